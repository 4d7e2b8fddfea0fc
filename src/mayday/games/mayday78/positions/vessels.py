"""Vessels of a position, built from their plain form; what cannot be is noted field by field."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from mayday.core.faults import Faults
from mayday.games.mayday78.library import designs_of, setting_of
from mayday.games.mayday78.movement import foresee
from mayday.games.mayday78.positions import terms
from mayday.games.mayday78.positions.fittings import (
    checked_missile,
    set_computer,
    set_fuel,
    set_hits,
    set_ordnance,
)
from mayday.games.mayday78.positions.spec import VesselSpec
from mayday.games.mayday78.positions.terms import read
from mayday.games.mayday78.scenario.entries import (
    FORCES,
    TO_BUY,
    TO_LOAD,
    force_of,
    side_number,
    stage,
)
from mayday.games.mayday78.scenario.forms import Design
from mayday.games.mayday78.scenario.yard import missile_spec, new_vessel, next_mark
from mayday.games.mayday78.specs import STANDARD
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    BIG_SHIP,
    CRAFT,
    CRASHED,
    DESTROYED,
    EXPENDED,
    FLIES,
    FLYING,
    HERE,
    JUMPED,
    LANDED,
    LAUNCHING,
    LOST,
    MISSILE,
    MOVING,
    PHASE_D,
    SHIP,
    STAYS,
    WAITING,
)
from mayday.games.mayday78.views.terms import missile_of, target_number
from mayday.kit.hexes import add, distance, sub

FASTEST: Final = 10_000
"""Hexes a turn; the course of a move is traced hex by hex."""


IN_FLIGHT: Final = "missile"
"""The design of every missile that was launched: what it really is may be secret (MD-MIS.26)."""


def world_number(state: State, name: str | None, field: str, faults: Faults) -> int:
    if name is None or not faults.among(name, state.world_names, field, "world"):
        return -1
    return state.world_names.index(name)


def missile_mark(state: State, side: int) -> str:
    """Missiles of a side are numbered from 1 (MD-DAT.01)."""
    return str(1 + sum(vessel.kind == MISSILE and vessel.side == side for vessel in state.vessels))


def build_vessel(state: State, spec: VesselSpec, field: str, faults: Faults) -> Vessel | None:
    """One vessel, with everything about it that concerns no other vessel; None if nobody knows its design."""
    plans = designs_of(state.options)
    plan = plans.get(spec.design)
    if spec.design == IN_FLIGHT or (plan is not None and plan.kind == "missile"):
        vessel = _launched(state, spec, STANDARD if plan is None else missile_spec(plan), field, faults)
    elif plan is not None:
        vessel = _built(state, spec, plan, field, faults)
    else:
        faults.among(spec.design, (IN_FLIGHT, *plans), f"{field}.design", "design")
        return None
    read(terms.VESSEL, spec, vessel)
    faults.check(spec.mark != "", f"{field}.mark", "is empty; leave it out and it gets the next free one")
    _set_end(vessel, spec, field, faults)
    _place(state, vessel, spec, field, faults)
    set_fuel(vessel, spec, field, faults)
    set_hits(state, vessel, spec, field, faults)
    set_computer(state, vessel, spec, field, faults)
    set_ordnance(state, vessel, spec, field, faults)
    _set_scenario(state, vessel, spec, field, faults)
    return vessel


def _set_end(vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Is it here, a wreck, or gone, and how did it go? (MD-DMG.10, MD-JMP.05)"""
    if vessel.wreck and vessel.end == HERE:
        vessel.end = DESTROYED
    told = "tells how a lost vessel left the game, and a wreck is destroyed"
    faults.check((vessel.status == LOST) == (vessel.end != HERE) or vessel.wreck, f"{field}.end", told)
    if vessel.wreck:
        adrift = vessel.kind != MISSILE and vessel.status in (FLYING, LANDED, LOST)
        faults.check(adrift, f"{field}.wreck", "a ship or craft becomes a wreck, on the map (MD-DMG.10)")
        faults.check(vessel.end in (DESTROYED, CRASHED), f"{field}.end", told)
    if vessel.end == EXPENDED:
        faults.check(vessel.kind == MISSILE, f"{field}.end", "only a missile is expended (MD-DET.09)")
    if vessel.end == JUMPED:
        faults.check(vessel.kind in (SHIP, CRAFT), f"{field}.end", "only ships jump, with what they carry (MD-JMP.05)")


