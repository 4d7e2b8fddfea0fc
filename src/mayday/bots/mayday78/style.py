"""How a level of play differs from another: a handful of numbers."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Style(Struct, frozen=True):
    """What a player looks at and how carefully.

    `sharp`: weighs the enemy's answers. `looks`: positions a landing search may look into. `fastest`: hexes a turn at
    which a racer or runner cruises. `thrift`: turns that a burn of fuel is worth. `reserve`: burns kept back for a
    quarry's evasions. `sure`: the chance of a hit at which a missile is launched.
    """

    sharp: bool
    looks: int
    fastest: int
    thrift: float
    reserve: int
    sure: float
    stand_off: int


CADET: Final = Style(sharp=False, looks=40, fastest=4, thrift=0.7, reserve=1, sure=0.99, stand_off=5)
CAPTAIN: Final = Style(sharp=True, looks=400, fastest=99, thrift=0.7, reserve=1, sure=0.5, stand_off=99)
