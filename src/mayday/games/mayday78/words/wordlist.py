"""The words after a verb, read one by one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast, get_args

from mayday.games.mayday78.actions import At, Detonation, Direction, Guidance, Missile, Program, Propulsion
from mayday.games.mayday78.tables import DETONATION, GUIDANCE, PROGRAM_CODES, PROPULSION
from mayday.games.mayday78.words.saying import STANDARD

BODY = re.compile(r"(\d{1,3})[gG](\d{1,3})", re.ASCII)


class Unclear(Exception):
    """The words after a verb are not what it takes."""


def only(words: Sequence[str], count: int) -> None:
    if len(words) != count:
        raise Unclear


def choice(word: str, among: Sequence[str]) -> str:
    """One of these words in whatever case."""
    found = next((known for known in among if known.casefold() == word.casefold()), None)
    if found is None:
        raise Unclear
    return found


def direction(word: str) -> Direction:
    return cast(Direction, choice(word, get_args(Direction)))


def systems(words: Sequence[str]) -> tuple[Guidance, Propulsion, Detonation]:
    only(words, 3)
    return (
        cast(Guidance, choice(words[0], GUIDANCE)),
        cast(Propulsion, choice(words[1], PROPULSION)),
        cast(Detonation, choice(words[2], DETONATION)),
    )


def body(word: str) -> At:
    found = BODY.fullmatch(word)
    if found is None:
        raise Unclear
    return int(found[1]), int(found[2])


def missile(words: Sequence[str]) -> Missile:
    if len(words) == 1 and words[0].lower() in ("standard", "missile"):
        return STANDARD
    only(words, 4)
    return Missile(*systems(words[:3]), *body(words[3]))


def programs(words: Sequence[str]) -> tuple[Program, ...]:
    """Programs in the order of the printed list, whatever the order they were typed in."""
    found = {choice(word.strip(","), PROGRAM_CODES) for word in words}
    return cast(tuple[Program, ...], tuple(code for code in PROGRAM_CODES if code in found))
