"""The next round or the end: chapter 5 of the rulebook."""

from __future__ import annotations

from mayday.core.game import Outcome
from mayday.core.news import News
from tests.toy.events import Ended, Resigned
from tests.toy.state import State, weight


def points(prizes: list[int]) -> int:
    """What prizes are worth (TOY-BRD.03)."""
    return sum(weight(card) + 1 for card in prizes)


def next_round(state: State) -> None:
    """Begin another round, if there is one and everybody can bid (TOY-SET.03, TOY-END.01)."""
    state.stage = "bid"
    state.leader, state.bid, state.jams = None, 0, 0
    if state.round == state.options.rounds:
        count_up(state, "when the last round was over.")
    elif any(not crew.hand for crew in state.crews if not crew.out):
        count_up(state, "when a crew had no card left to bid.")
    else:
        state.round += 1


def count_up(state: State, when: str) -> None:
    """Most points win, equals share (TOY-END.02)."""
    scores = {seat: points(crew.prizes) for seat, crew in enumerate(state.crews) if not crew.out}
    best = max(scores.values())
    winners = tuple(seat for seat, score in scores.items() if score == best)
    finish(state, Outcome(winners, f"{best} points {when}", "TOY-END.02", draw=len(winners) > 1))


def finish(state: State, outcome: Outcome) -> None:
    """End the game and turn up the prizes; answers still face down go back to the hands (TOY-END.01)."""
    state.outcome = outcome
    for crew in state.crews:
        crew.sealed = None
    if state.news is not None:
        state.news.append(News(Ended(tuple(tuple(crew.prizes) for crew in state.crews), outcome)))


def resign(state: State, seat: int) -> None:
    """Leave the game; the last crew left has won (TOY-END.03)."""
    state.crews[seat].out = True
    if state.news is not None:
        state.news.append(News(Resigned(seat)))
    left = [other for other, crew in enumerate(state.crews) if not crew.out]
    if len(left) == 1:
        finish(state, Outcome((left[0],), "all others gave up.", "TOY-END.03"))
    elif seat == state.leader:
        next_round(state)
