"""The same moves as integers, for playouts and researchers; talk has none."""

from __future__ import annotations

from typing import Final

from mayday.games.cockpit.actions import (
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
