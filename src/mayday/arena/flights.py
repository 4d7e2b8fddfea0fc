"""Many flights of Mayday! Mayday!: how often which team wins, by the level of the honest and of the infiltrators."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct

from mayday.arena.match import BUDGET, REMARKS, seated
from mayday.arena.rating import Share
from mayday.arena.workers import spread
from mayday.bots.cockpit.reference import yardsticks
from mayday.bots.contract import Bot, Speaker
from mayday.bots.uniform import Uniform
from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.games.cockpit.rules import COCKPIT as GAME
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import HONEST, INFILTRATOR, infiltrators


class Flight(Struct, frozen=True):
    """One game to be played: which bot plays the honest, which the infiltrators, and whether they talk."""

    crew: int
    honest: str
    infiltrators: str
    seed: str
    options: Mapping[str, str | int]
    talk: bool = True


class Landing(Struct, frozen=True):
    """How a flight ended, what it cost in seconds of the processor, and how long each decision took."""

    honest_won: bool
    honest_captain: bool
    actions: int
    seconds: float
    decisions: tuple[float, ...]
    statements: int


class Count(Struct):
    """What came of all flights of one crew size and pairing."""

    crew: int
    honest: str
    infiltrators: str
    games: int = 0
    won: int = 0
    captains: int = 0
    statements: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    @property
    def share(self) -> Share:
        """Won by the honest."""
        return Share(self.won, self.games)

    @property
    def captain(self) -> Share:
        """With an honest captain."""
        return Share(self.captains, self.games)

    @property
    def baseline(self) -> Fraction:
        """What random play wins for the honest (CP-W.04)."""
        return Fraction(1, comb(self.crew, infiltrators(self.crew)))

    def add(self, landing: Landing) -> None:
        self.games += 1
        self.won += landing.honest_won
        self.captains += landing.honest_captain
        self.statements += landing.statements
        self.seconds += landing.seconds
        self.slowest = max((self.slowest, *landing.decisions))


def player(level: str) -> Bot:
    """A bot by its level, or a yardstick by its name (CP-B.21)."""
    found = yardsticks().get(level)
    return seated(GAME, level) if found is None else found


def fly(flight: Flight) -> Landing:
    """Play one game as fast as it goes: nothing is told or written down."""
    began = process_time()
    dice = Dice.seeded(flight.seed)
    state = GAME.setup(make_options(GAME.options_type, flight.options), flight.crew, dice)
    state.news = None
    by_team = {HONEST: player(flight.honest), INFILTRATOR: player(flight.infiltrators)}
    bots = [by_team[team] for team in state.teams]
    own_dice = [Dice.seeded(f"{flight.seed}, seat {seat}") for seat in range(flight.crew)]
    actions, decisions, choices = 0, list[float](), 0
    while state.outcome is None:
        seat = awaited(GAME, state)[0]
        legal = GAME.legal(state, seat)
        action: Any = legal[0]
        if seat != CLOCK and len(legal) > 1:
            view = None if isinstance(bots[seat], Uniform) else GAME.view(state, seat)  # it looks at nothing
            asked = perf_counter()
            action = bots[seat].decide(view, legal, own_dice[seat], BUDGET).action
            decisions.append(perf_counter() - asked)
            assert action in legal, f"{bots[seat].title} chose what is not legal"
        GAME.apply(state, seat, action, dice)
        actions += 1
        if flight.talk and state.choices != choices:
            choices = state.choices
            _talk(state, bots, own_dice, dice)
    won = state.teams[state.outcome.winners[0]] == HONEST
    captain = state.teams[state.captain] == HONEST
    return Landing(won, captain, actions, process_time() - began, tuple(decisions), len(state.remarks))


def _talk(state: State, bots: list[Bot], own_dice: list[Dice], dice: Dice) -> None:
    """After a public choice everybody who talks may (CP-B.22); what the rules do not let him say is not heard."""
    for seat, bot in enumerate(bots):
        talker: object = bot
        if not isinstance(talker, Speaker) or state.outcome is not None:
            continue
        for _ in range(REMARKS):
            remark = talker.speak(GAME.view(state, seat), own_dice[seat])
            if remark is None or not GAME.is_aside(state, seat, remark):
                break
            GAME.apply(state, seat, remark, dice)


def flights(
    crew: int, honest: str, infiltrators: str, games: int, seed: str, options: Mapping[str, str | int], talk: bool
) -> list[Flight]:
    """The same deals for every pairing."""
    return [
        Flight(crew, honest, infiltrators, f"{seed}, flight {number}", dict(options), talk) for number in range(games)
    ]


def count(planned: list[Flight], jobs: int = 1, progress: Callable[[], None] | None = None) -> Count:
    """All games of one pairing, counted; `progress` is called after every one.

    >>> count(flights(5, "captain", "random", 20, "1", {}, talk=False)).won > 10
    True
    """
    first = planned[0]
    total = Count(first.crew, first.honest, first.infiltrators)
    for landing in spread(fly, planned, jobs, chunk=10):
        total.add(landing)
        if progress is not None:
            progress()
    return total
