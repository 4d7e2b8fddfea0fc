"""Passage: leaving a square, relieving a friend, and steps that end where one may stay (groups 6 and 9)."""

from __future__ import annotations

from mayday.games.asteroid import footing
from mayday.games.asteroid.relations import (
    able_enemies,
    able_friends,
    enemies_at,
    expeditions,
    held,
)
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import AIRLOCK
from mayday.games.asteroid.tables import (
    CM,
    DOG,
    PROFESSORS_ROBOT,
    XM,
)


def may_leave(state: State, number: int) -> bool:
    """Not held, or relieved (AS-6.14, AS-6.15); of two thrown together the one that stays relieves (AS-6.19)."""
    return number == state.relieved or not held(state, number) or _is_stood_in_for(state, number)


def _is_stood_in_for(state: State, number: int) -> bool:
    """Does an able friend in the same melee stay behind? For Carter not Sasha (AS-21.13)."""
    return any(not _avoids(state, friend, number) for friend in stand_ins(state, number))


def stand_ins(state: State, number: int) -> list[int]:
    friends = able_friends(state, number, state.pieces[number].square)
    return [friend for friend in friends if state.pieces[friend].able and able_enemies(state, friend)]


def _avoids(state: State, number: int, friend: int) -> bool:
    """Sasha relieves Carter in no way (AS-17.14, AS-21.13)."""
    return state.pieces[number].sort == DOG and state.pieces[friend].name == "carter"


def relief(state: State, number: int, to: int) -> int:
    """The friend in melee there whom this one can relieve, or NOBODY (AS-6.15, AS-21.13)."""
    return _relief_among(state, number, able_friends(state, number, to))


def _relief_among(state: State, number: int, company: list[int]) -> int:
    """Likewise of the able friends who are there."""
    if not company or number == state.relieved or (state.stage == CM and state.pieces[number].sort == DOG):
        return NOBODY
    friends = [other for other in company if able_enemies(state, other)]
    if len(friends) != 1:
        return NOBODY
    friend = state.pieces[friends[0]]
    if _avoids(state, number, friends[0]):
        return NOBODY
    moved = friend.done or friend.spent > 0 or friends[0] == state.mover
    if friend.stunned or moved or not _same_portion(state, friends[0]):
        return NOBODY
    return friends[0] if _can_make_room(state, friends[0], number) else NOBODY


def _can_make_room(state: State, number: int, newcomer: int) -> bool:
    """Is there a way out for the one relieved, over the newcomer's square too?"""
    piece = state.pieces[newcomer]
    square = state.pieces[number].square
    origin = piece.square
    state.put(piece, square)
    free = can_rest(state, number, square, footing.left(state, number), may_relieve=False)
    state.put(piece, origin)
    return free


def _same_portion(state: State, number: int) -> bool:
    """Could this one move now, were it not held?"""
    piece = state.pieces[number]
    if piece.idle_work or piece.pinned or piece.carrier != NOBODY:
        return False
    if state.stage == XM:
        return expeditions(piece) and (piece.sort != PROFESSORS_ROBOT or state.commanded())
    return piece.hostile


def ways_from(state: State, number: int, square: int) -> list[int]:
    """Neighbouring squares that the edges let it reach."""
    return [to for to in state.station.neighbours(square) if footing.lets_by(state, number, square, to)]


def onward(state: State, number: int, square: int) -> list[tuple[int, int]]:
    """Squares that it could enter next from a square or the airlock, by the stairs too, with what each costs."""
    if square == AIRLOCK:
        return [(state.entry, 1)] if footing.may_enter(state, number, square, state.entry) else []
    found = [
        (to, footing.step_cost(state, number, square, to))
        for to in ways_from(state, number, square)
        if footing.may_enter(state, number, square, to)
    ]
    return [*found, (state.station.over(square), 1)] if stairs_lead_on(state, number, square) else found


def can_rest(state: State, number: int, square: int, remaining: int, may_relieve: bool = True) -> bool:
    """Does the movement left still take it to a square where it may end, perhaps to relieve somebody (AS-6.22)?"""
    if remaining < 1:  # a step costs at least one
        return False
    if square == AIRLOCK:
        return any(
            _rests_at(state, number, to, remaining - cost, may_relieve) for to, cost in onward(state, number, square)
        )
    for to in state.station.neighbours(square):
        if not footing.lets_by(state, number, square, to):
            continue
        left = remaining - footing.step_cost(state, number, square, to)
        open_to_it = left >= 0 and footing.may_enter(state, number, square, to)
        if open_to_it and _rests_at(state, number, to, left, may_relieve):
            return True
    if not stairs_lead_on(state, number, square):
        return False
    return _rests_at(state, number, state.station.over(square), remaining - 1, may_relieve)


