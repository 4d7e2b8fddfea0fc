"""From plain data to a state, checked field by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from mayday.core.errors import InputError
from mayday.core.faults import Faults
from mayday.core.news import News
from mayday.games.mayday41.boarding.boarding_orders import hull_areas
from mayday.games.mayday41.damage.condition import manned, vessels
from mayday.games.mayday41.handles import next_prize
from mayday.games.mayday41.moving.meeting import courses
from mayday.games.mayday41.positions.skies import placed
from mayday.games.mayday41.positions.spec import (
    BoardingNow,
    PositionSpec,
    SideNow,
)
from mayday.games.mayday41.positions.units import NO_LEVELS, Names, ref, refs, vessel_now, volley_now
from mayday.games.mayday41.scenario.faults import goal_faults
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.fitting import calls
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.bodies import Body
from mayday.games.mayday41.space.places import at
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
    """A state as it is described; its stage is not begun. Whatever it names that is not there is refused at once."""
    faults = Faults()
    state = State(spec.options, spec.goals)
    state.bodies = _sky(spec, faults)
    state.sun, state.turn, state.stage = spec.sun, spec.turn, STAGES.index(spec.stage)
    state.sides = [Side(side.name, list(side.allies)) for side in spec.sides]
    called = _called(spec, faults)
    classes = _classes(spec, faults)
    faults.check(bool(spec.vessels), "vessels", "there must be one at least, in play or not")
    faults.settle()  # nothing can be read where it is not clear who is who
    names = Names(called, faults)
    fleet = called[: len(spec.vessels)]
    for number, goal in enumerate(spec.goals.goals):
        for field, reason in goal_faults(goal, [side.name for side in spec.sides], fleet, f"goals.goals[{number}]"):
            faults.note(field, reason)
    for number, vessel in enumerate(spec.vessels):
        state.units.append(vessel_now(state, vessel, fleet[number], classes, names, f"vessels[{number}]"))
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.home != unit.side and not unit.prize:
            unit.prize = next_prize(state, unit.side)
    for number, volley in enumerate(spec.volleys):
        state.units.append(volley_now(state, volley, names, f"volleys[{number}]"))
    for number, side in enumerate(spec.sides):
        _command(state, number, side, names, classes)
    _progress(state, spec, names)
    faults.settle()
    return state


def _sky(spec: PositionSpec, faults: Faults) -> list[Body]:
    """The bodies, each in a hex and with a name of its own."""
    before = len(faults.found)
    for number, body in enumerate(spec.bodies):
        field = f"bodies[{number}]"
        try:
            level = at(body.hex, f"{field}.hex")[2]
        except InputError as error:
            faults.add(error)
            continue
        faults.check(not level or spec.options.three_d == "on", f"{field}.hex", NO_LEVELS)
    names = [body.name for body in spec.bodies if body.name]
    for number, body in enumerate(spec.bodies):
        if body.name and names.count(body.name) > 1:
            faults.note(f"bodies[{number}].name", f"two bodies are called {body.name!r}")
    return placed(spec.bodies) if len(faults.found) == before else []


def _called(spec: PositionSpec, faults: Faults) -> list[str]:
    """What every unit of this position is called, vessels first."""
    sides = [side.name for side in spec.sides]
    for number, side in enumerate(spec.sides):
        faults.check(sides.count(side.name) == 1, f"sides[{number}].name", f"two sides are called {side.name!r}")
    counted = f"there are {len(sides)} sides, counted from 0"
    for number, vessel in enumerate(spec.vessels):
        for name, side_number in (("side", vessel.side), ("home", vessel.home or 0)):
            faults.check(side_number < len(sides), f"vessels[{number}].{name}", counted)
    given = Counter(one.name for one in spec.vessels if one.name)
    for number, vessel in enumerate(spec.vessels):
        faults.check(given[vessel.name] < 2, f"vessels[{number}].name", f"two vessels are called {vessel.name!r}")
    found = calls([one.name or one.code for one in spec.vessels])
    for number, volley in enumerate(spec.volleys):
        if faults.check(volley.side < len(sides), f"volleys[{number}].side", counted):
            earlier = sum(one.side == volley.side for one in spec.volleys[:number])
            found.append(f"{sides[volley.side]} m{volley.number or earlier + 1}")
        else:
            found.append("")
    times = Counter(found)
    for number, name in enumerate(found):
        later = number - len(spec.vessels)
        field = f"vessels[{number}].name" if later < 0 else f"volleys[{later}].number"
        faults.check(times[name] == 1 or not name, field, f"two are called {name!r}")
    return found


def _classes(spec: PositionSpec, faults: Faults) -> dict[str, Sheet]:
    own: dict[str, Sheet] = {}
    for number, plain in enumerate(spec.sheets):
        try:
            sheet = sheets.from_plain(plain)
        except InputError as error:
            faults.add(error, f"sheets[{number}]")
            continue
        faults.check(sheet.code not in own, f"sheets[{number}].code", f"two sheets have the code {sheet.code!r}")
        own[sheet.code] = sheet
    return {**sheets.fleet(), **own}


def _command(state: State, number: int, spec: SideNow, names: Names, classes: Mapping[str, Sheet]) -> None:
    """Who leads, and what the side calls what it holds."""
    side = state.sides[number]
    field = f"sides[{number}]"
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
            if contact.held and target != NOBODY and state.units[target].side != number
        }
        side.handles = {target: f"c{place}" for place, target in enumerate(sorted(held), 1)}
    else:
        side.handles = {ref(names, one, f"{field}.handles"): given for one, given in spec.handles.items()}
    side.launchers = {ref(names, one, f"{field}.launchers"): given for one, given in spec.launchers.items()}
    for place, one in enumerate(spec.fallen):
        names.faults.among(one.code, classes, f"{field}.fallen[{place}].code", "sheet")
    side.fallen = [(one.side, one.code) for one in spec.fallen]
    used = [int(given[1:]) for given in side.handles.values() if given[1:].isdecimal() and given.isascii()]
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
    state.groups = [refs(names, group, f"groups[{number}]") for number, group in enumerate(spec.groups)]
    state.queue, state.steered, state.plane = list(spec.queue), spec.steered, spec.plane
    state.mover, state.sensing = ref(names, spec.mover, "mover"), ref(names, spec.sensing, "sensing")
    state.ready = [False] * len(state.sides) if spec.ready is None else list(spec.ready)
    if spec.matched is None:
        state.matched = courses(state, fleet)
    else:
        state.matched = [_course(names, one, f"matched[{n}]") for n, one in enumerate(spec.matched)]
    state.matched_before = [_course(names, one, f"matched_before[{n}]") for n, one in enumerate(spec.matched_before)]
    state.mixing = playing if spec.mixing is None else refs(names, spec.mixing, "mixing")
    state.boardings = [_boarding(state, one, names, f"boardings[{n}]") for n, one in enumerate(spec.boardings)]
    state.agenda = [Job(j.kind, j.unit, j.other, j.number, j.word, list(j.numbers)) for j in spec.agenda]
    if spec.question is not None:
        asked = spec.question
        state.question = Question(asked.kind, asked.side, asked.unit, asked.other, asked.number, list(asked.choices))
    state.tallies, state.outcome = dict(spec.tallies), spec.outcome
    state.withheld = [News(one.event, (one.side,)) for one in spec.withheld]


def _course(names: Names, together: tuple[str, ...], field: str) -> Course:
    found = refs(names, together, field)
    names.faults.check(len(found) > 1, field, "at least two vessels fly together")
    names.faults.check(len(set(found)) == len(found), field, "each vessel once")
    return tuple(sorted(found))


def _boarding(state: State, spec: BoardingNow, names: Names, field: str) -> Boarding:
    sides = {side.name: number for number, side in enumerate(state.sides)}
    for which, said in (("areas", spec.areas), ("postures", spec.postures)):
        for name in said:
            names.faults.among(name, sides, f"{field}.{which}", "side")
    made = Boarding(ref(names, spec.ship, f"{field}.ship"))
    made.areas = {sides[name]: areas for name, areas in spec.areas.items() if name in sides}
    made.postures = {sides[name]: posture for name, posture in spec.postures.items() if name in sides}
    for number, force in enumerate(spec.forces):
        ships = refs(names, force.ships, f"{field}.forces[{number}].ships")
        made.forces.append(Force(force.side, force.marines, force.troops, ships))
    made.taken = {ref(names, ship, f"{field}.taken"): turn for ship, turn in spec.taken.items()}
    made.cut = spec.cut
    made.sends = [(ref(names, ship, f"{field}.sends"), marines, troops) for ship, marines, troops in spec.sends]
    made.cuts = refs(names, spec.cuts, f"{field}.cuts")
    if not spec.areas and 0 <= made.ship < len(state.units):
        ship = state.units[made.ship]
        made.areas = {ship.side: hull_areas(state, ship)} if isinstance(ship, Vessel) else {}
    return made
