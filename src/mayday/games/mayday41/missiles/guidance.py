"""Guidance: the check at the end of the sensor phase, switching, control limits, warnings (M4-MIS.13 to M4-MIS.16).

Whoever has ever launched a volley is asked, which everybody has seen: the question must not tell which marker is one.
"""

from __future__ import annotations

from functools import partial

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert
from mayday.games.mayday41.actions import Action, EndGuidance, Lose, Switch
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage.condition import volleys
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.handles import calls, own_handle, unit_of
from mayday.games.mayday41.happenings.missiles import Switched, Warned
from mayday.games.mayday41.missiles import contents
from mayday.games.mayday41.missiles.salvos import targets
from mayday.games.mayday41.packing import HELD, K_END_GUIDANCE, K_LOSE, VOLLEYS, several, switch, wrapped
from mayday.games.mayday41.reports import Naming, report_each
from mayday.games.mayday41.sensors import contacts, sensor_orders
from mayday.games.mayday41.space.places import distance
from mayday.games.mayday41.state import NOBODY, Job, Missile, Question, State, Volley
from mayday.games.mayday41.tables import GUIDED, KIND_NAMES, MissileType


def begin(state: State, dice: AnyDice) -> None:
    """Owners of missiles in initiative order."""
    launched = [side for side in covert.playing(state) if state.sides[side].next_volley > 1]
    state.queue = [side for side in sensor_orders.side_order(state) if side in launched]
    if not state.queue:
        _finish(state)


def asked(state: State) -> tuple[int, ...]:
    return tuple(state.queue[:1])


def codes(state: State, side: int) -> list[int]:
    """Any number of a volley's C, SI and Jammer missiles, to any vessel that their own ship locks now (M4-MIS.14).

    Independent missiles are never redirected (M4-MIS.21).
    """
    found: list[int] = []
    flying = volleys(state, side)
    called = calls(state, side) if flying else []
    for number in flying:
        for kind, aim, count in _bundles(state, number):
            now = wrapped(int(aim[1:])) if aim else 0
            for target in targets(state, state.volley(number).ship):
                to = called[target] - 1 - HELD
                if to != now:
                    sort = KIND_NAMES.index(kind)
                    found += [switch(called[number] - 1 - VOLLEYS, sort, now, to, n) for n in range(1, count + 1)]
    found.append(K_END_GUIDANCE)
    return found


def _bundles(state: State, number: int) -> list[tuple[MissileType, str, int]]:
    """Guided missiles of a volley that are alike to their owner: kind, target, how many."""
    volley = state.volley(number)
    found: dict[tuple[MissileType, str], int] = {}
    for missile in volley.missiles:
        if missile.kind in GUIDED:
            key = missile.kind, aim_of(state, volley.side, missile)
            found[key] = found.get(key, 0) + 1
    return [(*key, count) for key, count in found.items()]


def aim_of(state: State, side: int, missile: Missile) -> str:
    """What its owner calls the target; nothing once the contact is lost, for a bogey has no name (M4-SEN.36)."""
    return state.sides[side].handles.get(missile.target, "")


def alike(state: State, number: int, kind: MissileType, aim: str) -> list[Missile]:
    """Missiles of a volley of one kind and one target."""
    volley = state.volley(number)
    return [one for one in volley.missiles if one.kind == kind and aim_of(state, volley.side, one) == aim]


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    match action:
        case Switch(volley, kind, target, to, count):
            _switch(state, side, unit_of(state, side, volley), kind, target, to, count)
        case EndGuidance():
            state.queue.pop(0)
            resume(state)


def resume(state: State) -> None:
    """After the last one it is settled what flies on."""
    if not state.queue:
        _finish(state)


def _switch(state: State, side: int, number: int, kind: MissileType, aim: str, to: str, count: int) -> None:
    """M4-MIS.15, M4-MIS.16."""
    target = unit_of(state, side, to)
    for missile in alike(state, number, kind, aim)[:count]:
        missile.target = target
    state.tell(Switched(own_handle(state, number), kind, count, to), side)


