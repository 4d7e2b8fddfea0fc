"""Who is asked, and what each may answer; it follows from public facts whether somebody is asked (AS-1.16)."""

from __future__ import annotations

from typing import Final

from mayday.games.asteroid import brain, charges, crew, escape, fire, melee, moves, placing, psychic, robots, terminals
from mayday.games.asteroid import packing as pack
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.codes import decode
from mayday.games.asteroid.packing import MOST_KINDS, code, code_of, person, place
from mayday.games.asteroid.relations import commands, expeditions, in_open_order
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import (
    CHOOSING,
    CLONES,
    CM,
    CONFIGURING,
    DIVIDING,
    F1,
    F2,
    GIVING_CHARGES,
    M1,
    NUMBERING_CORRIDORS,
    NUMBERING_PLANS,
    OVER,
    PLACING,
    ROSTER,
    SCATTERING,
    SHAFTS,
    TEMPERS,
    XM,
    half_places,
)

CHOICES: Final[dict[str, int]] = {name: code(pack.CHOOSE, pack.PERSONS[name]) for name in ROSTER}
SMALL: Final[dict[str, int]] = {name: CHOICES[name] for name in ROSTER if half_places(name) == 1}
SOLDIERS: Final[dict[str, int]] = {name: code(pack.CHOOSE, pack.PERSONS[name]) for name in CLONES}
"""Who may be chosen, with the code of the choice."""


def actors(state: State) -> tuple[int, ...]:
    """The seats that are asked now."""
    stage = state.stage
    if stage == OVER:
        return ()
    if stage <= SCATTERING or stage in (NUMBERING_PLANS, NUMBERING_CORRIDORS):
        return (state.computer,)
    if stage in (CHOOSING, DIVIDING, GIVING_CHARGES):
        return (0,)
    if state.psychic or state.brain_asked or state.roamer_asked:
        return (state.computer,)
    if state.embarking:
        return (0,)
    if state.evading != NOBODY:
        return (_wearer_seat(state),)
    if stage == XM:
        return _movers(state)
    if stage == CM:
        return (state.pieces[state.named("sasha")].seat,) if state.dog_moves else (state.computer,)
    if stage in (F1, F2):
        return tuple(seat for seat in range(state.seats + 1) if not state.ready[seat])
    return _fighters(state)


def _wearer_seat(state: State) -> int:
    belt = state.thing("belt")
    assert belt is not None
    return state.pieces[belt.holder].seat


def _movers(state: State) -> tuple[int, ...]:
    """In XM every seat that has not finished; while somebody is moving, only his (AS-6.03)."""
    if state.mover != NOBODY:
        return (state.pieces[state.mover].seat,)
    return tuple(seat for seat in range(state.seats) if not state.ready[seat])


def _fighters(state: State) -> tuple[int, ...]:
    if not state.melees:
        return (0,)
    nominees = melee.nominees(state)
    striker = nominees[0] if nominees else melee.blows(state)[0][0]
    piece = state.pieces[striker]
    return (piece.seat if expeditions(piece) else state.computer,)


def codes(state: State, seat: int) -> list[int]:
    """Everything this seat may answer now, as integers."""
    if seat not in actors(state):
        return []
    found = _answers(state, seat)
    if state.destruct and state.stage == XM and seat == 0 and not state.embarking and state.relieved == NOBODY:
        found.append(pack.DEPART)
    if _may_concede(state, seat):
        found.append(pack.RESIGN)
    return found


def legal(state: State, seat: int) -> list[Action]:
    """The same as actions."""
    return [decode(code) for code in codes(state, seat)]


def _may_concede(state: State, seat: int) -> bool:
    """The expedition may give up in any step of its own before the sequence has begun (AS-5.08)."""
    return seat == 0 and state.stage >= XM and not state.destruct


def _answers(state: State, seat: int) -> list[int]:
    stage = state.stage
    if stage < XM:
        return _set_up(state)
    if state.psychic:
        return [code(pack.ANSWER, pack.kinds_number(kinds)) for kinds in psychic.answers(state)]
    if state.brain_asked:
        return _calls(state, robots.callable_robots(state))
    if state.roamer_asked:
        return _calls(state, robots.sleeping_roamers(state))
    if state.embarking:
        return _boarding(state)
    if state.evading != NOBODY:
        return [pack.EVADE, pack.FIGHT]
    if stage in (XM, CM):
        return moves.of_seat(state, seat)
    if stage in (F1, F2):
        return _fire(state, seat)
    return _melee(state)


def _calls(state: State, sleepers: list[int]) -> list[int]:
    found = [pack.PASS]
    for number in sleepers:
        found.append(code(pack.ACTIVATE, person(state, number)))
    return found


# Set-up.


def _set_up(state: State) -> list[int]:
    stage = state.stage
    if stage == CONFIGURING:
        return _configuring(state)
    if stage == PLACING:
        return _placing(state)
    if stage in (SHAFTS, SCATTERING):
        found = placing.blind_codes(state)
        found.append(code(pack.GENERATE, pack.TEMPER["any"]))
        return found
    if stage == CHOOSING:
        return _choosing(state)
    if stage == DIVIDING:
        return _dividing(state)
    if stage == GIVING_CHARGES:
        able = [number for number in range(len(state.pieces)) if crew.can_get_charge(state, number)]
        return [*(code(pack.GIVE_CHARGE, person(state, number)) for number in able), pack.CLOSE_STAGE]
    choices = [each for each in crew.numbered(state) if crew.may_number(state, each)]
    if stage == NUMBERING_CORRIDORS:
        return _on_squares(state, pack.GIVE_NUMBER, choices)
    return [code(pack.GIVE_NUMBER, pack.square_number(str(plan))) for plan in choices]


