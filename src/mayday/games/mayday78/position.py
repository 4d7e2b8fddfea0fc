"""Load and dump: any position as plain data, refused field by field."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from mayday.core.errors import InputError
from mayday.core.game import Outcome, Position
from mayday.core.plain import fitted
from mayday.games.mayday78.library import designs
from mayday.games.mayday78.movement import foresee
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.sequence import run_on
from mayday.games.mayday78.setup import LETTERS, new_vessel
from mayday.games.mayday78.state import Side, State, Vessel
from mayday.games.mayday78.tables import COLOURS, LANDED, LOST, STATUSES
from mayday.kit.hexes import add, distance, sub

# Far beyond any game, and near enough for the exact comparisons of a course to fit into 64 bits.
Coordinate: TypeAlias = Annotated[int, Meta(ge=-100_000_000, le=100_000_000)]
At: TypeAlias = tuple[Coordinate, Coordinate]

FASTEST: Final = 10_000
"""Hexes a turn; the course of a move is traced hex by hex."""


class WorldSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A world by name; `missile_hits` counts, for each side, its missiles that struck it (MD-GRV.23)."""

    name: str
    hex: At
    missile_hits: tuple[int, ...] = ()


class SideSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays together, and which world they call home."""

    seats: tuple[int, ...]
    home: str | None = None
    out: bool = False


class VesselSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A vessel. Give `past` and `future`, or a `vector`, or neither for one at rest (MD-SET.02)."""

    design: str
    seat: int
    present: At
    past: At | None = None
    future: At | None = None
    vector: At | None = None
    mark: str | None = None
    status: Literal["flying", "landed", "lost"] = "flying"
    world: str | None = None
    landed_turn: int = 0
    orbit: str | None = None
    fuel: int | None = None
    wreck: bool = False
    drive_hits: int = 0
    entrant: bool = False
    visited: tuple[str, ...] = ()
    moved: bool = False


class PositionSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. `goal` is the race or none; a game without one ends with its turn limit."""

    vessels: tuple[VesselSpec, ...]
    sides: tuple[SideSpec, ...]
    worlds: tuple[WorldSpec, ...] = ()
    options: Options = Options()
    goal: Literal["race", "none"] = "none"
    turn_limit: int = 0
    sheets: tuple[At, ...] = ()
    order: tuple[int, ...] | None = None
    turn: int = 1
    phasing: int | None = None
    outcome: Outcome | None = None


def schema() -> dict[str, Any]:
    """The JSON Schema of a position."""
    return msgspec.json.schema(PositionSpec)


def load(position: Position) -> State:
    """A state from plain data; an impossible one is refused with the field and the reason."""
    return build(fitted(position, PositionSpec))


def build(spec: PositionSpec) -> State:
    """A state from a position already in its checked form."""
    state = State(spec.options, spec.goal == "race", spec.turn_limit)
    state.sheets = spec.sheets
    state.world_names = tuple(world.name for world in spec.worlds)
    state.worlds = [world.hex for world in spec.worlds]
    _refuse(len(set(state.world_names)) < len(spec.worlds), "worlds", "two worlds have the same name")
    _refuse(len(set(state.worlds)) < len(spec.worlds), "worlds", "two worlds lie on the same hex")
    _refuse(state.race and len(spec.worlds) < 2, "worlds", "a race needs two worlds or more, the home world first")
    _build_sides(state, spec)
    for number, world in enumerate(spec.worlds):
        hits = world.missile_hits or (0,) * len(spec.sides)
        wrong = len(hits) != len(spec.sides) or min(hits) < 0
        _refuse(wrong, f"worlds[{number}].missile_hits", "give a number from 0 for each side, or leave it out")
        state.world_hits.extend(hits)
    for number, given in enumerate(spec.vessels):
        state.vessels.append(_build_vessel(state, given, f"vessels[{number}]"))
    _refuse(
        state.race and spec.outcome is None and not any(v.entrant and v.in_play for v in state.vessels),
        "vessels",
        "a race needs an entrant that is still in play",
    )
    for number, racer in enumerate(state.vessels):
        rivals = sum(other.entrant and other.side == racer.side for other in state.vessels)
        double = racer.entrant and rivals > 1
        _refuse(double, f"vessels[{number}].entrant", "a side enters one vessel (MD-GP.02)")
    _refuse(spec.turn < 1, "turn", "turns are counted from 1")
    _refuse(spec.turn_limit < 0, "turn_limit", "must be 0 (none) or more")
    state.turn = spec.turn
    state.outcome = spec.outcome
    for vessel in state.vessels:
        if vessel.side != state.phasing:
            vessel.moved = True
        elif vessel.in_play:
            foresee(state, vessel)
    run_on(state)
    return state


def _build_sides(state: State, spec: PositionSpec) -> None:
    _refuse(not 1 <= len(spec.sides) <= len(COLOURS), "sides", f"1 to {len(COLOURS)} sides can play")
    seats = sorted(seat for side in spec.sides for seat in side.seats)
    _refuse(seats != list(range(len(seats))), "sides", "seats must be numbered from 0, each in exactly one side")
    for number, side in enumerate(spec.sides):
        _refuse(not side.seats, f"sides[{number}].seats", "a side needs a seat")
        home = _world_number(state, side.home, f"sides[{number}].home")
        state.sides.append(Side(side.seats, home, side.out))
    order = list(range(len(spec.sides))) if spec.order is None else list(spec.order)
    _refuse(sorted(order) != list(range(len(spec.sides))), "order", "must name each side once")
    _refuse(all(side.out for side in spec.sides), "sides", "every side is out")
    state.order = order
    phasing = next(side for side in order if not spec.sides[side].out) if spec.phasing is None else spec.phasing
    _refuse(phasing not in order, "phasing", "there is no such side")
    _refuse(spec.outcome is None and spec.sides[phasing].out, "phasing", "that side is out")
    state.at = order.index(phasing)


def _build_vessel(state: State, spec: VesselSpec, field: str) -> Vessel:
    _refuse(spec.design not in designs(), f"{field}.design", f"no such design; there are {', '.join(designs())}")
    side = next((number for number, side in enumerate(state.sides) if spec.seat in side.seats), None)
    if side is None:
        raise InputError(f"{field}.seat", "no side has this seat")
    mark = spec.mark or LETTERS[sum(vessel.side == side for vessel in state.vessels) % len(LETTERS)]
    vessel = new_vessel(spec.design, mark, spec.seat, side)
    _set_counters(vessel, spec, field)
    vessel.status = STATUSES.index(spec.status)
    vessel.world = _world_number(state, spec.world, f"{field}.world")
    if vessel.status == LANDED and vessel.world < 0 and vessel.present in state.worlds:
        vessel.world = state.worlds.index(vessel.present)
    on_world = vessel.world >= 0 and state.worlds[vessel.world] == vessel.present
    _refuse(vessel.status == LANDED and not on_world, f"{field}.present", "a landed vessel lies on a world's hex")
    _refuse(
        vessel.status == LANDED and distance(vessel.present, vessel.future) > 1,
        f"{field}.future",
        "a launch goes to a neighbouring hex (MD-GRV.20)",
    )
    _refuse(
        spec.status == "flying" and vessel.present in state.worlds,
        f"{field}.status",
        "a vessel on a world's hex is landed",
    )
    vessel.orbit = _world_number(state, spec.orbit, f"{field}.orbit")
    vessel.landed_turn = spec.landed_turn
    if spec.fuel is not None:
        _refuse(vessel.tank < 0, f"{field}.fuel", "a starship does not run out of fuel (MD-DAT.10)")
        _refuse(not 0 <= spec.fuel <= vessel.tank, f"{field}.fuel", f"the tank holds 0 to {vessel.tank}")
        vessel.fuel = spec.fuel
    _refuse(spec.drive_hits < 0, f"{field}.drive_hits", "must be 0 or more")
    vessel.wreck = spec.wreck
    vessel.drive_hits = spec.drive_hits
    vessel.entrant = spec.entrant
    for name in spec.visited:
        number = _world_number(state, name, f"{field}.visited")
        _refuse(number == 0, f"{field}.visited", "home, the first world, is not recorded (MD-GP.04)")
        vessel.visited |= 1 << number
    vessel.moved = spec.moved or vessel.status == LOST
    return vessel


def _set_counters(vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Place the three counters of a vessel at rest, moving, or as given (MD-SET.02)."""
    if spec.vector is not None:
        given = spec.past is not None or spec.future is not None
        _refuse(given, f"{field}.vector", "give a vector, or past and future, not both")
        vessel.past = sub(spec.present, spec.vector)
        vessel.present = spec.present
        vessel.future = add(spec.present, spec.vector)
    else:
        vessel.past = spec.present if spec.past is None else spec.past
        vessel.present = spec.present
        vessel.future = spec.present if spec.future is None else spec.future
    speed = max(distance(vessel.past, vessel.present), distance(vessel.present, vessel.future))
    _refuse(speed > FASTEST, f"{field}.present", f"a vessel moves {FASTEST} hexes a turn at most")


