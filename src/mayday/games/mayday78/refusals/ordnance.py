"""Why not launch, cast sand or dock: ordnance and small craft in phase D (chapters 10 and 13)."""

from __future__ import annotations

from mayday.games.mayday78.actions import Cast, Dock, Launch, Missile, Release
from mayday.games.mayday78.missiles import targets
from mayday.games.mayday78.ordnance import aims, berths, casts, launches, out_of_counters, out_of_sand
from mayday.games.mayday78.refusals.missiles import aimed_at
from mayday.games.mayday78.refusals.reasons import Rows, able, in_phase_d, known
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


def launch(state: State, vessel: Vessel, action: Launch) -> Rows:
    """Launching a missile (MD-ORD.01)."""
    yield vessel.launchers == 0, "MD-ORD.01", "It has no missile launcher."
    yield from _unready(state, vessel)
    yield from _stock(state, vessel, action.missile)
    yield from in_phase_d(state, vessel, LAUNCHING, "Ordnance is launched")
    yield from _used(state, action.vessel, casting=False)
    yield not launches(state, vessel), "MD-ORD.01", "A missile launch needs L and T, both running."
    yield from _aim(state, vessel, action)
    yield from _propulsion(action)


def _unready(state: State, vessel: Vessel) -> Rows:
    """Damage, a wreck, a world underneath: these refuse ordnance in any phase (MD-ORD.09, MD-ORD.11)."""
    yield from able(vessel)
    yield not state.armed, "MD-GP.05", "Weapons are not in use in this race; `gp_weapons` would allow them."
    yield vessel.weapon_hits, "MD-ORD.09", "Its weapons are out, and with them launchers and sandcasters."
    yield vessel.computer_hits, "MD-MAN.02", "With its computer out a ship neither launches missiles nor casts sand."
    yield vessel.status == LANDED, "MD-ORD.11", "From a world only small craft are launched."


def _used(state: State, number: int, casting: bool) -> Rows:
    """One missile, or sand, in a phase (MD-ORD.02, MD-ORD.03)."""
    acted = state.vessels[number].acted
    launched = acted and any(m.kind == MISSILE and m.launcher == number and m.newborn for m in state.vessels)
    yield launched and casting, "MD-ORD.03", "It has launched a missile in this phase, so it casts no sand."
    yield launched, "MD-ORD.02", "It has launched its one missile of this phase."
    yield acted, "MD-ORD.03", "It has cast sand in this phase, so it launches no missile."


def _stock(state: State, vessel: Vessel, missile: Missile) -> Rows:
    """The magazine, the counters there are, and what a missile can be at all (MD-ORD.08, MD-DAT.04, MD-MIS.01)."""
    sized = 0 <= missile.g <= MAX_THRUST and 0 <= missile.burns <= MAX_BURNS
    yield not sized, "MD-MIS.01", f"A missile has at most {MAX_THRUST}G and {MAX_BURNS} burns."
    spent = out_of_counters(state, vessel.side)
    yield spent, "MD-DAT.04", f"All {MISSILE_COUNTERS} missile counters of your side are in flight."
    spec = spec_number(missile)
    if spec not in vessel.magazine:
        fresh = spec in vessel.fresh
        yield fresh, "MD-BLD.07", "That missile was put together in this game-turn and flies from the next on."
        yield not vessel.magazine, "MD-ORD.08", "Its magazine is empty."
        yield True, "MD-ORD.08", "It carries no such missile."


def _aim(state: State, vessel: Vessel, action: Launch) -> Rows:
    """Who needs a target, and what may be one (MD-MIS.02)."""
    target = aimed_at(state, action.target)
    fair = target in (NO_TARGET, *targets(state, vessel.side))
    yield not fair, "MD-MIS.02", "A missile is aimed at an enemy vessel, a big ship or a world."
    if target not in aims(state, vessel.side, spec_number(action.missile)):
        yield target == NO_TARGET, "MD-MIS.02", "Such a missile needs a target at its launch."
        yield True, "MD-MIS.02", "An unguided missile without an intelligent warhead has no target."


def _propulsion(action: Launch) -> Rows:
    """Level and direction belong to constant propulsion (MD-MIS.13, MD-MIS.14)."""
    missile = action.missile
    if missile.propulsion != "constant":
        given = action.level or action.direction
        yield given, "MD-MIS.14", "Only constant propulsion is given a level and a direction."
        return
    level = 1 <= action.level <= missile.g
    yield not level, "MD-MIS.14", f"Constant propulsion needs a level from 1 to {missile.g}."
    if missile.guidance == "unguided":
        yield action.direction is None, "MD-MIS.13", "An unguided missile needs the direction of its thrust."
    else:
        yield action.direction, "MD-MIS.14", "A steered missile is given its direction when it moves."


def cast(state: State, vessel: Vessel, action: Cast) -> Rows:
    """Casting sand (MD-SND.01)."""
    yield vessel.casters == 0, "MD-SND.01", "It has no sandcaster."
    yield from _unready(state, vessel)
    yield vessel.sand, "MD-SND.07", "It is wrapped in sand already."
    yield from in_phase_d(state, vessel, LAUNCHING, "Sand is cast")
    yield from _used(state, action.vessel, casting=True)
    yield vessel.casts >= vessel.tons, "MD-SND.08", "It has no sand left."
    yield out_of_sand(state), "MD-DAT.04", f"All {SAND_COUNTERS} sand counters are on the map."
    yield not casts(state, vessel), "MD-SND.01", "Sandcasting needs L, the Launch program, running."


def release(state: State, craft: Vessel, action: Release) -> Rows:
    """Launching a carried craft (MD-ORD.04)."""
    yield craft.status == LOST, "MD-DMG.11", "That craft was lost, with its ship or after its launch."
    carried = craft.kind == CRAFT and craft.status == ABOARD
    yield not carried, "MD-ORD.04", "Only a small craft that is carried can be launched."
    yield from able(state.vessels[craft.carrier])
    yield from in_phase_d(state, craft, LAUNCHING, "Small craft are launched")


def dock(state: State, craft: Vessel, action: Dock) -> Rows:
    """Taking a craft aboard again (MD-ORD.13)."""
    yield from able(craft)
    fit = craft.kind == CRAFT and known(state, action.ship) and state.vessels[action.ship].kind == SHIP
    yield not fit, "MD-ORD.13", "Only a small craft docks, and only with a ship."
    shut = action.ship not in berths(state, action.craft)
    yield shut, "MD-ORD.13", "It needs matched courses with a friendly ship that has its berth free."
    yield from in_phase_d(state, craft, BOARDING, "Small craft dock")
