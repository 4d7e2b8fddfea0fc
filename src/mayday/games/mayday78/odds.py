"""Odds: what the dice may make of an action, exactly, from what its seat knows (see hazard.py for the counting)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final

from mayday.core.dice import Dice, DrawError
from mayday.core.game import Chance, Odds
from mayday.core.news import Modifier
from mayday.games.mayday78 import detonation, kernel, lasers
from mayday.games.mayday78.actions import Action, Board, Detonate, Fire, Ram, Repair, Shift, Shoot
from mayday.games.mayday78.chances.casualties import casualties
from mayday.games.mayday78.chances.hazard import PAIRS, Fates, attack, collide, kill, share, unharmed, ways_to_reach
from mayday.games.mayday78.codes import encode
from mayday.games.mayday78.computers import compatible, points
from mayday.games.mayday78.damage import column
from mayday.games.mayday78.guess import known
from mayday.games.mayday78.lasers import attack_of
from mayday.games.mayday78.questions import side_asked
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.state import Attack, State
from mayday.games.mayday78.tables import (
    DETONATING,
    EVADES,
    LASER_NEEDS,
    MISSILE,
    MISSILE_NEEDS,
    PHASE_B,
    PROGRAM_COUNT,
    RAM_HITS,
    RAM_NEEDS,
    REPAIR_NEEDS,
    RESOLVING,
    RESULTS,
    SHIP,
)
from mayday.games.mayday78.views.secrecy import knows, sees_programs

FINEST: Final = 2**53
"""Beyond this a number is no whole number any more on the page."""
NOTHING: Final = Odds()
ALWAYS: Final = ("hit", "destroyed")
"""Told even where they cannot happen."""


def odds(view: View, action: Action) -> Odds:
    """Every chance that this action takes; nothing where no die is thrown, or where it is not legal."""
    if view.seat is None:
        return NOTHING
    table, codes = _known(view)
    state = table.copy()
    state.news = None
    try:
        code = encode(state, view.seat, action)
    except (LookupError, ValueError):
        return NOTHING
    if code not in codes:
        return NOTHING
    return _direct(state, view, action) or _sequel(state, view, code)


@lru_cache(8)
def _known(view: View) -> tuple[State, frozenset[int]]:
    """The position as the viewer knows it, to count on, and what may be done in it."""
    state = known(view)
    return state, frozenset(kernel.codes(state, -1 if view.seat is None else view.seat))


def _direct(state: State, view: View, action: Action) -> Odds | None:
    """The dice that the action itself throws, if any."""
    match action:
        case Fire():
            return _fire(state, view, action)
        case Shoot(vessel):
            return _salvo(state, view, attack_of(state, vessel), 1)
        case Shift(vessel, target):
            return _shift(state, view, vessel, target)
        case Detonate(missile, victim):
            return _detonate(state, view, missile, victim)
        case Repair():
            return Odds((_chance("repaired", Fraction(ways_to_reach(REPAIR_NEEDS), PAIRS)),), (), REPAIR_NEEDS)
        case Ram(vessel, target):
            return _ram(state, vessel, target)
        case Board() if state.options.boarding_fight == "on":
            return Odds((_chance("aboard", _outthrow()),))
        case _:
            return None


def _sequel(state: State, view: View, code: int) -> Odds:
    """The first dice that fall because of an action without anybody being asked before: a forced shot or warhead."""
    assert view.seat is not None
    try:
        kernel.step(state, view.seat, code, Dice.scripted([]))
    except DrawError:
        if state.step == RESOLVING and state.attacks:
            last = state.attacks[0]  # its first laser is already counted off
            return _salvo(state, view, last, 1 if last.combined else last.lasers + 1)
        waiting = detonation.pending(state, side_asked(state)) if state.step == DETONATING else []
        if waiting:
            return _detonate(state, view, waiting[0], detonation.victims(state, waiting[0])[0])
    return NOTHING


def _fire(state: State, view: View, action: Fire) -> Odds:
    """All the lasers of a vessel, as they would be declared (MD-LAS.04, MD-LAS.18, MD-LAS.19)."""
    declared = Attack(action.vessel, action.target, state.vessels[action.vessel].lasers)
    declared.combined, declared.predict, declared.gunner = action.combined, action.predict, action.gunner
    declared.selective = action.selective
    return _salvo(state, view, declared, 1 if action.combined else declared.lasers)


def _shift(state: State, view: View, vessel: int, target: int) -> Odds:
    """The lasers left, at another target (MD-LAS.19)."""
    declared = attack_of(state, vessel)
    declared.target = target
    return _salvo(state, view, declared, declared.lasers)


def _salvo(state: State, view: View, declared: Attack, shots: int) -> Odds:
    """So many laser attacks on one target, each as the last has left it (MD-LAS.08 to MD-LAS.11, MD-DMG.24)."""
    victim = state.vessels[declared.target]
    needed = LASER_NEEDS[column(victim)]
    kind = lasers.shot_kind(state, victim)
    anti_missile = kind == "anti-missile"
    kills = victim.kind == MISSILE and state.options.missile_hit_kills == "on"

    def falls() -> int:
        return ways_to_reach(needed - lasers.sum_modifiers(state, declared, None))

    def fates() -> Fates:
        found = unharmed(state, declared.target)
        for _ in range(shots):
            if kills:
                found = kill(found, state, declared.target, falls)
            else:
                found = attack(state, declared.target, found, falls, 1, lasers.damage_shift(declared, kind))
        return found

    cases = [] if anti_missile else _evasions(state, view, declared.target)
    unsure = anti_missile and state.secret_missiles  # MD-RET.16: it may be a proximity one
    return _told(state, declared.target, fates, cases, lasers.modifiers(state, declared), needed, unsure)


def _detonate(state: State, view: View, missile: int, victim: int) -> Odds:
    """A warhead on its victim (MD-DET.06 to MD-DET.08)."""
    needed = MISSILE_NEEDS[column(state.vessels[victim])]
    times = detonation.consultations(state, missile)

    def falls() -> int:
        return ways_to_reach(needed - detonation.sum_modifiers(state, victim, None))

    def fates() -> Fates:
        return attack(state, victim, unharmed(state, victim), falls, times)

    if state.vessels[victim].wreck:  # MD-DET.15: there is nothing left to harm
        return Odds((_chance("hit", Fraction(falls(), PAIRS)),), tuple(detonation.modifiers(state, victim)), needed)
    cases = _evasions(state, view, victim)
    return _told(state, victim, fates, cases, detonation.modifiers(state, victim), needed, False)


def _ram(state: State, vessel: int, target: int) -> Odds:
    """Both vessels take their damage, or neither (MD-INT.04)."""
    falls = ways_to_reach(RAM_NEEDS)
    chances = [_chance("collision", Fraction(falls, PAIRS))]
    for number, whose in ((vessel, "own vessel"), (target, "target")):
        fates = collide(state, number, falls, RAM_HITS)
        chances.append(_chance(f"{whose} destroyed", share(fates, lambda fate: fate.gone)))
        chances += [_chance(label, part) for label, part in casualties(state, number, fates)]
    return Odds(tuple(chances), (), RAM_NEEDS)


def _outthrow() -> Fraction:
    """Two dice against two, strictly more wins (MD-INT.08)."""
    ways = [ways_to_reach(total) - ways_to_reach(total + 1) for total in range(13)]
    better = sum(ways[ours] * ways[theirs] for ours in range(13) for theirs in range(ours))
    return Fraction(better, PAIRS**2)


def _evasions(state: State, view: View, target: int) -> list[int]:
    """The evade programs that may be running in a target, none included; no list when one knows (MD-CPU.23)."""
    vessel = state.vessels[target]
    side = -1 if view.seat is None else state.side_of(view.seat)
    if vessel.kind != SHIP or sees_programs(state, knows(side, vessel)) or vessel.shown & EVADES:
        return []
    if vessel.computer_hits > 0 or vessel.drive_hits > 0:
        return []
    if state.phase == PHASE_B and any(victim == target for _, victim in state.shots):
        return []  # fired at in this phase, it would have shown one (MD-LAS.21)
    found = [0]
    for bit in range(PROGRAM_COUNT):
        program = 1 << bit
        together = vessel.shown | program
        if program & EVADES & vessel.library and points(together) <= vessel.cpu and compatible(together):
            found.append(program)
    return found if len(found) > 1 else []


def _told(
    state: State,
    victim: int,
    fates: Callable[[], Fates],
    cases: Sequence[int],
    modifiers: Sequence[Modifier],
    needed: int,
    unsure: bool,
) -> Odds:
    """The chances in every case that what is hidden leaves open: the best, and the least."""
    vessel = state.vessels[victim]
    tables = []
    for program in cases or [vessel.running]:
        vessel.running = program
        state.vessels[victim] = vessel
        tables.append(_table_of(state, victim, fates()))
    chances = []
    for label in dict.fromkeys(label for table in tables for label in table):
        parts = [table.get(label, Fraction(0)) for table in tables] + ([Fraction(0)] if unsure else [])
        if max(parts) > 0 or label in ALWAYS:
            chances.append(_chance(label, max(parts), min(parts) if len(parts) > 1 else None))
    return Odds(tuple(chances), tuple(modifiers), needed)


def _table_of(state: State, victim: int, fates: Fates) -> dict[str, Fraction]:
    """Each thing that may befall a vessel, with its part of all ways."""
    most = max(fate.hits for fate in fates)
    table = {"hit": share(fates, lambda fate: fate.hits > 0 or fate.gone)}
    for count in range(2, most + 1):
        table[f"{count} hits or more"] = _at_least(fates, count)
    for number, result in enumerate(RESULTS):
        table[result] = _found(fates, number)
    table["destroyed"] = share(fates, lambda fate: fate.gone)
    table.update(casualties(state, victim, fates))
    return table


def _at_least(fates: Fates, count: int) -> Fraction:
    return share(fates, lambda fate: fate.hits >= count)


def _found(fates: Fates, number: int) -> Fraction:
    return share(fates, lambda fate: fate.found[number] > 0)


def _chance(label: str, part: Fraction, least: Fraction | None = None) -> Chance:
    """A part of all ways as whole numbers; over 36 or 216 where it fits, as one knows it from the table."""
    part = part.limit_denominator(FINEST)
    if least is None:
        of = _ground(part.denominator)
        return Chance(label, int(part * of), of)
    least = least.limit_denominator(FINEST)
    of = _ground(lcm(part.denominator, least.denominator))
    return Chance(label, int(part * of), of, int(least * of))


def _ground(denominator: int) -> int:
    """The number of ways to count in: of two dice, or with a damage die, where that is fine enough."""
    return next((of for of in (36, 216) if of % denominator == 0), denominator)
