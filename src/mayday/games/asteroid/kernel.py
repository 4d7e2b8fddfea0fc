"""Carries out any action: the one place where answers become play."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import Roll
from mayday.games.asteroid import (
    brain,
    carrying,
    crew,
    escape,
    fire,
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
from mayday.games.asteroid import packing as pack
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.codes import encode
from mayday.games.asteroid.events import Belt, Detailed, SentOut, Worked
from mayday.games.asteroid.packing import (
    ITEMS,
    MOST_KINDS,
    PEOPLE,
    WHERE,
    WHO,
    piece_of,
    square_at,
    square_name,
)
from mayday.games.asteroid.relations import name_of, number_of
from mayday.games.asteroid.state import NOBODY, Shot, State
from mayday.games.asteroid.station import NOWHERE
from mayday.games.asteroid.tables import CHOOSING, CM, DIVIDING, GIVING_CHARGES, KINDS, NUMBERING_CORRIDORS, TEMPERS


def apply(state: State, seat: int, action: Action, dice: AnyDice) -> None:
    """The action has been checked; the chapters do the rest."""
    step(state, seat, encode(action), dice)


def step(state: State, seat: int, code: int, dice: AnyDice) -> None:
    """The same by its number: the kinds of each part of the game follow one another."""
    kind, rest = code % MOST_KINDS, code // MOST_KINDS
    if kind == pack.RESIGN:
        escape.lose(state, "The expedition has given up.", "AS-5.08")
    elif kind <= pack.GIVE_NUMBER:
        _set_up(state, kind, rest, dice)
    elif kind <= pack.GUESS_AREA:
        _guess(state, kind, rest, dice)
    elif kind <= pack.TEAR:
        _move(state, kind, rest, dice)
    elif kind <= pack.WHACK:
        _handle(state, kind, rest, dice)
    elif kind <= pack.END_MOVEMENT:
        _finish(state, seat, kind, rest, dice)
    elif kind <= pack.FIGHT:
        _board(state, kind, rest)
    elif kind <= pack.END_FIRE:
        _shoot(state, seat, kind, rest, dice)
    elif kind <= pack.END_MELEE:
        _fight(state, kind, rest, dice)
    else:
        _compute(state, kind, rest, dice)


def _set_up(state: State, kind: int, rest: int, dice: AnyDice) -> None:
    match kind:
        case pack.LAY_PLAN:
            placing.lay_plan(state, rest % pack.PLAN, rest // pack.PLAN)
        case pack.LIFT_PLANS:
            state.laying = []
        case pack.GENERATE:
            placing.generate(state, TEMPERS[rest], dice)
        case pack.TAKE_COUNTER:
            state.hand = KINDS[rest]
        case pack.PLACE_COUNTER:
            _place(state, square_at(state.station, rest), dice)
        case pack.LIFT_COUNTER:
            placing.lift(state, square_at(state.station, rest))
        case pack.CLOSE_STAGE:
            _close(state, dice)
        case pack.CHOOSE:
            state.crew.append(PEOPLE[rest])
        case pack.DISMISS:
            state.crew.remove(PEOPLE[rest])
        case pack.ASSIGN:
            state.pieces[piece_of(state, rest % WHO)].seat = rest // WHO
        case pack.GIVE_CHARGE:
            crew.give_charge(state, piece_of(state, rest))
        case _:
            _give_number(state, rest, dice)


def _give_number(state: State, place: int, dice: AnyDice) -> None:
    """To an exit, or to a plan."""
    corridor = state.stage == NUMBERING_CORRIDORS
    sequence.give_number(state, square_at(state.station, place) if corridor else int(square_name(place)), dice)


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


def _guess(state: State, kind: int, rest: int, dice: AnyDice) -> None:
    if kind == pack.GUESS:
        psychic.guess(state, square_at(state.station, rest), "", dice)
    else:
        psychic.guess(state, NOWHERE, pack.area_name(rest), dice)


def _move(state: State, kind: int, rest: int, dice: AnyDice) -> None:
    """Work, going, and what stands in the way."""
    number, where = piece_of(state, rest % WHO), rest // WHO
    match kind:
        case pack.WORK:
            sequence.begin_work(state, number, PEOPLE[where], dice)
        case pack.STEP:
            movement.step(state, number, movement.named(state, number, where))
            _after_going(state, number, dice)
        case pack.CLIMB:
            movement.climb(state, number)
            _after_going(state, number, dice)
        case pack.TO_AIRLOCK:
            movement.to_airlock(state, number)
            _after_going(state, number, dice)
        case pack.KICK:
            handling.kick(state, number, square_at(state.station, where), dice)
        case pack.OPEN_DOOR:
            handling.open_door(state, number, square_at(state.station, where))
        case _:
            handling.tear(state, number, square_at(state.station, where))


def _after_going(state: State, number: int, dice: AnyDice) -> None:
    romance.check_abduction(state, number, dice)
    if state.dog_moves and state.stage == CM and state.pieces[number].done:
        sequence.after_dog(state)


def _finish(state: State, seat: int, kind: int, rest: int, dice: AnyDice) -> None:
    if kind == pack.END_MOVEMENT:
        _end_movement(state, seat, dice)
    else:
        _end_move(state, piece_of(state, rest))


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


def _handle(state: State, kind: int, rest: int, dice: AnyDice) -> None:
    """Items, people, the belt."""
    number, rest = piece_of(state, rest % WHO), rest // WHO
    match kind:
        case pack.LAY_CHARGE:
            handling.lay_charge(state, number)
        case pack.PICK:
            handling.pick_up(state, number, ITEMS[rest])
        case pack.DROP:
            handling.drop(state, number, ITEMS[rest])
        case pack.HAND_OVER:
            taker = piece_of(state, rest // len(ITEMS))
            handling.pass_item(state, number, taker, ITEMS[rest % len(ITEMS)], number)
        case pack.TAKE_FROM:
            giver = piece_of(state, rest // len(ITEMS))
            handling.pass_item(state, giver, number, ITEMS[rest % len(ITEMS)], number)
        case pack.LIFT:
            carrying.lift(state, number, piece_of(state, rest))
        case pack.PUT_DOWN:
            carrying.put_down(state, number)
        case pack.BELT_ON:
            carrying.put_on(state, number)
        case pack.BELT_OFF:
            carrying.take_off(state, number)
        case _:
            _whack(state, number, PEOPLE[rest], dice)


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
        belt.holder, belt.worn = NOBODY, False
        state.put(belt, NOWHERE)
        state.tell(Belt("lucky", "ruined"))
    else:
        robots.turn_hostile(state, number_of(state, at))
    if at != "belt":  # it has eyes again (AS-7.10)
        spotting.look_around(state, [number_of(state, at)])
    movement.end_move(state, number)


def _board(state: State, kind: int, rest: int) -> None:
    """Who leaves and who fetches whom; and whether somebody unseen lets a robot by."""
    match kind:
        case pack.DETAIL:
            state.fetcher = PEOPLE[rest]
            state.tell(Detailed(state.fetcher))
        case pack.ORDER_OUT:
            state.ordered_out = True
            state.tell(SentOut())
        case pack.BOARD:
            _name_for_ship(state, piece_of(state, rest))
        case pack.EMBARK:
            sequence.after_boarding(state)
        case pack.DEPART:
            escape.depart(state)
        case pack.EVADE:
            movement.let_by(state)
        case _:
            _stand(state)


def _name_for_ship(state: State, number: int) -> None:
    if number in state.boarding:
        state.boarding.remove(number)
    else:
        state.boarding.append(number)


def _shoot(state: State, seat: int, kind: int, rest: int, dice: AnyDice) -> None:
    match kind:
        case pack.SHOOT:
            target = piece_of(state, rest // WHO % WHO)
            _aim(state, piece_of(state, rest % WHO), target, rest >= WHO * WHO)
        case pack.BURN:
            to = square_at(state.station, rest // WHO % WHERE)
            _burn(state, piece_of(state, rest % WHO), to, rest >= WHO * WHERE)
        case pack.DETONATE:
            fire.declare(state, Shot(NOBODY, "charge", square=square_at(state.station, rest)))
        case pack.WITHDRAW:
            _withdraw(state, seat)
        case _:
            state.ready[seat] = True
            if all(state.ready):
                sequence.declarations_in(state, dice)


def _aim(state: State, number: int, target: int, ray: bool) -> None:
    fire.declare(state, Shot(number, "disintegrator" if ray else "own", target))


def _burn(state: State, number: int, to: int, is_brain: bool) -> None:
    edge = next(e for e, square, brainy in fire.burnable(state, number) if square == to and brainy == is_brain)
    fire.declare(state, Shot(number, "burn", edge=edge, square=to))


def _withdraw(state: State, seat: int) -> None:
    """The last declaration of this seat that has not been shown."""
    last = fire.own_shots(state, seat)[-1]
    state.shots = [shot for shot in state.shots if shot is not last]


def _fight(state: State, kind: int, rest: int, dice: AnyDice) -> None:
    match kind:
        case pack.ATTACK:
            _attack(state, piece_of(state, rest % WHO), piece_of(state, rest // WHO), dice)
        case pack.DECLINE:
            melee.decline(state)
            sequence.go_on_fighting(state, dice)
        case pack.INQUIRE:
            _inquire(state, square_at(state.station, rest % WHERE), rest // WHERE, dice)
        case pack.TURN_OFF:
            brain.turn_off(state, piece_of(state, rest), dice)
        case pack.BREAK_BRAIN:
            brain.stop(state, "broken", name_of(state, piece_of(state, rest)), dice)
            escape.check_over(state)
        case _:
            sequence.finish_melee(state, dice)


def _attack(state: State, number: int, victim: int, dice: AnyDice) -> None:
    """Whoever is named twice is the one who is to fight (AS-6.19)."""
    if number == victim:
        melee.nominate(state, number)
    else:
        melee.after_blow(state, number, victim, melee.strike(state, number, victim, dice))
    sequence.go_on_fighting(state, dice)


def _inquire(state: State, where: int, question: int, dice: AnyDice) -> None:
    found = next(thing for thing in state.things if thing.kind == "terminal" and thing.square == where)
    topic, asking = divmod(question, WHO * WHO)
    askers = [piece_of(state, who) for who in (asking % WHO, asking // WHO) if who]
    terminals.inquire(state, found, tuple(askers), pack.TOPICS[topic], dice)


def _compute(state: State, kind: int, rest: int, dice: AnyDice) -> None:
    """The computer's answers to what is asked of it alone."""
    match kind:
        case pack.ANSWER:
            psychic.answer(state, pack.kinds_of(rest))
        case pack.ACTIVATE:
            robots.activate(state, piece_of(state, rest), dice, secret=True)
            _answered(state)
        case _:
            _answered(state)


def _answered(state: State) -> None:
    if state.brain_asked:
        sequence.after_call(state)
    else:
        state.roamer_asked = False
