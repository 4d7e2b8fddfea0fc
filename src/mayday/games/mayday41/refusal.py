"""Why not: the first reason against an action, with the rule that says so; it rests on what the side may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import Resign
from mayday.core.reasons import Reasons, first_of
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import covert, tables
from mayday.games.mayday41.handles import settled
from mayday.games.mayday41.kernel import actors
from mayday.games.mayday41.refusals import boarding, ending, fire, initiative, missiles, moving, sensors, waiting
from mayday.games.mayday41.refusals.reasons import able, own_volley, place_named, present
from mayday.games.mayday41.refusals.waiting import WAITING
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import STAGES

Against: TypeAlias = Callable[[State, int, Any], Reasons]


class When(NamedTuple):
    """A point of the turn, in words; an answer is due whenever its question is asked."""

    words: str
    stages: tuple[int, ...] = ()


class Row(NamedTuple):
    """When something is done, the rule that says so, and all that may speak against it, asked in this order."""

    when: When
    rule: str
    reasons: tuple[Against, ...] = ()


COMMAND: Final = When("at set-up, or when the command ship is lost", (tables.COMMAND, tables.INITIATIVE))
INITIATIVE: Final = When("in the initiative phase", (tables.INITIATIVE,))
MOVEMENT: Final = When("in the movement phase", (tables.MOVEMENT,))
SENSOR_ORDERS: Final = When("with the sensor orders", (tables.SENSOR_ORDERS,))
SENSORS: Final = When("in the sensor phase", (tables.SENSORS,))
GUIDANCE: Final = When("at the end of the sensor phase", (tables.GUIDANCE,))
FIRE_ORDERS: Final = When("with the fire orders", (tables.FIRE_ORDERS,))
ORDERS: Final = When("when orders are given", (tables.SENSOR_ORDERS, tables.FIRE_ORDERS))
HOLDING: Final = When("with the fire orders, or when a volley is launched", (tables.FIRE_ORDERS, tables.LAUNCH))
ENERGY: Final = When("when energy weapons fire", (tables.ENERGY,))
PLACING: Final = When("when a volley or a craft is launched", (tables.LAUNCH, tables.CRAFT))
CLIMBING: Final = When("when a marker is set", (tables.MOVEMENT, tables.LAUNCH, tables.CRAFT))
DETONATION: Final = When("when missiles go off, after all launches", (tables.DETONATION,))
CRAFT: Final = When("in the launch and recovery phase", (tables.CRAFT,))
END: Final = When("in the End Phase", (tables.END,))
ANSWER: Final = When("when it is asked for")

TURN: Final[dict[type[Any], Row]] = {
    a.Command: Row(COMMAND, "M4-SET.01", (able, initiative.lead)),
    a.FleetTactics: Row(INITIATIVE, "M4-INI.05", (initiative.fleet_tactics,)),
    a.Advance: Row(MOVEMENT, "M4-SEQ.01", (moving.advance,)),
    a.Thrust: Row(MOVEMENT, "M4-SEQ.01", (moving.under_way, place_named, moving.thrust)),
    a.Land: Row(MOVEMENT, "M4-WLD.09", (moving.under_way, moving.land)),
    a.Dive: Row(MOVEMENT, "M4-WLD.16", (moving.dive,)),
    a.UseSensor: Row(SENSOR_ORDERS, "M4-SEN.01", (able, sensors.use_sensor)),
    a.Jam: Row(SENSOR_ORDERS, "M4-JAM.03", (able, sensors.jam)),
    a.Deceive: Row(SENSOR_ORDERS, "M4-JAM.14", (able, sensors.deceive)),
    a.EndOrders: Row(ORDERS, "M4-SEQ.01"),
    a.Sense: Row(SENSORS, "M4-SEN.04", (present, sensors.unfinished, sensors.sense, sensors.at_turn)),
    a.Lock: Row(SENSORS, "M4-SEN.04", (present, sensors.unfinished, sensors.lock, sensors.at_turn)),
    a.Drop: Row(SENSORS, "M4-SEN.04", (present, sensors.unfinished, sensors.drop, sensors.at_turn)),
    a.EndSensors: Row(SENSORS, "M4-SEN.04", (sensors.end_sensors,)),
    a.Switch: Row(GUIDANCE, "M4-MIS.14", (own_volley, missiles.switch)),
    a.EndGuidance: Row(GUIDANCE, "M4-MIS.14"),
    a.Aim: Row(FIRE_ORDERS, "M4-FIR.01", (able, fire.gunner, fire.aim)),
    a.Guard: Row(FIRE_ORDERS, "M4-FIR.01", (able, fire.gunner, fire.guard)),
    a.Hold: Row(HOLDING, "M4-FIR.01", (present, fire.hold)),
    a.Predict: Row(FIRE_ORDERS, "M4-FIR.05", (able, fire.predict)),
    a.Dedicate: Row(FIRE_ORDERS, "M4-FIR.06", (able, fire.dedicate)),
    a.Load: Row(FIRE_ORDERS, "M4-MIS.04", (able, missiles.load)),
    a.Unload: Row(FIRE_ORDERS, "M4-MIS.04", (present, missiles.unload)),
    a.Throttle: Row(FIRE_ORDERS, "M4-MIS.04", (present, missiles.ordered, missiles.throttle)),
    a.Merge: Row(FIRE_ORDERS, "M4-MIS.04", (present, missiles.ordered, missiles.merge)),
    a.Fuse: Row(FIRE_ORDERS, "M4-MIS.04", (present, missiles.ordered, missiles.fuse)),
    a.Program: Row(FIRE_ORDERS, "M4-MIS.04", (present, missiles.ordered, missiles.program)),
    a.AlsoAt: Row(FIRE_ORDERS, "M4-MIS.04", (present, missiles.ordered, missiles.also_at)),
    a.Send: Row(FIRE_ORDERS, "M4-BRD.05", (present, boarding.send)),
    a.Withdraw: Row(FIRE_ORDERS, "M4-BRD.05", (present, boarding.withdraw)),
    a.Take: Row(FIRE_ORDERS, "M4-BRD.05", (boarding.take,)),
    a.Cut: Row(FIRE_ORDERS, "M4-BRD.16", (boarding.cut,)),
    a.Seize: Row(ANSWER, "M4-BRD.13"),
    a.Fall: Row(ANSWER, "M4-BRD.12", (boarding.fall,)),
    a.Shoot: Row(ENERGY, "M4-ENG.01", (present, fire.shoot)),
    a.Cease: Row(ENERGY, "M4-ENG.01"),
    a.Place: Row(PLACING, "M4-SEQ.04", (place_named, moving.place)),
    a.Climb: Row(CLIMBING, "M4-TDM.03", (moving.climb,)),
    a.Detonate: Row(DETONATION, "M4-SEQ.04", (own_volley, missiles.detonate)),
    a.Defend: Row(ANSWER, "M4-ENG.18", (fire.defend,)),
    a.CastSand: Row(ANSWER, "M4-SND.03", (fire.cast_sand,)),
    a.Lose: Row(ANSWER, "M4-ENG.17", (waiting.choice,)),
    a.KeepLock: Row(ANSWER, "M4-SEN.38", (waiting.choice,)),
    a.Choose: Row(ANSWER, "M4-APC.16", (waiting.choice,)),
    a.Embark: Row(CRAFT, "M4-LCH.01", (boarding.inside, boarding.embark)),
    a.Launch: Row(CRAFT, "M4-LCH.01", (boarding.inside, boarding.launch)),
    a.Recover: Row(CRAFT, "M4-LCH.01", (boarding.recover,)),
    a.EndCraft: Row(CRAFT, "M4-LCH.01"),
    a.ShutDown: Row(END, "M4-SHP.09", (able, ending.shut_down)),
    a.Restart: Row(END, "M4-SHP.09", (able, ending.restart)),
    a.Camouflage: Row(END, "M4-OSM.06", (able, ending.camouflage)),
    a.Repair: Row(END, "M4-APC.25", (able, ending.repair)),
    a.Disengage: Row(END, "M4-END.01", (able, ending.leave)),
    a.Waive: Row(ANSWER, "M4-END.06"),
    a.Jump: Row(END, "M4-END.01", (able, ending.jump)),
    a.EndTurn: Row(END, "M4-END.01"),
    Resign: Row(ANSWER, "M4-SEQ.01"),
}


def why_not(state: State, side: int, action: a.Action) -> RuleError | None:
    """The first reason against an action; None where it is legal."""
    if not 0 <= side < len(state.sides):
        return RuleError("There is no such side in this game.", "M4-SEQ.01")
    if type(action) not in TURN:
        return RuleError(LAST_RESORT, "M4-SEQ.01")
    if state.outcome is not None:
        return RuleError(f"The game is over: {state.outcome.reason}", state.outcome.rule)
    with settled(state):
        return first_of(_reasons(state, side, action))


def _reasons(state: State, side: int, action: a.Action) -> Reasons:
    """Not at this point of the turn, not this side's decision, not what it is asked for; then those of its own."""
    when, rule, reasons = TURN[type(action)]
    yield when.stages and state.stage not in when.stages, f"That is done {when.words}.", rule
    waits = side not in actors(state) or covert.answered(state, side)
    if isinstance(action, Resign):
        yield waits, "One gives up when one is asked for something.", rule
        return
    # Whose decision it is everybody may know, but not what the others are asked for.
    yield waits, *WAITING.get(STAGES[state.stage], ("Another side decides now.", "M4-SEQ.01"))
    yield when is ANSWER and state.question is None, "Nobody has asked for that now.", rule
    yield from waiting.other_question(state, action)
    for against in reasons:
        yield from against(state, side, action)
