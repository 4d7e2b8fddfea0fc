"""Recall: a position built from one side's view alone, for odds and guesses; what the view does not say is plain.

Units come in this order: one's own vessels (prizes last), one's own volleys, contacts, bogeys, and last of all a vessel
that has left for every other side, which fathers the volleys whose ships nobody knows.
"""

from __future__ import annotations

from mayday.core.game import Outcome
from mayday.games.mayday41.damage.noted import read
from mayday.games.mayday41.guessing import strangers
from mayday.games.mayday41.seen import Fight, Markers, Salvo, Ship, View
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.space.bodies import Body
from mayday.games.mayday41.space.places import NAME, Spot, at
from mayday.games.mayday41.state import (
    NOBODY,
    NOWHERE,
    Boarding,
    Contact,
    Course,
    Force,
    Missile,
    SalvoOrder,
    ShotOrder,
    Side,
    State,
    Unit,
    Vessel,
    Volley,
)
from mayday.games.mayday41.tables import STAGES, MissileType


def sky(view: View) -> State:
    """The bodies alone."""
    state = State(view.options, view.goals)
    state.bodies = [
        Body(one.name, one.kind, at(one.hex), one.atmosphere, one.limit, one.rings, bool(one.fringe))
        for one in view.bodies
    ]
    return state


def recalled(view: View) -> State:
    """All that the view tells, and nothing invented but the classes of those it does not know."""
    return remembered(view)[0]


def remembered(view: View) -> tuple[State, dict[str, int]]:
    """The same, with the number of every unit by its handle."""
    state = sky(view)
    state.turn, state.stage, state.sun = view.turn, STAGES.index(view.stage), view.sun
    state.sides = [Side(name) for name in view.sides]
    state.ready = list(view.ready)
    state.steered = view.steered
    state.plane = None if view.plane is None else view.plane[0]
    numbers = _units(state, view)
    if view.seat is not None:
        _own_side(state, view, numbers)
        _fill(state, view, numbers)
    state.mixing = list(range(len(state.units)))
    state.mover = numbers.get(view.mover, NOBODY)
    state.sensing = numbers.get(view.sensing, NOBODY)
    state.matched, state.matched_before = _courses(view.matched, numbers), _courses(view.matched_before, numbers)
    if view.reason:
        state.outcome = Outcome(view.winners, view.reason, view.rule, view.draw)
    return state, numbers


def _units(state: State, view: View) -> dict[str, int]:
    """Every unit that the view names, with its number by its handle."""
    numbers: dict[str, int] = {}
    mine = view.seat if view.seat is not None else NOBODY

    def add(ref: str, unit: Vessel | Volley) -> None:
        numbers[ref] = len(state.units)
        state.units.append(unit)

    began = 0
    for ship in view.ships:
        while not ship.taken_from and began + 1 < int(ship.ref[1:]):  # vessels that others have captured
            state.units.append(strangers.captured(view))
            began += 1
        began += not ship.taken_from
        add(ship.ref, _vessel(state, view, ship))
    for salvo in view.salvos:
        add(salvo.ref, _volley(salvo, mine))
    for contact in view.contacts:
        add(contact.ref, strangers.held(state, view, contact))
    for bogey in view.bogeys:
        add(bogey.ref, strangers.unknown(state, view, bogey))
    for side in range(len(view.sides)):
        if side != view.seat:
            add(f"gone {side}", strangers.gone(view, side))
    for contact in view.contacts:
        unit = state.units[numbers[contact.ref]]
        if isinstance(unit, Volley) and contact.ship:
            unit.ship = numbers[contact.ship]
    for unit in state.units:
        if isinstance(unit, Volley) and unit.ship == NOBODY and unit.side != view.seat:
            unit.ship = numbers[f"gone {unit.side}"]
    return numbers


def place(unit: Unit, markers: Markers | None) -> None:
    if markers is not None:
        unit.past, unit.present, unit.future = at(markers.past), at(markers.present), at(markers.future)
        unit.baseline = unit.future


def _spot(name: str) -> Spot:
    return at(name) if name and NAME.fullmatch(name) else NOWHERE


