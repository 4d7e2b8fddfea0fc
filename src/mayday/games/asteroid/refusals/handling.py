"""Why a door, a thing or a friend is not handled like that (AS-6.17, groups 9, 12 and 14 to 16)."""

from __future__ import annotations

from mayday.games.asteroid import actions as a
from mayday.games.asteroid import footing, handling
from mayday.games.asteroid.plans import DOOR, OPENED, SOLID
from mayday.games.asteroid.refusals.reasons import (
    ITEM_NAMES,
    called,
    enough,
    free_to_act,
    known,
    mover,
    neighbour,
    no,
    stranded,
    visible,
)
from mayday.games.asteroid.relations import able_enemies, may_carry, reachable_hand, refuses
from mayday.games.asteroid.robots import repairable
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import DOG, PROFESSORS_ROBOT


def kick(state: State, seat: int, action: a.Kick) -> None:
    number = mover(state, seat, action.who)
    piece = state.pieces[number]
    if piece.sort == DOG:
        raise no("AS-21.19", "Sasha kicks no doors.")
    if not (piece.is_human or piece.sort == PROFESSORS_ROBOT):
        raise no("AS-15.04", "Only people and the Professor's robots kick doors.")
    free_to_act(state, number)
    edge = _closed_door(state, neighbour(state, seat, number, action.to))
    if state.kicked.get(edge, number) != number:
        raise no("AS-15.07", f"{called(state, state.kicked[edge])} has kicked at that door in this turn already.")
    enough(state, number, handling.KICK, "AS-15.04")
    stranded(state, number, handling.KICK)


def _closed_door(state: State, edge: int) -> int:
    if state.edges[edge] == OPENED:
        raise no("AS-15.09", "That door is open, for good.")
    if state.edges[edge] != DOOR:
        raise no("AS-15.04", "There is no door on that side.")
    return edge


def open_door(state: State, seat: int, action: a.OpenDoor) -> None:
    number = mover(state, seat, action.who)
    if state.pieces[number].hostile:
        raise no("AS-15.12", "For a hostile robot a door opens only as it passes.")
    free_to_act(state, number)
    _closed_door(state, neighbour(state, seat, number, action.to))
    if not footing.opens_doors(state, number):
        raise no("AS-15.12", f"{called(state, number)} does not have the keys.")


def tear(state: State, seat: int, action: a.Tear) -> None:
    number = mover(state, seat, action.who)
    piece = state.pieces[number]
    if not handling.is_strongest(state, piece):
        raise no("AS-14.08", f"{called(state, number)} is not strong enough for that: it takes a melee value of 6.")
    free_to_act(state, number)
    if state.edges[neighbour(state, seat, number, action.to)] != SOLID:
        raise no("AS-14.08", "There is no solid side of a shaft there.")
    enough(state, number, handling.TEARING)
    stranded(state, number, handling.TEARING)


def lay_charge(state: State, seat: int, action: a.LayCharge) -> None:
    number = _handler(state, seat, action.who)
    if "charge" not in handling.items_of(state, number):
        raise no("AS-16.02", f"{called(state, number)} has no demo charge.")
    brain = state.thing("brain")
    if brain is not None and brain.up and brain.square == state.pieces[number].square and refuses(state, number):
        raise _unwilling(state, number)
    enough(state, number, 1)
    stranded(state, number, 1)


def _unwilling(state: State, number: int) -> Exception:
    """AS-19.12, AS-26.17."""
    rule = "AS-26.17" if state.pieces[number].sort == PROFESSORS_ROBOT else "AS-19.12"
    return no(rule, f"{called(state, number)} will not touch the brain while Nicholle is in the hands of a robot.")


def _handler(state: State, seat: int, name: str) -> int:
    """A member who has his hands free."""
    number = mover(state, seat, name)
    piece = state.pieces[number]
    if not piece.is_member:
        raise no("AS-13.29" if piece.hostile else "AS-13.06", "Station robots handle no devices and no charges.")
    free_to_act(state, number)
    return number


def _can_carry(state: State, number: int, item: str) -> None:
    if may_carry(state, number, item):
        return
    piece, what = state.pieces[number], ITEM_NAMES[item]
    if piece.name == "scoop":
        raise no("AS-17.02", "Scoop carries his camera and nothing else.")
    if item == "charge":
        raise no("AS-16.01", f"{called(state, number)} can carry no more demo charges.")
    if piece.sort == PROFESSORS_ROBOT:
        raise no("AS-12.16", f"The Professor's robots cannot carry {what}.")
    raise no("AS-12.01", f"{called(state, number)} cannot carry {what}.")


def _an_item(item: str) -> None:
    if item not in ITEM_NAMES:
        raise no("AS-6.17", f"{item!r} is nothing that one can carry.")


def pick(state: State, seat: int, action: a.Pick) -> None:
    _an_item(action.item)
    number = _handler(state, seat, action.who)
    here = [one for one in state.things if one.kind == action.item and one.square == state.pieces[number].square]
    if here and all(one.placer for one in here):
        raise no("AS-16.03", "A placed charge is not moved.")
    if not here:
        raise no("AS-6.17", f"There is nothing like that to pick up in the square: {ITEM_NAMES[action.item]}.")
    _can_carry(state, number, action.item)


def _holds(state: State, number: int, item: str) -> None:
    if item not in handling.items_of(state, number):
        raise no("AS-6.17", f"{called(state, number)} does not have {ITEM_NAMES[item]}.")
    if handling.held_item(state, number, item) is None:
        raise no("AS-6.17", f"{ITEM_NAMES[item]} changed hands in this portion already.")


def drop(state: State, seat: int, action: a.Drop) -> None:
    _an_item(action.item)
    _holds(state, _handler(state, seat, action.who), action.item)


