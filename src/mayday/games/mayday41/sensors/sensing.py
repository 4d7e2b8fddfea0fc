"""The sensor phase: vessel by vessel, one attempt after another (M4-SEN.04 to M4-SEN.15)."""

from __future__ import annotations

from functools import partial

from mayday.core.dice import AnyDice
from mayday.games.mayday41.actions import Action, Drop, EndSensors, Lock, Sense
from mayday.games.mayday41.damage.condition import may_find, vessels
from mayday.games.mayday41.handles import all_calls, bogeys, unit_of
from mayday.games.mayday41.happenings.sensing import LockedOn
from mayday.games.mayday41.missiles import seekers
from mayday.games.mayday41.packing import (
    K_DROP,
    K_END_SENSORS,
    K_LOCK,
    K_SENSE,
    VOLLEYS,
    WORDS,
    at_target,
    of_ship,
)
from mayday.games.mayday41.reports import Naming, report_each
from mayday.games.mayday41.sensors import attempts, contacts, jamming, signals
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import ACTIVE, CONTACTS, FARTHEST, SENSORS

REMEMBERED = 5
"""Turns for which a lost contact helps (M4-SEN.07)."""


def begin(state: State, dice: AnyDice) -> None:
    """In initiative order, side by side or vessel by vessel (M4-SEN.04)."""
    state.sensing = NOBODY
    state.queue = [one for one in state.order if state.options.per_ship_initiative == "off" or state.plays(one)]
    go_on(state, dice)


def turn_of(state: State) -> list[int]:
    """Vessels of whoever is first in the queue; what they find and lock is theirs alone to know until they end."""
    if state.stage != SENSORS or not state.queue:
        return []
    first = state.queue[0]
    ships = [first] if state.options.per_ship_initiative == "on" else vessels(state, first)
    return [number for number in ships if state.plays(number)]


def at_work(state: State) -> list[int]:
    """Those of them that may still look."""
    fleet = [(number, state.vessel(number)) for number in turn_of(state)]
    return [number for number, vessel in fleet if not vessel.sensed and running(vessel)]


def go_on(state: State, dice: AnyDice) -> None:
    """Only those are passed over of whom everybody has seen that no sensor runs; after all, missiles look.

    Whoever has switched one on says himself when he is done: if it were over by itself, that would tell what is in
    reach and what the dice gave.
    """
    while state.queue and not at_work(state):
        _close(state)
    if not state.queue:
        seekers.look(state, dice)
        _tell_withheld(state)


def _close(state: State) -> None:
    """The turn of the first in the queue is over, and others hear what they have to of it."""
    ships = turn_of(state)
    for number in ships:
        if not state.vessel(number).sensed:
            _finish(state, number)
    locked = [target for number in ships for target in state.vessel(number).locks]
    for side in range(len(state.sides)):
        own = [(target, partial(_locked_on, target)) for target in locked if state.units[target].side == side]
        report_each(state, own, [side])
    _tell_withheld(state)
    state.queue.pop(0)
    state.sensing = NOBODY


def _locked_on(target: int, name: Naming, side: int) -> LockedOn:
    return LockedOn(name(target))


def _tell_withheld(state: State) -> None:
    """Of each jammer together: in what order others have looked is not told."""
    for item in sorted(state.withheld, key=lambda item: (item.event.jammer, item.event.against)):
        state.tell(item.event, *(item.to or ()))
    state.withheld = []


def asked(state: State) -> tuple[int, ...]:
    if not state.queue:
        return ()
    first = state.queue[0]
    return (state.units[first].side if state.options.per_ship_initiative == "on" else first,)


def codes(state: State, side: int) -> list[int]:
    found: list[int] = []
    busy = at_work(state)
    called = all_calls(state, side) if busy else []
    others = _others(state, side) if busy else []
    for number in busy:
        vessel, ship = state.vessel(number), called[number] - 1
        _attempts(found, state, number, called, others)
        found += [at_target(K_DROP, ship, called[target]) for target in vessel.locks]
        if is_limited(state):
            found += [at_target(K_DROP, ship, called[target], 1) for target in held(vessel)]
        found.append(of_ship(K_END_SENSORS, ship))
    found.append(K_END_SENSORS)
    return found


def _attempts(found: list[int], state: State, number: int, called: list[int], others: list[int]) -> None:
    """Everything that a vessel may still try to find or to lock, each with either sensor that runs (M4-SEN.42)."""
    vessel, ship = state.vessel(number), called[number] - 1
    eyes, numbers = running(vessel), layout(vessel.sheet).numbers
    for target in others:
        for sensor in eyes:
            if may_sense(state, number, target, sensor):
                found.append(at_target(K_SENSE, ship, called[target], numbers[sensor.id]))
    for target in vessel.found:
        if may_lock(state, number, target):
            for sensor in eyes:
                if in_reach(state, number, target, sensor):
                    found.append(at_target(K_LOCK, ship, called[target], numbers[sensor.id]))
            for volley in helpers(state, number, target):
                found.append(at_target(K_LOCK, ship, called[target], WORDS + called[volley] - 1 - VOLLEYS))


def helpers(state: State, number: int, target: int) -> list[int]:
    """Volleys whose SI missiles may look in the place of a sensor, by option (M4-MIS.17)."""
    return signals.helping_volleys(state, number, target) if state.options.si_assist == "substitute" else []


def _others(state: State, side: int) -> list[int]:
    """Units of others in the order in which the side sees them."""
    known = [number for number in state.sides[side].handles if state.plays(number)]
    return [*known, *bogeys(state, side)]


