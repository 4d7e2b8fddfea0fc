"""Characters aboard, and what damage does to them (MD-CRW)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, News, Roll
from mayday.games.mayday78.events import Hurt, Posted, Struck
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    ABOARD,
    BRIDGE,
    CABIN,
    COMPUTER,
    CRAFT,
    CREW_NEEDS,
    ENGINEERING,
    HOLD,
    INJURY,
    J_DRIVE,
    LOCATIONS,
    M_DRIVE,
    OTHER,
    SHIP,
    TURRET,
    WEAPONS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# MD-CRW.01: where people may be.
SHIP_LOCATIONS: Final = (ENGINEERING, TURRET, BRIDGE, CABIN, HOLD)
CRAFT_LOCATIONS: Final = (ENGINEERING, CABIN)


def locations(kind: i64) -> tuple[int, ...]:
    """The places of a starship or a small craft (MD-CRW.01)."""
    if kind == SHIP:
        return SHIP_LOCATIONS
    return CRAFT_LOCATIONS if kind == CRAFT else ()


def peopled(state: State, number: i64) -> bool:
    """Is a living character aboard this vessel, or aboard a craft in its hold? (MD-CRW.02)"""
    return any(character.pool > 0 and shares_fate(state, character.vessel, number) for character in state.characters)


def shares_fate(state: State, vessel: i64, number: i64) -> bool:
    """Is this vessel that one, or carried in its hold? (MD-CRW.07)"""
    if vessel == number:
        return True
    return state.vessels[vessel].status == ABOARD and state.vessels[vessel].carrier == number


def gunner_skill(state: State, number: i64) -> i64:
    """The best gunner alive in the weapons turret (MD-CRW.06)."""
    best: i64 = 0
    for character in state.characters:
        at_post = character.vessel == number and character.location == TURRET and character.pool > 0
        if at_post and character.gunner > best:
            best = character.gunner
    return best


def strike(state: State, number: i64, area: i64, dice: AnyDice) -> None:
    """Everybody where a damage result fell throws for it, in the list's order (MD-CRW.02, MD-CRW.03, MD-SEQ.12)."""
    vessel = state.vessels[number]
    if vessel.kind > CRAFT or not peopled(state, number):
        return
    where = _struck(state, number, area, dice)
    for index, character in enumerate(state.characters):
        if character.vessel == number and character.location == where and character.pool > 0:
            _throw(state, index, dice)


def _struck(state: State, number: i64, area: i64, dice: AnyDice) -> i64:
    if state.vessels[number].kind == CRAFT:
        return ENGINEERING if area == M_DRIVE else CABIN
    if area in (M_DRIVE, J_DRIVE):
        return ENGINEERING
    if area == WEAPONS:
        return TURRET
    if area == COMPUTER:
        return BRIDGE
    assert area == OTHER
    face = dice.throw()
    where: i64 = CABIN if face <= 3 else HOLD
    if state.news is not None:
        name = LOCATIONS[where]
        state.news.append(News(Struck(number, name, Roll((face,), (), face, name, "MD-CRW.02"))))
    return where


def _throw(state: State, index: int, dice: AnyDice) -> None:
    """2D of 9 or more, helped by a vacc suit, or an injury of 3D+4 (MD-CRW.03 to MD-CRW.05)."""
    character = state.characters[index]
    first, second = dice.throw(), dice.throw()
    dm = state.options.vacc_suit_dm if character.suit else 0
    total = first + second + dm
    hurt = total < CREW_NEEDS
    faces: tuple[int, ...] = ()
    if hurt:
        faces = (dice.throw(), dice.throw(), dice.throw())
        character.pool -= sum(faces) + INJURY
        if character.pool < 0:
            character.pool = 0
    if state.news is None:
        return
    suited = (Modifier("Vacc suit", dm, "MD-CRW.05"),) if character.suit else ()
    roll = Roll((first, second), suited, total, "injured" if hurt else "unhurt", "MD-CRW.03", CREW_NEEDS)
    injury = None
    if hurt:
        points = sum(faces) + INJURY
        added = (Modifier("Injury", INJURY, "MD-CRW.03"),)
        injury = Roll(faces, added, points, f"{points} points", "MD-CRW.03")
    state.news.append(News(Hurt(index, roll, injury, character.pool)))


def bury(state: State, number: i64) -> None:
    """Everybody aboard a destroyed or crashed vessel dies, in its hold too (MD-CRW.04, MD-DMG.11)."""
    for character in state.characters:
        if shares_fate(state, character.vessel, number):
            character.pool = 0


def post(state: State, index: i64, vessel: i64, location: i64) -> None:
    """Send a character to another place (MD-CRW.01, MD-CRW.07)."""
    character = state.characters[index]
    character.vessel = vessel
    character.location = location
    if state.news is not None:
        state.news.append(News(Posted(index, vessel, LOCATIONS[location])))


def ship_of(state: State, index: i64) -> i64:
    """The vessel a character is in; a craft in a hold counts as part of its ship (MD-CRW.07)."""
    number: i64 = state.characters[index].vessel
    vessel = state.vessels[number]
    return vessel.carrier if vessel.status == ABOARD else number


def may_leave(state: State, index: i64, number: i64) -> bool:
    """May a character go into this craft, which has just been launched from its ship? (MD-CRW.07)"""
    craft = state.vessels[number]
    if not craft.newborn or craft.kind != CRAFT or not craft.alive or state.characters[index].pool <= 0:
        return False
    return craft.carrier == ship_of(state, index)


def posts(state: State, index: i64) -> list[tuple[int, int]]:
    """Where a living character may go: about its ship and the craft in the hold, or back (MD-CRW.01, MD-CRW.07)."""
    character = state.characters[index]
    if character.pool <= 0:
        return []
    ship = ship_of(state, index)
    if not state.vessels[ship].alive:
        return []
    found: list[tuple[int, int]] = []
    for number, vessel in enumerate(state.vessels):
        if number == ship or (vessel.status == ABOARD and vessel.carrier == ship):
            for place in locations(vessel.kind):
                if number != character.vessel or place != character.location:
                    found.append((number, place))
    return found
