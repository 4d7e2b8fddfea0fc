"""What a side sees of itself: every sheet, every store, every order."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.games.mayday41.damage.condition import disabled, effective_g
from mayday.games.mayday41.damage.noted import written
from mayday.games.mayday41.handles import bogeys, handle, own_handle, owner
from mayday.games.mayday41.missiles.guidance import aim_of
from mayday.games.mayday41.seen import Held, MissileSeen, Salvo, SalvoSeen, Ship, ShotSeen
from mayday.games.mayday41.sensors.sensing import may_sense, running, turn_of
from mayday.games.mayday41.ships.sheets import Sheet
from mayday.games.mayday41.space.places import Vector, named
from mayday.games.mayday41.state import NOBODY, State, Vessel, Volley
from mayday.games.mayday41.tables import SENSORS
from mayday.games.mayday41.views.portrait import markers


def fleet(state: State, side: int) -> list[int]:
    """Every vessel of the side, wherever it is now; its prizes last, as it got them (M4-BRD.22)."""
    found = [(unit.prize, n) for n, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.side == side]
    return [number for _, number in sorted(found)]


def sheets(state: State, side: int) -> tuple[Sheet, ...]:
    """Each of its classes once, crews told apart."""
    found: list[Sheet] = []
    for number in fleet(state, side):
        sheet = state.vessel(number).sheet
        if sheet not in found:
            found.append(sheet)
    return tuple(found)


def ships(state: State, side: int) -> tuple[Ship, ...]:
    classes, locked = sheets(state, side), _locked_on(state)
    return tuple([_ship(state, side, number, classes, number in locked) for number in fleet(state, side)])


def _ship(state: State, side: int, number: int, classes: tuple[Sheet, ...], locked: bool) -> Ship:
    unit = state.vessel(number)

    def name(other: int) -> str:
        return handle(state, side, other) if other != NOBODY else ""

    def names(others: list[int], playing: bool = False) -> tuple[str, ...]:
        if not others:
            return ()
        return tuple(handle(state, side, other) for other in others if not playing or state.plays(other))

    return Ship(  # in the order of its fields: by their names it would take fifteen times as long
        name(number),
        unit.name,
        classes.index(unit.sheet),
        state.sides[unit.home].name if unit.side != unit.home else "",
        name(unit.parent),
        unit.fate,
        markers(unit) if unit.in_play else None,
        named(unit.baseline) if unit.in_play else "",
        state.bodies[unit.landed].name if unit.landed != NOBODY else "",
        unit.depth,
        state.bodies[unit.orbits].name if unit.orbits != NOBODY else "",
        unit.evading,
        unit.moved,
        unit.g_used,
        unit.g_left,
        effective_g(unit),
        unit.fuel,
        dict(unit.magazine),
        unit.ready,
        unit.stores,
        unit.sand_rating,
        unit.sand_used,
        unit.reloads,
        unit.crew,
        unit.passengers,
        unit.marines,
        unit.troops,
        unit.cargo,
        unit.armor,
        unit.structure,
        unit.drive_hits,
        unit.meson,
        unit.damper,
        tuple(sorted(unit.out)) if unit.out else (),
        tuple(sorted(unit.lost)) if unit.lost else (),
        written(unit.losses),
        unit.structure_lost,
        unit.shut,
        unit.awareness,
        unit.camouflaged,
        unit.landed_since,
        unit.was_in_fringe,
        disabled(unit),
        locked,
        _holds(state, side, unit),
        names(unit.locks),
        _recalls(state, side, number),
        _names(state, side, unit.had_locks),
        unit.active,
        unit.passive,
        unit.arc,
        unit.deceives,
        names(unit.tried, playing=True),
        names(unit.found, playing=True),
        names(unit.lock_tried, playing=True),
        unit.sensed,
        unit.radiated,
        unit.fired_beam,
        unit.fired_missile,
        _shots(state, side, unit) if unit.shots else (),
        _salvos(state, side, unit) if unit.salvos else (),
        name(unit.predict_on),
        unit.directors,
        dict(unit.operations),
        unit.total,
        unit.civilian,
        unit.may_launch,
    )


def _shots(state: State, side: int, unit: Vessel) -> tuple[ShotSeen, ...]:
    return tuple(
        ShotSeen(battery, handle(state, side, order.target), order.guard, order.to_hit, order.done)
        for battery, order in unit.shots.items()
    )


def _salvos(state: State, side: int, unit: Vessel) -> tuple[SalvoSeen, ...]:
    return tuple(
        SalvoSeen(
            launcher=order.launcher,
            kind=order.kind,
            count=order.count,
            target=handle(state, side, order.target),
            thrust=order.thrust,
            volley=order.volley,
            prox=order.prox,
            turns=order.turns,
            push=_push(order.push),
            others=tuple(handle(state, side, target) for target in order.others),
        )
        for order in unit.salvos
    )


def _push(way: Vector) -> str:
    """An acceleration as a place beside 0,0."""
    return named(way)


def _locked_on(state: State) -> set[int]:
    """Units on which anybody holds a lock; those of sensor work that is under way are not known yet."""
    covered = turn_of(state)
    fleet = ((number, unit) for number, unit in enumerate(state.units) if isinstance(unit, Vessel) and unit.locks)
    lookers = (unit for number, unit in fleet if unit.in_play and number not in covered)
    return {target for looker in lookers for target in looker.locks}


def _holds(state: State, side: int, vessel: Vessel) -> tuple[Held, ...]:
    """What it holds; a lost contact is not linked to a marker any more (M4-SEN.36)."""
    if not vessel.contacts:
        return ()
    return tuple(
        Held(handle(state, side, target), contact.held, contact.turn, target in vessel.locks, contact.sensor)
        for target, contact in vessel.contacts.items()
        if contact.held and state.plays(target)
    )


def _names(state: State, side: int, targets: Sequence[int]) -> tuple[str, ...]:
    """Of contacts only: no name links a bogey to what it was before (M4-SEN.36)."""
    if not targets:
        return ()
    held = state.sides[side].handles
    return tuple(held[target] for target in targets if target in held)


def _recalls(state: State, side: int, number: int) -> tuple[str, ...]:
    """Nobody is told more than the choice itself tells (M4-SEN.41)."""
    vessel = state.vessel(number)
    if state.stage != SENSORS or vessel.sensed or not vessel.in_play or vessel.side != side:
        return ()
    ladars = [sensor for sensor in running(vessel) if sensor.kind == "ladar"]
    if not ladars:
        return ()
    marks = [*state.sides[side].handles, *bogeys(state, side)]
    lost = [mark for mark in marks if not (mark in vessel.contacts and vessel.contacts[mark].held)]
    return tuple(handle(state, side, mark) for mark in lost if may_sense(state, number, mark, ladars[0]))


def salvos(state: State, side: int) -> tuple[Salvo, ...]:
    locked = _locked_on(state)
    return tuple(
        _salvo(state, side, number, number in locked)
        for number, unit in enumerate(state.units)
        if isinstance(unit, Volley) and unit.side == side and unit.in_play
    )


def _salvo(state: State, side: int, number: int, locked: bool) -> Salvo:
    unit = state.volley(number)
    return Salvo(
        ref=own_handle(state, number),
        ship=handle(state, side, unit.ship) if owner(state, unit.ship) == side else "",  # captured: M4-SEN.36
        markers=markers(unit),
        baseline=named(unit.baseline),
        moved=unit.moved,
        g_used=unit.g_used,
        g_left=unit.g_left or 0,
        thrust=unit.thrust,
        prox=unit.prox,
        launched=unit.launched,
        program=unit.program,
        push=_push(unit.push),
        missiles=tuple(
            MissileSeen(
                missile.kind,
                aim_of(state, side, missile),
                _names(state, side, missile.priorities),
            )
            for missile in unit.missiles
        ),
        detonates_on=tuple(handle(state, side, target) for target in unit.detonates_on),
        locked_on=locked,
    )
