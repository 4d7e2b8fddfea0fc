"""Strangers: units of others as far as a view knows them, made whole with what their class says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from mayday.core.errors import InputError
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.seen import Bogey, Contact, Markers, View
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.ships.sheets import Sheet, fleet
from mayday.games.mayday41.space.places import at
from mayday.games.mayday41.state import NOBODY, NOWHERE, Missile, State, Vessel, Volley

NAMELESS = "unknown"


@lru_cache(maxsize=16)
def classes(options: Options) -> Mapping[str, Sheet]:
    """Every class that may be met: those of the rulebook, and those that the scenario brings."""
    try:
        return reading.classes_of(reading.spec_of(options))
    except InputError:
        return fleet()


def sheet_of(view: View, contact: Contact) -> Sheet:
    """The sheet of a contact by its code, else any of its size."""
    known = classes(view.options)
    if contact.code in known:
        return known[contact.code]
    alike = [sheet for sheet in (*view.sheets, *known.values()) if sheet.size == contact.size]
    return next(iter(alike), next(iter(known.values())))


def other_side(view: View) -> int:
    """A side that is neither one's own nor an ally's, if there is one."""
    foes = [n for n, name in enumerate(view.sides) if n != view.seat and name not in view.allies]
    return foes[0] if foes else 0


def held(state: State, view: View, contact: Contact) -> Vessel | Volley:
    """A contact: its counter is known (M4-SEN.35)."""
    side = view.sides.index(contact.side)
    if contact.volley or not contact.code:  # what shows no class is a decoy that nobody has locked (M4-MIS.34)
        found = volley(side, contact.markers, contact.g_rating)
        found.moved = contact.moved
        if contact.class_name != "missiles":
            found.missiles = [Missile("decoy", NOBODY)]
        return found
    vessel = fitted_out(sheet_of(view, contact), side, NAMELESS)
    vessel.home = side if side != view.seat else other_side(view)
    stand(vessel, contact.markers)
    vessel.moved = contact.moved
    vessel.landed = next((n for n, body in enumerate(state.bodies) if body.name == contact.landed), NOBODY)
    vessel.arc = contact.shown.arc
    return vessel


def volley(side: int, markers: Markers, thrust: int) -> Volley:
    found = Volley(side, NOWHERE, NOWHERE, NOWHERE)
    stand(found, markers)
    found.thrust, found.g_left, found.missiles = thrust, 1, [Missile("c", NOBODY)]
    return found


def unknown(state: State, view: View, bogey: Bogey) -> Vessel | Volley:
    """A bogey, as the commonest of vessels."""
    vessel = fitted_out(next(iter(classes(view.options).values())), other_side(view), NAMELESS)
    stand(vessel, bogey.markers)
    vessel.arc = bogey.shown.arc
    return vessel


def gone(view: View, side: int) -> Vessel:
    """A vessel that has left, for volleys whose ship is not known."""
    vessel = fitted_out(next(iter(classes(view.options).values())), side, NAMELESS)
    vessel.fate = "disengaged"
    return vessel


def captured(view: View) -> Vessel:
    """A vessel of one's own that has been taken: whatever has become of it, its number is not given again."""
    assert view.seat is not None
    vessel = gone(view, other_side(view))
    vessel.home, vessel.prize = view.seat, len(view.ships) + 1
    return vessel


def stand(unit: Vessel | Volley, markers: Markers) -> None:
    unit.past, unit.present, unit.future = at(markers.past), at(markers.present), at(markers.future)
    unit.baseline = unit.future
