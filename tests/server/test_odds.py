"""Odds before one commits: from the seat's own view, for what it may do now, and without doing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Json, Player, answered, refused, serving
from tests.toy.rules import TOY

NOTHING: Json = {"chances": [], "modifiers": [], "needed": None, "dice": "", "terms": [], "notes": []}


@pytest.fixture
def salvage(sqlite_database: str) -> Iterator[Player]:
    with serving(sqlite_database, games={"toy": TOY}, bots=lambda game: {}, moves_per_second=0) as player:
        yield player


def make(player: Player, **options: Any) -> tuple[str, list[str]]:
    order = {"game": "toy", "scenario": "salvage", "seats": [{"kind": "me"}] * 2, "options": options}
    made = answered(player.post("/api/tables", order), 201)
    return made["table"], [held["token"] for held in made["held"]]


def led(player: Player) -> tuple[str, list[str], int]:
    """A table at which somebody may board."""
    while True:
        table, tokens = make(player, jamming="off")
        for token in tokens:
            bid = player.view(table, token)["legal"][0]["action"]
            answered(player.act(table, token, player.view(table, token)["ply"], action=bid))
        actors = player.view(table)["actors"]
        if len(actors) == 1:
            return table, tokens, actors[0]


def ask(player: Player, table: str, token: str | None, ply: int, **what: Any) -> Any:
    return player.post(f"/api/tables/{table}/odds", {"ply": ply, **what}, token)


def test_odds_add_up_and_leave_the_table_as_it_was(salvage: Player) -> None:
    table, tokens, leader = led(salvage)
    before = salvage.view(table, tokens[leader])
    odds: Json = answered(ask(salvage, table, tokens[leader], before["ply"], action={"type": "board"}))
    assert odds == answered(ask(salvage, table, tokens[leader], before["ply"], text="board"))
    assert sum(chance["ways"] for chance in odds["chances"]) == 36
    change = sum(modifier["value"] for modifier in odds["modifiers"])
    expected = sum(a + b + change >= odds["needed"] for a in range(1, 7) for b in range(1, 7))
    assert odds["chances"][0]["ways"] == expected
    assert salvage.view(table, tokens[leader]) == before


def test_where_no_die_is_thrown_there_are_no_odds(salvage: Player) -> None:
    table, tokens = make(salvage)
    bid = salvage.view(table, tokens[0])["legal"][0]["action"]
    assert answered(ask(salvage, table, tokens[0], 0, action=bid)) == NOTHING


def test_only_the_seat_that_may_act_is_told_the_odds(salvage: Player) -> None:
    table, tokens, leader = led(salvage)
    ply = salvage.view(table)["ply"]
    refused(ask(salvage, table, None, ply, action={"type": "board"}), 401)
    refused(ask(salvage, table, "x" * 32, ply, action={"type": "board"}), 401)
    problem = refused(ask(salvage, table, tokens[1 - leader], ply, action={"type": "board"}), 422)
    assert problem["rule"].startswith("TOY-")


@pytest.mark.parametrize("what", [{}, {"text": "board", "action": {"type": "board"}}, {"action": {"type": "warp"}}])
def test_what_is_no_action_has_no_odds(salvage: Player, what: dict[str, Any]) -> None:
    table, tokens, leader = led(salvage)
    refused(ask(salvage, table, tokens[leader], salvage.view(table)["ply"], **what), 422)


def test_what_is_not_legal_is_refused_in_the_words_of_a_move(salvage: Player) -> None:
    table, tokens = make(salvage)
    asked = refused(ask(salvage, table, tokens[0], 0, action={"type": "board"}), 422)
    assert asked == refused(salvage.act(table, tokens[0], 0, action={"type": "board"}), 422)


def test_a_question_about_a_position_that_has_passed_is_stale(salvage: Player) -> None:
    table, tokens, leader = led(salvage)
    refused(ask(salvage, table, tokens[leader], 0, action={"type": "board"}), 409)
    refused(ask(salvage, table, tokens[leader], 99, action={"type": "board"}), 409)


def test_the_flight_computer_answers_every_pair_of_eyes_for_what_it_sees(player: Player) -> None:
    made = player.make("me", "me", scenario="grand-prix")
    table, token = made["table"], made["held"][0]["token"]
    for eyes in (token, None):
        found = answered(player.get(f"/api/tables/{table}/flight/0", eyes))
        assert found["vessel"] == 0
        assert len(found["reach"]) == 4
    assert "There is no vessel" in refused(player.get(f"/api/tables/{table}/flight/99"), 422)["reason"]
    refused(player.get(f"/api/tables/{table}/flight/x"), 404)


def test_a_game_without_courses_has_no_flight_computer(salvage: Player) -> None:
    table, tokens = make(salvage)
    refused(salvage.get(f"/api/tables/{table}/flight/0", tokens[0]), 404)


def test_a_game_draws_for_every_pair_of_eyes_what_it_knows(player: Player) -> None:
    position = {
        "station": {"drawing": ["r r r"], "edges": {}},
        "pieces": [{"name": "hanson", "square": "A1"}, {"name": "roamer", "square": "A3"}],
        "crew": ["hanson"],
    }
    made = player.table_from(position, "me", "me", game="asteroid")
    table, tokens = made["table"], [held["token"] for held in made["held"]]
    for eyes in (*tokens, None):
        found = answered(player.get(f"/api/tables/{table}/sketch/reach%20hanson", eyes))
        assert [(one["square"], one["cost"]) for one in found["reach"]] == [("A2", 1)]
    assert "Nobody here is called" in refused(player.get(f"/api/tables/{table}/sketch/reach%20me"), 422)["reason"]
    assert "Ask for" in refused(player.get(f"/api/tables/{table}/sketch/{'x' * 500}"), 422)["reason"]


def test_a_game_that_draws_nothing_says_so(salvage: Player) -> None:
    table, tokens = make(salvage)
    assert "nothing to sketch" in refused(salvage.get(f"/api/tables/{table}/sketch/reach", tokens[0]), 404)["reason"]


@pytest.mark.usefixtures("limits_stand_still")
def test_the_flight_computer_cannot_be_asked_without_end(sqlite_database: str) -> None:
    with serving(sqlite_database, lookups_per_second=1) as player:
        table = player.make("me", "me")["table"]
        statuses = [player.get(f"/api/tables/{table}/flight/99").status_code for _ in range(20)]
        assert statuses == [422] * 5 + [429] * 15
