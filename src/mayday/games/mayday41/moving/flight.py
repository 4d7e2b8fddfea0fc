"""Flight: markers, the line of a move, gravity, thrust and orbits (groups MOV, GRV and TDM)."""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from mayday.games.mayday41.damage.condition import effective_g, programs_work
from mayday.games.mayday41.space.bodies import STEPS, Body, arrows, in_fringe
from mayday.games.mayday41.space.places import Spot, Vector, add, between, disc, flat, line, onward, steps
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley

LETTERS: Final = "abc"
"""Of the hexes that share a point."""


class Course(NamedTuple):
    """One way in which a move can be read (M4-MAP.13)."""

    by: str
    """A letter for each point that lies in several hexes of which it matters which one is passed."""
    passed: tuple[Spot, ...]
    number: int
    """Of the letters, one digit each, as numbers of moves have it."""


def courses(state: State, number: int) -> list[Course]:
    """Every reading of a unit's next move that makes a difference, the kindest first (M4-MAP.12, M4-MAP.13).

    Of two hexes the kinder one has no solid body, then less gravity, then the lower number.
    """
    unit = state.units[number]
    return readings(state, unit.present, unit.future)


def readings(state: State, start: Spot, end: Spot) -> list[Course]:
    """The same of any move."""
    points = line(start, end)
    if not state.bodies:
        return [Course("", tuple([point[0] for point in points]), 0)]
    choices = [_readings(state, point) for point in points]
    found = []
    for picks in product(*choices):
        doubtful = [at for at, ways in zip(picks, choices, strict=True) if len(ways) > 1]
        passed = tuple(point[at] for at, point in zip(picks, points, strict=True))
        number = sum((at + 1) * (len(LETTERS) + 1) ** place for place, at in enumerate(doubtful))
        found.append(Course("".join(LETTERS[at] for at in doubtful), passed, number))
    return found


def _readings(state: State, point: tuple[Spot, ...]) -> list[int]:
    """Which of the hexes that share a point may be passed, the kindest first; the first one where none differs."""
    if len(point) == 1 or not _matters(state, point) or len({_matter(state, spot) for spot in point}) == 1:
        return [0]
    return sorted(range(len(point)), key=lambda at: _harm(state, point[at]))


def _matters(state: State, point: tuple[Spot, ...]) -> bool:
    """Is any body so near that it could?"""
    first = point[0]
    for body in state.bodies:
        centre, reach = body.hex, len(body.rings) + 2
        if abs(first[0] - centre[0]) <= reach and abs(first[1] - centre[1]) <= reach:
            return True
    return False


def _matter(state: State, spot: Spot) -> tuple[object, ...]:
    """What passing a place does."""
    touched = [n for n, body in enumerate(state.bodies) if (body.solid and body.hex == spot) or in_fringe(body, spot)]
    return (pull(state, spot), *touched)


def _harm(state: State, spot: Spot) -> tuple[int, int, Spot]:
    solid = any(body.solid and body.hex == spot for body in state.bodies)
    strength = sum(flat(way) + abs(way[2]) for body in state.bodies for at, way in arrows(body).items() if at == spot)
    return int(solid), strength, spot


def kindest(state: State, start: Spot, end: Spot) -> tuple[Spot, ...]:
    """The places passed by the kindest reading, without listing the others."""
    return tuple(point[_readings(state, point)[0]] for point in line(start, end))


def doubtful(state: State, start: Spot, end: Spot) -> list[tuple[Spot, ...]]:
    """The points that lie in several hexes of which it matters which is passed; `Course.by` has a letter for each."""
    return [point for point in line(start, end) if len(_readings(state, point)) > 1]


def pull(state: State, spot: Spot) -> Vector:
    """All arrows of a place together (M4-GRV.01, M4-GRV.04)."""
    total: Vector = (0, 0, 0)
    for body in state.bodies:
        reach, centre = len(body.rings), body.hex
        if abs(spot[0] - centre[0]) <= reach and abs(spot[1] - centre[1]) <= reach:
            total = add(total, arrows(body).get(spot, (0, 0, 0)))
    return total


