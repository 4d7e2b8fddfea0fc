"""Damage, destruction and damage control: chapter 14 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, News, Roll
from mayday.games.mayday78.crew import bury, strike
from mayday.games.mayday78.events import Damaged, Destroyed, RepairTried
from mayday.games.mayday78.goals import destroyed
from mayday.games.mayday78.missiles import blind, orphan, take_off
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    AREAS,
    BIG_SHIP,
    COMPUTER,
    CRASHED,
    DAMAGE,
    DESTROYED,
    DETONATE,
    FATAL_HITS,
    HEAVY_HITS,
    J_DRIVE,
    LOST,
    M_DRIVE,
    MISSILE,
    OTHER,
    REPAIR_NEEDS,
    RESULTS,
    SHIP,
    WEAPONS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def column(vessel: Vessel) -> i64:
    """Its column of the attack and damage tables; a big ship uses the ships' (MD-DAT.21)."""
    return SHIP if vessel.kind == BIG_SHIP else vessel.kind


def consult(state: State, number: i64, dice: AnyDice, shift: i64 = 0) -> None:
    """One consultation of the damage table: one hit, and what it does at once (MD-DMG.07, MD-LAS.11, MD-DMG.22).

    Hits are counted whatever they find, for want of the part struck too (MD-DMG.01, MD-DMG.23).
    """
    vessel = state.vessels[number]
    face = dice.throw()
    row: i64 = face + shift
    if row < 1:
        row = 1
    if row > 6:
        row = 6
    area: i64 = DAMAGE[(row - 1) * 3 + column(vessel)]
    vessel.turn_hits += 1
    if area != DETONATE:
        vessel.tally.append(state.turn * 8 + area)
    _disable(vessel, area)
    if state.news is not None:
        selective = (Modifier("Selective", shift, "MD-LAS.16"),) if shift else ()
        clamped = face + shift != row
        rule = "MD-DMG.22" if clamped else "MD-DAT.16"
        roll = Roll((face,), selective, face + shift, RESULTS[area], rule)
        state.news.append(News(Damaged(number, RESULTS[area], vessel.turn_hits, roll)))
    if area == COMPUTER:
        blind(state, number)
    if state.characters and area != DETONATE:
        strike(state, number, area, dice)
    if area == DETONATE:
        destroy(state, number, "MD-DMG.06")
    elif vessel.turn_hits >= FATAL_HITS:
        destroy(state, number, "MD-DMG.25" if vessel.kind == MISSILE else "MD-DMG.08")
    elif worn_out(state, vessel):
        destroy(state, number, "MD-DMG.12")


def _disable(vessel: Vessel, area: i64) -> None:
    """Count a hit against the part it struck (MD-DMG.01 to MD-DMG.05)."""
    if area == M_DRIVE:
        vessel.drive_hits += 1
    elif area == J_DRIVE:
        vessel.jump_hits += 1
    elif area == OTHER:
        vessel.other_hits += 1
    elif area == COMPUTER:
        vessel.computer_hits += 1
    elif area == WEAPONS:
        vessel.weapon_hits += 1


def worn_out(state: State, vessel: Vessel) -> bool:
    """Has it taken too much in three game-turns on end? Repaired hits no longer count (MD-DMG.12, MD-DMG.18)."""
    enough: i64 = 1 if state.options.successive == "one_each" else HEAVY_HITS
    back: i64 = 0
    while back < 3:
        taken: i64 = 0
        for hit in vessel.tally:
            if hit // 8 == state.turn - back:
                taken += 1
        if taken < enough:
            return False
        back += 1
    return True


def destroy(state: State, number: i64, rule: str) -> None:
    """Make a wreck of a ship or craft, which drifts on; take a missile away (MD-DMG.10, MD-DMG.11, MD-DET.17)."""
    vessel = state.vessels[number]
    if state.news is not None:
        state.news.append(News(Destroyed(number, rule)))
    if vessel.kind == MISSILE:
        state.explosions.append(vessel.present)
        take_off(state, number, DESTROYED)
    else:
        bury(state, number)
        vessel.wreck = True
        vessel.end = DESTROYED
        vessel.sand = False
        vessel.order = -1
        for craft in state.vessels:
            if craft.status == ABOARD and craft.carrier == number:
                craft.status = LOST
                craft.end = DESTROYED
        orphan(state, number)
    destroyed(state, number)


def crashed(state: State, number: i64) -> None:
    """Remove a vessel that struck a world, with all aboard; the missiles it steered go with it (MD-GRV.16)."""
    vessel = state.vessels[number]
    if vessel.wreck:
        take_off(state, number, DESTROYED)  # it was lost before (MD-MOV.17)
        return
    if vessel.kind != MISSILE:
        bury(state, number)
    take_off(state, number, CRASHED)
    if vessel.kind != MISSILE:
        orphan(state, number)
    destroyed(state, number)


def area_hits(vessel: Vessel, area: i64) -> i64:
    """Unrepaired hits on an area."""
    if area == M_DRIVE:
        return vessel.drive_hits
    if area == J_DRIVE:
        return vessel.jump_hits
    if area == OTHER:
        return vessel.other_hits
    return vessel.computer_hits if area == COMPUTER else vessel.weapon_hits


def repairable(vessel: Vessel) -> bool:
    """Is this a damaged starship that has not tried a repair yet? (MD-DMG.13, MD-DMG.19)"""
    return vessel.kind == SHIP and vessel.alive and not vessel.repairing and len(vessel.tally) > 0


def repair(state: State, number: i64, area: i64, dice: AnyDice) -> None:
    """Try to remove one hit from an area: 2D of 8 or more (MD-DMG.13 to MD-DMG.18, MD-DAT.06)."""
    vessel = state.vessels[number]
    vessel.repairing = True
    first, second = dice.throw(), dice.throw()
    done = first + second >= REPAIR_NEEDS
    if done:
        _mend(vessel, area)
    if state.news is not None:
        result = "repaired" if done else "not repaired"
        roll = Roll((first, second), (), first + second, result, "MD-DMG.15", REPAIR_NEEDS)
        state.news.append(News(RepairTried(number, AREAS[area], roll, done)))


def _mend(vessel: Vessel, area: i64) -> None:
    """Take one hit off an area, and the latest of them out of the tally (MD-DMG.16, MD-DMG.17, MD-DMG.18)."""
    if area == M_DRIVE:
        vessel.drive_hits -= 1
    elif area == J_DRIVE:
        vessel.jump_hits -= 1
    elif area == OTHER:
        vessel.other_hits -= 1
    elif area == COMPUTER:
        vessel.computer_hits -= 1
        if vessel.computer_hits == 0:
            vessel.order = -1  # MD-MAN.05
    else:
        vessel.weapon_hits -= 1
    at = len(vessel.tally) - 1
    while vessel.tally[at] % 8 != area:
        at -= 1
    del vessel.tally[at]
