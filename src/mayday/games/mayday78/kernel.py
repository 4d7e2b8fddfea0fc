"""Moves as integers: what is legal and what it does. The fast way through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.dice import AnyDice
from mayday.games.mayday78 import arrivals, goals, stores
from mayday.games.mayday78.boarding import board, boardable, can_jump, jump, ram, rammable
from mayday.games.mayday78.computers import cycles, deletable, delete, insert, insertable, programmable, sets, settled
from mayday.games.mayday78.crew import locations, may_leave, post, posts
from mayday.games.mayday78.damage import area_hits, repair, repairable
from mayday.games.mayday78.detonation import designable, designate, detonate, hold, pending, victims
from mayday.games.mayday78.interception import company
from mayday.games.mayday78.lasers import declare, fire_codes, lapse, shift, shoot, silence
from mayday.games.mayday78.lasers import targets as laser_targets
from mayday.games.mayday78.missiles import retarget, retargets
from mayday.games.mayday78.movement import allowed_thrust, choices, coast, give_order, manual, move, reachable
from mayday.games.mayday78.ordnance import (
    berths,
    cast,
    dock,
    launch,
    launch_codes,
    maneuver,
    release,
    release_codes,
)
from mayday.games.mayday78.packing import (
    AIM,
    K_ASSEMBLE,
    K_BOARD,
    K_BURN,
    K_CAST,
    K_DELETE,
    K_DESIGNATE,
    K_DETONATE,
    K_DOCK,
    K_END,
    K_FIRE,
    K_HOLD,
    K_INSERT,
    K_JUMP,
    K_LAUNCH,
    K_ORDER,
    K_POST,
    K_RAM,
    K_RELEASE,
    K_REPAIR,
    K_RESIGN,
    K_RETARGET,
    K_RUN,
    K_SHIFT,
    K_SHOOT,
    first_of,
    kind_of,
    pack,
    rest_of,
    second_of,
    third_of,
)
from mayday.games.mayday78.questions import bringing_on, fits_out, has_store, is_asked, side_asked, steerable, undecided
from mayday.games.mayday78.sequence import run_on
from mayday.games.mayday78.specs import detonation_of
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    AS_CONTACT,
    BOARDING,
    COMMAND,
    CRAFT,
    CYCLING,
    DECLARING,
    DESIGNATING,
    DETONATING,
    JUMPING,
    LAUNCHING,
    MISSILE,
    MOVING,
    ON_HOLD,
    PREPARING,
    PROGRAM_COUNT,
    PROGRAMMING,
    RAMMING,
    REPAIRING,
    RESOLVING,
    RETARGETING,
    SET_UP,
    SHIP,
    WEAPONS,
)
from mayday.games.mayday78.victory import resign

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_DIRECTION = 6
"""In an order's code: no thrust."""


def codes(state: State, seat: i64) -> list[int]:
    """What this seat may do now, if it is asked."""
    if not is_asked(state, seat):
        return []
    if bringing_on(state):
        found: list[int] = arrivals.codes(state, seat)
    else:
        found = []
        number: i64 = 0
        while number < len(state.vessels):
            if state.vessels[number].seat == seat:
                _vessel_codes(state, number, found)
            number += 1
        if state.characters:
            _crew_codes(state, seat, found)
        if may_end(state, seat):
            found.append(K_END)
    if may_resign(state, seat):
        found.append(K_RESIGN)
    return found


def may_resign(state: State, seat: i64) -> bool:
    """May a seat that is asked give up? In its own player-turn (MD-VIC.03)."""
    return state.phase != SET_UP and state.side_of(seat) == state.phasing


def _vessel_codes(state: State, number: i64, found: list[int]) -> None:
    """What may be done with one vessel in the present step."""
    step = state.step
    if step == MOVING:
        _move_codes(state, number, found)
    elif step == DECLARING:
        fire_codes(state, number, found)
    elif step == RESOLVING:
        _resolve_codes(state, number, found)
    elif step == LAUNCHING:
        _launching_codes(state, number, found)
    elif step == CYCLING:
        if cycles(state.vessels[number]) and state.vessels[number].chosen < 0:
            _run_codes(state, number, found)
    elif step in (PROGRAMMING, PREPARING):
        _programming_codes(state, number, found)
    elif step == DETONATING:
        _detonation_codes(state, number, found)
    else:
        _rarer_codes(state, number, found)


def _move_codes(state: State, number: i64, found: list[int]) -> None:
    """Every future of a vessel not yet moved; by hand the next order; another target (MD-MOV.19, MD-MAN.03)."""
    vessel = state.vessels[number]
    if vessel.kind == MISSILE:
        for target in retargets(state, number):
            found.append(pack(K_RETARGET, number, target + AIM))
    if steerable(state, number):
        _burn_codes(state, number, found)
    elif manual(vessel) and undecided(state, number):
        direction: i64 = 0
        while direction <= NO_DIRECTION:
            found.append(pack(K_ORDER, number, direction))
            direction += 1