def _reaches(state: State, seat: int, number: int, name: str) -> int:
    other = known(state, seat, name)
    if not state.pieces[other].is_member:
        raise no("AS-13.06", "Station robots handle no devices and no charges.")
    if other == number or other not in handling.friends_at_hand(state, number):
        raise no("AS-6.17", f"{called(state, other)} is not within reach of {called(state, number)}.")
    return other


def hand_over(state: State, seat: int, action: a.HandOver) -> None:
    _an_item(action.item)
    number = _handler(state, seat, action.who)
    _holds(state, number, action.item)
    other = _reaches(state, seat, number, action.to)
    _can_carry(state, other, action.item)
    if not state.pieces[other].able:
        raise no("AS-6.17", f"{called(state, other)} is down and takes nothing.")


def take_from(state: State, seat: int, action: a.TakeFrom) -> None:
    _an_item(action.item)
    number = _handler(state, seat, action.who)
    other = _reaches(state, seat, number, action.of)
    _holds(state, other, action.item)
    _can_carry(state, number, action.item)


def lift(state: State, seat: int, action: a.Lift) -> None:
    other = known(state, seat, action.friend)
    number = _lifter(state, seat, action.who, other)
    piece, friend = state.pieces[number], state.pieces[other]
    name, whom = called(state, number), called(state, other)
    if piece.hostile:
        _abductor(state, number, other)
    else:
        free_to_act(state, number)
    if not friend.is_member or friend.sort == PROFESSORS_ROBOT:
        raise no("AS-9.08", f"{whom} is not for carrying.")
    if friend.square != piece.square:
        raise no("AS-9.07", f"{whom} is not in the square of {name}.")
    if not friend.down:
        raise no("AS-9.08", f"{whom} is able and cannot be carried.")
    if friend.carrier != NOBODY or piece.load != NOBODY:
        raise no("AS-9.08", "One carries one at a time.")
    if piece.sort == DOG:
        raise no("AS-9.08", "Sasha carries nobody.")
    if piece.name == "scoop" and piece.is_member and friend.sort != DOG:
        raise no("AS-9.08", "Scoop carries nobody but Sasha.")
    if piece.figures.melee < friend.figures.melee and not piece.hostile and friend.sort != DOG:
        raise no("AS-9.04", f"{name} is not strong enough to carry {whom}.")
    raise no("AS-6.22", f"{name} would be too slow to leave a friend's square.")


def _lifter(state: State, seat: int, name: str, other: int) -> int:
    pinned = known(state, seat, name)
    if state.pieces[pinned].pinned and state.pieces[other].name == "nicholle":
        raise no("AS-26.06", "A robot pinned by Sasha carries nobody off.")
    return mover(state, seat, name)


def _abductor(state: State, number: int, other: int) -> None:
    friend = state.pieces[other]
    if friend.name != "nicholle" or not friend.is_member:
        raise no("AS-13.29", "Hostile robots carry nobody but Nicholle.")
    if friend.conscious or able_enemies(state, number):
        raise no("AS-19.09", "She is carried off only while she is unconscious and nobody able is there.")


def put_down(state: State, seat: int, action: a.PutDown) -> None:
    number = mover(state, seat, action.who)
    if state.pieces[number].load == NOBODY:
        raise no("AS-9.07", f"{called(state, number)} carries nobody.")
    free_to_act(state, number)


def belt_on(state: State, seat: int, action: a.BeltOn) -> None:
    number = _handler(state, seat, action.who)
    _has_belt(state, number)
    belt = state.thing("belt")
    if belt is not None and belt.worn:
        raise no("AS-12.02", f"{called(state, number)} wears it already.")
    raise no("AS-12.02", f"Only a human can wear the belt, and {called(state, number)} cannot.")


def belt_off(state: State, seat: int, action: a.BeltOff) -> None:
    number = _handler(state, seat, action.who)
    _has_belt(state, number)
    raise no("AS-12.02", f"{called(state, number)} does not wear it.")


def _has_belt(state: State, number: int) -> None:
    if "belt" not in handling.items_of(state, number):
        raise no("AS-12.02", f"{called(state, number)} does not have the belt.")


def whack(state: State, seat: int, action: a.Whack) -> None:
    number = mover(state, seat, action.who)
    piece = state.pieces[number]
    if piece.name != "lucky":
        raise no("AS-18.09", "Only Lucky mends things that way.")
    if state.luck_out:
        raise no("AS-18.14", "Lucky's luck has run out.")
    free_to_act(state, number)
    within_reach_of_broken(state, seat, number, action.at, "AS-18.09")
    if action.at != "belt" and state.pieces[known(state, seat, action.at)].square == piece.square:
        raise no("AS-18.09", "Lucky stands on it; he must be next to it to give it a whack.")
    enough(state, number, 1, "AS-18.09")
    raise no("AS-6.06", "The whack ends his move, and he may not end on a friend's square.")


def within_reach_of_broken(state: State, seat: int, number: int, at: str, rule: str) -> None:
    """An inoperable robot or a broken belt, at hand."""
    here = state.pieces[number].square
    if at == "belt":
        belt = state.thing("belt")
        lies = belt is not None and (belt.up or belt.holder != NOBODY) and not belt.gone
        if belt is None or not lies or belt.works:
            raise no(rule, "There is no broken belt.")
        where = belt.square if belt.holder == NOBODY else state.pieces[belt.holder].square
    else:
        other = known(state, seat, at)
        robot = state.pieces[other]
        if not visible(state, seat, robot) or not robot.told or not repairable(robot):
            raise no(rule, f"{called(state, other)} is not an inoperable robot.")
        where = robot.square
    if not reachable_hand(state, here, where):
        raise no(rule, f"{called(state, number)} must be next to it.")
