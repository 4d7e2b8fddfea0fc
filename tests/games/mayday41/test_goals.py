"""What wins: the goals of the scenarios, and the bookkeeping of every victory test (group SCN, M4-END.14)."""

from __future__ import annotations

import pytest

from mayday.core.game import Outcome, Resign
from mayday.games.mayday41 import departure
from mayday.games.mayday41.actions import EndTurn, Jump
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.happenings.general import Ended
from mayday.games.mayday41.happenings.goals import Delivered, Exited
from mayday.games.mayday41.scenario import aims, goals
from mayday.games.mayday41.space.places import at
from mayday.games.mayday41.state import Boarding, Vessel
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_scenario, a_volley, inside, ship


def settled(table: Table, turn: int | None = None) -> Outcome | None:
    """The victory test of a turn."""
    if turn is not None:
        table.state.turn = turn
    goals.test(table.state)
    return table.state.outcome


def winners(table: Table) -> tuple[int, ...] | None:
    """Of a game that is over."""
    return table.state.outcome.winners if table.state.outcome else None


def won(table: Table, turn: int | None = None) -> tuple[int, ...]:
    """Who won; nobody while the game goes on, and it is no draw."""
    outcome = settled(table, turn)
    assert outcome is None or not outcome.draw, outcome
    return outcome.winners if outcome else ()


def drawn(table: Table, turn: int | None = None) -> bool:
    outcome = settled(table, turn)
    return outcome is not None and outcome.draw


def disable(table: Table, *names: str) -> None:
    for name in names:
        vessel = table.vessel(name)
        vessel.out = {"fuel"}
        vessel.magazine = {}
        spinal = (vessel.sheet.spinal,) if vessel.sheet.spinal else ()
        vessel.lost |= {battery.id for battery in (*vessel.sheet.batteries, *spinal)}


def destroy(table: Table, *names: str) -> None:
    for name in names:
        harm.destroy(table.state, table.number(name), "destroyed")


def leave(table: Table, name: str, how: str = "jumped") -> None:
    departure.leave(table.state, table.number(name), how)


def capture(table: Table, name: str, by: int) -> None:
    table.vessel(name).side = by


# M4-SCN.10: what a unit counts as, and who is left.


@pytest.mark.rule("M4-SCN.10")
def test_every_unit_counts_as_one_thing() -> None:
    table = a_battle(
        *(ship("PTC", name=name) for name in ("Whole", "Wreck", "Hulk", "Prize", "Away")),
        ship("PTC", "9999", side=RED, name="Other"),
        begun=True,
    )
    destroy(table, "Wreck")
    disable(table, "Hulk", "Prize", "Away")
    capture(table, "Prize", RED)
    leave(table, "Away")
    assert [aims.status(table.vessel(name)) for name in ("Whole", "Wreck", "Hulk", "Prize", "Away")] == [
        *("", "destroyed", "disabled", "captured", "left")
    ]


@pytest.mark.rule("M4-SCN.10")
def test_when_the_last_ship_of_a_side_has_left_the_other_side_wins() -> None:
    table = a_battle(ship("PTC"), ship("PTC", "9999", side=RED), begun=True)
    assert won(table) == ()
    leave(table, "PTC-1", "disengaged")
    assert won(table) == (RED,)
    table.news = list(table.state.news or ())
    assert [event.winners for event in table.heard(Ended)] == [("Red",)]


@pytest.mark.rule("M4-SCN.10", "M4-END.14")
def test_the_test_is_made_in_the_turn_in_which_the_last_enemy_jumps() -> None:
    table = a_battle(ship("PTC", "1010"), ship("PTC", "9999", side=RED), stage="end", turn=9)
    table.play(BLUE, Jump("s1"))
    table.play(BLUE, EndTurn())
    assert winners(table) is None
    table.play(RED, EndTurn())
    assert (table.turn, winners(table)) == (9, (RED,))


@pytest.mark.rule("M4-SCN.10")
def test_a_player_may_concede_at_any_time() -> None:
    for stage in ("movement", "sensor_orders", "fire_orders", "craft", "end"):
        table = a_battle(ship("PTC"), ship("PTC", "1012", side=RED), stage=stage)
        assert table.asked
        side = table.asked[0]
        table.play(side, Resign())
        assert winners(table) == (1 - side,)


