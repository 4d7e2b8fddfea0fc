"""Actions as integers and back: the edge between the kernel and everybody else; talk has none.

The numbers are those of `packing.py`, where a row of the codec is a kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.games.cockpit.actions import (
    Action,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    SkipLook,
    TimeOut,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.tables import CARDS, CHOICES, LARGEST_EVER, SIDES, VETERAN_NAMES
from mayday.kit.codes import Codec, counted, listed

SEAT: Final = counted(LARGEST_EVER)

CODEC: Final = Codec(
    (
        (PickCard, (("card", listed(CARDS)),)),
        (PlaceMarker, (("side", listed(SIDES)),)),
        (Vote, (("side", listed(CHOICES)),)),
        (
            UseSkill,
            (
                ("number", counted(len(VETERAN_NAMES))),
                ("seat", listed((None, *range(LARGEST_EVER)))),
                ("card", listed((None, *CARDS))),
            ),
        ),
        (PassSkill, ()),
        (EndLook, (("looker", SEAT), ("target", SEAT))),
        (SkipLook, ()),
        (GiveAccess, (("seat", SEAT),)),
        (Ready, ()),
        (TimeOut, ()),
    )
)


@lru_cache(1024)
def decode(code: int) -> Action:
    """The action that a code stands for; there are few enough to keep them all."""
    action: Action = CODEC.decode(code)
    return action


@lru_cache(1024)
def encode(action: Action) -> int:
    """The code of a decision or of the clock's act."""
    return CODEC.encode(action)
