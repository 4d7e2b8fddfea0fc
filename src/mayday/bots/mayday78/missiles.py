"""Missiles: when to launch one at what, and how to steer it; sand and carried craft beside them (phase D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78.aiming import NEVER, Seeker, chance, launch_chance, launch_turns, seeker, strike_turns
from mayday.bots.mayday78.missions import mission
from mayday.bots.mayday78.situation import At, Situation
from mayday.bots.mayday78.style import Style
from mayday.games.mayday78.actions import Action, Burn, Cast, Launch, Missile, Release
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.seen import Plan, VesselView
from mayday.kit.hexes import distance

SAND_RANGE: Final = 9
"""Hexes within which an enemy's lasers make sand worth casting."""
CRAFT_RANGE: Final = 14
"""Hexes within which a carried craft is sent after a quarry."""


def steer(situation: Situation, style: Style, plan: Plan, choices: Sequence[At]) -> Decision:
    """The future of a missile in flight, or just launched."""
    vessel = situation.vessel(plan.vessel)
    missile = vessel.missile
    what = missile.what if missile is not None else None
    if missile is None or what is None or missile.target is None:
        return _drift(plan, choices)
    flier = seeker(situation, what, vessel.fuel or 0)
    if isinstance(missile.target, str):
        return _to_world(situation, plan, choices, flier, missile.target)
    return _to_vessel(style, plan, choices, flier, situation.vessel(missile.target))


def _drift(plan: Plan, choices: Sequence[At]) -> Decision:
    to = min(choices, key=lambda to: (distance(plan.unthrust, to), to))
    return Decision(Burn(plan.vessel, to), "It has no target, so it flies on with as little thrust as it may.")


def _to_world(situation: Situation, plan: Plan, choices: Sequence[At], flier: Seeker, name: str) -> Decision:
    world = situation.world(name)
    at = plan.arrival

    def cost(to: At) -> tuple[int, int, At]:
        thrust = distance(plan.unthrust, to)
        turns = strike_turns(situation.space, at, to, world, flier.spent(int(thrust)))
        return turns, distance(to, situation.worlds[world]), to

    best = min(choices, key=cost)
    turns = cost(best)[0]
    if turns >= NEVER:
        return Decision(Burn(plan.vessel, best), f"It steers for {name} as well as it can.")
    return Decision(Burn(plan.vessel, best), f"So it strikes {name} in {turns} turn{'s' if turns > 1 else ''}.")


def _to_vessel(style: Style, plan: Plan, choices: Sequence[At], flier: Seeker, target: VesselView) -> Decision:
    at = plan.arrival
    goal = (2 * target.future[0] - target.present[0], 2 * target.future[1] - target.present[1])

    def cost(to: At) -> tuple[float, int, int, At]:
        thrust = int(distance(plan.unthrust, to))
        odds = chance(at, to, flier.spent(thrust), target, style.sharp)
        ahead = (2 * to[0] - at[0], 2 * to[1] - at[1])
        return -odds, distance(ahead, goal), thrust, to

    best = min(choices, key=cost)
    if best == target.future:
        return Decision(Burn(plan.vessel, best), f"{target.name} is bound for that hex and will be met there.")
    return Decision(Burn(plan.vessel, best), f"It steers for where {target.name} seems to be going.")


def launching(situation: Situation, style: Style, legal: Sequence[Action]) -> Decision | None:
    """A launch, a cast of sand or a craft sent out, if one of them is worth it."""
    best: tuple[float, Launch, str] | None = None
    seen: set[tuple[int, Missile, int | str]] = set()
    for action in legal:
        if isinstance(action, Launch) and action.target is not None:
            key = (action.vessel, action.missile, action.target)
            if key not in seen:
                seen.add(key)
                worth, why = _worth(situation, style, action)
                if worth > 0 and (best is None or worth > best[0]):
                    best = worth, action, why
    if best is not None:
        return Decision(best[1], best[2])
    for action in legal:
        if isinstance(action, Release) and _send(situation, style, situation.vessel(action.craft)):
            return Decision(action, "The craft is faster than its ship and may reach the quarry first.")
    for action in legal:
        if isinstance(action, Cast) and _under_fire(situation, situation.vessel(action.vessel)):
            return Decision(action, "Enemy lasers are near, and sand takes three from their throws.")
    return None


