"""The contract: what every game answers, and the words it answers in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from mayday.core.absence import Absence
from mayday.core.asides import Asides
from mayday.core.clock import Clock, Limit
from mayday.core.dice import AnyDice
from mayday.core.earlier import Earlier
from mayday.core.errors import RuleError
from mayday.core.navigation import FlightComputer
from mayday.core.news import Modifier, News
from mayday.core.orders import Orders
from mayday.core.scenarios import Scenario, ScenarioFiles
from mayday.core.sealing import Sealing
from mayday.core.sketches import Sketches
from mayday.core.tally import Tally
from mayday.core.yards import Yard

Seat: TypeAlias = int

Position: TypeAlias = dict[str, Any]
"""A whole state as plain data, the form of files and of fingerprints."""


class Outcome(Struct, frozen=True):
    """How a game ended: who won (all who share a draw), a sentence, and the rule that says so."""

    winners: tuple[Seat, ...]
    """The seats that won, or that share a draw."""
    reason: str
    """Why it ended so, in a sentence."""
    rule: str
    """The rule that says so."""
    draw: bool = False
    """Nobody won alone."""


class Resign(Struct, frozen=True, tag="resign"):
    """Give up. One action for all games, so that bots and playouts can leave it alone."""


class Chance(Struct, frozen=True):
    """One thing the dice may decide: `ways` out of `of`, or as few as `least` if what is hidden is against one."""

    label: str
    ways: int
    of: int
    least: int | None = None


class Term(Struct, frozen=True):
    """One line of a sum that a throw hangs on; as little as `least` if what is hidden is against one."""

    label: str
    value: float
    rule: str
    least: float | None = None


class Odds(Struct, frozen=True):
    """What the dice may make of an action: each chance, and the modifiers of the throw as far as one knows them."""

    chances: tuple[Chance, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    needed: int | None = None
    dice: str = ""
    """What is thrown, in a word or two."""
    terms: tuple[Term, ...] = ()
    """Where a sum decides how hard the throw is: its lines, as far as one knows them."""
    notes: tuple[str, ...] = ()
    """What to expect, or what would help."""


class Bounds(Struct, frozen=True):
    """What a game never exceeds, for whoever has to set room aside for it."""

    legal: int
    """Legal actions of one seat at once."""
    entries: int
    """Entries of one list in a view."""
    plies: int | None
    """Plies to the end, talk apart, if nobody changes the same order to and fro; None where no rule ends the game."""


class State(Protocol):
    """What every state can do. `news` is None in playouts, which then pay nothing for events."""

    news: list[News] | None
    outcome: Outcome | None

    def copy(self) -> Self: ...


O = TypeVar("O", bound=Struct)  # noqa: E741  (options; the contract's four letters read together)
S = TypeVar("S", bound=State)
A = TypeVar("A")
V = TypeVar("V")


def outcome_of(state: State) -> Outcome | None:
    """How a game ended that keeps this in its state, as most do."""
    return state.outcome


def has_ended(state: State) -> bool:
    return state.outcome is not None


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[O, S, A, V]):
    """One game as a value: options O, state S, actions A, views V, and the functions that answer for it."""

    id: str
    title: str
    blurb: str
    version: int
    """Of the rules: a change that gives old records another meaning raises it."""
    prefix: str
    """Of the rule ids, as in MD-GRV.02."""
    options_type: type[O]
    action_type: Any
    event_type: Any
    view_type: type[V]
    scenarios: Callable[[], Mapping[str, Scenario]]
    package: str
    """Its folder, where its `rulebook.md` lies."""

    # The six questions.
    setup: Callable[[O, int, AnyDice], S]
    actors: Callable[[S], tuple[Seat, ...]]
    legal: Callable[[S, Seat], Sequence[A]]
    apply: Callable[[S, Seat, A, AnyDice], None]
    view: Callable[[S, Seat | None], V]
    outcome: Callable[[S], Outcome | None] = outcome_of

    # The first reason against an action, None exactly where it is legal; rests only on what the seat may know.
    why_not: Callable[[S, Seat, A], RuleError | None]

    # Positions as plain data. `load(dump(state))` is the same state; so many seats play it.
    load: Callable[[Position], S]
    dump: Callable[[S], Position]
    schema: Callable[[], dict[str, Any]]
    seats: Callable[[S], int]

    # How much there can be of everything in a game with these options and so many seats.
    bounds: Callable[[O, int], Bounds]

    # What a seat cannot know, sampled from its view.
    guess: Callable[[V, AnyDice], S]

    # What the dice may make of an action, from the view alone; empty when no die is thrown.
    odds: Callable[[V, A], Odds]

    # The same moves as small integers, for playouts and researchers.
    codes: Callable[[S, Seat], Sequence[int]]
    step: Callable[[S, Seat, int, AnyDice], None]
    encode: Callable[[S, Seat, A], int]
    decode: Callable[[S, Seat, int], A]

    # What people type and read. `parse(view, say(view, action))` is the action.
    say: Callable[[V, A], str]
    parse: Callable[[V, str], A]
    tell: Callable[[V, Any, Sequence[str]], str]
    board: Callable[[V], str]

    # What some games offer and others do not.
    asides: Asides | None = None
    absence: Absence | None = None
    clock: Clock | None = None
    earlier: Earlier | None = None
    files: ScenarioFiles | None = None
    flight: FlightComputer | None = None
    online: Mapping[str, str | int] = field(default_factory=dict)
    """Options that are other than printed where people meet online."""
    orders: Orders | None = None
    sealing: Sealing | None = None
    sketches: Sketches | None = None
    tally: Tally | None = None
    yard: Yard | None = None

    def is_aside(self, state: S, seat: Seat, action: A) -> bool:
        """May this seat do this now, though it is not asked?"""
        return self.asides is not None and self.asides.allowed(state, seat, action)

    def has_answered(self, state: S, seat: Seat) -> bool:
        """Has this seat, which is still among the actors, answered under cover?"""
        sealing = self.sealing
        return sealing is not None and sealing.answered is not None and sealing.answered(state, seat)

    def is_quiet(self, state: S, seat: Seat, action: A) -> bool:
        """Will nobody but this seat notice? To be asked of what may be done, before it is done."""
        return self.sealing is not None and self.sealing.quiet(state, seat, action)

    def opens(self, state: S) -> bool:
        """May everybody see everything, now that the game is over?"""
        return self.sealing is None or self.sealing.opens(state)

    def limit(self, state: S) -> Limit | None:
        """The time that runs now."""
        return None if self.clock is None else self.clock.limit(state)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
