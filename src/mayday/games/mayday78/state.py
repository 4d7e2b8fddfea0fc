"""The position: worlds, vessels with their three counters, and whose phase it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, final

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.tables import FLIES, FLYING, LOST
from mayday.kit.hexes import Hex

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
@dataclass(slots=True, init=False)
class Vessel:
    """A ship, small craft or missile: exactly one past, one present and one future position (MD-DAT.02)."""

    design: str
    mark: str
    kind: i64
    seat: i64
    side: i64
    g: i64
    fuel: i64  # -1: never runs out (MD-DAT.10)
    tank: i64
    past: Hex
    present: Hex
    future: Hex
    status: i64
    world: i64  # landed on this one, or struck it; -1 otherwise
    landed_turn: i64
    orbit: i64  # the world it circles, or -1
    wreck: bool
    drive_hits: i64
    entrant: bool  # of the race, which counts the worlds it lands on
    visited: i64  # one bit a world
    moved: bool
    fate: i64  # of the move it is about to make; with `ahead` kept here because all ask for it
    ahead: Hex  # the unthrust future of that move

    def __init__(self, design: str, mark: str, kind: i64, seat: i64, side: i64, g: i64, fuel: i64) -> None:
        self.design = design
        self.mark = mark
        self.kind = kind
        self.seat = seat
        self.side = side
        self.g = g
        self.fuel = fuel
        self.tank = fuel
        self.past = (0, 0)
        self.present = (0, 0)
        self.future = (0, 0)
        self.status = FLYING
        self.world = -1
        self.landed_turn = 0
        self.orbit = -1
        self.wreck = False
        self.drive_hits = 0
        self.entrant = False
        self.visited = 0
        self.moved = False
        self.fate = FLIES
        self.ahead = (0, 0)

    def copy(self) -> Vessel:
        twin = Vessel(self.design, self.mark, self.kind, self.seat, self.side, self.g, self.fuel)
        twin.tank = self.tank
        twin.past = self.past
        twin.present = self.present
        twin.future = self.future
        twin.status = self.status
        twin.world = self.world
        twin.landed_turn = self.landed_turn
        twin.orbit = self.orbit
        twin.wreck = self.wreck
        twin.drive_hits = self.drive_hits
        twin.entrant = self.entrant
        twin.visited = self.visited
        twin.moved = self.moved
        twin.fate = self.fate
        twin.ahead = self.ahead
        return twin

    @property
    def in_play(self) -> bool:
        return self.status != LOST


@final
@dataclass(slots=True, init=False)
class Side:
    """Who wins together: its seats, the world it calls home, and whether it is still in the game."""

    seats: tuple[int, ...]
    home: i64  # -1: none
    out: bool

    def __init__(self, seats: tuple[int, ...], home: i64 = -1, out: bool = False) -> None:
        self.seats = seats
        self.home = home
        self.out = out

    def copy(self) -> Side:
        return Side(self.seats, self.home, self.out)


@final
@dataclass(slots=True, init=False)
class State:
    """One position. The news of the last action lies in `news`, or nowhere when that is None."""

    options: Options
    race: bool
    turn_limit: i64
    graze: bool
    pulls_at_rest: bool
    touch_and_go: bool
    refuels: bool
    sheets: tuple[tuple[int, int], ...]  # drawn at the start (MD-MAP.05); no other rule asks for them (MD-MOV.16)
    world_names: tuple[str, ...]
    worlds: list[Hex]
    world_hits: list[int]  # missiles that struck each world, a number for each side (MD-GRV.23)
    sides: list[Side]
    order: list[int]
    at: i64  # whose player-turn it is, as an index into `order`
    turn: i64
    vessels: list[Vessel]
    outcome: Outcome | None
    news: list[News] | None

    def __init__(self, options: Options, race: bool, turn_limit: i64) -> None:
        self.options = options
        self.race = race
        self.turn_limit = turn_limit
        self.graze = options.edge_graze == "both"
        self.pulls_at_rest = options.gravity_at_rest == "on"
        self.touch_and_go = options.touch_and_go == "on"
        self.refuels = options.refuel_at_base == "on"
        self.sheets = ()
        self.world_names = ()
        self.worlds = []
        self.world_hits = []
        self.sides = []
        self.order = []
        self.at = 0
        self.turn = 1
        self.vessels = []
        self.outcome = None
        self.news = []

    def copy(self) -> State:
        """An independent position; only what never changes is shared."""
        twin = State(self.options, self.race, self.turn_limit)
        twin.sheets = self.sheets
        twin.world_names = self.world_names
        twin.worlds = self.worlds.copy()
        twin.world_hits = self.world_hits.copy()
        twin.sides = [side.copy() for side in self.sides]
        twin.order = self.order.copy()
        twin.at = self.at
        twin.turn = self.turn
        twin.vessels = [vessel.copy() for vessel in self.vessels]
        twin.outcome = self.outcome
        twin.news = None if self.news is None else self.news.copy()
        return twin

    @property
    def over(self) -> bool:
        """Has the game ended? Asked by this name because a compiler may take `outcome is None` for lasting."""
        return self.outcome is not None

    @property
    def phasing(self) -> i64:
        """The side whose player-turn it is."""
        at: i64 = self.order[self.at]
        return at

    def hits_on(self, world: int) -> tuple[int, ...]:
        """How many missiles of each side have struck a world (MD-GRV.23)."""
        each = len(self.sides)
        return tuple(self.world_hits[world * each : world * each + each])
