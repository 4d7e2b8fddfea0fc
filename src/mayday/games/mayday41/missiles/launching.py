"""The launch step: volleys leave their ships one after another, and are seen or not (M4-MIS.08, M4-SEN.37)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.games.mayday41.actions import Action, Climb, KeepLock, Place
from mayday.games.mayday41.agenda_types import Handlers, Questions
from mayday.games.mayday41.damage.condition import fire_control, launchers, vessels
from mayday.games.mayday41.handles import calls, handle, handle_number, holds, own_handle, unit_of
from mayday.games.mayday41.happenings.missiles import Appeared, NotLaunched, VolleyLaunched
from mayday.games.mayday41.missiles import contents, salvos
from mayday.games.mayday41.packing import K_HOLD, K_KEEP_LOCK, K_PLACE, bare, of_ship
from mayday.games.mayday41.reports import report
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.ships.layout import layout
from mayday.games.mayday41.space import planes
from mayday.games.mayday41.space.places import Spot, at, named, steps
from mayday.games.mayday41.state import NOBODY, Job, Missile, Question, SalvoOrder, State, Volley
from mayday.games.mayday41.tables import MISSILES


def begin(state: State, dice: AnyDice) -> None:
    """In initiative order, ship by ship (M4-SEQ.04); orders that can no longer be carried out are lost (M4-FIR.07)."""
    state.queue = []
    ships = state.order if state.options.per_ship_initiative == "on" else _fleets(state)
    for number in ships:
        if state.units[number].in_play:
            _check(state, number)
            if state.vessel(number).salvos:
                state.queue.append(number)


def _fleets(state: State) -> list[int]:
    return [number for side in state.order for number in vessels(state, side)]


def _check(state: State, number: int) -> None:
    """Lock, launcher, power and control, as they are now (M4-MIS.04)."""
    vessel = state.vessel(number)
    able = salvos.may_launch(state, number)
    working = {launcher.id for launcher in launchers(vessel)}
    aims = salvos.targets(state, number)
    free = contents.limit(state, number) - contents.controlled(state, number)
    left = []
    for order in vessel.salvos:
        ordered = order.count
        listed = [target for target in (order.target, *order.others) if target in aims]
        if not able or order.launcher not in working or not listed:
            order.count = 0
        elif order.kind != "decoy":
            order.count = min(order.count, max(0, free))
            free -= order.count
        if order.count:
            order.target, order.others = listed[0], listed[1:]
            left.append(order)
        if order.count < ordered:
            state.tell(NotLaunched(own_handle(state, number), order.launcher, ordered - order.count), vessel.side)
    vessel.salvos = left


def asked(state: State) -> tuple[int, ...]:
    return (state.units[state.queue[0]].side,) if state.queue else ()


def current(state: State) -> list[SalvoOrder]:
    """The orders of the volley that is launched next."""
    waiting = state.vessel(state.queue[0]).salvos
    return [order for order in waiting if order.volley == waiting[0].volley]


def codes(state: State, side: int) -> list[int]:
    """Within the thrust rating of the ship's baseline, before its own thrust; or not at all (M4-MIS.08, M4-FIR.07)."""
    base, thrust = marker(state)
    number, first = state.queue[0], current(state)[0]
    found = planes.offered(state, K_PLACE, base, thrust, thrust)
    found += planes.climbs(state, base, thrust)
    part = layout(state.vessel(number).sheet).numbers[first.launcher]
    found.append(of_ship(K_HOLD, calls(state, side)[number] - 1, part))
    return found


def marker(state: State) -> tuple[Spot, int]:
    """From where the place of the next volley is counted, and how far it may go."""
    return state.units[state.queue[0]].baseline, current(state)[0].thrust


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    if isinstance(action, Climb):
        state.plane = action.level
        return
    number = state.queue[0]
    vessel = state.vessel(number)
    orders = current(state)
    if isinstance(action, Place):
        launch(state, number, orders, at(action.to))
    else:
        for order in orders:
            state.tell(NotLaunched(own_handle(state, number), order.launcher, order.count), side)
    vessel.salvos = [order for order in vessel.salvos if order not in orders]
    if not vessel.salvos:
        state.queue.pop(0)
        state.agenda += [Job("auto_lock", unit=locker, other=number) for locker in contacts.lockers(state, number)]


