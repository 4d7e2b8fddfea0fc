"""What all refusals share: names and squares as a seat may know them, and why somebody cannot act at all.

A reason is raised where it is found. Each rests on facts that the seat's own view shows, so that it is the
same in every station that this view could be a view of.
"""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.asteroid import footing, passage
from mayday.games.asteroid.relations import able_enemies, commands, enemies_at, expeditions, number_of
from mayday.games.asteroid.sight import collapsed
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import NOBODY, Piece, State
from mayday.games.asteroid.station import AIRLOCK, NOWHERE
from mayday.games.asteroid.tables import DOG, ERRATIC, INOP, PROFESSORS_ROBOT, PROPER, XM
from mayday.games.asteroid.words.naming import ROBOT_NAMES, capital

ITEM_NAMES = {"keys": "the keys", "belt": "the belt", "disintegrator": "the disintegrator", "charge": "a demo charge"}


def no(rule: str, reason: str) -> RuleError:
    return RuleError(capital(reason), rule)


def known(state: State, seat: int, name: str) -> int:
    """The piece that this seat calls so; the expedition knows a robot by the label it was turned up with."""
    number = number_of(state, name)
    if number != NOBODY:
        piece = state.pieces[number]
        if piece.is_member or seat == state.computer or piece.label:
            return number
    if name in PROPER:
        raise no("AS-4.07", f"{PROPER[name]} did not come along.")
    raise no("AS-1.02", f"You know nobody called {name!r}: robots have labels once they are turned up, as r2.")


def called(state: State, number: int) -> str:
    """Of a piece that the seat can name."""
    piece = state.pieces[number]
    if piece.is_member:
        return PROPER[piece.name]
    return f"{ROBOT_NAMES[piece.name]} r{piece.label}" if piece.label else f"the {ROBOT_NAMES[piece.name]}"


def visible(state: State, seat: int, piece: Piece) -> bool:
    """Does this seat see where it is?"""
    return piece.is_member or seat == state.computer or (piece.up and piece.board)


def square_named(state: State, seat: int, name: str) -> int:
    """A square that can be entered, on a plan that the seat has before it."""
    on_the_map(state, seat, name)
    number = state.station.numbers.get(name.upper())
    if number is None:
        if name.upper() in state.station.names:
            raise no("AS-2.03", f"{name.upper()} is solid: nothing can enter it.")
        raise no("AS-2.01", f"There is no square called {name!r}.")
    return number


def on_the_map(state: State, seat: int, name: str) -> None:
    """What lies past the edge of the expedition's map, or not, no refusal tells."""
    printed = state.station.laid and len(name) > 2 and name[0] in "12345678"
    if printed and seat != state.computer and not is_attached(state, int(name[0])):
        raise no("AS-3.16", f"Plan {name[0]} is not on your map.")


def actor(state: State, seat: int, name: str) -> int:
    """Somebody who takes this seat's orders."""
    number = known(state, seat, name)
    piece = state.pieces[number]
    if piece.dead:
        raise no("AS-9.11", f"{called(state, number)} is {'dead' if piece.is_living else 'destroyed'}.")
    if not visible(state, seat, piece):
        raise no("AS-25.11", f"{called(state, number)} is out of sight.")
    if piece.is_station_robot:
        _robot_obeys(state, seat, number)
    if not commands(state, seat, number):
        raise _not_yours(state, seat, number)
    return number


def _robot_obeys(state: State, seat: int, number: int) -> None:
    piece = state.pieces[number]
    if seat != state.computer and not piece.told:  # asleep, as far as the expedition can know
        raise no("AS-6.16", f"{called(state, number)} is inactive.")
    if piece.broken or (seat == state.computer and piece.chit == INOP):
        raise no("AS-13.08", f"{called(state, number)} is inoperable.")
    if not piece.active:
        raise no("AS-6.16", f"{called(state, number)} is inactive.")
    if piece.idle:
        raise no("AS-13.13", f"{called(state, number)} is idle this turn.")
    if seat == state.computer and not piece.hostile and not piece.friendly:
        rule = "AS-13.14" if piece.chit == ERRATIC else "AS-13.07"
        raise no(rule, f"{called(state, number)} is friendly and stands still until the expedition finds it.")


def _not_yours(state: State, seat: int, number: int) -> RuleError:
    piece = state.pieces[number]
    if piece.is_member or piece.friendly:
        if seat == state.computer:
            return no("AS-6.01", f"{called(state, number)} is with the expedition.")
        return no("AS-4.18", f"{called(state, number)} takes orders from seat {piece.seat}.")
    return no("AS-13.04", f"{called(state, number)} does not take your orders.")


