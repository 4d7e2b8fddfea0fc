"""Melee: who fights, who strikes first, what comes of it (group 10)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, Roll
from mayday.games.asteroid import luck, movement, robots, romance, spotting, wounds
from mayday.games.asteroid.events import Ordered, Struck
from mayday.games.asteroid.relations import computers, expeditions, name_of, unaware
from mayday.games.asteroid.sight import invisible
from mayday.games.asteroid.state import NOBODY, Melee, State
from mayday.games.asteroid.tables import (
    DOG,
    INJURY,
    KILL,
    KNOCK_OUT,
    LOWEST_COLUMN,
    M1,
    NONE,
    PROFESSORS_ROBOT,
    RESULTS,
    STUN,
    melee_result,
)


def fight_squares(state: State) -> list[int]:
    """Squares where something may be struck in this step, in printed order (AS-10.01, AS-10.17)."""
    squares = {piece.square for piece in state.pieces if piece.is_station_robot and piece.inside}
    found = [square for square in squares if fighters(state, square)]
    return sorted(found, key=state.station.printed)


def fighters(state: State, square: int) -> list[tuple[int, int]]:
    """Every pair (who, whom) that may strike there, both sides' (AS-10.02, AS-10.13, AS-10.18, AS-20.06)."""
    here = state.at(square)
    return [(one, other) for one in here for other in here if may_strike(state, one, other)]


def may_strike(state: State, one: int, other: int) -> bool:
    """Could this one attack that one, were it its turn? A robot by what its chit and die make of it (AS-26.11)."""
    piece, victim = state.pieces[one], state.pieces[other]
    if not piece.able:
        return False
    if expeditions(piece):
        if not (computers(victim) or victim.broken) or not victim.up:
            return False
        if piece.sort == DOG and piece.leapt == 0:  # AS-21.10
            return False
        return piece.sort != PROFESSORS_ROBOT or state.commanded()
    if not piece.hostile or not expeditions(victim):
        return False
    if victim.able:
        return not unaware(state, piece, other)
    # The helpless, unless an able friend protects them (AS-10.13, AS-10.14).
    protectors = [n for n in state.at(piece.square) if expeditions(state.pieces[n]) and state.pieces[n].able]
    return not [n for n in protectors if not unaware(state, piece, n)]


def value(state: State, number: int, attacking: bool) -> int:
    """Printed; Sasha's leap when she attacks (AS-21.08, AS-21.11); 0 for the down and broken (AS-10.03, AS-10.12)."""
    piece = state.pieces[number]
    if piece.down or piece.broken:
        return 0
    if piece.sort == DOG and attacking:
        return piece.leapt
    return piece.figures.melee


def begin_step(state: State) -> None:
    """A result gives the right to leave only until the next melee step (AS-6.14)."""
    for piece in state.pieces:
        piece.beat = NOBODY
    state.melees = [Melee(square) for square in fight_squares(state)]
    for fight in state.melees:  # that the computer is asked about a blow would tell of an unseen robot (AS-25.16)
        for number in {striker for striker, _ in fighters(state, fight.square)}:
            movement.reveal_actor(state, number)


def rivals(state: State, square: int) -> tuple[list[int], list[int]]:
    """Those of each side who are in melee there; usually one of each (AS-10.02)."""
    pieces = state.pieces
    engaged = [(a, b) for b, a in fighters(state, square) if pieces[b].hostile and pieces[a].able]
    return list(dict.fromkeys(a for a, _ in engaged)), list(dict.fromkeys(b for _, b in engaged))


def settle(state: State, dice: AnyDice) -> bool:
    """Prepare the next question of the first fight in the list; False when there is nothing more to decide in it."""
    fight = state.melees[0]
    if fight.settled:
        return bool(blows(state))
    ours, theirs = rivals(state, fight.square)
    if not ours:
        fight.settled = True
        return bool(blows(state))
    if fight.first == NOBODY and len(ours) == 1:
        fight.first = ours[0]
    if fight.second == NOBODY and len(theirs) == 1:
        fight.second = theirs[0]
    if fight.first != NOBODY and fight.second != NOBODY:
        _settle_order(state, fight, dice)
    return True


def _settle_order(state: State, fight: Melee, dice: AnyDice) -> None:
    """The higher value strikes first, by dice between equals (AS-10.03, AS-10.04)."""
    fight.settled = True
    one, other = fight.first, fight.second
    if not may_strike(state, one, other):  # it only defends (AS-20.02, AS-21.10)
        fight.first, fight.second = other, one
        return
    mine, its = value(state, one, attacking=True), value(state, other, attacking=True)
    thrown: list[int] = []
    while mine == its:
        mine, its = dice.throw(), dice.throw()
        thrown += [mine, its]
    if its > mine:
        fight.first, fight.second = other, one
    if thrown:
        state.tell(Ordered(name_of(state, fight.first), name_of(state, fight.second), tuple(thrown)))


def nominees(state: State) -> list[int]:
    """Of several who could fight, those among whom their owner chooses (AS-6.19)."""
    fight = state.melees[0]
    if fight.settled:
        return []
    ours, theirs = rivals(state, fight.square)
    return ours if fight.first == NOBODY else theirs


