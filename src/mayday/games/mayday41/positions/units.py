"""Vessels and volleys from plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.games.mayday41 import sheets
from mayday.games.mayday41.fitting import fitted_out, part_ids, weapon_ids
from mayday.games.mayday41.headings import behind, velocity
from mayday.games.mayday41.places import Spot, add, at
from mayday.games.mayday41.positions.skies import body_number
from mayday.games.mayday41.positions.spec import ContactNow, MissileNow, SalvoNow, VesselNow, VolleyNow
from mayday.games.mayday41.sheets import Sheet
from mayday.games.mayday41.state import NOBODY, NOWHERE, Contact, Missile, SalvoOrder, ShotOrder, State, Vessel, Volley
from mayday.games.mayday41.tables import MISSILES

Names = Mapping[str, int]

OF_UNITS: Final = ("side", "fate", "moved", "g_used", "total")
OF_VESSELS: Final = (
    *("civilian", "may_launch", "depth", "was_in_fringe", "evading", "landed_since", "camouflaged", "sand_used"),
    *("reloads", "drive_hits", "structure_lost", "shut", "awareness", "active", "passive", "arc", "deceives"),
    *("sensed", "radiated", "fired_beam", "fired_missile", "directors"),
)
"""Fields that are the same in both forms."""
OF_THE_SHEET: Final = (
    *("g_left", "fuel", "ready", "stores", "crew", "passengers", "marines", "troops", "cargo", "armor", "structure"),
    *("sand_rating", "meson", "damper"),
)
"""Fields that are the sheet's unless they are said."""
HULL: Final = frozenset(("tl", "disp", "area", "power_mw", "plant_rating", "emm", "stealth", "chameleon", "military"))
DERIVED: Final = (
    *("size", "mfd_tl", "warhead", "evade", "predict", "explosion_table", "sig_active", "sig_visible", "sig_ir"),
)
"""Figures of a sheet that follow from its hull."""


def ref(names: Names, name: str, field: str) -> int:
    """The unit of this name, or `#3`; NOBODY for none."""
    if not name:
        return NOBODY
    if name[0] == "#" and name[1:].isdecimal() and int(name[1:]) < len(names):
        return int(name[1:])
    if name not in names:
        raise InputError(field, f"there is no {name!r} in the position")
    return names[name]


def refs(names: Names, given: Iterable[str], field: str) -> list[int]:
    return [ref(names, name, field) for name in given]


def altered(base: Sheet, changes: Mapping[str, Any], field: str) -> Sheet:
    """A sheet with other figures; what follows from a changed hull is reckoned anew unless it is said."""
    if not changes:
        return base
    plain = {name: msgspec.to_builtins(getattr(base, name)) for name in Sheet.__struct_fields__}
    if HULL & changes.keys():
        plain |= dict.fromkeys(DERIVED)
    try:
        sheet = sheets.completed(fitted({**plain, **changes}, Sheet))
    except InputError as error:
        raise InputError(f"{field}.{error.field}", error.reason) from None
    for wrong, reason in sheets.figure_faults(sheet):
        raise InputError(f"{field}.{wrong}", reason)
    return sheet


def vessel_now(
    state: State, spec: VesselNow, name: str, classes: Mapping[str, Sheet], names: Names, field: str
) -> Vessel:
    if spec.code not in classes:
        known = ", ".join(sorted(classes))
        raise InputError(f"{field}.code", f"there is no sheet {spec.code!r}; there are {known}")
    vessel = fitted_out(altered(classes[spec.code], spec.sheet, f"{field}.sheet"), spec.side, name)
    for same in OF_VESSELS:
        setattr(vessel, same, getattr(spec, same))
    for given in OF_THE_SHEET:
        if getattr(spec, given) is not None:
            setattr(vessel, given, getattr(spec, given))
    _unit(state, vessel, spec, names, field)
    vessel.home = spec.side if spec.home is None else spec.home
    vessel.prize = spec.prize
    if vessel.prize and vessel.home == vessel.side:
        raise InputError(f"{field}.prize", "only a captured vessel has one: say its home")
    vessel.parent = ref(names, spec.parent, f"{field}.parent")
    vessel.predict_on = ref(names, spec.predict_on, f"{field}.predict_on")
    vessel.landed = body_number(state.bodies, spec.landed, f"{field}.landed")
    vessel.orbits = body_number(state.bodies, spec.orbits, f"{field}.orbits")
    vessel.out, vessel.lost = set(spec.out), set(spec.lost)
    if spec.magazine is not None:
        vessel.magazine = dict(spec.magazine)
    vessel.notes, vessel.operations = dict(spec.notes), dict(spec.operations)
    for some in ("locks", "had_locks", "tried", "found", "lock_tried"):
        setattr(vessel, some, refs(names, getattr(spec, some), f"{field}.{some}"))
    for battery, shot in spec.shots.items():
        target = ref(names, shot.target, f"{field}.shots.{battery}.target")
        vessel.shots[battery] = ShotOrder(target, shot.guard, shot.to_hit, shot.done)
    vessel.salvos = [_salvo(names, order, f"{field}.salvos[{n}]") for n, order in enumerate(spec.salvos)]
    _check_vessel(vessel, field)
    return vessel


