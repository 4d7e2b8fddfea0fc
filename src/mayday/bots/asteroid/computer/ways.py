"""Where a robot can get to in what is left of its move, and by which first step (group 6, for hostile robots)."""

from __future__ import annotations

from heapq import heappop, heappush

from mayday.bots.asteroid.computer.situation import Situation, walker_of
from mayday.games.asteroid.actions import Action, Climb, Step
from mayday.games.asteroid.seen import Robot
from mayday.games.asteroid.tables import figures_of


class Ways:
    """Squares in reach with the cheapest way to each; enemies end a way, own robots let by but not rest."""

    def __init__(self, situation: Situation, robot: Robot) -> None:
        self.situation, self.robot = situation, robot
        self.start = situation.squares[robot.ref]
        self.left = figures_of(robot.kind).move - robot.spent
        self._before: dict[int, int] = {}
        self.costs = self._spread()

    def _spread(self) -> dict[int, int]:
        situation, chart = self.situation, self.situation.chart
        walker = walker_of(self.robot.kind)
        costs: dict[int, int] = {}
        heap = [(0, self.start, self.start)]
        while heap:
            cost, square, before = heappop(heap)
            if square in costs:
                continue
            costs[square], self._before[square] = cost, before
            if square != self.start and square in situation.by_square:
                continue
            for to, more in chart.links(square, walker):
                if cost + more <= self.left and to not in costs and self._may_enter(to):
                    heappush(heap, (cost + more, to, square))
        return costs

    def _may_enter(self, square: int) -> bool:
        """Not where a robot of the Professor's stands that it takes for harmless (AS-20.03)."""
        here = self.situation.by_square.get(square, ())
        return self.robot.recognised or all(one.sort != "professors_robot" for one in here)

    def ends(self) -> list[int]:
        """Squares where the move may end: the one it stands on too, if no other robot of ours does."""
        taken = self.situation.taken
        return [square for square in self.costs if taken.get(square, self.robot.ref) == self.robot.ref]

    def first(self, goal: int) -> Action:
        """The first step of the way to a square."""
        square = goal
        while self._before[square] != self.start:
            square = self._before[square]
        station = self.situation.chart.station
        if station.level(square) != station.level(self.start):
            return Climb(self.robot.ref)
        return Step(self.robot.ref, self.situation.chart.name(square))
