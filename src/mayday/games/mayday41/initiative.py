"""Initiative: who goes first in this turn, by side or by ship (group INI)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from mayday.core.dice import AnyDice
from mayday.games.mayday41.actions import Action, Command, FleetTactics
from mayday.games.mayday41.damage.condition import effective_g, manned, vessels
from mayday.games.mayday41.handles import handle, owner
from mayday.games.mayday41.happenings.general import Ordered, TieBroken
from mayday.games.mayday41.packing import K_FLEET_TACTICS, bare
from mayday.games.mayday41.scenario import command
from mayday.games.mayday41.ships import crews
from mayday.games.mayday41.state import NOBODY, State, Vessel

Ties: TypeAlias = list[tuple[tuple[int, ...], tuple[int, ...]]]
"""Roll-offs: those who took part, and their dice."""


def begin(state: State, dice: AnyDice) -> None:
    """A new turn: everything that lasts for one is over, and bogeys are shuffled."""
    renew(state, dice)
    sides = range(len(state.sides))
    for side in sides:
        _lead(state, side)
    ranked_before = [side for side in state.order if side in sides] if not _per_ship(state) else []
    state.queue = [side for side in (ranked_before or sides) if _undecided(state, side)]
    for side in sides:
        state.sides[side].uses_fleet_tactics = True
    if not state.queue:
        settle(state, dice)


def renew(state: State, dice: AnyDice) -> None:
    """What belongs to one turn only; evasion lasts until the next movement (M4-MOV.11)."""
    for unit in state.units:
        unit.moved, unit.g_used, unit.jammed = False, 0, {}
        if isinstance(unit, Vessel):
            unit.tried, unit.found, unit.lock_tried = [], [], []
            unit.active = unit.passive = ""
            unit.sensed = unit.structure_lost = False
            unit.shots, unit.salvos, unit.operations = {}, [], {}
            unit.predict_on = unit.directors = NOBODY
            unit.sand_used = 0
    for boarding in state.boardings:  # M4-BRD.06
        boarding.postures = {}
    playing = [number for number, unit in enumerate(state.units) if unit.in_play]
    state.mixing = [playing[place] for place in dice.shuffled(len(playing))]


def _per_ship(state: State) -> bool:
    return state.options.per_ship_initiative == "on"


def _undecided(state: State, side: int) -> bool:
    return leaderless(state, side) or has_admiral(state, side)


def has_admiral(state: State, side: int) -> bool:
    """Has it one, or began with one, as all have read in the scenario? That his ship is lost is not to be told."""
    fleet = [unit.sheet for unit in state.units if isinstance(unit, Vessel) and unit.home == side]
    skilled = state.sides[side].fleet_tactics > 0 or any(sheet.fleet_tactics for sheet in fleet)
    began = skilled and len({sheet.unit_id for sheet in fleet} - {""}) == 1 and all(sheet.unit_id for sheet in fleet)
    return fleet_tactics(state, side) > 0 or (began and any(unit.in_play and unit.side == side for unit in state.units))


def leaderless(state: State, side: int) -> bool:
    """The command ship is lost, captured or without crew, and there is more than one that could follow (M4-SET.01)."""
    return not _led(state, side) and len(command.able(state, side)) > 1


def _lead(state: State, side: int) -> None:
    """Whoever is left alone leads."""
    if not _led(state, side):
        command.name_only_one(state, side)


def _led(state: State, side: int) -> bool:
    """Is the command ship there, with somebody aboard who can act?"""
    ship = state.sides[side].command
    return ship != NOBODY and state.plays(ship) and manned(state.vessel(ship))


def fleet_tactics(state: State, side: int) -> int:
    """What the flagship would add: one integrated unit, its admiral in play (M4-SET.02, M4-INI.05, M4-CRW.01)."""
    force = state.sides[side]
    if force.flagship not in counted(state, side) or not integrated(state, side):
        return 0
    return state.vessel(force.flagship).sheet.fleet_tactics or force.fleet_tactics


def integrated(state: State, side: int) -> bool:
    """Do all its vessels, prizes left out, carry the same unit (M4-SET.02)?"""
    fleet = [unit for unit in state.units if isinstance(unit, Vessel) and unit.side == unit.home == side]
    units = {unit.sheet.unit_id for unit in fleet if not unit.fate}
    return len(units) == 1 and units != {""}


def counted(state: State, side: int) -> list[int]:
    """Its vessels on the map: neither craft aboard nor prizes (M4-INI.02, M4-SET.06)."""
    return [number for number in vessels(state, side) if state.vessel(number).home == side]


def asked(state: State) -> tuple[int, ...]:
    return tuple(state.queue[:1])


def codes(state: State, side: int) -> list[int]:
    if leaderless(state, side):
        return command.orders(state, side)
    return [bare(K_FLEET_TACTICS, True), bare(K_FLEET_TACTICS, False)]


def play(state: State, side: int, action: Action, dice: AnyDice) -> None:
    if isinstance(action, Command):
        command.take(state, side, action)
        command.tell(state, side)
        if has_admiral(state, side):
            return
    else:
        assert isinstance(action, FleetTactics)
        _lead(state, side)
        state.sides[side].uses_fleet_tactics = action.use
    state.queue.pop(0)
    resume(state, dice)


def resume(state: State, dice: AnyDice) -> None:
    """After the last one the totals are reckoned."""
    if not state.queue:
        settle(state, dice)


def settle(state: State, dice: AnyDice) -> None:
    """Reckon the totals, break ties, and announce nothing but the order (M4-INI.06, M4-INI.08)."""
    if _per_ship(state):
        _by_ship(state, dice)
        return
    totals = {side: side_total(state, side) for side in range(len(state.sides))}
    for side, total in totals.items():
        state.sides[side].total = total
    state.order, ties = ranked(totals, state.options.tie_break_die == "low", dice)
    for sides, thrown in ties:
        state.tell(TieBroken(tuple(state.sides[side].name for side in sides), thrown))
    state.tell(Ordered(tuple(state.sides[side].name for side in state.order)))


def side_total(state: State, side: int) -> int:
    """Number of ships less tactics, the highest G rating and, if wished, Fleet Tactics.

    M4-INI.01, M4-INI.02, M4-INI.03, M4-INI.04, M4-INI.05, M4-CRW.08.
    """
    fleet = counted(state, side)
    fastest = max((effective_g(state.vessel(number)) for number in fleet), default=0)
    force = state.sides[side]
    tactics = crews.skill(state.vessel(force.command), "tactics") if force.command in fleet else 0
    admiral = fleet_tactics(state, side) if force.uses_fleet_tactics else 0
    return len(fleet) - tactics - fastest - admiral


def _by_ship(state: State, dice: AnyDice) -> None:
    """A die for each vessel, less its own tactics and G (M4-INI.09); volleys keep their ship's total (M4-INI.11)."""
    totals = {}
    for number, unit in enumerate(state.units):
        if isinstance(unit, Vessel) and unit.in_play:
            force = state.sides[unit.side]
            admiral = fleet_tactics(state, unit.side) if force.uses_fleet_tactics else 0
            unit.total = dice.throw() - crews.skill(unit, "tactics") - effective_g(unit) - admiral
            totals[number] = unit.total
    for unit in state.units:
        if not isinstance(unit, Vessel) and state.plays(unit.ship):
            unit.total = state.units[unit.ship].total
    state.order, ties = ranked(totals, state.options.tie_break_die == "low", dice)
    for side in range(len(state.sides)):
        _announce(state, side, ties)


