"""The sentences of damage."""

from __future__ import annotations

from mayday.games.mayday41.events import Event
from mayday.games.mayday41.happenings import damage as e
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.words.naming import capital, count, dice, unit


def tell(view: View, event: Event) -> str | None:
    match event:
        case e.Struck(ref, points, screened, armor, structure):
            losses = _losses(screened, armor, structure)
            return f"{capital(unit(view, ref))} is struck for {count(points, 'point')}: {losses}."
        case e.Exploded(ref, inside, roll, effect):
            where = "inside" if inside else "on the hull of"
            return f"An explosion {where} {unit(view, ref)} ({dice(roll)}): {effect or 'no effect'}."
        case e.SystemLost(ref, what):
            return f"{capital(unit(view, ref))} loses its {what}."
        case e.Removed(ref, how):
            return f"{capital(unit(view, ref))} is no more: {how}."
        case e.MarkerGone(place):
            return f"A marker is taken off the map in {place}."
    return _located(view, event)


def _losses(screened: int, armor: int, structure: int) -> str:
    parts = [
        f"{points} {what}"
        for points, what in ((screened, "stopped by a screen"), (armor, "of armour"), (structure, "of structure"))
        if points
    ]
    return ", ".join(parts) or "no harm done"


def _located(view: View, event: Event) -> str | None:
    match event:
        case e.Located(ref, inside, rolls, system):
            thrown = "; ".join(dice(roll) for roll in rolls) or "no dice"
            return f"{capital(unit(view, ref))} is hit {'inside' if inside else 'outside'} ({thrown}): {system}."
        case e.Deflected(ref, points):
            return f"{capital(unit(view, ref))} shrugs off {count(points, 'point')}."
        case e.SystemStruck(ref, inside, system, part, points, effect):
            what = f"{system} {part}".strip()
            result = f", {effect}" if effect else ""
            where = "inside" if inside else "outside"
            return f"{count(points, 'point')} on the {what} of {unit(view, ref)}, {where}{result}."
        case e.Repaired(ref, what, roll, success):
            result = "done" if success else "in vain"
            return f"{capital(unit(view, ref))} tries to repair its {what} ({dice(roll)}): {result}."
    return None
