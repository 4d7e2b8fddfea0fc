"""Energy weapons: batteries fire as ordered, in initiative order, ship by ship (group ENG)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41.actions import Action, Cease, Lose, Shoot
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.damage.condition import vessels
from mayday.games.mayday41.fire import aiming, sand
from mayday.games.mayday41.handles import calls, unit_of
from mayday.games.mayday41.happenings.fire import MissileShot, Shot
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.packing import K_CEASE, K_LOSE, K_SHOOT, of_ship, several
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.scenario import goals
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.ships.sheets import penetration
from mayday.games.mayday41.state import Job, Question, ShotOrder, State, Vessel, Volley
from mayday.games.mayday41.tasks import attempt


def begin(state: State, dice: AnyDice) -> None:
    """Sides, or vessels with initiative per ship, in their order (M4-ENG.01)."""
    state.queue = list(state.order)


def asked(state: State) -> tuple[int, ...]:
    """The first side with a shot left; orders are open by now, so this tells nothing."""
    ships = firing(state)
    return (state.units[ships[0]].side,) if ships else ()


def _ships(state: State, first: int) -> list[int]:
    return [first] if state.options.per_ship_initiative == "on" else vessels(state, first)


def firing(state: State) -> list[int]:
    """The vessels of those whose turn it is."""
    for first in state.queue:
        ships = _ships(state, first)
        if any(pending(state, number) for number in ships):
            return ships
    return []


def pending(state: State, number: int) -> list[str]:
    """Batteries of a vessel that may still fire as ordered: once each, if nothing stands in the way by now.

    M4-FIR.01, M4-FIR.07, M4-FIR.08, M4-ENG.20, M4-DMG.26.
    """
    return [
        name
        for name, order in state.vessel(number).shots.items()
        if not order.guard and ready(state, number, name, order)
    ]


def ready(state: State, number: int, name: str, order: ShotOrder) -> bool:
    """Can this order be carried out now?"""
    battery = aiming.battery_of(state.vessel(number), name)
    return battery is not None and not order.done and aiming.may_fire(state, number, battery, order.target)


def codes(state: State, side: int) -> list[int]:
    found: list[int] = []
    called = calls(state, side)
    for number in firing(state):
        numbers = layout(state.vessel(number).sheet).numbers
        found += [of_ship(K_SHOOT, called[number] - 1, numbers[battery]) for battery in pending(state, number)]
    found.append(K_CEASE)
    return found


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case Shoot(ship, battery):
            number = unit_of(state, side, ship)
            _leave_others(state, number)
            fire(state, number, battery, dice)
        case Cease():
            for number in firing(state):
                _cancel(state.vessel(number))


def _leave_others(state: State, number: int) -> None:
    """One ship at a time: who has begun and not finished fires no more (M4-ENG.01, M4-FIR.07)."""
    for other in firing(state):
        orders = [order for order in state.vessel(other).shots.values() if not order.guard]
        if other != number and any(order.done for order in orders):
            _cancel(state.vessel(other))


def _cancel(vessel: Vessel) -> None:
    for order in vessel.shots.values():
        order.done = order.done or not order.guard


def fire(state: State, number: int, name: str, dice: AnyDice) -> None:
    """One roll, one hit (M4-ENG.21); also a shot of point defence (M4-ENG.18)."""
    vessel = state.vessel(number)
    order, battery = vessel.shots[name], aiming.battery_of(vessel, name)
    assert battery is not None
    target = order.target
    order.done = True
    vessel.fired_beam, vessel.camouflaged = state.turn, False  # M4-OSM.02, M4-OSM.06
    shot = aiming.solution(state, number, battery, target, order.to_hit)
    roll, hit = attempt(shot.level, shot.number, shot.modifiers, "M4-ENG.02", dice, ("hit", "missed"))
    at_ship = isinstance(state.units[target], Vessel)
    points = aiming.points(battery, order.to_hit) if hit and at_ship else 0
    report(
        state,
        lambda name_of: Shot(
            name_of(number), name, name_of(target), shot.hexes, shot.locked, order.guard, roll, hit, points
        ),
        sorted({*witnesses(state, target), vessel.side}),
    )
    if at_ship:
        contacts.rouse(state, state.units[target].side)
        goals.shot_at(state, vessel.side, target)
    if not hit or state.outcome is not None:
        return
    if at_ship:
        blow = harm.blow(target, points, battery.type, number, penetration(battery).denominator)
        sand.meet(state, target, number, battery.type, blow)
    else:
        state.agenda.append(Job("shot_down", unit=target))


# Missiles.


def _shoot_down(state: State, job: Job, dice: AnyDice) -> None:
    """Any hit destroys one missile, of its owner's choice (M4-ENG.17, M4-MIS.32).

    He is asked although they may be all alike: what is in a volley is his secret.
    """
    volley = state.units[job.unit]
    assert isinstance(volley, Volley)
    if not volley.in_play:
        return
    if len(volley.missiles) == 1:
        _remove(state, job.unit, 0)
    else:
        state.question = Question("missile", volley.side, job.unit, choices=kinds_apart(volley))


def kinds_apart(volley: Volley) -> list[str]:
    """A name for the first of every sort of missile in it: its place and its kind."""
    seen = []
    found = []
    for place, missile in enumerate(volley.missiles, 1):
        sort = missile.kind, missile.target, missile.priorities
        if sort not in seen:
            seen.append(sort)
            found.append(f"{place} {missile.kind}")
    return found


def _answers(state: State, question: Question) -> list[int]:
    return several(K_LOSE, len(question.choices))


def _answered(state: State, question: Question, action: Lose, dice: AnyDice) -> None:
    _remove(state, question.unit, int(action.what.split()[0]) - 1)


def _remove(state: State, number: int, place: int) -> None:
    report(state, lambda name: MissileShot(name(number)), witnesses(state, number))
    doomed = state.volley(number).missiles[place]
    contents.remove(state, number, lambda missile: missile is doomed, "destroyed")


JOBS: Final[Handlers] = {"shot_down": _shoot_down}
QUESTIONS: Final[Questions] = {"missile": (_answers, _answered)}
