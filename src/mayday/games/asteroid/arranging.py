"""How the plans might lie: a configuration that agrees with everything the expedition sees of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, TypeAlias

from mayday.core.dice import AnyDice
from mayday.games.asteroid.plans import CORRIDOR, PLANS, ROOM, ROWS, SIZE, lies_at, plans, printed_at
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.station import joined

TRIES = 400
STAIRS = 4
COUNTERS = 40
"""On the plans after set-up (AS-3.05)."""
Configuration: TypeAlias = tuple[tuple[int, int], ...]
Place: TypeAlias = tuple[int, int, int]
"""Level, down, right."""
PLACES: tuple[Place, ...] = tuple((level, down, right) for level in (0, 1) for down in (0, 1) for right in (0, 1))


class Mark(NamedTuple):
    """A printed square on which a stair lies, or a face-down counter that could be one."""

    plan: int
    row: int
    column: int
    kind: str  # of a stair that lies open, else ""


class Link(NamedTuple):
    """Two marks that lie above each other when the lower plan is turned so much further than the upper one."""

    upper: Mark
    lower: Mark
    turn: int


class Puzzle:
    """What is fixed, what has to fit, and what may be tried."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.turns = 4 if view.options.plan_rotation == "on" else 1
        self.hidden = view.options.blind_play == "on" or view.options.plans_unseen == "on"
        self.marks = [_mark(one.square, "") for one in view.face_down if _flat(one.square)]
        stairs = [one for one in view.objects if one.kind in ("ascending", "descending") and one.square]
        self.open_stairs = [_mark(one.square, one.kind) for one in stairs]
        self.links = _links([*([] if self.hidden else self.marks), *self.open_stairs], self.turns)
        self.corners = _corners(view)
        self.furnished = furnished(view)
        self.pairs = Counter((link.upper.plan, link.lower.plan, link.turn) for link in self.links)
        """How many links hold between two plans when the lower one is turned so much further."""

    def hopeless(self) -> bool:
        """Does a stair lie open for which there is nothing that could be its other end, however the plans lie?"""
        for mark in self.open_stairs:
            ends = [link.lower if link.upper == mark else link.upper for link in self.links if mark in link[:2]]
            if mark.plan not in self.view.attached:
                ends = [end for end in ends if end.kind]  # somebody stood there (AS-14.03)
            elif self.hidden:
                continue
            if not ends:
                return True
        return False

    def links_above(self, laid: dict[Place, tuple[int, int]]) -> int:
        """How many links hold as the plans lie."""
        found = 0
        for _, down, right in PLACES[:4]:
            (upper, turn), (lower, other) = laid[0, down, right], laid[1, down, right]
            found += self.pairs[upper, lower, (other - turn) % 4]
        return found

    def fixed(self, corner: tuple[int, int]) -> dict[Place, tuple[int, int]]:
        """The attached sheets, with the entry plan upright in this corner."""
        down, right = corner
        return {(one.level, one.down + down, one.right + right): (one.plan, one.turn) for one in self.view.sheets}


def arrange(view: View, dice: AnyDice) -> Configuration | None:
    """A configuration that this view allows, or None if none is found in a fair number of tries."""
    if view.side == "computer" and view.sheets:
        return tuple((one.plan, one.turn) for one in view.sheets)
    puzzle = Puzzle(view)
    for _ in range(0 if puzzle.hopeless() else TRIES):
        laid = _attempt(puzzle, dice)
        if _stairs_fit(puzzle, laid) and _mouths_clear(puzzle, laid):
            found = _turned(laid, dice.below(puzzle.turns))
            if _shafts_apart(view, found):
                return found
    return None


def anyhow(view: View, dice: AnyDice) -> Configuration:
    """One in which at least the sheets lie as they are seen."""
    puzzle = Puzzle(view)
    return _turned(_attempt(puzzle, dice), dice.below(puzzle.turns))


