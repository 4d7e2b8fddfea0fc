"""Carries out any action: the one place where answers become play."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.game import Resign
from mayday.core.news import Roll
from mayday.games.asteroid import actions as a
from mayday.games.asteroid import (
    brain,
    carrying,
    crew,
    escape,
    fire,
    footing,
    handling,
    luck,
    melee,
    movement,
    placing,
    psychic,
    robots,
    romance,
    sequence,
    spotting,
    terminals,
)
from mayday.games.asteroid.events import Belt, Detailed, SentOut, Worked
from mayday.games.asteroid.plans import OPENED
from mayday.games.asteroid.relations import name_of, number_of
from mayday.games.asteroid.state import NOBODY, Shot, State
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import CHOOSING, CM, DIVIDING, GIVING_CHARGES, NUMBERING_CORRIDORS


def apply(state: State, seat: int, action: a.Action, dice: AnyDice) -> None:
    """The action has been checked; the chapters do the rest."""
    for part in (_set_up, _move, _handle, _boarding, _shoot, _fight, _compute):
        if part(state, seat, action, dice):
            return
    assert isinstance(action, Resign)
    escape.lose(state, "The expedition has given up.", "AS-5.08")


def _set_up(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    match action:
        case a.LayPlan(plan, turn):
            placing.lay_plan(state, plan, turn)
        case a.LiftPlans():
            state.laying = []
        case a.Generate(temper):
            placing.generate(state, temper, dice)
        case a.TakeCounter(kind):
            state.hand = kind
        case a.PlaceCounter(square):
            _place(state, state.station.square(square), dice)
        case a.LiftCounter(square):
            placing.lift(state, state.station.square(square))
        case a.CloseStage():
            _close(state, dice)
        case a.Choose(who):
            state.crew.append(who)
        case a.Dismiss(who):
            state.crew.remove(who)
        case a.Assign(who, other):
            state.pieces[number_of(state, who)].seat = other
        case a.GiveCharge(who):
            crew.give_charge(state, number_of(state, who))
        case a.GiveNumber(to):
            corridor = state.stage == NUMBERING_CORRIDORS
            sequence.give_number(state, state.station.square(to) if corridor else int(to), dice)
        case _:
            return False
    return True


def _place(state: State, square: int, dice: AnyDice) -> None:
    if state.deck:
        placing.place_blind(state, square, dice)
        return
    placing.place(state, state.hand, square)
    if state.hand not in placing.kinds_left(state):
        state.hand = ""


def _close(state: State, dice: AnyDice) -> None:
    if state.stage < CHOOSING:
        placing.close_stage(state, dice)
    elif state.stage == CHOOSING:
        sequence.after_crew(state, dice)
    elif state.stage == DIVIDING:
        state.stage = GIVING_CHARGES
    else:
        sequence.after_charges(state)


def _move(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    """Going, and what stands in the way."""
    match action:
        case a.Guess(square):
            psychic.guess(state, state.station.square(square), "", dice)
        case a.GuessArea(area):
            psychic.guess(state, NOWHERE, area, dice)
        case a.Work(who, at):
            sequence.begin_work(state, number_of(state, who), at, dice)
        case a.Step(who, to):
            _go(state, who, lambda number: movement.step(state, number, movement.named(state, number, to)), dice)
        case a.Climb(who):
            _go(state, who, lambda number: movement.climb(state, number), dice)
        case a.ToAirlock(who):
            _go(state, who, lambda number: movement.to_airlock(state, number), dice)
        case a.Kick(who, to):
            handling.kick(state, number_of(state, who), state.station.square(to), dice)
        case a.OpenDoor(who, to):
            number = number_of(state, who)
            movement.begin_move(state, number)
            edge = state.station.between(state.pieces[number].square, state.station.square(to))
            footing.open_edge(state, edge, OPENED, number, "opened")
        case a.Tear(who, to):
            handling.tear(state, number_of(state, who), state.station.square(to))
        case a.EndMove(who):
            _end_move(state, number_of(state, who))
        case a.EndMovement():
            _end_movement(state, seat, dice)
        case a.Evade():
            movement.let_by(state)
        case a.Fight():
            _stand(state)
        case _:
            return False
    return True


def _go(state: State, who: str, way: object, dice: AnyDice) -> None:
    number = number_of(state, who)
    assert callable(way)
    way(number)
    romance.check_abduction(state, number, dice)
    if state.dog_moves and state.stage == CM and state.pieces[number].done:
        sequence.after_dog(state)


def _end_move(state: State, number: int) -> None:
    movement.end_move(state, number)
    if state.dog_moves and state.stage == CM:
        sequence.after_dog(state)


def _end_movement(state: State, seat: int, dice: AnyDice) -> None:
    """A seat is done; when all are, the portion ends."""
    if state.stage == CM:
        sequence.end_computer(state, dice)
        return
    if state.mover != NOBODY and state.pieces[state.mover].seat == seat:
        movement.end_move(state, state.mover)
    state.ready[seat] = True
    if all(state.ready[: state.seats]):
        sequence.end_expedition(state, dice)


def _stand(state: State) -> None:
    """The robot stops, and the one whom it came upon is seen (AS-12.05)."""
    robot, state.evading = state.evading, NOBODY
    movement.show_wearer(state)
    movement.end_move(state, robot)


def _handle(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    """Items, people, the belt."""
    match action:
        case a.LayCharge(who):
            handling.lay_charge(state, number_of(state, who))
        case a.Pick(who, item):
            handling.pick_up(state, number_of(state, who), item)
        case a.Drop(who, item):
            handling.drop(state, number_of(state, who), item)
        case a.HandOver(who, item, to):
            giver, taker = number_of(state, who), number_of(state, to)
            handling.pass_item(state, giver, taker, item, giver)
        case a.TakeFrom(who, item, of):
            taker = number_of(state, who)
            handling.pass_item(state, number_of(state, of), taker, item, taker)
        case a.Lift(who, friend):
            carrying.lift(state, number_of(state, who), number_of(state, friend))
        case a.PutDown(who):
            carrying.put_down(state, number_of(state, who))
        case a.BeltOn(who):
            carrying.put_on(state, number_of(state, who))
        case a.BeltOff(who):
            carrying.take_off(state, number_of(state, who))
        case a.Whack(who, at):
            _whack(state, number_of(state, who), at, dice)
        case _:
            return False
    return True


def _whack(state: State, number: int, at: str, dice: AnyDice) -> None:
    """As many points as the die says mend it at once (AS-18.09); without them it is worse than before (AS-18.10)."""
    movement.begin_move(state, number)
    state.pieces[number].spent += 1
    state.repairs.pop(at, None)
    die = dice.throw()
    points = "1 point" if die == 1 else f"{die} points"
    state.tell(Worked("lucky", at, 0, Roll((die,), (), die, points, "AS-18.09")))
    if luck.spend(state, die, f"mending {at}"):
        sequence.repair(state, at, "lucky")
    elif at == "belt":
        belt = state.thing("belt")
        assert belt is not None
        belt.holder, belt.square, belt.worn = NOBODY, NOWHERE, False
        state.tell(Belt("lucky", "ruined"))
    else:
        robots.turn_hostile(state, number_of(state, at))
    if at != "belt":  # it has eyes again (AS-7.10)
        spotting.look_around(state, [number_of(state, at)])
    movement.end_move(state, number)


def _boarding(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    match action:
        case a.Detail(who):
            state.fetcher = who
            state.tell(Detailed(who))
        case a.OrderOut():
            state.ordered_out = True
            state.tell(SentOut())
        case a.Board(who):
            number = number_of(state, who)
            if number in state.boarding:
                state.boarding.remove(number)
            else:
                state.boarding.append(number)
        case a.Embark():
            sequence.after_boarding(state)
        case a.Depart():
            escape.depart(state)
        case _:
            return False
    return True


def _shoot(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    match action:
        case a.Shoot(who, target, ray):
            _aim(state, number_of(state, who), number_of(state, target), ray)
        case a.Burn(who, to, is_brain):
            _burn(state, number_of(state, who), state.station.square(to), is_brain)
        case a.Detonate(square):
            fire.declare(state, Shot(NOBODY, "charge", square=state.station.square(square)))
        case a.Withdraw():
            _withdraw(state, seat)
        case a.EndFire():
            state.ready[seat] = True
            if all(state.ready):
                sequence.declarations_in(state, dice)
        case _:
            return False
    return True


def _aim(state: State, number: int, target: int, ray: bool) -> None:
    fire.declare(state, Shot(number, "disintegrator" if ray else "own", target))


def _burn(state: State, number: int, to: int, is_brain: bool) -> None:
    edge = next(e for e, square, brainy in fire.burnable(state, number) if square == to and brainy == is_brain)
    fire.declare(state, Shot(number, "burn", edge=edge, square=to))


def _withdraw(state: State, seat: int) -> None:
    """The last declaration of this seat that has not been shown."""
    last = fire.own_shots(state, seat)[-1]
    state.shots = [shot for shot in state.shots if shot is not last]


def _fight(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    match action:
        case a.Attack(who, target):
            number, victim = number_of(state, who), number_of(state, target)
            if number == victim:
                melee.nominate(state, number)
            else:
                melee.after_blow(state, number, victim, melee.strike(state, number, victim, dice))
            sequence.go_on_fighting(state, dice)
        case a.Decline():
            melee.decline(state)
            sequence.go_on_fighting(state, dice)
        case a.Inquire(terminal, askers, topic):
            where = state.station.square(terminal)
            found = next(t for t in state.things if t.kind == "terminal" and t.square == where)
            terminals.inquire(state, found, tuple(number_of(state, name) for name in askers), topic, dice)
        case a.TurnOff(who):
            brain.turn_off(state, number_of(state, who), dice)
        case a.BreakBrain(who):
            brain.stop(state, "broken", name_of(state, number_of(state, who)), dice)
            escape.check_over(state)
        case a.EndMelee():
            sequence.finish_melee(state, dice)
        case _:
            return False
    return True


def _compute(state: State, seat: int, action: a.Action, dice: AnyDice) -> bool:
    """The computer's answers to what is asked of it alone."""
    match action:
        case a.Answer(kinds):
            psychic.answer(state, kinds)
        case a.Activate(robot):
            robots.activate(state, number_of(state, robot), dice, secret=True)
            _answered(state)
        case a.Pass():
            _answered(state)
        case _:
            return False
    return True


def _answered(state: State) -> None:
    if state.brain_asked:
        sequence.after_call(state)
    else:
        state.roamer_asked = False
