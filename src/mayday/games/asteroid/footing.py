"""Footing: how far somebody can still go, what a step costs, and whether there is a way (groups 6, 14 and 15)."""

from __future__ import annotations

from mayday.games.asteroid import spotting
from mayday.games.asteroid.events import (
    Opened,
)
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, ROCK, ROOM, SHAFT, SOLID, WALL
from mayday.games.asteroid.relations import (
    able_enemies,
    able_friends,
    expeditions,
    hidden_counter,
    name_of,
    unaware,
)
from mayday.games.asteroid.sight import is_collapsed
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import AIRLOCK, NOWHERE
from mayday.games.asteroid.tables import (
    CM,
    DOG,
    PROFESSORS_ROBOT,
    UTILITY,
    XM,
)


def allowance(state: State, number: int) -> int:
    """Squares of movement in this portion; slower under load unless one is as strong as they come (AS-9.06)."""
    piece = state.pieces[number]
    rating = piece.figures.move
    if not (piece.load != NOBODY or piece.burdened) or piece.figures.melee == 6 or piece.hostile:
        return rating
    if state.options.carry_penalty == "minus_one":
        return rating - 1
    if state.options.carry_penalty == "half_down":
        return max(1, rating // 2)
    return (rating + 1) // 2


def left(state: State, number: int) -> int:
    return allowance(state, number) - state.pieces[number].spent


def may_move(state: State, number: int) -> bool:
    """Is it this one's portion, and can it do anything in it (AS-6.01, AS-6.16)?"""
    piece = state.pieces[number]
    if piece.dead or piece.boarded or piece.down or piece.stunned or piece.done or piece.pinned or piece.idle_work:
        return False
    if piece.carrier != NOBODY or piece.square == NOWHERE:
        return False
    if state.stage == CM:
        return piece.sort == DOG if state.dog_moves else piece.hostile
    if piece.sort == PROFESSORS_ROBOT and not state.commanded():
        return False
    return expeditions(piece)


def step_cost(state: State, number: int, origin: int, to: int) -> int:
    """One square, two in a shaft unless one is small and quick, and one more through a grating or a hole.

    Whoever is carried costs nothing (AS-6.10, AS-6.11, AS-6.13, AS-9.10, AS-13.01, AS-14.09).
    """
    cost = 1
    if state.station.is_shaft(to):
        piece = state.pieces[number]
        nimble = piece.sort in (DOG, UTILITY)
        cost = 1 if nimble else 2
    if origin >= 0:
        kind = state.edges[state.station.between(origin, to)]
        if kind in (GRATING, HOLE):
            cost += 1
    return cost


def lets_by(state: State, number: int, origin: int, to: int) -> bool:
    """Does the edge let this one through (AS-15.02, AS-15.03)?"""
    edge = state.station.between(origin, to)
    kind = state.edges[edge]
    if kind in (ROCK, WALL, SOLID) or kicked_by_another(state, number, edge):
        return False
    return kind != DOOR or opens_doors(state, number)


def kicked_by_another(state: State, number: int, edge: int) -> bool:
    """Whatever becomes of a door after a kick, in this turn only the kicker passes (AS-15.07, AS-26.12)."""
    if not state.kicked:
        return False
    return state.kicked.get(edge, number) != number and expeditions(state.pieces[number])


def opens_doors(state: State, number: int) -> bool:
    """Station robots, and whoever has the keys (AS-12.11, AS-15.02)."""
    if state.pieces[number].is_station_robot:
        return True
    keys = state.thing("keys")
    return keys is not None and keys.holder == number


def may_enter(state: State, number: int, origin: int, to: int) -> bool:
    """The square itself, whoever is in it; things that lie open hinder nobody (AS-6.08, AS-6.09, AS-6.18, AS-14.10)."""
    piece = state.pieces[number]
    station = state.station
    kind = station.kinds[to]
    if kind < ROOM or (kind >= SHAFT and not piece.uses_shafts):
        return False
    if piece.sort == DOG and not is_held_open(state, number, origin, to):
        return False
    if state.is_bare(to):
        return True
    if is_collapsed(state, to):
        return False
    return not hidden_counter(state, to) if expeditions(piece) else not takes_for_harmless(state, number, to)


def takes_for_harmless(state: State, number: int, to: int) -> bool:
    """A hostile robot does not go where one of the Professor's stands that it does not know (AS-20.03)."""
    if expeditions(state.pieces[number]):
        return False
    for other in state.at(to):
        if state.pieces[other].sort == PROFESSORS_ROBOT and unaware(state, state.pieces[number], other):
            return True
    return False


def is_held_open(state: State, number: int, origin: int, to: int) -> bool:
    """Sasha needs a friend at the grating to get in, and not Carter (AS-21.20); nobody to get out (AS-21.21)."""
    if origin < 0 or state.edges[state.station.between(origin, to)] not in (GRATING, HOLE):
        return True
    if _within(state, origin) or not _within(state, to):
        return True
    friends = [other for other in (*state.at(origin), *state.at(to)) if other != number]
    return any(_can_hold(state, other) for other in friends)


def _can_hold(state: State, number: int) -> bool:
    """Member or friendly robot, able, on its feet, not in melee, and nobody whom Sasha avoids (AS-17.14)."""
    piece = state.pieces[number]
    if not expeditions(piece) or not piece.able or piece.stunned or able_enemies(state, number):
        return False
    return piece.name != "carter" and (piece.sort != PROFESSORS_ROBOT or state.commanded())


def _within(state: State, square: int) -> bool:
    """In a shaft, or in one of the two corridors of plan 2 that only a shaft enters (AS-2.10)."""
    station = state.station
    beside = _openly_next(state, square)
    return station.is_shaft(square) or any(
        station.is_shaft(to) for one in (square, *beside) for to in _openly_next(state, one)
    )


def _openly_next(state: State, square: int) -> list[int]:
    """Neighbours to which the plan is drawn open."""
    station = state.station
    return [to for to in station.neighbours(square) if station.edges[station.between(square, to)] == OPEN]


def may_end(state: State, number: int, square: int) -> bool:
    """No able friend may be there (AS-6.06)."""
    return square == AIRLOCK or not able_friends(state, number, square)


def open_edge(state: State, edge: int, kind: int, by: int, how: str) -> None:
    """A barrier gives way for good, whatever opened it; everybody looks through it (AS-7.10, AS-15.09, AS-15.10)."""
    state.edges[edge] = kind
    state.tell(Opened(state.station.edge_name(edge), name_of(state, by), how))
    if state.stage in (XM, CM):  # what a blast uncovers is seen in the next portion (AS-5.06)
        spotting.look_around(state)
