"""Vessels and volleys that cannot be: fuller than full, in two places, made of what they are not."""

from __future__ import annotations

from typing import Final

from mayday.core.faults import Faults
from mayday.games.mayday41.ending import JUMPS, LEAVES, REPAIRED
from mayday.games.mayday41.positions.fields import called, is_vessel, units, vessels, volleys
from mayday.games.mayday41.positions.units import FASTEST
from mayday.games.mayday41.ships.layout import part_ids
from mayday.games.mayday41.space.bodies import in_fringe
from mayday.games.mayday41.space.places import distance, flat
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import END, MISSILES, OPERATIONS, STARSHIP

ENDS: Final = ("destroyed", "exploded", "broken up", "crashed", "jumped", "disengaged", "exited")
"""What can become of a vessel."""
ENDS_OF_VOLLEYS: Final = ("destroyed", "crashed", "inert", "detonated")
PAST_TURNS: Final = ("landed_since", "radiated", "fired_beam", "fired_missile")


def look(state: State, faults: Faults) -> None:
    for _, field, unit in units(state):
        _markers(unit, field, faults)
    for number, field, vessel in vessels(state):
        _hull(vessel, field, faults)
        _parts(state, vessel, field, faults)
        _place(state, vessel, field, faults)
        _inside(state, number, vessel, field, faults)
        _turns(state, vessel, field, faults)
    for _, field, volley in volleys(state):
        _volley(state, volley, field, faults)


def _markers(unit: Vessel | Volley, field: str, faults: Faults) -> None:
    if not unit.in_play:
        return
    spots = unit.past, unit.present, unit.future, unit.baseline
    for name, spot in zip(("past", "hex", "future", "baseline"), spots, strict=True):
        near = flat((spot[0] - unit.present[0], spot[1] - unit.present[1], 0)) <= FASTEST
        faults.check(near, f"{field}.{name}", f"markers are at most {FASTEST} hexes apart")


def _hull(vessel: Vessel, field: str, faults: Faults) -> None:
    """Nothing is fuller than full."""
    sheet = vessel.sheet
    most: list[tuple[str, float, float]] = [
        ("armor", vessel.armor, sheet.armor),
        ("structure", vessel.structure, sheet.structure),
        ("fuel", vessel.fuel, max(sheet.fuel_cap, sheet.fuel)),
        ("crew", vessel.crew, sheet.crew),
        ("cargo", vessel.cargo, sheet.cargo),
        ("passengers", vessel.passengers, sheet.passengers),
        ("ready", vessel.ready, max(sheet.sand.ready, sheet.sand.ready_cap)),
        ("stores", vessel.stores, sheet.sand.stores),
        ("sand_rating", vessel.sand_rating, sheet.sand.rating),
        ("meson", vessel.meson, sheet.screens.meson),
        ("damper", vessel.damper, sheet.screens.damper),
        ("directors", vessel.directors, sheet.mfd_count),
    ]
    for name, has, may in most:
        faults.check(has <= may, f"{field}.{name}", f"{has:g} is more than a {sheet.code} has, which is {may:g}")
    alive = vessel.structure > 0 or vessel.fate != ""
    faults.check(alive, f"{field}.structure", "a vessel without structure has broken up (M4-DMG.07)")
    if sheet.g_turns is None:
        faults.check(vessel.g_left is None, f"{field}.g_left", f"a {sheet.code} has no thrust budget")
    elif vessel.g_left is not None:
        faults.between(vessel.g_left, 0, sheet.g_turns, f"{field}.g_left")
    if any(vessel.magazine.values()):
        faults.check(bool(sheet.launchers), f"{field}.magazine", f"a {sheet.code} has no launcher")
    if sheet.disp < STARSHIP:
        people = vessel.passengers + vessel.marines + vessel.troops
        seats = max(sheet.passengers, sheet.marines + sheet.troops)
        faults.check(people <= seats, f"{field}.passengers", f"a {sheet.code} has {seats} seats (M4-LCH.11)")
    fate = vessel.fate
    faults.check(not fate or fate in ENDS, f"{field}.fate", f"a vessel is never {fate!r}; it is {', '.join(ENDS)}")


