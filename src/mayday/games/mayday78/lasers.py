"""Laser fire, return fire and anti-missile fire: chapters 8 and 9 of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mayday.core.dice import AnyDice
from mayday.core.news import Modifier, News, Roll
from mayday.games.mayday78.computers import computed, evasion, evasion_dm, names, running, show
from mayday.games.mayday78.crew import gunner_skill
from mayday.games.mayday78.damage import column, consult, destroy
from mayday.games.mayday78.events import Declared, Disclosed, Fired, Shifted, Shot, ShotLost
from mayday.games.mayday78.goals import judge
from mayday.games.mayday78.interception import company, hostile
from mayday.games.mayday78.packing import COMBINED, K_FIRE, SELECT_DOWN, SELECT_UP, WITH_GUNNER, WITH_PREDICT, pack
from mayday.games.mayday78.specs import detonation_of
from mayday.games.mayday78.state import Attack, State, Vessel
from mayday.games.mayday78.tables import (
    AM,
    AS_PROXIMITY,
    ATTACK,
    ATTACK_HIGHEST,
    ATTACK_LOWEST,
    ATTACKER_IN_SAND_DM,
    COMMAND,
    CRAFT,
    LANDED,
    LASER_NEEDS,
    MANUAL_DM,
    MISSILE,
    PHASE_B,
    PREDICTS,
    PROGRAM_DM,
    PROGRAM_NAMES,
    PROXIMITY,
    RETURN_FIRE_DM,
    RF,
    SELECTIVE_SHIFT,
    SELECTIVES,
    SHIP,
    TARGET_IN_SAND_DM,
    G,
    T,
)
from mayday.kit.hexes import distance

if TYPE_CHECKING:
    from mypy_extensions import i64

OUT_OF_RANGE = 16
"""MD-HG.01, MD-HG.02."""


def shot_kind(state: State, target: Vessel) -> Shot:
    """Fire in phase B; in phase C anti-missile fire at missiles, return fire at all else (MD-RET.01, MD-RET.11)."""
    if state.phase == PHASE_B:
        return "fire"
    return "anti-missile" if target.kind == MISSILE else "return fire"


def may_fire(state: State, number: i64) -> bool:
    """Could it fire in this phase, as far as all can see? (MD-LAS.02, MD-SEQ.16, MD-RET.12, MD-RET.14)"""
    vessel = state.vessels[number]
    if not vessel.alive or vessel.lasers == 0 or vessel.weapon_hits > 0 or vessel.acted or vessel.kind > CRAFT:
        return False
    if sheltered(state, vessel):
        return False
    return state.phase == PHASE_B or not state.extended or computed(state, vessel)  # MD-MAN.01


def sheltered(state: State, vessel: Vessel) -> bool:
    """Does it stand on a world, where an option lets it neither fire nor be fired at? (MD-GRV.22)"""
    return vessel.status == LANDED and state.options.landed_shelter == "on"


def open_targets(state: State, number: i64) -> list[int]:
    """What it may fire at, as far as all can see: programs decide the rest (MD-LAS.03, MD-RET.02, MD-RET.07).

    Missiles of every kind are fair game in one's own phase B, and only there for who moved onto one (MD-LAS.23,
    MD-RET.13).
    """
    vessel = state.vessels[number]
    found: list[int] = []
    if state.phase == PHASE_B:
        for other, target in enumerate(state.vessels):
            if hostile(vessel, target) and exposed(state, vessel, target):
                found.append(other)
        return found
    for attacker, victim in state.shots:
        if victim == number and attacker not in found and exposed(state, vessel, state.vessels[attacker]):
            found.append(attacker)
    for other in company(state, number):
        missile = state.vessels[other]
        if missile.kind == MISSILE and hostile(vessel, missile) and shootable(state, missile):
            found.append(other)
    found.sort()
    return found


def has_open_target(state: State, number: i64) -> bool:
    """Is there anything among these?"""
    if state.phase != PHASE_B:
        return len(open_targets(state, number)) > 0
    vessel = state.vessels[number]
    for target in state.vessels:  # noqa: SIM110  (asked at every shot; a generator would double its time)
        if hostile(vessel, target) and exposed(state, vessel, target):
            return True
    return False


def exposed(state: State, vessel: Vessel, target: Vessel) -> bool:
    """Can a laser be aimed at it at all: alive, near enough, not sheltered by a world? (MD-LAS.03, MD-MAP.12)"""
    return target.alive and not sheltered(state, target) and not out_of_range(state, vessel, target)


def out_of_range(state: State, vessel: Vessel, target: Vessel) -> bool:
    """Is it too far off, under the option that minds? (MD-HG.01, MD-HG.02)"""
    return state.ranged and distance(vessel.present, target.present) >= OUT_OF_RANGE


def proximity(missile: Vessel) -> bool:
    """Is it a proximity warhead, or a command one designated so? (MD-RET.08, MD-DET.03)"""
    system = detonation_of(missile.spec)
    return system == PROXIMITY or (system == COMMAND and missile.designation == AS_PROXIMITY)


def shootable(state: State, missile: Vessel) -> bool:
    """May anti-missile fire be declared at it? A secret one may be tried until it is known (MD-RET.08, MD-RET.16).

    What was known in an earlier phase does not count: a command missile may have been designated otherwise since.
    """
    if state.secret_missiles:
        return not missile.acted
    return not proximity(missile)


def targets(state: State, number: i64) -> list[int]:
    """What it may fire at now with the programs it runs (MD-LAS.25, MD-RET.03, MD-RET.06, MD-RET.10, MD-RET.11)."""
    vessel = state.vessels[number]
    if not computed(state, vessel):
        return open_targets(state, number)  # MD-CPU.02, MD-MAN.01, MD-MAN.07
    if state.phase == PHASE_B:
        return open_targets(state, number) if running(vessel, T) else []
    at_ships, at_missiles = returns(vessel), intercepts(vessel)
    if not at_ships and not at_missiles:
        return []
    return [
        other
        for other in open_targets(state, number)
        if (at_missiles if state.vessels[other].kind == MISSILE else at_ships)
    ]


def returns(vessel: Vessel) -> bool:
    """Does it run what return fire takes? (MD-RET.03)"""
    return running(vessel, T) and running(vessel, RF)


def intercepts(vessel: Vessel) -> bool:
    """Does it run what anti-missile fire takes? (MD-RET.06)"""
    return running(vessel, AM)


def can_fire(state: State, number: i64) -> bool:
    """Has it a legal shot in this phase? (MD-LAS.02)"""
    return may_fire(state, number) and len(targets(state, number)) > 0


def _manners(flags: int) -> list[int]:
    """The ways of firing that these allow, never up and down at once."""
    both = SELECT_UP | SELECT_DOWN
    return [choice for choice in range(32) if choice & ~flags == 0 and choice & both != both]


MANNERS: Final[list[list[int]]] = [_manners(flags) for flags in range(32)]


def fire_codes(state: State, number: i64, found: list[int]) -> None:
    """Every declaration it may make: target, mode, programs (MD-LAS.04, MD-LAS.05, MD-LAS.15 to MD-LAS.19)."""
    if not may_fire(state, number):
        return
    vessel = state.vessels[number]
    for target in targets(state, number):
        flags = modes(state, vessel, state.vessels[target])
        for choice in MANNERS[flags]:
            found.append(pack(K_FIRE, number, target, choice))


def modes(state: State, vessel: Vessel, target: Vessel) -> i64:
    """What may be added to its fire at this target: lasers combined, programs used (MD-LAS.15, .16, .18, MD-CPU.04)."""
    flags: i64 = COMBINED if state.extended and vessel.lasers > 1 else 0
    if not computed(state, vessel) or (target.kind == MISSILE and state.phase != PHASE_B):
        return flags  # MD-RET.09: programs give nothing in anti-missile fire
    if vessel.running & PREDICTS:
        flags |= WITH_PREDICT
    if vessel.running & G:
        flags |= WITH_GUNNER
    if vessel.running & SELECTIVES:
        flags |= SELECT_UP | SELECT_DOWN
    return flags


def declare(state: State, number: i64, target: i64, flags: i64) -> None:
    """Name a vessel's target, mode and programs, for all to hear (MD-LAS.04, MD-LAS.06, MD-LAS.22, MD-RET.15)."""
    vessel = state.vessels[number]
    attack = Attack(number, target, vessel.lasers)
    attack.combined = flags & COMBINED != 0
    attack.predict = flags & WITH_PREDICT != 0
    attack.gunner = flags & WITH_GUNNER != 0
    if flags & SELECT_UP:
        attack.selective = SELECTIVE_SHIFT
    elif flags & SELECT_DOWN:
        attack.selective = -SELECTIVE_SHIFT
    vessel.acted = True
    state.attacks.append(attack)
    if state.news is not None:
        shot = shot_kind(state, state.vessels[target])
        state.news.append(News(Declared(number, target, shot, attack.combined, attack.selective)))


