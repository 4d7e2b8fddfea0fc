"""The sentences of shots, warheads, damage, sand, boarding and crew."""

from __future__ import annotations

from collections.abc import Sequence

from mayday.games.mayday78.events import (
    Boarded,
    CraftLaunched,
    Damaged,
    Declared,
    Designated,
    Destroyed,
    Detonated,
    Disclosed,
    Docked,
    Event,
    Fired,
    Held,
    Hurt,
    Inspected,
    MissileLaunched,
    Rammed,
    RepairTried,
    Retargeted,
    SandCast,
    SandGone,
    Shifted,
    ShotLost,
    Struck,
    Unguided,
)
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.tables import FATAL_HITS
from mayday.games.mayday78.words.phrases import aimed, article, missile_name, thrown, vessel

SHOTS = {"fire": "fires at", "return fire": "returns fire at", "anti-missile": "turns anti-missile fire on"}
DAMAGE = {
    "M-Drive": "its maneuver drive is out",
    "J-Drive": "its jump drive is out",
    "NE": "nothing vital",
    "Computer": "its computer is out",
    "Weaponry": "its weapons are out",
    "Detonate": "it blows up and harms nobody",
}
AREAS = {
    "m-drive": "maneuver drive",
    "j-drive": "jump drive",
    "other": "other damage",
    "computer": "computer",
    "weapons": "weapons",
}
ENDINGS = {
    "MD-DMG.06": "is blown up",
    "MD-DMG.08": f"has taken {FATAL_HITS} hits in one player-turn and is destroyed",
    "MD-DMG.12": "has been hit in three game-turns on end and is destroyed",
    "MD-DMG.21": "is shot down",
    "MD-DMG.25": f"has taken {FATAL_HITS} hits in one player-turn and is gone",
}


def tell_combat(view: View, event: Event, names: Sequence[str]) -> str:
    """What happens in phases B to D, with its dice in short."""
    match event:
        case Declared():
            return _tell_declared(view, event, names)
        case Fired(number, target, shot, roll, hit):
            what = f"{vessel(view, number, names)} {SHOTS[shot]} {vessel(view, target, names)}"
            return f"{what}: {thrown(roll)}, {'a hit' if hit else 'a miss'}."
        case ShotLost(number, target):
            gone = view.vessels[target].status == "lost" or view.vessels[target].wreck
            why = f"{vessel(view, target, names)} is gone" if gone else "there is nothing else for its lasers"
            return f"{vessel(view, number, names)} does not fire: {why}."
        case Shifted(number, target):
            return f"{vessel(view, number, names)} turns its other lasers on {vessel(view, target, names)}."
        case Disclosed(missile):
            return f"{vessel(view, missile, names)} proves to be a proximity missile; the shot at it is lost."
        case Damaged(number, result, hits, roll):
            who = vessel(view, number, names)
            return f"{who} is hit: {thrown(roll)}, {DAMAGE[result]} (hit {hits} of this player-turn)."
        case Destroyed(number, rule):
            how = ENDINGS.get(rule, "is destroyed")
            drifts = view.vessels[number].kind in ("ship", "craft") and view.vessels[number].status != "lost"
            return f"{vessel(view, number, names)} {how}{'; its wreck drifts on' if drifts else ''}."
        case RepairTried(number, area, roll, done):
            end = "one hit is repaired" if done else "no success"
            return f"{vessel(view, number, names)} works on its {AREAS[area]}: {thrown(roll)}, {end}."
        case Rammed(number, target, roll, hit):
            what = f"{vessel(view, number, names)} tries to ram {vessel(view, target, names)}"
            return f"{what}: {thrown(roll)}, {'they collide' if hit else 'it passes by'}."
        case Hurt(character, roll, injury, pool):
            who = view.characters[character].name
            if injury is None:
                return f"{who} throws {thrown(roll)} and is unhurt."
            left = f"{pool} points left" if pool > 0 else "which is death"
            return f"{who} throws {thrown(roll)} and is injured by {injury.total} points, {left}."
        case Struck(number, location, roll):
            return f"The hit on {vessel(view, number, names)} went through the {location}: {thrown(roll)}."
        case _:
            return _tell_ordnance(view, event, names)


def _tell_declared(view: View, event: Declared, names: Sequence[str]) -> str:
    aims = "" if event.shot == "fire" else f" ({event.shot})"
    how = ", its lasers combined" if event.combined else ""
    how += f", selectively at {event.selective:+d}" if event.selective else ""
    return f"{vessel(view, event.vessel, names)} takes aim at {vessel(view, event.target, names)}{aims}{how}."


def _tell_ordnance(view: View, event: Event, names: Sequence[str]) -> str:
    match event:
        case Designated(missile, how):
            told = "is put on hold" if how == "hold" else f"is set to go off as a {how} warhead"
            return f"{vessel(view, missile, names)} {told}."
        case Unguided(missile):
            return f"{vessel(view, missile, names)} has lost its guidance for good."
        case Retargeted(missile, target):
            if target is None:
                return f"{vessel(view, missile, names)} has no target any more."
            return f"{vessel(view, missile, names)} is turned on {aimed(view, target, names)}."
        case Detonated(missile, victim, warhead, roll, hit):
            what = f"{vessel(view, missile, names)}, {missile_name(warhead)}, goes off"
            end = "a hit" if hit else "a miss"
            return f"{what} beside {vessel(view, victim, names)}: {thrown(roll)}, {end}."
        case Held(missile):
            return f"{vessel(view, missile, names)} flies on without going off."
        case MissileLaunched(number, missile, what, target):
            seen = view.vessels[missile].missile
            if what is None and seen is not None and seen.what is not None:
                return ""  # who knows what it is hears of it by another event
            kind = "a missile" if what is None else f"{article(missile_name(what))} missile"
            at = "" if target is None else f" at {aimed(view, target, names)}"
            return f"{vessel(view, number, names)} launches {kind}{at}: {vessel(view, missile, names)}."
        case CraftLaunched(number, craft):
            return f"{vessel(view, number, names)} launches {vessel(view, craft, names)}."
        case SandCast(number, left):
            return f"{vessel(view, number, names)} casts sand and is wrapped in it; {left} casts are left."
        case SandGone(number):
            return f"{vessel(view, number, names)} leaves its sand behind."
        case Boarded(number, target, rolls, done):
            dice = f" ({' against '.join(thrown(roll) for roll in rolls)})" if rolls else ""
            verb = "boards" if done else "tries to board"
            end = "" if done else " and is repelled"
            return f"{vessel(view, number, names)} {verb} {vessel(view, target, names)}{end}{dice}."
        case Inspected(number, by, cargo):
            return f"{vessel(view, by, names)} inspects {vessel(view, number, names)}: its cargo is {cargo}."
        case Docked(craft, ship):
            return f"{vessel(view, craft, names)} is taken aboard {vessel(view, ship, names)}."
        case _:
            return ""
