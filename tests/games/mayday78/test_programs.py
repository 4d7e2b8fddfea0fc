"""What programs run together, what each is needed for, and who knows of them (MD-CPU.13 to .25, MD-MOV.10 to .15)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.games.mayday78.actions import (
    Burn,
    Cast,
    Delete,
    EndPhase,
    Fire,
    Insert,
    Launch,
    Missile,
    Program,
    Repair,
    Run,
)
from mayday.games.mayday78.events import Fired, Moved, Programmed
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_table, dms
from tests.games.mayday78.test_computers import EXTENDED, at_rest, computer, programming, sets


def moving(design: str, *running: Program, **more: Any) -> Table:
    """Own phase A of a ship at rest on (0,0) with these programs loaded and running."""
    ship = at_rest((0, 0), design, loaded=running, running=running, **more)
    return a_table(ship, a_bystander(), options=EXTENDED)


@pytest.mark.rule("MD-CPU.13", "MD-CPU.14", "MD-CPU.15", "MD-CPU.16")
@pytest.mark.parametrize(
    ("together", "rule"),
    [
        (("P1", "P2"), "MD-CPU.13"),
        (("P1", "P3"), "MD-CPU.13"),
        (("M1", "M2"), "MD-CPU.14"),
        (("M1", "AE"), "MD-CPU.15"),
        (("AE", "M"), "MD-CPU.15"),
        (("S1", "S2"), "MD-CPU.16"),
        (("J1", "J2"), "MD-CPU.16"),
    ],
)
def test_programs_that_exclude_each_other(together: tuple[Program, ...], rule: str) -> None:
    table = programming(*together, design="corsair", running=together[:1])
    assert table.refused(0, Run(0, together)) == rule
    assert sets(table) == {frozenset(), frozenset(together[:1]), frozenset(together[1:])}


@pytest.mark.rule("MD-CPU.09")
def test_a_set_of_programs_has_no_order() -> None:
    table = programming("T", "RF", design="corsair", running=("T",))
    assert table.refused(0, Run(0, ("T", "T"))) == "MD-CPU.09"
    assert GAME.parse(GAME.view(table.state, 0), "run A RF T") == Run(0, ("T", "RF"))
    table.play(0, msgspec.json.decode(b'{"type":"run","vessel":0,"programs":["RF","T"]}', type=Run))
    table.play(0, EndPhase())
    assert computer(table).running == ("T", "RF")


@pytest.mark.rule("MD-CPU.15")
def test_auto_evade_runs_while_maneuver_is_stored() -> None:
    table = programming("AE", "M", design="corsair", running=("M",))
    table.play(0, Run(0, ("AE",)))
    table.play(0, EndPhase())
    assert computer(table).running == ("AE",)


@pytest.mark.rule("MD-CPU.17")
def test_different_programs_add_up() -> None:
    ship = at_rest((0, 0), "destroyer", loaded=("T", "G", "P4", "S1"))
    table = a_table(ship, at_rest((0, 0), "fighter", 1), phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1, predict=True, gunner=True, selective=3), *(1, 1) * 2)
    roll = table.heard(Fired)[0].roll
    assert sorted(modifier.value for modifier in roll.modifiers) == [-2, -1, 1, 3]
    assert roll.total == 2 + 1


@pytest.mark.rule("MD-CPU.18")
def test_launch_alone_casts_sand_and_fires_no_missile() -> None:
    ships = at_rest((0, 0), "destroyer", loaded=("L",)), at_rest((3, 0), seat=1)
    table = a_table(*ships, phase="D", step="launching", options=EXTENDED)
    assert table.legal(0, Launch) == []
    assert table.refused(0, Launch(0, Missile(), 1)) is not None
    assert table.legal(0, Cast) == [Cast(0)]
    both = at_rest((0, 0), "destroyer", loaded=("L", "T")), at_rest((3, 0), seat=1)
    assert a_table(*both, phase="D", step="launching", options=EXTENDED).legal(0, Launch) != []


@pytest.mark.rule("MD-CPU.18")
@pytest.mark.parametrize(
    ("loaded", "targets"),
    [((), set()), (("T",), set()), (("RF",), set()), (("T", "RF"), {1}), (("AM",), {2}), (("T", "RF", "AM"), {1, 2})],
)
def test_what_may_be_fired_at_in_phase_c_follows_from_the_programs(
    loaded: tuple[Program, ...], targets: set[int]
) -> None:
    ships = at_rest((0, 0), "scout", loaded=loaded), at_rest((1, 0), "fighter", 1), at_rest((0, 0), "missile", 1)
    table = a_table(*ships, phase="C", phasing=1, order=[1, 0], shots=[(1, 0)], options=EXTENDED)
    assert {fire.target for fire in table.legal(0, Fire)} == targets


@pytest.mark.rule("MD-CPU.19")
def test_an_evade_program_cycled_in_after_the_move_costs_no_thrust_and_protects() -> None:
    corsair = at_rest((0, 0), "corsair", loaded=("M", "M1", "T", "RF"), running=("M",))
    table = a_table(corsair, at_rest((2, 0), "fighter", 1), options=EXTENDED)
    table.play(0, Burn(0, (2, 0)))
    assert table.heard(Moved)[0].thrust == 2
    table.until("A", "cycling", 1)
    table.play(0, Run(0, ("T", "M1", "RF")))
    assert (table.view.phase, table.view.phasing) == ("B", 1)
    table.play(1, Fire(1, 0), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == {"MD-LAS.07": -2, "MD-LAS.14": -1}


@pytest.mark.rule("MD-CPU.20")
def test_a_program_that_fills_the_cpu_leaves_no_room_for_target() -> None:
    table = programming("P4", "T", design="corsair", running=("T",))
    assert frozenset(("P4",)) in sets(table)
    assert table.refused(0, Run(0, ("P4", "T"))) == "MD-CPU.06"
    firing = a_table(
        at_rest((0, 0), "corsair", loaded=("P4", "T"), running=("P4",)),
        at_rest((1, 0), "fighter", 1),
        phase="B",
        options=EXTENDED,
    )
    assert firing.legal(0, Fire) == []


@pytest.mark.rule("MD-CPU.21")
def test_a_computer_that_is_out_is_neither_cycled_nor_programmed() -> None:
    broken = at_rest((0, 0), "corsair", loaded=("T", "M"), running=("T",), hits={"computer": 1})
    table = a_table(broken, at_rest((0, 1), "corsair"), a_bystander(), phase="E", options=EXTENDED)
    assert {action.vessel for action in table.legal(0, Insert)} == {1}
    assert table.refused(0, Insert(0, "AE")) == "MD-CPU.21"
    assert table.refused(0, Delete(0, "T")) == "MD-CPU.21"
    assert table.refused(0, Run(0, ("M",))) == "MD-CPU.21"
    alone = a_table(broken, a_bystander(), phase="E", options=EXTENDED)
    assert (alone.view.phase, alone.view.phasing) != ("E", 0)


@pytest.mark.rule("MD-CPU.21")
@pytest.mark.parametrize(("hits", "dm"), [({}, {"MD-LAS.14": -2}), ({"m_drive": 1}, {}), ({"computer": 1}, {})])
def test_evasion_needs_a_drive_and_a_computer(hits: dict[str, int], dm: dict[str, int]) -> None:
    target = at_rest((0, 0), "escort", 1, loaded=("AE",), hits=hits)
    table = a_table(at_rest((0, 0), "fighter"), target, phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll) == dm


@pytest.mark.rule("MD-CPU.22")
def test_small_craft_have_no_computer() -> None:
    ships = at_rest((0, 0), "cutter"), at_rest((0, 1), "corsair"), a_bystander()
    table = a_table(*ships, phase="E", options=EXTENDED)
    assert table.vessel(0).computer is None
    assert {action.vessel for action in table.legal(0, Insert)} == {1}
    assert table.refused(0, Insert(0, "M")) == "MD-CPU.22"


def cycling(**options: str) -> Table:
    """The end of phase B, at which both sides choose what their computers run next."""
    ships = [at_rest((seat * 9, 0), "corsair", seat, loaded=("T", "M", "AE"), running=("T",)) for seat in (0, 1)]
    return a_table(*ships, phase="B", step="cycling", options={**EXTENDED, **options})


def known(table: Table, seat: int, vessel: int) -> Plain:
    seen = computer(table, vessel, seat)
    return {"loaded": seen.loaded, "running": seen.running, "chosen": seen.chosen, "shown": seen.shown}


@pytest.mark.rule("MD-CPU.23")
@pytest.mark.parametrize("open_computers", ["off", "on"])
def test_neither_side_sees_the_others_set_before_both_are_locked(open_computers: str) -> None:
    table = cycling(open_computers=open_computers)
    assert table.asked == (0, 1)
    before = known(table, 1, 0)
    table.play(0, Run(0, ("AE",)))
    assert known(table, 1, 0) == before
    assert table.heard(Programmed, 1) == []
    assert computer(table).running == ("T",)
    table.play(1, Run(1, ("M",)))
    assert (computer(table).running, computer(table, 1, 1).running) == (("AE",), ("M",))
    seen = {programmed.vessel for programmed in table.heard(Programmed, 1)}
    assert (known(table, 1, 0)["running"], seen) == ((("AE",), {0, 1}) if open_computers == "on" else (None, {1}))


@pytest.mark.rule("MD-CPU.23")
def test_a_program_is_disclosed_when_it_is_used_for_that_phase() -> None:
    ship = at_rest((0, 0), "corsair", loaded=("T", "P1", "G"), running=("T", "P1", "G"))
    target = at_rest((1, 0), "corsair", 1, loaded=("AE", "T"), running=("AE", "T"))
    table = a_table(ship, target, phase="B", options=EXTENDED)
    table.play(0, Fire(0, 1, predict=True), *(1, 1) * 2)
    assert (computer(table, 0, None).shown, computer(table, 1, None).shown) == (("P1", "T"), ("AE",))
    table.until("C")
    assert (computer(table, 0, None).shown, computer(table, 1, None).shown) == ((), ())


@pytest.mark.rule("MD-CPU.24")
def test_a_cpu_may_idle_when_storage_holds_all() -> None:
    table = programming("T", "P3", "G", "M", "M1", design="armed-merchant", running=("T",))
    table.play(0, Run(0, ()))
    table.play(0, EndPhase())
    assert computer(table).running == ()


@pytest.mark.rule("MD-CPU.25")
def test_the_set_named_in_phase_e_runs_on_until_another_is_named() -> None:
    table = programming("T", "AE", "RF", "M", running=("T",))
    for program in ("J1", "N"):
        table.play(0, Insert(0, program))
    assert table.refused(0, EndPhase()) == "MD-CPU.06"
    table.play(0, Run(0, ("J1", "N")))
    table.play(0, EndPhase())
    table.until("A", "moving", 1)
    assert computer(table).running == ("J1", "N")
    table.until("A", "cycling", 1)
    assert 0 in table.asked
    table.play(0, EndPhase())
    table.until("B", phasing=1)
    assert computer(table).running == ("J1", "N")


@pytest.mark.rule("MD-MOV.10")
def test_an_escort_without_a_maneuver_program_cannot_thrust() -> None:
    table = moving("escort", "T", "P1", "RF")
    assert table.futures(0) == {(0, 0)}
    assert table.refused(0, Burn(0, (1, 0))) == "MD-MOV.10"


@pytest.mark.rule("MD-MOV.11")
@pytest.mark.parametrize(
    ("design", "programs", "thrust"), [("scout", ("M1",), 1), ("scout", ("M1", "M"), 1), ("scout", ("M",), 2)]
)
def test_maneuver_evade_costs_a_scout_one_g(design: str, programs: tuple[Program, ...], thrust: int) -> None:
    table = moving(design, *programs)
    assert (thrust, 0) in table.futures(0)
    beyond = Burn(0, (thrust + 1, 0))
    assert table.refused(0, beyond) == ("MD-MOV.11" if "M1" in programs else "MD-MOV.04")


@pytest.mark.rule("MD-MOV.11")
def test_maneuver_evade_leaves_a_1g_ship_no_thrust() -> None:
    table = moving("armed-merchant", "M1")
    assert table.futures(0) == {(0, 0)}
    assert table.refused(0, Burn(0, (1, 0))) == "MD-MOV.11"


@pytest.mark.rule("MD-MOV.12")
def test_auto_evade_forbids_thrust() -> None:
    table = moving("free-trader", "AE")
    assert table.futures(0) == {(0, 0)}
    assert table.refused(0, Burn(0, (1, 0))) == "MD-MOV.12"


@pytest.mark.rule("MD-MOV.15", "MD-MOV.14")
@pytest.mark.parametrize(("program", "rule"), [("M1", "MD-MOV.11"), ("M", "MD-MOV.14")])
def test_of_several_caps_the_smallest_counts(program: Program, rule: str) -> None:
    ship = at_rest((0, 0), "scout", loaded=(program,), hits={"weapons": 1})
    table = a_table(ship, a_bystander(), phase="A", step="repairing", options=EXTENDED)
    table.play(0, Repair(0, "weapons"), 1, 1)
    assert max(course.thrust for course in table.plan(0).courses) == 1
    assert table.refused(0, Burn(0, (2, 0))) == rule


@pytest.mark.rule("MD-MOV.15")
def test_what_the_programs_forbid_is_no_reason_not_to_ask() -> None:
    """Who is asked follows from open facts: the owner of a ship that cannot thrust passes (MD-SEQ.16)."""
    table = moving("escort", "T")
    assert table.asked == (0,)
    assert {type(action) for action in GAME.legal(table.state, 0)} >= {Burn, EndPhase}
