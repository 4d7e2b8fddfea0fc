"""Why a battery may not aim or fire so."""

from __future__ import annotations

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import boarding_orders
from mayday.games.mayday41.damage.condition import batteries, powered, programs_work, working_directors
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.missiles import salvos
from mayday.games.mayday41.refusals.reasons import able_ship, called, enemy, no, ship
from mayday.games.mayday41.ships.sheets import Battery
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import State, Volley
from mayday.games.mayday41.tables import FIRE_ORDERS, rof_modifier


def _gunner(state: State, side: int, name: str, battery: str) -> tuple[int, Battery]:
    """A ship that may fire beams, and its battery."""
    number = able_ship(state, side, name)
    vessel = state.vessel(number)
    if not powered(vessel):
        raise no("M4-ENG.20", f"{vessel.name} has no power for its beams.")
    if vessel.awareness == "unaware":
        raise no("M4-SET.05", f"{vessel.name} is unaware of any enemy.")
    if boarding_orders.forbids_fire(state, number):
        raise no("M4-FIR.09", f"{vessel.name} is in an offensive boarding action and does not fire.")
    found = next((one for one in batteries(vessel) if one.id == battery), None)
    if found is None:
        if battery in vessel.lost:
            raise no("M4-ENG.19", f"{battery} of {vessel.name} is destroyed.")
        known = ", ".join(one.id for one in batteries(vessel)) or "none"
        raise no("M4-FIR.01", f"{vessel.name} has no battery {battery!r}; there are: {known}.")
    return number, found


def _in_range(state: State, number: int, battery: Battery, target: int, name: str) -> None:
    vessel = state.vessel(number)
    if not aiming.detected(vessel, target):
        raise no("M4-FIR.03", f"{vessel.name} itself has not detected {name}.")
    away = distance(vessel.present, state.units[target].present)
    farthest = min(battery.max_range, aiming.FARTHEST_SHOT)
    if away > farthest:
        raise no("M4-ENG.14", f"{name} is {away} hexes away, and {battery.id} reaches {farthest}.")
    if aiming.level(state, number, battery, target) is None:
        raise no("M4-ENG.06", f"without a lock {name} is too far away for any shot.")


def aim(state: State, side: int, action: a.Aim) -> None:
    number, battery = _gunner(state, side, action.ship, action.battery)
    target = enemy(state, side, action.target, "M4-FIR.03")
    _in_range(state, number, battery, target, action.target)
    _same(action.to_hit, battery)


def _same(to_hit: bool, battery: Battery) -> None:
    if to_hit and not rof_modifier(battery.rof):
        raise no("M4-ENG.13", f"the rate of fire of {battery.id} changes nothing.")
    raise no("M4-FIR.01", "that is the order already.")


def guard(state: State, side: int, action: a.Guard) -> None:
    number, battery = _gunner(state, side, action.ship, action.battery)
    if battery.type != "laser":
        raise no("M4-FIR.04", f"only lasers fire in point defence, and {battery.id} is none.")
    target = enemy(state, side, action.volley, "M4-FIR.04")
    volley, vessel = state.units[target], state.units[number]
    if not isinstance(volley, Volley) or not any(side in aiming.warned(state, one) for one in volley.detonates_on):
        raise no("M4-FIR.04", f"{action.volley} will not detonate on a ship of yours in this turn.")
    if volley.present != vessel.present and state.options.prox_immune_to_pd == "on":
        raise no("M4-MIS.30", f"{action.volley} bursts at a distance, where point defence does not reach.")
    _in_range(state, number, battery, target, action.volley)
    _same(action.to_hit, battery)


def hold(state: State, side: int, action: a.Hold) -> None:
    number = ship(state, side, action.ship)
    if state.stage == FIRE_ORDERS:
        raise no("M4-FIR.01", f"{action.battery!r} of {called(state, number)} has no order to take back.")
    raise no("M4-FIR.07", f"it is not {action.battery!r} of {called(state, number)} that launches now.")


def predict(state: State, side: int, action: a.Predict) -> None:
    number = able_ship(state, side, action.ship)
    vessel = state.vessel(number)
    if not vessel.sheet.predict or not programs_work(vessel):
        raise no("M4-EVP.07", f"{vessel.name} has no Predict program that works.")
    if action.target:
        target = enemy(state, side, action.target, "M4-FIR.05")
        if not aiming.detected(vessel, target):
            raise no("M4-FIR.05", f"{vessel.name} itself has not detected {action.target}.")
    raise no("M4-FIR.05", "that is the order already.")


def dedicate(state: State, side: int, action: a.Dedicate) -> None:
    number = able_ship(state, side, action.ship)
    vessel = state.vessel(number)
    if not vessel.sheet.launchers or not vessel.sheet.mfd_count:
        raise no("M4-FIR.06", f"{vessel.name} has no directors for missiles.")
    if action.directors > working_directors(vessel):
        raise no("M4-FIR.06", f"{vessel.name} has {working_directors(vessel)} working directors.")
    if not salvos.fits(state, number, action.directors):
        raise no("M4-MIS.13", "so few directors cannot control the missiles that are ordered.")
    raise no("M4-FIR.06", "that is the order already.")


def shoot(state: State, side: int, action: a.Shoot) -> None:
    number = ship(state, side, action.ship)
    vessel = state.vessel(number)
    order = vessel.shots.get(action.battery)
    if order is None:
        raise no("M4-FIR.01", f"{action.battery!r} of {vessel.name} has no order to fire.")
    if order.done:
        raise no("M4-FIR.08", f"{action.battery} has fired, or may no longer.")
    if order.guard:
        raise no("M4-FIR.04", f"{action.battery} is on point defence and fires when the volley goes off.")
    raise no("M4-FIR.07", f"{action.battery} of {vessel.name} can no longer carry out its order.")
