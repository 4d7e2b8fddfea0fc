"""Expedition movement: whose turn it is, where he goes, and what he does there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.asteroid.chart import NONE
from mayday.bots.asteroid.expedition import breaching, charges, dangers, fetching, helpers
from mayday.bots.asteroid.expedition.errands import Task
from mayday.bots.asteroid.expedition.situation import Situation, able, left, strength
from mayday.bots.asteroid.expedition.style import Style
from mayday.bots.asteroid.expedition.tasks import Plan
from mayday.bots.contract import Decision
from mayday.games.asteroid.actions import (
    Action,
    BeltOn,
    Climb,
    EndMove,
    EndMovement,
    Kick,
    LayCharge,
    Lift,
    OpenDoor,
    Pick,
    PutDown,
    Step,
    ToAirlock,
    Whack,
    Work,
)
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.station import NOWHERE

LOST: Final = 400
"""What a square counts as from which there is no way to the goal."""
IN_THE_WAY: Final = 6
"""Squares of the way that one would go round rather than stand in somebody's."""
KICKED: Final = 12
"""The most that a door on the way costs."""
NEAR_A_CHARGE: Final = 30
"""Likewise rather than stand where a blast reaches."""


def decide(situation: Situation, style: Style) -> Decision:
    """One step of the expedition's movement."""
    plan = Plan(situation, style)
    view = situation.view
    if view.relieved:
        return _make_room(situation, plan, view.relieved)
    opening = _opening(situation)
    if opening is not None:
        return opening
    mover = situation.member(view.mover) if view.mover else None
    if mover is not None and mover.seat == view.seat:
        found = _act(situation, style, plan, mover)
        if found is not None:
            return found
    for member in _in_order(situation, plan):
        if member is not mover:
            found = _act(situation, style, plan, member)
            if found is not None:
                return found
    return helpers.decide(situation, plan) or _finish(situation)


def _opening(situation: Situation) -> Decision | None:
    """Work at the ruin is the whole game; repairs are for quieter times (AS-13.22, AS-23.08)."""
    work = [action for action in situation.legal if isinstance(action, Work)]
    for action in work:
        if not action.at:
            return Decision(action, "This starts the destruct sequence.")
    for action in work:
        if fetching.may_mend(situation, action.who) and not breaching.laid(situation):
            return Decision(action, f"Mended, the {'belt hides' if action.at == 'belt' else 'robot helps'} us.")
    return None


def _in_order(situation: Situation, plan: Plan) -> list[Member]:
    """Those in front first, so that others find room behind them; then those still outside, the strongest first.

    Before them all a machine with a charge: should the corridor behind the airlock have collapsed, nobody can step back
    from it (AS-4.15), and a charge never goes off under somebody alive (AS-16.15).
    """
    seat = situation.view.seat
    able_ones = [one for one in situation.members if one.seat == seat and able(one) and not one.done]
    ready = [one for one in able_ones if not one.stunned and not one.working and left(one) > 0 and not one.carrier]

    def key(member: Member) -> tuple[int, int]:
        square = situation.at[member.name]
        if square == NOWHERE:
            sapper = member.sort == "professors_robot" and "charge" in member.items
            return 1, -LOST if sapper else -strength(member.name)
        task = plan.task(member)
        if not task.goals:
            return 0, LOST
        return 0, _field(situation, task, member).get(square, LOST)

    return sorted(ready, key=key)


def _field(situation: Situation, task: Task, member: Member) -> dict[int, int]:
    """What it costs to the goal from all squares in reach; through robots if there is no other way."""
    walker, origin = situation.walker(member.name), situation.at[member.name]
    more = max(left(member), KICKED) + 1  # the way back may cost one more, where he stands in a shaft
    for shut in (situation.barred, situation.closed):
        field = situation.chart.field_about(origin, more, task.goals, walker, shut - task.goals)
        if origin in field:
            break
    return field


def _act(situation: Situation, style: Style, plan: Plan, member: Member) -> Decision | None:
    """The next thing this one does, or None when it stays as it is."""
    mine = [action for action in situation.legal if getattr(action, "who", "") == member.name]
    if not mine:
        return None
    at_once = _handy(situation, plan, member, mine)
    if at_once is not None:
        return at_once
    task = plan.task(member)
    if situation.at[member.name] == NOWHERE:
        return _enter(situation, member, mine) if task.goals else None
    if not task.goals:  # a robot may still be worth a fight
        task = Task(frozenset((situation.at[member.name],)), 0, "This is as good a place as any.")
    goal = _best_end(situation, style, plan, task, member)
    if goal == situation.at[member.name]:
        return _kick(situation, task, member, mine)
    return _towards(situation, member, goal, mine, task.why)


def _handy(situation: Situation, plan: Plan, member: Member, mine: Sequence[Action]) -> Decision | None:
    """What costs nothing, or is what he came for."""
    here = situation.at[member.name]
    for action in mine:
        if isinstance(action, ToAirlock) and here in plan.task(member).goals:
            return Decision(action, "Out, before it blows up.")
        if isinstance(action, Lift) and (situation.view.destruct or breaching.in_danger(situation, here)):
            return Decision(action, "Nobody is left behind.")
        if isinstance(action, PutDown) and not situation.view.destruct and not breaching.in_danger(situation, here):
            return Decision(action, "Here no blast can do any harm.")
        if isinstance(action, Whack) and fetching.may_mend(situation, member.name):
            return Decision(action, "With luck it works again.")
        if isinstance(action, Pick) and action.item != "charge":
            return Decision(action, f"The {action.item} is of use.")
        if isinstance(action, BeltOn):
            return Decision(action, "What robots do not see they do not shoot at.")
        if isinstance(action, LayCharge) and plan.wrecking and here == situation.lying("brain"):
            return Decision(action, "A charge under the brain stops it.")
        if isinstance(action, LayCharge) and plan.gap[:2] == (member.name, here):
            return Decision(action, "There is no other way on.")
        if isinstance(action, Kick | OpenDoor) and here in plan.task(member).goals and _hides(situation, action.to):
            return Decision(action, "Something lies behind this door.")
        if isinstance(action, Climb) and plan.task(member).goals == {here} and plan.task(member).climbs:
            return Decision(action, "Somebody has to see what is on the other level.")
    return None


