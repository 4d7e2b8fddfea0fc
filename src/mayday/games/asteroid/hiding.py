"""Counters that the expedition does not see, each put where it might lie as well."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from mayday.core.dice import AnyDice
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.plans import CORRIDOR, ROOM
from mayday.games.asteroid.relations import expeditions
from mayday.games.asteroid.sight import sees, spots
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import NOBODY, Piece, State, Thing
from mayday.games.asteroid.tables import FREE, MINING, ROAMER, SHAFT_GROUP

Counter: TypeAlias = Piece | Thing
TRIES = 40
REACH = 6
"""Squares around the expedition in which a counter stays where it is: its ways depend on it (AS-25.13)."""
STAIRS = ("descending", "ascending")


class Slot(NamedTuple):
    """A place where some counter lies, with all that shows of it."""

    square: int
    seen: bool = False
    guessed: bool = False
    board: bool = True


class Unfit(Exception):
    """This time the counters do not go in."""


def is_hidden(state: State, counter: Counter) -> bool:
    """A face-down counter, or a robot out of sight: what it is or where it is the expedition does not know."""
    if isinstance(counter, Piece):
        return counter.is_station_robot and not counter.dead and not (counter.up and counter.board)
    return counter.kind != "charge" and not counter.up and counter.holder == NOBODY


def is_bound(state: State, counter: Counter) -> bool:
    """Is it a robot with which somebody has to do just now, seen or not?"""
    if isinstance(counter, Thing) or counter.square < 0:
        return False
    if counter.load != NOBODY:
        return True
    concerned = (state.mover, state.relieved, state.evading)
    if any(number != NOBODY and state.pieces[number] is counter for number in concerned):
        return True
    return any(state.pieces[one].is_member for one in state.at(counter.square))


def hide_counters(state: State, dice: AnyDice) -> bool:
    """Put every hidden counter somewhere else; where no other way is found they stay as they are, and it says so."""
    cabinet = Cabinet(state, dice)
    for attempt in range(TRIES):
        try:
            placed = cabinet.draw(strict=attempt < TRIES // 2)
        except Unfit:
            continue
        for counter, slot in placed:
            state.put(counter, slot.square)
            counter.seen, counter.guessed, counter.board = slot.seen, slot.guessed, slot.board
        return True
    return False


class Cabinet:
    """The hidden counters of a state, and the places they may go to."""

    def __init__(self, state: State, dice: AnyDice) -> None:
        self.state, self.dice = state, dice
        counters: list[Counter] = [*state.things, *state.pieces]
        hidden = [one for one in counters if is_hidden(state, one) and not is_bound(state, one)]
        self.near = self._neighbourhood()
        shown = [one for one in hidden if self._shown(one)]
        self.slots = [Slot(one.square, one.seen, one.guessed, one.board) for one in shown]
        self.known = [one for one in hidden if one.up and one.square not in self.near]
        self.counters = [one for one in hidden if not one.up]
        self.lookers = [piece for piece in state.pieces if spots(state, piece)]
        self.left: list[Slot] = []
        self.taken: set[str] = set()

    def _neighbourhood(self) -> set[int]:
        """Where nothing may come or go unseen."""
        state, station = self.state, self.state.station
        if not unseen(state.options):
            return set()
        around = {state.entry} if state.entry >= 0 else set()
        around |= {piece.square for piece in state.pieces if expeditions(piece) and piece.inside}
        around |= {station.over(square) for square in around if station.levels == 2}
        found: set[int] = set()
        for one in around:
            row, column = station.place(one)
            first, last = max(column - REACH, 0), min(column + REACH, station.width - 1)
            for y in range(max(row - REACH, 0), min(row + REACH, station.height - 1) + 1):
                start = station.level(one) * station.floor + y * station.width
                found.update(range(start + first, start + last + 1))
        return found

    def _shown(self, counter: Counter) -> bool:
        """Does the expedition see that something lies there, or feel it in its way?"""
        if counter.up or counter.square < 0:
            return False
        state = self.state
        if counter.square in self.near or not unseen(state.options):
            return True
        if state.options.blind_play == "on":
            return counter.board
        return is_attached(state, state.station.plan[counter.square]) or not state.station.laid

    def draw(self, strict: bool) -> list[tuple[Counter, Slot]]:
        """A place for each; strictly as at set-up, or with robots that have walked about."""
        self.left = [self.slots[at] for at in self.dice.shuffled(len(self.slots))]
        self.taken = {self.state.station.area[slot.square] for slot in self.slots}
        waiting = [self.counters[at] for at in self.dice.shuffled(len(self.counters))]
        placed = self._place_stairs([one for one in waiting if _kind(one) in STAIRS])
        others = [one for one in waiting if _kind(one) not in STAIRS]
        if not unseen(self.state.options):  # all must go in, so the choosiest come first
            others.sort(key=lambda one: _kind(one) not in ("collapsed_shaft", "brain"))
        for slot in sorted(self.left, key=self._choosiness):
            counter = next((one for one in others if self._fits(one, slot.square, strict)), None)
            if counter is None:
                raise Unfit
            others.remove(counter)
            placed.append((counter, slot))
        self.left = []
        placed += [(one, self._anywhere(one, strict)) for one in others]
        return placed + [(one, self._anywhere(one, strict=False)._replace(board=False)) for one in self.known]

    def _choosiness(self, slot: Slot) -> int:
        """Shafts take the fewest kinds, rooms fewer than corridors."""
        station = self.state.station
        return 0 if station.is_shaft(slot.square) else 1 if station.kinds[slot.square] == ROOM else 2

    def _fits(self, counter: Counter, square: int, strict: bool) -> bool:
        """May it lie there (AS-3.06 to AS-3.12)?"""
        station, kind = self.state.station, _kind(counter)
        if station.is_shaft(square):
            return kind in SHAFT_GROUP
        if kind == "collapsed_shaft":
            return False
        room = station.kinds[square] == ROOM
        if kind == "brain":
            return room
        walked = isinstance(counter, Piece) and not strict
        return kind in FREE or walked or not room or not station.laid

    # Stairs.

    def _place_stairs(self, stairs: list[Counter]) -> list[tuple[Counter, Slot]]:
        """Those whose other end lies open go opposite to it, the others in pairs (AS-3.08)."""
        placed: list[tuple[Counter, Slot]] = []
        if not stairs:
            return placed
        if self.state.station.levels < 2:
            raise Unfit
        ends = {kind: [one for one in stairs if _kind(one) == kind] for kind in STAIRS}
        for thing in self.state.things:
            if thing.up and thing.kind in STAIRS and not self._has_open_partner(thing):
                other = STAIRS[1 - STAIRS.index(thing.kind)]
                if not ends[other]:
                    raise Unfit
                placed.append((ends[other].pop(), self._opposite(self.state.station.over(thing.square))))
        if len(ends["descending"]) != len(ends["ascending"]):
            raise Unfit
        for upper, lower in zip(ends["descending"], ends["ascending"], strict=True):
            square = self._stairwell()
            placed += [(upper, self._take(square)), (lower, self._take(self.state.station.over(square)))]
        return placed

    def _has_open_partner(self, stair: Thing) -> bool:
        other = self.state.station.over(stair.square)
        return any(one.up and one.kind in STAIRS and one.square == other for one in self.state.things)

    def _stairwell(self) -> int:
        """An upper square where a pair could lie."""
        station = self.state.station
        slots = [slot.square for slot in self.left if station.level(slot.square) == 0]
        shown = {slot.square for slot in self.left}
        found = [square for square in slots if self._takes_stair(square, shown)]
        if unseen(self.state.options):
            found += [station.over(one.square) for one in self.left if station.level(one.square) == 1]
            found += [self.dice.below(station.floor) for _ in range(TRIES)]
            found = [square for square in found if self._takes_stair(square, shown)]
        if not found:
            raise Unfit
        return found[self.dice.below(len(found))]

    def _takes_stair(self, square: int, shown: set[int]) -> bool:
        return self._stair_end(square, shown) and self._stair_end(self.state.station.over(square), shown)

    def _stair_end(self, square: int, shown: set[int]) -> bool:
        """Could a stair end on a square, be it one on which a counter is seen?"""
        if self.state.station.kinds[square] not in (ROOM, CORRIDOR):
            return False
        return square in shown or self._may_hide(square)

    def _opposite(self, square: int) -> Slot:
        """The slot at the other end of an open stair, which is known to be there whether it is seen or not."""
        return self._shown_slot(square) or self._new(square)

    def _take(self, square: int) -> Slot:
        """The slot at a square, or a new one out of sight."""
        slot = self._shown_slot(square)
        if slot is None and not self._may_hide(square):
            raise Unfit
        return slot or self._new(square)

    def _shown_slot(self, square: int) -> Slot | None:
        slot = next((one for one in self.left if one.square == square), None)
        if slot is not None:
            self.left.remove(slot)
        return slot

    # Places out of sight.

    def _new(self, square: int) -> Slot:
        self.taken.add(self.state.station.area[square])
        return Slot(square, board=self.state.options.blind_play == "off")

    def _may_hide(self, square: int) -> bool:
        """Could a counter lie there without the expedition's knowing?"""
        state, station = self.state, self.state.station
        if not unseen(state.options) or not station.laid or not station.enterable(square) or square in self.near:
            return False
        if square in station.exits or station.area[square] in self.taken:
            return False
        if not is_attached(state, station.plan[square]):
            return True
        return state.options.blind_play == "on" and not any(sees(state, one.square, square) for one in self.lookers)

    def _anywhere(self, counter: Counter, strict: bool) -> Slot:
        station = self.state.station
        for _ in range(50 * TRIES):
            square = self.dice.below(len(station.kinds))
            shaft_bound = isinstance(counter, Piece) and counter.sort in (MINING, ROAMER) and station.is_shaft(square)
            if self._may_hide(square) and self._fits(counter, square, strict) and not shaft_bound:
                return self._new(square)
        raise Unfit


def _kind(counter: Counter) -> str:
    return counter.name if isinstance(counter, Piece) else counter.kind
