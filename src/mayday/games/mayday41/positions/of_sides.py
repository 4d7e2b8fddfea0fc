"""Sides that cannot be: allies who do not know it, names for what nobody holds, leaders who are others'."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday41.handles import holds
from mayday.games.mayday41.positions.fields import called, is_vessel, is_volley, strangers, volleys
from mayday.games.mayday41.state import NOBODY, Side, State


def look(state: State, faults: Faults) -> None:
    for number, side in enumerate(state.sides):
        field = f"sides[{number}]"
        _allies(state, number, side, field, faults)
        _leaders(state, number, side, field, faults)
        _handles(state, number, side, field, faults)
        for place, (whose, _) in enumerate(side.fallen):
            other = whose < len(state.sides) and whose != number
            faults.check(other, f"{field}.fallen[{place}].side", "another side by its number")
        for _, at, volley in volleys(state):
            if volley.side == number:
                faults.check(volley.number < side.next_volley, f"{at}.number", f"the next volley is {side.next_volley}")


def _allies(state: State, number: int, side: Side, field: str, faults: Faults) -> None:
    others = f"other sides by their numbers, 0 to {len(state.sides) - 1}, each once"
    fits = all(ally < len(state.sides) and ally != number for ally in side.allies)
    if faults.check(fits and len(set(side.allies)) == len(side.allies), f"{field}.allies", others):
        for ally in side.allies:
            known = number in state.sides[ally].allies
            faults.check(known, f"{field}.allies", f"{state.sides[ally].name} does not name it as well (M4-SET.07)")


def _leaders(state: State, number: int, side: Side, field: str, faults: Faults) -> None:
    """Vessels that it began with, or has taken since."""
    for name, leader in (("command", side.command), ("flagship", side.flagship)):
        if leader != NOBODY:
            own = is_vessel(state, leader) and number in (state.units[leader].side, state.vessel(leader).home)
            faults.check(own, f"{field}.{name}", f"{called(state, leader)} is no vessel of {side.name}")


def _handles(state: State, number: int, side: Side, field: str, faults: Faults) -> None:
    """A name for each unit that it holds, and for nothing else (M4-SEN.35, M4-SEN.36)."""
    at = f"{field}.handles"
    given = list(side.handles.values())
    strangers(state, faults, number, side.handles, at, playing=True)
    for unit, name in side.handles.items():
        count = int(name[1:]) if name[:1] == "c" and name[1:].isdecimal() and name.isascii() else 0
        fits = 1 <= count < side.next_handle and name == f"c{count}"
        faults.check(fits, at, f"{name!r} is no handle: c1 to c{side.next_handle - 1}")
        faults.check(given.count(name) == 1, at, f"two are called {name}")
        if unit != NOBODY:
            faults.check(holds(state, number, unit), at, f"no vessel of {side.name} holds {called(state, unit)}")
    for unit in range(len(state.units)):
        if state.units[unit].side != number and unit not in side.handles and holds(state, number, unit):
            faults.note(at, f"{called(state, unit)} is held and has no name")
    for unit in side.launchers:
        seen = is_volley(state, unit) and unit in side.handles
        faults.check(seen, f"{field}.launchers", f"{called(state, unit)} is no volley that it holds")
