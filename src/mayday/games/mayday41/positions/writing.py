"""From a state to plain data, leaving out what reading would fill in."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, cast

from mayday.games.mayday41.damage.noted import written
from mayday.games.mayday41.positions.skies import described
from mayday.games.mayday41.positions.spec import (
    BoardingNow,
    FallenNow,
    ForceNow,
    JobNow,
    PositionSpec,
    QuestionNow,
    SideNow,
    WithheldNow,
)
from mayday.games.mayday41.positions.unit_spec import (
    ContactNow,
    MissileNow,
    SalvoNow,
    ShotNow,
    VesselNow,
    VolleyNow,
)
from mayday.games.mayday41.positions.units import DERIVED, HULL, OF_THE_SHEET, OF_UNITS, OF_VESSELS
from mayday.games.mayday41.scenario.spec import Sun, System
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.fitting import fitted_out
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.headings import behind, in_words
from mayday.games.mayday41.space.places import Spot, between, named
from mayday.games.mayday41.state import (
    NOBODY,
    NOWHERE,
    Boarding,
    Job,
    Missile,
    Question,
    SalvoOrder,
    Side,
    State,
    Vessel,
    Volley,
)
from mayday.games.mayday41.tables import DETONATION, ENERGY, LAUNCH, SENSORS, STAGES

OF_SIDES = ("round", "casualties", "seize")
"""Jobs and questions of boarding actions."""


def describe(state: State) -> PositionSpec:
    """Everything; loading it gives the same state."""
    own = _own_classes(state)
    classes = {**sheets.fleet(), **own}
    fleet = [unit for unit in state.units if isinstance(unit, Vessel)]
    salvos = [unit for unit in state.units if isinstance(unit, Volley)]
    places = _places(state)
    return PositionSpec(
        options=state.options,
        goals=state.goals,
        sides=tuple(_side(state, side) for side in state.sides),
        bodies=tuple(described(body) for body in state.bodies),
        sun=cast(Sun, state.sun),
        sheets=tuple(_unwritten(sheet) for sheet in own.values()),
        vessels=tuple(_vessel(state, vessel, classes[vessel.sheet.code]) for vessel in fleet),
        volleys=tuple(_volley(state, volley) for volley in salvos),
        turn=state.turn,
        stage=STAGES[state.stage],
        begun=True,
        groups=tuple(_names(state, group) for group in state.groups),
        queue=tuple(places[one] for one in state.queue) if _queues_ships(state) else tuple(state.queue),
        mover=name_of(state, state.mover),
        steered=state.steered,
        plane=state.plane,
        ready=tuple(state.ready),
        order=tuple(places[one] for one in state.order) if _per_ship(state) else tuple(state.order),
        sensing=name_of(state, state.sensing),
        matched=tuple(_names(state, course) for course in state.matched),
        matched_before=tuple(_names(state, course) for course in state.matched_before),
        boardings=tuple(_boarding(state, one) for one in state.boardings),
        mixing=_names(state, state.mixing),
        agenda=tuple(
            JobNow(j.kind, places[j.unit], _other(j, places), j.number, j.word, tuple(j.numbers)) for j in state.agenda
        ),
        question=_question(state, places),
        tallies=dict(state.tallies),
        withheld=tuple(WithheldNow(side, item.event) for item in state.withheld for side in item.to or ()),
        outcome=state.outcome,
    )


def _places(state: State) -> dict[int, int]:
    """The number that every unit has where all vessels come before all volleys, as they do in a position."""
    numbers = sorted(range(len(state.units)), key=lambda number: isinstance(state.units[number], Volley))
    return {NOBODY: NOBODY, **{number: place for place, number in enumerate(numbers)}}


def _per_ship(state: State) -> bool:
    return state.options.per_ship_initiative == "on"


def _queues_ships(state: State) -> bool:
    return state.stage == LAUNCH or (_per_ship(state) and state.stage in (SENSORS, ENERGY, DETONATION))


def _other(job: Job | Question, places: dict[int, int]) -> int:
    """The second unit; in boarding actions that is a side."""
    return job.other if job.kind in OF_SIDES else places[job.other]


def name_of(state: State, number: int) -> str:
    """What a position calls a unit; nothing for NOBODY."""
    if number == NOBODY:
        return ""
    unit = state.units[number]
    return unit.name if isinstance(unit, Vessel) else f"{state.sides[unit.side].name} m{unit.number}"


def _names(state: State, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(name_of(state, number) for number in numbers)


def _own_classes(state: State) -> dict[str, Sheet]:
    """Sheets that do not come with the game; the first of a code stands for it."""
    found: dict[str, Sheet] = {}
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.sheet.code not in sheets.fleet():
            found.setdefault(unit.sheet.code, unit.sheet)
    return found


def _unwritten(sheet: Sheet) -> Any:
    """A sheet where its plain form belongs: whoever writes the whole position writes it as well."""
    return sheet


def _changes(sheet: Sheet, base: Sheet) -> dict[str, Any]:
    """Fields in which a sheet differs, and with another hull all that would be reckoned anew."""
    fields = {name for name in Sheet.__struct_fields__ if getattr(sheet, name) != getattr(base, name)}
    if fields & HULL:
        fields.update(DERIVED)
    return {name: getattr(sheet, name) for name in Sheet.__struct_fields__ if name in fields}


def _markers(state: State, unit: Vessel | Volley) -> dict[str, Any]:
    """By hex and velocity where that says it all."""
    way = between(unit.present, unit.future)
    found: dict[str, Any] = {name: getattr(unit, name) for name in OF_UNITS}
    found["hex"] = named(unit.present) if unit.in_play and state.rules >= 2 else _spot(unit.present)
    if unit.present == NOWHERE:
        found |= {"past": _unless(unit.past, NOWHERE), "future": _unless(unit.future, NOWHERE)}
    elif unit.past == behind(unit.present, way):
        found["velocity"] = in_words(way)
    else:
        found |= {"past": _spot(unit.past), "future": _spot(unit.future)}
    found["baseline"] = _unless(unit.baseline, unit.future)
    found["contacts"] = {
        name_of(state, target): ContactNow(
            contact.held, None if contact.turn == state.turn else contact.turn, contact.sensor
        )
        for target, contact in unit.contacts.items()
    }
    found["jammed"] = {name_of(state, jammer): works for jammer, works in unit.jammed.items()}
    return found


def _spot(spot: Spot) -> str:
    return "" if spot == NOWHERE else named(spot)


def _unless(spot: Spot, expected: Spot) -> str | None:
    return None if spot == expected else _spot(spot)


def _vessel(state: State, vessel: Vessel, base: Sheet) -> VesselNow:
    full = fitted_out(vessel.sheet, vessel.side, vessel.name)
    same: dict[str, Any] = {name: getattr(vessel, name) for name in OF_VESSELS}
    for name in (*OF_THE_SHEET, "magazine"):
        same[name] = None if getattr(vessel, name) == getattr(full, name) else getattr(vessel, name)
    if vessel.fuel == 0 != full.fuel:
        same["fuel"] = 0  # and not 0.0, whichever engine has emptied the tanks
    for name in ("locks", "had_locks", "tried", "found", "lock_tried"):
        same[name] = _names(state, getattr(vessel, name))
    shots = {
        battery: ShotNow(name_of(state, shot.target), shot.guard, shot.to_hit, shot.done)
        for battery, shot in vessel.shots.items()
    }
    return VesselNow(
        code=vessel.sheet.code,
        sheet=_changes(vessel.sheet, base),
        name=vessel.name,
        home=None if vessel.home == vessel.side else vessel.home,
        prize=vessel.prize,
        parent=name_of(state, vessel.parent),
        predict_on=name_of(state, vessel.predict_on),
        landed=_body(state, vessel.landed),
        orbits=_body(state, vessel.orbits),
        out=cast(tuple[System, ...], tuple(sorted(vessel.out))),
        lost=tuple(sorted(vessel.lost)),
        notes=written(vessel.losses),
        operations=dict(vessel.operations),
        shots=shots,
        salvos=tuple(_salvo(state, order) for order in vessel.salvos),
        **same,
        **_markers(state, vessel),
    )


def _body(state: State, number: int) -> str:
    return "" if number == NOBODY else state.bodies[number].name


def _salvo(state: State, order: SalvoOrder) -> SalvoNow:
    return SalvoNow(
        *(order.launcher, order.kind, order.count, name_of(state, order.target), order.thrust, order.volley),
        *(order.prox, order.turns, in_words(order.push), _names(state, order.others)),
    )


def _volley(state: State, volley: Volley) -> VolleyNow:
    return VolleyNow(
        ship=name_of(state, volley.ship),
        number=volley.number,
        tl=volley.tl,
        warhead=volley.warhead,
        thrust=volley.thrust,
        g_left=volley.g_left,
        prox=volley.prox,
        launched=volley.launched,
        program=volley.program,
        push=in_words(volley.push),
        missiles=_missiles(state, volley.missiles),
        detonates_on=_names(state, volley.detonates_on),
        **_markers(state, volley),
    )


def _missiles(state: State, missiles: Iterable[Missile]) -> tuple[MissileNow, ...]:
    """Those alike that stand together in one line."""
    alike = groupby(missiles, key=lambda one: (one.kind, one.target, one.priorities, one.fire_control, one.gunnery))
    return tuple(
        MissileNow(kind, name_of(state, target), _names(state, priorities), fire_control, gunnery, len(list(some)))
        for (kind, target, priorities, fire_control, gunnery), some in alike
    )


def _side(state: State, side: Side) -> SideNow:
    return SideNow(
        name=side.name,
        allies=tuple(side.allies),
        command=name_of(state, side.command),
        flagship=name_of(state, side.flagship),
        fleet_tactics=side.fleet_tactics,
        uses_fleet_tactics=side.uses_fleet_tactics,
        total=side.total,
        handles={name_of(state, number): given for number, given in side.handles.items()},
        launchers={name_of(state, number): given for number, given in side.launchers.items()},
        fallen=tuple(FallenNow(whose, code) for whose, code in side.fallen),
        next_handle=side.next_handle,
        next_volley=side.next_volley,
        conceded=side.conceded,
    )


def _boarding(state: State, boarding: Boarding) -> BoardingNow:
    names = [side.name for side in state.sides]
    return BoardingNow(
        ship=name_of(state, boarding.ship),
        areas={names[side]: areas for side, areas in boarding.areas.items()},
        forces=tuple(
            ForceNow(force.side, force.marines, force.troops, _names(state, force.ships)) for force in boarding.forces
        ),
        taken={name_of(state, ship): turn for ship, turn in boarding.taken.items()},
        cut=boarding.cut,
        sends=tuple((name_of(state, ship), marines, troops) for ship, marines, troops in boarding.sends),
        cuts=_names(state, boarding.cuts),
        postures={names[side]: posture for side, posture in boarding.postures.items()},
    )


def _question(state: State, places: dict[int, int]) -> QuestionNow | None:
    asked = state.question
    if asked is None:
        return None
    unit, other = places[asked.unit], _other(asked, places)
    return QuestionNow(asked.kind, asked.side, unit, other, asked.number, tuple(asked.choices))
