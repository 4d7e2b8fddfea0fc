"""The cadet of Mayday (1978): races by the shortest way it can see, and keeps other vessels out of harm."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots import Decision
from mayday.bots.approach import Pair, approach
from mayday.bots.pilot import Route, find_route
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.actions import Action, Burn, EndPhase
from mayday.games.mayday78.view import Course, Plan, View
from mayday.kit.hexes import distance, sub


class Cadet:
    """Sensible and instant: flies one vessel after the other, with no thought for the other seats."""

    title = "Cadet"
    blurb = "Knows how to brake: takes the quickest way round the worlds and comes down gently."

    def __init__(self) -> None:
        # A decision must take milliseconds from the first on, so the tables are made here.
        for graze in (False, True):
            for at_rest in (False, True):
                approach(graze, at_rest)

    def decide(self, view: View, legal: Sequence[Action], dice: Dice, budget: float) -> Decision:
        """The course of the first vessel still to move; without any, whatever ends the phase."""
        offered: dict[int, set[Pair]] = {}
        for action in legal:
            if isinstance(action, Burn):
                offered.setdefault(action.vessel, set()).add(action.to)
        for plan in view.plans:
            courses = [course for course in plan.courses if course.to in offered.get(plan.vessel, ())]
            if courses:
                return choose(view, plan, courses, dice)
        return without_plan(legal)


def without_plan(legal: Sequence[Action]) -> Decision:
    """What to do when no vessel of the view can be steered."""
    for action in legal:
        if isinstance(action, EndPhase):
            return Decision(action, "No vessel is left to steer, so the phase ends.")
    for action in legal:
        if not isinstance(action, Resign):
            return Decision(action, "Nothing is known of what lies ahead, so the first course will do.")
    return Decision(legal[0], "There is nothing else to do.")


def choose(view: View, plan: Plan, courses: Sequence[Course], dice: Dice) -> Decision:
    """One vessel's course: racers race, the others keep clear."""
    vessel = view.vessels[plan.vessel]
    if vessel.entrant and vessel.fuel is None and view.worlds:
        route = find_route(view, vessel, plan, [course.to for course in courses], dice.below(6))
        return Decision(Burn(plan.vessel, route.to), racing_reason(plan, route))
    return keep_clear(plan, courses)


def racing_reason(plan: Plan, route: Route) -> str:
    """What the chosen course is for, in one sentence."""
    turns = _turns(route.turns)
    if route.world is None:
        return f"Every course found strikes a world; this one lasts longest, {turns}."
    return f"{manner(plan, route.to)} to come down on {route.world} in {'' if route.sure else 'some '}{turns}."


def _turns(count: int) -> str:
    return "1 turn" if count == 1 else f"{count} turns"


def manner(plan: Plan, to: Pair) -> str:
    """How the new move differs from the one without thrust."""
    if plan.fate != "flies":
        return "Waiting" if to == plan.arrival else "Launching"
    if to == plan.unthrust:
        return "Coasting"
    before, now = distance(plan.arrival, plan.unthrust), distance(plan.arrival, to)
    if now < before:
        return "Braking"
    return "Speeding up" if now > before else "Turning"


def keep_clear(plan: Plan, courses: Sequence[Course]) -> Decision:
    """The least thrust that strikes nothing within the forecast, and of equals the slowest."""

    def price(course: Course) -> tuple[bool, int, int, int, Pair]:
        strikes = course.legs[-1].fate == "crashes"
        lasts = -len(course.legs) if strikes else 0
        return strikes, lasts, course.thrust, distance(plan.arrival, course.to), sub(course.to, plan.arrival)

    best = min(courses, key=price)
    action = Burn(plan.vessel, best.to)
    if best.legs[-1].fate == "crashes":
        return Decision(action, f"Every course strikes a world; this one lasts longest, {_turns(len(best.legs))}.")
    if best.thrust == 0:
        return Decision(action, "Coasting, since nothing lies in the way for the next turns.")
    return Decision(action, f"Thrusting {best.thrust} to miss the world that lies ahead.")
