"""Before play and on arrival: fleets, worlds, entries, cargoes and purchases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mayday.bots.contract import Decision
from mayday.bots.mayday78.purchases import buy
from mayday.bots.mayday78.situation import At, Situation, gap, thrust_of
from mayday.bots.mayday78.style import Style
from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Action, Head, Load, Muster, Place, PlaceWorld
from mayday.games.mayday78.scenario import aims
from mayday.games.mayday78.seen import VesselView
from mayday.kit.hexes import SHEET_COLUMNS, column_row, distance

HOME_DISTANCE: Final = 9
"""Hexes between home worlds that suit a side which means to bombard."""
WORTH_A_RUN: Final = 0.4
"""With at least this chance to slip through an illegal cargo earns more than a legal one (MD-SMG.07)."""


def decide(situation: Situation, style: Style, legal: Sequence[Action], dice: Dice) -> Decision | None:
    """The next decision of the set-up or of an arrival; None to end it."""
    musters = [action for action in legal if isinstance(action, Muster)]
    if musters:
        return _muster(style, musters)
    homes = [action for action in legal if isinstance(action, PlaceWorld)]
    if homes:
        return _place_world(situation, homes)
    places = [action for action in legal if isinstance(action, Place)]
    if places:
        return _place(situation, style, places)
    heads = [action for action in legal if isinstance(action, Head)]
    if heads:
        return _head(situation, heads)
    for action in legal:
        if isinstance(action, Load):
            return _load(situation, style, legal, situation.vessel(action.vessel), dice)
    return buy(situation, style, legal)


def _muster(style: Style, musters: list[Muster]) -> Decision:
    if style.sharp:
        best = max(musters, key=lambda action: sum(design in ("scout", "free-trader") for design in action.designs))
        return Decision(best, "Ships with launchers can strike the enemy's home world from afar.")
    best = max(musters, key=lambda action: (len(set(action.designs)), Counter(action.designs)["free-trader"]))
    return Decision(best, "A fleet with something of everything is ready for anything.")


def _place_world(situation: Situation, homes: list[PlaceWorld]) -> Decision:
    others = situation.worlds
    middle = homes[len(homes) // 2].hex

    def cost(action: PlaceWorld) -> tuple[int, int, At]:
        near = min((gap(action.hex, other) for other in others), default=HOME_DISTANCE)
        return abs(near - HOME_DISTANCE), distance(action.hex, middle), action.hex

    best = min(homes, key=cost)
    if not others:
        return Decision(best, "The middle of the map leaves every way open.")
    return Decision(best, "From here missiles reach the enemy's home world in a few turns.")


def _place(situation: Situation, style: Style, places: list[Place]) -> Decision | None:
    vessel = situation.vessel(places[0].vessel)
    mine = [action for action in places if action.vessel == vessel.number]
    aim = situation.aim
    if aim.kind == aims.PIRACY and aim.side == situation.side:
        return _at_the_edge(situation, style, mine)
    if aim.kind == aims.PIRACY:
        return _lie_in_wait(situation, style, mine)
    goal = situation.world(aim.world) if aim.world else -1
    target = situation.worlds[goal] if goal >= 0 else situation.worlds[0] if situation.worlds else (0, 0)
    if aim.kind == aims.SMUGGLING and aim.side != situation.side:
        best = min(mine, key=lambda action: ((action.hex == target) != style.sharp, action.hex))
        if style.sharp:
            return Decision(best, "On the ground a cutter is safe from missiles and saves its fuel.")
        return Decision(best, "A cutter in orbit is under way at once.")
    if aim.kind == aims.STRIKE and not vessel.launchers:
        best = max(mine, key=lambda action: (distance(action.hex, target), action.hex))
        return Decision(best, f"{vessel.name} has no missiles and stays out of the way.")
    best = min(mine, key=lambda action: (distance(action.hex, target), action.hex))
    return Decision(best, "Nowhere else is nearer to the goal.")


def _at_the_edge(situation: Situation, style: Style, mine: list[Place]) -> Decision:
    """The trader of Piracy: a column in which no world can lie, away from the first one (MD-SET.03)."""
    world = situation.worlds[0] if situation.worlds else (0, 0)

    def cost(action: Place) -> tuple[bool, int, At]:
        local = (column_row(action.hex)[0] - 1) % SHEET_COLUMNS
        edge = local in (0, SHEET_COLUMNS - 1)
        return style.sharp and not edge, -abs(action.hex[0] - world[0]), action.hex

    return Decision(min(mine, key=cost), "This column is the farthest from the world ahead.")


def _lie_in_wait(situation: Situation, style: Style, mine: list[Place]) -> Decision:
    """The corsair of Piracy: at the world nearest to the trader's course, at once (MD-PIR.05)."""
    prey = next((foe for foe in situation.foes if foe.kind == "ship"), None)
    if prey is None:
        return Decision(mine[0], "The trader is not to be seen, so any world will do.")
    ahead = (2 * prey.future[0] - prey.present[0], 2 * prey.future[1] - prey.present[1])

    def cost(action: Place) -> tuple[bool, int, At]:
        grounded = action.hex in situation.worlds
        return grounded == style.sharp, distance(action.hex, ahead), action.hex

    where = "In orbit" if style.sharp else "On the ground"
    return Decision(min(mine, key=cost), f"{where} at the world nearest to where {prey.name} is bound.")


def _head(situation: Situation, heads: list[Head]) -> Decision:
    """The start vector that brings a vessel nearest to what it is after."""
    vessel = situation.vessel(heads[0].vessel)
    at = vessel.present
    goal = _goal(situation, vessel)

    def cost(action: Head) -> tuple[int, At]:
        return distance((at[0] + 3 * action.vector[0], at[1] + 3 * action.vector[1]), goal), action.vector

    return Decision(min(heads, key=cost), "This way leads to the goal.")


def _goal(situation: Situation, vessel: VesselView) -> At:
    aim = situation.aim
    world = situation.world(aim.world) if aim.world else -1
    if aim.kind == aims.PIRACY and aim.side == situation.side:
        return (vessel.present[0], vessel.present[1] + 50)
    if world >= 0 and aim.side == situation.side:
        return situation.worlds[world]
    foe = situation.nearest_foe(vessel.present)
    return foe.future if foe is not None else situation.worlds[0] if situation.worlds else vessel.present


def _load(situation: Situation, style: Style, legal: Sequence[Action], vessel: VesselView, dice: Dice) -> Decision:
    """Illegal where the run is likely to go unseen, judged by the runs so far (MD-SMG.07)."""
    loads = {action.cargo: action for action in legal if isinstance(action, Load)}
    if not style.sharp:
        picked = loads["legal"] if dice.below(2) else loads["illegal"]
        return Decision(picked, "A coin decided, so that nobody can guess.")
    over = [trader for trader in situation.view.vessels if trader.side == vessel.side and trader.status == "lost"]
    runs = [trader for trader in over if trader.kind == "ship"]
    seen = sum(trader.inspected for trader in runs)
    hunters = [foe for foe in situation.foes if foe.kind == "craft" and (thrust_of(foe) or foe.status == "landed")]
    slips = (1 + len(runs) - seen) / (2 + len(runs)) if hunters else 1.0
    if slips >= WORTH_A_RUN:
        return Decision(loads["illegal"], "The chance to slip through is good enough for what an illegal cargo earns.")
    return Decision(loads["legal"], "Too many runs were inspected to risk an illegal cargo.")
