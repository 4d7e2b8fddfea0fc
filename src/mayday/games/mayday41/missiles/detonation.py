"""Detonations: point defence, hit rolls, sand, dampers and damage of volleys that reach their targets (M4-MIS.29)."""

from __future__ import annotations

from typing import NamedTuple

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier
from mayday.games.mayday41.actions import Action, Defend, Detonate
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.damage.condition import enemies, fire_control, screens_work, size, thrust_rating
from mayday.games.mayday41.fire import aiming, energy, sand
from mayday.games.mayday41.handles import calls, unit_of
from mayday.games.mayday41.happenings.damage import Deflected
from mayday.games.mayday41.happenings.missiles import Detonated
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.packing import K_DEFEND, K_DETONATE, bare, of_ship, wrapped
from mayday.games.mayday41.reports import report, witnesses
from mayday.games.mayday41.scenario import goals
from mayday.games.mayday41.sensors import contacts, sensor_orders
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import Job, Missile, Question, State, Vessel, Volley
from mayday.games.mayday41.tasks import AVERAGE, FORMIDABLE, attempt

CLOSE = 1
"""Hexes at which a burst is Point Blank; farther ones are Very Short (M4-MIS.27)."""


class Burst(NamedTuple):
    """The hit roll of one missile."""

    level: int
    number: int
    modifiers: list[Modifier]


# Who settles which volley next.


def begin(state: State, dice: AnyDice) -> None:
    """Owners in initiative order; or their ships, those that are gone by their last total (M4-SEQ.04, M4-INI.11)."""
    if state.options.per_ship_initiative == "on":
        rank = {number: place for place, number in enumerate(state.order)}
        due = {state.volley(n).ship: state.units[n].total for n in _due(state)}
        state.queue = sorted(due, key=lambda ship: (due[ship], rank.get(ship, len(rank)), ship))
    else:
        state.queue = sensor_orders.side_order(state)
    go_on(state)


def _due(state: State) -> list[int]:
    """Volleys that still have something to detonate on."""
    return [n for n, unit in enumerate(state.units) if isinstance(unit, Volley) and unit.in_play and bursts(state, n)]


def bursts(state: State, number: int) -> list[int]:
    """Vessels of those it was marked for on which it still goes off (M4-MIS.37, M4-MIS.38)."""
    volley = state.volley(number)
    aimed = {missile.target for missile in volley.missiles}
    return [t for t in volley.detonates_on if t in aimed and contents.fair_target(state, volley.side, t)]


def warnings(state: State, side: int) -> list[tuple[int, int, int]]:
    """What is still to go off on the vessels of a side: volley, vessel and range (M4-FIR.11)."""
    return [
        (number, target, distance(state.units[number].present, state.units[target].present))
        for number in _due(state)
        for target in bursts(state, number)
        if state.units[target].side == side
    ]


def pending(state: State) -> list[int]:
    """Volleys among which whoever is first in the queue chooses."""
    if not state.queue:
        return []
    first = state.queue[0]
    if state.options.per_ship_initiative == "on":
        return [number for number in _due(state) if state.volley(number).ship == first]
    return [number for number in _due(state) if state.units[number].side == first]


def go_on(state: State) -> None:
    """Pass over whoever has none, and settle an only one without a question."""
    while state.queue and not pending(state):
        state.queue.pop(0)
    if len(pending(state)) == 1:
        settle(state, pending(state)[0])


def settle(state: State, number: int) -> None:
    """One volley, target after target (M4-MIS.12, M4-MIS.29)."""
    state.agenda.append(Job("detonations"))
    state.agenda += [Job("burst", unit=number, other=target) for target in reversed(bursts(state, number))]


def asked(state: State) -> tuple[int, ...]:
    waiting = pending(state)
    return (state.units[waiting[0]].side,) if waiting else ()


def codes(state: State, side: int) -> list[int]:
    return [bare(K_DETONATE, wrapped(state.volley(number).number)) for number in pending(state)]


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    assert isinstance(action, Detonate)
    settle(state, unit_of(state, side, action.volley))


def _next(state: State, job: Job, dice: AnyDice) -> None:
    go_on(state)


# One volley on one target.


def _burst(state: State, job: Job, dice: AnyDice) -> None:
    """Point defence first; `numbers` are the sides that fire no more of it (M4-MIS.29)."""
    if job.other not in bursts(state, job.unit):
        return
    for side in sensor_orders.side_order(state):
        if side not in job.numbers and guards(state, side, job.unit, job.other):
            state.agenda.append(job)
            state.question = Question("defend", side, unit=job.unit, other=job.other)
            return
    _detonate(state, job.unit, job.other, dice)


