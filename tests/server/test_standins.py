"""Bots at the table and in a person's place: when they answer and speak tells nothing, and who decided stays unsaid."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from mayday.bots.contract import Bot
from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Say
from mayday.server.autoplay import Autoplay
from mayday.server.settings import Settings
from tests.server.flights import PASS, READY, Flight, Tap, vote
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, bearer, eventually, nothing_more, serving, settle

PAUSE = 0.5
JUST = 1 / 64
"""Before its time; times in halves of halves add up exactly."""


class Chatty(Uniform):
    """Says who it is after every choice, twice."""

    def speak(self, view: Any, dice: Dice) -> Any | None:
        return Say(f"I am {view.seat}.")


@pytest.fixture
def hands() -> Hands:
    return Hands()


def served(database: str, hands: Hands, **bots: Bot) -> Any:
    levels = {"random": Uniform(), **bots}
    return serving(database, time=hands, bots=lambda game: levels, bot_pause=PAUSE, moves_per_second=0)


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    with served(sqlite_database, hands, chatty=Chatty()) as player:
        yield player


def run_to(flight: Flight, hands: Hands, step: str) -> Json:
    """Let bots and people play on to a step: a person does the first thing on offer, a bot whatever it does."""
    while True:
        update = flight.look()
        if update["view"]["step"] == step:
            return update
        mine = [seat for seat in update["actors"] if seat in flight.tokens and flight.look(seat)["legal"]]
        if mine:
            flight.act(mine[0], flight.look(mine[0])["legal"][0]["action"])
        else:
            hands.turn(PAUSE)
            eventually(lambda ply=update["ply"]: flight.look()["ply"] > ply, "a bot's answer")


@pytest.mark.rule("CP-O.18", "CP-O.11")
def test_bots_that_are_asked_together_answer_together_after_the_pause(player: Player, hands: Hands) -> None:
    flight = Flight(player, "me", "random", "random", "random", "random", veteran_mode="off")
    asked = run_to(flight, hands, "vote")
    tap = Tap(flight)
    eventually(tap.updates)
    if 0 in asked["actors"]:
        hands.turn(PAUSE / 2)
        flight.act(0, vote("punch"))  # nobody waits for the person, nor is anybody earlier for him
        hands.turn(PAUSE / 2 - JUST)
    else:
        hands.turn(PAUSE - JUST)
    assert flight.look()["view"]["polls"] == []
    assert sum(seat["voted"] for seat in flight.look()["view"]["seats"]) == (0 in asked["actors"])
    hands.turn(JUST)
    eventually(lambda: flight.look()["view"]["polls"], "all votes at once")
    tap.close()
    order: list[int] = []
    for update in tap.updates():
        order += [one["seat"] for one in update["view"]["seats"] if one["voted"] and one["seat"] not in order]
    bots = [seat for seat in order if seat]
    assert bots == sorted(bots), "in the order of seats"


@pytest.mark.rule("CP-O.18")
@pytest.mark.parametrize(
    ("thought", "slept"), [(0.0, 0.5), (0.125, 0.375), (0.5, 0.0), (0.75, 0.25), (1.0, 0.0), (1.25, 0.25)]
)
def test_however_long_a_bot_thinks_it_answers_after_whole_pauses(thought: float, slept: float) -> None:
    class Sleeping(Hands):
        async def _until(self, at: float) -> None:
            times.append(at - self.now())

    times: list[float] = []
    time = Sleeping()
    asked = time.now()
    time.turn(thought)
    table: Any = Mock(services=SimpleNamespace(time=time, settings=Settings(bot_pause=PAUSE)))  # known weakly
    asyncio.run(Autoplay(table)._pause_over(asked))
    assert times == [slept]


@pytest.mark.rule("CP-O.19")
def test_bots_are_ready_at_once(player: Player, hands: Hands) -> None:
    flight = Flight(player, "me", "random", "random", "random", "random", veteran_mode="off", discussion_seconds=60)
    with flight.line(0):
        run_to(flight, hands, "discuss")
        hands.turn(PAUSE)
        eventually(lambda: flight.look()["actors"] == [0])
        flight.act(0, READY)
        assert flight.look()["view"]["step"] == "vote"


def test_bots_that_talk_do_so_in_turn_and_hold_up_nobody_for_long(player: Player, hands: Hands) -> None:
    crew = ["me", *["chatty"] * 7]
    flight = Flight(player, *crew, veteran_mode="off", chat_messages=100)
    began = hands.now()
    hands.until(lambda: len(spoken(flight)) >= 14)
    hands.until(lambda: flight.look()["view"]["markers"] or 0 in flight.look()["actors"])
    assert hands.now() <= began + 2.0, "a wait of more than two seconds"
    assert spoken(flight)[:14] == [1, 2, 3, 4, 5, 6, 7] * 2


def spoken(flight: Flight) -> list[int]:
    """Who has said something, in order."""
    return [item["event"]["seat"] for item in flight.look()["news"] if item["event"]["type"] == "said"]


@pytest.mark.rule("CP-O.18")
def test_a_seat_that_was_handed_over_is_decided_without_a_sign(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off")
    asked = flight.to("vote")
    seat, other = asked["actors"][:2]
    before = {eyes: flight.bytes(eyes) for eyes in (other, None)}
    path = f"/api/tables/{flight.table}/seats/{seat}/stand-in"
    with flight.line(other) as theirs, flight.line() as watching:
        settle(theirs, watching)
        answered(player.post(path, {"bot": "random"}, flight.tokens[seat]))
        nothing_more(theirs, watching)
        assert flight.look(seat)["stand_in"] == "random"
        hands.until(lambda: flight.look()["view"]["seats"][seat]["voted"])
        update = theirs.hear()
        assert (update["type"], update["view"]["seats"][seat]["voted"]) == ("update", True)
        assert "random" not in str(update)
        assert update["view"]["stood_in"] == [], "it is for the seat alone to know"
        assert "stand_in" not in str(watching.hear()["table"])
    told = flight.look(seat)
    assert [one["awaited"] for one in told["view"]["stood_in"]] == ["vote"]
    assert any(item["event"] == {"type": "stood_in", "awaited": "vote"} for item in told["news"])
    assert flight.look(other)["stand_in"] == ""
    assert before[None].count(b"random") == flight.bytes(None).count(b"random")
    answered(player.http.request("DELETE", path, headers=bearer(flight.tokens[seat])))
    for voter in asked["actors"][1:]:
        flight.act(voter, vote("protect"))
    after = flight.to("vote")
    if seat in after["actors"]:
        hands.turn(PAUSE * 3)
        assert seat in flight.look()["actors"], "the person decides again"


@pytest.mark.rule("CP-O.18")
@pytest.mark.parametrize(
    "sent", [{"action": {"type": "stand_in", "action": vote("punch")}}, {"text": "stand-in punch"}]
)
def test_nobody_can_say_of_his_own_vote_that_a_bot_gave_it(player: Player, sent: Json) -> None:
    flight = Flight(player, veteran_mode="off")
    update = flight.to("vote")
    seat = update["actors"][0]
    response = player.act(flight.table, flight.tokens[seat], update["ply"], **sent)
    assert (response.status_code, response.json()["rule"]) == (403, "CP-O.18")
    assert seat in flight.look()["actors"]


@pytest.mark.rule("CP-O.18", "CP-O.04")
def test_what_a_bot_decides_when_the_time_is_over_is_told_to_its_seat(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", vote_seconds=30, on_timeout="stand_in")
    seat, *others = flight.to("vote")["actors"]
    for other in others:
        flight.act(other, vote("protect"))
    hands.until(lambda: flight.look()["view"]["polls"])
    assert [one["awaited"] for one in flight.look(seat)["view"]["stood_in"]] == ["vote"]
    assert all(flight.look(other)["view"]["stood_in"] == [] for other in others)
    assert flight.look()["view"]["stood_in"] == []


@pytest.mark.rule("CP-O.18")
def test_a_bot_in_a_persons_place_does_not_talk(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="all")
    seat = flight.to("window")["actors"][0]
    path = f"/api/tables/{flight.table}/seats/{seat}/stand-in"
    answered(player.post(path, {"bot": "chatty"}, flight.tokens[seat]))
    hands.until(lambda: flight.look(seat)["view"]["window"]["answer"] is not None)
    assert not any(item["event"]["type"] == "said" for item in flight.look()["news"])


def test_covered_answers_of_bots_wake_nobody(player: Player, hands: Hands) -> None:
    while True:
        flight = Flight(player, "me", "random", "random", "random", "random", veteran_mode="all")
        if 0 in flight.look()["actors"]:  # the holder of FIRST SKIRMISH is not asked
            break
    table = player.lobby._open[flight.table]
    with flight.line(0) as line:
        settle(line, awaiting_bots=True)
        before = flight.bytes(0)
        hands.turn(PAUSE)
        eventually(lambda: table.now.awaited == (0,), "all bots have answered")
        nothing_more(line)
        assert flight.bytes(0) == before
        line.say({"type": "act", "ply": 0, "action": PASS})
        assert line.hear("update")["ply"] == 1
