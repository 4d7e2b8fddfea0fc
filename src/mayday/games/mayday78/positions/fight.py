"""The people of a position, who met whom, who fired at whom, and what is declared."""

from __future__ import annotations

from mayday.core.faults import Faults
from mayday.games.mayday78.crew import locations
from mayday.games.mayday78.interception import interceptions
from mayday.games.mayday78.positions import terms
from mayday.games.mayday78.positions.spec import AttackSpec, CharacterSpec, PositionSpec
from mayday.games.mayday78.positions.terms import read
from mayday.games.mayday78.state import Attack, Character, State
from mayday.games.mayday78.tables import JUMPING, PHASE_A, PHASE_B, PHASE_C, SET_UP


def set_crew(state: State, spec: PositionSpec, faults: Faults) -> None:
    for number, given in enumerate(spec.characters):
        character = _build_character(state, given, f"characters[{number}]", faults)
        if character is not None:
            state.characters.append(character)


def _build_character(state: State, given: CharacterSpec, field: str, faults: Faults) -> Character | None:
    faults.check(state.options.characters == "on", field, "set the option `characters` to on (MD-CRW.01)")
    if not faults.check(given.vessel < len(state.vessels), f"{field}.vessel", "no vessel has this number"):
        return None
    character = Character(given.name, given.vessel, 0)
    read(terms.CHARACTER, given, character)
    there = character.location in locations(state.vessels[given.vessel].kind)
    faults.check(there, f"{field}.location", "there is no such place aboard (MD-CRW.01)")
    return character


def set_the_fight(state: State, spec: PositionSpec, faults: Faults) -> None:
    """Who met whom, who fired at whom, and what is declared (MD-INT.01, MD-RET.02, MD-LAS.04)."""
    for name, pairs in (("contacts", spec.contacts or ()), ("shots", spec.shots)):
        for number, (first, second) in enumerate(pairs):
            known = first != second and max(first, second) < len(state.vessels)
            faults.check(known, f"{name}[{number}]", "must name two different vessels by their numbers")
    if spec.contacts is not None:
        state.contacts = list(spec.contacts)
    elif state.phase not in (SET_UP, PHASE_A) or state.step > JUMPING:
        state.contacts = [(pair.first, pair.second) for pair in interceptions(state)]
    for number, given in enumerate(spec.attacks):
        attack = _build_attack(state, given, f"attacks[{number}]", faults)
        if attack is not None:
            state.attacks.append(attack)


def _build_attack(state: State, given: AttackSpec, field: str, faults: Faults) -> Attack | None:
    now = state.phase in (PHASE_B, PHASE_C)
    faults.check(now, field, "lasers are declared in phases B and C (MD-LAS.01)")
    known = max(given.vessel, given.target) < len(state.vessels) and given.vessel != given.target
    told = "vessel and target must be two different vessels by their numbers"
    if not faults.check(known, f"{field}.target", told):
        return None
    lasers = state.vessels[given.vessel].lasers
    fits = lasers > 0 and (given.lasers is None or given.lasers <= lasers)
    faults.check(fits, f"{field}.lasers", f"the vessel has {lasers} (MD-LAS.05)")
    attack = Attack(given.vessel, given.target, lasers if given.lasers is None else given.lasers)
    read(terms.ATTACK, given, attack)
    return attack
