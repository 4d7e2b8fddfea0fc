"""Fielding: a scenario's ships as vessels on the map, with their craft inside (M4-SET.03 to M4-SET.06)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from mayday.core.errors import InputError
from mayday.games.mayday41.scenario.spec import ShipSpec, SideSpec
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.crews import POSTS
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.ships.layout import part_ids
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.bodies import Body, in_fringe
from mayday.games.mayday41.space.headings import behind, velocity
from mayday.games.mayday41.space.places import Spot, add, at
from mayday.games.mayday41.state import NOBODY, Vessel


def fielded(
    spec: ShipSpec,
    side: int,
    force: SideSpec,
    classes: Mapping[str, Sheet],
    bodies: Sequence[Body],
    levels: bool,
    field: str,
) -> Vessel:
    """One ship as its scenario wants it; what cannot be is refused by its field."""
    if spec.code not in classes:
        raise InputError(f"{field}.code", f"there is no sheet {spec.code!r}; there are {', '.join(sorted(classes))}")
    vessel = fitted_out(_manned(classes[spec.code], spec, force), side, spec.name)
    vessel.awareness, vessel.may_launch, vessel.civilian = force.awareness, force.may_launch, spec.civilian
    _place(vessel, spec, levels, field)
    _stand(vessel, spec, bodies, field)
    _load(vessel, spec, field)
    _hurt(vessel, spec, field)
    inside = structs.replace(vessel.sheet, carried=carried(spec, vessel.sheet))
    try:
        sheets.check_carried(inside, dict(classes))
    except InputError as error:
        raise InputError(f"{field}.{error.field}", error.reason) from None
    return vessel


def carried(spec: ShipSpec, sheet: Sheet) -> dict[str, int]:
    """Craft inside at the start, by their codes."""
    return dict(sheet.carried if spec.carried is None else spec.carried)


def craft_of(spec: ShipSpec, parent: Vessel, force: SideSpec, classes: Mapping[str, Sheet]) -> list[Vessel]:
    """They are inside, without markers (M4-SET.06)."""
    found = []
    for code, count in carried(spec, parent.sheet).items():
        sheet = _manned(classes[code], ShipSpec(code, ""), force) if count else classes[code]
        for _ in range(count):
            craft = fitted_out(sheet, parent.side, "")
            craft.awareness, craft.may_launch = force.awareness, force.may_launch
            found.append(craft)
    return found


def _manned(sheet: Sheet, spec: ShipSpec, force: SideSpec) -> Sheet:
    """The sheet with this crew's figures, and the unit it belongs to (M4-SET.02)."""
    changes: dict[str, Any] = {}
    if force.unit:
        changes["unit_id"] = force.name
    if spec.crew.quality is not None:
        changes["crew_quality"] = spec.crew.quality
    skills = {name: getattr(spec.crew, name) for name in POSTS if getattr(spec.crew, name) is not None}
    if skills:
        changes["skills"] = structs.replace(sheet.skills, **skills)
    present = {name: getattr(spec.crew.characters, name) for name in POSTS if getattr(spec.crew.characters, name)}
    if present:
        changes["characters"] = structs.replace(sheet.characters, **present)
    return structs.replace(sheet, **changes) if changes else sheet


def _place(vessel: Vessel, spec: ShipSpec, levels: bool, field: str) -> None:
    """Past = present - velocity, future = present + velocity (M4-SET.03), unless markers say otherwise."""
    vessel.present = _spot(spec.hex, levels, f"{field}.hex")
    way = velocity(spec.velocity, f"{field}.velocity")
    if way[2] and not levels:
        raise InputError(f"{field}.velocity", "levels are there only with the option three_d (M4-TDM.01)")
    if spec.velocity and (spec.past or spec.future):
        raise InputError(f"{field}.velocity", "say either a velocity or the past and future markers")
    vessel.past = _spot(spec.past, levels, f"{field}.past") if spec.past else behind(vessel.present, way)
    vessel.future = _spot(spec.future, levels, f"{field}.future") if spec.future else add(vessel.present, way)
    vessel.baseline = vessel.future


def _spot(name: str, levels: bool, field: str) -> Spot:
    spot = at(name, field)
    if spot[2] and not levels:
        raise InputError(field, "levels are there only with the option three_d (M4-TDM.01)")
    return spot


def _stand(vessel: Vessel, spec: ShipSpec, bodies: Sequence[Body], field: str) -> None:
    """On a body, or in an atmosphere."""
    if spec.landed:
        ground = [
            number
            for number, body in enumerate(bodies)
            if body.hex == vessel.present and body.kind in ("planet", "moon", "asteroid")
        ]
        if not ground:
            raise InputError(f"{field}.landed", f"there is no planet, moon or asteroid at {spec.hex} to stand on")
        if not vessel.past == vessel.present == vessel.future:
            raise InputError(f"{field}.velocity", "a landed ship does not move (M4-WLD.06)")
        vessel.landed = ground[0]
    cloudy = any(in_fringe(body, vessel.present) for body in bodies)
    if spec.depth and not cloudy:
        raise InputError(f"{field}.depth", f"{spec.hex} is in no gas giant's atmosphere (M4-WLD.11)")
    if cloudy and not vessel.sheet.streamlined:
        raise InputError(f"{field}.hex", f"a {spec.code} is not streamlined and breaks up here (M4-WLD.12)")
    vessel.depth = spec.depth or ("upper" if cloudy else "")
    vessel.was_in_fringe = cloudy
    vessel.orbits = NOBODY


def _load(vessel: Vessel, spec: ShipSpec, field: str) -> None:
    sheet = vessel.sheet
    if spec.fuel is not None:
        if spec.fuel > sheet.fuel_cap:
            raise InputError(f"{field}.fuel", f"the tanks hold {sheet.fuel_cap:g} dTons")
        vessel.fuel = spec.fuel
    if spec.cargo is not None:
        if spec.cargo > sheet.cargo:
            raise InputError(f"{field}.cargo", f"the hold takes {sheet.cargo:g} dTons")
        vessel.cargo = spec.cargo
    if spec.magazine is not None:
        if not sheet.launchers:
            raise InputError(f"{field}.magazine", f"a {spec.code} has no launcher")
        vessel.magazine = dict(spec.magazine)
    if spec.alive is not None:
        if spec.alive > sheet.crew:
            raise InputError(f"{field}.alive", f"a {spec.code} has a crew of {sheet.crew}")
        vessel.crew = spec.alive


def _hurt(vessel: Vessel, spec: ShipSpec, field: str) -> None:
    known = part_ids(vessel.sheet)
    for part in spec.lost:
        if part not in known:
            raise InputError(f"{field}.lost", f"a {spec.code} has no {part!r}; it has {', '.join(known)}")
    vessel.lost, vessel.out = set(spec.lost), set(spec.hits)
