"""Why not fire: lasers in phase B, return fire and anti-missile fire in phase C (chapters 8 and 9)."""

from __future__ import annotations

from mayday.core.reasons import Reasons
from mayday.games.mayday78.actions import Fire, Shift, Shoot
from mayday.games.mayday78.computers import computed, running
from mayday.games.mayday78.interception import company, hostile
from mayday.games.mayday78.lasers import (
    OUT_OF_RANGE,
    intercepts,
    may_turn,
    modes,
    out_of_range,
    returns,
    sheltered,
    shootable,
)
from mayday.games.mayday78.packing import COMBINED, SELECT_UP, WITH_GUNNER, WITH_PREDICT
from mayday.games.mayday78.refusals.reasons import able, in_step, known, phase_words
from mayday.games.mayday78.state import Attack, State, Vessel
from mayday.games.mayday78.tables import BIG_SHIP, CRAFT, DECLARING, MISSILE, PHASE_B, PHASE_C, RESOLVING, STEPS, T
from mayday.kit.hexes import distance


def fire(state: State, vessel: Vessel, action: Fire) -> Reasons:
    """Declaring a vessel's lasers (MD-LAS.04)."""
    yield from _unable(state, vessel)
    yield from _target(state, vessel, action.target)
    yield from _moment(state, vessel)
    yield from _spent(state, vessel, action)
    yield from _answer(state, action.vessel, action.target)
    yield from _programs(state, vessel, state.vessels[action.target])
    yield from _mode(state, vessel, action)


def _unable(state: State, vessel: Vessel) -> Reasons:
    """Equipment and damage, which refuse a shot in any phase (MD-LAS.02)."""
    yield not state.armed, "Weapons are not in use in this race; `gp_weapons` would allow them.", "MD-GP.05"
    yield vessel.lasers == 0, "It has no laser.", "MD-LAS.02"
    yield from able(vessel)
    yield vessel.weapon_hits, "Its weapons are out.", "MD-RET.12" if state.phase == PHASE_C else "MD-DMG.02"
    yield sheltered(state, vessel), "A vessel on a world neither fires nor is fired at.", "MD-GRV.22"


def _target(state: State, vessel: Vessel, wanted: int) -> Reasons:
    """What a laser may be aimed at in any phase (MD-LAS.03)."""
    yield not known(state, wanted), f"There is no vessel {wanted}.", "MD-LAS.03"
    target = state.vessels[wanted]
    far = distance(vessel.present, target.present)
    yield target.kind == BIG_SHIP, "A big ship is nobody's enemy; lasers may not fire on it.", "MD-LAS.03"
    yield not hostile(vessel, target), "That vessel is of your own side.", "MD-LAS.03"
    yield target.wreck, "A wreck is no target.", "MD-LAS.03"
    yield not target.alive, "That vessel is not there to be fired at.", "MD-LAS.03"
    yield sheltered(state, target), "A vessel on a world cannot be fired at.", "MD-GRV.22"
    beyond = out_of_range(state, vessel, target)
    yield beyond, f"It is {far} hexes away, out of range from {OUT_OF_RANGE} on.", "MD-HG.02"


def _phases(state: State) -> Reasons:
    other = state.phase not in (PHASE_B, PHASE_C)
    yield other, f"Lasers are fired in phases B and C; this is {phase_words(state)}.", "MD-SEQ.05"


def _moment(state: State, vessel: Vessel) -> Reasons:
    """Phase B is the phasing side's, phase C the others' (MD-LAS.01, MD-SEQ.06)."""
    yield from _phases(state)
    ours = vessel.side == state.phasing
    if state.phase == PHASE_B:
        yield not ours, "In phase B only the side whose player-turn it is fires.", "MD-LAS.01"
        return
    yield ours, "Return fire belongs to the other sides; this is your own player-turn.", "MD-SEQ.06"
    simple = state.extended and vessel.kind == CRAFT
    yield simple, "Small craft run no programs and so have no fire in phase C.", "MD-RET.14"
    yield state.extended and vessel.computer_hits, "With its computer out it has no fire in phase C.", "MD-MAN.01"


def _spent(state: State, vessel: Vessel, action: Fire) -> Reasons:
    """One declaration per vessel, all before the first is resolved (MD-LAS.04, MD-LAS.05, MD-LAS.22)."""
    attack = _attack(state, action.vessel)
    another = attack is not None and attack.target != action.target
    answering = another and state.phase == PHASE_C
    yield answering, "It has declared its fire; another attacker cannot be answered too.", "MD-RET.15"
    yield another, "All lasers of a vessel are declared at one target.", "MD-LAS.05"
    yield vessel.acted, "Its lasers have fired, or are declared, in this phase.", "MD-LAS.22"
    yield state.step == RESOLVING, "All fire is declared before the first attack is resolved.", "MD-LAS.04"
    yield from in_step(state, "Fire is declared at the start of phases B and C", DECLARING)