def attack_of(state: State, number: i64) -> Attack:
    """The attack a vessel still has to resolve."""
    for attack in state.attacks:
        if attack.vessel == number:
            return attack
    raise LookupError(f"vessel {number} has no attack left")


def lapse(state: State) -> None:
    """Look at each attack whose target is gone: lost, or free to be turned (MD-LAS.19, MD-LAS.20).

    Whether lasers may be turned is asked by open facts: programs may leave nothing but to let them be (MD-SEQ.16).
    """
    kept: list[Attack] = []
    for attack in state.attacks:
        if attack.loose or not state.vessels[attack.target].alive:
            several = state.vessels[attack.vessel].lasers > 1 and not attack.combined and may_turn(state)
            attack.loose = several
            if not several or len(open_targets(state, attack.vessel)) == 0:
                _tell_lost(state, attack)
                continue
        kept.append(attack)
    state.attacks = kept


def may_turn(state: State) -> bool:
    """May lasers be turned from a target that is gone? An option forbids it in phase C (MD-LAS.19, MD-RET.10)."""
    return state.phase == PHASE_B or state.options.return_shift == "on"


def silence(state: State, attack: Attack) -> None:
    """Leave lasers whose target is gone unfired (MD-LAS.19)."""
    state.attacks.remove(attack)
    _tell_lost(state, attack)


