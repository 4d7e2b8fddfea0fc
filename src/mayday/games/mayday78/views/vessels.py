"""What a seat sees of a vessel: counters, damage, computer, store, warhead, each as far as it may be known."""

from __future__ import annotations

from functools import lru_cache

from mayday.games.mayday78.actions import At, Direction
from mayday.games.mayday78.library import designs_of
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import (
    ComputerView,
    Hits,
    MissileView,
    StoreView,
    VesselView,
)
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AREAS,
    BIG_SHIP,
    CARGOES,
    CYCLING,
    DESIGNATIONS,
    ENDS,
    KINDS,
    MISSILE,
    SHIP,
    STATUSES,
    WAITING,
)
from mayday.games.mayday78.views.secrecy import cargo_is_known, is_secret_missile, knows, sees_programs
from mayday.games.mayday78.views.terms import (
    DIRECTION_NAMES,
    KITS,
    body_of,
    direction_of,
    missile_of,
    programs_in,
    systems_of,
    target_of,
)
from mayday.kit.hexes import distance, label, sheet

NOWHERE: At = (0, 0)


def vessel_view(state: State, number: int, side: int) -> VesselView:
    vessel = state.vessels[number]
    own = knows(side, vessel)
    secret = is_secret_missile(state, vessel, side)
    away = vessel.status == WAITING and not own
    present = NOWHERE if away else vessel.present
    future = NOWHERE if away else vessel.future
    spot = _spot(present)
    return VesselView(
        number=number,
        design=vessel.design,
        name=_name(state.options, vessel.design, vessel.mark),
        mark=vessel.mark,
        kind=KINDS[vessel.kind],
        seat=vessel.seat,
        side=vessel.side,
        g=None if secret else vessel.g,
        fuel=None if secret or vessel.fuel < 0 else vessel.fuel,
        past=NOWHERE if away else vessel.past,
        present=present,
        future=future,
        label=spot[0],
        sheet=spot[1],
        speed=distance(present, future),
        status=STATUSES[vessel.status],
        end=ENDS[vessel.end],
        world=None if vessel.world < 0 else state.world_names[vessel.world],
        landed_turn=vessel.landed_turn,
        orbit=None if vessel.orbit < 0 else state.world_names[vessel.orbit],
        carrier=None if vessel.carrier < 0 else vessel.carrier,
        wreck=vessel.wreck,
        hits=_hits(vessel),
        repairing=vessel.repairing,
        order=direction_of(vessel.order),
        manual=vessel.kind == SHIP and vessel.computer_hits > 0,
        tons=vessel.tons,
        lasers=vessel.lasers,
        launchers=vessel.launchers,
        sandcasters=vessel.casters,
        computer=_computer(state, vessel, own) if vessel.model > 0 else None,
        store=_store(state, vessel, own) if vessel.launchers > 0 else None,
        missile=_missile(state, vessel, secret) if vessel.kind == MISSILE else None,
        sand=vessel.sand,
        casts_left=vessel.tons - vessel.casts if vessel.casters > 0 else 0,
        acted=vessel.acted,
        moved=vessel.moved,
        newborn=vessel.newborn,
        resolved=vessel.resolved and not secret,
        attached=tuple(vessel.attached),
        entrant=vessel.entrant,
        visited=_visited(state.world_names, vessel.visited),
        goals=_goals(state.world_names, vessel.visited) if vessel.entrant else (),
        cargo=CARGOES[vessel.cargo] if own or cargo_is_known(vessel) else "unknown",
        inspected=vessel.inspected,
        berth=None if vessel.berth < 0 else vessel.berth,
        entry=vessel.entry,
        motion=_big_ship_motion(state, number) if vessel.kind == BIG_SHIP and state.motions else (),
    )


@lru_cache(4096)
def _spot(at: At) -> tuple[str, At]:
    return label(at), sheet(at)


@lru_cache(4096)
def _name(options: Options, design: str, mark: str) -> str:
    plan = designs_of(options).get(design)
    return f"{design.replace('-', ' ').capitalize() if plan is None else plan.name} {mark}".rstrip()


