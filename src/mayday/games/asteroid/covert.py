"""What nobody else even notices: choices under cover, and robots on their way where nobody sees them (AS-1.15)."""

from __future__ import annotations

from mayday.core.dice import Dice
from mayday.games.asteroid import kernel
from mayday.games.asteroid import view as views
from mayday.games.asteroid.actions import (
    Action,
    Burn,
    Choose,
    Climb,
    Detonate,
    Dismiss,
    EndMove,
    Generate,
    GiveNumber,
    LayPlan,
    LiftCounter,
    LiftPlans,
    PlaceCounter,
    Shoot,
    Step,
    TakeCounter,
    Withdraw,
)
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.questions import actors
from mayday.games.asteroid.relations import number_of
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import PLACING


def quiet(state: State, seat: int, action: Action) -> bool:
    """Will the others, and whoever watches, get to see and hear nothing at all of this action?"""
    match action:
        case LayPlan() | LiftPlans() | TakeCounter() | LiftCounter():
            return True
        case Generate():  # of the shaft and random groups it lays all, and that they lie is told
            return state.stage <= PLACING
        case PlaceCounter():
            return len(state.deck) != 1
        case GiveNumber():  # after the sixth the die is thrown (AS-4.11)
            return len(state.numbers) < 5
        case Choose() | Dismiss() | Shoot() | Burn() | Detonate() | Withdraw():
            return _is_alone(state, seat)
        case Step(who) | Climb(who):
            return unseen(state.options) and _is_hidden(state, who) and _passes_unnoticed(state, seat, action)
        case EndMove(who):
            return _is_hidden(state, who)
    return False


def _is_alone(state: State, seat: int) -> bool:
    """Those who share the expedition see whom the others choose and at what they aim (AS-4.18)."""
    return seat == state.computer or state.seats == 1


def _is_hidden(state: State, who: str) -> bool:
    """A robot that the expedition does not see, though it may have seen it before."""
    piece = state.pieces[number_of(state, who)]
    return piece.is_station_robot and not (piece.up and piece.board)


def _passes_unnoticed(state: State, seat: int, action: Action) -> bool:
    """Tried on a copy, and looked at with the eyes of the expedition, than which watchers see no more.

    Chance has no say: a die is thrown only over Nicholle, and whoever carries her is heard of (AS-19.11).
    """
    tried = state.copy()
    tried.news = []
    kernel.apply(tried, seat, action, Dice.seeded(0))
    if tried.news or actors(tried) != actors(state):
        return False
    return views.view(tried, 0) == views.view(state, 0)
