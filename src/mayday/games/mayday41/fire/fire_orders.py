"""Fire orders: what every battery, launcher and boarding party does in this turn (group FIR).

All sides write them at the same time and reveal them together. Whoever has a unit in play is asked, whatever it
could order: being asked must not tell who holds whom.
"""

from __future__ import annotations

from functools import partial

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert
from mayday.games.mayday41.actions import (
    Action,
    Aim,
    AlsoAt,
    Cut,
    Dedicate,
    EndOrders,
    Fuse,
    Guard,
    Hold,
    Load,
    Merge,
    Predict,
    Program,
    Send,
    Take,
    Throttle,
    Unload,
    Withdraw,
)
from mayday.games.mayday41.boarding import boarding_orders
from mayday.games.mayday41.damage.condition import batteries, enemies, manned, vessels, working_directors
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.handles import calls, holds, unit_of
from mayday.games.mayday41.happenings.fire import FireOrdered, ShotTold
from mayday.games.mayday41.missiles import contents, guidance, salvos
from mayday.games.mayday41.packing import (
    K_AIM,
    K_DEDICATE,
    K_END_ORDERS,
    K_GUARD,
    K_HOLD,
    K_PREDICT,
    at_target,
    of_ship,
)
from mayday.games.mayday41.reports import Naming, report_each
from mayday.games.mayday41.sensors.sensor_orders import side_order
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.ships.sheets import Battery
from mayday.games.mayday41.state import NOBODY, ShotOrder, State, Vessel, Volley
from mayday.games.mayday41.tables import rof_modifier


def begin(state: State, dice: AnyDice) -> None:
    """Sides without any marker have nothing to say; everybody can see that."""
    playing = covert.playing(state)
    state.ready = [side not in playing for side in range(len(state.sides))]


def asked(state: State) -> tuple[int, ...]:
    """All together until the last one is done, or openly in reverse order of initiative (M4-FIR.02)."""
    playing = covert.playing(state)
    waiting = [side for side in playing if not state.ready[side]]
    if state.options.secret_fire_orders == "on" or not waiting:
        return tuple(playing) if waiting else ()
    return (next(side for side in reversed(side_order(state)) if side in waiting),)


def codes(state: State, side: int) -> list[int]:
    found: list[int] = []
    fleet, called = vessels(state, side), calls(state, side)
    for number in fleet:
        if manned(state.vessel(number)):
            _of_batteries(found, state, number, called)
            _of_directors(found, state, number, called)
    for number in fleet:
        salvos.orders(found, state, number, called)
    boarding_orders.orders(found, state, side, called)
    found.append(K_END_ORDERS)
    return found


def _of_batteries(found: list[int], state: State, number: int, called: list[int]) -> None:
    """Every order that would change something (M4-FIR.01)."""
    vessel, ship = state.vessel(number), called[number] - 1
    if vessel.shots:
        numbers = layout(vessel.sheet).numbers
        found += [of_ship(K_HOLD, ship, numbers[battery]) for battery in vessel.shots if battery in numbers]
    if not vessel.contacts or not aiming.may_order(vessel) or boarding_orders.forbids_fire(state, number):  # M4-FIR.09
        return
    held = targets(state, number)
    if not held:
        return
    marked = [target for target in held if may_guard(state, number, target)]
    numbers = layout(vessel.sheet).numbers
    for battery in batteries(vessel):
        part = 2 * numbers[battery.id]
        for target in held:
            if aiming.level(state, number, battery, target) is not None:
                for to_hit in _changes(vessel, battery, target, guard=False):
                    found.append(at_target(K_AIM, ship, called[target], part + to_hit))
        for volley in marked if battery.type == "laser" else ():
            if aiming.level(state, number, battery, volley) is not None:
                for to_hit in _changes(vessel, battery, volley, guard=True):
                    found.append(at_target(K_GUARD, ship, called[volley], part + to_hit))


def uses(battery: Battery) -> tuple[bool, ...]:
    """On damage or on the hit roll; it is all the same where the modifier is 0 (M4-ENG.12, M4-ENG.13)."""
    return (False, True) if rof_modifier(battery.rof) else (False,)


def _changes(vessel: Vessel, battery: Battery, target: int, guard: bool) -> list[bool]:
    return [to_hit for to_hit in uses(battery) if not stands(vessel, battery, target, guard, to_hit)]


