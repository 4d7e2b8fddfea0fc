"""Craft: launch and recovery in phase five (group LCH)."""

from __future__ import annotations

from typing import final

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert
from mayday.games.mayday41.actions import Action, Climb, Embark, EndCraft, Launch, Place, Recover
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage.condition import effective_g, enemies, vessels
from mayday.games.mayday41.handles import calls, knows, unit_of
from mayday.games.mayday41.happenings.craft import CraftLaunched, CraftRecovered, Embarked
from mayday.games.mayday41.moving import meeting
from mayday.games.mayday41.packing import (
    FEW,
    K_EMBARK,
    K_END_CRAFT,
    K_LAUNCH,
    K_PLACE,
    K_RECOVER,
    MOST,
    at_target,
    of_ship,
)
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.sensors.sensor_orders import side_order
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.ships.sheets import Facility, Sheet
from mayday.games.mayday41.space import planes
from mayday.games.mayday41.space.places import at, steps
from mayday.games.mayday41.state import NOBODY, Question, State, Vessel
from mayday.games.mayday41.tables import CRAFT_LIMIT, OPERATIONS, STARSHIP


def begin(state: State, dice: AnyDice) -> None:
    """In initiative order (M4-LCH.10); whether there is a craft to launch or to land is nobody else's to know.

    Only those are passed over whose ships, as everybody knows who has read the scenario, carry nothing of its classes.
    """
    playing = covert.playing(state)
    guests = [side for side, force in enumerate(state.sides) if any(ally in playing for ally in force.allies)]
    present = {*playing, *(side for side in guests if not state.sides[side].conceded)}  # perhaps aboard an ally's ship
    state.queue = [side for side in side_order(state) if side in present and _may_carry(state, side)]


def _may_carry(state: State, side: int) -> bool:
    """Has a ship with which it or an ally began a facility for any class that there is, gone or not (M4-LCH.07)?"""
    fleet = [unit for unit in state.units if isinstance(unit, Vessel)]
    carriers = {unit.sheet.code: unit.sheet for unit in fleet if not enemies(state, side, unit.home)}
    classes = {unit.sheet.code: unit.sheet for unit in fleet}
    return any(
        _fits(one, craft) for carrier in carriers.values() for one in carrier.facilities for craft in classes.values()
    )


def asked(state: State) -> tuple[int, ...]:
    return tuple(state.queue[:1])


def codes(state: State, side: int) -> list[int]:
    found: list[int] = []
    called, carried = calls(state, side), _carried(state, side)
    manned: list[int] = []
    sheet, deck, facilities = None, NOBODY, []  # forty fighters of one ship are all alike
    for craft, parent in carried:
        unit = state.vessel(craft)
        if parent != deck or unit.sheet is not sheet:
            sheet, deck, facilities = unit.sheet, parent, free_facilities(state, parent, unit)
            numbers = layout(state.vessel(parent).sheet).numbers
            parts = [numbers[one.id] for one in facilities]
        if facilities:
            found += [of_ship(K_LAUNCH, called[craft] - 1, part) for part in parts]
            manned.append(craft)
    _recoveries(found, state, side, called)
    for craft in manned:
        marines, troops = _fitting_in(state, craft)
        found += [of_ship(K_EMBARK, called[craft] - 1, number) for number in range(1, min(marines, MOST) + 1)]
        found += [of_ship(K_EMBARK, called[craft] - 1, FEW * number) for number in range(1, min(troops, MOST) + 1)]
    found.append(K_END_CRAFT)
    return found


def inside(state: State, parent: int) -> list[int]:
    """Craft aboard a vessel."""
    fleet = [(number, unit) for number, unit in enumerate(state.units) if isinstance(unit, Vessel)]
    return [number for number, unit in fleet if unit.parent == parent and not unit.fate]