def _worth(situation: Situation, style: Style, action: Launch) -> tuple[float, str]:
    """How much a launch is worth, nothing if not worth it, and why."""
    ship = situation.vessel(action.vessel)
    flier = seeker(situation, action.missile, action.missile.burns)
    if isinstance(action.target, str):
        return _worth_world(situation, style, ship, flier, action.target)
    assert action.target is not None
    target = situation.vessel(action.target)
    wanted = _wanted(situation, style, ship, target)
    if wanted <= 0:
        return 0.0, ""
    odds = launch_chance(ship, flier, target, style.sharp)
    if odds < style.sure:
        return 0.0, ""
    if odds == 1.0:
        return wanted + 1, f"{target.name} cannot avoid the hex it is bound for, and the missile will be there."
    return wanted * odds, f"A missile has a good chance to meet {target.name}."


def _worth_world(situation: Situation, style: Style, ship: VesselView, flier: Seeker, name: str) -> tuple[float, str]:
    """Missiles on a world count where the goal says so, and only on the enemy's (MD-ATK.05, MD-BAT.05)."""
    aim = situation.aim
    world = situation.world(name)
    counts = (aim.kind == aims.STRIKE and aim.side == situation.side and aim.world == name) or (
        aim.kind == aims.POINTS and world == situation.home_of_foe()
    )
    if not counts:
        return 0.0, ""
    if not style.sharp and distance(ship.present, situation.worlds[world]) > style.stand_off + 1:
        return 0.0, ""
    turns = launch_turns(situation.space, ship, world, flier)
    if turns >= NEVER:
        return 0.0, ""
    return 2.0 - 0.01 * turns, f"The missile can strike {name} in {turns} turn{'s' if turns > 1 else ''}."


def _wanted(situation: Situation, style: Style, ship: VesselView, target: VesselView) -> float:
    """How much a hit on this vessel is wanted; nothing for what is beyond reach or has enough coming."""
    if target.status != "flying" or target.wreck or target.kind not in ("ship", "craft"):
        return 0.0
    aim = situation.aim
    if aim.kind == aims.STRIKE and aim.side == situation.side:
        return 0.0
    if aim.kind == aims.POINTS and style.sharp and situation.home_of_foe() >= 0:
        return 0.0
    coming = sum(m.missile is not None and m.missile.target == target.number for m in situation.missiles)
    if aim.kind == aims.PIRACY and aim.side != situation.side:
        helpless = target.hits.m_drive > 0
        hurt = sum(count for _, count in target.hits.by_turn)
        return 0.0 if not style.sharp or coming or helpless or hurt >= 3 or target.kind != "ship" else 1.0
    return (1.0 if target.kind == "ship" else 0.8) if coming < 2 else 0.0


def _send(situation: Situation, style: Style, craft: VesselView) -> bool:
    """Is a carried craft worth launching: faster than its ship, and a quarry to board or fight near?"""
    if not style.sharp or craft.carrier is None or not situation.foes:
        return False
    ship = situation.vessel(craft.carrier)
    task = mission(situation, style, ship)
    if task.task not in ("match", "close") or task.target < 0 or (craft.g or 0) <= (ship.g or 0):
        return False
    if task.task == "close" and craft.lasers == 0:
        return False
    return distance(ship.present, situation.vessel(task.target).present) <= CRAFT_RANGE


def _under_fire(situation: Situation, ship: VesselView) -> bool:
    if ship.sand:
        return False
    return any(
        foe.lasers and foe.hits.weapons == 0 and distance(foe.present, ship.present) <= SAND_RANGE
        for foe in situation.foes
    )
