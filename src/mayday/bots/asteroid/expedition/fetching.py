"""Things that lie about or are broken, and people who have to be carried: who goes for them (groups 9, 12 and 13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mayday.bots.asteroid.expedition import breaching
from mayday.bots.asteroid.expedition.errands import Task
from mayday.bots.asteroid.expedition.situation import Situation, able, is_broken, strength
from mayday.bots.asteroid.footways import FAR, HUMAN
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.station import NOWHERE

DEVICES: Final = ("keys", "belt", "disintegrator")
DETOUR: Final = 15
"""Squares that one goes for the belt or the disintegrator; for the keys any number."""
HASTE: Final = 12
"""Squares of movement kept in hand when somebody is fetched before the station blows up."""
WORKSHOP: Final = 8
"""Squares that one goes to mend a robot."""
QUIET: Final = 8
"""Squares within which no hostile robot may be while somebody mends another."""
LUCK: Final = 8
"""Points that Lucky is sure to have (AS-18.01), of which a whack may take six (AS-18.09)."""
UNBURDENED: Final = 6
"""The melee value that carries somebody without going slower (AS-9.06)."""


def fetch(situation: Situation, member: Member) -> Task | None:
    """The nearest who may carry it goes for a device that lies open."""
    for item in DEVICES:
        square = situation.lying(item)
        if square == NOWHERE or _nearest(situation, square, _bearers(situation, item)) != member.name:
            continue
        if item == "keys" or situation.chart.cost(situation.at[member.name], square, HUMAN) < DETOUR:
            return Task(frozenset((square,)), 0, f"The {item} lies there.")
    return None


def _bearers(situation: Situation, item: str) -> list[Member]:
    people = [one for one in situation.inside if able(one) and one.name not in ("scoop", "sasha", "professor")]
    return [one for one in people if one.sort != "professors_robot" or item == "keys"]


def _nearest(situation: Situation, square: int, people: Iterable[Member]) -> str:
    costs = [
        (situation.chart.cost(situation.at[one.name], square, situation.walker(one.name)), one.name) for one in people
    ]
    cost, name = min(costs, default=(FAR, ""))
    return name if cost < FAR else ""


def carry(situation: Situation, member: Member) -> Task | None:
    """Who is down is fetched by the nearest who is strong enough, while there is time to get both out."""
    if member.load or situation.at[member.name] == NOWHERE:
        return None
    for friend in situation.inside:
        if able(friend) or friend.carrier:
            continue
        square = situation.at[friend.name]
        bearers = [one for one in situation.inside if _can_carry(one, friend)]
        if _nearest(situation, square, bearers) == member.name and _in_time(situation, member, square):
            return Task(frozenset((square,)), 0, f"{friend.name} has to be carried.")
    return None


def rescue(situation: Situation, member: Member) -> Task | None:
    """Whoever is down where a charge will go off is carried away by the nearest who can, or it never will."""
    if not able(member) or member.load or situation.at[member.name] == NOWHERE or not breaching.laid(situation):
        return None
    for friend in situation.inside:
        square = situation.at[friend.name]
        if not able(friend) and not friend.carrier and breaching.in_danger(situation, square):
            bearers = [one for one in situation.inside if _can_carry(one, friend)]
            if _nearest(situation, square, bearers) == member.name:
                return Task(frozenset((square,)), 0, f"{friend.name} lies where a charge will go off.")
    return None


def mend(situation: Situation, member: Member) -> Task | None:
    """To a robot near by that does not work, for the Professor, or for Lucky while he has luck to spare."""
    here = situation.at[member.name]
    if here == NOWHERE or not may_mend(situation, member.name):
        return None
    broken = [situation.at[one.ref] for one in situation.robots if is_broken(one)]
    goals = frozenset(near for square in broken for near in situation.chart.touching(square))
    way = situation.chart.field(goals, situation.walker(member.name), situation.barred).get(here, FAR) if goals else FAR
    return Task(goals, 0, "A robot that is mended is a friend.") if way <= WORKSHOP else None


def may_mend(situation: Situation, name: str) -> bool:
    """Is it quiet enough for the Professor, or has Lucky, not needed at the brain, luck enough (AS-13.22, AS-18.09)?"""
    if situation.brain is not None or situation.view.destruct:
        return False
    if name == "lucky":
        others = [one for one in situation.members if one.name != name and able(one)]
        needed = not any(situation.can_stop_brain(one.name) for one in others)
        return not situation.view.luck_out and not needed and situation.view.luck_spent + 6 <= LUCK
    distance, level = situation.chart.station.distance, situation.chart.station.level
    here = situation.at[name]
    hostile = [situation.at[one.ref] for one in situation.hostile]
    near = any(level(square) == level(here) and distance(square, here) <= QUIET for square in hostile)
    return name == "professor" and not near


def _can_carry(member: Member, friend: Member) -> bool:
    """AS-9.04, AS-9.08."""
    free = able(member) and not member.load and member.name not in ("sasha", "scoop")
    return free and strength(member.name) >= strength(friend.name)


def _in_time(situation: Situation, member: Member, square: int) -> bool:
    walker = situation.walker(member.name)
    there = situation.chart.cost(situation.at[member.name], square, walker)
    back = situation.chart.cost(square, situation.entry, walker)
    turns = situation.view.last_turn - situation.view.turn
    loaded = back if strength(member.name) == UNBURDENED else 2 * back
    return there + loaded + HASTE < turns * member.allowance
