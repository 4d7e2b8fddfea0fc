"""Why an action is refused: the sentence a player reads and the entry that says so."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import (
    Action,
    Assemble,
    Board,
    Burn,
    Buy,
    BuyKit,
    Cast,
    Delete,
    Designate,
    Detonate,
    Dock,
    Draft,
    Fire,
    Hold,
    Insert,
    Jump,
    Launch,
    Load,
    Missile,
    Muster,
    Order,
    Place,
    PlaceWorld,
    Post,
    Ram,
    Release,
    Repair,
    Retarget,
    Run,
    Shift,
    Shoot,
)
from mayday.games.mayday78.refusal import OF_SEATS, OF_VESSELS
from tests.games.mayday78.staging import GAME, Plain, a_table, a_vessel
from tests.support.refusals import reason_against
from tests.support.twins import twin_of

REST = "[(0,0) > (0,0) > (0,0)]"
FAR = "[(0,9) > (0,9) > (0,9)]"
EXTENDED = {"computer_rule": "extended"}
MINE = Missile("unguided", "unpowered", "contact", 0, 0)


def a_ship(design: str = "destroyer", **more: Any) -> Plain:
    """Vessel 0, of the side that moves, at rest on (0,0); a partner stands by so that its owner is asked."""
    return a_vessel(REST, design, 0, **{"holds": "empty", **more})


def an_enemy(design: str = "scout", at: str = "[(2,0) > (2,0) > (2,0)]", **more: Any) -> Plain:
    """Vessel 1."""
    return a_vessel(at, design, 1, **{"holds": "empty", **more})


def a_missile(what: Missile | None = None, seat: int = 0, at: str = REST, **more: Any) -> Plain:
    made = {} if what is None else {"missile": what}
    return a_vessel(at, "missile", seat, **{"launcher": seat, "target": 1 - seat, **made, **more})


def refused(action: Action, *vessels: Plain, seat: int = 0, **more: Any) -> str | None:
    """The rule that refuses this, when a partner ship of each side stands by."""
    standing_by = [
        a_vessel("[(0,60) > (0,60) > (0,60)]", "destroyer", 0, holds="empty"),
        a_vessel("[(0,80) > (0,80) > (0,80)]", "destroyer", 1, holds="empty"),
    ]
    return a_table(*vessels, *standing_by, **more).refused(seat, action)


IN_B: dict[str, Any] = {"phase": "B"}
IN_C: dict[str, Any] = {"phase": "C", "phasing": 1, "order": (1, 0)}
IN_D: dict[str, Any] = {"phase": "D", "step": "launching"}
IN_E: dict[str, Any] = {"phase": "E", "options": EXTENDED}
BIS = {"loaded": ("T", "L"), "running": ("T", "L")}


@pytest.mark.parametrize(
    ("action", "ships", "more", "rule"),
    [
        # Phase A.
        (Burn(0, (3, 0)), [a_ship(), an_enemy()], {}, "MD-MOV.04"),
        (Burn(0, (1, 0)), [a_ship(hits={"m_drive": 1}), an_enemy()], {}, "MD-MOV.13"),
        (Burn(0, (1, 0)), [a_ship(loaded=("T",)), an_enemy()], {"options": EXTENDED}, "MD-MOV.10"),
        (Burn(0, (1, 0)), [a_ship(loaded=("AE",)), an_enemy()], {"options": EXTENDED}, "MD-MOV.12"),
        (Burn(0, (2, 0)), [a_ship(loaded=("M1",)), an_enemy()], {"options": EXTENDED}, "MD-MOV.11"),
        (Burn(0, (2, 0)), [a_ship(repairing=True), an_enemy()], {}, "MD-MOV.14"),
        (Burn(0, (4, 0)), [a_ship("fighter", fuel=2), an_enemy()], {}, "MD-MOV.08"),
        (Burn(0, (1, 0)), [a_ship(hits={"computer": 1}), an_enemy()], {}, "MD-MAN.03"),
        (Burn(0, (0, 0)), [a_ship(hits={"computer": 1}, order="NE"), an_enemy()], {}, "MD-MAN.04"),
        (Order(0, "N"), [a_ship(), an_enemy()], {}, "MD-MAN.03"),
        (Repair(0, "computer"), [a_ship("fighter", hits={"m_drive": 1}), an_enemy()], {}, "MD-DMG.19"),
        (Repair(0, "computer"), [a_ship(hits={"m_drive": 1}), an_enemy()], {"step": "repairing"}, "MD-DMG.13"),
        (Jump(0), [a_ship("pinnace"), an_enemy()], {}, "MD-JMP.05"),
        (Jump(0), [a_ship(hits={"j_drive": 1}), an_enemy()], {}, "MD-DMG.05"),
        (Jump(0), [a_ship(hits={"computer": 1}), an_enemy()], {}, "MD-MAN.08"),
        (Jump(0), [a_ship(), an_enemy()], {"step": "jumping", "worlds": [(39, 0)]}, "MD-JMP.01"),
        (Jump(0), [a_ship(loaded=("J1",)), an_enemy()], {"step": "jumping", "options": EXTENDED}, "MD-JMP.02"),
        (Ram(0, 1), [a_ship(), an_enemy()], {}, "MD-INT.04"),
        # Missiles in flight.
        (Burn(2, (0, 0)), [a_ship(), an_enemy(at=FAR), a_missile()], {}, "MD-MIS.04"),
        (Burn(2, (0, -1)), [a_ship(), an_enemy(at=FAR), a_missile()], {}, "MD-MIS.03"),
        (Burn(2, (5, 0)), [a_ship(), an_enemy(), a_missile()], {}, "MD-MIS.05"),
        (Burn(2, (0, 1)), [a_ship(), an_enemy(), a_missile(hits={"m_drive": 1})], {}, "MD-MIS.21"),
        (Burn(2, (0, 1)), [a_ship(), an_enemy(), a_missile(MINE, target=None)], {}, "MD-MIS.17"),
        (Burn(2, (0, 1)), [a_ship(), an_enemy(), a_missile(Missile("guided"), unguided=True)], {}, "MD-MIS.10"),
        (Burn(2, (0, 7)), [a_ship(), an_enemy(), a_missile(Missile("guided"))], {}, "MD-MIS.08"),
        (Burn(2, (0, 3)), [a_ship(), an_enemy(), a_missile(Missile("guided"), fuel=2)], {}, "MD-MIS.15"),
        (
            Burn(2, (0, 1)),
            [a_ship(), an_enemy(), a_missile(Missile("guided", "constant"), level=3)],
            {},
            "MD-MIS.14",
        ),
        (Retarget(2, 1), [a_ship(), an_enemy(), a_missile()], {}, "MD-MIS.07"),
        (Retarget(2, 1), [a_ship(), an_enemy(), a_missile(Missile("guided"))], {}, "MD-MIS.08"),
        (Retarget(2, 0), [a_ship(), an_enemy(), a_missile(Missile("responsive"))], {}, "MD-MIS.02"),
        (Designate(2, "contact"), [a_ship(), an_enemy(), a_missile()], {}, "MD-DET.05"),
        (Detonate(2, 1), [a_ship(), an_enemy(), a_missile()], {}, "MD-DET.01"),
        (Hold(2), [a_ship(), an_enemy(), a_missile()], {}, "MD-DET.02"),
        # Phase B.
        (Fire(0, 1), [a_ship("transport"), an_enemy()], IN_B, "MD-LAS.02"),
        (Fire(0, 1), [a_ship(hits={"weapons": 1}), an_enemy()], IN_B, "MD-DMG.02"),
        (Fire(0, 1), [a_ship(wreck=True), an_enemy()], IN_B, "MD-DMG.10"),
        (Fire(0, 1), [a_ship(), an_enemy(wreck=True)], IN_B, "MD-LAS.03"),
        (Fire(0, 2), [a_ship(), an_enemy()], IN_B, "MD-LAS.03"),
        (Fire(0, 99), [a_ship(), an_enemy()], IN_B, "MD-LAS.03"),
        (Fire(0, 1), [a_ship(loaded=("M",)), an_enemy()], {**IN_B, "options": EXTENDED}, "MD-LAS.25"),
        (
            Fire(0, 1),
            [a_ship(), an_enemy(at="[(16,0) > (16,0) > (16,0)]")],
            {**IN_B, "options": {"high_guard_ranges": "on"}},
            "MD-HG.02",
        ),
        (Fire(0, 1, combined=True), [a_ship(), an_enemy()], IN_B, "MD-CPU.04"),
        (Fire(0, 1, predict=True), [a_ship(), an_enemy()], IN_B, "MD-CPU.02"),
        (
            Fire(0, 1, selective=3),
            [a_ship(loaded=("T",)), an_enemy()],
            {**IN_B, "options": EXTENDED},
            "MD-LAS.16",
        ),
        (Fire(0, 1), [a_ship(), an_enemy()], {}, "MD-SEQ.05"),
        (Fire(0, 1), [a_ship(), an_enemy()], {"armed": False}, "MD-GP.05"),
        (Shoot(0), [a_ship(), an_enemy()], IN_B, "MD-LAS.04"),
        (Shift(0, 1), [a_ship(), an_enemy()], IN_B, "MD-LAS.04"),
        # Phase D.
        (Launch(0, Missile(), 1), [a_ship(), an_enemy()], IN_B, "MD-SEQ.05"),
        (Launch(0, Missile(), 1), [a_ship("escort"), an_enemy()], IN_D, "MD-ORD.01"),
        (Launch(0, Missile(), 1), [a_ship(magazine=0), an_enemy()], IN_D, "MD-ORD.08"),
        (Launch(0, Missile(), 1), [a_ship(hits={"weapons": 1}), an_enemy()], IN_D, "MD-ORD.09"),
        (Launch(0, Missile(), 1), [a_ship(hits={"computer": 1}), an_enemy()], IN_D, "MD-MAN.02"),
        (Launch(0, Missile(), None), [a_ship(), an_enemy()], IN_D, "MD-MIS.02"),
        (Launch(0, Missile(), 1, 2), [a_ship(), an_enemy()], IN_D, "MD-MIS.14"),
        (Launch(0, MINE, None), [a_ship(), an_enemy()], IN_D, "MD-ORD.08"),
        (Launch(0, Missile(), 1), [a_ship(loaded=("L",)), an_enemy()], {**IN_D, "options": EXTENDED}, "MD-ORD.01"),
        (Cast(0), [a_ship("scout"), an_enemy()], IN_D, "MD-SND.01"),
        (Cast(0), [a_ship(sand=True), an_enemy()], IN_D, "MD-SND.07"),
        (Cast(0), [a_ship(loaded=("T",)), an_enemy()], {**IN_D, "options": EXTENDED}, "MD-SND.01"),
        (Release(0), [a_ship(), an_enemy()], IN_D, "MD-ORD.04"),
        (Board(0, 1), [a_ship(), an_enemy()], {**IN_D, "step": "boarding"}, "MD-INT.07"),
        (Dock(0, 1), [a_ship("lifeboat"), an_enemy()], IN_D, "MD-ORD.13"),
        # Computers, shops, crew, set-up.
        (Insert(0, "T"), [a_ship(), an_enemy()], {}, "MD-CPU.02"),
        (Insert(0, "AM"), [a_ship(), an_enemy()], IN_E, "MD-CPU.12"),
        (Insert(0, "M"), [a_ship(loaded=("AE",)), an_enemy()], IN_E, "MD-CPU.10"),
        (Insert(0, "T"), [a_ship(loaded=("P4", "S1", "L", "G")), an_enemy()], IN_E, "MD-CPU.11"),
        (Insert(0, "T"), [a_ship(loaded=("L",)), an_enemy()], {"options": EXTENDED}, "MD-CPU.11"),
        (Delete(0, "T"), [a_ship(loaded=("L",)), an_enemy()], IN_E, "MD-CPU.11"),
        (Run(0, ("P1", "P2")), [a_ship("corsair", loaded=("P1", "P2"), running=()), an_enemy()], IN_E, "MD-CPU.13"),
        (Run(0, ("M1", "M2")), [a_ship("corsair", loaded=("M1", "M2"), running=()), an_enemy()], IN_E, "MD-CPU.14"),
        (Run(0, ("AE", "M")), [a_ship("corsair", loaded=("AE", "M"), running=()), an_enemy()], IN_E, "MD-CPU.15"),
        (Run(0, ("S1", "S2")), [a_ship("corsair", loaded=("S1", "S2"), running=()), an_enemy()], IN_E, "MD-CPU.16"),
        (Run(0, ("P4", "T")), [a_ship("corsair", loaded=("P4", "T"), running=()), an_enemy()], IN_E, "MD-CPU.06"),
        (
            Run(0, ("T",)),
            [a_ship("corsair", loaded=("T",), running=()), an_enemy()],
            {**IN_B, "options": EXTENDED},
            "MD-CPU.09",
        ),
        (Run(0, ("T",)), [a_ship("fighter"), an_enemy()], IN_E, "MD-CPU.22"),
        (Run(0, ()), [a_ship(hits={"computer": 1}), an_enemy()], IN_E, "MD-CPU.21"),
        (Draft(0, "homing", "constant", "contact"), [a_ship(), an_enemy()], {}, "MD-BLD.03"),
        (Buy(0, 6, 6), [a_ship(), an_enemy()], {}, "MD-SEQ.05"),
        (BuyKit(0, "homing"), [a_ship(), an_enemy()], {}, "MD-BLD.06"),
        (Assemble(0, MINE), [a_ship(), an_enemy()], {}, "MD-BLD.06"),
        (
            Assemble(0, Missile("unguided", "limited")),
            [a_ship(), an_enemy()],
            {"options": {"missile_components": "on"}},
            "MD-BLD.03",
        ),
        (Post(0, 0, "bridge"), [a_ship(), an_enemy()], {}, "MD-CRW.01"),
        (Muster(("scout",)), [a_ship(), an_enemy()], {}, "MD-SEQ.05"),
        (PlaceWorld("Alpha", (0, 0)), [a_ship(), an_enemy()], {}, "MD-SEQ.05"),
        (Place(0, (0, 0)), [a_ship(), an_enemy()], {}, "MD-SEQ.05"),
        (Load(0, "legal"), [a_ship(), an_enemy()], {}, "MD-SEQ.05"),
    ],
)
def test_the_refusal_names_the_entry_concerned(action: Action, ships: list[Plain], more: Plain, rule: str) -> None:
    assert refused(action, *ships, **more) == rule


@pytest.mark.parametrize(
    ("action", "mine", "theirs", "more", "rule"),
    [
        (Fire(0, 1), {}, {}, {}, "MD-RET.02"),
        (Fire(0, 1), {"loaded": ("T", "G")}, {}, {"options": EXTENDED, "shots": ((1, 0),)}, "MD-RET.03"),
        (Fire(0, 1), {"hits": {"weapons": 1}}, {}, {"shots": ((1, 0),)}, "MD-RET.12"),
        (Fire(0, 1), {"hits": {"computer": 1}}, {}, {"options": EXTENDED, "shots": ((1, 0),)}, "MD-MAN.01"),
    ],
)
def test_return_fire_is_refused_by_its_own_chapter(
    action: Action, mine: Plain, theirs: Plain, more: Plain, rule: str
) -> None:
    # A partner that was fired at keeps the owner asked in phase C.
    shots = (*more.get("shots", ()), (1, 2))
    ships = [a_ship(**mine), an_enemy(**theirs)]
    assert refused(action, *ships, **{**IN_C, **more, "shots": shots}) == rule


@pytest.mark.parametrize(
    ("warhead", "at", "rule"),
    [
        (Missile(), "[(1,0) > (1,0) > (1,0)]", "MD-RET.07"),
        (Missile(detonation="proximity"), REST, "MD-RET.08"),
    ],
)
def test_anti_missile_fire_is_refused_by_its_own_chapter(warhead: Missile, at: str, rule: str) -> None:
    ships = [a_ship(), an_enemy(), a_missile(warhead, 1, at)]
    assert refused(Fire(0, 2), *ships, **IN_C, shots=((1, 3),)) == rule


def test_the_other_side_neither_fires_in_phase_b_nor_the_phasing_side_in_c() -> None:
    assert refused(Fire(1, 0), a_ship(), an_enemy(), seat=1, **IN_B) == "MD-LAS.01"
    assert refused(Fire(1, 0), a_ship(), an_enemy(), seat=1, **IN_C, shots=((1, 2),)) == "MD-SEQ.06"


def test_every_kind_of_action_has_its_reasons() -> None:
    assert {*OF_SEATS, *OF_VESSELS} == set(Action.__args__)


def test_strange_numbers_are_refused_and_never_break_anything() -> None:
    state = a_table(a_ship(), an_enemy()).state
    huge = 10**30
    for action in (
        Burn(0, (huge, -huge)),
        Burn(huge, (0, 0)),
        Fire(-1, huge),
        Launch(0, Missile(g=huge, burns=-5), huge, -3),
        Buy(0, huge, -huge),
        Place(huge, (huge, 0)),
        Post(huge, huge, "hold"),
        Run(0, ("T", "T")),
    ):
        error = reason_against(GAME, state, 0, action)
        assert error.rule is not None
        assert len(error.reason.split()) > 2


@pytest.mark.rule("MD-SEQ.15")
def test_refusals_do_not_depend_on_what_the_other_side_hides() -> None:
    options = {"computer_rule": "extended", "missile_secrecy": "hidden", "missile_components": "on"}
    enemy = an_enemy("corsair", at=REST, loaded=("T", "AE", "M"), running=("AE",))
    warhead = a_missile(Missile(detonation="proximity"), 1)
    table = a_table(a_ship(loaded=("T", "L")), enemy, warhead, phase="B", options=options)
    tries: list[Action] = [
        Fire(0, 1, True),
        Fire(0, 2),
        Board(0, 1),
        Designate(2, "hold"),
        Launch(0, MINE, 2),
    ]
    told = [str(GAME.why_not(table.state, 0, action)) for action in tries]
    for number in range(20):
        twin = twin_of(GAME, table.state, 0, Dice.seeded(number))
        assert [str(GAME.why_not(twin, 0, action)) for action in tries] == told


@pytest.mark.rule("MD-MIS.11")
def test_a_missile_that_has_met_nothing_keeps_its_target_in_phase_d() -> None:
    responsive = {"guidance": "responsive", "propulsion": "limited"}
    met = a_vessel(REST, "missile", 0, missile=responsive, launcher=2, target=3)
    alone = {**met, "past": (5, 5), "present": (5, 5), "future": (5, 5)}
    table = a_table(met, alone, a_vessel(FAR), a_vessel(REST, seat=1), a_vessel(FAR, seat=1), phase="D")
    assert Retarget(0, 4) in GAME.legal(table.state, 0)
    assert reason_against(GAME, table.state, 0, Retarget(1, 4)).reason.startswith("In phase D it is retargeted only")
