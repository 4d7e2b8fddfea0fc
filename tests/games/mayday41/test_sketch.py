"""What is drawn of a course is what the rules make of it."""

from __future__ import annotations

import pytest

from mayday.core.errors import RuleError
from mayday.games.mayday41.rules import MAYDAY41
from mayday.games.mayday41.sketch import Sketch
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_body, ship

HAWK = ship("PTC", "2020", "0 N", name="Hawk")
FOE = ship("PTC", "3030", "0 N", side=RED, name="Rogue")
ANVIL = a_body("planet_std", "0610", name="Anvil")


def sketched(table: Table, about: str, side: int | None = BLUE) -> Sketch:
    assert MAYDAY41.sketches is not None
    found: Sketch = MAYDAY41.sketches.answer(MAYDAY41.view(table.state, side), about)
    return found


@pytest.mark.rule("M4-GRV.05", "M4-GRV.06")
def test_a_course_follows_the_example_of_the_rules_around_its_planet() -> None:
    legs = sketched(a_battle(HAWK, FOE, ANVIL), "course 0709 0711").legs
    assert [leg.bound for leg in legs[:2]] == ["0513", "0314"]
    assert legs[0].straight == "0713"


def test_a_course_is_straight_where_nothing_pulls() -> None:
    legs = sketched(a_battle(HAWK, FOE), "course 1010 1212").legs
    assert [leg.end for leg in legs] == ["1212", "1414", "1616", "1818"]


@pytest.mark.rule("M4-WLD.01", "M4-WLD.02")
@pytest.mark.parametrize(("start", "end", "gently"), [("0606", "0608", False), ("0609", "0610", True)])
def test_a_course_ends_in_the_world_that_it_runs_into(start: str, end: str, gently: bool) -> None:
    last = sketched(a_battle(HAWK, FOE, ANVIL), f"course {start} {end}").legs[-1]
    assert (last.hits, last.gently, last.end) == ("Anvil", gently, "0610")


@pytest.mark.rule("M4-MAP.13")
def test_the_kinder_hex_is_passed_where_the_line_runs_between_two() -> None:
    table = a_battle(HAWK, FOE, a_body("planet_std", "0511", name="Left"))
    assert sketched(table, "course 0610 0512").legs[0].hits == ""


@pytest.mark.rule("M4-GRV.07")
@pytest.mark.parametrize(("option", "stays"), [("on", False), ("off", True)])
def test_one_who_stands_in_a_gravity_hex_falls_unless_the_option_says_otherwise(option: str, stays: bool) -> None:
    table = a_battle(HAWK, FOE, ANVIL, options={"stationary_gravity": option})
    assert (sketched(table, "course 0710 0710").legs[0].bound == "0710") == stays


@pytest.mark.rule("M4-MAP.13")
def test_a_line_along_a_hexside_is_a_choice_only_where_it_matters() -> None:
    table = a_battle(HAWK, FOE, ANVIL)
    assert sketched(table, "ways 2010 1912").points == ()
    assert sketched(table, "ways 0711 0809").points == (("0710", "0810"),)


@pytest.mark.parametrize(
    "about",
    ["", "course", "course 0101", "course 0101 somewhere", "course 0101 90000,1", "course 0101 0101@900", "reach a b"],
)
def test_what_is_no_course_is_refused_in_words(about: str) -> None:
    with pytest.raises(RuleError) as refused:
        sketched(a_battle(HAWK, FOE), about)
    assert refused.value.reason.endswith(".")
