"""A scenario laid out: worlds, sheets, and vessels put down or waiting to be brought on (MD-SET.01, chapter 18)."""

from __future__ import annotations

from mayday.core.dice import AnyDice
from mayday.core.news import News, Roll
from mayday.games.mayday78 import worlds
from mayday.games.mayday78.events import Entered, SheetLaid
from mayday.games.mayday78.library import number_of, setting_of
from mayday.games.mayday78.scenario import scores
from mayday.games.mayday78.scenario.entries import (
    FORCES,
    TO_BUY,
    TO_HEAD,
    TO_LOAD,
    TO_PLACE,
    force_of,
    side_number,
    stage,
)
from mayday.games.mayday78.scenario.forms import ALL, HOME, ForceForm, Setting, WorldForm, spot
from mayday.games.mayday78.scenario.yard import build, fill_hold, fill_magazine, man, new_vessel
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import ARRIVING, BIG_SHIP, FLYING, HERE, LANDED, SHIP, WAITING
from mayday.kit.hexes import SHEET_COLUMNS, SHEET_ROWS, Hex, add, column_row, distance, sub


def place_worlds(state: State, dice: AnyDice) -> None:
    """Put worlds on the map in their order, up to one that a side places or a sheet still to be laid (MD-SET.03).

    Where they lie is the scenario's: MD-GP.01, MD-ATK.01, MD-SMG.01.
    """
    setting = setting_of(state.options)
    while len(state.worlds) < len(setting.worlds):
        world = setting.worlds[len(state.worlds)]
        if world.place == "chosen" or world.sheet == "next":
            return
        _lay_world(state, world, None, dice)


def _lay_world(state: State, world: WorldForm, sheet: tuple[int, int] | None, dice: AnyDice) -> None:
    rolls: list[Roll] = []
    if world.place == "fixed":
        assert world.hex is not None
        assert not isinstance(world.sheet, str)
        add_world(state, world, spot(world.hex, world.sheet))
        return
    how = state.options.world_placement if world.movable else "scenario"
    by_dice = world.place == "random" if how == "scenario" else how == "random"
    at = sheet
    if at is None:
        at = worlds.roll_sheet(state, dice, rolls) if isinstance(world.sheet, str) else world.sheet
    clear = obstacles(state)
    centre = worlds.centre(at)
    # MD-PIR.04: a world that may not lie on its centre is thrown for.
    if not by_dice and all(distance(centre, taken) >= worlds.APART for taken in (*clear, *state.worlds)):
        add_world(state, world, centre, rolls)
    else:
        add_world(state, world, worlds.roll_place(state, at, dice, rolls, clear), rolls)


def add_world(state: State, world: WorldForm, at: Hex, rolls: list[Roll] | None = None) -> None:
    worlds.put(state, world.name, at, rolls or ())
    owner = side_number(setting_of(state.options), world.home_of)
    for number, side in enumerate(state.sides):
        if world.home_of == ALL or number == owner:
            side.home = len(state.worlds) - 1


def obstacles(state: State) -> list[Hex]:
    """Presents and futures of all vessels in play, which a new world keeps clear of (MD-PIR.04)."""
    found: list[Hex] = []
    for vessel in state.vessels:
        if vessel.in_play:
            found += (vessel.present, vessel.future)
    return found


