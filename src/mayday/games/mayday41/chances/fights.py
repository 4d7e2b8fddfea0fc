"""The chance of a round of a boarding action, over all that the others may have sent (M4-BRD.09, M4-BRD.11)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from mayday.core.game import Odds
from mayday.core.news import Modifier
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding.boarding_orders import POSTURES, fight_on, posture
from mayday.games.mayday41.boarding.rounds import pool, strength
from mayday.games.mayday41.chances.harm import likely
from mayday.games.mayday41.damage.condition import enemies
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.moving.meeting import matched
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.state import NOBODY, Boarding, Force, State, Vessel


def ordered(state: State, view: View, action: a.Send | a.Withdraw | a.Take) -> Odds:
    """With this order and those given before; the others at their weakest and at their strongest."""
    assert view.seat is not None
    name = action.to if isinstance(action, a.Send) else action.of if isinstance(action, a.Withdraw) else action.ship
    ship = unit_of(state, view.seat, name)
    if ship == NOBODY or not isinstance(state.units[ship], Vessel):
        return Odds()
    fight = (fight_on(state, ship) or Boarding(ship)).copy()
    how = action.posture if isinstance(action, a.Take) else posture(state, fight, view.seat)
    mine = _mine(state, fight, view.seat, action)
    least, most = _theirs(state, ship, view.seat)
    found = [
        won(*pool(mine, how), *pool(theirs, stance)) if theirs else Fraction(1)
        for theirs in (least, most)
        for stance in POSTURES
    ]
    label = f"the first round aboard {name} won, {how}, {mine} points against {least} to {most}"
    dice, dm = pool(mine, how)
    others = {pool(theirs, stance) for theirs in (least, most) if theirs for stance in POSTURES}
    against = f"{_pool(min(others))} to {_pool(max(others))}" if others else "nobody"
    modifiers = (Modifier("points left over", dm, "M4-BRD.09"),) if dm else ()
    return Odds((likely(label, max(found), min(found)),), modifiers, None, f"{dice}D against {against}")


def _pool(one: tuple[int, int]) -> str:
    dice, dm = one
    return f"{dice}D{f' {dm:+d}' if dm else ''}"


def _mine(state: State, fight: Boarding, side: int, action: a.Send | a.Withdraw | a.Take) -> int:
    """Points of those who are there and of those who are to come or to go (M4-BRD.05, M4-BRD.07)."""
    orders = [(marines, troops) for vessel, marines, troops in fight.sends if state.units[vessel].side == side]
    if isinstance(action, a.Send):
        orders.append((action.marines, action.troops))
    elif isinstance(action, a.Withdraw):
        orders.append((-action.marines, -action.troops))
    force = next((force for force in fight.forces if force.side == side), None)
    if force is None:
        force = Force(side)
        fight.forces.append(force)
    force.marines = max(0, force.marines + sum(marines for marines, _ in orders))
    force.troops = max(0, force.troops + sum(troops for _, troops in orders))
    return strength(state, fight, side)


def _theirs(state: State, ship: int, side: int) -> tuple[int, int]:
    """The fewest and the most points of the others: of the ship's own people, or of those beside it."""
    target = state.vessel(ship)
    crew = target.sheet.crew if state.options.crew_defend == "on" else 0
    if target.side != side:
        return 0, target.sheet.marines + (target.sheet.troops + crew) // 2
    beside = [
        unit
        for number, unit in enumerate(state.units)
        if isinstance(unit, Vessel)
        and unit.in_play
        and enemies(state, side, unit.side)
        and matched(state, number, ship)
    ]
    return 0, sum(unit.sheet.marines + unit.sheet.troops // 2 for unit in beside)


@lru_cache(1000)
def won(dice: int, dm: int, against: int, their_dm: int) -> Fraction:
    """The chance of the higher total (M4-BRD.11)."""
    mine, theirs = _sums(dice), _sums(against)
    ways = 0
    below = 0
    left = sorted(theirs.items())
    for total, count in sorted(mine.items()):
        while left and left[0][0] + their_dm < total + dm:
            below += left.pop(0)[1]
        ways += count * below
    return Fraction(ways, 6 ** (dice + against))


@lru_cache(100)
def _sums(dice: int) -> dict[int, int]:
    found = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in found.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + count
        found = more
    return found
