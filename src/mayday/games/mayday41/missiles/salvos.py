"""Salvos: the orders for launchers, which missiles fly together and what they are to do (M4-MIS.04 to M4-MIS.07).

Orders of a ship are counted from 1. Those of one launcher and thrust rating are one volley, always; the owner may
merge more. The proximity and the program belong to a volley, the list of targets to an order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mayday.games.mayday41.actions import Action, AlsoAt, Fuse, Load, Merge, Program, Throttle, Unload
from mayday.games.mayday41.boarding import boarding_orders
from mayday.games.mayday41.damage.condition import launchers, manned
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.packing import (
    K_ALSO_AT,
    K_FUSE,
    K_MERGE,
    K_THROTTLE,
    K_UNLOAD,
    load,
    of_order,
    of_ship,
    program,
    push_number,
)
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.ships.sheets import Launcher
from mayday.games.mayday41.space.headings import velocity
from mayday.games.mayday41.space.places import Vector, flat, ways
from mayday.games.mayday41.state import SalvoOrder, State, Vessel
from mayday.games.mayday41.tables import KIND_NAMES, MISSILES, MissileType

LONGEST_PROGRAM = 20
STILL = (0, 0, 0)


def may_launch(state: State, number: int) -> bool:
    """Can this ship launch at all: awake, manned, neither shut down nor storming another?

    M4-MIS.04, M4-SET.05, M4-SHP.09, M4-FIR.09.
    """
    vessel = state.vessel(number)
    able = vessel.in_play and manned(vessel) and not vessel.shut and vessel.awareness != "unaware"
    return able and vessel.may_launch and bool(launchers(vessel)) and not boarding_orders.forbids_fire(state, number)


def kinds(state: State) -> list[MissileType]:
    """Types of missiles that are played; decoys only by option (M4-MIS.01, M4-MIS.34)."""
    return [kind for kind in MISSILES if kind != "decoy" or state.options.decoy_missiles == "on"]


def targets(state: State, number: int) -> list[int]:
    """Enemy vessels on which the ship itself holds a lock (M4-MIS.04, M4-MIS.35)."""
    vessel = state.vessel(number)
    return [target for target in vessel.locks if contents.fair_target(state, vessel.side, target)]


def orders(found: list[int], state: State, number: int, called: list[int]) -> None:
    """Every order, or change of an order, for the launchers of a ship."""
    vessel = state.vessel(number)
    if vessel.locks and may_launch(state, number):
        _loads(found, state, number, called)
    if vessel.salvos:
        found.append(of_ship(K_UNLOAD, called[number] - 1))
        _changes(found, state, number, called)


def _loads(found: list[int], state: State, number: int, called: list[int]) -> None:
    vessel, ship = state.vessel(number), called[number] - 1
    aims = targets(state, number)
    if not aims:
        return
    free, played, numbers = controllable(state, number), kinds(state), layout(vessel.sheet).numbers
    for launcher in launchers(vessel):
        part = numbers[launcher.id]
        for kind in played:
            most, sort = most_missiles(vessel, launcher, kind, free), KIND_NAMES.index(kind)
            for target in aims:
                found += [load(ship, part, sort, count, called[target]) for count in range(1, most + 1)]


def controllable(state: State, number: int) -> int:
    """How many missiles more the directors can control (M4-MIS.13)."""
    spent = contents.controlled(state, number) + contents.wanted(state.vessel(number))
    return contents.limit(state, number) - spent


def most_missiles(vessel: Vessel, launcher: Launcher, kind: MissileType, free: int) -> int:
    """What launcher and magazine still allow, and directors that can control so many (M4-MIS.04, M4-MIS.05)."""
    most = min(supply(vessel, launcher, kind))
    if kind == "decoy" or most < 1:  # a decoy is its own volley, without control (M4-MIS.34)
        return max(0, min(1, most))
    return max(0, min(most, free))


def supply(vessel: Vessel, launcher: Launcher, kind: MissileType) -> tuple[int, int]:
    """What the launcher may still fire, and what the magazine still has, less what is under orders."""
    fired = taken = 0
    for order in vessel.salvos:
        if order.launcher == launcher.id:
            fired += order.count
        if order.kind == kind:
            taken += order.count
    return launcher.rating - fired, vessel.magazine.get(kind, 0) - taken


def has_directors(vessel: Vessel) -> bool:
    """For missiles (M4-FIR.06)."""
    return bool(vessel.sheet.launchers) and vessel.sheet.mfd_count > 0


def needed(state: State, number: int) -> int:
    """Missiles that directors must control, where any are to be launched (M4-FIR.06, M4-MIS.13)."""
    wanted = contents.wanted(state.vessel(number))
    return contents.controlled(state, number) + wanted if wanted else 0


def fits(state: State, number: int, directors: int) -> bool:
    """Would so many directors be enough for them?"""
    return needed(state, number) <= contents.limit_with(state, number, directors)


def _changes(found: list[int], state: State, number: int, called: list[int]) -> None:
    """What may be changed in the orders of a ship."""
    vessel, ship = state.vessel(number), called[number] - 1
    for place, order in enumerate(vessel.salvos, 1):
        found.extend(_throttlings(ship, place, order.kind, order.thrust))
        for other in range(1, place):
            if may_merge(order, vessel.salvos[other - 1]):
                found.append(of_order(K_MERGE, ship, place, other))
        _of_volley(found, state, vessel, ship, place)
        if order.kind == "fi":
            known = listed(order)
            further = [target for target in targets(state, number) if target not in known]
            found += [of_order(K_ALSO_AT, ship, place, called[target]) for target in further]


def _of_volley(found: list[int], state: State, vessel: Vessel, ship: int, place: int) -> None:
    """Proximity and program, offered once for a volley (M4-MIS.18, M4-MIS.26)."""
    order = vessel.salvos[place - 1]
    if order.kind != "decoy" and sets_fuse(vessel, order):
        for hexes in range(widest(vessel) + 1):
            if hexes != order.prox:
                found.append(of_order(K_FUSE, ship, place, hexes))
    if order.kind == "fi" and programmer(vessel, order) is order:
        found.extend(_programs(ship, place, order.turns, order.push, order.thrust, state.options.three_d == "on"))


@lru_cache(500)
def _throttlings(ship: int, place: int, kind: MissileType, thrust: int) -> tuple[int, ...]:
    return tuple(of_order(K_THROTTLE, ship, place, other) for other in ratings(kind) if other != thrust)


@lru_cache(500)
def _programs(ship: int, place: int, turns: int, push: Vector, thrust: int, levels: bool) -> tuple[int, ...]:
    """Other turns of a program, or another push: remembered, for most orders stay as they are for a while."""
    number = push_number(push)
    longer = [program(ship, place, other, number) for other in range(1, LONGEST_PROGRAM + 1) if other != turns]
    others = [way for way in ways(thrust, levels) if way != push and is_next(push, way)]
    return tuple(longer + [program(ship, place, turns, push_number(way)) for way in others])


def sets_fuse(vessel: Vessel, order: SalvoOrder) -> bool:
    """Is it the first order of its volley (M4-MIS.26)?"""
    for one in vessel.salvos:
        if one.volley == order.volley:
            return one is order
    return False


def widest(vessel: Vessel) -> int:
    """The farthest proximity of its missiles (M4-MIS.26)."""
    return layout(vessel.sheet).burst


def programmer(vessel: Vessel, order: SalvoOrder) -> SalvoOrder:
    """The order that holds the program of a volley: its first of FI missiles (M4-MIS.18, M4-MIS.41)."""
    return next(one for one in vessel.salvos if one.volley == order.volley and one.kind == "fi")


def throttles(order: SalvoOrder) -> list[int]:
    """Other thrust ratings that it may have (M4-MIS.07)."""
    return [thrust for thrust in ratings(order.kind) if thrust != order.thrust]


def ratings(kind: MissileType) -> range:
    """All that missiles of a kind may be throttled to (M4-MIS.07)."""
    return range(1, MISSILES[kind].g_rating + 1)


def listed(order: SalvoOrder) -> tuple[int, ...]:
    """Its targets in their order (M4-MIS.18)."""
    return order.target, *order.others


def is_next(push: Vector, way: Vector) -> bool:
    """Hexes and levels change one after the other, for together they are many (M4-MIS.18)."""
    return way[2] == push[2] or way[:2] == push[:2]


def may_merge(order: SalvoOrder, other: SalvoOrder) -> bool:
    """Equal thrust, not one volley yet; a decoy flies alone (M4-MIS.06, M4-MIS.34)."""
    return order.volley != other.volley and order.thrust == other.thrust and "decoy" not in (order.kind, other.kind)


def play(state: State, side: int, action: Action) -> None:
    """Carry out one of them; nothing is launched before the launch step."""
    match action:
        case Load(ship, launcher, kind, count, target):
            vessel = state.vessel(unit_of(state, side, ship))
            thrust = MISSILES[kind].g_rating
            order = SalvoOrder(launcher, kind, count, unit_of(state, side, target), thrust, _next_volley(vessel))
            vessel.salvos.append(order)
            _gather(vessel, order)
        case Unload(ship):
            state.vessel(unit_of(state, side, ship)).salvos.pop()
        case Throttle(ship, place, thrust):
            _throttle(state.vessel(unit_of(state, side, ship)), place, thrust)
        case Merge(ship, place, into):
            salvos = state.vessel(unit_of(state, side, ship)).salvos
            _join(_volley(salvos, salvos[place - 1]), salvos[into - 1])
        case Fuse(ship, place, hexes):
            salvos = state.vessel(unit_of(state, side, ship)).salvos
            for order in _volley(salvos, salvos[place - 1]):
                order.prox = hexes
        case Program(ship, place, turns, push):
            salvos = state.vessel(unit_of(state, side, ship)).salvos
            for order in _volley(salvos, salvos[place - 1]):
                order.turns, order.push = turns, velocity(push)
        case AlsoAt(ship, place, target):
            order = state.vessel(unit_of(state, side, ship)).salvos[place - 1]
            order.others.append(unit_of(state, side, target))


def _next_volley(vessel: Vessel) -> int:
    return max((order.volley for order in vessel.salvos), default=0) + 1


def _volley(salvos: list[SalvoOrder], order: SalvoOrder) -> list[SalvoOrder]:
    return [one for one in salvos if one.volley == order.volley]


def _gather(vessel: Vessel, order: SalvoOrder) -> None:
    """What one launcher fires with one thrust rating flies together (M4-MIS.06)."""
    if order.kind == "decoy":
        return
    for other in vessel.salvos:
        alike = other.launcher == order.launcher and other.thrust == order.thrust and other.kind != "decoy"
        if alike and other is not order:
            _join([order], other)
            return


def _join(orders: Iterable[SalvoOrder], other: SalvoOrder) -> None:
    """One path, one proximity and one program for all of a volley (M4-MIS.41)."""
    for order in orders:
        order.volley, order.prox = other.volley, other.prox
        order.turns, order.push = other.turns, other.push


def _throttle(vessel: Vessel, place: int, thrust: int) -> None:
    """Lower ratings, to fly together (M4-MIS.07); a program's acceleration must stay within them (M4-MIS.18)."""
    order = vessel.salvos[place - 1]
    order.volley, order.thrust = _next_volley(vessel), thrust
    if flat(order.push) + abs(order.push[2]) > thrust:
        order.push = STILL
    _gather(vessel, order)
