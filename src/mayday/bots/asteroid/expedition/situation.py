"""What an expedition bot makes of its view: people, robots and counters by square, and who belongs to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.asteroid.chart import Chart, Squares
from mayday.bots.asteroid.footways import DOG, HEAVY_ROBOT, KEY_CARRIER, PROFESSORS_ROBOT, UTILITY, Walker, kicker
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.seen import Member, Robot, View
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import BRIEFED, figures_of

AIRLOCK: Final = "airlock"
STARTERS: Final = ("kirby", "professor", "lucky", *BRIEFED)
"""Who can turn the brain off without the keys (AS-23.02)."""
WORKERS: Final = ("demon", *BRIEFED)
"""Who can start the sequence at a ruin (AS-23.08)."""


class Situation:
    """A view, with its squares as numbers of the chart."""

    def __init__(self, view: View, legal: Sequence[Action]) -> None:
        self.view, self.legal = view, legal
        self.chart = Chart(view)
        self.entry = self.chart.square(view.entry)
        self.members = [one for one in view.members if not one.dead and not one.boarded]
        self.at: dict[str, int] = {one.name: self.chart.square(one.square) for one in self.members}
        self.at |= {one.ref: self.chart.square(one.square) for one in view.robots}
        self.robots = [one for one in view.robots if self.at[one.ref] != NOWHERE]
        self.kinds = {one.ref: one.kind for one in self.robots}
        self.hostile = [one for one in self.robots if is_hostile(one)]
        self.friendly = [one for one in self.robots if is_friendly(one)]
        working = [one for one in self.robots if not is_broken(one)]
        self.sleeping = [one for one in working if not is_hostile(one) and not is_friendly(one)]
        self.unknown = {self.chart.square(one.square): one for one in view.face_down}
        self.unknown.pop(NOWHERE, None)
        self.closed: Squares = frozenset(self.unknown)
        """Squares with unspotted counters: no member enters them (AS-6.08)."""
        robots = [self.at[one.ref] for one in (*self.hostile, *self.sleeping)]
        self.barred: Squares = self.closed.union(robots)
        """Those, and the squares of robots that would stop him."""
        self.brain = next((one for one in view.objects if one.kind == "brain"), None)
        self.ruin = self.brain is not None and not self.brain.works and not view.destruct

    @property
    def inside(self) -> list[Member]:
        return [one for one in self.members if self.at[one.name] != NOWHERE]

    def member(self, name: str) -> Member | None:
        return next((one for one in self.members if one.name == name), None)

    def holder(self, item: str) -> str:
        """Who carries this device, or nobody."""
        return next((one.holder for one in self.view.objects if one.kind == item and one.holder), "")

    def lying(self, item: str) -> int:
        """Where this thing lies face up, or NOWHERE."""
        squares = (one.square for one in self.view.objects if one.kind == item and one.square and one.up)
        return next((square for square in map(self.chart.square, squares) if square != NOWHERE), NOWHERE)

    def walker(self, name: str) -> Walker:
        if name == "sasha":
            return DOG
        if name.startswith("robot"):
            return PROFESSORS_ROBOT
        if name in self.kinds:
            return UTILITY if self.kinds[name] == "utility" else HEAVY_ROBOT
        return KEY_CARRIER if self.holder("keys") == name else kicker(strength(name))

    def can_stop_brain(self, name: str) -> bool:
        """Could this one begin the sequence at the brain as it is now?"""
        if self.ruin:
            return name in WORKERS
        if self.view.abducted and name in ("professor", self.view.lover):  # AS-19.12
            return False
        if name == "lucky" and self.view.luck_out and self.holder("keys") != name:
            return False
        return name in STARTERS or self.holder("keys") == name


def is_hostile(robot: Robot) -> bool:
    """Active, and the computer's at this moment."""
    return robot.active and (robot.status == "hostile" or (robot.status == "erratic" and robot.mood == 6))


def is_friendly(robot: Robot) -> bool:
    return robot.active and (robot.status == "friendly" or (robot.status == "erratic" and 1 <= robot.mood <= 3))


def is_broken(robot: Robot) -> bool:
    return robot.status == "inop"


def able(member: Member) -> bool:
    return not member.injured and not member.out_until


def left(member: Member) -> int:
    """Movement that is left in this portion."""
    return member.allowance - member.spent


def strength(name: str) -> int:
    """Melee value of a member."""
    return figures_of(name).melee
