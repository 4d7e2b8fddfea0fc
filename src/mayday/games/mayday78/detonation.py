"""Warheads in contact: whom they react to, and what they do: chapter 12 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, News, Roll
from mayday.games.mayday78.computers import evasion, evasion_dm, names, show
from mayday.games.mayday78.damage import column, consult
from mayday.games.mayday78.events import Designated, Detonated, Held
from mayday.games.mayday78.goals import judge
from mayday.games.mayday78.interception import company
from mayday.games.mayday78.missiles import controlled, hearers, take_off
from mayday.games.mayday78.ordnance import missile_struct
from mayday.games.mayday78.specs import detonation_of
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    AS_CONTACT,
    AS_PROXIMITY,
    ATTACK,
    ATTACK_HIGHEST,
    ATTACK_LOWEST,
    BIG_SHIP,
    COMMAND,
    CONTACT_HITS,
    EXPENDED,
    HOWS,
    INTELLIGENT,
    MISSILE,
    MISSILE_IN_SAND_DM,
    MISSILE_NEEDS,
    PROGRAM_NAMES,
    PROXIMITY,
    PROXIMITY_HITS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def met(state: State, number: i64) -> list[int]:
    """What a missile has met that could set it off, its own launcher and friends by the rules (MD-DET.11, .12, .15)."""
    missile = state.vessels[number]
    friends = state.options.friendly_contact == "on"
    found: list[int] = []
    if missile.newborn:
        return found  # MD-INT.11: not even one that was turned on it has met it yet
    for other in company(state, number, state.options.wreck_contact == "on"):
        vessel = state.vessels[other]
        ours = vessel.side == missile.side
        harmless = vessel.kind == MISSILE or not friends or other in missile.attached
        if not (ours and harmless):
            found.append(other)
    return found


def victims(state: State, number: i64) -> list[int]:
    """Whom a warhead may attack: its target if there, else enemies, big ships, friends, wrecks (MD-DET.10, .15)."""
    missile = state.vessels[number]
    here = met(state, number)
    if missile.target in here:
        return [int(missile.target)]
    if detonation_of(missile.spec) == INTELLIGENT:
        return []  # MD-DET.04
    living = [n for n in here if not state.vessels[n].wreck]
    if not living:
        return here
    here = living
    enemies = [n for n in here if state.vessels[n].kind != BIG_SHIP and state.vessels[n].side != missile.side]
    if enemies:
        return enemies
    big = [n for n in here if state.vessels[n].kind == BIG_SHIP]
    return big or here


def live(state: State, number: i64) -> bool:
    """Will this warhead go off if it has a victim? A command one as it was designated (MD-DET.02 to MD-DET.05)."""
    missile = state.vessels[number]
    if missile.kind != MISSILE or not missile.alive or missile.resolved:
        return False
    if detonation_of(missile.spec) != COMMAND:
        return True
    set_off = missile.designation == AS_CONTACT or missile.designation == AS_PROXIMITY
    return set_off and controlled(state, missile)


def pending(state: State, side: i64) -> list[int]:
    """A side's warheads still to be resolved in this phase D (MD-DET.01, MD-DET.13, MD-DET.18)."""
    found: list[int] = []
    for number, missile in enumerate(state.vessels):
        if missile.kind == MISSILE and missile.side == side and live(state, number) and victims(state, number):
            found.append(number)
    return found


def designable(state: State, number: i64) -> bool:
    """Is this a command missile that met something, and can its ship reach it? (MD-DET.05, MD-MAN.02)"""
    missile = state.vessels[number]
    if missile.kind != MISSILE or not missile.alive or detonation_of(missile.spec) != COMMAND or missile.resolved:
        return False
    return controlled(state, missile) and len(met(state, number)) > 0


def designate(state: State, number: i64, how: i64) -> None:
    """Make a command missile contact or proximity, or hold it (MD-DET.05)."""
    missile = state.vessels[number]
    missile.designation = how
    missile.resolved = True  # until the step ends: designated once
    if state.news is not None:
        state.news.append(News(Designated(number, HOWS[how - 1]), hearers(state, missile)))


def hold(state: State, number: i64) -> None:
    """Decline the detonation of a command missile after all (MD-DET.05)."""
    missile = state.vessels[number]
    missile.resolved = True
    if state.news is not None:
        state.news.append(News(Held(number), hearers(state, missile)))


def modifiers(state: State, victim: i64) -> list[Modifier]:
    """Every DM of a missile's attack on this victim: its evasion and its sand, no others (MD-DAT.18, MD-DET.07)."""
    told: list[Modifier] = []
    sum_modifiers(state, victim, told)
    return told


def sum_modifiers(state: State, victim: i64, told: list[Modifier] | None) -> i64:
    """The sum of those DMs; under the simplified rule only sand counts (MD-CPU.05)."""
    vessel = state.vessels[victim]
    total: i64 = 0
    evading = evasion(state, vessel)
    if evading:
        total += evasion_dm(evading)
        if told is not None:
            told.append(Modifier(PROGRAM_NAMES[names(evading)[0]], evasion_dm(evading), "MD-DAT.18"))
    if vessel.sand:
        total += MISSILE_IN_SAND_DM
        if told is not None:
            told.append(Modifier("Target in sand", MISSILE_IN_SAND_DM, "MD-SND.05"))
    return total


def consultations(state: State, number: i64) -> i64:
    """How often a hit of this warhead consults the damage table (MD-DET.08)."""
    missile = state.vessels[number]
    system = detonation_of(missile.spec)
    near = system == PROXIMITY or (system == COMMAND and missile.designation == AS_PROXIMITY)
    return PROXIMITY_HITS if near else CONTACT_HITS


def detonate(state: State, number: i64, victim: i64, dice: AnyDice) -> None:
    """Attack one vessel and be gone, hit or miss (MD-DET.06 to MD-DET.10, MD-DET.16, MD-MIS.26)."""
    missile = state.vessels[number]
    prey = state.vessels[victim]
    told: list[Modifier] | None = None if state.news is None else []
    first, second = dice.throw(), dice.throw()
    total: i64 = first + second + sum_modifiers(state, victim, told)
    row: i64 = total
    if row < ATTACK_LOWEST:
        row = ATTACK_LOWEST
    if row > ATTACK_HIGHEST:
        row = ATTACK_HIGHEST
    where = column(prey)
    hit = row >= MISSILE_NEEDS[where]
    if state.extended:
        show(state, prey, evasion(state, prey))
    if state.news is not None and told is not None:
        cell = ATTACK[row - ATTACK_LOWEST][where]
        roll = Roll((first, second), tuple(told), total, cell, "MD-DAT.15", MISSILE_NEEDS[where])
        state.news.append(News(Detonated(number, victim, missile_struct(missile.spec), roll, hit)))
    times = consultations(state, number)
    state.explosions.append(missile.present)
    take_off(state, number, EXPENDED)
    while hit and times > 0 and prey.alive:
        consult(state, victim, dice)
        times -= 1
    judge(state)


def take_stock(state: State, keep_designations: bool) -> None:
    """Let every missile be asked about anew, in the next phase or player-turn (MD-DET.18)."""
    for missile in state.vessels:
        if missile.kind == MISSILE:
            missile.resolved = False
            if not keep_designations:
                missile.designation = 0
