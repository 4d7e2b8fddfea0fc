"""Who has won: the goals of all scenarios, looked at after everything that may fulfil one (chapters 17 and 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78 import race
from mayday.games.mayday78.scenario import scores
from mayday.games.mayday78.scenario.aims import (
    BOARD,
    LIMIT,
    NONE,
    PIRACY,
    POINTS,
    RACE,
    SEARCH,
    SMUGGLING,
    STRIKE,
    Aim,
    aims,
)
from mayday.games.mayday78.scenario.feats import contends, fulfilled, landed_on, remains, strikes, to_come
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    BIG_SHIP,
    CRAFT,
    HERE,
    LANDED,
    MISSILE,
    SET_UP,
    SHIP,
    WAITING,
)
from mayday.games.mayday78.victory import finish, finish_drawn, finish_fallen
from mayday.kit.hexes import Hex

if TYPE_CHECKING:
    from mypy_extensions import i64


def judge(state: State) -> None:
    """End the game at once if somebody has won it, or nobody can (MD-VIC.01, MD-VIC.05)."""
    if state.over or state.phase == SET_UP:
        return
    goals = aims(state.goal)
    first = goals[0].kind
    if first == RACE:
        race.judge(state)
    elif first == STRIKE:
        _judge_strike(state, goals)
    elif first == PIRACY:
        _judge_piracy(state, goals[0])
    elif first == SMUGGLING:
        scores.judge_smuggling(state, goals[0])
    elif first != POINTS and first != NONE:
        _judge_custom(state, goals)


def _judge_strike(state: State, goals: list[Aim]) -> None:
    """Enough missiles on the world, or too few left to come (MD-ATK.04, MD-ATK.05)."""
    aim = goals[0]
    hits = strikes(state, aim)
    if hits >= aim.times:
        reason = f"{aim.times} missiles struck {aim.world}."
        finish(state, state.sides[aim.side].seats, reason, "MD-ATK.04", False)
    elif hits + to_come(state, aim) < aim.times:
        _finish_late(state, goals, f"too few missiles are left to strike {aim.world}.", "MD-ATK.04")


def _judge_piracy(state: State, aim: Aim) -> None:
    """Delivered, or lost to both (MD-PIR.07, MD-PIR.08)."""
    left = False
    for vessel in state.vessels:
        if vessel.side == aim.side and vessel.kind == SHIP:
            if landed_on(state, vessel, aim.world):
                reason = f"the cargo was delivered on {aim.world}."
                finish(state, state.sides[aim.side].seats, reason, "MD-PIR.07", False)
                return
            left = left or remains(vessel)
    if not left:
        finish_drawn(state, "the cargo is lost to both sides.", "MD-PIR.08")


def _judge_custom(state: State, goals: list[Aim]) -> None:
    """Whoever fulfils a goal wins; several at once draw; so do all when nobody is left (MD-CUS.01, MD-VIC.05)."""
    winners: list[int] = []
    for aim in goals:
        side: i64 = 0
        while side < len(state.sides):
            seated = len(state.sides[side].seats) > 0
            if seated and (aim.side < 0 or aim.side == side) and side not in winners and fulfilled(state, aim, side):
                winners.append(side)
            side += 1
    if winners:
        _finish_for(state, winners, "the goal of the scenario is reached.", "MD-CUS.01")
        return
    left: list[int] = []
    seated_sides: i64 = 0
    for number in range(len(state.sides)):
        if state.sides[number].seats:
            seated_sides += 1
            if contends(state, number):
                left.append(number)
    if not left:
        if seated_sides == 1:
            _fail(state)
        else:
            finish_fallen(state, "nobody is left.")
    elif len(left) == 1 and seated_sides > 1:
        _finish_for(state, left, "nobody else is left.", "MD-CUS.01")


def boarded(state: State, boarder: i64, target: i64) -> None:
    """What a boarding yields: cargo, an inspection, a goal, else nothing (MD-INT.09, MD-PIR.06, MD-SMG.05)."""
    goals = aims(state.goal)
    ours = state.vessels[boarder]
    theirs = state.vessels[target]
    if goals[0].kind == PIRACY:
        if theirs.side == goals[0].side and theirs.kind == SHIP:
            finish(state, state.sides[ours.side].seats, "the cargo was stolen.", "MD-PIR.06", False)
    elif goals[0].kind == SMUGGLING:
        if theirs.side == goals[0].side:
            scores.inspect(state, boarder, target)
    else:
        for aim in goals:
            wanted = aim.side < 0 or aim.side == ours.side
            if aim.kind == BOARD and wanted and (not aim.design or aim.design == theirs.design):
                _finish_for(state, [int(ours.side)], "the vessel was boarded.", "MD-CUS.01")
                return


def landed(state: State, number: i64) -> None:
    """A landing may end a trader's attempt (MD-SMG.06); all other goals are left to `judge`."""
    goals = aims(state.goal)
    if goals[0].kind == SMUGGLING:
        scores.deliver(state, number, goals[0])


