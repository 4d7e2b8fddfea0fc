"""The cheapest course to a goal in a given number of phases: best first, by thrust used and the least still needed."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from typing import TypeAlias

from mayday.games.mayday78.courses.bounds import NEVER, quiet_phases
from mayday.games.mayday78.courses.goals import Goal
from mayday.games.mayday78.courses.moves import CRASHES, allowed, burnt, flown
from mayday.games.mayday78.courses.reach import disk
from mayday.games.mayday78.courses.values import At, Body, Plan, Space
from mayday.kit.hexes import distance

State: TypeAlias = tuple[At, At]
"""Present and future, as chosen at the end of a phase."""


class GivenUp(Exception):
    """The search used up its looks; whether there is a plan, and a cheaper one, is not known."""


class Looks:
    """How many positions may still be looked into, over all searches for one answer."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise GivenUp("no plan was found within the positions that may be looked into; ask for fewer turns")


class Search:
    """One search for a goal to be met after exactly `phases` movement phases."""

    def __init__(self, space: Space, body: Body, goal: Goal, phases: int, looks: Looks) -> None:
        self.space = space
        self.body = body
        self.goal = goal
        self.phases = phases
        self.looks = looks
        self.heap: list[tuple[int, int, int, int, At, At]] = []
        self.spent: dict[tuple[int, At, At], int] = {}
        self.before: dict[tuple[int, At, At], State] = {}

    def run(self) -> list[State] | None:
        """The states of the cheapest course, the first being where the body stands; None when there is none."""
        body = self.body
        quiet = quiet_phases(self.space.worlds, body.present, body.future, self.phases, body.g)
        least = self.goal.least(self.phases, body.present, body.future, quiet)
        self.open(self.phases, body.present, body.future, 0, int(least))
        while self.heap:
            _, left, _, spent, present, future = heappop(self.heap)
            if self.spent[left, present, future] < spent:
                continue
            if left == 0:
                if self.goal.met(present, future):
                    return self.course(present, future)
                continue
            self.expand(left, spent, present, future)
        return None

    def open(self, left: int, present: At, future: At, spent: int, least: int) -> None:
        total = spent + least
        if least < NEVER and not 0 <= self.body.fuel < total:
            self.spent[left, present, future] = spent
            # Of equals the one that is further on.
            heappush(self.heap, (total, left, -spent, spent, present, future))

    def expand(self, left: int, spent: int, present: At, future: At) -> None:
        """Fly one move and try every thrust after it."""
        self.looks.take()
        space, body, goal = self.space, self.body, self.goal
        fate, q, r = flown(space, present, future, body.lands)
        if fate == CRASHES:
            return
        g = body.g_now if left == self.phases and body.g_now is not None else body.g
        fuel = body.fuel - spent if body.fuel >= 0 else body.fuel
        quiet = quiet_phases(space.worlds, present, future, left, body.g)
        quiet = quiet - 1 if quiet > 0 else 0
        left -= 1
        for dq, dr, thrust in disk(int(allowed(space, fate, g, fuel))):
            to = (int(q) + dq, int(r) + dr)
            paid = spent + int(burnt(space, thrust))
            key = (left, future, to)
            if paid < self.spent.get(key, NEVER):
                least = goal.least(left, future, to, quiet)
                if least < NEVER:
                    self.before[key] = (present, future)
                    self.open(left, future, to, paid, int(least))

    def course(self, present: At, future: At) -> list[State]:
        states = [(present, future)]
        for left in range(self.phases):
            present, future = self.before[left, present, future]
            states.append((present, future))
        return states[::-1]


def cheapest(space: Space, body: Body, goal: Goal, phases: int, looks: Looks) -> list[State] | None:
    """Present and future now and after each phase of the cheapest course that meets the goal in the last of them."""
    return Search(space, body, goal, phases, looks).run()


def planned(space: Space, body: Body, states: list[State], arrive: bool) -> Plan:
    """A course as a plan; with `arrive` the move that its last counters settle is part of it."""
    states = list(states)
    if arrive:
        present, future = states[-1]
        _, q, r = flown(space, present, future, body.lands)
        states.append((future, (int(q), int(r))))
    thrust = 0
    for (start, end), (_, future) in pairwise(states):
        _, q, r = flown(space, start, end, body.lands)
        thrust += int(distance((q, r), future))
    after = states[1:]
    return Plan(tuple(to for _, to in after), tuple(at for at, _ in after), thrust, len(after))
