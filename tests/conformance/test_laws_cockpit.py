"""The laws of a flight can fail: each finds the position in which something was lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mayday.games.cockpit.state import Marker, Poll, Remark, State
from mayday.games.cockpit.tables import END, MARK, PHASE_3, PROTECT
from tests.conformance.laws_cockpit import LAWS
from tests.conformance.wrongs import is_missed, positions


def change_sides(flight: State) -> None:
    flight.teams.append(flight.teams.pop(0))


def swap_two_cards(flight: State) -> None:
    left, middle, right = flight.cards[0]
    flight.cards[0] = (middle, left, right) if left != middle else (left, right, middle)


def lose_a_veteran_card(flight: State) -> None:
    flight.removed = flight.removed[1:] or (2,)


def pocket_a_status_card(flight: State) -> None:
    flight.status_centre -= 1


def take_a_discarded_one(flight: State) -> None:
    flight.discarded -= 1
    flight.status_centre += 1


def turn_cards_back(flight: State) -> None:
    flight.rotated[flight.rotated.index(True)] = False


def slip_in(flight: State) -> None:
    flight.access[flight.access.index(False)] = True


def walk_out(flight: State) -> None:
    flight.access[flight.access.index(True)] = False


def show_other_cards(flight: State) -> None:
    seat = flight.access.index(True)
    flight.shown[seat] = flight.shown[seat][::-1] if flight.shown[seat] != flight.shown[seat][::-1] else (1, 1, 1)


def turn_a_marker(flight: State) -> None:
    one = flight.markers[0]
    flight.markers[0] = Marker(one.looker, one.target, one.card, 1 - one.saw, one.saw, one.choice)


def take_a_marker_back(flight: State) -> None:
    one = flight.markers.pop()
    flight.unused[one.looker] += 1


def find_a_marker(flight: State) -> None:
    flight.unused[0] += 1


def look_again(flight: State) -> None:
    flight.markers.append(flight.markers[0])
    flight.unused[flight.markers[0].looker] -= 1


def look_into_the_cockpit(flight: State) -> None:
    target = flight.access.index(True)
    able = [seat for seat in range(flight.crew) if flight.unused[seat] and not flight.has_seen(seat, target)]
    looker = next(seat for seat in able if not flight.access[seat])
    saw = flight.cards[target][0]
    flight.markers.append(Marker(looker, target, 0, saw, saw, flight.choices))
    flight.unused[looker] -= 1


def recount(flight: State) -> None:
    poll = flight.polls[0]
    flight.polls[0] = Poll(poll.phase, poll.skirmish, poll.votes, not poll.protected, poll.choice)


def cover_a_spent_card(flight: State) -> None:
    flight.spent[flight.spent.index(True)] = False


def put_words_in_a_mouth(flight: State) -> None:
    one = flight.remarks[0]
    flight.remarks[0] = Remark((one.seat + 1) % flight.crew, one.phase, one.choice, one.statement)


def go_back_a_phase(flight: State) -> None:
    flight.phase -= 1


def skip_a_phase(flight: State) -> None:
    flight.phase = END if flight.phase < PHASE_3 else flight.phase - 1


def forget_a_vote(flight: State) -> None:
    flight.step = MARK if any(vote >= 0 for vote in flight.votes) else flight.step
    flight.votes[0] = PROTECT


def leave_an_answer(flight: State) -> None:
    flight.step, flight.arrivals = MARK, [*flight.arrivals, 0]


FLIGHT_WRONGS: dict[str, tuple[str, Callable[[State], None]]] = {
    "somebody changes sides": ("the deal stands", change_sides),
    "two cards are swapped": ("the deal stands", swap_two_cards),
    "a Veteran card is lost": ("the deal stands", lose_a_veteran_card),
    "a Status card is pocketed": ("status cards add up", pocket_a_status_card),
    "a discarded Status card comes back": ("status cards add up", take_a_discarded_one),
    "turned cards are turned back": ("status cards add up", turn_cards_back),
    "somebody slips into the cockpit": ("access is for good", slip_in),
    "somebody leaves the cockpit": ("access is for good", walk_out),
    "other cards are shown": ("access is for good", show_other_cards),
    "a marker is turned": ("markers stay", turn_a_marker),
    "a marker is taken back": ("markers stay", take_a_marker_back),
    "a marker is found": ("markers stay", find_a_marker),
    "somebody looks twice": ("markers stay", look_again),
    "somebody in the cockpit is looked at": ("markers stay", look_into_the_cockpit),
    "an opened vote changes": ("what was shown stays", recount),
    "a spent card is covered": ("what was shown stays", cover_a_spent_card),
    "somebody has said what another said": ("what was shown stays", put_words_in_a_mouth),
    "a phase comes again": ("time goes on", go_back_a_phase),
    "a phase is skipped": ("time goes on", skip_a_phase),
    "a vote lies about": ("nothing stays covered", forget_a_vote),
    "an answer lies about": ("nothing stays covered", leave_an_answer),
}


@pytest.mark.parametrize(("law", "do_wrong"), FLIGHT_WRONGS.values(), ids=FLIGHT_WRONGS)
def test_what_gets_lost_in_flight_is_missed_by_the_law_about_it(law: str, do_wrong: Callable[[State], None]) -> None:
    assert is_missed(positions("cockpit", games=12, one_in=10), LAWS[law], do_wrong)
