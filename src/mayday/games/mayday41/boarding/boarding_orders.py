"""Boarding orders: who goes over, who comes back, how they fight; given with the fire orders (group BRD)."""

from __future__ import annotations

from mayday.games.mayday41.actions import Action, Cut, Send, Take, Withdraw
from mayday.games.mayday41.damage.condition import disabled, enemies, vessels
from mayday.games.mayday41.handles import all_calls, knows, unit_of
from mayday.games.mayday41.moving.meeting import matched, matched_before
from mayday.games.mayday41.packing import FEW, K_CUT, K_SEND, K_TAKE, K_WITHDRAW, MOST, TARGET_STEP, at_target, of_unit
from mayday.games.mayday41.state import Boarding, Force, State, Vessel
from mayday.games.mayday41.tables import HULL_AREA, STARSHIP, Posture
from mayday.games.mayday41.tasks import nearest

POSTURES: tuple[Posture, ...] = ("offensive", "defensive")


def hull_areas(state: State, vessel: Vessel) -> int:
    """M4-BRD.04, M4-TSK.10."""
    return max(1, nearest(int(vessel.sheet.disp), HULL_AREA, state.options.frn_half == "up"))


def fight_on(state: State, ship: int) -> Boarding | None:
    """The boarding action aboard a ship, if there is one."""
    return next((boarding for boarding in state.boardings if boarding.ship == ship), None)


def linked(state: State, vessel: int, ship: int) -> bool:
    """Have both held one course in this turn and the one before (M4-BRD.02, M4-BRD.03)?"""
    return vessel != ship and matched(state, vessel, ship) and matched_before(state, vessel, ship)


def may_send(state: State, vessel: int, ship: int) -> bool:
    """To a disabled ship: boarders of an enemy (M4-BRD.01), help of its own side (M4-BRD.21).

    A mere marker is nothing to send people to: the offer would tell what it is (M4-SEN.36).
    """
    sender, target = state.vessel(vessel), state.vessel(ship)
    if not target.in_play or not disabled(target) or not linked(state, vessel, ship) or sender.crew == 0:
        return False
    if sender.side != target.side and not enemies(state, sender.side, target.side):
        return False
    return knows(state, sender.side, ship)


def boardable(state: State, side: int, ship: int) -> bool:
    """May any vessel of this side send people to it?"""
    if not disabled(state.vessel(ship)):
        return False
    return any(may_send(state, vessel, ship) for vessel in vessels(state, side))


def force_of(boarding: Boarding, side: int) -> Force | None:
    return next((force for force in boarding.forces if force.side == side), None)


def has_people(boarding: Boarding, side: int) -> bool:
    force = force_of(boarding, side)
    return force is not None and force.marines + force.troops > 0


def fought_over(boarding: Boarding) -> bool:
    """Is anybody aboard who came over, or has an area changed hands?"""
    contested = sum(areas > 0 for areas in boarding.areas.values()) > 1
    return contested or any(has_people(boarding, force.side) for force in boarding.forces)


def takes_part(state: State, vessel: int) -> list[Boarding]:
    """Boarding actions that a vessel is part of in this turn (M4-BRD.23)."""
    found = []
    for boarding in state.boardings:
        ordered = any(sender == vessel for sender, _, _ in boarding.sends)
        force = force_of(boarding, state.units[vessel].side)
        aboard = force is not None and vessel in force.ships and force.marines + force.troops > 0
        if ordered or (aboard and matched(state, vessel, boarding.ship)) or boarding.ship == vessel:
            found.append(boarding)
    return found


def posture(state: State, boarding: Boarding, side: int) -> Posture:
    """As ordered; boarders attack and those who hold the ship defend unless they say otherwise."""
    holds = state.units[boarding.ship].side == side
    return boarding.postures.get(side, "defensive" if holds else "offensive")


