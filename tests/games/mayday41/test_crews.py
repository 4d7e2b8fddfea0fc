"""Crew ratings: quality, skills and characters (group CRW)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.news import Roll
from mayday.games.mayday41 import setup
from mayday.games.mayday41.actions import CastSand
from mayday.games.mayday41.happenings.fire import SandCast
from mayday.games.mayday41.happenings.sensing import Jammed
from mayday.games.mayday41.initiative import fleet_tactics, side_total
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.ships import crews
from tests.games.mayday41.gunnery import a_duel, dms, fire
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, printed_table, ship
from tests.games.mayday41.watch import a_watch, an_eye, lock, look

RATED: dict[str, Any] = {"crew_ratings": "on"}


def crew(quality: int = 8, **skills: int) -> Plain:
    return {"sheet": {"crew_quality": quality, "skills": skills}}


def character(post: str, characteristic: int, skill: int, **more: Any) -> Plain:
    return {"sheet": {"characters": {post: {"characteristic": characteristic, "skill": skill}}, **more}}


# Figures.


@pytest.mark.rule("M4-CRW.01")
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"crew_quality": 1}, "crew_quality"),
        ({"crew_quality": 16}, "crew_quality"),
        ({"skills": {"gunnery": 7}}, "skills.gunnery"),
        ({"skills": {"sensors": -1}}, "skills.sensors"),
    ],
)
def test_quality_goes_from_2_to_15_and_skills_from_0_to_6(changes: Plain, field: str) -> None:
    for fine in ({"crew_quality": 2}, {"crew_quality": 15}, {"skills": {"gunnery": 0, "pilot": 6}}):
        a_battle(ship("PTC", sheet=fine), begun=True)
    with pytest.raises(InputError) as error:
        a_battle(ship("PTC", sheet=changes), begun=True)
    assert error.value.field.endswith(field)


@pytest.mark.rule("M4-CRW.01")
@pytest.mark.parametrize(("flagship", "points"), [("A1", 3), ("A2", 0)])
def test_fleet_tactics_count_on_the_flagship_alone(flagship: str, points: int) -> None:
    admiral = {"unit_id": "Squadron", "fleet_tactics": 3}
    table = a_battle(
        ship("PTC", "1010", name="A1", sheet=admiral),
        ship("PTC", "1011", name="A2", sheet={"unit_id": "Squadron"}),
        ship("PTC", "9999", side=RED),
        begun=True,
    )
    table.state.sides[BLUE].flagship = table.number(flagship)
    assert fleet_tactics(table.state, BLUE) == points
    assert side_total(table.state, BLUE) == 2 - 2 - 4 - points


@pytest.mark.rule("M4-CRW.02")
def test_quality_is_worth_8_less_itself() -> None:
    assert [crews.quality_dm(points) for points in (2, 5, 6, 7, 8, 9, 10, 11, 15)] == [6, 3, 2, 1, 0, -1, -2, -3, -7]
    labels = [row[0] for row in printed_table("M4-CRW.02")]
    assert labels == ["Incompetent", "Poor", "Average", "Competent", "Excellent"]


@pytest.mark.rule("M4-CRW.02")
@pytest.mark.parametrize(("quality", "dm"), [(2, 6), (15, -7)])
def test_quality_alone_changes_every_shot(quality: int, dm: int) -> None:
    assert dms(fire(a_duel(hawk=crew(quality), options=RATED)))["M4-CRW.05"] == dm


@pytest.mark.rule("M4-CRW.03")
def test_a_skill_is_worth_2_less_itself() -> None:
    printed = [int(row[2].split()[0]) for row in printed_table("M4-CRW.03")]
    assert [crews.skill_dm(points) for points in range(1, 7)] == printed == [1, 0, -1, -2, -3, -4]
    assert crews.skill_dm(0) == 2
    assert dms(fire(a_duel(hawk=crew(gunnery=5), options=RATED)))["M4-CRW.05"] == -3


@pytest.mark.rule("M4-CRW.04")
def test_a_poor_crew_with_experienced_sensor_operators_is_one_worse_than_average() -> None:
    table = a_watch(options=RATED, hawk=crew(6, sensors=3), begun=True)
    (modifier,) = crews.sensors(table.state, table.vessel("Hawk"))
    assert modifier.value == 2 - 1


@pytest.mark.rule("M4-CRW.04")
def test_an_average_crew_adds_no_line_and_without_the_option_none_does() -> None:
    assert "M4-CRW.05" not in dms(fire(a_duel(options=RATED)))
    assert "M4-CRW.05" not in dms(fire(a_duel(hawk=crew(2, gunnery=0))))


# Where they count.


@pytest.mark.rule("M4-CRW.05")
def test_gunnery_counts_for_beams_and_not_for_sand() -> None:
    good = crew(10, gunnery=4)
    table = a_duel(hawk=good, rogue=good, options=RATED)
    assert dms(fire(table, 1, 1))["M4-CRW.05"] == -4
    table.play(RED, CastSand(1), 1, 1, 3, 4)
    cast = table.heard(SandCast, RED)[0]
    assert cast.roll is not None
    assert not any(modifier.rule.startswith("M4-CRW") for modifier in cast.roll.modifiers)


def dim(sensitivity: float) -> Table:
    """Mark is hard to see for Hawk's radar, whose crew is +1."""
    eyes = (an_eye("radar", sensitivity),)
    table = a_watch(10, active="radar", eyes=eyes, options=RATED, holds={"Hawk": ("Mark",)})
    hawk = table.vessel("Hawk")
    hawk.sheet = replace(hawk.sheet, crew_quality=6, skills=replace(hawk.sheet.skills, sensors=3))
    return table


