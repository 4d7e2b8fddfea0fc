"""Missile specifications as small integers: guidance, propulsion, detonation, G and burns; and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.games.mayday78.tables import (
    BODY_PRICE,
    COMPATIBLE,
    CONTACT,
    DETONATION_PRICE,
    GUIDANCE_PRICE,
    HOMING,
    LIMITED,
    MAX_BURNS,
    MAX_THRUST,
    PROPULSION_PRICE,
    UNPOWERED,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

BODIES: Final[i64] = 91
"""Seven G levels by thirteen stocks of burns; a body's number is 13 x G + burns."""


def spec_of(guidance: i64, propulsion: i64, detonation: i64, g: i64, burns: i64) -> i64:
    return ((guidance * 4 + propulsion) * 4 + detonation) * BODIES + g * 13 + burns


def guidance_of(spec: i64) -> i64:
    return spec // (16 * BODIES)


def propulsion_of(spec: i64) -> i64:
    return spec // (4 * BODIES) % 4


def detonation_of(spec: i64) -> i64:
    return spec // BODIES % 4


def g_of(spec: i64) -> i64:
    return spec % BODIES // 13


def burns_of(spec: i64) -> i64:
    return spec % BODIES % 13


STANDARD: Final = ((HOMING * 4 + LIMITED) * 4 + CONTACT) * 91 + 6 * 13 + 6
"""MD-DAT.14."""


def assembles(guidance: i64, propulsion: i64) -> bool:
    """May these two systems be put together? (MD-BLD.03, MD-DAT.19)"""
    return COMPATIBLE[propulsion][guidance] != "no"


def sound_body(propulsion: i64, g: i64, burns: i64) -> bool:
    """Unpowered missiles are 0G0, all others have 1 to 6 G and 1 to 12 burns (MD-MIS.01, MD-BLD.04)."""
    if propulsion == UNPOWERED:
        return g == 0 and burns == 0
    return 1 <= g <= MAX_THRUST and 1 <= burns <= MAX_BURNS


def systems_price(guidance: i64, propulsion: i64, detonation: i64) -> i64:
    """What the three systems cost without a body (MD-DAT.20)."""
    return GUIDANCE_PRICE[guidance] + PROPULSION_PRICE[propulsion] + DETONATION_PRICE[detonation]


def body_price(g: i64, burns: i64) -> i64:
    """The square of G, and each burn, times a hundred (MD-DAT.20, MD-BLD.06)."""
    return (g * g + burns) * BODY_PRICE


def price(spec: i64) -> i64:
    """What a finished missile costs (MD-BLD.01, MD-BLD.02)."""
    systems = systems_price(guidance_of(spec), propulsion_of(spec), detonation_of(spec))
    return systems + body_price(g_of(spec), burns_of(spec))
