"""Station robots: activation and chits, erratic ones, recognition, the brain's call, repairs (groups 13 and 20)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll
from mayday.games.asteroid.events import Activated, BrainMay, BrainRolled, Exposed, LaidDown, Mood, Recognised
from mayday.games.asteroid.relations import in_open_order, in_printed_order, name_of, reachable_hand, whereabouts
from mayday.games.asteroid.sight import sees, watches
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import (
    CHIT_NAMES,
    ERRATIC,
    FRIENDLY,
    HOSTILE,
    INOP,
    MINING,
    ROAMER,
)


def activate(state: State, number: int, dice: AnyDice, secret: bool = False, moody: bool = True) -> None:
    """A chit is drawn and stays with the robot; roamers are simply hostile (AS-13.03, AS-13.25).

    In secret the expedition is not told, even if the robot lies face up (AS-7.16, AS-13.18).
    An erratic one throws its first die at once, unless others are still to draw (AS-5.05).
    """
    piece = state.pieces[number]
    piece.active = True
    piece.told = piece.up and piece.board and not secret
    if piece.sort != ROAMER:
        piece.chit = draw_chit(state, piece, dice)
    tell_known(state, number, Activated(name_of(state, number), status_of(piece)))
    if piece.chit == ERRATIC and moody:
        roll_mood(state, number, dice)
    adopt(state, number)


def draw_chit(state: State, piece: Piece, dice: AnyDice) -> int:
    """From those left; a mining robot puts Friendly back and draws again (AS-1.11, AS-13.11)."""
    while True:
        pick = dice.below(sum(state.pool))
        chit = next(kind for kind in range(4) if pick < sum(state.pool[: kind + 1]))
        if piece.sort == MINING and chit == FRIENDLY:
            if sum(state.pool) == state.pool[FRIENDLY]:
                return HOSTILE
            continue
        state.pool[chit] -= 1
        return chit


def status_of(piece: Piece) -> str:
    if not piece.active:
        return ""
    return "hostile" if piece.sort == ROAMER else CHIT_NAMES[piece.chit]


def tell_known(state: State, number: int, event: object) -> None:
    """To everybody if the robot lies open on the board, else to the computer alone (AS-7.16, AS-13.14, AS-25.16)."""
    piece = state.pieces[number]
    if piece.up and piece.board and piece.told:
        state.tell(event)
    else:
        state.tell(event, state.computer)


def adopt(state: State, number: int) -> None:
    """A friendly robot takes orders from the seat whose member saw it first, or else from the first (AS-4.18)."""
    piece = state.pieces[number]
    if not piece.friendly:
        piece.seat = NOBODY
        drop_load(state, number)
    elif piece.seat == NOBODY:
        piece.seat = max(piece.finder, 0)


def drop_load(state: State, number: int) -> None:
    """Whoever it carries as a robot of one side it puts down when it changes side or falls idle (AS-13.15)."""
    piece = state.pieces[number]
    if piece.load != NOBODY and not piece.hostile:
        _put_down(state, number)


def _put_down(state: State, number: int) -> None:
    piece = state.pieces[number]
    state.pieces[piece.load].carrier = NOBODY
    state.tell(LaidDown(name_of(state, number), state.pieces[piece.load].name))
    piece.load = NOBODY


def roll_mood(state: State, number: int, dice: AnyDice) -> None:
    """1 to 3 friendly, 4 and 5 idle, 6 hostile, until the next roll (AS-13.12, AS-13.13)."""
    piece = state.pieces[number]
    before = (piece.hostile, piece.friendly)
    piece.mood = dice.throw()
    result = "friendly" if piece.mood <= 3 else "hostile" if piece.mood == 6 else "idle"
    tell_known(state, number, Mood(name_of(state, number), Roll((piece.mood,), (), piece.mood, result, "AS-13.13")))
    if (piece.hostile, piece.friendly) != before and piece.load != NOBODY:
        _put_down(state, number)
    adopt(state, number)


def roll_moods(state: State, dice: AnyDice) -> None:
    """At the start of a turn, for all that were activated before (AS-5.02)."""
    erratic = [n for n, piece in enumerate(state.pieces) if piece.active and piece.chit == ERRATIC and piece.inside]
    for number in in_printed_order(state, erratic):
        roll_mood(state, number, dice)


def recognise(state: State, dice: AnyDice) -> None:
    """Hostile robots that saw one of the Professor's in this portion roll whether they know it (AS-20.04)."""
    for number in in_printed_order(state, range(len(state.pieces))):
        piece = state.pieces[number]
        if piece.hostile and piece.saw_robot and not piece.recognised:
            die = dice.throw()
            piece.recognised = die >= 4
            result = "recognised" if piece.recognised else "harmless"
            roll = Roll((die,), (), die, result, "AS-20.04", 4)
            tell_known(state, number, Recognised(name_of(state, number), roll, piece.recognised))