@pytest.mark.rule("M4-SCN.10")
def test_of_three_sides_two_play_on_when_one_concedes() -> None:
    table = a_scenario("triangle")
    table.play(table.asked[0], Resign())
    assert winners(table) is None
    for _ in range(60):
        if table.turn > 2:
            break
        table.play(table.next_side, table.nothing(table.next_side))
    assert table.turn > 2
    table.play(table.asked[0], Resign())
    assert len(winners(table) or ()) == 1


@pytest.mark.rule("M4-SCN.10")
def test_allies_win_together() -> None:
    table = a_battle(
        *(ship("PTC", side=side, name=name) for side, name in ((BLUE, "A"), (RED, "B"), (GREEN, "C"))),
        sides=[*("A", "B", "C")],
        begun=True,
    )
    table.state.sides[BLUE].allies, table.state.sides[RED].allies = [RED], [BLUE]
    destroy(table, "C")
    assert won(table) == (BLUE, RED)


@pytest.mark.rule("M4-SCN.10")
def test_craft_inside_do_not_keep_a_disabled_side_in_the_game() -> None:
    goal = {"kind": "out", "side": "Red", "of": "Blue"}
    table = a_battle(
        ship("PTC", name="Hawk"),
        inside("GIG", "Hawk"),
        ship("PTC", "9999", side=RED),
        goals={"length": 9, "goals": [goal]},
        begun=True,
    )
    assert won(table) == ()
    disable(table, "Hawk")
    assert won(table) == (RED,)


# M4-SCN.11: both at once.


@pytest.mark.rule("M4-SCN.11")
def test_nobody_left_is_a_draw_and_missiles_keep_nobody_in_play() -> None:
    table = a_battle(
        ship("PTC", name="Hawk"),
        ship("PTC", "9999", side=RED, name="Rogue"),
        a_volley("Hawk", "9998", fi=2, at="Rogue"),
        begun=True,
    )
    destroy(table, "Hawk", "Rogue")
    assert table.volley().in_play
    assert drawn(table)


@pytest.mark.rule("M4-SCN.11", "M4-SCN.03")
def test_two_sides_that_reach_their_goals_together_share_a_draw() -> None:
    table = a_scenario("long-arrows", begun=False)
    destroy(table, "Bodkin", "Broadhead", "Partisan")
    outcome = settled(table)
    assert outcome is not None
    assert (outcome.draw, outcome.winners, outcome.rule) == (True, (0, 1), "M4-SCN.11")


@pytest.mark.rule("M4-SCN.11")
def test_between_the_tests_nothing_ends_the_game() -> None:
    table = a_battle(ship("PTC"), ship("PTC", "1012", side=RED, name="Rogue"), stage="fire_orders")
    destroy(table, "Rogue")
    table.play(BLUE, table.nothing(BLUE))
    assert winners(table) is None
    while table.stage != "end":
        table.play(table.next_side, table.nothing(table.next_side))
    table.play(BLUE, EndTurn())
    assert winners(table) == (BLUE,)


@pytest.mark.rule("M4-SCN.11")
def test_the_last_turn_without_a_winner_is_a_draw() -> None:
    table = a_battle(ship("PTC"), ship("PTC", side=RED), begun=True, goals={"length": 5})
    assert won(table, 4) == ()
    assert drawn(table, 5)


# M4-SCN.02.


def a_hunt() -> Table:
    return a_scenario("needle-in-the-murk", begun=False)


@pytest.mark.rule("M4-SCN.02")
def test_three_turns_of_locks_in_a_row_win_the_hunt() -> None:
    table = a_hunt()
    falconer, ferret, scout = table.vessel("Falconer"), table.vessel("Ferret"), table.number("Whisper")
    for turn, (first, second) in enumerate(
        [([scout], []), ([], [scout]), ([], []), ([scout], [scout]), ([scout], []), ([], [scout])], 1
    ):
        assert winners(table) is None
        falconer.locks, ferret.locks = first, second
        settled(table, turn)
    assert winners(table) == (RED,)


@pytest.mark.rule("M4-SCN.02")
def test_a_disabled_scout_is_caught_and_one_that_sits_out_the_game_too() -> None:
    table = a_hunt()
    disable(table, "Whisper")
    assert won(table) == (RED,)
    table = a_hunt()
    assert won(table, 24) == ()
    assert won(table, 25) == (RED,)


