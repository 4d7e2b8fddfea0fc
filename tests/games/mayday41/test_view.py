"""Who sees what: the table of section 31 of the rulebook, fact by fact."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.news import heard
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.noted import Losses
from mayday.games.mayday41.happenings.fire import FireOrdered
from mayday.games.mayday41.happenings.general import Ordered
from mayday.games.mayday41.happenings.missiles import Warned
from mayday.games.mayday41.happenings.sensing import Locked, LockedOn, SensorsUsed
from mayday.games.mayday41.seen import Shown, View
from tests.games.mayday41.samples import GAME, moments
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, ship


def a_meeting(stage: str = "fire_orders", **more: Any) -> Table:
    """Hawk of Blue and Rogue of Red, with a volley of Hawk's."""
    holds = more.pop("holds", {"Hawk": ("Rogue",)})
    volley = more.pop("volley", {})
    return a_battle(
        ship("PTC", "1010", "2 S", name="Hawk", **more.pop("hawk", {})),
        ship("PTC", "1015", "1 N", side=RED, name="Rogue", **more.pop("rogue", {})),
        a_volley("Hawk", "1012", "1 S", c=2, at="Rogue", **volley),
        stage=stage,
        holds=holds,
        **more,
    )


def seen(table: Table, side: int | None) -> str:
    """All that a side sees, as it is sent."""
    return msgspec.json.encode(GAME.view(table.state, side)).decode()


def test_markers_of_every_unit_are_known_to_all() -> None:
    table = a_meeting(holds={})
    for side in (RED, None):
        spots = {one.markers.present for one in GAME.view(table.state, side).bogeys}
        assert {"1010", "1012"} <= spots
    assert {one.markers.future for one in GAME.view(table.state, RED).bogeys} == {"1012", "1013"}


def test_what_a_vessel_is_is_known_only_while_it_is_held() -> None:
    table = a_meeting()
    contact = GAME.view(table.state, BLUE).contacts[0]
    assert (contact.code, contact.size, contact.volley, contact.side) == ("PTC", 8, False, "Red")
    red = GAME.view(table.state, RED)
    assert red.contacts == ()
    assert len(red.bogeys) == 2
    assert "Hawk" not in seen(table, RED)
    assert "PTC" not in msgspec.json.encode(red.bogeys).decode()


def test_the_name_of_a_held_vessel_stays_its_owners() -> None:
    assert "Rogue" not in seen(a_meeting(), BLUE)


def test_a_bogey_does_not_say_whether_it_is_a_volley() -> None:
    red = GAME.view(a_meeting(holds={}).state, RED)
    ships = [one for one in red.bogeys if one.markers.present == "1010"]
    volleys = [one for one in red.bogeys if one.markers.present == "1012"]
    assert ships[0].shown == volleys[0].shown == Shown()
    assert set(ships[0].__struct_fields__) == {"ref", "markers", "shown"}


def test_courses_that_match_do_not_tell_that_a_bogey_is_a_vessel() -> None:
    table = a_battle(
        ship("PTC", "1010", "2 S", name="Hawk"),
        ship("PTC", "1010", "2 S", side=RED, name="Rogue"),
        stage="sensor_orders",
        matched=[["Hawk", "Rogue"]],
        holds={"Rogue": ("Hawk",)},
    )
    assert GAME.view(table.state, BLUE).matched == ()
    assert GAME.view(table.state, RED).matched == (("c1", "s1"),)
    assert GAME.view(table.state, None).matched == ()


def test_the_note_of_a_volley_is_its_owners_alone() -> None:
    table = a_meeting(holds={"Hawk": ("Rogue",), "Rogue": ("Hawk", "Blue m1")}, volley={"prox": 0})
    mine = GAME.view(table.state, BLUE).salvos[0]
    assert [(one.kind, one.target) for one in mine.missiles] == [("c", "c1"), ("c", "c1")]
    theirs = next(one for one in GAME.view(table.state, RED).contacts if one.volley)
    table.volley().missiles.pop()
    table.volley().g_left = 5
    table.volley().prox = 1
    assert next(one for one in GAME.view(table.state, RED).contacts if one.volley) == theirs
    assert GAME.view(table.state, BLUE).salvos[0] != mine


