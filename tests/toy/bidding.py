"""Bids and jamming, both laid face down and turned up together: chapters 2 and 3 of the rulebook."""

from __future__ import annotations

from mayday.core.news import News
from tests.toy.events import Jammed, Sealed, Turned
from tests.toy.state import PASS, Played, State, waiting


def seal(state: State, seat: int, answer: int) -> None:
    """Lay an answer face down; the last one turns all of them up (TOY-BID.01, TOY-JAM.01)."""
    state.crews[seat].sealed = answer
    if state.news is not None:
        state.news.append(News(Sealed(seat)))
    turn_up(state)


def turn_up(state: State) -> None:
    """Go on if nobody is left to answer."""
    if state.outcome is not None or waiting(state):
        return
    if state.stage == "bid":
        turn_up_bids(state)
    elif state.stage == "jam":
        turn_up_jams(state)


def turn_up_bids(state: State) -> None:
    """The highest bid leads; then the others are asked, if there is jamming (TOY-BID.02, TOY-JAM.03)."""
    bids = _opened(state)
    state.leader, state.bid = max(bids, key=lambda bid: bid[1])
    state.stage = "jam" if state.options.jamming == "on" else "board"
    if state.news is not None:
        state.news.append(News(Turned(bids, state.leader)))


def turn_up_jams(state: State) -> None:
    """Count what was played against the leader, who then decides (TOY-JAM.02)."""
    jams = _opened(state)
    state.jams = len(jams)
    state.stage = "board"
    if state.news is not None:
        state.news.append(News(Jammed(jams)))


def _opened(state: State) -> tuple[tuple[int, int], ...]:
    """Turn up every sealed card, in the order of seats: the order of arrival is nobody's business."""
    cards = []
    for seat, crew in enumerate(state.crews):
        if crew.sealed is not None and crew.sealed != PASS:
            crew.hand.remove(crew.sealed)
            state.played.append(Played(state.round, seat, crew.sealed))
            cards.append((seat, crew.sealed))
        crew.sealed = None
    return tuple(cards)
