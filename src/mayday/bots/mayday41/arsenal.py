"""Launchers: when missiles are launched, how many at whom, and how they are set."""

from __future__ import annotations

from typing import Final, TypeAlias

from mayday.bots.contract import Decision
from mayday.bots.mayday41.missions import WORTHLESS, worth
from mayday.bots.mayday41.reckoning import burst_chance
from mayday.bots.mayday41.salvos import flight_turns
from mayday.bots.mayday41.situation import Mark, Own, Situation, counted, gap
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import AlsoAt, Fuse, Load, Program
from mayday.games.mayday41.tables import MISSILES, MissileType

Change: TypeAlias = Fuse | Program | AlsoAt
SIGHT: Final = 14
"""Hexes to a target that an independent missile sees after a turn of thrust towards it."""
SMALL: Final = 7
"""The size of fighters, which can come close enough to be sure."""
SLOW: Final = 2
"""Turns of flight at which the slower semi-independent missiles are."""


def load(situation: Situation, style: Style, own: Own, offered: list[Load]) -> Decision | None:
    """The first launcher without orders, as full as it goes, at the best target it can reach soon enough."""
    busy = {order.launcher for order in own.ship.salvos}
    best: tuple[float, int, Load] | None = None
    values: dict[tuple[str, str], float] = {}
    for action in offered:
        if action.launcher in busy:
            continue
        key = action.kind, action.target  # of the missile, not of how many there are
        if key not in values:
            values[key] = _value(situation, style, own, action)
        value = values[key]
        if value > 0 and (best is None or (value, action.count) > best[:2]):
            best = value, action.count, action
    if best is None:
        return None
    action = best[2]
    return Decision(action, f"From {action.launcher} {counted(action.count, 'missile')} can be put on {action.target}.")


def _value(situation: Situation, style: Style, own: Own, action: Load) -> float:
    mark = situation.marks.get(action.target)
    if mark is None or action.kind in ("jammer", "decoy") or situation.is_civilian(mark):
        return 0.0
    value = worth(situation, mark)
    if value < WORTHLESS:
        return 0.0
    turns = flight_turns(own.baseline, own.present, mark, MISSILES[action.kind].g_rating)
    if not _in_reach(style, own, mark, action.kind, turns):
        return 0.0
    predicted = own.ship.predict_on == mark.ref
    chance = burst_chance(situation, own, action.kind, mark, predicted=predicted)
    if style.sharp and _overkill(situation, own, mark):
        value *= 0.0 if action.kind == "fi" else 0.1
    return value * chance / (mark.toughness * (1 + 0.1 * turns))


def _in_reach(style: Style, own: Own, mark: Mark, kind: MissileType, turns: int) -> bool:
    """Independent missiles must see their target when their set course of one turn ends (M4-MIS.19)."""
    if kind == "fi":
        sights = style.sharp and (own.sheet.size or 0) > SMALL
        return turns <= 1 or (sights and gap(own.baseline, mark.next) <= SIGHT)
    return turns <= (style.flight if kind == "c" else min(style.flight, SLOW))


def _overkill(situation: Situation, own: Own, mark: Mark) -> bool:
    """Are so many missiles on their way or ordered that the target cannot stand them?"""
    total = 0
    for salvo in situation.salvos.values():
        ship = situation.own.get(salvo.ship)
        if ship is not None:
            total += (ship.sheet.warhead or 4) * sum(one.target == mark.ref for one in salvo.missiles)
    for other in situation.own.values():
        ordered = sum(order.count for order in other.ship.salvos if order.target == mark.ref)
        total += (other.sheet.warhead or 4) * ordered
    return total > 1.5 * mark.toughness


def change(situation: Situation, style: Style, own: Own, offered: list[Change]) -> Decision | None:
    """A burst one hex away hits as well as one in the hex, and meets neither lasers nor dampers (M4-MIS.30)."""
    if not style.sharp:
        return None
    for action in offered:
        if isinstance(action, Fuse) and action.hexes == 1 and own.ship.salvos[action.order - 1].prox == 0:
            return Decision(action, "A burst one hex away meets neither point defence nor dampers.")
    for action in offered:
        if (
            isinstance(action, AlsoAt)
            and not own.ship.salvos[action.order - 1].others
            and action.target in situation.marks
        ):
            return Decision(action, f"If its target is gone, {action.target} will do.")
    return None
