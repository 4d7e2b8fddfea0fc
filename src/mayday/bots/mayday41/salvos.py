"""Missiles in flight: where a volley is steered, how long it takes, and what it is switched to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nsmallest
from typing import Final, TypeVar

from mayday.bots.contract import Decision
from mayday.bots.mayday41.missions import WORTHLESS, worth
from mayday.bots.mayday41.situation import Mark, Situation, counted, gap, place
from mayday.bots.mayday41.style import Style
from mayday.bots.mayday41.travel import NEVER, first_reached, flyby
from mayday.bots.mayday41.worlds import LOST
from mayday.games.mayday41.actions import Action, Climb, EndGuidance, Hold, Place, Switch, Thrust
from mayday.games.mayday41.seen import Salvo
from mayday.games.mayday41.space.bodies import STEPS
from mayday.games.mayday41.space.places import Spot, Vector, add, between, named

Choice = TypeVar("Choice", Thrust, Place)

DOOM: Final = 40.0
"""The price of a course that ends in a world."""
CLOSER_LOOK: Final = 30
"""Futures of a volley that are looked at closely."""
PLACED: Final = 6
"""Hexes from a ship's baseline within which any missile can be put on its target's future."""


def flight_turns(baseline: Spot, present: Spot, mark: Mark, g: int) -> int:
    """Turns until a missile launched now can meet its target, if that one flies on as it does."""
    way = between(mark.next, baseline)
    speed = _minus(between(present, baseline), mark.velocity)
    return flyby(_minus(way, speed), speed, g)


def strike_turns(way: Vector, speed: Vector, g: int) -> int:
    """Turns until one's baseline is so near the target's future that missiles can be put on it."""
    return first_reached(way, speed, _strikes(g), 1)


@lru_cache(64)
def _strikes(g: int) -> tuple[int, ...]:
    """By turns, how far from a course missiles can be put by then."""
    return tuple(PLACED + g * turns * (turns - 1) // 2 for turns in range(NEVER))


def _minus(one: Vector, other: Vector) -> Vector:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def price(situation: Situation, style: Style, present: Spot, to: Spot, mark: Mark, g: int, prox: int) -> float:
    """Turns until a volley with these markers meets its target; a burst beside it meets no lasers (M4-MIS.30)."""
    away = gap(to, mark.next)
    if away <= prox:
        return 0.0 if (away == 1) == (style.sharp and prox >= 1) else 0.2
    if situation.sky.bodies and situation.sky.move(present, to, streamlined=False)[0] == LOST:
        return DOOM
    speed = _minus(between(present, to), mark.velocity)
    way = between(mark.next, to)
    after = gap((way[0] + speed[0], way[1] + speed[1], way[2] + speed[2]), (0, 0, 0))
    return 1.0 + flyby(way, speed, g) + 0.02 * after


def turn(situation: Situation, wanted: int, legal: Sequence[Action]) -> Decision | None:
    """Towards a level, where places are offered level by level: that level, or the nearest to it in reach."""
    plane = situation.view.plane
    levels = [action.level for action in legal if isinstance(action, Climb)]
    if plane is None or not levels:
        return None
    best = min([plane[0], *levels], key=lambda level: (abs(level - wanted), level != plane[0], level))
    return None if best == plane[0] else Decision(Climb(best), f"The way to the target is by level {best}.")


def steer(situation: Situation, style: Style, salvo: Salvo, legal: Sequence[Action]) -> Decision | None:
    """The thrust that meets the target soonest."""
    thrusts = [action for action in legal if isinstance(action, Thrust)]
    mark = situation.salvo_target(salvo)
    if mark is None or not thrusts:
        return None
    turned = turn(situation, mark.next[2], legal)
    if turned is not None:
        return turned
    present = place(salvo.markers.present)
    g = min(salvo.thrust, salvo.g_left)

    def cost(action: Thrust) -> tuple[float, str]:
        return price(situation, style, present, place(action.to), mark, g, salvo.prox), action.to

    best = min(_likely(thrusts, present, mark), key=cost)
    return Decision(best, _why(f"Volley {salvo.ref}", mark, cost(best)[0]))


def _likely(choices: Sequence[Choice], present: Spot, mark: Mark) -> list[Choice]:
    """The futures worth a closer look: on or beside the target's own, or leading there in the turn after."""
    goal: Spot = mark.next
    speed = mark.velocity
    aim = (goal[0] + speed[0] + present[0], goal[1] + speed[1] + present[1], goal[2] + speed[2] + present[2])

    ends = {named(goal), *(named(add(goal, step)) for step in STEPS)}
    beside = [choice for choice in choices if choice.to in ends]
    return beside or _nearest(choices, aim)


def _nearest(choices: Sequence[Choice], aim: Spot) -> list[Choice]:
    """Those whose doubles are nearest to a place."""
    ranked = []
    for number, choice in enumerate(choices):
        to = place(choice.to)
        q, a, level = 2 * to[0] - aim[0], 2 * to[1] - aim[1], 2 * to[2] - aim[2]
        ranked.append((max(abs(q), abs(a), abs(q + a)) + abs(level), number))
    return [choices[number] for _, number in nsmallest(CLOSER_LOOK, ranked)]


def _why(name: str, mark: Mark, cost: float) -> str:
    if cost < 1:
        return f"{name} meets {mark.ref} next turn."
    if cost >= DOOM:
        return f"{name} finds no way to {mark.ref} that misses the worlds."
    return f"{name} can meet {mark.ref} in {counted(int(cost), 'turn')} more."


def launch(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Where a new volley is put: on its target's future if that is near enough, else on the way."""
    places = [action for action in legal if isinstance(action, Place)]
    hold = next((action for action in legal if isinstance(action, Hold)), None)
    own = situation.own.get(hold.ship) if hold is not None else None
    if own is None or not places or not own.ship.salvos:
        return None
    order = own.ship.salvos[0]
    mark = situation.marks.get(order.target)
    if mark is None:
        return None
    turned = turn(situation, mark.next[2], legal)
    if turned is not None:
        return turned
    g = order.thrust

    def cost(action: Place) -> tuple[float, str]:
        return price(situation, style, own.present, place(action.to), mark, g, order.prox), action.to

    best = min(_likely(places, own.present, mark), key=cost)
    return Decision(best, _why("The volley", mark, cost(best)[0]))


def guide(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Missiles that have lost their target go for another one that their ship has locked."""
    best: tuple[float, str, Switch] | None = None
    for action in legal:
        if not isinstance(action, Switch) or action.to not in situation.marks:
            continue
        salvo = situation.salvos[action.volley]
        own = situation.own.get(salvo.ship)
        alike = sum(one.kind == action.kind and one.target == action.target for one in salvo.missiles)
        if own is None or action.target in own.ship.locks or action.count != alike:
            continue
        mark = situation.marks[action.to]
        if worth(situation, mark) < WORTHLESS or situation.is_civilian(mark):
            continue
        near = gap(place(salvo.markers.future), mark.next)
        rank = worth(situation, mark) / (3 + near)
        if best is None or (rank, action.to) > best[:2]:
            best = rank, action.to, action
    if best is None:
        return Decision(EndGuidance(), "Every missile has its target, or there is no other worth one.")
    return Decision(best[2], f"Volley {best[2].volley} has lost its target, and {best[2].to} is locked.")
