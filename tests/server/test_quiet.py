"""Answers under cover: in the log like any other, and for all but their own seat as if they had not been given."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from mayday.core.news import heard
from mayday.core.record import decode_action, read, replay
from mayday.games import GAMES
from tests.server.flights import CREW, PASS, Flight, Tap, plain, raw, vote
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, eventually, nothing_more, process, serving, settle

EYES = (*range(CREW), None)


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        yield player


def in_window(player: Player) -> tuple[Flight, int, int]:
    """A flight in which several are asked in a window, and two of those."""
    flight = Flight(player, veteran_mode="all")
    first, second = flight.to("window")["actors"][:2]
    return flight, first, second


@pytest.mark.rule("CP-O.02", "CP-H.06", "CP-H.12")
@pytest.mark.parametrize("choice", [0, -1], ids=["a pass", "a use"])
def test_an_answer_in_a_window_reaches_nobody_but_its_seat(player: Player, hands: Hands, choice: int) -> None:
    flight, seat, other = in_window(player)
    before = {eyes: flight.bytes(eyes) for eyes in EYES}
    listed = player.get("/api/tables").content
    with (
        flight.line(other) as theirs,
        flight.line() as watching,
        flight.line(seat) as own,
        flight.line(seat) as own_too,
    ):
        hands.turn(7)
        settle(theirs, watching, own, own_too)
        action = own_too.act(flight.look()["ply"], action=flight.look(seat)["legal"][choice]["action"])
        assert action == {"type": "accepted", "ply": flight.look()["ply"]}
        nothing_more(theirs, watching)
        for line in (own, own_too):
            update = line.hear("update")
            assert update["view"]["window"]["answer"] is not None
            assert (update["legal"], update["ply"], update["news"]) == ([], flight.look()["ply"], [])
    after = {eyes: flight.bytes(eyes) for eyes in EYES}
    assert [eyes for eyes in EYES if unseated(after[eyes]) != unseated(before[eyes])] == [seat]
    assert unseated(player.get("/api/tables").content) == unseated(listed)


def unseated(message: bytes) -> bytes:
    """Without who is connected and who was when, which these tests change on purpose."""
    return re.sub(rb'"away":\[[^]]*]', b'"away":[]', message.replace(b'"online":true', b'"online":false'))


@pytest.mark.rule("CP-O.02", "CP-H.05")
def test_a_vote_shows_that_it_was_given_and_a_turned_one_not_even_that(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    asked = flight.to("vote")
    seat, other = asked["actors"][:2]
    told: list[bytes] = []
    for _ in ("punch", "protect"):  # the same game, so the same bytes but for the side
        with flight.line(other) as theirs, flight.line(seat) as own:
            settle(theirs, own)
            side = ("punch", "protect")[len(told)]
            number = flight.look()["ply"]
            assert own.act(asked["ply"], action=vote(side))["type"] == "accepted"
            if not told:
                update = theirs.hear("update")
                assert update["view"]["vote"] is None
                assert [one["voted"] for one in update["view"]["seats"]].count(True) == 1
            else:
                nothing_more(theirs)
                assert flight.look()["ply"] == number
            assert own.hear("update")["view"]["vote"] == side
            told.append(unseated(flight.bytes(other)))
    assert told[0] == told[1]


@pytest.mark.rule("CP-O.02", "CP-O.11")
def test_what_others_get_is_the_same_to_the_byte_whatever_was_answered(player: Player) -> None:
    flight, seat, other = in_window(player)
    legal = flight.look(seat)["legal"]
    with flight.line(other) as theirs:
        flight.act(seat, legal[-1]["action"])
        for voter in flight.look()["actors"]:
            if voter not in (seat, other):
                flight.act(voter, PASS)
        nothing_more(theirs)
        theirs.say({"type": "act", "ply": flight.look()["ply"], "action": PASS})
        assert b'"accepted"' in raw(theirs)
        assert b'"update"' in raw(theirs)
        nothing_more(theirs)


@pytest.mark.rule("CP-O.05")
def test_whoever_comes_back_finds_his_vote_and_sent_again_it_counts_once(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    asked = flight.to("vote")
    seat = asked["actors"][0]
    number = flight.act(seat, vote("punch"), asked["ply"], id="mine")
    flight.act(seat, vote("protect"), asked["ply"], id="second thoughts")
    back = flight.look(seat)
    assert (back["view"]["vote"], back["ply"]) == ("protect", number)
    assert flight.act(seat, vote("punch"), asked["ply"], id="mine") == number
    assert flight.look(seat)["view"]["vote"] == "protect", "what was sent again has been done before"
    assert flight.look()["ply"] == number
    with flight.line(seat, after=number):
        assert flight.player.view(flight.table, flight.tokens[seat], number)["news"] == []


@pytest.mark.rule("CP-O.05")
def test_a_server_that_was_restarted_remembers_what_it_was_sent(sqlite_database: str, hands: Hands) -> None:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight = Flight(player, veteran_mode="all")
        asked = flight.to("window")
        seat = asked["actors"][0]
        flight.act(seat, {"type": "say", "text": "Twice?"}, id="said")
        before = answered(player.get("/api/tables"))
        hands.turn(7)
        number = flight.act(seat, PASS, asked["ply"], id="once")
        seen = {eyes: unseated(flight.bytes(eyes)) for eyes in EYES}
    with serving(sqlite_database, time=hands, moves_per_second=0) as again:
        flight.player = again
        assert answered(again.get("/api/tables")) == before, "while it sleeps"
        assert {eyes: unseated(flight.bytes(eyes)) for eyes in EYES} == seen
        assert flight.act(seat, PASS, asked["ply"], id="once") == number
        flight.act(seat, {"type": "say", "text": "Twice?"}, id="said")
        assert {eyes: unseated(flight.bytes(eyes)) for eyes in EYES} == seen


def test_an_answer_to_a_window_is_no_answer_to_the_next(player: Player) -> None:
    """The same are asked in it but for whoever used a card, as if that one had answered and the others were to."""
    use: list[Any] = []
    while not use:
        flight = Flight(player, veteran_mode="all")
        asked = flight.to("window")
        for seat in asked["actors"]:
            use = [o["action"] for o in flight.look(seat)["legal"] if o["action"].get("number") == 9]
            if use:
                break
    others = [other for other in asked["actors"] if other != seat]
    for other in others:
        flight.act(other, PASS, asked["ply"])
    flight.act(seat, use[0], asked["ply"])
    assert flight.look()["actors"] == others
    assert flight.look()["view"]["step"] == "window"
    assert flight.refused(others[0], PASS, asked["ply"])["error"] == "stale"
    flight.act(others[0], PASS)


def test_a_vote_of_the_last_skirmish_does_not_turn_that_of_this_one(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    first = flight.to("vote")
    for seat in first["actors"]:
        flight.act(seat, vote("protect"), first["ply"])
    second = flight.to("vote")
    seat = next(seat for seat in second["actors"] if seat in first["actors"])
    flight.act(seat, vote("protect"))
    assert flight.refused(seat, vote("punch"), first["ply"] + 1)["error"] == "stale"
    assert flight.look(seat)["view"]["vote"] == "protect"


def test_an_answer_stands_when_others_talked_and_answered_meanwhile(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    asked = flight.to("vote")
    first, second, *_ = asked["actors"]
    flight.act(first, vote("punch"), asked["ply"])
    flight.act(first, {"type": "say", "text": "I have voted."}, asked["ply"])
    flight.act(first, vote("protect"), asked["ply"])
    assert flight.act(second, vote("punch"), asked["ply"]) == asked["ply"] + 3


@pytest.mark.rule("CP-O.01", "CP-O.13", "CP-H.10")
def test_every_message_of_a_whole_flight_is_what_its_seat_may_know(player: Player) -> None:
    flight = Flight(player, veteran_mode="all")
    taps = {eyes: Tap(flight, eyes) for eyes in EYES}
    eventually(lambda: all(tap.updates() for tap in taps.values()), "all have been greeted")
    flight.end()
    for tap in taps.values():
        eventually(lambda tap=tap: tap.updates()[-1]["table"]["status"] == "over")
        tap.close()
    seed = player.lobby._open[flight.table].row.seed
    known, last = knowledge(flight.record())
    covered = 0
    for eyes, tap in taps.items():
        assert not any(seed.encode() in message for message in tap.messages)
        assert tap.updates()[-1]["ply"] == last
        for update in tap.updates():
            views, _ = known[update["ply"], eyes]
            assert update["view"] in views
            assert -1 not in update["actors"]
            assert all(item["event"] in known[item["ply"], eyes][1] for item in update["news"])
            covered += len(views) > 1
    assert covered, "somebody answered under cover"


Known = dict[tuple[int, int | None], tuple[list[Any], list[Any]]]


def knowledge(text: str) -> tuple[Known, int]:
    """What each pair of eyes can know at each number, by the engine alone: its views, and what it heard."""
    game: Any = GAMES["cockpit"]
    record = read(text)
    known: Known = {}
    number = 0
    before = None
    for entry, state in zip([None, *record.entries], replay(game, record), strict=True):
        if entry is not None:
            number += not game.is_quiet(before, entry.seat, decode_action(game, entry.action))
        before = state.copy()
        for eyes in EYES:
            views, told = known.setdefault((number, eyes), ([], []))
            views.append(plain(game.view(state, eyes)))
            told += plain(heard(state.news, eyes))
    return known, number


@pytest.mark.rule("CP-O.13")
def test_a_replay_counts_what_everybody_could_count(player: Player) -> None:
    flight, seat, other = in_window(player)
    flight.act(seat, flight.look(seat)["legal"][-1]["action"])
    number = flight.look()["ply"]

    def frames(eyes: int | None) -> list[Json]:
        token = None if eyes is None else flight.tokens[eyes]
        found = answered(player.get(f"/api/tables/{flight.table}/frames", token, count=100))
        assert found["last"] == number
        return list(found["frames"])

    assert [frame["ply"] for frame in frames(seat)] == list(range(number + 1))
    assert frames(seat)[-1]["view"]["window"]["answer"] is not None
    assert frames(other)[-1]["view"]["window"]["answer"] is None
    flight.end()
    number = flight.look()["ply"]
    assert [frame["ply"] for frame in frames(None)] == list(range(number + 1))
    log = answered(player.get(f"/api/tables/{flight.table}/log", before=number + 1, count=500))["news"]
    assert sorted({item["ply"] for item in log})[-1] == number
    made = answered(
        player.http.post("/api/records", content=flight.record(), headers={"Content-Type": "text/plain"}), 201
    )
    copied = answered(player.get(f"/api/tables/{made['table']}/frames", count=100))
    assert [frame["ply"] for frame in copied["frames"]] == list(range(number + 1))


def test_looking_back_beyond_what_is_at_hand_tells_nothing_of_covered_answers(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    asked = flight.to("vote")
    seat, other = asked["actors"][:2]
    flight.act(seat, vote("punch"))
    told = flight.bytes(other)
    for turn in range(210):  # more than are remembered
        flight.act(seat, vote(("protect", "punch")[turn % 2]), asked["ply"])
    assert flight.bytes(other) == told
    assert flight.look(seat)["view"]["vote"] == "punch"


@pytest.mark.rule("CP-O.02")
def test_another_process_wakes_only_the_seat_that_answered(postgres_database: str) -> None:
    with process(postgres_database) as one, process(postgres_database) as two:
        flight = Flight(one.player, veteran_mode="all")
        asked = flight.to("window")
        seat, other = asked["actors"][:2]
        here = flight.player
        flight.player = two.player
        with flight.line(other) as theirs, flight.line() as watching, flight.line(seat) as own:
            settle(theirs, watching, own)
            flight.player = here
            flight.act(seat, PASS)
            assert own.hear("update")["view"]["window"]["answer"] == PASS
            nothing_more(theirs, watching)
            flight.act(seat, {"type": "say", "text": "Well?"})
            assert theirs.hear()["ply"] == watching.hear()["ply"] == asked["ply"] + 1


@pytest.mark.rule("CP-O.12")
def test_nothing_is_taken_back(player: Player) -> None:
    flight, seat, _ = in_window(player)
    flight.act(seat, PASS)
    assert flight.refused(seat, {"type": "undo"})["code"] == "no_undo"
    assert flight.refused(seat, PASS)["status"] == 422
    assert flight.look(seat)["view"]["window"]["answer"] == PASS


@pytest.mark.rule("CP-H.09")
def test_a_refusal_is_told_to_its_sender_alone(player: Player) -> None:
    flight = Flight(player, veteran_mode="off")
    while True:
        asked = flight.to("mark")
        seat = asked["actors"][0]
        legal = [option["action"]["side"] for option in flight.look(seat)["legal"]]
        if len(legal) == 1:
            break
        flight.act(seat, {"type": "mark", "side": "H"})
    false = "I" if legal == ["H"] else "H"
    before = {eyes: flight.bytes(eyes) for eyes in EYES}
    with flight.line((seat + 1) % CREW) as other, flight.line() as watching, flight.line(seat) as own:
        settle(other, watching)
        assert own.act(asked["ply"], action={"type": "mark", "side": false})["code"] == "honest_cannot_lie"
        nothing_more(other, watching)
    assert {eyes: unseated(flight.bytes(eyes)) for eyes in EYES} == {e: unseated(b) for e, b in before.items()}


@pytest.mark.rule("CP-O.13")
def test_a_record_is_not_handed_out_while_the_game_runs_nor_where_secrets_are_kept(player: Player) -> None:
    flight = Flight(player, veteran_mode="off", debrief_reveal="off")
    running = player.get(f"/api/tables/{flight.table}/record")
    assert (running.status_code, "once the game is over" in running.json()["reason"]) == (409, True)
    flight.end()
    kept = player.get(f"/api/tables/{flight.table}/record")
    assert (kept.status_code, "stays hidden" in kept.json()["reason"]) == (409, True)
    others = player.get(f"/api/tables/{flight.table}/frames", flight.tokens[0], seat=1)
    assert others.status_code == 403
    assert answered(player.get(f"/api/tables/{flight.table}/frames", flight.tokens[0], seat=0))["frames"]
