"""The short text of every action, as a player types it; `parsing` reads it back."""

from __future__ import annotations

from typing import Any, Final

from mayday.core.game import Resign
from mayday.games.asteroid import actions as a
from mayday.games.asteroid.seen import View

PLAIN: Final[dict[type[Any], str]] = {
    a.LiftPlans: "lift plans",
    a.CloseStage: "close",
    a.EndMovement: "end movement",
    a.OrderOut: "order out",
    a.Embark: "embark",
    a.Depart: "depart",
    a.Evade: "evade",
    a.Fight: "fight",
    a.Withdraw: "withdraw",
    a.EndFire: "end fire",
    a.Decline: "decline",
    a.EndMelee: "end melee",
    a.Pass: "pass",
    Resign: "give up",
}
ONE_WORD: Final[dict[type[Any], str]] = {
    a.Generate: "generate {}",
    a.TakeCounter: "take {}",
    a.PlaceCounter: "place {}",
    a.LiftCounter: "lift {}",
    a.Choose: "choose {}",
    a.Dismiss: "dismiss {}",
    a.GiveCharge: "charge {}",
    a.GiveNumber: "number {}",
    a.Guess: "guess {}",
    a.GuessArea: "guess {}",
    a.Climb: "{} stairs",
    a.ToAirlock: "{} to airlock",
    a.LayCharge: "{} lays charge",
    a.PutDown: "{} puts down",
    a.BeltOn: "{} wears belt",
    a.BeltOff: "{} removes belt",
    a.EndMove: "{} stops",
    a.Detail: "detail {}",
    a.Board: "board {}",
    a.Detonate: "detonate {}",
    a.TurnOff: "{} turns off brain",
    a.BreakBrain: "{} breaks brain",
    a.Activate: "activate {}",
}
TWO_WORDS: Final[dict[type[Any], str]] = {
    a.LayPlan: "plan {} turn {}",
    a.Assign: "assign {} {}",
    a.Step: "{} to {}",
    a.Kick: "{} kicks {}",
    a.OpenDoor: "{} opens {}",
    a.Tear: "{} tears {}",
    a.Pick: "{} picks {}",
    a.Drop: "{} drops {}",
    a.Lift: "{} lifts {}",
    a.Whack: "{} whacks {}",
}


def say(view: View, action: a.Action) -> str:
    """Names and squares are the same for everybody, so the text depends on the action alone."""
    kind = type(action)
    if kind in PLAIN:
        return PLAIN[kind]
    for forms in (ONE_WORD, TWO_WORDS):
        if kind in forms:
            return forms[kind].format(*(getattr(action, name) for name in action.__struct_fields__))
    return _others(action)


def _others(action: a.Action) -> str:
    match action:
        case a.Work(who, at):
            return f"{who} works on {at}" if at else f"{who} works"
        case a.HandOver(who, item, to):
            return f"{who} gives {item} to {to}"
        case a.TakeFrom(who, item, of):
            return f"{who} takes {item} from {of}"
        case a.Shoot(who, target, ray):
            return f"{who} {'disintegrates' if ray else 'shoots'} {target}"
        case a.Burn(who, to, brain):
            return f"{who} burns brain {to}" if brain else f"{who} burns {to}"
        case a.Attack(who, target):
            return f"{who} fights" if who == target else f"{who} attacks {target}"
        case a.Inquire(terminal, askers, topic):
            verb = "asks" if len(askers) == 1 else "ask"
            return f"{' and '.join(askers)} {verb} {terminal} {topic}"
        case a.Answer(kinds):
            return f"answer {' '.join(kinds) or 'nothing'}"
    raise AssertionError(action)
