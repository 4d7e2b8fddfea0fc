"""Why a shot, a burning or a detonation is not declared (groups 8, 12 and 16)."""

from __future__ import annotations

from mayday.games.asteroid import charges, fire
from mayday.games.asteroid.actions import Burn, Detonate, EndFire, Shoot, Withdraw
from mayday.games.asteroid.plans import DOOR, GRATING, HOLE, OPENED, SOLID, WALL
from mayday.games.asteroid.refusals.reasons import actor, called, known, no, on_the_map, square_named, visible
from mayday.games.asteroid.relations import able_enemies, expeditions, reachable_hand, refuses
from mayday.games.asteroid.sight import BARRED, invisible, is_stair, line
from mayday.games.asteroid.state import Piece, State
from mayday.games.asteroid.tables import DOG, F1, INTO_SASHAS_MELEE, PROFESSORS_ROBOT, ROAMER


def shoot(state: State, seat: int, action: Shoot) -> None:
    number = _firer(state, seat, action.who, "AS-8.17")
    if action.ray and not fire.has_ray(state, number):
        raise no("AS-12.14", f"{called(state, number)} does not have the disintegrator.")
    if fire.declared(state, number):
        rule = "AS-12.15" if fire.has_ray(state, number) else "AS-8.01"
        raise no(rule, f"{called(state, number)} has declared for this fire step already.")
    if action.target == "brain":
        raise no("AS-8.19", "Ordinary fire does not harm the brain.")
    target = known(state, seat, action.target)
    _target(state, seat, number, target)
    if action.ray and not state.pieces[target].is_station_robot:
        raise no("AS-12.14", "The disintegrator is fired at robots.")
    if state.returning:
        raise no("AS-8.04", "Only shots that the first declarations have made legal can be declared now.")
    _range(state, number, target)
    _line(state, number, target)
    _people(state, number, target)
    raise no("AS-8.11", f"{called(state, number)} has no clear shot at {called(state, target)}.")


def _firer(state: State, seat: int, name: str, melee_rule: str) -> int:
    number = actor(state, seat, name)
    if state.ready[seat]:
        raise no("AS-8.03", "Your declarations are in.")
    piece = state.pieces[number]
    if not piece.inside:
        raise no("AS-8.02", f"{called(state, number)} is not in the station.")
    if piece.figures.close == 0:
        raise no("AS-8.02", f"{called(state, number)} has no weapon.")
    if piece.down:
        raise no("AS-8.02", f"{called(state, number)} is down and cannot fire.")
    if able_enemies(state, number):
        raise no(melee_rule, f"{called(state, number)} is in melee and cannot fire.")
    return number


def _target(state: State, seat: int, number: int, target: int) -> None:
    """AS-8.19, AS-8.20, AS-8.26."""
    firer, victim = state.pieces[number], state.pieces[target]
    name = called(state, target)
    if victim.dead:
        raise no("AS-9.11", f"{name} is {'dead' if victim.is_living else 'destroyed'}.")
    if expeditions(firer):
        if expeditions(victim):
            raise no("AS-8.26", f"{name} is on your side.")
        if not visible(state, seat, victim):
            raise no("AS-8.19", f"{name} is not to be seen.")
        if victim.inside:
            on_the_map(state, seat, state.station.names[victim.square])
    elif victim.is_station_robot and not victim.friendly and not (victim.broken and victim.up):
        raise no("AS-8.20", f"{name} is no target of yours.")
    if not victim.inside:
        raise no("AS-8.20", f"{name} is not in the station.")
    if victim.square == firer.square:
        raise no("AS-8.05", f"{name} is in the same square; that is no range to fire at.")
    if firer.is_station_robot and not expeditions(firer):
        _robots_target(state, firer, target)


def _robots_target(state: State, firer: Piece, target: int) -> None:
    victim = state.pieces[target]
    if victim.name == "nicholle" and victim.is_member and firer.sort != ROAMER:
        raise no("AS-19.06", "Utility and mining robots do not fire at Nicholle.")
    if victim.sort == PROFESSORS_ROBOT and not firer.recognised:
        raise no("AS-20.03", "It takes the Professor's robots for harmless.")
    if invisible(state, target):
        raise no("AS-12.03", f"It cannot see {called(state, target)}.")


def _range(state: State, number: int, target: int) -> None:
    station = state.station
    one, other = state.pieces[number].square, state.pieces[target].square
    if fire.hit_number(state, number, fire.range_between(state, one, other)) == 0:
        raise no("AS-1.06", f"{called(state, number)} cannot fire that far.")
    if station.level(one) != station.level(other) and not (station.over(one) == other and is_stair(state, one)):
        raise no("AS-8.24", "Between the levels one fires only along a stair.")


def _line(state: State, number: int, target: int) -> None:
    """AS-8.11, AS-8.12, AS-8.14, AS-15.11, AS-26.08."""
    here, there = state.pieces[number].square, state.pieces[target].square
    if state.station.level(here) != state.station.level(there):
        return
    way = state.station.way(here, there)
    crossed = () if way is None else way.crossed
    if way is not None and not any(state.edges[edge] in BARRED for edge in crossed):
        far = [edge for edge in fire.openings(state, here, there) if here not in state.station.sides(edge)]
        if far:
            _opening(state, here, there, far[0])
    if line(state, here, there, shot=True) is None:
        if state.pieces[number].is_station_robot and any(state.edges[edge] == DOOR for edge in crossed):
            raise no("AS-15.11", "Doors open for robots only to let them pass, not to shoot.")
        raise no("AS-8.11", f"{called(state, number)} has no clear line to {called(state, target)}.")


