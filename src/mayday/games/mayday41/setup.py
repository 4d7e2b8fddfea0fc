"""The start of a game: a scenario laid out, before its first stage begins (group SET)."""

from __future__ import annotations

from msgspec.structs import replace

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError
from mayday.games.mayday41.handles import identify
from mayday.games.mayday41.moving.flight import orbit
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.positions.skies import placed
from mayday.games.mayday41.scenario.faults import names_of
from mayday.games.mayday41.scenario.fielding import craft_of, fielded
from mayday.games.mayday41.scenario.reading import classes_of, options_for, spec_of
from mayday.games.mayday41.scenario.spec import ScenarioSpec
from mayday.games.mayday41.ships.fitting import calls
from mayday.games.mayday41.state import Contact, Side, State


def begin(options: Options, seats: int, dice: AnyDice) -> State:
    """Lay out the scenario that these options name; the caller begins the first stage."""
    spec = spec_of(options)
    if seats != len(spec.sides):
        many = f"{len(spec.sides)} player{'s' * (len(spec.sides) > 1)}"
        raise InputError("seats", f"{spec.title} is for {many}, one for each side")
    length = min(spec.goals.length, options.turns or spec.goals.length)
    civilians = any(ship.civilian for side in spec.sides for ship in side.ships)
    goals = replace(spec.goals, length=length, civilians=civilians or spec.goals.civilians)
    state = State(options_for(options, spec), goals)
    state.sun = spec.sun
    state.bodies = placed(spec.bodies)
    names = [side.name for side in spec.sides]
    for side in spec.sides:
        allies = [names.index(ally) for ally in side.allies]
        state.sides.append(Side(side.name, allies, fleet_tactics=side.fleet_tactics))
    _field(state, spec)
    if spec.detected:
        _detect(state)
    playing = [number for number, unit in enumerate(state.units) if unit.in_play]
    state.mixing = [playing[place] for place in dice.shuffled(len(playing))]
    state.ready = [False] * seats
    return state


def _field(state: State, spec: ScenarioSpec) -> None:
    """Every side's ships, then the craft inside them, which go by their parents' names (M4-SET.06)."""
    classes = classes_of(spec)
    levels = state.options.three_d == "on"
    names = iter(names_of(spec))
    for number, side in enumerate(spec.sides):
        start = len(state.units)
        for place, ship in enumerate(side.ships):
            field = f"sides[{number}].ships[{place}]"
            vessel = fielded(ship, number, side, classes, state.bodies, levels, field)
            vessel.name = next(names)
            vessel.orbits = orbit(state, vessel)
            state.units.append(vessel)
        for place, ship in enumerate(side.ships):
            parent = state.vessel(start + place)
            craft = craft_of(ship, parent, side, classes)
            for one, code in zip(craft, calls([one.sheet.code for one in craft]), strict=True):
                one.parent, one.name = start + place, f"{parent.name} {code}"
            state.units += craft


def _detect(state: State) -> None:
    """Everybody holds everybody of the others, since the turn before the first."""
    outside = [number for number, unit in enumerate(state.units) if unit.in_play]
    for one in outside:
        for other in outside:
            if state.units[one].side != state.units[other].side:
                state.units[one].contacts[other] = Contact(held=True, turn=0)
                identify(state, state.units[one].side, other)
