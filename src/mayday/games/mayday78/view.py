"""What one seat knows: everything, in a race; with what its counters could do next, for its own vessels."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.core.game import Outcome
from mayday.games.mayday78.events import Intercepted, Warned
from mayday.games.mayday78.interception import interceptions, warnings
from mayday.games.mayday78.library import designs
from mayday.games.mayday78.movement import choices, foresee
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.sequence import undecided
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    COLOURS,
    CRASHES,
    DISK_Q,
    DISK_R,
    FLIES,
    FLYING,
    KINDS,
    LANDED,
    MAX_THRUST,
    MINUTES_PER_TURN,
    STATUSES,
)
from mayday.kit.hexes import distance, label, neighbours, sheet, sub
from mayday.kit.vectors import projected

At: TypeAlias = tuple[int, int]
Fate: TypeAlias = Literal["flies", "stays", "lands", "crashes"]

FATES: tuple[Fate, ...] = ("flies", "stays", "lands", "crashes")
FORECAST_TURNS = 3


class WorldView(Struct, frozen=True):
    """A world, its gravity hexes each with its arrow (MD-GRV.01), and the missiles of each side that struck it."""

    name: str
    hex: At
    label: str
    sheet: At
    arrows: tuple[tuple[At, At], ...]
    missile_hits: tuple[int, ...]


class SideView(Struct, frozen=True):
    """Who plays together, and in which colour (MD-DAT.03)."""

    seats: tuple[int, ...]
    colour: str
    home: str | None
    out: bool


class VesselView(Struct, frozen=True):
    """Everything open about a vessel, which is everything about it."""

    number: int
    design: str
    name: str
    mark: str
    kind: Literal["ship", "craft", "missile"]
    seat: int
    side: int
    g: int
    fuel: int | None
    past: At
    present: At
    future: At
    label: str
    sheet: At
    speed: int
    status: Literal["flying", "landed", "lost"]
    world: str | None
    landed_turn: int
    orbit: str | None
    wreck: bool
    drive_hits: int
    moved: bool
    entrant: bool
    visited: tuple[str, ...]
    goals: tuple[str, ...]


class Leg(Struct, frozen=True):
    """One turn of a forecast: where the vessel will be if it does not thrust, and the pull it then feels."""

    at: At
    fate: Fate
    pull: At


class Course(Struct, frozen=True):
    """One future the owner may choose, what it costs, and where it leads."""

    to: At
    thrust: int
    legs: tuple[Leg, ...]


class Plan(Struct, frozen=True):
    """The move a vessel is about to make: where it goes, how that ends, and what may be chosen then."""

    vessel: int
    arrival: At
    fate: Fate
    projection: At
    unthrust: At
    courses: tuple[Course, ...]


class View(Struct, frozen=True):
    """A seat's whole knowledge of the game; a spectator has no plans of its own."""

    seat: int | None
    options: Options
    goal: Literal["race", "none"]
    turn_limit: int
    turn: int
    minutes: int
    phase: Literal["A"]
    phasing: int
    order: tuple[int, ...]
    sides: tuple[SideView, ...]
    sheets: tuple[At, ...]
    worlds: tuple[WorldView, ...]
    vessels: tuple[VesselView, ...]
    intercepted: tuple[Intercepted, ...]
    warned: tuple[Warned, ...]
    plans: tuple[Plan, ...]
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """All of the position, since nothing of a race is hidden, and the plans of this seat's own vessels."""
    return View(
        seat=seat,
        options=state.options,
        goal="race" if state.race else "none",
        turn_limit=state.turn_limit,
        turn=state.turn,
        minutes=(state.turn - 1) * MINUTES_PER_TURN,
        phase="A",
        phasing=state.phasing,
        order=tuple(state.order),
        sides=tuple(
            SideView(side.seats, COLOURS[number], None if side.home < 0 else state.world_names[side.home], side.out)
            for number, side in enumerate(state.sides)
        ),
        sheets=state.sheets,
        worlds=tuple(
            _world(name, at, state.hits_on(number))
            for number, (name, at) in enumerate(zip(state.world_names, state.worlds, strict=True))
        ),
        vessels=tuple(_vessel(state, number) for number in range(len(state.vessels))),
        intercepted=tuple(interceptions(state)),
        warned=tuple(warnings(state)),
        plans=tuple(
            plan(state, number)
            for number, vessel in enumerate(state.vessels)
            if vessel.seat == seat and state.outcome is None and undecided(state, vessel)
        ),
        outcome=state.outcome,
    )


