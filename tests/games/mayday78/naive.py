"""Flight by trying everything: one phase of movement from the words of the rules, and all courses phase by phase."""

from __future__ import annotations

from collections.abc import Callable

from mayday.games.mayday78.courses import Body, Space
from mayday.games.mayday78.vectors import pull
from mayday.kit.hexes import enters
from tests.kit.exact import Hex, apart

State = tuple[Hex, Hex, int]
"""Present, future and fuel."""

Done = Callable[[State, State], bool]
"""Of the states before and after a phase: does that phase do it?"""

DIRECTIONS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def around(at: Hex, radius: int) -> list[Hex]:
    span = range(-radius, radius + 1)
    return [(at[0] + q, at[1] + r) for q in span for r in span if abs(q + r) <= radius]


def unthrust(space: Space, start: Hex, end: Hex) -> Hex:
    """Projection, and the pull of every world on its own."""
    q, r = 2 * end[0] - start[0], 2 * end[1] - start[1]
    for world in space.worlds:
        arrow = pull(start, end, world, space.graze)
        if start == end and space.at_rest and apart(start, world) == 1:
            arrow = (world[0] - start[0], world[1] - start[1])
        q, r = q + arrow[0], r + arrow[1]
    return q, r


def phase(space: Space, body: Body, state: State, first: bool) -> list[tuple[State, int]]:
    """Every state after one movement phase, with the thrust it took; none after a crash."""
    start, end, fuel = state
    most = body.g_now if first and body.g_now is not None else body.g
    if fuel == 0:
        most = 0
    if fuel > 0 and not space.burn_by_turn:
        most = min(most, fuel)
    touches = any(enters(start, end, world) for world in space.worlds)
    if touches and (apart(start, end) > 1 or not body.lands):
        return []
    if touches or (start == end and start in space.worlds):
        ahead = end
        most = min(most, 1 if not touches or space.touch_and_go else 0)
    else:
        ahead = unthrust(space, start, end)
    after = []
    for to in around(ahead, most):
        thrust = apart(ahead, to)
        after.append(((end, to, fuel if fuel < 0 else fuel - paid(space, thrust)), thrust))
    return after


def paid(space: Space, thrust: int) -> int:
    return min(thrust, 1) if space.burn_by_turn else thrust


class Flights:
    """All that a body can do in so many phases: for each, the states it can be in and what they cost at least."""

    def __init__(self, space: Space, body: Body, turns: int) -> None:
        self.layers: list[dict[State, int]] = [{(body.present, body.future, body.fuel): 0}]
        self.steps: list[list[tuple[State, State, int]]] = []
        for turn in range(turns):
            steps = [
                (state, after, cost + paid(space, thrust))
                for state, cost in self.layers[-1].items()
                for after, thrust in phase(space, body, state, turn == 0)
            ]
            layer: dict[State, int] = {}
            for _, after, cost in steps:
                layer[after] = min(cost, layer.get(after, cost))
            self.steps.append(steps)
            self.layers.append(layer)

    def least(self, turn: int, done: Done) -> int | None:
        """What it costs at least to do it in the phase of this turn."""
        return min((cost for before, after, cost in self.steps[turn - 1] if done(before, after)), default=None)

    def soonest(self, done: Done) -> tuple[int, int] | None:
        """In how many turns it can be done, and what that costs at least."""
        for turn in range(1, len(self.steps) + 1):
            cost = self.least(turn, done)
            if cost is not None:
                return turn, cost
        return None
