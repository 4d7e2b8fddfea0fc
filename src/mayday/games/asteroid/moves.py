"""Everything that can be done in a movement portion, by each character, as integers (group 6)."""

from __future__ import annotations

from mayday.games.asteroid import (
    carrying,
    escape,
    footing,
    handling,
    luck,
    movement,
    passage,
    psychic,
    robots,
    sequence,
)
from mayday.games.asteroid import packing as pack
from mayday.games.asteroid.packing import ITEM, PERSONS, code, code_of, person, place
from mayday.games.asteroid.plans import DOOR
from mayday.games.asteroid.relations import commands, in_open_order, may_carry
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import AIRLOCK
from mayday.games.asteroid.tables import CM, XM


def of_seat(state: State, seat: int) -> list[int]:
    """All that this seat may do now in XM or CM."""
    found: list[int] = []
    if state.relieved != NOBODY:
        add_steps(state, state.relieved, found)
        return found
    if state.stage == XM:
        _add_opening(state, seat, found)
    mover = state.mover
    stuck = mover != NOBODY and passage.must_go_on(state, mover)
    for number in in_open_order(state):
        if commands(state, seat, number) and footing.may_move(state, number) and (number == mover or not stuck):
            _add_piece(state, number, found)
    if stuck:
        return found
    if mover != NOBODY and commands(state, seat, mover):
        found.append(code(pack.END_MOVE, person(state, mover)))
    if state.stage == XM:
        found += words(state, seat)
    if state.dog_moves and state.stage == CM:
        if mover == NOBODY:
            found.append(code(pack.END_MOVE, PERSONS["sasha"]))
    elif not crowded(state, seat):
        found.append(pack.END_MOVEMENT)
    return found


def crowded(state: State, seat: int) -> list[int]:
    """Those of this seat who must leave a friend's square before its movement ends (AS-6.19)."""
    return [number for number in sequence.must_part(state) if commands(state, seat, number)]


def _add_opening(state: State, seat: int, found: list[int]) -> None:
    """Guesses and work are declared before anybody moves (AS-5.03)."""
    if state.begun:
        return
    if seat == 0:
        for square in psychic.squares(state):
            found.append(code(pack.GUESS, place(state.station, square)))
        for area in psychic.areas(state):
            found.append(code(pack.GUESS_AREA, pack.area_number(area)))
    for number, piece in enumerate(state.pieces):
        if piece.is_member and piece.seat == seat and not piece.idle_work and not piece.dead:
            for at in sequence.workplaces(state, number):
                found.append(code_of(pack.WORK, person(state, number), PERSONS[at]))


def words(state: State, seat: int) -> list[int]:
    """Orders that move nobody; with the boarding the first seat gives them for all (AS-24.07, AS-24.11)."""
    found: list[int] = []
    if not state.destruct:
        return found
    for number, piece in enumerate(state.pieces):
        mine = piece.is_member and (piece.seat == seat or state.embarking)
        if mine and piece.name != state.fetcher and escape.can_be_detailed(state, number):
            found.append(code(pack.DETAIL, person(state, number)))
    if escape.can_order_out(state, seat):
        found.append(pack.ORDER_OUT)
    return found


def ways(state: State, number: int) -> list[int]:
    """Squares to which it may step now."""
    if not passage.may_leave(state, number):
        return []
    square = state.pieces[number].square
    around = [state.entry] if square == AIRLOCK else state.station.neighbours(square)
    return [to for to in around if passage.can_go(state, number, to)]


def may_climb(state: State, number: int) -> bool:
    return state.pieces[number].square != AIRLOCK and passage.can_climb(state, number)


def add_steps(state: State, number: int, found: list[int]) -> None:
    who = person(state, number)
    for to in ways(state, number):
        beyond = movement.is_beyond(state, number, to)
        found.append(code_of(pack.STEP, who, pack.WHERE - 1 if beyond else place(state.station, to)))
    if may_climb(state, number):
        found.append(code(pack.CLIMB, who))


