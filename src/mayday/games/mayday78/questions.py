"""Who is asked: only facts open to all decide that (MD-SEQ.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.games.mayday78 import arrivals
from mayday.games.mayday78.boarding import boardable, may_jump, rammable
from mayday.games.mayday78.computers import cycles, programmable
from mayday.games.mayday78.crew import may_leave, posts
from mayday.games.mayday78.damage import repairable
from mayday.games.mayday78.detonation import designable, met, pending, victims
from mayday.games.mayday78.interception import company
from mayday.games.mayday78.lasers import has_open_target, may_fire
from mayday.games.mayday78.missiles import retargets
from mayday.games.mayday78.movement import choices, manual, open_thrust, reachable
from mayday.games.mayday78.ordnance import berths, may_cast, may_launch, may_release
from mayday.games.mayday78.specs import detonation_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ARRIVING,
    BOARDING,
    COMMAND,
    CRASHES,
    CYCLING,
    DECLARING,
    DESIGNATING,
    DETONATING,
    JUMPING,
    LAUNCHING,
    LOST,
    MISSILE,
    MOVING,
    PHASE_C,
    PHASE_E,
    PREPARING,
    PROGRAMMING,
    RAMMING,
    REPAIRING,
    RESOLVING,
    RETARGETING,
    SET_UP,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def side_asked(state: State) -> i64:
    """The side whose answer is awaited, where sides answer one after the other (MD-SEQ.09)."""
    side: i64 = state.order[(state.at + state.asked) % len(state.order)]
    return side


def actors(state: State) -> tuple[int, ...]:
    """The seats with something to decide now, as the sequence has found them out, or found out anew."""
    kept = state.actors
    return deciders(state) if kept is None else kept


def deciders(state: State) -> tuple[int, ...]:
    """The seats with something to decide in the present step."""
    if state.over:
        return ()
    step = state.step
    asked: list[int] = []
    if concerns_nobody(state):
        return ()
    if bringing_on(state):
        for seat in range(len(state.done)):
            if not state.done[seat] and arrivals.asks(state, seat):
                asked.append(seat)
        return tuple(asked)
    if step == RESOLVING:
        _ask_marksmen(state, asked)
    elif step == DETONATING:
        _ask_bombardiers(state, asked)
    else:
        side = _only_side(state)
        for number, vessel in enumerate(state.vessels):
            if side >= 0 and vessel.side != side:
                continue
            owner: i64 = vessel.seat
            if owner >= 0 and not state.done[owner] and owner not in asked and concerns(state, vessel, number):
                asked.append(owner)
        if state.characters and (step == PROGRAMMING or (step == PREPARING and state.phase == SET_UP)):
            _ask_crews(state, asked)
        elif state.characters and step == LAUNCHING:
            _ask_leavers(state, asked)
    asked.sort()
    return tuple(asked)


def bringing_on(state: State) -> bool:
    """Is this a step in which vessels are chosen, placed and fitted? Chapter 18 asks its own questions (MD-SEQ.14)."""
    return (state.phase == SET_UP and state.step < PREPARING) or state.step == ARRIVING


def concerns_nobody(state: State) -> bool:
    """Is this a step with nothing to do in for any side: by the options, for want of a meeting, a shot or an arrival?

    The rules are MD-CPU.01, MD-BLD.06, MD-CRW.01, MD-INT.04, MD-DET.01, MD-RET.02 and MD-RET.06.
    """
    step = state.step
    if step in (DESIGNATING, RETARGETING, DETONATING):
        return len(state.contacts) == 0
    if step == DECLARING:
        return state.phase == PHASE_C and len(state.contacts) == 0 and len(state.shots) == 0
    if step == RAMMING:
        return len(state.contacts) == 0 or not state.collisions
    if step in (PREPARING, PROGRAMMING):
        return not state.extended and not state.characters and not state.components
    return step == ARRIVING and not arrivals.awaited(state)


def _only_side(state: State) -> i64:
    """The one side that this step asks, or -1 if it asks all."""
    step = state.step
    if step in (CYCLING, PREPARING):
        return -1
    if step in (DESIGNATING, RETARGETING) or (step == DECLARING and state.phase == PHASE_C):
        return side_asked(state)
    return state.phasing


def is_asked(state: State, seat: i64) -> bool:
    """Is this seat one of the actors? Found out without asking about the others, where each is asked for itself."""
    kept = state.actors
    if kept is not None:
        return int(seat) in kept
    step = state.step
    if state.over or step in (RESOLVING, DETONATING) or state.characters or bringing_on(state):
        return seat in actors(state)
    if seat < 0 or seat >= len(state.done) or state.done[seat]:
        return False
    number: i64 = 0
    while number < len(state.vessels):
        vessel = state.vessels[number]
        if vessel.seat == seat and concerns(state, vessel, number):
            return True
        number += 1
    return False


def concerns(state: State, vessel: Vessel, number: i64) -> bool:
    """Does the present step ask anything about this vessel, as far as all can see?"""
    step = state.step
    if vessel.status >= LOST:
        return step == LAUNCHING and vessel.side == state.phasing and may_release(state, vessel)
    if state.sides[vessel.side].out:
        return False
    if step == CYCLING:
        return cycles(vessel) and vessel.chosen < 0 and (state.phase != PHASE_E or vessel.side != state.phasing)
    if step == PREPARING:
        return prepares(state, vessel)
    if step in (DESIGNATING, RETARGETING):
        return vessel.side == side_asked(state) and _missile_concerns(state, vessel, number)
    if step == DECLARING and state.phase == PHASE_C:
        return vessel.side == side_asked(state) and may_fire(state, number) and has_open_target(state, number)
    if vessel.side != state.phasing:
        return False
    if step == MOVING:
        return undecided(state, number)
    if step == DECLARING:
        return may_fire(state, number) and has_open_target(state, number)
    if step == LAUNCHING:
        if may_launch(state, vessel) or may_cast(state, vessel):
            return True
        return vessel.newborn and not vessel.moved and (state.secret_missiles or len(choices(state, number)) > 1)
    if step == REPAIRING:
        return repairable(vessel)
    if step == JUMPING:
        return may_jump(state, vessel)
    if step == RAMMING:
        return state.collisions and len(rammable(state, number)) > 0
    if step == BOARDING:
        return len(boardable(state, number)) > 0 or len(berths(state, number)) > 0
    assert step == PROGRAMMING
    return (state.extended and programmable(vessel)) or has_store(state, vessel)


def undecided(state: State, number: i64) -> bool:
    """Is there a choice to make for this vessel in the current phase A, as far as all can see?"""
    vessel = state.vessels[number]
    if vessel.moved or not vessel.in_play or vessel.side != state.phasing:
        return False
    if vessel.kind == MISSILE:
        if state.secret_missiles:
            return True  # MD-MIS.26
        return len(choices(state, number)) > 1 or len(retargets(state, number)) > 0
    if manual(vessel):
        return vessel.fate != CRASHES
    return reachable(state, vessel, open_thrust(state, vessel)) > 1


def steerable(state: State, number: i64) -> bool:
    """May its owner name a future for it now? What has only one takes that by itself (MD-MOV.06, MD-ORD.06)."""
    vessel = state.vessels[number]
    if state.step == MOVING:
        return undecided(state, number) and not manual(vessel)
    return state.step == LAUNCHING and vessel.newborn and not vessel.moved


def prepares(state: State, vessel: Vessel) -> bool:
    """Is this vessel to be made ready: at set-up, or on its arrival? (MD-SET.04, MD-BLD.07)"""
    if not vessel.in_play or (state.phase != SET_UP and not vessel.newborn):
        return False
    return (state.extended and programmable(vessel)) or has_store(state, vessel)


def fits_out(state: State, vessel: Vessel) -> bool:
    """Is it made ready in this step: before it begins, or in its owner's phase E? (MD-CPU.11, MD-BLD.07)"""
    return state.step == PROGRAMMING or (state.step == PREPARING and prepares(state, vessel))


