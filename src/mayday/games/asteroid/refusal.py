"""Why an action is refused, in words, with the rule that says so; it rests on what the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.questions import actors, legal
from mayday.games.asteroid.refusals import answering, fighting, handling, leaving, moving, setting, shooting, waiting
from mayday.games.asteroid.state import State

Reason: TypeAlias = Callable[[State, int, Any], None]

REASONS: Final[dict[type[Any], Reason]] = {
    Resign: leaving.resign,
    a.LayPlan: setting.lay_plan,
    a.LiftPlans: setting.lift_plans,
    a.Generate: setting.generate,
    a.TakeCounter: setting.take_counter,
    a.PlaceCounter: setting.place_counter,
    a.LiftCounter: setting.lift_counter,
    a.CloseStage: setting.close,
    a.Choose: setting.choose,
    a.Dismiss: setting.dismiss,
    a.Assign: setting.assign,
    a.GiveCharge: setting.give_charge,
    a.GiveNumber: setting.give_number,
    a.Guess: answering.guess,
    a.GuessArea: answering.guess_area,
    a.Work: answering.work,
    a.Step: moving.step,
    a.Climb: moving.climb,
    a.ToAirlock: moving.to_airlock,
    a.Kick: handling.kick,
    a.OpenDoor: handling.open_door,
    a.Tear: handling.tear,
    a.LayCharge: handling.lay_charge,
    a.Pick: handling.pick,
    a.Drop: handling.drop,
    a.HandOver: handling.hand_over,
    a.TakeFrom: handling.take_from,
    a.Lift: handling.lift,
    a.PutDown: handling.put_down,
    a.BeltOn: handling.belt_on,
    a.BeltOff: handling.belt_off,
    a.Whack: handling.whack,
    a.EndMove: moving.end_move,
    a.EndMovement: moving.end_movement,
    a.Detail: leaving.detail,
    a.OrderOut: leaving.order_out,
    a.Board: leaving.board,
    a.Embark: leaving.embark,
    a.Depart: leaving.depart,
    a.Evade: answering.evade,
    a.Fight: answering.evade,
    a.Shoot: shooting.shoot,
    a.Burn: shooting.burn,
    a.Detonate: shooting.detonate,
    a.Withdraw: shooting.withdraw,
    a.EndFire: shooting.end_fire,
    a.Attack: fighting.attack,
    a.Decline: fighting.decline,
    a.Inquire: fighting.inquire,
    a.TurnOff: fighting.turn_off,
    a.BreakBrain: fighting.break_brain,
    a.EndMelee: fighting.end_melee,
    a.Activate: answering.activate,
    a.Pass: answering.pass_by,
    a.Answer: answering.answer,
}


def why_not(state: State, seat: int, action: a.Action) -> RuleError | None:
    """The first reason against an action; None where it is legal."""
    return None if seat in actors(state) and action in legal(state, seat) else refusal(state, seat, action)


def refusal(state: State, seat: int, action: a.Action) -> RuleError:
    """The reason this seat may not do this now."""
    if not 0 <= seat <= state.computer:
        return RuleError("There is no such seat in this game.", "AS-4.18")
    if state.outcome is not None:
        return RuleError(f"The game is over: {state.outcome.reason}", state.outcome.rule)
    try:
        waiting.out_of_step(state, seat, action)
        if seat not in actors(state):
            raise waiting.not_asked(state, seat, action)
        waiting.other_question(state, action)
        if type(action) in REASONS:  # anything else is no action of this game
            REASONS[type(action)](state, seat, action)
    except RuleError as reason:
        return reason
    return RuleError(LAST_RESORT, "AS-5.01")