def forbids_fire(state: State, vessel: int) -> bool:
    """Does an offensive posture keep this vessel from firing (M4-FIR.09, M4-BRD.18)?"""
    if not state.boardings:
        return False
    side = state.units[vessel].side
    return any(posture(state, boarding, side) == "offensive" for boarding in takes_part(state, vessel))


def has_fire_orders(state: State, vessel: int) -> bool:
    unit = state.vessel(vessel)
    return bool(unit.shots or unit.salvos)


# Orders.


def orders(found: list[int], state: State, side: int, called: list[int]) -> None:
    """Everything that a side may order about boarding now."""
    hulks = [n for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.in_play and disabled(unit)]
    if not hulks and not state.boardings:
        return
    called = all_calls(state, side)  # who is boarded knows a marker alongside
    for vessel in vessels(state, side) if hulks else ():
        for ship in hulks:
            if may_send(state, vessel, ship):
                _sends(found, state, vessel, ship, called)
    for boarding in state.boardings:
        _withdrawals(found, state, side, boarding, called)
        found += [of_unit(K_CUT, called[vessel]) for vessel in cuttable(state, side, boarding)]
    for ship in postured(state, side):
        found += [of_unit(K_TAKE, called[ship], way) for way in _postures(state, side, ship)]


def _sends(found: list[int], state: State, vessel: int, ship: int, called: list[int]) -> None:
    """Marines and troops one kind at a time, as often as wished; not crew (M4-BRD.05)."""
    if would_attack(state, state.units[vessel].side, ship) and has_fire_orders(state, vessel):
        return
    marines, troops = sendable(state, vessel)
    _people(found, at_target(K_SEND, called[vessel] - 1, called[ship]), marines, troops)


def _people(found: list[int], start: int, marines: int, troops: int) -> None:
    """So many marines, or so many troops, as far as an action can say."""
    found += [start + TARGET_STEP * number for number in range(1, min(marines, MOST) + 1)]
    found += [start + TARGET_STEP * FEW * number for number in range(1, min(troops, MOST) + 1)]


def sendable(state: State, vessel: int) -> tuple[int, int]:
    """Marines and troops of a vessel who are not under orders yet (M4-BRD.05)."""
    unit = state.vessel(vessel)
    return unit.marines - _leaving(state, vessel, 1), unit.troops - _leaving(state, vessel, 2)


def would_attack(state: State, side: int, ship: int) -> bool:
    boarding = fight_on(state, ship)
    return posture(state, boarding, side) == "offensive" if boarding else state.units[ship].side != side


def _leaving(state: State, vessel: int, kind: int) -> int:
    """People of a vessel who are under orders to go over."""
    return sum(max(0, order[kind]) for boarding in state.boardings for order in boarding.sends if order[0] == vessel)


def _returning(boarding: Boarding, vessels_of: list[int], kind: int) -> int:
    return -sum(min(0, order[kind]) for order in boarding.sends if order[0] in vessels_of)


def _withdrawals(found: list[int], state: State, side: int, boarding: Boarding, called: list[int]) -> None:
    """Back to a vessel that is still linked and has seats for them (M4-BRD.05, M4-BRD.20, M4-BRD.21, M4-LCH.11)."""
    for vessel in vessels(state, side) if any(withdrawable(state, side, boarding)) else ():
        if linked(state, vessel, boarding.ship):
            marines, troops = recallable(state, side, boarding, vessel)
            _people(found, at_target(K_WITHDRAW, called[vessel] - 1, called[boarding.ship]), marines, troops)


def recallable(state: State, side: int, boarding: Boarding, vessel: int) -> tuple[int, int]:
    """Marines and troops aboard who are not under orders yet and have seats in this vessel."""
    fleet, room = vessels(state, side), _seats(state, boarding, vessel)
    marines, troops = withdrawable(state, side, boarding)
    marines, troops = marines - _returning(boarding, fleet, 1), troops - _returning(boarding, fleet, 2)
    return min(marines, room), min(troops, room)


