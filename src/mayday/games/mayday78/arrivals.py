"""Set-up decisions and arrivals: fleets, worlds, entries, cargoes and purchases (chapter 18, MD-SEQ.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mayday.core.dice import AnyDice
from mayday.core.news import News
from mayday.games.mayday78.events import Chosen, Laden, Mustered
from mayday.games.mayday78.library import setting_of
from mayday.games.mayday78.packing import (
    K_END,
    K_HEAD,
    K_LOAD,
    K_MUSTER,
    K_PLACE,
    K_PLACE_WORLD,
    first_of,
    kind_of,
    pack,
    second_of,
)
from mayday.games.mayday78.scenario import purchases
from mayday.games.mayday78.scenario.entries import (
    FORCES,
    TO_BUY,
    TO_HEAD,
    TO_LOAD,
    TO_PLACE,
    berth_of,
    force_of,
    free_hexes,
    headings,
    musters,
    stage,
    start_hexes,
    world_hexes,
    world_placer,
)
from mayday.games.mayday78.scenario.fielding import (
    add_world,
    enter,
    field_forces,
    go_on,
    next_in_queue,
    place_worlds,
    put_at_start,
    tell,
)
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ARRIVING,
    DISK_Q,
    DISK_R,
    FLYING,
    HERE,
    ILLEGAL,
    LANDED,
    LEGAL,
    MAX_THRUST,
    MUSTERING,
    PLACING,
    PLACING_WORLDS,
    PREPARING,
    WAITING,
)
from mayday.kit.hexes import Hex, add, neighbours, sub

if TYPE_CHECKING:
    from mypy_extensions import i64


def asks(state: State, seat: int) -> bool:
    """Is this seat asked in the present step? By open facts alone (MD-SEQ.16)."""
    side = state.side_of(seat)
    if side < 0 or state.sides[side].out:
        return False
    if state.step == MUSTERING:
        first = state.sides[side].seats[0] == seat
        return first and setting_of(state.options).fleet is not None and not state.sides[side].muster
    if state.step == PLACING_WORLDS:
        return world_placer(state) == side and state.sides[side].seats[0] == seat
    if state.done[seat] or not _busy(state, seat):
        return False
    # In the set-up the sides follow one another, so that the later ones see what the earlier did (MD-ATK.03).
    return state.step == ARRIVING or not any(
        _busy(state, other) and not state.done[other] for earlier in state.sides[:side] for other in earlier.seats
    )


def awaited(state: State) -> bool:
    """Is any vessel of the scenario still to be brought on, or to be fitted?"""
    for vessel in state.vessels:  # noqa: SIM110  (asked in every phase A; a generator would double its time)
        if vessel.entry > 0:
            return True
    return False


def _busy(state: State, seat: i64) -> bool:
    for vessel in state.vessels:  # noqa: SIM110  (asked in every phase A; a generator would double its time)
        if vessel.seat == seat and vessel.entry > 0 and _due(state, vessel):
            return True
    return False


def _due(state: State, vessel: Vessel) -> bool:
    """May this vessel be decided on in the present step?"""
    if vessel.end != HERE:
        return False
    force = force_of(state, vessel)
    if state.step == PLACING:
        return force.arrives in ("set-up", "queue")
    if state.step != ARRIVING or vessel.side != state.phasing:
        return False
    return force.arrives == "queue" or (force.arrives != "set-up" and state.turn >= force.turn)


def codes(state: State, seat: int) -> list[int]:
    """The moves of a seat that is asked; to end only where nothing more must be decided."""
    if state.step == MUSTERING:
        return [pack(K_MUSTER, number) for number in range(len(musters(state, state.side_of(seat))))]
    if state.step == PLACING_WORLDS:
        return [pack(K_PLACE_WORLD, len(state.worlds), index) for index in free_hexes(state)]
    decided = [code for number in decided_on(state, seat) for code in _vessel_codes(state, number)]
    return [*decided, K_END] if may_end(state, seat) else decided


def decided_on(state: State, seat: int) -> list[int]:
    """The vessels that a seat which is asked decides on: all that are due, or the one begun, to be finished first."""
    found = []
    for number, vessel in enumerate(state.vessels):
        if vessel.seat == seat and vessel.entry > 0 and _due(state, vessel):
            if _begun(vessel):
                return [number]
            found.append(number)
    return found


def _begun(vessel: Vessel) -> bool:
    return stage(vessel) in (TO_HEAD, TO_LOAD) or vessel.draft >= 0


def may_end(state: State, seat: int) -> bool:
    """May this seat leave the step? Not before all that must come is brought on (MD-SET.02, MD-SEQ.14)."""
    if state.step in (MUSTERING, PLACING_WORLDS):
        return False
    vessels = [state.vessels[number] for number in decided_on(state, seat)]
    return not any(_begun(v) or (places(v) and force_of(state, v).arrives != "optional") for v in vessels)


def places(vessel: Vessel) -> bool:
    """Is it to be placed next, with nothing half bought? (MD-SET.02)"""
    return stage(vessel) == TO_PLACE and vessel.draft < 0


def shops(state: State, vessel: Vessel) -> bool:
    """May something be bought for it: before it is placed in the set-up, or when it has come? (MD-BLD.05, MD-BLD.08)"""
    if stage(vessel) == TO_PLACE:
        return vessel.draft >= 0 or (state.step == PLACING and vessel.budget > 0)
    return stage(vessel) == TO_BUY


def _vessel_codes(state: State, number: int) -> list[int]:
    vessel = state.vessels[number]
    found: list[int] = []
    if places(vessel):
        found = [pack(K_PLACE, number, index) for index in range(len(start_hexes(state, number)))]
    elif stage(vessel) == TO_HEAD:
        found = [pack(K_HEAD, number, index) for index in headings(state, vessel)]
    elif stage(vessel) == TO_LOAD:
        found = [pack(K_LOAD, number, LEGAL), pack(K_LOAD, number, ILLEGAL)]
    return found + purchases.codes(state, number) if shops(state, vessel) else found


def step(state: State, seat: int, code: int, dice: AnyDice) -> None:
    """Carry out one decision of the set-up or of an arrival."""
    kind = kind_of(code)
    number = int(first_of(code))
    index = int(second_of(code))
    if kind == K_MUSTER:
        side = state.side_of(seat)
        state.sides[side].muster = musters(state, side)[number]
        tell(state, News(Chosen(int(side))))
    elif kind == K_PLACE_WORLD:
        add_world(state, setting_of(state.options).worlds[number], world_hexes(state)[index])
        place_worlds(state, dice)
    elif kind == K_PLACE:
        place(state, number, start_hexes(state, number)[index])
    elif kind == K_HEAD:
        head(state, number, (DISK_Q[index] - MAX_THRUST, DISK_R[index] - MAX_THRUST))
    elif kind == K_LOAD:
        vessel = state.vessels[number]
        vessel.cargo = index
        laden = Laden(number, "legal" if index == LEGAL else "illegal")
        tell(state, News(laden, state.sides[vessel.side].seats))  # MD-SMG.04
        go_on(state, number)
    else:
        purchases.step(state, code)


def place(state: State, number: int, at: Hex) -> None:
    """Put a vessel on its start hex; on a world it has landed, elsewhere it needs a vector (MD-SET.02)."""
    vessel = state.vessels[number]
    vessel.past = vessel.present = vessel.future = at
    start = force_of(state, vessel).start
    if start.berth is not None and at in state.worlds:
        vessel.world = state.worlds.index(at)
        enter(state, number, LANDED)
    elif start.berth is None and start.speed == 0:
        enter(state, number, FLYING)
    else:
        vessel.entry += (TO_HEAD - TO_PLACE) * FORCES


def head(state: State, number: int, vector: Hex) -> None:
    """Give a vessel its start vector; in orbit its past is the hex behind it on the ring (MD-SET.02, MD-PIR.05)."""
    vessel = state.vessels[number]
    if force_of(state, vessel).start.berth is not None:
        world = berth_of(state, vessel)
        ring = neighbours(world)
        at = ring.index(vessel.present)
        ahead = ring.index(add(vessel.present, vector))
        vessel.past = ring[(2 * at - ahead) % 6]
        vessel.orbit = state.worlds.index(world)
    else:
        vessel.past = sub(vessel.present, vector)
    vessel.future = add(vessel.present, vector)
    enter(state, number, FLYING)


def close(state: State, dice: AnyDice) -> None:
    """Nobody is asked any more in a step of the set-up: uncover, lay out, and go on to the next."""
    if state.step == MUSTERING:
        for number, side in enumerate(state.sides):
            if side.muster:
                tell(state, News(Mustered(number, side.muster)))  # MD-BAT.01: together
        state.step = PLACING_WORLDS
    elif state.step == PLACING_WORLDS:
        field_forces(state)
        state.step = PLACING
    else:
        _end_purchases(state)
        state.step = PREPARING
    state.done = [False] * len(state.done)


def _end_purchases(state: State) -> None:
    """What was not spent is lost (MD-BLD.05)."""
    for vessel in state.vessels:
        if vessel.entry > 0 and stage(vessel) == TO_BUY:
            vessel.entry = 0
            vessel.budget = 0


def begin(state: State, dice: AnyDice) -> None:
    """Phase A, step 3: whatever arrives without a choice, and the next trader (MD-SEQ.11, MD-SMG.06)."""
    state.step = ARRIVING
    _end_purchases(state)
    setting = setting_of(state.options)
    for index, force in enumerate(setting.forces):
        if force.arrives == "queue":
            next_in_queue(state, setting, index)
    for number, vessel in enumerate(state.vessels):
        if vessel.entry > 0 and vessel.status == WAITING and _due(state, vessel):
            force = force_of(state, vessel)
            if force.start.landed is not None or force.start.hex is not None:
                put_at_start(state, number, force)
