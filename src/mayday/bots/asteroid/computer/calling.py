"""Waking robots: by the brain's roll, and roamers after an alert (AS-13.16 to AS-13.20, AS-11.11)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.computer import worth
from mayday.bots.asteroid.computer.prospect import Prospect
from mayday.bots.asteroid.computer.situation import Situation
from mayday.bots.asteroid.computer.style import Style
from mayday.bots.asteroid.computer.ways import Ways
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Action, Activate, Pass
from mayday.games.asteroid.seen import Robot

NEAR = 12.0
"""Squares over which a robot loses half of its use."""
STRIKE = 8
"""Squares within which a robot may have somebody in reach."""


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """The one that is most likely to obey and soonest there; a sleeping robot serves nobody."""
    calls = [action for action in legal if isinstance(action, Activate)]
    if not calls:
        return Decision(Pass(), "The roll wakes nobody.") if Pass() in legal else None
    prospect = Prospect(situation, style)
    best = max(calls, key=lambda action: _use(situation, prospect, situation.robots[action.robot]))
    robot = situation.robots[best.robot]
    return Decision(best, f"The {robot.kind} robot at {robot.square} is of most use.")


def _use(situation: Situation, prospect: Prospect, robot: Robot) -> float:
    """By its strength, the way it has to go, and what it could do at once if it obeys (AS-13.20)."""
    distance = max(0, prospect.distance(robot))
    use = worth.of_robot(robot.kind) * NEAR / (NEAR + distance)
    if situation.view.brain_asked and distance <= STRIKE:
        use += max((prospect.value(robot, end) for end in Ways(situation, robot).ends()), default=0.0)
    return max(use, 0.0) * _obedience(situation, robot.kind)


def _obedience(situation: Situation, kind: str) -> float:
    """The chance of a hostile chit, as the pool is now (AS-1.11, AS-13.11)."""
    if kind == "roamer":
        return 1.0
    hostile, friendly, erratic, inop = situation.view.pool
    left = hostile + erratic + inop + (0 if kind == "mining" else friendly)
    return (hostile + erratic / 6) / max(left, 1)
