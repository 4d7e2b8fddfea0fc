"""Why not fire: lasers in phase B, return fire and anti-missile fire in phase C (chapters 8 and 9)."""

from __future__ import annotations

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
from mayday.games.mayday78.refusals.reasons import Rows, able, in_step, known, phase_words
from mayday.games.mayday78.state import Attack, State, Vessel
from mayday.games.mayday78.tables import BIG_SHIP, CRAFT, DECLARING, MISSILE, PHASE_B, PHASE_C, RESOLVING, STEPS, T
from mayday.kit.hexes import distance


def fire(state: State, vessel: Vessel, action: Fire) -> Rows:
    """Declaring a vessel's lasers (MD-LAS.04)."""
    yield from _unable(state, vessel)
    yield from _target(state, vessel, action.target)
    yield from _moment(state, vessel)
    yield from _spent(state, vessel, action)
    yield from _answer(state, action.vessel, action.target)
    yield from _programs(state, vessel, state.vessels[action.target])
    yield from _mode(state, vessel, action)


def _unable(state: State, vessel: Vessel) -> Rows:
    """Equipment and damage, which refuse a shot in any phase (MD-LAS.02)."""
    yield not state.armed, "MD-GP.05", "Weapons are not in use in this race; `gp_weapons` would allow them."
    yield vessel.lasers == 0, "MD-LAS.02", "It has no laser."
    yield from able(vessel)
    yield vessel.weapon_hits, "MD-RET.12" if state.phase == PHASE_C else "MD-DMG.02", "Its weapons are out."
    yield sheltered(state, vessel), "MD-GRV.22", "A vessel on a world neither fires nor is fired at."


def _target(state: State, vessel: Vessel, wanted: int) -> Rows:
    """What a laser may be aimed at in any phase (MD-LAS.03)."""
    yield not known(state, wanted), "MD-LAS.03", f"There is no vessel {wanted}."
    target = state.vessels[wanted]
    far = distance(vessel.present, target.present)
    yield target.kind == BIG_SHIP, "MD-LAS.03", "A big ship is nobody's enemy; lasers may not fire on it."
    yield not hostile(vessel, target), "MD-LAS.03", "That vessel is of your own side."
    yield target.wreck, "MD-LAS.03", "A wreck is no target."
    yield not target.alive, "MD-LAS.03", "That vessel is not there to be fired at."
    yield sheltered(state, target), "MD-GRV.22", "A vessel on a world cannot be fired at."
    beyond = out_of_range(state, vessel, target)
    yield beyond, "MD-HG.02", f"It is {far} hexes away, out of range from {OUT_OF_RANGE} on."


def _phases(state: State) -> Rows:
    other = state.phase not in (PHASE_B, PHASE_C)
    yield other, "MD-SEQ.05", f"Lasers are fired in phases B and C; this is {phase_words(state)}."


def _moment(state: State, vessel: Vessel) -> Rows:
    """Phase B is the phasing side's, phase C the others' (MD-LAS.01, MD-SEQ.06)."""
    yield from _phases(state)
    ours = vessel.side == state.phasing
    if state.phase == PHASE_B:
        yield not ours, "MD-LAS.01", "In phase B only the side whose player-turn it is fires."
        return
    yield ours, "MD-SEQ.06", "Return fire belongs to the other sides; this is your own player-turn."
    simple = state.extended and vessel.kind == CRAFT
    yield simple, "MD-RET.14", "Small craft run no programs and so have no fire in phase C."
    yield state.extended and vessel.computer_hits, "MD-MAN.01", "With its computer out it has no fire in phase C."


def _spent(state: State, vessel: Vessel, action: Fire) -> Rows:
    """One declaration per vessel, all before the first is resolved (MD-LAS.04, MD-LAS.05, MD-LAS.22)."""
    attack = _attack(state, action.vessel)
    another = attack is not None and attack.target != action.target
    answering = another and state.phase == PHASE_C
    yield answering, "MD-RET.15", "It has declared its fire; another attacker cannot be answered too."
    yield another, "MD-LAS.05", "All lasers of a vessel are declared at one target."
    yield vessel.acted, "MD-LAS.22", "Its lasers have fired, or are declared, in this phase."
    yield state.step == RESOLVING, "MD-LAS.04", "All fire is declared before the first attack is resolved."
    yield from in_step(state, "Fire is declared at the start of phases B and C", DECLARING)


def _attack(state: State, number: int) -> Attack | None:
    """The attack this vessel has declared and not yet resolved."""
    return next((attack for attack in state.attacks if attack.vessel == number), None)


