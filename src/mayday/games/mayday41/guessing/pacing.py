"""Pacing: where the turn stands in a guessed position, so that those are asked whom the view says."""

from __future__ import annotations

from mayday.games.mayday41 import kernel
from mayday.games.mayday41.damage import harm, interior
from mayday.games.mayday41.damage.condition import vessels, volleys
from mayday.games.mayday41.fire import sand
from mayday.games.mayday41.seen import Asking, View
from mayday.games.mayday41.state import NOBODY, Job, Question, State, Vessel, Volley
from mayday.games.mayday41.tables import DETONATION, ENERGY, GUIDANCE, LAUNCH, MOVEMENT, SENSORS


def pace(state: State, view: View, numbers: dict[str, int]) -> None:
    """Queues and groups as they must be; a stand-in question where another side is asked for something hidden."""
    per_ship = state.options.per_ship_initiative == "on"
    if per_ship:
        state.order = _ships_in_order(state, view, numbers)
    else:
        state.order = [view.sides.index(name) for name in view.order]
    asked = view.asked[0] if view.asked else NOBODY
    state.queue = _queue(state, view, asked, per_ship) if asked != NOBODY else []
    if state.stage == MOVEMENT:
        state.groups = _groups(state, view, numbers, asked)
    if state.stage == ENERGY:
        _hold_fire(state, view, asked)
    if view.question is not None:
        _ask(state, view, view.question, numbers)
    elif state.outcome is None and kernel.actors(state) != view.asked and asked != view.seat and len(view.asked) == 1:
        stand_in(state, asked)


def _ships_in_order(state: State, view: View, numbers: dict[str, int]) -> list[int]:
    """Vessels by their initiative; a side whose first one has left keeps its place among the sides."""
    if view.stage == "command" or (view.stage == "initiative" and view.turn == 1):  # nobody has thrown for it yet
        return []
    sides = [view.sides.index(name) for name in view.side_order]
    found: list[int] = []
    for number in [numbers[name] for name in view.order]:
        while state.units[number].side in sides:
            first = sides.pop(0)
            if first == state.units[number].side:
                break
            found.append(_left(state, first))
        found.append(number)
    found += [_left(state, side) for side in sides]
    hidden = [numbers[bogey.ref] for bogey in view.bogeys]
    return found + [number for number in hidden if isinstance(state.units[number], Vessel)]


def _left(state: State, side: int) -> int:
    """A vessel of this side that has left the battle; of a side that never had another one, any."""
    fleet = [n for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.side == side]
    return next((number for number in fleet if state.units[number].fate), fleet[0])


def _queue(state: State, view: View, asked: int, per_ship: bool) -> list[int]:
    """Whoever is asked first, then those behind him."""
    if state.stage == LAUNCH:
        ships = state.order if per_ship else vessels(state, asked)
        return [ship for ship in ships if state.units[ship].side == asked and state.vessel(ship).salvos]
    if state.stage == ENERGY:
        return list(state.order)
    if state.stage == DETONATION and per_ship:
        rank = {number: place for place, number in enumerate(state.order)}
        due = {state.volley(n).ship: state.units[n].total for n in volleys(state, asked)}
        return sorted(due, key=lambda ship: (due[ship], rank.get(ship, len(rank)), ship))
    if state.stage == SENSORS and per_ship:
        later = [ship for ship in state.order if state.plays(ship) and not state.vessel(ship).sensed]
        first = next((place for place, ship in enumerate(later) if state.units[ship].side == asked), 0)
        return later[first:]
    sides = list(dict.fromkeys(state.units[ship].side for ship in state.order)) if per_ship else state.order
    sides = list(dict.fromkeys([*sides, *range(len(state.sides))]))
    behind = sides[sides.index(asked) :]
    if state.stage == GUIDANCE:
        return [asked, *(side for side in behind[1:] if volleys(state, side))]
    return behind


def _groups(state: State, view: View, numbers: dict[str, int], asked: int) -> list[list[int]]:
    """One's own that wait, or those of the side that moves; behind them all that have not moved."""
    first = [numbers[name] for name in view.waiting]
    left = [n for n, unit in enumerate(state.units) if unit.in_play and not unit.moved and n not in first]
    left = [number for number in left if number != state.mover]
    if asked != view.seat and state.mover == NOBODY:
        first = [number for number in left if state.units[number].side == asked]
        left = [number for number in left if number not in first]
    rest = [[number] for number in left]
    return [first, *rest] if first or asked == view.seat else rest


def _hold_fire(state: State, view: View, asked: int) -> None:
    """Of the others only the side that is asked still has something to fire."""
    for unit in state.units:
        if isinstance(unit, Vessel) and unit.side not in (view.seat, asked):
            for order in unit.shots.values():
                order.done = True


def _ask(state: State, view: View, asking: Asking, numbers: dict[str, int]) -> None:
    """One's own question, with the job that waits for its answer."""
    assert view.seat is not None
    unit, other = numbers.get(asking.unit, NOBODY), numbers.get(asking.other, NOBODY)
    if asking.kind == "seize":
        other = next((force.side for boarding in state.boardings for force in boarding.forces), 0)
    choices = list(asking.choices)
    state.question = Question(asking.kind, view.seat, unit, other, asking.number, choices)
    match asking.kind:
        case "sand" if other != NOBODY and isinstance(state.units[other], Volley):
            state.agenda = [Job("warheads", unit=other, other=unit, number=asking.number)]
        case "sand":
            state.agenda = [harm.blow(unit, asking.number, "laser", other)]
        case "defend":
            state.agenda = [Job("burst", unit=unit, other=other)]
        case "waiver":
            state.queue = []
            state.agenda = [Job("victory"), Job("waiver", unit)]
        case "shift":
            state.agenda = [Job("strike", unit, other, 1, choices[0], [0])]
        case "part":
            state.agenda = [Job("wound", unit, other, 1, _system(state, unit, choices), [0])]


def _system(state: State, unit: int, choices: list[str]) -> str:
    """The system that has these parts."""
    vessel = state.vessel(unit)
    fitting = [one for one in interior.PARTED if interior.parts(vessel, one, False) == choices]
    return next(iter(fitting), next(iter(interior.PARTED)))


def stand_in(state: State, side: int) -> None:
    """A question that does no harm, for one whose kind is the other side's secret: sand against nothing."""
    fleet = vessels(state, side)
    ship = fleet[0] if fleet else _left(state, side)
    if not fleet:
        state.vessel(ship).ready = 0
    state.question = Question("sand", side, ship, ship, 0)
    state.agenda = [harm.blow(ship, 0, sand.STOPPED[0], ship)]
