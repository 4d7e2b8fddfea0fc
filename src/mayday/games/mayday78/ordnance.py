"""Launching missiles and small craft, casting sand, taking craft aboard: chapters 10 and 13 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.core.news import News
from mayday.games.mayday78.actions import Missile
from mayday.games.mayday78.computers import running, show
from mayday.games.mayday78.events import CraftLaunched, Docked, Maneuvered, MissileLaunched, SandCast
from mayday.games.mayday78.interception import matched
from mayday.games.mayday78.missiles import hearers
from mayday.games.mayday78.missiles import targets as missile_targets
from mayday.games.mayday78.movement import steer
from mayday.games.mayday78.packing import AIM, K_CAST, K_LAUNCH, K_RELEASE, pack
from mayday.games.mayday78.specs import burns_of, detonation_of, g_of, guidance_of, propulsion_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    CONSTANT,
    CRAFT,
    DETONATION,
    FIRST_WORLD,
    FLIES,
    FLYING,
    GUIDANCE,
    INTELLIGENT,
    LANDED,
    MISSILE,
    MISSILE_COUNTERS,
    MOST_VESSELS,
    NO_TARGET,
    PROPULSION,
    RESPONSIVE,
    SAND_COUNTERS,
    SHIP,
    STAYS,
    UNGUIDED,
    L,
    T,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

ANY_DIRECTION: Final[i64] = 6
"""In a launch code: no direction is fixed."""


def may_launch(state: State, vessel: Vessel) -> bool:
    """Could it launch a missile, as far as all can see? (MD-ORD.01, MD-ORD.02, MD-ORD.09, MD-ORD.11, MD-GRV.22)"""
    if not _ready(vessel) or vessel.launchers == 0 or out_of_counters(state, vessel.side):
        return False
    # MD-SEQ.16: where the number of missiles is secret, an empty magazine is asked as well.
    return len(vessel.magazine) > 0 or state.components


def may_cast(state: State, vessel: Vessel) -> bool:
    """Could it cast sand, as far as all can see? (MD-SND.01, MD-SND.07, MD-ORD.03, MD-ORD.11)"""
    if not _ready(vessel) or vessel.casters == 0 or vessel.sand or vessel.casts >= vessel.tons:
        return False
    return not out_of_sand(state)


def _ready(vessel: Vessel) -> bool:
    """A starship in the open with working weapons and computer that has not acted yet (MD-DMG.02, MD-MAN.02)."""
    if vessel.kind != SHIP or not vessel.alive or vessel.status != FLYING or vessel.acted:
        return False
    return vessel.weapon_hits == 0 and vessel.computer_hits == 0


def out_of_counters(state: State, side: i64) -> bool:
    """Are all missile counters of a side in flight, under the option that minds, or all numbers used? (MD-DAT.04)"""
    if not state.counted:
        return len(state.vessels) >= MOST_VESSELS
    flying = sum(other.kind == MISSILE and other.alive and other.side == side for other in state.vessels)
    return flying >= MISSILE_COUNTERS


def out_of_sand(state: State) -> bool:
    """Are all sand counters on the map, under the option that minds? (MD-DAT.04)"""
    return state.counted and sum(other.sand for other in state.vessels) >= SAND_COUNTERS


def casts(state: State, vessel: Vessel) -> bool:
    """Does it run what sandcasting takes, where that is asked for? (MD-SND.01)"""
    return not state.extended or running(vessel, L)


def launches(state: State, vessel: Vessel) -> bool:
    """Does it run what a missile launch takes, where that is asked for? (MD-ORD.01)"""
    return not state.extended or (running(vessel, L) and running(vessel, T))


def may_release(state: State, craft: Vessel) -> bool:
    """Is this a craft in the hold of a ship in play? Nothing damaged keeps it there (MD-ORD.04)."""
    return craft.status == ABOARD and craft.kind == CRAFT and state.vessels[craft.carrier].alive


def launch_codes(state: State, number: i64, found: list[int]) -> None:
    """Every missile it may launch now, with target, level and direction (MD-ORD.01, MD-MIS.02, MD-MIS.14)."""
    vessel = state.vessels[number]
    if may_cast(state, vessel) and casts(state, vessel):
        found.append(pack(K_CAST, number))
    if not may_launch(state, vessel) or not launches(state, vessel):
        return
    tried: list[int] = []
    for spec in vessel.magazine:
        if spec not in tried:
            tried.append(spec)
            _spec_codes(state, number, spec, found)


def _spec_codes(state: State, number: i64, spec: i64, found: list[int]) -> None:
    kind = guidance_of(spec)
    constant = propulsion_of(spec) == CONSTANT
    highest: i64 = g_of(spec) if constant else 0
    for target in aims(state, state.vessels[number].side, spec):
        level: i64 = 1 if constant else 0
        while level <= highest:
            direction: i64 = 0 if constant and kind == UNGUIDED else ANY_DIRECTION
            while direction <= ANY_DIRECTION:
                if direction < ANY_DIRECTION or not (constant and kind == UNGUIDED):
                    found.append(pack(K_LAUNCH, number, target + AIM, launch_rest(spec, level, direction)))
                direction += 1
            level += 1


def aims(state: State, side: i64, spec: i64) -> list[int]:
    """What such a missile may be aimed at when it is launched, or nothing (MD-MIS.02)."""
    kind = guidance_of(spec)
    if kind == UNGUIDED and detonation_of(spec) != INTELLIGENT:
        return [NO_TARGET]
    found = missile_targets(state, side)
    return [NO_TARGET, *found] if kind == RESPONSIVE else found


def launch(state: State, number: i64, target: i64, rest: i64) -> None:
    """Launch a missile: it takes over its ship's counters and moves from the next turn on (MD-ORD.05, MD-ORD.07)."""
    ship = state.vessels[number]
    level: i64 = rest & 7
    direction: i64 = rest >> 3 & 7
    spec: i64 = rest >> 6
    ship.magazine.remove(spec)
    ship.acted = True
    if state.extended:
        show(state, ship, L | T)
    missile = new_missile(state, ship, spec)
    missile.launcher = number
    missile.target = target
    missile.level = level
    missile.heading = direction if direction < ANY_DIRECTION else -1
    _bring_out(state, missile, ship)
    state.vessels.append(missile)
    _attach(state, len(state.vessels) - 1)
    if state.news is not None:
        index = len(state.vessels) - 1
        aimed = None if target == NO_TARGET else target if target >= 0 else state.world_names[FIRST_WORLD - target]
        if state.secret_missiles:
            state.news.append(News(MissileLaunched(number, index, None, None)))
        state.news.append(News(MissileLaunched(number, index, missile_struct(spec), aimed), hearers(state, missile)))


