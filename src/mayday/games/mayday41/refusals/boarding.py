"""Why people may not go over, or craft not launch or land."""

from __future__ import annotations

from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import boarding_orders, craft
from mayday.games.mayday41.boarding.boarding_orders import fight_on, linked
from mayday.games.mayday41.damage.condition import disabled, enemies, vessels
from mayday.games.mayday41.moving.meeting import matched
from mayday.games.mayday41.refusals.reasons import able_ship, called, no, own_vessel, ship, unit
from mayday.games.mayday41.state import NOBODY, Boarding, State, Vessel
from mayday.games.mayday41.tables import OPERATIONS


def send(state: State, side: int, action: a.Send) -> None:
    number = able_ship(state, side, action.ship)
    target = unit(state, side, action.to)
    name = called(state, number)
    if action.to[:1] == "b":
        raise no("M4-BRD.01", f"{action.to} is a bogey: nobody knows what it is.")
    if not matched(state, number, target):
        raise no("M4-BRD.02", f"{name} and {action.to} are not on one course.")
    if not linked(state, number, target):
        raise no("M4-BRD.03", f"{name} and {action.to} have to be on one course for a second turn.")
    if not disabled(state.vessel(target)):
        raise no("M4-BRD.01", f"{action.to} still has a drive or a weapon that works.")
    other = state.units[target].side
    if other != side and not enemies(state, side, other):
        raise no("M4-BRD.01", f"{action.to} is an ally's.")
    if boarding_orders.has_fire_orders(state, number):
        raise no("M4-BRD.18", f"{name} has orders to fire, and those who storm a ship do not.")
    if (action.marines > 0) == (action.troops > 0):
        raise no("M4-BRD.05", "send marines or troops, one kind at a time.")
    have = state.vessel(number)
    raise no("M4-BRD.05", f"{name} has {have.marines} marines and {have.troops} troops, less those under orders.")


def withdraw(state: State, side: int, action: a.Withdraw) -> None:
    number = able_ship(state, side, action.ship)
    target = unit(state, side, action.of)
    fight = fight_on(state, target)
    marines, troops = (0, 0) if fight is None else boarding_orders.withdrawable(state, side, fight)
    if not marines and not troops:
        raise no("M4-BRD.05", f"you have nobody aboard {action.of}.")
    if not linked(state, number, target):
        raise no("M4-BRD.20", f"{called(state, number)} and {action.of} are not linked.")
    if (action.marines > 0) == (action.troops > 0):
        raise no("M4-BRD.05", "recall marines or troops, one kind at a time.")
    raise no(
        "M4-BRD.05",
        f"you have {marines} marines and {troops} troops there, less those under orders, and small craft have seats.",
    )


def take(state: State, side: int, action: a.Take) -> None:
    target = unit(state, side, action.ship)
    if target not in boarding_orders.postured(state, side):
        raise no("M4-BRD.06", f"you have no people in a fight aboard {action.ship}.")
    if boarding_orders.posture(state, fight_on(state, target) or Boarding(target), side) == action.posture:
        raise no("M4-BRD.06", "that is their posture already.")
    raise no("M4-BRD.18", "a vessel that takes part has orders to fire.")


def cut(state: State, side: int, action: a.Cut) -> None:
    target = unit(state, side, action.ship)
    held = [one for one in state.boardings if state.units[one.ship].side == side and target in one.taken]
    if not held:
        raise no("M4-BRD.16", f"you hold no area of {action.ship}.")
    if held[0].taken[target] >= state.turn:
        raise no("M4-BRD.16", "you hold that area only since this turn; cables are cut in a later one.")
    raise no("M4-BRD.16", "that is ordered already.")


def _inside(state: State, side: int, name: str) -> int:
    number = own_vessel(state, side, name)
    if state.vessel(number).parent == NOBODY:
        raise no("M4-LCH.03", f"{called(state, number)} is not inside another vessel.")
    return number


def embark(state: State, side: int, action: a.Embark) -> None:
    number = _inside(state, side, action.craft)
    one = state.vessel(number)
    if (action.marines > 0) == (action.troops > 0):
        raise no("M4-LCH.11", "marines or troops, one kind at a time.")
    parent = state.vessel(one.parent)
    seats = one.sheet.passengers - one.passengers - one.marines - one.troops
    raise no(
        "M4-LCH.11",
        f"{one.name} has {max(0, seats)} seats left, {parent.name} has {parent.marines} marines and "
        f"{parent.troops} troops, and a facility must be free to launch it.",
    )


def launch(state: State, side: int, action: a.Launch) -> None:
    number = _inside(state, side, action.craft)
    parent = state.vessel(number).parent
    if parent not in vessels(state, side):
        raise no("M4-LCH.08", f"the vessel around {called(state, number)} cannot launch anything.")
    _facility(state, parent, number, action.facility)


def _facility(state: State, parent: int, number: int, name: str) -> None:
    vessel = state.vessel(parent)
    if vessel.crew == 0:
        raise no("M4-LCH.08", f"nobody aboard {vessel.name} can work the facilities.")
    if name not in [one.id for one in vessel.sheet.facilities]:
        raise no("M4-LCH.02", f"{vessel.name} has no facility {name!r}.")
    if name in vessel.lost:
        raise no("M4-DMG.14", f"{name} of {vessel.name} is destroyed.")
    free = [one.id for one in craft.free_facilities(state, parent, state.vessel(number))]
    reason = f"it can use {', '.join(free)}" if free else "none is left for it"
    rate = next(one.t4_rate for one in vessel.sheet.facilities if one.id == name)
    if vessel.operations.get(name, 0) >= OPERATIONS * rate:
        raise no("M4-LCH.02", f"{name} has been used as often as it may in one turn; {reason}.")
    raise no("M4-LCH.12", f"{name} does not fit {called(state, number)}; {reason}.")


def recover(state: State, side: int, action: a.Recover) -> None:
    number = ship(state, side, action.craft)
    target = unit(state, side, action.ship)
    other = state.units[target]
    if action.ship[:1] == "b" or not isinstance(other, Vessel) or enemies(state, side, other.side):
        raise no("M4-LCH.07", f"{action.ship} is no friendly vessel.")
    if not other.in_play or target == number or not matched(state, number, target):
        raise no("M4-LCH.06", f"{called(state, number)} and {action.ship} are not on one course.")
    if other.side != side:
        raise no("M4-LCH.07", f"{action.ship} has no room, or no facility, for {called(state, number)}.")
    if not craft.has_room(state, target, state.vessel(number)):
        raise no("M4-LCH.07", f"the hangar of {called(state, target)} has no room for it.")
    _facility(state, target, number, action.facility)
