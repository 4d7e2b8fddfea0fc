"""How a vessel of a position is fitted out: fuel, damage, programs and stores, or why it cannot be so."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.core.faults import Faults
from mayday.games.mayday78.actions import Missile, Program
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
    LANDED,
    LOST,
    MISSILE,
    PREPARING,
    PROGRAMMING,
    PROPULSION,
    SHIP,
)
from mayday.games.mayday78.views.terms import program_bits, spec_number

SOUND_BODY = "unpowered missiles are 0G0, others have 1 to 6 G and 1 to 12 burns (MD-MIS.01)"


def checked_missile(missile: Missile, field: str, faults: Faults) -> int:
    """The specification of a missile that can be put together (MD-MIS.01)."""
    guidance, propulsion = GUIDANCE.index(missile.guidance), PROPULSION.index(missile.propulsion)
    mates = faults.check(
        assembles(guidance, propulsion), f"{field}.propulsion", "does not go with this guidance (MD-DAT.19)"
    )
    sound = faults.check(sound_body(propulsion, missile.g, missile.burns), f"{field}.g", SOUND_BODY)
    return spec_number(missile) if mates and sound else STANDARD


def set_fuel(vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    if spec.fuel is None:
        return
    runs_out = faults.check(vessel.tank >= 0, f"{field}.fuel", "a starship does not run out of fuel (MD-DAT.10)")
    if runs_out and faults.check(spec.fuel <= vessel.tank, f"{field}.fuel", f"the tank holds 0 to {vessel.tank}"):
        vessel.fuel = spec.fuel


def set_hits(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Hits by area and by game-turn, which are the same hits (MD-DMG.12, MD-DMG.18)."""
    counted = [sum(area == name for _, area in spec.tally) for name in AREAS]
    hits = HitsSpec(*counted) if spec.hits is None else spec.hits
    areas = [hits.m_drive, hits.j_drive, hits.other, hits.computer, hits.weapons]
    turns = [turn for turn, _ in spec.tally]
    tally = f"{field}.tally"
    faults.check(not spec.tally or areas == counted, tally, "does not list the hits that `hits` counts")
    faults.check(all(turn <= state.turn for turn in turns), tally, "lists hits of game-turns to come")
    faults.check(turns == sorted(turns), tally, "goes from the oldest hit to the latest")
    faults.check(sum(areas) <= 99, f"{field}.hits", "no vessel holds together with so many")
    vessel.drive_hits, vessel.jump_hits, vessel.other_hits, vessel.computer_hits, vessel.weapon_hits = areas
    vessel.tally = [turn * 8 + AREAS.index(area) for turn, area in spec.tally]
    if not vessel.tally:
        vessel.tally = [state.turn * 8 + area for area, count in enumerate(areas) for _ in range(count)]
    vessel.turn_hits = spec.this_player_turn
    whole = vessel.turn_hits < FATAL_HITS or vessel.status == LOST or vessel.wreck
    faults.check(whole, f"{field}.this_player_turn", "four hits in a player-turn make a wreck (MD-DMG.08)")
    has_areas = vessel.kind in (SHIP, BIG_SHIP) or (hits.j_drive == 0 and hits.computer == 0)
    faults.check(has_areas, f"{field}.hits", "only ships have a jump drive and a computer to hit (MD-DAT.16)")
    armed = vessel.kind != MISSILE or hits.weapons == 0
    faults.check(armed, f"{field}.hits", "a missile has no such column (MD-DAT.16)")
    ship = vessel.kind == SHIP
    faults.check(ship or not spec.repairing, f"{field}.repairing", "only starships repair (MD-DMG.19)")
    faults.check(ship or spec.order is None, f"{field}.order", "only starships fly by order (MD-MAN.06)")


