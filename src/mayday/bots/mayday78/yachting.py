"""Finding the way to the next landing: a short best-first search over one yacht's own moves."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import permutations
from typing import Final, NamedTuple

from mayday.bots.mayday78.approach import STEPS, Moving, Pair, approach
from mayday.games.mayday78.seen import Plan, VesselView, View
from mayday.games.mayday78.vectors import beside, in_reach, pull
from mayday.kit.hexes import distance, enters, length

LOOKS: Final = 40
"""Positions one decision may look into. The estimates are so close that most take a dozen."""

HEADINGS: Final = 8
CLEAR_TURNS: Final = 5
"""When all looks are used up, so many positions are tried for a way to miss every world for so many turns."""

ROUTED: Final = 4
"""With more goals than this the order of the later ones is not planned."""

MARGIN: Final = 2
"""A goal that costs so many turns more than another, if flown to next, is still considered."""

NEVER: Final = 1 << 60

FLEW: Final = -1
STRUCK: Final = -2


class Route(NamedTuple):
    """The course to choose, the world it leads to, and the turns until it lands there.

    `sure` says that every move up to the landing was looked into; otherwise the turns are an estimate.
    No world at all means that every course looked into strikes one, the last of them after so many turns.
    """

    to: Pair
    world: str | None
    turns: int
    sure: bool


class Chart:
    """The worlds of a view and how a vessel moves among them."""

    def __init__(self, view: View) -> None:
        self.names = tuple(world.name for world in view.worlds)
        self.worlds = tuple(world.hex for world in view.worlds)
        self.graze = view.options.edge_graze == "both"
        self.at_rest = view.options.gravity_at_rest == "on"
        self.touch_and_go = view.options.touch_and_go == "on"
        self.approach = approach(self.graze, self.at_rest)

    def flown(self, at: Pair, to: Pair) -> tuple[int, int, int]:
        """What becomes of a move: FLEW, STRUCK or the world it lands on; and the next move before thrust."""
        vq, vr = to[0] - at[0], to[1] - at[1]
        landed = FLEW
        for number, world in enumerate(self.worlds):
            if at == to:
                if self.at_rest and beside(at, world):
                    vq, vr = vq + world[0] - at[0], vr + world[1] - at[1]
            elif in_reach(at, to, world):
                if enters(at, to, world):
                    landed = number if distance(at, to) == 1 else STRUCK
                    break
                shift = pull(at, to, world, self.graze)
                vq, vr = vq + shift[0], vr + shift[1]
        return landed, vq, vr

    def can_keep_clear(self, at: Pair, to: Pair) -> bool:
        """Is there a thrust that, held for some turns, strikes no world?"""
        return any(self._clear(at, to, step) for step in STEPS)

    def _clear(self, at: Pair, to: Pair, step: Pair) -> bool:
        for _ in range(CLEAR_TURNS):
            landed, vq, vr = self.flown(at, to)
            if landed != FLEW:
                return landed != STRUCK
            at, to = to, (to[0] + vq + step[0], to[1] + vr + step[1])
        return True

    def leg(self, start: int, goal: int) -> int:
        """Turns from standing on one world to standing on another."""
        if start == goal:
            return 0
        away = (self.worlds[start][0] - self.worlds[goal][0], self.worlds[start][1] - self.worlds[goal][1])
        return self.approach.leg(*away) - self.touch_and_go


def routes_left(chart: Chart, goals: Sequence[int]) -> dict[int, int]:
    """For each world: the turns to come after landing on it, by the best order of the goals then left."""
    leg = chart.leg

    def after(world: int) -> int:
        if goals == [0]:
            return leg(world, 0)
        left = [goal for goal in goals if goal != world]
        orders = permutations(left) if len(left) <= ROUTED else [tuple(left)]
        return min(sum(map(leg, (world, *order), (*order, 0))) for order in orders)

    return {world: after(world) for world in range(len(chart.worlds))}


def goals_left(chart: Chart, vessel: VesselView, plan: Plan) -> list[int]:
    """The worlds to land on after the move now being made, which may itself be a landing on one of them."""
    goals = [chart.names.index(name) for name in vessel.goals]
    if plan.fate == "lands":
        goals = [goal for goal in goals if chart.worlds[goal] != plan.arrival]
    return goals or [0]


class Search:
    """Positions still to look into, the most promising first; each remembers the course it began with.

    At most `looks` of them are looked into, and none goes faster than `fastest` that does not already.
    """

    def __init__(self, chart: Chart, goals: list[int], turn: int, looks: int = LOOKS, fastest: int = NEVER) -> None:
        self.chart = chart
        self.looks = looks
        self.fastest = fastest
        self.after = routes_left(chart, goals)
        self.targets = [(*chart.worlds[goal], self.after[goal], goal) for goal in goals]
        self.steps = [STEPS[0], *(STEPS[1 + (turn + k) % 6] for k in range(6))]
        self.heap: list[tuple[int, int, int, Moving, Pair, int]] = []
        self.seen: set[Moving] = set()
        self.landings: list[tuple[int, int, Pair, int]] = []
        self.last: tuple[int, Pair] = (-1, (0, 0))

    def narrow(self, at: Pair, choices: Sequence[Pair]) -> None:
        """Forget the goals that would cost clearly more if flown to next, whatever the course."""
        totals = [min([self._total(at, to, target) for to in choices]) for target in self.targets]
        limit = min(totals) + MARGIN
        self.targets = [target for target, total in zip(self.targets, totals, strict=True) if total <= limit]

    def _total(self, at: Pair, to: Pair, target: tuple[int, int, int, int]) -> int:
        q, r, then, _ = target
        return self.chart.approach.turns(at[0] - q, at[1] - r, to[0] - at[0], to[1] - at[1]) + then

    def open(self, q: int, r: int, vq: int, vr: int, first: Pair, turns: int) -> None:
        """Put a place and the move from it on the list, by the turns it took and the fewest it still seems to need."""
        moving = (q, r, vq, vr)
        if moving in self.seen:
            return
        self.seen.add(moving)
        best = NEVER
        goal = 0
        for to_q, to_r, then, number in self.targets:
            total = self.chart.approach.turns(q - to_q, r - to_r, vq, vr) + then
            if total < best:
                best, goal = total, number
        # Of equals the one nearer to its end, then the one found first.
        heappush(self.heap, (turns + best, best, len(self.seen), moving, first, goal))

    def run(self) -> Route:
        """Look into positions until one lands or enough were seen."""
        for _ in range(self.looks):
            if not self.heap or (self.landings and min(self.landings)[0] <= self.heap[0][0]):
                break
            total, left, _, (q, r, vq, vr), first, _ = heappop(self.heap)
            at, to = (q, r), (q + vq, r + vr)
            turns = total - left + 1
            self.last = max(self.last, (turns, first))
            landed, vq, vr = self.chart.flown(at, to)
            if landed >= 0:
                self.landings.append((turns + self.after[landed], turns, first, landed))
            elif landed == FLEW:
                limit = max(self.fastest, distance(at, to))
                for dq, dr in self.steps:
                    if length((vq + dq, vr + dr)) <= limit:
                        self.open(to[0], to[1], vq + dq, vr + dr, first, turns)
        return self._landing() or self._heading() or Route(self.last[1], None, self.last[0], False)

    def _landing(self) -> Route | None:
        """The best landing found, unless something clearly better was still to be looked into."""
        if not self.landings or (self.heap and min(self.landings)[0] > self.heap[0][0] + 1):
            return None
        _, turns, first, world = min(self.landings)
        return Route(first, self.chart.names[world], turns, True)

    def _heading(self) -> Route | None:
        """The most promising position not yet looked into that leaves a way to keep clear of the worlds."""
        fallback = None
        for _ in range(min(HEADINGS, len(self.heap))):
            total, _, _, (q, r, vq, vr), first, goal = heappop(self.heap)
            route = Route(first, self.chart.names[goal], total - self.after[goal], False)
            if self.chart.can_keep_clear((q, r), (q + vq, r + vr)):
                return route
            fallback = fallback or route
        return fallback
