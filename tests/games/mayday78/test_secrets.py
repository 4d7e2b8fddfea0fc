"""Questions, lists and fields that must not hang on secrets (MD-SEQ.16, MD-MIS.26, chapter 20 of the rulebook)."""

from __future__ import annotations

import pytest

from mayday.games.mayday78.actions import Buy, Draft, EndPhase, Fire, Missile, Release, Retarget, Shift
from mayday.games.mayday78.events import Detonated, Disclosed, ShotLost
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_missile, a_table, at_rest
from tests.games.mayday78.test_attack import SCOUT, an_attack, enter

EXTENDED = {"computer_rule": "extended"}
HIDDEN = {"missile_secrecy": "hidden"}
RESPONSIVE = Missile("responsive", "limited", "intelligent")


def with_a_laser_to_turn(*loaded: str) -> Table:
    """A ship has shot down its attacker with its first laser, and a missile is in its hex."""
    table = a_table(
        at_rest((1, 0), "fighter", this_player_turn=3),
        at_rest((1, 0), "colonial-cruiser", 1, loaded=["T", "RF", *loaded]),
        a_missile("[(1,0) > (1,0) > (1,0)]", target=1),
        a_bystander(0),
        phase="C",
        shots=[(0, 1)],
        options=EXTENDED,
    )
    table.play(1, Fire(1, 0), 6, 6, 3)
    return table


@pytest.mark.rule("MD-SEQ.16", "MD-LAS.19")
def test_who_has_lasers_to_turn_is_asked_whether_its_programs_allow_it_or_not() -> None:
    able, unable = with_a_laser_to_turn("AM"), with_a_laser_to_turn("M")
    assert able.asked == unable.asked == (1,)
    assert GAME.view(able.state, 0) == GAME.view(unable.state, 0)
    assert able.legal(1, Shift) == [Shift(1, 2)]
    assert unable.legal(1, Shift) == []
    unable.play(1, EndPhase())
    assert [(lost.vessel, lost.target) for lost in unable.heard(ShotLost)] == [(1, 0)]


def turned_on_a_boat(target: int) -> Table:
    """An unseen responsive missile that met a ship may be turned on the boat that has just left it."""
    table = a_table(
        at_rest((0, 0), "transport"),
        at_rest((0, 0), "lifeboat", carrier=0, status="aboard"),
        a_missile("[(0,0) > (0,0) > (0,0)]", 1, RESPONSIVE, target=None, launcher=3),
        at_rest((30, 0), "scout", 1),
        phase="D",
        options={**HIDDEN, "launch_before_detonation": "on"},
    )
    table.play(0, Release(1))
    table.play(0, EndPhase())
    assert (table.view.step, table.asked) == ("retargeting", (1,))
    table.play(1, Retarget(2, target))
    return table


@pytest.mark.rule("MD-MIS.26", "MD-INT.11")
def test_nobody_sees_that_a_secret_missile_was_turned_on_a_boat_just_launched() -> None:
    on_boat, on_ship = turned_on_a_boat(1), turned_on_a_boat(0)
    assert GAME.view(on_boat.state, 0) == GAME.view(on_ship.state, 0)
    assert GAME.view(on_boat.state, None) == GAME.view(on_ship.state, None)
    on_boat.play(1, EndPhase())
    on_boat.play(1, EndPhase(), 1, 1)
    assert [event.victim for event in on_boat.heard(Detonated)] == [1]


@pytest.mark.rule("MD-INT.11")
def test_a_missile_just_launched_does_not_go_off_on_one_that_is_turned_on_it() -> None:
    table = a_table(
        at_rest((0, 0), "scout"),
        a_missile("[(0,0) > (0,0) > (0,0)]", 0, Missile(), target=4, launcher=0, newborn=True, attached=[0]),
        a_missile("[(0,0) > (0,0) > (0,0)]", 1, RESPONSIVE, target=None, launcher=3),
        at_rest((30, 0), "scout", 1),
        at_rest((40, 0), "scout", 1),
        phase="D",
        step="retargeting",
        asked=1,
        contacts=[(0, 2)],
        options={"launch_before_detonation": "on"},
    )
    table.play(1, Retarget(2, 1))
    table.play(1, EndPhase(), 1, 1)
    assert [(event.missile, event.victim) for event in table.heard(Detonated)] == [(2, 1)]


@pytest.mark.rule("MD-RET.16", "MD-RET.08")
def test_a_command_missile_that_was_once_a_proximity_one_may_be_fired_at_again() -> None:
    command = a_missile(
        "[(1,0) > (1,0) > (1,0)]",
        0,
        Missile(detonation="command"),
        target=1,
        launcher=2,
        designation="hold",
        seen=True,
    )
    table = a_table(command, at_rest((1, 0), "corsair", 1), at_rest((30, 0)), phase="C", asked=1, options=HIDDEN)
    assert table.legal(1, Fire) == [Fire(1, 0)]
    table.play(1, Fire(1, 0), 1, 1, 1, 1)


@pytest.mark.rule("MD-RET.16")
def test_a_missile_known_for_a_proximity_one_is_tried_in_vain_once_a_phase() -> None:
    proximity = a_missile("[(1,0) > (1,0) > (1,0)]", 0, Missile(detonation="proximity"), target=1, seen=True)
    table = a_table(
        proximity,
        at_rest((1, 0), "free-trader", 1),
        at_rest((1, 0), "scout", 1),
        at_rest((30, 0)),
        phase="C",
        asked=1,
        options=HIDDEN,
    )
    odds = {chance.label: chance for chance in GAME.odds(GAME.view(table.state, 1), Fire(1, 0)).chances}
    assert odds["hit"].least == 0
    table.play(1, Fire(1, 0))
    table.play(1, EndPhase())
    assert len(table.heard(Disclosed)) == 1


@pytest.mark.rule("MD-BLD.05", "MD-SEQ.16")
@pytest.mark.parametrize("spent", [25_000, 100])
def test_who_has_spent_all_its_credits_ends_its_purchases_like_anybody_else(spent: int) -> None:
    table = an_attack()
    for _ in range(spent // 100):
        table.play(1, Draft(SCOUT, "unguided", "unpowered", "contact"))
        table.play(1, Buy(SCOUT, 0, 0))
    enter(table, 6, 20, 10)
    enter(table, SCOUT, 20, 12)
    assert (table.view.step, table.asked) == ("placing", (1,))
    assert table.vessel(SCOUT).entry > 0
    assert GAME.view(table.state, 1).vessels[SCOUT].store is not None


@pytest.mark.rule("MD-CPU.23", "MD-MOV.10")
@pytest.mark.parametrize(
    ("loaded", "to", "shown"), [(("M", "T"), (1, 0), ("M",)), (("M1", "T"), (1, 0), ("M1",)), (("M", "T"), (0, 0), ())]
)
def test_the_program_that_lets_a_ship_thrust_is_known_from_its_thrust(
    loaded: tuple[str, ...], to: tuple[int, int], shown: tuple[str, ...]
) -> None:
    table = a_table(at_rest((0, 0), "scout", loaded=loaded), a_bystander(), options=EXTENDED)
    table.burn(0, to)
    computer = GAME.view(table.state, 1).vessels[0].computer
    assert computer is not None
    assert (computer.shown, computer.running) == (shown, None)
