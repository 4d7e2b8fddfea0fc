"""Why something cannot be done in the End Phase."""

from __future__ import annotations

from typing import Final

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import ending
from mayday.games.mayday41.damage import damage_control
from mayday.games.mayday41.refusals.reasons import ship_of
from mayday.games.mayday41.state import NOBODY, State

JUMPS: Final = {
    "M4-END.08": "is too near to a body to jump",
    "M4-END.09": "has thrust in this turn and cannot jump",
    "M4-END.10": "needs a working jump drive with power and fuel to jump",
    "M4-END.11": "has lost structure in this turn and cannot jump",
}


def shut_down(state: State, side: int, action: a.ShutDown) -> Reasons:
    _, vessel = ship_of(state, side, action)
    yield vessel.shut, f"{vessel.name} is shut down.", "M4-SHP.09"
    yield "plant" in vessel.out, f"{vessel.name} has no plant that works.", "M4-SHP.09"


def restart(state: State, side: int, action: a.Restart) -> Reasons:
    _, vessel = ship_of(state, side, action)
    yield not vessel.shut, f"The plant of {vessel.name} is not shut down.", "M4-SHP.09"


def camouflage(state: State, side: int, action: a.Camouflage) -> Reasons:
    _, vessel = ship_of(state, side, action)
    off = state.options.optional_sensor_mods == "off"
    yield off, "That belongs to the optional sensor modifiers.", "M4-OSM.01"
    yield vessel.camouflaged, f"{vessel.name} is camouflaged.", "M4-OSM.06"
    yield vessel.landed == NOBODY, f"{vessel.name} is not landed.", "M4-OSM.06"
    hidden = ending.may_hide(state, vessel)
    yield not hidden, f"{vessel.name} must lie still for a whole turn first.", "M4-OSM.06"


def repair(state: State, side: int, action: a.Repair) -> Reasons:
    number, vessel = ship_of(state, side, action)
    effects = damage_control.effects(state, number)
    off = state.options.appc_damage_control == "off"
    yield off, "Nothing is repaired in a battle by these rules.", "M4-DMG.25"
    tried = ending.REPAIRED in vessel.operations
    yield tried, f"{vessel.name} has tried a repair in this turn.", "M4-APC.25"
    why = f"{vessel.name} can repair: {', '.join(effects) or 'nothing'}."
    yield action.what not in effects, why, "M4-APC.25"


def jump(state: State, side: int, action: a.Jump) -> Reasons:
    number, vessel = ship_of(state, side, action)
    rule = ending.against_jump(state, number)
    if rule:
        yield True, f"{vessel.name} {JUMPS[rule]}.", rule
    yield from leave(state, side, action)


def leave(state: State, side: int, action: a.Disengage | a.Jump) -> Reasons:
    _, vessel = ship_of(state, side, action)
    yield ending.leaves(vessel), f"{vessel.name} has its orders to leave.", "M4-END.01"
