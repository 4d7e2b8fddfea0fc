"""Views: the position through the eyes of one side, or of somebody who watches."""

from __future__ import annotations

from functools import lru_cache

from mayday.games.mayday41 import covert, kernel
from mayday.games.mayday41.boarding import craft
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.handles import bogeys, handle, owner, settled
from mayday.games.mayday41.missiles import launching
from mayday.games.mayday41.moving import flight
from mayday.games.mayday41.seen import Asking, Bogey, Loss, View, Warning, World
from mayday.games.mayday41.sensors.sensor_orders import side_order
from mayday.games.mayday41.space import planes, plotting
from mayday.games.mayday41.space.bodies import Body, arrows, in_fringe
from mayday.games.mayday41.space.places import add, distance, named
from mayday.games.mayday41.state import NOBODY, Course, State, Volley
from mayday.games.mayday41.tables import LAUNCH, MOVEMENT, STAGES
from mayday.games.mayday41.views import portrait, shown
from mayday.games.mayday41.words.stakes import stakes


def view(state: State, side: int | None) -> View:
    """What this side sees now."""
    with settled(state):
        return _view(state, side)


def _view(state: State, side: int | None) -> View:
    outcome = state.outcome
    asked = kernel.actors(state)
    force = None if side is None else state.sides[side]
    return View(
        seat=side,
        options=state.options,
        goals=state.goals,
        length=state.goals.length,
        turn=state.turn,
        stage=STAGES[state.stage],
        sides=tuple(one.name for one in state.sides),
        allies=() if force is None else tuple(state.sides[ally].name for ally in force.allies),
        order=_order(state, side),
        side_order=tuple(state.sides[one].name for one in side_order(state)),
        ready=_ready(state, side, asked),
        asked=asked,
        bodies=tuple(_world(body) for body in state.bodies),
        sun=state.sun,
        sheets=() if side is None else shown.sheets(state, side),
        ships=() if side is None else shown.ships(state, side),
        salvos=() if side is None else shown.salvos(state, side),
        contacts=() if side is None else portrait.contacts(state, side),
        bogeys=tuple(
            Bogey(f"b{place + 1}", portrait.markers(state.units[number]), portrait.shown(state, side, number))
            for place, number in enumerate(bogeys(state, side))
        ),
        command=_of_ones_own(state, side, force.command) if force else "",
        flagship=_of_ones_own(state, side, force.flagship) if force else "",
        fleet_tactics=force.fleet_tactics if force else 0,
        uses_fleet_tactics=force.uses_fleet_tactics if force else False,
        mover=handle(state, side, state.mover),
        steered=state.steered,
        waiting=_waiting(state, side) if side in asked else (),
        plane=_plane(state) if side in asked else None,
        sensing=_sensing(state, side) if side in asked else "",
        matched=_together(state, side, state.matched),
        matched_before=_together(state, side, state.matched_before),
        fights=() if side is None else portrait.fights(state, side),
        warnings=() if side is None else _warnings(state, side),
        question=_question(state, side),
        perils=_perils(state, side),
        stakes=stakes(state.goals, state.bodies),
        fallen=tuple(Loss(state.sides[whose].name, code) for whose, code in force.fallen) if force else (),
        winners=outcome.winners if outcome else (),
        reason=outcome.reason if outcome else "",
        rule=outcome.rule if outcome else "",
        draw=outcome.draw if outcome else False,
    )


def _of_ones_own(state: State, side: int | None, number: int) -> str:
    """Nothing tells which marker a captured vessel is (M4-SEN.36)."""
    return handle(state, side, number) if number != NOBODY and owner(state, number) == side else ""


def _ready(state: State, side: int | None, asked: tuple[int, ...]) -> tuple[bool, ...]:
    """Who is done with his orders; while they are covered, nobody but oneself can be (M4-SEN.03, M4-FIR.02)."""
    if not covert.sealed(state):
        return tuple(done or force.conceded for done, force in zip(state.ready, state.sides, strict=True))
    return tuple(done and (one == side or one not in asked) for one, done in enumerate(state.ready))


