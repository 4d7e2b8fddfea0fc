"""How a vessel of a position is fitted out: fuel, damage, programs and stores, or why it cannot be so."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.games.mayday78.actions import Missile
from mayday.games.mayday78.computers import compatible, fits, loads, points
from mayday.games.mayday78.positions.spec import HitsSpec, VesselSpec
from mayday.games.mayday78.specs import STANDARD, assembles, sound_body
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    AREAS,
    BIG_SHIP,
    CYCLING,
    FATAL_HITS,
    GUIDANCE,
    LOST,
    MISSILE,
    PREPARING,
    PROGRAMMING,
    PROPULSION,
    SHIP,
)
from mayday.games.mayday78.views.terms import (
    BURN_STEPS,
    KITS,
    direction_number,
    program_bits,
    spec_number,
    systems_number,
)


def refuse(wrong: bool, field: str, reason: str) -> None:
    if wrong:
        raise InputError(field, reason)


def checked_missile(missile: Missile, field: str) -> int:
    """The specification of a missile that can be put together (MD-MIS.01)."""
    guidance, propulsion = GUIDANCE.index(missile.guidance), PROPULSION.index(missile.propulsion)
    refuse(not assembles(guidance, propulsion), f"{field}.propulsion", "does not go with this guidance (MD-DAT.19)")
    body = "unpowered missiles are 0G0, others have 1 to 6 G and 1 to 12 burns (MD-MIS.01)"
    refuse(not sound_body(propulsion, missile.g, missile.burns), f"{field}.g", body)
    return spec_number(missile)


def set_fuel(vessel: Vessel, spec: VesselSpec, field: str) -> None:
    if spec.fuel is not None:
        refuse(vessel.tank < 0, f"{field}.fuel", "a starship does not run out of fuel (MD-DAT.10)")
        refuse(not 0 <= spec.fuel <= vessel.tank, f"{field}.fuel", f"the tank holds 0 to {vessel.tank}")
        vessel.fuel = spec.fuel


def set_hits(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Hits by area and by game-turn, which are the same hits (MD-DMG.12, MD-DMG.18)."""
    counted = [sum(area == name for _, area in spec.tally) for name in AREAS]
    hits = HitsSpec(*counted) if spec.hits is None else spec.hits
    areas = [hits.m_drive, hits.j_drive, hits.other, hits.computer, hits.weapons]
    refuse(bool(spec.tally) and areas != counted, f"{field}.tally", "does not list the hits that `hits` counts")
    refuse(any(turn > state.turn for turn, _ in spec.tally), f"{field}.tally", "lists hits of game-turns to come")
    turns = [turn for turn, _ in spec.tally]
    refuse(turns != sorted(turns), f"{field}.tally", "goes from the oldest hit to the latest")
    refuse(sum(areas) > 99, f"{field}.hits", "no vessel holds together with so many")
    vessel.drive_hits, vessel.jump_hits, vessel.other_hits, vessel.computer_hits, vessel.weapon_hits = areas
    vessel.tally = [turn * 8 + AREAS.index(area) for turn, area in spec.tally]
    if not vessel.tally:
        vessel.tally = [state.turn * 8 + area for area, count in enumerate(areas) for _ in range(count)]
    vessel.turn_hits = spec.this_player_turn
    fatal = vessel.turn_hits >= FATAL_HITS and vessel.status != LOST and not vessel.wreck
    refuse(fatal, f"{field}.this_player_turn", "four hits in a player-turn make a wreck (MD-DMG.08)")
    lacking = vessel.kind not in (SHIP, BIG_SHIP) and (hits.j_drive > 0 or hits.computer > 0)
    refuse(lacking, f"{field}.hits", "only ships have a jump drive and a computer to hit (MD-DAT.16)")
    refuse(vessel.kind == MISSILE and hits.weapons > 0, f"{field}.hits", "a missile has no such column (MD-DAT.16)")
    refuse(spec.repairing and vessel.kind != SHIP, f"{field}.repairing", "only starships repair (MD-DMG.19)")
    vessel.repairing = spec.repairing
    refuse(spec.order is not None and vessel.kind != SHIP, f"{field}.order", "only starships fly by order (MD-MAN.06)")
    vessel.order = direction_number(spec.order)


