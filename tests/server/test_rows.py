"""Several actions of one seat in one message: played in a row, written together, and told in one update."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.flights import Flight, say, vote
from tests.server.hands import Hands
from tests.server.serving import Json, Player, nothing_more, refused, serving, settle
from tests.server.strikes import CARRIER, ESCORT, Strike

END: Json = {"type": "end_orders"}
MOVES = (2, 4, 5)
"""Of the five actions that move three vessels, those of which everybody is told."""


@pytest.fixture
def player(sqlite_database: str) -> Iterator[Player]:
    with serving(sqlite_database, moves_per_second=0) as player:
        yield player


def radars(update: Json, at_most: int = 3) -> list[Json]:
    """A sensor order for one vessel after another."""
    orders = [one["action"] for one in update["legal"] if one["action"]["type"] == "use_sensor"]
    return list({order["ship"]: order for order in orders if order["active"]}.values())[:at_most]


def switched_on(update: Json) -> int:
    return sum(bool(ship["active"]) for ship in update["view"]["ships"])


def drift(legal: list[Json]) -> Json:
    return legal[0]


def test_a_row_leads_where_its_actions_lead_one_by_one(player: Player) -> None:
    slow, quick = Strike(player), Strike(player)
    for strike in (slow, quick):
        strike.until("movement", ESCORT)
    actions = slow.one_by_one(ESCORT, drift)
    assert len(actions) == 5
    before = quick.look()["ply"]
    assert quick.row(ESCORT, actions) == {"type": "accepted", "ply": before + 5, "played": 5}
    ours, theirs = quick.look(ESCORT)["view"], slow.look(ESCORT)["view"]
    assert [ship["markers"] for ship in ours["ships"]] == [ship["markers"] for ship in theirs["ships"]]
    told = player.get(f"/api/tables/{quick.table}/log", quick.tokens[ESCORT]).json()["news"]
    assert {item["ply"] - before for item in told if item["ply"] > before} == set(MOVES)


def test_everybody_is_sent_one_update_for_a_row_with_the_news_of_all_of_it(player: Player) -> None:
    learning, strike = Strike(player), Strike(player)
    learning.until("movement", ESCORT)
    before = strike.until("movement", ESCORT)["ply"]
    actions = learning.one_by_one(ESCORT, drift)
    with strike.line(CARRIER) as theirs, strike.line() as watching, strike.line(ESCORT) as own:
        settle(theirs, watching, own)
        assert own.act(before, actions=actions)["played"] == 5
        for line in (own, theirs, watching):
            update = line.hear()
            assert (update["type"], update["ply"]) == ("update", before + 5)
            assert {item["ply"] - before for item in update["news"]} == set(MOVES)
        nothing_more(own, theirs, watching)


def test_what_is_ordered_under_cover_is_told_its_own_seat_in_one_update_and_nobody_else(player: Player) -> None:
    strike = Strike(player)
    update = strike.until("sensor_orders", ESCORT)
    orders = radars(update)
    assert len(orders) == 3
    with strike.line(CARRIER) as theirs, strike.line() as watching, strike.line(ESCORT) as own:
        settle(theirs, watching, own)
        answer = own.act(update["ply"], actions=orders)
        assert answer == {"type": "accepted", "ply": update["ply"], "played": 3}
        assert switched_on(own.hear()) == switched_on(update) + 3
        nothing_more(own, theirs, watching)


def test_what_was_played_before_a_refusal_stays_and_the_answer_says_why(player: Player) -> None:
    strike = Strike(player)
    update = strike.until("sensor_orders", ESCORT)
    first, second, third = radars(update)
    answer = strike.row(ESCORT, [first, second, {**third, "ship": "s99"}, third])
    problem = answer.pop("refused")
    assert answer == {"type": "accepted", "ply": update["ply"], "played": 2}
    assert problem["error"] == "refused"
    assert "s99" in problem["reason"]
    assert switched_on(strike.look(ESCORT)) == switched_on(update) + 2


def test_what_is_refused_may_be_passed_over(player: Player) -> None:
    strike = Strike(player)
    update = strike.until("sensor_orders", ESCORT)
    first, second, third = radars(update)
    wrong = {**third, "ship": "s99"}
    answer = strike.row(ESCORT, [wrong, first, {"type": "end_craft"}, second, third], pass_over=True)
    assert answer["played"] == 3
    assert "s99" in answer["refused"]["reason"], "the first of them"
    assert switched_on(strike.look(ESCORT)) == switched_on(update) + 3
    late = player.act(strike.table, strike.tokens[ESCORT], update["ply"], actions=[wrong, wrong], pass_over=True)
    assert "s99" in refused(late, 422)["reason"]


def test_where_the_first_is_refused_nothing_has_changed(player: Player) -> None:
    strike = Strike(player)
    update = strike.until("sensor_orders", ESCORT)
    order = radars(update)[0]
    with strike.line(ESCORT) as own:
        assert own.act(update["ply"], actions=[{**order, "ship": "s99"}, order])["type"] == "refused"
    assert strike.look(ESCORT)["view"] == update["view"]


@pytest.mark.parametrize(
    ("what", "field"),
    [
        ({"actions": []}, "actions"),
        ({"actions": [END] * 101}, "actions"),
        ({"actions": END}, "actions"),
        ({"actions": [END], "action": END}, None),
        ({"actions": [END], "text": "done"}, None),
    ],
    ids=["none", "too many", "no list", "an action as well", "words as well"],
)
def test_a_bad_list_is_refused_with_what_is_wrong(player: Player, what: Json, field: str | None) -> None:
    strike = Strike(player)
    update = strike.until("sensor_orders", ESCORT)
    problem = refused(player.act(strike.table, strike.tokens[ESCORT], update["ply"], **what), 422)
    assert field is None or field in problem["reason"]
    assert strike.look(ESCORT) == update


@pytest.mark.parametrize("bad", [None, 7, {"type": "burn"}, {**END, "hard": True}])
def test_one_that_cannot_be_read_spoils_the_whole_list(player: Player, bad: object) -> None:
    strike = Strike(player)
    update = strike.until("sensor_orders", ESCORT)
    actions = [*radars(update), bad]
    problem = refused(player.act(strike.table, strike.tokens[ESCORT], update["ply"], actions=actions), 422)
    assert problem["field"] == "actions[3]"
    assert strike.look(ESCORT) == update


def test_sent_again_under_its_name_a_row_counts_once(sqlite_database: str) -> None:
    with serving(sqlite_database, moves_per_second=0) as player:
        strike = Strike(player)
        update = strike.until("sensor_orders", ESCORT)
        actions = [*radars(update), {**END, "type": "end_craft"}]
        first = strike.row(ESCORT, actions, id="my orders")
        assert first.pop("refused")
        assert first == {"type": "accepted", "ply": update["ply"], "played": 3}
        assert strike.row(ESCORT, actions, id="my orders") == first
    with serving(sqlite_database, moves_per_second=0) as again:
        strike.player = again
        assert strike.row(ESCORT, actions, id="my orders") == first
        assert switched_on(strike.look(ESCORT)) == switched_on(update) + 3


def test_a_row_about_a_position_that_has_changed_is_stale(player: Player) -> None:
    strike = Strike(player)
    update = strike.until("movement", ESCORT)
    actions = strike.one_by_one(ESCORT, drift)
    answer = player.act(strike.table, strike.tokens[ESCORT], update["ply"], actions=actions)
    assert refused(answer, 409)["error"] == "stale"


def test_whoever_gives_up_in_a_row_does_nothing_after_it(player: Player) -> None:
    strike = Strike(player)
    order, another, _ = radars(strike.until("sensor_orders", ESCORT))
    answer = strike.row(ESCORT, [order, {"type": "resign"}, another])
    assert answer["played"] == 2
    assert answer["refused"]["code"] == "game_over"
    seen = strike.look(ESCORT)
    assert seen["table"]["status"] == "over"
    assert seen["table"]["outcome"]["winners"] == [CARRIER]


def test_a_row_ends_where_a_bot_is_to_decide(sqlite_database: str) -> None:
    with serving(sqlite_database, moves_per_second=0, bot_pause=600.0) as player:
        strike = Strike(player, "cadet", "me")
        choice = strike.look(ESCORT)["legal"][0]["action"]
        assert choice["type"] == "command"
        answer = strike.row(ESCORT, [choice, {"type": "fleet_tactics", "use": True}])
        assert answer.get("played", 1) == 1
        assert answer["refused"]["reason"]
        seen = strike.look(ESCORT)
        assert (seen["view"]["stage"], seen["actors"]) == ("initiative", [CARRIER])


def test_nobody_talks_in_a_row(player: Player) -> None:
    flight = Flight(player)
    answer = player.act(flight.table, flight.tokens[0], 0, actions=[say("one"), say("two")])
    assert "by itself" in refused(answer, 422)["reason"]
    with flight.line(0) as line:
        assert line.act(0, actions=[say("one")])["type"] == "accepted"


def test_a_row_does_not_stop_the_clock_that_runs_for_others(sqlite_database: str) -> None:
    hands = Hands()
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight = Flight(player, veteran_mode="off", vote_seconds=30)
        asked = flight.to("vote")
        hands.turn(10)
        seat = asked["actors"][0]
        answer = player.act(flight.table, flight.tokens[seat], asked["ply"], actions=[vote("punch")])
        assert answer.status_code == 200
        assert flight.look()["clock"]["left"] == 20


@pytest.mark.usefixtures("limits_stand_still")
def test_a_long_row_is_paid_for_afterwards(sqlite_database: str) -> None:
    with serving(sqlite_database, moves_per_second=1) as player:
        strike = Strike(player)
        update = strike.look(ESCORT)
        wrong: list[Json] = [{"type": "end_craft"}] * 100
        assert player.act(strike.table, strike.tokens[ESCORT], update["ply"], actions=wrong).status_code == 422
        late = player.act(strike.table, strike.tokens[ESCORT], update["ply"], action=wrong[0])
        assert refused(late, 429)["error"] == "too_many"
        assert int(late.headers["Retry-After"]) == 9, (
            "a hundred in a row cost as much as ten, two of which were to be had at once"
        )