def guards(state: State, side: int, volley: int, target: int) -> list[tuple[int, str]]:
    """Batteries of a side that were ordered against this volley and can still fire (M4-FIR.04, M4-ENG.18).

    They cover vessels in their own hex; a burst at a distance cannot be met (M4-MIS.30).
    """
    ship = state.units[target]
    if aiming.immune(state, volley, target):
        return []
    return [
        (number, name)
        for number, unit in enumerate(state.units)
        if isinstance(unit, Vessel) and unit.side == side and unit.in_play and unit.present == ship.present
        if not enemies(state, side, ship.side)
        for name, order in unit.shots.items()
        if order.guard and order.target == volley and energy.ready(state, number, name, order)
    ]


def _defences(state: State, question: Question) -> list[int]:
    """The defender orders his shots, and may keep some back (M4-FIR.07)."""
    called = calls(state, question.side)
    found: list[int] = []
    for number, name in guards(state, question.side, question.unit, question.other):
        found.append(of_ship(K_DEFEND, called[number] - 1, layout(state.vessel(number).sheet).numbers[name]))
    found.append(K_DEFEND)
    return found


def _defend(state: State, question: Question, action: Defend, dice: AnyDice) -> None:
    if action.battery:
        energy.fire(state, unit_of(state, question.side, action.ship), action.battery, dice)
    else:
        state.agenda[-1].numbers.append(question.side)


def _detonate(state: State, number: int, target: int, dice: AnyDice) -> None:
    """A roll for every missile that is left; those of jammers have no warhead (M4-MIS.03, M4-MIS.27, M4-MIS.33)."""
    volley = state.volley(number)
    rolls = []
    hits = 0
    for missile in volley.missiles:
        if missile.target == target and missile.kind != "jammer":
            task = burst(state, number, missile, target)
            roll, hit = attempt(task.level, task.number, task.modifiers, "M4-MIS.27", dice, ("hit", "missed"))
            rolls.append(roll)
            hits += hit
    hexes = distance(volley.present, state.units[target].present)
    hearers = sorted({*witnesses(state, target), volley.side})
    report(state, lambda name: Detonated(name(number), name(target), hexes, tuple(rolls), hits), hearers)
    contacts.rouse(state, state.units[target].side)
    goals.shot_at(state, volley.side, target)
    state.agenda.append(Job("spent", unit=number, other=target))
    if hits:
        sand.meet(state, target, number, "missile", Job("warheads", unit=number, other=target, number=hits))


def burst(state: State, number: int, missile: Missile, target: int) -> Burst:
    """The task of one missile: size of the target by range, and every DM (M4-MIS.27, M4-MIS.28, M4-MIS.39)."""
    volley, vessel = state.volley(number), state.vessel(target)
    hexes = distance(volley.present, vessel.present)
    found = [Modifier("thrust of the target", thrust_rating(vessel), "M4-MIS.28")]
    found.append(Modifier("thrust of the missile", -thrust_rating(volley), "M4-MIS.28"))
    if missile.kind == "fi":
        found.append(Modifier("fire control at launch", -missile.fire_control, "M4-MIS.28"))
        found.append(Modifier("gunnery at launch", missile.gunnery, "M4-MIS.28"))
    else:
        ship = state.vessel(volley.ship)
        found.append(Modifier("fire control", -fire_control(ship), "M4-MIS.28"))
        found.append(Modifier("Predict program", -aiming.prediction(ship, target), "M4-EVP.07"))
        found += crews.gunnery(state, ship)
    found.append(Modifier("evasion", aiming.evasion(state, vessel), "M4-EVP.04"))
    level = AVERAGE if hexes <= CLOSE else FORMIDABLE
    return Burst(level, size(vessel), [modifier for modifier in found if modifier.value])


def _warheads(state: State, job: Job, dice: AnyDice) -> None:
    """Hit by hit, as many as sand has left (M4-DMG.06, M4-MIS.32)."""
    state.agenda += [Job("warhead", unit=job.unit, other=job.other) for _ in range(job.number)]


def _warhead(state: State, job: Job, dice: AnyDice) -> None:
    """A damper meets what goes off in the ship's own hex (M4-MIS.03, M4-MIS.30, M4-MIS.31)."""
    volley, vessel = state.volley(job.unit), state.vessel(job.other)
    if not vessel.in_play:
        return
    damped = volley.present == vessel.present and screens_work(vessel)
    points = volley.warhead - (vessel.damper if damped else 0)
    if points > 0:
        harm.hit(state, job.other, points, "missile", job.unit)
    else:
        report(state, lambda name: Deflected(name(job.other), volley.warhead), witnesses(state, job.other))


def _spent(state: State, job: Job, dice: AnyDice) -> None:
    """Whatever went off is gone, hit or miss (M4-MIS.29)."""
    volley = state.volley(job.unit)
    volley.detonates_on = [target for target in volley.detonates_on if target != job.other]
    contents.remove(state, job.unit, lambda missile: missile.target == job.other, "detonated")


JOBS: Handlers = {"detonations": _next, "burst": _burst, "warheads": _warheads, "warhead": _warhead, "spent": _spent}
QUESTIONS: Questions = {"defend": (_defences, _defend)}
