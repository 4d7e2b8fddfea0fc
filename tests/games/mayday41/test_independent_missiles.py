"""Fully independent missiles: the program, acquisition, tracking, and mixed volleys (M4-MIS.18 to M4-MIS.21)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.game import Resign
from mayday.games.mayday41.actions import Advance, EndGuidance, Thrust
from mayday.games.mayday41.happenings.damage import Removed
from mayday.games.mayday41.happenings.missiles import Detonated, Warned, WentInert
from mayday.games.mayday41.happenings.sensing import Acquired, Jammed, Sensed
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.state import NOBODY
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, ship

IDLE: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""


def fi(*targets: str, at: str = "", count: int = 1) -> list[dict[str, Any]]:
    """Missiles with this list, tracking one of them already or not."""
    return [{"kind": "fi", "count": count, "target": at, "priorities": targets}]


def mark(name: str, hex: str, code: str = "SCT", **more: Any) -> dict[str, Any]:
    """A target that jams nothing: a scout has an IR signature of 0."""
    return ship(code, hex, side=RED, name=name, **more)


def faint(name: str, hex: str) -> dict[str, Any]:
    """An evading fighter, IR -2 in all: up to 10 hexes the detection signal is 2.5, and the lock is 2D against 7."""
    return mark(name, hex, "FGT", evading=True, g_used=1)


def looking(*counters: Any, dice: tuple[int, ...] = (), kept: tuple[str, ...] = (), **position: Any) -> Table:
    """The sensor phase, with all vessels finished and Hawk keeping some contacts: missiles look at once."""
    hawk = ship("MSB", "1010", name="Hawk", found=kept, sensed=True)
    return a_battle(hawk, *counters, stage="sensors", turn=6, dice=dice, holds={"Hawk": kept}, **position)


def target(table: Table, place: int = 0) -> str:
    number = table.volley().missiles[place].target
    return "" if number == NOBODY else table.name(number)


# The program.


@pytest.mark.rule("M4-MIS.18", "M4-MIS.23")
def test_a_program_is_flown_turn_by_turn_whatever_its_owner_wants() -> None:
    volley = a_volley("Hawk", "2010", "1 S", missiles=fi("X"), program=2, push="3 SE")
    table = a_battle(ship("MSB", "1010", name="Hawk", **IDLE), mark("X", "9010", **IDLE), volley, stage="movement")
    assert table.legal(BLUE) == [Thrust("2314"), Resign()]
    table.play(BLUE, Thrust("2314"))
    assert table.markers("Blue m1") == ("2010", "2011", "2314")
    assert (table.volley().program, table.volley().g_left) == (1, 29)
    table.until("sensor_orders")
    assert table.markers("Blue m1") == ("2011", "2314", "2918")
    assert (table.volley().program, table.volley().g_left) == (0, 26)


@pytest.mark.rule("M4-MIS.18")
def test_a_turn_that_the_g_turns_cannot_pay_is_flown_without_thrust() -> None:
    volley = a_volley("Hawk", "2010", "1 S", missiles=fi("X"), program=2, push="3 SE", g_left=2)
    table = a_battle(ship("MSB", "1010", name="Hawk", **IDLE), mark("X", "9010", **IDLE), volley, stage="movement")
    table.play(BLUE, Thrust("2012"))
    assert table.markers("Blue m1") == ("2010", "2011", "2012")
    assert (table.volley().program, table.volley().g_left) == (1, 2)


@pytest.mark.rule("M4-MIS.40")
def test_on_its_program_a_missile_passes_a_listed_target_without_going_off() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("X"), program=1)
    table = looking(mark("X", "3010"), volley)
    assert table.asked == (BLUE,)
    table.play(BLUE, EndGuidance())
    assert target(table) == ""
    assert table.volley().detonates_on == []
    assert not table.told(Acquired)


# Acquisition.


@pytest.mark.rule("M4-MIS.19")
def test_targets_are_tried_in_their_order_and_those_out_of_reach_are_skipped() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("Far", "Near"))
    table = looking(mark("Far", "3022"), mark("Near", "3019", "SHT"), volley, kept=("Near",))
    assert target(table) == "Near"
    found, locked = table.heard(Sensed, BLUE)
    assert [term.value for term in found.terms] == [14.5, -10, -0.5]
    assert (found.signal, locked.signal) == (4.0, 2.5)
    assert table.heard(Acquired, BLUE) == [Acquired("m1", "c1", True)]


@pytest.mark.rule("M4-MIS.19", "M4-TSK.12")
def test_a_missile_that_finds_nothing_goes_inert_and_only_its_owner_knows_why() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("X"))
    x = {**faint("X", "3020")["vessel"], "found": ("Blue m1",), "contacts": {"Blue m1": {}}}
    table = looking({"vessel": x}, volley, dice=(6, 2))
    assert table.volley().fate == "inert"
    assert table.heard(Acquired, BLUE) == [Acquired("m1", "", False)]
    assert table.heard(WentInert, BLUE) == [WentInert("m1", 1)]
    assert [type(event) for event in table.heard(object, RED) if isinstance(event, Acquired | Sensed)] == []
    assert [event.how for event in table.heard(Removed, RED)] == ["inert"]


@pytest.mark.rule("M4-MIS.19")
@pytest.mark.parametrize(("dice", "success"), [((1, 6), True), ((2, 6), False)])
def test_detection_and_lock_are_rolled_for_without_any_dm(dice: tuple[int, ...], success: bool) -> None:
    sheet = {"crew_quality": 12, "skills": {"sensors": 5}}
    hawk = ship("MSB", "1010", name="Hawk", sheet=sheet, out=("bridge", "sensors"))
    volley = a_volley("Hawk", "3010", missiles=fi("X"))
    counters = hawk, faint("X", "3020"), volley
    table = a_battle(*counters, stage="sensors", turn=6, dice=dice, options={"crew_ratings": "on"})
    assert table.volley().in_play == success


@pytest.mark.rule("M4-MIS.19", "M4-MIS.20")
def test_a_missile_gets_no_help_from_friends_who_hold_or_lock_the_target() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("X"))
    friend = ship("PTC", "1011", name="Kite", found=("X",), sensed=True, contacts={"X": {}})
    table = looking(mark("X", "3012"), friend, volley, kept=("X",), locks={"Hawk": ("X",)})
    assert [term.rule for term in table.heard(Sensed, BLUE)[0].terms] == ["M4-SEN.16", "M4-MAP.05", "M4-SEN.17"]


@pytest.mark.rule("M4-MIS.19")
def test_each_missile_of_a_volley_looks_for_itself() -> None:
    """The first locks its target, the second does not."""
    volley = a_volley("Hawk", "3010", missiles=fi("X", count=2))
    table = looking(faint("X", "3020"), volley, dice=(1, 1, 6, 6), kept=("X",))
    assert [event.signal for event in table.heard(Sensed, BLUE)] == [2.5, 1.0, 2.5, 1.0]
    assert len(table.volley().missiles) == 1


@pytest.mark.rule("M4-SEN.36", "M4-MIS.19")
def test_the_owner_does_not_learn_from_his_missile_which_bogey_its_target_has_become() -> None:
    x = ship("PTC", "3012", side=RED, name="X")
    other = ship("PTC", "3011", side=RED, name="Other")
    volley = a_volley("Hawk", "3010", missiles=fi("X"))
    table = a_battle(ship("MSB", "1010", name="Hawk"), x, other, volley, stage="sensors", turn=6)
    assert not table.heard(Sensed, BLUE)
    assert not table.heard(Jammed, BLUE)
    assert {event.target for event in table.heard(Acquired, BLUE)} == {""}


@pytest.mark.rule("M4-MIS.25")
def test_a_missile_that_acquires_a_target_in_its_hex_detonates_in_this_turn() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("X"))
    table = looking(mark("X", "3010"), volley)
    table.play(BLUE, EndGuidance())
    assert table.heard(Warned, RED) == [Warned(table.call(RED, "Blue m1"), "s1", 0)]
    table.until("movement")
    assert len(table.told(Detonated)) >= 1


# Tracking.


@pytest.mark.rule("M4-MIS.20")
def test_a_target_is_tracked_with_the_bonus_of_the_last_turn_while_it_stays_near() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("X", at="X"))
    table = looking(faint("X", "3020"), volley, dice=(1, 6), kept=("X",))
    assert [event.signal for event in table.heard(Sensed, BLUE)] == [4.0, 1.0]
    assert target(table) == "X"


@pytest.mark.rule("M4-MIS.20")
@pytest.mark.parametrize(("hex", "kept"), [("3020", True), ("3021", False)])
def test_a_tracked_target_that_gets_more_than_ten_hexes_away_is_lost(hex: str, kept: bool) -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("X", "Near", at="X"))
    table = looking(mark("X", hex), mark("Near", "3011"), volley)
    assert table.volley().in_play == kept


@pytest.mark.rule("M4-MIS.20", "M4-MIS.36")
def test_an_independent_missile_needs_nothing_of_its_ship_which_may_be_gone() -> None:
    aboard = [*fi("X", at="X"), {"kind": "c", "target": "X"}, {"kind": "si", "target": "X"}]
    volley = a_volley("Hawk", "3010", missiles=aboard)
    hawk = ship("MSB", "1010", name="Hawk", fate="destroyed")
    table = a_battle(hawk, ship("PTC", "1011", name="Kite"), mark("X", "3012"), volley, stage="sensors", turn=6)
    table.play(BLUE, EndGuidance())
    assert [missile.kind for missile in table.volley().missiles] == ["fi"]
    assert target(table) == "X"


@pytest.mark.rule("M4-MIS.38")
def test_with_its_target_gone_a_missile_tries_the_rest_of_its_list() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("First", "Gone", "Last", at="Gone"))
    gone = mark("Gone", "3012", fate="destroyed")
    table = looking(mark("First", "3011"), gone, mark("Last", "3013"), volley)
    assert target(table) == "Last"


@pytest.mark.rule("M4-MIS.38")
def test_with_nothing_left_on_its_list_it_goes_inert() -> None:
    volley = a_volley("Hawk", "3010", missiles=fi("First", "Gone", at="Gone"))
    table = looking(mark("First", "3011"), mark("Gone", "3012", fate="destroyed"), volley)
    assert table.volley().fate == "inert"


# Mixed volleys.


def mixed(**more: Any) -> Table:
    """Two C and two FI, throttled to 6, in the movement phase; Hawk cannot move."""
    both = [{"kind": "c", "count": 2, "target": "X"}, *fi("X", count=2)]
    volley = a_volley("Hawk", "2010", "1 S", missiles=both, thrust=6, **more)
    counters = ship("MSB", "1010", name="Hawk", **IDLE), mark("X", "2016", **IDLE), volley
    return a_battle(*counters, stage="movement", turn=6, locks={"Hawk": ("X",)})


@pytest.mark.rule("M4-MIS.41")
def test_while_one_missile_is_on_program_nobody_steers_the_volley() -> None:
    table = mixed(program=2)
    assert table.legal(BLUE) == [Thrust("2012"), Resign()]
    table.play(BLUE, Thrust("2012"))
    assert table.stage != "movement"
    assert table.markers("Blue m1") == ("2010", "2011", "2012")
    assert mixed().asked == (BLUE,)


@pytest.mark.rule("M4-MIS.41")
def test_afterwards_the_owner_steers_it_within_the_common_thrust() -> None:
    table = mixed()
    if Advance("m1") in table.legal(BLUE):
        table.play(BLUE, Advance("m1"))
    assert Thrust("2018") in table.legal(BLUE)
    assert Thrust("2019") not in table.legal(BLUE)


@pytest.mark.rule("M4-MIS.41")
def test_a_volley_that_loses_its_last_independent_missile_is_free_to_steer() -> None:
    table = mixed(program=5)
    contents.remove(table.state, table.number("Blue m1"), lambda missile: missile.kind == "fi", "destroyed")
    assert table.volley().program == 0


@pytest.mark.rule("M4-MIS.23")
def test_a_volley_short_of_g_turns_is_steered_no_farther_than_they_reach() -> None:
    volley = a_volley("Hawk", "2010", "1 S", c=2, at="X", g_left=4)
    counters = ship("MSB", "1010", name="Hawk", **IDLE), mark("X", "2016", **IDLE), volley
    table = a_battle(*counters, stage="movement", turn=6, locks={"Hawk": ("X",)})
    hexes = [action.to for action in table.legal(BLUE) if isinstance(action, Thrust)]
    assert "2016" in hexes
    assert "2017" not in hexes
    table.play(BLUE, Thrust("2016"))
    assert table.volley().g_left == 0


@pytest.mark.rule("M4-EVP.08")
def test_missiles_do_not_evade() -> None:
    volley = a_volley("Hawk", "2010", "1 S", c=2, at="X")
    counters = ship("MSB", "1010", name="Hawk", **IDLE), mark("X", "2016", **IDLE), volley
    table = a_battle(*counters, stage="movement", turn=6, locks={"Hawk": ("X",)})
    assert not [action for action in table.legal(BLUE) if isinstance(action, Thrust) and action.evade]
