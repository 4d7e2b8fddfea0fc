"""Missiles built aboard from bodies and kits (MD-BLD.06, MD-BLD.07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.core.news import News
from mayday.games.mayday78.events import Assembled
from mayday.games.mayday78.ordnance import missile_struct
from mayday.games.mayday78.packing import K_ASSEMBLE, pack
from mayday.games.mayday78.specs import assembles, burns_of, detonation_of, g_of, guidance_of, propulsion_of, spec_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    CONSTANT,
    DETONATION,
    DISCRETIONARY,
    GUIDANCE,
    LIMITED,
    PROPULSION,
    SET_UP,
    UNGUIDED,
    UNPOWERED,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# A kit's number: guidance systems, then propulsion, then detonation; the free ones need none (MD-BLD.07).
PROPULSION_KIT: Final = 4
DETONATION_KIT: Final = 8
KITS: Final = (*GUIDANCE, *PROPULSION, *DETONATION)
FREE_KITS: Final = (UNGUIDED, PROPULSION_KIT + UNPOWERED)


def has_kit(vessel: Vessel, kit: i64) -> bool:
    """Is this system in stock, or free?"""
    return kit in FREE_KITS or kit in vessel.kits


def assembly_codes(state: State, number: i64, found: list[int]) -> None:
    """Every missile that one body and one kit of each kind make (MD-BLD.03, MD-BLD.07)."""
    vessel = state.vessels[number]
    for body in sorted(set(vessel.bodies)):
        g, burns = body // 13, body % 13
        for propulsion in (UNPOWERED,) if g == 0 else (CONSTANT, LIMITED, DISCRETIONARY):
            if not has_kit(vessel, PROPULSION_KIT + propulsion):
                continue
            for guidance in range(4):
                if not assembles(guidance, propulsion) or not has_kit(vessel, guidance):
                    continue
                for detonation in range(4):
                    if has_kit(vessel, DETONATION_KIT + detonation):
                        spec = spec_of(guidance, propulsion, detonation, g, burns)
                        found.append(pack(K_ASSEMBLE, number, spec))


def assemble(state: State, number: i64, spec: i64) -> None:
    """Put a missile together; made in phase E it can be launched from the next game-turn on (MD-BLD.07)."""
    vessel = state.vessels[number]
    vessel.bodies.remove(g_of(spec) * 13 + burns_of(spec))
    for kit in (guidance_of(spec), PROPULSION_KIT + propulsion_of(spec), DETONATION_KIT + detonation_of(spec)):
        if kit not in FREE_KITS:
            vessel.kits.remove(kit)
    if state.phase == SET_UP or vessel.newborn:
        vessel.magazine.append(spec)
    else:
        vessel.fresh.append(spec)
    if state.news is not None:
        state.news.append(News(Assembled(number, missile_struct(spec)), state.sides[vessel.side].seats))
