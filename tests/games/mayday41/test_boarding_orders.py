"""Boarding orders: who may be boarded, who goes over and who fires meanwhile (group BRD)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.record import catch_up
from mayday.games.mayday41.actions import Aim, Cut, EndOrders, Seize, Send, Take, Thrust, Withdraw
from mayday.games.mayday41.happenings.boarding import CablesCut, WentOver
from tests.games.mayday41.alongside import HERE, a_raider, a_wreck, aboard, action, alongside, fight, fought, send
from tests.games.mayday41.staging import BLUE, GAME, RED, Table, a_battle, ship


def sends(table: Table, side: int = BLUE) -> list[Send]:
    return [one for one in table.legal(side) if isinstance(one, Send)]


def withdrawals(table: Table, side: int = BLUE) -> list[Withdraw]:
    return [one for one in table.legal(side) if isinstance(one, Withdraw)]


# Who may be boarded.


@pytest.mark.rule("M4-BRD.01")
@pytest.mark.parametrize(
    ("state", "open_to_boarders"),
    [
        ({"out": ("bridge",)}, False),
        ({"out": ("bridge",), "lost": ("laser1",)}, True),
        ({"out": (), "lost": ("laser1",)}, False),
        ({"out": ("fuel",), "lost": ("laser1",)}, True),
        ({"out": (), "drive_hits": 1, "lost": ("laser1",)}, False),
        ({"out": (), "shut": True}, False),
    ],
    ids=["a laser works", "neither works", "both drives work", "no fuel", "the jump drive works", "shut down"],
)
def test_only_a_ship_with_neither_drives_nor_weapons_is_boarded(state: dict[str, Any], open_to_boarders: bool) -> None:
    table = alongside(a_raider(marines=4), a_wreck(**state))
    assert table.accepts(BLUE, Send("s1", "c1", 4, 0)) is open_to_boarders
    if not open_to_boarders:
        assert table.refused(BLUE, Send("s1", "c1", 4, 0)).rule == "M4-BRD.01"


def test_a_mere_marker_is_offered_to_no_boarders() -> None:
    table = alongside(a_raider(marines=4), a_wreck(), detected=False)
    assert sends(table) == []
    assert table.view(BLUE).bogeys[0].shown.boardable is False
    assert table.refused(BLUE, Send("s1", "b1", 4, 0)).rule == "M4-BRD.01"


@pytest.mark.rule("M4-BRD.02")
def test_in_the_same_hex_on_another_course_nobody_boards() -> None:
    table = alongside(a_raider(marines=4, future="1011"), a_wreck())
    assert sends(table) == []
    assert table.refused(BLUE, Send("s1", "c1", 4, 0)).rule == "M4-BRD.02"


@pytest.mark.rule("M4-BRD.03")
def test_boarders_go_over_in_the_turn_after_the_first_on_one_course() -> None:
    table = a_battle(a_raider(marines=4, hex="1009", future=HERE), a_wreck(), turn=4, detected=True, stage="movement")
    table.play(BLUE, Thrust(HERE))
    table.begin_stage("fire_orders")
    assert table.refused(BLUE, Send("s1", "c1", 4, 0)).rule == "M4-BRD.03"
    table.until("sensor_orders")
    assert table.turn == 5
    table.begin_stage("fire_orders")
    assert table.accepts(BLUE, Send("s1", "c1", 4, 0))


@pytest.mark.rule("M4-BRD.03")
def test_boarders_need_a_course_that_is_still_the_same() -> None:
    table = alongside(a_raider(marines=4), a_wreck(), matched=[])
    assert table.refused(BLUE, Send("s1", "c1", 4, 0)).rule == "M4-BRD.02"


# Going over and coming back.


@pytest.mark.rule("M4-BRD.05")
def test_of_six_marines_four_go_over_and_two_stay() -> None:
    table = alongside(a_raider(marines=6), a_wreck())
    assert table.refused(BLUE, Send("s1", "c1", 7, 0)).rule == "M4-BRD.05"
    table.play(BLUE, Send("s1", "c1", 4, 0))
    assert sends(table) == [Send("s1", "c1", 1, 0), Send("s1", "c1", 2, 0)]
    assert table.vessel("Raider").marines == 6
    fight(table, 1, 1, 6, 6)
    assert table.heard(WentOver, BLUE) == [WentOver("s1", "c1", 4, 0)]
    assert table.heard(WentOver, RED) == []
    assert table.vessel("Raider").marines == 2
    assert table.vessel("Raider").crew == table.vessel("Raider").sheet.crew


@pytest.mark.rule("M4-BRD.05")
def test_people_are_withdrawn_as_they_were_sent() -> None:
    table = alongside(a_raider(marines=1), a_wreck(), boardings=[aboard(BLUE, 3, 2, "Raider")])
    assert table.refused(BLUE, Withdraw("s1", "c1", 4, 0)).rule == "M4-BRD.05"
    table.play(BLUE, Withdraw("s1", "c1", 3, 0))
    assert withdrawals(table) == [Withdraw("s1", "c1", 0, 1), Withdraw("s1", "c1", 0, 2)]
    fight(table, 1, 6, 6)
    assert table.vessel("Raider").marines == 4
    assert fought(table).dms == (1, 2)


def test_nobody_learns_of_orders_to_board_before_they_are_carried_out() -> None:
    table = alongside(a_raider(marines=4), a_wreck(marines=1))
    before = table.view(RED), table.legal(RED)
    table.play(BLUE, Send("s1", "c1", 4, 0))
    assert (table.view(RED), table.legal(RED)) == before
    assert table.view(BLUE).fights[0].sends == (("s1", 4, 0),)


# Postures and fire.


@pytest.mark.rule("M4-BRD.06")
def test_two_sides_on_the_defensive_throw_dice_and_no_area_changes_hands() -> None:
    table = alongside(a_raider(marines=4), a_wreck())
    send(table, marines=4)
    table.play(BLUE, Take("c1", "defensive"))
    fight(table, 6, 6, 6, 1, 1)
    assert fought(table).postures == ("defensive", "defensive")
    assert fought(table).totals == (19, 4)
    assert fought(table, RED).winner == "Blue"
    assert action(table).areas == {RED: 1}


@pytest.mark.rule("M4-BRD.06")
@pytest.mark.parametrize("mine", ["offensive", "defensive"])
@pytest.mark.parametrize("theirs", ["offensive", "defensive"])
def test_any_combination_of_postures_is_chosen_in_secret(mine: str, theirs: str) -> None:
    table = alongside(a_raider(marines=3), a_wreck(crew=6))
    send(table, marines=3)
    known = table.view(RED)
    if mine == "defensive":
        table.play(BLUE, Take("c1", "defensive"))
    assert table.view(RED) == known
    if theirs == "offensive":
        table.play(RED, Take("s1", "offensive"))
    dice = {"offensive": 2, "defensive": 3}
    fight(table, *(1,) * (dice[mine] + dice[theirs]))
    assert fought(table).postures == (mine, theirs)


@pytest.mark.rule("M4-BRD.06")
def test_a_posture_is_chosen_anew_in_every_turn() -> None:
    table = alongside(a_raider(), a_wreck(), boardings=[aboard(BLUE, 9, 0, "Raider", areas={"Red": 3})])
    table.play(BLUE, Take("c1", "defensive"))
    fight(table, *(1,) * 7)
    table.until("fire_orders")
    assert table.view(BLUE).fights[0].posture == "offensive"


def at_gunpoint(**more: Any) -> Table:
    """A Red corvette three hexes off is a target for the Raider."""
    return alongside(
        a_raider(marines=2),
        a_wreck(),
        ship("PTC", "1013", side=RED, name="Guard"),
        locks={"Raider": ("Guard",)},
        **more,
    )


@pytest.mark.rule("M4-BRD.18")
def test_a_ship_that_boards_on_the_offensive_is_refused_orders_to_fire() -> None:
    table = at_gunpoint(boardings=[aboard(BLUE, 4, 0, "Raider")])
    guard, wreck = table.call(BLUE, "Guard"), table.call(BLUE, "Wreck")
    assert table.refused(BLUE, Aim("s1", "laser1", guard)).rule == "M4-FIR.09"
    table.play(BLUE, Take(wreck, "defensive"))
    table.play(BLUE, Aim("s1", "laser1", guard))
    assert table.refused(BLUE, Take(wreck, "offensive")).rule == "M4-BRD.18"
    fight(table, 1, 1, 1, 1, 1)
    assert table.stage == "energy"


@pytest.mark.rule("M4-BRD.18")
def test_a_ship_with_orders_to_fire_sends_no_stormers() -> None:
    table = at_gunpoint()
    table.play(BLUE, Aim("s1", "laser1", table.call(BLUE, "Guard")))
    assert table.refused(BLUE, Send("s1", table.call(BLUE, "Wreck"), 2, 0)).rule == "M4-BRD.18"


@pytest.mark.rule("M4-BRD.23")
@pytest.mark.parametrize(
    ("hex", "marines", "boards"),
    [(HERE, 4, True), (HERE, 0, False), ("1011", 4, False)],
    ids=["its people are aboard", "nobody of it is", "it has moved off"],
)
def test_only_vessels_that_take_part_are_silenced(hex: str, marines: int, boards: bool) -> None:
    table = alongside(
        a_raider(marines=2, hex=hex),
        a_wreck(),
        ship("PTC", "1013", side=RED, name="Guard"),
        locks={"Raider": ("Guard",)},
        boardings=[aboard(BLUE, marines, 0, "Raider", areas={"Red": 1, "Blue": 1})],
    )
    assert table.accepts(BLUE, Aim("s1", "laser1", table.call(BLUE, "Guard"))) is not boards


@pytest.mark.rule("M4-BRD.23")
def test_whoever_only_takes_people_off_takes_part_too() -> None:
    table = at_gunpoint(boardings=[aboard(BLUE, 4, 0)])
    guard, wreck = table.call(BLUE, "Guard"), table.call(BLUE, "Wreck")
    assert table.accepts(BLUE, Aim("s1", "laser1", guard))
    table.play(BLUE, Withdraw("s1", wreck, 4, 0))
    assert not table.accepts(BLUE, Aim("s1", "laser1", guard))


# Cables.


def held_by_defenders(won: int, turn: int, marines: int = 4) -> Table:
    """Red holds an area of the Raider since a turn; four Blue marines are aboard the Wreck."""
    fight_aboard = aboard(BLUE, marines, 0, "Raider", taken={"Raider": won})
    return alongside(a_raider(marines=2), a_wreck(crew=6), turn=turn, boardings=[fight_aboard])


@pytest.mark.rule("M4-BRD.16")
def test_cables_are_cut_a_turn_after_the_area_was_won() -> None:
    assert held_by_defenders(won=3, turn=3).refused(RED, Cut("c1")).rule == "M4-BRD.16"
    table = held_by_defenders(won=3, turn=4)
    table.play(RED, Cut("c1"))
    assert table.refused(RED, Cut("c1")).rule == "M4-BRD.16"
    fight(table, 1, 1, 1, 1, 1)
    assert [len(table.heard(CablesCut, side)) for side in (BLUE, RED)] == [1, 1]
    assert action(table).taken == {}


@pytest.mark.rule("M4-BRD.17")
def test_after_the_cut_nobody_else_comes_those_aboard_fight_on_and_next_turn_others_may() -> None:
    table = held_by_defenders(won=3, turn=4)
    table.play(BLUE, Send("s1", "c1", 2, 0))
    table.play(RED, Cut("c1"))
    fight(table, 1, 1, 1, 1, 1)
    assert fought(table).dms[0] == 1, "four marines, no more"
    assert table.vessel("Raider").marines == 2
    table.until("sensor_orders")
    table.begin_stage("fire_orders")
    assert table.turn == 5
    assert table.accepts(BLUE, Send("s1", "c1", 2, 0))


@pytest.mark.rule("M4-BRD.17")
def test_a_cut_does_not_keep_the_defenders_own_help_away() -> None:
    fight_aboard = aboard(BLUE, 4, 0, "Raider", taken={"Raider": 3})
    relief = ship("PTC", HERE, side=RED, name="Relief")
    table = alongside(a_raider(), a_wreck(crew=6), relief, turn=4, boardings=[fight_aboard])
    table.play(RED, Cut(table.call(RED, "Raider")))
    send(table, marines=6, by="Relief", side=RED)
    fight(table, 1, 1, *(1,) * 5)
    assert table.vessel("Relief").marines == 0


def eight_troops_outside(theirs: bool, turn: int = 4) -> Table:
    """Two of Red's crew hold an area of the Raider and cut it off; the areas Blue still has are nobody's."""
    taken = {"Raider": turn - 1} if theirs else {}
    areas = {"Red": 3, "Blue": 3}
    fight_aboard = aboard(BLUE, 0, 0, "Raider", areas=areas, taken=taken)
    table = alongside(a_raider(troops=8), a_wreck(crew=2, dtons=3000), turn=turn, boardings=[fight_aboard])
    table.play(RED, Take("s1", "offensive"))
    return table


@pytest.mark.rule("M4-BRD.17")
def test_a_ship_that_has_been_cut_off_is_not_seized_before_it_is_back() -> None:
    table = eight_troops_outside(theirs=True)
    send(table, troops=8)
    table.play(RED, Cut("c1"))
    fight(table, 1)
    assert fought(table, RED).totals == (0, 2)
    assert table.state.question is None, "an area of one's own is all that there is to take"
    assert (action(table).areas, action(table).taken) == ({RED: 4, BLUE: 2}, {})
    assert table.vessel("Raider").troops == 8
    table.until("sensor_orders")
    table.begin_stage("fire_orders")
    table.play(RED, Take("s1", "offensive"))
    assert not [one for one in table.legal(RED) if isinstance(one, Cut)]
    send(table, troops=8)
    fight(table, 6, 6, 1)
    assert table.vessel("Raider").troops == 0
    assert fought(table, RED).totals == (6 + 6 + 1, 1 + 1)


@pytest.mark.rule("M4-BRD.17")
def test_a_ship_that_was_cut_off_takes_part_again_when_it_sends_people() -> None:
    fight_aboard = aboard(BLUE, 4, 0, "Raider", areas={"Red": 6}, taken={"Raider": 3})
    table = at_gunpoint(boardings=[fight_aboard], turn=4)
    table.vessel("Wreck").crew = 60
    guard, wreck = table.call(BLUE, "Guard"), table.call(BLUE, "Wreck")
    table.play(RED, Cut(table.call(RED, "Raider")))
    fight(table, 1, 1, *(1,) * 12)
    assert action(table).forces[0].ships == []
    table.state.boardings[0].forces[0].marines = 4
    table.begin_stage("fire_orders")
    assert table.accepts(BLUE, Aim("s1", "laser1", guard))
    send(table, marines=1)
    assert not table.accepts(BLUE, Aim("s1", "laser1", guard))
    assert table.accepts(BLUE, Take(wreck, "defensive"))


@pytest.mark.rule("M4-BRD.17")
def test_another_boarding_ship_whose_cables_hold_may_still_be_seized() -> None:
    fight_aboard = aboard(BLUE, 0, 0, "Raider", "Second", areas={"Red": 2, "Blue": 1}, taken={"Raider": 3})
    table = alongside(
        a_raider(), a_raider(name="Second"), a_wreck(crew=2, dtons=1500), turn=4, boardings=[fight_aboard]
    )
    table.play(RED, Take("s1", "offensive"))
    table.play(RED, Cut(table.call(RED, "Raider")))
    fight(table, 1)
    table.play(RED, Seize(theirs=True))
    assert action(table).taken == {table.number("Second"): 4}


def test_a_game_begun_under_the_first_rules_still_seizes_a_ship_that_was_cut_off() -> None:
    table = eight_troops_outside(theirs=True)
    catch_up(GAME, table.state, 1)
    table.play(RED, Cut("c1"))
    fight(table, 1)
    table.play(RED, Seize(theirs=True))
    assert action(table).taken == {table.number("Raider"): 4}


# Apart, and together again.


@pytest.mark.rule("M4-BRD.20")
def test_the_marines_of_a_ship_that_flees_fight_on_alone() -> None:
    table = alongside(a_raider(marines=2, hex="1013"), a_wreck(), boardings=[aboard(BLUE, 4, 0, "Raider")], matched=[])
    assert sends(table) + withdrawals(table) == []
    assert table.refused(BLUE, Withdraw("s1", "c1", 4, 0)).rule == "M4-BRD.20"
    fight(table, 1, 1, 6, 6)
    assert fought(table).dms == (1, 2)


@pytest.mark.rule("M4-BRD.21")
def test_marines_of_a_relief_ship_join_the_defenders_in_its_second_turn_alongside() -> None:
    relief = ship("PTC", "1009", side=RED, name="Relief", future=HERE, marines=6, troops=0)
    table = a_battle(a_raider(marines=4, out=("plant",)), a_wreck(crew=5), relief, turn=6, detected=True)
    table.play(RED, Thrust(HERE))
    table.begin_stage("fire_orders")
    assert table.refused(RED, Send("s2", "s1", 6, 0)).rule == "M4-BRD.03"
    table.until("sensor_orders")
    table.begin_stage("fire_orders")
    assert table.turn == 7
    send(table, marines=4)
    table.play(RED, Send("s2", "s1", 6, 0))
    fight(table, 1, 1, *(6,) * 4)
    assert (len(fought(table).dice[1]), fought(table).dms[1]) == (4, 2), "6 marines and 5 crew are 8 points"


@pytest.mark.rule("M4-BRD.21")
def test_people_are_taken_off_the_boarded_ship() -> None:
    relief = ship("PTC", HERE, side=RED, name="Relief", marines=0, troops=0)
    table = alongside(
        a_raider(),
        a_wreck(marines=2, troops=3, sheet={"marines": 2, "troops": 3}),
        relief,
        boardings=[aboard(BLUE, 4, 0, "Raider", areas={"Red": 2})],
    )
    table.play(RED, Withdraw("s2", "s1", 2, 0))
    table.play(RED, Withdraw("s2", "s1", 0, 1))
    fight(table, 1, 1, *(6,) * 3)
    assert (table.vessel("Relief").marines, table.vessel("Relief").troops) == (2, 1)
    assert (len(fought(table).dice[1]), fought(table).dms[1]) == (3, 0), "5 crew and 2 troops are 3 points"


def test_small_craft_take_no_more_people_off_than_they_have_seats() -> None:
    boat = ship("GIG", HERE, name="Boat")
    table = alongside(a_wreck(), boat, boardings=[aboard(BLUE, 20, 0)])
    assert withdrawals(table)[-1] == Withdraw("s1", "c1", 12, 0)
    table.play(BLUE, Withdraw("s1", "c1", 10, 0))
    assert withdrawals(table)[-1] == Withdraw("s1", "c1", 2, 0)
    table.play(BLUE, EndOrders())
