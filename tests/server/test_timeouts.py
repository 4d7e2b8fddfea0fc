"""Time limits: told to all alike, kept through restarts and by every process, and what happens when one is over."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from mayday.bots.uniform import Uniform
from mayday.core.clock import CLOCK
from mayday.core.record import read, replay
from mayday.games import GAMES
from mayday.server.lobby import Lobby
from mayday.server.services import Services
from mayday.server.settings import Settings
from mayday.server.table import Table
from mayday.server.wire import NewTable, SeatOrder
from tests.server.flights import CREW, PASS, READY, Flight, Tap, vote
from tests.server.hands import Hands
from tests.server.serving import Json, Line, Player, eventually, nothing_more, serving, settle


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        yield player


def hears_at(hands: Hands, line: Line, seconds: float) -> Json:
    """The next update, which comes when so much time has passed and not before."""
    settle(line)
    hands.turn(seconds - 0.125)
    nothing_more(line)
    hands.turn(0.125)
    return line.hear("update")


@pytest.mark.rule("CP-O.03", "CP-O.04", "CP-O.17")
def test_missing_votes_are_the_clocks_when_the_time_is_over(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", vote_seconds=30)
    asked = flight.to("vote")
    assert (asked["clock"]["seconds"], asked["clock"]["left"]) == (30, 30)
    flight.act(asked["actors"][0], vote("punch"))
    with flight.line() as line:
        hands.turn(10)
        assert flight.look()["clock"]["left"] == 20
        flight.act(asked["actors"][1], vote("punch"))
        assert flight.look()["clock"]["left"] == 20, "all votes have one clock"
        line.hear("update")
        update = hears_at(hands, line, 20)
        assert update["view"]["polls"][0]["votes"].count(None) == 1, "all but the Skirmish-CM"
        timed = next(item["event"] for item in update["news"] if item["event"]["type"] == "timed_out")
        assert timed["seats"] == asked["actors"][2:]


@pytest.mark.rule("CP-V.42", "CP-O.11")
@pytest.mark.parametrize("answers", ["all pass", "one uses", "one is missing"])
def test_a_window_lasts_its_time_whatever_is_answered(player: Player, hands: Hands, answers: str) -> None:
    flight = Flight(player, veteran_mode="all", veteran_window_seconds=5)
    asked = flight.to("window")
    user = next(s for s in asked["actors"] if len(flight.look(s)["legal"]) > 1)
    with flight.line() as line:
        settle(line)
        hands.turn(1)
        for seat in asked["actors"]:
            use = flight.look(seat)["legal"][-1]["action"]
            if seat == user and answers != "all pass":
                if answers == "one uses":
                    flight.act(seat, use)
            else:
                flight.act(seat, PASS)
        assert flight.look()["ply"] == asked["ply"]
        update = hears_at(hands, line, 4)
        assert update["ply"] == asked["ply"] + 1
        used = [seat["seat"] for seat in update["view"]["seats"] if seat["spent"] and seat["seat"] == user]
        assert used == ([user] if answers == "one uses" else [])


@pytest.mark.rule("CP-O.11")
@pytest.mark.parametrize("honest", [True, False])
def test_a_marker_appears_when_its_time_has_come(player: Player, hands: Hands, honest: bool) -> None:
    flight = Flight(player, veteran_mode="off", marker_reveal_seconds=3)
    with flight.line() as line:
        while True:
            asked = flight.to("mark")
            looker = asked["actors"][0]
            legal = flight.look(looker)["legal"]
            if (len(legal) == 1) == honest:
                break
            flight.act(looker, legal[0]["action"])
            hands.turn(3)
            eventually(lambda ply=asked["ply"]: flight.look()["ply"] > ply)
        settle(line)
        early = 0.25 if honest else 2.5
        hands.turn(early)
        flight.act(looker, legal[0]["action"])
        assert flight.look(looker)["view"]["look"]["laid"] is not None
        nothing_more(line)
        update = hears_at(hands, line, 3 - early)
        assert update["view"]["markers"][-1]["looker"] == looker


@pytest.mark.rule("CP-O.19", "CP-O.03")
def test_after_the_windows_comes_the_discussion_and_then_the_votes(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", discussion_seconds=60, vote_seconds=30)
    lines = [flight.line(seat) for seat in range(CREW)]  # so that nobody counts as absent
    asked = flight.to("discuss")
    assert asked["clock"]["left"] == 60
    voter = next(seat for seat in range(CREW) if seat != asked["view"]["skirmish"])
    assert flight.refused(voter, vote("punch"))["code"] == "vote_closed"
    flight.act(0, READY)
    update = hears_at(hands, lines[1], 60)
    assert (update["view"]["step"], update["clock"]["seconds"]) == ("vote", 30)
    for seat in update["actors"]:
        flight.act(seat, vote("protect"))
    again = flight.to("discuss")
    for seat in again["actors"]:
        flight.act(seat, READY, again["ply"])
    assert flight.look()["view"]["step"] == "vote", "all are ready before the time is over"
    settle(*lines)
    for line in lines:
        line.connection.close()


@pytest.mark.rule("CP-O.19", "CP-V.42")
def test_another_skirmish_is_discussed_in_full_after_its_own_window(player: Player, hands: Hands) -> None:
    limits = {"veteran_window_seconds": 5, "discussion_seconds": 60, "vote_seconds": 30}
    asked: Json = {}
    use: Json = {}
    user = -1
    while user < 0:
        flight = Flight(player, *["me"] * 6, veteran_mode="all", veteran_in_first_suspicions="off", **limits)
        asked = to_vote_window(flight, hands)
        for seat in asked["actors"]:
            moves = [o["action"] for o in flight.look(seat)["legal"] if o["action"].get("number") == 7]
            user, use = (seat, moves[0]) if moves else (user, use)
    taps = [Tap(flight, seat) for seat in range(6)]  # so that nobody counts as absent
    with flight.line() as line:
        flight.act(user, use)
        window = hears_at(hands, line, 5)
        assert (window["view"]["skirmish"], window["clock"]["left"]) == (use["seat"], 5)
        discussion = hears_at(hands, line, 5)
        assert (discussion["view"]["step"], discussion["clock"]["left"]) == ("discuss", 60)
        assert discussion["view"]["skirmish"] == use["seat"] != asked["view"]["skirmish"]
        votes = hears_at(hands, line, 60)
        assert (votes["view"]["step"], votes["clock"]["left"], len(votes["actors"])) == ("vote", 30, 5)
    for tap in taps:
        tap.close()


def to_vote_window(flight: Flight, hands: Hands) -> Json:
    """Play on to the window before the first vote, letting the time of others run out."""
    while True:
        asked = flight.to("window")
        if asked["view"]["window"]["kind"] == "vote":
            return asked
        hands.turn(5)
        eventually(lambda ply=asked["ply"]: flight.look()["ply"] > ply)


@pytest.mark.rule("CP-O.19")
def test_while_somebody_is_listened_to_all_other_clocks_stand_still(player: Player, hands: Hands) -> None:
    flight, speaker = notifications(player, hands, veteran_window_seconds=5)
    hands.turn(10)
    held = flight.look()
    assert (held["view"]["step"], held["clock"]["left"]) == ("hold", 20)
    flight.act(speaker, {"type": "listen_release"})
    assert flight.look()["clock"] == {"key": held["clock"]["key"] + 1, "seconds": 5, "left": 5}


@pytest.mark.rule("CP-O.19")
def test_whoever_is_not_connected_counts_as_ready(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", discussion_seconds=60)
    with flight.line(0) as here, flight.line(1) as also:
        flight.to("discuss")
        hands.turn(2.5)
        eventually(lambda: flight.look()["actors"] == [0, 1], "the absent are ready")
        settle(here)
        also.connection.close()
        eventually(lambda: not flight.look()["table"]["seats"][1]["online"], "it is noticed")
        hands.turn(1)
        assert flight.look()["actors"] == [0, 1], "perhaps only the page is loaded again"
        hands.turn(1.5)
        eventually(lambda: flight.look()["actors"] == [0])
        flight.act(0, READY)
        assert flight.look()["view"]["step"] == "vote"


@pytest.mark.rule("CP-O.04", "CP-O.18")
def test_a_stand_in_decides_once_as_the_seat_itself(player: Player, hands: Hands) -> None:
    player.lobby.services.stand_in = lambda game: Uniform()
    flight = Flight(player, veteran_mode="off", vote_seconds=30, on_timeout="stand_in")
    asked = flight.to("vote")
    flight.act(asked["actors"][0], vote("punch"))
    with flight.line() as line:
        settle(line)
        hands.turn(30)
        while not (update := line.hear("update"))["view"]["polls"]:
            pass
        assert "timed_out" not in str(update["news"])
    table = player.lobby._open[flight.table]
    entries = hands.run(table.services.store.entries(flight.table))
    votes = [entry for entry in entries if b'"vote"' in entry.action]
    assert [entry.seat for entry in votes] == asked["actors"], "each as its own seat, in the order of seats"


@pytest.mark.rule("CP-O.04")
def test_where_nobody_is_pressed_the_table_waits(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", vote_seconds=30, discussion_seconds=20, on_timeout="wait")
    asked = flight.to("discuss")
    hands.turn(20)
    eventually(lambda: flight.look()["view"]["step"] == "vote", "a discussion ends on time all the same")
    waiting = flight.look()
    assert waiting["clock"] is None
    hands.turn(1000)
    assert flight.look()["ply"] == waiting["ply"] > asked["ply"]


def test_a_limit_goes_on_through_a_restart_and_rings_when_somebody_looks(sqlite_database: str, hands: Hands) -> None:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight = Flight(player, veteran_mode="off", vote_seconds=30)
        asked = flight.to("vote")
        hands.turn(10)
        flight.act(asked["actors"][0], {"type": "say", "text": "Hm."})
    hands.turn(5)
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight.player = player
        assert flight.look()["clock"] == {"key": asked["clock"]["key"], "seconds": 30, "left": 15}
    hands.turn(3600)
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight.player = player
        player.get(f"/api/tables/{flight.table}")
        update = eventually(lambda: (found := flight.look())["view"]["polls"] and found, "the overdue votes")
        assert update["view"]["step"] == "pick"
        assert update["ply"] == asked["ply"] + 2, "what is asked next has its full time"


def test_a_limit_lasts_no_longer_though_the_clock_was_set_back_before_a_restart(
    sqlite_database: str, hands: Hands
) -> None:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight = Flight(player, veteran_mode="off", vote_seconds=30)
        asked = flight.to("vote")
    hands.turn(-3600)
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        flight.player = player
        with flight.line() as line:
            assert flight.look()["clock"] == {"key": asked["clock"]["key"], "seconds": 30, "left": 30}
            settle(line)
            hands.turn(30)
            assert line.hear("update")["ply"] > asked["ply"]


def test_a_table_that_nobody_looks_at_sleeps_though_time_runs(sqlite_database: str) -> None:
    with serving(sqlite_database, idle_seconds=0.05, moves_per_second=0) as player:
        flight = Flight(player, veteran_mode="off", vote_seconds=600)
        flight.to("vote")
        eventually(lambda: player.lobby.awake == 0, "its sleep")


def test_where_only_the_clock_can_act_the_game_goes_on(player: Player, hands: Hands) -> None:
    """LISTEN! holds the game: nobody is asked, and the clock lets it go on (CP-V.35)."""
    flight, speaker = notifications(player)
    held = flight.look()
    assert (held["view"]["step"], held["actors"], held["clock"]["seconds"]) == ("hold", [], 30)
    passer = next(seat for seat in range(CREW) if seat != speaker)
    assert flight.refused(passer, PASS)["code"] == "listen_hold"
    with flight.line() as line:
        assert hears_at(hands, line, 30)["view"]["step"] != "hold"


def notifications(player: Player, hands: Hands | None = None, **options: Any) -> tuple[Flight, int]:
    """A flight in which somebody has just used LISTEN!, and who."""
    while True:
        flight = Flight(player, veteran_mode="all", listen_hold_seconds=30, **options)
        asked = flight.to("window")
        for seat in asked["actors"]:
            use = [o["action"] for o in flight.look(seat)["legal"] if o["action"].get("number") == 9]
            if use:
                for other in asked["actors"]:
                    flight.act(other, use[0] if other == seat else PASS, asked["ply"])
                if hands is not None:
                    hands.turn(asked["clock"]["left"])
                    eventually(lambda flight=flight: flight.look()["view"]["step"] == "hold")
                return flight, seat


@pytest.mark.rule("CP-O.13", "CP-O.17")
def test_acts_of_the_clock_stand_in_the_record(player: Player, hands: Hands) -> None:
    limits = {"look_seconds": 9, "vote_seconds": 9, "end_seconds": 9, "veteran_window_seconds": 9}
    flight = Flight(player, veteran_mode="all", **limits)
    while flight.look()["table"]["status"] != "over":
        before = flight.look()["ply"]
        hands.turn(9)
        eventually(lambda ply=before: flight.look()["ply"] > ply)
    record = read(flight.record())
    assert {entry.seat for entry in record.entries} == {CLOCK}
    for state in replay(GAMES["cockpit"], record):
        last = state
    assert last.outcome is not None


def test_two_processes_ring_one_clock_once(sqlite_database: str, hands: Hands) -> None:
    async def scene(lobby: Lobby) -> None:
        options: dict[str, Any] = {"veteran_mode": "off", "look_seconds": 9}
        made = await lobby.make(NewTable("cockpit", [SeatOrder("me")] * CREW, "flight", options=options))
        here = await lobby.table(made.table)
        there = Table(lobby.services, here.game, here.row)  # as another process has it
        await there.open()
        assert here.now is not None
        assert here.now.limit is not None
        key = here.now.limit.key
        rung = await asyncio.gather(here.run_out(key), there.run_out(key), return_exceptions=True)
        assert sorted(type(one).__name__ for one in rung) == ["Refusal", "int"]
        assert [entry.seat for entry in await lobby.services.store.entries(made.table)] == [CLOCK, CLOCK]
        there.close()

    async def run() -> None:
        lobby = Lobby(Services(Settings(database=sqlite_database), time=hands))
        await lobby.open()
        try:
            await scene(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())