def _tell_lost(state: State, attack: Attack) -> None:
    if state.news is not None:
        state.news.append(News(ShotLost(attack.vessel, attack.target)))


def shift(state: State, number: i64, target: i64) -> None:
    """Turn the lasers not yet fired, all together, to another target (MD-LAS.19, MD-RET.10)."""
    attack = attack_of(state, number)
    attack.target = target
    attack.loose = False
    if state.news is not None:
        state.news.append(News(Shifted(number, target)))


def shoot(state: State, number: i64, dice: AnyDice) -> None:
    """One attack: 2D and DMs on the target's column, and a hit's damage at once (MD-LAS.08 to MD-LAS.11)."""
    attack = attack_of(state, number)
    target = state.vessels[attack.target]
    kind = shot_kind(state, target)
    attack.lasers -= attack.lasers if attack.combined else 1
    if kind == "anti-missile" and proximity(target):
        _disclose(state, attack, target)
    else:
        _resolve(state, attack, target, kind, dice)
    if attack.lasers == 0:
        state.attacks.remove(attack)
    judge(state)


def _disclose(state: State, attack: Attack, missile: Vessel) -> None:
    """A secret missile proves to be a proximity one: the shot is lost, no dice thrown (MD-RET.16)."""
    missile.seen = True
    missile.acted = True
    if may_turn(state):
        attack.loose = attack.lasers > 0
    else:
        attack.lasers = 0
    if state.news is not None:
        state.news.append(News(Disclosed(attack.target)))


def _resolve(state: State, attack: Attack, target: Vessel, kind: Shot, dice: AnyDice) -> None:
    first, second = dice.throw(), dice.throw()
    told: list[Modifier] | None = None if state.news is None else []
    total: i64 = first + second + sum_modifiers(state, attack, told)
    row: i64 = total
    if row < ATTACK_LOWEST:
        row = ATTACK_LOWEST  # MD-LAS.09
    if row > ATTACK_HIGHEST:
        row = ATTACK_HIGHEST
    where = column(target)
    hit = row >= LASER_NEEDS[where]
    disclose_programs(state, attack, kind)
    if state.phase == PHASE_B:
        state.shots.append((attack.vessel, attack.target))  # MD-RET.02
    if state.news is not None and told is not None:
        cell = ATTACK[row - ATTACK_LOWEST][where]
        roll = Roll((first, second), tuple(told), total, cell, "MD-DAT.15", LASER_NEEDS[where])
        state.news.append(News(Fired(attack.vessel, attack.target, kind, roll, hit)))
    if hit:
        if target.kind == MISSILE and state.options.missile_hit_kills == "on":
            destroy(state, attack.target, "MD-DMG.21")
        else:
            consult(state, attack.target, dice, damage_shift(attack, kind))


def damage_shift(attack: Attack, kind: Shot) -> i64:
    """What selective fire adds to the damage die: nothing where lasers were turned on a missile (MD-RET.09)."""
    return 0 if kind == "anti-missile" else attack.selective


