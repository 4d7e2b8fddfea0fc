"""The sequence of play: game-turns, player-turns, phases and the questions inside them (chapter 3 of the rulebook)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.core.dice import AnyDice
from mayday.core.news import News
from mayday.games.mayday78 import arrivals, goals, worlds
from mayday.games.mayday78.computers import take_effect, veil
from mayday.games.mayday78.detonation import detonate, pending, take_stock, victims
from mayday.games.mayday78.events import Began, Phase, Refuelled
from mayday.games.mayday78.interception import keep_contacts, report
from mayday.games.mayday78.lasers import lapse, shoot
from mayday.games.mayday78.movement import coast, foresee
from mayday.games.mayday78.questions import concerns_nobody, deciders, side_asked
from mayday.games.mayday78.scenario import fielding
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ARRIVING,
    BIG_SHIP,
    BOARDING,
    CRAFT,
    CYCLING,
    DECLARING,
    DESIGNATING,
    DETONATING,
    JUMPING,
    LANDED,
    LAUNCHING,
    MOVING,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PHASE_D,
    PHASE_E,
    PHASES,
    PREPARING,
    PROGRAMMING,
    RAMMING,
    REPAIRING,
    RESOLVING,
    RETARGETING,
    SET_UP,
    WAITING,
)
from mayday.games.mayday78.victory import finish_drawn

if TYPE_CHECKING:
    from mypy_extensions import i64

PATIENCE: Final[i64] = 100
"""Game-turns that may pass by themselves before a game in which nobody can do anything is called off."""


def run_on(state: State, dice: AnyDice) -> None:
    """Go on until somebody is asked or the game is over; who has nothing to decide passes by itself (MD-SEQ.13)."""
    since = state.turn
    asked = deciders(state)
    while not state.over and len(asked) == 0:
        advance(state, dice)
        if state.turn - since > PATIENCE:
            finish_drawn(state, "nothing can happen any more.", "MD-SEQ.13")
        asked = deciders(state)
    state.actors = asked


def open_step(state: State, step: i64) -> None:
    """Put the next question to everybody it concerns."""
    state.step = step
    state.asked = 0
    state.done = [False] * len(state.done)


def advance(state: State, dice: AnyDice) -> None:
    """Leave a step in which nobody has anything more to decide."""
    if state.phase == SET_UP:
        if state.step == PREPARING:
            take_effect(state)
            begin_player_turn(state)
        else:
            arrivals.close(state, dice)
            state.done = [False] * len(state.done)
    elif state.step == CYCLING:
        take_effect(state)
        next_phase(state, dice)
    elif state.phase == PHASE_A:
        leave_movement_step(state, dice)
    elif state.phase == PHASE_D:
        leave_ordnance_step(state, dice)
    elif state.phase == PHASE_E:
        end_phase(state, dice)
    else:
        leave_fire_step(state, dice)


def begin_player_turn(state: State) -> None:
    """Open phase A of the next side: hits are counted anew, damage control comes first (MD-SEQ.11, MD-DMG.09)."""
    state.phase = PHASE_A
    for vessel in state.vessels:
        vessel.turn_hits = 0
        vessel.acted = False
        vessel.repairing = False
        vessel.newborn = False
    state.shots = []
    state.contacts = []
    state.explosions = []
    take_stock(state, False)
    veil(state)
    tell_phase(state)
    open_step(state, REPAIRING)


def leave_movement_step(state: State, dice: AnyDice) -> None:
    """Phase A: repairs, arrivals, moves, jumps, meetings, rammings, in this order (MD-SEQ.11)."""
    step = state.step
    if step == REPAIRING:
        arrivals.begin(state, dice)
        open_step(state, ARRIVING)
    elif step == ARRIVING:
        open_step(state, PREPARING)
    elif step == PREPARING:
        take_effect(state)
        begin_moves(state)
    elif step == MOVING:
        end_moves(state)
        open_step(state, JUMPING)
    elif step == JUMPING:
        keep_contacts(state)
        report(state)
        fielding.lay_sheets(state, dice)
        open_step(state, DESIGNATING)
    elif step == DESIGNATING:
        if concerns_nobody(state) or not next_side(state):
            take_stock(state, True)
            open_step(state, RAMMING)
    else:
        end_phase(state, dice)


def begin_moves(state: State) -> None:
    """Work out what every vessel of the phasing side is committed to (MD-MOV.07, MD-MIS.20)."""
    side = state.phasing
    for vessel in state.vessels:
        vessel.newborn = False
        if vessel.side == side and vessel.in_play:
            vessel.moved = False
            foresee(state, vessel)
        else:
            vessel.moved = True
    open_step(state, MOVING)


def end_moves(state: State) -> None:
    """Move what was not touched with as little thrust as is owed (MD-MOV.06, MD-SEQ.13)."""
    number: i64 = 0
    while number < len(state.vessels) and not state.over:
        vessel = state.vessels[number]
        if not vessel.moved and vessel.in_play and vessel.kind != BIG_SHIP:
            coast(state, number)
            goals.judge(state)
        number += 1


def leave_fire_step(state: State, dice: AnyDice) -> None:
    """Phases B and C: declare all, then resolve; in C each other side in turn (MD-LAS.04, MD-SEQ.09)."""
    if state.step == DECLARING and state.attacks:
        at = state.asked
        open_step(state, RESOLVING)
        state.asked = at
        lapse(state)
    elif state.step == RESOLVING and state.attacks:
        shoot(state, state.attacks[0].vessel, dice)  # the only one left, so there is nothing to choose
        lapse(state)
    elif state.phase == PHASE_C:
        state.step = DECLARING
        if concerns_nobody(state) or not next_side(state):
            end_phase(state, dice)
    else:
        end_phase(state, dice)


def leave_ordnance_step(state: State, dice: AnyDice) -> None:
    """Phase D: retargeting and detonations, launches, boarding; an option swaps the first two (MD-ORD.10)."""
    step = state.step
    swapped = state.launch_first
    if step == RETARGETING:
        if concerns_nobody(state) or not next_side(state):
            open_step(state, DETONATING)
    elif step == DETONATING:
        leave_detonations(state, swapped, dice)
    elif step == LAUNCHING:
        for vessel in state.vessels:
            if vessel.newborn:
                vessel.moved = True
        open_step(state, RETARGETING if swapped else BOARDING)
        if not swapped:
            begin_boarding(state)
    else:
        for vessel in state.vessels:
            vessel.newborn = False
            vessel.acted = False
        end_phase(state, dice)


def leave_detonations(state: State, swapped: bool, dice: AnyDice) -> None:
    """Set off the warhead that leaves no choice, or let the next side answer (MD-DET.14)."""
    waiting = pending(state, side_asked(state))
    if waiting:
        detonate(state, waiting[0], victims(state, waiting[0])[0], dice)
    elif concerns_nobody(state) or not next_side(state):
        open_step(state, BOARDING if swapped else LAUNCHING)
        if swapped:
            begin_boarding(state)


def begin_boarding(state: State) -> None:
    """Let every vessel board, whatever it launched, but those just launched (MD-INT.06, MD-INT.11)."""
    goals.searched(state)
    for vessel in state.vessels:
        vessel.acted = vessel.newborn


def next_side(state: State) -> bool:
    """Put the step's question to the next side in order, if one is left (MD-SEQ.09, MD-DET.14)."""
    state.asked += 1
    state.done = [False] * len(state.done)
    return state.asked < len(state.order)


