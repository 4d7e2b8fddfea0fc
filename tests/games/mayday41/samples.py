"""One of everything: actions and events with plausible fields, whole games by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.news import Modifier, Roll
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.events import Event
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.rules import MAYDAY41
from mayday.games.mayday41.scenario.reading import printed
from mayday.games.mayday41.state import State

GAME = MAYDAY41
ROLL = Roll((3, 4), (Modifier("fire control", -2, "M4-ENG.07"),), 5, "hit", "M4-ENG.02", 8)
ACTIONS: tuple[a.Action, ...] = (
    Resign(),
    a.Command("s1", "s2"),
    a.FleetTactics(use=True),
    a.FleetTactics(use=False),
    a.Advance("s1"),
    a.Advance("m12", "abba"),
    a.Thrust("0711"),
    a.Thrust("103,-7@-2", evade=True),
    a.Land(),
    a.Dive("deep"),
    a.UseSensor("s1", True, "radar"),
    a.UseSensor("s1", False, "My Eyes"),
    a.UseSensor("s1", True, ""),
    a.UseSensor("s1", False, ""),
    a.Jam("s1", 5),
    a.Jam("s1", -1),
    a.Deceive("s1", "both"),
    a.EndOrders(),
    a.Sense("s1", "b3", "radar"),
    a.Lock("s1", "c2", "m1"),
    a.Drop("s1", "c2"),
    a.Drop("s1", "c2", contact=True),
    a.EndSensors("s1"),
    a.EndSensors(""),
    a.Switch("m1", "si", "c1", "c2", 2),
    a.Switch("m1", "c", "", "c2"),
    a.EndGuidance(),
    a.Aim("s1", "laser1", "c2"),
    a.Aim("s1", "laser 1", "c2", to_hit=True),
    a.Guard("s1", "laser1", "c4"),
    a.Guard("s1", "laser1", "c4", to_hit=True),
    a.Hold("s1", "laser1"),
    a.Predict("s1", "c2"),
    a.Predict("s1", ""),
    a.Dedicate("s1", 2),
    a.Dedicate("s1", -1),
    a.Load("s1", "launcher1", "jammer", 3, "c2"),
    a.Unload("s1"),
    a.Throttle("s1", 2, 5),
    a.Merge("s1", 2, 1),
    a.Fuse("s1", 1, 3),
    a.Program("s1", 1, 4, "3 SE 1 S"),
    a.Program("s1", 1, 4, ""),
    a.AlsoAt("s1", 1, "c3"),
    a.Send("s1", "c1", 3, 0),
    a.Withdraw("s1", "c1", 0, 2),
    a.Take("c1", "defensive"),
    a.Cut("c1"),
    a.Seize(theirs=True),
    a.Seize(theirs=False),
    a.Fall(2, 1),
    a.Shoot("s1", "spinal"),
    a.Cease(),
    a.Place("0711@1"),
    a.Climb(-2),
    a.Detonate("m1"),
    a.Defend("s1", "laser1"),
    a.Defend("", ""),
    a.CastSand(2),
    a.CastSand(0),
    a.Lose("m1 c c2"),
    a.KeepLock("c4"),
    a.Embark("s3", 2, 0),
    a.Launch("s3", "cradle1"),
    a.Recover("s3", "s1", "cradle1"),
    a.EndCraft(),
    a.ShutDown("s1"),
    a.Restart("s1"),
    a.Camouflage("s1"),
    a.Repair("s1", "comms antenna"),
    a.Disengage("s1"),
    a.Waive(grant=True),
    a.Waive(grant=False),
    a.Jump("s1"),
    a.EndTurn(),
    a.Choose("fuel"),
)
"""Every kind of action, those with several forms more than once."""


OF_SIDES = ("side", "by", "winner", "winners", "attackers", "defenders", "reason")


def event_of(kind: type[Any]) -> Any:
    """An event of this kind with something in every field."""
    hints = get_type_hints(kind)
    return kind(**{name: _value(hints[name], name) for name in kind.__struct_fields__})


def _value(hint: Any, name: str) -> Any:
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return "movement" if "movement" in inside else inside[0]
    if origin is tuple:
        items = inside if inside[-1] is not Ellipsis else inside[:1]
        return tuple(_value(item, name) for item in items)
    if origin in (Union, UnionType):
        return _value(inside[0], name)
    if hint is str and name in OF_SIDES:
        return "Blue"
    if hint is Roll:
        return ROLL
    if hint in (str, int, bool, float):
        return {str: "s1", int: 2, bool: True, float: 0.5}[hint]
    return event_of(hint)


EVENTS: tuple[type[Any], ...] = get_args(Event)


KEEN = (a.Sense, a.Lock, a.Aim, a.Guard, a.Load, a.Shoot, a.Place, a.Launch, a.Defend, a.Send)
"""What makes a battle: three times in four one of these is done where it can be."""
TAME = (Resign, a.Disengage, a.ShutDown, a.Drop)


def _fiddly(action: a.Action) -> bool:
    """Orders that can be changed for ever."""
    off = isinstance(action, a.UseSensor) and not action.sensor
    return off or isinstance(action, a.Deceive | a.Dedicate | a.Program | a.Throttle | a.Hold | a.Unload | a.Predict)


def _chosen(legal: Sequence[a.Action], choice: Dice) -> a.Action:
    doable = [one for one in legal if not isinstance(one, TAME) and not _fiddly(one)]
    if not doable or choice.below(8) == 0:
        doable = [one for one in legal if not isinstance(one, TAME)]
    keen = [one for one in doable if isinstance(one, KEEN)]
    if keen and choice.below(4):
        kinds = sorted({type(one).__name__ for one in keen})
        kind = kinds[choice.below(len(kinds))]
        keen = [one for one in keen if type(one).__name__ == kind]
        return keen[choice.below(len(keen))]
    return doable[choice.below(len(doable))]


def moments(scenario: str, plies: int, every: int = 1, **options: Any) -> Iterator[State]:
    """Positions of a game by chance, in which nobody gives up or slips away."""
    dice, choice = Dice.seeded(f"{scenario} dice"), Dice.seeded(f"{scenario} choice")
    state = GAME.setup(Options(scenario=scenario, **options), len(printed(scenario).sides), dice)
    for ply in range(plies):
        if state.outcome is not None:
            return
        if ply % every == 0:
            yield state
        sides = [side for side in GAME.actors(state) if GAME.legal(state, side)]
        side = sides[choice.below(len(sides))]
        GAME.apply(state, side, _chosen(GAME.legal(state, side), choice), dice)
        assert state.news is not None
        state.news.clear()
