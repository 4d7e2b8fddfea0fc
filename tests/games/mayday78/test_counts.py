"""Counts: the exact number of action sequences from a few positions, found by both engines."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.state import State
from tests.games.mayday78.staging import GAME, Plain, a_drill, a_landed_vessel, a_vessel
from tests.games.mayday78.test_reference import the_same_drill

ON_ALPHA: Plain = {
    "vessels": [{**a_landed_vessel((0, 0), "yacht", seat), "future": (0, 0)} for seat in (0, 1)],
    "worlds": [(0, 0), (3, -1)],
    "options": {},
}
AMONG_WORLDS: Plain = {
    "vessels": [a_vessel("[(0,-2) > (1,-2) > (2,-2)]", "yacht", 0), a_vessel("[(1,-1) > (1,0) > (0,1)]", "yacht", 1)],
    "worlds": [(0, 0), (3, -2), (4, 0)],
    "options": {"edge_graze": "both", "gravity_at_rest": "on", "touch_and_go": "on"},
}
LOW_ON_FUEL: Plain = {
    "vessels": [
        a_vessel("[(2,0) > (2,0) > (2,0)]", "shuttle", 0, fuel=2),
        a_vessel("[(-1,0) > (0,-1) > (1,-1)]", "scout", 1),
    ],
    "worlds": [(0, 0)],
    "options": {},
}


def sequences(state: State, depth: int) -> int:
    """How many sequences of so many actions the engine allows."""
    found = 0
    for seat in GAME.actors(state):
        codes = GAME.codes(state, seat)
        if depth == 1:
            found += len(codes)
            continue
        for code in codes:
            after = state.copy()
            GAME.step(after, seat, code, Dice.scripted([]))
            found += sequences(after, depth - 1)
    return found


@pytest.mark.parametrize(
    ("position", "depths"),
    [
        (ON_ALPHA, [9, 72, 576, 4608, 36864]),
        (AMONG_WORLDS, [9, 72, 576, 4563, 36234]),
        (LOW_ON_FUEL, [21, 420, 6312, 117600]),
    ],
    ids=["on Alpha", "among three worlds, all options on", "low on fuel"],
)
def test_there_are_exactly_so_many_ways_to_go_on(position: Plain, depths: list[int]) -> None:
    state = a_drill(*position["vessels"], worlds=position["worlds"], options=position["options"]).state
    state.news = None
    assert [sequences(state, depth) for depth in range(1, len(depths) + 1)] == depths
    # The second engine is slow: it vouches for all but the last.
    assert [the_same_drill(position).count(depth) for depth in range(1, len(depths))] == depths[:-1]
