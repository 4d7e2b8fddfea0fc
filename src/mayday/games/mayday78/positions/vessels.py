"""Vessels of a position, built from their plain form or refused field by field."""

from __future__ import annotations

from typing import Final

from mayday.core.errors import InputError
from mayday.games.mayday78.library import designs_of, setting_of
from mayday.games.mayday78.movement import foresee
from mayday.games.mayday78.positions.fittings import (
    checked_missile,
    refuse,
    set_computer,
    set_fuel,
    set_hits,
    set_ordnance,
)
from mayday.games.mayday78.positions.spec import VesselSpec
from mayday.games.mayday78.scenario.entries import FORCES, TO_BUY, TO_HEAD, TO_PLACE, force_of, stage, start_hexes
from mayday.games.mayday78.scenario.forms import Design
from mayday.games.mayday78.scenario.yard import missile_spec, new_vessel, next_mark
from mayday.games.mayday78.specs import STANDARD
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    BIG_SHIP,
    CARGOES,
    CRAFT,
    DESIGNATIONS,
    DESTROYED,
    ENDS,
    FLIES,
    FLYING,
    HERE,
    LANDED,
    LAUNCHING,
    LOST,
    MISSILE,
    MOVING,
    PHASE_D,
    SHIP,
    STATUSES,
    STAYS,
    WAITING,
)
from mayday.games.mayday78.views.terms import (
    direction_number,
    missile_of,
    target_number,
)
from mayday.kit.hexes import add, distance, sub

FASTEST: Final = 10_000
"""Hexes a turn; the course of a move is traced hex by hex."""


IN_FLIGHT: Final = "missile"
"""The design of every missile that was launched: what it really is may be secret (MD-MIS.26)."""


def world_number(state: State, name: str | None, field: str) -> int:
    if name is None:
        return -1
    refuse(name not in state.world_names, field, f"there is no world {name!r}")
    return state.world_names.index(name)


def missile_mark(state: State, side: int) -> str:
    """Missiles of a side are numbered from 1 (MD-DAT.01)."""
    return str(1 + sum(vessel.kind == MISSILE and vessel.side == side for vessel in state.vessels))


def build_vessel(state: State, spec: VesselSpec, field: str) -> Vessel:
    """One vessel, with everything about it that concerns no other vessel."""
    plans = designs_of(state.options)
    plan = plans.get(spec.design)
    if spec.design == IN_FLIGHT or (plan is not None and plan.kind == "missile"):
        vessel = _launched(state, spec, STANDARD if plan is None else missile_spec(plan), field)
    elif plan is not None:
        vessel = _built(state, spec, plan, field)
    else:
        raise InputError(f"{field}.design", f"no such design; there are {IN_FLIGHT}, {', '.join(plans)}")
    vessel.status = STATUSES.index(spec.status)
    vessel.end = ENDS.index(spec.end)
    vessel.wreck = spec.wreck
    if vessel.wreck and vessel.end == HERE:
        vessel.end = DESTROYED
    refuse(
        (vessel.status == LOST) != (vessel.end != HERE) and not vessel.wreck,
        f"{field}.end",
        "tells how a lost vessel left the game, and a wreck is destroyed",
    )
    _place(state, vessel, spec, field)
    set_fuel(vessel, spec, field)
    set_hits(state, vessel, spec, field)
    set_computer(state, vessel, spec, field)
    set_ordnance(state, vessel, spec, field)
    _set_scenario(state, vessel, spec, field)
    return vessel


def _side_of(state: State, spec: VesselSpec, field: str) -> int:
    """The side a vessel belongs to: its seat's, or the one named where nobody flies it."""
    if spec.seat >= 0:
        side = int(state.side_of(spec.seat))
        refuse(side < 0, f"{field}.seat", "no side has this seat")
        refuse(spec.side not in (None, side), f"{field}.side", "the seat belongs to another side")
        return side
    known = spec.side is not None and 0 <= spec.side < len(state.sides) and not state.sides[spec.side].seats
    refuse(not known, f"{field}.seat", "no side has this seat")
    return -1 if spec.side is None else spec.side


