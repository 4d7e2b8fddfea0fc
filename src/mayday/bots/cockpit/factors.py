"""Votes and talk as evidence: who voted and spoke as an honest seat would, and who did not (CP-B.20)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from mayday.bots.cockpit.opinions import Opinion, strength_of
from mayday.bots.cockpit.outlook import Belief, Outlook, Reading
from mayday.bots.cockpit.situation import Skirmish
from mayday.games.cockpit.tables import NOTHING, PHASE_3, PROTECT, infiltrators

DOUBT: Final = 0.15
"""How often an honest vote goes against what its seat ought to think."""
SURE: Final = 0.06
"""A difference of suspicion that decides an honest vote."""
PARTISAN: Final = 0.4
"""How often an infiltrator votes for his team; else he votes as an honest seat would."""
FOR_FELLOW: Final = 0.95
FOR_HONEST: Final = 0.1
"""How often he then protects."""
BELIEVED: Final = 0.12
"""How much one step of an opinion, beyond what its speaker ought to think, counts."""


def leaning(outlook: Outlook, phase: int, about: int, candidates: Sequence[int], voter: int) -> float:
    """How much more suspect the Skirmish-CM is than the other candidates; not above 0 means Protect (CP-B.19)."""
    if phase == PHASE_3:
        other = next((seat for seat in candidates if seat != about), about)
        return 1.0 if other == voter else outlook.suspicion[about] - outlook.suspicion[other]
    others = [outlook.suspicion[seat] for seat in candidates if seat != voter]
    return round(outlook.suspicion[about] - sum(others) / len(others), 9)


def protects(lean: float) -> float:
    """How likely an honest seat protects with this leaning."""
    return 0.5 - (0.5 - DOUBT) * max(-1.0, min(1.0, lean / SURE))


def vote_factors(then: Belief, skirmish: Skirmish, reading: Reading) -> list[float]:
    """For each set, how well the votes of one skirmish fit it, judged by what was believed then."""
    about = skirmish.about
    factors = [1.0] * len(then.masks)
    for voter, choice in enumerate(skirmish.votes):
        if choice == NOTHING:
            continue
        outlook = then.seen_from(voter)
        plain = 0.5 if outlook is None else protects(leaning(outlook, skirmish.phase, about, skirmish.open, voter))
        fellow = (1 - PARTISAN) * plain + PARTISAN * FOR_FELLOW
        other = (1 - PARTISAN) * plain + PARTISAN * FOR_HONEST
        chances = [plain, other, fellow] if choice == PROTECT else [1 - plain, 1 - other, 1 - fellow]
        honest, against, alike = (chance**reading.votes for chance in chances)
        for number, mask in enumerate(then.masks):
            factors[number] *= honest if not mask >> voter & 1 else alike if mask >> about & 1 else against
    return factors


def talk_factors(known: Belief, said: Sequence[Opinion], reading: Reading) -> list[float]:
    """For each set, how well opinions fit it; one that its speaker had to have anyway says nothing.

    So a table of bots that repeat what the markers say convinces nobody of anything twice.
    """
    usual = infiltrators(known.crew) / known.crew
    factors = [1.0] * len(known.masks)
    for one in said:
        outlook = known.seen_from(one.speaker)
        if outlook is None:
            continue
        surprise = one.strength - (
            0.0 if one.about == one.speaker else strength_of(outlook.suspicion[one.about], usual)
        )
        step = reading.talk * BELIEVED * surprise
        for number, mask in enumerate(known.masks):
            rightly = bool(mask >> one.about & 1)
            trusted = not mask >> one.speaker & 1 or one.about == one.speaker
            # An infiltrator's word points the other way, though less.
            factors[number] *= exp((step if trusted else -step / 2) * (1 if rightly else -1))
    return factors
