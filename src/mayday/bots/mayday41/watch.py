"""Sensors: which run, where jammers point, whom to find and whom to lock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday41.missions import worth
from mayday.bots.mayday41.reckoning import missile_eye, sensor_chance
from mayday.bots.mayday41.situation import Mark, Own, Situation, gap, place
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.actions import Action, EndOrders, EndSensors, Jam, Lock, Sense, UseSensor
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.space.bodies import STEPS
from mayday.games.mayday41.space.places import Spot

CROWD: Final = 14
"""Units of others up to which a vessel looks at all of them, and friends up to which a fighter does."""
SURE: Final = 0.9
"""A chance of a lock that needs no better sensor."""
NEARBY: Final = 100
SMALL: Final = 7
"""The size of fighters, of which there may be dozens: in a crowd each looks at few."""
SHARE: Final = 4
"""A fighter looks at so many times fewer."""


# Orders.


def order(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision:
    """The best passive sensor always, an active one where it helps, the jammer towards most enemies."""
    offered: dict[str, list[UseSensor | Jam]] = {}
    for action in legal:
        if isinstance(action, UseSensor | Jam):
            offered.setdefault(action.ship, []).append(action)
    for ref, actions in offered.items():
        own = situation.own.get(ref)
        found = _order(situation, style, own, actions) if own is not None else None
        if found is not None:
            return found
    return Decision(EndOrders(), "Every sensor and jammer is set.")


def _order(situation: Situation, style: Style, own: Own, actions: list[UseSensor | Jam]) -> Decision | None:
    ship = own.ship
    sensors = {sensor.id: sensor for sensor in own.sheet.sensors}
    marks = targets(situation, style, own)
    for active, now in ((False, ship.passive), (True, ship.active)):
        ids = [a.sensor for a in actions if isinstance(a, UseSensor) and a.active == active and a.sensor]
        if now or not ids:
            continue
        best = max(
            (sensors[one] for one in ids),
            key=lambda sensor: (_use(situation, own, sensor, marks), sensor.sens, sensor.id),
        )
        if not active:
            return Decision(
                UseSensor(ship.ref, False, best.id), f"Looking with {best.id} gives {ship.name} away to nobody."
            )
        if _active_helps(situation, style, own, best, marks):
            return Decision(UseSensor(ship.ref, True, best.id), f"{ship.name} needs {best.id} to get a lock.")
    return _jam(situation, own, actions)


def _use(situation: Situation, own: Own, sensor: Sensor, marks: list[Mark]) -> float:
    """What a sensor would find, LADAR only what is held already (M4-SEN.41)."""
    marks = [mark for mark in marks if sensor.kind != "ladar" or mark.ref in own.holds]
    lock = sum(sensor_chance(situation, own, sensor, mark, lock=True) for mark in marks[:4])
    return lock + 0.3 * sum(sensor_chance(situation, own, sensor, mark, lock=False) for mark in marks[:4])


def _active_helps(situation: Situation, style: Style, own: Own, sensor: Sensor, marks: list[Mark]) -> bool:
    """A cadet switches it on as soon as somebody is in its reach; a captain where passive sensors do not do."""
    near = [mark for mark in marks if gap(mark.present, own.present) <= sensor.max_range]
    if not near:
        return False
    if not style.sharp:
        return True
    passive = next((one for one in own.sheet.sensors if one.id == own.ship.passive), None)
    for mark in near[:4]:
        plain = 0.0 if passive is None else sensor_chance(situation, own, passive, mark, lock=True)
        if plain < SURE and sensor_chance(situation, own, sensor, mark, lock=True) > plain + 0.05:
            return True
    return False


def _jam(situation: Situation, own: Own, actions: list[UseSensor | Jam]) -> Decision | None:
    """The area jammer covers the arc with most enemy vessels."""
    arcs = [action for action in actions if isinstance(action, Jam) and action.arc >= 0]
    if own.ship.arc >= 0 or not arcs:
        return None
    reach = max((one.max_range for one in own.sheet.jammers if one.kind == "area"), default=0)
    foes = [mark.present for mark in situation.foes if gap(mark.present, own.present) <= reach]
    best = max(arcs, key=lambda action: (sum(in_arc(own.present, foe, action.arc) for foe in foes), -action.arc))
    covered = sum(in_arc(own.present, foe, best.arc) for foe in foes)
    if not covered:
        return None
    return Decision(best, f"That way {own.ship.name} jams the radar of most enemies in reach.")


def in_arc(at: Spot, other: Spot, arc: int) -> bool:
    """Is it between this direction and the next, both included (M4-JAM.03)?"""
    (aq, aa, _), (bq, ba, _) = STEPS[arc], STEPS[(arc + 1) % 6]
    dq, da = other[0] - at[0], other[1] - at[1]
    turn = aq * ba - aa * bq
    x, y = (dq * ba - da * bq) * turn, (aq * da - aa * dq) * turn
    return x >= 0 and y >= 0


# Work.


def targets(situation: Situation, style: Style, own: Own) -> list[Mark]:
    """Whom a vessel looks for, the most urgent first; in a crowd only so many."""
    marks = list(situation.marks.values())
    ranked = sorted(marks, key=lambda mark: (-_urgency(situation, own, mark), mark.ref))
    small = (own.sheet.size or 0) <= SMALL
    if len(ranked) <= CROWD and not (small and len(situation.own) > CROWD):
        return ranked
    return ranked[: style.looks // SHARE if small else style.looks]


def _urgency(situation: Situation, own: Own, mark: Mark) -> float:
    """Volleys that are upon it if it can shoot them, then whoever is worth most for the way."""
    away = gap(mark.present, own.present)
    if mark.volley:
        return 20.0 if away == 0 and own.sheet.batteries and own.sheet.size != 7 else 0.3 / (1 + away)
    if situation.is_civilian(mark):
        return 0.01
    return (1 + worth(situation, mark)) / (8 + away)


def work(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Vessel after vessel, those with the best sensors first, for they help the others (M4-SEN.30)."""
    senses: dict[str, list[Sense]] = {}
    locks: dict[str, list[Lock]] = {}
    for action in legal:
        if isinstance(action, Sense):
            senses.setdefault(action.ship, []).append(action)
        elif isinstance(action, Lock):
            locks.setdefault(action.ship, []).append(action)
    now = situation.view.sensing
    started = now if now in senses or now in locks else ""
    waiting = sorted({*senses, *locks}, key=lambda ref: (ref != started, -_keenness(situation, ref), ref))
    for ref in waiting:
        own = situation.own.get(ref)
        if own is None:
            continue
        found = _work(situation, style, own, senses.get(ref, []), locks.get(ref, []))
        if found is not None:
            return found
    done = EndSensors("")
    return Decision(done, "They have found what they can.") if done in legal else None