def expose(state: State, number: int, square: int) -> None:
    """The first blow of one of them: the victim and all robots with a line to the square know now (AS-20.06)."""
    found = []
    for other, piece in enumerate(state.pieces):
        if piece.recognised:
            continue
        if other == number or (watches(piece) and sees(state, piece.square, square)):
            piece.recognised = True
            if piece.up and piece.board:
                found.append(other)
    if found:
        found.sort(key=lambda other: state.pieces[other].label)
        state.tell(Exposed(tuple(name_of(state, other) for other in found)))


# The brain's call (AS-13.16 to AS-13.21).


def hostile_count(state: State) -> int:
    return sum(piece.hostile and piece.inside for piece in state.pieces)


def brain_roll(state: State) -> tuple[int, tuple[Modifier, ...]]:
    """What the brain needs, and what helps it, wherever it stands itself (AS-13.16, AS-13.17, AS-26.16)."""
    below = any(p.is_member and p.inside and state.station.level(p.square) == 1 for p in state.pieces)
    needed, count = 5 if below else 6, hostile_count(state)
    if count > 1:
        return needed, ()
    label = "no active hostile robot" if count == 0 else "one active hostile robot"
    return needed, (Modifier(label, 2 - count, "AS-13.17"),)


def call(state: State, dice: AnyDice) -> None:
    """The raw die is for everybody, what it comes to for the computer alone."""
    die = dice.throw()
    needed, modifiers = brain_roll(state)
    total = die + sum(modifier.value for modifier in modifiers)
    may = total >= needed
    state.brain_die = die
    state.brain_may = may
    state.tell(BrainRolled(die))
    roll = Roll((die,), modifiers, total, "may wake a robot" if may else "nothing", "AS-13.16", needed)
    state.tell(BrainMay(roll, may), state.computer)


def callable_robots(state: State) -> list[int]:
    """Any inactive utility or mining robot, if the roll allows one (AS-13.19)."""
    if not state.brain_may:
        return []
    return [n for n, piece in enumerate(state.pieces) if is_asleep(piece) and piece.sort != ROAMER]


def sleeping_roamers(state: State) -> list[int]:
    """Of which an alert wakes one (AS-13.26)."""
    return [n for n, piece in enumerate(state.pieces) if is_asleep(piece) and piece.sort == ROAMER]


def is_asleep(piece: Piece) -> bool:
    return piece.is_station_robot and piece.inside and not piece.active


def wake_roamers(state: State, dice: AnyDice) -> None:
    """All of them, when the brain stops (AS-13.27)."""
    for number in in_printed_order(state, sleeping_roamers(state)):
        activate(state, number, dice)


# Repairs (AS-13.22, AS-13.23).


def mend(state: State, number: int) -> None:
    """A repaired robot is friendly for good; one of Lucky's can still move in that portion (AS-13.23, AS-13.24).

    Nobody has to leave its square before the next one (AS-6.19): it did not begin this one as a friend.
    """
    piece = state.pieces[number]
    piece.chit, piece.active, piece.told = FRIENDLY, True, True
    piece.done, piece.spent, piece.started = False, 0, NOWHERE
    adopt(state, number)


def turn_hostile(state: State, number: int) -> None:
    """A whack without enough luck (AS-18.10)."""
    piece = state.pieces[number]
    piece.chit, piece.active, piece.told = HOSTILE, True, True
    state.tell(Activated(name_of(state, number), status_of(piece)))


def mendable(state: State, number: int) -> list[str]:
    """Inoperable robots and the broken belt, as far as its hands reach (AS-13.22, AS-18.09)."""
    here = state.pieces[number].square
    found = [
        name_of(state, other)
        for other in in_open_order(state)
        if repairable(robot := state.pieces[other]) and reachable_hand(state, here, robot.square)
    ]
    belt = broken_belt(state)
    return [*found, "belt"] if belt is not None and reachable_hand(state, here, whereabouts(state, belt)) else found


def repairable(piece: Piece) -> bool:
    return piece.is_station_robot and piece.chit == INOP and piece.inside and piece.up and piece.told


def broken_belt(state: State) -> Thing | None:
    belt = state.thing("belt")
    return None if belt is None or belt.works or belt.gone else belt
