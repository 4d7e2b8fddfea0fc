"""Why a side has to wait, and what it is asked for instead."""

from __future__ import annotations

from typing import Any, Final

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.state import State

ANSWERS: Final[dict[str, tuple[tuple[type[Any], ...], str, str]]] = {
    "casualties": ((a.Fall,), "M4-BRD.12", "say who falls"),
    "seize": ((a.Seize,), "M4-BRD.13", "say which area is taken"),
    "place_craft": ((a.Place, a.Climb), "M4-LCH.03", "place the future marker of the craft"),
    "defend": ((a.Defend,), "M4-ENG.18", "settle point defence"),
    "waiver": ((a.Waive,), "M4-END.06", "say whether the ship may go"),
    "missile": ((a.Lose,), "M4-ENG.17", "say which missile is lost"),
    "system": ((a.Lose,), "M4-DMG.13", "say which system is lost"),
    "excess": ((a.Lose,), "M4-MIS.24", "say which missile goes inert"),
    "keep_lock": ((a.KeepLock,), "M4-SEN.38", "say which volley the lock goes to"),
    "shift": ((a.Choose,), "M4-APC.16", "say which system is struck"),
    "part": ((a.Choose,), "M4-APC.08", "say which part is struck"),
    "sand": ((a.CastSand,), "M4-SND.03", "say how much sand is cast"),
}
"""What answers each question, its rule, and what it asks for."""
WAITING: Final = {
    "command": ("Your command ship is named.", "M4-SET.01"),
    "sensor_orders": ("Your sensor orders are in, or it is not your turn to give them.", "M4-SEN.03"),
    "sensors": ("Another side is at work with its sensors.", "M4-SEN.04"),
    "guidance": ("Another side guides its missiles.", "M4-MIS.14"),
    "fire_orders": ("Your fire orders are in, or it is not your turn to give them.", "M4-FIR.02"),
    "movement": ("Another side moves now.", "M4-MOV.01"),
    "energy": ("Another side fires or answers now.", "M4-ENG.01"),
}
"""Why a side that is not asked has to wait."""


def other_question(state: State, action: a.Action) -> Reasons:
    """This side is asked, but for something else."""
    if state.question is not None:
        answers, rule, words = ANSWERS[state.question.kind]
        yield not isinstance(action, answers), f"First {words}.", rule


def choice(state: State, side: int, action: a.Lose | a.KeepLock | a.Choose) -> Reasons:
    """One of those that the question lists."""
    assert state.question is not None
    listed, rule = state.question.choices, ANSWERS[state.question.kind][1]
    named = action.volley if isinstance(action, a.KeepLock) else action.what
    yield named not in listed, f"There are {', '.join(listed) or 'none'} to choose from.", rule
