"""What is done under cover: orders of which nobody else learns even that they are given (M4-SEN.03, M4-FIR.02)."""

from __future__ import annotations

from typing import Final

from mayday.core.game import Resign
from mayday.games.mayday41 import initiative
from mayday.games.mayday41.actions import (
    Action,
    Camouflage,
    Climb,
    Command,
    Disengage,
    Embark,
    EndOrders,
    EndSensors,
    Jump,
    Repair,
    Restart,
    ShutDown,
    Switch,
)
from mayday.games.mayday41.sensors import sensing
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import COMMAND, FIRE_ORDERS, INITIATIVE, SENSOR_ORDERS, SENSORS

UNSEEN: Final = (Switch, Embark, ShutDown, Restart, Camouflage, Repair, Disengage, Jump)
"""What happens inside, or is only ordered: others see what comes of it, or never do (section Hidden information)."""


def playing(state: State) -> list[int]:
    """Sides that have a unit on the map, which everybody can see; whoever gave up is out of it."""
    found, left = [False] * len(state.sides), len(state.sides)
    for unit in state.units:
        if not found[unit.side] and unit.in_play:
            found[unit.side] = True
            left -= 1
            if not left:
                break
    return [side for side, there in enumerate(found) if there and not state.sides[side].conceded]


def sealed(state: State) -> bool:
    """Are orders being given that stay covered until the last side is done?"""
    if state.question is not None or state.outcome is not None:
        return False
    if state.stage == SENSOR_ORDERS:
        return state.options.secret_sensor_orders == "on"
    if state.stage == FIRE_ORDERS:
        return state.options.secret_fire_orders == "on"
    return state.stage == COMMAND


def answered(state: State, side: int) -> bool:
    """Is this side done, though for all that others know it is still asked?"""
    return sealed(state) and state.ready[side]


def quiet(state: State, side: int, asked: tuple[int, ...], action: Action) -> bool:
    """Will nobody else notice it: an order, a look, or the end of orders while others are still at theirs?"""
    if isinstance(action, Climb):
        return True
    if state.question is not None or isinstance(action, Resign):
        return False
    if state.stage == SENSORS:  # at the end of his turn others hear who is locked
        return not isinstance(action, EndSensors) or (action.ship != "" and len(sensing.at_work(state)) > 1)
    if isinstance(action, UNSEEN):
        return True
    if state.stage == INITIATIVE:  # who has an admiral is asked in any case, and once more after this
        return isinstance(action, Command) and initiative.has_admiral(state, side)
    if state.stage not in (COMMAND, SENSOR_ORDERS, FIRE_ORDERS):
        return False
    if not isinstance(action, Command | EndOrders):
        return True
    return sealed(state) and any(not state.ready[other] for other in asked if other != side)
