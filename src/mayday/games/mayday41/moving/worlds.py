"""Worlds: landing, crashing, atmospheres, the levels of a gas giant, skimming (group WLD)."""

from __future__ import annotations

from collections.abc import Callable

from mayday.core.dice import AnyDice
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.damage.condition import manned
from mayday.games.mayday41.handles import own_handle
from mayday.games.mayday41.happenings.flight import Crashed, Dived, Landed
from mayday.games.mayday41.reports import Naming, report, witnesses
from mayday.games.mayday41.space.bodies import Body, in_fringe
from mayday.games.mayday41.space.places import Spot, distance
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import Level

LEVELS: tuple[Level, ...] = ("upper", "lower", "deep")


def enter(state: State, number: int, passed: tuple[Spot, ...], dice: AnyDice) -> bool:
    """What the bodies on the line of a move do to a unit; False if it is lost.

    How it is lost tells what it was, so only those hear of it who knew that; to others a marker is gone.
    """
    unit = state.units[number]
    for spot in passed:
        for body_number, body in enumerate(state.bodies):
            how = _doom(state, number, body, spot)
            if how:
                lost = _news_of_a_loss(number, body, how)
                report(state, lost, witnesses(state, number))
                harm.destroy(state, number, "crashed", dice)
                return False
            if body.kind == "planet" and body.hex == spot and isinstance(unit, Vessel):
                land(state, number, body_number)  # at speed 1, wanted or not (M4-WLD.02, M4-WLD.05)
    if isinstance(unit, Vessel):
        _sink(state, unit)
    return True


def _news_of_a_loss(number: int, body: Body, how: str) -> Callable[[Naming], Crashed]:
    return lambda name: Crashed(name(number), body.name, how)


def _doom(state: State, number: int, body: Body, spot: Spot) -> str:
    """Why passing this place is the end of a unit, or nothing."""
    unit = state.units[number]
    if isinstance(unit, Volley):
        return _doom_of_missiles(state, unit, body, spot)
    return doom_of_a_vessel(body, spot, distance(unit.past, unit.present), unit.sheet.streamlined)


def doom_of_a_vessel(body: Body, spot: Spot, speed: int, streamlined: bool) -> str:
    """Why passing this place at this speed is the end of such a hull, or nothing."""
    if in_fringe(body, spot):  # M4-WLD.11, M4-WLD.12
        return "" if streamlined else "torn apart in the atmosphere"
    if body.hex != spot:
        return ""
    if body.kind == "star":  # M4-WLD.20
        return "burnt up"
    if body.kind == "gas_giant":  # M4-WLD.10
        return "crushed"
    if body.kind != "planet":  # M4-WLD.08
        return ""
    if speed > 1:  # M4-WLD.01, M4-WLD.03
        return "crashed"
    if body.atmosphere and not streamlined:  # M4-WLD.04
        return "burnt up in the atmosphere"
    return ""


def _doom_of_missiles(state: State, volley: Volley, body: Body, spot: Spot) -> str:
    """World hexes on the way destroy a volley, its target's own hex at the end does not (M4-WLD.18, M4-WLD.20)."""
    if not in_fringe(body, spot) and (body.hex != spot or not body.solid):
        return ""
    if body.kind == "star":
        return "burnt up"
    targets = [state.units[missile.target] for missile in volley.missiles if missile.target != NOBODY]
    home = spot == volley.present and any(one.in_play and one.present == spot for one in targets)
    return "" if home else "lost"


def land(state: State, number: int, body_number: int) -> None:
    """Velocity 0 before thrust (M4-WLD.02, M4-WLD.06, M4-WLD.09); a bogey's landing shows by its markers alone."""
    unit = state.vessel(number)
    unit.landed, unit.landed_since = body_number, state.turn
    unit.baseline = unit.future = unit.present
    unit.orbits = NOBODY
    report(state, lambda name: Landed(name(number), state.bodies[body_number].name), witnesses(state, number))


def landing_place(state: State, number: int) -> int:
    """The moon or asteroid on which a unit may set down now, or NOBODY (M4-WLD.09)."""
    unit = state.vessel(number)
    if unit.landed != NOBODY or not slow(unit) or not manned(unit):
        return NOBODY
    return ground(state, unit)


def slow(unit: Vessel) -> bool:
    """Slow enough to land: at most one hex a turn (M4-WLD.09)."""
    return distance(unit.past, unit.present) <= 1


def ground(state: State, unit: Vessel) -> int:
    """The moon or asteroid in the hex of a unit, or NOBODY."""
    here = (n for n, body in enumerate(state.bodies) if body.hex == unit.present and body.kind in ("moon", "asteroid"))
    return next(here, NOBODY)


def _sink(state: State, unit: Vessel) -> None:
    """Upper on the first turn in the atmosphere, no level outside it (M4-WLD.15, M4-WLD.17)."""
    inside = any(in_fringe(body, unit.present) for body in state.bodies)
    unit.was_in_fringe = unit.depth != ""
    unit.depth = (unit.depth or "upper") if inside else ""


def depths(state: State, number: int) -> list[Level]:
    """Levels among which a unit may choose at the end of its move, its own first (M4-WLD.16, M4-WLD.17)."""
    unit = state.units[number]
    if not isinstance(unit, Vessel) or not unit.depth or not unit.was_in_fringe or not manned(unit):
        return []
    if unit.past != unit.present and not skims(state, unit):
        return []
    at = LEVELS.index(unit.depth)
    return [LEVELS[level] for level in (at, at - 1, at + 1) if 0 <= level < len(LEVELS)]


def dive(state: State, number: int, to: Level) -> None:
    unit = state.vessel(number)
    if unit.depth != to:
        unit.depth = to
        state.tell(Dived(own_handle(state, number), to), unit.side)


def skim(state: State) -> None:
    """Fuel for every ship that ended its move in orbit inside a gas giant's fringe (M4-WLD.13, M4-WLD.14)."""
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.in_play and skims(state, unit):
            unit.fuel = max(unit.fuel, min(unit.sheet.fuel_cap, unit.fuel + scoop(unit)))


def skims(state: State, unit: Vessel) -> bool:
    """Is it in orbit around a gas giant, in its atmosphere (M4-WLD.13)?"""
    return unit.orbits != NOBODY and in_fringe(state.bodies[unit.orbits], unit.present)


def scoop(unit: Vessel) -> float:
    """What its scoops take in a turn, after Appendix C (M4-APC.29)."""
    interior = unit.sheet.appc
    if interior is None or not interior.scoops_pct:
        return unit.sheet.scoop
    return unit.sheet.scoop * max(0, interior.scoops_pct - unit.losses.scoops) / interior.scoops_pct
