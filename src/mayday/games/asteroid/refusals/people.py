"""What all refusals share: names and squares as a seat may know them, and why somebody cannot act at all.

Each reason rests on facts that the seat's own view shows, so that it is the same in every station that this view could
be a view of.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from mayday.core.reasons import Reason, Reasons
from mayday.games.asteroid import footing, passage
from mayday.games.asteroid.relations import able_enemies, commands, enemies_at, expeditions, number_of
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.station import AIRLOCK, NOWHERE
from mayday.games.asteroid.tables import DOG, ERRATIC, INOP, PROFESSORS_ROBOT, PROPER, XM
from mayday.games.asteroid.words.naming import ROBOT_NAMES

Named: TypeAlias = Generator[Reason, None, int]
"""Reasons, and then the piece, square or edge that was named."""


def called(state: State, number: int) -> str:
    """Of a piece that the seat can name."""
    piece = state.pieces[number]
    if piece.is_member:
        return PROPER[piece.name]
    return f"{ROBOT_NAMES[piece.name]} r{piece.label}" if piece.label else f"the {ROBOT_NAMES[piece.name]}"


def visible(state: State, seat: int, piece: Piece) -> bool:
    """Does this seat see where it is?"""
    return piece.is_member or seat == state.computer or (piece.up and piece.board)


# What is named.


def known(state: State, seat: int, name: str) -> Named:
    """The piece that this seat calls so; the expedition knows a robot by the label it was turned up with."""
    number = number_of(state, name)
    piece = None if number == NOBODY else state.pieces[number]
    unknown = piece is None or not (piece.is_member or seat == state.computer or piece.label)
    yield unknown and name in PROPER, f"{PROPER.get(name)} did not come along.", "AS-4.07"
    yield unknown, f"You know nobody called {name!r}: robots have labels once they are turned up, as r2.", "AS-1.02"
    return number


def square_named(state: State, seat: int, name: str, by: int = NOBODY) -> Named:
    """A square that can be entered, on a plan that the seat has before it."""
    yield off_the_map(state, seat, name, by)
    number = state.station.numbers.get(name, NOWHERE)
    stone = number == NOWHERE and name in state.station.names
    yield stone, f"{name} is solid: nothing can enter it.", "AS-2.03"
    yield number == NOWHERE, f"There is no square called {name!r}.", "AS-2.01"
    return number


def off_the_map(state: State, seat: int, name: str, by: int = NOBODY) -> Reason:
    """What lies past the edge of the expedition's map, or not, no refusal tells; a robot may stand out there."""
    printed = state.station.laid and len(name) > 2 and name[0] in "12345678"
    here = by != NOBODY and state.pieces[by].inside and state.station.names[state.pieces[by].square][:1] == name[:1]
    missing = printed and seat != state.computer and not here and not is_attached(state, int(name[0]))
    return missing, f"Plan {name[:1]} is not on your map.", "AS-3.16"


def neighbour(state: State, seat: int, number: int, name: str) -> Named:
    """The edge between somebody's square and the one next to it."""
    here = state.pieces[number].square
    to = yield from square_named(state, seat, name, number)
    apart = to not in state.station.neighbours(here)
    yield apart, f"{name} is not next to {state.station.names[here]}.", "AS-2.05"
    return state.station.between(here, to)


# Who is to act.


def actor(state: State, seat: int, name: str) -> Named:
    """Somebody who takes this seat's orders."""
    number = yield from known(state, seat, name)
    piece, who = state.pieces[number], called(state, number)
    yield piece.dead, f"{who} is {'dead' if piece.is_living else 'destroyed'}.", "AS-9.11"
    yield not visible(state, seat, piece), f"{who} is out of sight.", "AS-25.11"
    if piece.is_station_robot:
        yield from _robot_obeys(state, seat, number)
    theirs = not commands(state, seat, number)
    ours = theirs and expeditions(piece)
    yield ours and seat == state.computer, f"{who} is with the expedition.", "AS-6.01"
    yield ours, f"{who} takes orders from seat {piece.seat}.", "AS-4.18"
    yield theirs, f"{who} does not take your orders.", "AS-13.04"
    return number


def _robot_obeys(state: State, seat: int, number: int) -> Reasons:
    piece, who = state.pieces[number], called(state, number)
    computer = seat == state.computer
    # One that is not told of is asleep, as far as the expedition can know.
    yield not computer and not piece.told, f"{who} is inactive.", "AS-6.16"
    yield piece.broken or (computer and piece.chit == INOP), f"{who} is inoperable.", "AS-13.08"
    yield not piece.active, f"{who} is inactive.", "AS-6.16"
    yield piece.idle, f"{who} is idle this turn.", "AS-13.13"
    unfound = computer and not piece.hostile and not piece.friendly
    rule = "AS-13.14" if piece.chit == ERRATIC else "AS-13.07"
    yield unfound, f"{who} is friendly and stands still until the expedition finds it.", rule


