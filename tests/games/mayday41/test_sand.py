"""Sandcasters: when, how many, what they stop, and how they are filled again (group SND)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import CastSand
from mayday.games.mayday41.fire import sand
from mayday.games.mayday41.happenings.damage import Struck
from mayday.games.mayday41.happenings.fire import SandCast
from tests.games.mayday41.gunnery import NO_SAND, a_duel, a_volley_hit, fire, no_sand, south
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, printed_table, ship


def a_hit(points: int = 5, hexes: int = 3, weapon: str = "laser", code: str = "PTC", **rogue: Any) -> Table:
    """Hawk has hit Rogue with so many points, at so many hexes."""
    gun = {"id": "laser1", "type": weapon, "damage": points, "rof": 10, "max_range": 300}
    position = {key: rogue.pop(key) for key in ("options", "turn") if key in rogue}
    sheet = {"batteries": [gun], "fire_control": 30}
    table = a_duel("PTC", code, hexes, hawk={"sheet": sheet}, rogue=rogue, **position)
    assert fire(table).hit
    return table


@pytest.mark.rule("M4-SND.01")
def test_sand_is_asked_for_after_the_hit_and_before_its_damage() -> None:
    table = a_hit()
    assert table.asked == (RED,)
    assert table.vessel("Rogue").armor == 12
    assert table.heard(Struck, BLUE) == []


@pytest.mark.rule("M4-SND.01")
def test_a_miss_asks_for_nothing() -> None:
    table = a_duel()
    fire(table, 6, 6)
    assert table.state.question is None


@pytest.mark.rule("M4-SND.01", "M4-SND.02")
def test_one_roll_meets_all_hits_of_a_volley_and_takes_missiles_off() -> None:
    table = a_volley_hit(4)
    assert table.asked == (RED,)
    table.play(RED, CastSand(3), 1, 1, 3, 4)
    assert len(table.heard(SandCast, RED)) == 1
    assert len(table.heard(Struck, RED)) == 1


@pytest.mark.rule("M4-SND.02")
@pytest.mark.parametrize("weapon", ["laser", "npaw"])
def test_each_canister_takes_a_point_off_a_laser_or_a_particle_beam(weapon: str) -> None:
    table = a_hit(5, weapon=weapon)
    table.play(RED, CastSand(3), 1, 1, 3, 4)
    assert table.vessel("Rogue").armor == 10


@pytest.mark.rule("M4-SND.02")
@pytest.mark.parametrize("weapon", ["meson", "plasma"])
def test_nothing_else_is_stopped_by_sand(weapon: str) -> None:
    table = a_hit(5, weapon=weapon)
    assert table.vessel("Rogue").armor == 7


@pytest.mark.rule("M4-SND.03")
@pytest.mark.parametrize(
    ("rogue", "most"), [({}, 4), ({"sand_used": 3}, 1), ({"ready": 2}, 2), ({"sand_used": 4}, 0), ({"ready": 0}, 0)]
)
def test_as_many_as_capacity_and_racks_allow(rogue: dict[str, Any], most: int) -> None:
    table = a_hit(**rogue)
    assert table.legal(RED)[:-1] == [CastSand(number) for number in range(most + 1)]


@pytest.mark.rule("M4-SND.03")
def test_more_than_is_useful_is_allowed() -> None:
    table = a_hit(1)
    table.play(RED, CastSand(4), 1, 1)
    assert (table.vessel("Rogue").armor, table.vessel("Rogue").ready) == (12, 16)


@pytest.mark.rule("M4-SND.01")
def test_a_class_with_sandcasters_is_asked_although_its_racks_are_empty_so_that_nobody_learns_it() -> None:
    assert a_hit(ready=0, stores=0).asked == (RED,)
    table = a_hit(sheet={"sand": NO_SAND}, ready=0)
    assert table.state.question is None or table.state.question.kind != "sand"
    assert table.vessel("Rogue").armor == 7


@pytest.mark.rule("M4-SND.04")
@pytest.mark.parametrize(("faces", "armor"), [((3, 3), 9), ((3, 4), 7)], ids=["works", "fails"])
def test_all_canisters_work_or_none_and_they_are_spent_either_way(faces: tuple[int, int], armor: int) -> None:
    table = a_hit(5)
    table.play(RED, CastSand(2), *faces, 3, 4)
    rogue = table.vessel("Rogue")
    assert (rogue.armor, rogue.ready, rogue.sand_used) == (armor, 18, 2)


@pytest.mark.rule("M4-SND.05")
@pytest.mark.parametrize("band", range(6))
def test_the_range_dm_is_added_to_the_dice(band: int) -> None:
    dm = int(printed_table("M4-SND.05")[band][1])
    for hexes in ((0, 1), (2, 3), (4, 10), (11, 30), (31, 100), (101, 300))[band]:
        table = a_hit(5, hexes)
        table.play(RED, CastSand(1), 3, 3, 3, 4)
        (cast,) = table.heard(SandCast, BLUE)
        assert (cast.roll.total, cast.roll.needed) == (6 + dm, 7)


@pytest.mark.rule("M4-SND.05")
@pytest.mark.parametrize(("option", "success"), [("dice", False), ("target", True)])
def test_point_blank_sand_is_harder_or_by_option_easier(option: str, success: bool) -> None:
    table = a_hit(5, 1, options={"sand_dm_on": option})
    table.play(RED, CastSand(1), 3, 3, 3, 4)
    (cast,) = table.heard(SandCast, RED)
    assert cast.success == success
    assert cast.roll.needed == (7 if option == "dice" else 9)


@pytest.mark.rule("M4-SND.06")
def test_no_crew_helps_the_sand() -> None:
    sheet = {"crew_quality": 12, "skills": {"gunnery": 5, "sensors": 5}}
    table = a_hit(5, 5, sheet=sheet, options={"crew_ratings": "on"})
    table.play(RED, CastSand(1), 3, 4, 3, 4)
    (cast,) = table.heard(SandCast, RED)
    assert (cast.roll.modifiers, cast.roll.total) == ((), 7)


@pytest.mark.rule("M4-SND.07")
def test_the_rating_is_for_the_whole_ship_and_turn_and_is_restored() -> None:
    both = {"laser1": {"target": "Rogue"}, "laser2": {"target": "Rogue"}}
    table = a_duel("PTC", "PTC", hawk={"shots": both})
    fire(table, 1, 1)
    table.play(RED, CastSand(3), 1, 1, 3, 4)
    fire(table, 1, 1, battery="laser2")
    assert CastSand(2) not in table.legal(RED)
    no_sand(table, 3, 4)
    table.turn_over()
    assert sand.capacity(table.vessel("Rogue")) == 4


def reloading(ready: int, stores: int) -> list[tuple[int, int, int, int]]:
    """Turn by turn from 4 on: canisters that can be used, then racks and stores after the End Phase."""
    table = a_battle(ship("PTC", "1010", name="Hawk", ready=ready, stores=stores), stage="movement", turn=4)
    found = []
    hawk = table.vessel("Hawk")
    for turn in range(4, 8):
        table.state.turn = turn
        usable = sand.capacity(hawk)
        sand.reload(table.state)
        found.append((turn, usable, hawk.ready, hawk.stores))
    return found


@pytest.mark.rule("M4-SND.08")
def test_empty_racks_are_out_of_use_for_two_turns() -> None:
    assert reloading(0, 30) == [(4, 0, 0, 30), (5, 0, 0, 30), (6, 0, 20, 10), (7, 4, 20, 10)]


@pytest.mark.rule("M4-SND.08")
def test_the_racks_are_filled_as_far_as_the_stores_go() -> None:
    assert reloading(0, 7)[-1] == (7, 4, 7, 0)
    assert reloading(0, 0)[-1] == (7, 0, 0, 0)


@pytest.mark.rule("M4-SND.09")
def test_racks_that_are_not_empty_are_not_reloaded() -> None:
    assert reloading(1, 20) == [(turn, 1, 1, 20) for turn in range(4, 8)]


@pytest.mark.rule("M4-SND.03", "M4-DMG.23")
def test_a_crew_that_is_dead_casts_no_sand() -> None:
    assert a_hit(crew=0).legal(RED)[:-1] == [CastSand(0)]


@pytest.mark.rule("M4-DMG.19")
def test_sand_needs_no_power() -> None:
    assert CastSand(4) in a_hit(out=("plant", "bridge")).legal(RED)


@pytest.mark.rule("M4-SND.05")
def test_against_missiles_the_range_is_that_to_the_volley() -> None:
    table = a_volley_hit(3)
    table.play(RED, CastSand(1))
    (cast,) = table.heard(SandCast, RED)
    assert [modifier.value for modifier in cast.roll.modifiers] == [2]
    assert table.at("Hawk") == south(50)
