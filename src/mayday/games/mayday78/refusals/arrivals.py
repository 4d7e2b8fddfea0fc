"""Why not choose or place something: fleets, worlds, vessels and cargoes, at set-up and on arrival (chapter 18)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78 import arrivals
from mayday.games.mayday78.actions import Head, Load, Muster, Place, PlaceWorld
from mayday.games.mayday78.refusals.reasons import away, in_step
from mayday.games.mayday78.scenario.aims import PIRACY, SMUGGLING, STRIKE, aims
from mayday.games.mayday78.scenario.entries import (
    TO_HEAD,
    TO_LOAD,
    free_hexes,
    headings,
    musters,
    stage,
    start_hexes,
    world_hexes,
    world_to_place,
)
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ARRIVING,
    DISK_INDEX,
    LOST,
    MUSTERING,
    NO_CARGO,
    PLACING,
    PLACING_WORLDS,
    SET_UP,
    WAITING,
)
from mayday.games.mayday78.worlds import APART

START = {
    STRIKE: ("MD-ATK.02", "MD-ATK.03"),
    PIRACY: ("MD-PIR.05", "MD-PIR.01"),
    SMUGGLING: ("MD-SMG.02", "MD-SMG.03"),
}
"""The entries that say where vessels begin, of the first side and of the others."""


def muster(state: State, seat: int, action: Muster) -> Reasons:
    """The secret choice of ships (MD-BAT.01)."""
    yield from in_step(state, "Ships are chosen before play", MUSTERING)
    fleets = [sorted(fleet) for fleet in musters(state, state.side_of(seat))]
    wrong = not arrivals.asks(state, seat) or sorted(action.designs) not in fleets
    yield wrong, "Choose as many ships of each group as the scenario says.", "MD-BAT.01"


def place_world(state: State, seat: int, action: PlaceWorld) -> Reasons:
    """Where a home world may lie (MD-BAT.03)."""
    rule = "MD-BAT.03"
    yield from in_step(state, "Worlds are placed before play", PLACING_WORLDS)
    name = world_to_place(state)
    yield action.world != name, f"The world to be placed now is {name}.", rule
    for world, at in zip(state.world_names, state.worlds, strict=True):
        yield away(at, action.hex) < APART, f"That is less than {APART} hexes from {world}.", rule
    free = action.hex in [world_hexes(state)[index] for index in free_hexes(state)]
    off = not free or not arrivals.asks(state, seat)
    yield off, "A side places its own home world, on a hex of the drawn sheets.", rule


def _start_rule(state: State, vessel: Vessel) -> str:
    return START.get(aims(state.goal)[0].kind, ("MD-SET.02", "MD-SET.02"))[vessel.side != 0]


def place(state: State, vessel: Vessel, action: Place) -> Reasons:
    """Start hexes (MD-SET.02)."""
    yield from _arriving(state, vessel)
    here = decides(state, action.vessel) and arrivals.places(vessel) and action.hex in start_hexes(state, action.vessel)
    yield not here, "It cannot begin in that hex.", _start_rule(state, vessel)


def head(state: State, vessel: Vessel, action: Head) -> Reasons:
    """Start vectors (MD-SET.02)."""
    yield from _arriving(state, vessel)
    now = decides(state, action.vessel) and stage(vessel) == TO_HEAD
    so = now and DISK_INDEX.get(action.vector) in headings(state, vessel)
    told = f"It cannot begin with that vector, of length {away((0, 0), action.vector)}."
    yield not so, told, _start_rule(state, vessel)


def load(state: State, vessel: Vessel, action: Load) -> Reasons:
    """Cargoes are fixed once (MD-SMG.04)."""
    yield vessel.cargo != NO_CARGO, "Its cargo is fixed and cannot be changed.", "MD-SMG.04"
    yield from _arriving(state, vessel)
    now = decides(state, action.vessel) and stage(vessel) == TO_LOAD
    yield not now, "It carries no cargo that matters.", "MD-SMG.04"


def _arriving(state: State, vessel: Vessel) -> Reasons:
    """Is it time to bring this vessel on? (MD-SEQ.14)"""
    yield from in_step(state, "Vessels are brought on at set-up or as they arrive in phase A", PLACING, ARRIVING)
    yield vessel.status == LOST, "That vessel has left the game.", "MD-SEQ.14"
    there = vessel.status != WAITING and not vessel.newborn and state.phase != SET_UP
    yield there, "It is on the map already; its start cannot be changed.", "MD-SEQ.14"


def decides(state: State, number: int) -> bool:
    """Is the owner of this vessel asked about it now?"""
    seat = int(state.vessels[number].seat)
    return arrivals.asks(state, seat) and number in arrivals.decided_on(state, seat)
