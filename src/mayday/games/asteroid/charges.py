"""Demo charges: what a blast opens, clears, destroys and kills (group 16)."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.core.news import Modifier, Roll
from mayday.games.asteroid import fire
from mayday.games.asteroid.events import Blasted, Exploded
from mayday.games.asteroid.plans import DOOR, HOLE, OPEN, OPENED, SOLID, WALL
from mayday.games.asteroid.relations import members, name_of
from mayday.games.asteroid.sight import is_stair, line
from mayday.games.asteroid.spotting import in_printed_order
from mayday.games.asteroid.state import State, Thing

BREACHED = {DOOR: OPENED, WALL: OPEN, SOLID: HOLE}


def may_detonate(state: State, charge: Thing) -> bool:
    """By radio, by anybody conscious, and never with a living member on it (AS-16.04, AS-16.15)."""
    if not charge.placer or charge.square < 0:
        return False
    human = any(piece.is_human and piece.present and piece.conscious for piece in state.pieces)
    return human and not any(state.pieces[n].is_member and state.pieces[n].is_living for n in state.at(charge.square))


def breached_edges(state: State, charge: Thing) -> list[int]:
    """Doors, walls and solid sides of its square; Demon's also those that meet its corners (AS-16.05, AS-16.06)."""
    station = state.station
    own = [station.between(charge.square, to) for to in station.neighbours(charge.square)]
    edges = list(own)
    if charge.placer == "demon":
        for to in station.neighbours(charge.square):
            for beyond in station.neighbours(to):
                if beyond != charge.square and station.distance(charge.square, beyond) == 1:
                    edges.append(station.between(to, beyond))
    breached = {edge for edge in edges if state.edges[edge] in BREACHED}
    return sorted(breached, key=station.edge_name)


def cleared_squares(state: State, charge: Thing) -> list[int]:
    """Collapses next to it; Demon's charges also diagonally (AS-14.07)."""
    station = state.station
    found = []
    for thing in state.things:
        if thing.collapse and thing.square >= 0 and station.level(thing.square) == station.level(charge.square):
            beside = thing.square in station.neighbours(charge.square)
            if beside or (charge.placer == "demon" and station.distance(charge.square, thing.square) == 1):
                found.append(thing.square)
    return sorted(found, key=station.printed)


def reach(state: State, charge: Thing, square: int, breached: list[int]) -> int:
    """The number that kills somebody there: 6 in its square, 0 out of reach (AS-16.07 to AS-16.11, AS-16.18)."""
    station = state.station
    demon = 1 if charge.placer == "demon" else 0
    if square == charge.square:
        return 6
    if station.level(square) != station.level(charge.square):
        over = station.levels == 2 and station.over(charge.square) == square and is_stair(state, charge.square)
        return 4 + demon if over else 0
    distance = station.distance(charge.square, square)
    if distance <= 2 and line(state, charge.square, square) is not None:
        return (4 if distance == 1 else 2) + demon
    behind = any(square in station.sides(edge) for edge in breached)
    return 3 if behind else 0


def blast(state: State, charge: Thing, dice: Dice) -> list[tuple[int, int, bool]]:
    """Roll for everybody in reach: who, how badly, and whether it was in the charge's own square (AS-16.12 to .14)."""
    breached = breached_edges(state, charge)
    state.tell(Exploded(state.station.names[charge.square], charge.placer))
    found = []
    for number in in_reach_order(state):
        piece = state.pieces[number]
        deadly = reach(state, charge, piece.square, breached)
        if piece.square == charge.square:
            if _is_known(state, number):
                state.tell(Blasted(name_of(state, number), None))
            found.append((number, 2, True))
        elif deadly:
            found.append((number, _roll(state, number, deadly, dice), False))
    return found


def in_reach_order(state: State) -> list[int]:
    """Members, then robots by their squares as printed: nothing shows in which order their counters were laid."""
    robots = [n for n, piece in enumerate(state.pieces) if piece.is_station_robot]
    return [n for n in members(state) if state.pieces[n].inside] + in_printed_order(state, robots)


def _roll(state: State, number: int, deadly: int, dice: Dice) -> int:
    piece = state.pieces[number]
    die = dice.throw()
    armour = piece.figures.armour
    total = die + armour
    level = fire.harm_level(piece, total, deadly)
    modifiers = (Modifier("armour", armour, "AS-16.13"),) if armour else ()
    result = ("nothing", "injured", "killed" if piece.is_living else "destroyed")[level]
    event = Blasted(name_of(state, number), Roll((die,), modifiers, total, result, "AS-16.08", deadly))
    if _is_known(state, number):
        state.tell(event)
    else:  # a face-down robot that survives keeps its die to itself (AS-16.14)
        state.tell(event, state.computer)
    return level


def _is_known(state: State, number: int) -> bool:
    piece = state.pieces[number]
    return piece.is_member or (piece.up and piece.board)
