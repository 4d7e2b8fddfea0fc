"""The chance of jammers against those who look, by what their sensors may be (group JAM)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mayday.core.game import Odds
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41.chances.spreading import spread, thrown
from mayday.games.mayday41.damage.condition import enemies, jammers
from mayday.games.mayday41.guessing.strangers import classes
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.sensors import jamming
from mayday.games.mayday41.sensors.signals import NONE
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.ships.sheets import Jammer, Sheet
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import State, Vessel
from mayday.games.mayday41.tables import ACTIVE, band
from mayday.games.mayday41.tasks import FORMIDABLE, chances

NEAREST = 6
"""So many lookers are told of."""


def jammed(state: State, view: View, number: int, action: a.Jam | a.Deceive) -> Odds:
    """Against each of the nearest that may look: the range factor is the target number (M4-JAM.12)."""
    vessel = state.vessel(number).copy()
    area = isinstance(action, a.Jam)
    jammer = next((one for one in jammers(vessel) if one.kind == ("area" if area else "deceptive")), None)
    if jammer is None or (action.arc < 0 if isinstance(action, a.Jam) else action.against == "off"):
        return Odds()
    if isinstance(action, a.Jam):
        vessel.arc = action.arc
    dms = tuple(crews.sensors(state, vessel))
    shift = sum(dm.value for dm in dms)
    found, levels = [], set[int]()
    for name, other, away in _lookers(state, view, vessel, jammer, area=area):
        row = band(away)
        assert row is not None
        tried = {_level(state, action, jammer, tl, active) for tl, active in _eyes(view, state, action, name, other)}
        tasks = [(0, 1) if level == NONE else chances(level, row.factor, shift) for level in sorted(tried)]
        if tasks:
            found.append(spread(f"{name} is jammed when it looks ({row.factor:g} or less)", tasks))
            levels |= tried
    if not found:
        where = " in this arc" if area else ""
        return Odds(notes=(f"Nobody who may look is within its {jammer.max_range} hexes{where}.",))
    return Odds(tuple(found), dms, None, thrown(levels))


def _lookers(
    state: State, view: View, vessel: Vessel, jammer: Jammer, *, area: bool
) -> Iterator[tuple[str, Vessel, int]]:
    """Others that may be vessels, within range and, for an area jammer, in its arc; the nearest first."""
    assert view.seat is not None
    found = []
    for name in (*(one.ref for one in view.contacts), *(one.ref for one in view.bogeys)):
        number = unit_of(state, view.seat, name)
        other = state.units[number]
        away = distance(vessel.present, other.present)
        if not isinstance(other, Vessel) or not enemies(state, view.seat, other.side) or away > jammer.max_range:
            continue
        if band(away) is not None and (not area or jamming.in_arc(state, vessel, number)):
            found.append((name, other, away))
    yield from sorted(found, key=lambda one: one[2])[:NEAREST]


def _eyes(view: View, state: State, action: a.Jam | a.Deceive, name: str, other: Vessel) -> set[tuple[int, bool]]:
    """Tech levels of the sensors that this order meets, each with whether it is an active one."""
    sheets: Iterable[Sheet] = [other.sheet] if name[:1] == "c" else classes(view.options).values()
    if isinstance(action, a.Jam):
        both = state.options.area_jam_passive == "on"
        wanted = (True, False) if both else (True,)
    else:
        wanted = {"active": (True,), "passive": (False,)}.get(action.against, (True, False))
    found = {(eye.tl, eye.kind in ACTIVE) for sheet in sheets for eye in sheet.sensors}
    return {(tl, active) for tl, active in found if active in wanted}


def _level(state: State, action: a.Jam | a.Deceive, jammer: Jammer, tl: int, active: bool) -> int:
    """M4-JAM.04 to M4-JAM.06, M4-JAM.08, M4-JAM.09."""
    if isinstance(action, a.Jam):
        level = jamming.area_level(state, jammer.tl, tl)
    elif active:
        level = jamming.area_level(state, jammer.tl, tl, FORMIDABLE)
    else:
        level = jamming.passive_level(jammer.tl, tl)
    return NONE if level is None else level
