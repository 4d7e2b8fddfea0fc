"""The End Phase: stores, orders for the plant, and who leaves the battle (group END)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert, departure
from mayday.games.mayday41.actions import (
    Action,
    Camouflage,
    Disengage,
    EndTurn,
    Jump,
    Repair,
    Restart,
    ShutDown,
    Waive,
)
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage import damage_control
from mayday.games.mayday41.damage.condition import (
    batteries,
    can_beam,
    effective_g,
    enemies,
    jump_works,
    manned,
    vessels,
    volleys,
)
from mayday.games.mayday41.fire import sand
from mayday.games.mayday41.handles import calls, unit_of
from mayday.games.mayday41.happenings.craft import (
    Camouflaged,
    Departed,
    DisengageAsked,
    DisengageRefused,
    LeaveOrdered,
    PlantSwitched,
)
from mayday.games.mayday41.moving import worlds
from mayday.games.mayday41.packing import (
    K_CAMOUFLAGE,
    K_DISENGAGE,
    K_END_TURN,
    K_JUMP,
    K_REPAIR,
    K_RESTART,
    K_SHUT_DOWN,
    K_WAIVE,
    bare,
    of_ship,
)
from mayday.games.mayday41.reports import report
from mayday.games.mayday41.scenario import goals
from mayday.games.mayday41.sensors.sensor_orders import side_order
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, Job, Question, State, Vessel, Volley

LEAVES: Final = "disengage"
JUMPS: Final = "jump"
REPAIRED: Final = "repair"
"""What a vessel does once in an End Phase, kept with its operations."""


def begin(state: State, dice: AnyDice) -> None:
    """Skimmed fuel, then sand; the rest is ordered side by side, and whoever is to leave does so last (M4-END.01)."""
    worlds.skim(state)
    sand.reload(state)
    playing = covert.playing(state)
    state.queue = [side for side in side_order(state) if side in playing]
    go_on(state)


def go_on(state: State) -> None:
    """After the last one come the departures and the victory test (M4-END.01, M4-END.14)."""
    if not state.queue:
        state.agenda.append(Job("victory"))
        state.agenda += [Job("leave", number) for number in reversed(_leaving(state))]


def _leaving(state: State) -> list[int]:
    """Vessels that are to disengage or to jump, in initiative order (M4-END.01)."""
    fleet = [number for side in side_order(state) for number in vessels(state, side)]
    if state.options.per_ship_initiative == "on":
        fleet.sort(key=lambda number: state.order.index(number) if number in state.order else len(state.order))
    return [number for number in fleet if leaves(state.vessel(number))]


def leaves(vessel: Vessel) -> bool:
    """Has it orders to disengage or to jump (M4-END.01)?"""
    return LEAVES in vessel.operations or JUMPS in vessel.operations


def _leave(state: State, job: Job, dice: AnyDice) -> None:
    if JUMPS in state.vessel(job.unit).operations:
        _depart(state, job.unit, "jumped")
    else:
        _disengage(state, job.unit)


def _victory(state: State, job: Job, dice: AnyDice) -> None:
    goals.test(state)


def asked(state: State) -> tuple[int, ...]:
    return tuple(state.queue[:1])


def codes(state: State, side: int) -> list[int]:
    found: list[int] = [K_END_TURN]
    called, repairs = calls(state, side), state.options.appc_damage_control == "on"
    for number in vessels(state, side):
        vessel, ship = state.vessel(number), called[number] - 1
        if not manned(vessel):
            continue
        if vessel.shut:
            found.append(of_ship(K_RESTART, ship))
        elif "plant" not in vessel.out:
            found.append(of_ship(K_SHUT_DOWN, ship))
        if may_hide(state, vessel):
            found.append(of_ship(K_CAMOUFLAGE, ship))
        if repairs and REPAIRED not in vessel.operations:
            found += [of_ship(K_REPAIR, ship, what) for what in damage_control.repairs(state, number)]
        if not leaves(vessel):
            found.append(of_ship(K_DISENGAGE, ship))
            if not against_jump(state, number):
                found.append(of_ship(K_JUMP, ship))
    return found


def may_hide(state: State, vessel: Vessel) -> bool:
    """Landed for this whole turn (M4-OSM.06)."""
    if state.options.optional_sensor_mods == "off" or vessel.landed == NOBODY or vessel.camouflaged:
        return False
    return vessel.landed_since < state.turn and vessel.g_used == 0


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case ShutDown(name) | Restart(name):
            vessel = state.vessel(unit_of(state, side, name))
            vessel.shut = isinstance(action, ShutDown)
            state.tell(PlantSwitched(name, not vessel.shut), side)
        case Camouflage(name):
            state.vessel(unit_of(state, side, name)).camouflaged = True
            state.tell(Camouflaged(name), side)
        case Repair(name, what):
            number = unit_of(state, side, name)
            state.vessel(number).operations[REPAIRED] = 1
            damage_control.repair(state, number, what, dice)
        case Disengage(name):
            state.vessel(unit_of(state, side, name)).operations[LEAVES] = 1
            state.tell(LeaveOrdered(name, LEAVES), side)
        case Jump(name):
            state.vessel(unit_of(state, side, name)).operations[JUMPS] = 1
            state.tell(LeaveOrdered(name, JUMPS), side)
        case EndTurn():
            state.queue.pop(0)
            go_on(state)


# Disengaging.


def against_disengaging(state: State, number: int) -> list[str]:
    """The conditions that are not met, by name (M4-END.02, M4-END.03, M4-END.04, M4-END.05)."""
    vessel = state.vessel(number)
    rivals = [
        (other, unit)
        for other, unit in enumerate(state.units)
        if isinstance(unit, Vessel) and unit.in_play and enemies(state, vessel.side, unit.side)
    ]
    mine = effective_g(vessel)
    found = []
    if any(effective_g(unit) > mine for _, unit in rivals):
        found.append("rating")
    equal = any(effective_g(unit) == mine for _, unit in rivals)
    if equal and any(_velocity(unit) >= _velocity(vessel) for _, unit in rivals):
        found.append("velocity")
    if any(_commands(unit, vessel) for _, unit in rivals):
        found.append("range")
    if any(_aimed(unit, number) for unit in state.units if isinstance(unit, Volley) and unit.in_play):
        found.append("missiles")
    return found


def _velocity(vessel: Vessel) -> int:
    """M4-MOV.13, M4-TDM.05."""
    return distance(vessel.present, vessel.future)


def _commands(enemy: Vessel, vessel: Vessel) -> bool:
    """Has it a working beam that reaches so far?"""
    away = distance(enemy.present, vessel.present)
    return can_beam(enemy) and any(away <= battery.max_range for battery in batteries(enemy))


def _aimed(volley: Volley, number: int) -> bool:
    """Also missiles on program with the ship on their list."""
    return any(
        missile.target == number or (missile.target == NOBODY and number in missile.priorities)
        for missile in volley.missiles
    )


def _disengage(state: State, number: int) -> None:
    """Granted where all conditions hold; else everybody opposed is asked to waive the rest (M4-END.06)."""
    vessel = state.vessel(number)
    against = against_disengaging(state, number)
    if not against:
        _depart(state, number, "disengaged")
        return
    opposed = [
        side
        for side in side_order(state)
        if enemies(state, vessel.side, side) and (vessels(state, side) or volleys(state, side))
    ]
    report(state, lambda name: DisengageAsked(name(number), tuple(against)), sorted({vessel.side, *opposed}))
    state.agenda.append(Job("waiver", number, numbers=opposed))


def _ask_waiver(state: State, job: Job, dice: AnyDice) -> None:
    """One opponent after another, until all have agreed or one has not."""
    if not state.plays(job.unit):
        return
    if not job.numbers:
        _depart(state, job.unit, "disengaged")
        return
    state.question = Question("waiver", job.numbers[0], job.unit)
    state.agenda.append(Job("waiver", job.unit, numbers=job.numbers[1:]))


def _waiver_choices(state: State, question: Question) -> list[int]:
    return [bare(K_WAIVE, True), bare(K_WAIVE, False)]


def _waived(state: State, question: Question, action: Waive, dice: AnyDice) -> None:
    if action.grant:
        return
    state.agenda.pop()
    against = tuple(against_disengaging(state, question.unit))
    owner = state.units[question.unit].side
    report(state, lambda name: DisengageRefused(name(question.unit), against), [owner])


def _depart(state: State, number: int, how: str) -> None:
    """Everybody sees the marker leave the map (M4-END.07, M4-END.12, M4-END.13)."""
    report(state, lambda name: Departed(name(number), how))
    departure.leave(state, number, how)


# Jumping.


def against_jump(state: State, number: int) -> str:
    """The rule that forbids a jump now, or nothing (M4-END.08 to M4-END.11)."""
    vessel = state.vessel(number)
    if not jump_works(vessel) or vessel.shut or vessel.fuel < vessel.sheet.jump_fuel:
        return "M4-END.10"
    if vessel.g_used:
        return "M4-END.09"
    if vessel.structure_lost:
        return "M4-END.11"
    if any(body.limit and distance(vessel.present, body.hex) <= body.limit for body in state.bodies):
        return "M4-END.08"
    return ""


# Giving up.


JOBS: Handlers = {"leave": _leave, "victory": _victory, "waiver": _ask_waiver}
QUESTIONS: Questions = {"waiver": (_waiver_choices, _waived)}
