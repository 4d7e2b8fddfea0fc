"""Actions as integers and back: the edge between the kernel and everybody else.

The bits are those of `packing.py`, where a row of the codec is the kind of its number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, cast

from mayday.core.game import Resign
from mayday.games.mayday78 import actions as a
from mayday.games.mayday78.packing import (
    AIM,
    K_BURN,
    K_MUSTER,
    K_PLACE,
    K_PLACE_WORLD,
    NUMBER_MASK,
    first_of,
    kind_of,
    second_of,
)
from mayday.games.mayday78.scenario import entries
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    AREAS,
    CARGOES,
    DESIGNATIONS,
    DETONATION,
    DISK_INDEX,
    FIRST_WORLD,
    GUIDANCE,
    LOCATIONS,
    PROGRAM_CODES,
    PROPULSION,
)
from mayday.games.mayday78.views.terms import KITS, missile_of, program_bits, programs_in, spec_number
from mayday.kit.codes import Codec, Part, among, counted, listed
from mayday.kit.hexes import DIRECTION_NAMES, Hex, add

NUMBERS: Final = NUMBER_MASK + 1
"""The values of a field of ten bits."""
Lists: TypeAlias = dict[int, Sequence[Hex]]
"""The hexes that each vessel may be brought on, once they are asked for."""
Before: TypeAlias = Mapping[str, Any]
"""The fields of an action so far."""


class Known(NamedTuple):
    """As much of a position as an aim depends on."""

    world_names: tuple[str, ...]


@lru_cache(1024)
def _disk(centre: Hex) -> tuple[Hex, ...]:
    """The hexes of the longest thrust around one."""
    return tuple(add(centre, shift) for shift in DISK_INDEX)


def _futures(kind: type, before: Before, state: State, seat: int, lists: Lists) -> Sequence[Hex]:
    return _disk(state.vessels[before["vessel"]].ahead)


@lru_cache(64)
def _aims(worlds: tuple[str, ...]) -> tuple[a.Target, ...]:
    """What a missile may be aimed at: worlds counted down, nothing, and vessels from AIM on."""
    down = ("",) * (AIM + FIRST_WORLD + 1 - len(worlds)) + worlds[::-1]
    return (*down, None, *range(NUMBERS - AIM))


def _targets(kind: type, before: Before, state: State | Known, seat: int, lists: Lists) -> Sequence[a.Target]:
    return _aims(state.world_names)


def _musters(kind: type, before: Before, state: State, seat: int, lists: Lists) -> Sequence[tuple[str, ...]]:
    return entries.musters(state, state.side_of(seat))


def _worlds(kind: type, before: Before, state: State, seat: int, lists: Lists) -> Sequence[str]:
    """Only the next is still to be placed."""
    return ("",) * len(state.worlds) + (entries.world_to_place(state),)


def _world_hexes(kind: type, before: Before, state: State, seat: int, lists: Lists) -> Sequence[Hex]:
    return entries.world_hexes(state)


def _start_hexes(kind: type, before: Before, state: State, seat: int, lists: Lists) -> Sequence[Hex]:
    number: int = before["vessel"]
    if number not in lists:
        lists[number] = entries.start_hexes(state, number)
    return lists[number]


PIECE: Final = counted(NUMBERS)
VESSEL: Final = ("vessel", PIECE)
TARGET: Final = ("target", PIECE)
MISSILE: Final = ("missile", PIECE)
CRAFT: Final = ("craft", PIECE)
AIMED: Final = ("target", among(NUMBERS, _targets))
PROGRAM: Final = ("program", listed(PROGRAM_CODES))
WAY: Final = listed((*DIRECTION_NAMES, None))
SPECIFICATION: Final = ("missile", Part(0, spec_number, missile_of))
FLAG: Final = listed((False, True))
MANNER: Final = (("combined", FLAG), ("predict", FLAG), ("gunner", FLAG), ("selective", listed((0, 3, -3))))
SYSTEMS: Final = (
    ("detonation", listed(DETONATION)),
    ("propulsion", listed(PROPULSION)),
    ("guidance", listed(GUIDANCE)),
)

CODEC: Final = Codec(
    (
        (a.EndPhase, ()),
        (Resign, ()),
        (a.Burn, (VESSEL, ("to", among(NUMBERS, _futures)))),
        (a.Order, (VESSEL, ("direction", WAY))),
        (a.Repair, (VESSEL, ("area", listed(AREAS)))),
        (a.Jump, (VESSEL,)),
        (a.Designate, (MISSILE, ("how", listed(DESIGNATIONS)))),
        (a.Ram, (VESSEL, TARGET)),
        (a.Fire, (VESSEL, TARGET, *MANNER)),
        (a.Shoot, (VESSEL,)),
        (a.Shift, (VESSEL, TARGET)),
        (a.Retarget, (MISSILE, AIMED)),
        (a.Detonate, (MISSILE, ("victim", PIECE))),
        (a.Hold, (MISSILE,)),
        (a.Launch, (VESSEL, AIMED, ("level", counted(8)), ("direction", WAY._replace(size=8)), SPECIFICATION)),
        (a.Release, (CRAFT,)),
        (a.Cast, (VESSEL,)),
        (a.Board, (VESSEL, TARGET)),
        (a.Dock, (CRAFT, ("ship", PIECE))),
        (a.Insert, (VESSEL, PROGRAM)),
        (a.Delete, (VESSEL, PROGRAM)),
        (a.Run, (VESSEL, ("programs", Part(0, program_bits, programs_in)))),
        (a.Post, (("character", PIECE), VESSEL, ("location", listed(LOCATIONS)))),
        (a.Muster, (("designs", among(NUMBERS, _musters)),)),
        (a.PlaceWorld, (("world", among(NUMBERS, _worlds)), ("hex", among(NUMBERS, _world_hexes)))),
        (a.Place, (VESSEL, ("hex", among(NUMBERS, _start_hexes)))),
        (a.Head, (VESSEL, ("vector", listed(tuple(DISK_INDEX))))),
        (a.Load, (VESSEL, ("cargo", listed(CARGOES)))),
        (a.Draft, (VESSEL, *SYSTEMS)),
        (a.Buy, (VESSEL, ("burns", counted(13)), ("g", counted(7)))),
        (a.BuyKit, (VESSEL, ("kit", listed(KITS)))),
        (a.Assemble, (VESSEL, SPECIFICATION)),
    )
)


def decode_all(state: State, seat: int, codes: Sequence[int]) -> list[a.Action]:
    """The actions that codes of one position stand for; the scenario's lists are made once."""
    lists: Lists = {}
    return [_action(state, seat, code, lists) for code in codes]