def set_computer(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Load and CPU set; what is loaded runs, where nothing else is said and it fits (MD-CPU.06)."""
    lists = ("loaded", "running", "touched", "shown", "chosen")
    known = [_known(state, vessel, getattr(spec, name) or (), f"{field}.{name}", faults) for name in lists]
    loaded = program_bits(spec.loaded if spec.loaded is not None else spec.running or ())
    running = program_bits(spec.running) if spec.running is not None else loaded
    if not all(known):
        return
    room = f"does not fit CPU {vessel.cpu} and storage {vessel.storage} (MD-CPU.06)"
    if not faults.check(loads(vessel, loaded), f"{field}.loaded", room):
        return
    _check_set(state, vessel, spec, (loaded, running), field, faults)
    sealed = vessel.chosen < 0 or fits(vessel, loaded, vessel.chosen)
    faults.check(sealed, f"{field}.chosen", "is no legal CPU set of what is loaded (MD-CPU.06)")
    vessel.loaded, vessel.running = loaded, running


def _known(state: State, vessel: Vessel, programs: Sequence[Program], field: str, faults: Faults) -> bool:
    """Are these programs that the ship has, each once? (MD-CPU.02, MD-CPU.12)"""
    if not programs:
        return True
    if not faults.check(state.extended, field, "the simplified rule has no programs (MD-CPU.02)"):
        return False
    foreign = [code for code in programs if program_bits((code,)) & ~vessel.library]
    told = f"holds programs that are not in the ship's library: {', '.join(foreign)} (MD-DAT.13)"
    once = faults.check(len(set(programs)) == len(programs), field, "names a program twice (MD-CPU.12)")
    return faults.check(not foreign, field, told) and once


def _check_set(
    state: State, vessel: Vessel, spec: VesselSpec, sets: tuple[int, int], field: str, faults: Faults
) -> None:
    """The set in the CPU: while a load is being changed it need not fit yet (MD-CPU.11); it may be lost meanwhile."""
    loaded, running = sets
    if spec.running is None and not fits(vessel, loaded, running):
        faults.note(f"{field}.running", "say which of the loaded programs run; not all can (MD-CPU.06)")
        return
    changing = state.step in (PREPARING, PROGRAMMING, CYCLING) or vessel.status == LOST
    sound = not running & ~loaded and compatible(running) and points(running) <= vessel.cpu
    whole = sound and (changing or fits(vessel, loaded, running))
    faults.check(whole, f"{field}.running", "is no legal CPU set of what is loaded (MD-CPU.06)")


def set_ordnance(state: State, vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    """Missiles aboard and what they are made from, sand, and what was done in this phase (chapters 10 to 13)."""
    has_store = bool(spec.magazine or spec.fresh or spec.bodies or spec.kits or spec.budget or spec.draft or spec.store)
    launches = vessel.launchers > 0 or not has_store
    faults.check(launches, f"{field}.magazine", "it has no missile launcher (MD-DAT.07)")
    if isinstance(spec.magazine, int):
        vessel.magazine = [STANDARD] * spec.magazine
    elif spec.magazine is not None:
        vessel.magazine = [checked_missile(m, f"{field}.magazine[{n}]", faults) for n, m in enumerate(spec.magazine)]
    elif vessel.launchers > 0:
        vessel.magazine = [STANDARD] * state.options.unspecified_missiles  # MD-ORD.08
    for number, missile in enumerate(spec.fresh):
        checked_missile(missile, f"{field}.fresh[{number}]", faults)
    for number, (g, burns) in enumerate(spec.bodies):
        faults.check((g > 0) == (burns > 0), f"{field}.bodies[{number}]", SOUND_BODY)
    if spec.draft is not None:
        mates = assembles(GUIDANCE.index(spec.draft[0]), PROPULSION.index(spec.draft[1]))
        faults.check(mates, f"{field}.draft", "this propulsion does not go with this guidance (MD-DAT.19)")
    _check_sand(vessel, spec, field, faults)


def _check_sand(vessel: Vessel, spec: VesselSpec, field: str, faults: Faults) -> None:
    casts = not (spec.sand or spec.casts > 0) or vessel.casters > 0
    if faults.check(casts, f"{field}.sand", "it has no sandcaster (MD-DAT.07)"):
        faults.check(spec.casts <= vessel.tons, f"{field}.casts", f"it has {vessel.tons} in all (MD-SND.08)")
    flies = not spec.sand or vessel.status != LANDED
    faults.check(flies, f"{field}.sand", "sand stays behind when its ship lands (MD-SND.06)")
