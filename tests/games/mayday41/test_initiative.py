"""Initiative by side and by ship (group INI)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday41.actions import Command, EndOrders, FleetTactics
from mayday.games.mayday41.happenings.flight import Moved
from mayday.games.mayday41.happenings.general import Commanded, Ordered, TieBroken
from mayday.games.mayday41.initiative import fleet_tactics, integrated, side_total
from mayday.games.mayday41.state import NOBODY
from tests.games.mayday41.staging import BLUE, GAME, GREEN, RED, Plain, Table, a_battle, a_volley, inside, ship

WRECK: dict[str, Any] = {"out": ("plant",)}
"""A ship that can only drift."""


def squad(count: int, g: int, side: int = BLUE, tactics: int = 2, unit: str = "", **more: Any) -> list[Plain]:
    """So many ships of G 2, the first with this G rating."""
    row = 10 + 20 * side
    sheet = {"skills": {"tactics": tactics}, "unit_id": unit, **more}
    ratings = [g] + [min(2, g)] * (count - 1)
    return [
        ship("PTC", f"{10 + n}{row}", side=side, name=f"{'ABC'[side]}{n + 1}", sheet={**sheet, "g_rating": rating})
        for n, rating in enumerate(ratings)
    ]


def rolled(*counters: Plain, dice: tuple[int, ...] = (), **position: Any) -> Table:
    """The initiative phase; the shuffle of the markers takes the first draws."""
    return a_battle(*counters, stage="initiative", dice=(*(0,) * (len(counters) - 1), *dice), **position)


def order(table: Table, side: int | None = None) -> tuple[str, ...]:
    return table.heard(Ordered, side)[-1].order


def moved(table: Table) -> list[str]:
    """Present markers in the order in which they moved."""
    return [event.present for event in table.heard(Moved, BLUE)]


# By side.


@pytest.mark.rule("M4-SET.01")
def test_to_ask_what_may_be_done_names_nobody() -> None:
    table = a_battle(*squad(1, 4, unit="Flotilla", fleet_tactics=2), *squad(1, 3, RED), stage="initiative", begun=True)
    table.state.sides[BLUE].command, table.state.queue = NOBODY, [BLUE]
    before = table.state.copy()
    assert FleetTactics(use=True) in GAME.legal(table.state, BLUE)
    assert table.state == before
    GAME.apply(table.state, BLUE, FleetTactics(use=True), Dice.seeded("leaders"))
    assert table.state.sides[BLUE].command == table.number("A1")


@pytest.mark.rule("M4-INI.01")
def test_the_total_is_ships_less_tactics_and_the_highest_g_and_fleet_tactics() -> None:
    table = a_battle(
        *squad(3, 6, tactics=3),
        *squad(5, 3, RED, tactics=2, unit="Flotilla"),
        sides=2,
        stage="initiative",
        begun=True,
    )
    table.state.sides[RED].fleet_tactics = 1
    assert [side_total(table.state, side) for side in (BLUE, RED)] == [-6, -1]


@pytest.mark.rule("M4-INI.01", "M4-INI.06")
def test_the_lower_total_has_the_initiative_and_nobody_hears_the_totals() -> None:
    table = rolled(*squad(5, 3), *squad(3, 6, RED, tactics=3))
    assert order(table) == ("Red", "Blue")
    assert [type(event) for event in table.heard(object, BLUE)].count(Ordered) == 1
    assert table.heard(Ordered, BLUE) == table.heard(Ordered, RED)


@pytest.mark.rule("M4-INI.02")
def test_vessels_on_the_map_count_and_neither_those_aboard_nor_volleys_nor_prizes() -> None:
    table = a_battle(
        ship("CVT", "1010", name="Nest", sheet={"g_rating": 3}),
        *(ship("FGT", "1010", name=f"F{n}", sheet={"g_rating": 3}) for n in range(12)),
        *(inside("FGT", "Nest", name=f"A{n}") for n in range(28)),
        ship("PTC", "1010", name="Prize", home=RED, crew=0),
        ship("PTC", "1010", name="Lost", fate="destroyed"),
        ship("PTC", "3010", name="Rogue", side=RED),
        *(a_volley("Nest", "2010", c=1, at="Rogue") for _ in range(2)),
        stage="initiative",
        begun=True,
    )
    assert side_total(table.state, BLUE) == 13 - 2 - 3
    assert side_total(table.state, RED) == 1 - 2 - 4


@pytest.mark.rule("M4-INI.03")
def test_the_highest_g_is_that_of_drives_which_work_now() -> None:
    table = a_battle(
        ship("FGT", "1010", name="Dart", **WRECK), ship("PTC", "1010", name="Hawk"), stage="initiative", begun=True
    )
    assert side_total(table.state, BLUE) == 2 - 2 - 4


@pytest.mark.rule("M4-INI.04")
def test_a_side_of_two_ships_with_the_default_tactics_and_4_g_has_minus_4() -> None:
    table = a_battle(ship("PTC", "1010"), ship("PTC", "1010"), stage="initiative", begun=True)
    assert side_total(table.state, BLUE) == -4


@pytest.mark.rule("M4-INI.04", "M4-SET.01")
def test_the_tactics_are_those_of_the_command_ship() -> None:
    counters = squad(1, 4, tactics=3)[0], ship("PTC", "1110", name="Second", sheet={"skills": {"tactics": 1}})
    table = a_battle(*counters, stage="initiative", begun=True)
    assert side_total(table.state, BLUE) == 2 - 3 - 4
    table.state.sides[BLUE].command = table.number("Second")
    assert side_total(table.state, BLUE) == 2 - 1 - 4


@pytest.mark.rule("M4-INI.05")
@pytest.mark.parametrize(("use", "total"), [(False, 1), (True, -1)])
def test_fleet_tactics_is_used_or_declined(use: bool, total: int) -> None:
    table = rolled_admiral(use_of=use)
    assert table.state.sides[BLUE].total == total


def rolled_admiral(use_of: bool | None = None) -> Table:
    """Five ships, tactics 2, G 2, Fleet Tactics 2 in one unit; Red has a single corvette."""
    table = a_battle(
        *squad(5, 2, unit="Flotilla", fleet_tactics=2), ship("PTC", "3030", side=RED), stage="initiative", turn=3
    )
    assert table.legal(BLUE)[:2] == [FleetTactics(use=True), FleetTactics(use=False)]
    if use_of is not None:
        table.play(BLUE, FleetTactics(use=use_of))
    return table


@pytest.mark.rule("M4-INI.05", "M4-SET.02")
@pytest.mark.parametrize("gone", ["flagship", "unit"])
def test_without_the_flagship_or_with_a_stranger_fleet_tactics_are_worth_nothing(gone: str) -> None:
    """Whoever began with a stranger is not asked; whoever lost his flagship is, or all would learn what he lost."""
    fleet = squad(5, 2, unit="Flotilla", fleet_tactics=2)
    if gone == "flagship":
        fleet[0]["vessel"]["fate"] = "destroyed"
    else:
        fleet.append(ship("FTR", "1010", name="Civilian"))
    table = a_battle(*fleet, ship("PTC", "3030", side=RED), stage="initiative", turn=3, begun=True)
    table.state.sides[BLUE].flagship = table.number("A1")
    table.state.sides[BLUE].command = table.number("A2")
    assert fleet_tactics(table.state, BLUE) == 0
    table.begin_stage("initiative")
    assert (table.stage == "initiative") is (gone == "flagship")
    if gone == "flagship":
        table.play(BLUE, FleetTactics(use=True))
    assert table.state.sides[BLUE].total == {"flagship": 4, "unit": 6}[gone] - 2 - 2
    assert integrated(table.state, BLUE) is (gone == "flagship")


@pytest.mark.rule("M4-INI.05", "M4-SET.01")
def test_a_new_command_ship_is_named_but_the_admiral_does_not_come_back_from_the_dead() -> None:
    fleet = squad(3, 2, unit="Flotilla")
    fleet[0]["vessel"]["fate"] = "destroyed"
    table = a_battle(*fleet, ship("PTC", "3030", side=RED), stage="initiative", turn=3, begun=True)
    force = table.state.sides[BLUE]
    force.command = force.flagship = table.number("A1")
    force.fleet_tactics = 2
    table.begin_stage("initiative")
    assert table.legal(BLUE)[:-1] == [Command("s2", "s1"), Command("s3", "s1")]
    assert GAME.is_quiet(table.state, BLUE, Command("s3", "s1")), "as with an admiral who lives"
    table.play(BLUE, Command("s3", "s1"))
    table.play(BLUE, FleetTactics(use=True))
    assert (force.command, force.total) == (table.number("A3"), 2 - 2 - 2)


@pytest.mark.rule("M4-SET.01", "M4-SEN.36")
def test_a_flagship_in_the_hands_of_others_is_not_named_with_a_new_command_ship() -> None:
    fleet = squad(3, 2, unit="Flotilla")
    table = a_battle(*fleet, ship("PTC", "3030", side=RED), stage="initiative", turn=3, begun=True)
    prize, force = table.vessel("A1"), table.state.sides[BLUE]
    prize.side, prize.prize = RED, 2
    force.command = force.flagship = table.number("A1")
    table.begin_stage("initiative")
    assert table.legal(BLUE)[:-1] == [Command("s2", "s2"), Command("s3", "s3")]
    table.play(BLUE, Command("s3", "s3"))
    assert table.heard(Commanded, BLUE) == [Commanded("s3", "s3")]
    assert (force.command, force.flagship) == (table.number("A3"), table.number("A1"))


@pytest.mark.rule("M4-INI.06")
def test_movement_goes_the_other_way_round() -> None:
    """Totals -6, -1 and 2; all drift, and the sizes are one."""
    fleets = squad(1, 4, tactics=3), squad(3, 2, RED, tactics=2), squad(4, 0, GREEN)
    table = rolled(*(one for fleet in fleets for one in fleet), sides=3, goals={"length": 9, "no_thrust": True})
    assert [side.total for side in table.state.sides] == [-6, -1, 2]
    assert order(table) == ("Blue", "Red", "Green")
    rows = [present[2:] for present in moved(table)]
    assert rows == ["50"] * 4 + ["30"] * 3 + ["10"]


@pytest.mark.rule("M4-INI.07")
@pytest.mark.parametrize(("option", "first"), [("low", "Blue"), ("high", "Red")])
def test_a_tie_goes_to_the_lower_die_or_by_option_to_the_higher(option: str, first: str) -> None:
    table = rolled(*squad(1, 4), *squad(1, 4, RED), dice=(2, 5), options={"tie_break_die": option})
    assert order(table)[0] == first
    assert table.heard(TieBroken) == [TieBroken(("Blue", "Red"), (2, 5))]


@pytest.mark.rule("M4-INI.07")
def test_equal_dice_roll_again_among_the_equal_ones() -> None:
    table = rolled(*squad(1, 4), *squad(1, 4, RED), *squad(1, 4, GREEN), dice=(3, 1, 3, 6, 2), sides=3)
    assert order(table) == ("Red", "Green", "Blue")


@pytest.mark.rule("M4-INI.08")
def test_a_loss_changes_the_total_only_in_the_next_turn() -> None:
    table = rolled(*squad(3, 4), *squad(1, 4, RED))
    before = table.state.sides[BLUE].total
    table.vessel("A3").fate = "destroyed"
    assert table.state.sides[BLUE].total == before == -3
    table.turn_over()
    assert (table.turn, table.state.sides[BLUE].total) == (2, -4)


# By ship.


def by_ship(*counters: Plain, dice: tuple[int, ...], **position: Any) -> Table:
    return rolled(*counters, dice=dice, options={"per_ship_initiative": "on"}, **position)


@pytest.mark.rule("M4-INI.09")
def test_each_vessel_rolls_a_die_less_its_own_tactics_and_g() -> None:
    table = by_ship(*squad(2, 5), *squad(1, 4, RED), dice=(4, 2, 6))
    assert [table.unit(name).total for name in ("A1", "A2", "B1")] == [4 - 2 - 5, 2 - 2 - 2, 6 - 2 - 4]


@pytest.mark.rule("M4-INI.09")
def test_vessel_by_vessel_the_lowest_goes_first_and_moves_last() -> None:
    table = by_ship(*squad(2, 4), *squad(1, 4, RED), dice=(5, 2, 2), goals={"length": 9, "no_thrust": True})
    assert [table.name(number) for number in table.state.order] == ["B1", "A2", "A1"]
    assert moved(table) == [table.at(name) for name in ("A1", "A2", "B1")]


@pytest.mark.rule("M4-INI.09", "M4-SET.02")
def test_an_integrated_unit_takes_off_the_fleet_tactics_of_its_commander() -> None:
    fleet = squad(2, 5, unit="Flotilla", fleet_tactics=2)
    table = a_battle(
        *fleet, ship("PTC", "3030", side=RED), stage="initiative", turn=2, options={"per_ship_initiative": "on"}
    )
    table.play(BLUE, FleetTactics(use=True), 4, 2, 6)
    assert [table.unit(name).total for name in ("A1", "A2")] == [4 - 2 - 5 - 2, 2 - 2 - 2 - 2]


@pytest.mark.rule("M4-INI.10")
def test_tied_vessels_roll_off() -> None:
    table = by_ship(*squad(1, 4), *squad(1, 4, RED), dice=(3, 3, 3, 1))
    assert [table.unit(name).total for name in ("A1", "B1")] == [-3, -3]
    assert [table.name(number) for number in table.state.order] == ["B1", "A1"]


@pytest.mark.rule("M4-INI.10", "M4-TSK.12")
def test_of_bogeys_nobody_hears_an_order_or_a_die_for_they_may_be_volleys() -> None:
    table = by_ship(*squad(1, 4), *squad(1, 4, RED), dice=(3, 3, 3, 1))
    assert order(table, BLUE) == ("s1",)
    assert table.heard(TieBroken, BLUE) == [TieBroken(("s1",), (3,))]
    assert table.view(BLUE).order == ("s1",)
    assert not table.heard(Ordered, None)
    known = by_ship(*squad(1, 4), *squad(1, 4, RED), dice=(3, 3, 3, 1), detected=True)
    assert order(known, BLUE) == ("c1", "s1")
    assert known.heard(TieBroken, BLUE) == [TieBroken(("s1", "c1"), (3, 1))]


@pytest.mark.rule("M4-INI.11")
@pytest.mark.parametrize("gone", [False, True])
def test_a_volley_moves_by_the_total_of_its_ship_or_its_last_one(gone: bool) -> None:
    """A1 has -3, A2 has 0 (or had it when it was lost); their volleys are at 2010 and 2020."""
    fleet = squad(2, 5)
    if gone:
        fleet[1]["vessel"]["fate"] = "destroyed"
    volleys = [a_volley(f"A{n}", f"20{n}0", missiles=[{"kind": "fi"}], g_left=0, program=9) for n in (1, 2)]
    volleys[1]["volley"]["total"] = 0
    table = a_battle(
        *fleet,
        *squad(1, 0, RED),
        *volleys,
        stage="initiative",
        options={"per_ship_initiative": "on"},
        goals={"length": 9, "no_thrust": True},
        dice=(*(0,) * (4 - gone), 4, *(() if gone else (4,)), 1),
    )
    assert table.unit("Blue m1").total == -3
    assert table.unit("Blue m2").total == 0
    table.until("sensor_orders")
    assert [present for present in moved(table) if present[:2] == "20"] == ["2020", "2010"]


@pytest.mark.rule("M4-INI.09")
def test_sensor_orders_are_still_given_together() -> None:
    table = by_ship(*squad(1, 4), *squad(1, 4, RED), dice=(1, 5), goals={"length": 9, "no_thrust": True})
    assert table.stage == "sensor_orders"
    assert table.asked == (BLUE, RED)
    assert EndOrders() in table.legal(RED)
