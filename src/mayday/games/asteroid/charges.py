"""Demo charges: what a blast opens, clears, destroys and kills (group 16)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll
from mayday.games.asteroid import fire
from mayday.games.asteroid.events import Blasted, Exploded
from mayday.games.asteroid.plans import DOOR, HOLE, OPEN, OPENED, SOLID, WALL
from mayday.games.asteroid.relations import in_printed_order, members, name_of
from mayday.games.asteroid.sight import is_stair, line
from mayday.games.asteroid.spotting import turn_up
from mayday.games.asteroid.state import State, Thing

BREACHED = {DOOR: OPENED, WALL: OPEN, SOLID: HOLE}


def placed_at(state: State, square: int) -> list[Thing]:
    """Charges that can be set off there, Demon's first (AS-16.16)."""
    lying = [thing for thing in state.things if thing.kind == "charge" and thing.placer and thing.square == square]
    return sorted(lying, key=lambda charge: charge.placer != "demon")


def going_off(state: State, square: int) -> int:
    """How many of them have been declared."""
    return sum(shot.weapon == "charge" and shot.square == square for shot in state.shots)


def detonable(state: State) -> list[int]:
    """Squares in which one more charge may be set off, as the plans print them (AS-16.04)."""
    if not has_radio_operator(state):
        return []
    squares = {thing.square for thing in state.things if thing.kind == "charge" and thing.square >= 0}
    ready = [one for one in squares if len(placed_at(state, one)) > going_off(state, one) and not on_it(state, one)]
    return sorted(ready, key=state.station.printed)


def has_radio_operator(state: State) -> bool:
    """Is anybody conscious who can speak (AS-16.04)?"""
    silent = state.options.injured_helpless == "on"
    people = [piece for piece in state.pieces if piece.is_human and piece.present]
    return any(piece.conscious and not (piece.injured and silent) for piece in people)


def on_it(state: State, square: int) -> list[int]:
    """Living members in the charge's own square: it would be murder (AS-16.15)."""
    return [n for n in state.at(square) if state.pieces[n].is_member and state.pieces[n].is_living]


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
    """The number that kills somebody there: 6 in its square, 0 out of reach (AS-16.07, AS-16.08).

    As near as a line leads to him (AS-16.11), over a stair (AS-16.18), or behind what is breached (AS-16.10).
    """
    station = state.station
    demon = 1 if charge.placer == "demon" else 0  # whoever carried it before (AS-17.06)
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


def blast(state: State, charge: Thing, dice: AnyDice) -> list[tuple[int, int, bool]]:
    """Roll for everybody in reach: who, how badly, and whether it was in the charge's own square (AS-16.07, AS-16.08).

    Friend and foe, the lucky and the adored alike (AS-16.14, AS-16.17).
    """
    breached = breached_edges(state, charge)
    state.tell(Exploded(state.station.names[charge.square], charge.placer))
    found = []
    for number in in_reach_order(state):
        piece = state.pieces[number]
        deadly = reach(state, charge, piece.square, breached)
        if piece.square == charge.square:
            _show(state, number)
            state.tell(Blasted(name_of(state, number), None))
            found.append((number, 2, True))
        elif deadly:
            found.append((number, _roll(state, number, deadly, dice), False))
    return found


def in_reach_order(state: State) -> list[int]:
    """Members, then robots by their squares as printed: nothing shows in which order their counters were laid."""
    robots = [n for n, piece in enumerate(state.pieces) if piece.is_station_robot]
    return [n for n in members(state) if state.pieces[n].inside] + in_printed_order(state, robots)


def _roll(state: State, number: int, deadly: int, dice: AnyDice) -> int:
    """One die, with armour (AS-16.12, AS-16.13); that of a robot which survives unseen stays secret (AS-16.14)."""
    piece = state.pieces[number]
    die = dice.throw()
    armour = piece.figures.armour
    total = die + armour
    level = fire.harm_level(piece, total, deadly)
    modifiers = (Modifier("armour", armour, "AS-16.13"),) if armour else ()
    result = ("nothing", "injured", "killed" if piece.is_living else "destroyed")[level]
    if level == 2:
        _show(state, number)
    event = Blasted(name_of(state, number), Roll((die,), modifiers, total, result, "AS-16.08", deadly))
    known = piece.is_member or (piece.up and piece.board)
    state.tell(event, *(() if known else (state.computer,)))
    return level


def _show(state: State, number: int) -> None:
    """A robot that is destroyed is shown (AS-16.14)."""
    if state.pieces[number].is_station_robot:
        turn_up(state, state.pieces[number])