def set_computer(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Load and CPU set; what is loaded runs, where nothing else is said and it fits (MD-CPU.06)."""
    loaded = program_bits(spec.loaded if spec.loaded is not None else spec.running or ())
    running = program_bits(spec.running) if spec.running is not None else loaded
    vessel.touched, vessel.shown = program_bits(spec.touched), program_bits(spec.shown)
    vessel.chosen = -1 if spec.chosen is None else program_bits(spec.chosen)
    every = loaded | running | vessel.touched | vessel.shown | max(vessel.chosen, 0)
    refuse(every > 0 and not state.extended, f"{field}.loaded", "the simplified rule has no programs (MD-CPU.02)")
    refuse(
        bool(every & ~vessel.library),
        f"{field}.loaded",
        "holds programs that are not in the ship's library (MD-DAT.13)",
    )
    refuse(
        not loads(vessel, loaded),
        f"{field}.loaded",
        f"does not fit CPU {vessel.cpu} and storage {vessel.storage} (MD-CPU.06)",
    )
    if spec.running is None and not fits(vessel, loaded, running):
        raise InputError(f"{field}.running", "say which of the loaded programs run; not all can (MD-CPU.06)")
    # While a load is being changed, the set in the CPU need not fit it yet (MD-CPU.11); it may be lost meanwhile.
    changing = state.step in (PREPARING, PROGRAMMING, CYCLING) or vessel.status == LOST
    sound = not running & ~loaded and compatible(running) and points(running) <= vessel.cpu
    refuse(
        not sound or (not changing and not fits(vessel, loaded, running)),
        f"{field}.running",
        "is no legal CPU set of what is loaded (MD-CPU.06)",
    )
    wrong = vessel.chosen >= 0 and not fits(vessel, loaded, vessel.chosen)
    refuse(wrong, f"{field}.chosen", "is no legal CPU set of what is loaded (MD-CPU.06)")
    vessel.loaded, vessel.running = loaded, running


def set_ordnance(state: State, vessel: Vessel, spec: VesselSpec, field: str) -> None:
    """Missiles aboard and what they are made from, sand, and what was done in this phase (chapters 10 to 13)."""
    has_store = bool(spec.magazine or spec.fresh or spec.bodies or spec.kits or spec.budget or spec.draft or spec.store)
    refuse(has_store and vessel.launchers == 0, f"{field}.magazine", "it has no missile launcher (MD-DAT.07)")
    if isinstance(spec.magazine, int):
        vessel.magazine = [STANDARD] * spec.magazine
    elif spec.magazine is not None:
        vessel.magazine = [checked_missile(m, f"{field}.magazine[{n}]") for n, m in enumerate(spec.magazine)]
    elif vessel.launchers > 0:
        vessel.magazine = [STANDARD] * state.options.unspecified_missiles  # MD-ORD.08
    vessel.fresh = [checked_missile(m, f"{field}.fresh[{n}]") for n, m in enumerate(spec.fresh)]
    vessel.bodies = [g * BURN_STEPS + burns for g, burns in spec.bodies]
    vessel.kits = [KITS.index(kit) for kit in spec.kits]
    vessel.budget = spec.budget
    vessel.store = spec.store
    vessel.draft = -1 if spec.draft is None else systems_number(spec.draft)
    refuse((spec.sand or spec.casts > 0) and vessel.casters == 0, f"{field}.sand", "it has no sandcaster (MD-DAT.07)")
    refuse(spec.casts > vessel.tons, f"{field}.casts", f"it has {vessel.tons} in all (MD-SND.08)")
    vessel.sand = spec.sand
    vessel.casts = spec.casts
    vessel.acted = spec.acted
    vessel.resolved = spec.resolved