def _world_number(state: State, name: str | None, field: str) -> int:
    if name is None:
        return -1
    _refuse(name not in state.world_names, field, f"there is no world {name!r}")
    return state.world_names.index(name)


def _refuse(wrong: bool, field: str, reason: str) -> None:
    if wrong:
        raise InputError(field, reason)


def dump(state: State) -> Position:
    """A state as plain data, complete: loading it gives the same state."""
    plain: Position = msgspec.to_builtins(describe(state))
    return plain


def describe(state: State) -> PositionSpec:
    """A state in the checked form of a position."""
    names = state.world_names
    return PositionSpec(
        vessels=tuple(_describe_vessel(state, vessel) for vessel in state.vessels),
        sides=tuple(SideSpec(side.seats, _name(names, side.home), side.out) for side in state.sides),
        worlds=tuple(_describe_world(state, number) for number in range(len(names))),
        options=state.options,
        goal="race" if state.race else "none",
        turn_limit=state.turn_limit,
        sheets=state.sheets,
        order=tuple(state.order),
        turn=state.turn,
        phasing=state.phasing,
        outcome=state.outcome,
    )


def _describe_world(state: State, number: int) -> WorldSpec:
    hits = state.hits_on(number)
    return WorldSpec(state.world_names[number], state.worlds[number], hits if any(hits) else ())


def _describe_vessel(state: State, vessel: Vessel) -> VesselSpec:
    names = state.world_names
    return VesselSpec(
        design=vessel.design,
        seat=vessel.seat,
        present=vessel.present,
        past=vessel.past,
        future=vessel.future,
        mark=vessel.mark,
        status=STATUSES[vessel.status],
        world=_name(names, vessel.world),
        landed_turn=vessel.landed_turn,
        orbit=_name(names, vessel.orbit),
        fuel=None if vessel.fuel < 0 else vessel.fuel,
        wreck=vessel.wreck,
        drive_hits=vessel.drive_hits,
        entrant=vessel.entrant,
        visited=tuple(name for bit, name in enumerate(names) if vessel.visited >> bit & 1),
        moved=vessel.moved and vessel.side == state.phasing,
    )


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number < 0 else names[number]