def carry(state: State, number: int, passed: tuple[Spot, ...]) -> None:
    """Steps (a) to (c), then gravity: the baseline (M4-MOV.05, M4-MOV.06, M4-MOV.07, M4-MOV.08).

    Every hex that is entered pulls, the start does not, whatever flies (M4-GRV.02, M4-GRV.03, M4-GRV.08), as in the
    source's example (M4-GRV.05, M4-GRV.06).
    """
    unit = state.units[number]
    unit.past, unit.present = unit.present, unit.future
    unit.baseline = unit.future = bound(state, unit.past, unit.present, passed)
    unit.g_used = 0


def bound(state: State, past: Spot, present: Spot, passed: tuple[Spot, ...]) -> Spot:
    """Where a course leads next without thrust: straight on, and pulled (M4-MOV.07, M4-GRV.07)."""
    baseline = onward(past, present)
    stays = past == present and state.options.stationary_gravity == "on"
    for spot in (present,) if stays else passed:
        baseline = add(baseline, pull(state, spot))
    return baseline


def rest(unit: Vessel) -> None:
    """A landed unit keeps its markers on the body and feels no gravity (M4-WLD.06)."""
    unit.past = unit.baseline = unit.future = unit.present
    unit.g_used = 0


def available(state: State, number: int, evading: bool = False) -> int:
    """G for the shift of the future marker (M4-MOV.10, M4-MOV.15, M4-MIS.23); less one for evasion (M4-EVP.02)."""
    unit = state.units[number]
    if state.goals.no_thrust:
        return 0
    if isinstance(unit, Volley):
        rating = 0 if unit.program else unit.thrust
    else:
        rating = effective_g(unit)
    if unit.g_left is not None:
        rating = min(rating, unit.g_left)
    return rating - evading


def may_evade(state: State, number: int) -> bool:
    """An Evade program, thrust for it, awake (M4-EVP.05, M4-SET.05); missiles never (M4-EVP.08)."""
    unit = state.units[number]
    if not isinstance(unit, Vessel) or unit.awareness == "unaware" or not unit.sheet.evade or not programs_work(unit):
        return False
    return available(state, number) >= 1


def reach(state: State, number: int, evading: bool) -> list[Spot]:
    """Where the future marker may be put, the baseline first (M4-MOV.09, M4-TDM.03)."""
    unit = state.units[number]
    return disc(unit.baseline, available(state, number, evading), state.options.three_d == "on")


def push(state: State, number: int, to: Spot, evading: bool = False) -> None:
    """Step (d), final for this turn (M4-MOV.09, M4-MOV.11, M4-MOV.15, M4-MOV.16)."""
    unit = state.units[number]
    unit.g_used = steps(unit.baseline, to) + evading
    unit.future = to
    if unit.g_left is not None:
        unit.g_left -= unit.g_used
    if isinstance(unit, Volley):
        unit.program = max(0, unit.program - 1)
    else:
        unit.evading = evading
        unit.camouflaged = unit.camouflaged and unit.g_used == 0  # M4-OSM.06
        unit.orbits = orbit(state, unit)


def programmed(volley: Volley) -> Spot:
    """Where a turn of set course leads, without thrust where it cannot be paid (M4-MIS.18)."""
    cost = flat(volley.push) + abs(volley.push[2])
    paid = volley.g_left is not None and cost <= volley.g_left
    return add(volley.baseline, volley.push) if paid else volley.baseline


def orbit(state: State, unit: Vessel) -> int:
    """The body around which it is in orbit, or NOBODY (M4-GRV.09, M4-TDM.08).

    Nothing but the markers is looked at: a ring of strength 1 brings a unit into orbit and keeps it there free of
    charge (M4-GRV.10, M4-GRV.11), and thrust elsewhere ends it (M4-GRV.12).
    """
    for number, body in enumerate(state.bodies):
        if any(body.rings[:1]) and _circles(body, unit.past, unit.present, unit.future):
            return number
    return NOBODY


def _circles(body: Body, *spots: Spot) -> bool:
    """Three ring hexes, one after another in the same sense."""
    ways = [between(body.hex, spot) for spot in spots]
    if any(way[2] or flat(way) != 1 for way in ways):
        return False
    turns = [STEPS.index(way) for way in ways]
    return (turns[1] - turns[0]) % 6 in (1, 5) and (turns[2] - turns[1]) % 6 == (turns[1] - turns[0]) % 6