@pytest.mark.rule("M4-SCN.02")
def test_a_scout_that_has_left_the_clouds_but_not_the_map_draws() -> None:
    table = a_hunt()
    table.vessel("Whisper").present = at("5020")
    assert drawn(table, 25)


@pytest.mark.rule("M4-SCN.02", "M4-MAP.11")
@pytest.mark.parametrize(("spot", "gone"), [("5010", True), ("5011", False), ("4403", True), ("5050", True)])
def test_the_scout_wins_by_leaving_over_an_edge(spot: str, gone: bool) -> None:
    table = a_hunt()
    table.vessel("Whisper").present = at(spot)
    goals.after_movement(table.state)
    assert table.vessel("Whisper").fate == ("exited" if gone else "")
    told = [news for news in table.state.news or () if isinstance(news.event, Exited)]
    assert [news.to for news in told] == ([(0,), (1,)] if gone else [])
    assert won(table) == ((BLUE,) if gone else ())


@pytest.mark.rule("M4-SCN.02")
def test_a_civilian_does_not_leave_there() -> None:
    table = a_hunt()
    table.vessel("SHT-1").present = at("5005")
    goals.after_movement(table.state)
    assert table.vessel("SHT-1").in_play


@pytest.mark.rule("M4-SCN.02")
def test_a_shot_at_a_civilian_loses_at_once() -> None:
    table = a_hunt()
    goals.shot_at(table.state, RED, table.number("Whisper"))
    assert winners(table) is None
    goals.shot_at(table.state, RED, table.number("SHT-2"))
    assert winners(table) == (BLUE,)


# M4-SCN.03.


@pytest.mark.rule("M4-SCN.03")
def test_west_wins_when_the_destroyer_is_out_of_action() -> None:
    table = a_scenario("long-arrows", begun=False)
    disable(table, "Partisan")
    assert won(table) == (0,)


@pytest.mark.rule("M4-SCN.03")
def test_east_wins_when_each_boat_is_out_of_action_or_has_no_missile_left() -> None:
    table = a_scenario("long-arrows", begun=False)
    disable(table, "Bodkin")
    assert won(table) == ()
    table.vessel("Broadhead").magazine = {"c": 0}
    assert won(table) == (1,)


@pytest.mark.rule("M4-SCN.03")
def test_missiles_in_flight_still_count() -> None:
    table = a_battle(
        ship("MSB", name="Bodkin", magazine={}),
        ship("MSB", name="Broadhead", magazine={}),
        ship("DDE", "5020", side=RED, name="Partisan"),
        a_volley("Broadhead", c=1, at="Partisan"),
        sides=["West", "East"],
        begun=True,
    )
    table.state.goals = a_scenario("long-arrows", begun=False).state.goals
    assert won(table) == ()
    destroy(table, "West m1")
    table.volley("West m1").missiles = []
    assert won(table) == (1,)


@pytest.mark.rule("M4-SCN.03")
@pytest.mark.parametrize(
    ("boats", "destroyer", "winners"),
    [((9, 18), 40, (1,)), ((18, 18), 44, (0,)), ((14, 18), 40, (0, 1)), ((0, 18), 10, (0,))],
    ids=["a quarter against a ninth", "nothing against a point", "a ninth each", "half against more"],
)
def test_at_the_end_the_smaller_share_of_structure_lost_wins(
    boats: tuple[int, int], destroyer: int, winners: tuple[int, ...]
) -> None:
    table = a_scenario("long-arrows", begun=False)
    table.vessel("Bodkin").structure, table.vessel("Broadhead").structure = boats
    table.vessel("Partisan").structure = destroyer
    outcome = settled(table, 15)
    assert outcome is not None
    assert (outcome.winners, outcome.draw) == (winners, len(winners) > 1)


# M4-SCN.04.


def a_boarding() -> Table:
    return a_scenario("grapples-away", begun=False)