def _finish(state: State) -> None:
    """Missiles without a lock of their ship are lost, then those over the limit, then it is known what detonates."""
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley) and unit.in_play:
            aims = targets(state, unit.ship)
            contents.remove(state, number, partial(_is_astray, aims))
    state.agenda.append(Job("warn"))
    ships = dict.fromkeys(unit.ship for unit in state.units if isinstance(unit, Volley) and unit.in_play)
    for ship in reversed(ships):
        check_control(state, ship)


def _is_astray(aims: list[int], missile: Missile) -> bool:
    """Guided, and at nothing that its ship has locked (M4-MIS.14)."""
    return missile.kind in GUIDED and missile.target not in aims


def check_control(state: State, ship: int) -> None:
    """To be called after a loss or another use of directors: whatever is over the limit goes inert (M4-MIS.24)."""
    state.agenda.append(Job("control", unit=ship))


def _control(state: State, job: Job, dice: AnyDice) -> None:
    """The owner chooses which, one after another (M4-MIS.24)."""
    excess = len(contents.guided(state, job.unit)) - contents.limit(state, job.unit)
    if excess <= 0:
        return
    if contents.limit(state, job.unit) == 0:
        contents.orphan(state, job.unit)
        return
    choices = [
        f"{own_handle(state, number)} {kind} {aim}".strip()
        for number in contacts.volleys_of(state, job.unit)
        for kind, aim, _ in _bundles(state, number)
    ]
    state.question = Question("excess", state.units[job.unit].side, unit=job.unit, number=excess, choices=choices)


def _losable(state: State, question: Question) -> list[int]:
    return several(K_LOSE, len(question.choices))


def _lose(state: State, question: Question, action: Lose, dice: AnyDice) -> None:
    name, kind, *rest = action.what.split()
    number = unit_of(state, question.side, name)
    aim = rest[0] if rest else ""
    volley = state.volley(number)
    doomed = next(one for one in volley.missiles if one.kind == kind and aim_of(state, volley.side, one) == aim)
    contents.remove(state, number, lambda one: one is doomed)
    check_control(state, question.unit)


def _warn(state: State, job: Job, dice: AnyDice) -> None:
    """Which volleys detonate on whom, told to the owner of the target before orders are written (M4-FIR.11)."""
    due: list[tuple[int, int]] = []
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley):
            unit.detonates_on = marked(state, number) if unit.in_play else []
            due += [(number, target) for target in unit.detonates_on]
    for side in range(len(state.sides)):
        heard = [one for one in due if state.units[one[0]].side == side or side in aiming.warned(state, one[1])]
        report_each(state, [(n, partial(_warning, state, n, t)) for n, t in heard], [side])


def _warning(state: State, number: int, target: int, name: Naming, side: int) -> Warned:
    hexes = distance(state.units[number].present, state.units[target].present)
    return Warned(name(number), name(target), hexes)


def marked(state: State, number: int) -> list[int]:
    """Vessels on which missiles of a volley go off: in the same hex, or within the range that is set (M4-INT.03).

    Positions are those after movement, targets those after the sensor phase (M4-MIS.25, M4-MIS.26). Independent
    missiles on their program have none yet (M4-MIS.40); what is launched later in this turn is not there (M4-MIS.10).
    """
    volley = state.volley(number)
    found = []
    for missile in volley.missiles:
        target = missile.target
        if target == NOBODY or missile.kind == "decoy" or target in found:
            continue
        if contents.fair_target(state, volley.side, target):
            hexes = distance(volley.present, state.units[target].present)
            if hexes <= volley.prox:
                found.append(target)
    return found


JOBS: Handlers = {"control": _control, "warn": _warn}
QUESTIONS: Questions = {"excess": (_losable, _lose)}
