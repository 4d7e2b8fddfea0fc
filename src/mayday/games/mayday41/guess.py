"""What a side cannot know, sampled from its view alone; `dealing` deals it anew in a copy of the truth."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError
from mayday.games.mayday41.guessing import allotting
from mayday.games.mayday41.guessing.pacing import pace
from mayday.games.mayday41.guessing.recall import remembered
from mayday.games.mayday41.guessing.strangers import NAMELESS, classes, stand, volley
from mayday.games.mayday41.handles import identify
from mayday.games.mayday41.moving import meeting
from mayday.games.mayday41.scenario import command, reading
from mayday.games.mayday41.scenario.faults import names_of
from mayday.games.mayday41.seen import Bogey, Shown, View
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.ships.layout import weapon_ids
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.bodies import in_fringe
from mayday.games.mayday41.state import NOBODY, Contact, Force, ShotOrder, State, Vessel, Volley
from mayday.games.mayday41.tables import COMMAND, Deceives

DISABLED = ("bridge", "fuel", "jump", "plant")
VOLLEYS = 4
"""From the second turn on one bogey in so many is a volley."""
MISSILE_THRUST = 6
STANCES: tuple[Deceives, ...] = ("off", "active", "passive", "both")


def guess(view: View, dice: AnyDice) -> State:
    """A whole state that this view could be a view of."""
    state, numbers = remembered(view)
    roster = _roster(view)
    for ship in view.ships:
        if ship.taken_from:
            _named(roster, view.sides.index(ship.taken_from), view.sheets[ship.sheet].code)
    for contact in view.contacts:
        unit = state.units[numbers[contact.ref]]
        if isinstance(unit, Vessel):
            unit.name = _named(roster, unit.home, unit.sheet.code)
    sides, wanted = allotting.allotted(view, dice), allotting.vessels_wanted(view)
    for bogey in view.bogeys:
        side = sides[bogey.ref]
        made = _identity(state, view, bogey, side, wanted[side] > 0, roster, dice)
        wanted[side] -= 1
        if isinstance(made, Volley):
            made.ship = numbers[f"gone {made.side}"]
        state.units[numbers[bogey.ref]] = made
    _missing(state, view, numbers, roster)
    shown = {contact.ref: contact.shown for contact in view.contacts}
    shown |= {bogey.ref: bogey.shown for bogey in view.bogeys}
    for ref, orders in shown.items():
        _reveal(state, numbers, numbers[ref], orders, dice)
    _lock_on(state, view, numbers, dice)
    _boarders(state, view, dice)
    for side, force in enumerate(state.sides):
        if side != view.seat and state.stage != COMMAND:
            force.command = force.flagship = next(iter(command.able(state, side)), NOBODY)
    state.mixing = list(range(len(state.units)))
    if state.mover != NOBODY:
        state.units[state.mover].moved = True
    _name(state, view)
    pace(state, view, numbers)
    return state


# Identities.

Roster: TypeAlias = dict[int, list[tuple[str, str]]]
"""By side the names and classes that the scenario gives it, as far as they are not met."""


def _roster(view: View) -> Roster:
    try:
        spec = reading.spec_of(view.options)
    except InputError:
        return {}
    names = iter(names_of(spec))
    found: Roster = {}
    for number, side in enumerate(spec.sides):
        found[number] = [(next(names), ship.code) for ship in side.ships]
    return {number: ships for number, ships in found.items() if number != view.seat and number < len(view.sides)}


def _named(roster: Roster, side: int, code: str) -> str:
    """A name for a vessel of this class, which nobody else gets then."""
    found = next((one for one in roster.get(side, ()) if one[1] == code), None)
    if found is None:
        return NAMELESS
    roster[side].remove(found)
    return found[0]


def _missing(state: State, view: View, numbers: dict[str, int], roster: Roster) -> None:
    """Whoever is on no map has left the battle."""
    for side, ships in roster.items():
        for place, (name, code) in enumerate(ships):
            sheet = classes(view.options).get(code)
            if sheet is not None and place == 0:
                state.units[numbers[f"gone {side}"]] = _departed(sheet, side, name)
            elif sheet is not None:
                state.units.append(_departed(sheet, side, name))
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.name == NAMELESS:
            unit.name = f"{NAMELESS} {number}"
        elif isinstance(unit, Volley) and unit.side != view.seat:
            unit.number = number + 1
            state.sides[unit.side].next_volley = number + 2


def _departed(sheet: Sheet, side: int, name: str) -> Vessel:
    vessel = fitted_out(sheet, side, name)
    vessel.fate = "disengaged"
    return vessel


def _identity(
    state: State, view: View, bogey: Bogey, side: int, vessel_wanted: bool, roster: Roster, dice: AnyDice
) -> Vessel | Volley:
    """A vessel or a volley of its side; what it does in the open only vessels do, and what acts or locks is one."""
    known = {name for fight in view.fights for name in (fight.ship, *fight.taken)}
    if view.question is not None and view.question.kind == "waiver":
        known.add(view.question.unit)  # only vessels disengage
    plain = bogey.shown == Shown() and bogey.ref not in known and not vessel_wanted
    if plain and view.turn > 1 and (not roster.get(side) or dice.below(VOLLEYS) == 0):
        return volley(side, bogey.markers, MISSILE_THRUST)
    sheets = _met(view, side, bogey, roster)
    sheet = sheets[dice.below(len(sheets))]
    vessel = fitted_out(sheet, side, _named(roster, side, sheet.code))
    stand(vessel, bogey.markers)
    if any(in_fringe(body, vessel.present) for body in state.bodies):
        vessel.depth, vessel.was_in_fringe = "upper", True
    return vessel


def _met(view: View, side: int, bogey: Bogey, roster: Roster) -> list[Sheet]:
    """Classes of this side that are not met yet and could be where the bogey is, else any."""
    known = classes(view.options)
    clouds = any(bogey.markers.present in world.fringe for world in view.bodies)
    eyes = {bogey.shown.active, bogey.shown.passive} - {""}
    left = [known[code] for _, code in roster.get(side, ()) if code in known]
    for sheets in (left, list(known.values())):
        found = [sheet for sheet in sheets if sheet.streamlined or not clouds]
        armed = [sheet for sheet in found if len(weapon_ids(sheet)) >= len(bogey.shown.shots)]
        fitting = [sheet for sheet in armed if eyes <= {sensor.kind for sensor in sheet.sensors}]
        fitting = [sheet for sheet in fitting if bogey.shown.directors <= sheet.mfd_count]
        if bogey.shown.arc != NOBODY:
            fitting = [sheet for sheet in fitting if any(jammer.kind == "area" for jammer in sheet.jammers)]
        if fitting:
            return fitting
    return list(known.values())


def _reveal(state: State, numbers: dict[str, int], number: int, shown: Shown, dice: AnyDice) -> None:
    """Orders that everybody has seen, on the parts that the vessel has."""
    unit = state.units[number]
    if not isinstance(unit, Vessel):
        return
    unit.arc = shown.arc
    kinds: dict[str, str] = {sensor.kind: sensor.id for sensor in unit.sheet.sensors}
    unit.active, unit.passive = kinds.get(shown.active, ""), kinds.get(shown.passive, "")
    spare = weapon_ids(unit.sheet)
    for place, shot in enumerate(shown.shots):
        battery = shot.battery or (spare[place] if place < len(spare) else f"battery{place + 1}")
        target = numbers.get(shot.target, NOBODY)
        unit.shots[battery] = ShotOrder(target, shot.guard, shot.to_hit)
        if target != NOBODY and state.units[target].in_play and state.units[target].side != unit.side:
            unit.contacts[target] = Contact(held=True, turn=state.turn)
    unit.predict_on, unit.directors = numbers.get(shown.predict, NOBODY), shown.directors
    if shown.boardable:
        _disable(state, unit, number)


def _disable(state: State, vessel: Vessel, number: int) -> None:
    """It can be boarded: neither drive nor weapon works, on one course with whoever shares its markers."""
    vessel.out, vessel.magazine = set(DISABLED), {}
    for other, unit in enumerate(state.units):
        alike = unit.present == vessel.present and unit.future == vessel.future
        if other != number and isinstance(unit, Vessel) and unit.in_play and alike:
            pair = min(other, number), max(other, number)
            if not meeting.matched(state, *pair):
                state.matched = sorted([*state.matched, pair])
            if not meeting.matched_before(state, *pair):
                state.matched_before = sorted([*state.matched_before, pair])


def _lock_on(state: State, view: View, numbers: dict[str, int], dice: AnyDice) -> None:
    """Somebody holds the locks that one has been told of, and is done with its sensors."""
    lockers = [unit for unit in state.units if isinstance(unit, Vessel) and unit.in_play and unit.side != view.seat]
    working = [unit for unit in lockers if unit.side == allotting.covered(view)]
    if view.options.per_ship_initiative == "on":
        working = working[:1]
    lockers = [unit for unit in lockers if all(unit is not one for one in working)]
    targets = [ship.ref for ship in view.ships if ship.locked_on]
    targets += [salvo.ref for salvo in view.salvos if salvo.locked_on]
    for ref in targets if lockers else ():
        able = [locker for locker in lockers if len(locker.locks) < locker.sheet.fire_control]
        locker = able[dice.below(len(able))] if able else lockers[dice.below(len(lockers))]
        if not able:  # then it is better equipped than one would think
            locker.sheet = replace(locker.sheet, fire_control=len(locker.locks) + 1)
        locker.sensed = True
        locker.locks.append(numbers[ref])
        locker.contacts[numbers[ref]] = Contact(held=True, turn=view.turn)


def _name(state: State, view: View) -> None:
    """Others have names of their own for what they hold."""
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.in_play and unit.side != view.seat:
            for target, contact in unit.contacts.items():
                if contact.held:
                    identify(state, unit.side, target)


def _boarders(state: State, view: View, dice: AnyDice) -> None:
    """People of others in fights aboard one's own ships."""
    for boarding in state.boardings:
        if state.units[boarding.ship].side == view.seat and len(boarding.areas) > 1:
            for side in boarding.areas:
                if side != view.seat:
                    boarding.forces.append(Force(side, 1 + dice.below(6)))
