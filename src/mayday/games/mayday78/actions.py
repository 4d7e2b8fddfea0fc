"""What a player can do, one struct each."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from mayday.core.game import Resign


class Burn(Struct, frozen=True, tag="burn"):
    """Move a vessel completely and set its new future, thrusting as far as that asks (MD-MOV.04)."""

    vessel: int
    to: tuple[int, int]


class EndPhase(Struct, frozen=True, tag="end"):
    """Finish the phase: vessels not touched go on without thrust (MD-MOV.06)."""


Action: TypeAlias = Burn | EndPhase | Resign
