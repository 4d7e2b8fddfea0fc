"""Departure: a vessel leaves the map, by its own will or by its end, with everything aboard."""

from __future__ import annotations

from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.moving import meeting
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tables import GUIDED


def aboard(state: State, number: int) -> list[int]:
    """Craft inside a vessel, and inside those."""
    craft = [(n, unit) for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and not unit.fate]
    found = [n for n, unit in craft if unit.parent == number]
    return [*found, *(inner for one in found for inner in aboard(state, one))]


def leave(state: State, number: int, how: str) -> None:
    """Its guided missiles go inert, fights aboard it are over (M4-SEQ.05, M4-END.07, M4-END.12, M4-MAP.11)."""
    for gone in (number, *aboard(state, number)):
        state.vessel(gone).fate = how
        for volley in contacts.volleys_of(state, gone):
            contents.remove(state, volley, lambda missile: missile.kind in GUIDED)
        contacts.forget_unit(state, gone)
    state.boardings = [action for action in state.boardings if action.ship != number]
    for action in state.boardings:
        action.taken.pop(number, None)
        for force in action.forces:
            force.ships = [ship for ship in force.ships if ship != number]
    meeting.part(state, number)
