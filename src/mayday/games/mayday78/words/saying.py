"""Every action as a player would type it."""

from __future__ import annotations

from mayday.core.game import Resign
from mayday.games.mayday78.actions import (
    Action,
    Assemble,
    Board,
    Burn,
    Buy,
    BuyKit,
    Cast,
    Delete,
    Designate,
    Detonate,
    Dock,
    Draft,
    EndPhase,
    Fire,
    Head,
    Hold,
    Insert,
    Jump,
    Launch,
    Load,
    Missile,
    Muster,
    Order,
    Place,
    PlaceWorld,
    Post,
    Ram,
    Release,
    Repair,
    Retarget,
    Run,
    Shift,
    Shoot,
)
from mayday.games.mayday78.seen import Plan, View
from mayday.games.mayday78.words.naming import character_words, handle, hex_words, target_words, world_words
from mayday.kit.hexes import spelled, sub

STANDARD = Missile()
"""MD-DAT.14."""


def say(view: View, action: Action) -> str:
    """An action as a player would type it."""
    match action:
        case EndPhase():
            return "done"
        case Resign():
            return "resign"
        case Muster(designs):
            return f"muster {' '.join(designs)}"
        case PlaceWorld(world, at):
            return f"site {world_words(view, world)} {hex_words(view, at)}"
        case Post(character, vessel, location):
            return f"post {character_words(view, character)} to {handle(view, vessel)} {location}"
        case Retarget(missile, target):
            return f"retarget {handle(view, missile)} {target_words(view, target)}"
        case Designate(missile, how):
            return f"designate {handle(view, missile)} {how}"
        case Detonate(missile, victim):
            return f"detonate {handle(view, missile)} > {handle(view, victim)}"
        case Hold(missile):
            return f"hold {handle(view, missile)}"
        case Release(craft):
            return f"release {handle(view, craft)}"
        case Dock(craft, ship):
            return f"dock {handle(view, craft)} > {handle(view, ship)}"
        case _:
            return _of_vessel(view, action)


def _of_vessel(view: View, action: Action) -> str:
    """The actions whose first word after the verb is their vessel."""
    match action:
        case Burn(number, to):
            return _say_burn(view, number, to)
        case Fire():
            return _say_fire(view, action)
        case Launch():
            return _say_launch(view, action)
        case Order(vessel, direction):
            return f"order {handle(view, vessel)} {direction or 'none'}"
        case Repair(vessel, area):
            return f"repair {handle(view, vessel)} {area}"
        case Jump(vessel):
            return f"jump {handle(view, vessel)}"
        case Shoot(vessel):
            return f"shoot {handle(view, vessel)}"
        case Shift(vessel, target):
            return f"shift {handle(view, vessel)} > {handle(view, target)}"
        case Ram(vessel, target):
            return f"ram {handle(view, vessel)} > {handle(view, target)}"
        case Cast(vessel):
            return f"cast {handle(view, vessel)}"
        case Board(vessel, target):
            return f"board {handle(view, vessel)} > {handle(view, target)}"
        case Insert(vessel, program):
            return f"insert {handle(view, vessel)} {program}"
        case Delete(vessel, program):
            return f"delete {handle(view, vessel)} {program}"
        case Run(vessel, programs):
            return f"run {handle(view, vessel)} {' '.join(programs) or 'nothing'}"
        case _:
            return _of_arrival(view, action)


def _of_arrival(view: View, action: Action) -> str:
    """What is said of a vessel before play, and when it arrives."""
    match action:
        case Place(vessel, at):
            return f"place {handle(view, vessel)} {hex_words(view, at)}"
        case Head(vessel, vector):
            return f"head {handle(view, vessel)} {spelled(vector) or 'rest'}"
        case Load(vessel, cargo):
            return f"cargo {handle(view, vessel)} {cargo}"
        case Draft(vessel, guidance, propulsion, detonation):
            return f"draft {handle(view, vessel)} {guidance} {propulsion} {detonation}"
        case Buy(vessel, g, burns):
            return f"buy {handle(view, vessel)} {g}G{burns}"
        case BuyKit(vessel, kit):
            return f"buy {handle(view, vessel)} {kit}"
        case Assemble(vessel, missile):
            return f"assemble {handle(view, vessel)} {missile_words(missile)}"
        case _:
            raise AssertionError(f"{action} has no words")


def missile_words(missile: Missile) -> str:
    """`standard`, or the three systems and the body: `guided limited contact 3G6`."""
    if missile == STANDARD:
        return "standard"
    return f"{missile.guidance} {missile.propulsion} {missile.detonation} {missile.g}G{missile.burns}"


def plan_of(view: View, number: int) -> Plan | None:
    """The move that this vessel of the viewer's is about to make."""
    return next((plan for plan in view.plans if plan.vessel == number), None)


def _say_burn(view: View, number: int, to: tuple[int, int]) -> str:
    plan = plan_of(view, number)
    name = handle(view, number)
    if plan is None:
        return f"thrust {name} to {to[0]},{to[1]}"
    steps = spelled(sub(to, plan.unthrust))
    on_world = plan.fate in ("stays", "lands")
    if not steps:
        return f"{'stay' if on_world else 'coast'} {name}"
    return f"{'launch' if on_world else 'thrust'} {name} {steps}"


def _say_fire(view: View, action: Fire) -> str:
    words = [f"fire {handle(view, action.vessel)} > {handle(view, action.target)}"]
    words += ["combined"] if action.combined else []
    words += ["predict"] if action.predict else []
    words += ["gunner"] if action.gunner else []
    words += [f"{action.selective:+d}"] if action.selective else []
    return " ".join(words)


def _say_launch(view: View, action: Launch) -> str:
    words = [f"launch {handle(view, action.vessel)} {missile_words(action.missile)}"]
    words += [f"level {action.level}"] if action.level else []
    words += [action.direction] if action.direction else []
    words += [f"at {target_words(view, action.target)}"] if action.target is not None else []
    return " ".join(words)
