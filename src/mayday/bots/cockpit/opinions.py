"""What was said about whom: statements of the last moments as numbers (CP-T.04, CP-B.20)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mayday.games.cockpit.seen import View
from mayday.games.cockpit.statements import (
    InfiltratorSet,
    Prob,
    Statement,
    Suspect,
    TeamSelf,
    Trust,
    UrgeAccess,
    WarnAccess,
)

FRESH: Final = 3
"""Public choices after which a word is forgotten: by then the table knows more than the speaker did."""


class Opinion(Struct, frozen=True):
    """The latest word of one seat about another: 3 is sure suspicion, -3 sure trust."""

    speaker: int
    about: int
    strength: float


def strength_of(suspicion: float, usual: float) -> float:
    """The opinion that goes with this suspicion, where `usual` is that of a seat nothing is known about."""
    if suspicion >= usual:
        return 3 * (suspicion - usual) / (1 - usual)
    return 3 * (suspicion - usual) / usual


def opinions(view: View) -> tuple[Opinion, ...]:
    """Said lately and not taken back; of two words about the same seat the later counts."""
    latest: dict[tuple[int, int], float] = {}
    usual = view.infiltrator_count / view.crew
    for remark in view.remarks:
        if not remark.retracted and remark.choice >= view.choices - FRESH:
            for about, strength in _said(remark.seat, remark.statement, usual):
                latest[remark.seat, about] = strength
    return tuple(Opinion(speaker, about, strength) for (speaker, about), strength in latest.items())


def _said(speaker: int, statement: Statement, usual: float) -> list[tuple[int, float]]:
    match statement:
        case TeamSelf(team):
            return [(speaker, 3.0)] if team == "infiltrator" else []
        case Trust(seat, strength):
            return [(seat, -float(strength))]
        case Suspect(seat, strength):
            return [(seat, float(strength))]
        case Prob(seat, percent):
            return [(seat, strength_of(percent / 100, usual))]
        case InfiltratorSet(seats):
            return [(seat, 2.0) for seat in seats]
        case UrgeAccess(seat):
            return [(seat, -2.0)]
        case WarnAccess(seat):
            return [(seat, 2.0)]
    return []
