"""The parts that sentences of the log are made of."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.core.news import Roll
from mayday.games.mayday78.actions import Missile, Target
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.words.naming import missile_words


def vessel(view: View, number: int, names: Sequence[str]) -> str:
    """A vessel and who flies it: `Scout A (Ann)`."""
    if not 0 <= number < len(view.vessels):
        return f"Vessel {number}"
    seen = view.vessels[number]
    return f"{seen.name} ({names[seen.seat]})" if 0 <= seen.seat < len(names) else seen.name


def aimed(view: View, target: Target, names: Sequence[str]) -> str:
    """What a missile is aimed at."""
    if target is None:
        return "nothing"
    return vessel(view, target, names) if isinstance(target, int) else target


def missile_name(missile: Missile) -> str:
    """`standard`, or `guided, limited, contact 3G6`."""
    if missile == Missile():
        return "standard"
    *systems, body = missile_words(missile).split()
    return f"{', '.join(systems)} {body}"


def article(words: str) -> str:
    """`a standard`, `an unguided`."""
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


def seats(numbers: Sequence[int], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in numbers])


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; empty for none."""
    return "".join(parts) if len(parts) < 2 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def hexes(count: int) -> str:
    return "hex" if count == 1 else "hexes"


def thrown(roll: Roll) -> str:
    """The faces, what all modifiers come to, and the total: `2D (5,4) -2 = 7`."""
    faces = ",".join(str(face) for face in roll.dice)
    change = sum(modifier.value for modifier in roll.modifiers)
    return f"{len(roll.dice)}D ({faces}){f' {change:+d}' if roll.modifiers else ''} = {roll.total}"
