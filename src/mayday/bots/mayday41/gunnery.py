"""Fire orders: what each battery is aimed at, whom the Predict program follows, what meets incoming missiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mayday.bots.contract import Decision
from mayday.bots.mayday41 import arsenal, boarders
from mayday.bots.mayday41.missions import WORTHLESS, worth
from mayday.bots.mayday41.reckoning import points, shot_chance
from mayday.bots.mayday41.situation import Mark, Own, Situation
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import (
    Action,
    Aim,
    AlsoAt,
    Cease,
    Cut,
    Defend,
    Detonate,
    EndOrders,
    Fuse,
    Guard,
    Load,
    Predict,
    Program,
    Send,
    Shoot,
)
from mayday.games.mayday41.ships.sheets import Battery

WARHEAD: Final = 5
"""Points that an enemy's missile is thought to do."""
LEAST: Final = 0.02
"""A chance below which a shot is not worth giving oneself away."""


class Orders:
    """What the ships may order, sorted once."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.aims: dict[str, list[Aim | Guard]] = {}
        self.predicts: dict[str, list[Predict]] = {}
        self.loads: dict[str, list[Load]] = {}
        self.changes: dict[str, list[Fuse | Program | AlsoAt]] = {}
        self.boarding: list[Send | Cut] = []
        sorts: dict[type[Any], dict[str, list[Any]]] = {  # hundreds are listed, most of them programs
            **dict.fromkeys((Aim, Guard), self.aims),
            **dict.fromkeys((Fuse, Program, AlsoAt), self.changes),
            Load: self.loads,
            Predict: self.predicts,
        }
        for action in legal:
            sort = sorts.get(type(action))
            if sort is not None:
                sort.setdefault(action.ship, []).append(action)  # type: ignore[union-attr]  # all of these have one
            elif isinstance(action, (Send, Cut)):
                self.boarding.append(action)


def order(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision:
    """Boarders first, for who storms a ship fires nothing (M4-FIR.09); then ship after ship."""
    orders = Orders(legal)
    found = boarders.order(situation, style, orders.boarding)
    if found is not None:
        return found
    for ref, own in situation.own.items():
        found = (
            _predict(situation, own, orders.predicts.get(ref, []), orders)
            or _aim(situation, style, own, orders.aims.get(ref, []))
            or arsenal.load(situation, style, own, orders.loads.get(ref, []))
            or arsenal.change(situation, style, own, orders.changes.get(ref, []))
        )
        if found is not None:
            return found
    return Decision(EndOrders(), "Every weapon that has something worth firing at has its orders.")


def _predict(situation: Situation, own: Own, offered: list[Predict], orders: Orders) -> Decision | None:
    """The program follows the target that is worth most: of its missiles, else of its beams."""
    if own.ship.predict_on or not offered:
        return None
    named = {action.target for action in orders.aims.get(own.ref, []) if isinstance(action, Aim)}
    in_flight = {m.target for s in situation.salvos.values() if s.ship == own.ref for m in s.missiles}
    targets = [situation.marks[one.target] for one in offered if one.target in situation.marks]
    targets = [mark for mark in targets if not situation.is_civilian(mark)]
    useful = [mark for mark in targets if mark.ref in named or mark.ref in in_flight or mark.ref in own.ship.locks]
    vessels = [mark for mark in useful if not mark.volley and worth(situation, mark) >= WORTHLESS]
    if not vessels:
        return None
    best = max(vessels, key=lambda mark: (mark.ref in own.ship.locks, _density(situation, mark), mark.ref))
    return Decision(Predict(own.ref, best.ref), f"What {own.ship.name} wants to hit most is {best.ref}.")


def _density(situation: Situation, mark: Mark) -> float:
    """What a point of damage to it is worth."""
    return worth(situation, mark) / max(1, mark.toughness)


def _aim(situation: Situation, style: Style, own: Own, offered: list[Aim | Guard]) -> Decision | None:
    """The first battery without orders gets the best of its targets."""
    given = {shot.battery for shot in own.ship.shots}
    batteries = {battery.id: battery for battery in own.sheet.batteries}
    if own.sheet.spinal is not None:
        batteries[own.sheet.spinal.id] = own.sheet.spinal
    free = list(dict.fromkeys(action.battery for action in offered if action.battery not in given))
    for name in free:
        best: tuple[float, Aim | Guard] | None = None
        for action in offered:
            if action.battery != name:
                continue
            value = _value(situation, style, own, batteries[name], action)
            if value > 0 and (best is None or value > best[0]):
                best = value, action
        if best is not None:
            return Decision(best[1], _why(own, batteries[name], best[1]))
    return None


def _why(own: Own, battery: Battery, action: Aim | Guard) -> str:
    if isinstance(action, Guard):
        return f"Of {own.ship.name}, {battery.id} can still meet missiles of {action.volley}."
    use = "to hit more surely" if action.to_hit else "for the most damage"
    return f"Of {own.ship.name}, {battery.id} fires at {action.target}, {use}."


def _value(situation: Situation, style: Style, own: Own, battery: Battery, action: Aim | Guard) -> float:
    """Damage that is to be expected, weighed by what it is worth."""
    ref = action.target if isinstance(action, Aim) else action.volley
    mark = situation.marks.get(ref)
    if mark is None or situation.is_civilian(mark):
        return 0.0
    predicted = own.ship.predict_on == ref
    chance = shot_chance(situation, own, battery, mark, to_hit=action.to_hit, predicted=predicted)
    if isinstance(action, Guard):
        dear = 6.0 if style.sharp else 12.0
        return chance * WARHEAD * dear / own.toughness if chance > LEAST else 0.0
    if chance < LEAST:
        return 0.0
    if mark.volley:
        return _shot_at_missiles(situation, style, own, mark) * chance
    hits = points(battery, action.to_hit)
    if not style.sharp:
        return chance * hits * _density(situation, mark) if not action.to_hit else 0.0
    return chance * min(hits, mark.toughness) * _density(situation, mark)


def _shot_at_missiles(situation: Situation, style: Style, own: Own, mark: Mark) -> float:
    """A missile less, if it is coming for one of ours."""
    if not style.sharp:
        return 0.0
    threatened = [ours for ours in situation.own.values() if ours.future == mark.future]
    if not threatened:
        return 0.0
    return 3.0 * WARHEAD / min(ours.toughness for ours in threatened)


# Carrying them out.


def fire(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """Ship by ship: who has begun goes on, lest its other batteries stay silent (M4-ENG.01)."""
    shoots = [action for action in legal if isinstance(action, Shoot)]
    if not shoots:
        return Decision(Cease(), "There is nothing left to fire.") if Cease() in legal else None
    begun = [s for s in shoots if any(o.done and not o.guard for o in situation.own[s.ship].ship.shots)]
    best = (begun or shoots)[0]
    return Decision(best, f"Of {situation.own[best.ship].ship.name}, {best.battery} fires as ordered.")


def defend(legal: Sequence[Action]) -> Decision | None:
    """Every laser that was told to meet the volley."""
    for action in legal:
        if isinstance(action, Defend) and action.battery:
            return Decision(action, "Every missile less is damage less.")
    return None


def detonate(legal: Sequence[Action]) -> Decision | None:
    for action in legal:
        if isinstance(action, Detonate):
            return Decision(action, "The order of one's own volleys does not matter here.")
    return None