def _perils(state: State, side: int | None) -> tuple[tuple[str, str], ...]:
    """Shown while thrust is being plotted."""
    if state.mover == NOBODY or state.steered or state.units[state.mover].side != side:
        return ()
    if isinstance(state.units[state.mover], Volley):
        return ()
    return tuple((named(spot), why) for spot, why in plotting.perils(state, state.mover).items())


def _order(state: State, side: int | None) -> tuple[str, ...]:
    """Only the order is ever told, never the totals behind it (section Hidden information)."""
    if state.options.per_ship_initiative == "off":
        return tuple(state.sides[one].name for one in state.order)
    known = [number for number in state.order if side is not None and _is_vessel(state, side, number)]
    return tuple(handle(state, side, number) for number in known)


@lru_cache(100)
def _world(body: Body) -> World:
    pulls = sorted(arrows(body).items())
    fringe = [spot for spot, _ in pulls if in_fringe(body, spot)]
    return World(
        name=body.name,
        kind=body.kind,
        hex=named(body.hex),
        atmosphere=body.atmosphere,
        limit=body.limit,
        rings=body.rings,
        arrows=tuple((named(spot), named(add(spot, way))) for spot, way in pulls),
        fringe=tuple(named(spot) for spot in fringe),
    )


def _plane(state: State) -> tuple[int, int] | None:
    """To whoever sets a marker now (M4-TDM.03)."""
    if state.options.three_d == "off":
        return None
    if state.question is not None and state.question.kind == "place_craft":
        base, reach = state.units[state.question.unit].baseline, craft.reach(state, state.question.unit)
    elif state.question is None and state.stage == MOVEMENT and state.mover != NOBODY and not state.steered:
        base, reach = state.units[state.mover].baseline, flight.available(state, state.mover)
    elif state.question is None and state.stage == LAUNCH:
        base, reach = launching.marker(state)
    else:
        return None
    level = planes.level_at_hand(state, base, reach)
    return None if level is None else (level, base[2])


def _sensing(state: State, side: int | None) -> str:
    """One's vessel whose sensor work is under way (M4-SEN.04)."""
    if state.sensing == NOBODY or state.vessel(state.sensing).sensed:
        return ""
    return handle(state, side, state.sensing)


def _waiting(state: State, side: int | None) -> tuple[str, ...]:
    if side is None or not state.groups:
        return ()
    return tuple(handle(state, side, number) for number in sorted(state.groups[0]))


def _together(state: State, side: int | None, courses: list[Course]) -> tuple[tuple[str, ...], ...]:
    """Of vessels that this side owns or holds: that a bogey is no volley is not to be told."""
    if side is None:
        return ()
    known = [[number for number in course if _is_vessel(state, side, number)] for course in courses]
    called = [sorted(handle(state, side, number) for number in course) for course in known if len(course) > 1]
    return tuple(sorted(map(tuple, called)))


def _is_vessel(state: State, side: int, number: int) -> bool:
    return state.plays(number) and (owner(state, number) == side or number in state.sides[side].handles)


def _warnings(state: State, side: int) -> tuple[Warning, ...]:
    """Volleys that will detonate on one's vessels in this turn (M4-FIR.11)."""
    found = []
    for number, unit in enumerate(state.units):
        if isinstance(unit, Volley) and unit.detonates_on and unit.in_play:
            for target in unit.detonates_on:
                if side in aiming.warned(state, target):
                    hexes = distance(unit.present, state.units[target].present)
                    found.append(Warning(handle(state, side, number), handle(state, side, target), hexes))
    return tuple(sorted(found, key=lambda one: (one.volley, one.ship)))


def _question(state: State, side: int | None) -> Asking | None:
    question = state.question
    if question is None or question.side != side:
        return None
    unit, other = handle(state, side, question.unit), handle(state, side, question.other)
    return Asking(question.kind, unit, other, question.number, tuple(question.choices))