def end_phase(state: State, dice: AnyDice) -> None:
    """Let computers cycle their programs, under the extended rule, and go on (MD-CPU.09)."""
    if state.extended and not state.over:
        open_step(state, CYCLING)
    else:
        next_phase(state, dice)


def next_phase(state: State, dice: AnyDice) -> None:
    """A, B, C, D, E, then the next player-turn; a race without weapons has no B, C and D (MD-SEQ.04, MD-GP.05)."""
    if state.over:
        return
    for vessel in state.vessels:
        vessel.acted = False
    veil(state)
    if state.phase == PHASE_E:
        next_player_turn(state)
        return
    state.phase += 1
    if not state.armed and state.phase < PHASE_E:
        state.phase = PHASE_E
    if state.armed or state.extended:
        tell_phase(state)
    if state.phase == PHASE_B:
        open_step(state, DECLARING)
    elif state.phase == PHASE_C:
        open_step(state, DECLARING)
        next_side(state)  # MD-SEQ.06: never the phasing side
    elif state.phase == PHASE_D:
        open_step(state, LAUNCHING if state.launch_first else RETARGETING)
    else:
        open_step(state, PROGRAMMING)


def next_player_turn(state: State) -> None:
    """The next side still in the game, with the interphase after the last (MD-SEQ.01, MD-SEQ.08)."""
    state.at += 1
    while state.at < len(state.order) and state.sides[state.phasing].out:
        state.at += 1
    if state.at == len(state.order):
        state.at = 0
        interphase(state)
        while not state.over and state.sides[state.phasing].out:
            state.at += 1
    if not state.over:
        begin_player_turn(state)


