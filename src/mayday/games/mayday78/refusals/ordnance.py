"""Why not launch, cast sand or dock: ordnance and small craft in phase D (chapters 10 and 13)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Cast, Dock, Launch, Missile, Release
from mayday.games.mayday78.missiles import targets
from mayday.games.mayday78.ordnance import aims, berths, casts, launches, out_of_counters, out_of_sand
from mayday.games.mayday78.refusals.missiles import aimed_at
from mayday.games.mayday78.refusals.reasons import able, in_phase_d, known
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    BOARDING,
    CRAFT,
    LANDED,
    LAUNCHING,
    LOST,
    MAX_BURNS,
    MAX_THRUST,
    MISSILE,
    MISSILE_COUNTERS,
    NO_TARGET,
    SAND_COUNTERS,
    SHIP,
)
from mayday.games.mayday78.views.terms import spec_number


def launch(state: State, vessel: Vessel, action: Launch) -> Reasons:
    """Launching a missile (MD-ORD.01)."""
    yield vessel.launchers == 0, "It has no missile launcher.", "MD-ORD.01"
    yield from _unready(state, vessel)
    yield from _stock(state, vessel, action.missile)
    yield from in_phase_d(state, vessel, LAUNCHING, "Ordnance is launched")
    yield from _used(state, action.vessel, casting=False)
    yield not launches(state, vessel), "A missile launch needs L and T, both running.", "MD-ORD.01"
    yield from _aim(state, vessel, action)
    yield from _propulsion(action)


def _unready(state: State, vessel: Vessel) -> Reasons:
    """Damage, a wreck, a world underneath: these refuse ordnance in any phase (MD-ORD.09, MD-ORD.11)."""
    yield from able(vessel)
    yield not state.armed, "Weapons are not in use in this race; `gp_weapons` would allow them.", "MD-GP.05"
    yield vessel.weapon_hits, "Its weapons are out, and with them launchers and sandcasters.", "MD-ORD.09"
    yield vessel.computer_hits, "With its computer out a ship neither launches missiles nor casts sand.", "MD-MAN.02"
    yield vessel.status == LANDED, "From a world only small craft are launched.", "MD-ORD.11"


def _used(state: State, number: int, casting: bool) -> Reasons:
    """One missile, or sand, in a phase (MD-ORD.02, MD-ORD.03)."""
    acted = state.vessels[number].acted
    launched = acted and any(m.kind == MISSILE and m.launcher == number and m.newborn for m in state.vessels)
    yield launched and casting, "It has launched a missile in this phase, so it casts no sand.", "MD-ORD.03"
    yield launched, "It has launched its one missile of this phase.", "MD-ORD.02"
    yield acted, "It has cast sand in this phase, so it launches no missile.", "MD-ORD.03"


def _stock(state: State, vessel: Vessel, missile: Missile) -> Reasons:
    """The magazine, the counters there are, and what a missile can be at all (MD-ORD.08, MD-DAT.04, MD-MIS.01)."""
    sized = 0 <= missile.g <= MAX_THRUST and 0 <= missile.burns <= MAX_BURNS
    yield not sized, f"A missile has at most {MAX_THRUST}G and {MAX_BURNS} burns.", "MD-MIS.01"
    spent = out_of_counters(state, vessel.side)
    yield spent, f"All {MISSILE_COUNTERS} missile counters of your side are in flight.", "MD-DAT.04"
    spec = spec_number(missile)
    if spec not in vessel.magazine:
        fresh = spec in vessel.fresh
        yield fresh, "That missile was put together in this game-turn and flies from the next on.", "MD-BLD.07"
        yield not vessel.magazine, "Its magazine is empty.", "MD-ORD.08"
        yield True, "It carries no such missile.", "MD-ORD.08"


def _aim(state: State, vessel: Vessel, action: Launch) -> Reasons:
    """Who needs a target, and what may be one (MD-MIS.02)."""
    target = aimed_at(state, action.target)
    fair = target in (NO_TARGET, *targets(state, vessel.side))
    yield not fair, "A missile is aimed at an enemy vessel, a big ship or a world.", "MD-MIS.02"
    if target not in aims(state, vessel.side, spec_number(action.missile)):
        yield target == NO_TARGET, "Such a missile needs a target at its launch.", "MD-MIS.02"
        yield True, "An unguided missile without an intelligent warhead has no target.", "MD-MIS.02"


def _propulsion(action: Launch) -> Reasons:
    """Level and direction belong to constant propulsion (MD-MIS.13, MD-MIS.14)."""
    missile = action.missile
    if missile.propulsion != "constant":
        given = action.level or action.direction
        yield given, "Only constant propulsion is given a level and a direction.", "MD-MIS.14"
        return
    level = 1 <= action.level <= missile.g
    yield not level, f"Constant propulsion needs a level from 1 to {missile.g}.", "MD-MIS.14"
    if missile.guidance == "unguided":
        yield action.direction is None, "An unguided missile needs the direction of its thrust.", "MD-MIS.13"
    else:
        yield action.direction, "A steered missile is given its direction when it moves.", "MD-MIS.14"


def cast(state: State, vessel: Vessel, action: Cast) -> Reasons:
    """Casting sand (MD-SND.01)."""
    yield vessel.casters == 0, "It has no sandcaster.", "MD-SND.01"
    yield from _unready(state, vessel)
    yield vessel.sand, "It is wrapped in sand already.", "MD-SND.07"
    yield from in_phase_d(state, vessel, LAUNCHING, "Sand is cast")
    yield from _used(state, action.vessel, casting=True)
    yield vessel.casts >= vessel.tons, "It has no sand left.", "MD-SND.08"
    yield out_of_sand(state), f"All {SAND_COUNTERS} sand counters are on the map.", "MD-DAT.04"
    yield not casts(state, vessel), "Sandcasting needs L, the Launch program, running.", "MD-SND.01"


def release(state: State, craft: Vessel, action: Release) -> Reasons:
    """Launching a carried craft (MD-ORD.04)."""
    yield craft.status == LOST, "That craft was lost, with its ship or after its launch.", "MD-DMG.11"
    carried = craft.kind == CRAFT and craft.status == ABOARD
    yield not carried, "Only a small craft that is carried can be launched.", "MD-ORD.04"
    yield from able(state.vessels[craft.carrier])
    yield from in_phase_d(state, craft, LAUNCHING, "Small craft are launched")


def dock(state: State, craft: Vessel, action: Dock) -> Reasons:
    """Taking a craft aboard again (MD-ORD.13)."""
    yield from able(craft)
    fit = craft.kind == CRAFT and known(state, action.ship) and state.vessels[action.ship].kind == SHIP
    yield not fit, "Only a small craft docks, and only with a ship.", "MD-ORD.13"
    shut = action.ship not in berths(state, action.craft)
    yield shut, "It needs matched courses with a friendly ship that has its berth free.", "MD-ORD.13"
    yield from in_phase_d(state, craft, BOARDING, "Small craft dock")
