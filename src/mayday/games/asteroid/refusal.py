"""Why an action may not be done, in words, with the rule that says so; it rests on what the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import Resign
from mayday.core.reasons import Reasons, first_of
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.questions import actors
from mayday.games.asteroid.refusals import brain, carrying, escape, fire, handling, melee, movement, placing, psychic
from mayday.games.asteroid.refusals.people import called
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
    M2,
    NUMBERING_CORRIDORS,
    NUMBERING_PLANS,
    PLACING,
    SCATTERING,
    SHAFTS,
    XM,
)

Against: TypeAlias = Callable[[State, int, Any], Reasons]

ANYBODY: Final = ""
COMPUTER: Final = "computer"
MOVING: Final = (XM, CM)
FIRING: Final = (F1, F2)
FIGHTING: Final = (M1, M2)


class Kind(NamedTuple):
    """What speaks against a kind of action, when it is done, and by whom."""

    reasons: Against
    stages: tuple[int, ...]
    """Empty where it belongs to no step."""
    by: str
    """Whose it is: ANYBODY's, the COMPUTER's, or the expedition's alone by this rule."""
    rule: str = ""
    """Which says when, if it is not the rule of the step."""


KINDS: Final[dict[type[Any], Kind]] = {
    Resign: Kind(escape.resign, (), ANYBODY),
    a.LayPlan: Kind(placing.lay_plan, (CONFIGURING,), COMPUTER),
    a.LiftPlans: Kind(placing.lift_plans, (CONFIGURING,), COMPUTER),
    a.Generate: Kind(placing.generate, (CONFIGURING, PLACING, SHAFTS, SCATTERING), COMPUTER),
    a.TakeCounter: Kind(placing.take_counter, (PLACING,), COMPUTER),
    a.PlaceCounter: Kind(placing.place_counter, (PLACING, SHAFTS, SCATTERING), COMPUTER),
    a.LiftCounter: Kind(placing.lift_counter, (PLACING,), COMPUTER),
    a.CloseStage: Kind(placing.close, (CONFIGURING, PLACING, CHOOSING, DIVIDING, GIVING_CHARGES), ANYBODY),
    a.Choose: Kind(placing.choose, (CHOOSING,), "AS-4.07"),
    a.Dismiss: Kind(placing.dismiss, (CHOOSING,), "AS-4.07"),
    a.Assign: Kind(placing.assign, (DIVIDING,), "AS-4.18"),
    a.GiveCharge: Kind(placing.give_charge, (GIVING_CHARGES,), "AS-4.08"),
    a.GiveNumber: Kind(placing.give_number, (NUMBERING_PLANS, NUMBERING_CORRIDORS), COMPUTER),
    a.Guess: Kind(psychic.guess, (XM,), "AS-4.18", "AS-22.01"),
    a.GuessArea: Kind(psychic.guess_area, (XM,), "AS-4.18", "AS-25.14"),
    a.Work: Kind(handling.work, (XM,), "AS-4.18", "AS-5.03"),
    a.Step: Kind(movement.step, MOVING, ANYBODY),
    a.Climb: Kind(movement.climb, MOVING, ANYBODY),
    a.ToAirlock: Kind(movement.to_airlock, MOVING, "AS-24.03"),
    a.Kick: Kind(handling.kick, MOVING, "AS-15.04"),
    a.OpenDoor: Kind(handling.open_door, MOVING, "AS-15.12"),
    a.Tear: Kind(handling.tear, MOVING, "AS-14.08"),
    a.LayCharge: Kind(handling.lay_charge, MOVING, "AS-13.29"),
    a.Pick: Kind(handling.pick, MOVING, "AS-13.29"),
    a.Drop: Kind(handling.drop, MOVING, "AS-13.29"),
    a.HandOver: Kind(handling.hand_over, MOVING, "AS-13.29"),
    a.TakeFrom: Kind(handling.take_from, MOVING, "AS-13.29"),
    a.Lift: Kind(carrying.lift, MOVING, ANYBODY),
    a.PutDown: Kind(carrying.put_down, MOVING, ANYBODY),
    a.BeltOn: Kind(carrying.belt_on, MOVING, "AS-13.29"),
    a.BeltOff: Kind(carrying.belt_off, MOVING, "AS-13.29"),
    a.Whack: Kind(handling.whack, MOVING, "AS-18.09"),
    a.EndMove: Kind(movement.end_move, MOVING, ANYBODY),
    a.EndMovement: Kind(movement.end_movement, MOVING, ANYBODY),
    a.Detail: Kind(escape.detail, (XM,), "AS-4.18"),
    a.OrderOut: Kind(escape.order_out, (XM,), "AS-4.18"),
    a.Board: Kind(escape.board, (XM,), "AS-24.03"),
    a.Embark: Kind(escape.embark, (XM,), "AS-24.03"),
    a.Depart: Kind(escape.depart, (), "AS-24.03"),
    a.Evade: Kind(psychic.evade, (), "AS-12.05"),
    a.Fight: Kind(psychic.evade, (), "AS-12.05"),
    a.Shoot: Kind(fire.shoot, FIRING, ANYBODY),
    a.Burn: Kind(fire.burn, FIRING, "AS-12.16"),
    a.Detonate: Kind(fire.detonate, FIRING, "AS-16.04", "AS-16.04"),
    a.Withdraw: Kind(fire.withdraw, FIRING, ANYBODY),
    a.EndFire: Kind(fire.end_fire, FIRING, ANYBODY),
    a.Attack: Kind(melee.attack, FIGHTING, ANYBODY),
    a.Decline: Kind(melee.decline, FIGHTING, ANYBODY),
    a.EndMelee: Kind(melee.end_melee, FIGHTING, ANYBODY),
    a.Inquire: Kind(brain.inquire, (M1,), "AS-11.01"),
    a.TurnOff: Kind(brain.turn_off, (M1,), "AS-23.02", "AS-23.02"),
    a.BreakBrain: Kind(brain.break_brain, (M1,), "AS-23.05", "AS-23.05"),
    a.Activate: Kind(psychic.activate, (), COMPUTER),
    a.Pass: Kind(psychic.pass_by, (), COMPUTER),
    a.Answer: Kind(psychic.answer, (), COMPUTER),
}
STEPS: Final = {
    (XM,): ("in the expedition's movement", "AS-5.01"),
    MOVING: ("in a movement portion", "AS-6.01"),
    FIRING: ("in a fire step", "AS-8.01"),
    FIGHTING: ("in a melee step", "AS-10.01"),
    (M1,): ("in the first melee step", "AS-11.02"),
}
"""When things are done in a turn, and the rule that says so."""


