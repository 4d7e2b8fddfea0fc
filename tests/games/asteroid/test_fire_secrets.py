"""Declarations of a fire step: secret until all are in, and then shown together (group 8)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from mayday.core.news import heard
from mayday.core.record import fingerprint
from mayday.games.asteroid.actions import Action, Burn, Detonate, EndFire, Shoot, Withdraw
from mayday.games.asteroid.events import Declared, Fired
from mayday.games.asteroid.seen import Shooting
from tests.games.asteroid.staging import GAME, C, Table, X, a_station, member, robot, thing

WAITING = member("kirby", "airlock")


def a_fire_fight(seats: int = 1) -> Table:
    """Hanson with a gun and Alex with the disintegrator, a charge, and two robots of which one lies face down."""
    people = (member("hanson", "A1"), member("alex", "F1", holds=("disintegrator",), seat=seats - 1), WAITING)
    robots = (robot("roamer", "A4", "hostile"), robot("utility", "F4", "hostile", up=False))
    charge = thing("charge", "C8", placer="hanson")
    return a_station(
        ["r r r r r r r r"] * 6, *people, *robots, charge, walls={"E1/F1": "wall"}, stage="F1", seats=seats
    )


def knows(table: Table, seat: int | None) -> list[Any]:
    """All that reaches this seat, besides who is done."""
    legal = [] if seat is None else list(table.legal(seat))
    return [table.view(seat).shots, heard(table.news, seat), table.asked, legal]


@pytest.mark.rule("AS-8.03")
def test_neither_side_nor_a_watcher_learns_what_the_other_has_declared_before_all_is_in() -> None:
    table = a_fire_fight()
    before = knows(table, C), knows(table, None)
    for action in (Shoot("hanson", "r1"), Burn("alex", "E1"), Detonate("C8")):
        table.play(X, action)
    assert (knows(table, C), knows(table, None)) == before
    table = a_fire_fight()
    before = knows(table, X), knows(table, None)
    hidden = table.ref("F4")
    for action in (Shoot("r1", "hanson"), Shoot(hidden, "alex")):
        table.play(C, action)
    assert (knows(table, X), knows(table, None)) == before
    assert [one.who for one in table.view(C).shots] == ["r1", hidden]
    assert table.heard(Declared) == []


@pytest.mark.rule("AS-8.03")
def test_then_all_are_shown_together_and_a_hidden_robot_that_fires_with_them() -> None:
    table = a_fire_fight()
    table.play(X, Shoot("hanson", "r1"))
    table.play(C, Shoot(table.ref("F4"), "alex"))
    table.play(X, Detonate("C8"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6, 6)
    for seat in (X, C, None):
        assert table.heard(Declared, seat) == [
            Declared("hanson", "r1", "own"),
            Declared("", "C8", "charge"),
            Declared("r2", "alex", "own"),
        ]


@pytest.mark.rule("AS-8.04", "AS-8.03")
def test_a_return_shot_is_secret_as_well_and_is_itself_not_returned() -> None:
    people = (member("hanson", "B1"), robot("roamer", "B4", "hostile"), robot("mining", "B5", "hostile"), WAITING)
    table = a_station("T1", *people, stage="F1", edges={"B3|B4": "opened"})
    table.play(C, Shoot("r1", "hanson"))
    table.play(C, EndFire())
    table.play(X, EndFire())
    before = knows(table, C), knows(table, None)
    table.play(X, Shoot("hanson", "r1"))
    assert (knows(table, C), knows(table, None)) == before
    assert list(table.legal(C)) == [EndFire()]


@pytest.mark.rule("AS-8.03")
def test_who_declines_does_not_fire() -> None:
    table = a_fire_fight()
    table.play(X, EndFire())
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.03"
    table.play(C, EndFire())
    assert (table.stage, table.drawn, table.heard(Fired, X)) == ("M1", [], [])


@pytest.mark.rule("AS-8.03")
def test_a_declaration_can_be_taken_back_until_it_is_shown() -> None:
    table = a_fire_fight()
    start = list(table.legal(X))
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, Withdraw())
    assert list(table.legal(X)) == start
    assert table.refused(X, Withdraw()).rule == "AS-8.03"


@pytest.mark.rule("AS-8.03", "AS-8.23")
def test_it_does_not_matter_who_declared_first() -> None:
    declared: list[tuple[int, Action]] = [
        (0, Shoot("hanson", "r1")),
        (1, Burn("alex", "E1")),
        (2, Shoot("r1", "hanson")),
    ]
    found = set()
    for order in permutations(declared):
        table = a_fire_fight(seats=2)
        for seat, action in order:
            table.play(seat, action)
        found.add(fingerprint(GAME, table.state))
        shown = (Shooting("hanson", "r1", "own"), Shooting("alex", "E1/F1", "burn"))
        assert table.view(0).shots == table.view(1).shots == shown
    assert len(found) == 1
