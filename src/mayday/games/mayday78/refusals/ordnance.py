"""Why a launch, a cast of sand, a boarding or a docking is refused: phase D."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import Board, Cast, Dock, Launch, Missile, Release
from mayday.games.mayday78.computers import running
from mayday.games.mayday78.interception import hostile, matched
from mayday.games.mayday78.ordnance import berths, out_of_counters
from mayday.games.mayday78.refusals.missiles import aimable, target_number
from mayday.games.mayday78.refusals.reasons import able, known, of_phasing, of_seat, phase_words
from mayday.games.mayday78.specs import spec_of
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import (
    ABOARD,
    BOARDING,
    CRAFT,
    DETONATION,
    GUIDANCE,
    LANDED,
    LAUNCHING,
    LOST,
    MAX_BURNS,
    MAX_THRUST,
    MISSILE,
    MISSILE_COUNTERS,
    NO_TARGET,
    PHASE_D,
    PROPULSION,
    SAND_COUNTERS,
    SHIP,
    L,
    T,
)


def launch(state: State, seat: int, action: Launch) -> RuleError | None:
    """Launching a missile (MD-ORD.01)."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.launchers == 0:
        return RuleError("It has no missile launcher.", "MD-ORD.01")
    return (
        _unable(state, vessel)
        or _stock(state, vessel, action.missile)
        or _moment(state, vessel, LAUNCHING, "Ordnance is launched")
        or _used(state, action.vessel, casting=False)
        or _programs(state, vessel)
        or _aim(state, vessel, action)
        or _propulsion(action)
    )


def _unable(state: State, vessel: Vessel) -> RuleError | None:
    """Damage, a wreck, a world underneath: these refuse ordnance in any phase."""
    reason = able(vessel)
    if reason:
        return reason
    if not state.armed:
        return RuleError("Weapons are not in use in this race; `gp_weapons` would allow them.", "MD-GP.05")
    if vessel.weapon_hits:
        return RuleError("Its weapons are out, and with them launchers and sandcasters.", "MD-ORD.09")
    if vessel.computer_hits:
        return RuleError("With its computer out a ship neither launches missiles nor casts sand.", "MD-MAN.02")
    if vessel.status == LANDED:
        return RuleError("From a world only small craft are launched.", "MD-ORD.11")
    return None


def _moment(state: State, vessel: Vessel, step: int, what: str, rule: str = "MD-SEQ.04") -> RuleError | None:
    if state.phase != PHASE_D:
        return RuleError(f"{what} in phase D; this is {phase_words(state)}.", "MD-SEQ.05")
    reason = of_phasing(state, vessel, "acts here", rule)
    if reason:
        return reason
    if state.step != step:
        return RuleError(f"{what} at its own point of phase D, which is not now.", "MD-ORD.10")
    return None


def _used(state: State, number: int, casting: bool) -> RuleError | None:
    """One missile, or sand, in a phase (MD-ORD.02, MD-ORD.03)."""
    if not state.vessels[number].acted:
        return None
    if any(m.kind == MISSILE and m.launcher == number and m.newborn for m in state.vessels):
        if casting:
            return RuleError("It has launched a missile in this phase, so it casts no sand.", "MD-ORD.03")
        return RuleError("It has launched its one missile of this phase.", "MD-ORD.02")
    return RuleError("It has cast sand in this phase, so it launches no missile.", "MD-ORD.03")


def _stock(state: State, vessel: Vessel, missile: Missile) -> RuleError | None:
    """The magazine, the counters there are, and what a missile can be at all (MD-ORD.08, MD-DAT.04, MD-MIS.01)."""
    if not (0 <= missile.g <= MAX_THRUST and 0 <= missile.burns <= MAX_BURNS):
        return RuleError(f"A missile has at most {MAX_THRUST}G and {MAX_BURNS} burns.", "MD-MIS.01")
    if out_of_counters(state, vessel.side):
        return RuleError(f"All {MISSILE_COUNTERS} missile counters of your side are in flight.", "MD-DAT.04")
    spec = spec_number(missile)
    if spec in vessel.magazine:
        return None
    if spec in vessel.fresh:
        return RuleError("That missile was put together in this game-turn and flies from the next on.", "MD-BLD.07")
    empty = not vessel.magazine
    return RuleError("Its magazine is empty." if empty else "It carries no such missile.", "MD-ORD.08")


def spec_number(missile: Missile) -> int:
    """A missile as the kernel numbers it."""
    systems = (
        GUIDANCE.index(missile.guidance),
        PROPULSION.index(missile.propulsion),
        DETONATION.index(missile.detonation),
    )
    return int(spec_of(*systems, missile.g, missile.burns))


def _programs(state: State, vessel: Vessel) -> RuleError | None:
    if state.extended and not (running(vessel, L) and running(vessel, T)):
        return RuleError("A missile launch needs L and T, both running.", "MD-ORD.01")
    return None


