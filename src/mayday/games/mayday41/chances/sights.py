"""The chance to find something, or to lock it: the signal at its best and at its worst (M4-SEN.16, M4-SEN.32)."""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.errors import InputError
from mayday.core.game import Odds
from mayday.games.mayday41 import scenario, sensing, signals
from mayday.games.mayday41.bodies import in_fringe
from mayday.games.mayday41.chances.spreading import shown_thrust, spread
from mayday.games.mayday41.condition import size
from mayday.games.mayday41.fitting import fitted_out
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.portrait import markers
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.sheets import Sensor
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.strangers import classes, volley
from mayday.games.mayday41.tables import ACTIVE, Awareness
from mayday.games.mayday41.tasks import chances

CERTAIN_ACTIVE, CERTAIN_PASSIVE = 1, 2
"""The signal from which on no dice are thrown (M4-SEN.32)."""


def sight(state: State, view: View, number: int, name: str, sensor_id: str, *, lock: bool) -> Odds:
    """Over everything that the target may be and do."""
    assert view.seat is not None
    target, eye = unit_of(state, view.seat, name), unit_of(state, view.seat, sensor_id)
    if target == NOBODY:
        raise LookupError(name)
    sensor = _sensor(state, number, eye, sensor_id)
    dms = sensing.modifiers(state, number, lock, sensor.kind in ACTIVE)
    shift = sum(dm.value for dm in dms)
    tasks, found = [], []
    original = state.units[target]
    for unit, jammed in _shapes(state, view, target):
        state.units[target] = unit
        signal = signals.strength(signals.terms(state, number, target, sensor, lock=lock, jammed=jammed, spot_of=eye))
        found.append(signal)
        tasks.append(_chance(signal, sensor, size(unit), shift))
    state.units[target] = original
    low, high = min(found), max(found)
    span = f"{low:+g}" if low == high else f"{low:+g} to {high:+g}"
    what = "a lock on" if lock else "sight of"
    needed = size(original) if name[:1] == "c" else None
    certain = CERTAIN_ACTIVE if sensor.kind in ACTIVE else CERTAIN_PASSIVE
    wanted = f"a chance from 0, certain from {certain:+g}" if low < certain else "certain"
    return Odds((spread(f"{what} {name} (signal {span}; {wanted})", tasks),), tuple(dms), needed)


def _sensor(state: State, number: int, eye: int, name: str) -> Sensor:
    """A running one of the vessel, or that of a volley (M4-MIS.17)."""
    if eye != NOBODY:
        return signals.missile_sensor(state.volley(eye))
    found = [one for one in sensing.running(state.vessel(number)) if one.id == name]
    if not found:
        raise LookupError(name)
    return found[0]


def _chance(signal: float, sensor: Sensor, number: int, shift: int) -> tuple[int, int]:
    level = signals.difficulty(signal, sensor.kind in ACTIVE)
    if level == signals.AUTOMATIC:
        return 1, 1
    return (0, 1) if level == signals.NONE else chances(level, number, shift)


def _shapes(state: State, view: View, target: int) -> Iterator[tuple[Vessel | Volley, bool]]:
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
        sides = scenario.spec_of(view.options).sides
    except InputError:
        return "battle_stations"
    return min((side.awareness for side in sides), key=("unaware", "alert", "battle_stations").index)


def _missiles(view: View, unit: Vessel | Volley) -> Volley:
    return volley(unit.side, markers(unit), 6)


def _like(unit: Vessel | Volley, other: Vessel | Volley) -> Vessel | Volley:
    other.past, other.present, other.future = unit.past, unit.present, unit.future
    other.baseline = unit.baseline
    return other
