"""How long an expedition may take to begin the sequence (AS-5.09, AS-5.12)."""

from __future__ import annotations

from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import OVER, USUAL_LIMIT, XM

NEAR = 10
"""So many turns before a limit it is told."""


def turn_limit(state: State) -> int:
    """The turn in which the sequence must begin; 0 for none, as in games of the first version (AS-5.09, AS-5.12)."""
    return state.options.turn_limit or (USUAL_LIMIT if state.rules > 1 else 0)


def limit_is_near(state: State) -> bool:
    return XM <= state.stage < OVER and not state.destruct and 0 < turn_limit(state) < state.turn + NEAR


def out_of_turns(state: State) -> bool:
    """Is the last turn over in which the sequence could begin?"""
    return 0 < turn_limit(state) <= state.turn and not state.destruct
