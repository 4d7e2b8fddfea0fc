"""What a player can do, one struct each, and the same as small integers."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from mayday.core.game import Resign
from tests.toy.state import CARDS


class Bid(Struct, frozen=True, tag="bid"):
    """Lay a card face down for the lead (TOY-BID.01)."""

    card: int


class Jam(Struct, frozen=True, tag="jam"):
    """Answer the question of jamming with a light card (TOY-JAM.01)."""

    card: int


class Pass(Struct, frozen=True, tag="pass"):
    """Answer the question of jamming with no (TOY-JAM.01)."""


class Board(Struct, frozen=True, tag="board"):
    """Throw for the wreck (TOY-BRD.02)."""


class Leave(Struct, frozen=True, tag="leave"):
    """Let the wreck go and look into a hand (TOY-BRD.04)."""


Action: TypeAlias = Bid | Jam | Pass | Board | Leave | Resign

# Codes: the actions without a card, then every bid, then every jam.
PLAIN: Final[tuple[Action, ...]] = (Pass(), Board(), Leave(), Resign())
BID: Final = len(PLAIN)
JAM: Final = BID + CARDS


def encode(action: Action) -> int:
    """An action as a small integer."""
    match action:
        case Bid(card):
            return BID + card - 1
        case Jam(card):
            return JAM + card - 1
        case _:
            return PLAIN.index(action)


def decode(code: int) -> Action:
    """The action that a small integer stands for."""
    if code >= JAM:
        return Jam(code - JAM + 1)
    if code >= BID:
        return Bid(code - BID + 1)
    return PLAIN[code]
