"""Why nobody is lifted or put down, and the belt not worn (groups 9, 12 and 19)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.asteroid import carrying, handling
from mayday.games.asteroid.actions import BeltOff, BeltOn, Lift, PutDown
from mayday.games.asteroid.refusals.handling import handler
from mayday.games.asteroid.refusals.people import Named, called, doer, free_to_act, known
from mayday.games.asteroid.relations import able_enemies
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import DOG, PROFESSORS_ROBOT


def lift(state: State, seat: int, action: Lift) -> Reasons:
    other = yield from known(state, seat, action.friend)
    friend, whom = state.pieces[other], called(state, other)
    number = yield from known(state, seat, action.who)
    pinned = state.pieces[number].pinned and friend.name == "nicholle"
    yield pinned, "A robot pinned by Sasha carries nobody off.", "AS-26.06"
    yield from doer(state, seat, action.who)
    piece, who = state.pieces[number], called(state, number)
    yield from _abduct(state, number, other) if piece.hostile else free_to_act(state, number)
    yield not friend.is_member or friend.sort == PROFESSORS_ROBOT, f"{whom} is not for carrying.", "AS-9.08"
    yield friend.square != piece.square, f"{whom} is not in the square of {who}.", "AS-9.07"
    yield not friend.down, f"{whom} is able and cannot be carried.", "AS-9.08"
    yield friend.carrier != NOBODY or piece.load != NOBODY, "One carries one at a time.", "AS-9.08"
    if piece.hostile:
        return
    yield piece.sort == DOG, "Sasha carries nobody.", "AS-9.08"
    weak = not carrying.can_bear(piece, friend)
    yield weak and piece.name == "scoop", "Scoop carries nobody but Sasha.", "AS-9.08"
    yield weak, f"{who} is not strong enough to carry {whom}.", "AS-9.04"
    slow = carrying.stranded_by_load(state, number)
    yield slow, f"{who} would be too slow to leave a friend's square.", "AS-6.22"


def _abduct(state: State, number: int, other: int) -> Reasons:
    friend = state.pieces[other]
    somebody = friend.name != "nicholle" or not friend.is_member
    yield somebody, "Hostile robots carry nobody but Nicholle.", "AS-13.29"
    guarded = friend.conscious or able_enemies(state, number)
    yield guarded, "She is carried off only while she is unconscious and nobody able is there.", "AS-19.09"


def put_down(state: State, seat: int, action: PutDown) -> Reasons:
    number = yield from doer(state, seat, action.who)
    yield state.pieces[number].load == NOBODY, f"{called(state, number)} carries nobody.", "AS-9.07"
    yield from free_to_act(state, number)


def belt_on(state: State, seat: int, action: BeltOn) -> Reasons:
    number = yield from _belt_holder(state, seat, action.who)
    who = called(state, number)
    yield carrying.wears_belt(state, number), f"{who} wears it already.", "AS-12.02"
    unfit = not carrying.can_have_on(state.pieces[number])
    yield unfit, f"Only a human can wear the belt, and {who} cannot.", "AS-12.02"


def belt_off(state: State, seat: int, action: BeltOff) -> Reasons:
    number = yield from _belt_holder(state, seat, action.who)
    yield not carrying.wears_belt(state, number), f"{called(state, number)} does not wear it.", "AS-12.02"


def _belt_holder(state: State, seat: int, name: str) -> Named:
    number = yield from handler(state, seat, name)
    without = "belt" not in handling.items_of(state, number)
    yield without, f"{called(state, number)} does not have the belt.", "AS-12.02"
    return number