def why_not(state: State, seat: int, action: a.Action) -> RuleError | None:
    """The first reason against an action; None where it is legal."""
    return first_of(_rows(state, seat, action))


def _rows(state: State, seat: int, action: a.Action) -> Reasons:
    yield not 0 <= seat <= state.computer, "There is no such seat in this game.", "AS-4.18"
    if state.outcome is not None:
        yield True, f"The game is over: {state.outcome.reason}", state.outcome.rule
    yield type(action) not in KINDS, LAST_RESORT, "AS-5.01"
    yield from _out_of_step(state, seat, action)
    if seat not in actors(state):
        yield from _not_asked(state, seat, action)
    yield from _other_question(state, action)
    yield from KINDS[type(action)].reasons(state, seat, action)


def _out_of_step(state: State, seat: int, action: a.Action) -> Reasons:
    """Not for this side, or not at this point of the game."""
    kind, setting_up = KINDS[type(action)], state.stage < XM
    if kind.by == COMPUTER:
        rule = "AS-3.01" if setting_up else "AS-1.16"
        yield seat != state.computer, "That is for the computer to do.", rule
    elif kind.by != ANYBODY and not (isinstance(action, a.Tear) and state.options.robots_tear == "on"):
        told = "That is for the expedition to do; robots of the computer do no such thing."
        yield seat == state.computer, told, kind.by
    if not kind.stages or state.stage in kind.stages:
        return
    yield kind.stages not in STEPS, "That part of the set-up is over, or has not come yet.", "AS-3.01"
    yield setting_up, "The set-up is not complete yet.", "AS-3.01"
    first = isinstance(action, a.Guess | a.GuessArea | a.Work)
    yield first, "That is done at the start of the expedition's movement.", kind.rule
    when, rule = STEPS[kind.stages]
    yield True, f"That is done {when}.", kind.rule or rule


def _not_asked(state: State, seat: int, action: a.Action) -> Reasons:
    """Others decide now; whose decision it is everybody may know."""
    yield isinstance(action, Resign), "One concedes in a step of one's own.", "AS-5.08"
    yield state.stage < XM, "The set-up is not in your hands at the moment.", "AS-3.01"
    yield state.psychic, "The computer has to answer Ms. Jones first.", "AS-22.03"
    yield state.brain_asked, "The brain's activation comes first.", "AS-5.04"
    yield state.roamer_asked, "The computer has to answer the alert first.", "AS-11.11"
    yield state.embarking, "The first seat says who boards.", "AS-24.03"
    yield state.evading != NOBODY, "The one whom the robot has come upon decides first.", "AS-12.05"
    computer = seat == state.computer
    if state.stage == XM:
        yield computer, "This is the expedition's movement.", "AS-6.01"
        if state.mover != NOBODY:
            told = f"{called(state, state.mover)} is moving; one move is completed before the next."
            yield True, told, "AS-6.03"
        yield True, "Your part of the movement is over.", "AS-5.05"
    if state.stage == CM:
        yield computer, "Sasha moves before the robots do.", "AS-21.02"
        yield True, "This is the computer's movement.", "AS-6.01"
    yield state.stage in FIRING, "Your declarations are in; the others are still declaring.", "AS-8.03"
    yield True, "It is for somebody else to strike or speak now.", "AS-10.03"


def _other_question(state: State, action: a.Action) -> Reasons:
    """This seat is asked, but for something else."""
    yield state.psychic and not isinstance(action, a.Answer), "Answer Ms. Jones first.", "AS-22.03"
    woken = (state.brain_asked or state.roamer_asked) and not isinstance(action, a.Activate | a.Pass)
    yield woken, "Say first which robot wakes, or pass.", "AS-5.04" if state.brain_asked else "AS-11.11"
    boards = isinstance(action, a.Board | a.Embark | a.Detail | a.OrderOut | Resign)
    yield state.embarking and not boards, "Say first who boards.", "AS-24.03"
    stands = state.evading != NOBODY and not isinstance(action, a.Evade | a.Fight | Resign)
    yield stands, "Say first whether to evade the robot or to fight it.", "AS-12.05"
