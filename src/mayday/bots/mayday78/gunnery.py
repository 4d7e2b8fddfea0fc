"""Lasers: what to fire at, with what help, and where to turn lasers whose target is gone (phases B and C)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78.situation import Situation
from mayday.bots.mayday78.style import Style
from mayday.games.mayday78.actions import Action, EndPhase, Fire, Shift, Shoot
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.seen import VesselView
from mayday.games.mayday78.tables import (
    ATTACKER_IN_SAND_DM,
    LASER_NEEDS,
    MANUAL_DM,
    PROGRAM_DM,
    RETURN_FIRE_DM,
    TARGET_IN_SAND_DM,
)
from mayday.kit.hexes import distance

WAYS: Final = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""How many of 36 throws of two dice come to so much or more."""
FATAL: Final = 4


def declare(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """The best shot still to be declared; None when no more is worth it."""
    best: tuple[float, Fire] | None = None
    for action in legal:
        if isinstance(action, Fire):
            value = worth(situation, style, action)
            if value > 0 and (best is None or value > best[0]):
                best = value, action
    if best is None:
        return None
    action = best[1]
    ways = chances(situation, action)
    target = situation.vessel(action.target).name
    return Decision(action, f"A hit on {target} falls in {ways} of 36 throws, and no other shot does more good.")


def resolve(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """Turn loose lasers to the best target left; otherwise fire as declared."""
    shifts = [action for action in legal if isinstance(action, Shift)]
    if shifts:
        best = max(shifts, key=lambda action: worth(situation, style, Fire(action.vessel, action.target)))
        return Decision(best, f"{situation.vessel(best.target).name} is the best target left.")
    several = any(attack.lasers > 1 and not attack.combined for attack in situation.view.attacks)
    for action in legal:
        if isinstance(action, Shoot) and several:
            return Decision(action, "This attack was declared and is to be thrown for.")
    for action in legal:
        if isinstance(action, EndPhase):
            return Decision(action, "All shots are declared and can be thrown for.")
    return None


def chances(situation: Situation, action: Fire) -> int:
    """In how many of 36 throws this shot hits, as far as one knows."""
    firer, target = situation.vessel(action.vessel), situation.vessel(action.target)
    column = 0 if target.kind in ("ship", "big ship") else 1 if target.kind == "craft" else 2
    needed = LASER_NEEDS[column] - modifier(situation, action, firer, target)
    return WAYS[max(0, min(12, needed))] if needed <= 12 else 0


def modifier(situation: Situation, action: Fire, firer: VesselView, target: VesselView) -> int:
    """All that is added to the throw (MD-LAS.24)."""
    if situation.view.phase == "C" and target.kind == "missile":
        total = _many(action, firer) if situation.extended else 0
    else:
        total = -int(distance(firer.present, target.present))
        total += TARGET_IN_SAND_DM if target.sand else 0
        total += _programs(situation, action, firer, target) if situation.extended else _models(firer, target)
    if firer.sand:
        total += ATTACKER_IN_SAND_DM
    return total + (MANUAL_DM if firer.manual else 0)


def _models(firer: VesselView, target: VesselView) -> int:
    own = firer.computer.model if firer.computer is not None and firer.computer.working else 0
    other = target.computer.model if target.computer is not None and target.computer.working else 0
    return own - other


def _many(action: Fire, firer: VesselView) -> int:
    return firer.lasers - 1 if action.combined else 0


def _programs(situation: Situation, action: Fire, firer: VesselView, target: VesselView) -> int:
    """The extended rule: what runs on both ships, as far as it is known (MD-LAS.14 to MD-LAS.18)."""
    total = _many(action, firer)
    if firer.kind == "ship" and not firer.manual:
        total += situation.options.target_program_dm
        total += RETURN_FIRE_DM if situation.view.phase == "C" else 0
        running = (firer.computer.running or ()) if firer.computer is not None else ()
        if action.predict:
            total += max((PROGRAM_DM[code] for code in running if code.startswith("P")), default=0)
        total += 1 if action.gunner else 0
        if action.selective:
            total += max((PROGRAM_DM[code] for code in running if code.startswith("S")), default=0)
    known = target.computer.shown if target.computer is not None else ()
    return total + min((PROGRAM_DM[code] for code in known if code in ("M1", "M2", "M3", "AE")), default=0)


def worth(situation: Situation, style: Style, action: Fire) -> float:
    """What a shot is worth: the hits to expect, times what a hit on that target does."""
    ways = chances(situation, action)
    if ways == 0:
        return 0.0
    firer, target = situation.vessel(action.vessel), situation.vessel(action.target)
    if _spared(situation, target, firer.lasers) or (style.sharp and _provoking(situation, firer, target)):
        return 0.0
    shots = 1 if action.combined else firer.lasers
    value = ways / 36 * shots * _value(situation, style, target)
    return value * (0.6 if action.selective else 1.0)


def _value(situation: Situation, style: Style, target: VesselView) -> float:
    """What one hit on this target is worth; more where others fire too, since four together destroy (MD-DMG.08)."""
    aim = situation.aim
    if target.kind == "missile":
        return 0.2 if aim.kind != aims.STRIKE else 0.35
    value = 1.0 if target.kind == "ship" else 0.7
    if aim.kind == aims.STRIKE and target.launchers:
        value = 2.0
    if not style.sharp:
        return value
    firing = sum(attack.lasers for attack in situation.view.attacks if attack.target == target.number)
    return value * (1 + 0.25 * min(FATAL, firing + target.hits.this_player_turn))


def _provoking(situation: Situation, firer: VesselView, target: VesselView) -> bool:
    """Would the shot only draw return fire on a craft that is to board, and that nobody can repair (MD-DMG.19)?"""
    aim = situation.aim
    if aim.kind != aims.SMUGGLING or aim.side == situation.side or situation.view.phase != "B":
        return False
    armed = target.kind == "ship" and target.lasers > 0 and target.hits.weapons == 0
    return armed and firer.kind == "craft" and firer.hits.m_drive == 0 and (firer.fuel or 0) > 0


def _spared(situation: Situation, target: VesselView, lasers: int) -> bool:
    """Would shooting spoil the game: a pirate's prey is no use destroyed (MD-PIR.08)."""
    aim = situation.aim
    pirate = aim.kind == aims.PIRACY and aim.side != situation.side
    boarder = aim.kind == aims.BOARD and aim.side in (-1, situation.side)
    hunted = (pirate or boarder) and target.kind == "ship"
    if not hunted:
        return False
    declared = sum(attack.lasers for attack in situation.view.attacks if attack.target == target.number)
    in_contact = any(
        target.number in pair and any(situation.vessel(n).kind == "missile" for n in pair)
        for pair in situation.view.contacts
    )
    hurt = sum(count for _, count in target.hits.by_turn[-3:])
    return in_contact or hurt >= 5 or target.hits.this_player_turn + declared + lasers >= FATAL