@lru_cache(256)
def _world(name: str, at: At, hits: tuple[int, ...]) -> WorldView:
    arrows = tuple((place, sub(at, place)) for place in neighbours(at))
    return WorldView(name, at, label(at), sheet(at), arrows, hits)


@lru_cache(4096)
def _spot(at: At) -> tuple[str, At]:
    return label(at), sheet(at)


def _vessel(state: State, number: int) -> VesselView:
    vessel = state.vessels[number]
    spot = _spot(vessel.present)
    return VesselView(
        number=number,
        design=vessel.design,
        name=f"{designs()[vessel.design].name} {vessel.mark}",
        mark=vessel.mark,
        kind=KINDS[vessel.kind],
        seat=vessel.seat,
        side=vessel.side,
        g=vessel.g,
        fuel=None if vessel.fuel < 0 else vessel.fuel,
        past=vessel.past,
        present=vessel.present,
        future=vessel.future,
        label=spot[0],
        sheet=spot[1],
        speed=distance(vessel.present, vessel.future),
        status=STATUSES[vessel.status],
        world=None if vessel.world < 0 else state.world_names[vessel.world],
        landed_turn=vessel.landed_turn,
        orbit=None if vessel.orbit < 0 else state.world_names[vessel.orbit],
        wreck=vessel.wreck,
        drive_hits=vessel.drive_hits,
        moved=vessel.moved,
        entrant=vessel.entrant,
        visited=_visited(state.world_names, vessel.visited),
        goals=_goals(state.world_names, vessel.visited) if vessel.entrant else (),
    )


@lru_cache(1024)
def _visited(worlds: tuple[str, ...], bits: int) -> tuple[str, ...]:
    return tuple(name for bit, name in enumerate(worlds) if bits >> bit & 1)


@lru_cache(1024)
def _goals(worlds: tuple[str, ...], visited: int) -> tuple[str, ...]:
    """The worlds an entrant may usefully land on next (MD-GP.03, MD-GP.04)."""
    missing = tuple(name for bit, name in enumerate(worlds) if bit > 0 and not visited >> bit & 1)
    return missing or worlds[:1]


def plan(state: State, number: int) -> Plan:
    """What lies before one vessel, with each choice followed for three turns."""
    vessel = state.vessels[number]
    ahead = vessel.ahead
    courses = []
    ghost = vessel.copy()
    for choice in range(choices(state, vessel)):
        to = (ahead[0] + DISK_Q[choice] - MAX_THRUST, ahead[1] + DISK_R[choice] - MAX_THRUST)
        ghost.present, ghost.future = vessel.future, to
        ghost.status = FLYING if vessel.fate == FLIES else LANDED
        courses.append(Course(to, distance(ahead, to), forecast(state, ghost)))
    return Plan(
        vessel=number,
        arrival=vessel.future,
        fate=FATES[vessel.fate],
        projection=ahead if vessel.fate != FLIES else projected(vessel.present, vessel.future),
        unthrust=ahead,
        courses=tuple(courses),
    )


def forecast(state: State, ghost: Vessel) -> tuple[Leg, ...]:
    """Where a vessel would go without further thrust, by the rules of the real move."""
    legs = []
    for _ in range(FORECAST_TURNS):
        foresee(state, ghost)
        start, end = ghost.present, ghost.future
        fate = ghost.fate
        if fate != FLIES:
            legs.append(Leg(ghost.ahead if fate == CRASHES else end, FATES[fate], (0, 0)))
            break
        legs.append(Leg(end, "flies", sub(ghost.ahead, projected(start, end))))
        ghost.status = FLYING
        ghost.present, ghost.future = end, ghost.ahead
    return tuple(legs)
