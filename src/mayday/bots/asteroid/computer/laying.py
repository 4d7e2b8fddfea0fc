"""Set-up: a generated station for the cadet; the captain's own, with a long way to a guarded brain (groups 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.bots.asteroid.computer.blueprint import Blueprint, blueprint
from mayday.bots.asteroid.computer.style import Style
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.asteroid.actions import (
    Action,
    CloseStage,
    Generate,
    GiveNumber,
    LiftPlans,
    PlaceCounter,
    TakeCounter,
)
from mayday.games.asteroid.plans import ROOM
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.tables import Kind

LONG = 110.0
"""A way to the brain that is worth laying the plans again for; people cover some four a turn."""
AGAIN = 4
"""So many stations are looked at, on the average, before a shorter way is put up with."""
ROOMY = 50.0
"""What a room is worth to a robot that waits, in traffic by its door."""
HOMELY = 0.2
"""What a square nearer to the brain is worth to a mining robot, which is slow."""
ORDER: tuple[Kind, ...] = ("brain", "descending", "mining", "utility", "terminal", "disintegrator")


def decide(view: View, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    if style.plans_set_up and view.laying is not None:
        found = _by_blueprint(view, legal, dice)
        if found is not None:
            return found
    if CloseStage() in legal:
        return Decision(CloseStage(), "Everything lies where it should.")
    tempers = [action for action in legal if isinstance(action, Generate)]
    if tempers:
        return Decision(tempers[0], "A brain far from every airlock is hard to find.")
    numbers = [action for action in legal if isinstance(action, GiveNumber)]
    return Decision(numbers[dice.below(len(numbers))], "Any of them will do.") if numbers else None


def _by_blueprint(view: View, legal: Sequence[Action], dice: Dice) -> Decision | None:
    if view.stage == "configuring":
        return _configure(view, legal, dice)
    if len(view.sheets) < 8:
        return None
    plan = blueprint(tuple((one.plan, one.turn) for one in view.sheets))
    if view.stage == "placing":
        return _place(view, plan, legal)
    if view.stage in ("shafts", "scattering"):
        return _scatter(plan, legal)
    return _number(plan, legal)


def _configure(view: View, legal: Sequence[Action], dice: Dice) -> Decision | None:
    """Lay the plans by lot until the way is long."""
    assert view.laying is not None
    if CloseStage() not in legal:
        return None
    length = blueprint(view.laying.plans).length
    if length >= LONG or dice.below(AGAIN) == 0:
        return Decision(CloseStage(), f"The way to the brain would take {length:.0f} squares of movement.")
    return Decision(LiftPlans(), f"A way of {length:.0f} squares of movement to the brain is too short.")


def _place(view: View, plan: Blueprint, legal: Sequence[Action]) -> Decision | None:
    """The free group, in the order in which it matters where it lies."""
    assert view.laying is not None
    kind = next((kind for kind in ORDER if kind in view.laying.left), None)
    if kind is None:
        return None
    if view.laying.hand != kind:
        return Decision(TakeCounter(kind), f"Next comes the {kind}.")
    squares = [plan.station.square(action.square) for action in legal if isinstance(action, PlaceCounter)]
    if not squares:
        return None
    best = max(squares, key=lambda square: (_use(plan, kind, square), -square))
    return Decision(PlaceCounter(plan.station.names[best]), _because(kind))


def _because(kind: Kind) -> str:
    if kind == "brain":
        return "From no other room is it further to the airlocks."
    if kind == "descending":
        return "Stairs are best where they are far from airlock and brain."
    if kind in ("mining", "utility"):
        return "People on their way to the brain will come by here."
    return "Hardly anybody comes by here."


def _use(plan: Blueprint, kind: Kind, square: int) -> float:
    if kind == "brain":
        return float(square == plan.brain)
    if kind == "descending":
        return float(square in plan.stairs)
    busy = plan.busy(square)
    if kind not in ("mining", "utility"):
        return -busy
    # Behind a door few can shoot back; corridors are for the random group.
    trap = busy + (ROOMY if plan.station.kinds[square] == ROOM else 0.0)
    return trap - HOMELY * plan.below.get(square, 200) if kind == "mining" else trap


def _scatter(plan: Blueprint, legal: Sequence[Action]) -> Decision | None:
    """Unseen counters go where people will pass: most of them are roamers, robots and rubble."""
    squares = [plan.station.square(action.square) for action in legal if isinstance(action, PlaceCounter)]
    if not squares:
        return None
    best = max(squares, key=lambda square: (plan.busy(square), -square))
    return Decision(PlaceCounter(plan.station.names[best]), "Whatever it is, it will be in the way here.")


def _number(plan: Blueprint, legal: Sequence[Action]) -> Decision | None:
    """The first number to everything, the others to what is furthest from the brain (AS-4.10, AS-4.12)."""
    choices = [action for action in legal if isinstance(action, GiveNumber)]
    if not choices:
        return None
    best = max(choices, key=lambda action: (plan.distance(action.to), action.to))
    return Decision(best, "From there the way is longest.")
