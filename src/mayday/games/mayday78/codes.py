"""Codes as action structs and back: the edge between the kernel and everybody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, assert_never, cast

from mayday.core.game import Resign
from mayday.games.mayday78.actions import (
    Action,
    Assemble,
    Board,
    Burn,
    Buy,
    BuyKit,
    Cast,
    Delete,
    Designate,
    Detonate,
    Dock,
    Draft,
    EndPhase,
    Fire,
    Head,
    Hold,
    Insert,
    Jump,
    Launch,
    Load,
    Missile,
    Muster,
    Order,
    Place,
    PlaceWorld,
    Post,
    Ram,
    Release,
    Repair,
    Retarget,
    Run,
    Shift,
    Shoot,
    Target,
)
from mayday.games.mayday78.computers import bits, names
from mayday.games.mayday78.ordnance import ANY_DIRECTION, launch_rest, missile_struct
from mayday.games.mayday78.packing import (
    AIM,
    COMBINED,
    K_ASSEMBLE,
    K_BOARD,
    K_BURN,
    K_BUY,
    K_BUY_KIT,
    K_CAST,
    K_DELETE,
    K_DESIGNATE,
    K_DETONATE,
    K_DOCK,
    K_DRAFT,
    K_END,
    K_FIRE,
    K_HEAD,
    K_HOLD,
    K_INSERT,
    K_JUMP,
    K_LAUNCH,
    K_LOAD,
    K_MUSTER,
    K_ORDER,
    K_PLACE,
    K_PLACE_WORLD,
    K_POST,
    K_RAM,
    K_RELEASE,
    K_REPAIR,
    K_RESIGN,
    K_RETARGET,
    K_RUN,
    K_SHIFT,
    K_SHOOT,
    SELECT_DOWN,
    SELECT_UP,
    WITH_GUNNER,
    WITH_PREDICT,
    first_of,
    kind_of,
    pack,
    rest_of,
    second_of,
    third_of,
)
from mayday.games.mayday78.scenario import entries
from mayday.games.mayday78.specs import spec_of
from mayday.games.mayday78.state import State
from mayday.games.mayday78.stores import KITS
from mayday.games.mayday78.tables import (
    AREAS,
    DETONATION,
    DISK_INDEX,
    DISK_Q,
    DISK_R,
    FIRST_WORLD,
    GUIDANCE,
    HOWS,
    LADINGS,
    LOCATIONS,
    MAX_THRUST,
    NO_TARGET,
    PROGRAM_CODES,
    PROPULSION,
)
from mayday.kit.hexes import DIRECTION_NAMES, Hex, add, sub

Lists: TypeAlias = dict[int, Sequence[Hex]]
"""The hexes that places in codes count through, by the code they belong to."""

NO_DIRECTION = 6
PAIRS: Final[dict[int, Callable[[int, int], Action]]] = {
    K_RAM: Ram,
    K_SHIFT: Shift,
    K_DETONATE: Detonate,
    K_BOARD: Board,
    K_DOCK: Dock,
}
SINGLES: Final[dict[int, Callable[[int], Action]]] = {
    K_JUMP: Jump,
    K_SHOOT: Shoot,
    K_HOLD: Hold,
    K_RELEASE: Release,
    K_CAST: Cast,
}


def decode_all(state: State, seat: int, codes: Sequence[int]) -> list[Action]:
    """The actions that codes of one position stand for; the scenario's lists are made once."""
    lists: Lists = {}
    return [decode(state, seat, code, lists) for code in codes]


