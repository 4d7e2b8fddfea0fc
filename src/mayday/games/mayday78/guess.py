"""What a seat cannot know, sampled: nothing, in a race, so a guess is the truth and a twin is a copy."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.games.mayday78.position import PositionSpec, SideSpec, VesselSpec, WorldSpec, build
from mayday.games.mayday78.state import State
from mayday.games.mayday78.view import VesselView, View


def guess(view: View, dice: Dice) -> State:
    """A whole state that this view could be a view of."""
    return build(
        PositionSpec(
            vessels=tuple(_vessel(vessel, view.phasing) for vessel in view.vessels),
            sides=tuple(SideSpec(side.seats, side.home, side.out) for side in view.sides),
            worlds=tuple(WorldSpec(world.name, world.hex, world.missile_hits) for world in view.worlds),
            options=view.options,
            goal=view.goal,
            turn_limit=view.turn_limit,
            sheets=view.sheets,
            order=view.order,
            turn=view.turn,
            phasing=view.phasing,
            outcome=view.outcome,
        )
    )


def _vessel(seen: VesselView, phasing: int) -> VesselSpec:
    return VesselSpec(
        design=seen.design,
        seat=seen.seat,
        present=seen.present,
        past=seen.past,
        future=seen.future,
        mark=seen.mark,
        status=seen.status,
        world=seen.world,
        landed_turn=seen.landed_turn,
        orbit=seen.orbit,
        fuel=seen.fuel,
        wreck=seen.wreck,
        drive_hits=seen.drive_hits,
        entrant=seen.entrant,
        visited=seen.visited,
        moved=seen.moved and seen.side == phasing,
    )


def twin(state: State, seat: int | None, dice: Dice) -> State:
    """The state with all that this seat cannot know dealt anew."""
    return state.copy()
