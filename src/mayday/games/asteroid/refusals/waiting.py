"""Why something cannot be done yet, or not by this seat: the order of play (AS-3.01, group 5)."""

from __future__ import annotations

from typing import Any, Final

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.refusals.reasons import called, no
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

STAGES: Final[dict[type[Any], tuple[int, ...]]] = {
    a.LayPlan: (CONFIGURING,),
    a.LiftPlans: (CONFIGURING,),
    a.Generate: (CONFIGURING, PLACING, SHAFTS, SCATTERING),
    a.TakeCounter: (PLACING,),
    a.PlaceCounter: (PLACING, SHAFTS, SCATTERING),
    a.LiftCounter: (PLACING,),
    a.CloseStage: (CONFIGURING, PLACING, CHOOSING, DIVIDING, GIVING_CHARGES),
    a.Choose: (CHOOSING,),
    a.Dismiss: (CHOOSING,),
    a.Assign: (DIVIDING,),
    a.GiveCharge: (GIVING_CHARGES,),
    a.GiveNumber: (NUMBERING_PLANS, NUMBERING_CORRIDORS),
}
"""Parts of the set-up; out of their stage they are refused by the order of set-up."""
STEPS: Final[dict[type[Any], tuple[tuple[int, ...], str, str]]] = {
    **{
        kind: ((XM,), rule, "at the start of the expedition's movement")
        for kind, rule in ((a.Guess, "AS-22.01"), (a.GuessArea, "AS-25.14"), (a.Work, "AS-5.03"))
    },
    **dict.fromkeys(
        (
            *(a.Step, a.Climb, a.ToAirlock, a.Kick, a.OpenDoor, a.Tear, a.LayCharge, a.Pick, a.Drop, a.HandOver),
            *(a.TakeFrom, a.Lift, a.PutDown, a.BeltOn, a.BeltOff, a.Whack, a.EndMove, a.EndMovement),
        ),
        ((XM, CM), "AS-6.01", "in a movement portion"),
    ),
    **dict.fromkeys((a.Detail, a.OrderOut, a.Board, a.Embark), ((XM,), "AS-5.01", "in the expedition's movement")),
    **dict.fromkeys((a.Shoot, a.Burn, a.Withdraw, a.EndFire), ((F1, F2), "AS-8.01", "in a fire step")),
    a.Detonate: ((F1, F2), "AS-16.04", "in a fire step"),
    **dict.fromkeys((a.Attack, a.Decline, a.EndMelee), ((M1, M2), "AS-10.01", "in a melee step")),
    a.Inquire: ((M1,), "AS-11.02", "in the first melee step"),
    a.TurnOff: ((M1,), "AS-23.02", "in the first melee step"),
    a.BreakBrain: ((M1,), "AS-23.05", "in the first melee step"),
}
"""When a thing is done in a turn, and the rule that says so."""
COMPUTERS: Final = (
    *(a.LayPlan, a.LiftPlans, a.Generate, a.TakeCounter, a.PlaceCounter, a.LiftCounter, a.GiveNumber),
    *(a.Activate, a.Pass, a.Answer),
)
EXPEDITIONS: Final[dict[type[Any], str]] = {
    **dict.fromkeys((a.Choose, a.Dismiss), "AS-4.07"),
    **dict.fromkeys((a.Assign, a.Guess, a.GuessArea, a.Work, a.Detail, a.OrderOut), "AS-4.18"),
    **dict.fromkeys((a.LayCharge, a.Pick, a.Drop, a.HandOver, a.TakeFrom, a.BeltOn, a.BeltOff), "AS-13.29"),
    **dict.fromkeys((a.Board, a.Embark, a.Depart, a.ToAirlock), "AS-24.03"),
    a.GiveCharge: "AS-4.08",
    a.Kick: "AS-15.04",
    a.OpenDoor: "AS-15.12",
    a.Tear: "AS-14.08",
    a.Whack: "AS-18.09",
    a.Evade: "AS-12.05",
    a.Fight: "AS-12.05",
    a.Burn: "AS-12.16",
    a.Detonate: "AS-16.04",
    a.Inquire: "AS-11.01",
    a.TurnOff: "AS-23.02",
    a.BreakBrain: "AS-23.05",
}
"""What only the expedition does, and the rule that says so."""


def out_of_step(state: State, seat: int, action: a.Action) -> None:
    """Not at this point of the game, or not for this side."""
    kind = type(action)
    if kind in COMPUTERS and seat != state.computer:
        raise no("AS-3.01" if state.stage < XM else "AS-1.16", "That is for the computer to do.")
    may_tear = kind is a.Tear and state.options.robots_tear == "on"
    if kind in EXPEDITIONS and seat == state.computer and not may_tear:
        raise no(EXPEDITIONS[kind], "That is for the expedition to do; robots of the computer do no such thing.")
    if kind in STAGES and state.stage not in STAGES[kind]:
        raise no("AS-3.01", "That part of the set-up is over, or has not come yet.")
    if kind in STEPS:
        stages, rule, when = STEPS[kind]
        if state.stage < XM:
            raise no("AS-3.01", "The set-up is not complete yet.")
        if state.stage not in stages:
            raise no(rule, f"That is done {when}.")


def not_asked(state: State, seat: int, action: a.Action) -> RuleError:
    """Others decide now; whose decision it is everybody may know."""
    if isinstance(action, Resign):
        return no("AS-5.08", "One concedes in a step of one's own.")
    if state.stage < XM:
        return no("AS-3.01", "The set-up is not in your hands at the moment.")
    if state.psychic:
        return no("AS-22.03", "The computer has to answer Ms. Jones first.")
    if state.brain_asked:
        return no("AS-5.04", "The brain's activation comes first.")
    if state.roamer_asked:
        return no("AS-11.11", "The computer has to answer the alert first.")
    if state.embarking:
        return no("AS-24.03", "The first seat says who boards.")
    if state.evading != NOBODY:
        return no("AS-12.05", "The one whom the robot has come upon decides first.")
    return _by_step(state, seat)


def _by_step(state: State, seat: int) -> RuleError:
    if state.stage == XM:
        if seat == state.computer:
            return no("AS-6.01", "This is the expedition's movement.")
        if state.mover != NOBODY:
            return no("AS-6.03", f"{called(state, state.mover)} is moving; one move is completed before the next.")
        return no("AS-5.05", "Your part of the movement is over.")
    if state.stage == CM:
        if seat == state.computer:
            return no("AS-21.02", "Sasha moves before the robots do.")
        return no("AS-6.01", "This is the computer's movement.")
    if state.stage in (F1, F2):
        return no("AS-8.03", "Your declarations are in; the others are still declaring.")
    return no("AS-10.03", "It is for somebody else to strike or speak now.")


def other_question(state: State, action: a.Action) -> None:
    """This seat is asked, but for something else."""
    if state.psychic and not isinstance(action, a.Answer):
        raise no("AS-22.03", "Answer Ms. Jones first.")
    if (state.brain_asked or state.roamer_asked) and not isinstance(action, a.Activate | a.Pass):
        rule = "AS-5.04" if state.brain_asked else "AS-11.11"
        raise no(rule, "Say first which robot wakes, or pass.")
    if state.embarking and not isinstance(action, a.Board | a.Embark | a.Detail | a.OrderOut | Resign):
        raise no("AS-24.03", "Say first who boards.")
    if state.evading != NOBODY and not isinstance(action, a.Evade | a.Fight | Resign):
        raise no("AS-12.05", "Say first whether to evade the robot or to fight it.")
