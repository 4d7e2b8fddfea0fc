"""Standing orders followed: the ordinary action they make of a question, or none when the person must be asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mayday.games.mayday78.actions import Action, Detonate, EndPhase, Fire, Hold, Run, Shift, Shoot
from mayday.games.mayday78.orders import Letter, ProgramSet, StandingOrders, VesselOrders
from mayday.games.mayday78.seen import Phase, VesselView, View
from mayday.kit.hexes import distance


def follow(view: View, legal: Sequence[Action], orders: StandingOrders) -> Action | None:
    """One of the legal actions, if these orders answer the present question (MD-CPU.25)."""
    if view.seat is None or view.phase == "set-up":
        return None
    if view.step == "cycling":
        return _cycle(view, legal, orders)
    own_turn = view.seat in view.sides[view.phasing].seats
    if view.step == "programming" and own_turn:
        return next(_named(view, legal, orders), None)
    if own_turn:
        return None
    if view.step in ("declaring", "resolving"):
        answer = _fire(view, legal, orders)
        if answer is not None:
            return answer
    return _pass(legal) if orders.rest == "pass" else None


# Computers.


def _cycle(view: View, legal: Sequence[Action], orders: StandingOrders) -> Action | None:
    """The next set that was ordered; where none is or it does not fit, what runs stays, or the person is asked.

    A set is named even if it runs already: how many answers a seat gives must not tell what changes.
    """
    own_turn = view.seat in view.sides[view.phasing].seats
    asked = {action.vessel for action in legal if isinstance(action, Run) and not _has_named(view, action.vessel)}
    fitting = {action.vessel: action for action in _named(view, legal, orders)}
    if not asked <= fitting.keys() and (own_turn or orders.rest == "ask"):
        return None
    return fitting[min(fitting)] if fitting else _pass(legal)


def _named(view: View, legal: Sequence[Action], orders: StandingOrders) -> Iterator[Run]:
    """The ordered sets for the next phase that may be named now, and were not yet."""
    for ordered in orders.vessels:
        programs = _next_set(view, ordered)
        if programs is None or _has_named(view, ordered.vessel):
            continue
        for action in legal:
            if isinstance(action, Run) and action.vessel == ordered.vessel and set(action.programs) == set(programs):
                yield action


def _has_named(view: View, number: int) -> bool:
    computer = view.vessels[number].computer
    return computer is not None and computer.chosen is not None


def _next_set(view: View, ordered: VesselOrders) -> ProgramSet | None:
    """What was ordered for the phase that comes after this one."""
    phase, side = next_phase(view)
    sets = ordered.own if view.seat in view.sides[side].seats else ordered.enemy
    return sets.get(phase)


def next_phase(view: View) -> tuple[Letter, int]:
    """The phase after this one, and whose player-turn it belongs to (MD-SEQ.01, MD-SEQ.04, MD-GP.05)."""
    after: dict[Phase, Letter] = {"A": "B" if view.armed else "E", "B": "C", "C": "D", "D": "E"}
    if view.phase in after:
        return after[view.phase], view.phasing
    at = view.order.index(view.phasing)
    following = [*view.order[at + 1 :], *view.order[: at + 1]]
    return "A", next(side for side in following if not view.sides[side].out)


# Return fire and anti-missile fire.


def _fire(view: View, legal: Sequence[Action], orders: StandingOrders) -> Action | None:
    """Declare, turn or resolve what the vessels' orders say, lowest number first."""
    for ordered in sorted(orders.vessels, key=lambda one: one.vessel):
        fires = [action for action in legal if isinstance(action, Fire) and action.vessel == ordered.vessel]
        target = _target(view, ordered, [action.target for action in fires])
        if target is not None:
            return max((one for one in fires if one.target == target), key=lambda one: _fitness(one, ordered))
        shifts = [action for action in legal if isinstance(action, Shift) and action.vessel == ordered.vessel]
        target = _target(view, ordered, [action.target for action in shifts])
        if target is not None:
            return Shift(ordered.vessel, target)
    return min((one for one in legal if isinstance(one, Shoot)), key=lambda one: one.vessel, default=None)


def _fitness(fire: Fire, ordered: VesselOrders) -> tuple[bool, ...]:
    """The mode as ordered, every program that helps, and no aim at a part of the target."""
    return fire.combined == ordered.combined, fire.predict, fire.gunner, fire.selective == 0


def _target(view: View, ordered: VesselOrders, targets: Sequence[int]) -> int | None:
    """Whom the orders choose: a missile in the hex first, else an attacker near enough (MD-RET.02, MD-RET.07)."""
    vessel = view.vessels[ordered.vessel]
    missiles = [number for number in targets if view.vessels[number].kind == "missile"]
    if missiles and ordered.anti_missile:
        return min(missiles)
    if ordered.return_fire is None:
        return None
    near = [
        other
        for number in targets
        if (other := view.vessels[number]).kind != "missile"
        and distance(vessel.present, other.present) <= ordered.return_fire
    ]
    return min(near, key=lambda other: _preference(vessel, other, ordered)).number if near else None


def _preference(vessel: VesselView, other: VesselView, ordered: VesselOrders) -> tuple[int, ...]:
    away = distance(vessel.present, other.present)
    if ordered.prefer == "nearest":
        return away, other.number
    lasers = 0 if other.hits.weapons else other.lasers
    model = other.computer.model if other.computer is not None and other.computer.working else 0
    return -lasers, -model, away, other.number


# Everything else.


def _pass(legal: Sequence[Action]) -> Action | None:
    """Set off what is due by its number, else end, or hold where that cannot be (MD-DET.05, MD-DET.14)."""
    due = [action for action in legal if isinstance(action, Detonate)]
    if due:
        return min(due, key=lambda action: (action.missile, action.victim))
    if EndPhase() in legal:
        return EndPhase()
    return next((action for action in legal if isinstance(action, Hold)), None)
