"""Why a shot, a burning or a detonation is not declared (groups 8, 12 and 16)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.asteroid import charges, fire
from mayday.games.asteroid.actions import Burn, Detonate, EndFire, Shoot, Withdraw
from mayday.games.asteroid.plans import DOOR, OPENED
from mayday.games.asteroid.refusals.people import (
    Named,
    actor,
    called,
    known,
    off_the_map,
    square_named,
    visible,
)
from mayday.games.asteroid.relations import able_enemies, expeditions, reachable_hand, refuses
from mayday.games.asteroid.sight import bars_sight, invisible, line
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import PROFESSORS_ROBOT, ROAMER


def shoot(state: State, seat: int, action: Shoot) -> Reasons:
    number = yield from _firer(state, seat, action.who, "AS-8.17")
    who = called(state, number)
    ray = fire.has_ray(state, number)
    yield action.ray and not ray, f"{who} does not have the disintegrator.", "AS-12.14"
    told = f"{who} has declared for this fire step already."
    yield fire.declared(state, number), told, "AS-12.15" if ray else "AS-8.01"
    yield action.target == "brain", "Ordinary fire does not harm the brain.", "AS-8.19"
    target = yield from known(state, seat, action.target)
    yield from _target(state, seat, number, target)
    alive = action.ray and not state.pieces[target].is_station_robot
    yield alive, "The disintegrator is fired at robots.", "AS-12.14"
    if state.returning:
        unprovoked = not fire.can_return(state, number, target)
        yield unprovoked, "Only shots that the first declarations have made legal can be declared now.", "AS-8.04"
    else:
        yield from _line(state, number, target)
        yield from _people(state, number, target)


def _firer(state: State, seat: int, name: str, melee_rule: str) -> Named:
    number = yield from actor(state, seat, name)
    piece, who = state.pieces[number], called(state, number)
    yield not piece.inside, f"{who} is not in the station.", "AS-8.02"
    yield piece.figures.close == 0, f"{who} has no weapon.", "AS-8.02"
    yield piece.down, f"{who} is down and cannot fire.", "AS-8.02"
    yield able_enemies(state, number), f"{who} is in melee and cannot fire.", melee_rule
    return number


def _target(state: State, seat: int, number: int, target: int) -> Reasons:
    """AS-8.19, AS-8.20, AS-8.26."""
    firer, victim, name = state.pieces[number], state.pieces[target], called(state, target)
    yield victim.dead, f"{name} is {'dead' if victim.is_living else 'destroyed'}.", "AS-9.11"
    if expeditions(firer):
        yield expeditions(victim), f"{name} is on your side.", "AS-8.26"
        yield not visible(state, seat, victim), f"{name} is not to be seen.", "AS-8.19"
        if victim.inside and not fire.lined_up(state, number, target):
            yield off_the_map(state, seat, state.station.names[victim.square])
    else:
        own = victim.is_station_robot and not victim.friendly and not (victim.broken and victim.up)
        yield own, f"{name} is no target of yours.", "AS-8.20"
    yield not victim.inside, f"{name} is not in the station.", "AS-8.20"
    yield victim.square == firer.square, f"{name} is in the same square; that is no range to fire at.", "AS-8.05"
    if not expeditions(firer):
        dear = victim.name == "nicholle" and firer.sort != ROAMER
        yield dear, "Utility and mining robots do not fire at Nicholle.", "AS-19.06"
        harmless = victim.sort == PROFESSORS_ROBOT and not firer.recognised
        yield harmless, "It takes the Professor's robots for harmless.", "AS-20.03"
        yield invisible(state, target), f"It cannot see {name}.", "AS-12.03"


def _line(state: State, number: int, target: int) -> Reasons:
    """AS-8.11, AS-8.12, AS-8.14, AS-8.24, AS-15.11, AS-26.08."""
    station, who = state.station, called(state, number)
    here, there = state.pieces[number].square, state.pieces[target].square
    yield not fire.reaches(state, number, target), f"{who} cannot fire that far.", "AS-1.06"
    if station.level(here) != station.level(there):
        astray = not fire.along_stair(state, here, there)
        yield astray, "Between the levels one fires only along a stair.", "AS-8.24"
        return
    way = station.way(here, there)
    crossed = () if way is None else [state.edges[edge] for edge in way.crossed]
    far = fire.far_openings(state, here, there)
    if far and not any(bars_sight(kind) for kind in crossed):
        near = len(far) < len(fire.openings(state, here, there))
        yield near, "Every opening on the line must border the firer's square.", "AS-26.08"
        ajar = state.edges[far[0]] == OPENED
        yield ajar, "Through an open door one fires only from beside it.", "AS-8.12"
        yield True, "Through a grating or a hole one fires only from beside it.", "AS-8.14"
    blocked = line(state, here, there, shot=True) is None
    door = blocked and state.pieces[number].is_station_robot and DOOR in crossed
    yield door, "Doors open for robots only to let them pass, not to shoot.", "AS-15.11"
    yield blocked, f"{who} has no clear line to {called(state, target)}.", "AS-8.11"


def _people(state: State, number: int, target: int) -> Reasons:
    """AS-8.15, AS-8.16, AS-8.18, AS-21.14, AS-21.16."""
    firer = state.pieces[number]
    _, theirs = fire.camps(state, firer)
    for other in fire.in_the_way(state, number, target):
        yield theirs(state.pieces[other]), f"{called(state, other)} is in the line of fire.", "AS-8.15"
        yield True, f"{called(state, other)} is in the way, and a friend.", "AS-8.16"
    able = fire.endangered(state, number, target)
    if fire.is_sasha_alone(state, able) and expeditions(firer):
        timid = not fire.risks_sasha(firer)
        yield timid, "Only Hanson, Lucky, George, Scoop and Carter fire where Sasha fights.", "AS-21.14"
        fresh = fire.has_just_relieved(state)
        yield fresh, "Nobody fires into her melee right after she has relieved somebody.", "AS-21.16"
    elif able:
        yield True, f"{called(state, able[0])} is in that square, able, and a friend.", "AS-8.18"


def burn(state: State, seat: int, action: Burn) -> Reasons:
    number = yield from _firer(state, seat, action.who, "AS-12.21")
    who = called(state, number)
    yield not fire.has_ray(state, number), f"{who} does not have the disintegrator.", "AS-12.17"
    yield fire.declared(state, number), f"{who} has declared for this fire step already.", "AS-12.15"
    yield state.returning, "Nothing can be burned in the return declarations.", "AS-8.04"
    yield from (_burn_brain if action.brain else _burn_barrier)(state, seat, number, action.to)


def _burn_brain(state: State, seat: int, number: int, to: str) -> Reasons:
    who = called(state, number)
    square = yield from square_named(state, seat, to)
    brain = state.thing("brain")
    unknown = brain is None or not brain.up or brain.square != square
    yield unknown, "The brain is not known to be there.", "AS-23.01"
    yield brain is not None and not brain.works, "The brain is stopped already.", "AS-12.19"
    unwilling = refuses(state, number)
    yield unwilling, f"{who} will not touch the brain while Nicholle is in a robot's hands.", "AS-19.12"
    afar = not reachable_hand(state, state.pieces[number].square, square)
    yield afar, f"{who} must be in the brain's square or next to it.", "AS-12.19"


def _burn_barrier(state: State, seat: int, number: int, to: str) -> Reasons:
    yield off_the_map(state, seat, to)
    names = state.station.names
    if to not in [names[square] for square in state.station.neighbours(state.pieces[number].square)]:
        yield from square_named(state, seat, to)
        yield True, f"{to} is not next to {called(state, number)}.", "AS-12.17"
    barriers = [names[square] for _, square, is_brain in fire.burnable(state, number) if not is_brain]
    yield to not in barriers, "There is nothing on that side that the disintegrator can burn.", "AS-12.18"


def detonate(state: State, seat: int, action: Detonate) -> Reasons:
    square = yield from square_named(state, seat, action.square)
    yield seat != 0, "The first seat of the expedition has the radio.", "AS-16.04"
    yield state.returning, "No charge is set off in the return declarations.", "AS-8.04"
    placed = len(charges.placed_at(state, square))
    yield not placed, f"No charge has been placed at {action.square}.", "AS-16.04"
    yield charges.going_off(state, square) == placed, "That one is going off already.", "AS-16.04"
    for number in charges.on_it(state, square):
        yield True, f"{called(state, number)} is on it: that would be murder.", "AS-16.15"
    yield not charges.has_radio_operator(state), "Nobody is conscious to work the radio.", "AS-16.04"


def withdraw(state: State, seat: int, action: Withdraw) -> Reasons:
    nothing = not fire.own_shots(state, seat)
    yield nothing, "You have declared nothing that could be taken back.", "AS-8.03"


def end_fire(state: State, seat: int, action: EndFire) -> Reasons:
    """Whoever still declares may end it."""
    yield state.ready[seat], "Your declarations are in; the others are still declaring.", "AS-8.03"
