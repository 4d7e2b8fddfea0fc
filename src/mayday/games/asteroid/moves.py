"""Everything that can be done in a movement portion, by each character (group 6)."""

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
from mayday.games.asteroid.actions import (
    Action,
    BeltOff,
    BeltOn,
    Climb,
    Detail,
    Drop,
    EndMove,
    EndMovement,
    Guess,
    GuessArea,
    HandOver,
    Kick,
    LayCharge,
    Lift,
    OpenDoor,
    OrderOut,
    Pick,
    PutDown,
    Step,
    TakeFrom,
    Tear,
    ToAirlock,
    Whack,
    Work,
)
from mayday.games.asteroid.relations import commands, in_open_order, may_carry, name_of
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.station import AIRLOCK, BEYOND
from mayday.games.asteroid.tables import CM, XM


def of_seat(state: State, seat: int) -> list[Action]:
    """All that this seat may do now in XM or CM."""
    if state.relieved != NOBODY:
        return steps(state, state.relieved)
    found: list[Action] = []
    if state.stage == XM:
        found += opening(state, seat)
    mover = state.mover
    stuck = mover != NOBODY and passage.must_go_on(state, mover)
    for number in in_open_order(state):
        if commands(state, seat, number) and footing.may_move(state, number) and (number == mover or not stuck):
            found += of_piece(state, number)
    if stuck:
        return found
    if mover != NOBODY and commands(state, seat, mover):
        found.append(EndMove(name_of(state, mover)))
    if state.stage == XM:
        found += words(state, seat)
    if state.dog_moves and state.stage == CM:
        return found if mover != NOBODY else [*found, EndMove("sasha")]
    if not crowded(state, seat):
        found.append(EndMovement())
    return found


def crowded(state: State, seat: int) -> list[int]:
    """Those of this seat who must leave a friend's square before its movement ends (AS-6.19)."""
    return [number for number in sequence.must_part(state) if commands(state, seat, number)]


def opening(state: State, seat: int) -> list[Action]:
    """Guesses and work are declared before anybody moves (AS-5.03)."""
    found: list[Action] = []
    if state.begun:
        return found
    if seat == 0:
        found += [Guess(state.station.names[square]) for square in psychic.squares(state)]
        found += [GuessArea(area) for area in psychic.areas(state)]
    for number, piece in enumerate(state.pieces):
        if piece.is_member and piece.seat == seat and not piece.idle_work and not piece.dead:
            found += [Work(piece.name, at) for at in sequence.workplaces(state, number)]
    return found


def words(state: State, seat: int) -> list[Action]:
    """Orders that move nobody; with the boarding the first seat gives them for all (AS-24.07, AS-24.11)."""
    found: list[Action] = []
    if not state.destruct:
        return found
    for number, piece in enumerate(state.pieces):
        mine = piece.is_member and (piece.seat == seat or state.embarking)
        if mine and piece.name != state.fetcher and escape.can_be_detailed(state, number):
            found.append(Detail(piece.name))
    return [*found, OrderOut()] if escape.can_order_out(state, seat) else found


def steps(state: State, number: int) -> list[Action]:
    piece = state.pieces[number]
    if not passage.may_leave(state, number):
        return []
    who = name_of(state, number)
    names = state.station.names
    if piece.square == AIRLOCK:
        return [Step(who, names[state.entry])] if passage.can_go(state, number, state.entry) else []
    found: list[Action] = []
    for to in state.station.neighbours(piece.square):
        if passage.can_go(state, number, to):
            found.append(Step(who, BEYOND if movement.is_beyond(state, number, to) else names[to]))
    if passage.can_climb(state, number):
        found.append(Climb(who))
    return found


def of_piece(state: State, number: int) -> list[Action]:
    """Steps, doors, items, people."""
    piece = state.pieces[number]
    who = name_of(state, number)
    found = steps(state, number)
    if piece.square == AIRLOCK:
        return found
    if passage.can_go_out(state, number):
        found.append(ToAirlock(who))
    if piece.hostile:
        return [*found, *_tears(state, number, who), *_carrying(state, number, who)]
    found += _barriers(state, number, who)
    if piece.is_member:
        found += _items(state, number, who)
    found += _carrying(state, number, who)
    if number == luck.lucky(state):
        found += [Whack(who, at) for at in _whackable(state, number)]
    return found


def _barriers(state: State, number: int, who: str) -> list[Action]:
    found: list[Action] = []
    names = state.station.names
    for to in state.station.neighbours(state.pieces[number].square):
        if handling.can_kick(state, number, to):
            found.append(Kick(who, names[to]))
        if handling.can_open(state, number, to):
            found.append(OpenDoor(who, names[to]))
    return found + _tears(state, number, who)


def _tears(state: State, number: int, who: str) -> list[Action]:
    around = state.station.neighbours(state.pieces[number].square)
    return [Tear(who, state.station.names[to]) for to in around if handling.can_tear(state, number, to)]


def _items(state: State, number: int, who: str) -> list[Action]:
    """Charges, devices and the belt (AS-6.17, AS-12.02, AS-16.02)."""
    if not passage.can_act(state, number) or state.pieces[number].stunned:
        return []
    found: list[Action] = []
    if handling.can_lay_charge(state, number):
        found.append(LayCharge(who))
    for item in handling.loose_items(state, state.pieces[number].square):
        if may_carry(state, number, item):
            found.append(Pick(who, item))
    friends = handling.friends_at_hand(state, number)
    for item in handling.items_of(state, number):
        if handling.held_item(state, number, item) is None:
            continue
        found.append(Drop(who, item))
        for other in friends:
            if may_carry(state, other, item) and state.pieces[other].able:
                found.append(HandOver(who, item, state.pieces[other].name))
    for other in friends:
        for item in handling.items_of(state, other):
            if handling.can_take(state, number, other, item):
                found.append(TakeFrom(who, item, state.pieces[other].name))
    if carrying.can_wear(state, number):
        found.append(BeltOn(who))
    if carrying.wears_belt(state, number):
        found.append(BeltOff(who))
    return found


def _carrying(state: State, number: int, who: str) -> list[Action]:
    """AS-9.07, AS-19.09; both belong to a move (AS-6.21)."""
    if state.pieces[number].load != NOBODY:
        return [PutDown(who)] if passage.can_act(state, number) else []
    found: list[Action] = []
    for other in state.at(state.pieces[number].square):
        if carrying.can_lift(state, number, other):
            found.append(Lift(who, name_of(state, other)))
    return found


def _whackable(state: State, number: int) -> list[str]:
    """Lucky ends his move next to a broken thing with one square of movement unspent (AS-18.09)."""
    if footing.left(state, number) < 1 or not passage.can_act(state, number):
        return []
    if not footing.may_end(state, number, state.pieces[number].square):
        return []
    return [at for at in robots.mendable(state, number) if not luck.stands_on(state, number, at)]
