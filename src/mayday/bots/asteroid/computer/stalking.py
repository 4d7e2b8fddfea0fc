"""Movement: each robot goes where it may do most, or nearer, unseen, to where it soon can (groups 6, 13 and 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mayday.bots.asteroid.computer.prospect import Prospect
from mayday.bots.asteroid.computer.situation import Situation
from mayday.bots.asteroid.computer.style import Style
from mayday.bots.asteroid.computer.ways import Ways
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Action, Climb, EndMove, EndMovement, Lift, Step
from mayday.games.asteroid.seen import Robot

MARGIN = 1e-6
"""A move must be better than standing still by more than rounding."""


class Move(NamedTuple):
    """Where a robot wants to be, and what for."""

    robot: Robot
    goal: int
    action: Action | None
    why: str


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """The next step of whoever is moving, else of the first that wants to move, else the end of the movement."""
    for action in legal:
        if isinstance(action, Lift):
            return Decision(action, f"Robot {action.who} carries {action.friend} off.")
    prospect = Prospect(situation, style)
    movers = [robot for robot in situation.hostiles() if _can_move(robot, legal)]
    current = situation.view.relieved or situation.view.mover
    # Whoever is under way goes on; then those in front, so that nobody stands in anybody's way.
    movers.sort(key=lambda one: (one.ref != current, prospect.distance(one), one.ref))
    for robot in movers:
        move = _plan(situation, prospect, robot)
        if move.action is not None and move.action in legal:
            return Decision(move.action, move.why)
        if robot.ref == current and EndMove(current) in legal:
            return Decision(EndMove(current), f"Robot {current} stays where it is.")
    if EndMovement() in legal:
        return Decision(EndMovement(), "All robots stand where they should.")
    return None


def _can_move(robot: Robot, legal: Sequence[Action]) -> bool:
    return any(isinstance(action, Step | Climb) and action.who == robot.ref for action in legal)


def _plan(situation: Situation, prospect: Prospect, robot: Robot) -> Move:
    """The best square in reach; the one it is on, if none is better."""
    ways = Ways(situation, robot)
    here = ways.start
    ends = ways.ends()
    values = {square: prospect.value(robot, square) for square in ends}
    if not values:
        return Move(robot, here, None, "")
    best = max(values, key=lambda square: (values[square], -ways.costs[square], -square))
    if best == here or (here in values and values[best] <= values[here] + MARGIN):
        return Move(robot, here, None, "")
    return Move(robot, best, ways.first(best), prospect.reason(robot, best))
