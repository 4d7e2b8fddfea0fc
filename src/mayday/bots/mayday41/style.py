"""How a level of play differs from another: a handful of numbers."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Style(Struct, frozen=True):
    """What a player looks at and how carefully.

    `sharp`: reckons chances, ranges and what an enemy can answer. `flight`: turns of flight at which missiles are
    launched. `looks`: units that a vessel tries to find when there are very many. `patience`: turns that a hidden
    ship stays hidden.
    """

    sharp: bool
    flight: int
    looks: int
    patience: int


CADET: Final = Style(sharp=False, flight=1, looks=4, patience=14)
CAPTAIN: Final = Style(sharp=True, flight=5, looks=8, patience=0)
