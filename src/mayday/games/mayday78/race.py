"""The Grand Prix: who has won, and who leads when time is up (chapter 18, MD-GP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import LANDED
from mayday.games.mayday78.victory import finish, finish_fallen
from mayday.kit.hexes import distance

if TYPE_CHECKING:
    from mypy_extensions import i64


def enter_in_log(state: State, vessel: Vessel) -> bool:
    """Record a landing for the race: only the entrant's own, and home only at the end (MD-GP.03)."""
    if not vessel.entrant or vessel.world == 0:
        return False
    bit: i64 = 1 << vessel.world
    new = vessel.visited & bit == 0
    vessel.visited |= bit
    return new


def home_again(state: State, vessel: Vessel) -> bool:
    """Does this yacht stand on Alpha after all the other worlds? (MD-GP.04)"""
    every: i64 = (1 << len(state.worlds)) - 2
    return vessel.status == LANDED and vessel.world == 0 and vessel.visited == every


def contends(vessel: Vessel) -> bool:
    """Is this yacht neither gone nor a wreck? (MD-GP.06)"""
    return vessel.in_play and not vessel.wreck


def judge(state: State) -> None:
    """Look for a winner after a move: home first, or the last one left (MD-GP.04, MD-GP.06).

    A wreck is out of the race, but its side keeps its player-turn, in which the wreck drifts on (MD-MOV.17), or the
    boat that left it (MD-ORD.12).
    """
    remaining: i64 = 0
    last: i64 = -1
    for vessel in state.vessels:
        if not vessel.entrant:
            continue
        if contends(vessel):
            remaining += 1
            last = vessel.side
            if home_again(state, vessel):
                finish(state, state.sides[vessel.side].seats, "first home from all the worlds.", "MD-GP.04", False)
                return
        elif not _flies_on(state, vessel.side):
            state.sides[vessel.side].out = True
    if remaining == 1:
        finish(state, state.sides[last].seats, "the only yacht left in the race.", "MD-GP.06", False)
    elif remaining == 0:
        finish_fallen(state, "no yacht is left in the race.")


def _flies_on(state: State, side: i64) -> bool:
    """Is anything of this side still on the map, to be moved in its player-turn? (MD-MOV.06)"""
    return any(vessel.side == side and vessel.in_play for vessel in state.vessels)


def time_is_up(state: State) -> None:
    """End the race undecided: most worlds, then nearest to a missing goal, else shared (MD-GP.06)."""
    best: tuple[int, int] | None = None
    leaders: list[int] = []
    for vessel in state.vessels:
        if vessel.entrant and contends(vessel):
            merit = (int(vessel.visited).bit_count(), -int(to_goal(state, vessel)))
            if best is None or merit > best:
                best, leaders = merit, []
            if merit == best:
                leaders.append(int(vessel.side))
    seats = sorted(seat for side in leaders for seat in state.sides[side].seats)
    finish(state, tuple(seats), "ahead when the race was stopped.", "MD-GP.06", len(leaders) > 1)


def to_goal(state: State, vessel: Vessel) -> i64:
    """Hexes to the nearest world that this yacht still needs: an unvisited one, or Alpha at the end (MD-GP.06)."""
    nearest: i64 = -1
    number: i64 = 1
    while number < len(state.worlds):
        bit: i64 = 1 << number
        if vessel.visited & bit == 0:
            away = distance(vessel.present, state.worlds[number])
            if nearest < 0 or away < nearest:
                nearest = away
        number += 1
    return nearest if nearest >= 0 else distance(vessel.present, state.worlds[0])
