"""Why something cannot be done in the End Phase."""

from __future__ import annotations

from typing import Final

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import ending
from mayday.games.mayday41.damage import damage_control
from mayday.games.mayday41.refusals.reasons import able_ship, no
from mayday.games.mayday41.state import NOBODY, State

JUMPS: Final = {
    "M4-END.08": "is too near to a body to jump",
    "M4-END.09": "has thrust in this turn and cannot jump",
    "M4-END.10": "needs a working jump drive with power and fuel to jump",
    "M4-END.11": "has lost structure in this turn and cannot jump",
}


def shut_down(state: State, side: int, action: a.ShutDown) -> None:
    vessel = state.vessel(able_ship(state, side, action.ship))
    why = "is shut down" if vessel.shut else "has no plant that works"
    raise no("M4-SHP.09", f"{vessel.name} {why}.")


def restart(state: State, side: int, action: a.Restart) -> None:
    vessel = state.vessel(able_ship(state, side, action.ship))
    raise no("M4-SHP.09", f"the plant of {vessel.name} is not shut down.")


def camouflage(state: State, side: int, action: a.Camouflage) -> None:
    vessel = state.vessel(able_ship(state, side, action.ship))
    if state.options.optional_sensor_mods == "off":
        raise no("M4-OSM.01", "that belongs to the optional sensor modifiers.")
    if vessel.camouflaged:
        raise no("M4-OSM.06", f"{vessel.name} is camouflaged.")
    if vessel.landed == NOBODY:
        raise no("M4-OSM.06", f"{vessel.name} is not landed.")
    raise no("M4-OSM.06", f"{vessel.name} must lie still for a whole turn first.")


def repair(state: State, side: int, action: a.Repair) -> None:
    number = able_ship(state, side, action.ship)
    vessel = state.vessel(number)
    if state.options.appc_damage_control == "off":
        raise no("M4-DMG.25", "nothing is repaired in a battle by these rules.")
    if ending.REPAIRED in vessel.operations:
        raise no("M4-APC.25", f"{vessel.name} has tried a repair in this turn.")
    known = ", ".join(damage_control.effects(state, number)) or "nothing"
    raise no("M4-APC.25", f"{vessel.name} can repair: {known}.")


def disengage(state: State, side: int, action: a.Disengage) -> None:
    vessel = state.vessel(able_ship(state, side, action.ship))
    raise no("M4-END.01", f"{vessel.name} has its orders to leave.")


def jump(state: State, side: int, action: a.Jump) -> None:
    number = able_ship(state, side, action.ship)
    rule = ending.against_jump(state, number)
    if not rule:
        raise no("M4-END.01", f"{state.vessel(number).name} has its orders to leave.")
    raise no(rule, f"{state.vessel(number).name} {JUMPS[rule]}.")
