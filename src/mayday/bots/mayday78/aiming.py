"""Where a missile can be sent: whether it meets a vessel, and how soon it strikes a world."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from mayday.bots.mayday78.situation import At, Situation, thrust_of
from mayday.games.mayday78.actions import Missile
from mayday.games.mayday78.courses.moves import CRASHES, first_struck, flown
from mayday.games.mayday78.courses.reach import disk
from mayday.games.mayday78.courses.values import Space
from mayday.games.mayday78.seen import VesselView
from mayday.kit.hexes import distance

NEVER: Final = 99
FLIGHT: Final = 9
"""Turns of a missile's flight that are looked into."""
COAST: Final = 14
"""Turns that a missile without fuel is followed."""
GUESS: Final = 0.8
"""What a hit that takes two turns to arrange is worth against one that is certain."""


class Seeker(Struct, frozen=True):
    """How a missile can still thrust: freely, or only towards what it homes on (MD-MIS.03, MD-MIS.08)."""

    g: int
    fuel: int
    homing: bool
    full: bool = False
    ahead: bool = False
    """It steers for the target's future (`homing_aim`)."""

    def bends(self, unthrust: At, aim: At, to: At) -> bool:
        """May its future be put there?"""
        thrust = distance(unthrust, to)
        limit = min(self.g, self.fuel)
        if not self.homing:
            return thrust <= limit
        away = distance(unthrust, aim)
        limit = min(limit, away)
        if thrust > limit or (limit > 0 and thrust == 0) or (self.full and thrust != limit):
            return False
        return distance(to, aim) == away - thrust

    def spent(self, thrust: int) -> Seeker:
        return Seeker(self.g, self.fuel - thrust, self.homing, self.full, self.ahead)


def seeker(situation: Situation, what: Missile, fuel: int) -> Seeker:
    """What a missile of these systems can do with so much fuel left."""
    options = situation.options
    homing = what.guidance == "homing"
    powered = what.guidance != "unguided" and what.propulsion in ("limited", "discretionary")
    full = homing and options.homing_thrust == "full" and what.propulsion == "limited"
    return Seeker(what.g if powered else 0, fuel if powered else 0, homing, full, options.homing_aim == "future")


def chance(at: At, to: At, flier: Seeker, target: VesselView, sharp: bool) -> float:
    """How likely a missile with these counters meets its target, if it thrusts as it should (MD-INT.01).

    Both counters are committed, so a missile sent to its target's future is there when the target is.
    """
    if to == target.future or at == target.future:
        return 1.0
    if not sharp:
        return 0.0
    ahead = (2 * to[0] - at[0], 2 * to[1] - at[1])
    goal = (2 * target.future[0] - target.present[0], 2 * target.future[1] - target.present[1])
    answers = disk(min(2, thrust_of(target)))
    good = 0
    for dq, dr, _ in answers:
        there = (goal[0] + dq, goal[1] + dr)
        good += flier.bends(ahead, there if flier.ahead else target.future, there)
    return GUESS * good / len(answers)


def launch_chance(ship: VesselView, flier: Seeker, target: VesselView, sharp: bool) -> float:
    """The best chance that a missile launched now can be given by its first maneuver (MD-ORD.06)."""
    at, unthrust = ship.present, ship.future
    aim = target.future if flier.ahead else target.present
    if unthrust == target.future or flier.bends(unthrust, aim, target.future):
        return 1.0
    if not sharp or distance(at, target.present) > 12:
        return 0.0
    best = chance(at, unthrust, flier, target, sharp)
    for dq, dr, thrust in disk(min(3, flier.g, flier.fuel))[1:]:
        to = (unthrust[0] + dq, unthrust[1] + dr)
        if flier.bends(unthrust, aim, to):
            best = max(best, chance(at, to, flier.spent(thrust), target, sharp))
    return best


@lru_cache(1 << 16)
def strike_turns(space: Space, at: At, to: At, world: int, flier: Seeker, depth: int = FLIGHT) -> int:
    """Turns until a missile with these counters enters the world, its move to `to` being the first."""
    fate, q, r = flown(space, at, to, False)
    if fate == CRASHES:
        return 1 if first_struck(space, at, to) == world else NEVER
    ahead = (int(q), int(r))
    if depth == 0:
        return NEVER
    goal = space.worlds[world]
    if min(flier.g, flier.fuel) == 0:
        return _coasting(space, to, ahead, world)
    if flier.bends(ahead, goal, goal):
        return 2 if first_struck(space, to, goal) == world else NEVER
    best = NEVER
    for dq, dr, thrust in disk(min(flier.g, flier.fuel) if flier.full else min(2, flier.g, flier.fuel)):
        future = (ahead[0] + dq, ahead[1] + dr)
        if flier.bends(ahead, goal, future):
            turns = 1 + strike_turns(space, to, future, world, flier.spent(thrust), depth - 1)
            best = min(best, turns)
    return best


def _coasting(space: Space, at: At, to: At, world: int) -> int:
    """As `strike_turns`, from the next move on, without thrust."""
    for turn in range(2, COAST):
        fate, q, r = flown(space, at, to, False)
        if fate == CRASHES:
            return turn if first_struck(space, at, to) == world else NEVER
        at, to = to, (int(q), int(r))
    return NEVER


def launch_turns(space: Space, ship: VesselView, world: int, flier: Seeker) -> int:
    """Turns until a missile launched now can strike the world."""
    return _launched(space, ship.present, ship.future, world, flier)


@lru_cache(1 << 12)
def _launched(space: Space, at: At, unthrust: At, world: int, flier: Seeker) -> int:
    """The same for a ship with these counters; those of a fleet often share them, and each asks at every launch."""
    goal = space.worlds[world]
    best = strike_turns(space, at, unthrust, world, flier)
    for dq, dr, thrust in disk(min(flier.g, flier.fuel))[1:]:
        to = (unthrust[0] + dq, unthrust[1] + dr)
        if flier.bends(unthrust, goal, to):
            best = min(best, strike_turns(space, at, to, world, flier.spent(thrust)))
    return best