def _side_of(state: State, spec: VesselSpec, field: str, faults: Faults) -> int:
    """The side a vessel belongs to: its seat's, or the one named where nobody flies it."""
    if spec.seat >= 0:
        side = int(state.side_of(spec.seat))
        if faults.check(side >= 0, f"{field}.seat", "no side has this seat"):
            faults.check(spec.side in (None, side), f"{field}.side", "the seat belongs to another side")
        return side
    known = spec.side is not None and 0 <= spec.side < len(state.sides) and not state.sides[spec.side].seats
    faults.check(known, f"{field}.seat", "no side has this seat")
    return -1 if spec.side is None or not known else spec.side


DEFAULTS: Final = {field.name: field.default for field in structs.fields(VesselSpec)}
OF_MISSILES: Final = (
    *("missile", "target", "launcher", "level", "heading", "attached", "resolved", "unguided", "seen"),
    "designation",
)
"""Fields of missiles in flight alone."""
OF_SHIPS: Final = ("carrier", "entrant", "visited", "entry", "inspected", "cargo")
"""Fields that no missile in flight has, beside those that its lack of equipment rules out."""


def _built(state: State, spec: VesselSpec, plan: Design, field: str, faults: Faults) -> Vessel:
    """A vessel as the yard delivers it."""
    for name in OF_MISSILES:
        where = "missile" if name == "target" else name
        told = f"belongs to a missile in flight, of the design {IN_FLIGHT!r}"
        faults.check(getattr(spec, name) == DEFAULTS[name], f"{field}.{where}", told)
    if plan.kind == "big ship":
        nobodys = spec.seat == -1 and spec.side in (None, -1)
        faults.check(nobodys, f"{field}.seat", "a big ship is nobody's (MD-DAT.21)")
        return new_vessel(state.options, spec.design, spec.mark or plan.name, -1, -1)
    side = _side_of(state, spec, field, faults)
    return new_vessel(state.options, spec.design, spec.mark or next_mark(state, side), spec.seat, side)


def _launched(state: State, spec: VesselSpec, design: int, field: str, faults: Faults) -> Vessel:
    """A missile in flight, as its design says or `missile` does, with a full tank (MD-DAT.14, MD-MIS.01)."""
    number = design if spec.missile is None else checked_missile(spec.missile, f"{field}.missile", faults)
    for name in OF_SHIPS:
        faults.check(getattr(spec, name) == DEFAULTS[name], f"{field}.{name}", "a missile in flight has none")
    faults.check(spec.berth in (None, -1), f"{field}.berth", "a missile in flight has none")
    side = _side_of(state, spec, field, faults)
    what = missile_of(number)
    mark = spec.mark or missile_mark(state, side)
    vessel = Vessel(IN_FLIGHT, mark, MISSILE, spec.seat, side, what.g, what.burns)
    vessel.spec = number
    if isinstance(spec.target, str):
        if faults.among(spec.target, state.world_names, f"{field}.target", "world"):
            vessel.target = target_number(spec.target, state.world_names)
    elif spec.target is not None:
        below = "vessels are numbered from 0; a world is named"
        if faults.check(spec.target >= 0, f"{field}.target", below):
            vessel.target = spec.target
    vessel.dumb = spec.unguided
    commanded = spec.designation == "none" or what.detonation == "command"
    faults.check(commanded, f"{field}.designation", "only a command missile is designated (MD-DET.05)")
    constant = what.propulsion == "constant"
    vessel.level = (what.g if constant else 0) if spec.level is None else spec.level
    faults.check(
        (vessel.level > 0) == constant and vessel.level <= what.g,
        f"{field}.level",
        "constant propulsion has a level from 1 to its G, no other has one (MD-MIS.14)",
    )
    return vessel