def has_store(state: State, vessel: Vessel) -> bool:
    """Does it build its missiles from components? (MD-BLD.06, MD-BLD.07)"""
    return state.components and vessel.launchers > 0 and vessel.alive and vessel.store


def _missile_concerns(state: State, missile: Vessel, number: i64) -> bool:
    """Command missiles to designate, responsive ones to turn; any that met something if all are secret (MD-MIS.26)."""
    if missile.kind != MISSILE or not missile.alive or missile.resolved:
        return False
    if state.step == DESIGNATING:
        return len(met(state, number)) > 0 if state.secret_missiles else designable(state, number)
    if state.secret_missiles:
        return len(company(state, number)) > 0
    return len(company(state, number)) > 0 and len(retargets(state, number)) > 0


def _ask_marksmen(state: State, asked: list[int]) -> None:
    """Those with attacks to resolve, when there is an order to choose or a target to find (MD-LAS.04, MD-LAS.19)."""
    if len(state.attacks) == 1 and not state.attacks[0].loose:
        return
    for attack in state.attacks:
        seat = int(state.vessels[attack.vessel].seat)
        if seat not in asked:
            asked.append(seat)


def _ask_bombardiers(state: State, asked: list[int]) -> None:
    """Owners of warheads in contact, when there is anything to choose; of all if they are secret (MD-DET.13)."""
    side = side_asked(state)
    waiting = pending(state, side)
    if state.secret_missiles:
        for number, missile in enumerate(state.vessels):
            flying = missile.kind == MISSILE and missile.side == side and missile.alive and not missile.resolved
            if flying and not state.done[missile.seat] and missile.seat not in asked and met(state, number):
                asked.append(int(missile.seat))
        return
    if len(waiting) == 1:
        only = waiting[0]
        commanded = detonation_of(state.vessels[only].spec) == COMMAND
        if len(victims(state, only)) == 1 and not commanded:
            return
    for number in waiting:
        seat = int(state.vessels[number].seat)
        if seat not in asked:
            asked.append(seat)


def _ask_leavers(state: State, asked: list[int]) -> None:
    """Owners of a craft just launched into which people may still go (MD-CRW.07)."""
    for number, craft in enumerate(state.vessels):
        if craft.newborn and not state.done[craft.seat] and craft.seat not in asked:
            for index in range(len(state.characters)):
                if may_leave(state, index, number):
                    asked.append(int(craft.seat))
                    break


def _ask_crews(state: State, asked: list[int]) -> None:
    """Owners of living characters who may go elsewhere: their own phase E, or all at set-up (MD-CRW.01)."""
    for index, character in enumerate(state.characters):
        vessel = state.vessels[character.vessel]
        if vessel.seat < 0 or state.done[vessel.seat] or vessel.seat in asked:
            continue
        if (state.phase == SET_UP or vessel.side == state.phasing) and posts(state, index):
            asked.append(int(vessel.seat))
