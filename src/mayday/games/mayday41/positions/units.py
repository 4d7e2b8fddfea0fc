"""Vessels and volleys from plain data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, final

import msgspec

from mayday.core.errors import InputError
from mayday.core.faults import Faults
from mayday.core.plain import fitted
from mayday.games.mayday41.damage import interior, noted
from mayday.games.mayday41.damage.noted import Losses
from mayday.games.mayday41.positions.skies import body_number
from mayday.games.mayday41.positions.unit_spec import ContactNow, MissileNow, SalvoNow, VesselNow, VolleyNow
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.ships.layout import part_ids
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.headings import STILL, behind, velocity
from mayday.games.mayday41.space.places import Spot, Vector, add, at, flat
from mayday.games.mayday41.state import NOBODY, NOWHERE, Contact, Missile, SalvoOrder, ShotOrder, State, Vessel, Volley
from mayday.games.mayday41.tables import MISSILES


@final
class Names:
    """Every name by which a unit of a position may be called, and what is wrong with the position so far."""

    def __init__(self, called: Sequence[str], faults: Faults) -> None:
        self.numbers = {name: number for number, name in enumerate(called)}
        self.faults = faults

    def way(self, words: str, field: str, levels: bool = True) -> Vector:
        """A velocity; none where the words make no sense."""
        try:
            way = velocity(words, field)
        except InputError as error:
            self.faults.add(error)
            return STILL
        fits = self.faults.check(flat(way) <= FASTEST and abs(way[2]) <= FASTEST, field, f"at most {FASTEST} hexes")
        level = self.faults.check(levels or not way[2], field, NO_LEVELS)
        return way if fits and level else STILL

    def spot(self, state: State, name: str, field: str) -> Spot:
        """A hex on the map; NOWHERE for no name."""
        if not name:
            return NOWHERE
        try:
            spot = at(name, field)
        except InputError as error:
            self.faults.add(error)
            return NOWHERE
        self.faults.check(not spot[2] or state.options.three_d == "on", field, NO_LEVELS)
        on_map = max(map(abs, spot)) <= FARTHEST_HEX
        return spot if self.faults.check(on_map, field, f"{name} is too far away") else NOWHERE


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
NO_LEVELS: Final = "levels are there only with the option three_d (M4-TDM.01)"
FASTEST: Final = 10_000
"""Hexes a turn, more than any game can reach."""
FARTHEST_HEX: Final = 10_000_000
HULL: Final = frozenset(("tl", "disp", "area", "power_mw", "plant_rating", "emm", "stealth", "chameleon", "military"))
DERIVED: Final = (
    *("size", "mfd_tl", "warhead", "evade", "predict", "explosion_table", "sig_active", "sig_visible", "sig_ir"),
)
"""Figures of a sheet that follow from its hull."""


def ref(names: Names, name: str, field: str) -> int:
    """The unit of this name, or `#3`; NOBODY for none."""
    if not name:
        return NOBODY
    if name[0] == "#" and name[1:].isdecimal() and name[1:].isascii() and int(name[1:]) < len(names.numbers):
        return int(name[1:])
    return names.numbers[name] if names.faults.among(name, names.numbers, field, "unit") else NOBODY


def refs(names: Names, given: Iterable[str], field: str) -> list[int]:
    return [ref(names, name, f"{field}[{place}]") for place, name in enumerate(given)]


def altered(base: Sheet, changes: Mapping[str, Any], field: str, faults: Faults) -> Sheet:
    """A sheet with other figures; what follows from a changed hull is reckoned anew unless it is said."""
    if not changes:
        return base
    plain = {name: msgspec.to_builtins(getattr(base, name)) for name in Sheet.__struct_fields__}
    if HULL & changes.keys():
        plain |= dict.fromkeys(DERIVED)
    try:
        sheet = sheets.completed(fitted({**plain, **changes}, Sheet))
    except InputError as error:
        faults.add(error, field)
        return base
    faults.check(sheet.code == base.code, f"{field}.code", "a class of its own belongs among the sheets")
    for wrong, reason in sheets.figure_faults(sheet):
        faults.note(f"{field}.{wrong}", reason)
    return sheet


def vessel_now(
    state: State, spec: VesselNow, name: str, classes: Mapping[str, Sheet], names: Names, field: str
) -> Vessel:
    faults = names.faults
    known = faults.among(spec.code, classes, f"{field}.code", "sheet")
    base = classes[spec.code if known else next(iter(classes))]
    vessel = fitted_out(altered(base, spec.sheet, f"{field}.sheet", faults), spec.side, name)
    for same in OF_VESSELS:
        setattr(vessel, same, getattr(spec, same))
    for given in OF_THE_SHEET:
        if getattr(spec, given) is not None:
            setattr(vessel, given, getattr(spec, given))
    _unit(state, vessel, spec, names, field)
    vessel.home = spec.side if spec.home is None else spec.home
    vessel.prize = spec.prize
    vessel.parent = ref(names, spec.parent, f"{field}.parent")
    vessel.predict_on = ref(names, spec.predict_on, f"{field}.predict_on")
    vessel.landed = body_number(state.bodies, spec.landed, f"{field}.landed", faults)
    vessel.orbits = body_number(state.bodies, spec.orbits, f"{field}.orbits", faults)
    vessel.out, vessel.lost = set(spec.out), set(spec.lost)
    faults.check(len(vessel.out) == len(spec.out), f"{field}.out", "each system once")
    faults.check(len(vessel.lost) == len(spec.lost), f"{field}.lost", "each part once")
    if spec.magazine is not None:
        vessel.magazine = dict(spec.magazine)
    vessel.operations = dict(spec.operations)
    vessel.losses = _losses(vessel, spec.notes, f"{field}.notes", faults)
    for some in ("locks", "had_locks", "tried", "found", "lock_tried"):
        setattr(vessel, some, refs(names, getattr(spec, some), f"{field}.{some}"))
    for battery, shot in spec.shots.items():
        target = ref(names, shot.target, f"{field}.shots.{battery}.target")
        vessel.shots[battery] = ShotOrder(target, shot.guard, shot.to_hit, shot.done)
    levels = state.options.three_d == "on"
    vessel.salvos = [_salvo(names, order, levels, f"{field}.salvos[{n}]") for n, order in enumerate(spec.salvos)]
    return vessel


def _losses(vessel: Vessel, notes: Mapping[str, int], field: str, faults: Faults) -> Losses:
    """What Appendix C counts, on a ship that it has a chart for."""
    sheet, before = vessel.sheet, len(faults.found)
    if notes and faults.check(sheet.appc is not None, field, f"a {sheet.code} has no sheet for Appendix C"):
        parts = part_ids(sheet)
        named = [f"{word} {part}" for word in noted.PARTED for part in parts]
        struck = (*interior.POINTS, "hangar", *parts, "meson", "damper")
        named += [f"points {where} {what}" for where in ("inside", "outside") for what in struck]
        for name, count in notes.items():
            if faults.among(name, (*noted.NAMES, *named), field, "such note"):
                faults.check(count >= 0, f"{field}.{name}", "losses are counted from 0")
                part = name.removeprefix("outside ").removeprefix("gone ")
                lost = part == name or part in vessel.lost
                faults.check(lost, f"{field}.{name}", f"{part} has to be among the lost")
    return noted.read(notes) if len(faults.found) == before else noted.WHOLE


def _unit(state: State, unit: Vessel | Volley, spec: VesselNow | VolleyNow, names: Names, field: str) -> None:
    """What vessels and volleys have in common."""
    for same in OF_UNITS:
        setattr(unit, same, getattr(spec, same))
    unit.present = names.spot(state, spec.hex, f"{field}.hex")
    away = spec.hex or spec.fate or (isinstance(spec, VesselNow) and spec.parent)
    names.faults.check(bool(away), f"{field}.hex", "say where it is")
    way = names.way(spec.velocity, f"{field}.velocity", state.options.three_d == "on")
    still = not spec.hex
    unit.past = _either(state, spec.past, NOWHERE if still else behind(unit.present, way), names, f"{field}.past")
    unit.future = _either(state, spec.future, NOWHERE if still else add(unit.present, way), names, f"{field}.future")
    unit.baseline = _either(state, spec.baseline, unit.future, names, f"{field}.baseline")
    if spec.velocity and spec.hex and spec.future is not None and unit.future != add(unit.present, way):
        names.faults.note(f"{field}.future", "the velocity leads elsewhere; say either of them")
    for name, contact in spec.contacts.items():
        unit.contacts[ref(names, name, f"{field}.contacts")] = _contact(state, contact)
    unit.jammed = {ref(names, jammer, f"{field}.jammed"): works for jammer, works in spec.jammed.items()}


def _either(state: State, given: str | None, otherwise: Spot, names: Names, field: str) -> Spot:
    return otherwise if given is None else names.spot(state, given, field)


def _contact(state: State, spec: ContactNow) -> Contact:
    return Contact(spec.held, state.turn if spec.turn is None else spec.turn, spec.sensor)


def _salvo(names: Names, spec: SalvoNow, levels: bool, field: str) -> SalvoOrder:
    target = ref(names, spec.target, f"{field}.target")
    order = SalvoOrder(spec.launcher, spec.kind, spec.count, target, spec.thrust, spec.volley)
    order.prox, order.turns, order.push = spec.prox, spec.turns, names.way(spec.push, f"{field}.push", levels)
    order.others = refs(names, spec.others, f"{field}.others")
    return order


def volley_now(state: State, spec: VolleyNow, names: Names, field: str) -> Volley:
    volley = Volley(spec.side, NOWHERE, NOWHERE, NOWHERE)
    _unit(state, volley, spec, names, field)
    volley.ship = ref(names, spec.ship, f"{field}.ship")
    fleet = [unit for unit in state.units if isinstance(unit, Vessel)]
    for number, missile in enumerate(spec.missiles):
        volley.missiles += _missiles(names, missile, f"{field}.missiles[{number}]")
    rows = [MISSILES[missile.kind] for missile in volley.missiles]
    if not names.faults.check(0 <= volley.ship < len(fleet), f"{field}.ship", "name the vessel that launched it"):
        volley.ship = 0
    sheet = fleet[volley.ship].sheet
    earlier = sum(isinstance(unit, Volley) and unit.side == volley.side for unit in state.units)
    volley.number = earlier + 1 if spec.number is None else spec.number
    volley.tl = sheet.tl if spec.tl is None else spec.tl
    volley.warhead = (sheet.warhead or 0) if spec.warhead is None else spec.warhead
    volley.thrust = min((row.g_rating for row in rows), default=0) if spec.thrust is None else spec.thrust
    volley.g_left = min((row.g_turns for row in rows), default=0) if spec.g_left is None else spec.g_left
    volley.launched = state.turn - 1 if spec.launched is None else spec.launched
    volley.prox, volley.program = spec.prox, spec.program
    volley.push = names.way(spec.push, f"{field}.push", state.options.three_d == "on")
    volley.detonates_on = refs(names, spec.detonates_on, f"{field}.detonates_on")
    return volley


def _missiles(names: Names, spec: MissileNow, field: str) -> list[Missile]:
    target = ref(names, spec.target, f"{field}.target")
    priorities = refs(names, spec.priorities, f"{field}.priorities")
    return [Missile(spec.kind, target, list(priorities), spec.fire_control, spec.gunnery) for _ in range(spec.count)]
