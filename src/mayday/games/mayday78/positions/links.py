"""What the vessels of a position have to do with one another, and what cannot be."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday78.positions.spec import VesselSpec
from mayday.games.mayday78.scenario.entries import TO_HEAD, TO_PLACE, force_of, stage, start_hexes
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import ABOARD, CRAFT, MISSILE, SHIP, WAITING
from mayday.kit.hexes import distance


def link(state: State, number: int, spec: VesselSpec, field: str, faults: Faults) -> None:
    """What one vessel has to do with others, once all are there."""
    vessel = state.vessels[number]
    vessel.berth = vessel.carrier if spec.berth is None else spec.berth
    if vessel.kind == MISSILE:
        _link_missile(state, number, spec, field, faults)
    else:
        _link_carried(state, vessel, spec, field, faults)


def _link_carried(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """The ship that carries or carried a craft, and the one whose berth is its own (MD-ORD.04, MD-ORD.13)."""
    if vessel.kind != CRAFT:
        for name in ("carrier", "berth"):
            given = getattr(spec, name)
            faults.check(given in (None, -1), f"{field}.{name}", "only small craft are carried (MD-ORD.04)")
        faults.check(vessel.status != ABOARD, f"{field}.carrier", "a craft aboard needs the ship that carries it")
        return
    for name, whose in (("carrier", vessel.carrier), ("berth", vessel.berth)):
        if whose >= 0 and (name == "carrier" or spec.berth is not None):
            fits = whose < len(state.vessels) and _is_ship_of(state.vessels[whose], vessel)
            faults.check(fits, f"{field}.{name}", "no ship of its side has this number")
    if vessel.status != ABOARD:
        return
    if faults.check(vessel.carrier >= 0, f"{field}.carrier", "a craft aboard needs the ship that carries it"):
        ship = state.vessels[vessel.carrier] if vessel.carrier < len(state.vessels) else None
        whole = ship is None or ship.alive or ship.status == WAITING
        faults.check(whole, f"{field}.status", "what a lost ship carried is lost")


def _is_ship_of(ship: Vessel, craft: Vessel) -> bool:
    return ship.kind == SHIP and ship.side == craft.side


def _link_missile(state: State, number: int, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Who launched it, what it flies at, and whom it does not react to yet (MD-MIS.02, MD-DET.11)."""
    missile = state.vessels[number]
    count = len(state.vessels)
    if spec.launcher is not None:
        known = missile.launcher < count and _is_ship_of(state.vessels[missile.launcher], missile)
        faults.check(known, f"{field}.launcher", "no ship of its side has this number")
    if missile.target >= 0:
        fits = missile.target < count and missile.target != number
        if faults.check(fits, f"{field}.target", "no other vessel has this number"):
            hostile = state.vessels[missile.target].side != missile.side
            faults.check(hostile, f"{field}.target", "a missile is not aimed at a friend (MD-MIS.02)")
    fits = all(other < count and other != number for other in spec.attached)
    faults.check(fits, f"{field}.attached", "names other vessels by their numbers")
    faults.check(len(set(spec.attached)) == len(spec.attached), f"{field}.attached", "names a vessel twice")


def check_entry(state: State, number: int, field: str, faults: Faults) -> None:
    """A vessel still to be brought on has a hex to come to, or a way to head (see arrivals.py)."""
    vessel = state.vessels[number]
    if vessel.status == WAITING:
        faults.check(vessel.entry > 0, f"{field}.entry", "what waits belongs to a force of the scenario; say to which")
    if vessel.entry == 0:
        return
    nowhere = stage(vessel) == TO_PLACE and not start_hexes(state, number)
    faults.check(not nowhere, f"{field}.entry", "there is no hex to bring it on")
    astray = stage(vessel) == TO_HEAD and force_of(state, vessel).start.berth is not None
    beside = any(distance(world, vessel.present) == 1 for world in state.worlds)
    faults.check(beside or not astray, f"{field}.present", "it is brought on beside a world")
