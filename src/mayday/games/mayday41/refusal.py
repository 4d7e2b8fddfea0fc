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
    crewing,
    firing,
    leaving,
    loading,
    steering,
    waiting,
    watching,
)
from mayday.games.mayday41.state import State

Reason: TypeAlias = Callable[[State, int, Any], None]

REASONS: Final[dict[type[Any], Reason]] = {
    a.Command: steering.lead,
    a.FleetTactics: steering.fleet_tactics,
    a.Advance: steering.advance,
    a.Thrust: steering.thrust,
    a.Land: steering.land,
    a.Dive: steering.dive,
    a.UseSensor: watching.use_sensor,
    a.Jam: watching.jam,
    a.Deceive: watching.deceive,
    a.Sense: watching.sense,
    a.Lock: watching.lock,
    a.Drop: watching.drop,
    a.EndSensors: watching.end_sensors,
    a.Switch: loading.switch,
    a.Aim: firing.aim,
    a.Guard: firing.guard,
    a.Hold: firing.hold,
    a.Predict: firing.predict,
    a.Dedicate: firing.dedicate,
    a.Load: loading.load,
    a.Unload: loading.unload,
    a.Throttle: loading.throttle,
    a.Merge: loading.merge,
    a.Fuse: loading.fuse,
    a.Program: loading.program,
    a.AlsoAt: loading.also_at,
    a.Send: crewing.send,
    a.Withdraw: crewing.withdraw,
    a.Take: crewing.take,
    a.Cut: crewing.cut,
    a.Fall: answering.fall,
    a.Shoot: firing.shoot,
    a.Place: loading.place,
    a.Climb: loading.climb,
    a.Detonate: loading.detonate,
    a.Defend: answering.defend,
    a.CastSand: answering.cast_sand,
    a.Lose: answering.choice,
    a.KeepLock: answering.choice,
    a.Choose: answering.choice,
    a.Embark: crewing.embark,
    a.Launch: crewing.launch,
    a.Recover: crewing.recover,
    a.ShutDown: leaving.shut_down,
    a.Restart: leaving.restart,
    a.Camouflage: leaving.camouflage,
    a.Repair: leaving.repair,
    a.Disengage: leaving.disengage,
    a.Jump: leaving.jump,
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
