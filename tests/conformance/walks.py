"""Random games: one seed decides scenario, seats, options and every choice, so each can be walked again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from msgspec import Struct, inspect

from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign, Seat
from mayday.core.options import Option, make_options, options_of
from mayday.core.play import play
from mayday.core.record import fingerprint
from tests.conformance.subjects import Subject

T = TypeVar("T")

MOST_PLIES = 3000
"""A random game that goes on for longer is taken not to end."""

RESIGNS = 60
"""One choice in so many may be to give up; more would leave no game to look at."""


class Journey(Struct, frozen=True):
    """Where a walk begins."""

    subject: Subject
    seed: int
    seats: int
    options: Any


class Moment(Struct):
    """A position on a walk. `state` is the walk's own: whoever wants to play on takes a copy."""

    subject: Subject
    seats: int
    ply: int
    state: Any
    dice: Dice
    """For whoever looks at this moment to choose with; not the game's."""
    past: Sequence[tuple[Seat, Any]]

    @property
    def game(self) -> AnyGame:
        return self.subject.game

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        """Every pair of eyes at the table; None is a spectator's."""
        return (*range(self.seats), None)


def pick(dice: Dice, items: Sequence[T]) -> T:
    return items[dice.below(len(items))]


def sample(dice: Dice, items: Sequence[T], most: int) -> list[T]:
    """Some of the items, all when they are few."""
    return [items[n] for n in dice.shuffled(len(items))[:most]]


def journey(subject: Subject, seed: int) -> Journey:
    """A scenario, a number of seats and options, by chance."""
    dice = Dice.seeded(f"journey {seed}")
    scenario = pick(dice, list(subject.game.scenarios.values()))
    seats = scenario.min_seats + dice.below(scenario.max_seats - scenario.min_seats + 1)
    given: dict[str, str | int] = {"scenario": scenario.id}
    for option in options_of(subject.game.options_type):
        given[option.name] = pick(dice, allowed(subject, option))
    return Journey(subject, seed, seats, make_options(subject.game.options_type, given))


def allowed(subject: Subject, option: Option) -> Sequence[str | int]:
    """The values an option may take here."""
    if option.name in subject.lengths:
        return subject.lengths[option.name]
    return option.values or numbers(subject, option.name)


def numbers(subject: Subject, name: str) -> range:
    """The whole numbers an option allows."""
    info = inspect.type_info(subject.game.options_type)
    assert isinstance(info, inspect.StructType)
    field = next(field for field in info.fields if field.name == name)
    kind = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
    assert isinstance(kind, inspect.IntType), f"{name} has neither values nor numbers"
    assert kind.ge is not None, f"{name} has no least value"
    assert kind.le is not None, f"{name} has no greatest value"
    return range(kind.ge, kind.le + 1)


def choose(game: AnyGame, state: Any, dice: Dice) -> tuple[Seat, Any]:
    """Any of those asked, and any of what it may do; seldom giving up."""
    seat = pick(dice, game.actors(state))
    legal = game.legal(state, seat)
    if dice.below(RESIGNS):
        legal = [action for action in legal if not isinstance(action, Resign)] or legal
    return seat, pick(dice, legal)


def moments(subject: Subject, seed: int) -> Iterator[Moment]:
    """Every position of one random game, the last one too; looking at one must not change it."""
    start = journey(subject, seed)
    game = subject.game
    chance, choices = Dice.seeded(f"table {seed}"), Dice.seeded(f"choices {seed}")
    state = game.setup(start.options, start.seats, chance)
    past: list[tuple[Seat, Any]] = []
    for ply in range(MOST_PLIES):
        before = fingerprint(game, state)
        yield Moment(subject, start.seats, ply, state, Dice.seeded(f"moment {seed} {ply}"), past)
        assert fingerprint(game, state) == before, "looking at a position changed it"
        if game.outcome(state) is not None:
            return
        seat, action = choose(game, state, choices)
        state.news.clear()
        play(game, state, seat, action, chance)
        past.append((seat, action))
    raise AssertionError(f"random play did not end within {MOST_PLIES} plies")


def fresh(state: Any) -> Any:
    """A copy to play on, with nothing heard yet."""
    other = state.copy()
    other.news = []
    return other
