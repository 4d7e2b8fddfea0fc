"""Who is asked, and what each may answer; it follows from public facts whether somebody is asked (AS-1.16)."""

from __future__ import annotations

from mayday.core.game import Resign
from mayday.games.asteroid import brain, charges, crew, escape, fire, melee, moves, placing, psychic, robots, terminals
from mayday.games.asteroid.actions import (
    Action,
    Activate,
    Answer,
    Assign,
    Attack,
    Board,
    BreakBrain,
    Burn,
    Choose,
    CloseStage,
    Decline,
    Depart,
    Detonate,
    Dismiss,
    Embark,
    EndFire,
    EndMelee,
    Evade,
    Fight,
    Generate,
    GiveCharge,
    GiveNumber,
    Inquire,
    LayPlan,
    LiftCounter,
    LiftPlans,
    Pass,
    PlaceCounter,
    Shoot,
    TakeCounter,
    TurnOff,
    Withdraw,
)
from mayday.games.asteroid.relations import commands, expeditions, in_open_order, name_of
from mayday.games.asteroid.state import NOBODY, State
from mayday.games.asteroid.tables import (
    CHOOSING,
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
    SCATTERING,
    SHAFTS,
    XM,
    half_places,
)


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


def legal(state: State, seat: int) -> list[Action]:
    """Everything this seat may answer now."""
    if seat not in actors(state):
        return []
    found = _answers(state, seat)
    if state.destruct and state.stage == XM and seat == 0 and not state.embarking and state.relieved == NOBODY:
        found.append(Depart())
    return [*found, Resign()] if _may_concede(state, seat) else found


def _may_concede(state: State, seat: int) -> bool:
    """The expedition may give up in any step of its own before the sequence has begun (AS-5.08)."""
    return seat == 0 and state.stage >= XM and not state.destruct


def _answers(state: State, seat: int) -> list[Action]:
    if state.stage < XM:
        return _set_up(state, seat)
    if state.psychic:
        return [Answer(kinds) for kinds in psychic.answers(state)]
    if state.brain_asked:
        return [Pass(), *(Activate(name_of(state, n)) for n in robots.callable_robots(state))]
    if state.roamer_asked:
        return [Pass(), *(Activate(name_of(state, n)) for n in robots.sleeping_roamers(state))]
    if state.embarking:
        return _boarding(state)
    if state.evading != NOBODY:
        return [Evade(), Fight()]
    if state.stage in (XM, CM):
        return moves.of_seat(state, seat)
    if state.stage in (F1, F2):
        return _fire(state, seat)
    return _melee(state, seat)


# Set-up.


def _set_up(state: State, seat: int) -> list[Action]:
    stage = state.stage
    names = state.station.names
    if stage == CONFIGURING:
        return _configuring(state)
    if stage == PLACING:
        return _placing(state)
    if stage in (SHAFTS, SCATTERING):
        return [*(PlaceCounter(names[square]) for square in placing.blind_places(state)), Generate("any")]
    if stage == CHOOSING:
        return _choosing(state)
    if stage == DIVIDING:
        members = [piece for piece in state.pieces if piece.is_member]
        found: list[Action] = [
            Assign(piece.name, other) for piece in members for other in range(state.seats) if other != piece.seat
        ]
        return [*found, CloseStage()]
    if stage == GIVING_CHARGES:
        able = [n for n in range(len(state.pieces)) if crew.can_get_charge(state, n)]
        return [*(GiveCharge(state.pieces[n].name) for n in able), CloseStage()]
    choices = [each for each in crew.numbered(state) if crew.may_number(state, each)]
    return [GiveNumber(names[each] if stage == NUMBERING_CORRIDORS else str(each)) for each in choices]


def _configuring(state: State) -> list[Action]:
    found: list[Action] = [LayPlan(plan, turn) for plan in placing.plans_left(state) for turn in placing.turns(state)]
    if state.laying:
        found.append(LiftPlans())
    if len(state.laying) < placing.PLACES:
        found.append(Generate("any"))
    elif not placing.may_close_configuration(state):
        found.append(CloseStage())
    return found


def _placing(state: State) -> list[Action]:
    names = state.station.names
    left = placing.kinds_left(state)
    found: list[Action] = [LiftCounter(names[square]) for square in placing.liftable(state)]
    if not left:
        return [*found, CloseStage()]
    found += [TakeCounter(kind) for kind in left if kind != state.hand]
    if state.hand in left:
        found += [PlaceCounter(names[square]) for square in placing.places_for(state, state.hand)]
    return [*found, *(Generate(temper) for temper in placing.TEMPERS)]


def _choosing(state: State) -> list[Action]:
    room = crew.room_left(state)
    found: list[Action] = [Choose(n) for n in crew.roster(state) if n not in state.crew and half_places(n) <= room]
    found += [Dismiss(name) for name in state.crew]
    return [*found, CloseStage()] if not crew.may_sail(state) else found


# The steps of a turn.


def _boarding(state: State) -> list[Action]:
    """Who boards; what somebody waits for can still be ordered (AS-24.03, AS-24.07, AS-24.11)."""
    found: list[Action] = [Board(state.pieces[n].name) for n in escape.in_airlock(state)]
    found += moves.words(state, 0)
    return [*found, Embark()] if escape.may_embark(state) else found


def _fire(state: State, seat: int) -> list[Action]:
    """Shots and burnings, one of them for whoever has declared nothing, and detonations (AS-8.03, AS-12.15)."""
    found: list[Action] = []
    if fire.own_shots(state, seat):
        found.append(Withdraw())
    for number in in_open_order(state):
        if commands(state, seat, number) and fire.can_fire(state, number) and not fire.declared(state, number):
            found += _shots(state, number)
    if seat == 0 and not state.returning:
        found += [Detonate(state.station.names[square]) for square in charges.detonable(state)]
    return [*found, EndFire()]


def _shots(state: State, number: int) -> list[Action]:
    who = name_of(state, number)
    legal_shot = fire.can_return if state.returning else fire.can_shoot
    targets = [other for other in in_open_order(state) if legal_shot(state, number, other)]
    found: list[Action] = [Shoot(who, name_of(state, other)) for other in targets]
    if fire.has_ray(state, number):
        robots_only = [other for other in targets if state.pieces[other].is_station_robot]
        found += [Shoot(who, name_of(state, other), ray=True) for other in robots_only]
        if not state.returning:
            names = state.station.names
            found += [Burn(who, names[to], is_brain) for _, to, is_brain in fire.burnable(state, number)]
    return found


def _melee(state: State, seat: int) -> list[Action]:
    if not state.melees:
        return _afterwards(state) if state.stage == M1 else [EndMelee()]
    nominees, order = melee.nominees(state), in_open_order(state)
    if nominees:
        return [Attack(name_of(state, number), name_of(state, number)) for number in sorted(nominees, key=order.index)]
    blows = sorted(melee.blows(state), key=lambda blow: (order.index(blow[0]), order.index(blow[1])))
    return [*(Attack(name_of(state, one), name_of(state, other)) for one, other in blows), Decline()]


def _afterwards(state: State) -> list[Action]:
    """Terminals and the brain, after all melees of M1."""
    names = state.station.names
    found: list[Action] = []
    for terminal, askers, topic in terminals.inquiries(state):
        found.append(Inquire(names[terminal.square], tuple(state.pieces[n].name for n in askers), topic))
    for number in in_open_order(state):
        if brain.can_turn_off(state, number):
            found.append(TurnOff(name_of(state, number)))
        if brain.can_break(state, number):
            found.append(BreakBrain(name_of(state, number)))
    return [*found, EndMelee()]
