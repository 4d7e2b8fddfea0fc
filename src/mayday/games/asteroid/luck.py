"""Lucky's luck: an open tally against a hidden chit (group 18)."""

from __future__ import annotations

from mayday.games.asteroid.events import LuckRanOut, LuckSpent
from mayday.games.asteroid.relations import number_of
from mayday.games.asteroid.state import State


def lucky(state: State) -> int:
    """His number while he lives and has luck, else -1: then he is a man like others (AS-18.14)."""
    number = state.named("lucky")
    return number if number >= 0 and not state.pieces[number].dead and not state.luck_out else -1


def stands_on(state: State, number: int, at: str) -> bool:
    """Is he in the square of the robot that he would whack, rather than next to it (AS-18.09)?"""
    return state.rules > 1 and at != "belt" and state.pieces[number_of(state, at)].square == state.pieces[number].square


def spend(state: State, points: int, on: str) -> bool:
    """Pay openly, if there is enough; a demand too high gives nothing and ends it (AS-18.01, AS-18.02, AS-18.03)."""
    remaining = state.luck - state.luck_spent
    if points > remaining:
        run_out(state)
        return False
    state.luck_spent += points
    state.tell(LuckSpent(points, state.luck_spent, on))
    if points == remaining:
        run_out(state)
    return True


def run_out(state: State) -> None:
    """Announced at once, and the chit is shown (AS-18.02)."""
    state.luck_out = True
    state.tell(LuckRanOut(state.luck))
