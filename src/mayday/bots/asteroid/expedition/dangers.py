"""What a square is worth in a fight: who may shoot there, and whom one may shoot from it."""

from __future__ import annotations

from typing import Final

from mayday.bots.asteroid.expedition import odds
from mayday.bots.asteroid.expedition.situation import Situation
from mayday.bots.asteroid.expedition.style import Style
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.tables import figures_of

WORTH: Final = {"kirby": 20.0, "demon": 16.0, "lucky": 12.0, "professor": 14.0, "hanson": 10.0, "nicholle": 2.0}
OF_A_MAN: Final = 8.0
OF_A_MACHINE: Final = 4.0
THREAT: Final = {"roamer": 16.0, "mining": 8.0, "utility": 5.0}


def worth(situation: Situation, member: Member) -> float:
    if situation.holder("keys") == member.name:
        return WORTH["kirby"]
    return WORTH.get(member.name, OF_A_MAN if member.sort != "professors_robot" else OF_A_MACHINE)


def price(situation: Situation, style: Style, member: Member, square: int) -> float:
    """Squares of the way that one would go round rather than end there."""
    if not style.fear and not style.zeal:
        return 0.0
    total = 0.0
    if style.fear:
        total += style.fear * _risk(situation, member, square) * worth(situation, member)
    if style.zeal and figures_of(member.name).close:
        total -= style.zeal * _chance(situation, member, square)
    return total


def _risk(situation: Situation, member: Member, square: int) -> float:
    """That a robot awake puts him down from where it is."""
    chart = situation.chart
    safe = 1.0
    for robot in situation.hostile:
        origin = situation.at[robot.ref]
        if odds.can_fire(chart, origin, square):
            safe *= 1 - odds.harm(robot.kind, member.name, odds.distance(chart, origin, square))
    return 1 - safe


def _chance(situation: Situation, member: Member, square: int) -> float:
    """What a shot from there is worth."""
    chart = situation.chart
    best = 0.0
    for robot in situation.hostile:
        target = situation.at[robot.ref]
        if odds.can_fire(chart, square, target):
            chance = odds.harm(member.name, robot.kind, odds.distance(chart, square, target))
            best = max(best, chance * THREAT[robot.kind])
    return best