def decode(state: State, seat: int, code: int) -> a.Action:
    """The action that a code stands for in this position."""
    return _action(state, seat, code, {})


def _action(state: State, seat: int, code: int, lists: Lists) -> a.Action:
    kind = kind_of(code)
    if kind == K_BURN:
        vessel = first_of(code)
        return a.Burn(vessel, _disk(state.vessels[vessel].ahead)[second_of(code)])
    if kind in (K_MUSTER, K_PLACE_WORLD, K_PLACE):  # places in the scenario's lists
        return cast(a.Action, CODEC.decode(code, state, seat, lists))
    return _kept(code, state.world_names)


@lru_cache(16384)
def _kept(code: int, worlds: tuple[str, ...]) -> a.Action:
    """An action that the names of the worlds and its number say all of; the same ones are listed again and again."""
    return cast(a.Action, CODEC.decode(code, Known(worlds), -1, {}))


def encode(state: State, seat: int, action: a.Action) -> int:
    """The code of a legal action; any other may raise LookupError or ValueError, or give a code that is not legal."""
    if isinstance(action, a.Muster):
        action = _as_listed(state, seat, action)
    return CODEC.encode(action, state, seat, {})


def _as_listed(state: State, seat: int, muster: a.Muster) -> a.Muster:
    """The same fleet in the order in which the scenario names it (MD-BAT.01)."""
    fleets = entries.musters(state, state.side_of(seat))
    return a.Muster(fleets[[sorted(fleet) for fleet in fleets].index(sorted(muster.designs))])
