"""Names of units and short forms of dice, for sentences."""

from __future__ import annotations

from collections.abc import Iterable

from mayday.core.news import Roll
from mayday.games.mayday41.seen import View

SOMETHING = "something unseen"


def unit(view: View, ref: str) -> str:
    """What a unit is called in a sentence: one's own by name, contacts by class, bogeys by their number."""
    if not ref:
        return SOMETHING
    for ship in view.ships:
        if ship.ref == ref:
            return ship.name or ref
    for contact in view.contacts:
        if contact.ref == ref:
            return f"{ref} ({'missiles' if contact.volley else contact.class_name or 'a vessel'})"
    sorts = {"m": "volley", "b": "bogey", "c": "contact", "s": "vessel"}
    return f"{sorts.get(ref[0], 'unit')} {ref}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def listed(words: Iterable[str]) -> str:
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def dice(roll: Roll) -> str:
    """`3+4, fire control -2: 5, needed 7`; low is good (M4-TSK.02)."""
    faces = "+".join(str(face) for face in roll.dice) or "no dice"
    terms = "".join(f", {one.label} {one.value:+d}" for one in roll.modifiers)
    needed = f", at most {roll.needed} needed" if roll.needed is not None else ""
    return f"{faces}{terms}: {roll.total}{needed}"


def half(value: float) -> str:
    """A signal in steps of a half."""
    return f"{value:+g}"
