"""What somebody with a seat, a spectator's link or only the address might try, and does not get."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Say, Vote
from mayday.server.problems import Refusal
from mayday.server.tokens import hashed
from tests.server.flights import PASS, Flight, say, vote
from tests.server.flying import Flyer, crew
from tests.server.hands import Hands
from tests.server.serving import Player, answered, eventually, serving

PAUSE = 0.5


class Protector(Uniform):
    """Votes to protect, and else does the first thing on offer."""

    def decide(self, view: Any, legal: Any, dice: Dice, budget: float = 0.0) -> Any:
        return super().decide(view, legal[-1:], dice, budget)


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    with serving(sqlite_database, time=hands, bot_pause=PAUSE, moves_per_second=0) as player:
        yield player


@pytest.mark.rule("CP-O.04", "CP-P.10")
def test_a_vote_in_the_last_instant_is_not_turned_by_the_stand_in(player: Player, hands: Hands) -> None:
    player.lobby.services.stand_in = lambda game: Protector()
    flight = Flight(player, veteran_mode="off", vote_seconds=30, on_timeout="stand_in")
    voters = flight.to("vote")["actors"]
    hands.turn(30)
    eventually(lambda: hands.now() + PAUSE in [*hands._sleepers.values()], "the stand-in has decided")
    flight.act(voters[0], vote("punch"))
    hands.turn(PAUSE)
    hands.until(lambda: flight.look()["view"]["polls"])
    poll = flight.look()["view"]["polls"][-1]
    assert poll["votes"][voters[0]] == "punch"


def test_a_bot_that_two_processes_let_speak_is_heard_once(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", look_seconds=30)
    flight.look()
    table = player.lobby._open[flight.table]
    hands.run(table.speak_for(1, 0, Say("Good evening.")))
    with pytest.raises(Refusal):
        hands.run(table.speak_for(1, 0, Say("Good evening.")))
    assert hands.run(table.speak_for(2, 0, Say("Good evening."))) == 2


@pytest.mark.rule("CP-P.10")
def test_a_bot_that_two_processes_let_vote_votes_once(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", vote_seconds=30)
    asked = flight.to("vote")
    table, seat = player.lobby._open[flight.table], asked["actors"][0]
    hands.run(table.play_for(seat, asked["ply"], Vote("punch")))
    with pytest.raises(Refusal):
        hands.run(table.play_for(seat, asked["ply"], Vote("protect")))
    assert flight.look(seat)["view"]["vote"] == "punch"


@pytest.mark.rule("CP-O.02", "CP-O.18")
@pytest.mark.parametrize("first", [0, 1])
def test_who_answers_last_in_a_window_does_not_set_the_bots_pause(player: Player, first: int) -> None:
    """The one who looks is asked again, for his marker: that is a new question, whoever closed the window."""
    while True:
        people = crew(player.url, (2, 2, 0, 0, 0))
        table = player.lobby._open[people[0].table]
        update = people[0].view()
        while update["view"]["step"] != "window" or table.now.state.looker != 0:
            seat = table.now.awaited[0]
            answered(people[seat].act(update["ply"], people[seat].view()["legal"][0]["action"]))
            update = people[0].view()
        if update["actors"] == [0, 1]:  # neither was dealt FIRST SKIRMISH
            break
    for seat in (first, 1 - first):
        answered(people[seat].act(update["ply"], PASS))
    assert (table.now.actors, people[0].view()["view"]["step"]) == ((0,), "mark")
    assert table.question == table.now.ply


def test_more_sockets_of_one_seat_make_no_more_moves(
    sqlite_database: str, limits_stand_still: Callable[[float], None]
) -> None:
    with serving(sqlite_database, moves_per_second=0) as player:
        flight = Flight(player, veteran_mode="off")
        asked = flight.to("vote")
    seat = asked["actors"][0]
    with serving(sqlite_database, moves_per_second=2) as player:
        lines = [player.socket(flight.table, flight.tokens[seat]) for _ in range(5)]
        for line in lines[:4]:
            assert line.act(asked["ply"], action=vote("punch"))["type"] == "accepted"
        token = hashed(flight.tokens[seat])
        assert player.lobby.moves.wait(token) > 0, "four at once, twice as many as in a second"
        lines[4].say({"type": "act", "ply": asked["ply"], "action": vote("punch")})
        limits_stand_still(1)
        assert lines[4].hear("accepted", "refused")["type"] == "accepted"
        for line in lines:
            line.connection.close()


@pytest.mark.usefixtures("limits_stand_still")
def test_who_comes_back_to_the_gallery_has_no_more_breath_than_before(sqlite_database: str) -> None:
    with serving(sqlite_database) as player:
        flight = Flight(player, veteran_mode="off")
        for visit in range(10):
            with flight.line() as line:
                for word in range(5):
                    line.say({"type": "gallery", "name": "Ada", "text": f"{visit}.{word}"})
                line.say({"type": "ping"})
                line.hear("pong")
        lines = player.lobby._open[flight.table].gallery.since(0)
    assert len(lines) == 20, "as much as four who say all that they may at once"


def test_nobody_fills_a_table_by_turning_a_vote_for_ever(sqlite_database: str) -> None:
    with serving(sqlite_database, moves_per_second=0, record_moves=500) as player:
        flight = Flight(player, veteran_mode="off")
        asked = flight.to("vote")
        seat, other = asked["actors"][:2]
        sides = [vote("punch"), vote("protect")] * 60
        done = [player.act(flight.table, flight.tokens[seat], asked["ply"], action=side).status_code for side in sides]
        assert (done[:50], done[-20:]) == ([200] * 50, [429] * 20)
        assert flight.refused(seat, say("Hm."))["error"] == "too_many"
        flight.act(other, say("I have said little."))
        for voter in asked["actors"][1:]:
            flight.act(voter, vote("protect"))
        assert len(flight.look()["view"]["polls"]) == 1, "the game goes on"
    with serving(sqlite_database, moves_per_second=0, record_moves=500) as player:
        flight.player = player
        assert flight.refused(seat, say("Hm."))["error"] == "too_many", "also after a restart"


def test_an_action_whose_name_no_database_takes_is_refused_in_words(player_anywhere: Player) -> None:
    flight = Flight(player_anywhere, veteran_mode="off")
    refused = flight.refused(1, say("Hm."), id="no\0name")
    assert (refused["status"], refused["field"]) == (422, "id")
    with flight.line(1) as line:
        assert "NUL" in line.act(0, action=say("Hm."), id="no\0name")["reason"]
        assert line.act(0, action=say("Hm."), id="a name")["type"] == "accepted"


@pytest.mark.rule("CP-O.07")
def test_whoever_watched_his_own_table_fill_watches_no_more_when_it_begins(player: Player) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * 3]
    host = crew(player.url, (0,), bots=3, seats=seats)
    with host[0].line(None) as line:
        assert line.hear()["table"]["status"] == "waiting"
        answered(Flyer(player.url, host[0].table).take(1), 201)
        assert line.close_code() == 4403
    with host[0].line(host[0].token) as line:
        assert line.hear()["view"]["seat"] == 0


@pytest.mark.rule("CP-O.18")
def test_a_bot_in_a_persons_place_does_not_give_itself_away_by_its_haste(player: Player, hands: Hands) -> None:
    times = []
    for _ in range(3):
        flight = Flight(player, "me", "me", "random", "random", "random", veteran_mode="off")
        for seat in (0, 1):
            path = f"/api/tables/{flight.table}/seats/{seat}/stand-in"
            answered(player.post(path, {"bot": "random"}, flight.tokens[seat]))
        hands.until(partial(votes, flight))
        asked, voters = hands.now(), [seat for seat in flight.look()["actors"] if seat < 2]
        for seat in voters:
            hands.until(partial(has_voted, flight, seat))
        times.append(hands.now() - asked)
    assert min(times) > 2 * PAUSE, "later than any bot"
    assert len(set(times)) > 1, "and not at a time of its own"


def votes(flight: Flight) -> bool:
    return bool(flight.look()["view"]["step"] == "vote")


def has_voted(flight: Flight, seat: int) -> bool:
    view = flight.look()["view"]
    return bool(view["polls"] or view["seats"][seat]["voted"])


@pytest.mark.rule("CP-O.18")
def test_a_bot_in_a_persons_place_hesitates_no_longer_than_there_is_time(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", vote_seconds=5)
    asked = flight.to("vote")
    hands.turn(4)
    seat = asked["actors"][0]
    answered(player.post(f"/api/tables/{flight.table}/seats/{seat}/stand-in", {"bot": "random"}, flight.tokens[seat]))
    began = hands.now()
    eventually(lambda: any(began < at < began + 1 for at in [*hands._sleepers.values()]), "it hesitates")
    hands.turn(0.75)
    eventually(lambda: flight.look()["view"]["seats"][seat]["voted"], "its vote")
    assert flight.look()["clock"]["left"] > 0


@pytest.mark.rule("CP-O.18", "CP-O.19")
def test_an_absent_seat_is_ready_no_sooner_or_later_for_a_bot_in_its_place(player: Player, hands: Hands) -> None:
    flight = Flight(player, veteran_mode="off", discussion_seconds=60)
    with flight.line(0):
        flight.to("discuss")
        path = f"/api/tables/{flight.table}/seats/1/stand-in"
        answered(player.post(path, {"bot": "random"}, flight.tokens[1]))
        hands.turn(2)
        eventually(lambda: flight.look()["actors"] == [0], "all others count as ready")
