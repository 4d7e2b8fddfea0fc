"""Things, chits, edges and the map of a position are such as they can be."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.placing import SORT_OF, placed
from mayday.games.asteroid.plans import DOOR, HOLE, OPEN, OPENED, SOLID, WALL
from mayday.games.asteroid.relations import charges_of, may_carry
from mayday.games.asteroid.sight import is_collapsed
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import NOBODY, UNDRAWN, State, Thing
from mayday.games.asteroid.tables import (
    CHITS,
    CHOOSING,
    COUNTERS,
    DEVICES,
    DOG,
    FRIENDLY,
    INOP,
    LUCK,
    XM,
)

GIVES_WAY = {OPEN: WALL, OPENED: DOOR, HOLE: SOLID}
"""What each was before it gave way (AS-15.09)."""
FIXED = ("descending", "ascending", "brain")
"""Never carried, destroyed or moved."""
BREAKS = ("terminal", "brain", "belt")


def check_counters(state: State, faults: Faults) -> None:
    """All that is no character (groups 1, 2, 3, 12 and 16)."""
    for number, thing in enumerate(state.things):
        _check_thing(state, thing, f"things[{number}]", faults)
    for kind, most in COUNTERS.items():
        field = "pieces" if kind in SORT_OF else "things"
        faults.check(
            placed(state, kind) <= most, field, f"of {kind} there is no more than {most} in the game (AS-1.01)"
        )
    fallen = [thing.square for thing in state.things if thing.collapse and thing.square >= 0]
    faults.check(len(set(fallen)) == len(fallen), "things", "a square collapses once")
    if state.station.levels == 2:
        _check_stairs(state, faults)
    _check_edges(state, faults)
    _check_map(state, faults)
    _check_chits(state, faults)
    _check_luck(state, faults)


def _check_thing(state: State, thing: Thing, field: str, faults: Faults) -> None:
    faults.check(
        thing.square < 0 or thing.holder == NOBODY,
        f"{field}.holder",
        "it lies in a square or somebody has it, not both",
    )
    lost = thing.gone and thing.kind in FIXED
    faults.check(not lost, f"{field}.square", f"the {thing.kind} is somewhere; say in which square")
    broken = thing.works or thing.kind in BREAKS or thing.gone
    faults.check(broken, f"{field}.works", "terminals, the brain and the belt break, and nothing else")
    carried = thing.kind in DEVICES or thing.kind == "charge"
    faults.check(carried or not thing.passed_on, f"{field}.passed_on", "only devices and charges change hands")
    faults.check(
        thing.board or unseen(state.options),
        f"{field}.board",
        "every counter is on the board, but in blind play or with plans_unseen",
    )
    if thing.holder != NOBODY:
        _check_holder(state, thing, field, faults)
    faults.check(
        not thing.worn or (thing.kind == "belt" and thing.holder != NOBODY),
        f"{field}.worn",
        "the belt is worn by whoever has it",
    )
    if thing.placer:
        fits = thing.kind == "charge" and thing.holder == NOBODY
        faults.check(fits, f"{field}.placer", "only a charge that nobody carries was placed (AS-16.02)")
        placer = state.named(thing.placer)
        scoop = placer != NOBODY and state.pieces[placer].name == "scoop"
        faults.check(not scoop, f"{field}.placer", "Scoop carries no charges (AS-17.02)")
        faults.check(thing.up, f"{field}.up", "a charge is laid openly")


def _check_holder(state: State, thing: Thing, field: str, faults: Faults) -> None:
    """Who may have what (AS-4.08, AS-12.01, AS-16.01)."""
    holder, where = state.pieces[thing.holder], f"{field}.holder"
    if not faults.check(thing.kind in DEVICES or thing.kind == "charge", where, f"nobody carries a {thing.kind}"):
        return
    faults.check(not holder.dead, where, "the dead carry nothing (AS-9.11)")
    faults.check(thing.up, f"{field}.up", "what somebody carries is known")
    if thing.kind == "charge":
        most = 2 if holder.name == "demon" else 1
        mine = charges_of(state, thing.holder)
        faults.check(mine <= most, where, f"{holder.name} has {mine} charges, and may have {most} (AS-16.01)")
        fits = holder.is_member and holder.name != "scoop"
    else:
        fits = may_carry(state, thing.holder, thing.kind)
    faults.check(fits, where, f"{holder.name} may not carry the {thing.kind}")
    faults.check(not thing.worn or holder.sort != DOG, f"{field}.worn", "Sasha wears nothing (AS-21.23)")


def _check_stairs(state: State, faults: Faults) -> None:
    """A descending stair upstairs, directly over its ascending one (AS-3.08)."""
    stairs = {t.square: t.kind for t in state.things if t.kind in ("ascending", "descending") and t.square >= 0}
    for square, kind in stairs.items():
        level, partner = (0, "ascending") if kind == "descending" else (1, "descending")
        if state.station.level(square) != level or stairs.get(state.station.over(square)) != partner:
            name = state.station.names[square]
            faults.note("things", f"the {kind} stair at {name} has no partner on the other level (AS-3.08)")


def _check_edges(state: State, faults: Faults) -> None:
    """Only walls, doors and solid sides give way, each in its manner (AS-15.09, AS-14.08)."""
    station = state.station
    for edge, now in enumerate(state.edges):
        drawn = station.edges[edge]
        if now != drawn and GIVES_WAY.get(now) != drawn:
            field = f"edges.{station.edge_name(edge)}"
            faults.note(field, "a wall is open, a door opened, a solid side a hole; nothing else gives way (AS-15.09)")
    for edge, number in state.kicked.items():
        field = f"kicked.{station.edge_name(edge)}"
        faults.check(station.edges[edge] == DOOR, field, "there is no door to kick (AS-15.04)")
        member = number != NOBODY and state.pieces[number].is_member and state.pieces[number].sort != DOG
        faults.check(member, field, "people and the Professor's robots kick doors (AS-15.04)")


def _check_map(state: State, faults: Faults) -> None:
    """The entry is an exit of the upper level, and whoever is inside has a map of where he is (AS-4.13, AS-4.16)."""
    station = state.station
    if not station.laid:
        faults.check(state.attached == 0, "attached", "a drawing has no plans to attach")
        faults.check(state.entry_plan == 0, "entry_plan", "a drawing has no plans")
        if state.entry >= 0:
            faults.check(not is_collapsed(state, state.entry), "entry", "this square has collapsed (AS-14.05)")
        return
    if state.stage < XM:
        faults.check(state.entry < 0, "entry", "the way in is found last (AS-4.12)")
        return
    if faults.check(
        state.entry in station.exits, "entry", "the way in is a corridor at the rim of the upper level (AS-4.12)"
    ):
        plan = station.plan[state.entry]
        faults.check(state.entry_plan == plan, "entry_plan", f"the way in is on plan {plan}")
        faults.check(is_attached(state, plan), "attached", f"plan {plan}, with the way in, is on the map (AS-4.13)")
    for number, piece in enumerate(state.pieces):
        if piece.is_member and piece.square >= 0:
            plan = station.plan[piece.square]
            faults.check(
                is_attached(state, plan), "attached", f"plan {plan} is on the map: pieces[{number}] is there (AS-4.16)"
            )


def _check_chits(state: State, faults: Faults) -> None:
    """Each status chit is in the pool or with a robot (AS-1.11, AS-13.11)."""
    drawn = sum(piece.chit != UNDRAWN for piece in state.pieces)
    short = [left < 0 for left in state.pool]
    if not faults.check(not any(short), "pieces", "more robots have a chit than there are chits (AS-1.11)"):
        return
    fits = all(left <= most for left, most in zip(state.pool, CHITS, strict=True))
    faults.check(fits, "pool", f"there are no more status chits than {CHITS} (AS-1.11)")
    known, spare = sum(state.pool) + drawn, sum(state.pool) == state.pool[FRIENDLY]
    right = known == sum(CHITS) or (spare and known > sum(CHITS))
    right = right or (not state.station.laid and known < sum(CHITS))  # robots may be left out of a lesson
    faults.check(right, "pool", f"with {drawn} drawn there are {sum(CHITS) - drawn} status chits left (AS-1.11)")


def _check_luck(state: State, faults: Faults) -> None:
    """A chit of the game, for Lucky, and no more spent than it has (AS-1.12, AS-18.01)."""
    faults.check(state.luck in (0, *LUCK), "luck", f"Lucky's chit is one of {', '.join(map(str, LUCK))} (AS-1.12)")
    along = state.named("lucky") != NOBODY
    faults.check(along or not state.luck, "luck", "Lucky did not come along")
    faults.between(state.luck_spent, 0, max(state.luck, 0), "luck_spent")
    used_up = state.luck > 0 and state.luck_spent == state.luck
    faults.check(state.luck_out or not used_up, "luck_out", "all of it is spent: his luck has run out (AS-18.02)")
    faults.check(along or not state.luck_out, "luck_out", "Lucky did not come along")
    for name, left in state.repairs.items():
        broken = name == "belt" or any(p.chit == INOP and f"r{p.label}" == name for p in state.pieces)
        faults.check(broken, f"repairs.{name}", "that is not an inoperable robot")
        faults.between(left, 1, 6, f"repairs.{name}")
    faults.check(state.stage >= CHOOSING or not state.repairs, "repairs", "nothing is mended before the first turn")