def _body(state: State, name: str) -> int:
    if name:
        for number, body in enumerate(state.bodies):
            if body.name == name:
                return number
    return NOBODY


def _vessel(state: State, view: View, ship: Ship) -> Vessel:
    assert view.seat is not None
    vessel = fitted_out(view.sheets[ship.sheet], view.seat, ship.name)
    _shown(vessel, ship)
    place(vessel, ship.markers)
    vessel.baseline = _spot(ship.baseline)
    vessel.landed, vessel.orbits = _body(state, ship.landed), _body(state, ship.orbits)
    vessel.magazine = dict(ship.magazine)
    vessel.out, vessel.lost, vessel.losses = set(ship.out), set(ship.lost), read(ship.notes)
    vessel.operations = dict(ship.operations)
    if ship.taken_from:
        vessel.home, vessel.prize = view.sides.index(ship.taken_from), int(ship.ref[1:])
    return vessel


def _shown(vessel: Vessel, ship: Ship) -> None:
    """Fields of one's own vessel that the view shows as they are."""
    vessel.fate = ship.fate
    vessel.depth = ship.depth
    vessel.evading = ship.evading
    vessel.moved = ship.moved
    vessel.g_used = ship.g_used
    vessel.g_left = ship.g_left
    vessel.fuel = ship.fuel
    vessel.ready = ship.ready
    vessel.stores = ship.stores
    vessel.sand_rating = ship.sand_rating
    vessel.sand_used = ship.sand_used
    vessel.reloads = ship.reloads
    vessel.crew = ship.crew
    vessel.passengers = ship.passengers
    vessel.marines = ship.marines
    vessel.troops = ship.troops
    vessel.cargo = ship.cargo
    vessel.armor = ship.armor
    vessel.structure = ship.structure
    vessel.drive_hits = ship.drive_hits
    vessel.meson = ship.meson
    vessel.damper = ship.damper
    vessel.structure_lost = ship.structure_lost
    vessel.shut = ship.shut
    vessel.awareness = ship.awareness
    vessel.camouflaged = ship.camouflaged
    vessel.landed_since = ship.landed_since
    vessel.was_in_fringe = ship.was_in_fringe
    vessel.active = ship.active
    vessel.passive = ship.passive
    vessel.arc = ship.arc
    vessel.deceives = ship.deceives
    vessel.sensed = ship.sensed
    vessel.radiated = ship.radiated
    vessel.fired_beam = ship.fired_beam
    vessel.fired_missile = ship.fired_missile
    vessel.directors = ship.directors
    vessel.total = ship.total
    vessel.civilian = ship.civilian
    vessel.may_launch = ship.may_launch


def _volley(salvo: Salvo, side: int) -> Volley:
    volley = Volley(side, NOWHERE, NOWHERE, NOWHERE)
    place(volley, salvo.markers)
    volley.baseline, volley.number = at(salvo.baseline), int(salvo.ref[1:])
    volley.moved, volley.g_used, volley.g_left = salvo.moved, salvo.g_used, salvo.g_left
    volley.thrust, volley.prox = salvo.thrust, salvo.prox
    volley.launched, volley.program = salvo.launched, salvo.program
    volley.push = at(salvo.push)
    return volley


def _own_side(state: State, view: View, numbers: dict[str, int]) -> None:
    assert view.seat is not None
    force = state.sides[view.seat]
    force.allies = [view.sides.index(name) for name in view.allies]
    for ally in force.allies:
        state.sides[ally].allies.append(view.seat)
    force.command, force.flagship = numbers.get(view.command, NOBODY), numbers.get(view.flagship, NOBODY)
    force.fleet_tactics, force.uses_fleet_tactics = view.fleet_tactics, view.uses_fleet_tactics
    force.handles = {numbers[contact.ref]: contact.ref for contact in view.contacts}
    force.launchers = {numbers[contact.ref]: contact.ship for contact in view.contacts if contact.ship}
    force.fallen = [(view.sides.index(loss.side), loss.code) for loss in view.fallen]
    force.next_handle = max((int(contact.ref[1:]) for contact in view.contacts), default=0) + 1
    force.next_volley = max((int(salvo.ref[1:]) for salvo in view.salvos), default=0) + 1