def written(configuration: Configuration) -> str:
    """As in `1.0 4.2 7.0 3.1 / 2.0 5.3 8.0 6.0`."""
    words = [f"{plan}.{turn}" for plan, turn in configuration]
    return f"{' '.join(words[:4])} / {' '.join(words[4:])}"


def furnished(view: View) -> bool:
    """Does the station have all its counters? A lesson may have fewer."""
    known = sum(one.kind != "charge" for one in view.objects) + len(view.robots) + len(view.wrecks)
    return (
        known + len(view.face_down) >= COUNTERS or view.options.blind_play == "on" or view.options.plans_unseen == "on"
    )


@cache
def _flat(name: str) -> bool:
    """Could a stair lie there?"""
    mark = _mark(name, "")
    return plans()[mark.plan].square(mark.row, mark.column) in (ROOM, CORRIDOR)


@cache
def _mark(name: str, kind: str) -> Mark:
    return Mark(int(name[0]), ROWS.index(name[1]), int(name[2:]) - 1, kind)


def _links(marks: list[Mark], turns: int) -> list[Link]:
    found = []
    for turn in range(turns):
        lower: dict[tuple[int, int], list[Mark]] = {}
        for mark in marks:
            if mark.kind != "descending":
                lower.setdefault(lies_at(mark.row, mark.column, turn), []).append(mark)
        for upper in marks:
            if upper.kind != "ascending":
                below = lower.get((upper.row, upper.column), [])
                found += [Link(upper, mark, turn) for mark in below if mark.plan != upper.plan]
    return found


def _corners(view: View) -> list[tuple[int, int]]:
    """Places of the entry plan at which its corridor leads out and every sheet has room."""
    if not view.sheets:
        return [(0, 0)]
    mouth = _mark(view.entry, "")
    sides = {"down": {0: 0, SIZE - 1: 1}.get(mouth.row), "right": {0: 0, SIZE - 1: 1}.get(mouth.column)}
    found = []
    for down in (0, 1):
        for right in (0, 1):
            outer = sides["down"] == down or sides["right"] == right
            fits = all(0 <= one.down + down <= 1 and 0 <= one.right + right <= 1 for one in view.sheets)
            if outer and fits:
                found.append((down, right))
    return found


def _attempt(puzzle: Puzzle, dice: AnyDice) -> dict[Place, tuple[int, int]]:
    """Lay plans above each other by links drawn by lot, open stairs first, and the others anywhere."""
    laid = puzzle.fixed(puzzle.corners[dice.below(len(puzzle.corners))])
    where = {plan: place for place, (plan, _) in laid.items()}
    order = [puzzle.links[at] for at in dice.shuffled(len(puzzle.links))]
    if puzzle.open_stairs:
        order.sort(key=lambda link: -bool(link.upper.kind) - bool(link.lower.kind))
    for link in order:
        if link.upper.plan not in where or link.lower.plan not in where:
            _lay_link(laid, where, link, puzzle.turns, dice)
            if len(laid) == len(PLACES):
                break
    left = [plan for plan in PLANS if plan not in where]
    places = [place for place in PLACES if place not in laid]
    for place, at in zip(places, dice.shuffled(len(left)), strict=True):
        laid[place] = (left[at], dice.below(puzzle.turns))
    return laid


def _lay_link(
    laid: dict[Place, tuple[int, int]], where: dict[int, Place], link: Link, turns: int, dice: AnyDice
) -> None:
    """Put the two plans of a link above each other, if both can still go there; one of them does not lie yet."""
    upper, lower = link.upper.plan, link.lower.plan
    if upper in where:
        level, down, right = where[upper]
        if level == 0 and (1, down, right) not in laid:
            laid[1, down, right] = (lower, (laid[where[upper]][1] + link.turn) % 4)
            where[lower] = (1, down, right)
    elif lower in where:
        level, down, right = where[lower]
        if level == 1 and (0, down, right) not in laid:
            laid[0, down, right] = (upper, (laid[where[lower]][1] - link.turn) % 4)
            where[upper] = (0, down, right)
    else:
        free = [
            (down, right)
            for _, down, right in PLACES[:4]
            if (0, down, right) not in laid and (1, down, right) not in laid
        ]
        if free:
            down, right = free[dice.below(len(free))]
            turn = dice.below(turns)
            laid[0, down, right], laid[1, down, right] = (upper, turn), (lower, (turn + link.turn) % 4)
            where[upper], where[lower] = (0, down, right), (1, down, right)