def launch(state: State, number: int, orders: list[SalvoOrder], to: Spot) -> None:
    """Present in the ship's hex, past on its past marker, the shift paid in G-turns (M4-MIS.08, M4-MIS.09)."""
    ship = state.vessel(number)
    side = state.sides[ship.side]
    volley = Volley(ship.side, ship.past, ship.present, to)
    volley.baseline, volley.g_used = ship.baseline, steps(ship.baseline, to)
    volley.moved, volley.total = True, ship.total
    volley.ship, volley.number, volley.launched = number, side.next_volley, state.turn
    volley.tl, volley.warhead, volley.thrust = ship.sheet.tl, ship.sheet.warhead or 0, orders[0].thrust
    volley.prox = orders[0].prox
    volley.g_left = min(MISSILES[order.kind].g_turns for order in orders) - volley.g_used
    for order in orders:
        ship.magazine[order.kind] -= order.count
        volley.missiles += [_missile(state, number, order) for _ in range(order.count)]
        if order.kind == "fi":
            volley.program, volley.push = order.turns, order.push
    side.next_volley += 1
    ship.fired_missile, ship.camouflaged = state.turn, False  # M4-OSM.02, M4-OSM.06
    state.units.append(volley)
    launched = len(state.units) - 1
    state.mixing.append(launched)
    contacts.spread_launch(state, number, launched)
    _announce(state, number, launched)


def _missile(state: State, number: int, order: SalvoOrder) -> Missile:
    """With what it is to do, and for independent ones what their ship can do now (M4-MIS.11, M4-MIS.18, M4-MIS.28)."""
    if order.kind != "fi":
        return Missile(order.kind, NOBODY if order.kind == "decoy" else order.target)
    ship = state.vessel(number)
    skill = sum(modifier.value for modifier in crews.gunnery(state, ship))
    return Missile("fi", NOBODY, [order.target, *order.others], fire_control(ship), skill)


def _announce(state: State, number: int, launched: int) -> None:
    """Whoever holds the ship sees what it launched, others see one more bogey (M4-SEN.37, M4-SEN.40).

    That a decoy is a missile is told to nobody (M4-MIS.34).
    """
    volley = state.volley(launched)
    spots = named(volley.past), named(volley.present), named(volley.future)
    plain = volley.missiles[0].kind != "decoy"
    knowing = [n for n in range(len(state.sides)) if n == volley.side or (plain and holds(state, n, number))]
    others = [n for n in range(len(state.sides)) if n not in knowing]
    for side in knowing:
        if side != volley.side:
            state.sides[side].launchers[launched] = handle(state, side, number)
    report(state, lambda name: VolleyLaunched(name(number), name(launched), *spots), knowing)
    report(state, lambda name: Appeared(name(launched), *spots), others)


def _auto_lock(state: State, job: Job, dice: AnyDice) -> None:
    """Whoever locks the ship locks its new volleys, one lock each, within its limit (M4-SEN.38, M4-SEN.39)."""
    vessel = state.vessel(job.unit)
    fresh = [n for n in contacts.volleys_of(state, job.other) if state.volley(n).launched == state.turn]
    new = [n for n in fresh if n not in vessel.locks]
    room = contacts.lock_room(vessel)
    if room > 0 and len(new) > room:
        calls = [handle(state, vessel.side, number) for number in new]
        state.question = Question("keep_lock", vessel.side, unit=job.unit, other=job.other, choices=calls)
        return
    for number in new[: max(0, room)]:
        contacts.lock(state, job.unit, number)


def _keepable(state: State, question: Question) -> list[int]:
    return [bare(K_KEEP_LOCK, handle_number(name)) for name in question.choices]


def _keep(state: State, question: Question, action: KeepLock, dice: AnyDice) -> None:
    contacts.lock(state, question.unit, unit_of(state, question.side, action.volley))
    state.agenda.append(Job("auto_lock", unit=question.unit, other=question.other))


JOBS: Handlers = {"auto_lock": _auto_lock}
QUESTIONS: Questions = {"keep_lock": (_keepable, _keep)}
