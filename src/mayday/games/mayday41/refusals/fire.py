"""Why a battery may not aim or fire so, or sand not be cast."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import boarding_orders
from mayday.games.mayday41.damage.condition import batteries, manned, powered, working_directors
from mayday.games.mayday41.fire import aiming, energy, fire_orders, sand
from mayday.games.mayday41.handles import own_handle, unit_of
from mayday.games.mayday41.missiles import detonation, launching, salvos
from mayday.games.mayday41.refusals.reasons import no_enemy, ship_of
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, State, Volley
from mayday.games.mayday41.tables import FIRE_ORDERS


def held_back(state: State, number: int) -> Reasons:
    """A ship that fires neither beams nor missiles now."""
    vessel = state.vessel(number)
    yield vessel.awareness == "unaware", f"{vessel.name} is unaware of any enemy.", "M4-SET.05"
    why = f"{vessel.name} is in an offensive boarding action and does not fire."
    yield boarding_orders.forbids_fire(state, number), why, "M4-FIR.09"


def gunner(state: State, side: int, action: a.Aim | a.Guard) -> Reasons:
    """A ship that may fire beams, and its battery."""
    (number, vessel), name = ship_of(state, side, action), action.battery
    yield not powered(vessel), f"{vessel.name} has no power for its beams.", "M4-ENG.20"
    yield from held_back(state, number)
    known = [one.id for one in batteries(vessel)]
    yield name in vessel.lost and name not in known, f"{name} of {vessel.name} is destroyed.", "M4-ENG.19"
    why = f"{vessel.name} has no battery {name!r}; there are: {', '.join(known) or 'none'}."
    yield name not in known, why, "M4-FIR.01"


def aim(state: State, side: int, action: a.Aim) -> Reasons:
    yield from no_enemy(state, side, action.target, "M4-FIR.03")
    yield from _no_shot(state, side, action, action.target)


def guard(state: State, side: int, action: a.Guard) -> Reasons:
    (number, vessel), name = ship_of(state, side, action), action.volley
    battery = aiming.battery_of(vessel, action.battery)
    laser = battery is not None and battery.type == "laser"
    yield not laser, f"Only lasers fire in point defence, and {action.battery} is none.", "M4-FIR.04"
    yield from no_enemy(state, side, name, "M4-FIR.04")
    target = unit_of(state, side, name)
    volley = state.units[target]
    marked = volley.detonates_on if isinstance(volley, Volley) else []
    threat = any(side in aiming.warned(state, one) for one in marked)
    yield not threat, f"{name} will not detonate on a ship of yours in this turn.", "M4-FIR.04"
    immune = aiming.immune(state, target, number)
    yield immune, f"{name} bursts at a distance, where point defence does not reach.", "M4-MIS.30"
    covered = fire_orders.may_guard(state, number, target)
    yield not covered, f"{name} will not detonate on a ship in the same hex.", "M4-FIR.04"
    yield from _no_shot(state, side, action, name)


def _no_shot(state: State, side: int, action: a.Aim | a.Guard, name: str) -> Reasons:
    (number, vessel), target = ship_of(state, side, action), unit_of(state, side, name)
    battery = aiming.battery_of(vessel, action.battery)
    assert battery is not None
    yield not aiming.detected(vessel, target), f"{vessel.name} itself has not detected {name}.", "M4-FIR.03"
    away, farthest = distance(vessel.present, state.units[target].present), aiming.farthest(battery)
    yield away > farthest, f"{name} is {away} hexes away, and {battery.id} reaches {farthest}.", "M4-ENG.14"
    hopeless = aiming.level(state, number, battery, target) is None
    yield hopeless, f"Without a lock {name} is too far away for any shot.", "M4-ENG.06"
    useless = action.to_hit not in fire_orders.uses(battery)
    yield useless, f"The rate of fire of {battery.id} changes nothing.", "M4-ENG.13"
    stands = fire_orders.stands(vessel, battery, target, isinstance(action, a.Guard), action.to_hit)
    yield stands, "That is the order already.", "M4-FIR.01"


def hold(state: State, side: int, action: a.Hold) -> Reasons:
    (number, vessel), name = ship_of(state, side, action), action.battery
    if state.stage == FIRE_ORDERS:
        ordered = name in vessel.shots and manned(vessel)
        yield not ordered, f"{name!r} of {vessel.name} has no order to take back.", "M4-FIR.01"
    else:
        next_one = state.queue[0], launching.current(state)[0].launcher
        why = f"It is not {name!r} of {vessel.name} that launches now."
        yield (number, name) != next_one, why, "M4-FIR.07"


def predict(state: State, side: int, action: a.Predict) -> Reasons:
    (_, vessel), target = ship_of(state, side, action), NOBODY
    yield not aiming.predicts(vessel), f"{vessel.name} has no Predict program that works.", "M4-EVP.07"
    if action.target:
        yield from no_enemy(state, side, action.target, "M4-FIR.05")
        target = unit_of(state, side, action.target)
        unseen = not aiming.detected(vessel, target)
        yield unseen, f"{vessel.name} itself has not detected {action.target}.", "M4-FIR.05"
    yield target == vessel.predict_on, "That is the order already.", "M4-FIR.05"


def dedicate(state: State, side: int, action: a.Dedicate) -> Reasons:
    number, vessel = ship_of(state, side, action)
    working = working_directors(vessel)
    yield not salvos.has_directors(vessel), f"{vessel.name} has no directors for missiles.", "M4-FIR.06"
    yield action.directors > working, f"{vessel.name} has {working} working directors.", "M4-FIR.06"
    few = not salvos.fits(state, number, action.directors)
    yield few, "So few directors cannot control the missiles that are ordered.", "M4-MIS.13"
    yield action.directors == vessel.directors, "That is the order already.", "M4-FIR.06"


def shoot(state: State, side: int, action: a.Shoot) -> Reasons:
    (number, vessel), name = ship_of(state, side, action), action.battery
    order = vessel.shots.get(name)
    if order is None:
        yield True, f"{name!r} of {vessel.name} has no order to fire.", "M4-FIR.01"
        return
    yield order.done, f"{name} has fired, or may no longer.", "M4-FIR.08"
    yield order.guard, f"{name} is on point defence and fires when the volley goes off.", "M4-FIR.04"
    ready = number in energy.firing(state) and energy.ready(state, number, name, order)
    yield not ready, f"{name} of {vessel.name} can no longer carry out its order.", "M4-FIR.07"


def defend(state: State, side: int, action: a.Defend) -> Reasons:
    assert state.question is not None
    ready = detonation.guards(state, side, state.question.unit, state.question.other)
    offered = [*((own_handle(state, ship), name) for ship, name in ready), ("", "")]
    why = "That battery was not ordered against this volley, or cannot fire any more."
    yield (action.ship, action.battery) not in offered, why, "M4-ENG.18"


def cast_sand(state: State, side: int, action: a.CastSand) -> Reasons:
    assert state.question is not None
    vessel = state.vessel(state.question.unit)
    most = sand.capacity(vessel)
    if action.canisters > most:
        yield vessel.reloads, f"The sandcasters of {vessel.name} are being reloaded.", "M4-SND.08"
        yield True, f"{vessel.name} can cast at most {most} canisters now.", "M4-SND.07"
