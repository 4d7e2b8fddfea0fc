"""What the computer player sees of the fight: its robots, the people they hunt, and where all stand."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from mayday.bots.asteroid.chart import Chart
from mayday.bots.asteroid.footways import HEAVY_ROBOT, UTILITY, Walker
from mayday.games.asteroid.fire import openings
from mayday.games.asteroid.seen import Member, Object, Robot, View
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import Figures, figures_of


class Target(NamedTuple):
    """Somebody of the other side who is in the station: a member, or a robot that helps them."""

    name: str
    sort: str
    square: int
    figures: Figures
    member: bool = False
    living: bool = False
    injured: bool = False
    out: bool = False
    invisible: bool = False
    items: tuple[str, ...] = ()

    @property
    def down(self) -> bool:
        return self.injured or self.out

    @property
    def armed(self) -> bool:
        return not self.down and self.figures.close > 0


def _as_target(one: Member, square: int) -> Target:
    return Target(
        one.name,
        one.sort,
        square,
        figures_of(one.name),
        member=True,
        living=one.sort != "professors_robot",
        injured=one.injured,
        out=bool(one.out_until),
        invisible=one.invisible,
        items=one.items,
    )


class Situation:
    """A view of the computer's, with its names looked up on the map."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.chart = Chart(view)
        self.robots = {robot.ref: robot for robot in view.robots}
        self.squares = {robot.ref: self.chart.square(robot.square) for robot in view.robots}
        self.targets = self._targets()
        self.by_square: dict[int, list[Target]] = {}
        for target in self.targets:
            self.by_square.setdefault(target.square, []).append(target)
        self.worths: dict[str, float] = {}
        """What targets are worth, once it has been reckoned."""

    def _targets(self) -> list[Target]:
        found = [_as_target(one, self.chart.square(one.square)) for one in self.view.members if not one.dead]
        helpers = [one for one in self.view.robots if friendly(one)]
        found += [Target(one.ref, one.kind, self.squares[one.ref], figures_of(one.kind)) for one in helpers]
        return [target for target in found if target.square != NOWHERE]

    def named(self, name: str) -> Target | None:
        return next((target for target in self.targets if target.name == name), None)

    def hostiles(self) -> list[Robot]:
        return [robot for robot in self.view.robots if hostile(robot)]

    @cached_property
    def taken(self) -> dict[int, str]:
        """Squares of one's own robots, on which no other may end (AS-6.06)."""
        return {
            self.squares[one.ref]: one.ref for one in self.view.robots if not friendly(one) and one.status != "inop"
        }

    @cached_property
    def brain(self) -> Object | None:
        return next((one for one in self.view.objects if one.kind == "brain"), None)

    @cached_property
    def engaged(self) -> set[int]:
        """Squares where a robot of ours holds somebody."""
        held = {self.squares[robot.ref] for robot in self.hostiles()}
        return {square for square in held if any(not one.down for one in self.by_square.get(square, ()))}

    def knows(self, robot: Robot, target: Target) -> bool:
        """Is this one an enemy to the robot, and in its eyes (AS-12.03, AS-20.03)?"""
        return not target.invisible and (target.sort != "professors_robot" or robot.recognised)

    def in_line(self, firer: int, target: int) -> bool:
        """Could a shot go from one square to the other, were nobody between (AS-8.11 to AS-8.14)?"""
        if firer == target or not self.chart.sees(firer, target):
            return False
        station, state = self.chart.station, self.chart.grid.state
        if station.level(firer) != station.level(target):
            return True
        return all(firer in station.sides(edge) for edge in openings(state, firer, target))

    def passes_opening(self, firer: int, target: int) -> bool:
        """Does a shot cross an open door, a grating or a hole?"""
        return bool(openings(self.chart.grid.state, firer, target))

    def range(self, one: int, other: int) -> int:
        """AS-8.05, AS-8.24."""
        station = self.chart.station
        return station.distance(one, other) if station.level(one) == station.level(other) else 1


def hostile(robot: Robot) -> bool:
    """Does the computer command it now?"""
    if not robot.active:
        return False
    return robot.kind == "roamer" or robot.status == "hostile" or (robot.status == "erratic" and robot.mood == 6)


def friendly(robot: Robot) -> bool:
    """Does it work for the expedition now, which has found it (AS-13.07)?"""
    found = robot.active and robot.up and robot.told and robot.board
    return found and (robot.status == "friendly" or (robot.status == "erratic" and 1 <= robot.mood <= 3))


def walker_of(kind: str) -> Walker:
    return UTILITY if kind == "utility" else HEAVY_ROBOT
