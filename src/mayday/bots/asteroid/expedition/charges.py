"""Going for a robot's square: in melee it cannot fire, and the strong have little to fear there (groups 8 and 10)."""

from __future__ import annotations

from typing import Final

from mayday.bots.asteroid.expedition import odds
from mayday.bots.asteroid.expedition.dangers import THREAT, worth
from mayday.bots.asteroid.expedition.situation import Situation, able, left, strength
from mayday.bots.asteroid.expedition.style import Style
from mayday.games.asteroid.seen import Member
from mayday.games.asteroid.tables import CHART

BOLD: Final = 0.35
"""Nobody goes into a fight in which he is put down more often than this in one step."""


def ends(
    situation: Situation, style: Style, member: Member, reach: dict[int, int], field: dict[int, int]
) -> dict[int, float]:
    """Squares of hostile robots that this one can get to and should, with what they are worth as an end."""
    if member.sort == "dog":
        return {}
    found: dict[int, float] = {}
    walker = situation.walker(member.name)
    for robot in situation.hostile:
        square = situation.at[robot.ref]
        ways = [reach[to] + 1 for to, _ in situation.chart.links(square, walker) if to in reach]
        if ways and min(ways) <= left(member) and _may_go(situation, member, square):
            value = _value(situation, style, member, robot.kind)
            if value > 0:
                found[square] = min(field.get(situation.at[member.name], 0), 20) - value
    return found


def _may_go(situation: Situation, member: Member, square: int) -> bool:
    """Nobody is there, or a weaker friend whom this one can relieve (AS-6.15)."""
    friends = [one for one in situation.inside if situation.at[one.name] == square and able(one)]
    if not friends:
        return True
    friend = friends[0]
    free = not friend.done and not friend.spent and not friend.stunned
    return len(friends) == 1 and free and strength(friend.name) < strength(member.name)


def _value(situation: Situation, style: Style, member: Member, kind: str) -> float:
    mine, its = strength(member.name), CHART[kind].melee
    machine = member.sort == "professors_robot"
    wins, hurts = odds.melee(mine, its, other_is_machine=True, me_machine=machine)
    if not style.charges_in:
        return 10.0 if mine > its else 0.0
    if hurts > BOLD:
        return 0.0
    return style.zeal * (1 + wins) * THREAT[kind] - style.fear * 2 * hurts * worth(situation, member)
