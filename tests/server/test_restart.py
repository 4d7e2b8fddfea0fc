"""A server that dies loses no acknowledged move, and its tables go on."""

from __future__ import annotations

import random
import signal
import threading

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Line, answered, eventually, process
from tests.support.patience import PATIENCE


@pytest.mark.parametrize("seed", range(2))
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(database: str, seed: int) -> None:
    acknowledged: list[int] = []

    def play_on(lines: list[Line]) -> None:
        """Move for both seats as fast as the server acknowledges, until it is gone."""
        try:
            seat = lines[0].hear("update")["actors"][0]
            lines[1].hear("update")
            for ply in range(10_000):
                assert lines[seat].act(ply, text="done")["type"] == "accepted"
                acknowledged.append(ply + 1)
                seat = lines[seat].hear("update")["actors"][0]
        except (ConnectionClosed, EOFError):
            pass

    with process(database) as first:
        made = first.player.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        lines = [first.player.socket(table, token) for token in tokens]
        player = threading.Thread(target=play_on, args=(lines,))
        player.start()
        some = random.Random(seed).randint(6, 60)
        eventually(lambda: len(acknowledged) >= some or not player.is_alive(), "so many moves")
        first.kill()
        player.join(PATIENCE)
    assert len(acknowledged) >= some
    with process(database) as second:
        update = second.player.view(table, tokens[0])
        # One more may have become durable without its acknowledgement having arrived.
        assert acknowledged[-1] <= update["ply"] <= acknowledged[-1] + 1
        seat = update["actors"][0]
        assert answered(second.player.act(table, tokens[seat], update["ply"], text="done"))


def test_bots_race_on_after_the_server_was_killed(database: str) -> None:
    with process(database, bot_pause=0.02) as first:
        table = first.player.make("cadet", "random", "cadet", options={"gp_turns": 40})["table"]
        eventually(lambda: first.player.view(table)["ply"] > 10, "the start of the race")
        first.kill()
    with process(database) as second:
        before = second.player.view(table)
        assert before["ply"] > 10
        eventually(lambda: second.player.view(table)["table"]["status"] == "over", "the end of the race")
        text = second.player.get(f"/api/tables/{table}/record").text
        made = second.player.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
        assert made.status_code == 201, made.text


def test_a_seat_resumes_at_the_new_server_where_it_left_off(database: str) -> None:
    with process(database) as first:
        made = first.player.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        for ply in range(5):
            seat = first.player.view(table)["actors"][0]
            answered(first.player.act(table, tokens[seat], ply, text="done"))
        whole = first.player.view(table, tokens[0])
        first.kill()
    with process(database) as second, second.player.socket(table, tokens[0], after=3) as line:
        update = line.hear("update")
        assert update["view"] == whole["view"]
        assert update["news"] == [item for item in whole["news"] if item["ply"] > 3]


def test_a_seat_taken_before_the_kill_is_still_held(database: str) -> None:
    with process(database) as first:
        table = first.player.make("me", "open", "open")["table"]
        held = answered(first.player.post(f"/api/tables/{table}/seats/1", {"name": "Ben"}), 201)
        first.kill()
    with process(database) as second:
        assert second.player.view(table, held["token"])["seat"] == 1


def test_an_interrupted_server_says_goodbye_to_its_sockets(sqlite_database: str) -> None:
    with process(sqlite_database) as server:
        table = server.player.make("me", "open")["table"]
        with server.player.socket(table) as line:
            line.hear("update")
            server.process.send_signal(signal.SIGINT)
            assert line.close_code() == 1012
        assert server.process.wait(PATIENCE) in (0, -signal.SIGINT)


def test_the_first_line_names_the_address_and_no_secret(sqlite_database: str) -> None:
    with process(sqlite_database) as server:
        made = server.player.make("me", "me")
        token = made["held"][0]["token"]
        server.player.view(made["table"], token)
        server.player.act(made["table"], token, 0, text="done")
        server.stop()
        assert server.process.stdout is not None
        assert token not in server.process.stdout.read()
