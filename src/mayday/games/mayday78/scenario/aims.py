"""What decides a game, as one line of text in the state: `strike; side=1; world=Alpha; times=3 | limit; side=0`.

A goal without a side is every side's own. `limit` names the side that wins when the turns are over.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from mayday.core.errors import InputError
from mayday.kit.hexes import Hex

if TYPE_CHECKING:
    from mypy_extensions import i64

RACE: Final[i64] = 0
STRIKE: Final[i64] = 1
PIRACY: Final[i64] = 2
POINTS: Final[i64] = 3
SMUGGLING: Final[i64] = 4
DESTROY: Final[i64] = 5
LAND: Final[i64] = 6
ORBIT: Final[i64] = 7
REACH: Final[i64] = 8
BOARD: Final[i64] = 9
JUMP: Final[i64] = 10
SEARCH: Final[i64] = 11
HIT: Final[i64] = 12
NONE: Final[i64] = 13
LIMIT: Final[i64] = 14
GOALS: Final = (
    "race",
    "strike",
    "piracy",
    "points",
    "smuggling",
    "destroy",
    "land",
    "orbit",
    "reach",
    "board",
    "jump",
    "search",
    "hit",
    "none",
    "limit",
)
WORDS: Final = ("world", "design", "mark")
NUMBERS: Final = ("side", "times", "within", "rest")
SIDED: Final = (STRIKE, PIRACY, SMUGGLING, LIMIT)


@final
@dataclass(slots=True, init=False)
class Aim:
    """One goal with its numbers."""

    kind: i64
    side: i64  # -1: every side's own
    world: str
    design: str
    mark: str  # of a big ship
    hex: Hex
    anywhere: bool  # no hex is named
    within: i64
    rest: bool
    times: i64

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.side = -1
        self.world = ""
        self.design = ""
        self.mark = ""
        self.hex = (0, 0)
        self.anywhere = True
        self.within = 0
        self.rest = False
        self.times = 1


@lru_cache(maxsize=256)
def aims(text: str) -> list[Aim]:
    """The goals that a text names; one that cannot be read is refused."""
    found = [_aim(part) for part in text.split(" | ")]
    for aim in found:
        if aim.kind in SIDED and aim.side < 0:
            raise InputError("goal", f"{GOALS[aim.kind]} needs `side=` and the number of a side")
        if aim.kind in (STRIKE, PIRACY, SMUGGLING, LAND, ORBIT) and not aim.world:
            raise InputError("goal", f"{GOALS[aim.kind]} needs `world=` and its name")
    return found


def _aim(text: str) -> Aim:
    name, *words = text.split("; ")
    if name not in GOALS:
        raise InputError("goal", f"there is no goal {name!r}; there are {', '.join(GOALS)}")
    aim = Aim(GOALS.index(name))
    for word in words:
        key, _, value = word.partition("=")
        try:
            _set(aim, key, value)
        except ValueError:
            raise InputError(
                "goal", f"{word!r} does not fit; write {', '.join((*WORDS, *NUMBERS))} or hex=q,r"
            ) from None
    return aim


def _set(aim: Aim, key: str, value: str) -> None:
    if key == "world":
        aim.world = value
    elif key == "design":
        aim.design = value
    elif key == "mark":
        aim.mark = value
    elif key == "hex":
        q, r = value.split(",")
        aim.hex = (int(q), int(r))
        aim.anywhere = False
    elif key == "side":
        aim.side = int(value)
    elif key == "times":
        aim.times = int(value)
    elif key == "within":
        aim.within = int(value)
    elif key == "rest":
        aim.rest = value == "1"
    else:
        raise ValueError