def _fill(state: State, view: View, numbers: dict[str, int]) -> None:
    """What units of one's own have to do with others."""
    for ship in view.ships:
        vessel = state.vessel(numbers[ship.ref])
        vessel.parent = numbers.get(ship.parent, NOBODY)
        _knowledge(state, vessel, ship, numbers)
        _orders(vessel, ship, numbers)
    for salvo in view.salvos:
        volley = state.volley(numbers[salvo.ref])
        volley.ship = numbers[salvo.ship or f"gone {strangers.other_side(view)}"]
        sheet = state.vessel(volley.ship).sheet
        volley.tl, volley.warhead = sheet.tl, sheet.warhead or 0
        volley.detonates_on = [numbers[name] for name in salvo.detonates_on if name in numbers]
        for seen in salvo.missiles:
            aims = [numbers[name] for name in seen.priorities]
            volley.missiles.append(Missile(seen.kind, numbers.get(seen.target, NOBODY), aims, sheet.fire_control))
    for warning in view.warnings:
        unit = state.units[numbers[warning.volley]]
        if isinstance(unit, Volley) and numbers[warning.ship] not in unit.detonates_on:
            unit.detonates_on.append(numbers[warning.ship])
            unit.missiles = [Missile(one.kind, numbers[warning.ship]) for one in unit.missiles]
    state.boardings = [_fight(state, view, fight, numbers) for fight in view.fights]


def _knowledge(state: State, vessel: Vessel, ship: Ship, numbers: dict[str, int]) -> None:
    for held in ship.holds:
        vessel.contacts[numbers[held.target]] = Contact(held.held, held.turn, held.sensor)
    for name in ship.recalls:
        vessel.contacts[numbers[name]] = Contact(held=False, turn=max(0, state.turn - 2))
    vessel.locks = _known(ship.locks, numbers)
    vessel.had_locks = _known(ship.had_locks, numbers)
    vessel.tried = _known(ship.tried, numbers)
    vessel.found = _known(ship.found, numbers)
    vessel.lock_tried = _known(ship.lock_tried, numbers)


def _known(names: tuple[str, ...], numbers: dict[str, int]) -> list[int]:
    return [numbers[name] for name in names if name in numbers] if names else []


def _orders(vessel: Vessel, ship: Ship, numbers: dict[str, int]) -> None:
    for shot in ship.shots:
        target = numbers.get(shot.target, NOBODY)
        vessel.shots[shot.battery] = ShotOrder(target, shot.guard, shot.to_hit, shot.done)
    for one in ship.salvos:
        kind: MissileType = one.kind
        order = SalvoOrder(one.launcher, kind, one.count, numbers.get(one.target, NOBODY), one.thrust, one.volley)
        order.prox, order.turns, order.push = one.prox, one.turns, at(one.push)
        order.others = [numbers[name] for name in one.others if name in numbers]
        vessel.salvos.append(order)
    vessel.predict_on = numbers.get(ship.predict_on, NOBODY)


def _fight(state: State, view: View, fight: Fight, numbers: dict[str, int]) -> Boarding:
    assert view.seat is not None
    found = Boarding(numbers[fight.ship], {view.sides.index(name): areas for name, areas in fight.areas})
    if fight.marines or fight.troops:
        found.forces.append(Force(view.seat, fight.marines, fight.troops))
    found.postures[view.seat] = fight.posture
    found.taken = {numbers[name]: state.turn - 1 for name in fight.taken if name in numbers}
    found.cut = fight.cut
    found.cuts = [numbers[name] for name in fight.cuts]
    found.sends = [(numbers[name], marines, troops) for name, marines, troops in fight.sends]
    return found


def _courses(courses: tuple[tuple[str, ...], ...], numbers: dict[str, int]) -> list[Course]:
    return sorted(tuple(sorted(numbers[name] for name in course)) for course in courses)