def cannot_act(state: State, number: int) -> None:
    """Down, stunned, carried, at work or without a voice to obey (AS-6.16)."""
    piece, name = state.pieces[number], called(state, number)
    if piece.boarded:
        raise no("AS-24.03", f"{name} has boarded; that is final.")
    if piece.square == NOWHERE:
        raise no("AS-4.14", f"{name} is not in the station.")
    if piece.wakes:
        raise no("AS-10.08", f"{name} is unconscious.")
    if piece.injured:
        raise no("AS-9.01", f"{name} is injured and must be carried.")
    if piece.stunned:
        raise no("AS-6.16", f"{name} is stunned in this portion.")
    if piece.carrier != NOBODY:
        raise no("AS-9.07", f"{name} is being carried.")
    if piece.idle_work:
        rule = "AS-13.22" if piece.name == "professor" else "AS-23.08"
        raise no(rule, f"{name} is at work and does nothing else.")
    if piece.sort == PROFESSORS_ROBOT and not state.commanded():
        raise no("AS-20.02", f"{name} hears no voice: neither the Professor nor Nicholle can command it.")


def mover(state: State, seat: int, name: str) -> int:
    """Somebody who may do something in this movement portion (AS-6.01, AS-6.03)."""
    number = actor(state, seat, name)
    piece = state.pieces[number]
    cannot_act(state, number)
    if piece.pinned:
        raise no("AS-21.03", f"{called(state, number)} is pinned by Sasha.")
    if state.stage == XM and not expeditions(piece):
        raise no("AS-6.01", "Robots of the computer move in the computer's movement.")
    if state.stage != XM and piece.sort != DOG and not piece.hostile:
        raise no("AS-6.01", "Only Sasha and hostile robots move in the computer's movement.")
    if state.relieved not in (NOBODY, number):
        raise no("AS-6.15", f"{called(state, state.relieved)} has been relieved and must leave first.")
    if piece.done:
        raise _over(state, number)
    stranded_on_friend(state, number)
    return number


def _over(state: State, number: int) -> RuleError:
    """Its move is over: whoever came upon an enemy was stopped, another may have gone as far as he would.

    What ended a move of Sasha's is not kept; to say a growl where a hidden robot is in her sight would tell of it.
    """
    piece, name = state.pieces[number], called(state, number)
    if piece.spent and piece.square != piece.started and enemies_at(state, number, piece.square):
        return no("AS-6.07", f"{name} was stopped by the enemy in this square; the move is over.")
    if piece.sort == DOG:
        return no("AS-6.03", f"The move of {name} is over, by a growl or because she stayed.")
    return no("AS-6.03", f"The move of {name} is over; a move is made in one go.")


def stranded_on_friend(state: State, number: int) -> None:
    """Nobody else begins while the one moving stands where it may not end (AS-6.06)."""
    moving = state.mover
    if moving not in (NOBODY, number) and passage.must_go_on(state, moving):
        raise no("AS-6.06", f"{called(state, moving)} stands on a friend's square and must go on first.")


def free_to_act(state: State, number: int) -> None:
    """Not in the airlock, and not held in melee (AS-6.21)."""
    piece = state.pieces[number]
    if piece.square == AIRLOCK:
        raise no("AS-4.14", f"{called(state, number)} is still in the airlock.")
    if not passage.can_act(state, number):
        raise no("AS-6.21", f"{called(state, number)} is held in melee.")


def enough(state: State, number: int, cost: int, rule: str = "AS-6.04") -> None:
    have = footing.left(state, number)
    if have < cost:
        squares = "1 square" if cost == 1 else f"{cost} squares"
        raise no(rule, f"That takes {squares} of movement, and {called(state, number)} has {max(have, 0)} left.")


def stranded(state: State, number: int, cost: int) -> None:
    if passage.stranded(state, number, cost):
        raise no("AS-6.22", f"{called(state, number)} would be left on a friend's square.")


def neighbour(state: State, seat: int, number: int, name: str) -> int:
    """The edge between somebody's square and the one next to it."""
    here = state.pieces[number].square
    to = square_named(state, seat, name)
    if to not in state.station.neighbours(here):
        raise no("AS-2.05", f"{name.upper()} is not next to {state.station.names[here]}.")
    return state.station.between(here, to)


def in_melee(state: State, number: int, rule: str) -> None:
    if able_enemies(state, number):
        raise no(rule, f"{called(state, number)} is in melee.")


def is_collapsed(state: State, square: int) -> bool:
    return square in collapsed(state)
