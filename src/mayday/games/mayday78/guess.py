"""What a seat cannot know: sampled from its view alone, or dealt anew in a copy of the truth."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, TypeVar

from msgspec import Struct

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
from mayday.games.mayday78.seen import SideView, VesselView, View
from mayday.games.mayday78.state import State
from mayday.games.mayday78.views.dealing import deal

S = TypeVar("S", bound=Struct)


def guess(view: View, dice: AnyDice) -> State:
    """A whole state that this view could be a view of; whoever searches asks for many of one view."""
    state = _kept(view).copy()
    deal(state, view.seat, dice)
    return state


@lru_cache(8)
def _kept(view: View) -> State:
    return known(view)


def twin(state: State, seat: int | None, dice: AnyDice) -> State:
    """The state with all that this seat cannot know dealt anew."""
    other = state.copy()
    other.actors = None
    deal(other, seat, dice)
    return other


def known(view: View) -> State:
    """The state as far as the view tells it; for the rest, the plainest that could be."""
    motions = [world.motion for world in view.worlds]
    motions += [vessel.motion for vessel in view.vessels if vessel.kind == "big ship"]
    spec = _alike(
        PositionSpec,
        view,
        vessels=tuple(_vessel(vessel) for vessel in view.vessels),
        sides=tuple(_alike(SideSpec, side, muster=_muster(side)) for side in view.sides),
        worlds=tuple(_alike(WorldSpec, world) for world in view.worlds),
        characters=tuple(_alike(CharacterSpec, item) for item in view.characters),
        attacks=tuple(_alike(AttackSpec, item) for item in view.attacks),
        motions=tuple(motions) if any(motions) else (),
    )
    state = lay_out(spec)
    for vessel, seen in zip(state.vessels, view.vessels, strict=True):
        if seen.computer is not None and seen.computer.sealed and vessel.chosen < 0:
            vessel.chosen = sets(vessel, vessel.loaded, True)[0]
    return state


def _alike(kind: type[S], seen: Struct, **more: Any) -> S:
    """The form of a position with what the view calls by the same name, and what it does not."""
    return kind(**{name: getattr(seen, name) for name in _common(kind, type(seen))} | more)


@cache
def _common(kind: type[Struct], view: type[Struct]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name in view.__struct_fields__)


def _muster(side: SideView) -> tuple[str, ...]:
    return ("scout",) if side.muster is None and side.mustered else side.muster or ()


def _vessel(seen: VesselView) -> VesselSpec:
    spec = _alike(
        VesselSpec,
        seen,
        berth=-1 if seen.berth is None else seen.berth,
        holds="empty",
        hits=_alike(HitsSpec, seen.hits),
        this_player_turn=seen.hits.this_player_turn,
        tally=seen.hits.each,
        store=False,
        missile=None,
        casts=seen.tons - seen.casts_left if seen.sandcasters else 0,
        cargo="legal" if seen.cargo == "unknown" else seen.cargo,
    )
    _add_secrets(spec, seen)
    return spec


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
