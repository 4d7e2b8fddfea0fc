"""What a side sees of others: counters of contacts, markers, and the fights it is part of."""

from __future__ import annotations

from msgspec.structs import replace

from mayday.games.mayday41.boarding.boarding_orders import boardable, force_of, fought_over, has_people, posture
from mayday.games.mayday41.damage.condition import size
from mayday.games.mayday41.handles import handle, holds
from mayday.games.mayday41.seen import Contact, Fight, Markers, Shown, Threat
from mayday.games.mayday41.space.headings import nose
from mayday.games.mayday41.space.places import named
from mayday.games.mayday41.state import NOBODY, Boarding, State, Unit, Vessel, Volley
from mayday.games.mayday41.tables import FIRE_ORDERS, SENSOR_ORDERS

DECOY_SIZE = 8
"""What a decoy looks like until somebody locks it (M4-MIS.34)."""


def markers(unit: Unit) -> Markers:
    return Markers(named(unit.past), named(unit.present), named(unit.future), nose(unit.present, unit.future))


def contacts(state: State, side: int) -> tuple[Contact, ...]:
    """Everything that the side holds, in the order in which it was found."""
    return tuple(
        _contact(state, side, number, ref) for number, ref in state.sides[side].handles.items() if state.plays(number)
    )


def _contact(state: State, side: int, number: int, ref: str) -> Contact:
    unit = state.units[number]
    owner = state.sides[unit.side].name
    if isinstance(unit, Volley):
        decoy = any(missile.kind == "decoy" for missile in unit.missiles)
        if decoy and not _locked_by(state, side, number):
            return Contact(ref, owner, False, "", "", DECOY_SIZE, True, 0, markers(unit), "", unit.moved, Shown())
        kind = "decoy" if decoy else "missiles"
        return Contact(
            *(ref, owner, True, "", kind, size(unit), False, unit.thrust, markers(unit), "", unit.moved, Shown()),
            ship=_launcher(state, side, number),
        )
    sheet = unit.sheet
    landed = state.bodies[unit.landed].name if unit.landed != NOBODY else ""
    return Contact(
        ref=ref,
        side=owner,
        volley=False,
        code=sheet.code,
        class_name=sheet.class_name,
        size=size(unit),
        streamlined=sheet.streamlined,
        g_rating=sheet.g_rating,
        markers=markers(unit),
        landed=landed,
        moved=unit.moved,
        shown=shown(state, side, number),
    )


def _launcher(state: State, side: int, number: int) -> str:
    """A contact that was lost meanwhile has another handle: which one is not to be told (M4-SEN.36)."""
    force = state.sides[side]
    seen = force.launchers.get(number, "")
    return seen if seen in force.handles.values() else ""


def shown(state: State, side: int | None, number: int) -> Shown:
    """Orders that have been revealed to all sides in this turn (M4-SEN.03, M4-FIR.02)."""
    unit = state.units[number]
    if side is None or not isinstance(unit, Vessel):
        return Shown()
    kinds: dict[str, str] = {sensor.id: sensor.kind for sensor in unit.sheet.sensors}
    found = Shown(boardable=state.stage == FIRE_ORDERS and boardable(state, side, number))
    if _revealed(state, unit, SENSOR_ORDERS, state.options.secret_sensor_orders):
        found = replace(found, active=kinds.get(unit.active, ""), passive=kinds.get(unit.passive, ""), arc=unit.arc)
    if _revealed(state, unit, FIRE_ORDERS, state.options.secret_fire_orders):
        known = holds(state, side, number)
        shots = tuple(
            Threat(battery if known else "", handle(state, side, order.target), order.guard, order.to_hit)
            for battery, order in unit.shots.items()
        )
        found = replace(found, shots=shots, predict=handle(state, side, unit.predict_on), directors=unit.directors)
    return found


def _revealed(state: State, unit: Vessel, stage: int, secret: str) -> bool:
    """Together at the end of the declaration, or openly by each side (M4-SEN.03, M4-FIR.02)."""
    return state.stage > stage or (state.stage == stage and secret == "off" and state.ready[unit.side])


def _locked_by(state: State, side: int, number: int) -> bool:
    return any(isinstance(unit, Vessel) and unit.side == side and number in unit.locks for unit in state.units)


def fights(state: State, side: int) -> tuple[Fight, ...]:
    """Boarding actions with people or a ship of one's own; orders only one's own."""
    return tuple(_fight(state, side, boarding) for boarding in state.boardings if _involved(state, side, boarding))


def _involved(state: State, side: int, boarding: Boarding) -> bool:
    mine = any(state.units[vessel].side == side for vessel, _, _ in boarding.sends)
    if side == state.units[boarding.ship].side:
        # That somebody has ordered boarders over is not known before they come.
        return mine or fought_over(boarding) or bool(boarding.taken) or side in boarding.postures
    linked = any(state.units[vessel].side == side for vessel in boarding.taken)
    return mine or linked or has_people(boarding, side) or boarding.areas.get(side, 0) > 0


def _fight(state: State, side: int, boarding: Boarding) -> Fight:
    force = force_of(boarding, side)
    holder = state.units[boarding.ship].side
    sends = [order for order in boarding.sends if state.units[order[0]].side == side]
    return Fight(
        ship=handle(state, side, boarding.ship),
        areas=tuple((state.sides[one].name, number) for one, number in sorted(boarding.areas.items()) if number),
        marines=force.marines if force else 0,
        troops=force.troops if force else 0,
        posture=posture(state, boarding, side),
        taken=tuple(handle(state, side, vessel) for vessel in boarding.taken),
        cut=boarding.cut,
        sends=tuple((handle(state, side, vessel), marines, troops) for vessel, marines, troops in sends),
        cuts=tuple(handle(state, side, vessel) for vessel in boarding.cuts) if holder == side else (),
    )
