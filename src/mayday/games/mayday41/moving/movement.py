"""The movement phase: the largest first, in reverse order of initiative (group MOV)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41.actions import Action, Advance, Climb, Dive, Land, Thrust
from mayday.games.mayday41.damage.condition import effective_g, size
from mayday.games.mayday41.handles import calls, unit_of
from mayday.games.mayday41.happenings.flight import MarkerMoved, Moved
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.moving import flight, meeting, worlds
from mayday.games.mayday41.packing import K_ADVANCE, K_DIVE, K_LAND, K_THRUST, KINDS, SPOTS, bare, of_unit, spot_number
from mayday.games.mayday41.reports import report
from mayday.games.mayday41.scenario import goals
from mayday.games.mayday41.space import planes
from mayday.games.mayday41.space.places import Spot, at, named
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley


def begin(state: State, dice: AnyDice) -> None:
    """Size class by size class; inside one, the highest total first (M4-MOV.01, M4-MOV.02, M4-MOV.03)."""
    grouped = _by_ship if state.options.per_ship_initiative == "on" else _by_side
    state.groups = []
    # By this turn's shuffle: in the order of their numbers those that drift would be known again (M4-SEN.36).
    shuffle = {number: place for place, number in enumerate(state.mixing)}
    waiting = [number for number, unit in enumerate(state.units) if unit.in_play]
    waiting.sort(key=lambda number: shuffle.get(number, number))
    for rating in sorted({size(state.units[number]) for number in waiting}, reverse=True):
        of_size = [number for number in waiting if size(state.units[number]) == rating]
        state.groups += grouped(state, of_size)
    go_on(state, dice)


def _by_side(state: State, units: list[int]) -> list[list[int]]:
    """All of a player's before the next player's."""
    found = [[number for number in units if state.units[number].side == side] for side in reversed(state.order)]
    return [group for group in found if group]


def _by_ship(state: State, units: list[int]) -> list[list[int]]:
    """Vessel by vessel, the volleys of a ship together (M4-INI.09, M4-INI.11)."""
    rank = {number: place for place, number in enumerate(state.order)}
    groups: dict[tuple[int, int, int], list[int]] = {}
    for number in units:
        unit = state.units[number]
        ship = unit.ship if isinstance(unit, Volley) else number
        groups.setdefault((-unit.total, -rank.get(ship, 0), ship), []).append(number)
    return [groups[key] for key in sorted(groups)]


def go_on(state: State, dice: AnyDice) -> None:
    """Wrecks, and whoever is the last of its group, are moved by the program (M4-MOV.04)."""
    while True:
        if state.mover != NOBODY:
            if _waits(state):
                return
            if state.steered:
                finish(state)
            else:
                state.steered = True
            continue
        _forget_the_lost(state)
        if not state.groups:
            meeting.note_courses(state)
            goals.after_movement(state)
            return
        ready = _without_choice(state, state.groups[0])
        if ready == NOBODY or len(flight.courses(state, ready)) > 1:
            return
        advance(state, ready, flight.courses(state, ready)[0], dice)


def _forget_the_lost(state: State) -> None:
    """Missiles of a ship that is lost on its way move no more (M4-SEQ.05)."""
    waiting = ([number for number in group if state.plays(number)] for group in state.groups)
    state.groups = [group for group in waiting if group]


def _without_choice(state: State, group: list[int]) -> int:
    """One that the program moves, or NOBODY; by their places and this turn's shuffle, as bogeys go.

    Their order is seen, and by their numbers it would tell which bogey is which (M4-SEN.36).
    """
    shuffle = {number: place for place, number in enumerate(state.mixing)}

    def rank(number: int) -> tuple[Spot, Spot, Spot, int]:
        unit = state.units[number]
        return unit.present, unit.future, unit.past, shuffle.get(number, number)

    found = group if len(group) == 1 else [number for number in group if _drifts(state, number)]
    return min(found, key=rank, default=NOBODY)


def _drifts(state: State, number: int) -> bool:
    """Has it nothing to decide, whatever comes of its move?"""
    unit = state.units[number]
    if not _is_adrift(state, number) or len(flight.courses(state, number)) > 1:
        return False
    return isinstance(unit, Volley) or not any(body.fringe or not body.solid for body in state.bodies)


def advance(state: State, number: int, course: flight.Course, dice: AnyDice) -> None:
    """Steps (a) to (c) and what the bodies on the way do; whoever takes off is landed until now (M4-WLD.07)."""
    state.groups[0].remove(number)
    unit = state.units[number]
    unit.moved = True
    state.mover, state.steered = number, False
    if isinstance(unit, Vessel):
        unit.evading = False
        if unit.landed != NOBODY and unit.future == unit.present:
            flight.rest(unit)
            return
        unit.landed = NOBODY
        unit.orbits = NOBODY
    flight.carry(state, number, course.passed)
    if not worlds.enter(state, number, course.passed, dice):
        state.mover = NOBODY
    elif isinstance(unit, Vessel):
        unit.orbits = flight.orbit(state, unit)


def finish(state: State) -> None:
    """The markers stand where everybody sees them (M4-MOV.14)."""
    number, state.mover, state.steered = state.mover, NOBODY, False
    unit = state.units[number]
    spots = named(unit.past), named(unit.present), named(unit.future)
    report(state, lambda name: Moved(name(number), *spots))
    state.tell(MarkerMoved(*spots))
    if isinstance(unit, Volley) and unit.g_left == 0:
        contents.burn_out(state, number)


def asked(state: State) -> tuple[int, ...]:
    if state.mover != NOBODY:
        return (state.units[state.mover].side,)
    return (state.units[state.groups[0][0]].side,) if state.groups else ()


def codes(state: State, side: int) -> list[int]:
    if state.mover != NOBODY:
        return _choices(state)
    called = calls(state, side)
    found: list[int] = []
    for number in sorted(state.groups[0]):
        found += [of_unit(K_ADVANCE, called[number], course.number) for course in flight.courses(state, number)]
    return found


def _choices(state: State) -> list[int]:
    """Step (d) of the unit that moves."""
    number = state.mover
    unit = state.units[number]
    if state.steered:
        return [bare(K_DIVE, worlds.LEVELS.index(level)) for level in worlds.depths(state, number)]
    base = unit.baseline
    if isinstance(unit, Volley) and unit.program:
        return [bare(K_THRUST, spot_number(flight.programmed(unit)))]
    reach = flight.available(state, number)
    found = planes.offered(state, K_THRUST, base, reach, reach)
    if flight.may_evade(state, number):
        found += planes.offered(state, K_THRUST + KINDS * SPOTS, base, reach - 1, reach)
    found += planes.climbs(state, base, reach)
    if isinstance(unit, Vessel) and worlds.landing_place(state, number) != NOBODY:
        found.append(K_LAND)
    return found


def _waits(state: State) -> bool:
    """Has the unit that moves anything to choose? A wreck that can only drift has not."""
    if state.steered:
        return bool(worlds.depths(state, state.mover))
    unit = state.units[state.mover]
    if isinstance(unit, Volley) and unit.program:
        return True
    return not _is_adrift(state, state.mover) or len(_choices(state)) > 1


def _is_adrift(state: State, number: int) -> bool:
    """Has it no thrust, and is that no secret: by the scenario, or by a hit of which those heard who hold it?

    What is shut down by order, has spent its G-turns or flies a program is asked like everything else, or everybody
    would see which it is (section Hidden information).
    """
    unit = state.units[number]
    return state.goals.no_thrust or (isinstance(unit, Vessel) and not unit.shut and effective_g(unit) == 0)


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case Advance(unit, by):
            number = unit_of(state, side, unit)
            course = next(course for course in flight.courses(state, number) if course.by == by)
            advance(state, number, course, dice)
        case Climb(level):
            state.plane = level
        case Land():
            worlds.land(state, state.mover, worlds.landing_place(state, state.mover))
        case Thrust(to, evade):
            flight.push(state, state.mover, at(to), evade)
            state.steered = True
        case Dive(depth):
            worlds.dive(state, state.mover, depth)
            finish(state)
    go_on(state, dice)
