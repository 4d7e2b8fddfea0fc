"""Contacts: what is found, kept, lost and handed on, and what that does to awareness (M4-SEN.35 to M4-SEN.40)."""

from __future__ import annotations

from mayday.games.mayday41.damage.condition import enemies, fire_control, working_directors
from mayday.games.mayday41.handles import forget, holds, identify
from mayday.games.mayday41.happenings.sensing import Found, Locked, LockedOn, LockLost, Lost
from mayday.games.mayday41.reports import report
from mayday.games.mayday41.state import Contact, State, Vessel, Volley
from mayday.games.mayday41.tables import SENSORS


def detect(state: State, looker: int, target: int, sensor: str) -> None:
    """A unit holds another from now on; its side sees the counter (M4-SEN.35)."""
    eye = state.units[looker]
    known = holds(state, eye.side, target)
    eye.contacts[target] = Contact(held=True, turn=state.turn, sensor=sensor)
    if isinstance(eye, Vessel):
        if target not in eye.found:
            eye.found.append(target)
        identify(state, eye.side, target)
        alarm(state, eye.side)
    if not known:
        report(state, lambda name: Found(name(looker), name(target)), [eye.side])


def lose(state: State, looker: int, target: int) -> None:
    """It is held no longer; with the side's last contact the marker is a bogey again (M4-SEN.36)."""
    eye = state.units[looker]
    if target in eye.contacts:
        eye.contacts[target].held = False
    if isinstance(eye, Vessel):
        if target in eye.locks:
            drop_lock(state, looker, target)
        if target in eye.found:  # what is given up is not to be locked any more (M4-SEN.09)
            eye.found.remove(target)
    settle(state, eye.side, target)


def settle(state: State, side: int, target: int) -> None:
    """Does the side still hold it through anybody? If not it forgets which marker it was."""
    if target in state.sides[side].handles and not holds(state, side, target):
        name = state.sides[side].handles[target]
        forget(state, side, target)
        state.tell(Lost(name), side)


def settle_all(state: State) -> None:
    """After units have gone, or stopped looking."""
    for side in range(len(state.sides)):
        for target in list(state.sides[side].handles):
            settle(state, side, target)


def lock(state: State, looker: int, target: int) -> None:
    """The owner of the target is told, nobody else (section Hidden information); of sensor work when it is over."""
    vessel = state.vessel(looker)
    if target in vessel.locks:
        return
    vessel.locks.append(target)
    report(state, lambda name: Locked(name(looker), name(target)), [vessel.side])
    if state.stage != SENSORS:
        report(state, lambda name: LockedOn(name(target)), [state.units[target].side])


def drop_lock(state: State, looker: int, target: int) -> None:
    vessel = state.vessel(looker)
    if target in vessel.locks:
        vessel.locks.remove(target)
        report(state, lambda name: LockLost(name(looker), name(target)), [vessel.side])


def lock_room(vessel: Vessel) -> int:
    """How many more locks it may hold (M4-SEN.13, M4-ENG.08)."""
    if vessel.sheet.mfd_count and not working_directors(vessel):
        return 0
    return fire_control(vessel) - len(vessel.locks)


def alarm(state: State, side: int) -> None:
    """A side that holds an enemy, or is fired on, is at battle stations (M4-SET.05)."""
    against = any(
        enemies(state, side, state.units[target].side) for target in state.sides[side].handles if state.plays(target)
    )
    if against:
        rouse(state, side)


def rouse(state: State, side: int) -> None:
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.side == side:
            unit.awareness = "battle_stations"


def forget_unit(state: State, gone: int) -> None:
    """A unit has left the map: nobody holds it, and its own locks and contacts end (M4-SEQ.05)."""
    for unit in state.units:
        unit.contacts.pop(gone, None)
        if isinstance(unit, Vessel) and gone in unit.locks:
            unit.locks.remove(gone)
    for side in state.sides:
        side.handles.pop(gone, None)
        side.launchers.pop(gone, None)
    unit = state.units[gone]
    unit.contacts = {}
    if isinstance(unit, Vessel):
        unit.locks = []
    settle_all(state)


def change_sides(state: State, ship: int, loser: int) -> None:
    """A captured vessel is its captor's, and an enemy's to everybody else; those who had it know it (M4-BRD.22)."""
    vessel = state.vessel(ship)
    vessel.contacts, vessel.locks, vessel.had_locks = {}, [], []
    for unit in state.units:
        if unit.side == vessel.side:
            unit.contacts.pop(ship, None)
            if isinstance(unit, Vessel) and ship in unit.locks:
                unit.locks.remove(ship)
    state.sides[vessel.side].handles.pop(ship, None)
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.in_play and unit.side == loser:
            detect(state, number, ship, sensor="")
    settle_all(state)


def spread_launch(state: State, ship: int, launched: int) -> None:
    """What a detected ship launches is detected at once by whoever holds the ship (M4-SEN.37, M4-SEN.40)."""
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.in_play and ship in unit.contacts and unit.contacts[ship].held:
            detect(state, number, launched, sensor=unit.contacts[ship].sensor)


def lockers(state: State, ship: int) -> list[int]:
    """Vessels that hold a lock on a ship: its new volleys are locked as well (M4-SEN.38)."""
    return [n for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.in_play and ship in unit.locks]


def volleys_of(state: State, ship: int) -> list[int]:
    return [n for n, unit in enumerate(state.units) if isinstance(unit, Volley) and unit.in_play and unit.ship == ship]