def _built(state: State, spec: VesselSpec, plan: Design, field: str) -> Vessel:
    """A vessel as the yard delivers it."""
    strange = spec.missile is not None or spec.target is not None or spec.launcher is not None
    refuse(strange, f"{field}.missile", f"only the design {IN_FLIGHT!r} is one")
    if plan.kind == "big ship":
        refuse(spec.seat != -1 or spec.side not in (None, -1), f"{field}.seat", "a big ship is nobody's (MD-DAT.21)")
        return new_vessel(state.options, spec.design, spec.mark or plan.name, -1, -1)
    side = _side_of(state, spec, field)
    return new_vessel(state.options, spec.design, spec.mark or next_mark(state, side), spec.seat, side)


def _launched(state: State, spec: VesselSpec, design: int, field: str) -> Vessel:
    """A missile in flight, as its design says or `missile` does, with a full tank (MD-DAT.14, MD-MIS.01)."""
    number = design if spec.missile is None else checked_missile(spec.missile, f"{field}.missile")
    side = _side_of(state, spec, field)
    what = missile_of(number)
    mark = spec.mark or missile_mark(state, side)
    vessel = Vessel(IN_FLIGHT, mark, MISSILE, spec.seat, side, what.g, what.burns)
    vessel.spec = number
    refuse(
        spec.target is not None and isinstance(spec.target, str) and spec.target not in state.world_names,
        f"{field}.target",
        f"there is no world {spec.target!r}",
    )
    below = isinstance(spec.target, int) and spec.target < 0
    refuse(below, f"{field}.target", "vessels are numbered from 0; a world is named")
    vessel.target = target_number(spec.target, state.world_names)
    vessel.heading = direction_number(spec.heading)
    vessel.dumb = spec.unguided
    vessel.designation = DESIGNATIONS.index(spec.designation)
    vessel.seen = spec.seen
    constant = what.propulsion == "constant"
    vessel.level = (what.g if constant else 0) if spec.level is None else spec.level
    refuse(
        (vessel.level > 0) != constant or vessel.level > what.g,
        f"{field}.level",
        "constant propulsion has a level from 1 to its G, no other has one (MD-MIS.14)",
    )
    return vessel


