"""Rounds aboard a disabled ship: strength, dice, casualties and hull areas (group BRD)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday41.actions import Cut, Fall, Seize, Take
from mayday.games.mayday41.guess import guess
from mayday.games.mayday41.happenings.boarding import AreaTaken, Captured, Fell, Fought
from tests.games.mayday41.alongside import HERE, a_raider, a_wreck, aboard, action, alongside, fight, fought, send
from tests.games.mayday41.staging import BLUE, GAME, GREEN, RED, Table, ship


def stormed(
    marines: int = 0, troops: int = 0, *dice: int, defensive: bool = False, guards: int = 0, **wreck: Any
) -> Table:
    """The Raider's people go over and fight one round."""
    table = alongside(a_raider(marines, troops), a_wreck(marines=guards, sheet={"marines": guards}, **wreck))
    send(table, marines, troops)
    if defensive:
        table.play(BLUE, Take("c1", "defensive"))
    fight(table, *dice)
    return table


# Strength and dice.


@pytest.mark.rule("M4-BRD.07", "M4-BRD.09")
@pytest.mark.parametrize(
    ("marines", "troops", "defensive", "dice", "dm"),
    [
        (3, 4, False, 2, 2),
        (3, 4, True, 3, 2),
        (0, 5, False, 1, 2),
        (0, 5, True, 2, 2),
        (6, 1, False, 3, 0),
        (0, 1, False, 1, 0),
    ],
)
def test_marines_count_whole_other_troops_half_and_three_points_are_a_die(
    marines: int, troops: int, defensive: bool, dice: int, dm: int
) -> None:
    table = stormed(marines, troops, *(1,) * dice, *(1, 1), defensive=defensive)
    assert (len(fought(table).dice[0]), fought(table).dms[0]) == (dice, dm)


@pytest.mark.rule("M4-BRD.10")
def test_three_marines_and_four_regular_troops_attack_with_two_dice_and_two() -> None:
    table = stormed(3, 4, 5, 6, 1, 1)
    assert fought(table).postures[0] == "offensive"
    assert (fought(table).dice[0], fought(table).dms[0], fought(table).totals[0]) == ((5, 6), 2, 13)


