"""Why a shot is refused: laser fire in phase B, return fire and anti-missile fire in phase C."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import Fire, Shift, Shoot
from mayday.games.mayday78.computers import running
from mayday.games.mayday78.interception import company, hostile
from mayday.games.mayday78.lasers import OUT_OF_RANGE, may_turn, shootable
from mayday.games.mayday78.refusals.reasons import able, in_step, known, of_seat, phase_words
from mayday.games.mayday78.state import Attack, State, Vessel
from mayday.games.mayday78.tables import (
    AM,
    BIG_SHIP,
    CRAFT,
    DECLARING,
    LANDED,
    MISSILE,
    PHASE_B,
    PHASE_C,
    PREDICTS,
    RESOLVING,
    RF,
    SELECTIVES,
    SHIP,
    STEPS,
    G,
    T,
)
from mayday.kit.hexes import distance


def fire(state: State, seat: int, action: Fire) -> RuleError | None:
    """Declaring a vessel's lasers (MD-LAS.04)."""
    reason = of_seat(state, seat, action.vessel)
    if reason:
        return reason
    vessel = state.vessels[action.vessel]
    return (
        _unable(state, vessel)
        or _target(state, action.vessel, action.target)
        or _moment(state, vessel)
        or _spent(state, vessel, action)
        or _answer(state, action.vessel, action.target)
        or _programs(state, vessel, action.target)
        or _mode(state, vessel, action)
    )


def _unable(state: State, vessel: Vessel) -> RuleError | None:
    """Equipment and damage, which refuse a shot in any phase (MD-LAS.02)."""
    if not state.armed:
        return RuleError("Weapons are not in use in this race; `gp_weapons` would allow them.", "MD-GP.05")
    if vessel.lasers == 0:
        return RuleError("It has no laser.", "MD-LAS.02")
    reason = able(vessel)
    if reason:
        return reason
    if vessel.weapon_hits:
        return RuleError("Its weapons are out.", "MD-RET.12" if state.phase == PHASE_C else "MD-DMG.02")
    if vessel.status == LANDED and state.options.landed_shelter == "on":
        return RuleError("A vessel on a world neither fires nor is fired at.", "MD-GRV.22")
    return None


def _moment(state: State, vessel: Vessel) -> RuleError | None:
    """Phase B is the phasing side's, phase C the others' (MD-LAS.01, MD-SEQ.06)."""
    if state.phase not in (PHASE_B, PHASE_C):
        return RuleError(f"Lasers are fired in phases B and C; this is {phase_words(state)}.", "MD-SEQ.05")
    if state.phase == PHASE_B and vessel.side != state.phasing:
        return RuleError("In phase B only the side whose player-turn it is fires.", "MD-LAS.01")
    if state.phase == PHASE_C and vessel.side == state.phasing:
        return RuleError("Return fire belongs to the other sides; this is your own player-turn.", "MD-SEQ.06")
    if state.phase == PHASE_C and state.extended and vessel.kind == CRAFT:
        return RuleError("Small craft run no programs and so have no fire in phase C.", "MD-RET.14")
    if state.phase == PHASE_C and state.extended and vessel.computer_hits:
        return RuleError("With its computer out it has no fire in phase C.", "MD-MAN.01")
    return None


def _spent(state: State, vessel: Vessel, action: Fire) -> RuleError | None:
    """One declaration per vessel, all before the first is resolved (MD-LAS.04, MD-LAS.05, MD-LAS.22)."""
    attack = attack_by(state, action.vessel)
    if attack is not None and attack.target != action.target:
        if state.phase == PHASE_C:
            return RuleError("It has declared its fire; another attacker cannot be answered too.", "MD-RET.15")
        return RuleError("All lasers of a vessel are declared at one target.", "MD-LAS.05")
    if vessel.acted:
        return RuleError("Its lasers have fired, or are declared, in this phase.", "MD-LAS.22")
    if state.step == RESOLVING:
        return RuleError("All fire is declared before the first attack is resolved.", "MD-LAS.04")
    return in_step(state, (DECLARING,), "Fire is declared", "at the start of phases B and C")


def attack_by(state: State, number: int) -> Attack | None:
    """The attack this vessel has declared and not yet resolved."""
    return next((attack for attack in state.attacks if attack.vessel == number), None)


def _target(state: State, number: int, wanted: int) -> RuleError | None:
    """What a laser may be aimed at in any phase (MD-LAS.03)."""
    if not known(state, wanted):
        return RuleError(f"There is no vessel {wanted}.", "MD-LAS.03")
    vessel, target = state.vessels[number], state.vessels[wanted]
    if target.kind == BIG_SHIP:
        return RuleError("A big ship is nobody's enemy; lasers may not fire on it.", "MD-LAS.03")
    if not hostile(vessel, target):
        return RuleError("That vessel is of your own side.", "MD-LAS.03")
    if target.wreck:
        return RuleError("A wreck is no target.", "MD-LAS.03")
    if not target.alive:
        return RuleError("That vessel is not there to be fired at.", "MD-LAS.03")
    if target.status == LANDED and state.options.landed_shelter == "on":
        return RuleError("A vessel on a world cannot be fired at.", "MD-GRV.22")
    far = int(distance(vessel.present, target.present))
    if state.options.high_guard_ranges == "on" and far >= OUT_OF_RANGE:
        return RuleError(f"It is {far} hexes away, out of range from {OUT_OF_RANGE} on.", "MD-HG.02")
    return None


