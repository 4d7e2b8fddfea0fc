"""Rules of an online flight over real sockets, from the ledger's own deals: twins by message, time, coming back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
import pytest

from mayday.bots.uniform import Uniform
from mayday.core.dice import AnyDice, Dice
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.rules import COCKPIT
from mayday.games.cockpit.state import State
from tests.games.cockpit.staging import FIXTURES, STANDARD_VETERANS, first_markers
from tests.server.flights import PASS, Flight, Tap, say, vote
from tests.server.flying import Flyer, crew
from tests.server.hands import Hands
from tests.server.serving import Json, Line, Player, answered, bearer, eventually, nothing_more, serving, settle

EYES = (*range(5), None)
PAUSE = 0.5


class Dealer:
    """Deals the next table as a test wants it."""

    def __init__(self) -> None:
        self.next: Json = {}

    def setup(self, options: Options, seats: int, dice: AnyDice) -> State:
        dice.below(2)  # as if it had been dealt
        state = COCKPIT.load({**self.next, "options": msgspec.to_builtins(options)})
        state.news = []
        return state


def dealt(fixture: str | Sequence[str], **more: Any) -> Json:
    """A position with these cards, seat 0 having no. 1."""
    cards = FIXTURES[fixture] if isinstance(fixture, str) else tuple(fixture)
    return {"cards": list(cards), "veterans": [1, 2, 3, 4, 5, 6, 7, 8][: len(cards)], **more}


def voting(fixture: str = "A") -> Json:
    """After the First Suspicions, when the votes about seat 0 are called."""
    return dealt(fixture, phase="phase1", step="vote", markers=first_markers(fixture))


class House:
    """A server with a clock that is turned by hand, and tables that are dealt as wanted."""

    def __init__(self, player: Player, hands: Hands, dealer: Dealer) -> None:
        self.player, self.hands, self.dealer = player, hands, dealer

    def flight(self, position: Json, seats: int = 5, **options: Any) -> Flight:
        self.dealer.next = position
        flight = Flight(self.player, *["me"] * seats, **{"veteran_mode": "off", **options})
        flight.look()
        return flight


class Puncher(Uniform):
    """Punches, and takes the first of anything else that is offered."""

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, seconds: float = 1.0) -> Any:
        return super().decide(view, legal[:1], dice, seconds)


@pytest.fixture
def house(sqlite_database: str) -> Iterator[House]:
    hands, dealer = Hands(), Dealer()
    with serving(
        sqlite_database,
        games={"cockpit": replace(COCKPIT, setup=dealer.setup)},
        bots=lambda game: {"puncher": Puncher()},
        time=hands,
        bot_pause=PAUSE,
        moves_per_second=0,
    ) as player:
        yield House(player, hands, dealer)


class Ear(Tap):
    """A tap whose messages can be held against those of another table."""

    def __init__(self, flight: Flight, seat: int | None = None) -> None:
        super().__init__(flight, seat)
        self.table = flight.table
        eventually(self.updates, "a greeting")

    def heard(self) -> list[Json]:
        """All of it, without the name of the table, the hour of the day, and who is connected or was when."""
        found: list[Json] = [msgspec.json.decode(m.replace(self.table.encode(), b"here")) for m in list(self.messages)]
        for message in found:
            for hour in ("created", "changed", "away"):
                message["table"].pop(hour)
            for seat in message["table"]["seats"]:
                seat.pop("online")
        # Ears are put on one by one, of which others hear in messages of their own.
        return [message for message in found if message["type"] != "seats"]


def listen(flight: Flight, eyes: Sequence[int | None] = EYES) -> dict[int | None, Ear]:
    return {eye: Ear(flight, eye) for eye in eyes}


def hang_up(*ears: dict[int | None, Ear]) -> None:
    for ear in (ear for each in ears for ear in each.values()):
        ear.close()


def act(flight: Flight, seat: int, action: Json, ears: dict[int | None, Ear]) -> None:
    """Act, and wait until everybody has heard of it: what happens meanwhile might be told in one message."""
    heard = len(ears[seat].messages) if seat in ears else 0
    flight.act(seat, action)
    if seat in ears:
        eventually(lambda: len(ears[seat].messages) > heard, "his own message")
    caught_up(flight, ears)


def caught_up(flight: Flight, ears: dict[int | None, Ear]) -> None:
    ply = flight.look()["ply"]
    for ear in ears.values():
        eventually(lambda ear=ear: ear.updates()[-1]["ply"] >= ply, "the last message")


# Nothing but views (CP-O.01, CP-H.01).


@pytest.mark.rule("CP-O.01", "CP-H.01", "CP-O.11")
def test_two_deals_that_nobody_can_tell_apart_send_the_same_messages(house: House) -> None:
    """Fixture A, and the same with the odd card of seat 2 moved, up to the look at it; somebody watches."""
    told = []
    for row in ("IHH", "HHI"):
        flight = house.flight(dealt(["HIH", "HHI", row, "IIH", "HII"]), marker_reveal_seconds=3)
        ears = listen(flight)
        for _ in range(3):  # 0→4.L, 0→1.R, 1→0.L
            before = flight.look()
            looker = before["actors"][0]
            house.hands.turn(1)
            act(flight, looker, flight.look(looker)["legal"][0]["action"], ears)
            house.hands.turn(2)
            eventually(lambda flight=flight, ply=before["ply"]: flight.look()["ply"] > ply, "the marker")
            caught_up(flight, ears)
        assert flight.look()["view"]["look"]["target"] == 2
        told.append({eye: ear.heard() for eye, ear in ears.items()})
        hang_up(ears)
    for eye in EYES:
        one, other = (heard[eye] for heard in told)
        assert len(one) == len(other) > 3
        assert one[:-1] == other[:-1]
        assert (one == other) == (eye != 1), "1 alone sees 2.R"


# Votes (CP-O.02, CP-O.05).


@pytest.mark.rule("CP-O.02")
def test_no_message_tells_how_anybody_votes_before_the_last_vote_arrives(house: House) -> None:
    """Two flights in which seats 1 to 3 vote otherwise: until 4 votes, seats 0 and 4 and a spectator hear the same."""
    flights, ears = [], []
    for sides in (("punch", "protect", "punch"), ("protect", "punch", "protect")):
        flight = house.flight(voting())
        ears.append(listen(flight))
        flights.append(flight)
        for seat, side in zip((1, 2, 3), sides, strict=True):
            act(flight, seat, vote(side), ears[-1])
        act(flight, 2, vote("punch"), ears[-1])  # in the first flight he turns it
    for eye in (0, 4, None):
        told, otherwise = (ear[eye].heard() for ear in ears)
        assert told == otherwise
        assert [seat["voted"] for seat in told[-1]["view"]["seats"]] == [False, True, True, True, False]
    own = ears[0][1].heard()[-1]["view"]
    assert (own["vote"], own["polls"]) == ("punch", [])
    for flight, ear in zip(flights, ears, strict=True):
        act(flight, 4, vote("protect"), ear)
    opened = [ear[None].heard()[-1]["view"]["polls"][0]["votes"] for ear in ears]
    assert opened == [
        [None, "punch", "punch", "punch", "protect"],
        [None, "protect", "punch", "protect", "protect"],
    ]
    hang_up(*ears)


@pytest.mark.rule("CP-O.05")
def test_seat_2_comes_back_before_the_reveal_and_finds_its_vote_and_all_it_knew(house: House) -> None:
    flight = house.flight(voting())
    flight.act(4, say("I trust nobody."))
    ply = flight.look()["ply"]
    with flight.line(2) as line:
        assert line.act(ply, action=vote("punch"), id="my vote")["type"] == "accepted"
    eventually(lambda: not flight.look()["table"]["seats"][2]["online"], "the lost line")
    flight.act(1, vote("protect"))
    with house.player.socket(flight.table, flight.tokens[2]) as back, flight.line() as watching:
        update = back.hear("update")
        own = update["view"]
        assert (own["vote"], own["seats"][2]["team"], update["actors"]) == ("punch", "honest", [3, 4])
        assert [(one["target"], one["saw"]) for one in own["markers"] if one["looker"] == 2] == [(1, "H"), (3, "H")]
        assert "I trust nobody." in str(update["news"])
        settle(back, watching)
        again = back.act(ply, action=vote("punch"), id="my vote")
        assert again == {"type": "accepted", "ply": ply + 1}
        nothing_more(watching)
        late = back.act(ply, action=vote("protect"), id="my vote")
        assert late == again, "an id is spent once it was used"
        nothing_more(watching)
    assert flight.look(2)["view"]["vote"] == "punch"
    for seat in (3, 4):
        flight.act(seat, vote("protect"))
    assert flight.look()["view"]["polls"][0]["votes"] == [None, "protect", "punch", "protect", "protect"]


# Time (CP-O.04, CP-O.11, CP-O.19).


@pytest.mark.rule("CP-O.11")
def test_an_honest_marker_after_a_moment_and_a_lie_after_long_thought_appear_at_the_same_time(house: House) -> None:
    """0→1.R after 0.2 seconds, 3→4.R after 2.5: both are seen at 3 seconds, and nothing before."""
    for looker, target, thought in ((0, 1, 0.2), (3, 4, 2.5)):
        before = [one for one in first_markers("A") if one["looker"] < looker]
        before += [one for one in first_markers("A") if one["looker"] == looker and one["target"] != target]
        flight = house.flight(dealt("A", markers=before, first=len(before)), marker_reveal_seconds=3)
        began = house.hands.now()
        with flight.line() as watching, flight.line((looker + 1) % 5) as other:
            house.hands.turn(thought)
            flight.act(looker, {"type": "mark", "side": "I"})
            assert flight.look(looker)["view"]["look"]["laid"] == "I"
            settle(watching, other)
            house.hands.turn(began + 2.99 - house.hands.now())
            nothing_more(watching, other)
            house.hands.turn(began + 3 - house.hands.now())
            for line in (watching, other):
                last = line.hear("update")["view"]["markers"][-1]
                assert (last["looker"], last["target"], last["card"], last["side"]) == (looker, target, "R", "I")
                assert last["saw"] is None


@pytest.mark.rule("CP-O.04")
@pytest.mark.parametrize(("looker", "target", "sides"), [(0, 1, {"I"}), (3, 4, {"H", "I"})])
def test_the_stand_in_of_an_honest_looker_marks_the_truth_and_that_of_an_infiltrator_either(
    house: House, looker: int, target: int, sides: set[str]
) -> None:
    before = [one for one in first_markers("A") if one["looker"] < looker]
    before += [one for one in first_markers("A") if one["looker"] == looker and one["target"] != target]
    position = dealt("A", markers=before, first=len(before))
    placed = set()
    for _ in range(10 * len(sides)):
        flight = house.flight(position, look_seconds=30, on_timeout="stand_in")
        ply = flight.look()["ply"]
        house.hands.turn(29)
        assert flight.look()["ply"] == ply
        house.hands.turn(1)
        eventually(lambda flight=flight, ply=ply: moved_on(house, flight, ply), "its decision")
        update = flight.look()
        last = update["view"]["markers"][-1]
        assert (last["looker"], last["target"]) == (looker, target)
        assert "timed_out" not in str(update["news"])
        placed.add(last["side"])
        if placed == sides == {"H", "I"}:
            break
    assert placed == sides


def moved_on(house: House, flight: Flight, ply: int) -> bool:
    """Has somebody acted, after another pause?"""
    house.hands.turn(PAUSE)
    return bool(flight.look()["ply"] > ply)


@pytest.mark.rule("CP-O.19", "CP-V.35")
def test_a_hold_in_a_vote_window_gives_way_to_a_new_window_with_its_full_time(house: House) -> None:
    """No. 9 is used in the VOTE window; LISTEN_RELEASE comes after 10 of 30 seconds."""
    veterans = [1, 9, *STANDARD_VETERANS[2:]]
    position = dealt("B", phase="phase1", step="window", window="vote", markers=first_markers("B"))
    limits = {"veteran_window_seconds": 5, "listen_hold_seconds": 30, "discussion_seconds": 60}
    flight = house.flight({**position, "veterans": veterans}, 6, veteran_mode="all", **limits)
    first = flight.look()
    assert (first["view"]["window"]["kind"], first["clock"]["left"]) == ("vote", 5)
    with flight.line() as line:
        flight.act(1, {"type": "use", "number": 9})
        held = at(house, line, 5)
        assert (held["view"]["step"], held["actors"], held["clock"]["left"]) == ("hold", [], 30)
        house.hands.turn(10)
        flight.act(1, {"type": "listen_release"})
        window = line.hear("update")
        assert (window["view"]["step"], window["view"]["window"]["kind"], window["clock"]["left"]) == (
            "window",
            "vote",
            5,
        )
        assert 1 not in window["actors"]
        assert flight.refused(1, PASS)["code"]
        after = at(house, line, 5)
        assert (after["view"]["step"], after["clock"]["left"]) == ("discuss", 60)


def at(house: House, line: Line, seconds: float) -> Json:
    """The update that comes after so much time, and not before."""
    settle(line)
    house.hands.turn(seconds - 0.125)
    nothing_more(line)
    house.hands.turn(0.125)
    return line.hear("update")


# Stand-ins and newcomers (CP-O.06, CP-O.18).


@pytest.mark.rule("CP-O.18")
def test_a_skirmish_in_which_a_bot_stands_in_sends_the_messages_of_any_other(house: House) -> None:
    """Seat 4 votes himself, or a bot does it for him: nobody else hears a difference."""
    ears = []
    for handed_over in (False, True):
        flight = house.flight(voting())
        ears.append(listen(flight, (0, 1, 2, 3, None)))
        if handed_over:
            path = f"/api/tables/{flight.table}/seats/4/stand-in"
            answered(house.player.post(path, {"bot": "puncher"}, flight.tokens[4]))
            house.hands.until(partial(voted, flight, 4))
        else:
            flight.act(4, vote("punch"))
        caught_up(flight, ears[-1])
        for seat in (1, 2, 3):
            act(flight, seat, vote("protect"), ears[-1])
    for eye in (0, 1, 2, 3, None):
        told, otherwise = (ear[eye].heard() for ear in ears)
        assert told == otherwise
        assert told[-1]["view"]["polls"][0]["votes"][4] == "punch"
    hang_up(*ears)


def voted(flight: Flight, seat: int) -> bool:
    return bool(flight.look()["view"]["seats"][seat]["voted"])


@pytest.mark.rule("CP-O.06")
def test_whoever_takes_over_seat_3_learns_who_the_infiltrators_are(house: House) -> None:
    house.dealer.next = dealt("A", phase="phase1", markers=first_markers("A"))
    people = crew(house.player.url, [2] * 5)
    answered(people[3].post(people[3].chair("/give-up"), None))
    newcomer = Flyer(house.player.url, people[0].table)
    answered(newcomer.take(3, "Nora"), 201)
    own = newcomer.view()["view"]
    assert own["infiltrators"] == [3, 4]
    assert own["seats"][3]["veteran_card"] == 4
    assert [(one["target"], one["saw"]) for one in own["markers"] if one["looker"] == 3] == [(2, "I"), (4, "I")]
    assert newcomer.view()["legal"], "3 is to look at seat 0"


# Broken off (CP-O.15).


@pytest.mark.rule("CP-O.15")
def test_a_flight_that_is_broken_off_in_phase_2_counts_for_nobody(house: House) -> None:
    status = ["botd", "botd", "botd", "none", "none"]
    house.dealer.next = dealt("A", phase="phase2", markers=first_markers("A"), status=status, rotated=[3, 4])
    people = crew(house.player.url, [0, 0, 1, 2, 5])
    before = people[0].view()
    assert before["view"]["phase"] == "phase2"
    ended = answered(house.player.http.post(people[0].at("/end"), headers=bearer(people[0].host)))
    assert (ended["status"], ended["outcome"]) == ("over", None)
    for one in people:
        one.again()
    new = people[0].info()["rematch"]["table"]
    assert people[0].info(new)["tally"] == []
    assert [seat["games"] for seat in people[0].info(new)["seats"]] == [0, 0, 1, 2, 5]