def test_an_unlocked_decoy_looks_like_a_ship() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("PTC", "1020", side=RED, name="Rogue"),
        a_volley("Hawk", "1012", "1 S", missiles=[{"kind": "decoy"}]),
        options={"decoy_missiles": "on"},
        stage="fire_orders",
        holds={"Rogue": ("Blue m1",)},
    )
    contact = GAME.view(table.state, RED).contacts[0]
    assert (contact.volley, contact.size) == (False, 8)
    table.vessel("Rogue").locks.append(table.number("Blue m1"))
    assert GAME.view(table.state, RED).contacts[0].volley


def test_a_volley_aimed_at_a_lost_contact_does_not_name_its_marker() -> None:
    table = a_meeting(holds={})
    assert [one.target for one in GAME.view(table.state, BLUE).salvos[0].missiles] == ["", ""]


def test_sensor_orders_are_secret_until_all_are_given_and_then_known() -> None:
    table = a_meeting("sensor_orders", holds={"Rogue": ("Hawk",)})
    table.play(BLUE, a.UseSensor("s1", True, "radar"))
    table.play(BLUE, a.EndOrders())
    assert table.told(SensorsUsed) == []
    assert [one.shown for one in GAME.view(table.state, RED).contacts] == [Shown()]
    table.play(RED, a.EndOrders())
    heard_by_red = table.heard(SensorsUsed, RED)
    assert [(event.unit, event.active, event.arc) for event in heard_by_red] == [("c1", "radar", -1)]


def test_what_a_deceptive_jammer_does_is_never_told() -> None:
    table = a_meeting("sensor_orders", holds={"Hawk": ("Rogue",), "Rogue": ("Hawk",)})
    before = seen(table, RED)
    table.play(BLUE, a.Deceive("s1", "off"))
    assert seen(table, RED) == before
    table.play(BLUE, a.UseSensor("s1", False, "ir"))
    table.play(BLUE, a.EndOrders())
    table.play(RED, a.EndOrders())
    assert all("off" not in msgspec.json.encode(event).decode() for event in table.heard(SensorsUsed, RED))


def test_only_the_order_of_initiative_is_told() -> None:
    table = a_meeting("initiative")
    assert [event.order for event in table.heard(Ordered, None)]
    before = seen(table, RED)
    table.state.sides[BLUE].total -= 3
    assert seen(table, RED) == before
    assert "total" not in Ordered.__struct_fields__


def test_what_will_detonate_is_told_to_the_owner_of_the_target() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("PTC", "1015", side=RED, name="Rogue"),
        ship("PTC", "3030", side=GREEN, name="Gull"),
        a_volley("Hawk", "1015", c=2, at="Rogue"),
        sides=3,
        stage="guidance",
        locks={"Hawk": ("Rogue",)},
    )
    table.play(BLUE, a.EndGuidance())
    assert [(one.ship, one.hexes) for one in GAME.view(table.state, RED).warnings] == [("s1", 0)]
    assert GAME.view(table.state, GREEN).warnings == ()
    assert table.heard(Warned, GREEN) == table.heard(Warned, None) == []
    assert len(table.heard(Warned, RED)) == 1


def test_a_lock_is_told_to_the_owner_of_the_target_and_a_detection_is_not() -> None:
    table = a_meeting()
    assert not GAME.view(table.state, RED).ships[0].locked_on
    before = seen(table, RED)
    table.vessel("Hawk").contacts.clear()
    table.state.sides[BLUE].handles.clear()
    assert seen(table, RED) == before
    assert {Locked, LockedOn} & {type(item.event) for item in table.news} == set()
    table.vessel("Hawk").locks = [table.number("Rogue")]
    assert GAME.view(table.state, RED).ships[0].locked_on


