"""What the reasons share: their form, whose vessel it is, which phase this is.

A reason is a row: a condition that speaks against the action, the rule and the sentence. Reasons are read from the top
and the first that holds is told, so that each may rely on those above it. They rest on open facts and on what the
acting side knows of its own vessels (MD-SEQ.15).
"""

from __future__ import annotations

from typing import Final

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import At
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    CRASHED,
    DESTROYED,
    EXPENDED,
    JUMPED,
    LOST,
    PHASE_D,
    PHASES,
    SET_UP,
    STEPS,
    WAITING,
    WITHDRAWN,
)
from mayday.kit.hexes import distance

BEYOND: Final = 10**8
"""No hex so far out can be reached; greater numbers need not be reckoned with."""

GONE: Final = {
    DESTROYED: ("MD-DMG.10", "has been destroyed"),
    CRASHED: ("MD-GRV.16", "struck a world and is gone"),
    EXPENDED: ("MD-DET.09", "has detonated"),
    JUMPED: ("MD-JMP.03", "has jumped away"),
    WITHDRAWN: ("MD-VIC.03", "has left the game"),
}


def of_seat(state: State, seat: int, number: int) -> Reasons:
    """Is there such a vessel, and is it this seat's?"""
    yield not known(state, number), f"There is no vessel {number}.", "MD-SEQ.04"
    yield state.vessels[number].seat != seat, "That vessel is not yours to command.", "MD-SEQ.04"


def able(vessel: Vessel) -> Reasons:
    """Is it on the map and no wreck? (MD-DMG.10)"""
    end = CRASHED if vessel.wreck and vessel.world >= 0 else int(vessel.end)
    rule, told = GONE.get(end, ("MD-DMG.10", "is gone"))
    yield vessel.status == LOST, f"That vessel {told}.", rule
    yield vessel.status == ABOARD, "That craft is still aboard its ship; release it first.", "MD-ORD.04"
    yield vessel.status == WAITING, "That vessel is not on the map yet; place it first.", "MD-SEQ.14"
    yield vessel.wreck, "A wreck drifts on and never acts again.", "MD-DMG.10"


def in_step(state: State, told: str, *steps: int) -> Reasons:
    """Is this the time for it? (MD-SEQ.05)"""
    yield state.step not in steps, f"{told}; this is {phase_words(state)}, {STEPS[state.step]}.", "MD-SEQ.05"


def of_phasing(state: State, vessel: Vessel, does: str, rule: str = "MD-SEQ.04") -> Reasons:
    """Does it belong to the side whose player-turn it is?"""
    yield vessel.side != state.phasing and state.phase != SET_UP, f"Only the side whose player-turn it is {does}.", rule


def in_phase_d(state: State, vessel: Vessel, step: int, what: str, rule: str = "MD-SEQ.04") -> Reasons:
    """Phase D is the phasing side's, and has a point for everything (MD-ORD.10)."""
    yield state.phase != PHASE_D, f"{what} in phase D; this is {phase_words(state)}.", "MD-SEQ.05"
    yield from of_phasing(state, vessel, "acts here", rule)
    yield state.step != step, f"{what} at its own point of phase D, which is not now.", "MD-ORD.10"


def phase_words(state: State) -> str:
    """Which phase it is, for a sentence."""
    return "the set-up" if state.phase == SET_UP else f"phase {PHASES[state.phase]}"


def known(state: State, number: int) -> bool:
    return 0 <= number < len(state.vessels)


def away(start: At, end: At) -> int:
    """Hexes from one to the other, or a great number for hexes out of all reach."""
    far = max(abs(end[0]), abs(end[1])) > BEYOND
    return BEYOND if far else int(distance(start, end))


def hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"
