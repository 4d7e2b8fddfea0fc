"""A missile's flight turn by turn, its control, and what the enemy knows of it (MD-MIS.20 to MD-MIS.26)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Burn, Designate, EndPhase, Fire, Launch, Missile, Retarget
from mayday.games.mayday78.events import Designated, Detonated, Intercepted, MissileLaunched, Moved
from mayday.games.mayday78.vectors import projected
from tests.games.mayday78.staging import GAME, Hex, Table, a_bystander, a_missile, a_table, a_vessel, at_rest

TRADER, SCOUT, MISSILE = 0, 1, 2
FULL = {"homing_thrust": "full"}
HIDDEN = {"missile_secrecy": "hidden"}
AT_REST = "[(0,0) > (0,0) > (0,0)]"
GUIDED = Missile("guided", "discretionary", "contact", 6, 12)


def launched(trader: str, **more: Any) -> Table:
    """The intruder's standard missile, launched at the native trader with a first maneuver of four hexes."""
    scout = a_vessel("[(0,0) > (0,0) > (0,0)]", "scout", 1, holds="empty")
    target = a_vessel(trader, "free-trader", 0, holds="empty")
    table = a_table(target, scout, phase="D", step="launching", phasing=1, order=[1, 0], **more)
    table.play(1, Launch(SCOUT, Missile(), TRADER))
    table.burn(MISSILE, (4, 0))
    assert (table.counters(MISSILE), table.vessel(MISSILE).fuel) == ("[(0,0) > (0,0) > (4,0)]", 2)
    return table


@pytest.mark.rule("MD-MIS.24")
@pytest.mark.parametrize(("options", "legal"), [({}, {(7, 0), (6, 0)}), (FULL, {(6, 0)})])
def test_a_target_at_rest_is_hit_although_it_thrusts(options: dict[str, Any], legal: set[Hex]) -> None:
    table = launched("[(4,0) > (4,0) > (4,0)]", options=options)
    table.until("A", "moving", phasing=0)
    table.burn(TRADER, (5, -1))
    assert table.counters(TRADER) == "[(4,0) > (4,0) > (5,-1)]"
    table.until("A", "moving", phasing=1)
    assert table.view.turn == 2
    if len(legal) > 1:
        assert table.futures(MISSILE) == legal
        table.burn(MISSILE, (6, 0))
    else:
        table.play(1, EndPhase())
    assert (table.counters(MISSILE), table.vessel(MISSILE).fuel) == ("[(0,0) > (4,0) > (6,0)]", 0)
    table.until("C")
    assert (table.asked, table.legal(0, Fire)) == ((0,), [Fire(TRADER, MISSILE)])
    assert Intercepted(TRADER, MISSILE, (4, 0), False) in table.heard(Intercepted)
    table.play(0, EndPhase(), 1, 1)
    assert [(event.missile, event.victim) for event in table.heard(Detonated)] == [(MISSILE, TRADER)]


@pytest.mark.rule("MD-MIS.25")
@pytest.mark.parametrize(("options", "legal"), [({}, {(7, 0), (7, 1), (6, 0), (6, 1)}), (FULL, {(6, 0), (6, 1)})])
def test_a_missile_lags_behind_a_moving_target(options: dict[str, Any], legal: set[Hex]) -> None:
    table = launched("[(4,-1) > (4,0) > (4,1)]", options=options)
    table.until("A", "moving", phasing=0)
    table.burn(TRADER, (4, 2))
    table.until("A", "moving", phasing=1)
    assert table.plan(MISSILE).unthrust == (8, 0)
    assert table.futures(MISSILE) == legal
    assert table.refused(1, Burn(MISSILE, (8, 0))) == "MD-MIS.04"
    table.burn(MISSILE, (6, 0))
    assert (table.vessel(MISSILE).fuel, table.heard(Intercepted)) == (0, [])
    table.play(1, EndPhase())
    table.until("A", "moving", phasing=1)
    assert table.refused(1, Burn(MISSILE, (7, 0))) == "MD-MIS.15"
    table.play(1, EndPhase())
    assert table.counters(MISSILE) == "[(4,0) > (6,0) > (8,0)]"


@pytest.mark.rule("MD-MIS.25")
def test_a_missile_that_saved_a_hex_must_thrust_it_in_the_turn_after() -> None:
    table = launched("[(4,-1) > (4,0) > (4,1)]")
    table.until("A", "moving", phasing=1)
    table.burn(MISSILE, (7, 1))
    assert table.vessel(MISSILE).fuel == 1
    table.play(1, EndPhase())
    table.until("A", "moving", phasing=1)
    seen = table.vessel(MISSILE)
    unthrust = projected(seen.present, seen.future)
    assert table.futures(MISSILE) == set()
    assert table.refused(1, Burn(MISSILE, unthrust)) == "MD-MIS.04"
    table.play(1, EndPhase())
    assert table.vessel(MISSILE).fuel == 0