def _burn_codes(state: State, number: i64, found: list[int]) -> None:
    """The futures of `choices`, without a list of them where they are all within a thrust."""
    vessel = state.vessels[number]
    if vessel.kind == MISSILE:
        for place in choices(state, number):
            found.append(pack(K_BURN, number, place))
        return
    choice: i64 = 0
    count = reachable(state, vessel, allowed_thrust(state, vessel))
    while choice < count:
        found.append(pack(K_BURN, number, choice))
        choice += 1


def _resolve_codes(state: State, number: i64, found: list[int]) -> None:
    """Fire a declared attack next, or turn lasers whose target is gone (MD-LAS.04, MD-LAS.19)."""
    for attack in state.attacks:
        if attack.vessel != number:
            continue
        if attack.loose:
            for target in laser_targets(state, number):
                found.append(pack(K_SHIFT, number, target))
        else:
            found.append(pack(K_SHOOT, number))


def _launching_codes(state: State, number: i64, found: list[int]) -> None:
    """Missiles, sand, craft, and the first maneuver of what was just launched (MD-ORD.01 to MD-ORD.06)."""
    if steerable(state, number):
        _burn_codes(state, number, found)
    launch_codes(state, number, found)
    release_codes(state, number, found)


def _run_codes(state: State, number: i64, found: list[int]) -> None:
    vessel = state.vessels[number]
    for programs in sets(vessel, vessel.loaded):
        found.append(pack(K_RUN, number, programs))


def _programming_codes(state: State, number: i64, found: list[int]) -> None:
    """Insert, delete, name the next set; assemble missiles (MD-CPU.11, MD-CPU.25, MD-BLD.07)."""
    vessel = state.vessels[number]
    if not fits_out(state, vessel):
        return
    if state.extended and programmable(vessel):
        out = deletable(vessel)
        bit: i64 = 0
        while bit < PROGRAM_COUNT:
            if insertable(vessel, bit):
                found.append(pack(K_INSERT, number, bit))
            elif out >> bit & 1:
                found.append(pack(K_DELETE, number, bit))
            bit += 1
        if vessel.storage > 0 and vessel.chosen < 0:
            _run_codes(state, number, found)
    if has_store(state, vessel):
        stores.assembly_codes(state, number, found)


def _detonation_codes(state: State, number: i64, found: list[int]) -> None:
    """A warhead in contact on each possible victim, or a command one held (MD-DET.05, MD-DET.10, MD-DET.13)."""
    if number in pending(state, side_asked(state)):
        for victim in victims(state, number):
            found.append(pack(K_DETONATE, number, victim))
        if detonation_of(state.vessels[number].spec) == COMMAND:
            found.append(pack(K_HOLD, number))


def _rarer_codes(state: State, number: i64, found: list[int]) -> None:
    step = state.step
    vessel = state.vessels[number]
    if step == REPAIRING:
        if repairable(vessel):
            area: i64 = 0
            while area <= WEAPONS:
                if area_hits(vessel, area) > 0:
                    found.append(pack(K_REPAIR, number, area))
                area += 1
    elif step == JUMPING:
        if can_jump(state, vessel):
            found.append(pack(K_JUMP, number))
    elif step == DESIGNATING:
        if vessel.side == side_asked(state) and designable(state, number):
            how: i64 = AS_CONTACT
            while how <= ON_HOLD:
                found.append(pack(K_DESIGNATE, number, how))
                how += 1
    elif step == RAMMING:
        for target in rammable(state, number):
            found.append(pack(K_RAM, number, target))
    elif step == RETARGETING:
        if company(state, number):
            for target in retargets(state, number):
                found.append(pack(K_RETARGET, number, target + AIM))
    elif step == BOARDING:
        for target in boardable(state, number):
            found.append(pack(K_BOARD, number, target))
        for ship in berths(state, number):
            found.append(pack(K_DOCK, number, ship))


def _crew_codes(state: State, seat: i64, found: list[int]) -> None:
    """Characters who may go elsewhere: in phase E and at set-up, or into a craft just launched (MD-CRW.01, .07)."""
    step = state.step
    if step == LAUNCHING:
        for index in range(len(state.characters)):
            for number, craft in enumerate(state.vessels):
                if craft.seat == seat and may_leave(state, index, number):
                    for place in locations(CRAFT):
                        found.append(pack(K_POST, index, number, place))
    elif step == PROGRAMMING or (step == PREPARING and state.phase == SET_UP):
        for index, character in enumerate(state.characters):
            if state.vessels[character.vessel].seat == seat:
                for number, place in posts(state, index):
                    found.append(pack(K_POST, index, number, place))