def disclose_programs(state: State, attack: Attack, kind: Shot) -> None:
    """Programs that are used or give a DM are shown to all, no others (MD-LAS.21, MD-CPU.23)."""
    if not state.extended:
        return
    vessel = state.vessels[attack.vessel]
    target = state.vessels[attack.target]
    if kind != "anti-missile":
        show(state, target, evasion(state, target))
    if vessel.kind != SHIP or vessel.computer_hits > 0:
        return
    if kind == "anti-missile":
        show(state, vessel, AM)
        return
    used: i64 = T
    if attack.predict:
        used |= vessel.running & PREDICTS
    if attack.gunner:
        used |= G
    if attack.selective:
        used |= vessel.running & SELECTIVES
    if kind == "return fire":
        used |= RF
    show(state, vessel, used)


def modifiers(state: State, attack: Attack) -> list[Modifier]:
    """Every DM of an attack as things stand, with its rule; the same that its roll will show."""
    told: list[Modifier] = []
    sum_modifiers(state, attack, told)
    return told


def sum_modifiers(state: State, attack: Attack, told: list[Modifier] | None) -> i64:
    """The sum of an attack's DMs, and each of them where somebody listens (MD-LAS.24).

    Which side fires makes no difference (MD-SEQ.02), nor do range bands (MD-HG.03). Sand on either ship counts
    (MD-SND.03, MD-SND.04), beside evasion (MD-SND.10). The simplified rule has no programs: only model numbers
    are added to range, sand and manual control, in anti-missile fire by an option alone (MD-CPU.04).
    """
    vessel = state.vessels[attack.vessel]
    target = state.vessels[attack.target]
    kind = shot_kind(state, target)
    total: i64 = 0
    if kind != "anti-missile":
        total += _count(told, "Range", -distance(vessel.present, target.present), "MD-LAS.07")
    by_hand = vessel.kind == SHIP and vessel.computer_hits > 0
    if by_hand:
        total += _count(told, "Manual control", MANUAL_DM, "MD-MAN.01")
    if state.extended:
        if vessel.kind == SHIP and not by_hand and kind != "anti-missile":
            total += _program_dms(state, attack, kind, told)
        if attack.combined:
            several = state.vessels[attack.vessel].lasers - 1
            total += _count(told, f"{several + 1} lasers", several, "MD-LAS.18")
        evading = evasion(state, target)
        if evading:
            name = PROGRAM_NAMES[names(evading)[0]]
            total += _count(told, name, evasion_dm(evading), "MD-LAS.14")
    elif kind != "anti-missile" or state.options.antimissile_computer == "on":
        if vessel.kind == SHIP and not by_hand:
            total += _count(told, f"Computer model {vessel.model}", vessel.model, "MD-CPU.03")
        if target.kind == SHIP and target.computer_hits == 0:
            total += _count(told, f"Target's computer model {target.model}", -target.model, "MD-CPU.03")
    # Sand counts on top of any evasion (MD-SND.03, MD-SND.04, MD-SND.10).
    if target.sand:
        total += _count(told, "Target in sand", TARGET_IN_SAND_DM, "MD-LAS.12")
    if vessel.sand:
        total += _count(told, "Firing out of sand", ATTACKER_IN_SAND_DM, "MD-LAS.13")
    return total


def _program_dms(state: State, attack: Attack, kind: Shot, told: list[Modifier] | None) -> i64:
    """What the firer's own programs do (MD-LAS.15 to MD-LAS.17, MD-RET.04, MD-RET.05, MD-CPU.17)."""
    vessel = state.vessels[attack.vessel]
    total: i64 = 0
    if attack.predict:
        code = names(vessel.running & PREDICTS)[0]
        total += _count(told, PROGRAM_NAMES[code], PROGRAM_DM[code], "MD-LAS.15")
    if attack.gunner:
        crewed = state.options.characters == "on"
        skill = gunner_skill(state, attack.vessel) if crewed else PROGRAM_DM["G"]
        total += _count(told, "Gunner Interact", skill, "MD-CRW.06" if crewed else "MD-LAS.15")
    if attack.selective:
        code = names(vessel.running & SELECTIVES)[0]
        total += _count(told, PROGRAM_NAMES[code], PROGRAM_DM[code], "MD-LAS.16")
    if kind == "return fire":
        total += _count(told, "Return Fire", RETURN_FIRE_DM, "MD-RET.04")
    total += _count(told, "Target program", state.options.target_program_dm, "MD-LAS.17")
    return total


def _count(told: list[Modifier] | None, label: str, value: i64, rule: str) -> i64:
    if told is not None and value != 0:
        told.append(Modifier(label, value, rule))
    return value
