"""Landings: the quickest way down on a world, or round all worlds of a race."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.contract import Decision
from mayday.bots.mayday78.cruising import manner
from mayday.bots.mayday78.missions import Mission
from mayday.bots.mayday78.situation import At, Situation, counted
from mayday.bots.mayday78.style import Style
from mayday.bots.mayday78.yachting import Chart, Route, Search, goals_left
from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.seen import Plan, VesselView
from mayday.kit.hexes import distance


def fly(
    situation: Situation,
    style: Style,
    vessel: VesselView,
    plan: Plan,
    choices: Sequence[At],
    task: Mission,
    dice: Dice,
) -> Decision:
    """The course that lands soonest, at no more than the speed this pilot dares."""
    chart = Chart(situation.view)
    goals = goals_left(chart, vessel, plan) if task.task == "race" else [task.world]
    daring = [to for to in choices if distance(plan.arrival, to) <= style.fastest] or list(choices)
    route = find(chart, style, goals, plan.arrival, daring, dice.below(6))
    return Decision(Burn(plan.vessel, route.to), reason(plan, route))


def find(chart: Chart, style: Style, goals: list[int], at: At, choices: Sequence[At], turn: int) -> Route:
    """The best of the choices; `turn` is the direction looked into first, and decides among equals."""
    search = Search(chart, goals, turn, style.looks, style.fastest)
    search.narrow(at, choices)
    first = turn % len(choices)
    for to in (*choices[first:], *choices[:first]):
        search.open(at[0], at[1], to[0] - at[0], to[1] - at[1], to, 0)
    return search.run()


def reason(plan: Plan, route: Route) -> str:
    """What the chosen course is for, in one sentence."""
    turns = counted(route.turns, "turn")
    if route.world is None:
        return f"Every course found strikes a world; this one lasts longest, {turns}."
    return f"{manner(plan, route.to)} to come down on {route.world} in {'' if route.sure else 'some '}{turns}."
