"""The chances of missiles."""

from __future__ import annotations

from msgspec.structs import replace

from mayday.core.game import Chance, Odds
from mayday.games.mayday41.chances import harm
from mayday.games.mayday41.chances.spreading import drives, spread, supposed, thrown
from mayday.games.mayday41.damage.condition import fire_control
from mayday.games.mayday41.missiles import detonation
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.state import Missile, State, Vessel, Volley
from mayday.games.mayday41.tables import MISSILES, MissileType
from mayday.games.mayday41.tasks import chances

SEEKING = "Each must first find and lock its target with its own IR sensor (M4-MIS.19)."


def launched(state: State, view: View, number: int, target: int, kind: MissileType, count: int, name: str) -> Odds:
    """Each of them, once it reaches its target as that is now, and all together against point defence and sand."""
    if kind in ("jammer", "decoy") or not isinstance(state.units[target], Vessel):
        return Odds()
    ship = state.vessel(number)
    volley = Volley(ship.side, ship.present, state.units[target].present, state.units[target].present)
    volley.ship, volley.tl, volley.warhead = number, ship.sheet.tl, ship.sheet.warhead or 0
    volley.thrust, volley.g_left = MISSILES[kind].g_rating, MISSILES[kind].g_turns
    missile = Missile(kind, target, fire_control=fire_control(ship))
    state.units.append(volley)
    try:
        found = _burst(state, len(state.units) - 1, missile, target, _label(ship.sheet, name), count)
        return replace(found, notes=(*found.notes, SEEKING)) if kind == "fi" else found
    finally:
        state.units.pop()


def _label(sheet: Sheet, name: str) -> str:
    points = sheet.warhead or 0
    return f"each hits {name} for {points} point{'s' * (points != 1)}"


def _burst(state: State, number: int, missile: Missile, target: int, label: str, count: int) -> Odds:
    vessel = state.vessel(target)
    found = []
    for hits, evading in drives(state, vessel):
        with supposed(vessel, hits, evading):
            found.append(detonation.burst(state, number, missile, target))
    tasks = [chances(one.level, one.number, sum(dm.value for dm in one.modifiers)) for one in found]
    plain = found[min(1, len(found) - 1)]
    volley = state.volley(number)
    met = volley.present == vessel.present or state.options.prox_immune_to_pd == "off"  # M4-MIS.30
    after = harm.of_missiles(state, number, target, count, volley.warhead, tasks, met)
    dice = f"{thrown(one.level for one in found)}, for each missile"
    return Odds((spread(label, tasks), *after.chances), tuple(plain.modifiers), plain.number, dice, notes=(after.note,))


def going_off(state: State, view: View, number: int) -> Odds:
    """For every target the chance of each missile, and of all of them against sand and point defence."""
    volley = state.volley(number)
    sheet = state.vessel(volley.ship).sheet
    names = state.sides[volley.side].handles
    found: list[Chance] = []
    notes: list[str] = []
    odds = Odds()
    for target in volley.detonates_on:
        aimed = next((one for one in volley.missiles if one.target == target and one.kind != "jammer"), None)
        if aimed is not None and isinstance(state.units[target], Vessel):
            count = sum(one.target == target and one.kind != "jammer" for one in volley.missiles)
            odds = _burst(state, number, aimed, target, _label(sheet, names.get(target, "the target")), count)
            found += odds.chances
            notes += odds.notes
    single = len(found) == len(odds.chances)
    return replace(odds, chances=tuple(found), modifiers=odds.modifiers if single else (), notes=tuple(notes))
