"""Exact odds of shots and of melees, from the charts (groups 8 and 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mayday.games.asteroid.tables import INJURY, KILL, KNOCK_OUT, LOWEST_COLUMN, STUN, Figures, melee_result

DICE = range(1, 7)


class Harm(NamedTuple):
    """What may happen to somebody, as chances."""

    stunned: float = 0.0
    out: float = 0.0
    hurt: float = 0.0
    dead: float = 0.0

    @property
    def any(self) -> float:
        return self.stunned + self.out + self.hurt + self.dead


def _faces(most: int) -> float:
    """The chance that a die shows at most this."""
    return max(0, min(6, most)) / 6


@lru_cache(maxsize=4096)
def shot(firer: Figures, target: Figures, distance: int, living: bool, lucky: int = 0) -> Harm:
    """Of one shot (AS-8.06 to AS-8.10); `lucky` is what luck takes off the hit die."""
    number = firer.close if distance <= 2 else firer.far
    hit = _faces(number - target.hit_shift + lucky) if number else 0.0
    least = _faces(firer.kill - 1 - target.armour)
    upto = _faces(firer.kill - target.armour)
    if living:
        return Harm(dead=hit * least, hurt=hit * (upto - least))
    return Harm(dead=hit * upto)


@lru_cache(maxsize=1024)
def blow(attack: int, defence: int, living: bool) -> Harm:
    """Of one attack in melee (AS-1.07, AS-10.11)."""
    column = attack - defence
    if column < LOWEST_COLUMN:
        return Harm()
    results = [melee_result(column, die) for die in DICE]
    stunned, out, hurt, dead = (results.count(result) / 6 for result in (STUN, KNOCK_OUT, INJURY, KILL))
    return Harm(stunned, out, hurt, dead) if living else Harm(stunned + out, 0.0, 0.0, hurt + dead)


class Exchange(NamedTuple):
    """One step of a melee: what happens to either."""

    ours: Harm
    theirs: Harm


@lru_cache(maxsize=1024)
def exchange(robot: int, member: int, living: bool) -> Exchange:
    """The higher value strikes first, by dice between equals; any result robs the other of its blow (AS-10.03)."""
    to_them, to_us = blow(robot, member, living), blow(member, robot, False)
    if robot > member:
        return Exchange(_scaled(to_us, 1 - to_them.any), to_them)
    if robot < member:
        return Exchange(to_us, _scaled(to_them, 1 - to_us.any))
    return Exchange(
        _scaled(to_us, (1 + 1 - to_them.any) / 2),
        _scaled(to_them, (1 + 1 - to_us.any) / 2),
    )


def _scaled(harm: Harm, by: float) -> Harm:
    return Harm(harm.stunned * by, harm.out * by, harm.hurt * by, harm.dead * by)