@pytest.mark.rule("M4-CRW.06")
@pytest.mark.parametrize(("faces", "found"), [((3, 4), True), ((4, 4), False)])
def test_sensor_skill_counts_when_a_vessel_looks(faces: tuple[int, int], found: bool) -> None:
    table = dim(9)
    event = look(table, "radar", *faces)
    assert event.signal == 0.5
    assert event.success is found
    assert crew_lines(event.roll) == [1]
    assert event.roll is not None
    assert (event.roll.total, event.roll.needed) == (sum(faces) + 1, 8)


@pytest.mark.rule("M4-CRW.06")
def test_sensor_skill_counts_for_locks_too() -> None:
    table = dim(12)
    look(table, "radar")
    event = lock(table, "radar", 3, 4)
    assert event.signal == 0.5
    assert crew_lines(event.roll) == [1]


def crew_lines(roll: Roll | None) -> list[int]:
    assert roll is not None
    return [modifier.value for modifier in roll.modifiers if modifier.rule == "M4-CRW.06"]


@pytest.mark.rule("M4-CRW.07")
@pytest.mark.parametrize(("options", "quality"), [(RATED, 12), (RATED, 2), ({}, 12)])
def test_evasion_uses_the_bare_pilot_skill(options: Plain, quality: int) -> None:
    sheet = {"evade": 4, "tl": 12, "crew_quality": quality, "skills": {"pilot": 2}}
    table = a_duel("PTC", "PTC", rogue={"evading": True, "sheet": sheet}, options=options)
    assert dms(fire(table))["M4-EVP.04"] == 2


@pytest.mark.rule("M4-CRW.08")
@pytest.mark.parametrize("options", [RATED, {}])
def test_initiative_uses_the_bare_tactics_skill(options: Plain) -> None:
    table = a_battle(ship("PTC", **crew(5, tactics=3)), ship("PTC", side=RED), options=options, begun=True)
    assert side_total(table.state, BLUE) == 1 - 3 - 4


# Characters.


@pytest.mark.rule("M4-CRW.09")
def test_a_gunner_of_characteristic_11_and_gunnery_3_stands_for_the_crew() -> None:
    gunner = character("gunnery", 11, 3, crew_quality=5, skills={"gunnery": 0})
    assert dms(fire(a_duel(hawk=gunner, options=RATED)))["M4-CRW.05"] == -4


@pytest.mark.rule("M4-CRW.09")
def test_a_character_counts_at_his_own_post_alone() -> None:
    table = a_duel(hawk=character("gunnery", 11, 3), options=RATED)
    assert crews.sensors(table.state, table.vessel("Hawk")) == []
    officer = a_duel(hawk=character("sensors", 11, 3), options=RATED)
    assert [one.value for one in crews.sensors(officer.state, officer.vessel("Hawk"))] == [-4]
    assert "M4-CRW.05" not in dms(fire(officer))


@pytest.mark.rule("M4-CRW.09")
def test_a_pilot_and_a_tactician_bring_their_skill() -> None:
    pilot = character("pilot", 2, 6, evade=4, tl=12)
    evading = a_duel("PTC", "PTC", rogue={"evading": True, **pilot}, options=RATED)
    assert dms(fire(evading))["M4-EVP.04"] == 4
    table = a_battle(ship("PTC", **character("tactics", 2, 5)), ship("PTC", side=RED), begun=True)
    assert side_total(table.state, BLUE) == 1 - 5 - 4


@pytest.mark.rule("M4-CRW.09")
def test_a_scenario_may_put_a_character_aboard() -> None:
    text = (
        'title = "Duel"\nblurb = "One gunner."\ngoals = { length = 3 }\noptions = { crew_ratings = "on" }\n'
        'sides = [{ name = "A", ships = [{ code = "PTC", hex = "0101", crew = { quality = 6, gunnery = 1, '
        "characters = { gunnery = { characteristic = 11, skill = 3 } } } }] },"
        '{ name = "B", ships = [{ code = "PTC", hex = "0301" }] }]'
    )
    assert reading.check(text).problems == ()
    state = setup.begin(Options(scenario="own", own_scenario=text), 2, Dice.seeded("duel"))
    assert [one.value for one in crews.gunnery(state, state.vessel(0))] == [-4]
    assert [one.value for one in crews.sensors(state, state.vessel(0))] == [2]


@pytest.mark.rule("M4-CRW.06")
def test_sensor_skill_counts_for_those_who_jam() -> None:
    jammer = {"id": "noise", "kind": "deceptive", "tl": 12, "max_range": 300}
    sheet = {"jammers": [jammer], "crew_quality": 6, "skills": {"sensors": 3}}
    mark = {"sheet": sheet, "deceives": "both"}
    table = a_watch(10, active="radar", options=RATED, holds={"Hawk": ("Mark",)}, mark=mark)
    look(table, "radar")
    lock(table, "radar")
    heard = table.heard(Jammed, BLUE)
    assert heard
    assert [crew_lines(event.roll) for event in heard] == [[1]] * len(heard)