def _place(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Put the three counters at rest, moving, or as given, on a world or off it (MD-SET.02)."""
    away = vessel.status in (ABOARD, WAITING, LOST)
    refuse(spec.present is None and not away, f"{field}.present", "say where the vessel is")
    present = spec.present or (0, 0)
    vessel.present = present
    if spec.vector is not None:
        given = spec.past is not None or spec.future is not None
        refuse(given, f"{field}.vector", "give a vector, or past and future, not both")
        vessel.past, vessel.future = sub(present, spec.vector), add(present, spec.vector)
    else:
        vessel.past = present if spec.past is None else spec.past
        vessel.future = present if spec.future is None else spec.future
    speed = max(distance(vessel.past, vessel.present), distance(vessel.present, vessel.future))
    refuse(speed > FASTEST, f"{field}.present", f"a vessel moves {FASTEST} hexes a turn at most")
    moves = vessel.kind == BIG_SHIP and not vessel.past == vessel.present == vessel.future
    refuse(moves, f"{field}.future", "a big ship is motionless (MD-DAT.21)")
    _stand(state, vessel, spec, field)


def _stand(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Landed vessels lie on a world, flying ones do not (MD-GRV.15, MD-GRV.20)."""
    landed = vessel.status == LANDED
    vessel.world = world_number(state, spec.world, f"{field}.world")
    if landed and vessel.world < 0 and vessel.present in state.worlds:
        vessel.world = state.worlds.index(vessel.present)
    on_world = vessel.world >= 0 and state.worlds[vessel.world] == vessel.present
    refuse(landed and not on_world, f"{field}.present", "a landed vessel lies on a world's hex")
    refuse(landed and vessel.kind > CRAFT, f"{field}.status", "only ships and craft land (MD-GRV.14)")
    far = landed and distance(vessel.present, vessel.future) > 1
    refuse(far, f"{field}.future", "a launch goes to a neighbouring hex (MD-GRV.20)")
    flying = spec.status == "flying" and vessel.kind != BIG_SHIP and vessel.present in state.worlds
    refuse(flying, f"{field}.status", "a vessel on a world's hex is landed")
    vessel.orbit = world_number(state, spec.orbit, f"{field}.orbit")
    vessel.landed_turn = spec.landed_turn


def _set_scenario(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    vessel.entrant = spec.entrant
    for name in spec.visited:
        number = world_number(state, name, f"{field}.visited")
        refuse(number == 0, f"{field}.visited", "home, the first world, is not recorded (MD-GP.04)")
        vessel.visited |= 1 << number
    stage, force = divmod(spec.entry, FORCES)
    known = spec.entry == 0 or (stage <= TO_BUY and 1 <= force <= len(setting_of(state.options).forces))
    refuse(not known, f"{field}.entry", "the scenario has no such force")
    vessel.entry = spec.entry
    vessel.cargo = CARGOES.index(spec.cargo)
    vessel.inspected = spec.inspected


def link(state: State, number: int, spec: VesselSpec, field: str) -> None:
    """What one vessel has to do with others, once all are there."""
    vessel = state.vessels[number]
    vessel.carrier = -1 if spec.carrier is None else spec.carrier
    vessel.berth = vessel.carrier if spec.berth is None else spec.berth
    refuse(vessel.berth >= len(state.vessels), f"{field}.berth", "no ship has this number")
    vessel.launcher = -1 if spec.launcher is None else spec.launcher
    vessel.attached = list(spec.attached)
    ship = state.vessels[vessel.carrier] if 0 <= vessel.carrier < len(state.vessels) else None
    carried = ship is not None and ship.kind == SHIP and ship.side == vessel.side
    refuse(spec.carrier is not None and not carried, f"{field}.carrier", "no ship of its side has this number")
    aboard = vessel.status == ABOARD
    refuse(
        aboard and (ship is None or vessel.kind != CRAFT),
        f"{field}.carrier",
        "a craft aboard needs the ship that carries it",
    )
    refuse(aboard and ship is not None and ship.status == LOST, f"{field}.status", "what a lost ship carried is lost")
    if vessel.kind != MISSILE:
        refuse(spec.launcher is not None, f"{field}.launcher", "only missiles have one")
        return
    whence = state.vessels[vessel.launcher] if 0 <= vessel.launcher < len(state.vessels) else None
    wrong = spec.launcher is not None and (whence is None or whence.kind != SHIP)
    refuse(wrong, f"{field}.launcher", "no ship has this number")
    bad = vessel.target >= len(state.vessels) or vessel.target == number
    refuse(bad, f"{field}.target", "no other vessel has this number")
    refuse(
        any(other >= len(state.vessels) for other in spec.attached), f"{field}.attached", "no vessel has this number"
    )


def check_entry(state: State, number: int, field: str) -> None:
    """A vessel still to be brought on has a hex to come to, or a way to head (see arrivals.py)."""
    vessel = state.vessels[number]
    if vessel.entry == 0:
        return
    nowhere = stage(vessel) == TO_PLACE and not start_hexes(state, number)
    refuse(nowhere, f"{field}.entry", "there is no hex to bring it on")
    astray = stage(vessel) == TO_HEAD and force_of(state, vessel).start.berth is not None
    beside = any(distance(world, vessel.present) == 1 for world in state.worlds)
    refuse(astray and not beside, f"{field}.present", "it is brought on beside a world")


def awaits_its_move(state: State, vessel: Vessel) -> bool:
    """Is this vessel still to be moved in the present phase, unless it is said otherwise? (MD-SEQ.04, MD-ORD.06)"""
    if not vessel.in_play or vessel.side != state.phasing:
        return False
    if state.step == LAUNCHING:
        return vessel.newborn and vessel.status == FLYING
    return state.step == MOVING


def set_moving(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Has it moved, and if not, what lies before it; what was just launched may still maneuver (MD-ORD.06)."""
    vessel.newborn = spec.newborn
    vessel.moved = not awaits_its_move(state, vessel) if spec.moved is None else spec.moved
    if vessel.newborn and state.phase == PHASE_D:
        vessel.fate = STAYS if vessel.status == LANDED else FLIES
        vessel.ahead = vessel.future
    elif not vessel.moved and awaits_its_move(state, vessel):
        foresee(state, vessel)
