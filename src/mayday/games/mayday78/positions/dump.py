"""A state in the plain form of a position: everything that loading it needs, and nothing that is a default."""

from __future__ import annotations

from mayday.games.mayday78.library import designs_of
from mayday.games.mayday78.positions import terms
from mayday.games.mayday78.positions.spec import (
    AttackSpec,
    CharacterSpec,
    HitsSpec,
    PositionSpec,
    SideSpec,
    VesselSpec,
    WorldSpec,
)
from mayday.games.mayday78.positions.terms import written
from mayday.games.mayday78.positions.vessels import awaits_its_move
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import AREAS, MISSILE, PHASES, SHIP, STEPS
from mayday.games.mayday78.views.terms import DIRECTION_NAMES, missile_of, programs_in, target_of


def describe(state: State) -> PositionSpec:
    """A state in the checked form of a position."""
    names = state.world_names
    return written(
        PositionSpec,
        terms.POSITION,
        state,
        vessels=tuple(_vessel(state, vessel) for vessel in state.vessels),
        sides=tuple(written(SideSpec, terms.SIDE, side, home=_name(names, side.home)) for side in state.sides),
        worlds=tuple(_world(state, number) for number in range(len(names))),
        options=state.options,
        goal=state.goal,
        turn_limit=state.turn_limit,
        armed=state.armed,
        motions=tuple(tuple(DIRECTION_NAMES[way] for way in ways) for ways in state.motions),
        characters=tuple(written(CharacterSpec, terms.CHARACTER, item) for item in state.characters),
        order=tuple(state.order),
        phasing=state.phasing,
        phase=PHASES[state.phase],
        step=STEPS[state.step],
        asked=state.asked,
        done=tuple(seat for seat, done in enumerate(state.done) if done),
        contacts=tuple(state.contacts),
        attacks=tuple(written(AttackSpec, terms.ATTACK, item, lasers=item.lasers) for item in state.attacks),
    )


def _world(state: State, number: int) -> WorldSpec:
    hits = state.hits_on(number)
    return WorldSpec(state.world_names[number], state.worlds[number], hits if any(hits) else ())


def _vessel(state: State, vessel: Vessel) -> VesselSpec:
    names = state.world_names
    spec = written(
        VesselSpec,
        terms.VESSEL,
        vessel,
        design=vessel.design,
        seat=vessel.seat,
        side=None if vessel.seat >= 0 or vessel.side < 0 else vessel.side,
        mark=vessel.mark,
        present=vessel.present,
        past=None if vessel.past == vessel.present else vessel.past,
        future=None if vessel.future == vessel.present else vessel.future,
        world=_name(names, vessel.world),
        orbit=_name(names, vessel.orbit),
        berth=None if vessel.berth == vessel.carrier else vessel.berth,
        holds="empty" if vessel.kind == SHIP and designs_of(state.options)[vessel.design].carries else "full",
        fuel=None if vessel.fuel < 0 else vessel.fuel,
        this_player_turn=vessel.turn_hits,
        tally=tuple((entry // 8, AREAS[entry % 8]) for entry in vessel.tally),
        target=target_of(vessel.target, names),
        unguided=vessel.dumb,
        visited=tuple(name for bit, name in enumerate(names) if vessel.visited >> bit & 1),
        entry=vessel.entry,
        moved=None if vessel.moved != awaits_its_move(state, vessel) else vessel.moved,
    )
    if vessel.tally or vessel.turn_hits:
        spec.hits = HitsSpec(
            vessel.drive_hits, vessel.jump_hits, vessel.other_hits, vessel.computer_hits, vessel.weapon_hits
        )
    if state.extended and vessel.model > 0:
        spec.loaded, spec.running = programs_in(vessel.loaded), programs_in(vessel.running)
    if vessel.launchers > 0:
        spec.magazine = tuple(missile_of(item) for item in vessel.magazine)
    if vessel.kind == MISSILE:
        spec.missile, spec.level = missile_of(vessel.spec), vessel.level
    return spec


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number < 0 else names[number]
