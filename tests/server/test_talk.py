"""Talk at the table: heard by all in one order, within limits, and silent where somebody else has the floor."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from tests.server.flights import CREW, PASS, Flight, say
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, nothing_more, serving, settle
from tests.server.test_timeouts import notifications


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        yield player


def said(news: list[Json]) -> list[tuple[int, str]]:
    return [(item["ply"], item["event"]["text"]) for item in news if item["event"]["type"] == "said"]


@pytest.mark.rule("CP-O.08")
def test_two_who_talk_at_once_get_numbers_that_are_the_same_for_all(player: Player) -> None:
    flight = Flight(player)
    number = flight.look()["ply"]
    lines = [flight.line(seat) for seat in range(2)]
    threads = [
        threading.Thread(target=line.act, args=(number,), kwargs={"action": say(f"I am {seat}.")})
        for seat, line in enumerate(lines)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    heard = [said(flight.look(eyes)["news"]) for eyes in (*range(CREW), None)]
    assert all(one == heard[0] for one in heard)
    assert [ply for ply, _ in heard[0]] == [number + 1, number + 2]
    assert {text for _, text in heard[0]} == {"I am 0.", "I am 1."}
    for line in lines:
        line.connection.close()


@pytest.mark.rule("CP-O.08")
def test_talk_comes_with_its_seat_and_phase_and_stays_in_the_log(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    flight.act(3, say("Good evening."), ply=0)
    (line,) = (item["event"] for item in flight.look()["news"] if item["event"]["type"] == "said")
    assert (line["seat"], line["phase"]) == (3, "first_suspicions")
    flight.act(2, {"type": "state", "statement": {"type": "suspect", "seat": 3, "strength": 2}}, ply=0)
    assert flight.look()["view"]["remarks"][-1]["seat"] == 2
    log = answered(player.get(f"/api/tables/{flight.table}/log", before=99))["news"]
    assert [text for _, text in said(log)] == ["Good evening."]
    flight.end()
    flight.act(4, say("Well flown."))
    assert "Good evening." in flight.record()
    assert "Well flown." in flight.record()


@pytest.mark.rule("CP-O.08")
def test_who_says_too_much_at_once_has_to_wait(player: Player, hands: Hands) -> None:
    flight = Flight(player, chat_messages=3, chat_seconds=10)
    for word in ("One.", "Two.", "Three."):
        flight.act(1, say(word))
        hands.turn(1)
    refused = flight.refused(1, say("Four."))
    assert (refused["status"], refused["error"], refused["rule"]) == (429, "too_many", "CP-O.08")
    assert "3 times in 10 seconds" in refused["reason"]
    flight.act(2, say("I may."))
    with flight.line(1) as line:
        assert "Wait" in line.act(flight.look()["ply"], action=say("Four."))["reason"]
        hands.turn(7)
        assert line.act(flight.look()["ply"], action=say("Four."))["type"] == "accepted"


@pytest.mark.rule("CP-O.08")
def test_a_message_that_is_too_long_or_for_some_alone_is_refused(player: Player) -> None:
    flight = Flight(player, chat_length=10)
    assert flight.refused(0, say("x" * 11))["rule"] == "CP-O.08"
    assert flight.refused(0, {"type": "say", "text": "psst", "to": [1]})["code"] == "no_private_talk"


@pytest.mark.rule("CP-O.08")
def test_while_one_has_the_floor_the_others_are_silent_and_the_game_waits(player: Player) -> None:
    flight, speaker = notifications(player)
    other = next(seat for seat in range(CREW) if seat != speaker)
    with flight.line() as line:
        assert flight.refused(other, say("But"))["code"] == "silenced"
        assert flight.refused(other, say("But"), ply=0)["code"] == "silenced", "however late it comes"
        settle(line)
        nothing_more(line)
        flight.act(speaker, say("Hear me."))
        assert said(line.hear("update")["news"])[0][1] == "Hear me."
        flight.act(speaker, {"type": "listen_release"})
        assert line.hear("update")["view"]["step"] != "hold"
    assert "But" not in str(flight.look()["news"])


def test_talk_is_never_too_late_and_costs_nobody_his_question(player: Player) -> None:
    flight = Flight(player, veteran_mode="all")
    asked = flight.to("window")
    for word in range(4):
        flight.act(0, say(f"Word {word}."), ply=0)
    seat = asked["actors"][0]
    assert flight.act(seat, PASS, asked["ply"]) == asked["ply"] + 4


def test_a_watcher_cannot_talk_to_the_table(player: Player) -> None:
    flight = Flight(player)
    with flight.line() as line:
        assert line.act(0, action=say("Hello?"))["type"] == "refused"
    assert flight.look()["ply"] == 0
