"""Why an action is refused, in words, with the rule that says so; it rests on what the side may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mayday.core.errors import LAST_RESORT, RuleError
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import covert
from mayday.games.mayday41.kernel import actors, legal
from mayday.games.mayday41.refusals import (
    answering,
    boarding,
    ending,
    fire,
    missiles,
    moving,
    sensors,
    waiting,
)
from mayday.games.mayday41.state import State

Reason: TypeAlias = Callable[[State, int, Any], None]

REASONS: Final[dict[type[Any], Reason]] = {
    a.Command: moving.lead,
    a.FleetTactics: moving.fleet_tactics,
    a.Advance: moving.advance,
    a.Thrust: moving.thrust,
    a.Land: moving.land,
    a.Dive: moving.dive,
    a.UseSensor: sensors.use_sensor,
    a.Jam: sensors.jam,
    a.Deceive: sensors.deceive,
    a.Sense: sensors.sense,
    a.Lock: sensors.lock,
    a.Drop: sensors.drop,
    a.EndSensors: sensors.end_sensors,
    a.Switch: missiles.switch,
    a.Aim: fire.aim,
    a.Guard: fire.guard,
    a.Hold: fire.hold,
    a.Predict: fire.predict,
    a.Dedicate: fire.dedicate,
    a.Load: missiles.load,
    a.Unload: missiles.unload,
    a.Throttle: missiles.throttle,
    a.Merge: missiles.merge,
    a.Fuse: missiles.fuse,
    a.Program: missiles.program,
    a.AlsoAt: missiles.also_at,
    a.Send: boarding.send,
    a.Withdraw: boarding.withdraw,
    a.Take: boarding.take,
    a.Cut: boarding.cut,
    a.Fall: answering.fall,
    a.Shoot: fire.shoot,
    a.Place: missiles.place,
    a.Climb: missiles.climb,
    a.Detonate: missiles.detonate,
    a.Defend: answering.defend,
    a.CastSand: answering.cast_sand,
    a.Lose: answering.choice,
    a.KeepLock: answering.choice,
    a.Choose: answering.choice,
    a.Embark: boarding.embark,
    a.Launch: boarding.launch,
    a.Recover: boarding.recover,
    a.ShutDown: ending.shut_down,
    a.Restart: ending.restart,
    a.Camouflage: ending.camouflage,
    a.Repair: ending.repair,
    a.Disengage: ending.disengage,
    a.Jump: ending.jump,
}
"""Actions that need no reason of their own are always legal where they are asked for."""


def why_not(state: State, side: int, action: a.Action) -> RuleError | None:
    """The first reason against an action; None where it is legal."""
    return None if side in actors(state) and action in legal(state, side) else refusal(state, side, action)


def refusal(state: State, side: int, action: a.Action) -> RuleError:
    """The reason this side may not do this now."""
    if not 0 <= side < len(state.sides):
        return RuleError("There is no such side in this game.", "M4-SEQ.01")
    if state.outcome is not None:
        return RuleError(f"The game is over: {state.outcome.reason}", state.outcome.rule)
    try:
        waiting.out_of_step(state, action)
        if side not in actors(state) or covert.answered(state, side):
            raise waiting.not_asked(state, action)
        waiting.other_question(state, action)
        if type(action) in REASONS:
            REASONS[type(action)](state, side, action)
    except RuleError as reason:
        return reason
    return RuleError(LAST_RESORT, "M4-SEQ.01")
