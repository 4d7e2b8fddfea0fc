"""What each vessel is for: a mission read from the goals of the scenario and the side one plays."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from mayday.bots.mayday41 import reckoning
from mayday.bots.mayday41.situation import Mark, Own, Situation, gap
from mayday.bots.mayday41.style import Style
from mayday.games.mayday41.guessing.strangers import classes
from mayday.games.mayday41.scenario.aims import LEFT
from mayday.games.mayday41.scenario.spec import Goal
from mayday.games.mayday41.ships.sheets import Sheet

Task: TypeAlias = Literal[
    "fight", "strike", "board", "exit", "skim", "hide", "meet", "wait", "leave", "flee", "land", "drift"
]


class Mission(Struct, frozen=True):
    """A task with what it is about: a unit by its handle, a body by its name, a goal."""

    task: Task
    target: str = ""
    body: str = ""
    goal: Goal | None = None
    least: int = 0
    most: int = 0
    """The range at which to fight."""


DRIFT: Final = Mission("drift")
BANDS: Final = ((0, 1), (2, 3), (4, 10), (11, 30), (31, 60))
JUMP_NEEDS: Final = frozenset({"bridge", "plant", "fuel", "jump", "pilot"})
"""Systems without which nobody jumps (M4-END.10)."""
WORTHLESS: Final = 0.15
"""Worth of an enemy on whom no missile is spent."""
CLOSE: Final = 10
"""Hexes at which every laser does well."""
SHUN: Final = 45
"""Hexes that one who cannot win keeps from an enemy."""


def mission(situation: Situation, style: Style, own: Own) -> Mission:
    """The mission of a vessel on the map."""
    if own.g == 0:
        return DRIFT
    for goal in situation.goals:
        if goal.side == situation.side:
            found = _by_goal(situation, style, own, goal)
            if found is not None:
                return found
    return _combat(situation, style, own)


def _by_goal(situation: Situation, style: Style, own: Own, goal: Goal) -> Mission | None:
    named = own.ship.name in goal.ships
    if goal.kind == "exit" and named:
        return _exit(situation, style, own, goal)
    if goal.kind == "delivery" and named:
        return _delivery(situation, style, own, goal)
    if goal.kind == "away" and named:
        return Mission("leave")
    if goal.kind == "prize":
        return _prize(situation, style, own, goal)
    return None


def _exit(situation: Situation, style: Style, own: Own, goal: Goal) -> Mission:
    """Over the edge, once there is fuel enough aboard and patience is at its end."""
    giants = situation.sky.giants()
    if goal.fuel > own.ship.fuel and own.sheet.scoop and giants:
        return Mission("skim", body=giants[0].name, goal=goal)
    hidden = bool(own.ship.depth)
    if hidden and situation.view.turn <= style.patience and not goal.fuel:
        return Mission("hide", body=own.ship.orbits, goal=goal)
    return Mission("exit", goal=nearest_edge(situation, own))


def nearest_edge(situation: Situation, own: Own) -> Goal:
    """Of the edges over which a vessel may leave, the one that it is farthest along to."""
    edges = [
        goal
        for goal in situation.goals
        if goal.kind == "exit" and goal.side == situation.side and own.ship.name in goal.ships
    ]
    return min(
        edges, key=lambda goal: to_edge(goal, own.future) - 3 * (to_edge(goal, own.present) - to_edge(goal, own.future))
    )


def to_edge(goal: Goal, spot: tuple[int, int, int]) -> float:
    """Rows or columns still to go."""
    line = float(spot[0]) if goal.edge.startswith("column") else spot[1] + (spot[0] - 1) / 2
    return line - goal.number if goal.edge.endswith("<=") else goal.number - line


def _delivery(situation: Situation, style: Style, own: Own, goal: Goal) -> Mission:
    """The ship that must leave with a cargo, and the one that brings it."""
    taker, giver = (situation.named(name) for name in goal.ships[:2])
    if taker is None:
        return DRIFT
    if own is taker:
        if style.sharp or giver is None or delivered(situation, taker, giver):
            return Mission("leave", target=giver.ref if giver is not None else "")
        return Mission("wait", target=giver.ref)
    if not style.sharp and taker.ship.landed:
        return Mission("land", target=taker.ref, body=taker.ship.landed)
    return Mission("meet", target=taker.ref)


def delivered(situation: Situation, taker: Own, giver: Own) -> bool:
    """Were they together at the end of the last turn, or do they stand side by side since?"""
    pair = {taker.ref, giver.ref}
    if any(pair <= set(course) for course in situation.view.matched_before):
        return True
    here = taker.ship.landed
    return (
        bool(here)
        and here == giver.ship.landed
        and max(taker.ship.landed_since, giver.ship.landed_since) < situation.view.turn
    )


def _prize(situation: Situation, style: Style, own: Own, goal: Goal) -> Mission | None:
    """Alongside the prize while there are people to send over; then away from whoever hunts one."""
    codes = {situation.codes.get(name, "") for name in goal.ships}
    prizes = [mark for mark in situation.vessels if mark.code in codes]
    if not prizes:
        return None
    prize = min(prizes, key=lambda mark: (gap(mark.present, own.present), mark.ref))
    if own.ship.troops + own.ship.marines > 0:
        return Mission("board", target=prize.ref)
    ours = any(fight.ship == prize.ref and fight.troops + fight.marines > 0 for fight in situation.view.fights)
    others = [mark for mark in situation.vessels if mark is not prize]
    if style.sharp and ours and others and own.missiles == 0:
        hunter = min(others, key=lambda mark: (gap(mark.present, own.present), mark.ref))
        return Mission("flee", target=hunter.ref, least=SHUN)
    return None


# Fighting.


def _combat(situation: Situation, style: Style, own: Own) -> Mission:
    """The best enemy at the best range; whoever cannot fight keeps away."""
    if style.sharp and _breaks_off(situation, own):
        return Mission("leave")
    target = quarry(situation, style, own)
    if target is None:
        return DRIFT
    if not own.armed or (style.sharp and carrier(own)):
        return Mission("flee", target=target.ref, least=SHUN)
    if own.sheet.size == 7 and own.missiles:
        return Mission("strike", target=target.ref)
    least, most = best_range(situation, style, own, target)
    return Mission("fight", target=target.ref, least=least, most=most)


def carrier(own: Own) -> bool:
    return own.sheet.hangar.craft >= 10


def scored(situation: Situation) -> bool:
    """Do others score for the tonnage that one loses?"""
    return any(goal.kind == "tonnage" and goal.of == situation.side for goal in situation.goals)


def can_jump(own: Own) -> bool:
    return own.sheet.jump > 0 and own.ship.fuel >= own.sheet.jump_fuel and not JUMP_NEEDS & set(own.ship.out)


def crippled(own: Own) -> bool:
    return not own.armed or own.ship.structure < own.sheet.structure / 2


def relieved(situation: Situation, own: Own) -> bool:
    """Does somebody else fight on?"""
    return any(ours.armed and ours.g for ours in situation.own.values() if ours is not own)


def ahead(situation: Situation) -> bool:
    """Would one win by tonnage if everything ended now? Whoever gets away with that has won (M4-SCN.10)."""
    gained = lost = 0.0
    known = classes(situation.options)
    for goal in situation.goals:
        if goal.kind == "tonnage" and goal.side == situation.side:
            fallen = [loss.code for loss in situation.view.fallen if loss.side == goal.of]
            gained += sum(_tonnage(goal, known[code]) for code in fallen if code in known)
        elif goal.kind == "tonnage" and goal.of == situation.side:
            gone = [ship for ship in situation.view.ships if ship.fate and ship.fate not in LEFT]
            lost += sum(_tonnage(goal, situation.sheet_of(ship)) for ship in gone)
    return gained > lost and gained - lost >= situation.view.goals.lead


def _tonnage(goal: Goal, sheet: Sheet) -> float:
    return goal.each.get(sheet.code, sheet.disp / (goal.number or 100))


def _breaks_off(situation: Situation, own: Own) -> bool:
    """Is it better to be gone: with the better of it, or before one is shot to pieces while others fight on?"""
    if not scored(situation) or not can_jump(own):
        return False
    return ahead(situation) or (crippled(own) and relieved(situation, own))


def worth(situation: Situation, mark: Mark) -> float:
    """What it means to be rid of an enemy, against others."""
    if mark.sheet is None:
        return 1.0
    value = 1.0
    for goal in situation.goals:
        if goal.side != situation.side:
            continue
        if goal.kind == "tonnage" and mark.contact is not None and goal.of == mark.contact.side:
            value += _tonnage(goal, mark.sheet)
        elif goal.kind in ("out", "locked", "spent") and mark.code in {situation.codes.get(n, "") for n in goal.ships}:
            value += 5.0
        elif goal.kind == "prize" and mark.code in {situation.codes.get(n, "") for n in goal.ships}:
            value = 0.0
            break
    if not (mark.sheet.batteries or mark.sheet.launchers) and value == 1.0:
        value = 0.1
    return value


def quarry(situation: Situation, style: Style, own: Own) -> Mark | None:
    """The enemy that is worth most for the way to it."""
    foes = [mark for mark in situation.foes if worth(situation, mark) > 0]
    if not foes:
        return None
    wanted = _wanted(situation)

    def appeal(mark: Mark) -> tuple[float, str]:
        value = worth(situation, mark)
        if mark.bogey and wanted:
            value += 3.0 * _suspect(situation, mark)
        if not style.sharp:
            value = 1.0 + (value > 2)
        return value / (10 + gap(mark.next, own.present)), mark.ref

    return max(foes, key=appeal)


def _wanted(situation: Situation) -> bool:
    """Is there an enemy that must be found, and is not among the contacts?"""
    codes = {
        situation.codes.get(name, "")
        for goal in situation.goals
        if goal.side == situation.side and goal.kind in ("out", "locked")
        for name in goal.ships
    }
    return bool(codes) and not any(mark.code in codes for mark in situation.vessels)


def _suspect(situation: Situation, mark: Mark) -> float:
    """A bogey in the clouds of a gas giant hides there; one that lies on a world has landed."""
    if situation.sky.in_fringe(mark.present):
        return 1.0
    return 0.7 if any(body.hex == mark.present and body.kind == "planet" for body in situation.sky.bodies) else 0.3


def best_range(situation: Situation, style: Style, own: Own, target: Mark) -> tuple[int, int]:
    """The band in which one's beams do most for what the enemy's do; a cadet simply comes close."""
    if not style.sharp or target.sheet is None:
        return 2, 10
    return max(BANDS, key=lambda reach: _gain(own, target.sheet, target.toughness, reach[1]))


def _gain(own: Own, theirs: Sheet | None, toughness: int, hexes: int) -> float:
    """What one's beams do at a range against what is done to one; whoever has missiles keeps away from beams."""
    if theirs is None:
        return 0.0
    given = reckoning.barrage(own.sheet, theirs, hexes) / toughness
    taken = reckoning.barrage(theirs, own.sheet, hexes) / own.toughness
    return given - taken + (0.01 if own.missiles and hexes > CLOSE else 0.0)
