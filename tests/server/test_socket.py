"""Playing and watching over a socket: greeting, moves, news, resuming, and what ends a connection."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.server.serving import Line, Player, answered, bearer, eventually, serving


@pytest.fixture
def race(player: Player) -> tuple[str, list[str]]:
    made = player.make("me", "me")
    return made["table"], [held["token"] for held in made["held"]]


def test_a_hello_is_answered_with_all_that_the_seat_knows(player: Player, race: tuple[str, list[str]]) -> None:
    table, tokens = race
    with player.socket(table, tokens[1]) as line:
        update = line.hear()
        assert (update["type"], update["seat"], update["ply"], update["earlier"]) == ("update", 1, 0, False)
        assert update["view"]["seat"] == 1
        assert update["news"]


def test_a_move_reaches_everybody_once_and_the_answer_only_its_sender(
    player: Player, race: tuple[str, list[str]]
) -> None:
    table, tokens = race
    with player.socket(table, tokens[0]) as a, player.socket(table, tokens[1]) as b, player.socket(table) as c:
        seat = a.hear("update")["actors"][0]
        b.hear("update"), c.hear("update")
        mover = (a, b)[seat]
        assert mover.act(0, text="done") == {"type": "accepted", "ply": 1}
        updates = [line.hear("update", "accepted") for line in (a, b, c)]
        assert [update["type"] for update in updates] == ["update"] * 3
        assert [update["ply"] for update in updates] == [1] * 3
        assert [update["seat"] for update in updates] == [0, 1, None]
        asked = updates[0]["actors"]
        assert [bool(update["legal"]) for update in updates] == [0 in asked, 1 in asked, False]
        assert all(item["ply"] == 1 for update in updates for item in update["news"])


def test_a_refused_action_is_answered_with_the_rule(player: Player, race: tuple[str, list[str]]) -> None:
    table, tokens = race
    with player.socket(table, tokens[0]) as line:
        seat = line.hear("update")["actors"][0]
        with player.socket(table, tokens[1 - seat]) as other:
            answer = other.act(0, text="done")
            assert (answer["type"], answer["rule"][:3]) == ("refused", "MD-")
        stale = line.act(7, text="done")
        assert "position has changed" in stale["reason"]


def test_a_watcher_cannot_act(player: Player, race: tuple[str, list[str]]) -> None:
    with player.socket(race[0]) as line:
        assert line.act(0, text="done")["type"] == "refused"
        assert player.view(race[0])["ply"] == 0


def test_whoever_comes_back_hears_what_was_missed_and_no_more(player: Player, race: tuple[str, list[str]]) -> None:
    table, tokens = race
    for ply in range(6):
        seat = player.view(table)["actors"][0]
        answered(player.act(table, tokens[seat], ply, text="done"))
    whole = player.view(table, tokens[0])["news"]
    with player.socket(table, tokens[0], after=3) as line:
        assert line.hear("update")["news"] == [item for item in whole if item["ply"] > 3]
    with player.socket(table, tokens[0], after=6) as line:
        assert line.hear("update")["news"] == []
    with player.socket(table, tokens[0], after=999) as line:
        assert line.hear("update")["news"] == whole


def test_two_pages_of_one_seat_play_together(player: Player, race: tuple[str, list[str]]) -> None:
    table, tokens = race
    seat = player.view(table)["actors"][0]
    with player.socket(table, tokens[seat]) as first, player.socket(table, tokens[seat]) as second:
        first.hear("update"), second.hear("update")
        first.act(0, text="done")
        assert second.hear("update")["ply"] == 1


def test_people_come_and_go(player: Player) -> None:
    made = player.make("me", "open", "open")
    table, token = made["table"], made["held"][0]["token"]
    with player.socket(table) as watcher:
        assert not watcher.hear("update")["table"]["seats"][0]["online"]
        with player.socket(table, token) as line:
            assert line.hear("update")["view"] is None
            assert watcher.hear("seats")["table"]["seats"][0]["online"]
            answered(player.post(f"/api/tables/{table}/seats/1", {"name": "Ben"}), 201)
            assert line.hear("seats")["table"]["seats"][1]["name"] == "Ben"
            answered(player.post(f"/api/tables/{table}/seats/2", {"name": "Cleo"}), 201)
            begun = line.hear("update")
            assert (begun["ply"], begun["table"]["status"]) == (0, "playing")
            assert begun["news"]
        while watcher.hear("seats", "update")["table"]["seats"][0]["online"]:
            pass


def test_whoever_hands_the_seat_to_a_bot_goes_on_watching(player: Player) -> None:
    made = player.make("me", "me")
    table, token = made["table"], made["held"][0]["token"]
    with player.socket(table, token) as line:
        assert line.hear("update")["seat"] == 0
        answered(player.post(f"/api/tables/{table}/seats/0/bot", {"bot": "cadet"}, token))
        while (update := line.hear("update"))["seat"] is not None:
            pass
        assert update["legal"] == []
        assert line.act(update["ply"], text="done")["type"] == "refused"


def test_a_ping_is_answered(player: Player, race: tuple[str, list[str]]) -> None:
    with player.socket(race[0]) as line:
        line.say({"type": "ping"})
        assert line.hear("pong") == {"type": "pong"}


def test_a_line_that_does_not_read_holds_up_nobody_and_then_gets_the_newest(player: Player) -> None:
    made = player.make("me", "me")
    table, tokens = made["table"], [held["token"] for held in made["held"]]
    plies = 300
    with player.socket(table) as slow, player.socket(table, tokens[0]) as a, player.socket(table, tokens[1]) as b:
        slow.hear("update")
        lines = (a, b)
        seat = a.hear("update")["actors"][0]
        for ply in range(plies):
            assert lines[seat].act(ply, text="done")["type"] == "accepted"
            seat = lines[seat].hear("update")["actors"][0]
        news: list[Any] = []
        while (update := slow.hear("update"))["ply"] < plies:
            news += update["news"]
        news += update["news"]
        plain = [item for item in player.view(table)["news"] if item["ply"] > plies - 150]
        assert [item for item in news if item["ply"] > plies - 150] == plain


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("garbage", 4400),
        ("", 4400),
        ("[]", 4400),
        ("null", 4400),
        ('{"type":"nonsense"}', 4400),
        ('{"type":"act","ply":0,"text":"done"}', 4400),
        ('{"type":"hello","token":7}', 4400),
        ('{"type":"hello","after":-1}', 4400),
        ('{"type":"hello","more":1}', 4400),
        ('{"type":"hello","token":"' + "x" * 65 + '"}', 4400),
        ('{"type":"hello","token":"made up"}', 4401),
        ("[" * 10_000, 4400),
        ("x" * 20_000, 1009),
        (b'{"type":"hello"}', 4400),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_bad_greeting_fails_in_words(
    player: Player, race: tuple[str, list[str]], message: str | bytes, code: int
) -> None:
    with player.silent(race[0]) as line:
        line.connection.send(message)
        failed = line.hear()
        assert failed["type"] == "failed"
        assert failed["reason"]
        assert line.close_code() == code


@pytest.mark.parametrize(
    "message",
    ["garbage", '{"type":"hello"}', '{"type":"act","ply":"0"}', '{"type":"act","ply":0,"x":1}', b"\xff\x00"],
    ids=str,
)
def test_garbage_in_mid_game_fails_in_words_and_harms_nobody_else(
    player: Player, race: tuple[str, list[str]], message: str | bytes
) -> None:
    table, tokens = race
    with player.socket(table, tokens[0]) as line, player.socket(table, tokens[1]) as other:
        line.hear("update"), other.hear("update")
        line.connection.send(message)
        assert line.hear("failed")["reason"]
        assert line.close_code() == 4400
        other.say({"type": "ping"})
        assert other.hear("pong")


@pytest.mark.parametrize("table", ["nowhere", "0" * 13, "%2e%2e", "x" * 500])
def test_a_table_that_is_none_fails_in_words(player: Player, table: str) -> None:
    with player.silent(table) as line:
        assert line.hear()["error"] == "not_found"
        assert line.close_code() == 4404


def test_a_silent_socket_is_closed(sqlite_database: str) -> None:
    with (
        serving(sqlite_database, hello_seconds=0.1) as player,
        player.silent(player.make("me", "open")["table"]) as line,
    ):
        assert line.hear()["error"] == "too_slow"
        assert line.close_code() == 4408


def test_a_flood_is_slowed_down_and_every_message_answered(
    sqlite_database: str, limits_stand_still: Callable[[float], None]
) -> None:
    with (
        serving(sqlite_database, moves_per_second=5) as player,
        player.socket(player.make("me", "open")["table"]) as line,
    ):
        for _ in range(100):
            line.say({"type": "ping"})
        for _ in range(9):  # with the hello ten at once, as in two seconds
            line.hear("pong")
        limits_stand_still(2)
        for _ in range(10):
            line.hear("pong")
        for _ in range(9):
            limits_stand_still(2)
            for _ in range(9):
                line.hear("pong")


def test_a_player_who_answers_at_once_is_never_shut_out(sqlite_database: str) -> None:
    with serving(sqlite_database, bot_pause=0) as player:
        made = player.make("me", "me")
        lines = [player.socket(made["table"], held["token"]) for held in made["held"]]
        for _ in range(100):  # well beyond what may be done at once
            updates = [line.hear("update") for line in lines]
            asked = updates[updates[0]["actors"][0]]
            act = {"type": "act", "ply": asked["ply"], "action": asked["legal"][0]["action"]}
            lines[asked["seat"]].say(act)
        for line in lines:
            line.connection.close()


def test_sockets_are_limited_by_address_and_by_table(sqlite_database: str) -> None:
    for limit in ("sockets_per_address", "sockets_per_table"):
        with serving(sqlite_database, **{limit: 2}) as player:
            table = player.make("me", "open")["table"]
            lines = [player.socket(table) for _ in range(2)]
            for line in lines:
                line.hear("update")
            with player.socket(table) as third:
                assert third.hear()["error"] == "too_many"
            lines.pop().connection.close()

            def again(player: Player = player, table: str = table) -> bool:
                with player.socket(table) as line:
                    return bool(line.hear()["type"] == "update")

            eventually(again, "room for another")
            lines.pop().connection.close()


def test_those_who_watch_do_not_crowd_a_player_out(sqlite_database: str) -> None:
    with serving(sqlite_database, sockets_per_table=2, sockets_per_seat=2) as player:
        made = player.make("me", "open")
        table, token = made["table"], made["held"][0]["token"]
        lines = [player.socket(table), player.socket(table), player.socket(table, token), player.socket(table, token)]
        assert {line.hear()["type"] for line in lines} == {"update"}
        for crowd, said in ((player.socket(table), "look at this table"), (player.socket(table, token), "your seat")):
            with crowd:
                assert said in crowd.hear()["reason"].lower()
        for line in lines:
            line.connection.close()


def test_simultaneous_claims_to_one_ply_give_one_winner(player: Player, race: tuple[str, list[str]]) -> None:
    table, tokens = race
    seat = player.view(table)["actors"][0]
    answers: list[str] = []

    def claim(line: Line) -> None:
        answers.append(line.act(0, text="done")["type"])

    lines = [player.socket(table, tokens[seat]) for _ in range(5)]
    threads = [threading.Thread(target=claim, args=(line,)) for line in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for line in lines:
        line.connection.close()
    assert sorted(answers) == ["accepted"] + ["refused"] * 4


def test_a_socket_address_spoken_to_by_plain_http_is_refused(player: Player) -> None:
    table = player.make("me", "open")["table"]
    response = player.http.get(f"/api/tables/{table}/socket", headers=bearer("x"))
    assert response.status_code == 404
    assert msgspec.json.decode(response.content)["error"] == "not_found"


def test_a_table_that_fell_asleep_before_the_hello_is_the_one_that_others_play_at(sqlite_database: str) -> None:
    with serving(sqlite_database, idle_seconds=0.05, moves_per_second=0) as player:
        made = player.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        with player.silent(table) as line:
            eventually(lambda: player.lobby.awake == 0, "its sleep")
            line.say({"type": "hello"})
            seat = line.hear("update")["actors"][0]
            answered(player.act(table, tokens[seat], 0, text="done"))
            assert line.hear("update")["ply"] == 1


def test_those_who_wait_with_their_hello_do_not_crowd_a_table(sqlite_database: str) -> None:
    with serving(sqlite_database, sockets_per_table=2) as player:
        table = player.make("me", "open")["table"]
        lines = [player.silent(table) for _ in range(4)]
        for line in lines:
            line.say({"type": "hello"})
        assert sorted(line.hear("update", "failed")["type"] for line in lines) == ["failed"] * 2 + ["update"] * 2
        for line in lines:
            line.connection.close()
