"""Flying without a quarry: over an edge, into orbit, down on a world, out to where one can jump, or nowhere."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

from mayday.bots.mayday41.missions import Mission, to_edge
from mayday.bots.mayday41.situation import Mark, Own, Situation, gap
from mayday.bots.mayday41.style import Style
from mayday.bots.mayday41.travel import alongside, crossing
from mayday.games.mayday41.space.bodies import STEPS, Body
from mayday.games.mayday41.space.headings import nose
from mayday.games.mayday41.space.places import Spot, add, between, flat, onward, steps

Price: TypeAlias = Callable[[Spot], float]
UNKNOWN_REACH: Final = 30
"""Hexes that the beams of a bogey may reach."""
ARRIVED: Final = -3.0
"""The price of a course that is already what it should be."""


def price_of(situation: Situation, style: Style, own: Own, task: Mission) -> Price:
    """What a future costs for a task without a quarry."""
    body = situation.sky.named(task.body)
    if task.task == "exit" and task.goal is not None:
        return _leaving_map(situation, own, task)
    if task.task in ("skim", "hide") and body is not None:
        return _orbiting(own, body)
    if task.task == "land" and body is not None:
        return _landing(own, body)
    if task.task == "leave":
        return _jumping(situation, style, own, task)
    return lambda to: float(steps(own.baseline, to))


def _leaving_map(situation: Situation, own: Own, task: Mission) -> Price:
    """Turns until the edge is crossed; of equals the one farther from enemies."""
    goal = task.goal
    assert goal is not None
    guns = [(mark.next, mark.velocity, reach_of(mark)) for mark in situation.foes]

    def price(to: Spot) -> float:
        left = to_edge(goal, to)
        speed = to_edge(goal, own.present) - left
        ahead = onward(own.present, to)
        margin = min((gap(add(at, way), ahead) - reach for at, way, reach in guns), default=0)
        # Of courses that take as long: fast, far, and out of the reach of guns.
        return crossing(left, speed, own.g) - 0.03 * speed + 0.01 * left - 0.04 * margin

    return price


def reach_of(mark: Mark) -> int:
    """How far its beams reach, as its class tells."""
    if mark.sheet is None:
        return UNKNOWN_REACH
    return max((battery.max_range for battery in mark.sheet.batteries), default=0)


def circles(body: Body, *spots: Spot) -> bool:
    """Are these ring hexes one after another in the same sense, as an orbit asks (M4-GRV.09)?"""
    ways = [between(body.hex, spot) for spot in spots]
    if any(way[2] or flat(way) != 1 for way in ways):
        return False
    turns = [STEPS.index(way) for way in ways]
    turned = {(after - before) % 6 for before, after in pairwise(turns)}
    return len(turned) == 1 and turned <= {1, 5}


def _orbiting(own: Own, body: Body) -> Price:
    """Turns until one is in orbit: through a hex of the ring, on to the next one."""
    ring = [add(body.hex, step) for step in STEPS]
    gates = [(ring[n], between(ring[n], ring[(n + turn) % 6])) for n in range(6) for turn in (1, -1)]

    def price(to: Spot) -> float:
        if circles(body, own.past, own.present, to):
            return ARRIVED
        if circles(body, own.present, to):
            return ARRIVED + 1
        speed = between(own.present, to)
        return min(alongside(between(gate, to), between(way, speed), own.g) for gate, way in gates) + 0.05 * gap(
            to, body.hex
        )

    return price


def _landing(own: Own, body: Body) -> Price:
    """Turns until one enters the world at a speed of one."""
    if body.kind in ("moon", "asteroid"):
        return lambda to: alongside(between(body.hex, to), between(own.present, to), own.g)
    ring = [(add(body.hex, step), between(add(body.hex, step), body.hex)) for step in STEPS]

    def price(to: Spot) -> float:
        if to == body.hex and gap(own.present, to) <= 1:
            return ARRIVED
        speed = between(own.present, to)
        return min(alongside(between(gate, to), between(way, speed), own.g) for gate, way in ring)

    return price


def _jumping(situation: Situation, style: Style, own: Own, task: Mission) -> Price:
    """Turns until every body is far enough away; there, no thrust (M4-END.08, M4-END.09)."""
    limits = [body for body in situation.sky.bodies if body.limit]
    if all(gap(own.present, body.hex) > body.limit for body in limits):
        return lambda to: float(steps(own.baseline, to))
    friend = situation.own.get(task.target)
    foes = [mark.next for mark in situation.foes if not mark.bogey or style.sharp]

    def price(to: Spot) -> float:
        turns, outward, bent = 0, 0, 0
        ahead = onward(own.present, to)
        for body in limits:
            away = gap(to, body.hex)
            speed = gap(ahead, body.hex) - away
            turns = max(turns, crossing(body.limit + 1 - away, speed, own.g))
            outward = max(outward, away + speed)
            bent = max(bent, gap(ahead, _straight(body.hex, own.present, away + speed)))
        nearest = min(foes, key=lambda foe: gap(foe, ahead), default=None)
        astern = 0.0 if nearest is None else 0.02 * gap(nearest, ahead) + 0.05 * _aside(nearest, ahead)
        together = 0 if friend is None else gap(friend.next, ahead)
        # Of courses that take as long: fast, straight, away from whoever is astern, and not far from the friend.
        return turns - 0.2 * outward + 0.1 * bent - astern + 0.03 * together

    return price


def _straight(centre: Spot, present: Spot, away: int) -> Spot:
    """The place so far out on the line from the centre through where one is."""
    now = gap(centre, present) or 1
    q, a, level = between(centre, present)
    return add(centre, (round(q * away / now), round(a * away / now), round(level * away / now)))


def _aside(one: Spot, other: Spot) -> int:
    """Hexes off a straight line between two places: a hunter who comes along such a line need never turn."""
    q, a, _ = between(one, other)
    return min(abs(q), abs(a), abs(q + a))


WORDS: Final = {
    "fight": "to fight {target} at {least} to {most} hexes",
    "strike": "to bring its missiles to {target}",
    "board": "to come alongside {target}",
    "meet": "to come alongside {target}",
    "flee": "to get away from {target}",
    "exit": "to cross the edge of the map",
    "skim": "to orbit {body} for fuel",
    "hide": "to stay hidden in {body}",
    "land": "to come down on {body}",
    "wait": "to wait for {target}",
    "leave": "to get far enough out to jump",
    "drift": "because it has nowhere to go",
}


def reason(situation: Situation, own: Own, task: Mission, to: Spot) -> str:
    """What the chosen course is for, in one sentence."""
    used = steps(own.baseline, to)
    way = nose(own.baseline, to)
    manner = f"{own.ship.name} thrusts {used} {way}".rstrip() if used else f"{own.ship.name} does not thrust"
    purpose = WORDS[task.task].format(target=task.target, least=task.least, most=task.most, body=task.body)
    return f"{manner} {purpose}."
