"""What the refusals share: whose vessel, which phase, and the words for both.

Every function here and beside it answers with a reason or with None, so that reasons are tried one after the other.
They rest on open facts and on what the acting side knows of its own vessels (MD-SEQ.15).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import At, Burn
from mayday.games.mayday78.movement import futures
from mayday.games.mayday78.questions import steerable
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    CRASHED,
    DESTROYED,
    EXPENDED,
    JUMPED,
    LOST,
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
    DESTROYED: ("has been destroyed", "MD-DMG.10"),
    CRASHED: ("struck a world and is gone", "MD-GRV.16"),
    EXPENDED: ("has detonated", "MD-DET.09"),
    JUMPED: ("has jumped away", "MD-JMP.03"),
    WITHDRAWN: ("has left the game", "MD-VIC.03"),
}


def of_seat(state: State, seat: int, number: int) -> RuleError | None:
    """Is there such a vessel, and is it this seat's?"""
    if not 0 <= number < len(state.vessels):
        return RuleError(f"There is no vessel {number}.", "MD-SEQ.04")
    if state.vessels[number].seat != seat:
        return RuleError("That vessel is not yours to command.", "MD-SEQ.04")
    return None


def able(vessel: Vessel) -> RuleError | None:
    """Is it on the map and no wreck? (MD-DMG.10)"""
    if vessel.status == LOST:
        end = CRASHED if vessel.wreck and vessel.world >= 0 else int(vessel.end)
        told, rule = GONE.get(end, ("is gone", "MD-DMG.10"))
        return RuleError(f"That vessel {told}.", rule)
    if vessel.status == ABOARD:
        return RuleError("That craft is still aboard its ship; release it first.", "MD-ORD.04")
    if vessel.status == WAITING:
        return RuleError("That vessel is not on the map yet; place it first.", "MD-SEQ.14")
    if vessel.wreck:
        return RuleError("A wreck drifts on and never acts again.", "MD-DMG.10")
    return None


def phase_words(state: State) -> str:
    """Which phase it is, for a sentence."""
    return "the set-up" if state.phase == SET_UP else f"phase {PHASES[state.phase]}"


def in_step(state: State, steps: Sequence[int], what: str, where: str) -> RuleError | None:
    """Is this the time for it? (MD-SEQ.05)"""
    if state.step in steps:
        return None
    return RuleError(f"{what} {where}; this is {phase_words(state)}, {STEPS[state.step]}.", "MD-SEQ.05")


def of_phasing(state: State, vessel: Vessel, what: str, rule: str = "MD-SEQ.04") -> RuleError | None:
    """Does it belong to the side whose player-turn it is?"""
    if vessel.side == state.phasing or state.phase == SET_UP:
        return None
    return RuleError(f"Only the side whose player-turn it is {what}.", rule)


def only_course(state: State, action: Burn) -> RuleError | None:
    """Is this the one future that it has, and so nobody's choice? (MD-MOV.06)"""
    if steerable(state, action.vessel) or futures(state, action.vessel) != [action.to]:
        return None
    return RuleError("It has no other future than that, and takes it by itself when you end the phase.", "MD-MOV.06")


def known(state: State, number: int) -> bool:
    return 0 <= number < len(state.vessels)


def away(start: At, end: At) -> int:
    """Hexes from one to the other, or a great number for hexes out of all reach."""
    far = max(abs(end[0]), abs(end[1])) > BEYOND
    return BEYOND if far else int(distance(start, end))


def hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"