def destroyed(state: State, number: i64) -> None:
    """Points for a vessel destroyed, crashed or struck home (MD-BAT.05, MD-BAT.06)."""
    if aims(state.goal)[0].kind == POINTS:
        scores.count_loss(state, number)


def searched(state: State) -> None:
    """Own phase D: who lies at rest on a big ship's hex has reached it (MD-CUS.02)."""
    for aim in aims(state.goal):
        if aim.kind == SEARCH and (aim.side < 0 or aim.side == state.phasing):
            for vessel in state.vessels:
                ours = vessel.side == state.phasing and vessel.kind <= CRAFT and vessel.alive
                if ours and vessel.present == vessel.future and _big_ship_on(state, vessel.present, aim.mark):
                    _finish_for(state, [int(state.phasing)], f"{aim.mark or 'the big ship'} is reached.", "MD-CUS.02")
                    return


def _big_ship_on(state: State, place: Hex, mark: str) -> bool:
    for vessel in state.vessels:
        if vessel.kind == BIG_SHIP and vessel.present == place and (not mark or vessel.mark == mark):
            return True
    return False


def turn_ends(state: State) -> None:
    """The bookkeeping of the interphase: the turn limit, and games that nobody can go on with (MD-SEQ.07)."""
    if state.over:
        return
    goals = aims(state.goal)
    if goals[0].kind == POINTS and scores.annihilated(state):
        scores.compare(state, "MD-BAT.08")
    elif state.turn >= state.turn_limit > 0 or (state.turn_limit == 0 and stalled(state)):
        _time_is_up(state, goals)


def _time_is_up(state: State, goals: list[Aim]) -> None:
    first = goals[0].kind
    if first == RACE:
        race.time_is_up(state)
    elif first == POINTS:
        scores.compare(state, "MD-BAT.08")
    elif first == SMUGGLING:
        scores.compare(state, "MD-SMG.10")
    else:
        rule = "MD-PIR.09" if first == PIRACY else "MD-ATK.04" if first == STRIKE else "MD-CUS.03"
        _finish_late(state, goals, "the last turn ended without a winner.", "MD-SEQ.07" if first == NONE else rule)


def _finish_late(state: State, goals: list[Aim], reason: str, rule: str) -> None:
    """Nobody reached the goal: the side that had to hold out wins, or nobody does (MD-CUS.03)."""
    for aim in goals:
        if aim.kind == LIMIT:
            finish(state, state.sides[aim.side].seats, reason, rule, False)
            return
    if sum(len(side.seats) > 0 for side in state.sides) == 1 and goals[0].kind != NONE:
        _fail(state)
    else:
        finish_drawn(state, reason, rule)


def _fail(state: State) -> None:
    """An exercise of one player that ended without its goal has no winner."""
    finish(state, (), "the goal was not reached.", "MD-CUS.03", False)


def _finish_for(state: State, sides: list[int], reason: str, rule: str) -> None:
    seats = sorted(seat for side in sides for seat in state.sides[side].seats)
    finish(state, tuple(seats), reason, "MD-VIC.05" if len(sides) > 1 else rule, len(sides) > 1)


def stalled(state: State) -> bool:
    """Will nobody ever have a choice again? Wrecks and empty craft would drift for ever (MD-SEQ.13)."""
    for vessel in state.vessels:
        if vessel.end != HERE or vessel.wreck or vessel.side < 0 or state.sides[vessel.side].out:
            continue
        if vessel.status == WAITING or vessel.kind == SHIP:
            return False
        if vessel.in_play and vessel.fuel != 0 and (vessel.drive_hits == 0 or vessel.kind == MISSILE):
            return False
        home = vessel.status == LANDED and vessel.world == state.sides[vessel.side].home
        if vessel.kind == CRAFT and state.refuels and home and vessel.drive_hits == 0:
            return False
    return not scores.more_to_come(state)
