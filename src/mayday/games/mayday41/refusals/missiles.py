"""Why missiles may not be ordered, guided or settled so."""

from __future__ import annotations

from typing import TypeAlias

from mayday.core.errors import InputError
from mayday.core.reasons import Reasons
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.damage.condition import launchers
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.missiles import contents, detonation, guidance, salvos
from mayday.games.mayday41.refusals.fire import held_back
from mayday.games.mayday41.refusals.reasons import no_enemy, ship_of
from mayday.games.mayday41.space.headings import in_words, velocity
from mayday.games.mayday41.space.places import steps
from mayday.games.mayday41.state import SalvoOrder, State, Vessel, Volley
from mayday.games.mayday41.tables import GUIDED, MISSILES

Change: TypeAlias = a.Throttle | a.Merge | a.Fuse | a.Program | a.AlsoAt


def load(state: State, side: int, action: a.Load) -> Reasons:
    (number, vessel), name = ship_of(state, side, action), action.launcher
    tube = next((one for one in launchers(vessel) if one.id == name), None)
    if tube is None:
        yield name in vessel.lost, f"{name} of {vessel.name} is destroyed.", "M4-MIS.04"
        yield True, f"There is no {name!r} aboard.", "M4-MIS.04"
        return
    yield vessel.shut, f"The plant of {vessel.name} is shut down.", "M4-SHP.09"
    yield from held_back(state, number)
    yield not vessel.may_launch, f"{vessel.name} launches no missiles in this scenario.", "M4-SCN.10"
    yield action.kind not in salvos.kinds(state), "Decoys are not played in this game.", "M4-MIS.34"
    yield from no_enemy(state, side, action.target, "M4-MIS.04")
    target = unit_of(state, side, action.target)
    unlocked = target not in vessel.locks
    yield unlocked, f"{vessel.name} itself holds no lock on {action.target}.", "M4-MIS.04"
    yield isinstance(state.units[target], Volley), "Missiles attack no missiles.", "M4-MIS.35"
    yield action.count < 1, "Order one missile at least.", "M4-MIS.04"
    # Of launcher, magazine and directors the one that is short.
    (rated, stored), free = salvos.supply(vessel, tube, action.kind), salvos.controllable(state, number)
    yield action.count > rated, f"{name} fires {tube.rating} missiles in a turn, so {rated} more.", "M4-MIS.05"
    why = f"The magazine has {stored} {action.kind.upper()} missiles that are not under orders."
    yield action.count > stored, why, "M4-MIS.04"
    too_many = action.count > salvos.most_missiles(vessel, tube, action.kind, free)
    yield too_many and action.kind == "decoy", "A decoy flies alone: order one at a time.", "M4-MIS.34"
    limit = contents.limit(state, number)
    why = f"The directors of {vessel.name} control {limit} missiles, so {max(0, free)} more."
    yield too_many, why, "M4-MIS.13"


# Orders that are changed.


def unload(state: State, side: int, action: a.Unload) -> Reasons:
    _, vessel = ship_of(state, side, action)
    yield not vessel.salvos, f"{vessel.name} has no missiles under orders.", "M4-MIS.04"


def ordered(state: State, side: int, action: Change) -> Reasons:
    """An order that was given, counted from 1."""
    yield from _no_order(ship_of(state, side, action)[1], action.order)


def _no_order(vessel: Vessel, place: int) -> Reasons:
    given = len(vessel.salvos)
    why = f"{vessel.name} has {given} orders for missiles, and no order {place}."
    yield not 1 <= place <= given, why, "M4-MIS.04"


def _order(state: State, side: int, action: Change) -> tuple[Vessel, SalvoOrder]:
    _, vessel = ship_of(state, side, action)
    return vessel, vessel.salvos[action.order - 1]


def throttle(state: State, side: int, action: a.Throttle) -> Reasons:
    _, order = _order(state, side, action)
    why = f"Their thrust is {order.thrust}, and may be 1 to {MISSILES[order.kind].g_rating}."
    yield action.thrust not in salvos.throttles(order), why, "M4-MIS.07"