@pytest.mark.rule("M4-BRD.08")
@pytest.mark.parametrize(("option", "dice", "dm"), [("on", 2 + 10 // 3, 10 % 3), ("off", 0, 0)])
def test_a_crew_of_twenty_fights_as_ten_if_crews_may(option: str, dice: int, dm: int) -> None:
    table = alongside(a_raider(marines=1), a_wreck(crew=20), options={"crew_defend": option})
    send(table, marines=1)
    fight(table, 1, *(6,) * dice)
    assert (len(fought(table).dice[1]), fought(table).dms[1]) == (dice, dm)


# Who wins, and what it costs.


@pytest.mark.rule("M4-BRD.11")
@pytest.mark.parametrize(
    ("defensive", "dice", "totals", "winner", "areas"),
    [
        (False, (3, 4, 3, 3), (9, 8), "Blue", {RED: 5, BLUE: 1}),
        (True, (2, 2, 3, 3, 3), (9, 8), "Blue", {RED: 6}),
        (False, (3, 3, 3, 3), (8, 8), "", {RED: 6}),
        (False, (1, 1, 3, 3), (4, 8), "Red", {RED: 6}),
    ],
    ids=["won on the offensive", "won on the defensive", "a tie", "lost"],
)
def test_the_higher_total_wins_and_on_the_offensive_an_area(
    defensive: bool, dice: tuple[int, ...], totals: tuple[int, int], winner: str, areas: dict[int, int]
) -> None:
    table = stormed(3, 4, *dice, defensive=defensive, dtons=3000)
    assert (fought(table).totals, fought(table).winner) == (totals, winner)
    while table.state.question is not None:
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    assert action(table).areas == areas


@pytest.mark.rule("M4-BRD.12")
def test_each_side_loses_the_others_total_and_the_winner_one_less_for_every_die_of_the_loser() -> None:
    table = stormed(3, 4, 3, 4, 2, 2, 2, crew=10, dtons=3000)
    assert (fought(table).totals, len(fought(table).dice[1])) == ((9, 8), 3)
    assert table.vessel("Wreck").crew == 10 - 9
    assert table.heard(Fell, RED) == [Fell("s1", 0, 0, 9)]
    assert table.asked == (BLUE,)
    choices = [one for one in table.legal(BLUE) if isinstance(one, Fall)]
    assert choices == [Fall(marines, 5 - marines) for marines in (1, 2, 3)]
    assert table.refused(BLUE, Fall(0, 5)).rule == "M4-BRD.12"
    table.play(BLUE, Fall(1, 4))
    assert (action(table).forces[0].marines, action(table).forces[0].troops) == (2, 0)
    assert table.heard(Fell, BLUE) == [Fell("c1", 1, 4, 0)]


@pytest.mark.rule("M4-BRD.12")
def test_on_a_tie_both_lose_in_full_and_nobody_falls_twice() -> None:
    table = stormed(7, 0, 2, 2, 1, 2, 2, crew=5, dtons=3000)
    assert (fought(table).totals, fought(table).winner) == ((6, 6), "")
    assert table.vessel("Wreck").crew == 0
    assert action(table).forces[0].marines == 1


@pytest.mark.rule("M4-BRD.12")
def test_the_owner_of_the_ship_chooses_between_marines_and_crew() -> None:
    table = stormed(1, 0, 2, 1, 1, 1, crew=5, guards=2)
    assert fought(table).totals == (3, 4)
    assert table.asked == (RED,)
    table.play(RED, Fall(0, 0))
    assert (table.vessel("Wreck").marines, table.vessel("Wreck").crew) == (2, 3)


# Which area.


def won_by_defenders(areas: dict[str, int], **more: Any) -> Table:
    """Red's crew of nine, on the offensive, beats the only Blue marine but leaves nobody of them."""
    table = alongside(
        a_raider(marines=4), a_wreck(crew=9, dtons=1500), boardings=[aboard(BLUE, 9, 0, "Raider", areas=areas)], **more
    )
    table.play(RED, Take("s1", "offensive"))
    fight(table, 1, 1, 1, 1, 5, 5)
    assert fought(table).totals == (4, 11)
    while table.state.question is not None and table.state.question.kind == "casualties":
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    return table


@pytest.mark.rule("M4-BRD.13")
def test_defenders_who_have_lost_no_area_take_one_of_the_boarding_ship() -> None:
    table = won_by_defenders({"Red": 3})
    assert action(table).taken == {table.number("Raider"): 1}
    assert table.heard(AreaTaken, BLUE)[-1] == AreaTaken("s1", "Red", ())
    assert action(table).areas == {RED: 3}


@pytest.mark.rule("M4-BRD.13")
@pytest.mark.parametrize(("theirs", "areas", "taken"), [(False, {RED: 3, BLUE: 0}, 0), (True, {RED: 2, BLUE: 1}, 1)])
def test_defenders_choose_between_an_area_of_their_own_and_one_of_the_attackers(
    theirs: bool, areas: dict[int, int], taken: int
) -> None:
    table = won_by_defenders({"Red": 2, "Blue": 1})
    table.play(RED, Seize(theirs))
    assert action(table).areas == areas
    assert len(action(table).taken) == taken


@pytest.mark.rule("M4-BRD.14")
def test_an_area_of_a_boarding_ship_never_captures_it() -> None:
    table = won_by_defenders({"Red": 3})
    assert table.vessel("Raider").sheet.disp <= 500
    assert table.vessel("Raider").side == BLUE
    assert not table.told(Captured)
    table.until("fire_orders")
    assert table.accepts(RED, Cut(table.call(RED, "Raider")))


@pytest.mark.rule("M4-BRD.14")
def test_a_trader_of_one_area_is_captured_by_the_first_that_is_taken() -> None:
    table = stormed(4, 0, 6, 6, 1, 1)
    assert table.heard(Captured, BLUE) == [Captured("c1", "Blue")]
    assert table.heard(Captured, RED) == [Captured("s1", "Blue")]
    assert table.vessel("Wreck").side == BLUE


@pytest.mark.rule("M4-BRD.14")
def test_the_survivors_of_a_captured_ship_are_prisoners() -> None:
    relief = ship("PTC", HERE, side=RED, name="Relief", marines=6, troops=0)
    table = alongside(
        a_raider(),
        a_wreck(crew=40, marines=30, sheet={"marines": 30}),
        relief,
        boardings=[
            {
                "ship": "Wreck",
                "areas": {"Red": 1},
                "forces": [{"side": BLUE, "marines": 90}, {"side": RED, "marines": 9, "ships": ["Relief"]}],
            }
        ],
    )
    fight(table, *(6,) * 31, *(1,) * (2 + (30 + 9 + 20) // 3))
    while table.state.question is not None:
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    wreck = table.vessel("Wreck")
    assert (wreck.side, wreck.marines, wreck.troops) == (BLUE, 0, 0)
    assert [force.side for force in action(table).forces] == [BLUE]


# Nobody there.


@pytest.mark.rule("M4-BRD.15")
def test_an_empty_hulk_of_3000_dtons_takes_six_turns_to_take() -> None:
    table = alongside(a_raider(marines=4), a_wreck(crew=0, dtons=3000))
    send(table, marines=4)
    for turn in range(1, 7):
        assert table.vessel("Wreck").side == RED
        assert table.turn == turn
        fight(table)
        assert (len(fought(table).dice[1]), fought(table).totals[1]) == (0, 0)
        if turn < 6:
            assert action(table).areas == {RED: 6 - turn, BLUE: turn}
            table.until("fire_orders")
    assert table.vessel("Wreck").side == BLUE
    assert action(table).forces[0].marines == 4


@pytest.mark.rule("M4-BRD.15")
def test_areas_that_nobody_is_left_to_hold_are_taken_back_one_a_turn() -> None:
    dead = aboard(BLUE, 0, 0, "Raider", areas={"Red": 1, "Blue": 2})
    table = alongside(a_raider(hex="1020"), a_wreck(crew=5, dtons=1500), boardings=[dead])
    table.play(RED, Take("s1", "offensive"))
    fight(table, 1)
    assert fought(table, RED).totals == (0, 3)
    assert action(table).areas == {RED: 2, BLUE: 1}
    assert table.vessel("Wreck").crew == 5


# Several ships, several sides.


@pytest.mark.rule("M4-BRD.19")
def test_all_boarding_ships_of_a_side_fight_as_one_force() -> None:
    table = alongside(a_raider(marines=2), a_raider(marines=3, name="Second"), a_wreck())
    send(table, marines=2)
    send(table, marines=3, by="Second")
    fight(table, 1, 1, 6, 6)
    assert len(table.heard(Fought, BLUE)) == 1
    assert (len(fought(table).dice[0]), fought(table).dms[0]) == (2, 2)


def disputed(order: tuple[int, ...], areas: dict[str, int], **more: Any) -> Table:
    """Blue and Green both board the Wreck, each with three marines."""
    forces = [{"side": side, "marines": 3} for side in (BLUE, GREEN)]
    fight_aboard = {"ship": "Wreck", "areas": areas, "forces": forces}
    return alongside(
        a_raider(),
        a_wreck(crew=60, dtons=500 * sum(areas.values())),
        ship("RDR", "1020", side=GREEN, name="Third"),
        sides=3,
        order=order,
        boardings=[fight_aboard],
        **more,
    )


@pytest.mark.rule("M4-BRD.19")
@pytest.mark.parametrize("order", [(BLUE, RED, GREEN), (GREEN, RED, BLUE)])
def test_of_several_hostile_sides_each_fights_the_holder_in_initiative_order(order: tuple[int, ...]) -> None:
    table = disputed(order, {"Red": 4})
    fight(table, *(1,) * 2, *(1,) * 12, *(1,) * 2, *(1,) * 12)
    rounds = table.heard(Fought, RED)
    assert [one.attackers for one in rounds] == [("Blue", "Red", "Green")[side] for side in order if side != RED]
    assert all(one.defenders == "Red" for one in rounds)


@pytest.mark.rule("M4-BRD.19", "M4-BRD.22")
def test_whoever_takes_the_last_area_holds_the_ship_against_the_next() -> None:
    table = disputed((BLUE, RED, GREEN), {"Red": 1, "Green": 1})
    table.vessel("Wreck").crew = 0
    fight(table, 1, 1, 1, 1, 6, 6)
    rounds = table.heard(Fought, BLUE)
    assert [(one.attackers, one.defenders) for one in rounds] == [("Blue", "Red"), ("Green", "Blue")]
    assert table.heard(Captured, GREEN)[0].by == "Blue"


@pytest.mark.rule("M4-BRD.19")
def test_allies_do_not_fight_each_other_for_a_prize() -> None:
    table = disputed((BLUE, RED, GREEN), {"Red": 1})
    table.vessel("Wreck").crew = 0
    table.state.sides[BLUE].allies, table.state.sides[GREEN].allies = [GREEN], [BLUE]
    fight(table, 1, 1)
    assert len(table.told(Fought)) == 2
    assert table.vessel("Wreck").side == BLUE


# What is known of it.


def test_people_aboard_a_ship_that_is_out_of_sight_are_guessed_to_be_aboard_a_ship() -> None:
    table = alongside(a_raider(hex="1040"), a_wreck(), boardings=[aboard(BLUE, 4, 0, "Raider")], detected=False, turn=4)
    view = table.view(BLUE)
    assert (view.fights[0].ship, view.fights[0].marines) == ("b1", 4)
    for seed in range(12):
        assert GAME.view(guess(view, Dice.seeded(seed)), BLUE).fights == view.fights


def test_of_a_fight_without_survivors_those_who_lost_it_hear_no_more() -> None:
    table = alongside(a_raider(), a_wreck(), boardings=[aboard(BLUE, 0, 0, "Raider", areas={"Red": 1})])
    assert table.view(BLUE).fights == ()
    assert not any(isinstance(one, Take) for one in table.legal(BLUE))