@pytest.mark.rule("M4-SCN.04")
def test_the_raiders_win_with_the_freighter_while_one_of_them_can_act() -> None:
    table = a_boarding()
    disable(table, "Jackdaw")
    capture(table, "Plenty", by=0)
    assert won(table) == (0,)
    table = a_boarding()
    capture(table, "Plenty", by=0)
    disable(table, "Jackdaw", "Shrike")
    assert won(table) == (1,)


@pytest.mark.rule("M4-SCN.04")
def test_relief_wins_when_both_raiders_are_out_or_gone() -> None:
    table = a_boarding()
    leave(table, "Jackdaw", "disengaged")
    assert won(table) == ()
    destroy(table, "Shrike")
    assert won(table) == (1,)


@pytest.mark.rule("M4-SCN.04")
@pytest.mark.parametrize(("held", "winners"), [({0: 4, 1: 2}, (0,)), ({0: 2, 1: 4}, (1,)), ({0: 3, 1: 3}, (0, 1))])
def test_at_the_end_the_side_with_more_hull_areas_wins(held: dict[int, int], winners: tuple[int, ...]) -> None:
    table = a_boarding()
    table.state.boardings = [Boarding(table.number("Plenty"), held)]
    outcome = settled(table, 20)
    assert outcome is not None
    assert (outcome.winners, outcome.draw) == (winners, len(winners) > 1)


@pytest.mark.rule("M4-SCN.04")
def test_a_freighter_that_nobody_boarded_is_its_owners() -> None:
    assert won(a_boarding(), 20) == (1,)


# M4-SCN.05.


def a_strike() -> Table:
    return a_scenario("tubes-open", begun=False)


@pytest.mark.rule("M4-SCN.05")
def test_tonnage_is_scored_by_what_became_of_it() -> None:
    table = a_strike()
    destroy(table, "Glaive")  # with two gigs aboard
    disable(table, "Zenith")
    destroy(table, "Skep FGT-1", "Skep FGT-2")
    assert (aims.score(table.state, BLUE), aims.score(table.state, RED)) == (200 * (10 + 0.4 + 40), 200 * 2)
    capture(table, "Bardiche", BLUE)
    assert aims.score(table.state, BLUE) == 200 * (10 + 0.4 + 40 + 10)


@pytest.mark.rule("M4-SCN.05")
def test_a_lead_under_10_is_a_draw() -> None:
    table = a_strike()
    destroy(table, "Glaive", "Skep FGT-1")
    assert drawn(table, 20)
    table = a_strike()
    destroy(table, "Glaive")
    assert won(table, 20) == (BLUE,)
    assert table.state.outcome is not None
    assert table.state.outcome.reason == "Blue won: they came out ahead, 10.4 to 0 points."


@pytest.mark.rule("M4-SCN.05", "M4-SCN.10")
def test_a_carrier_that_gets_away_ahead_has_won() -> None:
    table = a_strike()
    destroy(table, "Glaive", "Bardiche")
    leave(table, "Skep")
    assert won(table, 8) == (BLUE,)
    table = a_strike()
    leave(table, "Skep")
    assert won(table, 8) == (RED,)


@pytest.mark.rule("M4-SCN.05", "M4-SEQ.05")
def test_a_carrier_goes_down_with_everything_aboard() -> None:
    table = a_strike()
    destroy(table, "Skep")
    assert won(table) == (RED,)
    assert all(unit.fate for unit in table.state.units if isinstance(unit, Vessel) and unit.home == BLUE)
    assert aims.score(table.state, RED) == round(200 * (120 + 40 + 2 * 0.2 + 2 * 20))


# M4-SCN.06.


def a_refuelling() -> Table:
    return a_scenario("thirsty-work", begun=False)


@pytest.mark.rule("M4-SCN.06")
@pytest.mark.parametrize(("fuel", "points"), [(75, 3), (74, 0)])
def test_a_skimmer_scores_by_leaving_with_its_load(fuel: float, points: int) -> None:
    table = a_refuelling()
    table.vessel("Dipper").fuel = fuel
    table.vessel("Dipper").present = at("1015")
    goals.after_movement(table.state)
    assert table.vessel("Dipper").fate == "exited"
    assert aims.score(table.state, 0) == 200 * points