def cannot_act(state: State, number: int) -> Reasons:
    """Down, stunned, carried, at work or without a voice to obey (AS-6.16)."""
    piece, who = state.pieces[number], called(state, number)
    yield piece.boarded, f"{who} has boarded; that is final.", "AS-24.03"
    yield piece.square == NOWHERE, f"{who} is not in the station.", "AS-4.14"
    yield piece.wakes, f"{who} is unconscious.", "AS-10.08"
    yield piece.injured, f"{who} is injured and must be carried.", "AS-9.01"
    yield piece.stunned, f"{who} is stunned in this portion.", "AS-6.16"
    yield piece.carrier != NOBODY, f"{who} is being carried.", "AS-9.07"
    rule = "AS-13.22" if piece.name == "professor" else "AS-23.08"
    yield piece.idle_work, f"{who} is at work and does nothing else.", rule
    mute = piece.sort == PROFESSORS_ROBOT and not state.commanded()
    yield mute, f"{who} hears no voice: neither the Professor nor Nicholle can command it.", "AS-20.02"


def mover(state: State, seat: int, name: str) -> Named:
    """Somebody who may go on in this movement portion (AS-6.01, AS-6.03)."""
    number = yield from actor(state, seat, name)
    piece, who = state.pieces[number], called(state, number)
    yield from cannot_act(state, number)
    yield piece.pinned, f"{who} is pinned by Sasha.", "AS-21.03"
    if state.stage == XM:
        yield not expeditions(piece), "Robots of the computer move in the computer's movement.", "AS-6.01"
    else:
        idle = piece.sort != DOG and not piece.hostile
        yield idle, "Only Sasha and hostile robots move in the computer's movement.", "AS-6.01"
    if state.relieved not in (NOBODY, number):
        yield True, f"{called(state, state.relieved)} has been relieved and must leave first.", "AS-6.15"
    if piece.done:
        yield from _over(state, number)
    yield from stranded_on_friend(state, number)
    return number


def doer(state: State, seat: int, name: str) -> Named:
    """Somebody who may do something else than leave the square where he was relieved (AS-6.15)."""
    number = yield from mover(state, seat, name)
    relieved = state.relieved == number
    yield relieved, f"{called(state, number)} has been relieved and must leave the square.", "AS-6.15"
    return number


def _over(state: State, number: int) -> Reasons:
    """Its move is over: whoever came upon an enemy was stopped, another may have gone as far as he would.

    What ended a move of Sasha's is not kept; to say a growl where a hidden robot is in her sight would tell of it.
    """
    piece, who = state.pieces[number], called(state, number)
    stopped = piece.spent and piece.square != piece.started and enemies_at(state, number, piece.square)
    yield stopped, f"{who} was stopped by the enemy in this square; the move is over.", "AS-6.07"
    yield piece.sort == DOG, f"The move of {who} is over, by a growl or because she stayed.", "AS-6.03"
    yield True, f"The move of {who} is over; a move is made in one go.", "AS-6.03"


def stranded_on_friend(state: State, number: int) -> Reasons:
    """Nobody else begins while the one moving stands where it may not end (AS-6.06)."""
    moving = state.mover
    if moving not in (NOBODY, number) and passage.must_go_on(state, moving):
        yield True, f"{called(state, moving)} stands on a friend's square and must go on first.", "AS-6.06"


def free_to_act(state: State, number: int) -> Reasons:
    """Not in the airlock, and not held in melee (AS-6.21)."""
    who = called(state, number)
    yield state.pieces[number].square == AIRLOCK, f"{who} is still in the airlock.", "AS-4.14"
    yield not passage.can_act(state, number), f"{who} is held in melee.", "AS-6.21"


def enough(state: State, number: int, cost: int, rule: str = "AS-6.04") -> Reason:
    have = footing.left(state, number)
    squares = "1 square" if cost == 1 else f"{cost} squares"
    told = f"That takes {squares} of movement, and {called(state, number)} has {max(have, 0)} left."
    return have < cost, told, rule


def stranded(state: State, number: int, cost: int) -> Reason:
    told = f"{called(state, number)} would be left on a friend's square."
    return passage.stranded(state, number, cost), told, "AS-6.22"


def in_melee(state: State, number: int, rule: str) -> Reason:
    return able_enemies(state, number), f"{called(state, number)} is in melee.", rule
