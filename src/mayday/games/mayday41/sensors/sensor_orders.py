"""Sensor orders: which sensors run, where jammers point; given and revealed together (M4-SEN.01 to M4-SEN.03)."""

from __future__ import annotations

from functools import partial

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert
from mayday.games.mayday41.actions import Action, Deceive, EndOrders, Jam, UseSensor
from mayday.games.mayday41.damage.condition import jammers, manned, sensors, vessels
from mayday.games.mayday41.handles import calls, unit_of
from mayday.games.mayday41.happenings.sensing import SensorsUsed
from mayday.games.mayday41.packing import K_DECEIVE, K_END_ORDERS, K_JAM, K_USE_SENSOR, of_ship
from mayday.games.mayday41.reports import Naming, report_each
from mayday.games.mayday41.ships.layout import layout
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


def codes(state: State, side: int) -> list[int]:
    """Every order that would change something."""
    called = calls(state, side)
    found: list[int] = []
    for number in vessels(state, side):
        vessel = state.vessel(number)
        if manned(vessel):
            _uses(found, vessel, called[number] - 1)
            _jams(found, vessel, called[number] - 1)
    found.append(K_END_ORDERS)
    return found


def _uses(found: list[int], vessel: Vessel, ship: int) -> None:
    numbers, able = layout(vessel.sheet).numbers, sensors(vessel)
    for active, now in ((1, vessel.active), (0, vessel.passive)):
        if now:
            found.append(of_ship(K_USE_SENSOR, ship, active))
        for one in able:
            if (one.kind in ACTIVE) == active and one.id != now:
                found.append(of_ship(K_USE_SENSOR, ship, active + 2 * numbers[one.id]))


def _jams(found: list[int], vessel: Vessel, ship: int) -> None:
    fitted = jammers(vessel)
    if any(jammer.kind == "area" for jammer in fitted):
        found += [of_ship(K_JAM, ship, arc + 1) for arc in range(-1, 6) if arc != vessel.arc]
    if any(jammer.kind == "deceptive" for jammer in fitted):
        found += [of_ship(K_DECEIVE, ship, way) for way, stance in enumerate(STANCES) if stance != vessel.deceives]


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
    ordered = [number for side in sides for number in vessels(state, side) if _shows(state.vessel(number))]

    def told(number: int, name: Naming, side: int) -> SensorsUsed:
        vessel = state.vessel(number)
        kinds: dict[str, str] = {sensor.id: sensor.kind for sensor in vessel.sheet.sensors}
        return SensorsUsed(name(number), kinds.get(vessel.active, ""), kinds.get(vessel.passive, ""), vessel.arc)

    report_each(state, [(number, partial(told, number)) for number in ordered])


def _shows(vessel: Vessel) -> bool:
    return bool(vessel.active or vessel.passive) or vessel.arc != NOBODY
