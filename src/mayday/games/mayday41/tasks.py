"""Tasks: dice against a target number, low is good (group TSK)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll

EASY: Final = 0
AVERAGE: Final = 1
DIFFICULT: Final = 2
FORMIDABLE: Final = 3
STAGGERING: Final = 4
IMPOSSIBLE: Final = 5
LEVELS: Final = ("Easy", "Average", "Difficult", "Formidable", "Staggering", "Impossible")
FULL_DICE: Final = (1, 2, 2, 3, 4, 6)
"""Whole dice of each level; Difficult has half a die more (M4-TSK.03)."""
DICE_NAMES: Final = ("1D", "2D", "2.5D", "3D", "4D", "6D")


def harder(level: int, by: int) -> int | None:
    """So many levels up; None above Impossible, where the attempt is refused (M4-TSK.06)."""
    return level + by if level + by <= IMPOSSIBLE else None


def easier(level: int, by: int) -> int:
    """So many levels down, never below Easy (M4-TSK.07)."""
    return max(EASY, level - by)


def throw(level: int, dice: AnyDice) -> tuple[int, ...]:
    """The faces as they fell, the half die's last (M4-TSK.12)."""
    return tuple(dice.throw() for _ in range(FULL_DICE[level] + (level == DIFFICULT)))


def halving(level: int, faces: Sequence[int]) -> tuple[Modifier, ...]:
    """What is taken off the half die, where there is one and anything is (M4-TSK.04)."""
    off = half(faces[-1]) - faces[-1] if level == DIFFICULT else 0
    return (Modifier("the last die is halved", off, "M4-TSK.04"),) if off else ()


def half(face: int) -> int:
    """Half a die, rounded up (M4-TSK.04)."""
    return (face + 1) // 2


def attempt(
    level: int, number: float, modifiers: Sequence[Modifier], rule: str, dice: AnyDice, words: tuple[str, str]
) -> tuple[Roll, bool]:
    """Throw the dice of a task's difficulty against its target number (M4-TSK.01).

    Success is a total of dice and DMs of that number or less (M4-TSK.02, M4-TSK.05). A target number may end in a
    half (M4-TSK.08); no natural roll decides anything (M4-TSK.09). The log of a roll (M4-TSK.12) tells the floor of
    the target number, which decides the same.
    """
    faces = throw(level, dice)
    shown = *halving(level, faces), *modifiers
    total = sum(faces) + sum(modifier.value for modifier in shown)
    success = total <= number
    roll = Roll(faces, shown, total, words[0] if success else words[1], rule, int(number // 1))
    return roll, success


def counted(roll: Roll) -> Roll:
    """As the first rules wrote a roll of half a die: with what it counted for in the place of its face."""
    off = sum(modifier.value for modifier in roll.modifiers if modifier.rule == "M4-TSK.04")
    kept = tuple(modifier for modifier in roll.modifiers if modifier.rule != "M4-TSK.04")
    return replace(roll, dice=(*roll.dice[:-1], roll.dice[-1] + off), modifiers=kept)


@cache
def ways(level: int) -> dict[int, int]:
    """In how many ways the dice of a level come to each total."""
    found = {0: 1}
    sizes = [tuple(range(1, 7))] * FULL_DICE[level]
    if level == DIFFICULT:
        sizes.append(tuple(half(face) for face in range(1, 7)))
    for faces in sizes:
        found = _more(found, faces)
    return found


def _more(sums: dict[int, int], faces: Sequence[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for total, count in sums.items():
        for face in faces:
            found[total + face] = found.get(total + face, 0) + count
    return found


def chances(level: int, number: float, shift: int) -> tuple[int, int]:
    """Ways to succeed, out of all."""
    sums = ways(level)
    return sum(count for total, count in sums.items() if total + shift <= number), sum(sums.values())


def nearest(numerator: int, denominator: int, half_up: bool = False) -> int:
    """FRN: the nearest whole number, an exact half to the even one, or up by option (M4-TSK.10)."""
    whole, rest = divmod(numerator, denominator)
    if 2 * rest == denominator:
        return whole + 1 if half_up else whole + whole % 2
    return whole + (2 * rest > denominator)


def upward(numerator: int, denominator: int) -> int:
    """FRU: any fraction rounds up (M4-TSK.11)."""
    return -(-numerator // denominator)