def interphase(state: State) -> None:
    """Bookkeeping after the last player-turn: worlds, fuel, the turn limit, the next number (MD-SEQ.07)."""
    if state.news is not None:
        state.news.append(News(Began(state.turn, "interphase", None)))
    worlds.shift(state)
    for number, vessel in enumerate(state.vessels):
        if state.refuels:
            refuel(state, number, vessel)
        if vessel.fresh:
            vessel.magazine.extend(vessel.fresh)  # MD-BLD.07
            vessel.fresh = []
    goals.turn_ends(state)
    if not state.over:
        if state.turn_limit > 0 or can_go_on(state):
            state.turn += 1
        else:
            finish_drawn(state, "nobody can do anything any more.", "MD-SEQ.13")


def can_go_on(state: State) -> bool:
    """Could anybody ever have a choice again? Wrecks and empty craft would drift for ever (MD-SEQ.13)."""
    for vessel in state.vessels:
        if vessel.side < 0 or state.sides[vessel.side].out:
            continue
        if vessel.status == WAITING or (vessel.alive and vessel.kind != CRAFT):
            return True
        if vessel.alive and ((vessel.fuel > 0 and vessel.drive_hits == 0) or refuels_here(state, vessel)):
            return True
        if vessel.alive and state.armed and vessel.lasers > 0 and vessel.weapon_hits == 0:
            return True
    return False


def refuels_here(state: State, vessel: Vessel) -> bool:
    """Is this a craft on its home world, under the option that fills its tank there? (MD-GRV.24)"""
    at_home = vessel.status == LANDED and vessel.world == state.sides[vessel.side].home
    return state.refuels and vessel.kind == CRAFT and at_home and not vessel.wreck and vessel.drive_hits == 0


def refuel(state: State, number: i64, vessel: Vessel) -> None:
    """Fill the tank of a craft that stood on its home world for the whole game-turn (MD-GRV.24)."""
    if vessel.side < 0 or vessel.kind != CRAFT or vessel.status != LANDED or vessel.wreck:
        return
    at_home = vessel.world == state.sides[vessel.side].home
    if at_home and vessel.landed_turn < state.turn and vessel.fuel < vessel.tank:
        vessel.fuel = vessel.tank
        if state.news is not None:
            state.news.append(News(Refuelled(number, state.world_names[vessel.world])))


def tell_phase(state: State) -> None:
    if state.news is not None:
        phase: Phase = PHASES[state.phase]
        state.news.append(News(Began(state.turn, phase, state.phasing)))
