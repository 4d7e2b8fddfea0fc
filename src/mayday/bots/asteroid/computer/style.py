"""What sets the two levels of the computer player apart: how much it minds, in numbers."""

from __future__ import annotations

from msgspec import Struct


class Style(Struct, frozen=True):
    """A level of play."""

    plans_set_up: bool
    """It lays the station out by its own judgement, rather than have it generated."""
    risk: float
    """How much the loss of a robot weighs, of what it is worth."""
    guards: int
    """Robots that stay with the brain."""
    gathers: bool
    """It spreads shots over targets, and minds who matters to the other side."""
    lies: bool
    """It lies to Ms. Jones with a purpose."""


CADET = Style(plans_set_up=False, risk=0.0, guards=0, gathers=False, lies=False)
CAPTAIN = Style(plans_set_up=True, risk=1.2, guards=2, gathers=True, lies=True)
