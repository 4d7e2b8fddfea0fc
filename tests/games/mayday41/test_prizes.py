"""Captured ships: whose they are, what each side calls them and who may fire on them (M4-BRD.22)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from mayday.core.dice import Dice
from mayday.games.mayday41.actions import Advance, Aim, EndTurn, Hold, Send, Sense, ShutDown, Thrust, UseSensor
from mayday.games.mayday41.guess import guess
from mayday.games.mayday41.happenings.boarding import Captured
from mayday.games.mayday41.position import dump, load
from mayday.games.mayday41.scenario.aims import status
from mayday.games.mayday41.ships.sheets import Hangar
from tests.games.mayday41.alongside import HERE, a_raider, a_wreck, aboard, action, alongside, fight, fought, send
from tests.games.mayday41.staging import BLUE, GAME, GREEN, RED, Plain, Table, a_battle, a_body, a_volley, inside, ship


def guard(hex: str = "1013", **more: Any) -> Plain:
    return ship("PTC", hex, name="Guard", **{"side": RED, **more})


def taken(*more: Plain, **position: Any) -> Table:
    """Four Blue marines have just captured the Wreck; the Guard (Red) is three hexes off."""
    table = alongside(a_raider(marines=4), a_wreck(), guard(), *more, **position)
    send(table, marines=4)
    fight(table, 6, 6, 1, 1)
    assert table.vessel("Wreck").side == BLUE
    return table


def a_prize(**more: Any) -> Plain:
    """The Wreck, which was Red's, in Blue's hands."""
    return a_wreck(**{"side": BLUE, "home": RED, **more})


@pytest.mark.rule("M4-BRD.22")
def test_one_won_round_of_its_old_owner_frees_a_trader() -> None:
    held = aboard(BLUE, 4, 0, areas={"Blue": 1})
    table = alongside(a_prize(), guard(HERE, marines=6), boardings=[held])
    send(table, marines=6, by="Guard", side=RED)
    fight(table, 6, 6, 6, 1, 1, 1)
    assert (fought(table).attackers, fought(table).defenders) == ("Red", "Blue")
    assert (fought(table).dms, fought(table).postures) == ((0, 1), ("offensive", "defensive"))
    assert table.vessel("Wreck").side == RED
    assert table.call(RED, "Wreck") == "s1"
    assert action(table).areas == {RED: 1}
    assert [force.side for force in action(table).forces] == [RED]


@pytest.mark.rule("M4-BRD.22")
def test_every_area_starts_in_the_captors_hands() -> None:
    table = alongside(a_prize(dtons=1500), guard(HERE, marines=6))
    send(table, marines=6, by="Guard", side=RED)
    fight(table, 1, 1, 1)
    assert action(table).areas == {BLUE: 2, RED: 1}
    assert table.vessel("Wreck").side == BLUE


@pytest.mark.rule("M4-BRD.22")
def test_the_captors_people_stay_and_defend_it_until_they_are_withdrawn() -> None:
    table = taken()
    assert action(table).forces[0].marines == 4 - (1 + 1 + 2 - 2)
    table.until("fire_orders")
    assert action(table).forces[0].marines == 2
    assert table.view(BLUE).fights[0].marines == 2


@pytest.mark.rule("M4-BRD.22")
def test_a_prize_drifts_and_takes_no_action() -> None:
    table = a_battle(a_raider(hex="2020"), a_prize(out=(), velocity="2 S"), guard("3030"), stage="movement")
    assert table.call(BLUE, "Wreck") == "s2"
    table.until("end")
    assert table.markers("Wreck") == (HERE, "1012", "1014")
    assert ShutDown("s1") in table.legal(BLUE)
    assert ShutDown("s2") not in table.legal(BLUE)
    table.begin_stage("sensor_orders")
    assert not any(isinstance(one, UseSensor) and one.ship == "s2" for one in table.legal(BLUE))


@pytest.mark.rule("M4-BRD.22")
def test_its_captor_moves_it_where_its_course_leaves_a_choice() -> None:
    table = a_battle(
        a_raider(hex="2020"), a_prize(hex="0610", future="0512"), guard("3030"), a_body("planet_std", "0711")
    )
    assert table.call(BLUE, "Wreck") == "s2"
    while Advance("s2", "b") not in table.legal(table.next_side):
        table.play(table.next_side, table.nothing(table.next_side))
    assert table.asked == (BLUE,)
    table.play(BLUE, Advance("s2", "b"))
    assert table.markers("Wreck") == ("0610", "0512", "0513")


@pytest.mark.rule("M4-BRD.22")
def test_it_is_an_enemy_to_its_old_owner_and_to_everybody_else() -> None:
    third = ship("PTC", "1012", side=GREEN, name="Third")
    locks = {"Guard": ("Wreck",), "Third": ("Wreck",)}
    table = alongside(a_raider(), a_prize(), guard(), third, sides=3, locks=locks, turn=3)
    for side, name in ((RED, "Guard"), (GREEN, "Third")):
        wreck = table.call(side, "Wreck")
        assert wreck[0] == "c"
        assert table.accepts(side, Aim(table.call(side, name), "laser1", wreck))
    assert table.refused(BLUE, Aim("s1", "laser1", "s2")).rule == "M4-FIR.03"


@pytest.mark.rule("M4-BRD.22")
def test_its_old_owner_looks_for_it_as_for_any_enemy() -> None:
    table = a_battle(
        a_raider(hex="1040"), a_prize(), guard(active="radar"), stage="sensors", order=(RED, BLUE), detected=False
    )
    bogeys = {table.call(RED, name): name for name in ("Wreck", "Raider")}
    assert set(bogeys) == {"b1", "b2"}
    table.play(RED, Sense("s2", table.call(RED, "Wreck"), "radar"))
    assert table.holds("Guard", "Wreck")


@pytest.mark.rule("M4-BRD.22", "M4-BRD.14")
def test_after_a_capture_the_ship_goes_by_its_captors_name_and_its_old_owner_holds_a_contact() -> None:
    table = taken()
    assert status(table.vessel("Wreck")) == "captured"
    assert (table.call(BLUE, "Raider"), table.call(BLUE, "Wreck")) == ("s1", "s2")
    mine = {one.ref: one for one in table.view(BLUE).ships}
    assert (mine["s2"].name, mine["s2"].taken_from, mine["s1"].taken_from) == ("Wreck", "Red", "")
    assert [one.ref for one in table.view(RED).ships] == ["s2"], "the number of a lost ship is not given again"
    wreck = next(one for one in table.view(RED).contacts if one.ref == table.call(RED, "Wreck"))
    assert (wreck.side, wreck.code) == ("Blue", "FTR")
    assert table.holds("Guard", "Wreck")
    assert not any(contact.ref == "c1" for contact in table.view(BLUE).contacts)


@pytest.mark.rule("M4-BRD.22")
def test_orders_to_a_captured_ship_are_refused() -> None:
    table = taken()
    table.until("fire_orders")
    assert table.refused(RED, Hold("s1", "laser1")).rule == "M4-BRD.22"
    assert table.refused(RED, Send("s1", "s2", 1, 0)).rule == "M4-BRD.22"


@pytest.mark.rule("M4-BRD.14")
def test_those_who_cannot_see_a_ship_do_not_hear_of_its_capture() -> None:
    third = ship("PTC", "9999", side=GREEN, name="Third")
    unseen = taken(third, sides=3, detected=False, holds={"Raider": ("Wreck",)})
    assert [len(unseen.heard(Captured, side)) for side in (BLUE, RED, GREEN)] == [1, 1, 0]
    seen = taken(third, sides=3)
    assert len(seen.heard(Captured, GREEN)) == 1


def test_what_a_captured_ship_had_found_is_not_its_captors_to_see() -> None:
    third = ship("PTC", "1019", side=GREEN, name="Third")
    table = taken(third, sides=3, detected=False, holds={"Raider": ("Wreck",), "Wreck": ("Third",)})
    assert table.call(BLUE, "Third")[0] == "b"
    assert table.call(RED, "Third")[0] == "b"


def test_a_captor_needs_no_sensors_to_know_his_prize() -> None:
    table = a_battle(a_raider(hex="1040"), a_prize(), guard(), stage="end", detected=False)
    assert table.call(BLUE, "Wreck") == "s2"
    assert len(table.view(BLUE).bogeys) == 1
    assert len(table.view(RED).bogeys) == 2


def test_nothing_links_a_lost_flagship_to_its_marker() -> None:
    table = a_battle(
        a_raider(hex="1040"),
        a_prize(),
        guard(),
        a_volley("Wreck", "1030", side=RED, missiles=[{"kind": "fi", "priorities": ["Raider"]}]),
        stage="end",
        detected=False,
    )
    table.state.sides[RED].flagship = table.number("Wreck")
    view = table.view(RED)
    assert (view.flagship, view.salvos[0].ship) == ("", "")


def test_craft_inside_a_captured_ship_are_captured_with_it() -> None:
    table = taken(inside("GIG", "Wreck", name="Boat", side=RED))
    assert (table.vessel("Boat").side, table.call(BLUE, "Boat")) == (BLUE, "s3")
    assert [one.name for one in table.view(RED).ships] == ["Guard"]


def test_a_position_keeps_the_names_of_prizes() -> None:
    table = taken(inside("GIG", "Wreck", name="Boat", side=RED))
    wreck = table.vessel("Wreck")
    wreck.sheet = structs.replace(wreck.sheet, hangar=Hangar(craft=1))
    again = Table(load(dump(table.state)))
    for side in (BLUE, RED):
        names = ("Raider", "Wreck", "Guard", "Boat")
        assert [again.call(side, name) for name in names] == [table.call(side, name) for name in names]
    assert dump(again.state) == dump(table.state)


@pytest.mark.parametrize("side", [BLUE, RED])
def test_a_guess_from_a_view_with_a_prize_shows_the_same_view(side: int) -> None:
    table = taken(inside("GIG", "Wreck", name="Boat", side=RED))
    view = table.view(side)
    for seed in range(5):
        assert GAME.view(guess(view, Dice.seeded(seed)), side) == view


def test_a_shot_that_was_ordered_at_a_prize_before_its_capture_is_not_fired() -> None:
    friend = ship("PTC", "1012", name="Friend", shots={"laser1": {"target": "Wreck"}})
    table = alongside(a_raider(marines=4), a_wreck(), friend, guard("1050"), locks={"Friend": ("Wreck",)})
    send(table, marines=4)
    fight(table, 6, 6, 1, 1)
    assert table.vessel("Wreck").side == BLUE
    assert table.stage != "energy"


def test_a_course_shared_with_a_ship_that_has_left_is_forgotten() -> None:
    table = alongside(a_raider(), a_wreck(), guard("1050"), stage="end")
    assert table.state.matched_before
    table.vessel("Wreck").operations["disengage"] = 1
    for side in (BLUE, RED):
        table.play(side, EndTurn())
    while table.state.question is not None:
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    assert table.vessel("Wreck").fate == "disengaged"
    assert not [pair for pair in table.state.matched_before if table.number("Wreck") in pair]
    table.until("movement")
    assert any(isinstance(one, Thrust) for one in table.legal(table.next_side))