def _big_ship_motion(state: State, number: int) -> tuple[Direction, ...]:
    """A big ship's directions stand after those of the worlds, in the order of the ships (MD-WLD.05)."""
    before = sum(vessel.kind == BIG_SHIP for vessel in state.vessels[:number])
    return ways(state.motions[len(state.worlds) + before])


@lru_cache(256)
def ways(motion: tuple[int, ...]) -> tuple[Direction, ...]:
    return tuple(DIRECTION_NAMES[way] for way in motion)


_NO_HITS = Hits()


def _hits(vessel: Vessel) -> Hits:
    if not vessel.tally and vessel.turn_hits == 0 and _unhurt(vessel):
        return _NO_HITS
    by_turn: dict[int, int] = {}
    for hit in vessel.tally:
        by_turn[hit // 8] = by_turn.get(hit // 8, 0) + 1
    return Hits(
        vessel.drive_hits,
        vessel.jump_hits,
        vessel.other_hits,
        vessel.computer_hits,
        vessel.weapon_hits,
        vessel.turn_hits,
        tuple(by_turn.items()),
        tuple((hit // 8, AREAS[hit % 8]) for hit in vessel.tally),
    )


def _unhurt(vessel: Vessel) -> bool:
    hits = vessel.drive_hits + vessel.jump_hits + vessel.other_hits + vessel.computer_hits + vessel.weapon_hits
    return hits == 0


def _computer(state: State, vessel: Vessel, own: bool) -> ComputerView:
    open_to_one = sees_programs(state, own)
    return ComputerView(
        model=vessel.model,
        cpu=vessel.cpu,
        storage=vessel.storage,
        working=vessel.computer_hits == 0,
        library=programs_in(vessel.library),
        loaded=programs_in(vessel.loaded) if open_to_one else None,
        running=programs_in(vessel.running) if open_to_one else None,
        shown=programs_in(vessel.shown),
        touched=programs_in(vessel.touched) if own else (),
        chosen=programs_in(vessel.chosen) if own and vessel.chosen >= 0 else None,
        sealed=vessel.chosen >= 0 and (own or state.step == CYCLING),
    )


def _store(state: State, vessel: Vessel, own: bool) -> StoreView:
    if not own:
        hidden = state.options.missile_components == "on"
        return StoreView(None if hidden else len(vessel.magazine), components=vessel.store)
    return StoreView(
        missiles=len(vessel.magazine),
        magazine=tuple(missile_of(spec) for spec in vessel.magazine),
        fresh=tuple(missile_of(spec) for spec in vessel.fresh),
        bodies=tuple(body_of(body) for body in vessel.bodies),
        kits=tuple(KITS[kit] for kit in vessel.kits),
        budget=vessel.budget,
        draft=None if vessel.draft < 0 else systems_of(vessel.draft),
        components=vessel.store,
    )


def _missile(state: State, vessel: Vessel, secret: bool) -> MissileView:
    if secret:
        return MissileView(vessel.launcher, None, proximity=vessel.seen)
    return MissileView(
        launcher=vessel.launcher,
        what=missile_of(vessel.spec),
        target=target_of(vessel.target, state.world_names),
        level=vessel.level,
        heading=direction_of(vessel.heading),
        unguided=vessel.dumb,
        designation=DESIGNATIONS[vessel.designation],
        proximity=vessel.seen,
    )


@lru_cache(1024)
def _visited(worlds: tuple[str, ...], bits: int) -> tuple[str, ...]:
    return tuple(name for bit, name in enumerate(worlds) if bits >> bit & 1)


@lru_cache(1024)
def _goals(worlds: tuple[str, ...], visited: int) -> tuple[str, ...]:
    """The worlds an entrant may usefully land on next (MD-GP.03, MD-GP.04)."""
    missing = tuple(name for bit, name in enumerate(worlds) if bit > 0 and not visited >> bit & 1)
    return missing or worlds[:1]