def merge(state: State, side: int, action: a.Merge) -> Reasons:
    vessel, order = _order(state, side, action)
    yield from _no_order(vessel, action.into)
    other = vessel.salvos[action.into - 1]
    yield "decoy" in (order.kind, other.kind), "A decoy flies alone.", "M4-MIS.34"
    yield order.volley == other.volley, "They fly together already.", "M4-MIS.06"
    why = f"One volley has one thrust rating, and these have {order.thrust} and {other.thrust}."
    yield not salvos.may_merge(order, other), why, "M4-MIS.06"
    yield action.into >= action.order, "An order joins an earlier one.", "M4-MIS.06"


def fuse(state: State, side: int, action: a.Fuse) -> Reasons:
    vessel, order = _order(state, side, action)
    widest = salvos.widest(vessel)
    yield order.kind == "decoy", "A decoy has no warhead.", "M4-MIS.34"
    why = f"The missiles of {vessel.sheet.class_name} burst at most {widest} hexes away."
    yield action.hexes > widest, why, "M4-MIS.26"
    why = "That is the fuse of its volley already, or it is set by its first order."
    yield action.hexes == order.prox or not salvos.sets_fuse(vessel, order), why, "M4-MIS.26"


def program(state: State, side: int, action: a.Program) -> Reasons:
    vessel, order = _order(state, side, action)
    yield order.kind != "fi", "Only fully independent missiles fly a program.", "M4-MIS.18"
    try:
        way = velocity(action.push)
    except InputError as error:
        yield True, f"{error.reason}.", "M4-MIS.18"
        return
    needed, longest = steps(salvos.STILL, way), salvos.LONGEST_PROGRAM
    yield needed > order.thrust, f"That takes {needed} G a turn, and these have {order.thrust}.", "M4-MIS.18"
    yield not 1 <= action.turns <= longest, f"A program is 1 to {longest} turns long.", "M4-MIS.18"
    first = vessel.salvos.index(salvos.programmer(vessel, order)) + 1
    why = f"A volley has one program; this one's is that of order {first}."
    yield action.order != first, why, "M4-MIS.41"
    yield way[2] and state.options.three_d == "off", "There are no levels in this game.", "M4-TDM.01"
    kept, straight = action.turns == order.turns, way == order.push
    yield kept and straight, "That is its program already.", "M4-MIS.18"
    one_change = straight or (kept and salvos.is_next(order.push, way))
    why = (
        "The turns, the hexes of the push and its levels are written one after the other; "
        f"now it has {order.turns} turns and the push {in_words(order.push) or 'none'}."
    )
    yield not one_change or in_words(way) != action.push, why, "M4-MIS.18"


def also_at(state: State, side: int, action: a.AlsoAt) -> Reasons:
    (number, vessel), order = ship_of(state, side, action), _order(state, side, action)[1]
    yield order.kind != "fi", "Only fully independent missiles have a list of targets.", "M4-MIS.18"
    yield from no_enemy(state, side, action.target, "M4-MIS.18")
    target = unit_of(state, side, action.target)
    unlocked = target not in salvos.targets(state, number)
    yield unlocked, f"{vessel.name} itself holds no lock on such a vessel.", "M4-MIS.18"
    yield target in salvos.listed(order), f"{action.target} is on the list.", "M4-MIS.18"


# Volleys in flight.


def switch(state: State, side: int, action: a.Switch) -> Reasons:
    name, number, kind = action.volley, unit_of(state, side, action.volley), action.kind
    yield kind not in GUIDED, f"{kind.upper()} missiles are never redirected.", "M4-MIS.21"
    yield from no_enemy(state, side, action.to, "M4-MIS.14")
    unlocked = unit_of(state, side, action.to) not in salvos.targets(state, state.volley(number).ship)
    yield unlocked, f"The ship of {name} holds no lock on {action.to}.", "M4-MIS.14"
    aimed = len(guidance.alike(state, number, kind, action.target))
    same = action.to == action.target
    why = f"{name} has {aimed} {kind.upper()} missiles aimed at {action.target or 'nothing'}."
    yield same or not 1 <= action.count <= aimed, why, "M4-MIS.16"


def detonate(state: State, side: int, action: a.Detonate) -> Reasons:
    why = f"{action.volley} does not go off in this turn, or its ship is not at turn."
    yield unit_of(state, side, action.volley) not in detonation.pending(state), why, "M4-SEQ.04"
