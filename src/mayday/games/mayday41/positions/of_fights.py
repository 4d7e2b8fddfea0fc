"""Boarding actions that cannot be (group BRD)."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday41.boarding.boarding_orders import hull_areas
from mayday.games.mayday41.positions.fields import called, is_vessel, once
from mayday.games.mayday41.state import Boarding, State
from mayday.games.mayday41.tables import FIRE_ORDERS


def look(state: State, faults: Faults) -> None:
    once(faults, [boarding.ship for boarding in state.boardings], "boardings")
    for number, boarding in enumerate(state.boardings):
        field = f"boardings[{number}]"
        there = is_vessel(state, boarding.ship) and state.plays(boarding.ship)
        if faults.check(there, f"{field}.ship", "name a vessel in play"):
            _areas(state, boarding, field, faults)
            _forces(state, boarding, field, faults)
            _orders(state, boarding, field, faults)


def _areas(state: State, boarding: Boarding, field: str, faults: Faults) -> None:
    """As many as the hull has; whoever holds the ship holds one (M4-BRD.04, M4-BRD.14)."""
    ship = state.vessel(boarding.ship)
    whole, held = hull_areas(state, ship), sum(boarding.areas.values())
    faults.check(held == whole, f"{field}.areas", f"{ship.name} has {whole} areas, and {held} are given (M4-BRD.04)")
    mine = boarding.areas.get(ship.side, 0)
    owner = state.sides[ship.side].name
    faults.check(mine > 0, f"{field}.areas", f"{ship.name} is {owner}'s, who holds one area at least (M4-BRD.14)")


def _forces(state: State, boarding: Boarding, field: str, faults: Faults) -> None:
    once(faults, [force.side for force in boarding.forces], f"{field}.forces")
    for place, force in enumerate(boarding.forces):
        at = f"{field}.forces[{place}]"
        if faults.check(force.side < len(state.sides), f"{at}.side", f"there are {len(state.sides)} sides"):
            once(faults, force.ships, f"{at}.ships")
            for vessel in force.ships:
                own = is_vessel(state, vessel) and state.units[vessel].side == force.side and vessel != boarding.ship
                faults.check(own, f"{at}.ships", f"{called(state, vessel)} is no other vessel of that side")


def _orders(state: State, boarding: Boarding, field: str, faults: Faults) -> None:
    holder = state.units[boarding.ship].side
    for vessel, turn in boarding.taken.items():
        enemy = is_vessel(state, vessel) and state.plays(vessel) and state.units[vessel].side != holder
        faults.check(enemy, f"{field}.taken", f"{called(state, vessel)} is no vessel of others in play")
        faults.check(turn <= state.turn, f"{field}.taken", f"turn {turn} is still to come")
    faults.check(boarding.cut <= state.turn, f"{field}.cut", f"turn {boarding.cut} is still to come")
    once(faults, boarding.cuts, f"{field}.cuts")
    held = all(vessel in boarding.taken for vessel in boarding.cuts)
    faults.check(held, f"{field}.cuts", "the defenders hold no area of it (M4-BRD.16)")
    ordered = bool(boarding.sends or boarding.cuts)
    faults.check(not ordered or state.stage == FIRE_ORDERS, f"{field}.sends", "orders are given in fire_orders")
    for vessel, marines, troops in boarding.sends:
        at = f"{field}.sends"
        other = is_vessel(state, vessel) and state.plays(vessel) and vessel != boarding.ship
        if faults.check(other, at, f"{called(state, vessel)} is no other vessel in play"):
            one_way = (marines >= 0 and troops >= 0) or (marines <= 0 and troops <= 0)
            faults.check(one_way and bool(marines or troops), at, "people go over or come back")
            _enough(state, vessel, at, faults)


def _enough(state: State, vessel: int, field: str, faults: Faults) -> None:
    unit = state.vessel(vessel)
    going = [order for boarding in state.boardings for order in boarding.sends if order[0] == vessel]
    marines, troops = (sum(max(0, order[kind]) for order in going) for kind in (1, 2))
    enough = marines <= unit.marines and troops <= unit.troops
    faults.check(enough, field, f"{unit.name} has {unit.marines} marines and {unit.troops} troops (M4-BRD.05)")