def lay_sheets(state: State, dice: AnyDice) -> None:
    """The end of phase A: sheets, each with its world, ahead of a ship beyond the last one (MD-PIR.02, MD-PIR.03)."""
    setting = setting_of(state.options)
    if setting.grows is None or state.phasing != side_number(setting, setting.grows.side):
        return
    for vessel in state.vessels:
        if vessel.side != state.phasing or vessel.kind != SHIP or not vessel.in_play or vessel.wreck:
            continue
        column, row = column_row(vessel.present)
        while len(state.sheets) < setting.grows.sheets and row > SHEET_ROWS * len(state.sheets):
            sheet = ((column - 1) // SHEET_COLUMNS, len(state.sheets))
            state.sheets += (sheet,)
            tell(state, News(SheetLaid(sheet)))
            if len(state.worlds) < len(setting.worlds):
                _lay_world(state, setting.worlds[len(state.worlds)], sheet, dice)


def field_forces(state: State) -> None:
    """Build every vessel of the scenario, ships before what they carry, and put those down that have a fixed start."""
    setting = setting_of(state.options)
    for number, side in enumerate(state.sides):
        _field_fleet(state, setting, number, side.muster)
    for index, force in enumerate(setting.forces):
        for number in range(len(state.sides)):
            if force.side is None or side_number(setting, force.side) == number:
                _field(state, index, force, number)
    for number in range(len(state.vessels)):
        if state.vessels[number].kind == SHIP:
            fill_hold(state, number)
    for big in setting.big_ships:
        hulk = new_vessel(state.options, big.design, big.name, -1, -1)
        hulk.past = hulk.present = hulk.future = spot(big.hex, big.sheet)
        hulk.moved = True
        state.vessels.append(hulk)
    state.motions = worlds.motions(state)


def _field_fleet(state: State, setting: Setting, side: int, muster: tuple[str, ...]) -> None:
    """The ships a side chose, landed on its home world (MD-BAT.02, MD-BAT.04)."""
    assert setting.fleet is not None or not muster
    for count, design in enumerate(muster):
        assert setting.fleet is not None
        seats = state.sides[side].seats
        number = build(state, design, seats[count % len(seats)], side)
        fill_magazine(state, state.vessels[number], setting.fleet.missiles, None)
        man(state, number, ())
        _land(state, state.vessels[number], int(state.sides[side].home))


def _field(state: State, index: int, force: ForceForm, side: int) -> None:
    count = 1 if force.arrives == "queue" else number_of(state.options, force.count)
    seats = state.sides[side].seats
    for _ in range(count):
        fielded = sum(v.side == side and v.kind != BIG_SHIP for v in state.vessels)
        seat = seats[fielded % len(seats)] if seats else -1  # MD-SEQ.10
        number = _raise(state, index, force, seat, side)
        if force.arrives == "set-up" and (force.start.landed is not None or force.start.hex is not None):
            put_at_start(state, number, force)


def _raise(state: State, index: int, force: ForceForm, seat: int, side: int) -> int:
    """Build a vessel of a force, waiting to be brought on."""
    number = build(state, force.design, seat, side)
    vessel = state.vessels[number]
    vessel.status = WAITING
    vessel.entry = index + 1
    vessel.entrant = setting_of(state.options).goal.kind == "race"
    fill_magazine(state, vessel, force.missiles, force.budget)
    man(state, number, force.crew)
    return number


def put_at_start(state: State, number: int, force: ForceForm) -> None:
    """Bring a vessel on where the scenario says: landed, or on a hex with a vector (MD-SET.02)."""
    vessel = state.vessels[number]
    if force.start.landed is not None:
        home = force.start.landed == HOME
        world = int(state.sides[vessel.side].home) if home else state.world_names.index(force.start.landed)
        _land(state, vessel, world)
        status = LANDED
    else:
        assert force.start.hex is not None
        at = spot(force.start.hex, force.start.sheet)
        vessel.present = at
        vessel.past = sub(at, force.start.vector)
        vessel.future = add(at, force.start.vector)
        status = FLYING
    if state.step == ARRIVING:
        enter(state, number, status)
    else:
        vessel.status = status
        vessel.entry += (TO_HEAD - TO_PLACE) * FORCES
        go_on(state, number)


def _land(state: State, vessel: Vessel, world: int) -> None:
    vessel.past = vessel.present = vessel.future = state.worlds[world]
    vessel.status = LANDED
    vessel.world = world


def next_in_queue(state: State, setting: Setting, index: int) -> None:
    """The next trader, with missiles of its own, when the last one's attempt is over (MD-SMG.06, MD-SMG.09)."""
    force = setting.forces[index]
    side = side_number(setting, force.side)
    if side != state.phasing or state.attempts >= number_of(state.options, force.count):
        return
    if state.options.smuggling_lost == "ends" and scores.trader_lost(state, side):
        return
    if any(v.side == side and v.kind == SHIP and v.end == HERE and not v.wreck for v in state.vessels):
        return
    number = _raise(state, index, force, state.sides[side].seats[0], side)
    fill_hold(state, number)


def enter(state: State, number: int, status: int) -> None:
    """A vessel is in play from now on, and moves with the others of its phase (MD-SEQ.14)."""
    vessel = state.vessels[number]
    vessel.status = status
    vessel.moved = False
    vessel.newborn = state.step == ARRIVING
    if vessel.entry > 0 and force_of(state, vessel).arrives == "queue":
        state.attempts += 1
    counters = [(int(q), int(r)) for q, r in (vessel.past, vessel.present, vessel.future)]
    tell(state, News(Entered(number, counters[0], counters[1], counters[2])))
    if vessel.entry > 0:
        if stage(vessel) == TO_PLACE:
            vessel.entry += (TO_HEAD - TO_PLACE) * FORCES
        go_on(state, number)


def go_on(state: State, number: int) -> None:
    """From the vector to the cargo, from the cargo to the purchases, as far as there are any (MD-SMG.04, MD-BLD.05)."""
    vessel = state.vessels[number]
    if stage(vessel) == TO_HEAD:
        vessel.entry += (TO_LOAD - TO_HEAD) * FORCES
        if force_of(state, vessel).cargo:
            return
    shops = vessel.store or force_of(state, vessel).budget is not None  # MD-SEQ.16: whatever is left to spend
    vessel.entry = vessel.entry + (TO_BUY - TO_LOAD) * FORCES if shops and vessel.launchers > 0 else 0


def tell(state: State, news: News) -> None:
    """Leave word, unless nobody listens."""
    if state.news is not None:
        state.news.append(news)
