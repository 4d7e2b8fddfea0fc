"""What can be drawn before a decision: where somebody can go, what a charge would do, what is in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from mayday.core.errors import InputError, RuleError
from mayday.games.asteroid import charges, footing, handling, movement, moves, passage
from mayday.games.asteroid.guess import known
from mayday.games.asteroid.relations import enemies_at, expeditions, number_of
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.sight import sees
from mayday.games.asteroid.state import NOBODY, State, Thing
from mayday.games.asteroid.station import AIRLOCK


class Reached(Struct, frozen=True):
    """A square within reach, by the cheapest way."""

    square: str
    cost: int
    """Squares of movement from here."""
    path: tuple[str, ...]
    """The squares on the way, the last one included."""
    stays: bool
    """One may end one's move there (AS-6.06)."""
    fight: bool
    """An enemy there ends the move (AS-6.07)."""


class Deadly(Struct, frozen=True):
    """A square that a blast reaches."""

    square: str
    number: int
    """On the die, or less, it kills there (AS-16.08)."""


class Sketch(Struct, frozen=True):
    """What was asked for; the rest is empty."""

    reach: tuple[Reached, ...] = ()
    """Of `reach NAME`: everything within reach this turn; the first step is legal now."""
    left: int = 0
    """Of `reach NAME`: the squares of movement that this one has left."""
    costs: tuple[tuple[str, int], ...] = ()
    """Of `reach NAME`: what other things that one does on the way cost, by the type of action."""
    deadly: tuple[Deadly, ...] = ()
    """Of `blast SQUARE NAME`: where a charge that somebody laid there kills."""
    opens: tuple[tuple[str, str], ...] = ()
    """The pairs of squares whose barrier it opens (AS-16.05)."""
    clears: tuple[str, ...] = ()
    """The collapsed squares that it clears (AS-14.07)."""
    seen: tuple[str, ...] = ()
    """Of `sight SQUARE`: every square in sight from there (AS-7.02)."""


COSTS: Final = (("kick", handling.KICK), ("tear", handling.TEARING), ("stairs", 1), ("to_airlock", 1), ("whack", 1))
"""AS-15.04, AS-14.08, AS-14.01, AS-24.01, AS-18.09."""


def sketch(view: View, about: str) -> Sketch:
    """What can be drawn of something, from what its seat knows and from nothing else."""
    what, *names = about.split(" ")
    if (what, len(names)) not in ASKED:
        raise RuleError("Ask for `reach NAME`, `blast SQUARE NAME` or `sight SQUARE`.")
    try:
        return ASKED[what, len(names)](view, *names)
    except InputError as error:
        raise RuleError(f"{error.reason[:1].upper()}{error.reason[1:]}.") from None


@lru_cache(8)
def _known(view: View) -> State:
    return known(view)


def _squares(view: View, state: State) -> list[int]:
    """All that one can stand on, as far as the map is known."""
    station, sheets = state.station, {sheet.plan for sheet in view.sheets}
    return [
        square
        for square, plan in enumerate(station.plan)
        if station.enterable(square) and (not station.laid or plan in sheets)
    ]


# Where somebody can go.


def _reach(view: View, name: str) -> Sketch:
    state = _known(view)
    number = number_of(state, name)
    if number == NOBODY:
        raise RuleError(f"Nobody here is called {name[:20]}.", "AS-6.01")
    return Sketch(
        reach=tuple(_reached(view, state, number)),
        left=max(0, footing.left(state, number)),
        costs=COSTS,
    )


def _reached(view: View, state: State, number: int) -> Iterator[Reached]:
    """The nearest first, each by its cheapest way (AS-6.02)."""
    piece, names = state.pieces[number], state.station.names
    allowed = set(_squares(view, state))
    if expeditions(piece):
        allowed -= {state.station.numbers[one.square] for one in view.face_down if one.square in state.station.numbers}
    left, done = footing.left(state, number), set[int]()
    waiting: list[tuple[int, int, tuple[int, ...]]] = []
    for to, cost in _first(state, number):
        if to in allowed:
            heappush(waiting, (cost, 1, (to,)))
    while waiting:
        cost, length, path = heappop(waiting)
        here = path[-1]
        if here in done:
            continue
        done.add(here)
        fight = bool(enemies_at(state, number, here))
        stays = fight or footing.may_end(state, number, here)
        yield Reached(names[here], cost, tuple(names[one] for one in path), stays, fight)
        if fight:
            continue
        for to, more in passage.onward(state, number, here):
            if cost + more <= left and to in allowed and to not in done and to != piece.square:
                heappush(waiting, (cost + more, length + 1, (*path, to)))


def _first(state: State, number: int) -> Iterator[tuple[int, int]]:
    """The steps that are legal now, with what they cost."""
    here = state.pieces[number].square
    if not footing.may_move(state, number):
        return
    for to in moves.ways(state, number):
        if not movement.is_beyond(state, number, to):
            yield to, 1 if here == AIRLOCK else footing.step_cost(state, number, here, to)
    if moves.may_climb(state, number):
        yield state.station.over(here), 1


# What a charge would do.


def _blast(view: View, name: str, placer: str) -> Sketch:
    state = _known(view)
    station = state.station
    charge = Thing("charge", station.square(name))
    charge.placer = placer
    opened, on_map = charges.breached_edges(state, charge), _squares(view, state)
    killing = ((square, charges.reach(state, charge, square, opened)) for square in on_map)
    sides = [station.sides(edge) for edge in opened]
    return Sketch(
        deadly=tuple(Deadly(station.names[square], number) for square, number in killing if number),
        opens=tuple((station.names[one], station.names[other]) for one, other in sides if {one, other} <= set(on_map)),
        clears=tuple(station.names[square] for square in charges.cleared_squares(state, charge)),
    )


# What is in sight.


def _sight(view: View, name: str) -> Sketch:
    state = _known(view)
    here = state.station.square(name)
    found = (square for square in _squares(view, state) if sees(state, here, square))
    return Sketch(seen=tuple(state.station.names[square] for square in found))


ASKED: Final[dict[tuple[str, int], Callable[..., Sketch]]] = {
    ("reach", 1): _reach,
    ("blast", 2): _blast,
    ("sight", 1): _sight,
}
"""What may be asked for, with how many names."""