def _rests_at(state: State, number: int, square: int, remaining: int, may_relieve: bool) -> bool:
    """May it end there, or go on to where it may?"""
    friends = able_friends(state, number, square)
    if not friends or (may_relieve and _relief_among(state, number, friends) != NOBODY):
        return True
    return not enemies_at(state, number, square) and can_rest(state, number, square, remaining, may_relieve)


def must_go_on(state: State, number: int) -> bool:
    """Does it stand where it may not end, with a way to go on (AS-6.06, AS-6.19)?"""
    square = state.pieces[number].square
    if footing.may_end(state, number, square):
        return False
    return may_leave(state, number) and can_rest(state, number, square, footing.left(state, number))


def can_step(state: State, number: int, to: int) -> bool:
    """Everything a step needs (AS-6.02 to AS-6.22)."""
    return may_leave(state, number) and can_go(state, number, to)


def can_go(state: State, number: int, to: int) -> bool:
    """Likewise of one who may leave his square."""
    origin = state.pieces[number].square
    if origin == AIRLOCK:
        if to != state.entry or state.stage != XM:
            return False
        cost = 1
    elif to in state.station.neighbours(origin) and footing.lets_by(state, number, origin, to):
        cost = footing.step_cost(state, number, origin, to)
    else:
        return False
    return _arrives(state, number, origin, to, cost)


def _arrives(state: State, number: int, origin: int, to: int, cost: int) -> bool:
    remaining = footing.left(state, number) - cost
    return remaining >= 0 and footing.may_enter(state, number, origin, to) and finds_room(state, number, to, remaining)


def finds_room(state: State, number: int, to: int, remaining: int) -> bool:
    """No friend is there, or one to relieve, or it can go on from there (AS-6.06, AS-6.15, AS-6.22)."""
    friends = able_friends(state, number, to)
    if not friends:
        return True
    for friend in friends:
        if able_enemies(state, friend):
            return relief(state, number, to) != NOBODY
    return not enemies_at(state, number, to) and can_rest(state, number, to, remaining)


def stairs_lead_on(state: State, number: int, square: int) -> bool:
    """Is there a stair for this one to use, and is the other end free (AS-14.01, AS-14.02)?"""
    return has_stair(state, number, square) and not bars_stair(state, number, square)


def has_stair(state: State, number: int, square: int) -> bool:
    """For members one that lies face up (AS-14.02)."""
    if square < 0 or state.station.levels == 1:
        return False
    for thing in state.things_at(square):
        if thing.stair:
            return thing.up or not expeditions(state.pieces[number])
    return False


def bars_stair(state: State, number: int, square: int) -> bool:
    """Does a counter bar the other end, for members one that nobody has turned up (AS-14.02, AS-20.03)?"""
    to = state.station.over(square)
    ours = expeditions(state.pieces[number])
    return _other_hidden(state, to) if ours else footing.takes_for_harmless(state, number, to)


def can_climb(state: State, number: int) -> bool:
    """To the other level, where the usual rules wait (AS-14.01, AS-14.04)."""
    square = state.pieces[number].square
    if not stairs_lead_on(state, number, square) or not may_leave(state, number) or footing.left(state, number) < 1:
        return False
    return finds_room(state, number, state.station.over(square), footing.left(state, number) - 1)


def can_go_out(state: State, number: int) -> bool:
    """To the airlock, once the sequence runs (AS-4.15, AS-24.01)."""
    piece = state.pieces[number]
    ready = state.destruct > 0 and piece.is_member and piece.square == state.entry
    return ready and footing.left(state, number) >= 1 and may_leave(state, number)


def _other_hidden(state: State, square: int) -> bool:
    """Any unspotted counter on the far square but the partner stair itself."""
    for number in state.at(square):
        piece = state.pieces[number]
        if piece.is_station_robot and not (piece.up and piece.board):
            return True
    return any(not thing.up and not thing.stair and thing.kind != "charge" for thing in state.things_at(square))


def can_act(state: State, number: int) -> bool:
    """Something that belongs to a move, other than going: not while held in melee (AS-6.21)."""
    piece = state.pieces[number]
    if piece.square < 0:
        return False
    return piece.sort == DOG or may_leave(state, number)


def stranded(state: State, number: int, cost: int) -> bool:
    """Would spending this leave it where it may not end (AS-6.22)?"""
    piece = state.pieces[number]
    if footing.may_end(state, number, piece.square):
        return False
    return not can_rest(state, number, piece.square, footing.left(state, number) - cost)
