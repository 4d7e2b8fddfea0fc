"""Positions of Mayday (1978) for the bots, given as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mayday.games.mayday78.rules import MAYDAY78
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.state import State

GAME = MAYDAY78

Pair = tuple[int, int]
STRIP: tuple[Pair, ...] = ((4, 4), (4, 18), (4, 32), (4, 46))


def a_race(
    present: Pair,
    vector: Pair = (0, 0),
    worlds: Sequence[Pair] = STRIP,
    visited: Sequence[str] = (),
    design: str = "yacht",
    **options: str,
) -> State:
    """One vessel as given, and a rival that has not left home."""
    return GAME.load(
        {
            "goal": "race",
            "worlds": [{"name": f"W{n}", "hex": list(at)} for n, at in enumerate(worlds)],
            "sides": [{"seats": [0], "home": "W0"}, {"seats": [1], "home": "W0"}],
            "vessels": [
                {
                    "design": design,
                    "seat": 0,
                    "present": list(present),
                    "vector": list(vector),
                    "entrant": True,
                    "visited": list(visited),
                },
                {"design": "yacht", "seat": 1, "present": list(worlds[0]), "status": "landed", "entrant": True},
            ],
            "options": options,
        }
    )


def a_drill(vessels: Sequence[dict[str, Any]], **options: str) -> State:
    """Vessels of one seat and a world on the origin, with nothing to win."""
    return GAME.load(
        {
            "worlds": [{"name": "W", "hex": [0, 0]}],
            "sides": [{"seats": [0]}],
            "vessels": [{"seat": 0, **vessel} for vessel in vessels],
            "options": options,
            "turn_limit": 20,
        }
    )


def seen(state: State, seat: int = 0) -> View:
    return GAME.view(state, seat)
