"""Ways opened by force: where a charge or the disintegrator is needed, and who keeps clear of the blast (group 16)."""

from __future__ import annotations

from typing import Final

from mayday.bots.asteroid.chart import Squares
from mayday.bots.asteroid.expedition.errands import Task
from mayday.bots.asteroid.expedition.situation import Situation, able
from mayday.bots.asteroid.footways import FAR, HUMAN, Walker
from mayday.games.asteroid.plans import SOLID, WALL
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.station import NOWHERE

SAPPER: Final = Walker(shafts=True, nimble=False, door=HUMAN.door, breach=8)
BLAST: Final = 2
"""Squares at which a blast still hurts (AS-16.08)."""


def first_gap(situation: Situation, goals: Squares) -> tuple[str, int, int] | None:
    """The carrier with the shortest way by force to some squares, and the first barrier on it; None without either."""
    if not goals or laid(situation):
        return None
    chart = situation.chart
    field = chart.field(goals, SAPPER, situation.closed - goals)
    people = [one for one in situation.inside if able(one) and {"charge", "disintegrator"} & set(one.items)]
    for member in sorted(people, key=lambda one: field.get(situation.at[one.name], FAR)):
        square = situation.at[member.name]
        while field.get(square, 0) > 0:
            links = chart.links(square, SAPPER)
            to = min(links, key=lambda link: field.get(link[0], FAR) + link[1])[0]
            if to in chart.fallen or _is_barrier(situation, square, to):
                return member.name, square, to
            square = to
    return None


def _is_barrier(situation: Situation, one: int, other: int) -> bool:
    chart = situation.chart
    return chart.station.level(one) == chart.station.level(other) and chart.edge(one, other) in (WALL, SOLID)


def laid(situation: Situation) -> list[int]:
    """Where charges lie that somebody has placed."""
    placed = [one.square for one in situation.view.objects if one.kind == "charge" and one.placer]
    return [square for square in map(situation.chart.square, placed) if square != NOWHERE]


def reaches(situation: Situation, charge: int, square: int) -> bool:
    """Could a blast there hurt somebody here (AS-16.08, AS-16.11)?"""
    chart = situation.chart
    if square == NOWHERE or chart.station.level(charge) != chart.station.level(square):
        return False
    near = chart.station.distance(charge, square)
    return near <= 1 or (near <= BLAST and chart.sees(charge, square))


def in_danger(situation: Situation, square: int) -> bool:
    return any(reaches(situation, charge, square) for charge in laid(situation))


def shelter(situation: Situation, member: Member) -> Task | None:
    """Away from a charge that will go off."""
    square = situation.at[member.name]
    if square == NOWHERE or not in_danger(situation, square):
        return None
    walker = situation.walker(member.name)
    around = situation.chart.reach(square, 2 * member.allowance, walker, situation.barred)
    safe = frozenset(one for one in around if not in_danger(situation, one))
    return Task(safe, 0, "A charge is about to go off.") if safe else None