def may_end(state: State, seat: i64) -> bool:
    """May a seat that is asked leave the step? Not with a load that no CPU set named so far can run (MD-CPU.25)."""
    if bringing_on(state):
        return arrivals.may_end(state, seat)
    if state.extended and (state.step == PROGRAMMING or state.step == PREPARING):
        for vessel in state.vessels:
            if vessel.seat == seat and vessel.kind == SHIP and vessel.in_play and not settled(vessel):
                return False
    return True


def step(state: State, seat: i64, code: i64, dice: AnyDice) -> None:
    """Carry out one move and go on to the next decision."""
    state.actors = None
    kind = kind_of(code)
    if kind == K_RESIGN:
        resign(state, seat)
        goals.judge(state)
    elif kind == K_END:
        _end(state, seat, dice)
    elif bringing_on(state):
        arrivals.step(state, seat, code, dice)
    else:
        _do(state, kind, code, dice)
    run_on(state, dice)


def _end(state: State, seat: i64, dice: AnyDice) -> None:
    """Finish the step: what this seat did not touch goes on as it must (MD-MOV.06, MD-SEQ.10)."""
    state.done[seat] = True
    number: i64 = 0
    if state.step == MOVING:
        while number < len(state.vessels) and not state.over:
            vessel = state.vessels[number]
            if vessel.seat == seat and not vessel.moved and vessel.in_play:
                coast(state, number)
                goals.judge(state)
            number += 1
    elif state.step == RESOLVING:
        _fire_all(state, seat, dice)
    elif state.step == DETONATING:
        while number < len(state.vessels) and not state.over:
            if state.vessels[number].seat == seat and number in pending(state, side_asked(state)):
                detonate(state, number, victims(state, number)[0], dice)
            number += 1


def _fire_all(state: State, seat: i64, dice: AnyDice) -> None:
    """Resolve a seat's attacks in the order declared; lasers whose target is gone stay silent (MD-LAS.04)."""
    at = 0
    while at < len(state.attacks) and not state.over:
        attack = state.attacks[at]
        if state.vessels[attack.vessel].seat != seat:
            at += 1
        elif attack.loose:
            silence(state, attack)
        else:
            shoot(state, attack.vessel, dice)
            lapse(state)
            at = 0  # the attacks of others may be lost with the target


def _do(state: State, kind: i64, code: i64, dice: AnyDice) -> None:
    """Send a move to its chapter."""
    first = first_of(code)
    second = second_of(code)
    if kind == K_BURN:
        if state.step == MOVING:
            move(state, first, second)
            goals.judge(state)
        else:
            maneuver(state, first, second)
    elif kind == K_FIRE:
        declare(state, first, second, third_of(code))
    elif kind == K_SHOOT:
        shoot(state, first, dice)
        lapse(state)
    elif kind == K_SHIFT:
        shift(state, first, second)
    elif kind == K_RUN:
        state.vessels[first].chosen = rest_of(code)
    elif kind == K_LAUNCH:
        launch(state, first, second - AIM, third_of(code))
    elif kind == K_INSERT:
        insert(state, state.vessels[first], second)
    elif kind == K_DELETE:
        delete(state, state.vessels[first], second)
    elif kind == K_RETARGET:
        retarget(state, first, second - AIM)
    elif kind == K_DETONATE:
        detonate(state, first, second, dice)
    else:
        _do_rarer(state, kind, code, dice)


def _do_rarer(state: State, kind: i64, code: i64, dice: AnyDice) -> None:
    first = first_of(code)
    second = second_of(code)
    if kind == K_ORDER:
        give_order(state, first, second if second < NO_DIRECTION else -1)
        goals.judge(state)
    elif kind == K_REPAIR:
        repair(state, first, second, dice)
    elif kind == K_JUMP:
        jump(state, first)
    elif kind == K_DESIGNATE:
        designate(state, first, second)
    elif kind == K_HOLD:
        hold(state, first)
    elif kind == K_RAM:
        ram(state, first, second, dice)
        state.done = [True] * len(state.done)  # one ramming a phase
    elif kind == K_CAST:
        cast(state, first)
    elif kind == K_RELEASE:
        release(state, first)
    elif kind == K_BOARD:
        board(state, first, second, dice)
    elif kind == K_DOCK:
        dock(state, first, second)
    elif kind == K_POST:
        post(state, first, second, third_of(code))
    else:
        assert kind == K_ASSEMBLE
        stores.assemble(state, first, rest_of(code))
