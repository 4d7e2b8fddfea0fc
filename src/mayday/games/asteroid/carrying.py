"""Carrying: people who are down, and the belt (groups 9 and 12)."""

from __future__ import annotations

from mayday.games.asteroid import footing, movement, passage, spotting
from mayday.games.asteroid.events import (
    Belt,
    LaidDown,
    Lifted,
)
from mayday.games.asteroid.relations import (
    able_enemies,
    name_of,
)
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.tables import (
    DOG,
    PROFESSORS_ROBOT,
)


def can_lift(state: State, number: int, other: int) -> bool:
    """AS-9.04, AS-9.05, AS-9.08; a hostile robot only Nicholle (AS-19.09)."""
    piece, friend = state.pieces[number], state.pieces[other]
    if other == number or friend.square != piece.square or friend.dead or not friend.down or friend.carrier != NOBODY:
        return False
    if piece.load != NOBODY or not friend.is_member or friend.sort == PROFESSORS_ROBOT:
        return False
    if piece.hostile:
        return friend.name == "nicholle" and friend.wakes > 0 and not able_enemies(state, number)
    if not piece.able or piece.stunned or piece.sort == DOG or not passage.can_act(state, number):
        return False
    return can_bear(piece, friend) and not stranded_by_load(state, number)


def can_bear(piece: Piece, friend: Piece) -> bool:
    """Strong enough, and Sasha is nobody too heavy for (AS-9.04, AS-9.08)."""
    if friend.sort == DOG and (piece.is_human or piece.sort == PROFESSORS_ROBOT):
        return True
    return piece.name != "scoop" and piece.figures.melee >= friend.figures.melee


def stranded_by_load(state: State, number: int) -> bool:
    """Would the slower pace under load leave it on a friend's square (AS-6.22)?"""
    piece = state.pieces[number]
    if piece.burdened or footing.may_end(state, number, piece.square):
        return False
    piece.burdened = True
    stuck = not passage.can_rest(state, number, piece.square, footing.left(state, number))
    piece.burdened = False
    return stuck


def lift(state: State, number: int, other: int) -> None:
    """Free, in one's own move; what has been spent counts against the reduced allowance (AS-9.07)."""
    movement.begin_move(state, number)
    piece = state.pieces[number]
    if piece.is_station_robot:  # in blind play too: her counter shows that something has her
        spotting.turn_up(state, piece)
    piece.load, state.pieces[other].carrier = other, number
    state.pieces[other].idle_work = False  # nobody works while being carried (AS-23.08)
    piece.burdened = True
    event = Lifted(name_of(state, number), state.pieces[other].name)
    state.tell(event)


def put_down(state: State, number: int) -> None:
    movement.begin_move(state, number)
    piece = state.pieces[number]
    friend = piece.load
    piece.load = state.pieces[friend].carrier = NOBODY
    state.tell(LaidDown(name_of(state, number), state.pieces[friend].name))


def let_go_load(state: State, number: int) -> None:
    """A carrier that goes down leaves the one carried where he is (AS-9.09)."""
    piece = state.pieces[number]
    if piece.load != NOBODY:
        state.pieces[piece.load].carrier = NOBODY
        piece.load = NOBODY


def let_go(state: State, number: int) -> None:
    """The dead carry nobody, and nobody carries them."""
    let_go_load(state, number)
    piece = state.pieces[number]
    if piece.carrier != NOBODY:
        state.pieces[piece.carrier].load = NOBODY
        piece.carrier = NOBODY


def can_wear(state: State, number: int) -> bool:
    belt = state.thing("belt")
    mine = belt is not None and belt.holder == number and not belt.worn
    return mine and can_have_on(state.pieces[number]) and passage.can_act(state, number)


def can_have_on(piece: Piece) -> bool:
    """Humans wear the belt, but not Scoop, who carries nothing (AS-12.02, AS-17.02)."""
    return piece.is_human and piece.name != "scoop"


def wears_belt(state: State, number: int) -> bool:
    belt = state.thing("belt")
    return belt is not None and belt.holder == number and belt.worn


def put_on(state: State, number: int) -> None:
    movement.begin_move(state, number)
    belt = state.thing("belt")
    assert belt is not None
    belt.worn = True
    state.hidden_wearer = belt.works
    state.tell(Belt(state.pieces[number].name, "on"))
    spotting.look_around(state, [number])


def take_off(state: State, number: int) -> None:
    movement.begin_move(state, number)
    belt = state.thing("belt")
    assert belt is not None
    belt.worn = state.hidden_wearer = False
    state.tell(Belt(state.pieces[number].name, "off"))
    spotting.look_around(state, [number])
