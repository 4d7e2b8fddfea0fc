"""The computer's secret set-up: configuration, free, shaft and random groups, or a generated one (group 3)."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.games.asteroid.events import SetUp
from mayday.games.asteroid.packing import PLACE_COUNTER, code
from mayday.games.asteroid.packing import place as place_number
from mayday.games.asteroid.plans import CORRIDOR, DOOR, GRATING, OPEN, PLANS, ROOM, SHAFT, SOLID_SHAFT
from mayday.games.asteroid.state import Piece, State, Thing
from mayday.games.asteroid.station import Floor, Station, joined
from mayday.games.asteroid.tables import (
    CHOOSING,
    CONFIGURING,
    FREE,
    MINING,
    PLACING,
    RANDOM_GROUP,
    ROAMER,
    SCATTERING,
    SHAFT_GROUP,
    SHAFTS,
    STAGES,
    UTILITY,
    Kind,
)

SORT_OF: Final = {"utility": UTILITY, "mining": MINING, "roamer": ROAMER}
PLACES: Final = 8
EMPTY: Final = b"\1" * 256
FLOORS: Final = {PLACING: (ROOM, CORRIDOR), SHAFTS: (SHAFT, SOLID_SHAFT), SCATTERING: (CORRIDOR,)}
"""The squares that each group of counters goes to (AS-3.06, AS-3.10, AS-3.11)."""


# The configuration (AS-3.02 to AS-3.04).


def plans_left(state: State) -> list[int]:
    laid = {plan for plan, _ in state.laying}
    return [plan for plan in PLANS if plan not in laid]


def turns(state: State) -> range:
    """AS-2.16."""
    return range(4) if state.options.plan_rotation == "on" else range(1)


def lay_plan(state: State, plan: int, turn: int) -> None:
    state.laying.append((plan, turn))


def connected(station: Station) -> bool:
    """On each level alone everything hangs together: open edges, doors, gratings and joins (AS-3.03)."""
    for level in range(station.levels):
        squares = [s for s in range(level * station.floor, (level + 1) * station.floor) if station.enterable(s)]
        if len(_spread(station, squares[0])) < len(squares):
            return False
    return True


def _spread(station: Station, start: int) -> set[int]:
    seen, waiting = {start}, [start]
    while waiting:
        square = waiting.pop()
        for to in station.neighbours(square):
            if to not in seen and station.edges[station.between(square, to)] in (OPEN, DOOR, GRATING):
                seen.add(to)
                waiting.append(to)
    return seen


def shaft_areas(station: Station) -> set[str]:
    return {station.area[s] for s in range(len(station.kinds)) if station.is_shaft(s)}


def may_close_configuration(state: State) -> str:
    """The rule that the configuration breaks, or "": all eight lie, all can be reached, there are shafts enough."""
    if len(state.laying) < PLACES:
        return "AS-3.02"
    station = joined(tuple(state.laying))
    if station.fault is None:
        station.fault = _fault(station)
    return station.fault


def _fault(station: Station) -> str:
    if not connected(station):
        return "AS-3.03"
    return "" if len(shaft_areas(station)) >= sum(SHAFT_GROUP.values()) else "AS-3.04"


def settle_configuration(state: State) -> None:
    state.station = joined(tuple(state.laying))
    state.edges = bytearray(state.station.edges)


# Counters.


def vacant(state: State) -> bytearray:
    """Of each area by its number: 1 while it holds no counter (AS-3.09)."""
    zones = state.station.zones()
    found = bytearray(EMPTY)
    for thing in state.things:
        if thing.square >= 0:
            found[zones[thing.square]] = 0
    for piece in state.pieces:
        if piece.square >= 0:
            found[zones[piece.square]] = 0
    return found


def placed(state: State, kind: str) -> int:
    return sum(thing.kind == kind for thing in state.things) + sum(piece.name == kind for piece in state.pieces)


def kinds_left(state: State) -> list[Kind]:
    """Kinds of the free group with counters in hand; an ascending stair comes with its descending one (AS-3.08)."""
    laid: dict[str, int] = {}
    for thing in state.things:
        laid[thing.kind] = laid.get(thing.kind, 0) + 1
    for piece in state.pieces:
        laid[piece.name] = laid.get(piece.name, 0) + 1
    return [kind for kind in FREE if kind != "ascending" and laid.get(kind, 0) < FREE[kind]]


def places_for(state: State, kind: str) -> list[int]:
    """Squares where a counter of the free group may be put (AS-3.06 to AS-3.09, AS-3.12)."""
    floor = _floor_for(state.station, kind)
    return floor.clear(vacant(state), floor.squares)


def _floor_for(station: Station, kind: str) -> Floor:
    """Where counters of a kind could lie, were there no others."""
    if kind == "descending":
        return station.stairwells()
    return station.floor_of((ROOM,) if kind == "brain" else FLOORS[PLACING])


def place_codes(state: State, kind: str) -> list[int]:
    """The same as integers of moves."""
    return _clear_codes(state, _floor_for(state.station, kind))


def _clear_codes(state: State, floor: Floor) -> list[int]:
    if not floor.codes:
        floor.codes = [code(PLACE_COUNTER, place_number(state.station, square)) for square in floor.squares]
    return floor.clear(vacant(state), floor.codes)


def stair_fits(station: Station, square: int, empty: bytearray) -> bool:
    """A descending stair stands on the upper level, directly over a room or corridor square that is free (AS-3.08)."""
    if square >= station.floor:
        return False
    below = station.over(square)
    kind = station.kinds[below]
    return kind in (ROOM, CORRIDOR) and empty[station.zones()[below]] > 0


def place(state: State, kind: str, square: int) -> None:
    if kind in SORT_OF:
        state.pieces.append(Piece(kind, SORT_OF[kind], square))
    else:
        state.things.append(Thing(kind, square))
    if kind == "descending":
        state.things.append(Thing("ascending", state.station.over(square)))
    state.forget_places()


def liftable(state: State) -> list[int]:
    """Squares with a counter of the free group; stairs by their upper end."""
    things = [thing.square for thing in state.things if thing.kind != "ascending"]
    return sorted(things + [piece.square for piece in state.pieces])


def lift(state: State, square: int) -> None:
    thing = next((one for one in state.things if one.square == square), None)
    if thing is not None and thing.kind == "descending":
        state.things = [one for one in state.things if one.square != state.station.over(square)]
    state.things = [one for one in state.things if one.square != square]
    state.pieces = [one for one in state.pieces if one.square != square]
    state.forget_places()


def blind_places(state: State) -> list[int]:
    """Where the next unseen counter may go: shafts, then corridors, still empty (AS-3.10 to AS-3.12)."""
    floor = state.station.floor_of(FLOORS[state.stage])
    return floor.clear(vacant(state), floor.squares)


def blind_codes(state: State) -> list[int]:
    """The same as integers of moves."""
    return _clear_codes(state, state.station.floor_of(FLOORS[state.stage]))


def shuffle_group(state: State, group: dict[Kind, int], dice: AnyDice) -> None:
    """Face down, so that not even the computer player knows which comes next."""
    counters = [kind for kind, count in group.items() for _ in range(count)]
    state.deck = [counters[at] for at in dice.shuffled(len(counters))]


def place_blind(state: State, square: int, dice: AnyDice) -> None:
    place(state, state.deck.pop(), square)
    state.blind.append(square)
    if not state.deck:
        close_stage(state, dice)


def close_stage(state: State, dice: AnyDice) -> None:
    """On to the next part of the set-up (AS-3.01)."""
    done = state.stage
    state.hand = ""
    if done == CONFIGURING:
        settle_configuration(state)
    state.tell(SetUp(STAGES[done]))
    state.stage += 1
    if state.stage == SHAFTS:
        shuffle_group(state, SHAFT_GROUP, dice)
    elif state.stage == SCATTERING:
        shuffle_group(state, RANDOM_GROUP, dice)
    elif state.stage == CHOOSING:  # forty counters lie; chits are in their pools, charges aboard (AS-3.17)
        state.blind = []
        number_pieces(state)


def number_pieces(state: State) -> None:
    """An order of the counters that says nothing about how they came to lie where they lie."""
    state.pieces.sort(key=lambda piece: (piece.sort, piece.square))
    state.things.sort(key=lambda thing: (thing.kind, thing.square))
    state.forget_places()
    if state.options.blind_play == "on":  # all are off the board until they are seen (AS-25.09)
        counters: list[Piece | Thing] = [*state.pieces, *state.things]
        for counter in counters:
            counter.board = False


# Generated set-ups.


def generate(state: State, temper: str, dice: AnyDice) -> None:
    """Fill in what is still open of this stage, in some temper; what the computer sees it may still change."""
    if state.stage == CONFIGURING:
        left = plans_left(state)
        for plan in [left[at] for at in dice.shuffled(len(left))]:
            lay_plan(state, plan, dice.below(len(turns(state))))
        if may_close_configuration(state):  # the plans are drawn so that this does not happen (AP-14)
            state.laying = []
        return
    if state.stage == PLACING:
        _fill(state, temper, dice)
        return
    while state.stage in (SHAFTS, SCATTERING):
        before = state.stage
        spots = blind_places(state)
        place_blind(state, spots[dice.below(len(spots))], dice)
        if state.stage != before:
            return


def _fill(state: State, temper: str, dice: AnyDice) -> None:
    """Put down what is left of the free group; one list of places serves all counters that go to the same squares."""
    last: Floor | None = None
    spots: list[int] = []
    while kinds := kinds_left(state):
        floor = _floor_for(state.station, kinds[0])
        if floor is not last or floor.below:
            spots, last = floor.clear(vacant(state), floor.squares), floor
        if not spots:  # those laid by hand leave no room: some must be lifted first
            return
        square = _by_temper(state, temper, kinds[0], spots, dice)
        place(state, kinds[0], square)
        floor.drop(spots, square)


def _by_temper(state: State, temper: str, kind: str, spots: list[int], dice: AnyDice) -> int:
    """A few places drawn by lot, of which the temper takes the best."""
    best = spots[dice.below(len(spots))]
    if temper == "any":
        return best
    most = _worth(state.station, temper, kind, best)
    for _ in range(5):
        other = spots[dice.below(len(spots))]
        worth = _worth(state.station, temper, kind, other)
        if worth > most:
            best, most = other, worth
    return best


def _worth(station: Station, temper: str, kind: str, square: int) -> int:
    if temper == "maze":
        return sum(station.edges[station.between(square, to)] != OPEN for to in station.neighbours(square))
    depth, below = station.depth(square % station.floor), 13 * station.level(square)
    if temper == "deep":
        return depth + below if kind in ("brain", "terminal", "mining") else depth
    return depth + below if kind == "brain" else -depth - below if kind in SORT_OF else depth