def _hides(situation: Situation, name: str) -> bool:
    """Does a counter lie there that nobody has seen?"""
    counter = situation.unknown.get(situation.chart.square(name))
    return counter is not None and not counter.spotted


def _enter(situation: Situation, member: Member, mine: Sequence[Action]) -> Decision | None:
    """Into the station as soon as there is room; after the sequence has begun only to have been there (AS-24.05)."""
    step = next((action for action in mine if isinstance(action, Step)), None)
    if step is None:
        return None
    if not situation.view.destruct:
        return Decision(step, "The others are inside." if situation.inside else "Somebody has to be the first.")
    empty = all(situation.at[one.name] != situation.entry for one in situation.inside)
    return Decision(step, "Only who has been inside can escape.") if empty and not member.entered else None


def _best_end(situation: Situation, style: Style, plan: Plan, task: Task, member: Member) -> int:
    """Of the squares within reach the one nearest to the goal, weighed against what may happen there."""
    here = situation.at[member.name]
    walker = situation.walker(member.name)
    field = _field(situation, task, member)
    lanes = plan.lanes(member)
    taken = {situation.at[one.name] for one in situation.inside if one.name != member.name and able(one)}
    taken |= {situation.at[one.ref] for one in situation.friendly}
    reach = situation.chart.reach(here, left(member), walker, situation.barred)
    risky = breaching.laid(situation)
    blasted = frozenset(square for square in reach if breaching.in_danger(situation, square)) if risky else NONE

    def price(square: int) -> float:
        way = field.get(square, LOST)
        near = way - task.near if way >= task.near else (task.near - way) / 2
        near += (IN_THE_WAY if square in lanes else 0) + (NEAR_A_CHARGE if square in blasted - task.goals else 0)
        return near + dangers.price(situation, style, member, square)

    ends = {square: price(square) for square in reach if square not in taken or square == here}
    ends |= charges.ends(situation, style, member, reach, field)
    if here in taken and len(ends) > 1:
        del ends[here]
    best = min(ends, key=lambda square: (ends[square], reach.get(square, 0)))
    return best if here in taken or ends[best] < ends[here] else here


def _towards(situation: Situation, member: Member, goal: int, mine: Sequence[Action], why: str) -> Decision | None:
    """The step, kick or climb that leaves the shortest way to a square."""
    chart = situation.chart
    here = situation.at[member.name]
    walker = situation.walker(member.name)
    field = chart.field_about(here, 0, (goal,), walker, situation.barred - {goal})
    best: tuple[int, Action] | None = None
    for action in mine:
        if isinstance(action, Step):
            to, cost = chart.square(action.to), 1
        elif isinstance(action, Climb):
            to, cost = chart.station.over(here), 1
        elif isinstance(action, Kick):
            to, cost = chart.square(action.to), 1 + walker.door
        else:
            continue
        ahead = field.get(to, LOST)
        if ahead < field.get(here, LOST) and (best is None or ahead + cost < best[0]):
            best = (ahead + cost, action)
    return None if best is None else Decision(best[1], why)


def _kick(situation: Situation, task: Task, member: Member, mine: Sequence[Action]) -> Decision | None:
    """At the door through which the way leads, even if there is no movement left to pass it."""
    chart, here = situation.chart, situation.at[member.name]
    walker = situation.walker(member.name)
    field = _field(situation, task, member)
    if field.get(here, LOST) <= task.near:
        return None
    ways = [(cost + field.get(to, LOST), to) for to, cost in chart.links(here, walker)]
    doors = {chart.square(action.to): action for action in mine if isinstance(action, Kick)}
    best = min(ways)[1] if ways else NOWHERE
    return Decision(doors[best], "The way leads through this door.") if best in doors else None


def _make_room(situation: Situation, plan: Plan, name: str) -> Decision:
    """The one relieved leaves at once, towards his task."""
    member = situation.member(name)
    steps = [action for action in situation.legal if isinstance(action, Step | Climb)]
    if member is None or not steps:
        return Decision(situation.legal[0], "Somebody else takes over here.")
    field = _field(situation, plan.task(member), member)
    squares = {one: situation.chart.square(one.to) if isinstance(one, Step) else NOWHERE for one in steps}
    best = min(steps, key=lambda one: field.get(squares[one], LOST))
    return Decision(best, "Somebody else takes over here.")


def _finish(situation: Situation) -> Decision:
    """Nobody has anything more to do."""
    view = situation.view
    for action in situation.legal:
        if isinstance(action, EndMove) and action.who == view.mover:
            return Decision(action, f"{view.mover} stays here.")
    for action in situation.legal:
        if isinstance(action, EndMovement):
            return Decision(action, "Everybody is where he should be.")
    for action in situation.legal:
        if isinstance(action, Step | Climb | EndMove):
            return Decision(action, "Somebody has to make room.")
    return Decision(situation.legal[0], "There is nothing else to do.")