def nominate(state: State, number: int) -> None:
    fight = state.melees[0]
    if expeditions(state.pieces[number]):
        fight.first = number
    else:
        fight.second = number


def blows(state: State) -> list[tuple[int, int]]:
    """The attacks among which one side chooses now, in the first fight of the list."""
    fight = state.melees[0]
    if not fight.settled:
        return []
    pairs = fighters(state, fight.square)
    if fight.first == NOBODY:  # nobody there could strike back at the one who strikes
        ours = [pair for pair in pairs if expeditions(state.pieces[pair[0]])]
        theirs = [pair for pair in pairs if pair not in ours]
        return theirs if fight.answering or not ours else ours
    striker, victim = (fight.second, fight.first) if fight.answering else (fight.first, fight.second)
    return [pair for pair in pairs if pair == (striker, victim)]


def after_blow(state: State, number: int, target: int, result: int) -> None:
    """Any result robs the other of its attack (AS-10.06); one of the Professor's robots may be answered (AS-20.06)."""
    fight = state.melees[0]
    if fight.first == NOBODY:
        fight.first, fight.second = number, target
    if result == NONE and not fight.answering:
        fight.answering = True
    else:
        state.melees.pop(0)


def decline(state: State) -> None:
    """The opponent then attacks if it wishes, though it be at another (AS-10.16, AS-20.08, AS-26.04)."""
    fight = state.melees[0]
    theirs_alone = fight.first == NOBODY and not expeditions(state.pieces[blows(state)[0][0]])
    if fight.answering or theirs_alone:
        state.melees.pop(0)
    else:
        fight.answering = True


def strike(state: State, number: int, target: int, dice: AnyDice) -> int:
    """One attack by the table (AS-10.05); answers with its result."""
    piece = state.pieces[number]
    movement.reveal_actor(state, number)
    if invisible(state, number):
        movement.show_wearer(state)
    if piece.sort == PROFESSORS_ROBOT:
        robots.expose(state, target, piece.square)
    _mark_fought(state, number, target)
    _note_struck(state, target)
    column = value(state, number, attacking=True) - value(state, target, attacking=False)
    if column < LOWEST_COLUMN:  # AS-1.08
        state.tell(Struck(name_of(state, number), name_of(state, target), None, "none"))
        return NONE
    die = dice.throw()
    result = melee_result(column, die)
    modifiers = (Modifier(f"melee {column:+d}", column, "AS-10.05"),)
    roll = Roll((die,), modifiers, die + column, RESULTS[result], "AS-1.07")
    state.tell(Struck(name_of(state, number), name_of(state, target), roll, RESULTS[result]))
    result = _softened(state, number, target, result, column, die)
    if result != NONE:
        piece.beat = target
    _suffer(state, target, result, dice)
    return result


def _mark_fought(state: State, number: int, target: int) -> None:
    if state.stage == M1:
        state.pieces[number].fought = state.pieces[target].fought = True
    if state.named("professor") in (number, target):  # no turn of work (AS-13.22)
        state.work_at = ""


def _softened(state: State, number: int, target: int, result: int, column: int, die: int) -> int:
    """Lucky must buy a stun if he can (AS-18.07, AS-18.08); nobody's blow kills or injures Nicholle (AS-19.08)."""
    victim = state.pieces[target]
    lucky = target == luck.lucky(state) and result > STUN and state.pieces[number].is_station_robot
    if lucky and luck.spend(state, column + die - 4, "a blow"):
        return STUN
    if victim.name == "nicholle" and victim.is_member and result > KNOCK_OUT:
        return KNOCK_OUT
    return result


def _suffer(state: State, target: int, result: int, dice: AnyDice) -> None:
    """To a machine a knock-out is a stun, and an injury its end (AS-10.11); people suffer as the table says.

    That is AS-10.07, AS-10.08, AS-10.09 and AS-10.10, and AS-10.13 for those who are down already.
    """
    victim = state.pieces[target]
    if not victim.is_living:
        if result in (STUN, KNOCK_OUT):
            wounds.stun(state, target)
        elif result in (INJURY, KILL):
            crisis = romance.counts_as_crisis(victim)
            wounds.kill(state, target, dice)
            if crisis:
                romance.crisis(state, dice)
    elif result == STUN:
        if not victim.down:
            wounds.stun(state, target)
    elif result == KNOCK_OUT:
        wounds.knock_out(state, target, dice)
    elif result == INJURY:
        wounds.injure(state, target)
    elif result == KILL:
        wounds.kill(state, target, dice)
        romance.mourn(state)


def _note_struck(state: State, target: int) -> None:
    """A robot that is inactive, as far as the expedition knows, was attacked."""
    piece = state.pieces[target]
    asleep = piece.is_station_robot and not (piece.active and piece.told)
    if asleep and target not in state.struck:
        state.struck.append(target)


def end_step(state: State, dice: AnyDice) -> None:
    """An attacked inactive robot that survives activates now; one that was awake in secret shows it (AS-10.18)."""
    for number in state.struck:
        piece = state.pieces[number]
        if piece.dead:
            continue
        if piece.active:
            spotting.show_status(state, piece)
            if state.rules > 1:  # one that proves friendly has somebody to obey at once (AS-4.18)
                robots.adopt(state, number)
        else:
            robots.activate(state, number, dice)
    state.struck = []
