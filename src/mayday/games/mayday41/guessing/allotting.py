"""Allotting: a side for every bogey of a view, so that those can be asked whom the view says are asked."""

from __future__ import annotations

from collections import Counter

from mayday.core.dice import AnyDice
from mayday.games.mayday41.seen import Shown, View
from mayday.games.mayday41.state import NOBODY

CHOOSERS = 2
"""Whoever chooses a command ship has so many that could be it (M4-SET.01)."""


def allotted(view: View, dice: AnyDice) -> dict[str, int]:
    """Whoever gives orders has something on the map; whoever gives none while others do has not."""
    acting = _mover(view)
    if acting != NOBODY:
        return {bogey.ref: acting for bogey in view.bogeys}
    found: dict[str, int] = {}
    open_to = {bogey.ref: _owners(view, bogey.shown) for bogey in view.bogeys}
    order = [view.bogeys[place].ref for place in dice.shuffled(len(view.bogeys))]
    against = _against(view)
    for side, wanted in _wanted(view).items():
        fitting = [ref for ref in order if ref not in found and side in open_to[ref]]
        fitting.sort(key=lambda ref: side in _foes(view, against[ref], found))
        found |= dict.fromkeys(fitting[:wanted], side)
    for ref in order:
        if ref not in found:
            sides = [side for side in open_to[ref] if _has_room(view, side, found)] or open_to[ref]
            sides = [side for side in sides if side not in _foes(view, against[ref], found)] or sides
            found[ref] = sides[dice.below(len(sides))]
    return found


def _against(view: View) -> dict[str, set[str]]:
    """By bogey the units that it aims at, and those that aim at it."""
    aims = {bogey.ref: _aims(bogey.shown) for bogey in view.bogeys}
    found = {ref: set(targets) for ref, targets in aims.items()}
    for ref, targets in aims.items():
        for target in targets:
            if target in found:
                found[target].add(ref)
    return found


def _foes(view: View, against: set[str], found: dict[str, int]) -> set[int]:
    """Sides whose units these are."""
    if not against:
        return set()
    known = {contact.ref: view.sides.index(contact.side) for contact in view.contacts} | found
    return {known[other] for other in against if other in known}


def _aims(shown: Shown) -> set[str]:
    return {*(shot.target for shot in shown.shots), shown.predict} - {""}


def _mover(view: View) -> int:
    """Of another side that moves now every bogey may be the one that does."""
    moving = view.stage == "movement" and len(view.asked) == 1 and view.asked[0] != view.seat
    return view.asked[0] if moving else NOBODY


def acts(view: View) -> int:
    """Another side that must have a vessel somewhere, for it is asked for something; NOBODY if that is known."""
    if len(view.asked) != 1 or view.asked[0] == view.seat or view.stage in ("command", "sensor_orders", "fire_orders"):
        return NOBODY
    return view.asked[0] if not _vessels_of(view, view.asked[0]) else NOBODY


def locks(view: View) -> int:
    """Another side that must have a further vessel, for somebody has locked one's own; NOBODY if one is known."""
    if not any(ship.locked_on for ship in view.ships) and not any(salvo.locked_on for salvo in view.salvos):
        return NOBODY
    hidden = covered(view)
    others = [side for side in range(len(view.sides)) if side != view.seat]
    if hidden in others and view.options.per_ship_initiative == "off":
        others.remove(hidden)
    if not others or any(_vessels_of(view, side) > (side == hidden) for side in others):
        return NOBODY
    return _mover(view) if _mover(view) != NOBODY else others[0]


def covered(view: View) -> int:
    """Another side at work with its sensors: whom it has locked by now is not known yet."""
    working = view.stage == "sensors" and len(view.asked) == 1 and view.asked[0] != view.seat
    return view.asked[0] if working else NOBODY


def vessels_wanted(view: View) -> Counter[int]:
    """By side how many bogeys must be vessels; what moves may be a volley."""
    found = Counter([locks(view), acts(view) if view.stage != "movement" else NOBODY])
    del found[NOBODY]
    return found


def sealed(view: View) -> bool:
    """Are orders being given of which nobody knows who is done with them?"""
    if view.stage == "sensor_orders":
        return view.options.secret_sensor_orders == "on"
    if view.stage == "fire_orders":
        return view.options.secret_fire_orders == "on"
    return view.stage == "command"


def _wanted(view: View) -> dict[int, int]:
    """By side how many bogeys must be its own."""
    others = [side for side in range(len(view.sides)) if side != view.seat]
    if view.stage == "command":
        return {side: CHOOSERS - _vessels_of(view, side) for side in others if side in view.asked}
    if sealed(view):
        return {side: 1 - _units_of(view, side) for side in others if side in view.asked}
    if view.stage in ("sensor_orders", "fire_orders"):
        return {side: 1 - _units_of(view, side) for side in others if not view.ready[side]}
    return vessels_wanted(view)


def _has_room(view: View, side: int, found: dict[str, int]) -> bool:
    """May it have one more?"""
    if not view.asked or not sealed(view) or side in view.asked:
        return True
    return view.stage == "command" and _vessels_of(view, side) + list(found.values()).count(side) < CHOOSERS - 1


def _units_of(view: View, side: int) -> int:
    return sum(contact.side == view.sides[side] for contact in view.contacts)


def _vessels_of(view: View, side: int) -> int:
    return sum(contact.side == view.sides[side] and not contact.volley for contact in view.contacts)


def _owners(view: View, shown: Shown) -> list[int]:
    """Sides that it may belong to; where orders are given openly, only of those who have given them."""
    foes = [side for side in range(len(view.sides)) if side != view.seat] or [0]
    fire = bool(shown.shots or shown.predict) or shown.directors >= 0
    eyes = bool(shown.active or shown.passive or shown.arc >= 0)
    given = (fire and view.stage == "fire_orders") or (eyes and view.stage == "sensor_orders")
    return [side for side in foes if view.ready[side]] if given else foes
