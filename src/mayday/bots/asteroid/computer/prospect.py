"""What a robot may expect of standing on a square: blows, shots, dangers, and the way still to go."""

from __future__ import annotations

from mayday.bots.asteroid.computer import odds, worth
from mayday.bots.asteroid.computer.guarding import at_the_door, brain_square, posted
from mayday.bots.asteroid.computer.gunnery import shot_at
from mayday.bots.asteroid.computer.situation import Situation, Target, walker_of
from mayday.bots.asteroid.computer.style import Style
from mayday.bots.asteroid.footways import FAR
from mayday.games.asteroid.seen import Robot
from mayday.games.asteroid.tables import figures_of

STEP = 0.03
"""What a square nearer is worth."""
TWICE = 1.6
"""A melee goes on for more than one step."""
NEAR = 8
"""Squares within which robots are company to each other, and strike together."""
SPAN = 4
"""Squares that a robot goes further for somebody who is worth one more."""
MOST = 3.0
"""Nobody seems nearer than by so many spans."""
UNKILLABLE = 16
"""Squares that a robot goes further for anybody but Nicholle."""
AIMED = 0.6
"""How many of those who could fire at a robot do."""


class Prospect:
    """Squares weighed for one situation."""

    def __init__(self, situation: Situation, style: Style) -> None:
        self.situation, self.style = situation, style
        self._armed = [one for one in situation.targets if one.armed and one.square not in situation.engaged]
        self._hunts: dict[tuple[str, bool], list[tuple[dict[int, int], int]]] = {}
        self._guards = posted(situation, style.guards)
        self._company = sum(self.distance(one) <= NEAR for one in situation.hostiles())

    def distance(self, robot: Robot, square: int | None = None) -> int:
        """The way to whoever is hunted, or to where they will come in; those who matter seem nearer.

        From where the robot is, or from another square.
        """
        key = (robot.kind, robot.ref in self._guards)
        if key not in self._hunts:
            self._hunts[key] = self._hunt(*key)
        origin = self.situation.squares[robot.ref] if square is None else square
        return min((field.get(origin, FAR) + more for field, more in self._hunts[key]), default=FAR)

    def _hunt(self, kind: str, guarding: bool) -> list[tuple[dict[int, int], int]]:
        situation, walker = self.situation, walker_of(kind)
        prey: dict[int, int] = {}
        for target in situation.targets:
            if target.invisible or (situation.chart.station.is_shaft(target.square) and not walker.shafts):
                continue
            if not guarding or at_the_door(situation, target.square):
                more = self._handicap(target)
                prey[target.square] = min(prey.get(target.square, FAR), more)
        if guarding and not prey:
            prey[brain_square(situation)] = 0
        elif not prey or situation.view.destruct:
            prey[situation.chart.square(situation.view.entry)] = 0
        hunts = []
        for more in sorted(set(prey.values())):
            squares = [square for square in prey if prey[square] == more]
            hunts.append((situation.chart.field(squares, walker), more))
        return hunts

    def _handicap(self, target: Target) -> int:
        """Squares that one would go out of one's way for somebody else; no robot can kill Nicholle (AS-19.06)."""
        more = UNKILLABLE if target.name == "nicholle" else 0
        if not self.style.gathers:
            return more
        # In whole spans, so that few fields serve all.
        return more - SPAN * round(min(worth.of_target(self.situation, target, minds=True) - 1, MOST))

    def value(self, robot: Robot, square: int) -> float:
        if robot.load:
            return self._flight(robot, square)
        foes = self.situation.by_square.get(square, [])
        if foes:
            return self._melee(robot, foes)
        way = STEP * min(self.distance(robot, square), 200)
        return self._fire(robot, square) - self._loss(robot, square) - way

    def reason(self, robot: Robot, square: int) -> str:
        foes = self.situation.by_square.get(square, [])
        where = self.situation.chart.name(square)
        if robot.load:
            return f"Robot {robot.ref} takes {robot.load} away by {where}."
        if foes:
            return f"Robot {robot.ref} falls upon {foes[0].name} at {where}."
        if self._fire(robot, square) > 0:
            return f"From {where} {robot.ref} has somebody to shoot at."
        return f"Robot {robot.ref} comes closer by {where}."

    def _flight(self, robot: Robot, square: int) -> float:
        """Nicholle is carried as far from her friends as it goes, by ways where they do not see it (AS-19.09)."""
        friends = {target.square for target in self.situation.targets if target.name != robot.load and not target.down}
        if square in friends:
            return -FAR
        field = self.situation.chart.field(friends, walker_of(robot.kind))
        return STEP * min(field.get(square, FAR), FAR) - self._loss(robot, square)

    def _melee(self, robot: Robot, foes: list[Target]) -> float:
        """Whoever can fight stands before those who cannot (AS-10.14)."""
        known = [one for one in foes if self.situation.knows(robot, one)]
        able = [one for one in known if not one.down]
        value = figures_of(robot.kind).melee
        minds = self.style.gathers
        if able:
            fight = odds.exchange(value, able[0].figures.melee, able[0].living)
            gain = worth.of_harm(fight.theirs, able[0], self.situation, minds)
            if able[0].armed:
                gain += 0.1
            return TWICE * (gain - self._risk(robot) * fight.ours.dead)
        gains = [
            worth.of_harm(odds.blow(value, 0, one.living), one, self.situation, minds) for one in known if one.down
        ]
        return max(gains, default=-1.0)

    def _fire(self, robot: Robot, square: int) -> float:
        """The best shot from there in the fire step that follows."""
        best = 0.0
        for target in self.situation.targets:
            if not self.situation.knows(robot, target) or target.square in self.situation.engaged:
                continue
            if target.name == "nicholle" and robot.kind != "roamer":
                continue
            if self.situation.in_line(square, target.square) and self._clear(square, target.square):
                harm = shot_at(self.situation, robot.kind, square, target.name)
                best = max(best, worth.of_harm(harm, target, self.situation, self.style.gathers))
        return best

    def _clear(self, square: int, goal: int) -> bool:
        """Nobody of theirs stands between (AS-8.15)."""
        way = self.situation.chart.line(square, goal)
        return way is None or not any(passed in self.situation.by_square for passed in way.passed)

    def _loss(self, robot: Robot, square: int) -> float:
        """What those who could fire at it there would cost."""
        if not self.style.risk:
            return 0.0
        spared = 1.0
        for target in self._armed:
            if self.situation.in_line(target.square, square):
                distance = self.situation.range(target.square, square)
                harm = odds.shot(target.figures, figures_of(robot.kind), distance, living=False)
                spared *= 1 - AIMED * harm.dead
        return self._risk(robot) * (1 - spared)

    def _risk(self, robot: Robot) -> float:
        """What its loss would weigh; several dare more than one."""
        return self.style.risk * self._worth(robot) * 2 / (1 + max(self._company, 1))

    def _worth(self, robot: Robot) -> float:
        """An erratic one is ours for a turn only (AS-13.12)."""
        return worth.of_robot(robot.kind) * (0.2 if robot.status == "erratic" else 1.0)
