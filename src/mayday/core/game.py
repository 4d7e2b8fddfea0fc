"""The contract: what every game answers, and the words it answers in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.core.news import Modifier, News

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


class Scenario(Struct, frozen=True):
    """A starting position one can sit down to."""

    id: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int


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

    def copy(self) -> Self: ...


O = TypeVar("O", bound=Struct)  # noqa: E741  (options; the contract's four letters read together)
S = TypeVar("S", bound=State)
A = TypeVar("A")
V = TypeVar("V")


class Game(Protocol[O, S, A, V]):
    """One game: options O, state S, actions A, views V."""

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

    @property
    def scenarios(self) -> Mapping[str, Scenario]: ...

    # The six questions.
    def setup(self, options: O, seats: int, dice: AnyDice) -> S: ...
    def actors(self, state: S) -> tuple[Seat, ...]: ...
    def legal(self, state: S, seat: Seat) -> Sequence[A]: ...
    def apply(self, state: S, seat: Seat, action: A, dice: AnyDice) -> None: ...
    def view(self, state: S, seat: Seat | None) -> V: ...
    def outcome(self, state: S) -> Outcome | None: ...

    # Why an action that is not legal is not; rests only on what the seat may know.
    def refusal(self, state: S, seat: Seat, action: A) -> RuleError: ...

    # Positions as plain data. `load(dump(state))` is the same state; so many seats play it.
    def load(self, position: Position) -> S: ...
    def dump(self, state: S) -> Position: ...
    def schema(self) -> dict[str, Any]: ...
    def seats(self, state: S) -> int: ...

    # How much there can be of everything in a game with these options.
    def bounds(self, options: O, seats: int) -> Bounds: ...

    # What a seat cannot know: sampled from its view; dealt anew in a copy of the truth.
    def guess(self, view: V, dice: AnyDice) -> S: ...
    def twin(self, state: S, seat: Seat | None, dice: AnyDice) -> S: ...

    # What the dice may make of an action, from the view alone; empty when no die is thrown.
    def odds(self, view: V, action: A) -> Odds: ...

    # The same moves as small integers, for playouts and researchers.
    def codes(self, state: S, seat: Seat) -> Sequence[int]: ...
    def step(self, state: S, seat: Seat, code: int, dice: AnyDice) -> None: ...
    def encode(self, state: S, seat: Seat, action: A) -> int: ...
    def decode(self, state: S, seat: Seat, code: int) -> A: ...

    # What people type and read. `parse(view, say(view, action))` is the action.
    def say(self, view: V, action: A) -> str: ...
    def parse(self, view: V, text: str) -> A: ...
    def tell(self, view: V, event: Any, names: Sequence[str]) -> str: ...
    def board(self, view: V) -> str: ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
