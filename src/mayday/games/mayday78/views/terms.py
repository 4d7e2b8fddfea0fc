"""The kernel's small numbers as the words of views and positions, and back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal, TypeAlias, get_args

from mayday.games.mayday78.actions import At, Direction, Guidance, Missile, Program, Propulsion, Target
from mayday.games.mayday78.actions import Detonation as DetonationName
from mayday.games.mayday78.specs import burns_of, detonation_of, g_of, guidance_of, propulsion_of, spec_of
from mayday.games.mayday78.tables import DETONATION, FIRST_WORLD, GUIDANCE, NO_TARGET, PROPULSION

Kit: TypeAlias = Guidance | Propulsion | DetonationName
Systems: TypeAlias = tuple[Guidance, Propulsion, DetonationName]
Cargo: TypeAlias = Literal["none", "legal", "illegal"]

PROGRAM_NAMES: tuple[Program, ...] = get_args(Program)
DIRECTION_NAMES: tuple[Direction, ...] = get_args(Direction)
KITS: tuple[Kit, ...] = (*get_args(Guidance), *get_args(Propulsion), *get_args(DetonationName))
"""Kits by number: the four guidance systems, then propulsion, then detonation."""
BURN_STEPS = 13
"""A body's number is this times its G, plus its burns."""


@lru_cache(4096)
def programs_in(bits: int) -> tuple[Program, ...]:
    """The programs of a set, in the order of the software list (MD-DAT.12)."""
    return tuple(code for bit, code in enumerate(PROGRAM_NAMES) if bits >> bit & 1)


def program_bits(codes: Sequence[Program]) -> int:
    """The set of these programs."""
    bits = 0
    for code in codes:
        bits |= 1 << PROGRAM_NAMES.index(code)
    return bits


@cache
def missile_of(spec: int) -> Missile:
    """What a specification stands for (MD-MIS.01)."""
    return Missile(
        GUIDANCE[guidance_of(spec)],
        PROPULSION[propulsion_of(spec)],
        DETONATION[detonation_of(spec)],
        g_of(spec),
        burns_of(spec),
    )


@lru_cache(4096)
def spec_number(missile: Missile) -> int:
    """The specification of a missile, as a number."""
    systems = systems_number((missile.guidance, missile.propulsion, missile.detonation))
    return spec_of(systems // 16, systems // 4 % 4, systems % 4, missile.g, missile.burns)


def systems_of(draft: int) -> Systems:
    """Guidance, propulsion and detonation of a draft (MD-BLD.01)."""
    return GUIDANCE[draft // 16], PROPULSION[draft // 4 % 4], DETONATION[draft % 4]


def systems_number(systems: Systems) -> int:
    """A draft of these systems, as a number."""
    guidance, propulsion, detonation = systems
    return (GUIDANCE.index(guidance) * 4 + PROPULSION.index(propulsion)) * 4 + DETONATION.index(detonation)


def body_of(number: int) -> At:
    """G and burns of a missile body (MD-BLD.06)."""
    return number // BURN_STEPS, number % BURN_STEPS


def target_of(number: int, worlds: Sequence[str]) -> Target:
    """What a missile is aimed at: a vessel, a world by its name, or nothing (MD-MIS.02)."""
    if number == NO_TARGET:
        return None
    return number if number >= 0 else worlds[FIRST_WORLD - number]


def target_number(target: Target, worlds: Sequence[str]) -> int:
    """A missile's target, as a number."""
    if target is None:
        return NO_TARGET
    return target if isinstance(target, int) else FIRST_WORLD - worlds.index(target)


def direction_of(number: int) -> Direction | None:
    """A direction by its number; -1 is none."""
    return None if number < 0 else DIRECTION_NAMES[number]


def direction_number(name: Direction | None) -> int:
    """A direction's number; -1 for none."""
    return -1 if name is None else DIRECTION_NAMES.index(name)
