"""The sequence of play: phases, player-turns, interphase (chapter 3 of the rulebook)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.core.news import News
from mayday.games.mayday78.events import Began, Phase, Refuelled
from mayday.games.mayday78.interception import report
from mayday.games.mayday78.movement import allowed_thrust, choices, foresee, move
from mayday.games.mayday78.race import judge, time_is_up
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import CRAFT, LANDED, LOST
from mayday.games.mayday78.victory import finish_drawn

if TYPE_CHECKING:
    from mypy_extensions import i64


# Nothing is decided in these yet: lasers, ordnance and programs are still open in the rulebook.
QUIET_PHASES: Final[tuple[Phase, ...]] = ("B", "C", "D", "E")


def undecided(state: State, vessel: Vessel) -> bool:
    """Is there a choice to make for this vessel in the current phase A?"""
    return not vessel.moved and vessel.status != LOST and vessel.side == state.phasing and choices(state, vessel) > 1


def begin_movement(state: State) -> None:
    """Open phase A of the side whose turn it is (MD-SEQ.04)."""
    side = state.phasing
    tell_phase(state, "A", side)
    for vessel in state.vessels:
        if vessel.side == side and vessel.status != LOST:
            vessel.moved = False
            foresee(state, vessel)
        else:
            vessel.moved = True


def run_on(state: State) -> None:
    """Go on until somebody has a choice or the game is over; a side with none passes by itself (MD-SEQ.13)."""
    while not state.over:
        for vessel in state.vessels:
            if not vessel.moved and undecided(state, vessel):
                return
        end_movement(state)
        if not state.over:
            next_player_turn(state)


def end_movement(state: State) -> None:
    """Move what was not touched without thrust, then look who met whom (MD-MOV.06, MD-SEQ.11)."""
    number: i64 = 0
    while number < len(state.vessels) and not state.over:
        vessel = state.vessels[number]
        if not vessel.moved and vessel.in_play:
            fly(state, number, 0)
        number += 1
    if not state.over:
        report(state)


def fly(state: State, number: i64, choice: i64) -> None:
    """One vessel's move, and whether it decides the race (MD-VIC.01)."""
    move(state, number, choice)
    if state.race:
        judge(state)


def next_player_turn(state: State) -> None:
    """The quiet phases, then the next side still in the game, with the interphase after the last (MD-SEQ.01)."""
    if not state.race:
        for phase in QUIET_PHASES:
            tell_phase(state, phase, state.phasing)
    state.at += 1
    while state.at < len(state.order) and state.sides[state.phasing].out:
        state.at += 1
    if state.at == len(state.order):
        interphase(state)
        state.at = 0
        while not state.over and state.sides[state.phasing].out:
            state.at += 1
    if not state.over:
        begin_movement(state)


def interphase(state: State) -> None:
    """Bookkeeping after the last player-turn: fuel, the turn limit, the next turn's number (MD-SEQ.07)."""
    tell_phase(state, "interphase", -1)
    if state.refuels:
        for number, vessel in enumerate(state.vessels):
            refuel(state, number, vessel)
    if (state.turn_limit > 0 and state.turn >= state.turn_limit) or not can_go_on(state):
        if state.race:
            time_is_up(state)
        else:
            finish_drawn(state, "the last turn ended without a winner.", "MD-SEQ.07")
    else:
        state.turn += 1


def can_go_on(state: State) -> bool:
    """Will anybody ever have a choice again? Wrecks and empty craft would drift for ever (MD-SEQ.13)."""
    for vessel in state.vessels:
        if not vessel.in_play or state.sides[vessel.side].out:
            continue
        if allowed_thrust(vessel) > 0 or (refuels_here(state, vessel) and vessel.drive_hits == 0):
            return True
    return False


def refuels_here(state: State, vessel: Vessel) -> bool:
    """Is this a craft on its home world, under the option that fills its tank there? (MD-GRV.24)"""
    at_home = vessel.status == LANDED and vessel.world == state.sides[vessel.side].home
    return state.refuels and vessel.kind == CRAFT and at_home and not vessel.wreck


def refuel(state: State, number: i64, vessel: Vessel) -> None:
    """Fill the tank of a craft that stood on its home world for the whole game-turn (MD-GRV.24)."""
    if refuels_here(state, vessel) and vessel.landed_turn < state.turn and vessel.fuel < vessel.tank:
        vessel.fuel = vessel.tank
        if state.news is not None:
            state.news.append(News(Refuelled(number, state.world_names[vessel.world])))


def tell_phase(state: State, phase: Phase, side: i64) -> None:
    if state.news is not None:
        state.news.append(News(Began(state.turn, phase, side if side >= 0 else None)))