def _answer(state: State, number: int, wanted: int) -> Rows:
    """Return fire answers an attack, anti-missile fire a warhead in the hex (MD-RET.02, MD-RET.07, MD-RET.08)."""
    target = state.vessels[wanted]
    if state.phase != PHASE_C:
        return
    if target.kind == MISSILE:
        apart = wanted not in company(state, number)
        yield apart, "MD-RET.07", "Anti-missile fire reaches only missiles met in its own hex."
        yield not shootable(state, target), "MD-RET.08", "A proximity missile is no target of anti-missile fire."
    else:
        peaceful = (wanted, number) not in state.shots
        yield peaceful, "MD-RET.02", "Return fire goes only to a vessel that fired at this very one."


def _programs(state: State, vessel: Vessel, target: Vessel) -> Rows:
    """Target, Return Fire and Anti-Missile (MD-LAS.25, MD-RET.03, MD-RET.06, MD-RET.11)."""
    if not computed(state, vessel):
        return
    at_ships, at_missiles = returns(vessel), intercepts(vessel)
    if state.phase == PHASE_B:
        yield not running(vessel, T), "MD-LAS.25", "It does not run T, the Target program."
    elif target.kind == MISSILE and not at_missiles:
        yield at_ships, "MD-RET.11", "Return fire cannot be aimed at missiles; that takes AM."
        yield True, "MD-RET.06", "It does not run AM, the Anti-Missile program."
    elif target.kind != MISSILE and not at_ships:
        yield at_missiles, "MD-RET.11", "Anti-missile fire cannot be aimed at ships; that takes T and RF."
        yield True, "MD-RET.03", "Return fire needs T and RF, both running."


def _mode(state: State, vessel: Vessel, action: Fire) -> Rows:
    """Combined lasers and the programs that may be added (MD-LAS.15, MD-LAS.16, MD-LAS.18)."""
    target = state.vessels[action.target]
    flags = modes(state, vessel, target)
    simplified = not state.extended
    alone = action.combined and not flags & COMBINED
    yield alone and simplified, "MD-CPU.04", "Under the simplified rule lasers always fire separately."
    yield alone, "MD-LAS.18", "It has one laser, so there is nothing to combine."
    if not (action.predict or action.gunner or action.selective):
        return
    yield simplified, "MD-CPU.02", "Under the simplified rule there are no programs to use."
    yield vessel.kind == CRAFT, "MD-CPU.22", "Small craft have no computer and use no programs."
    yield vessel.computer_hits, "MD-MAN.01", "Its computer is out: it fires without programs."
    yield state.phase == PHASE_C and target.kind == MISSILE, "MD-RET.09", "Programs give nothing in anti-missile fire."
    yield action.predict and not flags & WITH_PREDICT, "MD-LAS.15", "It runs no Predict program."
    yield action.gunner and not flags & WITH_GUNNER, "MD-LAS.15", "It does not run G, Gunner Interact."
    yield action.selective and not flags & SELECT_UP, "MD-LAS.16", "It runs no Selective program."
    yield action.selective not in (-3, 0, 3), "MD-LAS.16", "Selective fire names +3 or -3."


def shoot(state: State, vessel: Vessel, action: Shoot) -> Rows:
    """Resolving a declared attack (MD-LAS.04)."""
    attack = _attack(state, action.vessel)
    yield from _unresolved(state, attack)
    yield attack and attack.loose, "MD-LAS.19", "Its target is gone; turn its lasers to another first."


def _unresolved(state: State, attack: Attack | None) -> Rows:
    yield from _phases(state)
    yield attack is None, "MD-LAS.04", "It has declared no fire that is still to be resolved."
    early = state.step != RESOLVING
    yield early, "MD-LAS.04", f"Attacks are resolved when all are declared; this is {STEPS[state.step]}."


def shift(state: State, vessel: Vessel, action: Shift) -> Rows:
    """Turning lasers not yet fired (MD-LAS.19, MD-LAS.20)."""
    attack = _attack(state, action.vessel)
    yield from _unresolved(state, attack)
    assert attack is not None
    together = attack.combined or vessel.lasers < 2
    yield together, "MD-LAS.20", "Only a ship that fires several lasers separately may shift."
    yield not may_turn(state), "MD-RET.10", "In phase C lasers are not turned unless `return_shift` is on."
    yield not attack.loose, "MD-LAS.19", "Its target still stands; lasers shift when it is destroyed."
    yield from _target(state, vessel, action.target)
    yield from _answer(state, action.vessel, action.target)
    yield from _programs(state, vessel, state.vessels[action.target])
