"""Setting up: command ships, markers, bogeys, awareness, craft aboard, friends and enemies (group SET)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.games.mayday41 import initiative, setup
from mayday.games.mayday41.actions import Aim, Command, Disengage, EndTurn, FleetTactics, Load, Waive
from mayday.games.mayday41.damage.condition import enemies, jammers, vessels
from mayday.games.mayday41.handles import handle
from mayday.games.mayday41.moving import flight
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.sensors import contacts
from tests.games.mayday41.staging import BLUE, GREEN, RED, a_battle, a_scenario, inside, ship

OWN = """
title = "Two traders"
blurb = "They pass."
goals = { length = 3 }

[[sides]]
name = "Blue"
ships = [{ code = "FTR", hex = "0709", velocity = "2 S" }]

[[sides]]
name = "Red"
ships = [{ code = "FTR", hex = "0909" }]
"""


def from_text(text: str, seats: int = 2, **options: Any) -> Any:
    return setup.begin(Options(scenario="own", own_scenario=text, **options), seats, Dice.seeded("own"))


# M4-SET.01: the command ship.


@pytest.mark.rule("M4-SET.01")
def test_each_side_names_a_command_ship_where_it_has_a_choice() -> None:
    table = a_scenario("long-arrows")
    assert (table.stage, table.asked) == ("command", (0,))
    assert table.state.sides[RED].command == table.number("Partisan")
    assert Command("s2", "s1") in table.legal(0)
    table.play(0, Command("s2", "s1"))
    assert table.state.sides[0].command == table.number("Broadhead")
    assert table.state.sides[0].flagship == table.number("Bodkin")


def ace(tactics: int) -> dict[str, Any]:
    return {"skills": {"tactics": tactics}}


@pytest.mark.rule("M4-SET.01")
def test_when_the_command_ship_is_lost_another_one_leads_from_the_next_initiative() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Ace", sheet=ace(3)),
        ship("PTC", "1010", name="Mate"),
        ship("PTC", "9999", side=RED),
        stage="end",
    )
    before = initiative.side_total(table.state, BLUE)
    table.vessel("Ace").fate = "destroyed"
    table.until("movement")
    assert table.state.sides[BLUE].command == table.number("Mate")
    assert (before, initiative.side_total(table.state, BLUE)) == (2 - 3 - 4, 1 - 2 - 4)


@pytest.mark.rule("M4-SET.01")
def test_of_several_that_could_follow_the_owner_names_one() -> None:
    table = a_battle(
        ship("PTC", name="Lost", crew=0),
        ship("PTC", name="One"),
        ship("PTC", name="Two", sheet=ace(4)),
        ship("PTC", "9999", side=RED),
        begun=True,
    )
    table.state.sides[BLUE].command = table.number("Lost")
    table.begin_stage("initiative")
    offered = {one.ship: one for one in table.legal(BLUE) if isinstance(one, Command)}
    assert set(offered) == {"s2", "s3"}
    table.play(BLUE, offered["s3"])
    assert initiative.side_total(table.state, BLUE) == 3 - 4 - 4


@pytest.mark.rule("M4-SET.01")
def test_a_side_of_which_nobody_can_act_has_no_tactics() -> None:
    table = a_battle(ship("PTC", crew=0), ship("PTC", "9999", side=RED), stage="initiative")
    assert initiative.side_total(table.state, BLUE) == 1


# M4-SET.02: the integrated unit.


@pytest.mark.rule("M4-SET.02")
@pytest.mark.parametrize(
    ("units", "counts"),
    [(("A", "A", "A"), True), (("A", "A", ""), False), (("A", "A", "B"), False), (("", "", ""), False)],
    ids=["one unit", "with a civilian", "of two units", "of none"],
)
def test_fleet_tactics_needs_one_integrated_unit(units: tuple[str, ...], counts: bool) -> None:
    fleet = [ship("PTC", sheet={"unit_id": unit}) for unit in units]
    table = a_battle(*fleet, ship("PTC", "9999", side=RED), begun=True)
    table.state.sides[BLUE].fleet_tactics = 2
    assert initiative.fleet_tactics(table.state, BLUE) == (2 if counts else 0)
    table.begin_stage("initiative")
    assert (FleetTactics(use=False) in table.legal(BLUE)) is counts


@pytest.mark.rule("M4-SET.02")
def test_a_scenario_calls_a_side_one_unit_with_its_craft() -> None:
    state = a_scenario("tubes-open", begun=False).state
    fleet = [state.vessel(number) for number, unit in enumerate(state.units) if unit.side == BLUE]
    assert {vessel.sheet.unit_id for vessel in fleet} == {"Blue"}
    assert state.sides[BLUE].fleet_tactics == 2


# M4-SET.03: markers.


@pytest.mark.rule("M4-SET.03")
def test_past_and_future_follow_from_the_velocity() -> None:
    state = from_text(OWN)
    table = a_battle(ship("PTC", "0709", "2 S"), begun=True)
    trader = state.vessel(0)
    assert table.markers("PTC") == ("0707", "0709", "0711")
    assert (trader.past, trader.future) == (table.vessel("PTC").past, table.vessel("PTC").future)


@pytest.mark.rule("M4-SET.03")
def test_the_first_movement_goes_to_that_future_marker() -> None:
    table = a_battle(ship("PTC", "0709", "2 S"), ship("PTC", "9999", side=RED))
    table.until("sensor_orders")
    assert table.at("PTC-1") == "0711"


# M4-SET.04: bogeys.


@pytest.mark.rule("M4-SET.04")
def test_everything_starts_as_a_bogey() -> None:
    table = a_scenario("needle-in-the-murk", begun=False)
    for side in (0, 1):
        others = [n for n, unit in enumerate(table.state.units) if unit.in_play and unit.side != side]
        assert all(handle(table.state, side, number).startswith("b") for number in others)


@pytest.mark.rule("M4-SET.04")
def test_a_scenario_may_say_that_all_are_detected() -> None:
    table = a_scenario("long-arrows", begun=False)
    assert table.holds("Bodkin", "Partisan")
    assert table.holds("Partisan", "Broadhead")
    assert table.call(RED, "Bodkin").startswith("c")
    assert table.vessel("Partisan").contacts[0].turn == 0
    assert not table.vessel("Partisan GIG-1").contacts


# M4-SET.05: awareness.


@pytest.mark.rule("M4-SET.05")
def test_ships_are_at_battle_stations_unless_the_scenario_says_otherwise() -> None:
    table = a_scenario("thirsty-work", begun=False)
    assert {table.vessel(name).awareness for name in ("Dipper", "Scoop", "Pointer")} == {"unaware"}
    assert table.vessel("Gull").awareness == "battle_stations"


@pytest.mark.rule("M4-SET.05")
def test_a_side_that_finds_an_enemy_is_alarmed_at_once() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Watch", awareness="unaware"),
        ship("PTC", "2020", name="Sleeper", awareness="unaware"),
        ship("RDR", "1011", side=RED, awareness="unaware"),
        begun=True,
        stage="sensors",
    )
    contacts.detect(table.state, table.number("Watch"), table.number("RDR"), sensor="")
    assert table.vessel("Sleeper").awareness == "battle_stations"
    assert table.vessel("RDR").awareness == "unaware"


@pytest.mark.rule("M4-SET.05")
def test_finding_a_friend_alarms_nobody() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Watch", awareness="unaware"),
        ship("RDR", "1011", side=RED, name="Friend"),
        begun=True,
        sides=2,
    )
    table.state.sides[BLUE].allies, table.state.sides[RED].allies = [RED], [BLUE]
    contacts.detect(table.state, table.number("Watch"), table.number("Friend"), sensor="")
    assert table.vessel("Watch").awareness == "unaware"


@pytest.mark.rule("M4-SET.05")
def test_an_unaware_ship_does_not_evade() -> None:
    table = a_battle(ship("PTC", awareness="unaware"), ship("PTC", "9999", side=RED), begun=True)
    assert not flight.may_evade(table.state, table.number("PTC-1"))
    table.vessel("PTC-1").awareness = "alert"
    assert flight.may_evade(table.state, table.number("PTC-1"))


@pytest.mark.rule("M4-SET.05")
@pytest.mark.parametrize(("awareness", "acts"), [("unaware", False), ("alert", True), ("battle_stations", True)])
def test_an_unaware_ship_neither_jams_nor_fires_nor_launches(awareness: str, acts: bool) -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", awareness=awareness),
        ship("RDR", "1012", side=RED, name="Rogue"),
        locks={"Hawk": ("Rogue",)},
        stage="fire_orders",
    )
    orders = {type(one) for one in table.legal(BLUE)}
    assert (Aim in orders, Load in orders) == (acts, acts)
    assert bool(jammers(table.vessel("Hawk"))) is acts


# M4-SET.06: craft aboard.


@pytest.mark.rule("M4-SET.06")
def test_a_carrier_with_forty_fighters_aboard_is_one_ship() -> None:
    table = a_scenario("tubes-open", begun=False)
    fleet = [unit for unit in table.state.units if unit.side == BLUE]
    assert len(fleet) == 1 + 40 + 2 + 2
    assert vessels(table.state, BLUE) == [table.number("Skep")]
    assert initiative.side_total(table.state, BLUE) == 1 - 3  # one ship less 3 G; nobody leads yet
    assert handle(table.state, RED, table.number("Skep FGT-7")) == ""


@pytest.mark.rule("M4-SET.06")
def test_a_craft_inside_is_lost_with_its_parent() -> None:
    table = a_battle(ship("PTC"), inside("GIG", "PTC-1"), ship("PTC", "9999", side=RED), begun=True)
    contacts.forget_unit(table.state, 0)
    assert table.vessel("GIG").in_play is False


# M4-SET.07: friends.


@pytest.mark.rule("M4-SET.07")
def test_without_alliances_everybody_is_an_enemy_of_both_others() -> None:
    state = a_scenario("triangle", begun=False).state
    assert all(enemies(state, one, other) for one in range(3) for other in range(3) if one != other)


@pytest.mark.rule("M4-SET.07")
def test_allies_are_friends_of_each_other_alone() -> None:
    three = (
        'title = "Allies"\nblurb = "Two of three."\ngoals = { length = 3 }\n'
        'sides = [{ name = "A", allies = ["B"], ships = [{ code = "FTR", hex = "0101" }] },'
        '{ name = "B", allies = ["A"], ships = [{ code = "FTR", hex = "0201" }] },'
        '{ name = "C", ships = [{ code = "FTR", hex = "0301" }] }]'
    )
    state = from_text(three, 3)
    assert not enemies(state, BLUE, RED)
    assert enemies(state, BLUE, GREEN)
    assert enemies(state, GREEN, RED)


@pytest.mark.rule("M4-SET.07", "M4-END.06")
def test_of_three_enemies_both_others_must_waive() -> None:
    table = a_battle(
        ship("FTR", "1010"), ship("PTC", "1011", side=RED), ship("PTC", "1012", side=GREEN), sides=3, stage="end"
    )
    table.play(BLUE, Disengage("s1"))
    for side in (BLUE, RED, GREEN):
        table.play(side, EndTurn())
    assert table.asked == (RED,)
    table.play(RED, Waive(grant=True))
    assert table.asked == (GREEN,)
    table.play(GREEN, Waive(grant=True))
    assert table.vessel("FTR").fate == "disengaged"


# The frame.


def test_a_scenario_wants_a_player_for_each_side() -> None:
    with pytest.raises(InputError, match="Triangle is for 3 players"):
        setup.begin(Options(scenario="triangle"), 2, Dice.seeded("x"))


def test_options_left_at_their_defaults_follow_the_scenario() -> None:
    state = a_scenario("triangle", begun=False, hit_choice="random").state
    assert (state.options.three_d, state.options.per_ship_initiative, state.options.hit_choice) == (
        "on",
        "on",
        "random",
    )
