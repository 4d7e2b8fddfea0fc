"""What each vessel is for: a mission read from the goal of the scenario and the side one plays."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.bots.mayday78.ambush import LAST_CHANCE, NEVER, coming
from mayday.bots.mayday78.pursuit import thrifty
from mayday.bots.mayday78.situation import At, Situation, can_launch
from mayday.bots.mayday78.style import Style
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.seen import VesselView
from mayday.kit.hexes import SHEET_ROWS, column_row, distance

Task: TypeAlias = Literal["race", "land", "match", "close", "south", "bombard", "orbit", "reach", "jump", "keep clear"]


class Mission(Struct, frozen=True):
    """A task with what it is about: a vessel by its number, a world by its number, a hex."""

    task: Task
    target: int = -1
    world: int = -1
    hex: At | None = None


KEEP_CLEAR = Mission("keep clear")

NEAR_HOME = 4
"""Hexes from which a craft goes back to the ground rather than stay out."""
UNDER_WAY = 500.0
"""How much rather a craft that has left the ground is sent than one that would have to."""


def mission(situation: Situation, style: Style, vessel: VesselView) -> Mission:
    """The mission of one of the seat's own ships or craft."""
    if vessel.entrant and vessel.goals:
        return Mission("race")
    for aim in situation.aims:
        found = _by_goal(situation, style, vessel, aim)
        if found is not None:
            return found
    return _hunt(situation, vessel)


def _by_goal(situation: Situation, style: Style, vessel: VesselView, aim: aims.Aim) -> Mission | None:
    mine = aim.side in (-1, situation.side)
    if aim.kind == aims.STRIKE:
        return _attack(situation, vessel, mine, situation.world(aim.world))
    if aim.kind == aims.PIRACY:
        return _piracy(situation, vessel, mine, aim.world)
    if aim.kind == aims.SMUGGLING:
        return _smuggling(situation, style, vessel, mine, situation.world(aim.world))
    if aim.kind == aims.POINTS:
        return _battle(situation, vessel)
    if not mine or (aim.design and aim.design != vessel.design):
        return None
    return _own_goal(situation, vessel, aim)


def _own_goal(situation: Situation, vessel: VesselView, aim: aims.Aim) -> Mission | None:
    """The goals of lessons and of players' own scenarios (MD-CUS.01, MD-CUS.02)."""
    if aim.kind == aims.LAND:
        return Mission("land", world=situation.world(aim.world))
    if aim.kind == aims.ORBIT:
        return Mission("orbit", world=situation.world(aim.world))
    if aim.kind == aims.JUMP:
        return Mission("jump")
    if aim.kind == aims.REACH and not aim.anywhere:
        return Mission("reach", hex=(int(aim.hex[0]), int(aim.hex[1])))
    if aim.kind == aims.SEARCH:
        hulks = [big for big in situation.view.vessels if big.kind == "big ship" and aim.mark in ("", big.mark)]
        return Mission("match", target=hulks[0].number) if hulks else None
    if aim.kind == aims.BOARD:
        prey = [foe for foe in situation.foes if foe.kind == "ship"] or situation.foes
        return _match(vessel, prey)
    return None


def _attack(situation: Situation, vessel: VesselView, mine: bool, world: int) -> Mission:
    """The Attack: the side that strikes keeps its launchers out of reach; the other hunts them (MD-ATK.04)."""
    if mine:
        return Mission("bombard", world=world) if vessel.launchers else Mission("keep clear", world=world)
    launchers = [foe for foe in situation.foes if foe.launchers]
    return _close(vessel, launchers or situation.foes)


def _piracy(situation: Situation, vessel: VesselView, mine: bool, goal: str) -> Mission:
    """Piracy: south, and down on the last world; or alongside the trader (MD-PIR.06, MD-PIR.07)."""
    if not mine:
        return _match(vessel, [foe for foe in situation.foes if foe.kind == "ship"])
    if vessel.kind != "ship":
        return KEEP_CLEAR
    world = situation.world(goal)
    return Mission("land", world=world) if world >= 0 else Mission("south")