def free_facilities(state: State, parent: int, craft: Vessel) -> list[Facility]:
    """Those that work, fit the craft and have operations left (M4-LCH.02, M4-LCH.08, M4-LCH.12)."""
    vessel = state.vessel(parent)
    if vessel.crew == 0 or vessel.side != vessel.home:
        return []
    found = []
    for one in vessel.sheet.facilities:
        if one.id not in vessel.lost and _fits(one, craft.sheet) and not used_up(vessel, one):
            found.append(one)
    return found


def open_to(state: State, parent: int, craft: Vessel) -> list[str]:
    """The same by their names."""
    return [one.id for one in free_facilities(state, parent, craft)]


def used_up(vessel: Vessel, facility: Facility) -> bool:
    """As often as it may in one turn (M4-LCH.02)."""
    return vessel.operations.get(facility.id, 0) >= OPERATIONS * facility.t4_rate


def _fits(facility: Facility, craft: Sheet) -> bool:
    """With a jump drive it is a ship, not a battle rider."""
    if facility.kind == "clamp":
        return craft.disp > STARSHIP and not craft.jump
    return craft.disp <= CRAFT_LIMIT[facility.kind]


def _carried(state: State, side: int) -> list[tuple[int, int]]:
    """Craft of a side inside vessels on the map, its own and its allies' (M4-LCH.01, M4-LCH.07)."""
    return [
        (n, unit.parent)
        for n, unit in enumerate(state.units)
        if isinstance(unit, Vessel)
        and unit.parent != NOBODY
        and unit.side == side
        and not unit.fate
        and state.plays(unit.parent)
    ]


def _recoveries(found: list[int], state: State, side: int, called: list[int]) -> None:
    """In any friendly vessel on the same course with room (M4-LCH.06, M4-LCH.07)."""
    hosts = {ship for course in state.matched for ship in course if _is_host(state, side, ship)}
    berths = [Berths(state, ship) for ship in sorted(hosts)]
    for craft in vessels(state, side) if berths else ():
        unit = state.vessel(craft)
        for one in berths:
            if craft in one.company and craft != one.ship:
                for part in one.open_to(state, unit):
                    found.append(at_target(K_RECOVER, called[craft] - 1, called[one.ship], part))


@final
class Berths:
    """Where craft may land in one ship, worked out once for all that are alike."""

    def __init__(self, state: State, ship: int) -> None:
        self.ship = ship
        self.company: set[int] = {one for course in state.matched if ship in course for one in course}
        self.sheet: Sheet | None = None
        self.parts: list[int] = []

    def open_to(self, state: State, craft: Vessel) -> list[int]:
        """The facilities by their numbers, if there is room."""
        if craft.sheet is not self.sheet:
            numbers = layout(state.vessel(self.ship).sheet).numbers
            self.sheet, self.parts = craft.sheet, []
            if has_room(state, self.ship, craft):
                self.parts = [numbers[one.id] for one in free_facilities(state, self.ship, craft)]
        return self.parts


def _is_host(state: State, side: int, ship: int) -> bool:
    """Is it a friend's on the map that carries craft?"""
    vessel = state.vessel(ship)
    if not vessel.in_play or not vessel.sheet.facilities:
        return False
    return not enemies(state, side, vessel.side) and knows(state, side, ship)


def has_room(state: State, ship: int, craft: Vessel) -> bool:
    rider = craft.sheet.disp > STARSHIP
    hangar = state.vessel(ship).sheet.hangar
    if state.vessel(ship).losses.hangar:  # M4-APC.29
        return False
    stored = [n for n in inside(state, ship) if (state.vessel(n).sheet.disp > STARSHIP) == rider]
    return len(stored) < (hangar.riders if rider else hangar.craft)


def boarders(state: State, craft: int) -> tuple[int, int]:
    """Marines and troops of the parent who may enter a craft before its launch, as it has seats (M4-LCH.11)."""
    unit = state.vessel(craft)
    return _fitting_in(state, craft) if free_facilities(state, unit.parent, unit) else (0, 0)


def _fitting_in(state: State, craft: int) -> tuple[int, int]:
    """The same of a craft that can be launched."""
    unit = state.vessel(craft)
    ship = state.vessel(unit.parent)
    if ship.side != unit.side or not ship.in_play:
        return 0, 0
    return min(seats(unit), ship.marines), min(seats(unit), ship.troops)


