"""A state in the plain form of a position: everything that loading it needs, and nothing that is a default."""

from __future__ import annotations

from mayday.games.mayday78.library import designs_of
from mayday.games.mayday78.positions.spec import (
    AttackSpec,
    CharacterSpec,
    HitsSpec,
    PositionSpec,
    SideSpec,
    VesselSpec,
    WorldSpec,
)
from mayday.games.mayday78.positions.vessels import awaits_its_move
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AREAS,
    CARGOES,
    DESIGNATIONS,
    ENDS,
    LOCATIONS,
    MISSILE,
    PHASES,
    SHIP,
    STATUSES,
    STEPS,
)
from mayday.games.mayday78.views.terms import (
    DIRECTION_NAMES,
    KITS,
    body_of,
    direction_of,
    missile_of,
    programs_in,
    systems_of,
    target_of,
)


def describe(state: State) -> PositionSpec:
    """A state in the checked form of a position."""
    names = state.world_names
    return PositionSpec(
        vessels=tuple(_vessel(state, vessel) for vessel in state.vessels),
        sides=tuple(
            SideSpec(side.seats, _name(names, side.home), side.out, side.score, side.muster) for side in state.sides
        ),
        worlds=tuple(_world(state, number) for number in range(len(names))),
        options=state.options,
        goal=state.goal,
        turn_limit=state.turn_limit,
        armed=state.armed,
        sheets=state.sheets,
        motions=tuple(tuple(DIRECTION_NAMES[way] for way in ways) for ways in state.motions),
        characters=tuple(
            CharacterSpec(item.name, item.vessel, LOCATIONS[item.location], item.pool, item.gunner, item.suit)
            for item in state.characters
        ),
        explosions=tuple(state.explosions),
        order=tuple(state.order),
        turn=state.turn,
        phasing=state.phasing,
        phase=PHASES[state.phase],
        step=STEPS[state.step],
        asked=state.asked,
        done=tuple(seat for seat, done in enumerate(state.done) if done),
        contacts=tuple(state.contacts),
        shots=tuple(state.shots),
        attacks=tuple(
            AttackSpec(
                item.vessel,
                item.target,
                item.lasers,
                item.combined,
                item.predict,
                item.gunner,
                item.selective,
                item.loose,
            )
            for item in state.attacks
        ),
        attempts=state.attempts,
        outcome=state.outcome,
    )


def _world(state: State, number: int) -> WorldSpec:
    hits = state.hits_on(number)
    return WorldSpec(state.world_names[number], state.worlds[number], hits if any(hits) else ())


def _vessel(state: State, vessel: Vessel) -> VesselSpec:
    names = state.world_names
    spec = VesselSpec(
        design=vessel.design,
        seat=vessel.seat,
        side=None if vessel.seat >= 0 or vessel.side < 0 else vessel.side,
        mark=vessel.mark,
        present=vessel.present,
        past=None if vessel.past == vessel.present else vessel.past,
        future=None if vessel.future == vessel.present else vessel.future,
        status=STATUSES[vessel.status],
        end=ENDS[vessel.end],
        world=_name(names, vessel.world),
        landed_turn=vessel.landed_turn,
        orbit=_name(names, vessel.orbit),
        carrier=None if vessel.carrier < 0 else vessel.carrier,
        berth=None if vessel.berth == vessel.carrier else vessel.berth,
        holds="empty" if vessel.kind == SHIP and designs_of(state.options)[vessel.design].carries else "full",
        fuel=None if vessel.fuel < 0 else vessel.fuel,
        wreck=vessel.wreck,
        acted=vessel.acted,
        resolved=vessel.resolved,
        entrant=vessel.entrant,
        visited=tuple(name for bit, name in enumerate(names) if vessel.visited >> bit & 1),
        entry=vessel.entry,
        cargo=CARGOES[vessel.cargo],
        inspected=vessel.inspected,
        moved=None if vessel.moved != awaits_its_move(state, vessel) else vessel.moved,
        newborn=vessel.newborn,
        repairing=vessel.repairing,
        order=direction_of(vessel.order),
    )
    if vessel.tally or vessel.turn_hits:
        _add_hits(vessel, spec)
    if state.extended and vessel.model > 0:
        _add_programs(vessel, spec)
    if vessel.launchers > 0 or vessel.casters > 0:
        _add_stores(vessel, spec)
    if vessel.kind == MISSILE:
        _add_missile(state, vessel, spec)
    return spec


def _add_hits(vessel: Vessel, spec: VesselSpec) -> None:
    spec.hits = HitsSpec(
        vessel.drive_hits, vessel.jump_hits, vessel.other_hits, vessel.computer_hits, vessel.weapon_hits
    )
    spec.tally = tuple((entry // 8, AREAS[entry % 8]) for entry in vessel.tally)
    spec.this_player_turn = vessel.turn_hits


def _add_programs(vessel: Vessel, spec: VesselSpec) -> None:
    spec.loaded = programs_in(vessel.loaded)
    spec.running = programs_in(vessel.running)
    spec.touched = programs_in(vessel.touched)
    spec.shown = programs_in(vessel.shown)
    spec.chosen = None if vessel.chosen < 0 else programs_in(vessel.chosen)


def _add_stores(vessel: Vessel, spec: VesselSpec) -> None:
    if vessel.launchers > 0:
        spec.magazine = tuple(missile_of(item) for item in vessel.magazine)
    spec.fresh = tuple(missile_of(item) for item in vessel.fresh)
    spec.bodies = tuple(body_of(item) for item in vessel.bodies)
    spec.kits = tuple(KITS[item] for item in vessel.kits)
    spec.budget = vessel.budget
    spec.store = vessel.store
    spec.draft = None if vessel.draft < 0 else systems_of(vessel.draft)
    spec.sand = vessel.sand
    spec.casts = vessel.casts


def _add_missile(state: State, vessel: Vessel, spec: VesselSpec) -> None:
    spec.missile = missile_of(vessel.spec)
    spec.launcher = None if vessel.launcher < 0 else vessel.launcher
    spec.target = target_of(vessel.target, state.world_names)
    spec.level = vessel.level
    spec.heading = direction_of(vessel.heading)
    spec.unguided = vessel.dumb
    spec.designation = DESIGNATIONS[vessel.designation]
    spec.seen = vessel.seen
    spec.attached = tuple(vessel.attached)


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number < 0 else names[number]