def _smuggling(situation: Situation, style: Style, vessel: VesselView, mine: bool, world: int) -> Mission:
    """Smuggling: down on Alpha; or alongside the trader, unless it was inspected (MD-SMG.05, MD-SMG.06)."""
    if mine:
        return Mission("land", world=world) if vessel.kind == "ship" else KEEP_CLEAR
    traders = [foe for foe in situation.foes if foe.kind == "ship" and not foe.inspected and foe.status == "flying"]
    if traders and not (style.sharp and _can_wait(situation, vessel, traders[0])):
        return _match(vessel, traders)
    back = style.sharp and vessel.status == "flying" and _is_near(situation, vessel, world)
    return Mission("land", world=world) if back else Mission("keep clear", world=world)


def _can_wait(situation: Situation, craft: VesselView, trader: VesselView) -> bool:
    """Is another craft to go after this trader, or is it on its way here and still far off?"""
    if inspector(situation, trader) != craft.number:
        return True
    here = _is_near(situation, craft, situation.world(situation.aim.world))
    return here and craft.status == "flying" and LAST_CHANCE + 1 < coming(situation, trader) < NEVER


def _is_near(situation: Situation, craft: VesselView, world: int) -> bool:
    """Is the ground a few burns away?"""
    return world >= 0 and distance(craft.future, situation.worlds[world]) <= NEAR_HOME


def inspector(situation: Situation, trader: VesselView) -> int:
    """The one craft that goes after a trader, while the others save their fuel: the one under way,
    or with the shortest way."""
    best, number = 1e9, -1
    for craft in situation.own:
        fuel = craft.fuel or 0
        if craft.kind != "craft" or craft.hits.m_drive > 0 or fuel < 2:
            continue
        q, r = craft.present[0] - trader.present[0], craft.present[1] - trader.present[1]
        vq = craft.future[0] - craft.present[0] - trader.future[0] + trader.present[0]
        vr = craft.future[1] - craft.present[1] - trader.future[1] + trader.present[1]
        cost = thrifty(q, r, vq, vr, craft.g or 1, fuel, 1.0) - 0.2 * fuel
        if craft.present != craft.future or craft.status == "flying":
            cost -= UNDER_WAY
        if cost < best:
            best, number = cost, craft.number
    return number


def _battle(situation: Situation, vessel: VesselView) -> Mission:
    """Battle: missiles on the enemy's home world as long as there are any, then lasers (MD-BAT.05)."""
    world = situation.home_of_foe()
    if world >= 0 and can_launch(vessel):
        return Mission("bombard", world=world)
    return _close(vessel, [foe for foe in situation.foes if foe.kind == "ship"])


def _hunt(situation: Situation, vessel: VesselView) -> Mission:
    """Without a goal of its own an armed vessel closes with the enemy, another keeps clear of worlds."""
    if not situation.view.armed or not situation.foes:
        return KEEP_CLEAR
    if vessel.lasers == 0 or vessel.hits.weapons > 0:
        return KEEP_CLEAR
    return _close(vessel, situation.foes)


def _match(vessel: VesselView, prey: list[VesselView]) -> Mission:
    """Alongside the nearest of these that is in the open, or at least near it."""
    flying = [foe for foe in prey if foe.status == "flying"]
    if flying:
        return Mission("match", target=_nearest(vessel, flying).number)
    return _close(vessel, prey)


def _close(vessel: VesselView, prey: list[VesselView]) -> Mission:
    return Mission("close", target=_nearest(vessel, prey).number) if prey else KEEP_CLEAR


def _nearest(vessel: VesselView, prey: list[VesselView]) -> VesselView:
    return min(prey, key=lambda foe: (distance(foe.future, vessel.future), foe.number))


def rows_left(situation: Situation, at: At, goal: str) -> int:
    """Rows still to fly south until the sheet with the goal is laid (MD-PIR.02)."""
    last = goal.rsplit(maxsplit=1)[-1]
    number = int(last) if last.isdigit() else len(situation.view.sheets) + 1
    return SHEET_ROWS * (number - 1) + 1 - column_row(at)[1]