def _on_squares(state: State, kind: int, squares: list[int]) -> list[int]:
    """One code for each of these squares."""
    order = state.station.order
    return [(pack.FIRST_SQUARE + order[square]) * MOST_KINDS + kind for square in squares]


def _configuring(state: State) -> list[int]:
    turns = placing.turns(state)
    found = [code(pack.LAY_PLAN, plan + pack.PLAN * turn) for plan in placing.plans_left(state) for turn in turns]
    if state.laying:
        found.append(pack.LIFT_PLANS)
    if len(state.laying) < placing.PLACES:
        found.append(code(pack.GENERATE, pack.TEMPER["any"]))
    elif not placing.may_close_configuration(state):
        found.append(pack.CLOSE_STAGE)
    return found


def _placing(state: State) -> list[int]:
    left = placing.kinds_left(state)
    found = _on_squares(state, pack.LIFT_COUNTER, placing.liftable(state))
    if not left:
        found.append(pack.CLOSE_STAGE)
        return found
    for kind in left:
        if kind != state.hand:
            found.append(code(pack.TAKE_COUNTER, pack.KIND[kind]))
    if state.hand in left:
        found += placing.place_codes(state, state.hand)
    for temper in range(len(TEMPERS)):
        found.append(code(pack.GENERATE, temper))
    return found


def _choosing(state: State) -> list[int]:
    room = crew.room_left(state)
    left = _choices(state, room).copy()
    for name in state.crew:
        left.pop(name, 0)
    found = list(left.values())
    for name in state.crew:
        found.append(code(pack.DISMISS, pack.PERSONS[name]))
    if not crew.may_sail(state):
        found.append(pack.CLOSE_STAGE)
    return found


def _choices(state: State, room: int) -> dict[str, int]:
    """Whom so much room is enough for."""
    if crew.are_soldiers(state):
        return SOLDIERS if room > 1 else {}
    return CHOICES if room > 1 else SMALL if room == 1 else {}


def _dividing(state: State) -> list[int]:
    found: list[int] = []
    for number, piece in enumerate(state.pieces):
        if piece.is_member:
            who = person(state, number)
            for other in range(state.seats):
                if other != piece.seat:
                    found.append(code_of(pack.ASSIGN, who, other))
    found.append(pack.CLOSE_STAGE)
    return found


# The steps of a turn.


def _boarding(state: State) -> list[int]:
    """Who boards; what somebody waits for can still be ordered (AS-24.03, AS-24.07, AS-24.11)."""
    found = [code(pack.BOARD, person(state, number)) for number in escape.in_airlock(state)]
    found += moves.words(state, 0)
    if escape.may_embark(state):
        found.append(pack.EMBARK)
    return found


def _fire(state: State, seat: int) -> list[int]:
    """Shots and burnings, one of them for whoever has declared nothing, and detonations (AS-8.03, AS-12.15)."""
    found: list[int] = []
    if fire.own_shots(state, seat):
        found.append(pack.WITHDRAW)
    order = in_open_order(state)
    for number in order:
        if commands(state, seat, number) and fire.can_fire(state, number) and not fire.declared(state, number):
            _shots(state, number, order, found)
    if seat == 0 and not state.returning:
        found += _on_squares(state, pack.DETONATE, charges.detonable(state))
    found.append(pack.END_FIRE)
    return found


def _shots(state: State, number: int, order: list[int], found: list[int]) -> None:
    who = person(state, number)
    targets: list[int] = []
    for other in order:
        if fire.can_return(state, number, other) if state.returning else fire.can_aim(state, number, other):
            targets.append(other)
    for other in targets:
        found.append(code_of(pack.SHOOT, who, person(state, other)))
    if not fire.has_ray(state, number):
        return
    for other in targets:
        if state.pieces[other].is_station_robot:
            found.append(code_of(pack.SHOOT, who, person(state, other) + pack.WHO))
    if not state.returning:
        for _, to, is_brain in fire.burnable(state, number):
            found.append(code_of(pack.BURN, who, place(state.station, to) + pack.WHERE * is_brain))


def _melee(state: State) -> list[int]:
    if not state.melees:
        return _afterwards(state) if state.stage == M1 else [pack.END_MELEE]
    nominees, order = melee.nominees(state), in_open_order(state)
    if nominees:
        called = [person(state, number) for number in sorted(nominees, key=order.index)]
        return [code_of(pack.ATTACK, who, who) for who in called]
    blows = sorted(melee.blows(state), key=lambda blow: (order.index(blow[0]), order.index(blow[1])))
    found = [code_of(pack.ATTACK, person(state, one), person(state, other)) for one, other in blows]
    found.append(pack.DECLINE)
    return found


def _afterwards(state: State) -> list[int]:
    """Terminals and the brain, after all melees of M1."""
    found: list[int] = []
    for terminal, askers, topic in terminals.inquiries(state):
        asking = pack.several([person(state, number) for number in askers])
        question = asking + pack.WHO * pack.WHO * pack.TOPIC[topic]
        found.append(code(pack.INQUIRE, place(state.station, terminal.square) + pack.WHERE * question))
    for number in in_open_order(state) if brain.is_open(state) else []:
        if brain.can_turn_off(state, number):
            found.append(code(pack.TURN_OFF, person(state, number)))
        if brain.can_break(state, number):
            found.append(code(pack.BREAK_BRAIN, person(state, number)))
    found.append(pack.END_MELEE)
    return found
