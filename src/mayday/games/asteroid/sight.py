"""Lines of sight as things stand now, and what a line of fire crosses (group 7)."""

from __future__ import annotations

from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPEN, OPENED, SOLID, WALL
from mayday.games.asteroid.state import Piece, State
from mayday.games.asteroid.station import Way
from mayday.games.asteroid.tables import DOG


def line(state: State, looker: int, target: int, shot: bool = False) -> Way | None:
    """The clear line between two squares, looked along from the first; None when it is blocked (AS-7.02 to AS-7.04).

    Doors that stand open and seams between plans let it by, counters do not matter (AS-7.03, AS-7.05, AS-7.06,
    AS-7.08, AS-7.15), and no robot opens a door for it (AS-15.11). Unlike sight, a shot is stopped only by
    collapses that lie open, or its refusal would tell what a counter is (AS-8.11).
    """
    way = state.station.way(looker, target)
    if way is None:
        return None
    edges = state.edges
    for edge in way.corner_edges:
        kind = edges[edge]
        if kind not in (OPEN, OPENED):  # others block a line through the corner where they end (AS-7.04)
            return None
    for edge in way.crossed:
        kind = edges[edge]
        if bars_sight(kind):
            return None
        # A grating or hole is clear only to one who stands at it (AS-7.07).
        if kind in (GRATING, HOLE) and not state.station.adjoins(looker, edge):
            return None
    if way.touched and state.options.collapse_blocks_sight == "on":
        for square in way.touched:
            if _stops(state, square, shot):
                return None
    return way


def bars_sight(kind: int) -> bool:
    return kind in (WALL, DOOR, SOLID)


def _stops(state: State, square: int, shot: bool) -> bool:
    """Does a collapse in this square block sight, or one that everybody knows a shot?"""
    return any(thing.collapse and (not shot or (thing.up and thing.board)) for thing in state.things_at(square))


def sees(state: State, looker: int, target: int) -> bool:
    """Has a square the other in sight? Between levels only the two squares of a stair have (AS-7.09)."""
    if looker == target:
        return True
    station = state.station
    if station.levels == 2 and station.over(looker) == target:
        return is_stair(state, looker)
    return line(state, looker, target) is not None


def is_stair(state: State, square: int) -> bool:
    return any(thing.stair for thing in state.things_at(square))


def collapsed(state: State) -> set[int]:
    """Squares that nobody can enter until they are cleared (AS-14.05, AS-14.06)."""
    return {thing.square for thing in state.things if thing.collapse and thing.square >= 0}


def is_collapsed(state: State, square: int) -> bool:
    """Is this one of them?"""
    return any(thing.collapse for thing in state.things_at(square))


def spots(state: State, piece: Piece) -> bool:
    """Can this one report what it sees (AS-7.01)? Sasha cannot (AS-21.04)."""
    if not piece.inside or not piece.conscious or piece.sort == DOG:
        return False
    if piece.is_station_robot:
        return piece.friendly
    return not (piece.injured and state.options.injured_helpless == "on")


def watches(piece: Piece) -> bool:
    """Can this station robot see people (AS-7.01)? If only they see it, it lies open and asleep (AS-7.13)."""
    return piece.is_station_robot and piece.inside and not piece.broken


def invisible(state: State, number: int) -> bool:
    """Does the belt hide this one from robots now (AS-12.03)?"""
    if not state.hidden_wearer:
        return False
    belt = state.thing("belt")
    return belt is not None and belt.holder == number and belt.worn and belt.works


def visible_member(state: State, number: int) -> bool:
    """A member that robots can see where he is."""
    piece = state.pieces[number]
    return piece.is_member and piece.inside and not invisible(state, number)
