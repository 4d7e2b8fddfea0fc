"""Markers of infiltrators: which side leaves the honest most in the dark (CP-B.16)."""

from __future__ import annotations

from math import exp
from typing import Final

from mayday.bots.cockpit.belief import belief
from mayday.bots.cockpit.outlook import Belief, Reading
from mayday.bots.cockpit.situation import Situation
from mayday.core.dice import Dice
from mayday.games.cockpit.inference import M1, Evidence, Sight, mask_of
from mayday.games.cockpit.tables import CARDS, HONEST, INFILTRATOR, SIDES

CUNNING: Final = (30.0, 9.0)
"""How far exposure bends the habit of lying, in an even and in an odd crew: the fewer infiltrators there are for each
honest seat, the more they need it. Without any habit they would be read backwards as surely as without cunning."""


def with_marker(situation: Situation, looker: int, target: int, card: int, side: int) -> Evidence:
    """The public evidence with one marker more."""
    public = situation.public
    return Evidence(public.crew, (*public.sights, Sight(looker, target, card, side)), public.teams)


def exposure(situation: Situation, evidence: Evidence, reading: Reading) -> float:
    """How near the honest come to the truth with this evidence, each from his own seat (CP-B.16)."""
    known = belief(evidence, situation.skirmishes if reading.votes else (), (), reading)
    return exposure_under(situation, known)


def exposure_under(situation: Situation, known: Belief) -> float:
    """The chance they give to the whole set, and how suspect the least suspect of it is: one is enough to win."""
    truth, fellows = mask_of(situation.fellows), situation.fellows
    total, deceived = 0.0, situation.deceived
    for seat in deceived:
        outlook = known.seen_from(seat)
        assert outlook is not None, "nobody can prove an honest seat to be an infiltrator"
        total += outlook.chance_of(truth) + 0.5 * min(outlook.suspicion[fellow] for fellow in fellows)
    return total / len(deceived)


def prices(situation: Situation, target: int, card: int, reading: Reading) -> tuple[float, float]:
    """How exposed the infiltrators are after each side of the marker, the Honest one first."""
    return (
        exposure(situation, with_marker(situation, situation.me, target, card, HONEST), reading),
        exposure(situation, with_marker(situation, situation.me, target, card, INFILTRATOR), reading),
    )


def honest_side_chance(situation: Situation, target: int, saw: int, price: tuple[float, float]) -> float:
    """How often an infiltrator lays the Honest side here: his habit, bent towards what exposes his team less."""
    team = INFILTRATOR if target in situation.fellows else HONEST
    habit = M1.marks_honest[team][saw] / M1.unit
    bent = habit * exp(CUNNING[situation.crew % 2] * (price[INFILTRATOR] - price[HONEST]))
    return bent / (bent + 1 - habit)


def seen_card(situation: Situation) -> tuple[int, int, int]:
    """Whose card one has just seen, which one, and what it is."""
    look = situation.view.look
    assert look is not None
    assert look.card is not None
    assert look.saw is not None
    return look.target, CARDS.index(look.card), SIDES.index(look.saw)


def habitual_side(situation: Situation, target: int, saw: int, dice: Dice) -> int:
    """By the table of purposeful liars (CP-B.15)."""
    team = INFILTRATOR if target in situation.fellows else HONEST
    return HONEST if dice.below(M1.unit) < M1.marks_honest[team][saw] else INFILTRATOR


def reason(true: bool) -> str:
    return "This time the marker is true." if true else "This marker is a lie."


def weighed_reason(true: bool, truth: float, lie: float) -> str:
    compared = "less" if lie < truth else "no less"
    if true:
        return f"A true marker: a lie would expose us {compared}, {lie:.2f} against {truth:.2f}."
    return f"A lie: it exposes us {compared} than the truth, {lie:.2f} against {truth:.2f}."
