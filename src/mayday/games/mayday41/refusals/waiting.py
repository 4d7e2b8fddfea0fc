"""Why something cannot be done yet, or not by this side: the order of the turn (group SEQ)."""

from __future__ import annotations

from typing import Any, Final

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.refusals.reasons import no
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import (
    COMMAND,
    CRAFT,
    DETONATION,
    END,
    ENERGY,
    FIRE_ORDERS,
    GUIDANCE,
    INITIATIVE,
    LAUNCH,
    MOVEMENT,
    SENSOR_ORDERS,
    SENSORS,
    STAGES,
)

STEPS: Final[dict[type[Any], tuple[tuple[int, ...], str, str]]] = {
    a.Command: ((COMMAND, INITIATIVE), "M4-SET.01", "at set-up, or when the command ship is lost"),
    a.FleetTactics: ((INITIATIVE,), "M4-INI.05", "in the initiative phase"),
    **dict.fromkeys((a.Advance, a.Thrust), ((MOVEMENT,), "M4-SEQ.01", "in the movement phase")),
    a.Land: ((MOVEMENT,), "M4-WLD.09", "in the movement phase"),
    a.Dive: ((MOVEMENT,), "M4-WLD.16", "in the movement phase"),
    a.UseSensor: ((SENSOR_ORDERS,), "M4-SEN.01", "with the sensor orders"),
    a.Jam: ((SENSOR_ORDERS,), "M4-JAM.03", "with the sensor orders"),
    a.Deceive: ((SENSOR_ORDERS,), "M4-JAM.14", "with the sensor orders"),
    a.EndOrders: ((SENSOR_ORDERS, FIRE_ORDERS), "M4-SEQ.01", "when orders are given"),
    **dict.fromkeys((a.Sense, a.Lock, a.Drop, a.EndSensors), ((SENSORS,), "M4-SEN.04", "in the sensor phase")),
    **dict.fromkeys((a.Switch, a.EndGuidance), ((GUIDANCE,), "M4-MIS.14", "at the end of the sensor phase")),
    **dict.fromkeys((a.Aim, a.Guard), ((FIRE_ORDERS,), "M4-FIR.01", "with the fire orders")),
    a.Hold: ((FIRE_ORDERS, LAUNCH), "M4-FIR.01", "with the fire orders, or when a volley is launched"),
    a.Predict: ((FIRE_ORDERS,), "M4-FIR.05", "with the fire orders"),
    a.Dedicate: ((FIRE_ORDERS,), "M4-FIR.06", "with the fire orders"),
    **dict.fromkeys(
        (a.Load, a.Unload, a.Throttle, a.Merge, a.Fuse, a.Program, a.AlsoAt),
        ((FIRE_ORDERS,), "M4-MIS.04", "with the fire orders"),
    ),
    **dict.fromkeys((a.Send, a.Withdraw, a.Take), ((FIRE_ORDERS,), "M4-BRD.05", "with the fire orders")),
    a.Cut: ((FIRE_ORDERS,), "M4-BRD.16", "with the fire orders"),
    **dict.fromkeys((a.Shoot, a.Cease), ((ENERGY,), "M4-ENG.01", "when energy weapons fire")),
    a.Place: ((LAUNCH, CRAFT), "M4-SEQ.04", "when a volley or a craft is launched"),
    a.Climb: ((MOVEMENT, LAUNCH, CRAFT), "M4-TDM.03", "when a marker is set"),
    a.Detonate: ((DETONATION,), "M4-SEQ.04", "when missiles go off, after all launches"),
    **dict.fromkeys(
        (a.Embark, a.Launch, a.Recover, a.EndCraft), ((CRAFT,), "M4-LCH.01", "in the launch and recovery phase")
    ),
    **dict.fromkeys((a.ShutDown, a.Restart), ((END,), "M4-SHP.09", "in the End Phase")),
    a.Camouflage: ((END,), "M4-OSM.06", "in the End Phase"),
    a.Repair: ((END,), "M4-APC.25", "in the End Phase"),
    a.Disengage: ((END,), "M4-END.01", "in the End Phase"),
    a.Jump: ((END,), "M4-END.01", "in the End Phase"),
    a.EndTurn: ((END,), "M4-END.01", "in the End Phase"),
}
"""When a thing is done in a turn, and the rule that says so."""
ANSWERS: Final[dict[str, tuple[type[Any], str, str]]] = {
    "casualties": (a.Fall, "M4-BRD.12", "say who falls"),
    "seize": (a.Seize, "M4-BRD.13", "say which area is taken"),
    "place_craft": (a.Place, "M4-LCH.03", "place the future marker of the craft"),
    "defend": (a.Defend, "M4-ENG.18", "settle point defence"),
    "waiver": (a.Waive, "M4-END.06", "say whether the ship may go"),
    "missile": (a.Lose, "M4-ENG.17", "say which missile is lost"),
    "system": (a.Lose, "M4-DMG.13", "say which system is lost"),
    "excess": (a.Lose, "M4-MIS.24", "say which missile goes inert"),
    "keep_lock": (a.KeepLock, "M4-SEN.38", "say which volley the lock goes to"),
    "shift": (a.Choose, "M4-APC.16", "say which system is struck"),
    "part": (a.Choose, "M4-APC.08", "say which part is struck"),
    "sand": (a.CastSand, "M4-SND.03", "say how much sand is cast"),
}
"""What answers each question, its rule, and what it asks for."""
WAITING: Final = {
    "command": ("M4-SET.01", "your command ship is named"),
    "sensor_orders": ("M4-SEN.03", "your sensor orders are in, or it is not your turn to give them"),
    "sensors": ("M4-SEN.04", "another side is at work with its sensors"),
    "guidance": ("M4-MIS.14", "another side guides its missiles"),
    "fire_orders": ("M4-FIR.02", "your fire orders are in, or it is not your turn to give them"),
    "movement": ("M4-MOV.01", "another side moves now"),
    "energy": ("M4-ENG.01", "another side fires or answers now"),
}
"""Why a side that is not asked has to wait."""


def out_of_step(state: State, action: a.Action) -> None:
    """Not at this point of the turn."""
    if type(action) in STEPS:
        stages, rule, when = STEPS[type(action)]
        if state.stage not in stages:
            raise no(rule, f"that is done {when}.")


def not_asked(state: State, action: a.Action) -> RuleError:
    """Others decide now; whose decision it is everybody may know, but not what they are asked for."""
    if isinstance(action, Resign):
        return no("M4-SEQ.01", "one gives up when one is asked for something.")
    rule, reason = WAITING.get(STAGES[state.stage], ("M4-SEQ.01", "another side decides now"))
    return no(rule, f"{reason}.")


def other_question(state: State, action: a.Action) -> None:
    """This side is asked, but for something else."""
    question = state.question
    if question is None:
        rules = [rule for answer, rule, _ in ANSWERS.values() if isinstance(action, answer)]
        if rules and type(action) not in STEPS:
            raise no(rules[0], "nobody has asked for that now.")
        return
    answer, rule, words = ANSWERS[question.kind]
    if not isinstance(action, answer) and not (answer is a.Place and isinstance(action, a.Climb)):
        raise no(rule, f"first {words}.")