def withdrawable(state: State, side: int, boarding: Boarding) -> tuple[int, int]:
    """Marines and troops who may be taken off: one's own, and of a ship that is fought for those who belong there.

    As long as nobody has come over, that somebody has been ordered to is not known.
    """
    force = force_of(boarding, side) or Force(side)
    ship = state.vessel(boarding.ship)
    if fought_over(boarding) and side == ship.side == ship.home:
        return force.marines + ship.marines, force.troops + ship.troops
    return force.marines, force.troops


def _seats(state: State, boarding: Boarding, vessel: int) -> int:
    """Small craft have only so many (M4-LCH.11)."""
    unit = state.vessel(vessel)
    coming = _returning(boarding, [vessel], 1) + _returning(boarding, [vessel], 2)
    if unit.sheet.disp >= STARSHIP:
        return sum(withdrawable(state, unit.side, boarding))
    return unit.sheet.passengers - unit.passengers - unit.marines - unit.troops - coming


def postured(state: State, side: int) -> list[int]:
    """Ships aboard which a side may say how its people fight (M4-BRD.06).

    Its own ones as soon as they are disabled: that somebody has sent boarders must not be known before they come.
    """
    mine = [ship for ship in vessels(state, side) if disabled(state.vessel(ship))]
    for boarding in state.boardings:
        sent = any(state.units[vessel].side == side for vessel, _, _ in boarding.sends)
        if boarding.ship not in mine and (has_people(boarding, side) or sent):
            mine.append(boarding.ship)
    return mine


def _postures(state: State, side: int, ship: int) -> list[int]:
    """Any combination (M4-BRD.06), but nobody attacks whose vessels have orders to fire (M4-BRD.18)."""
    boarding = fight_on(state, ship) or Boarding(ship)
    now, barred = posture(state, boarding, side), busy(state, side, boarding)
    return [way for way, other in enumerate(POSTURES) if other != now and not (other == "offensive" and barred)]


def busy(state: State, side: int, boarding: Boarding) -> bool:
    """Has a vessel that takes part orders to fire (M4-BRD.18)?"""
    armed = [vessel for vessel in vessels(state, side) if has_fire_orders(state, vessel)]
    return any(boarding in takes_part(state, vessel) for vessel in armed)


def cuttable(state: State, side: int, boarding: Boarding) -> list[int]:
    """Boarding vessels of which an area is held since an earlier turn (M4-BRD.16)."""
    if side != state.units[boarding.ship].side:
        return []
    held = [vessel for vessel, turn in boarding.taken.items() if turn < state.turn and vessel not in boarding.cuts]
    return [vessel for vessel in held if state.plays(vessel)]


def play(state: State, side: int, action: Action) -> None:
    """Note an order; all are carried out together before the first round (M4-FIR.10)."""
    match action:
        case Send(ship, to, marines, troops):
            _open(state, unit_of(state, side, to)).sends.append((unit_of(state, side, ship), marines, troops))
        case Withdraw(ship, of, marines, troops):
            _open(state, unit_of(state, side, of)).sends.append((unit_of(state, side, ship), -marines, -troops))
        case Take(ship, chosen):
            _open(state, unit_of(state, side, ship)).postures[side] = chosen
        case Cut(ship):
            vessel = unit_of(state, side, ship)
            next(one for one in state.boardings if vessel in one.taken).cuts.append(vessel)
    _sort(state)


def _sort(state: State) -> None:
    """Side by side: nothing may depend on whose covered orders came first."""
    state.boardings.sort(key=lambda boarding: boarding.ship)
    for boarding in state.boardings:
        boarding.sends.sort(key=lambda order: state.units[order[0]].side)
        boarding.postures = dict(sorted(boarding.postures.items()))


def _open(state: State, ship: int) -> Boarding:
    found = fight_on(state, ship)
    if found is None:
        vessel = state.vessel(ship)
        found = Boarding(ship, {vessel.side: hull_areas(state, vessel)})
        state.boardings.append(found)
    return found