def _keenness(situation: Situation, ref: str) -> float:
    own = situation.own.get(ref)
    return 0.0 if own is None else max((sensor.sens for sensor in own.sheet.sensors), default=0.0)


def _work(situation: Situation, style: Style, own: Own, senses: list[Sense], locks: list[Lock]) -> Decision | None:
    wanted = targets(situation, style, own)
    sensors = {sensor.id: sensor for sensor in own.sheet.sensors}
    by_target: dict[str, list[Sense]] = {}
    for sense in senses:
        by_target.setdefault(sense.target, []).append(sense)
    for mark in wanted:
        tries = by_target.get(mark.ref)
        if tries:
            best = max(
                tries,
                key=lambda one: (sensor_chance(situation, own, sensors[one.sensor], mark, lock=False), one.sensor),
            )
            return Decision(best, f"{own.ship.name} looks for {mark.ref} with {best.sensor}.")
    return _lock(situation, own, wanted, locks)


def _lock(situation: Situation, own: Own, wanted: list[Mark], locks: list[Lock]) -> Decision | None:
    """Locks in the order of urgency, as long as there are directors for them."""
    sensors = {sensor.id: sensor for sensor in own.sheet.sensors}
    for mark in wanted:
        if mark.volley and gap(mark.present, own.present) > NEARBY:
            continue
        tries = [action for action in locks if action.target == mark.ref]
        if tries:
            best = max(tries, key=lambda one: (_lock_chance(situation, own, sensors, mark, one.sensor), one.sensor))
            return Decision(best, f"{own.ship.name} needs a lock on {mark.ref} to hit it.")
    return None


def _lock_chance(situation: Situation, own: Own, sensors: dict[str, Sensor], mark: Mark, name: str) -> float:
    """With a sensor of its own, or with that of a missile near the target (M4-MIS.17)."""
    if name in sensors:
        return sensor_chance(situation, own, sensors[name], mark, lock=True)
    salvo = situation.salvos.get(name)
    if salvo is None:
        return 0.0
    return sensor_chance(situation, own, missile_eye(), mark, lock=True, eye=place(salvo.markers.present))
