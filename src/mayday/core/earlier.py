"""Earlier rules: what a game offers of which there are records that were made before its rules changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """A game whose records of earlier rules versions still replay."""

    versions: tuple[int, ...]
    kept: tuple[int, ...]
    """Of these, the versions whose rules a state can go by: their games go on, to fingerprints of their own."""
    go_by: Callable[[Any, int], None]
    """Go by the rules of that version: from now on, or by answering what they went on without asking."""
    describe: Callable[[Any], Struct]
    """What `dump` writes as plain data: of this were fingerprints of the first form."""
