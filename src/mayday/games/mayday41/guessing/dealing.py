"""The truth with other secrets: all that one side cannot know of the others, dealt anew in a copy."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.mayday41 import covert
from mayday.games.mayday41.codes import decode
from mayday.games.mayday41.damage.condition import vessels
from mayday.games.mayday41.fire import fire_orders
from mayday.games.mayday41.guessing.disguise import disguise
from mayday.games.mayday41.packing import K_END_ORDERS
from mayday.games.mayday41.scenario import command
from mayday.games.mayday41.sensors import contacts, sensor_orders
from mayday.games.mayday41.state import NOBODY, Boarding, Missile, State, Vessel, Volley
from mayday.games.mayday41.tables import (
    COMMAND,
    FIRE_ORDERS,
    GUIDANCE,
    INITIATIVE,
    MISSILES,
    SENSOR_ORDERS,
    SENSORS,
    Awareness,
    Deceives,
    MissileType,
)

STANCES: Final[tuple[Deceives, ...]] = ("off", "active", "passive", "both")
WAKEFUL: Final[tuple[Awareness, ...]] = ("unaware", "alert", "battle_stations")
KINDS: Final[tuple[MissileType, ...]] = ("c", "si", "fi", "jammer")
ORDERS: Final = 3
"""So many are given at random for a side whose orders are still covered."""
FORGOTTEN: Final = 3
"""One contact in so many of others is another one."""


def twin(state: State, side: int | None, dice: AnyDice) -> State:
    """The state with what this side cannot know of others dealt anew."""
    other = state.copy()
    other.news = None
    involved = _involved(other)
    for number, unit in enumerate(other.units):
        if unit.side == side or number in involved:
            continue
        if isinstance(unit, Vessel):
            _restock(other, unit, dice)
        elif unit.in_play:
            _reload(other, unit, dice)
    if other.outcome is None:
        disguise(other, side, involved, dice)
        _deal_contacts(other, side, dice)
        _deal_orders(other, side, dice)
        _deal_command(other, side, dice)
    other.news = None if state.news is None else list(state.news)
    return other


def _involved(state: State) -> set[int]:
    """Units that something is being settled about: it has begun with what they are."""
    found = {state.mover, state.sensing}
    for job in state.agenda:
        found |= {job.unit, job.other}
    if state.question is not None:
        found |= {state.question.unit, state.question.other}
    for boarding in state.boardings:
        found |= {boarding.ship, *(ship for force in boarding.forces for ship in force.ships)}
    return found - {NOBODY}


# What is aboard.


def _restock(state: State, vessel: Vessel, dice: AnyDice) -> None:
    """Ammunition, sand, fuel, cargo, people, jammers, awareness: never announced (section Hidden information)."""
    sheet = vessel.sheet
    vessel.fuel = float(dice.below(int(max(sheet.fuel_cap, sheet.fuel)) + 1))
    vessel.cargo = vessel.cargo and float(1 + dice.below(max(1, int(sheet.cargo))))
    vessel.stores = dice.below(sheet.sand.stores + 1)
    vessel.passengers = dice.below(sheet.passengers + 1)
    vessel.marines, vessel.troops = dice.below(sheet.marines + 1), dice.below(sheet.troops + 1)
    vessel.total = dice.below(20)
    if vessel.ready:
        vessel.ready = 1 + dice.below(max(1, sheet.sand.ready_cap))
    if state.stage != SENSORS:  # where jammers roll, which whoever looks is told (M4-JAM.14)
        vessel.deceives = STANCES[dice.below(len(STANCES))]
    if not vessel.salvos and state.stage <= FIRE_ORDERS and any(vessel.magazine.values()):
        vessel.magazine = {kind: 1 + dice.below(9) for kind in sheet.magazine}
    if state.stage < FIRE_ORDERS and vessel.awareness != "battle_stations":
        vessel.awareness = WAKEFUL[dice.below(len(WAKEFUL))]


def _reload(state: State, volley: Volley, dice: AnyDice) -> None:
    """The note of a volley: kinds, numbers and targets, thrust left and proximity (M4-MIS.11)."""
    if volley.detonates_on or any(missile.kind == "decoy" for missile in volley.missiles):
        return
    if volley.g_left and not volley.program:
        volley.g_left = 1 + dice.below(volley.g_left)
    volley.prox = dice.below(2)
    if volley.program or state.stage == GUIDANCE or volley.contacts:
        return
    aims = [missile.target for missile in volley.missiles]
    kinds = [kind for kind in KINDS if MISSILES[kind].g_rating >= volley.thrust]
    volley.missiles = [
        Missile(kinds[dice.below(len(kinds))], aims[dice.below(len(aims))]) for _ in range(1 + dice.below(4))
    ]


# What is known and ordered.


def _deal_contacts(state: State, side: int | None, dice: AnyDice) -> None:
    """Whom others hold nobody is told; locks are (section Hidden information)."""
    if state.stage >= GUIDANCE or state.agenda or state.question is not None:
        return  # from here on somebody may have been promised a target
    for number, unit in enumerate(state.units):
        if unit.side == side or not isinstance(unit, Vessel) or not unit.in_play or unit.sensed:
            continue
        held = [target for target, contact in unit.contacts.items() if contact.held and target not in unit.locks]
        for target in held:
            if dice.below(FORGOTTEN) == 0 and state.units[target].side == side:
                contacts.lose(state, number, target)
        for target, mark in enumerate(state.units):
            unknown = mark.in_play and mark.side == side and target not in unit.contacts
            if unknown and unit.awareness == "battle_stations" and dice.below(FORGOTTEN) == 0:
                contacts.detect(state, number, target, sensor="")


def _deal_orders(state: State, side: int | None, dice: AnyDice) -> None:
    """Covered orders of others: taken back, some others given, and whoever is done with them may be another."""
    if not covert.sealed(state) or state.stage == COMMAND:
        return
    rules = sensor_orders if state.stage == SENSOR_ORDERS else fire_orders
    asked = rules.asked(state)
    others = [other for other in asked if other != side]
    for other in others:
        _take_back(state, other)
        for _ in range(dice.below(ORDERS + 1)):
            offered = [code for code in rules.codes(state, other) if code != K_END_ORDERS]
            if offered:
                rules.play(state, other, decode(state, other, offered[dice.below(len(offered))]), dice)
    for other in others:
        state.ready[other] = dice.below(2) == 0
    if others and all(state.ready[one] for one in asked):
        state.ready[others[dice.below(len(others))]] = False


def _take_back(state: State, side: int) -> None:
    for number in vessels(state, side):
        vessel = state.vessel(number)
        if state.stage == SENSOR_ORDERS:
            vessel.active, vessel.passive, vessel.arc = "", "", NOBODY
        else:
            vessel.shots, vessel.salvos, vessel.predict_on, vessel.directors = {}, [], NOBODY, NOBODY
    for boarding in state.boardings if state.stage == FIRE_ORDERS else ():
        boarding.postures.pop(side, None)
        boarding.sends = [order for order in boarding.sends if state.units[order[0]].side != side]
        if state.units[boarding.ship].side == side:
            boarding.cuts = []
    state.boardings = [boarding for boarding in state.boardings if not _is_empty(state, boarding)]


def _is_empty(state: State, boarding: Boarding) -> bool:
    """Nobody is aboard, nobody is to go, and nobody has said how to fight: as if it had never been thought of."""
    untouched = boarding.areas.keys() == {state.units[boarding.ship].side}
    return untouched and not (boarding.forces or boarding.sends or boarding.postures or boarding.taken or boarding.cut)


def _deal_command(state: State, side: int | None, dice: AnyDice) -> None:
    """Who leads, and what the admiral and the dice were worth: only the order is told (M4-INI.06)."""
    for number, force in enumerate(state.sides):
        leaders = command.able(state, number)
        if number == side or not leaders:
            continue
        if state.stage > INITIATIVE:  # before, ties rest on it, and whoever is tied throws a die (M4-INI.07)
            force.command = leaders[dice.below(len(leaders))]
            force.total = dice.below(20)
        elif state.stage == COMMAND and len(leaders) > 1:
            state.ready[number] = dice.below(2) == 0
    asked = [number for number in range(len(state.sides)) if len(command.able(state, number)) > 1]
    if state.stage == COMMAND and all(state.ready[number] for number in asked):
        state.ready[next(number for number in asked if number != side)] = False
