"""What was true at each point of a game of Asteroid, and what of it everybody could see: from its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from mayday.core.record import decode_action, read, replay
from mayday.games.asteroid.options import unseen
from mayday.games.asteroid.relations import name_of
from mayday.games.asteroid.robots import status_of
from mayday.games.asteroid.rules import ASTEROID
from mayday.games.asteroid.spotting import is_attached
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import CHOOSING

GAME: Final = ASTEROID


class Moment(NamedTuple):
    """What was true and open to everybody at one point of the game."""

    stage: int
    hides_plans: bool
    attached: frozenset[int]
    entry_plan: int
    robots: Mapping[str, str]
    """Those that were turned up once, with their squares while they lie open."""
    statuses: Mapping[str, str]
    """What was told of them."""
    things: Counter[tuple[str, str]]
    """Counters that lie open or are carried."""
    face_down: Counter[str]
    """Squares of the others that are on the board."""
    luck_out: bool
    """Has Lucky's chit been shown?"""


class Truth(NamedTuple):
    """What was hidden, as the record tells it, and the secrets of the server."""

    moments: Mapping[int, Moment]
    """By the numbers that the table gives its plies."""
    computer: int
    tokens: Mapping[int, str]
    """Of each seat."""
    host: str
    seed: str


def moments_of(text: str) -> dict[int, Moment]:
    """A finished game gone through once more, with everything open; of what is done under cover nobody counts it."""
    record = read(text)
    states: Iterator[State] = replay(GAME, record)
    number, before = 0, next(states).copy()
    moments = {number: moment_of(before)}
    for entry, state in zip(record.entries, states, strict=True):
        number += not GAME.is_quiet(before, entry.seat, decode_action(GAME, entry.action))
        moments[number] = moment_of(state)
        before = state.copy()
    return moments


def moment_of(state: State) -> Moment:
    hides = unseen(state.options)
    robots = {number: piece for number, piece in enumerate(state.pieces) if piece.is_station_robot}
    lie = [
        (one, one.kind, one.square) for one in state.things if one.kind != "charge" and (one.square >= 0 or one.up)
    ] + [(piece, piece.name, piece.square) for piece in robots.values() if piece.inside]

    def name(square: int) -> str:
        return state.station.names[square] if square >= 0 else ""

    def on_board(square: int, board: bool) -> bool:
        plan = state.station.plan[square]
        shown = not hides or is_attached(state, plan)
        return state.stage >= CHOOSING and shown and (state.options.blind_play == "off" or board)

    return Moment(
        stage=state.stage,
        hides_plans=hides,
        attached=frozenset(plan for plan in range(1, 9) if is_attached(state, plan)),
        entry_plan=state.entry_plan,
        robots={
            name_of(state, number): name(piece.square) if piece.board else ""
            for number, piece in robots.items()
            if piece.up and not piece.dead
        },
        statuses={name_of(state, number): status_of(piece) for number, piece in robots.items() if piece.told},
        things=Counter((kind, name(square)) for one, kind, square in lie if one.up and one.board),
        face_down=Counter(name(square) for one, _, square in lie if not one.up and on_board(square, one.board)),
        luck_out=state.luck_out,
    )
