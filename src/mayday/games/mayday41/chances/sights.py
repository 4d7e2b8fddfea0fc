"""The chance to find something, or to lock it: the signal at its best and at its worst (M4-SEN.16, M4-SEN.32)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from mayday.core.game import Chance, Odds, Term
from mayday.games.mayday41.chances.shapes import shapes
from mayday.games.mayday41.chances.spreading import spread, thrown
from mayday.games.mayday41.damage.condition import size
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.sensors import attempts, contacts, sensing, signals
from mayday.games.mayday41.sensors.terms import Term as Line
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import ACTIVE, BANDS, FARTHEST, band
from mayday.games.mayday41.tasks import chances

CERTAIN_ACTIVE, CERTAIN_PASSIVE = 1, 2
"""The signal from which on no dice are thrown (M4-SEN.32)."""


class Attempt(NamedTuple):
    """A look with one sensor; `eye` is the volley whose sensor it is, or NOBODY (M4-MIS.17)."""

    number: int
    target: int
    sensor: Sensor
    eye: int
    lock: bool


class Look(NamedTuple):
    """What one shape of the target makes of an attempt."""

    terms: list[Line]
    signal: float
    level: int
    ways: tuple[int, int]


def sight(state: State, view: View, number: int, name: str, sensor_id: str, *, lock: bool) -> Odds:
    """Over everything that the target may be and do; of a search also what a lock would then be."""
    assert view.seat is not None
    target, eye = unit_of(state, view.seat, name), unit_of(state, view.seat, sensor_id)
    if target == NOBODY:
        raise LookupError(name)
    tried = Attempt(number, target, _sensor(state, number, eye, sensor_id), eye, lock)
    if lock and _renewed(state, tried):
        return Odds((Chance(f"a lock on {name}", 1, 1),), notes=(RENEWED,))
    looks = _looks(state, view, tried)
    found = [_chance(f"a lock on {name}" if lock else f"sight of {name}", looks)]
    notes = [_needs(state, tried, looks)]
    if lock and _may_be_renewed(state, tried):
        found = [spread(found[0].label, [*(look.ways for look in looks), (1, 1)])]
        notes.append(MAYBE_RENEWED)
    if not lock and contacts.lock_room(state.vessel(number)) > 0:
        then = tried._replace(lock=True)
        locking = _looks(state, view, then)
        found.append(_chance("a lock then", locking))
        notes.append(_needs(state, then, locking))
    dice = thrown(look.level for look in looks)
    odds = Odds(tuple(found), dice=dice, terms=merged([look.terms for look in looks]), notes=tuple(notes))
    if all(look.level in (signals.AUTOMATIC, signals.NONE) for look in looks):
        return odds
    dms = attempts.modifiers(state, number, lock, tried.sensor.kind in ACTIVE)
    return replace(odds, modifiers=tuple(dms), needed=size(state.units[target]) if name[:1] == "c" else None)


def _sensor(state: State, number: int, eye: int, name: str) -> Sensor:
    """A running one of the vessel, or that of a volley (M4-MIS.17)."""
    if eye != NOBODY:
        return signals.missile_sensor(state.volley(eye))
    found = [one for one in sensing.running(state.vessel(number)) if one.id == name]
    if not found:
        raise LookupError(name)
    return found[0]


def _looks(state: State, view: View, tried: Attempt) -> list[Look]:
    """One for each shape of the target, with and without the help that allies may give unseen."""
    number, target, sensor, eye, lock = tried
    active = sensor.kind in ACTIVE
    shift = sum(dm.value for dm in attempts.modifiers(state, number, lock, active))
    found = []
    original = state.units[target]
    try:
        for unit, jammed in shapes(state, view, target):
            state.units[target] = unit
            terms = signals.terms(state, number, target, sensor, lock=lock, jammed=jammed, spot_of=eye)
            for lines in (terms, *_helped(view, terms)):
                signal = signals.strength(lines)
                level = signals.difficulty(signal, active)
                found.append(Look(lines, signal, level, _ways(level, size(unit), shift)))
    finally:
        state.units[target] = original
    return found


def _helped(view: View, terms: list[Line]) -> list[list[Line]]:
    """What allies hold or lock they do not say, and yet it helps (M4-SEN.30)."""
    if not view.allies or any(term.label == "lock handed off" for term in terms):
        return []
    lines = [term for term in terms if term.rule not in ("M4-SEN.30", "M4-MIS.17")]
    return [[*lines, Line("lock handed off", signals.BASIC["lock handed off"].active, "M4-SEN.30")]]


def _ways(level: int, number: int, shift: int) -> tuple[int, int]:
    if level == signals.AUTOMATIC:
        return 1, 1
    return (0, 1) if level == signals.NONE else chances(level, number, shift)


def _chance(what: str, looks: list[Look]) -> Chance:
    low, high = min(look.signal for look in looks), max(look.signal for look in looks)
    span = f"{low:+g}" if low == high else f"{low:+g} to {high:+g}"
    return spread(f"{what} (signal {span})", [look.ways for look in looks])


def merged(sums: list[list[Line]]) -> tuple[Term, ...]:
    """Line by line the most and the least of several sums; a line that one of them lacks is nothing there."""
    lines = list(dict.fromkeys((term.label, term.rule) for terms in sums for term in terms))
    found = []
    for label, rule in lines:
        values = [sum(term.value for term in terms if (term.label, term.rule) == (label, rule)) for terms in sums]
        low, high = min(values), max(values)
        found.append(Term(label, high, rule, None if low == high else low))
    return tuple(found)


# What would be needed.


def _needs(state: State, tried: Attempt, looks: list[Look]) -> str:
    """The signals that give a chance and a certainty, how much is missing, and from how near one would have them."""
    low, high = min(look.signal for look in looks), max(look.signal for look in looks)
    certain = CERTAIN_ACTIVE if tried.sensor.kind in ACTIVE else CERTAIN_PASSIVE
    best, worst = ("", "") if low == high else (" at best", " at worst")
    lacking = f"; it lacks {certain - low:g}{worst}" if low < certain else ""
    some = _within(state, tried, high, 0)
    sure = _within(state, tried, low, certain)
    what = "A lock" if tried.lock else "A search"
    return f"{what} has a chance from signal 0 ({some}{best}), automatic from {certain:+g} ({sure}{worst}){lacking}."


def _within(state: State, tried: Attempt, signal: float, wanted: float) -> str:
    """From how far the same target would give such a signal (M4-MAP.05, M4-SEN.08)."""
    eye = state.units[tried.number if tried.eye == NOBODY else tried.eye]
    row = band(distance(eye.present, state.units[tried.target].present))
    bare = signal + (row.factor if row else BANDS[-1].factor)
    reached = [row.last for row in BANDS if bare - row.factor >= wanted]
    if not reached:
        return "at no range"
    return f"within {min(reached[-1], tried.sensor.max_range, FARTHEST)} hexes"


# Locks that need no dice (M4-SEN.38).

RENEWED = "Renewed without a roll: the ship that launched it is locked in this turn (M4-SEN.38)."
MAYBE_RENEWED = "Certain if a vessel that is locked in this turn launched it (M4-SEN.38)."


def _renewed(state: State, tried: Attempt) -> bool:
    """A volley that was locked, of a ship that is: as the engine decides, where its ship is known."""
    vessel, other = state.vessel(tried.number), state.units[tried.target]
    return isinstance(other, Volley) and tried.target in vessel.had_locks and other.ship in vessel.locks


def _may_be_renewed(state: State, tried: Attempt) -> bool:
    """Nobody saw who launched it: it may have been any vessel of its side."""
    vessel, other = state.vessel(tried.number), state.units[tried.target]
    if not isinstance(other, Volley) or tried.target not in vessel.had_locks or state.plays(other.ship):
        return False
    locked = [state.units[number] for number in vessel.locks]
    return any(isinstance(unit, Vessel) and unit.side == other.side for unit in locked)
