"""What only the computer knows of its robots: friends off the board, and chits drawn in secret (AS-8.18, AS-13.09)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.record import catch_up
from mayday.games.asteroid.actions import Attack, EndMelee, EndMovement, Shoot, Step, Whack, Work
from mayday.games.asteroid.events import Activated
from tests.games.asteroid.staging import GAME, C, Plain, Table, X, a_station, awake, member, robot

WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(99, "M2")
SLEEPER = member("kirby", "A3", wakes=OUT)


def dark(*counters: Plain, **position: Any) -> Table:
    """Blind play on the open floor, with nobody conscious to see anything."""
    return a_station("T5", *counters, WAITING, options={"blind_play": "on"}, **{"stage": "F1", **position})


# Friends off the board.


@pytest.mark.rule("AS-8.18")
@pytest.mark.parametrize(
    ("friend", "rule"),
    [
        ({"status": "hostile"}, "AS-8.18"),
        ({"status": "hostile", "board": False}, "AS-8.18"),
        ({"status": "hostile", "up": False, "board": False, "told": False, "label": 0}, "AS-8.18"),
        ({"status": "erratic", "mood": 4, "board": False}, "AS-8.18"),
        ({"status": "inactive", "board": False}, ""),
        ({"status": "inop", "up": False, "board": False, "told": False, "label": 0}, ""),
    ],
    ids=["on the board", "off it", "never seen", "idle", "asleep and never seen", "inoperable"],
)
def test_a_robot_over_a_sleeper_keeps_others_from_firing_at_him_wherever_it_is_shown(
    friend: dict[str, Any], rule: str
) -> None:
    table = dark(SLEEPER, robot("roamer", "A1", "hostile"), robot("utility", "A3", **friend))
    if rule:
        assert table.refused(C, Shoot("r1", "kirby")).rule == rule
    else:
        assert table.accepts(C, Shoot("r1", "kirby"))


@pytest.mark.rule("AS-8.16")
def test_nor_do_they_fire_past_one_that_is_off_the_board() -> None:
    people = (member("kirby", "A6", wakes=OUT), robot("roamer", "A1", "hostile"))
    table = dark(*people, robot("utility", "A4", "hostile", board=False))
    assert table.refused(C, Shoot("r1", "kirby")).rule == "AS-8.16"
    assert dark(*people, robot("utility", "A2", "hostile", board=False)).accepts(C, Shoot("r1", "kirby"))


@pytest.mark.rule("AS-8.18", "AS-1.15")
def test_the_expedition_is_shown_nothing_of_it() -> None:
    views = []
    for square in ("A3", "F8"):
        table = dark(SLEEPER, robot("roamer", "A1", "hostile"), robot("utility", square, "hostile", board=False))
        views.append((table.view(X), table.legal(X), table.asked))
    assert views[0] == views[1]


@pytest.mark.rule("AS-8.18")
def test_a_game_of_the_first_version_goes_on_with_such_shots() -> None:
    table = dark(SLEEPER, robot("roamer", "A1", "hostile"), robot("utility", "A3", "hostile", board=False))
    catch_up(GAME, table.state, 1)
    assert table.accepts(C, Shoot("r1", "kirby"))


# Inoperable, face up, and not known for it.

UNTOLD = {"up": True, "told": False}


@pytest.mark.rule("AS-13.09", "AS-8.20")
@pytest.mark.parametrize("told", [False, True], ids=["in secret", "known"])
def test_an_inoperable_robot_is_an_object_once_its_chit_is_shown(told: bool) -> None:
    counters = (robot("utility", "A3", "inop", up=True, told=told), robot("mining", "A5", "hostile"), WAITING)
    table = a_station("T5", member("hanson", "F8"), *counters, stage="CM")
    table.walk("r2", "A4")
    assert table.accepts(C, Step("r2", "A3"))
    table.walk("r2", "A3")
    assert table.accepts(C, EndMovement()) is told
    table = a_station("T5", member("hanson", "F8"), *counters, stage="F2")
    assert table.accepts(C, Shoot("r2", "r1")) is told
    if not told:
        assert table.refused(C, Shoot("r2", "r1")).rule == "AS-8.20"


@pytest.mark.rule("AS-13.09")
def test_until_then_the_expedition_finds_the_inactive_robot_that_it_looks_like() -> None:
    found = []
    for status in ("inop", "inactive"):
        counters = (robot("utility", "A2", status, **UNTOLD), member("professor", "B2"), member("lucky", "B1"))
        table = a_station("T5", member("hanson", "A1"), *counters, luck=20)
        reasons = [table.refused(X, action).reason for action in (Whack("lucky", "r1"), Work("professor", "r1"))]
        table.walk("hanson", "A2")
        found.append((table.view(X), table.legal(X), reasons))
    assert found[0] == found[1]


@pytest.mark.rule("AS-13.09", "AS-7.16")
def test_its_chit_is_shown_when_somebody_has_it_in_sight_again() -> None:
    table = a_station("T5", member("hanson", "F8"), robot("utility", "A3", "inop", **UNTOLD), WAITING)
    table.play(X, EndMovement())
    assert table.heard(Activated, X) == [Activated("r1", "inop")]


@pytest.mark.rule("AS-8.22")
@pytest.mark.parametrize("status", ["inop", "hostile"])
def test_one_woken_in_secret_shows_its_chit_when_it_is_shot_at(status: str) -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", status, **UNTOLD), WAITING, stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 6)
    assert table.heard(Activated, X) == [Activated("r1", status)]
    assert [one.status for one in table.view(X).robots] == [status]


@pytest.mark.rule("AS-10.18")
def test_or_struck_and_until_then_it_defends_with_its_printed_value() -> None:
    counters = (robot("mining", "A1", "inop", **UNTOLD), WAITING)
    table = a_station("T5", member("hanson", "A1"), *counters, stage="M1")
    table.play(X, Attack("hanson", "r1"), 5)
    table.until("CM")
    assert table.heard(Activated, X) == [Activated("r1", "inop")]


@pytest.mark.rule("AS-8.22", "AS-10.18", "AS-4.18")
@pytest.mark.parametrize("stage", ["F1", "M1"])
def test_a_friend_who_is_attacked_before_it_was_known_for_one_takes_orders_at_once(stage: str) -> None:
    where = "A3" if stage == "F1" else "A1"
    counters = (robot("utility", where, "friendly", up=True, told=False), WAITING)
    table = a_station("T5", member("hanson", "A1"), *counters, stage=stage)
    assert table.view(C).robots[0].seat == -1
    if stage == "F1":
        table.play(X, Shoot("hanson", "r1"))
        table.until("M1", 6)
    else:
        table.play(X, Attack("hanson", "r1"), 1)
        table.play(X, EndMelee())
    assert table.view(C).robots[0].seat == X
