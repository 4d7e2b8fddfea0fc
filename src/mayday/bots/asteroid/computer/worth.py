"""What everybody is worth: to the expedition's cause, and to the computer's (groups 19, 23 and 24)."""

from __future__ import annotations

from mayday.bots.asteroid.computer.odds import Harm
from mayday.bots.asteroid.computer.situation import Situation, Target
from mayday.bots.asteroid.footways import FAR, HUMAN
from mayday.games.asteroid.tables import BRIEFED

ROBOTS = {"utility": 0.7, "mining": 1.3, "roamer": 1.6}
STUNNED, OUT, HURT = 0.12, 0.5, 0.75
"""Of what a death would be."""
SWITCHERS = ("professor", "kirby", "lucky", *BRIEFED)
DEMOLISHERS = ("demon", *BRIEFED)
PILOTS = ("hanson", "lucky", "george", "professor")
DOORSTEP = 12
"""Squares from which the brain is as good as found."""


def of_robot(kind: str) -> float:
    return ROBOTS[kind]


def of_target(situation: Situation, target: Target, minds: bool) -> float:
    """A plain member is 1; who can stop the brain or start the sequence is more, the fewer of them are left."""
    if target.name not in situation.worths:
        situation.worths[target.name] = _of_target(situation, target, minds)
    return situation.worths[target.name]


def _of_target(situation: Situation, target: Target, minds: bool) -> float:
    if not target.member:
        return 0.8
    if target.name == "nicholle":
        return _captive(situation) if minds else 0.6
    worth = 1.0 if target.living and target.sort != "dog" else 0.8
    if minds:
        worth += importance(situation, target.name, target.items) + 0.05 * (target.figures.close + target.figures.far)
        worth *= 1 + _nearness(situation, target.square)
    return worth * 0.4 if target.injured else worth


def importance(situation: Situation, name: str, items: tuple[str, ...] = ()) -> float:
    """What the expedition could not do without this one."""
    view = situation.view
    alive = [one.name for one in view.members if not one.dead and not one.boarded]
    if view.destruct:  # the world is saved; without a pilot nobody is (AS-24.16)
        return 2.0 / sum(one in PILOTS for one in alive) if name in PILOTS else 0.0
    switchers = [one for one in alive if one in SWITCHERS and not (one == "lucky" and view.luck_out)]
    demolishers = [one for one in alive if one in DEMOLISHERS]
    found = 4.0 / len(switchers) if name in switchers else 0.0
    found += 2.5 / len(demolishers) if name in demolishers else 0.0
    return found + 1.5 * ("keys" in items) + 1.0 * ("disintegrator" in items)


def _captive(situation: Situation) -> float:
    """Nicholle in a robot's hands keeps her father and her lover from their work (AS-19.12)."""
    if situation.view.abducted or situation.view.destruct:
        return 0.4
    alive = {one.name for one in situation.view.members if not one.dead and not one.boarded}
    bound = alive & {"professor", situation.view.lover}
    return 0.4 + 0.5 * sum(importance(situation, name) for name in bound)


def _nearness(situation: Situation, square: int) -> float:
    """Up to 1 for somebody who stands beside a brain that still thinks."""
    brain = situation.brain
    if brain is None or not brain.works or not brain.square:
        return 0.0
    away = situation.chart.field((situation.chart.square(brain.square),), HUMAN).get(square, FAR)
    return max(0.0, 1 - away / DOORSTEP)


def of_harm(harm: Harm, target: Target, situation: Situation, minds: bool) -> float:
    """What may be expected to come of a shot or a blow at somebody."""
    worth = of_target(situation, target, minds)
    if target.name == "lucky" and not situation.view.luck_out:  # luck turns it away, at a price (AS-18.04)
        worth *= 0.5
    if target.name == "nicholle":  # nothing but knock-outs (AS-19.07, AS-19.08)
        return worth * (harm.out + harm.hurt + harm.dead) + STUNNED * harm.stunned
    if target.injured:
        return worth * harm.dead
    return worth * (STUNNED * harm.stunned + OUT * harm.out + HURT * harm.hurt + harm.dead)