def stands(vessel: Vessel, battery: Battery, target: int, guard: bool, to_hit: bool) -> bool:
    """Is it the order that the battery has already?"""
    order = vessel.shots.get(battery.id)
    return order is not None and (order.target, order.guard, order.to_hit) == (target, guard, to_hit)


def targets(state: State, number: int) -> list[int]:
    """Enemies that the vessel itself has detected, as its side numbers them (M4-FIR.03)."""
    vessel = state.vessel(number)
    if not vessel.contacts:
        return []
    found = [target for target in state.sides[vessel.side].handles if aiming.detected(vessel, target)]
    return [one for one in found if aiming.hostile(state, vessel.side, one)]


def may_guard(state: State, number: int, target: int) -> bool:
    """A volley that goes off on this ship or on a friend in its hex (M4-FIR.04), and not at a distance (M4-MIS.30)."""
    volley, vessel = state.units[target], state.units[number]
    if not isinstance(volley, Volley) or aiming.immune(state, target, number):
        return False
    covered = [state.units[one] for one in volley.detonates_on]
    return any(one.present == vessel.present and not enemies(state, vessel.side, one.side) for one in covered)


def _of_directors(found: list[int], state: State, number: int, called: list[int]) -> None:
    """The target of the Predict program, and directors for missiles (M4-FIR.05, M4-FIR.06)."""
    vessel, ship = state.vessel(number), called[number] - 1
    if aiming.predicts(vessel):
        if vessel.predict_on != NOBODY:
            found.append(of_ship(K_PREDICT, ship))
        for target in targets(state, number):
            if target != vessel.predict_on:
                found.append(of_ship(K_PREDICT, ship, called[target]))
    if salvos.has_directors(vessel):
        needed = salvos.needed(state, number) if vessel.salvos else 0
        for count in range(NOBODY, working_directors(vessel) + 1):
            if count != vessel.directors and (not needed or needed <= contents.limit_with(state, number, count)):
                found.append(of_ship(K_DEDICATE, ship, count + 1))


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case Aim(ship, battery, target, to_hit):
            vessel = state.vessel(unit_of(state, side, ship))
            vessel.shots[battery] = ShotOrder(unit_of(state, side, target), False, to_hit)
        case Guard(ship, battery, volley, to_hit):
            vessel = state.vessel(unit_of(state, side, ship))
            vessel.shots[battery] = ShotOrder(unit_of(state, side, volley), True, to_hit)
        case Hold(ship, battery):
            del state.vessel(unit_of(state, side, ship)).shots[battery]
        case Predict(ship, target):
            state.vessel(unit_of(state, side, ship)).predict_on = unit_of(state, side, target) if target else NOBODY
        case Dedicate(ship, directors):
            state.vessel(unit_of(state, side, ship)).directors = directors
        case Load() | Unload() | Throttle() | Merge() | Fuse() | Program() | AlsoAt():
            salvos.play(state, side, action)
        case Send() | Withdraw() | Take() | Cut():
            boarding_orders.play(state, side, action)
        case EndOrders():
            _end(state, side)


# Revealing.


def _end(state: State, side: int) -> None:
    """The last one reveals everything; openly, everybody his own (M4-FIR.02)."""
    state.ready[side] = True
    if state.options.secret_fire_orders == "off":
        _reveal(state, [side])
    reveal_if_ready(state)


def reveal_if_ready(state: State) -> None:
    if state.options.secret_fire_orders == "on" and not asked(state):
        _reveal(state, list(range(len(state.sides))))


def _reveal(state: State, sides: list[int]) -> None:
    ordered = []
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.in_play and unit.side in sides:
            if boarding_orders.forbids_fire(state, number):  # the posture may have come after the orders (M4-FIR.09)
                unit.shots, unit.salvos = {}, []
            if unit.shots or unit.predict_on != NOBODY or unit.directors != NOBODY:
                ordered.append(number)
            if unit.directors != NOBODY:  # M4-MIS.24
                guidance.check_control(state, number)
    report_each(state, [(number, partial(_told, state, number)) for number in ordered])


def _told(state: State, number: int, name: Naming, side: int) -> FireOrdered:
    """What is fired at whom; the battery itself is known to those who know the ship."""
    vessel = state.vessel(number)
    known = side == vessel.side or holds(state, side, number)
    shots = tuple(
        ShotTold(battery if known else "", name(order.target), order.guard, order.to_hit)
        for battery, order in vessel.shots.items()
    )
    return FireOrdered(name(number), shots, name(vessel.predict_on), vessel.directors)