def _opening(state: State, here: int, there: int, far: int) -> None:
    met = fire.openings(state, here, there)
    if len(met) > 1 and any(here in state.station.sides(edge) for edge in met):
        raise no("AS-26.08", "Every opening on the line must border the firer's square.")
    if state.edges[far] == OPENED:
        raise no("AS-8.12", "Through an open door one fires only from beside it.")
    assert state.edges[far] in (GRATING, HOLE)
    raise no("AS-8.14", "Through a grating or a hole one fires only from beside it.")


def _people(state: State, number: int, target: int) -> None:
    """AS-8.15, AS-8.16, AS-8.18, AS-21.14, AS-21.16."""
    firer, victim = state.pieces[number], state.pieces[target]
    ours, theirs = fire.camps(state, firer)
    way = state.station.way(firer.square, victim.square)
    for square in () if way is None else way.passed:
        for other in state.at(square):
            if theirs(state.pieces[other]):
                raise no("AS-8.15", f"{called(state, other)} is in the line of fire.")
            if ours(state.pieces[other]) and not fire.past_friend(state, firer, state.pieces[other]):
                raise no("AS-8.16", f"{called(state, other)} is in the way, and a friend.")
    able = [o for o in state.at(victim.square) if o != target and ours(state.pieces[o]) and not state.pieces[o].down]
    if not able:
        return
    if all(state.pieces[other].sort == DOG for other in able) and expeditions(firer):
        _into_sashas_melee(state, firer)
    raise no("AS-8.18", f"{called(state, able[0])} is in that square, able, and a friend.")


def _into_sashas_melee(state: State, firer: Piece) -> None:
    if not firer.is_member or firer.name not in INTO_SASHAS_MELEE:
        raise no("AS-21.14", "Only Hanson, Lucky, George, Scoop and Carter fire where Sasha fights.")
    if state.dog_relieved and state.stage == F1:
        raise no("AS-21.16", "Nobody fires into her melee right after she has relieved somebody.")


# Burning and blasting.


def burn(state: State, seat: int, action: Burn) -> None:
    number = _firer(state, seat, action.who, "AS-12.21")
    if not fire.has_ray(state, number):
        raise no("AS-12.17", f"{called(state, number)} does not have the disintegrator.")
    if fire.declared(state, number):
        raise no("AS-12.15", f"{called(state, number)} has declared for this fire step already.")
    if state.returning:
        raise no("AS-8.04", "Nothing can be burned in the return declarations.")
    if action.brain:
        _burn_brain(state, seat, number, action.to)
    else:
        _burn_barrier(state, seat, number, action.to)


def _burn_brain(state: State, seat: int, number: int, to: str) -> None:
    square = square_named(state, seat, to)
    brain = state.thing("brain")
    if brain is None or not brain.up or brain.square != square:
        raise no("AS-23.01", "The brain is not known to be there.")
    if not brain.works:
        raise no("AS-12.19", "The brain is stopped already.")
    if refuses(state, number):
        raise no("AS-19.12", f"{called(state, number)} will not touch the brain while Nicholle is in a robot's hands.")
    if not reachable_hand(state, state.pieces[number].square, square):
        raise no("AS-12.19", f"{called(state, number)} must be in the brain's square or next to it.")


def _burn_barrier(state: State, seat: int, number: int, to: str) -> None:
    on_the_map(state, seat, to)
    station, here = state.station, state.pieces[number].square
    beside = {station.names[square]: square for square in station.neighbours(here)}
    if to.upper() not in beside:
        square_named(state, seat, to)
        raise no("AS-12.17", f"{to.upper()} is not next to {called(state, number)}.")
    kind = state.edges[station.between(here, beside[to.upper()])]
    if kind not in (WALL, DOOR, SOLID):
        raise no("AS-12.18", "There is nothing on that side that the disintegrator can burn.")


def detonate(state: State, seat: int, action: Detonate) -> None:
    square = square_named(state, seat, action.square)
    if seat != 0:
        raise no("AS-16.04", "The first seat of the expedition has the radio.")
    if state.ready[seat]:
        raise no("AS-8.03", "Your declarations are in.")
    if state.returning:
        raise no("AS-8.04", "No charge is set off in the return declarations.")
    placed = len(charges.placed_at(state, square))
    if not placed:
        raise no("AS-16.04", f"No charge has been placed at {action.square.upper()}.")
    if charges.going_off(state, square) == placed:
        raise no("AS-16.04", "That one is going off already.")
    if on_it := charges.on_it(state, square):
        raise no("AS-16.15", f"{called(state, on_it[0])} is on it: that would be murder.")
    raise no("AS-16.04", "Nobody is conscious to work the radio.")


def withdraw(state: State, seat: int, action: Withdraw) -> None:
    raise no("AS-8.03", "You have declared nothing that could be taken back.")


def end_fire(state: State, seat: int, action: EndFire) -> None:
    raise no("AS-8.03", "Your declarations are in; the others are still declaring.")
