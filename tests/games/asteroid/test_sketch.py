"""What is drawn before a decision is what the rules then do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.play import play
from mayday.games.asteroid.actions import Action, Climb, Step
from mayday.games.asteroid.rules import ASTEROID
from mayday.games.asteroid.sketch import Reached, Sketch
from tests.games.asteroid.staging import SIX_OVER_THREE, C, Plain, Table, X, a_station, member, robot, thing

GO = member("hanson", "A1")


def sketched(table: Table, about: str, seat: int | None = X) -> Sketch:
    assert ASTEROID.sketches is not None
    found: Sketch = ASTEROID.sketches.answer(ASTEROID.view(table.state, seat), about)
    return found


def reach(table: Table, name: str, seat: int = X) -> dict[str, Reached]:
    return {one.square: one for one in sketched(table, f"reach {name}", seat).reach}


def costs(table: Table, name: str = "hanson") -> dict[str, int]:
    return {square: one.cost for square, one in reach(table, name).items()}


@pytest.mark.rule("AS-6.10", "AS-6.13")
def test_a_shaft_costs_two_and_its_grating_one_more() -> None:
    assert costs(a_station([". . s s ."], GO)) == {"A2": 1, "A3": 4}  # hanson has 4


@pytest.mark.rule("AS-21.20")
def test_nobody_leads_sasha_through_a_grating_that_is_not_held_open() -> None:
    assert costs(a_station(["s s . s"], member("sasha", "A1")), "sasha") == {"A2": 1, "A3": 3}


@pytest.mark.rule("AS-12.11", "AS-15.02")
@pytest.mark.parametrize(("holds", "found"), [((), {"A2": 1}), (("keys",), {"A2": 1, "A3": 2})])
def test_a_way_ends_at_a_door_unless_one_has_the_keys(holds: Sequence[str], found: dict[str, int]) -> None:
    assert costs(a_station([". . r"], member("hanson", "A1", holds=holds), walls={"A2|A3": "door"})) == found


@pytest.mark.rule("AS-6.08", "AS-14.05")
@pytest.mark.parametrize("counter", [robot("utility", "A3"), thing("collapsed_corridor", "A3", up=True)])
def test_no_way_leads_over_what_lies_face_down_or_has_fallen_in(counter: Plain) -> None:
    # Behind the corner, where nobody sees the counter and turns it up.
    assert "A3" not in costs(a_station([". . ."], GO, counter, walls={"A2|A3": "grating"}))


@pytest.mark.rule("AS-6.06", "AS-6.07")
def test_a_way_passes_friends_and_ends_at_enemies() -> None:
    table = a_station([". . . ."], GO, member("kirby", "A2"), robot("roamer", "A3", "hostile"))
    found = reach(table, "hanson")
    assert (found["A2"].stays, found["A2"].fight) == (False, False)
    assert (found["A3"].stays, found["A3"].fight, found["A3"].cost) == (True, True, 2)
    assert found["A3"].path == ("A2", "A3")
    assert "A4" not in found


@pytest.mark.rule("AS-14.01", "AS-2.12")
def test_a_way_leads_over_stairs_to_the_other_level() -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    table = a_station(SIX_OVER_THREE, member("hanson", "6D4"), *stairs)
    assert reach(table, "hanson")["3D4"].cost == 1


def test_the_ways_of_the_computer_are_its_robots() -> None:
    table = a_station([". . . . ."], member("hanson", "A5"), robot("mining", "A1", "hostile"), stage="CM")
    assert set(reach(table, table.ref("A1"), C)) == {"A2", "A3", "A4"}


def test_every_way_can_be_walked_for_what_it_says_it_costs() -> None:
    crew = (member("hanson", "1E5"), member("kirby", "1E6"), member("sasha", "1F7"), member("gunner", "1H4"))
    foes = (robot("roamer", "1G8", "hostile"), robot("utility", "1F5", "inop"), robot("mining", "1I5", "friendly"))
    table = a_station(SIX_OVER_THREE, *crew, *foes)
    walked = 0
    for name in ("hanson", "kirby", "sasha", "gunner"):
        found = sketched(table, f"reach {name}").reach
        assert {one.square for one in found if len(one.path) == 1} <= _next_to(table, name)
        assert _next_to(table, name) <= {one.square for one in found}
        for way in [one for one in found if one.stays]:
            state = table.state.copy()
            for square in way.path:
                play(ASTEROID, state, X, _step(state, name, square), Dice.seeded(1))
            assert next(one.spent for one in ASTEROID.view(state, X).members if one.name == name) == way.cost
            walked += 1
    assert walked > 30


def _next_to(table: Table, name: str) -> set[str]:
    return {one.to for one in table.legal(X) if isinstance(one, Step) and one.who == name and one.to != "beyond"}


def _step(state: Any, name: str, square: str) -> Action:
    step = Step(name, square)
    return step if step in ASTEROID.legal(state, X) else Climb(name)


@pytest.mark.rule("AS-16.05", "AS-16.06", "AS-16.08", "AS-16.10", "AS-17.06")
def test_a_blast_kills_by_distance_and_opens_what_stands_around_it() -> None:
    walls = {f"A{column}/B{column}": "wall" for column in range(1, 6)}
    table = a_station([". . . . .", "r r r r r"], member("hanson", "A1", holds=("charge",)), walls=walls)
    plain = sketched(table, "blast A1 hanson")
    assert {one.square: one.number for one in plain.deadly} == {"A1": 6, "A2": 4, "A3": 2, "B1": 3}
    assert plain.opens == (("A1", "B1"),)
    demons = sketched(table, "blast A1 demon")
    assert {one.square: one.number for one in demons.deadly}["A2"] == 5
    assert ("A2", "B2") in demons.opens


@pytest.mark.rule("AS-14.07")
def test_a_blast_clears_what_has_fallen_in_beside_it() -> None:
    table = a_station([". . ."], GO, thing("collapsed_corridor", "A2", up=True))
    assert sketched(table, "blast A1 hanson").clears == ("A2",)


@pytest.mark.rule("AS-7.02", "AS-7.07")
def test_sight_ends_at_walls_and_passes_a_grating_only_close_by() -> None:
    table = a_station(["r r r r"], GO, walls={"A2|A3": "grating"})
    assert sketched(table, "sight A1").seen == ("A1", "A2")
    assert sketched(table, "sight A2").seen == ("A1", "A2", "A3", "A4")


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        ("", "Ask for `reach NAME`"),
        ("reach", "Ask for `reach NAME`"),
        ("reach nobody", "Nobody here is called nobody."),
        ("sight Z99", "There is no square 'Z99' that can be named."),
        ("blast A1", "Ask for `reach NAME`"),
    ],
)
def test_what_is_not_there_is_refused_in_words(about: str, reason: str) -> None:
    with pytest.raises(RuleError, match=reason.split("`", maxsplit=1)[0]):
        sketched(a_station(["r r"], GO), about)
