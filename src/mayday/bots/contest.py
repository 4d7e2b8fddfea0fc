"""How games are counted in which bots play for two unlike sides; a crew of bots declares it for its game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec import Struct

from mayday.bots.rating import Share
from mayday.core.game import Seat


class Thought(Struct):
    """Seconds of the processor for the decisions of one side; a portion is all that it decides in one go."""

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


class Ending(Struct, frozen=True):
    """How a game ended: the side that won, what the contest notes of it, and what it took."""

    winner: int
    noted: tuple[float, ...] = ()
    """One number for each note of the contest."""
    actions: int = 0
    remarks: int = 0
    seconds: float = 0.0
    decisions: tuple[float, ...] = ()
    """The seconds of each."""
    thoughts: tuple[Thought, Thought] = (Thought(), Thought())


@dataclass(frozen=True, eq=False)
class Note:
    """Something to be added up of games that are over."""

    of: Callable[[Any], float]
    """Its number for a last position."""


@dataclass
class Count:
    """What came of all games of one pairing, by so many seats."""

    contest: Contest
    seats: int
    levels: tuple[str, str]
    games: int = 0
    won: int = 0
    """By the first side."""
    seconds: float = 0.0
    noted: list[float] = field(default_factory=list)
    thoughts: tuple[Thought, Thought] = field(default_factory=lambda: (Thought(), Thought()))

    @property
    def share(self) -> Share:
        """Won by the first side."""
        return Share(self.won, self.games)

    @property
    def slowest(self) -> float:
        return max(thought.slowest for thought in self.thoughts)

    def total(self, note: Note) -> float:
        return self.noted[self.contest.notes.index(note)]

    def rate(self, note: Note) -> Share:
        """Of all games, how many had what is noted as 1."""
        return Share(round(self.total(note)), self.games)

    def add(self, ending: Ending) -> None:
        self.games += 1
        self.won += ending.winner == 0
        self.seconds += ending.seconds
        self.noted = [sum(both) for both in zip(self.noted or [0.0] * len(ending.noted), ending.noted, strict=True)]
        for total, thought in zip(self.thoughts, ending.thoughts, strict=True):
            total.add(thought)


@dataclass(frozen=True)
class Column:
    """One column of a table of results."""

    title: str
    cell: Callable[[Count], str]


Columns: TypeAlias = tuple[Column, ...]


def pairing(count: Count) -> str:
    """The cell that says who met."""
    return f"{count.levels[0]} : {count.levels[1]}"


def games(count: Count) -> str:
    return str(count.games)


@dataclass(frozen=True)
class Choice:
    """An option of the command line: its name and what it is for."""

    name: str
    about: str


@dataclass(frozen=True, kw_only=True)
class Contest:
    """What a crew declares whose game has two unlike sides: who plays for which, and what is told of many games."""

    noun: str
    """What one game is called."""
    sides: tuple[Choice, Choice]
    """By which the levels of either are chosen."""
    side: Callable[[Any, Seat], int]
    """0 or 1: for which of them a seat of a position plays."""
    tables: tuple[Columns, ...]
    notes: tuple[Note, ...] = ()
    sizes: Choice | None = None
    """By which one says how many play, where that varies; else there is a seat for each side."""
    limits: Mapping[str, int] = field(default_factory=dict)
    """Options without which a game may never end, and what they are where nobody says."""
    choices: Callable[[Any], int] | None = None
    """How many public choices have been made: after each of them bots may talk, where there is talk."""
    portion: Callable[[Any], Hashable] | None = None
    """What is decided in one go, if thinking is counted so."""