def _announce(state: State, side: int, ties: Ties) -> None:
    """Each side hears of vessels that it owns or holds; that another marker is no volley is not to be told."""
    for ships, thrown in ties:
        faces = {handle(state, side, n): face for n, face in zip(ships, thrown, strict=True) if _known(state, side, n)}
        if faces:
            state.tell(TieBroken(tuple(faces), tuple(faces.values())), side)
    known = [number for number in state.order if _known(state, side, number)]
    state.tell(Ordered(tuple(handle(state, side, number) for number in known)), side)


def _known(state: State, side: int, number: int) -> bool:
    return owner(state, number) == side or number in state.sides[side].handles


def ranked(totals: Mapping[int, int], low: bool, dice: AnyDice) -> tuple[list[int], Ties]:
    """Lowest total first, ties by a die each, equal dice again (M4-INI.07, M4-INI.10); with every roll-off."""
    order: list[int] = []
    ties: Ties = []
    for total in sorted(set(totals.values())):
        order += _roll_off([one for one, its in totals.items() if its == total], low, dice, ties)
    return order, ties


def _roll_off(tied: list[int], low: bool, dice: AnyDice, ties: Ties) -> list[int]:
    if len(tied) < 2:
        return tied
    thrown = {one: dice.throw() for one in tied}
    ties.append((tuple(tied), tuple(thrown.values())))
    order: list[int] = []
    for face in sorted(set(thrown.values()), reverse=not low):
        order += _roll_off([one for one in tied if thrown[one] == face], low, dice, ties)
    return order