@pytest.mark.rule("MD-MIS.20")
def test_a_missile_first_moves_in_its_owners_next_phase_a() -> None:
    ship = {**at_rest((0, 0), seat=1), "past": (-1, 0), "future": (1, 0)}
    table = a_table(at_rest((50, 50)), ship, phase="D", step="launching", phasing=1, turn=2, order=[1, 0])
    table.play(1, Launch(1, Missile(), 0))
    table.until("A", "moving", 0)
    assert [move for move in table.heard(Moved) if move.vessel == 2] == []
    table.until("A", "moving", 1)
    assert table.view.turn == 3
    table.play(1, EndPhase())
    assert [move.present for move in table.heard(Moved) if move.vessel == 2] == [(1, 0)]


@pytest.mark.rule("MD-MIS.21")
def test_a_missile_with_a_hit_drive_never_thrusts_again_but_still_goes_off() -> None:
    missile = a_missile("[(0,0) > (2,0) > (4,0)]", target=1, hits={"m_drive": 1})
    table = a_table(missile, at_rest((4, 0), "transport", 1), at_rest((50, 50), "escort"))
    assert table.refused(0, Burn(0, (5, 0))) == "MD-MIS.21"
    table.until("B")
    assert table.counters(0) == "[(2,0) > (4,0) > (6,0)]"
    table.play(0, EndPhase(), 1, 1)
    assert [event.missile for event in table.heard(Detonated)] == [0]


@pytest.mark.rule("MD-MIS.22")
def test_steering_needs_no_program() -> None:
    trader = at_rest((9, 9), "free-trader", loaded=["M", "AE"], running=["M"])
    missile = a_missile(AT_REST, 0, GUIDED, target=2, launcher=1)
    table = a_table(missile, trader, a_bystander(), options={"computer_rule": "extended"})
    assert len(table.futures(0)) == 127


@pytest.mark.rule("MD-MIS.22")
def test_a_command_warhead_needs_the_computer_of_its_launcher() -> None:
    spec = Missile("homing", "limited", "command", 6, 6)
    missile = a_missile(AT_REST, 0, spec, target=2, launcher=1)
    other = a_missile("[(3,3) > (3,3) > (3,3)]", 0, spec, target=2, launcher=4)
    ships = [at_rest((9, 9), hits={"computer": 1}), at_rest((0, 0), "transport", 1), at_rest((3, 3), "transport", 1)]
    table = a_table(missile, ships[0], ships[1], other, at_rest((8, 8)), ships[2], step="designating")
    assert table.refused(0, Designate(0, "contact")) == "MD-MAN.02"
    assert {action.missile for action in table.legal(0, Designate)} == {3}


@pytest.mark.rule("MD-MIS.26")
def test_of_a_secret_missile_the_enemy_never_learns_that_it_was_designated() -> None:
    spec = Missile("homing", "limited", "command", 6, 6)
    missiles = [a_missile(AT_REST, 0, kind, target=3, launcher=2) for kind in (spec, Missile())]
    table = a_table(
        *missiles,
        at_rest((9, 9)),
        at_rest((0, 0), "transport", 1),
        step="designating",
        options=HIDDEN,
    )
    before = GAME.view(table.state, 1).vessels[0]
    table.play(0, Designate(0, "contact"))
    assert table.view.step == "designating"
    assert GAME.view(table.state, 1).vessels[0] == before
    assert (table.heard(Designated, 0), table.heard(Designated, 1)) == ([Designated(0, "contact")], [])


@pytest.mark.rule("MD-MIS.26")
def test_a_secret_launch_tells_the_enemy_the_ship_and_nothing_of_the_missile() -> None:
    table = a_table(at_rest((0, 0)), a_bystander(), phase="D", step="launching", options=HIDDEN)
    table.play(0, Launch(0, Missile(), 1))
    number = table.view.vessels[-1].number
    redacted = MissileLaunched(0, number, None, None)
    assert table.heard(MissileLaunched, 0) == [redacted, MissileLaunched(0, number, Missile(), 1)]
    assert table.heard(MissileLaunched, 1) == table.heard(MissileLaunched) == [redacted]


@pytest.mark.rule("MD-MIS.26", "MD-MIS.11")
def test_a_secret_responsive_missile_beside_its_own_ship_is_asked_about_like_an_open_one() -> None:
    spec = Missile("responsive", "limited", "intelligent", 6, 6)
    for options in ({}, HIDDEN):
        missile = a_missile(AT_REST, 0, spec, launcher=1, attached=[1])
        table = a_table(missile, at_rest((0, 0)), a_bystander(), phase="D", options=options)
        assert table.view.step == "retargeting"
        assert Retarget(0, 2) in table.legal(0, Retarget)
