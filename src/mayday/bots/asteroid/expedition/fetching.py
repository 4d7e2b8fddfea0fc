"""Things that lie about, and people who have to be carried: who goes for them (groups 9 and 12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mayday.bots.asteroid.chart import FAR, HUMAN
from mayday.bots.asteroid.expedition.errands import Task
from mayday.bots.asteroid.expedition.situation import Situation, able, strength
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.station import NOWHERE

DEVICES: Final = ("keys", "belt", "disintegrator")
DETOUR: Final = 15
"""Squares that one goes for the belt or the disintegrator; for the keys any number."""
HASTE: Final = 12
"""Squares of movement kept in hand when somebody is fetched before the station blows up."""
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