def _answer(state: State, number: int, wanted: int) -> RuleError | None:
    """Return fire answers an attack, anti-missile fire a warhead in the hex (MD-RET.02, MD-RET.07, MD-RET.08)."""
    target = state.vessels[wanted]
    if state.phase != PHASE_C:
        return None
    if target.kind == MISSILE:
        if wanted not in company(state, number):
            return RuleError("Anti-missile fire reaches only missiles met in its own hex.", "MD-RET.07")
        if not shootable(state, target):
            return RuleError("A proximity missile is no target of anti-missile fire.", "MD-RET.08")
        return None
    if (wanted, number) not in state.shots:
        return RuleError("Return fire goes only to a vessel that fired at this very one.", "MD-RET.02")
    return None


def _programs(state: State, vessel: Vessel, wanted: int) -> RuleError | None:
    """Target, Return Fire and Anti-Missile (MD-LAS.25, MD-RET.03, MD-RET.06, MD-RET.11)."""
    if not state.extended or vessel.kind != SHIP or vessel.computer_hits:
        return None
    if state.phase == PHASE_B:
        return None if running(vessel, T) else RuleError("It does not run T, the Target program.", "MD-LAS.25")
    returns = running(vessel, T) and running(vessel, RF)
    intercepts = running(vessel, AM)
    if state.vessels[wanted].kind == MISSILE and not intercepts:
        if returns:
            return RuleError("Return fire cannot be aimed at missiles; that takes AM.", "MD-RET.11")
        return RuleError("It does not run AM, the Anti-Missile program.", "MD-RET.06")
    if state.vessels[wanted].kind != MISSILE and not returns:
        if intercepts:
            return RuleError("Anti-missile fire cannot be aimed at ships; that takes T and RF.", "MD-RET.11")
        return RuleError("Return fire needs T and RF, both running.", "MD-RET.03")
    return None


def _mode(state: State, vessel: Vessel, action: Fire) -> RuleError | None:
    """Combined lasers and the programs that may be added (MD-LAS.15, MD-LAS.16, MD-LAS.18)."""
    if action.combined and not state.extended:
        return RuleError("Under the simplified rule lasers always fire separately.", "MD-CPU.04")
    if action.combined and vessel.lasers < 2:
        return RuleError("It has one laser, so there is nothing to combine.", "MD-LAS.18")
    if not (action.predict or action.gunner or action.selective):
        return None
    if not state.extended:
        return RuleError("Under the simplified rule there are no programs to use.", "MD-CPU.02")
    if vessel.kind == CRAFT:
        return RuleError("Small craft have no computer and use no programs.", "MD-CPU.22")
    if vessel.computer_hits:
        return RuleError("Its computer is out: it fires without programs.", "MD-MAN.01")
    if state.phase == PHASE_C and state.vessels[action.target].kind == MISSILE:
        return RuleError("Programs give nothing in anti-missile fire.", "MD-RET.09")
    if action.predict and not vessel.running & PREDICTS:
        return RuleError("It runs no Predict program.", "MD-LAS.15")
    if action.gunner and not vessel.running & G:
        return RuleError("It does not run G, Gunner Interact.", "MD-LAS.15")
    if action.selective and not vessel.running & SELECTIVES:
        return RuleError("It runs no Selective program.", "MD-LAS.16")
    return RuleError("Selective fire names +3 or -3.", "MD-LAS.16") if action.selective not in (-3, 0, 3) else None


def shoot(state: State, seat: int, action: Shoot) -> RuleError | None:
    """Resolving a declared attack (MD-LAS.04)."""
    reason = of_seat(state, seat, action.vessel) or _unresolved(state, action.vessel)
    if reason:
        return reason
    attack = attack_by(state, action.vessel)
    if attack is not None and attack.loose:
        return RuleError("Its target is gone; turn its lasers to another first.", "MD-LAS.19")
    return None


def _unresolved(state: State, number: int) -> RuleError | None:
    if state.phase not in (PHASE_B, PHASE_C):
        return RuleError(f"Lasers are fired in phases B and C; this is {phase_words(state)}.", "MD-SEQ.05")
    if attack_by(state, number) is None:
        return RuleError("It has declared no fire that is still to be resolved.", "MD-LAS.04")
    if state.step != RESOLVING:
        return RuleError(f"Attacks are resolved when all are declared; this is {STEPS[state.step]}.", "MD-LAS.04")
    return None


def shift(state: State, seat: int, action: Shift) -> RuleError | None:
    """Turning lasers not yet fired (MD-LAS.19, MD-LAS.20)."""
    reason = of_seat(state, seat, action.vessel) or _unresolved(state, action.vessel)
    if reason:
        return reason
    attack = attack_by(state, action.vessel)
    assert attack is not None
    if attack.combined or state.vessels[action.vessel].lasers < 2:
        return RuleError("Only a ship that fires several lasers separately may shift.", "MD-LAS.20")
    if not may_turn(state):
        return RuleError("In phase C lasers are not turned unless `return_shift` is on.", "MD-RET.10")
    if not attack.loose:
        return RuleError("Its target still stands; lasers shift when it is destroyed.", "MD-LAS.19")
    vessel = state.vessels[action.vessel]
    return (
        _target(state, action.vessel, action.target)
        or _answer(state, action.vessel, action.target)
        or _programs(state, vessel, action.target)
    )
