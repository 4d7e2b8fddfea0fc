"""Why people may not go over or fall so, or craft not launch or land."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.boarding import boarding_orders, craft, rounds
from mayday.games.mayday41.boarding.boarding_orders import fight_on, linked
from mayday.games.mayday41.damage.condition import disabled, enemies, vessels
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.moving.meeting import matched
from mayday.games.mayday41.refusals.reasons import not_own, off_map, ship_of, unknown
from mayday.games.mayday41.state import NOBODY, Boarding, State, Vessel


def send(state: State, side: int, action: a.Send) -> Reasons:
    (number, vessel), to = ship_of(state, side, action), action.to
    both = f"{vessel.name} and {to}"
    yield vessel.crew == 0, f"Nobody aboard {vessel.name} can act.", "M4-DMG.22"
    yield from unknown(state, side, to)
    target = unit_of(state, side, to)
    yield to[:1] == "b", f"{to} is a bogey: nobody knows what it is.", "M4-BRD.01"
    yield not matched(state, number, target), f"{both} are not on one course.", "M4-BRD.02"
    yield not linked(state, number, target), f"{both} have to be on one course for a second turn.", "M4-BRD.03"
    works = not disabled(state.vessel(target))
    yield works, f"{to} still has a drive or a weapon that works.", "M4-BRD.01"
    yield not boarding_orders.may_send(state, number, target), f"{to} is an ally's.", "M4-BRD.01"
    busy = boarding_orders.has_fire_orders(state, number) and boarding_orders.would_attack(state, side, target)
    yield busy, f"{vessel.name} has orders to fire, and those who storm a ship do not.", "M4-BRD.18"
    yield _mixed(action), "Send marines or troops, one kind at a time.", "M4-BRD.05"
    marines, troops = boarding_orders.sendable(state, number)
    have = f"{vessel.marines} marines and {vessel.troops} troops"
    short = action.marines > marines or action.troops > troops
    yield short, f"{vessel.name} has {have}, less those under orders.", "M4-BRD.05"


def _mixed(action: a.Send | a.Withdraw | a.Embark) -> bool:
    return (action.marines > 0) == (action.troops > 0)


def withdraw(state: State, side: int, action: a.Withdraw) -> Reasons:
    yield from unknown(state, side, action.of)
    (number, vessel), target = ship_of(state, side, action), unit_of(state, side, action.of)
    fight = fight_on(state, target) or Boarding(target)
    marines, troops = boarding_orders.withdrawable(state, side, fight)
    yield not (marines or troops), f"You have nobody aboard {action.of}.", "M4-BRD.05"
    apart = not linked(state, number, target)
    yield apart, f"{vessel.name} and {action.of} are not linked.", "M4-BRD.20"
    yield _mixed(action), "Recall marines or troops, one kind at a time.", "M4-BRD.05"
    most = boarding_orders.recallable(state, side, fight, number)
    why = f"You have {marines} marines and {troops} troops there, less those under orders, and small craft have seats."
    yield action.marines > most[0] or action.troops > most[1], why, "M4-BRD.05"


def take(state: State, side: int, action: a.Take) -> Reasons:
    yield from unknown(state, side, action.ship)
    target = unit_of(state, side, action.ship)
    strange = target not in boarding_orders.postured(state, side)
    yield strange, f"You have no people in a fight aboard {action.ship}.", "M4-BRD.06"
    fight = fight_on(state, target) or Boarding(target)
    same = boarding_orders.posture(state, fight, side) == action.posture
    yield same, "That is their posture already.", "M4-BRD.06"
    busy = action.posture == "offensive" and boarding_orders.busy(state, side, fight)
    yield busy, "A vessel that takes part has orders to fire.", "M4-BRD.18"


def cut(state: State, side: int, action: a.Cut) -> Reasons:
    yield from unknown(state, side, action.ship)
    target = unit_of(state, side, action.ship)
    held = [one for one in state.boardings if state.units[one.ship].side == side and target in one.taken]
    yield not held, f"You hold no area of {action.ship}.", "M4-BRD.16"
    if not any(target in boarding_orders.cuttable(state, side, one) for one in held):
        fresh = held[0].taken[target] >= state.turn
        yield fresh, "You hold that area only since this turn; cables are cut in a later one.", "M4-BRD.16"
        yield True, "That is ordered already.", "M4-BRD.16"


def fall(state: State, side: int, action: a.Fall) -> Reasons:
    question = state.question
    assert question is not None
    marines, troops, crew = kinds = rounds.people(state, fight_on(state, question.unit) or Boarding(0), side)
    who = f"{question.number} fall of {marines} marines, {troops} troops and {crew} crew"
    spared = not rounds.may_fall(kinds, question.number, action.marines, action.troops)
    yield spared, f"{who}; those whom you do not name are crew.", "M4-BRD.12"


# Launch and recovery.


def inside(state: State, side: int, action: a.Embark | a.Launch) -> Reasons:
    """One's own craft aboard a vessel."""
    yield from not_own(state, side, action.craft)
    one = state.vessel(unit_of(state, side, action.craft))
    yield one.parent == NOBODY, f"{one.name} is not inside another vessel.", "M4-LCH.03"