@pytest.mark.rule("M4-SCN.06")
def test_the_raiders_score_for_skimmers_alone() -> None:
    table = a_refuelling()
    disable(table, "Dipper")
    destroy(table, "Pointer")
    assert aims.score(table.state, 1) == 200 * 2
    capture(table, "Scoop", 1)
    assert aims.score(table.state, 1) == 200 * 4
    assert won(table, 30) == (1,)


@pytest.mark.rule("M4-SCN.06")
def test_equal_scores_are_a_draw() -> None:
    assert drawn(a_refuelling(), 30)


# M4-SCN.07.


def a_run() -> Table:
    return a_scenario("the-last-diameter", begun=False)


@pytest.mark.rule("M4-SCN.07")
def test_the_runner_wins_by_leaving_with_the_cargo() -> None:
    table = a_run()
    trader, shuttle = table.vessel("Farthing"), table.vessel("Dray")
    shuttle.present, shuttle.landed = trader.present, trader.landed
    assert won(table, 3) == ()
    told = [news for news in table.state.news or () if isinstance(news.event, Delivered)]
    assert [news.to for news in told] == [(BLUE,)]
    shuttle.landed = -1
    leave(table, "Farthing")
    assert won(table, 9) == (BLUE,)


@pytest.mark.rule("M4-SCN.07")
def test_matched_courses_deliver_as_well_but_an_empty_shuttle_does_not() -> None:
    for cargo, delivered in ((10, True), (0, False)):
        table = a_run()
        table.state.matched = [(0, 1)]
        table.vessel("Dray").cargo = cargo
        settled(table, 6)
        assert bool(table.state.tallies.get("delivered")) is delivered


@pytest.mark.rule("M4-SCN.07")
def test_leaving_without_the_cargo_is_a_draw() -> None:
    table = a_run()
    leave(table, "Farthing", "disengaged")
    outcome = settled(table, 9)
    assert outcome is not None
    assert (outcome.draw, outcome.rule) == (True, "M4-SCN.07")


@pytest.mark.rule("M4-SCN.07")
def test_the_patrol_wins_by_stopping_the_trader_or_by_waiting() -> None:
    table = a_run()
    disable(table, "Farthing")
    assert won(table) == (RED,)
    table = a_run()
    assert won(table, 39) == ()
    assert won(table, 40) == (RED,)


# M4-SCN.08.


def a_triangle() -> Table:
    return a_scenario("triangle", begun=False)


@pytest.mark.rule("M4-SCN.08")
def test_the_last_ship_that_is_not_disabled_wins() -> None:
    table = a_triangle()
    disable(table, "Hasp")
    assert won(table) == ()
    leave(table, "Staple", "disengaged")
    assert won(table) == (GREEN,)


@pytest.mark.rule("M4-SCN.08")
def test_at_the_end_the_most_structure_in_play_wins() -> None:
    table = a_triangle()
    table.vessel("Hasp").structure = 20
    table.vessel("Staple").structure = 23
    leave(table, "Latch")
    assert won(table, 14) == ()
    assert won(table, 15) == (RED,)


@pytest.mark.rule("M4-SCN.08")
def test_equal_structure_is_a_draw_between_those_who_have_it() -> None:
    table = a_triangle()
    table.vessel("Hasp").structure = 20
    outcome = settled(table, 15)
    assert outcome is not None
    assert (outcome.draw, outcome.winners) == (True, (RED, GREEN))


# Departure.


def test_whoever_leaves_takes_everything_aboard_along_and_lets_guided_missiles_go() -> None:
    table = a_battle(
        ship("PTC", name="Hawk"),
        inside("GIG", "Hawk"),
        ship("PTC", "1111", name="Mate"),
        ship("RDR", "2020", side=RED, name="Rogue"),
        a_volley("Hawk", "1515", c=2, fi=1, at="Rogue"),
        a_volley("Hawk", "1516", si=2, at="Rogue"),
        a_volley("Mate", "1517", c=2, at="Rogue"),
        detected=True,
        locks={"Rogue": ("Hawk",)},
        begun=True,
    )
    leave(table, "Hawk")
    assert table.vessel("GIG").fate == "jumped"
    assert [missile.kind for missile in table.volley("Blue m1").missiles] == ["fi"]
    assert table.volley("Blue m2").fate == "inert"
    assert table.volley("Blue m3").in_play
    assert table.locks("Rogue") == []
    assert not table.holds("Rogue", "Hawk")
