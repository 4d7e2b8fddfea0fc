"""Who is friend and enemy to whom, who is held by whom, and what everybody is called."""

from __future__ import annotations

from collections.abc import Iterable

from mayday.games.asteroid.sight import invisible
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.tables import DOG, PROFESSORS_ROBOT


def name_of(state: State, number: int) -> str:
    """A member by name; a robot by the order in which it was turned up, or, unknown to the expedition, otherwise."""
    if number == NOBODY:
        return ""
    piece = state.pieces[number]
    if piece.is_member:
        return piece.name
    return f"r{piece.label}" if piece.label else f"x{number}"


def open_name(state: State, number: int) -> str:
    """What the whole table may call it: nothing for a robot that lies face down or is out of sight (AS-1.02)."""
    piece = state.pieces[number]
    return name_of(state, number) if piece.is_member or (piece.up and piece.board) else ""


def in_open_order(state: State) -> list[int]:
    """Members, then robots as they were turned up: an order that tells nothing of where they lay."""
    found: list[int] = []
    labelled: list[tuple[int, int]] = []
    for number, piece in enumerate(state.pieces):
        if piece.label:
            labelled.append((piece.label, number))
        else:
            found.append(number)
    labelled.sort()
    for _, number in labelled:
        found.append(number)
    return found


def in_printed_order(state: State, numbers: Iterable[int]) -> list[int]:
    """Those on the plans, by plan number, then row and column as printed (AS-5.02)."""
    inside = [number for number in numbers if state.pieces[number].inside]
    return sorted(inside, key=lambda number: state.station.printed(state.pieces[number].square))


def number_of(state: State, name: str) -> int:
    """The piece of this name, or NOBODY."""
    for number in range(len(state.pieces)):
        if name_of(state, number) == name:
            return number
    return NOBODY


def expeditions(piece: Piece) -> bool:
    """A member or a station robot that is friendly at this moment."""
    return piece.is_member or piece.friendly


def computers(piece: Piece) -> bool:
    """Hostile, idle or inactive: what the computer's robots pass through, and may not end on (AS-6.05, AS-6.06).

    An unfound friendly robot looks inactive to everybody.
    """
    return piece.is_station_robot and not piece.friendly and not piece.broken


def commands(state: State, seat: int, number: int) -> bool:
    """Does this seat give that piece its orders (AS-4.18, AS-13.04, AS-13.05)?"""
    piece = state.pieces[number]
    if piece.hostile or (piece.is_station_robot and not piece.friendly):
        return seat == state.computer
    return piece.seat == seat


def unaware(state: State, robot: Piece, number: int) -> bool:
    """Does this robot not know that piece for an opponent (AS-12.05, AS-20.08)?"""
    piece = state.pieces[number]
    if piece.sort == PROFESSORS_ROBOT:
        return not robot.recognised
    return invisible(state, number)


def able_enemies(state: State, number: int) -> list[int]:
    """Opponents in its square that can hold and fight it."""
    found: list[int] = []
    piece = state.pieces[number]
    if piece.square < 0:
        return found
    ours = expeditions(piece)
    for other in state.at(piece.square):
        enemy = state.pieces[other]
        if other == number:
            continue
        if ours:
            if enemy.hostile and (enemy.told or not enemy.up) and not unaware(state, enemy, number):
                found.append(other)
        elif piece.hostile and expeditions(enemy) and enemy.able and not unaware(state, piece, other):
            found.append(other)
    return found


def held(state: State, number: int) -> bool:
    """Bound to its square by an able enemy that it got no result on (AS-6.14, AS-10.15); never Sasha (AS-21.12)."""
    piece = state.pieces[number]
    if piece.sort == DOG:
        return False
    return any(enemy != piece.beat for enemy in able_enemies(state, number))


def able_friends(state: State, number: int, square: int) -> list[int]:
    """Others of its side in a square on whom it may not end its move (AS-6.06)."""
    found: list[int] = []
    here = state.at(square)
    if here:
        ours = expeditions(state.pieces[number])
        for other in here:
            friend = state.pieces[other]
            if other != number and not friend.down and (expeditions(friend) if ours else computers(friend)):
                found.append(other)
    return found


def enemies_at(state: State, number: int, square: int) -> list[int]:
    """Whoever of the other side ends its movement there (AS-6.07, AS-6.20), but not the one it carries (AS-19.09)."""
    found: list[int] = []
    here = state.at(square)
    if here:
        piece = state.pieces[number]
        ours = expeditions(piece)
        for other in here:
            enemy = state.pieces[other]
            if (computers(enemy) and enemy.up) if ours else (expeditions(enemy) and other != piece.load):
                found.append(other)
    return found


def hidden_counter(state: State, square: int) -> bool:
    """Does a counter lie there that the expedition has not turned up (AS-6.08, AS-25.13)?"""
    for thing in state.things_at(square):
        if not (thing.up and thing.board) and thing.kind != "charge":
            return True
    for number in state.at(square):
        piece = state.pieces[number]
        if not (piece.up and piece.board) and piece.is_station_robot:
            return True
    return False


def reachable_hand(state: State, one: int, other: int) -> bool:
    """The same square, or a neighbour over an edge that hands can reach through (AS-2.05)."""
    if one < 0 or other < 0:
        return False
    if one == other:
        return True
    return other in state.station.neighbours(one) and state.passable(state.station.between(one, other))


def whereabouts(state: State, item: Thing) -> int:
    """Where it lies, or its holder is."""
    return item.square if item.holder == NOBODY else state.pieces[item.holder].square


def members(state: State) -> list[int]:
    return [number for number, piece in enumerate(state.pieces) if piece.is_member]


def refuses(state: State, number: int) -> bool:
    """While Nicholle is abducted her father and her lover do nothing about terminals, brain or leaving (AS-19.12).

    What the Professor refuses his robots do not do either, unless she herself commands them (AS-26.17).
    """
    if not state.abducted:
        return False
    piece = state.pieces[number]
    if piece.name in ("professor", state.lover) and piece.is_member:
        return True
    nicholle = state.member("nicholle")
    return piece.sort == PROFESSORS_ROBOT and not (nicholle is not None and nicholle.conscious)


def charges_of(state: State, number: int) -> int:
    count = 0
    for thing in state.things:
        if thing.holder == number and thing.kind == "charge":
            count += 1
    return count


def may_carry(state: State, number: int, kind: str) -> bool:
    """May it have this item (AS-4.08, AS-12.01, AS-12.16, AS-16.01, AS-20.01, AS-25.04)? Scoop none (AS-17.02)."""
    piece = state.pieces[number]
    if not piece.is_member or piece.name == "scoop":
        return False
    if kind == "charge":
        return charges_of(state, number) < (2 if piece.name == "demon" else 1)
    if piece.sort == DOG:  # AS-21.23
        return False
    return kind != "disintegrator" or piece.sort != PROFESSORS_ROBOT