def seats(unit: Vessel) -> int:
    """That are free in a craft (M4-LCH.11)."""
    return unit.sheet.passengers - unit.passengers - unit.marines - unit.troops


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case Embark(name, marines, troops):
            unit = state.vessel(unit_of(state, side, name))
            parent = state.vessel(unit.parent)
            unit.marines, unit.troops = unit.marines + marines, unit.troops + troops
            parent.marines, parent.troops = parent.marines - marines, parent.troops - troops
            state.tell(Embarked(name, marines, troops), side)
        case Launch(name, facility):
            _launch(state, unit_of(state, side, name), facility)
        case Recover(name, ship, facility):
            _recover(state, unit_of(state, side, name), unit_of(state, side, ship), facility)
        case EndCraft():
            state.queue.pop(0)


def _launch(state: State, craft: int, facility: str) -> None:
    """In the parent's hex, on its course before its own thrust (M4-LCH.03, M4-TDM.08); who sees it: M4-LCH.05."""
    unit = state.vessel(craft)
    parent_number, unit.parent = unit.parent, NOBODY
    parent = state.vessel(parent_number)
    parent.operations[facility] = parent.operations.get(facility, 0) + 1
    unit.past, unit.present = parent.past, parent.present
    unit.baseline = unit.future = parent.baseline
    unit.landed, unit.landed_since = parent.landed, state.turn
    unit.depth, unit.was_in_fringe = parent.depth, parent.was_in_fringe
    unit.moved, unit.g_used, unit.evading, unit.orbits = True, 0, False, NOBODY
    unit.awareness = parent.awareness
    contacts.spread_launch(state, parent_number, craft)
    who = sorted({unit.side, *(side for side in witnesses(state, craft) if side != unit.side)})
    report(state, lambda name: CraftLaunched(name(craft), name(parent_number)), who)
    if reach(state, craft) > 0:
        state.question = Question("place_craft", unit.side, craft)


def reach(state: State, craft: int) -> int:
    """How far from its parent's course the marker of a new craft may go (M4-LCH.03)."""
    unit = state.vessel(craft)
    thrust = effective_g(unit)
    return thrust if unit.g_left is None else min(thrust, unit.g_left)


def _place_choices(state: State, question: Question) -> list[int]:
    base, thrust = state.units[question.unit].baseline, reach(state, question.unit)
    return planes.offered(state, K_PLACE, base, thrust, thrust) + planes.climbs(state, base, thrust)


def _placed(state: State, question: Question, action: Place | Climb, dice: AnyDice) -> None:
    """It moves in the next movement phase (M4-LCH.04); beside a landed parent only if it stays (M4-LCH.12)."""
    if isinstance(action, Climb):
        state.question, state.plane = question, action.level
        return
    unit = state.vessel(question.unit)
    unit.future = at(action.to)
    if unit.future != unit.present:
        unit.landed = NOBODY
    unit.g_used = steps(unit.baseline, unit.future)
    if unit.g_left is not None:
        unit.g_left -= unit.g_used


def _recover(state: State, craft: int, ship: int, facility: str) -> None:
    """Off the map, with its state as it is; its people join the vessel (M4-LCH.06, M4-LCH.09, M4-LCH.11)."""
    unit, target = state.vessel(craft), state.vessel(ship)
    target.operations[facility] = target.operations.get(facility, 0) + 1
    report(state, lambda name: CraftRecovered(name(craft), name(ship)), witnesses(state, craft, ship))
    target.marines, target.troops = target.marines + unit.marines, target.troops + unit.troops
    unit.marines = unit.troops = 0
    unit.parent = ship
    unit.landed, unit.orbits, unit.depth, unit.evading = NOBODY, NOBODY, "", False
    contacts.forget_unit(state, craft)
    meeting.part(state, craft)


JOBS: Handlers = {}
QUESTIONS: Questions = {"place_craft": (_place_choices, _placed)}