def decode(state: State, seat: int, code: int, lists: Lists | None = None) -> Action:
    """The action that a code stands for in this position."""
    kind, first, second = int(kind_of(code)), int(first_of(code)), int(second_of(code))
    if kind == K_END:
        return EndPhase()
    if kind == K_RESIGN:
        return Resign()
    if kind == K_BURN:
        return Burn(first, add(state.vessels[first].ahead, _shift(second)))
    if kind == K_FIRE:
        flags = third_of(code)
        combined, predict, gunner = flags & COMBINED != 0, flags & WITH_PREDICT != 0, flags & WITH_GUNNER != 0
        selective = 3 if flags & SELECT_UP else -3 if flags & SELECT_DOWN else 0
        return Fire(first, second, combined, predict, gunner, cast(Literal[-3, 0, 3], selective))
    if kind == K_LAUNCH:
        rest = third_of(code)
        direction = None if rest >> 3 & 7 == ANY_DIRECTION else DIRECTION_NAMES[rest >> 3 & 7]
        return Launch(first, missile_struct(rest >> 6), _target(state, second - AIM), int(rest & 7), direction)
    if kind == K_RUN:
        return Run(first, names(rest_of(code)))
    if kind == K_ASSEMBLE:
        return Assemble(first, missile_struct(rest_of(code)))
    if kind >= K_MUSTER:
        return _decode_start(state, seat, kind, first, second, {} if lists is None else lists)
    return _decode_plain(state, kind, first, second, int(third_of(code)))


def _decode_plain(state: State, kind: int, first: int, second: int, third: int) -> Action:
    """Kinds whose numbers are what they say."""
    if kind == K_ORDER:
        return Order(first, None if second == NO_DIRECTION else DIRECTION_NAMES[second])
    if kind == K_REPAIR:
        return Repair(first, AREAS[second])
    if kind == K_DESIGNATE:
        return Designate(first, HOWS[second - 1])
    if kind == K_RETARGET:
        return Retarget(first, _target(state, second - AIM))
    if kind == K_INSERT:
        return Insert(first, PROGRAM_CODES[second])
    if kind == K_DELETE:
        return Delete(first, PROGRAM_CODES[second])
    if kind == K_POST:
        return Post(first, second, LOCATIONS[third])
    if kind in PAIRS:
        return PAIRS[kind](first, second)
    return SINGLES[kind](first)


