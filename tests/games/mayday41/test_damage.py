"""Damage: armour, structure, explosions in their order, the end of a ship and what lasts (group DMG)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import CastSand
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.damage.condition import disabled, effective_g, functional_weapon, manned
from mayday.games.mayday41.happenings.damage import Exploded, MarkerGone, Removed, Struck
from mayday.games.mayday41.missiles import detonation
from mayday.games.mayday41.seen import Loss
from tests.games.mayday41.gunnery import a_duel, a_volley_hit, fire, strike
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, inside, ship

NOTHING = (3, 4)


def a_ship(armor: int, structure: int, code: str = "RDR", **more: Any) -> Table:
    position = {key: more.pop(key) for key in ("options", "sides") if key in more}
    return a_duel("PTC", code, rogue={"armor": armor, "structure": structure, **more}, **position)


def tables(table: Table) -> list[str]:
    return ["inside" if event.inside else "outside" for event in table.heard(Exploded, BLUE)]


@pytest.mark.rule("M4-DMG.01")
def test_armour_goes_first_and_the_rest_off_the_structure() -> None:
    rogue = strike(a_ship(2, 10), 5, *NOTHING, *NOTHING)
    assert (rogue.armor, rogue.structure) == (0, 7)


@pytest.mark.rule("M4-DMG.02")
def test_armour_lost_is_one_roll_outside() -> None:
    table = a_ship(5, 10)
    strike(table, 3, *NOTHING)
    assert tables(table) == ["outside"]


@pytest.mark.rule("M4-DMG.03")
def test_structure_lost_is_one_roll_inside() -> None:
    table = a_ship(0, 10)
    strike(table, 1, *NOTHING)
    assert tables(table) == ["inside"]


@pytest.mark.rule("M4-DMG.04")
def test_both_lost_are_a_roll_on_each_table_outside_first() -> None:
    table = a_ship(2, 10)
    strike(table, 5, *NOTHING, *NOTHING)
    assert tables(table) == ["outside", "inside"]


@pytest.mark.rule("M4-DMG.05")
def test_a_hit_that_sand_takes_whole_brings_no_roll() -> None:
    table = a_duel("SCT", "PTC")
    fire(table, 1, 1)
    table.play(RED, CastSand(2), 1, 1)
    assert not table.told(Exploded)
    assert not table.told(Struck)
    assert table.vessel("Rogue").armor == 12


@pytest.mark.rule("M4-DMG.06")
def test_every_hit_is_settled_before_the_next() -> None:
    table = a_ship(5, 10)
    harm.hit(table.state, table.number("Rogue"), 4, "missile", table.number("Hawk"))
    rogue = strike(table, 4, *NOTHING, *NOTHING, *NOTHING)
    assert [(event.armor, event.structure) for event in table.heard(Struck, BLUE)] == [(4, 0), (1, 3)]
    assert tables(table) == ["outside", "outside", "inside"]
    assert (rogue.armor, rogue.structure) == (0, 7)


@pytest.mark.rule("M4-DMG.06", "M4-MIS.03")
def test_three_missiles_that_hit_are_three_hits_of_their_warhead() -> None:
    table = a_volley_hit(3)
    table.play(RED, CastSand(0), *NOTHING, *NOTHING, *NOTHING)
    assert [event.points for event in table.heard(Struck, RED)] == [4, 4, 4]


@pytest.mark.rule("M4-DMG.07")
def test_without_structure_the_ship_breaks_up_and_nothing_is_rolled() -> None:
    table = a_ship(0, 3)
    assert strike(table, 3).fate == "broken up"
    assert tables(table) == []
    assert table.heard(MarkerGone, None) == [MarkerGone("1013")]


@pytest.mark.rule("M4-DMG.07")
def test_a_broken_ship_takes_the_hits_that_were_to_follow_no_more() -> None:
    table = a_ship(0, 3)
    harm.hit(table.state, table.number("Rogue"), 4, "missile", table.number("Hawk"))
    strike(table, 3)
    assert table.state.agenda == []
    assert len(table.heard(Struck, BLUE)) == 1


# The end of a ship.


@pytest.mark.rule("M4-DMG.24", "M4-SEQ.05")
def test_a_carrier_is_lost_with_everything_aboard() -> None:
    craft = [inside("FGT", "Rogue", name=f"Gnat{n}") for n in range(10)]
    table = a_duel("PTC", "CVT", 3, *craft)
    harm.destroy(table.state, table.number("Rogue"), "exploded")
    assert sum(unit.fate == "exploded" for unit in table.state.units) == 11


@pytest.mark.rule("M4-DMG.24")
def test_a_ship_that_is_matched_with_it_survives_and_its_boarders_do_not() -> None:
    table = a_duel(
        "PTC",
        "RDR",
        0,
        matched=(("Hawk", "Rogue"),),
        boardings=[
            {"ship": "Rogue", "areas": {"Red": 1}, "forces": [{"side": BLUE, "marines": 4, "ships": ["Hawk"]}]},
            {"ship": "Escort", "areas": {"Red": 1}, "forces": [{"side": BLUE, "marines": 1, "ships": ["Hawk"]}]},
        ],
    )
    harm.destroy(table.state, table.number("Rogue"), "exploded")
    assert table.vessel("Hawk").in_play
    assert [one.ship for one in table.state.boardings] == [table.number("Escort")]
    assert table.state.matched == []


@pytest.mark.rule("M4-SEQ.05", "M4-MIS.20")
def test_guided_missiles_of_a_lost_ship_go_inert_and_independent_ones_fly_on() -> None:
    mixed = [{"kind": "c", "target": "Hawk"}, {"kind": "fi", "priorities": ["Hawk"]}, {"kind": "si", "target": "Hawk"}]
    table = a_duel(
        "PTC",
        "RDR",
        3,
        a_volley("Rogue", "1030", missiles=mixed),
        a_volley("Rogue", "1031", c=2, at="Hawk"),
    )
    harm.destroy(table.state, table.number("Rogue"), "exploded")
    assert [missile.kind for missile in table.volley("Red m1").missiles] == ["fi"]
    assert table.volley("Red m2").fate == "inert"


@pytest.mark.rule("M4-SEQ.05")
def test_locks_and_contacts_of_a_lost_ship_are_over() -> None:
    table = a_duel()
    rogue = table.number("Rogue")
    harm.destroy(table.state, rogue, "exploded")
    assert table.locks("Hawk") == []
    assert not table.holds("Hawk", "Rogue")
    assert rogue not in table.state.sides[BLUE].handles


@pytest.mark.rule("M4-SEQ.05")
def test_who_holds_the_ship_hears_how_it_ended_and_others_see_its_markers_go() -> None:
    watcher = ship("RDR", "4040", side=GREEN, name="Watcher")
    table = a_duel("PTC", "RDR", 3, watcher, sides=3, detected=False, holds={"Watcher": ("Hawk",)})
    called = table.call(BLUE, "Rogue")
    table.state.news = []
    harm.destroy(table.state, table.number("Rogue"), "broken up")
    table.news = table.state.news
    assert table.heard(Removed, BLUE) == [Removed(called, "broken up")]
    assert table.heard(Removed, RED) == [Removed("s1", "broken up")]
    assert table.heard(Removed, GREEN) == []
    assert table.heard(MarkerGone, GREEN) == [MarkerGone("1013")]
    assert table.view(BLUE).fallen == (Loss(table.state.sides[RED].name, "RDR"),)
    assert [table.view(side).fallen for side in (RED, GREEN, None)] == [(), (), ()]


@pytest.mark.rule("M4-DMG.02", "M4-TSK.12")
def test_damage_is_told_to_whoever_holds_the_ship_and_to_nobody_else() -> None:
    watcher = ship("RDR", "4040", side=GREEN, name="Watcher")
    for held, heard in ((("Rogue",), 1), (("Hawk",), 0)):
        table = a_duel("PTC", "RDR", 3, watcher, sides=3, detected=False, holds={"Watcher": held})
        strike(table, 3, *NOTHING)
        assert len(table.heard(Struck, GREEN)) == len(table.heard(Exploded, GREEN)) == heard
        assert table.heard(Struck, None) == []


# What lasts.


@pytest.mark.rule("M4-DMG.25")
def test_there_is_no_repair() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", out=("bridge",), armor=3, lost=("laser1",)),
        ship("RDR", "4040", side=RED),
        turn=2,
    )
    for _ in range(2):
        table.turn_over()
    hawk = table.vessel("Hawk")
    assert (hawk.out, hawk.armor, hawk.lost) == ({"bridge"}, 3, {"laser1"})


@pytest.mark.rule("M4-DMG.27")
@pytest.mark.parametrize(
    ("rogue", "expected"),
    [
        ({"out": ("fuel",), "lost": ("laser1", "laser2", "launcher1")}, True),
        ({"out": ("fuel",), "lost": ("laser1", "laser2"), "magazine": {"c": 0}}, True),
        ({"out": ("fuel",), "lost": ("laser1", "laser2")}, False),
        ({"lost": ("laser1", "laser2", "launcher1")}, False),
        ({"out": ("bridge",), "lost": ("laser1", "launcher1")}, False),
        ({"shut": True}, False),
        ({"crew": 0}, True),
    ],
)
def test_a_ship_is_disabled_when_neither_drives_nor_weapons_work(rogue: dict[str, Any], expected: bool) -> None:
    assert disabled(a_duel(rogue=rogue).vessel("Rogue")) == expected


@pytest.mark.rule("M4-DMG.23")
def test_a_fighter_without_its_pilot_drifts_and_does_nothing() -> None:
    table = a_battle(
        ship("FGT", "1010", "2 S", name="Gnat", out=("pilot",)),
        ship("RDR", "1040", side=RED, name="Rogue"),
        detected=True,
    )
    gnat = table.vessel("Gnat")
    assert not manned(gnat)
    assert (effective_g(gnat), functional_weapon(gnat)) == (0, False)
    table.turn_over()
    table.until("sensor_orders")
    assert table.markers("Gnat") == ("1012", "1014", "1016")


@pytest.mark.rule("M4-APD.01")
def test_missiles_that_come_together_have_no_bonus() -> None:
    for count in (1, 20):
        table = a_battle(
            ship("CLX", "1060", name="Hawk"),
            ship("PTC", "1010", side=RED, name="Rogue"),
            a_volley("Hawk", "1010", c=count, at="Rogue", detonates_on=("Rogue",)),
            stage="fire_orders",
            detected=True,
            locks={"Hawk": ("Rogue",)},
        )
        volley = table.volley()
        task = detonation.burst(table.state, table.number("Blue m1"), volley.missiles[0], table.number("Rogue"))
        assert sum(modifier.value for modifier in task.modifiers) == 4 - 12 - 6
