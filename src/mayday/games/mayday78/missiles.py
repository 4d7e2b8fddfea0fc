"""Missiles in flight: who controls them and which futures their guidance and propulsion allow (chapter 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.news import News
from mayday.games.mayday78.events import Retargeted, Unguided, Vanished
from mayday.games.mayday78.specs import guidance_of, propulsion_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    BIG_SHIP,
    CONSTANT,
    DESTROYED,
    DISK_INDEX,
    DISK_Q,
    DISK_R,
    FIRST_WORLD,
    FLIES,
    GUIDED,
    HOMING,
    LIMITED,
    LOST,
    MAX_THRUST,
    MISSILE,
    NO_TARGET,
    RESPONSIVE,
    UNGUIDED,
    UNPOWERED,
    WITHDRAWN,
    within,
)
from mayday.kit.hexes import DIRECTIONS, Hex, distance

if TYPE_CHECKING:
    from mypy_extensions import i64


def guidance(missile: Vessel) -> i64:
    """How a missile is steered now: one that lost its guidance is unguided for good (MD-MIS.10)."""
    return UNGUIDED if missile.dumb else guidance_of(missile.spec)


def steered(missile: Vessel) -> bool:
    """Does its launching ship steer it? (MD-MIS.08, MD-MIS.11)"""
    return guidance(missile) in (GUIDED, RESPONSIVE)


def controlled(state: State, missile: Vessel) -> bool:
    """Is its launching ship there with a working computer? No program need run, no weapon work (MD-MIS.22)."""
    if missile.launcher < 0:
        return False
    ship = state.vessels[missile.launcher]
    return ship.alive and ship.computer_hits == 0


def reach(state: State, missile: Vessel) -> i64:
    """The most hexes it could thrust now, by drive and fuel (MD-MIS.15, MD-MIS.16, MD-MIS.18, MD-MIS.19)."""
    if missile.drive_hits > 0 or missile.fuel == 0:  # MD-MIS.21
        return 0
    if state.by_turn or missile.fuel > missile.g:
        return missile.g
    return missile.fuel


def aim(state: State, target: i64, at_future: bool) -> Hex | None:
    """The hex a homing missile steers for, or None when its target has left play (MD-MIS.03, MD-MIS.07, MD-BAT.07)."""
    if target <= FIRST_WORLD:
        return state.worlds[FIRST_WORLD - target]
    if target == NO_TARGET:
        return None
    vessel = state.vessels[target]
    if not vessel.in_play:
        return None
    return vessel.future if at_future else vessel.present


def futures(state: State, missile: Vessel, launching: bool) -> list[int]:
    """The choices along the disk around `ahead`, smallest thrust first (MD-MIS.03 to MD-MIS.17, MD-ORD.06).

    The first is what the program takes when the owner names none (MD-MOV.06); at a launch it is no maneuver. The two
    reference runs, a hit on a target at rest and a chase that lags behind, follow from it (MD-MIS.24, MD-MIS.25).
    The two reference flights of the rulebook follow from it (MD-MIS.24, MD-MIS.25).
    """
    most = reach(state, missile)
    propulsion = propulsion_of(missile.spec)
    if most == 0 or propulsion == UNPOWERED or missile.fate != FLIES:
        return [0]
    kind = guidance(missile)
    if kind == HOMING:
        return _homing(state, missile, most, launching)
    if propulsion == CONSTANT:
        return _constant(missile, most, kind == UNGUIDED, launching)
    if kind == UNGUIDED:
        return [0]
    return list(range(within(most)))


def _homing(state: State, missile: Vessel, most: i64, launching: bool) -> list[int]:
    """Each hex of thrust must bring the future one hex nearer to the target, and one hex is owed (MD-MIS.03 to .07)."""
    goal = aim(state, missile.target, state.options.homing_aim == "future")
    if goal is None:
        return [0]
    away = distance(missile.ahead, goal)
    if away < most:
        most = away  # MD-MIS.05
    if most == 0:
        return [0]
    least: i64 = 1
    if propulsion_of(missile.spec) == LIMITED and state.options.homing_thrust == "full":
        least = most
    found = [0] if launching else []
    choice: i64 = within(least - 1)
    last: i64 = within(most)
    q: i64 = missile.ahead[0] - MAX_THRUST
    r: i64 = missile.ahead[1] - MAX_THRUST
    while choice < last:
        place = (q + DISK_Q[choice], r + DISK_R[choice])
        if distance(missile.ahead, place) + distance(place, goal) == away:
            found.append(choice)
        choice += 1
    return found


def _constant(missile: Vessel, most: i64, fixed: bool, launching: bool) -> list[int]:
    """Exactly its level, in one of six directions; an unguided one has no choice of direction (MD-MIS.13, .14)."""
    amount = missile.level if missile.level < most else most
    found = [0] if launching else []
    if fixed and missile.heading < 0:
        return [0]
    for number, way in enumerate(DIRECTIONS):
        if not fixed or number == missile.heading:
            found.append(DISK_INDEX[(way[0] * amount, way[1] * amount)])
    found.sort()
    return found


def targets(state: State, side: i64) -> list[int]:
    """What a missile of this side may be aimed at: enemies, big ships, worlds (MD-MIS.02)."""
    found: list[int] = []
    for number, vessel in enumerate(state.vessels):
        if vessel.alive and (vessel.kind == BIG_SHIP or vessel.side != side):
            found.append(number)
    world: i64 = 0
    while world < len(state.worlds):
        found.append(FIRST_WORLD - world)
        world += 1
    return found


def retargets(state: State, number: i64) -> list[int]:
    """What a responsive missile may be turned to now, nothing included; its present target is no change (MD-MIS.11)."""
    missile = state.vessels[number]
    if missile.kind != MISSILE or not missile.alive or guidance(missile) != RESPONSIVE:
        return []
    if not controlled(state, missile):
        return []
    found = [NO_TARGET, *targets(state, missile.side)]
    return [target for target in found if target != missile.target]


def retarget(state: State, number: i64, target: i64) -> None:
    """Turn a responsive missile to another target; one launched in its hex is then in contact (MD-INT.11)."""
    missile = state.vessels[number]
    missile.target = target
    if target >= 0:
        prey = state.vessels[target]
        pair = (number, target) if number < target else (target, number)
        if prey.newborn and prey.present == missile.present and pair not in state.contacts:
            state.contacts.append(pair)
    if state.news is not None:
        name = None if target == NO_TARGET else target if target >= 0 else state.world_names[FIRST_WORLD - target]
        state.news.append(News(Retargeted(number, name), hearers(state, missile)))


def hearers(state: State, missile: Vessel) -> tuple[int, ...] | None:
    """Who hears what a missile is and does: all, or only its own side (MD-MIS.26)."""
    return state.sides[missile.side].seats if state.secret_missiles else None


def blind(state: State, launcher: i64) -> None:
    """Its guided and responsive missiles lose their guidance for good (MD-MIS.10, MD-MIS.12, MD-JMP.04)."""
    for number, missile in enumerate(state.vessels):
        if missile.kind == MISSILE and missile.launcher == launcher and missile.alive and steered(missile):
            missile.dumb = True
            if state.news is not None:
                state.news.append(News(Unguided(number), hearers(state, missile)))


def orphan(state: State, launcher: i64) -> None:
    """Its guided and responsive missiles destroy themselves; homing and unguided ones fly on (MD-MIS.09, MD-MIS.23)."""
    for number, missile in enumerate(state.vessels):
        if missile.kind == MISSILE and missile.launcher == launcher and missile.alive and steered(missile):
            take_off(state, number, DESTROYED)
            state.explosions.append(missile.present)
            if state.news is not None:
                state.news.append(News(Vanished(number, "MD-MIS.09")))


def take_off(state: State, number: i64, end: i64) -> None:
    """Put a vessel out of the game; what it carries goes with it."""
    vessel = state.vessels[number]
    vessel.status = LOST
    vessel.end = end
    vessel.moved = True
    vessel.orbit = -1
    vessel.sand = False
    for craft in state.vessels:
        if craft.carrier == number and craft.status == ABOARD:
            craft.status = LOST
            craft.end = end


def withdraw(state: State, number: i64, rule: str) -> None:
    """Take a vessel off the board unharmed; what it launched stays, its steered missiles unguided (MD-SMG.11)."""
    blind(state, number)
    take_off(state, number, WITHDRAWN)
    if state.news is not None:
        state.news.append(News(Vanished(number, rule)))
