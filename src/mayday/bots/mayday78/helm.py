"""Flying: which of the courses on offer serves a vessel's mission best and strikes no world."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78 import ambush, cruising, racing
from mayday.bots.mayday78.missions import Mission, mission
from mayday.bots.mayday78.pursuit import BEYOND, match_turns, thrifty
from mayday.bots.mayday78.safety import survives
from mayday.bots.mayday78.situation import At, Situation, gap, thrust_of
from mayday.bots.mayday78.style import Style
from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Action, Burn, Order
from mayday.games.mayday78.courses.reach import disk
from mayday.games.mayday78.seen import Plan, VesselView
from mayday.kit.hexes import DIRECTION_NAMES, DIRECTIONS

DOOMED: Final = 1000.0
"""The price of a course that strikes a world, or can no longer avoid one."""


def steer(situation: Situation, style: Style, plan: Plan, choices: Sequence[At], dice: Dice) -> Decision:
    """The course of one ship or craft."""
    vessel = situation.vessel(plan.vessel)
    task = mission(situation, style, vessel)
    if task.task == "race" or (task.task == "land" and task.world >= 0):
        return racing.fly(situation, style, vessel, plan, choices, task, dice)
    if task.task == "match" and plan.fate == "stays" and vessel.fuel is not None and style.sharp:
        return ambush.lift_off(situation, style, vessel, plan, choices, situation.vessel(task.target))
    price = _price_of(situation, style, vessel, plan, task)
    prices = {to: price(to) for to in choices}
    waits = vessel.orbit is not None and vessel.fuel is not None and plan.unthrust in prices
    if waits and min(prices.values()) >= BEYOND:
        return Decision(Burn(plan.vessel, plan.unthrust), "Nothing that is worth its fuel can be caught from here.")
    g = thrust_of(vessel) if vessel.status != "landed" else vessel.g or 0
    best: At | None = None
    least = 0.0
    for to in sorted(choices, key=lambda to: (prices[to], gap(plan.unthrust, to), to)):
        danger = 0.0 if _safe(situation, plan, to, g) else DOOMED
        if best is None or danger < least:
            best, least = to, danger
        if least == 0.0:
            break
    assert best is not None
    if least >= DOOMED:
        return Decision(Burn(plan.vessel, best), "No course is sure to miss the worlds ahead, so this one is tried.")
    return Decision(Burn(plan.vessel, best), cruising.reason(situation, vessel, plan, task, best))


def _safe(situation: Situation, plan: Plan, to: At, g: int) -> bool:
    if plan.fate in ("stays", "lands") and to == plan.arrival:
        return True
    return survives(situation.space, plan.arrival, to, g)


def _price_of(
    situation: Situation, style: Style, vessel: VesselView, plan: Plan, task: Mission
) -> Callable[[At], float]:
    """What a future costs, less being better."""
    if task.task == "match" and task.target >= 0:
        return _matching(situation, style, vessel, plan, situation.vessel(task.target))
    if task.task == "close" and task.target >= 0:
        return _closing(style, vessel, plan, situation.vessel(task.target))
    return cruising.price_of(situation, style, vessel, plan, task)


def _matching(
    situation: Situation, style: Style, vessel: VesselView, plan: Plan, quarry: VesselView
) -> Callable[[At], float]:
    """Turns until alongside; the quarry may thrust too, so each of its answers counts (MD-INT.05)."""
    at = plan.arrival
    q, r = at[0] - quarry.present[0], at[1] - quarry.present[1]
    mq, mr = quarry.future[0] - quarry.present[0], quarry.future[1] - quarry.present[1]
    g = max(1, vessel.g or 0)
    evasions = [(dq, dr) for dq, dr, _ in disk(min(1, thrust_of(quarry)))] if style.sharp else [(0, 0)]

    hurry = style.sharp and ambush.coming(situation, quarry) <= ambush.LAST_CHANCE
    most = ambush.escape(situation, quarry)
    if vessel.orbit is not None:
        most = min(most, ambush.LONGEST_CHASE)
    thrift, reserve = (0.1, 0) if hurry else (style.thrift, style.reserve)

    def turns(to: At) -> float:
        vq, vr = to[0] - at[0] - mq, to[1] - at[1] - mr
        if vessel.fuel is None:
            each = [match_turns(q + eq, r + er, vq - eq, vr - er, g) for eq, er in evasions]
            return sum(each) / len(each) + 0.25 * max(each)
        spent = gap(plan.unthrust, to)
        left = vessel.fuel - spent
        return thrifty(q, r, vq, vr, g, left - reserve, thrift, most) + thrift * spent

    return turns


def _closing(style: Style, vessel: VesselView, plan: Plan, quarry: VesselView) -> Callable[[At], float]:
    """Near the target when it is next one's turn to fire, and moving as it does (MD-LAS.07)."""
    at = plan.arrival
    mq, mr = quarry.future[0] - quarry.present[0], quarry.future[1] - quarry.present[1]
    weight = 0.5 if style.sharp else 0.3

    def price(to: At) -> float:
        away = gap(to, quarry.future)
        drift = gap((to[0] - at[0], to[1] - at[1]), (mq, mr))
        fuel = 0.0 if vessel.fuel is None else 0.3 * gap(plan.unthrust, to)
        return away + weight * drift + fuel

    return price


def order(situation: Situation, style: Style, vessel: VesselView, legal: Sequence[Action]) -> Decision:
    """By hand: the thrust for the next turn is ordered now (MD-MAN.03)."""
    orders = [action for action in legal if isinstance(action, Order) and action.vessel == vessel.number]
    at, to = vessel.present, vessel.future
    ahead = (2 * to[0] - at[0], 2 * to[1] - at[1])
    plan = Plan(vessel.number, ahead, "flies", ahead, (2 * ahead[0] - to[0], 2 * ahead[1] - to[1]), ())
    price = _price_of(situation, style, vessel, plan, mission(situation, style, vessel))

    def cost(action: Order) -> tuple[float, bool]:
        turn = (0, 0) if action.direction is None else DIRECTIONS[DIRECTION_NAMES.index(action.direction)]
        future = (plan.unthrust[0] + turn[0], plan.unthrust[1] + turn[1])
        danger = 0.0 if survives(situation.space, ahead, future, 1, 1) else DOOMED
        return danger + price(future), action.direction is not None

    best = min(orders, key=cost)
    if best.direction is None:
        return Decision(best, "With the computer out it may as well drift for another turn.")
    return Decision(best, f"Flown by hand, it is to thrust {best.direction} next turn.")