def running(vessel: Vessel) -> list[Sensor]:
    return [sensor for sensor in vessel.sheet.sensors if sensor.id in (vessel.active, vessel.passive)]


def sensor_of(vessel: Vessel, name: str) -> Sensor | None:
    """A sensor that runs."""
    return next((sensor for sensor in running(vessel) if sensor.id == name), None)


def held(vessel: Vessel) -> list[int]:
    """Units that it holds now."""
    return [target for target, contact in vessel.contacts.items() if contact.held]


def in_reach(state: State, number: int, target: int, sensor: Sensor) -> bool:
    """M4-SEN.08, M4-MAP.08."""
    away = distance(state.units[number].present, state.units[target].present)
    return away <= min(sensor.max_range, FARTHEST)


def may_sense(state: State, number: int, target: int, sensor: Sensor) -> bool:
    """One attempt for each, at what is in reach and no friend's (M4-SEN.05)."""
    vessel = state.vessel(number)
    if (
        target in vessel.tried
        or not in_reach(state, number, target, sensor)
        or state.units[target].side == vessel.side
        or half_blind(vessel, target)
        or too_new(state, vessel, target, sensor)
    ):
        return False
    return has_room(state, vessel, target, sensor)


def half_blind(vessel: Vessel, target: int) -> bool:
    """After some hits it only keeps what it holds (M4-SEN.43)."""
    return not may_find(vessel) and not (target in vessel.contacts and vessel.contacts[target].held)


def too_new(state: State, vessel: Vessel, target: int, sensor: Sensor) -> bool:
    """LADAR looks only at what was known of late (M4-SEN.41)."""
    if sensor.kind != "ladar":
        return False
    contact = vessel.contacts.get(target)
    return contact is None or state.turn - contact.turn > REMEMBERED


def is_limited(state: State) -> bool:
    """By option a system holds only so many contacts (M4-SEN.14)."""
    return state.options.sensor_tl_limits == "on"


def has_room(state: State, vessel: Vessel, target: int, sensor: Sensor) -> bool:
    """Contacts that a system can hold, counted by the one of the last success (M4-SEN.14, M4-SEN.15)."""
    if not is_limited(state):
        return True
    count = sum(one.held and one.sensor == sensor.id for number, one in vessel.contacts.items() if number != target)
    row = next(row for row in CONTACTS if sensor.tl <= row[0])
    return count < (row[1] if sensor.kind in ACTIVE else row[2])


def may_lock(state: State, number: int, target: int) -> bool:
    """Found in this turn, not tried yet, and within its limit (M4-SEN.09, M4-SEN.10, M4-SEN.13)."""
    vessel = state.vessel(number)
    if target in vessel.lock_tried or target in vessel.locks or not state.plays(target):
        return False
    return contacts.lock_room(vessel) > 0


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case Sense(ship, target, sensor):
            number, other = unit_of(state, side, ship), unit_of(state, side, target)
            _start(state, number)  # may lose contacts, and their names with them
            _sense(state, number, other, sensor, dice)
        case Lock(ship, target, sensor):
            number, other = unit_of(state, side, ship), unit_of(state, side, target)
            _start(state, number)
            _lock(state, number, other, sensor, dice)
        case Drop(ship, target, contact):
            number, other = unit_of(state, side, ship), unit_of(state, side, target)
            if contact:
                contacts.lose(state, number, other)
            else:
                contacts.drop_lock(state, number, other)
        case EndSensors(ship):
            for number in [unit_of(state, side, ship)] if ship else at_work(state):
                _finish(state, number)
    go_on(state, dice)


def _start(state: State, number: int) -> None:
    """Another vessel has finished when this one begins (M4-SEN.04)."""
    if state.sensing not in (NOBODY, number) and not state.vessel(state.sensing).sensed:
        _finish(state, state.sensing)
    state.sensing = number


def _finish(state: State, number: int) -> None:
    """Contacts that were not renewed are lost (M4-SEN.06), and with them what missiles need (M4-SEN.44)."""
    vessel = state.vessel(number)
    vessel.sensed = True
    for target, contact in list(vessel.contacts.items()):
        if contact.held and target not in vessel.found:
            contacts.lose(state, number, target)


def _sense(state: State, number: int, target: int, sensor_id: str, dice: AnyDice) -> None:
    vessel = state.vessel(number)
    sensor = sensor_of(vessel, sensor_id)
    assert sensor is not None
    vessel.tried.append(target)
    jammed = jamming.jammed(state, number, target, sensor, False, dice)
    if attempts.try_signal(state, number, target, sensor, False, jammed, dice):
        contacts.detect(state, number, target, sensor.id)
    else:
        contacts.lose(state, number, target)


def _lock(state: State, number: int, target: int, sensor_id: str, dice: AnyDice) -> None:
    vessel = state.vessel(number)
    vessel.lock_tried.append(target)
    volley = unit_of(state, vessel.side, sensor_id)
    if volley != NOBODY and isinstance(state.units[volley], Volley):  # M4-MIS.17
        sensor, eye = signals.missile_sensor(state.volley(volley)), volley
    else:
        sensor, eye = next(one for one in running(vessel) if one.id == sensor_id), NOBODY
    other = state.units[target]
    if isinstance(other, Volley) and other.ship in vessel.locks and target in vessel.had_locks:  # M4-SEN.38
        contacts.lock(state, number, target)
        return
    jammed = jamming.jammed(state, number if eye == NOBODY else eye, target, sensor, True, dice)
    if attempts.try_signal(state, number, target, sensor, True, jammed, dice, eye):
        contacts.lock(state, number, target)
