"""Station robots that have turned out friendly: they go ahead, open doors, and find what lies face down (group 13)."""

from __future__ import annotations

from mayday.bots.asteroid.expedition.quests import quests
from mayday.bots.asteroid.expedition.situation import Situation
from mayday.bots.asteroid.expedition.tasks import Plan
from mayday.bots.asteroid.footways import FAR
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import Climb, Step
from mayday.games.asteroid.seen import Robot


def decide(situation: Situation, plan: Plan) -> Decision | None:
    """A step of the first friendly robot that has somewhere to go."""
    for robot in situation.friendly:
        if not robot.done:
            found = _step(situation, plan, robot)
            if found is not None:
                return found
    return None


def _step(situation: Situation, plan: Plan, robot: Robot) -> Decision | None:
    """Towards the nearest thing to look at that no member is at already; out of the place that one of them wants."""
    mine = [one for one in situation.legal if isinstance(one, Step | Climb) and one.who == robot.ref]
    if not mine:
        return None
    chart, here, walker = situation.chart, situation.at[robot.ref], situation.walker(robot.ref)
    stand = {situation.at[one.name] for one in situation.inside}
    near = stand.union(*(chart.station.neighbours(square) for square in stand))
    offers = quests(situation, robot.label)
    goals = {square for quest in offers if not quest.climbs and not quest.goals & near for square in quest.goals}
    field = chart.field(goals, walker, situation.barred)
    to = {one: chart.square(one.to) if isinstance(one, Step) else chart.station.over(here) for one in mine}
    best = min(mine, key=lambda one: field.get(to[one], FAR))
    if field.get(to[best], FAR) < field.get(here, FAR):
        return Decision(best, "A robot of the station goes ahead.")
    wanted = {square for quest in offers for square in quest.goals}
    if here in wanted & near:
        for one in mine:
            if to[one] not in wanted and to[one] not in stand:
                return Decision(one, "A robot of the station makes room.")
    return None