def _located(laid: dict[Place, tuple[int, int]], marks: list[Mark]) -> dict[tuple[int, int, int, int, int], Mark]:
    """Marks by level, place and the row and column in that place."""
    where = {plan: (place, turn) for place, (plan, turn) in laid.items()}
    return {(*where[m.plan][0], *lies_at(m.row, m.column, where[m.plan][1])): m for m in marks} if marks else {}


def _stairs_fit(puzzle: Puzzle, laid: dict[Place, tuple[int, int]]) -> bool:
    """Every open stair has its partner or a counter that could be it, and there are pairs enough for the rest."""
    needed = STAIRS - len(puzzle.open_stairs)  # at least, for some of these may be two ends of one stair
    if not puzzle.hidden and puzzle.links_above(laid) < needed and puzzle.furnished:
        return False
    open_ones = _located(laid, puzzle.open_stairs)
    slots = _located(laid, puzzle.marks)
    pairs = set()
    for (level, *spot), mark in open_ones.items():
        if level != (0 if mark.kind == "descending" else 1):
            return False
        partner = (1 - level, *spot)
        if partner not in open_ones:
            # One on a plan that is not attached was turned up because somebody stood at its other end (AS-14.03).
            if mark.plan not in puzzle.view.attached:
                return False
            if partner not in slots and not _hidden_floor(puzzle, laid, partner):
                return False
        pairs.add(tuple(spot))
    if puzzle.hidden:
        return True
    spare = sum((1, *spot) in slots for level, *spot in slots if level == 0 and tuple(spot) not in pairs)
    return spare >= STAIRS - len(pairs) or not puzzle.furnished


def _hidden_floor(puzzle: Puzzle, laid: dict[Place, tuple[int, int]], spot: tuple[int, ...]) -> bool:
    """Is this a square of a plan that is not seen, where a stair could lie?"""
    level, down, right, y, x = spot
    plan, turn = laid[level, down, right]
    if not puzzle.hidden:
        return False
    row, column = printed_at(y, x, turn)
    return plans()[plan].square(row, column) in (ROOM, CORRIDOR)


def _mouths_clear(puzzle: Puzzle, laid: dict[Place, tuple[int, int]]) -> bool:
    """No counter lies where the expedition could come in (AS-3.12)."""
    for (level, down, right, y, x), mark in _located(laid, puzzle.marks).items():
        outer = (y == 0 and down == 0) or (y == SIZE - 1 and down == 1)
        outer = outer or (x == 0 and right == 0) or (x == SIZE - 1 and right == 1)
        if level == 0 and outer and plans()[mark.plan].square(mark.row, mark.column) == CORRIDOR:
            return puzzle.hidden
    return True


def _turned(laid: dict[Place, tuple[int, int]], quarters: int) -> Configuration:
    """The whole station turned clockwise: nobody can tell."""
    found = dict(laid)
    for _ in range(quarters):
        found = {
            (level, right, 1 - down): (plan, (turn + 1) % 4) for (level, down, right), (plan, turn) in found.items()
        }
    return tuple(found[place] for place in PLACES)


def _shafts_apart(view: View, configuration: Configuration) -> bool:
    """Face-down counters in shafts lie in different ones (AS-3.10), where none can have moved."""
    if view.options.blind_play == "on" or view.options.plans_unseen == "on":
        return True
    station = joined(configuration)
    shafts = [station.area[station.square(one.square)] for one in view.face_down if not _flat(one.square)]
    return len(set(shafts)) == len(shafts)