def _check_vessel(vessel: Vessel, field: str) -> None:
    """Parts that are spoken of are there; nothing is fuller than full."""
    sheet = vessel.sheet
    for some, known in (("lost", part_ids(sheet)), ("shots", weapon_ids(sheet))):
        strange = sorted(set(getattr(vessel, some)).difference(known))
        if strange:
            there = ", ".join(known) or "none"
            raise InputError(f"{field}.{some}", f"a {sheet.code} has no {strange[0]!r}; there are: {there}")
    if vessel.armor > sheet.armor or vessel.structure > sheet.structure:
        raise InputError(f"{field}.armor", f"the {sheet.code} has {sheet.armor} and structure {sheet.structure}")
    if vessel.fuel > sheet.fuel_cap:
        raise InputError(f"{field}.fuel", f"the tanks hold {sheet.fuel_cap:g} dTons")


def _unit(state: State, unit: Vessel | Volley, spec: VesselNow | VolleyNow, names: Names, field: str) -> None:
    """What vessels and volleys have in common."""
    if spec.side >= len(state.sides):
        raise InputError(f"{field}.side", f"there are {len(state.sides)} sides, counted from 0")
    for same in OF_UNITS:
        setattr(unit, same, getattr(spec, same))
    unit.present = _spot(state, spec.hex, f"{field}.hex")
    way = velocity(spec.velocity, f"{field}.velocity")
    still = not spec.hex
    unit.past = _either(state, spec.past, NOWHERE if still else behind(unit.present, way), f"{field}.past")
    unit.future = _either(state, spec.future, NOWHERE if still else add(unit.present, way), f"{field}.future")
    unit.baseline = _either(state, spec.baseline, unit.future, f"{field}.baseline")
    for name, contact in spec.contacts.items():
        unit.contacts[ref(names, name, f"{field}.contacts")] = _contact(state, contact)
    unit.jammed = {ref(names, jammer, f"{field}.jammed"): works for jammer, works in spec.jammed.items()}


def _either(state: State, given: str | None, otherwise: Spot, field: str) -> Spot:
    return otherwise if given is None else _spot(state, given, field)


def _spot(state: State, name: str, field: str) -> Spot:
    spot = at(name, field) if name else NOWHERE
    if spot[2] and state.options.three_d == "off":
        raise InputError(field, "levels are there only with the option three_d (M4-TDM.01)")
    return spot


def _contact(state: State, spec: ContactNow) -> Contact:
    return Contact(spec.held, state.turn if spec.turn is None else spec.turn, spec.sensor)


def _salvo(names: Names, spec: SalvoNow, field: str) -> SalvoOrder:
    target = ref(names, spec.target, f"{field}.target")
    order = SalvoOrder(spec.launcher, spec.kind, spec.count, target, spec.thrust, spec.volley)
    order.prox, order.turns, order.push = spec.prox, spec.turns, velocity(spec.push, f"{field}.push")
    order.others = refs(names, spec.others, f"{field}.others")
    return order


def volley_now(state: State, spec: VolleyNow, names: Names, field: str) -> Volley:
    volley = Volley(spec.side, NOWHERE, NOWHERE, NOWHERE)
    _unit(state, volley, spec, names, field)
    volley.ship = ref(names, spec.ship, f"{field}.ship")
    fleet = [number for number, unit in enumerate(state.units) if isinstance(unit, Vessel)]
    if volley.ship not in fleet:
        raise InputError(f"{field}.ship", "name the vessel that launched it")
    for number, missile in enumerate(spec.missiles):
        volley.missiles += _missiles(names, missile, f"{field}.missiles[{number}]")
    if not volley.missiles and not volley.fate:
        raise InputError(f"{field}.missiles", "a volley has one missile or more (M4-MIS.06)")
    rows = [MISSILES[missile.kind] for missile in volley.missiles]
    sheet = state.vessel(volley.ship).sheet
    earlier = sum(isinstance(unit, Volley) and unit.side == volley.side for unit in state.units)
    volley.number = earlier + 1 if spec.number is None else spec.number
    volley.tl = sheet.tl if spec.tl is None else spec.tl
    volley.warhead = (sheet.warhead or 0) if spec.warhead is None else spec.warhead
    volley.thrust = min((row.g_rating for row in rows), default=0) if spec.thrust is None else spec.thrust
    volley.g_left = min((row.g_turns for row in rows), default=0) if spec.g_left is None else spec.g_left
    volley.launched = state.turn - 1 if spec.launched is None else spec.launched
    volley.prox, volley.program, volley.push = spec.prox, spec.program, velocity(spec.push, f"{field}.push")
    volley.detonates_on = refs(names, spec.detonates_on, f"{field}.detonates_on")
    return volley


def _missiles(names: Names, spec: MissileNow, field: str) -> list[Missile]:
    target = ref(names, spec.target, f"{field}.target")
    priorities = refs(names, spec.priorities, f"{field}.priorities")
    return [Missile(spec.kind, target, list(priorities), spec.fire_control, spec.gunnery) for _ in range(spec.count)]
