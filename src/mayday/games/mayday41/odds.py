"""Odds: every task before it is rolled, from what its side knows; where something is hidden, at best and at worst."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mayday.core.game import Chance, Odds
from mayday.core.news import Modifier
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.chances import bursts, fights, jams, precedence, shots, sights
from mayday.games.mayday41.chances.spreading import thrown
from mayday.games.mayday41.damage import damage_control
from mayday.games.mayday41.fire import sand
from mayday.games.mayday41.guessing.recall import recalled
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.state import NOBODY, State, Volley
from mayday.games.mayday41.tasks import AVERAGE, DIFFICULT, chances

NOTHING: Final = Odds()
THROWS: Final = (
    *(a.Sense, a.Lock, a.Aim, a.Guard, a.Shoot, a.Defend, a.Load, a.Detonate, a.CastSand, a.Repair),
    *(a.Send, a.Withdraw, a.Take, a.Jam, a.Deceive, a.FleetTactics),
)
"""What throws dice, now or when the order is carried out."""


def odds(view: View, action: a.Action) -> Odds:
    """Every chance that this action takes; nothing where no die is thrown, or where it means nothing."""
    if view.seat is None or not isinstance(action, THROWS):
        return NOTHING
    try:
        return _task(_known(_Same(view)), view, action)
    except LookupError:  # it names something that is not there
        return NOTHING


class _Same:
    """A view by its identity: it cannot be hashed, and asking for many odds of one should recall it once."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __hash__(self) -> int:
        return self.view.turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.view is other.view


@lru_cache(2)
def _known(same: _Same) -> State:
    """The position as its side knows it, to reckon on."""
    return recalled(same.view)


def _task(state: State, view: View, action: a.Action) -> Odds:
    match action:
        case a.Sense(ship, target, sensor):
            return sights.sight(state, view, _number(state, view, ship), target, sensor, lock=False)
        case a.Lock(ship, target, sensor):
            return sights.sight(state, view, _number(state, view, ship), target, sensor, lock=True)
        case a.Aim(ship, battery, target, to_hit) | a.Guard(ship, battery, target, to_hit):
            numbers = _number(state, view, ship), _number(state, view, target)
            return shots.shot(state, view, *numbers, battery, to_hit, target)
        case a.Shoot(ship, battery) | a.Defend(ship, battery):
            return _ordered(state, view, ship, battery)
        case a.Load(ship, _, kind, count, target):
            numbers = _number(state, view, ship), _number(state, view, target)
            return bursts.launched(state, view, *numbers, kind, count, target)
        case a.Detonate(volley):
            return bursts.going_off(state, view, _number(state, view, volley))
        case a.Send() | a.Withdraw() | a.Take():
            return fights.ordered(state, view, action)
        case a.Jam(ship) | a.Deceive(ship):
            return jams.jammed(state, view, _number(state, view, ship), action)
        case a.FleetTactics(use):
            return precedence.of_fleet(state, view.seat or 0, use=use)
        case a.CastSand(canisters):
            return _sand(state, view, canisters)
    return _repair()


def _number(state: State, view: View, name: str) -> int:
    assert view.seat is not None
    number = unit_of(state, view.seat, name) if name else NOBODY
    if number == NOBODY:
        raise LookupError(name)
    return number


def _ordered(state: State, view: View, ship: str, battery: str) -> Odds:
    """As the battery was told to fire."""
    if not battery:
        return NOTHING
    number = _number(state, view, ship)
    order = state.vessel(number).shots[battery]
    target = next(shot.target for one in view.ships if one.ref == ship for shot in one.shots if shot.battery == battery)
    return shots.shot(state, view, number, order.target, battery, order.to_hit, target)


def _sand(state: State, view: View, canisters: int) -> Odds:
    """M4-SND.04, M4-SND.05: everything is known, and all canisters work or none."""
    question = view.question
    if question is None or not canisters:
        return NOTHING
    number, source = _number(state, view, question.unit), _number(state, view, question.other)
    dm = sand.range_dm(state, number, source)
    on_dice = state.options.sand_dm_on == "dice"
    needed = sand.NEEDED if on_dice else sand.NEEDED + dm
    modifiers = (Modifier("range", dm, "M4-SND.05"),) if on_dice and dm else ()
    ways, of = chances(AVERAGE, needed, dm if on_dice else 0)
    what = "hit" if isinstance(state.units[source], Volley) else "point"
    stopped = min(canisters, question.number)
    chance = Chance(f"sand stops {stopped} {what}{'s' * (stopped != 1)}", ways, of)
    return Odds((chance,), modifiers, needed, thrown([AVERAGE]))


def _repair() -> Odds:
    """M4-APC.25."""
    ways, of = chances(DIFFICULT, damage_control.NEEDED, 0)
    return Odds((Chance("repaired", ways, of),), (), damage_control.NEEDED, thrown([DIFFICULT]))