def _add_piece(state: State, number: int, found: list[int]) -> None:
    """Steps, doors, items, people."""
    piece = state.pieces[number]
    add_steps(state, number, found)
    if piece.square == AIRLOCK:
        return
    if passage.can_go_out(state, number):
        found.append(code(pack.TO_AIRLOCK, person(state, number)))
    if piece.hostile:
        _add_tears(state, number, found)
        _add_carrying(state, number, found)
        return
    _add_doors(state, number, found)
    _add_tears(state, number, found)
    if piece.is_member:
        _add_items(state, number, found)
    _add_carrying(state, number, found)
    if number == luck.lucky(state):
        for at in _whackable(state, number):
            found.append(code_of(pack.WHACK, person(state, number), PERSONS[at]))


def _add_doors(state: State, number: int, found: list[int]) -> None:
    station, here = state.station, state.pieces[number].square
    for to in station.neighbours(here):
        if state.edges[station.between(here, to)] != DOOR:
            continue
        if handling.can_kick(state, number, to):
            found.append(code_of(pack.KICK, person(state, number), place(state.station, to)))
        if handling.can_open(state, number, to):
            found.append(code_of(pack.OPEN_DOOR, person(state, number), place(state.station, to)))


def _add_tears(state: State, number: int, found: list[int]) -> None:
    for to in state.station.neighbours(state.pieces[number].square):
        if handling.can_tear(state, number, to):
            found.append(code_of(pack.TEAR, person(state, number), place(state.station, to)))


def _add_items(state: State, number: int, found: list[int]) -> None:
    """Charges, devices and the belt (AS-6.17, AS-12.02, AS-16.02)."""
    if not passage.can_act(state, number) or state.pieces[number].stunned:
        return
    who = person(state, number)
    if handling.can_lay_charge(state, number):
        found.append(code(pack.LAY_CHARGE, who))
    for item in handling.loose_items(state, state.pieces[number].square):
        if may_carry(state, number, item):
            found.append(code_of(pack.PICK, who, ITEM[item]))
    friends = handling.friends_at_hand(state, number)
    _add_gifts(state, number, friends, found)
    for other in friends:
        for item in handling.items_of(state, other):
            if handling.can_take(state, number, other, item):
                found.append(_handing(state, pack.TAKE_FROM, number, item, other))
    if carrying.can_wear(state, number):
        found.append(code(pack.BELT_ON, who))
    if carrying.wears_belt(state, number):
        found.append(code(pack.BELT_OFF, who))


def _add_gifts(state: State, number: int, friends: list[int], found: list[int]) -> None:
    """What it may drop, or give to somebody."""
    for item in handling.items_of(state, number):
        if handling.held_item(state, number, item) is None:
            continue
        found.append(code_of(pack.DROP, person(state, number), ITEM[item]))
        for other in friends:
            if may_carry(state, other, item) and state.pieces[other].able:
                found.append(_handing(state, pack.HAND_OVER, number, item, other))


def _handing(state: State, kind: int, number: int, item: str, other: int) -> int:
    return code_of(kind, person(state, number), ITEM[item] + len(pack.ITEMS) * person(state, other))


def _add_carrying(state: State, number: int, found: list[int]) -> None:
    """AS-9.07, AS-19.09; both belong to a move (AS-6.21)."""
    if state.pieces[number].load != NOBODY:
        if passage.can_act(state, number):
            found.append(code(pack.PUT_DOWN, person(state, number)))
        return
    for other in state.at(state.pieces[number].square):
        if carrying.can_lift(state, number, other):
            found.append(code_of(pack.LIFT, person(state, number), person(state, other)))


def _whackable(state: State, number: int) -> list[str]:
    """Lucky ends his move next to a broken thing with one square of movement unspent (AS-18.09)."""
    if footing.left(state, number) < 1 or not passage.can_act(state, number):
        return []
    if not footing.may_end(state, number, state.pieces[number].square):
        return []
    return [at for at in robots.mendable(state, number) if not luck.stands_on(state, number, at)]