def new_missile(state: State, ship: Vessel, spec: i64) -> Vessel:
    """A missile fresh from the tube, numbered on within its side (MD-DAT.01, MD-MIS.01)."""
    count = sum(other.kind == MISSILE and other.side == ship.side for other in state.vessels)
    missile = Vessel("missile", str(count + 1), MISSILE, ship.seat, ship.side, g_of(spec), burns_of(spec))
    missile.spec = spec
    return missile


def missile_struct(spec: i64) -> Missile:
    """A specification as players read it."""
    return Missile(
        GUIDANCE[guidance_of(spec)],
        PROPULSION[propulsion_of(spec)],
        DETONATION[detonation_of(spec)],
        int(g_of(spec)),
        int(burns_of(spec)),
    )


def _bring_out(state: State, launched: Vessel, ship: Vessel) -> None:
    """Give a launched vessel its ship's counters (MD-ORD.05); from a world it starts on that world (MD-ORD.11)."""
    launched.past = ship.past
    launched.present = ship.present
    launched.future = ship.future
    launched.ahead = ship.future
    launched.status = ship.status
    launched.newborn = True
    launched.moved = False
    launched.acted = True
    launched.orbit = ship.orbit
    if ship.status == LANDED:
        launched.world = ship.world
        launched.future = launched.ahead = ship.present
        launched.landed_turn = state.turn
        launched.fate = STAYS
        launched.moved = True
    else:
        launched.fate = FLIES


def _attach(state: State, number: i64) -> None:
    """What shares a hex at a launch does not set off its own side's warheads until they part (MD-DET.11)."""
    launched = state.vessels[number]
    for other, vessel in enumerate(state.vessels):
        together = vessel.in_play and vessel.side == launched.side and vessel.present == launched.present
        if together and other != number:
            if launched.kind == MISSILE and vessel.kind != MISSILE:
                launched.attached.append(other)
            elif launched.kind != MISSILE and vessel.kind == MISSILE:
                vessel.attached.append(number)


def release(state: State, number: i64) -> None:
    """Launch a carried craft (MD-ORD.04, MD-ORD.12, MD-ORD.14)."""
    craft = state.vessels[number]
    _bring_out(state, craft, state.vessels[craft.carrier])
    _attach(state, number)
    if state.news is not None:
        state.news.append(News(CraftLaunched(craft.carrier, number)))


def release_codes(state: State, number: i64, found: list[int]) -> None:
    if may_release(state, state.vessels[number]):
        found.append(pack(K_RELEASE, number))


def maneuver(state: State, number: i64, choice: i64) -> None:
    """The initial maneuver of a vessel just launched (MD-ORD.06)."""
    vessel = state.vessels[number]
    vessel.moved = True
    thrust = steer(state, vessel, choice)
    if state.news is not None and thrust > 0:
        state.news.append(News(Maneuvered(number, vessel.future, thrust)))


def cast(state: State, number: i64) -> None:
    """Wrap a ship, and it alone, in sand (MD-SND.01, MD-SND.02, MD-SND.08, MD-SND.09)."""
    vessel = state.vessels[number]
    vessel.sand = True
    vessel.casts += 1
    vessel.acted = True
    if state.extended:
        show(state, vessel, L)
    if state.news is not None:
        state.news.append(News(SandCast(number, vessel.tons - vessel.casts)))


def berths(state: State, craft: i64) -> list[int]:
    """Friendly ships that can take a craft aboard: matched, and a berth of its type free (MD-ORD.13)."""
    found: list[int] = []
    boat = state.vessels[craft]
    if not state.recovers or boat.kind != CRAFT or not boat.alive or boat.acted:
        return found
    for number, ship in enumerate(state.vessels):
        friendly = ship.kind == SHIP and ship.alive and ship.side == boat.side
        if friendly and matched(state, number, craft) and free_berths(state, number, boat.design) > 0:
            found.append(number)
    return found


def free_berths(state: State, ship: int, design: str) -> int:
    """How many craft of a type a ship once carried and no longer does, counting those it took in their stead."""
    own = sum(craft.berth == ship and craft.design == design for craft in state.vessels)
    aboard = sum(c.status == ABOARD and c.carrier == ship and c.design == design for c in state.vessels)
    return own - aboard


def dock(state: State, craft: i64, ship: i64) -> None:
    """Take a craft aboard with the fuel it has left (MD-ORD.13)."""
    boat = state.vessels[craft]
    boat.status = ABOARD
    boat.carrier = ship
    boat.orbit = -1
    if state.news is not None:
        state.news.append(News(Docked(craft, ship)))


def launch_rest(spec: i64, level: i64, direction: i64) -> i64:
    """The third number of a launch code."""
    return level | direction << 3 | spec << 6
