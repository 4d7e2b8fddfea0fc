"""Shapes: everything that a target may be and do, as far as its side is not told (M4-SEN.35)."""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.errors import InputError
from mayday.games.mayday41.chances.spreading import shown_thrust
from mayday.games.mayday41.guessing.strangers import classes, volley
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.space.bodies import in_fringe
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import Awareness
from mayday.games.mayday41.views.portrait import markers


def shapes(state: State, view: View, target: int) -> Iterator[tuple[Vessel | Volley, bool]]:
    """What the target may be, each at its most and at its least visible; the latter jammed where it may be."""
    unit = state.units[target]
    if target in state.sides[view.seat or 0].handles:
        kinds: list[Vessel | Volley] = [unit]
    else:
        kinds = [_like(unit, fitted_out(sheet, unit.side, "")) for sheet in classes(view.options).values()]
        kinds.append(_like(unit, _missiles(view, unit)))
    thrust = shown_thrust(state, unit)
    for kind in kinds:
        bright, dark = kind.copy(), kind.copy()
        bright.g_used = max(thrust, 1) if isinstance(kind, Vessel) and kind.sheet.evade else thrust
        dark.g_used = thrust
        if isinstance(bright, Vessel) and isinstance(dark, Vessel):
            _shine(state, view, bright)
            _hide(state, dark, thrust)
        yield bright, False
        yield dark, isinstance(dark, Vessel) and bool(dark.sheet.jammers)


def _shine(state: State, view: View, vessel: Vessel) -> None:
    """Everything that may have given it away."""
    vessel.radiated = vessel.fired_beam = vessel.fired_missile = state.turn - 1
    vessel.awareness = awareness(view)


def _hide(state: State, vessel: Vessel, thrust: int) -> None:
    """Everything that it may have done to be seen less."""
    vessel.evading, vessel.shut = bool(vessel.sheet.evade), thrust == 0
    vessel.camouflaged = vessel.landed != NOBODY
    vessel.depth = "deep" if any(in_fringe(body, vessel.present) for body in state.bodies) else ""


def awareness(view: View) -> Awareness:
    """The least that anybody may begin with: everybody has read the scenario (M4-SET.05)."""
    try:
        sides = reading.spec_of(view.options).sides
    except InputError:
        return "battle_stations"
    return min((side.awareness for side in sides), key=("unaware", "alert", "battle_stations").index)


def _missiles(view: View, unit: Vessel | Volley) -> Volley:
    return volley(unit.side, markers(unit), 6)


def _like(unit: Vessel | Volley, other: Vessel | Volley) -> Vessel | Volley:
    other.past, other.present, other.future = unit.past, unit.present, unit.future
    other.baseline = unit.baseline
    return other
