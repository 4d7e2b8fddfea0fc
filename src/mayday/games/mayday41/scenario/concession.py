"""Giving up: a side leaves the table with all it has, and the turn goes on without it (M4-SCN.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import departure, ending, initiative
from mayday.games.mayday41.damage.condition import vessels, volleys
from mayday.games.mayday41.fire import fire_orders
from mayday.games.mayday41.happenings.general import Conceded
from mayday.games.mayday41.missiles import contents, detonation, guidance
from mayday.games.mayday41.moving import movement
from mayday.games.mayday41.scenario import command, goals
from mayday.games.mayday41.sensors import sensing, sensor_orders
from mayday.games.mayday41.state import NOBODY, State
from mayday.games.mayday41.tables import (
    COMMAND,
    DETONATION,
    END,
    FIRE_ORDERS,
    GUIDANCE,
    INITIATIVE,
    LAUNCH,
    MOVEMENT,
    SENSOR_ORDERS,
    SENSORS,
)

RESUMED: Final[dict[int, Callable[[State, AnyDice], None]]] = {
    COMMAND: lambda state, dice: command.reveal_if_ready(state),
    INITIATIVE: initiative.resume,
    MOVEMENT: movement.go_on,
    SENSOR_ORDERS: lambda state, dice: sensor_orders.reveal_if_ready(state),
    SENSORS: sensing.go_on,
    GUIDANCE: lambda state, dice: guidance.resume(state),
    FIRE_ORDERS: lambda state, dice: fire_orders.reveal_if_ready(state),
    DETONATION: lambda state, dice: detonation.go_on(state),
    END: lambda state, dice: ending.go_on(state),
}
"""How a stage goes on when one of those who were to act is no longer there; the others look for themselves."""


def concede(state: State, side: int, dice: AnyDice) -> None:
    """Its vessels leave, its missiles go inert, its people aboard others yield; the rest play on (M4-SCN.10)."""
    state.sides[side].conceded = True
    state.tell(Conceded(state.sides[side].name))
    goals.conceded(state, side)
    if state.outcome is not None:
        return
    for number in vessels(state, side):
        departure.leave(state, number, "disengaged")
    for number in volleys(state, side):
        contents.remove(state, number, lambda missile: True)
    _yield(state, side)
    _step_back(state, side)
    if not state.agenda and state.question is None and state.stage in RESUMED:
        RESUMED[state.stage](state, dice)


def _yield(state: State, side: int) -> None:
    """Boarders give the areas back that they hold."""
    for boarding in state.boardings:
        owner = state.units[boarding.ship].side
        boarding.forces = [force for force in boarding.forces if force.side != side]
        boarding.areas[owner] = boarding.areas.get(owner, 0) + boarding.areas.pop(side, 0)
        boarding.sends = [order for order in boarding.sends if state.units[order[0]].side != side]
        boarding.postures.pop(side, None)


def _step_back(state: State, side: int) -> None:
    """Nobody waits for it any more."""
    if state.question is not None and state.question.side == side:
        state.question = None
    if state.mover != NOBODY and not state.plays(state.mover):
        state.mover, state.steered = NOBODY, False
    if state.sensing != NOBODY and not state.plays(state.sensing):
        state.sensing = NOBODY
    ships = state.stage == LAUNCH or (
        state.options.per_ship_initiative == "on" and state.stage in (SENSORS, DETONATION)
    )
    state.queue = [one for one in state.queue if (state.plays(one) if ships else one != side)]
