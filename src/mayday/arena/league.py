"""Many games between bots: every pairing both ways round, in as many processes as one likes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from time import perf_counter
from typing import Any, Final

from msgspec import Struct

from mayday.arena.match import BUDGET, seated
from mayday.arena.workers import spread
from mayday.bots.rating import Share
from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Resign
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.games import find_game

LONGEST: Final = 20_000
"""Actions after which a game is given up as endless; it counts as drawn."""


class Fixture(Struct, frozen=True):
    """One game to be played: the levels by seat, the seed and the options."""

    game: str
    levels: tuple[str, ...]
    seed: str
    options: Mapping[str, str | int]
    budget: float = BUDGET


class Result(Struct, frozen=True):
    """How it ended: the seats that won, none for a draw; how long it took, and the longest decision of each seat."""

    winners: tuple[int, ...]
    actions: int
    seconds: float
    slowest: tuple[float, ...]
    ended: bool = True


class Tally(Struct):
    """What came of all games of one pairing, from the first bot's point of view."""

    first: str
    second: str
    games: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    endless: int = 0
    won_by_seat: tuple[int, ...] = (0, 0)
    """The first bot's victories in the first seat, in the second and so on, of an equal part of the games each."""
    lost_by_seat: tuple[int, ...] = (0, 0)
    actions: int = 0
    seconds: float = 0.0
    slowest: tuple[float, float] = (0.0, 0.0)

    @property
    def share(self) -> Share:
        """Of all games."""
        return Share(self.won, self.games)

    @property
    def decisive(self) -> Share:
        """Of the games that somebody won."""
        return Share(self.won, self.won + self.lost)

    def add(self, seat: int, result: Result) -> None:
        """Count a game in which the first bot had this seat."""
        self.games += 1
        if seat in result.winners:
            self.won += 1
            self.won_by_seat = _one_more(self.won_by_seat, seat)
        elif result.winners:
            self.lost += 1
            self.lost_by_seat = _one_more(self.lost_by_seat, seat)
        else:
            self.drawn += 1
        self.endless += not result.ended
        self.actions += result.actions
        self.seconds += result.seconds
        ours = result.slowest[seat]
        theirs = max(slow for other, slow in enumerate(result.slowest) if other != seat)
        self.slowest = max(self.slowest[0], ours), max(self.slowest[1], theirs)


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(count + (place == seat) for place, count in enumerate(counts))


def pairings(game: AnyGame, levels: Sequence[str]) -> list[tuple[str, str]]:
    """Every two of the levels, in the order given; a level that there is not is refused."""
    for level in levels:
        seated(game, level)
    if len(levels) < 2:
        raise InputError("bots", "name at least two, as in captain,cadet")
    return list(combinations(levels, 2))


def play(fixture: Fixture) -> Result:
    """Play one game as fast as it goes: nothing is told or written down."""
    game = find_game(fixture.game)
    bots = [seated(game, level) for level in fixture.levels]
    dice = Dice.seeded(fixture.seed)
    own_dice = [Dice.seeded(f"{fixture.seed}, seat {seat}") for seat in range(len(bots))]
    began = perf_counter()
    state = game.setup(make_options(game.options_type, fixture.options), len(bots), dice)
    state.news = None
    slowest = [0.0] * len(bots)
    actions = 0
    while game.outcome(state) is None and actions < LONGEST:
        seat = awaited(game, state)[0]
        legal = game.legal(state, seat)
        action = forced(legal)
        if action is None:
            # Random play looks at nothing, and a view is most of the time that its games take.
            view = None if isinstance(bots[seat], Uniform) else game.view(state, seat)
            asked = perf_counter()
            action = bots[seat].decide(view, legal, own_dice[seat], fixture.budget).action
            slowest[seat] = max(slowest[seat], perf_counter() - asked)
            assert action in legal, f"{fixture.levels[seat]} chose what is not legal"
        game.apply(state, seat, action, dice)
        actions += 1
    outcome = game.outcome(state)
    winners = () if outcome is None or outcome.draw else outcome.winners
    return Result(winners, actions, perf_counter() - began, tuple(slowest), outcome is not None)


def forced(legal: Sequence[Any]) -> Any | None:
    """The only action there is besides giving up, for which no bot need be asked; None where there is a choice."""
    found = None
    for action in legal:
        if not isinstance(action, Resign):
            if found is not None:
                return None
            found = action
    return found


def fixtures(
    game: AnyGame, pair: tuple[str, str], games: int, seed: str, options: Mapping[str, str | int], seats: int = 2
) -> list[tuple[int, Fixture]]:
    """The games of a pairing with the first bot's seat, the second bot in every other; all ways round, same dice."""
    found = []
    for number in range(games - games % seats):
        seat = number % seats
        levels = tuple(pair[0] if place == seat else pair[1] for place in range(seats))
        found.append((seat, Fixture(game.id, levels, f"{seed}, game {number // seats}", dict(options))))
    return found


def compete(
    game: AnyGame,
    pair: tuple[str, str],
    games: int,
    seed: str,
    options: Mapping[str, str | int],
    jobs: int = 1,
    progress: Callable[[], None] | None = None,
    seats: int = 2,
) -> Tally:
    """All games of one pairing, counted; `progress` is called after every one.

    >>> from mayday.games import GAMES
    >>> compete(GAMES["mayday78"], ("cadet", "random"), 4, "1", {"scenario": "grand-prix"}).won
    4
    """
    tally = Tally(*pair, won_by_seat=(0,) * seats, lost_by_seat=(0,) * seats)
    planned = fixtures(game, pair, games, seed, options, seats)
    played = spread(play, [fixture for _, fixture in planned], jobs)
    for (seat, _), result in zip(planned, played, strict=True):
        tally.add(seat, result)
        if progress is not None:
            progress()
    return tally
