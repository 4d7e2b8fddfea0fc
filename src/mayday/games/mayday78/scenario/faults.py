"""What has the right form and still cannot be played: sides, worlds and designs that are not there, and the like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import comb, prod
from typing import Final

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.scenario.forms import (
    ALL,
    ANY,
    HOME,
    Design,
    ForceForm,
    GoalForm,
    Setting,
    StartForm,
    WorldForm,
    read_spot,
)
from mayday.kit.hexes import distance

APART: Final = 3
MOST_CHOICES: Final = 1000
MOST_PIECES: Final = 1000
"""Vessels are numbered with ten bits."""
CHEAPEST: Final = 100
"""A mine (MD-BLD.02)."""
USUAL: Final = 6
"""Missiles where the scenario is silent (MD-ORD.08)."""
MOST_HELD: Final = 20
"""The most vessels that an option gives."""

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "strike": ("side", "world"),
    "piracy": ("side", "world"),
    "smuggling": ("side", "world"),
    "land": ("world",),
    "orbit": ("world",),
    "search": ("big_ship",),
}


def faults(setting: Setting, designs: Mapping[str, Design]) -> Iterator[tuple[str, str]]:
    """What has the right form and still cannot be played."""
    yield from _side_faults(setting)
    yield from _world_faults(setting)
    for number, force in enumerate(setting.forces):
        yield from _force_faults(setting, force, f"forces[{number}]", designs)
    for key, design in setting.designs.items():
        for carried in design.carries:
            if carried not in designs or designs[carried].kind != "craft":
                yield f"designs.{key}.carries", f"there is no small craft {carried!r}"
    for number, big in enumerate(setting.big_ships):
        yield from _spot_faults(big.hex, f"big_ships[{number}].hex")
        if big.design not in designs or designs[big.design].kind != "big ship":
            yield f"big_ships[{number}].design", f"there is no big ship {big.design!r}"
    names = [world.name for world in setting.worlds] + [big.name for big in setting.big_ships]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield "worlds", f"the name {name!r} is used twice"
    yield from _fleet_faults(setting, designs)
    yield from _goal_faults(setting, setting.goal, "goal", designs)
    for number, side in enumerate(setting.sides):
        if side.goal:
            yield from _goal_faults(setting, side.goal, f"sides[{number}].goal", designs)
    yield from _option_faults(setting)
    if _most_pieces(setting, designs) > MOST_PIECES:
        yield "forces", f"more than {MOST_PIECES} vessels and missiles could come into play"


def _side_faults(setting: Setting) -> Iterator[tuple[str, str]]:
    names = [side.name for side in setting.sides]
    if setting.free_for_all:
        low, high = setting.free_for_all
        if not 1 <= low <= high <= 6:
            yield "free_for_all", "give the least and the most seats, from 1 to 6"
        if setting.sides:
            yield "sides", "in a free for all each seat is a side; leave `sides` out"
    elif not 1 <= setting.max_seats <= 6:
        yield "sides", "a scenario has sides with 1 to 6 seats together, or is a free_for_all"
    if len(set(names)) < len(names):
        yield "sides", "two sides have the same name"
    if setting.at_limit is not None and setting.at_limit not in names:
        yield "at_limit", _no_side(names, setting.at_limit)
    if setting.grows is not None and setting.grows.side not in names:
        yield "grows.side", _no_side(names, setting.grows.side)
    if len(setting.forces) == 0 and setting.fleet is None:
        yield "forces", "a game needs vessels"
    for number, side in enumerate(setting.sides):
        has_some = setting.fleet is not None or any(force.side == side.name for force in setting.forces)
        if not has_some and all(force.side in names for force in setting.forces):
            yield f"sides[{number}]", f"the side {side.name!r} has no forces"


def _world_faults(setting: Setting) -> Iterator[tuple[str, str]]:
    names = [side.name for side in setting.sides]
    fixed: list[tuple[int, int]] = []
    for number, world in enumerate(setting.worlds):
        path = f"worlds[{number}]"
        if world.place == "fixed":
            if world.hex is None:
                yield f"{path}.hex", 'this key is missing: a hex such as "0507" on the world\'s sheet, or [q, r]'
            else:
                yield from _spot_faults(world.hex, f"{path}.hex")
        if world.place == "chosen" and world.by not in names:
            yield f"{path}.by", _no_side(names, world.by)
        if world.home_of is not None and world.home_of not in (*names, ALL):
            yield f"{path}.home_of", _no_side(names, world.home_of)
        if world.sheet == "next" and setting.grows is None:
            yield f"{path}.sheet", "only a map that grows has next sheets"
        if world.sheet == "random" and world.place != "random":
            yield f"{path}.sheet", 'a random sheet goes with place = "random"'
        at = _fixed(world)
        if at is not None:
            if any(distance(at, other) < APART for other in fixed):
                yield f"{path}.hex", f"worlds lie at least {APART} hexes apart (MD-SET.03)"
            fixed.append(at)


def _force_faults(
    setting: Setting, force: ForceForm, path: str, designs: Mapping[str, Design]
) -> Iterator[tuple[str, str]]:
    names = [side.name for side in setting.sides]
    design = designs.get(force.design)
    if design is None or design.kind not in ("ship", "craft"):
        yield f"{path}.design", f"there is no ship or craft {force.design!r}"
    if setting.free_for_all is None and force.side not in names:
        yield f"{path}.side", _no_side(names, force.side)
    if setting.free_for_all is not None and force.side is not None:
        yield f"{path}.side", "in a free for all every seat gets the same forces; leave `side` out"
    yield from _start_faults(setting, force.start, f"{path}.start")
    homes = {world.home_of for world in setting.worlds if world.sheet != "next"}
    if force.start.landed == HOME and not homes & {force.side, ALL}:
        yield f"{path}.start.landed", "its side has no home world (home_of)"
    chosen = force.start.border or force.start.rows or force.start.berth
    if force.arrives in ("optional", "queue") and not chosen:
        yield f"{path}.start", "a vessel that arrives by choice needs a border, rows or a berth to choose from"
    if design is not None and not design.launchers and (force.budget or force.missiles):
        yield f"{path}.{'budget' if force.budget else 'missiles'}", f"{design.name}: it has no missile launcher"
    if isinstance(force.missiles, tuple):
        for number, load in enumerate(force.missiles):
            if load.missile not in designs or designs[load.missile].kind != "missile":
                yield f"{path}.missiles[{number}].missile", f"there is no missile {load.missile!r}"
    for number, member in enumerate(force.crew):
        if design is not None and design.kind == "craft" and member.location not in ("engineering", "cabin"):
            yield f"{path}.crew[{number}].location", "a small craft has engineering and a cabin (MD-CRW.01)"


def _start_faults(setting: Setting, start: StartForm, path: str) -> Iterator[tuple[str, str]]:
    ways = [start.landed, start.hex, start.border or None, start.rows or None, start.berth]
    if sum(way is not None for way in ways) != 1:
        yield path, "give exactly one of landed, hex, border, rows and berth"
    worlds = [world.name for world in setting.worlds if world.sheet != "next"]
    for key, name in (("landed", start.landed), ("berth", start.berth)):
        special = HOME if key == "landed" else ANY
        if name is not None and name not in (*worlds, special):
            yield f"{path}.{key}", f"there is no such world at the start; name one that is, or {special!r}"
    if start.berth == ANY and not worlds:
        yield f"{path}.berth", "there is no world at the start"
    if start.hex is not None:
        yield from _spot_faults(start.hex, f"{path}.hex")
        at = read_spot(start.hex, start.sheet)
        if at is not None and at in [_fixed(world) for world in setting.worlds]:
            yield f"{path}.hex", "a world lies there; to begin on it write `landed`"


def _fleet_faults(setting: Setting, designs: Mapping[str, Design]) -> Iterator[tuple[str, str]]:
    if setting.fleet is None:
        return
    for number, group in enumerate(setting.fleet.groups):
        for name in group.of:
            if name not in designs or designs[name].kind != "ship":
                yield f"fleet.groups[{number}].of", f"there is no starship {name!r}"
    if prod(comb(len(group.of) + group.choose - 1, group.choose) for group in setting.fleet.groups) > MOST_CHOICES:
        yield "fleet.groups", f"more than {MOST_CHOICES} different fleets can be chosen"
    homes = {world.home_of for world in setting.worlds}
    for side in setting.sides:
        if side.name not in homes and ALL not in homes:
            yield "fleet", f"a fleet begins on its home world, and {side.name!r} has none (home_of)"


def _goal_faults(
    setting: Setting, goal: GoalForm, path: str, designs: Mapping[str, Design]
) -> Iterator[tuple[str, str]]:
    names = [side.name for side in setting.sides]
    for key in NEEDS.get(goal.kind, ()):
        if getattr(goal, key) is None and not (key == "side" and path != "goal"):
            yield f"{path}.{key}", f"the goal {goal.kind!r} needs this key"
    if goal.kind == "reach" and (goal.hex is None) == (goal.world is None):
        yield f"{path}.hex", "the goal 'reach' needs a hex or a world"
    if goal.hex is not None:
        yield from _spot_faults(goal.hex, f"{path}.hex")
    if goal.side is not None and goal.side not in names:
        yield f"{path}.side", _no_side(names, goal.side)
    if goal.world is not None and goal.world not in [world.name for world in setting.worlds]:
        yield f"{path}.world", f"there is no world {goal.world!r}"
    if goal.big_ship is not None and goal.big_ship not in [big.name for big in setting.big_ships]:
        yield f"{path}.big_ship", f"there is no big ship {goal.big_ship!r}"
    if goal.design is not None and goal.design not in designs:
        yield f"{path}.design", f"there is no design {goal.design!r}"
    if goal.kind == "race" and (len(setting.worlds) < 2 or not setting.free_for_all):
        yield f"{path}.kind", "a race is a free for all over two worlds or more, the home world first"
    if goal.kind in ("piracy", "smuggling") and len(setting.sides) != 2:
        yield f"{path}.kind", f"{goal.kind} is for two sides"


def _option_faults(setting: Setting) -> Iterator[tuple[str, str]]:
    known = Options.__struct_fields__
    counts = [(f"forces[{number}].count", force.count) for number, force in enumerate(setting.forces)]
    for path, held in (("turns", setting.turns), *counts):
        if isinstance(held, str) and not (held in known and isinstance(getattr(Options(), held), int)):
            yield path, f"there is no option {held!r} that is a number"
    if isinstance(setting.armed, str) and getattr(Options(), setting.armed, None) not in ("on", "off"):
        yield "armed", f"there is no option {setting.armed!r} that is on or off"
    for name, value in setting.options.items():
        if name not in known or name in ("scenario", "own_scenario"):
            yield f"options.{name}", "no such option"
            continue
        try:
            fitted({name: value}, Options)
        except InputError as error:
            yield f"options.{name}", error.reason


def _most_pieces(setting: Setting, designs: Mapping[str, Design]) -> int:
    """How many vessels and missiles could ever be on the map."""
    pieces = len(setting.big_ships)
    for force in setting.forces:
        design = designs.get(force.design)
        each = 1 + len(design.carries) if design else 1
        if design and design.launchers:
            if force.budget is not None:
                each += force.budget // CHEAPEST
            elif isinstance(force.missiles, tuple):
                each += sum(load.count for load in force.missiles)
            else:
                each += USUAL if force.missiles is None else force.missiles
        count = force.count if isinstance(force.count, int) else MOST_HELD
        pieces += each * count * (setting.free_for_all[1] if setting.free_for_all else 1)
    return pieces


def _fixed(world: WorldForm) -> tuple[int, int] | None:
    """Where a world lies that is not placed by rule or choice."""
    if world.place != "fixed" or world.hex is None or isinstance(world.sheet, str):
        return None
    return read_spot(world.hex, world.sheet)


def _spot_faults(hex: tuple[int, int] | str, path: str) -> Iterator[tuple[str, str]]:
    if read_spot(hex, (0, 0)) is None:
        yield path, f"{hex!r} is no hex: two digits of column 01 to 10 and two of row 01 to 14, or [q, r]"


def _no_side(names: list[str], name: str | None) -> str:
    return f"{'there is no side ' + repr(name) if name else 'name a side'}; there are {', '.join(names) or 'none'}"
