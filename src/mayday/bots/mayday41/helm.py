"""Flying: which of the thrusts on offer serves a vessel's mission best and strikes no world."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday41 import cruising, salvos
from mayday.bots.mayday41.cruising import Price
from mayday.bots.mayday41.missions import Mission, mission, to_edge
from mayday.bots.mayday41.situation import Mark, Own, Situation, gap, place
from mayday.bots.mayday41.style import Style
from mayday.bots.mayday41.travel import alongside
from mayday.games.mayday41.actions import Action, Advance, Dive, Land, Thrust
from mayday.games.mayday41.space.places import Spot, Vector, between, steps

DANGER: Final = 60
"""Hexes within which an enemy may fire on one."""
WARY: Final = 15
"""As a cadet sees it."""
COVER: Final = 0.45
"""Turns of delay that evasion is worth under fire."""


def decide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Who moves next, or where the one that moves is to go."""
    first = legal[0]
    if isinstance(first, Advance):
        return Decision(first, f"Next moves {first.unit}, past as little gravity as it can.")
    thrusts = [action for action in legal if isinstance(action, Thrust)]
    mover = situation.view.mover
    if mover in situation.salvos:
        return salvos.steer(situation, style, situation.salvos[mover], legal)
    own = situation.own.get(mover)
    if own is None:
        return None
    task = mission(situation, style, own)
    dives = [action for action in legal if isinstance(action, Dive)]
    if dives:
        return _dive(own, task, dives)
    if task.task in ("hide", "wait", "land") and Land() in legal:
        return Decision(Land(), f"{own.ship.name} is where it wants to set down.")
    return steer(situation, style, own, task, thrusts)


def _dive(own: Own, task: Mission, dives: list[Dive]) -> Decision:
    """As deep as possible while hiding or skimming, up and out when leaving."""
    ranks = ("upper", "lower", "deep")
    if task.task == "exit":
        best = min(dives, key=lambda action: ranks.index(action.to))
        return Decision(best, f"{own.ship.name} is leaving the atmosphere.")
    best = max(dives, key=lambda action: ranks.index(action.to))
    return Decision(best, f"{own.ship.name} is harder to find the deeper it is.")


def steer(situation: Situation, style: Style, own: Own, task: Mission, thrusts: list[Thrust]) -> Decision | None:
    """The thrust with the least price that strikes nothing now and can avoid striking anything next turn."""
    if not thrusts:
        return None
    price = price_of(situation, style, own, task)
    cover = COVER if evades(situation, style, own, task) else -COVER
    hurried = task.goal if task.task == "exit" else None
    perils = {place(to) for to, _ in situation.view.perils}
    prices: dict[Spot, float] = {}
    ranked = []
    for action in thrusts:
        to = place(action.to)
        if to not in prices:
            prices[to] = price(to) + 0.01 * steps(own.baseline, to)
        dodging = cover if not hurried or to_edge(hurried, to) <= 0 else -COVER
        ranked.append((prices[to] - (dodging if action.evade else 0.0), to, action.evade, action))
    ranked.sort(key=lambda one: one[:3])
    streamlined = own.sheet.streamlined
    for _, to, _, action in ranked:
        stays = bool(own.ship.landed) and to == own.present
        if to not in perils and (stays or situation.sky.safe(own.present, to, own.g, streamlined)):
            return Decision(action, cruising.reason(situation, own, task, to))
    last = next((one for one in ranked if one[1] not in perils), ranked[0])
    return Decision(last[3], "No course is sure to miss the worlds ahead, so this one is tried.")


def evades(situation: Situation, style: Style, own: Own, task: Mission) -> bool:
    """Is somebody about who may fire on it, and time to dodge?"""
    if task.task in ("leave", "drift") and own.sheet.jump:
        return False
    reach = DANGER if style.sharp else WARY
    armed = [mark for mark in situation.marks.values() if mark.volley or mark.bogey or _armed(mark)]
    return any(gap(mark.next, own.present) <= reach for mark in armed)


def _armed(mark: Mark) -> bool:
    return mark.sheet is None or bool(mark.sheet.batteries or mark.sheet.launchers or mark.sheet.spinal)


def price_of(situation: Situation, style: Style, own: Own, task: Mission) -> Price:
    """What a future costs, less being better."""
    friend = situation.own.get(task.target)
    target = situation.marks.get(task.target) or friend
    if task.task in ("fight", "strike", "board", "meet", "flee") and target is not None:
        near, velocity = target.next, target.velocity
        if task.task == "fight":
            return _holding(own, near, velocity, task)
        if task.task == "strike":
            return _striking(own, near, velocity)
        if task.task == "flee":
            return _fleeing(own, near, velocity, task)
        if task.task == "meet":
            return _meeting(own, near, velocity)
        return lambda to: alongside(between(near, to), _relative(own, to, velocity), own.g) + 0.05 * gap(to, near)
    return cruising.price_of(situation, style, own, task)


def _relative(own: Own, to: Spot, velocity: Vector) -> Vector:
    """The speed towards a future, seen from somebody who moves himself."""
    return (
        to[0] - own.present[0] - velocity[0],
        to[1] - own.present[1] - velocity[1],
        to[2] - own.present[2] - velocity[2],
    )


def _holding(own: Own, near: Spot, velocity: Vector, task: Mission) -> Callable[[Spot], float]:
    """Turns until one is within the band of ranges and stays there."""

    def price(to: Spot) -> float:
        way = between(near, to)
        away = gap(near, to)
        over = away - task.most if away > task.most else min(0, away - task.least)
        if away:
            way = (_share(way[0], over, away), _share(way[1], over, away), _share(way[2], over, away))
        speed = _relative(own, to, velocity)
        return alongside(way, speed, own.g) + 0.1 * abs(over)

    return price


def _share(x: int, over: int, away: int) -> int:
    return round(x * over / away)


def _striking(own: Own, near: Spot, velocity: Vector) -> Callable[[Spot], float]:
    """Turns until missiles can be put on the target's own future."""

    def price(to: Spot) -> float:
        way, speed = between(near, to), _relative(own, to, velocity)
        turns = salvos.strike_turns(way, speed, own.g)
        after = gap((way[0] + speed[0], way[1] + speed[1], way[2] + speed[2]), (0, 0, 0))
        return turns + 0.05 * after

    return price


def _fleeing(own: Own, near: Spot, velocity: Vector, task: Mission) -> Callable[[Spot], float]:
    """Away, as far as two turns on."""

    def price(to: Spot) -> float:
        way, speed = between(near, to), _relative(own, to, velocity)
        later = (way[0] + 2 * speed[0], way[1] + 2 * speed[1], way[2] + 2 * speed[2])
        return -0.15 * min(gap(later, (0, 0, 0)), 3 * task.least)

    return price


def _meeting(own: Own, near: Spot, velocity: Vector) -> Callable[[Spot], float]:
    """Alongside a friend who may thrust by one himself."""
    g = max(1, own.g - 1)
    return lambda to: alongside(between(near, to), _relative(own, to, velocity), g) + 0.1 * gap(to, near)