def _place(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Put the three counters at rest, moving, or as given, on a world or off it (MD-SET.02)."""
    away = vessel.status in (ABOARD, WAITING, LOST)
    if not faults.check(spec.present is not None or away, f"{field}.present", "say where the vessel is"):
        return
    present = spec.present or (0, 0)
    vessel.present = present
    if spec.vector is not None:
        only = spec.past is None and spec.future is None
        faults.check(only, f"{field}.vector", "give a vector, or past and future, not both")
        vessel.past, vessel.future = sub(present, spec.vector), add(present, spec.vector)
    else:
        vessel.past = present if spec.past is None else spec.past
        vessel.future = present if spec.future is None else spec.future
    speed = max(distance(vessel.past, vessel.present), distance(vessel.present, vessel.future))
    faults.check(speed <= FASTEST, f"{field}.present", f"a vessel moves {FASTEST} hexes a turn at most")
    rests = vessel.kind != BIG_SHIP or vessel.past == vessel.present == vessel.future
    faults.check(rests, f"{field}.future", "a big ship is motionless (MD-DAT.21)")
    _stand(state, vessel, spec, field, faults)


def _stand(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Landed vessels lie on a world, flying ones do not (MD-GRV.15, MD-GRV.20)."""
    landed = vessel.status == LANDED
    vessel.world = world_number(state, spec.world, f"{field}.world", faults)
    if landed and vessel.world < 0 and vessel.present in state.worlds:
        vessel.world = state.worlds.index(vessel.present)
    if landed:
        on_world = vessel.world >= 0 and state.worlds[vessel.world] == vessel.present
        if faults.check(vessel.kind <= CRAFT, f"{field}.status", "only ships and craft land (MD-GRV.14)"):
            faults.check(on_world, f"{field}.present", "a landed vessel lies on a world's hex")
        near = distance(vessel.present, vessel.future) <= 1
        faults.check(near, f"{field}.future", "a launch goes to a neighbouring hex (MD-GRV.20)")
    elif vessel.status == FLYING:
        off = vessel.kind == BIG_SHIP or vessel.present not in state.worlds
        if faults.check(off, f"{field}.status", "a vessel on a world's hex is landed"):
            faults.check(vessel.world < 0, f"{field}.world", "a vessel that flies is on no world")
    vessel.orbit = world_number(state, spec.orbit, f"{field}.orbit", faults)
    if vessel.orbit >= 0:
        faults.check(vessel.status == FLYING, f"{field}.orbit", "only what flies circles a world (MD-GRV.11)")
    past = spec.landed_turn <= state.turn
    faults.check(past, f"{field}.landed_turn", f"this is game-turn {state.turn}")


def _set_scenario(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    for at, name in enumerate(spec.visited):
        number = world_number(state, name, f"{field}.visited", faults)
        home = number != 0
        faults.check(home, f"{field}.visited", "home, the first world, is not recorded (MD-GP.04)")
        faults.check(name not in spec.visited[:at], f"{field}.visited", f"names {name} twice")
        vessel.visited |= 1 << max(number, 0)
    forces = setting_of(state.options).forces
    part, force = divmod(spec.entry, FORCES)
    known = spec.entry == 0 or (part <= TO_BUY and 1 <= force <= len(forces))
    if faults.check(known, f"{field}.entry", "the scenario has no such force") and spec.entry > 0:
        vessel.entry = spec.entry
        _check_force(state, vessel, field, faults)


def _check_force(state: State, vessel: Vessel, field: str, faults: Faults) -> None:
    """What is still to be brought on is of the design and side that its force has, and waits (see entries.py)."""
    force = force_of(state, vessel)
    side = side_number(setting_of(state.options), force.side)
    fits = vessel.design == force.design and side in (-1, vessel.side)
    faults.check(fits, f"{field}.entry", f"this force is of the design {force.design}, and of another side or design")
    if stage(vessel) < TO_LOAD:
        waits = vessel.status in (WAITING, LOST)
        faults.check(waits, f"{field}.status", "what is still to be placed waits")


def awaits_its_move(state: State, vessel: Vessel) -> bool:
    """Is this vessel still to be moved in the present phase, unless it is said otherwise? (MD-SEQ.04, MD-ORD.06)"""
    if not vessel.in_play or vessel.side != state.phasing:
        return False
    if state.step == LAUNCHING:
        return vessel.newborn and vessel.status == FLYING
    return state.step == MOVING


def set_moving(state: State, vessel: Vessel, spec: VesselSpec) -> None:
    """Has it moved, and if not, what lies before it; what was just launched may still maneuver (MD-ORD.06)."""
    vessel.moved = not awaits_its_move(state, vessel) if spec.moved is None else spec.moved
    if vessel.newborn and state.phase == PHASE_D:
        vessel.fate = STAYS if vessel.status == LANDED else FLIES
        vessel.ahead = vessel.future
    elif not vessel.moved and awaits_its_move(state, vessel):
        foresee(state, vessel)
