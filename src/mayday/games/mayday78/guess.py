"""What a seat cannot know: sampled from its view alone, or dealt anew in a copy of the truth."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday78.computers import sets
from mayday.games.mayday78.position import lay_out
from mayday.games.mayday78.positions.spec import (
    AttackSpec,
    CharacterSpec,
    HitsSpec,
    PositionSpec,
    SideSpec,
    VesselSpec,
    WorldSpec,
)
from mayday.games.mayday78.seen import Hits, SideView, VesselView, View
from mayday.games.mayday78.state import State
from mayday.games.mayday78.views.dealing import deal


def guess(view: View, dice: AnyDice) -> State:
    """A whole state that this view could be a view of."""
    state = known(view)
    deal(state, view.seat, dice)
    return state


def twin(state: State, seat: int | None, dice: AnyDice) -> State:
    """The state with all that this seat cannot know dealt anew."""
    other = state.copy()
    deal(other, seat, dice)
    return other


def known(view: View) -> State:
    """The state as far as the view tells it; for the rest, the plainest that could be."""
    spec = PositionSpec(
        vessels=tuple(_vessel(vessel) for vessel in view.vessels),
        sides=tuple(_side(side) for side in view.sides),
        worlds=tuple(WorldSpec(world.name, world.hex, world.missile_hits) for world in view.worlds),
        options=view.options,
        goal=view.goal,
        turn_limit=view.turn_limit,
        armed=view.armed,
        sheets=view.sheets,
        characters=tuple(
            CharacterSpec(item.name, item.vessel, item.location, item.pool, item.gunner, item.suit)
            for item in view.characters
        ),
        explosions=view.explosions,
        order=view.order,
        turn=view.turn,
        phasing=view.phasing,
        phase=view.phase,
        step=view.step,
        asked=view.asked,
        done=view.done,
        contacts=view.contacts,
        shots=view.shots,
        attempts=view.attempts,
        outcome=view.outcome,
    )
    motions = [world.motion for world in view.worlds]
    motions += [vessel.motion for vessel in view.vessels if vessel.kind == "big ship"]
    spec.motions = tuple(motions) if any(motions) else ()
    spec.attacks = tuple(
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
        for item in view.attacks
    )
    state = lay_out(spec)
    for vessel, seen in zip(state.vessels, view.vessels, strict=True):
        if seen.computer is not None and seen.computer.sealed and vessel.chosen < 0:
            vessel.chosen = sets(vessel, vessel.loaded, True)[0]
    return state


def _side(seen: SideView) -> SideSpec:
    chosen = ("scout",) if seen.muster is None and seen.mustered else seen.muster or ()
    return SideSpec(seen.seats, seen.home, seen.out, seen.score, chosen)


def _vessel(seen: VesselView) -> VesselSpec:
    spec = VesselSpec(
        design=seen.design,
        seat=seen.seat,
        side=seen.side,
        mark=seen.mark,
        present=seen.present,
        past=seen.past,
        future=seen.future,
        status=seen.status,
        end=seen.end,
        world=seen.world,
        landed_turn=seen.landed_turn,
        orbit=seen.orbit,
        carrier=seen.carrier,
        berth=-1 if seen.berth is None else seen.berth,
        holds="empty",
        fuel=seen.fuel,
        wreck=seen.wreck,
        repairing=seen.repairing,
        order=seen.order,
        sand=seen.sand,
        casts=seen.tons - seen.casts_left if seen.sandcasters else 0,
        acted=seen.acted,
        resolved=seen.resolved,
        attached=seen.attached,
        entrant=seen.entrant,
        visited=seen.visited,
        entry=seen.entry,
        cargo="legal" if seen.cargo == "unknown" else seen.cargo,
        inspected=seen.inspected,
        moved=seen.moved,
        newborn=seen.newborn,
    )
    _add_hits(spec, seen.hits)
    _add_secrets(spec, seen)
    return spec


def _add_hits(spec: VesselSpec, hits: Hits) -> None:
    spec.hits = HitsSpec(hits.m_drive, hits.j_drive, hits.other, hits.computer, hits.weapons)
    spec.this_player_turn = hits.this_player_turn
    spec.tally = hits.each


def _add_secrets(spec: VesselSpec, seen: VesselView) -> None:
    """Computer, store and missile, as far as they are open to the viewer."""
    if seen.computer is not None:
        spec.loaded = seen.computer.loaded if seen.computer.loaded is not None else seen.computer.shown
        spec.running = seen.computer.running if seen.computer.running is not None else seen.computer.shown
        spec.touched = seen.computer.touched
        spec.shown = seen.computer.shown
        spec.chosen = seen.computer.chosen
    if seen.store is not None:
        spec.magazine = seen.store.missiles or 0 if seen.store.magazine is None else seen.store.magazine
        spec.fresh = seen.store.fresh
        spec.bodies = seen.store.bodies or ()
        spec.kits = seen.store.kits or ()
        spec.budget = seen.store.budget or 0
        spec.draft = seen.store.draft
        spec.store = seen.store.components
    if seen.missile is not None:
        spec.missile = seen.missile.what
        spec.launcher = None if seen.missile.launcher < 0 else seen.missile.launcher
        spec.target = seen.missile.target
        spec.level = seen.missile.level
        spec.heading = seen.missile.heading
        spec.unguided = seen.missile.unguided
        spec.designation = seen.missile.designation
        spec.seen = seen.missile.proximity
