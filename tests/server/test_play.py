"""Playing over plain HTTP: who may act, what is refused, what is told, and looking back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mayday.server.recent import RECENT, WHOLE
from mayday.server.snapshot import Passed
from tests.server.serving import Json, Player, answered, eventually, refused, serving


def two(player: Player, **options: Any) -> tuple[str, list[str]]:
    """A race of two people; their tokens by seat."""
    made = player.make("me", "me", options=options)
    return made["table"], [held["token"] for held in made["held"]]


def to_move(player: Player, table: str, tokens: list[str]) -> tuple[int, int]:
    update = player.view(table, tokens[0])
    return update["actors"][0], update["ply"]


def test_a_move_is_accepted_and_told_to_all(player_anywhere: Player) -> None:
    player = player_anywhere
    table, tokens = two(player)
    seat, ply = to_move(player, table, tokens)
    legal = player.view(table, tokens[seat])["legal"]
    move = next(option for option in legal if option["text"].startswith("launch"))
    accepted = answered(player.act(table, tokens[seat], ply, action=move["action"]))
    assert accepted["ply"] == 1
    for token in (*tokens, None):
        update = player.view(table, token, after=0)
        assert update["ply"] == 1
        assert [item for item in update["news"] if item["ply"] == 1]
    assert player.view(table, tokens[0], after=1)["news"] == []


def test_an_action_can_be_typed(player: Player) -> None:
    table, tokens = two(player)
    seat, ply = to_move(player, table, tokens)
    text = player.view(table, tokens[seat])["legal"][0]["text"]
    assert answered(player.act(table, tokens[seat], ply, text=text))["ply"] == ply + 1


def test_only_those_who_decide_are_offered_actions(player: Player) -> None:
    table, tokens = two(player)
    seat, _ = to_move(player, table, tokens)
    assert player.view(table, tokens[seat])["legal"]
    assert player.view(table, tokens[1 - seat])["legal"] == []
    assert player.view(table)["legal"] == []


def test_a_spectator_and_a_stranger_cannot_act(player: Player) -> None:
    table, tokens = two(player)
    _, strange = two(player)
    seat, ply = to_move(player, table, tokens)
    refused(player.post(f"/api/tables/{table}/actions", {"ply": ply, "text": "done"}), 401)
    refused(player.act(table, strange[seat], ply, text="done"), 401)
    refused(player.act(table, "x" * 32, ply, text="done"), 401)
    assert player.view(table)["ply"] == ply


def test_the_hosts_token_is_no_seats(player: Player) -> None:
    made = player.make("me", "me")
    refused(player.act(made["table"], made["host"], 0, text="done"), 403)


def test_the_other_seats_token_cannot_move_for_this_one(player: Player) -> None:
    table, tokens = two(player)
    seat, ply = to_move(player, table, tokens)
    action = player.view(table, tokens[seat])["legal"][0]["action"]
    problem = refused(player.act(table, tokens[1 - seat], ply, action=action), 422)
    assert problem["error"] == "refused"
    assert problem["rule"].startswith("MD-")
    assert player.view(table)["ply"] == ply


def test_an_answer_to_a_question_that_has_passed_is_refused(player_anywhere: Player) -> None:
    player = player_anywhere
    table, tokens = two(player)
    seat, ply = to_move(player, table, tokens)
    answered(player.act(table, tokens[seat], ply, text="done"))
    problem = refused(player.act(table, tokens[seat], ply, text="done"), 409)
    assert "position has changed" in problem["reason"]
    refused(player.act(table, tokens[seat], ply + 40, text="done"), 409)


@pytest.mark.parametrize(
    "what",
    [
        {},
        {"text": "done", "action": {"type": "end"}},
        {"text": "warp 9"},
        {"text": ""},
        {"action": {"type": "warp"}},
        {"action": 7},
        {"action": [[]]},
        {"action": {"type": "burn", "vessel": 0, "to": [99, 99]}},
        {"action": {"type": "burn", "vessel": 99, "to": [0, 0]}},
        {"action": {"type": "burn", "vessel": -1, "to": [0, 0]}},
        {"action": {"type": "burn", "vessel": 10**30, "to": [0, 10**30]}},
    ],
    ids=str,
)
def test_what_is_no_legal_action_is_refused_and_changes_nothing(player: Player, what: dict[str, Any]) -> None:
    table, tokens = two(player)
    seat, ply = to_move(player, table, tokens)
    before = player.view(table, tokens[seat])
    problem = refused(player.act(table, tokens[seat], ply, **what), 422)
    assert problem["reason"]
    after = player.view(table, tokens[seat])
    assert (after["ply"], after["view"]) == (before["ply"], before["view"])


def test_nobody_acts_before_the_game_begins(player: Player) -> None:
    made = player.make("me", "open")
    problem = refused(player.act(made["table"], made["held"][0]["token"], 0, text="done"), 409)
    assert "open" in problem["reason"]


@pytest.mark.usefixtures("limits_stand_still")
def test_moves_over_http_are_limited_too(sqlite_database: str) -> None:
    with serving(sqlite_database, moves_per_second=1) as player:
        table, tokens = two(player)
        statuses = [player.act(table, tokens[0], 99, text="done").status_code for _ in range(6)]
        assert statuses == [409] * 2 + [429] * 4


def test_bots_answer_until_a_person_is_asked(player_anywhere: Player) -> None:
    player = player_anywhere
    made = player.make("me", "cadet", "random", "cadet")
    token = made["held"][0]["token"]
    for _ in range(3):
        update = eventually(lambda: u if (u := player.view(made["table"], token))["legal"] else None)
        assert update["actors"] == [0]
        answered(player.act(made["table"], token, update["ply"], text="done"))


def test_a_bot_that_fails_still_moves(sqlite_database: str) -> None:
    class Broken:
        title = "Broken"
        blurb = "Falls over."

        def decide(self, view: Any, legal: Any, dice: Any, budget: float) -> Any:
            raise ZeroDivisionError

    with serving(sqlite_database, bots=lambda game: {"broken": Broken()}) as player:
        made = player.make("broken", "broken", options={"gp_turns": 3})
        eventually(lambda: player.view(made["table"])["table"]["status"] == "over")


def test_a_race_of_bots_ends_and_says_how(player_anywhere: Player) -> None:
    player = player_anywhere
    table = player.make("random", "random", options={"gp_turns": 4})["table"]
    eventually(lambda: player.view(table)["table"]["status"] == "over", "the end of the race")
    update = player.view(table)
    assert update["actors"] == []
    assert update["table"]["outcome"]["reason"]
    assert table not in [one["id"] for one in answered(player.get("/api/tables"))["tables"]]


def a_long_game(player: Player) -> Json:
    """The last update of a game of more plies than are kept at hand; random play may end early."""
    for _ in range(20):
        table = player.make("random", "random", scenario="the-attack")["table"]
        eventually(lambda table=table: player.view(table)["table"]["status"] == "over", "the end of the race")
        if (update := player.view(table))["ply"] > RECENT + 50:
            return update
    raise AssertionError("every game was short")


def test_the_log_goes_back_in_whole_plies_to_the_set_up(player_anywhere: Player) -> None:
    player = player_anywhere
    update = a_long_game(player)
    table = update["table"]["id"]
    assert update["earlier"]
    news = update["news"]
    while True:
        page = answered(player.get(f"/api/tables/{table}/log", before=news[0]["ply"], count=40))
        assert page["news"]
        assert page["news"][-1]["ply"] < news[0]["ply"]
        news = page["news"] + news
        if not page["earlier"]:
            break
    frames: list[Any] = []
    while len(frames) <= update["ply"]:
        page = answered(player.get(f"/api/tables/{table}/frames", start=len(frames), count=200))
        assert page["last"] == update["ply"]
        frames += page["frames"]
    assert [frame["ply"] for frame in frames] == list(range(update["ply"] + 1))
    assert [item for frame in frames for item in frame["news"]] == news
    assert frames[-1]["view"] == update["view"]


def status(player: Player, table: str) -> str:
    """Of a table, without a look at its game."""
    found: str = answered(player.get(f"/api/tables/{table}"))["status"]
    return found


@pytest.mark.parametrize(("game", "seats", "scenario"), [("mayday78", 2, "battle"), ("cockpit", 5, "flight")])
def test_whoever_comes_late_hears_of_plies_whose_states_are_gone(
    player: Player, game: str, seats: int, scenario: str
) -> None:
    table = player.make(*["random"] * seats, game=game, scenario=scenario)["table"]
    eventually(lambda: status(player, table) == "over", "the end of a game that nobody looks at")
    kept = asyncio.run(player.lobby.table(table)).recent.plies  # it has not slept since
    assert sum(isinstance(ply, Passed) for ply in kept) == max(0, len(kept) - WHOLE)
    update = player.view(table)
    first = 0 if not update["earlier"] else update["ply"] - RECENT + 1
    frames = answered(player.get(f"/api/tables/{table}/frames", start=first, count=RECENT))["frames"]
    assert update["news"] == [item for frame in frames for item in frame["news"]]


def test_looking_back_is_with_ones_own_eyes_until_the_end(player: Player) -> None:
    table, tokens = two(player)
    path = f"/api/tables/{table}/frames"
    own = answered(player.get(path, tokens[1]))["frames"][0]["view"]
    assert own["seat"] == 1
    assert answered(player.get(path))["frames"][0]["view"]["seat"] is None
    refused(player.get(path, tokens[1], seat=0), 403)
    refused(player.get(path, seat=0), 403)
    seat, ply = to_move(player, table, tokens)
    answered(player.act(table, tokens[seat], ply, text="resign"))
    assert player.view(table)["table"]["status"] == "over"
    assert answered(player.get(path, seat=0))["frames"][0]["view"]["seat"] == 0
    refused(player.get(path, seat=5), 404)


def test_a_waiting_table_has_no_past(player: Player) -> None:
    table = player.make("me", "open")["table"]
    assert answered(player.get(f"/api/tables/{table}/frames")) == {"frames": [], "last": 0}
    assert answered(player.get(f"/api/tables/{table}/log")) == {"news": [], "earlier": False}


def without_hours(update: Json) -> Json:
    """Since when somebody is gone is counted anew when a table wakes up."""
    gone = [one["seat"] for one in update["table"]["away"]]
    return {**update, "table": {**update["table"], "away": gone}}


def test_a_sleeping_table_wakes_up_as_it_was(sqlite_database: str) -> None:
    with serving(sqlite_database, idle_seconds=0.05) as player:
        table, tokens = two(player)
        seat, ply = to_move(player, table, tokens)
        answered(player.act(table, tokens[seat], ply, text="done"))
        before = without_hours(player.view(table, tokens[0]))
        eventually(lambda: player.lobby.awake == 0, "its sleep")
        assert without_hours(player.view(table, tokens[0])) == before
