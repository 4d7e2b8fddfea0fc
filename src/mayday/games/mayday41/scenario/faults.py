"""Faults: what cannot be in a scenario that has the right form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.positions.skies import placed
from mayday.games.mayday41.scenario.fielding import carried, fielded
from mayday.games.mayday41.scenario.spec import Goal, ScenarioSpec
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.fitting import calls
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.bodies import Body

MOST_VESSELS = 250
"""Ships and craft of a scenario: all see each other, and everybody is sent what all see."""
NEEDS_SIDE = ("out", "exit", "away", "present", "fringe", "locked", "prize", "delivery", "spent", "tonnage")
NEEDS_SHIPS = ("fringe", "locked", "prize", "delivery", "spent", "areas", "share")


def faults(spec: ScenarioSpec) -> Iterator[tuple[str, str]]:
    """Every one, by the field it concerns."""
    classes: dict[str, Sheet] = dict(sheets.fleet())
    wrong = False
    for number, plain in enumerate(spec.sheets):
        try:
            sheet = sheets.from_plain(plain)
            classes[sheet.code] = sheet
        except InputError as error:
            wrong = True
            yield f"sheets[{number}].{error.field}", error.reason
    if wrong:
        return  # ships of these classes would be refused as well
    yield from _options(spec)
    try:
        bodies = placed(spec.bodies)
    except InputError as error:
        yield error.field, error.reason
        bodies = []
    names = [side.name for side in spec.sides]
    for number, side in enumerate(spec.sides):
        if names.count(side.name) > 1:
            yield f"sides[{number}].name", f"two sides are called {side.name!r}"
        for ally in side.allies:
            if ally not in names or ally == side.name:
                yield f"sides[{number}].allies", f"{ally!r} is no other side; there are {', '.join(names)}"
            elif side.name not in spec.sides[names.index(ally)].allies:
                yield f"sides[{number}].allies", f"{ally} does not call {side.name} an ally as well (M4-SET.07)"
    yield from _ships(spec, classes, bodies)
    for number, goal in enumerate(spec.goals.goals):
        yield from goal_faults(goal, names, names_of(spec), f"goals.goals[{number}]")


def _options(spec: ScenarioSpec) -> Iterator[tuple[str, str]]:
    for name, value in spec.options.items():
        if name not in Options.__struct_fields__ or name in ("scenario", "own_scenario"):
            yield f"options.{name}", "no such option"
            continue
        try:
            fitted({name: value}, Options)
        except InputError as error:
            yield f"options.{name}", error.reason


def _ships(spec: ScenarioSpec, classes: Mapping[str, Sheet], bodies: list[Body]) -> Iterator[tuple[str, str]]:
    ships = [ship for side in spec.sides for ship in side.ships]
    craft = sum(sum(carried(ship, classes[ship.code]).values()) for ship in ships if ship.code in classes)
    if len(ships) + craft > MOST_VESSELS:
        yield "sides", f"{len(ships)} ships and {craft} craft are too many for a table; {MOST_VESSELS} are the most"
        return
    levels = spec.options.get("three_d") == "on"
    for number, side in enumerate(spec.sides):
        for place, ship in enumerate(side.ships):
            field = f"sides[{number}].ships[{place}]"
            try:
                fielded(ship, number, side, classes, bodies, levels, field)
            except InputError as error:
                yield error.field, error.reason
    given = [(f"sides[{n}].ships[{m}]", ship) for n, side in enumerate(spec.sides) for m, ship in enumerate(side.ships)]
    called = [ship.name for _, ship in given if ship.name]
    for field, ship in given:
        if called.count(ship.name) > 1:
            yield f"{field}.name", f"two ships are called {ship.name!r}"


def names_of(spec: ScenarioSpec) -> list[str]:
    """The names of the ships that a scenario lists, in order."""
    return calls([ship.name or ship.code for side in spec.sides for ship in side.ships])


def goal_faults(goal: Goal, sides: Sequence[str], ships: Sequence[str], field: str) -> Iterator[tuple[str, str]]:
    """What a goal says of sides and ships that are not there, or does not say."""
    if (goal.kind in NEEDS_SIDE or goal.side) and goal.side not in sides:
        yield f"{field}.side", f"say whose goal it is: {' or '.join(sides)}"
    if (goal.of or goal.kind == "tonnage") and goal.of not in sides:
        yield f"{field}.of", f"say which side it speaks of: {' or '.join(sides)}"
    for name in goal.ships:
        if name not in ships:
            yield f"{field}.ships", f"there is no ship {name!r}; there are {', '.join(ships)}"
    if goal.kind in NEEDS_SHIPS and not goal.ships:
        yield f"{field}.ships", f"say which ships a goal of the kind {goal.kind!r} speaks of"
    if goal.kind == "delivery" and len(goal.ships) != 2:
        yield f"{field}.ships", "two ships: the one that takes the cargo, and the one that brings it"
    if goal.kind == "exit" and not goal.edge:
        yield f"{field}.edge", "say over which edge, as in 'column<='"
    if goal.result == "points" and goal.kind not in ("out", "exit", "tonnage"):
        yield f"{field}.result", "points are for ships that are out, for exits and for tonnage"