def embark(state: State, side: int, action: a.Embark) -> Reasons:
    number = unit_of(state, side, action.craft)
    one = state.vessel(number)
    parent = state.vessel(one.parent)
    yield _mixed(action), "Marines or troops, one kind at a time.", "M4-LCH.11"
    marines, troops = craft.boarders(state, number)
    have = f"{parent.name} has {parent.marines} marines and {parent.troops} troops"
    why = f"{one.name} has {max(0, craft.seats(one))} seats left, {have}, and a facility must be free to launch it."
    yield action.marines > marines or action.troops > troops, why, "M4-LCH.11"


def launch(state: State, side: int, action: a.Launch) -> Reasons:
    number = unit_of(state, side, action.craft)
    one = state.vessel(number)
    strange = one.parent not in vessels(state, side)
    closed = not state.plays(one.parent) or action.facility not in craft.open_to(state, one.parent, one)
    yield strange and closed, f"The vessel around {one.name} cannot launch anything.", "M4-LCH.08"
    yield from _no_facility(state, one.parent, number, action.facility)


def _no_facility(state: State, parent: int, number: int, name: str) -> Reasons:
    vessel, one = state.vessel(parent), state.vessel(number)
    free = craft.open_to(state, parent, one)
    if name in free:
        return
    yield vessel.crew == 0, f"Nobody aboard {vessel.name} can work the facilities.", "M4-LCH.08"
    named = [facility for facility in vessel.sheet.facilities if facility.id == name]
    yield not named, f"{vessel.name} has no facility {name!r}.", "M4-LCH.02"
    yield name in vessel.lost, f"{name} of {vessel.name} is destroyed.", "M4-DMG.14"
    rest = f"it can use {', '.join(free)}" if free else "none is left for it"
    used = craft.used_up(vessel, named[0])
    yield used, f"{name} has been used as often as it may in one turn; {rest}.", "M4-LCH.02"
    yield True, f"{name} does not fit {one.name}; {rest}.", "M4-LCH.12"


def recover(state: State, side: int, action: a.Recover) -> Reasons:
    yield from off_map(state, side, action.craft)
    yield from unknown(state, side, action.ship)
    number, target = unit_of(state, side, action.craft), unit_of(state, side, action.ship)
    one, other = state.vessel(number), state.units[target]
    strange = action.ship[:1] == "b" or not isinstance(other, Vessel) or enemies(state, side, other.side)
    yield strange, f"{action.ship} is no friendly vessel.", "M4-LCH.07"
    apart = not other.in_play or not matched(state, number, target)
    yield apart, f"{one.name} and {action.ship} are not on one course.", "M4-LCH.06"
    room = craft.has_room(state, target, one)
    if other.side != side:
        closed = not room or action.facility not in craft.open_to(state, target, one)
        yield closed, f"{action.ship} has no room, or no facility, for {one.name}.", "M4-LCH.07"
    yield not room, f"The hangar of {state.vessel(target).name} has no room for it.", "M4-LCH.07"
    yield from _no_facility(state, target, number, action.facility)