def _attack(state: State, number: int) -> Attack | None:
    """The attack this vessel has declared and not yet resolved."""
    return next((attack for attack in state.attacks if attack.vessel == number), None)


def _answer(state: State, number: int, wanted: int) -> Reasons:
    """Return fire answers an attack, anti-missile fire a warhead in the hex (MD-RET.02, MD-RET.07, MD-RET.08)."""
    target = state.vessels[wanted]
    if state.phase != PHASE_C:
        return
    if target.kind == MISSILE:
        apart = wanted not in company(state, number)
        yield apart, "Anti-missile fire reaches only missiles met in its own hex.", "MD-RET.07"
        yield not shootable(state, target), "A proximity missile is no target of anti-missile fire.", "MD-RET.08"
    else:
        peaceful = (wanted, number) not in state.shots
        yield peaceful, "Return fire goes only to a vessel that fired at this very one.", "MD-RET.02"


def _programs(state: State, vessel: Vessel, target: Vessel) -> Reasons:
    """Target, Return Fire and Anti-Missile (MD-LAS.25, MD-RET.03, MD-RET.06, MD-RET.11)."""
    if not computed(state, vessel):
        return
    at_ships, at_missiles = returns(vessel), intercepts(vessel)
    if state.phase == PHASE_B:
        yield not running(vessel, T), "It does not run T, the Target program.", "MD-LAS.25"
    elif target.kind == MISSILE and not at_missiles:
        yield at_ships, "Return fire cannot be aimed at missiles; that takes AM.", "MD-RET.11"
        yield True, "It does not run AM, the Anti-Missile program.", "MD-RET.06"
    elif target.kind != MISSILE and not at_ships:
        yield at_missiles, "Anti-missile fire cannot be aimed at ships; that takes T and RF.", "MD-RET.11"
        yield True, "Return fire needs T and RF, both running.", "MD-RET.03"


def _mode(state: State, vessel: Vessel, action: Fire) -> Reasons:
    """Combined lasers and the programs that may be added (MD-LAS.15, MD-LAS.16, MD-LAS.18)."""
    target = state.vessels[action.target]
    flags = modes(state, vessel, target)
    simplified = not state.extended
    alone = action.combined and not flags & COMBINED
    yield alone and simplified, "Under the simplified rule lasers always fire separately.", "MD-CPU.04"
    yield alone, "It has one laser, so there is nothing to combine.", "MD-LAS.18"
    if not (action.predict or action.gunner or action.selective):
        return
    yield simplified, "Under the simplified rule there are no programs to use.", "MD-CPU.02"
    yield vessel.kind == CRAFT, "Small craft have no computer and use no programs.", "MD-CPU.22"
    yield vessel.computer_hits, "Its computer is out: it fires without programs.", "MD-MAN.01"
    yield state.phase == PHASE_C and target.kind == MISSILE, "Programs give nothing in anti-missile fire.", "MD-RET.09"
    yield action.predict and not flags & WITH_PREDICT, "It runs no Predict program.", "MD-LAS.15"
    yield action.gunner and not flags & WITH_GUNNER, "It does not run G, Gunner Interact.", "MD-LAS.15"
    yield action.selective and not flags & SELECT_UP, "It runs no Selective program.", "MD-LAS.16"
    yield action.selective not in (-3, 0, 3), "Selective fire names +3 or -3.", "MD-LAS.16"


def shoot(state: State, vessel: Vessel, action: Shoot) -> Reasons:
    """Resolving a declared attack (MD-LAS.04)."""
    attack = _attack(state, action.vessel)
    yield from _unresolved(state, attack)
    yield attack and attack.loose, "Its target is gone; turn its lasers to another first.", "MD-LAS.19"


def _unresolved(state: State, attack: Attack | None) -> Reasons:
    yield from _phases(state)
    yield attack is None, "It has declared no fire that is still to be resolved.", "MD-LAS.04"
    early = state.step != RESOLVING
    yield early, f"Attacks are resolved when all are declared; this is {STEPS[state.step]}.", "MD-LAS.04"


def shift(state: State, vessel: Vessel, action: Shift) -> Reasons:
    """Turning lasers not yet fired (MD-LAS.19, MD-LAS.20)."""
    attack = _attack(state, action.vessel)
    yield from _unresolved(state, attack)
    assert attack is not None
    together = attack.combined or vessel.lasers < 2
    yield together, "Only a ship that fires several lasers separately may shift.", "MD-LAS.20"
    yield not may_turn(state), "In phase C lasers are not turned unless `return_shift` is on.", "MD-RET.10"
    yield not attack.loose, "Its target still stands; lasers shift when it is destroyed.", "MD-LAS.19"
    yield from _target(state, vessel, action.target)
    yield from _answer(state, action.vessel, action.target)
    yield from _programs(state, vessel, state.vessels[action.target])
