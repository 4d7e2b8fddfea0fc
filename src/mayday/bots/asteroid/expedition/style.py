"""What a cadet and a captain do differently, as numbers and lists."""

from __future__ import annotations

from typing import Final, NamedTuple

from mayday.bots.asteroid.expedition.crew import Bundles

CADETS: Final[Bundles] = (
    ("scoop",),
    ("hanson",),
    ("kirby",),
    ("demon",),
    ("george",),
    ("carter",),
    ("sarge",),
    ("gunner",),
    ("lucky", "muscles"),
    ("professor", "nicholle"),
    ("alex",),
    ("jones",),
    ("robot1", "robot2"),
    ("sasha",),
)
CAPTAINS: Final[Bundles] = (
    ("scoop",),
    ("kirby",),
    ("hanson",),
    ("demon",),
    ("carter",),
    ("professor", "nicholle"),
    ("robot1", "robot2"),
    ("robot3", "robot4"),
    ("lucky", "muscles"),
    ("george",),
    ("sarge",),
    ("sasha",),
    ("gunner",),
    ("alex",),
    ("jones",),
)


class Style(NamedTuple):
    """How careful, how bold."""

    crew: Bundles
    fear: float
    """What a life at risk weighs against squares of the way."""
    zeal: float
    """What a chance to destroy a robot weighs against squares of the way."""
    charges_in: bool
    """The strong go for a robot's square, where it cannot fire."""
    careful: bool
    """Those on whom the game depends stay outside until they are needed, and the strong lead."""
    bands: int
    """Into how many the expedition splits."""


CADET: Final = Style(CADETS, fear=0.0, zeal=0.0, charges_in=False, careful=False, bands=4)
CAPTAIN: Final = Style(CAPTAINS, fear=1.0, zeal=1.0, charges_in=True, careful=True, bands=2)