def test_fire_orders_are_secret_until_all_are_given() -> None:
    table = a_meeting(holds={"Hawk": ("Rogue",), "Rogue": ("Hawk",)})
    before = seen(table, RED)
    table.play(BLUE, a.Aim("s1", "laser1", table.call(BLUE, "Rogue")))
    assert seen(table, RED) == before
    table.play(BLUE, a.EndOrders())
    assert GAME.view(table.state, RED).contacts[0].shown == Shown()
    table.play(RED, a.EndOrders())
    assert [event.shots[0].target for event in table.heard(FireOrdered, RED)] == ["s1"]
    assert [shot.target for shot in GAME.view(table.state, RED).contacts[0].shown.shots] == ["s1"]


def test_the_battery_is_named_only_to_those_who_hold_the_ship() -> None:
    table = a_meeting(holds={"Hawk": ("Rogue",)})
    table.play(BLUE, a.Aim("s1", "laser1", table.call(BLUE, "Rogue")))
    for side in (BLUE, RED):
        table.play(side, a.EndOrders())
    assert [event.shots[0].battery for event in table.heard(FireOrdered, RED)] == [""]
    shown = [one.shown for one in GAME.view(table.state, RED).bogeys if one.shown.shots]
    assert [(shot.battery, shot.target) for one in shown for shot in one.shots] == [("", "s1")]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("magazine", {"c": 1}),
        ("ready", 0),
        ("stores", 0),
        ("fuel", 1.0),
        ("cargo", 0.0),
        ("crew", 1),
        ("marines", 0),
        ("awareness", "alert"),
        ("shut", True),
        ("evading", True),
        ("armor", 1),
        ("structure", 1),
        ("lost", {"laser1"}),
        ("out", {"sensors"}),
        ("deceives", "off"),
        ("directors", 0),
        ("losses", Losses(repaired=1)),
        ("radiated", 1),
    ],
)
def test_stores_people_damage_and_states_are_never_in_anothers_view(field: str, value: Any) -> None:
    table = a_meeting(holds={"Hawk": ("Rogue",), "Rogue": ("Hawk", "Blue m1")})
    before, watching, mine = seen(table, RED), seen(table, None), seen(table, BLUE)
    setattr(table.vessel("Hawk"), field, value)
    assert seen(table, RED) == before
    assert seen(table, None) == watching
    assert seen(table, BLUE) != mine


def test_nobody_knows_of_boarders_before_they_come() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", marines=4),
        ship("PTC", "1010", side=RED, name="Rogue", out=("bridge", "plant", "jump", "fuel"), lost=("launcher1",)),
        stage="fire_orders",
        detected=True,
        matched=[["Hawk", "Rogue"]],
        matched_before=[["Hawk", "Rogue"]],
    )
    table.vessel("Rogue").magazine = {}
    red, legal = seen(table, RED), table.legal(RED)
    sends = [action for action in table.legal(BLUE) if isinstance(action, a.Send)]
    assert sends
    table.play(BLUE, sends[0])
    assert seen(table, RED) == red
    assert table.legal(RED) == legal
    assert GAME.view(table.state, BLUE).fights[0].sends == (("s1", 1, 0),)


def test_spectators_see_markers_and_the_course_of_the_turn_only() -> None:
    view = GAME.view(a_meeting(holds={"Hawk": ("Rogue",), "Rogue": ("Hawk",)}).state, None)
    assert not any((view.ships, view.salvos, view.contacts, view.sheets, view.fights, view.warnings))
    assert len(view.bogeys) == 3
    assert view.question is None


@pytest.mark.parametrize("scenario", ["grapples-away", "needle-in-the-murk", "triangle"])
def test_views_travel_as_json_and_do_not_change_the_position(scenario: str) -> None:
    for state in moments(scenario, 100, 10):
        for eye in (None, *range(len(state.sides))):
            view = GAME.view(state, eye)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
            assert GAME.view(state.copy(), eye) == view


def test_events_that_all_hear_name_no_handle_of_anybodys() -> None:
    for state in moments("grapples-away", 60):
        side = next(side for side in GAME.actors(state) if GAME.legal(state, side))
        copy = state.copy()
        copy.news = []
        GAME.apply(copy, side, GAME.legal(copy, side)[0], Dice.seeded("heard"))
        for event in heard(copy.news, None):
            words = msgspec.json.encode(event).decode()
            assert '"s1"' not in words
            assert '"c1"' not in words
