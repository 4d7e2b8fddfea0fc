"""What most reasons share: units by the names a side knows them by, and what a vessel cannot do at all."""

from __future__ import annotations

from typing import Any

from mayday.core.errors import InputError
from mayday.core.reasons import Reasons
from mayday.games.mayday41.damage.condition import enemies, manned
from mayday.games.mayday41.handles import first_vessel, unit_of
from mayday.games.mayday41.space.places import at, named
from mayday.games.mayday41.state import NOBODY, State, Vessel


def unknown(state: State, side: int, name: str) -> Reasons:
    """Any unit that the side has a name for, on the map or not."""
    why = f"You know of no unit {name!r}: yours are s1 and m1, contacts c1, bogeys b1."
    yield unit_of(state, side, name) == NOBODY, why, "M4-SEN.36"


def not_own(state: State, side: int, name: str) -> Reasons:
    """A vessel that is one's own, wherever it is."""
    first = first_vessel(state, side, int(name[1:])) if name[:1] == "s" and name[1:].isdecimal() else NOBODY
    if first != NOBODY:
        yield state.units[first].side != side, f"{state.vessel(first).name} has been captured.", "M4-BRD.22"
    yield from unknown(state, side, name)
    yield name[:1] != "s", f"{name} is no vessel of yours.", "M4-SEQ.01"
    vessel = state.vessel(unit_of(state, side, name))
    yield vessel.fate, f"{vessel.name} is gone ({vessel.fate}).", "M4-SEQ.05"


def off_map(state: State, side: int, name: str) -> Reasons:
    """One's own vessel on the map."""
    yield from not_own(state, side, name)
    vessel = state.vessel(unit_of(state, side, name))
    yield not vessel.in_play, f"{vessel.name} is inside another vessel.", "M4-SET.06"


def not_manned(vessel: Vessel) -> Reasons:
    yield not manned(vessel), f"Nobody aboard {vessel.name} can act.", "M4-DMG.22"


def no_contact(state: State, side: int, name: str, rule: str) -> Reasons:
    """A unit of others that the side holds."""
    yield from unknown(state, side, name)
    yield name[:1] in "sm", f"{name} is your own.", rule
    yield name[:1] == "b", f"{name} is a bogey: it has to be detected first.", rule
    yield not state.plays(unit_of(state, side, name)), f"{name} is gone.", "M4-SEQ.05"


def no_enemy(state: State, side: int, name: str, rule: str) -> Reasons:
    """A contact of a side that is no ally's."""
    yield from no_contact(state, side, name, rule)
    other = state.units[unit_of(state, side, name)].side
    yield not enemies(state, side, other), f"{name} is no enemy.", rule


# Of whole actions.


def present(state: State, side: int, action: Any) -> Reasons:
    """It is a ship's on the map, whatever is left of it."""
    yield from off_map(state, side, action.ship)


def able(state: State, side: int, action: Any) -> Reasons:
    """It takes somebody aboard the ship."""
    yield from off_map(state, side, action.ship)
    yield from not_manned(state.vessel(unit_of(state, side, action.ship)))


def ship_of(state: State, side: int, action: Any) -> tuple[int, Vessel]:
    """The ship whose action it is, once it is known to be there."""
    number = unit_of(state, side, action.ship)
    return number, state.vessel(number)


def own_volley(state: State, side: int, action: Any) -> Reasons:
    """It is a volley's in flight."""
    name, number = action.volley, unit_of(state, side, action.volley)
    yield name[:1] != "m", f"{name} is no volley of yours.", "M4-MIS.06"
    yield number == NOBODY or not state.plays(number), f"You have no volley {name} in flight.", "M4-MIS.22"


def place_named(state: State, side: int, action: Any) -> Reasons:
    """It names a hex, as it is written, on a level that is played."""
    try:
        to = at(action.to)
    except InputError as error:
        yield True, f"{error.reason}.", "M4-MAP.02"
        return
    yield to[2] and state.options.three_d == "off", "There are no levels in this game.", "M4-TDM.01"
    yield named(to) != action.to, f"That hex is written {named(to)}.", "M4-MAP.02"