def _decode_start(state: State, seat: int, kind: int, first: int, second: int, lists: Lists) -> Action:
    """Kinds of set-up and arrivals, whose numbers are places in the scenario's lists."""
    if kind == K_MUSTER:
        return Muster(entries.musters(state, state.side_of(seat))[first])
    if kind == K_PLACE_WORLD:
        if K_PLACE_WORLD not in lists:
            lists[K_PLACE_WORLD] = entries.world_hexes(state)
        return PlaceWorld(entries.world_to_place(state), lists[K_PLACE_WORLD][second])
    if kind == K_PLACE:
        at = pack(K_PLACE, first)
        if at not in lists:
            lists[at] = entries.start_hexes(state, first)
        return Place(first, lists[at][second])
    if kind == K_HEAD:
        return Head(first, _shift(second))
    if kind == K_LOAD:
        return Load(first, LADINGS[second - 1])
    if kind == K_DRAFT:
        return Draft(first, GUIDANCE[second // 16], PROPULSION[second // 4 % 4], DETONATION[second % 4])
    if kind == K_BUY:
        return Buy(first, second // 13, second % 13)
    assert kind == K_BUY_KIT
    return BuyKit(first, KITS[second])


def _shift(choice: int) -> tuple[int, int]:
    return DISK_Q[choice] - MAX_THRUST, DISK_R[choice] - MAX_THRUST


def _target(state: State, target: int) -> Target:
    if target == NO_TARGET:
        return None
    return int(target) if target >= 0 else state.world_names[FIRST_WORLD - target]


def _aimed(state: State, target: Target) -> int:
    if target is None:
        return AIM + NO_TARGET
    if isinstance(target, str):
        return AIM + FIRST_WORLD - state.world_names.index(target)
    return AIM + target


def encode(state: State, seat: int, action: Action) -> int:
    """The code of a legal action; any other may raise LookupError or ValueError, or give a code that is not legal."""
    match action:
        case EndPhase():
            return K_END
        case Resign():
            return K_RESIGN
        case Burn(number, to):
            return pack(K_BURN, number, DISK_INDEX[sub(to, state.vessels[number].ahead)])
        case Fire():
            flags = COMBINED * action.combined | WITH_PREDICT * action.predict | WITH_GUNNER * action.gunner
            flags |= SELECT_UP if action.selective > 0 else SELECT_DOWN if action.selective < 0 else 0
            return pack(K_FIRE, action.vessel, action.target, flags)
        case Launch():
            way = ANY_DIRECTION if action.direction is None else DIRECTION_NAMES.index(action.direction)
            rest = launch_rest(_spec(action.missile), action.level, way)
            return pack(K_LAUNCH, action.vessel, _aimed(state, action.target), rest)
        case Run(number, programs):
            return pack(K_RUN, number, bits(programs))
        case Assemble(number, missile):
            return pack(K_ASSEMBLE, number, _spec(missile))
        case Muster() | PlaceWorld() | Place() | Head() | Load() | Draft() | Buy() | BuyKit():
            return _encode_start(state, seat, action)
        case Order(number, direction):
            return pack(K_ORDER, number, NO_DIRECTION if direction is None else DIRECTION_NAMES.index(direction))
        case Repair(number, area):
            return pack(K_REPAIR, number, AREAS.index(area))
        case Designate(number, how):
            return pack(K_DESIGNATE, number, HOWS.index(how) + 1)
        case Retarget(number, target):
            return pack(K_RETARGET, number, _aimed(state, target))
        case Insert(number, program):
            return pack(K_INSERT, number, PROGRAM_CODES.index(program))
        case Delete(number, program):
            return pack(K_DELETE, number, PROGRAM_CODES.index(program))
        case Post(character, number, location):
            return pack(K_POST, character, number, LOCATIONS.index(location))
        case Ram(number, other):
            return pack(K_RAM, number, other)
        case Shift(number, other):
            return pack(K_SHIFT, number, other)
        case Detonate(number, other):
            return pack(K_DETONATE, number, other)
        case Board(number, other):
            return pack(K_BOARD, number, other)
        case Dock(number, other):
            return pack(K_DOCK, number, other)
        case Jump(number):
            return pack(K_JUMP, number)
        case Shoot(number):
            return pack(K_SHOOT, number)
        case Hold(number):
            return pack(K_HOLD, number)
        case Release(number):
            return pack(K_RELEASE, number)
        case Cast(number):
            return pack(K_CAST, number)
        case _:
            assert_never(action)


def _encode_start(
    state: State, seat: int, action: Muster | PlaceWorld | Place | Head | Load | Draft | Buy | BuyKit
) -> int:
    match action:
        case Muster(designs):
            return pack(K_MUSTER, _fleet(entries.musters(state, state.side_of(seat)), designs))
        case PlaceWorld(world, at):
            number = len(state.worlds) + (entries.world_to_place(state),).index(world)
            return pack(K_PLACE_WORLD, number, entries.world_hexes(state).index(at))
        case Place(number, at):
            return pack(K_PLACE, number, entries.start_hexes(state, number).index(at))
        case Head(number, vector):
            return pack(K_HEAD, number, DISK_INDEX[vector])
        case Load(number, cargo):
            return pack(K_LOAD, number, LADINGS.index(cargo) + 1)
        case Draft(number, guidance, propulsion, detonation):
            systems = GUIDANCE.index(guidance) * 16 + PROPULSION.index(propulsion) * 4 + DETONATION.index(detonation)
            return pack(K_DRAFT, number, systems)
        case Buy(number, g, burns):
            return pack(K_BUY, number, g * 13 + burns)
        case BuyKit(number, kit):
            return pack(K_BUY_KIT, number, KITS.index(kit))
        case _:
            assert_never(action)


def _fleet(fleets: Sequence[tuple[str, ...]], designs: tuple[str, ...]) -> int:
    """The place of a fleet among all that may be chosen, whatever the order it is named in (MD-BAT.01)."""
    if designs in fleets:
        return fleets.index(designs)
    return [sorted(fleet) for fleet in fleets].index(sorted(designs))


def _spec(missile: Missile) -> int:
    systems = (
        GUIDANCE.index(missile.guidance),
        PROPULSION.index(missile.propulsion),
        DETONATION.index(missile.detonation),
    )
    return spec_of(*systems, missile.g, missile.burns)
