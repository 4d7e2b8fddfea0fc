"""Computers under the extended rule: what to load, and which set to run in each phase; missiles put together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78.situation import Situation
from mayday.games.mayday78.actions import Action, Assemble, Insert, Program, Run
from mayday.games.mayday78.seen import VesselView
from mayday.games.mayday78.tables import PROGRAM_DM

PHASES: Final = "ABCDE"

LOADS: Final[tuple[Program, ...]] = ("M", "T", "L", "RF", "P3", "P4", "P2", "AE", "M1", "G", "P1", "AM", "M2", "M3")
"""Programs in the order in which they are loaded while there is room."""

EVADES: Final = ("M1", "M2", "M3", "AE")
PREDICTS: Final = ("P1", "P2", "P3", "P4")


def decide(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    """Load, then name the set for the next phase; None when all is as it should be."""
    return _assemble(legal) or _insert(situation, legal) or _run(situation, legal)


def _assemble(legal: Sequence[Action]) -> Decision | None:
    options = [action for action in legal if isinstance(action, Assemble)]
    if not options:
        return None
    best = max(
        options, key=lambda action: (action.missile.guidance == "homing", action.missile.g, action.missile.burns)
    )
    return Decision(best, "A missile in the magazine is worth more than its parts in the store.")


def _insert(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    offered: dict[int, dict[str, Insert]] = {}
    for action in legal:
        if isinstance(action, Insert):
            offered.setdefault(action.vessel, {})[action.program] = action
    for number, programs in offered.items():
        vessel = situation.vessel(number)
        loaded = (vessel.computer.loaded or ()) if vessel.computer is not None else ()
        for program in LOADS:
            if program in programs and _useful(vessel, program, loaded):
                return Decision(programs[program], f"{vessel.name} will need {program}.")
    return None


def _useful(vessel: VesselView, program: Program, loaded: tuple[Program, ...]) -> bool:
    """Does the ship gain by loading this beside what it has?"""
    assert vessel.computer is not None
    if program == "L":
        return vessel.launchers + vessel.sandcasters > 0
    if program in ("T", "RF", "AM", "G", *PREDICTS) and vessel.lasers == 0:
        return program == "T" and vessel.launchers > 0
    if program in PREDICTS and any(other in loaded for other in PREDICTS):
        return False
    if program in EVADES:
        # Where all that is loaded runs, evasion would cost thrust in every turn (MD-CPU.10, MD-MOV.11).
        evading = any(other in loaded for other in EVADES)
        needed = not any(other in loaded for other in ("M", "M1", "M2", "M3"))
        return not evading and (vessel.computer.storage > 0 or (needed and program != "AE"))
    return True


def _run(situation: Situation, legal: Sequence[Action]) -> Decision | None:
    best: dict[int, tuple[float, Run]] = {}
    own, phase = _next_phase(situation)
    for action in legal:
        if isinstance(action, Run):
            value = sum(_weight(situation, program, own, phase) for program in action.programs)
            if action.vessel not in best or value > best[action.vessel][0]:
                best[action.vessel] = value, action
    for number, (_, action) in best.items():
        computer = situation.vessel(number).computer
        if computer is None or computer.chosen is not None:
            continue
        whose = "our" if own else "the enemy's"
        named = ", ".join(action.programs) or "nothing"
        return Decision(action, f"For {whose} phase {phase} it does best to run {named}.")
    return None


def _next_phase(situation: Situation) -> tuple[bool, str]:
    """Whether it is one's own, and its letter."""
    view = situation.view
    if view.phase == "set-up":
        return bool(view.order) and view.order[0] == situation.side, "A"
    if view.step == "preparing":
        return True, "A"
    if view.phase != "E":
        return view.phasing == situation.side, PHASES[PHASES.index(view.phase) + 1]
    order = view.order or tuple(range(len(view.sides)))
    after = order[(order.index(view.phasing) + 1) % len(order)]
    return after == situation.side, "A"


def _weight(situation: Situation, program: Program, own: bool, phase: str) -> float:
    """What a program does in a phase."""
    dm = abs(PROGRAM_DM.get(program, 0))
    if own and phase == "A":
        return {"M": 10.0, "M1": -1.0, "M2": -1.0, "M3": -1.0, "AE": -8.0}.get(program, 0.0)
    if own and phase == "D":
        return {"L": 5.0, "T": 5.0}.get(program, float(dm) if program in EVADES else 0.0)
    fires = (own and phase == "B") or (not own and phase == "C")
    if fires:
        if program == "AM":
            return 12.0 if _missile_near(situation) else 0.0
        if program == "RF":
            return 0.0 if own else 8.0
        return 8.0 if program == "T" else float(dm) if program in (*PREDICTS, "G") else 0.0
    return float(dm) if program in EVADES else 0.0


def _missile_near(situation: Situation) -> bool:
    return any(ship.present == missile.present for ship in situation.own for missile in situation.foe_missiles)
