"""Sensor orders: which sensors run, where jammers point; given and revealed together (M4-SEN.01 to M4-SEN.03)."""

from __future__ import annotations

from functools import partial

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert
from mayday.games.mayday41.actions import Action, Deceive, EndOrders, Jam, UseSensor
from mayday.games.mayday41.damage.condition import jammers, manned, sensors, vessels
from mayday.games.mayday41.handles import own_handle, unit_of
from mayday.games.mayday41.happenings.sensing import SensorsUsed
from mayday.games.mayday41.reports import Naming, report_each
from mayday.games.mayday41.state import NOBODY, State, Vessel
from mayday.games.mayday41.tables import ACTIVE, Deceives

STANCES: tuple[Deceives, ...] = ("off", "active", "passive", "both")


def begin(state: State, dice: AnyDice) -> None:
    """All locks lapse (M4-SEN.12).

    Whoever has a unit in play is asked, whatever it could order: being asked must not tell what still works.
    """
    for unit in state.units:
        if isinstance(unit, Vessel):
            unit.had_locks, unit.locks = unit.locks, []
            unit.arc = NOBODY
    playing = covert.playing(state)
    state.ready = [side not in playing for side in range(len(state.sides))]
    reveal_if_ready(state)


def asked(state: State) -> tuple[int, ...]:
    """All together until the last one is done, or openly in initiative order (M4-SEN.03)."""
    playing = covert.playing(state)
    waiting = [side for side in playing if not state.ready[side]]
    if state.options.secret_sensor_orders == "on" or not waiting:
        return tuple(playing) if waiting else ()
    return (next(side for side in side_order(state) if side in waiting),)


def side_order(state: State) -> list[int]:
    """Sides in initiative order; with initiative per ship, by their first vessel."""
    sides = [state.units[number].side for number in state.order] if _per_ship(state) else list(state.order)
    return list(dict.fromkeys([*sides, *range(len(state.sides))]))


def _per_ship(state: State) -> bool:
    return state.options.per_ship_initiative == "on"


def legal(state: State, side: int) -> list[Action]:
    return [*_orders(state, side), EndOrders()]


def _orders(state: State, side: int) -> list[Action]:
    """Every order that would change something."""
    found: list[Action] = []
    for number in vessels(state, side):
        vessel = state.vessel(number)
        if not manned(vessel):
            continue
        name = own_handle(state, number)
        for active, now in ((True, vessel.active), (False, vessel.passive)):
            running = ["", *(one.id for one in sensors(vessel) if (one.kind in ACTIVE) == active)]
            found += [UseSensor(name, active, sensor) for sensor in running if sensor != now]
        kinds = {jammer.kind for jammer in jammers(vessel)}
        if "area" in kinds:
            found += [Jam(name, arc) for arc in range(-1, 6) if arc != vessel.arc]
        if "deceptive" in kinds:
            found += [Deceive(name, stance) for stance in STANCES if stance != vessel.deceives]
    return found


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case UseSensor(ship, active, sensor):
            vessel = state.vessel(unit_of(state, side, ship))
            if active:
                vessel.active = sensor
            else:
                vessel.passive = sensor
        case Jam(ship, arc):
            state.vessel(unit_of(state, side, ship)).arc = arc
        case Deceive(ship, against):
            state.vessel(unit_of(state, side, ship)).deceives = against
        case EndOrders():
            state.ready[side] = True
            if state.options.secret_sensor_orders == "off":
                _reveal(state, [side])
            reveal_if_ready(state)


def reveal_if_ready(state: State) -> None:
    if not asked(state):
        for unit in state.units:
            if isinstance(unit, Vessel) and unit.active:
                unit.radiated = state.turn
        if state.options.secret_sensor_orders == "on":
            _reveal(state, list(range(len(state.sides))))


def _reveal(state: State, sides: list[int]) -> None:
    """Sensors and arcs; what deceptive jammers do is never told."""
    ordered = [number for side in sides for number in vessels(state, side) if _uses(state.vessel(number))]

    def told(number: int, name: Naming, side: int) -> SensorsUsed:
        vessel = state.vessel(number)
        kinds: dict[str, str] = {sensor.id: sensor.kind for sensor in vessel.sheet.sensors}
        return SensorsUsed(name(number), kinds.get(vessel.active, ""), kinds.get(vessel.passive, ""), vessel.arc)

    report_each(state, [(number, partial(told, number)) for number in ordered])


def _uses(vessel: Vessel) -> bool:
    return bool(vessel.active or vessel.passive) or vessel.arc != NOBODY