def _parts(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    """Parts that are spoken of are there; what a ship does at the end of a turn is noted beside its facilities."""
    sheet = vessel.sheet
    for part in sorted(vessel.lost):
        faults.among(part, part_ids(sheet), f"{field}.lost", f"part of a {sheet.code}")
    rates = {one.id: OPERATIONS * one.t4_rate for one in sheet.facilities}
    rates |= dict.fromkeys((LEAVES, JUMPS, REPAIRED), 1) if state.stage >= END else {}
    for name, used in vessel.operations.items():
        if faults.among(name, rates, f"{field}.operations", f"facility of a {sheet.code}"):
            faults.between(used, 0, rates[name], f"{field}.operations.{name}")


def _place(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    """On a body, around one, or in its atmosphere."""
    cloudy = any(in_fringe(body, vessel.present) for body in state.bodies)
    if vessel.landed != NOBODY and vessel.in_play:
        body = state.bodies[vessel.landed]
        there = body.kind in ("planet", "moon", "asteroid") and body.hex == vessel.present
        faults.check(there, f"{field}.landed", f"there is no ground of {body.name} in its hex (M4-WLD.06)")
    if vessel.orbits != NOBODY and vessel.in_play:
        body = state.bodies[vessel.orbits]
        beside = distance(vessel.present, body.hex) == 1
        faults.check(beside, f"{field}.orbits", f"{body.name} is not beside it (M4-GRV.09)")
    if vessel.depth and vessel.in_play:
        faults.check(cloudy, f"{field}.depth", "it is in no gas giant's atmosphere (M4-WLD.11)")
    if vessel.camouflaged and vessel.in_play:
        down = vessel.landed != NOBODY
        faults.check(down, f"{field}.camouflaged", "only what is landed is camouflaged (M4-OSM.06)")


def _inside(state: State, number: int, vessel: Vessel, field: str, faults: Faults) -> None:
    """Captured by somebody, inside somebody."""
    if vessel.prize:
        captured = vessel.home != vessel.side
        faults.check(captured, f"{field}.prize", "only a captured vessel has one: say its home")
        prizes = [one.prize for _, _, one in vessels(state) if one.side == vessel.side and one.prize]
        began = sum(one.home == vessel.side for _, _, one in vessels(state))
        fits = prizes.count(vessel.prize) == 1 and vessel.prize > began
        faults.check(fits, f"{field}.prize", f"a number of its own above {began}")
    if vessel.parent == NOBODY:
        return
    at = f"{field}.parent"
    outer, seen = vessel.parent, {number}
    while is_vessel(state, outer) and outer not in seen:
        seen.add(outer)
        outer = state.vessel(outer).parent
    if not faults.check(outer == NOBODY, at, "it is inside itself, or inside a volley"):
        return
    parent = state.vessel(vessel.parent)
    if vessel.fate:
        return
    faults.check(not parent.fate, at, f"{parent.name} is gone ({parent.fate})")
    friends = parent.side == vessel.side or parent.side in state.sides[vessel.side].allies
    faults.check(friends, at, f"{parent.name} is of another side")
    rider = vessel.sheet.disp > STARSHIP
    hangar = parent.sheet.hangar.riders if rider else parent.sheet.hangar.craft
    aboard = [one for _, _, one in vessels(state) if one.parent == vessel.parent and not one.fate]
    alike = sum((one.sheet.disp > STARSHIP) == rider for one in aboard)
    faults.check(alike <= hangar, at, f"the hangar of {parent.name} has room for {hangar}, and {alike} are inside")


def _turns(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    for name in PAST_TURNS:
        when = getattr(vessel, name)
        faults.check(when <= state.turn, f"{field}.{name}", f"turn {when} is still to come; this is {state.turn}")


def _volley(state: State, volley: Volley, field: str, faults: Faults) -> None:
    """Missiles of a ship that flies, or flew, for its side."""
    fate = volley.fate
    known = not fate or fate in ENDS_OF_VOLLEYS
    faults.check(known, f"{field}.fate", f"a volley is never {fate!r}; it is {', '.join(ENDS_OF_VOLLEYS)}")
    ship = state.vessel(volley.ship)
    faults.check(volley.side in (ship.side, ship.home), f"{field}.side", f"{ship.name} is of another side")
    faults.check(volley.launched <= state.turn, f"{field}.launched", f"turn {volley.launched} is still to come")
    if not volley.in_play:
        return
    at = f"{field}.missiles"
    if not faults.check(bool(volley.missiles), at, "a volley has one missile or more (M4-MIS.06)"):
        return
    kinds = {missile.kind for missile in volley.missiles}
    alone = "decoy" not in kinds or len(volley.missiles) == 1
    faults.check(alone, at, "a decoy flies alone (M4-MIS.34)")
    slowest = min(MISSILES[kind].g_rating for kind in kinds)
    faults.between(volley.thrust, 1, max(slowest, 1), f"{field}.thrust")
    budget = min(MISSILES[kind].g_turns for kind in MISSILES if kind in kinds)
    if volley.g_left is not None:
        faults.between(volley.g_left, 0, max(budget, 76), f"{field}.g_left")
    if volley.program:
        faults.check("fi" in kinds, f"{field}.program", "only fully independent missiles fly a program (M4-MIS.18)")
    push = flat(volley.push) + abs(volley.push[2])
    faults.check(push <= volley.thrust, f"{field}.push", f"it takes {push} G, and the volley has {volley.thrust}")
    for aim in {aim for missile in volley.missiles for aim in (missile.target, *missile.priorities)} - {NOBODY}:
        faults.check(is_vessel(state, aim), at, "missiles attack vessels only (M4-MIS.35)")
        faults.check(state.units[aim].side != volley.side, at, f"{called(state, aim)} is of its own side")
    for target in volley.detonates_on:
        aimed = is_vessel(state, target) and any(missile.target == target for missile in volley.missiles)
        faults.check(aimed, f"{field}.detonates_on", f"none of them is aimed at {called(state, target)}")
