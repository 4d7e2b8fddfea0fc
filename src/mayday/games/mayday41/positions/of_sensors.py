"""Contacts, locks, sensors and jammers that cannot be (group SEN)."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday41.positions.fields import called, once, strangers, units, vessels
from mayday.games.mayday41.state import NOBODY, State, Vessel
from mayday.games.mayday41.tables import ACTIVE, SENSOR_ORDERS

LISTS = ("locks", "had_locks", "tried", "found", "lock_tried")


def look(state: State, faults: Faults) -> None:
    for number, field, unit in units(state):
        strangers(state, faults, unit.side, unit.contacts, f"{field}.contacts", playing=False)
        for target, contact in unit.contacts.items():
            at = f"{field}.contacts.{called(state, target)}"
            faults.check(contact.turn <= state.turn, f"{at}.turn", f"turn {contact.turn} is still to come")
            if contact.held and target != NOBODY:
                there = state.units[target].in_play
                faults.check(there, at, f"{called(state, target)} is not in play, and nobody holds it")
        faults.check(number not in unit.jammed, f"{field}.jammed", "nobody jams himself")
        faults.check(NOBODY not in unit.jammed, f"{field}.jammed", "name a unit")
    for _, field, vessel in vessels(state):
        _sensors(vessel, field, faults)
        _lists(state, vessel, field, faults)


def _sensors(vessel: Vessel, field: str, faults: Faults) -> None:
    """Of its own, and each of its kind."""
    sheet = vessel.sheet
    active = [one.id for one in sheet.sensors if one.kind in ACTIVE]
    passive = [one.id for one in sheet.sensors if one.kind not in ACTIVE]
    for name, used, fitting in (("active", vessel.active, active), ("passive", vessel.passive, passive)):
        if used:
            faults.among(used, fitting, f"{field}.{name}", f"{name} sensor of a {sheet.code}")
    for target, contact in vessel.contacts.items():
        if contact.sensor:
            faults.among(
                contact.sensor, [*active, *passive], f"{field}.contacts", f"sensor of a {sheet.code}: {target}"
            )
    if vessel.arc != NOBODY:
        jams = any(one.kind == "area" for one in sheet.jammers)
        faults.check(jams, f"{field}.arc", f"a {sheet.code} has no area jammer (M4-JAM.03)")


def _lists(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    for name in LISTS:
        once(faults, getattr(vessel, name), f"{field}.{name}")
        strangers(state, faults, vessel.side, getattr(vessel, name), f"{field}.{name}", playing=name == "locks")
    for target in vessel.locks:
        held = target in vessel.contacts and vessel.contacts[target].held
        faults.check(held, f"{field}.locks", f"it holds no detection on {called(state, target)} (M4-SEN.09)")
    if vessel.in_play and state.stage > SENSOR_ORDERS:
        room = max(vessel.sheet.fire_control, 0)
        faults.check(
            len(vessel.locks) <= room, f"{field}.locks", f"fire control {room} holds no more locks (M4-SEN.13)"
        )
