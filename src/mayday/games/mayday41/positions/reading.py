"""From plain data to a state, checked field by field."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.core.news import News
from mayday.games.mayday41 import sheets
from mayday.games.mayday41.condition import manned, vessels
from mayday.games.mayday41.faults import goal_faults
from mayday.games.mayday41.fitting import calls
from mayday.games.mayday41.handles import next_prize
from mayday.games.mayday41.meeting import courses
from mayday.games.mayday41.positions.skies import placed
from mayday.games.mayday41.positions.spec import (
    BoardingNow,
    PositionSpec,
    SideNow,
)
from mayday.games.mayday41.positions.units import Names, ref, refs, vessel_now, volley_now
from mayday.games.mayday41.sheets import Sheet
from mayday.games.mayday41.state import (
    NOBODY,
    Boarding,
    Course,
    Force,
    Job,
    Question,
    Side,
    State,
    Vessel,
    Volley,
)
from mayday.games.mayday41.tables import STAGES


def build(spec: PositionSpec) -> State:
    """A state as it is described; its stage is not begun."""
    state = State(spec.options, spec.goals)
    state.bodies = placed(spec.bodies)
    state.sun, state.turn, state.stage = spec.sun, spec.turn, STAGES.index(spec.stage)
    state.sides = [Side(side.name, list(side.allies)) for side in spec.sides]
    names = _names(spec)
    called = list(names)[: len(spec.vessels)]
    for number, goal in enumerate(spec.goals.goals):
        for field, reason in goal_faults(goal, [side.name for side in spec.sides], called, f"goals.goals[{number}]"):
            raise InputError(field, reason)
    classes = _classes(spec)
    for number, vessel in enumerate(spec.vessels):
        state.units.append(vessel_now(state, vessel, called[number], classes, names, f"vessels[{number}]"))
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.home != unit.side and not unit.prize:
            unit.prize = next_prize(state, unit.side)
    for number, volley in enumerate(spec.volleys):
        state.units.append(volley_now(state, volley, names, f"volleys[{number}]"))
    for number, side in enumerate(spec.sides):
        _command(state, number, side, names)
    _progress(state, spec, names)
    return state


def _names(spec: PositionSpec) -> Names:
    """Every name by which a unit of this position may be called."""
    if len({side.name for side in spec.sides}) < len(spec.sides):
        raise InputError("sides", "two sides have the same name")
    found = calls([one.name or one.code for one in spec.vessels])
    for number, volley in enumerate(spec.volleys):
        if volley.side >= len(spec.sides):
            raise InputError(f"volleys[{number}].side", f"there are {len(spec.sides)} sides, counted from 0")
        earlier = sum(one.side == volley.side for one in spec.volleys[:number])
        found.append(f"{spec.sides[volley.side].name} m{volley.number or earlier + 1}")
    twice = next((name for name in found if found.count(name) > 1), None)
    if twice:
        raise InputError("vessels" if twice in found[: len(spec.vessels)] else "volleys", f"two are called {twice!r}")
    return {name: number for number, name in enumerate(found)}


def _classes(spec: PositionSpec) -> dict[str, Sheet]:
    own = {}
    for number, plain in enumerate(spec.sheets):
        try:
            sheet = sheets.from_plain(plain)
        except InputError as error:
            raise InputError(f"sheets[{number}].{error.field}", error.reason) from None
        own[sheet.code] = sheet
    return {**sheets.fleet(), **own}


def _command(state: State, number: int, spec: SideNow, names: Names) -> None:
    """Who leads, and what the side calls what it holds."""
    side = state.sides[number]
    field = f"sides[{number}]"
    if any(ally >= len(state.sides) or ally == number for ally in spec.allies):
        raise InputError(f"{field}.allies", f"other sides by their numbers, 0 to {len(state.sides) - 1}")
    able = [one for one in vessels(state, number) if manned(state.vessel(one))]
    first = able[0] if able else NOBODY
    side.command = first if spec.command is None else ref(names, spec.command, f"{field}.command")
    side.flagship = side.command if spec.flagship is None else ref(names, spec.flagship, f"{field}.flagship")
    side.fleet_tactics, side.uses_fleet_tactics = spec.fleet_tactics, spec.uses_fleet_tactics
    side.total, side.conceded = spec.total, spec.conceded
    if spec.handles is None:
        held = {
            target
            for unit in state.units
            if isinstance(unit, Vessel) and unit.side == number and unit.in_play
            for target, contact in unit.contacts.items()
            if contact.held and state.units[target].side != number
        }
        side.handles = {target: f"c{place}" for place, target in enumerate(sorted(held), 1)}
    else:
        side.handles = {ref(names, one, f"{field}.handles"): given for one, given in spec.handles.items()}
    side.launchers = {ref(names, one, f"{field}.launchers"): given for one, given in spec.launchers.items()}
    if any(one.side >= len(state.sides) or one.side == number for one in spec.fallen):
        raise InputError(f"{field}.fallen", f"each with another side's number, 0 to {len(state.sides) - 1}")
    side.fallen = [(one.side, one.code) for one in spec.fallen]
    used = [int(given[1:]) for given in side.handles.values() if given[1:].isdecimal()]
    side.next_handle = max(used, default=0) + 1 if spec.next_handle is None else spec.next_handle
    own = [unit.number for unit in state.units if isinstance(unit, Volley) and unit.side == number]
    side.next_volley = max(own, default=0) + 1 if spec.next_volley is None else spec.next_volley


def _progress(state: State, spec: PositionSpec, names: Names) -> None:
    """How far the turn is."""
    playing = [number for number, unit in enumerate(state.units) if unit.in_play]
    per_ship = state.options.per_ship_initiative == "on"
    fleet = [number for number in playing if isinstance(state.units[number], Vessel)]
    listed = fleet if per_ship else list(range(len(state.sides)))
    state.order = listed if spec.order is None else list(spec.order)
    if not per_ship and state.order and sorted(state.order) != listed:
        raise InputError("order", f"each of the {len(state.sides)} sides once, by its number")
    state.groups = [refs(names, group, "groups") for group in spec.groups]
    state.queue, state.steered = list(spec.queue), spec.steered
    state.mover, state.sensing = ref(names, spec.mover, "mover"), ref(names, spec.sensing, "sensing")
    state.ready = [False] * len(state.sides) if spec.ready is None else list(spec.ready)
    if len(state.ready) != len(state.sides):
        raise InputError("ready", f"a word for each of the {len(state.sides)} sides")
    if spec.matched is None:
        state.matched = courses(state, fleet)
    else:
        state.matched = [_course(names, one, "matched") for one in spec.matched]
    state.matched_before = [_course(names, one, "matched_before") for one in spec.matched_before]
    state.mixing = playing if spec.mixing is None else refs(names, spec.mixing, "mixing")
    state.boardings = [_boarding(state, one, names, f"boardings[{n}]") for n, one in enumerate(spec.boardings)]
    state.agenda = [Job(j.kind, j.unit, j.other, j.number, j.word, list(j.numbers)) for j in spec.agenda]
    if spec.question is not None:
        asked = spec.question
        state.question = Question(asked.kind, asked.side, asked.unit, asked.other, asked.number, list(asked.choices))
    state.tallies, state.outcome = dict(spec.tallies), spec.outcome
    state.withheld = [News(one.event, (one.side,)) for one in spec.withheld]


def _course(names: Names, together: tuple[str, ...], field: str) -> Course:
    found = sorted(set(refs(names, together, field)))
    if len(found) < 2:
        raise InputError(field, "at least two vessels fly together")
    return tuple(found)


def _boarding(state: State, spec: BoardingNow, names: Names, field: str) -> Boarding:
    sides = {side.name: number for number, side in enumerate(state.sides)}
    strange = next((name for name in (*spec.areas, *spec.postures) if name not in sides), None)
    if strange is not None:
        raise InputError(f"{field}.areas", f"there is no side {strange!r}; there are {', '.join(sides)}")
    made = Boarding(ref(names, spec.ship, f"{field}.ship"))
    made.areas = {sides[name]: areas for name, areas in spec.areas.items()}
    made.postures = {sides[name]: posture for name, posture in spec.postures.items()}
    for force in spec.forces:
        ships = refs(names, force.ships, f"{field}.forces")
        made.forces.append(Force(force.side, force.marines, force.troops, ships))
    made.taken = {ref(names, ship, f"{field}.taken"): turn for ship, turn in spec.taken.items()}
    made.cut = spec.cut
    made.sends = [(ref(names, ship, f"{field}.sends"), marines, troops) for ship, marines, troops in spec.sends]
    made.cuts = refs(names, spec.cuts, f"{field}.cuts")
    return made
