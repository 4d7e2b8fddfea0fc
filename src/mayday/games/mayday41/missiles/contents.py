"""Missiles as a volley's contents: how many there are, who controls them, which go inert."""

from __future__ import annotations

from collections.abc import Callable

from mayday.games.mayday41.damage.condition import enemies, working_directors
from mayday.games.mayday41.handles import own_handle
from mayday.games.mayday41.happenings.damage import MarkerGone, Removed
from mayday.games.mayday41.happenings.missiles import WentInert
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import NOBODY, Missile, State, Vessel, Volley
from mayday.games.mayday41.tables import GUIDED


def remove(state: State, number: int, doomed: Callable[[Missile], bool], fate: str = "inert") -> int:
    """Take missiles out of a volley; with the last of them the volley is gone (M4-MIS.22). Answers how many."""
    volley = state.volley(number)
    left = [missile for missile in volley.missiles if not doomed(missile)]
    gone = len(volley.missiles) - len(left)
    volley.missiles = left
    if not any(missile.kind == "fi" for missile in left):  # nobody flies the program any more (M4-MIS.41)
        volley.program = 0
    if gone and fate == "inert":
        state.tell(WentInert(own_handle(state, number), gone), volley.side)
    if not left and not volley.fate:
        report(state, lambda name: Removed(name(number), fate), witnesses(state, number))
        state.tell(MarkerGone(named(volley.present)))
        volley.fate, volley.detonates_on = fate, []
        contacts.forget_unit(state, number)
    return gone


def live(state: State, ship: int) -> list[tuple[int, Missile]]:
    """Every missile in flight that a ship launched."""
    return [
        (number, missile) for number in contacts.volleys_of(state, ship) for missile in state.volley(number).missiles
    ]


def guided(state: State, ship: int) -> list[tuple[int, Missile]]:
    """Those of them that fly only while their ship guides them (M4-MIS.13, M4-MIS.14)."""
    return [(number, missile) for number, missile in live(state, ship) if missile.kind in GUIDED]


def controlled(state: State, ship: int) -> int:
    """Missiles that fill a ship's control capacity: independent ones only in their first turn (M4-MIS.13)."""
    count = 0
    for unit in state.units:
        if isinstance(unit, Volley) and unit.ship == ship and unit.in_play:
            fresh = unit.launched == state.turn
            for missile in unit.missiles:
                if missile.kind in GUIDED or (fresh and missile.kind == "fi"):
                    count += 1
    return count


def limit(state: State, ship: int) -> int:
    """How many missiles the directors of a ship can control in this turn (M4-MIS.13, M4-FIR.06)."""
    return limit_with(state, ship, state.vessel(ship).directors)


def limit_with(state: State, ship: int, directors: int) -> int:
    """With so many of its working directors, or with all of them; nothing once it is gone or captured (M4-MIS.36)."""
    vessel = state.vessel(ship)
    if not vessel.in_play or vessel.side != vessel.home:
        return 0
    working = working_directors(vessel)
    serving = working if directors == NOBODY else min(working, directors)
    return serving * layout(vessel.sheet).control


def wanted(vessel: Vessel) -> int:
    """Missiles that are ordered to be launched and need control (M4-MIS.13, M4-MIS.34)."""
    count = 0
    for order in vessel.salvos:
        if order.kind != "decoy":
            count += order.count
    return count


def fair_target(state: State, side: int, target: int) -> bool:
    """An enemy's vessel on the map: missiles attack no missiles (M4-MIS.35, M4-FIR.03)."""
    if target == NOBODY:
        return False
    unit = state.units[target]
    return isinstance(unit, Vessel) and unit.in_play and enemies(state, side, unit.side)


def orphan(state: State, ship: int) -> None:
    """A ship is gone, captured or has no directors: nobody takes its missiles over (M4-MIS.36, M4-SEQ.05)."""
    for number in contacts.volleys_of(state, ship):
        remove(state, number, lambda missile: missile.kind in GUIDED)


def burn_out(state: State, number: int) -> None:
    """Decoys are removed when their G-turns are spent (M4-MIS.34)."""
    remove(state, number, lambda missile: missile.kind == "decoy")


def lose_target(state: State, target: int) -> None:
    """A vessel is captured: what was aimed at it flies on without a target (M4-MIS.38)."""
    for unit in state.units:
        if isinstance(unit, Volley) and unit.in_play:
            unit.detonates_on = [number for number in unit.detonates_on if number != target]
            for missile in unit.missiles:
                missile.target = NOBODY if missile.target == target else missile.target
                missile.priorities = [number for number in missile.priorities if number != target]
