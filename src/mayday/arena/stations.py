"""Many games of Asteroid, counted by side: who wins, by which victories, in how many turns and how much thought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from time import process_time
from typing import Final

from msgspec import Struct, field

from mayday.arena.league import forced
from mayday.arena.match import BUDGET, seated
from mayday.arena.rating import Share
from mayday.arena.workers import spread
from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.games.asteroid.rules import ASTEROID as GAME
from mayday.games.asteroid.state import State

PATIENCE: Final = 100
"""The turn limit (AS-5.09) where none is set: a station may hold out for ever, since no robot can kill Nicholle."""
SIDES: Final = ("expedition", "computer")
VICTORIES: Final = (
    *("World Survival", "Personal Survival", "Common Decency", "Betterment of Humanity"),
    *("Romantic", "Monetary", "SPCA"),
)


class Raid(Struct, frozen=True):
    """One game to be played: which bot leads the expedition, which is the computer."""

    expedition: str
    computer: str
    seed: str
    options: Mapping[str, str | int]


class Thought(Struct):
    """Seconds of the processor for the decisions of one side; a portion is all it decides in one step of a turn."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    portions: int = 0
    longest: float = 0.0

    def add(self, other: Thought) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.portions += other.portions
        self.longest = max(self.longest, other.longest)


class Return(Struct, frozen=True):
    """How a raid ended: the side that won, by what, and when."""

    winner: str
    victories: tuple[str, ...]
    rule: str
    turns: int
    actions: int
    thoughts: tuple[Thought, Thought]


class Count(Struct):
    """What came of all raids of one pairing."""

    expedition: str
    computer: str
    games: int = 0
    won: Counter[str] = field(default_factory=Counter)
    timed: int = 0
    """Won by the computer because the turn limit was reached (AS-5.09)."""
    turns: int = 0
    victories: Counter[str] = field(default_factory=Counter)
    thoughts: tuple[Thought, Thought] = field(default_factory=lambda: (Thought(), Thought()))

    @property
    def share(self) -> Share:
        """Won by the expedition."""
        return Share(self.won["expedition"], self.games)

    def rate(self, victory: str) -> Share:
        """Of all games, how many brought this victory."""
        return Share(self.victories[victory], self.games)

    def add(self, back: Return) -> None:
        self.games += 1
        self.won[back.winner] += 1
        self.timed += back.rule == "AS-5.09"
        self.turns += back.turns
        self.victories.update(set(back.victories))
        for total, thought in zip(self.thoughts, back.thoughts, strict=True):
            total.add(thought)


class _Watch:
    """Adds up what a side thinks, portion by portion."""

    def __init__(self) -> None:
        self.thought = Thought()
        self._portion = (0, 0)
        self._taken = 0.0

    def add(self, state: State, seconds: float) -> None:
        if (portion := (state.turn, state.stage)) != self._portion:
            self._portion, self._taken = portion, 0.0
            self.thought.portions += 1
        self._taken += seconds
        self.thought.add(Thought(1, seconds, seconds, 0, self._taken))


def raid(planned: Raid) -> Return:
    """Play one game as fast as it goes: nothing is told or written down."""
    bots = [seated(GAME, level) for level in (planned.expedition, planned.computer)]
    dice = Dice.seeded(planned.seed)
    own_dice = [Dice.seeded(f"{planned.seed}, {side}") for side in SIDES]
    watches = (_Watch(), _Watch())
    state = GAME.setup(make_options(GAME.options_type, planned.options), len(bots), dice)
    state.news = None
    actions = 0
    while state.outcome is None:
        seat = awaited(GAME, state)[0]
        legal = GAME.legal(state, seat)
        action = forced(legal)
        if action is None:
            # Random play looks at nothing, and a view is much of the time that its games take.
            view = None if isinstance(bots[seat], Uniform) else GAME.view(state, seat)
            asked = process_time()
            action = bots[seat].decide(view, legal, own_dice[seat], BUDGET).action
            watches[seat].add(state, process_time() - asked)
            assert action in legal, f"{bots[seat].title} chose what is not legal"
        GAME.apply(state, seat, action, dice)
        actions += 1
    thoughts = (watches[0].thought, watches[1].thought)
    winner = SIDES[state.outcome.winners[0]]
    return Return(winner, tuple(state.victories), state.outcome.rule, state.turn, actions, thoughts)


def raids(expedition: str, computer: str, games: int, seed: str, options: Mapping[str, str | int]) -> list[Raid]:
    """The same dice for every pairing; a limit of turns goes with them, if the options set none."""
    limited = {**options, "turn_limit": options.get("turn_limit") or PATIENCE}
    return [Raid(expedition, computer, f"{seed}, raid {number}", limited) for number in range(games)]


def count(planned: list[Raid], jobs: int = 1, progress: Callable[[], None] | None = None) -> Count:
    """All games of one pairing, counted; `progress` is called after every one.

    >>> count(raids("random", "random", 1, "1", {"turn_limit": 2})).won["computer"]
    1
    """
    total = Count(planned[0].expedition, planned[0].computer)
    for back in spread(raid, planned, jobs):
        total.add(back)
        if progress is not None:
            progress()
    return total