def _aim(state: State, vessel: Vessel, action: Launch) -> RuleError | None:
    """Who needs a target, and what may be one (MD-MIS.02)."""
    target = target_number(state, action.target)
    if target is None or not aimable(state, int(vessel.side), target):
        return RuleError("A missile is aimed at an enemy vessel, a big ship or a world.", "MD-MIS.02")
    guidance = action.missile.guidance
    blind = guidance == "unguided" and action.missile.detonation != "intelligent"
    if blind and target != NO_TARGET:
        return RuleError("An unguided missile without an intelligent warhead has no target.", "MD-MIS.02")
    if target == NO_TARGET and not blind and guidance != "responsive":
        return RuleError("Such a missile needs a target at its launch.", "MD-MIS.02")
    return None


def _propulsion(action: Launch) -> RuleError | None:
    """Level and direction belong to constant propulsion (MD-MIS.13, MD-MIS.14)."""
    missile = action.missile
    if missile.propulsion != "constant":
        if action.level or action.direction:
            return RuleError("Only constant propulsion is given a level and a direction.", "MD-MIS.14")
        return None
    if not 1 <= action.level <= missile.g:
        return RuleError(f"Constant propulsion needs a level from 1 to {missile.g}.", "MD-MIS.14")
    if missile.guidance == "unguided" and action.direction is None:
        return RuleError("An unguided missile needs the direction of its thrust.", "MD-MIS.13")
    if missile.guidance != "unguided" and action.direction is not None:
        return RuleError("A steered missile is given its direction when it moves.", "MD-MIS.14")
    return None


def cast(state: State, seat: int, action: Cast) -> RuleError | None:
    """Casting sand (MD-SND.01)."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    if vessel.casters == 0:
        return RuleError("It has no sandcaster.", "MD-SND.01")
    reason = _unable(state, vessel)
    if reason:
        return reason
    if vessel.sand:
        return RuleError("It is wrapped in sand already.", "MD-SND.07")
    reason = _moment(state, vessel, LAUNCHING, "Sand is cast") or _used(state, action.vessel, casting=True)
    if reason:
        return reason
    if vessel.casts >= vessel.tons:
        return RuleError("It has no sand left.", "MD-SND.08")
    if state.options.counter_limits == "on" and sum(other.sand for other in state.vessels) >= SAND_COUNTERS:
        return RuleError(f"All {SAND_COUNTERS} sand counters are on the map.", "MD-DAT.04")
    if state.extended and not running(vessel, L):
        return RuleError("Sandcasting needs L, the Launch program, running.", "MD-SND.01")
    return None


def release(state: State, seat: int, action: Release) -> RuleError | None:
    """Launching a carried craft (MD-ORD.04)."""
    reason = of_seat(state, seat, action.craft)
    if reason:
        return reason
    craft = state.vessels[action.craft]
    if craft.status == LOST:
        return RuleError("That craft was lost, with its ship or after its launch.", "MD-DMG.11")
    if craft.kind != CRAFT or craft.status != ABOARD:
        return RuleError("Only a small craft that is carried can be launched.", "MD-ORD.04")
    return able(state.vessels[craft.carrier]) or _moment(state, craft, LAUNCHING, "Small craft are launched")


def board(state: State, seat: int, action: Board) -> RuleError | None:
    """Boarding a vessel of matched course (MD-INT.06, MD-INT.07)."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    boarder = state.vessels[action.vessel]
    if boarder.wreck:
        return RuleError("A wreck boards nobody.", "MD-INT.07")
    reason = able(boarder)
    if reason:
        return reason
    if boarder.kind > CRAFT:
        return RuleError("Only ships and small craft can board.", "MD-INT.06")
    if not known(state, action.target) or not hostile(boarder, state.vessels[action.target]):
        return RuleError("Only an enemy ship or craft can be boarded.", "MD-INT.06")
    target = state.vessels[action.target]
    if target.kind > CRAFT or not target.alive:
        return RuleError("Missiles and wrecks cannot be boarded.", "MD-INT.07")
    if LANDED in (boarder.status, target.status):
        return RuleError("Nobody boards on a world.", "MD-INT.07")
    if not matched(state, action.vessel, action.target):
        return RuleError("Their courses are not matched: same hex now, same hex next.", "MD-INT.07")
    if boarder.newborn:
        return RuleError("It was launched in this phase and boards in a later one.", "MD-INT.11")
    reason = _moment(state, boarder, BOARDING, "Vessels are boarded", "MD-INT.07")
    if reason:
        return reason
    return RuleError("A vessel boards once in a phase.", "MD-INT.06") if boarder.acted else None


def dock(state: State, seat: int, action: Dock) -> RuleError | None:
    """Taking a craft aboard again (MD-ORD.13)."""
    if state.options.recover_small_craft == "off":
        return RuleError("Small craft are not taken aboard again unless `recover_small_craft` is on.", "MD-ORD.13")
    reason = of_seat(state, seat, action.craft) or able(state.vessels[action.craft])
    if reason:
        return reason
    craft = state.vessels[action.craft]
    if craft.kind != CRAFT or not known(state, action.ship) or state.vessels[action.ship].kind != SHIP:
        return RuleError("Only a small craft docks, and only with a ship.", "MD-ORD.13")
    if action.ship not in berths(state, action.craft):
        return RuleError("It needs matched courses with a friendly ship that has its berth free.", "MD-ORD.13")
    return _moment(state, craft, BOARDING, "Small craft dock")
