"""Random games: one seed decides scenario, seats, options and every choice, so each can be walked again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain
from typing import Any, TypeVar

from msgspec import Struct, structs

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign, Seat
from mayday.core.options import Option, make_options, options_of
from mayday.core.play import awaited, play
from mayday.core.record import fingerprint
from tests.conformance.subjects import Subject, numbers

T = TypeVar("T")

MOST_PLIES = 10_000
"""A random game that goes on for longer is taken not to end."""

RESIGNS = (20, 60, 500)
"""One choice in so many may be to give up, in games short, long and played out."""

TOURED = 12
"""Games of a tour, or more where a game has more scenarios and lessons."""

SEARCHED = 800
"""So many journeys reach everything that one can begin with."""

STAYS = 6
"""One choice in so many may be another way out of a game, where it has one."""

TALKS = 8
"""Before one choice in so many somebody does something unasked, where the game hears it."""
LAST_WORDS = 3
"""So often somebody tries to talk after the end."""


class Journey(Struct, frozen=True):
    """Where a walk begins."""

    subject: Subject
    seed: int
    title: str
    seats: int
    options: Any
    resigns: int


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
    start = pick(dice, pick(dice, subject.starts))
    scenario = start.scenario
    seats = scenario.min_seats + dice.below(scenario.max_seats - scenario.min_seats + 1)
    given: dict[str, str | int] = {"scenario": scenario.id}
    for name, among in {**values(subject), **start.choices, **start.by_seats.get(seats, {})}.items():
        given[name] = pick(dice, among)
    options = make_options(subject.game.options_type, given)
    return Journey(subject, seed, scenario.title, seats, options, pick(dice, RESIGNS))


@cache
def tour(subject: Subject) -> tuple[int, ...]:
    """The seeds of some random games: every scenario and lesson is sat down to once, then the first others follow."""
    titles = {start.scenario.title for start in chain.from_iterable(subject.starts)}
    firsts: dict[str, int] = {}
    for seed in range(SEARCHED):
        firsts.setdefault(journey(subject, seed).title, seed)
        if firsts.keys() == titles:
            break
    others = [seed for seed in range(SEARCHED) if seed not in firsts.values()]
    return (*firsts.values(), *others[: max(0, TOURED - len(firsts))])


@lru_cache
def values(subject: Subject) -> dict[str, Sequence[str | int]]:
    """The values of every option."""
    return {option.name: allowed(subject, option) for option in options_of(subject.game.options_type)}


def allowed(subject: Subject, option: Option) -> Sequence[str | int]:
    """The values an option may take here."""
    if option.name in subject.choices:
        return subject.choices[option.name]
    return option.values or numbers(subject.game.options_type, option.name)


def choose(
    game: AnyGame, state: Any, dice: Dice, resigns: int = RESIGNS[-1], seldom: tuple[type, ...] = ()
) -> tuple[Seat, Any]:
    """Any of those who still have to answer, the clock among them, and any answer; seldom giving up."""
    waiting = awaited(game, state)
    assert waiting, "nobody is asked, and the game is not over"
    seat = pick(dice, waiting)
    legal = game.legal(state, seat)
    if dice.below(resigns):
        legal = [action for action in legal if not isinstance(action, Resign)] or legal
    if seldom and dice.below(STAYS):
        legal = [action for action in legal if not isinstance(action, seldom)] or legal
    return seat, pick(dice, legal)


def interruption(start: Journey, state: Any, dice: Dice, one_in: int = TALKS) -> tuple[Seat, Any] | None:
    """Now and then something that a seat may do unasked, if the game hears such things and allows this one."""
    game, talk = start.subject.game, start.subject.talk
    if talk is None or game.asides is None or dice.below(one_in):
        return None
    seat = dice.below(start.seats)
    action = talk.make(state, seat, dice)
    return (seat, action) if game.is_aside(state, seat, action) else None


def moves(start: Journey, state: Any, dice: Dice) -> Iterator[tuple[Seat, Any]]:
    """What happens next, until the end and shortly after it; the state is expected to change between the steps."""
    game = start.subject.game
    while game.outcome(state) is None:
        yield interruption(start, state, dice) or choose(game, state, dice, start.resigns, start.subject.seldom)
    for _ in range(LAST_WORDS):
        unasked = interruption(start, state, dice, 1)
        if unasked is not None:
            yield unasked


def is_aside(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    """May this be done unasked, and is it not what the seat is asked for?"""
    if not game.is_aside(state, seat, action):
        return False
    return seat not in game.actors(state) or action not in game.legal(state, seat)


def permitted(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    """Does the checked door let this through?"""
    return door(game, state, seat)(action)


def door(game: AnyGame, state: Any, seat: Seat) -> Callable[[Any], bool]:
    """Says of any action whether the checked door lets it through now; the legal ones are listed once for all."""
    legal = game.legal(state, seat) if seat in game.actors(state) else ()
    return lambda action: action in legal or game.is_aside(state, seat, action)


def people(game: AnyGame, state: Any) -> list[Seat]:
    """The seats among those who still have to answer; the clock sees, types and reckons nothing."""
    return [seat for seat in awaited(game, state) if seat != CLOCK]


def audit(subject: Subject, before: Any, after: Any) -> None:
    """Hold the laws of a game against two positions, one after the other."""
    for name, law in subject.laws.items():
        try:
            law(before, after)
        except AssertionError as error:
            error.add_note(f"law: {name}")
            raise


def walk(subject: Subject, seed: int, news: bool = True) -> Iterator[tuple[Any, list[tuple[Seat, Any]]]]:
    """Every position of one random game, the last one too, with what was done so far: one object that changes."""
    start, game = journey(subject, seed), subject.game
    chance, choices = Dice.seeded(f"table {seed}"), Dice.seeded(f"choices {seed}")
    state = game.setup(start.options, start.seats, chance)
    past: list[tuple[Seat, Any]] = []
    yield state, past
    for seat, action in moves(start, state, choices):
        assert len(past) < MOST_PLIES, f"random play did not end within {MOST_PLIES} plies"
        state.news = [] if news else None
        play(game, state, seat, action, chance)
        past.append((seat, action))
        yield state, past


@lru_cache(maxsize=40)
def looked_at(subject: Subject, seed: int) -> list[tuple[Moment, str]]:
    """The moments that are looked at, with their fingerprints: the first, the last, some between; for all checks."""
    dice, seats = Dice.seeded(f"looked at {seed}"), journey(subject, seed).seats
    first, between = None, list[tuple[int, Any]]()
    for ply, (state, past) in enumerate(walk(subject, seed)):  # noqa: B007  (the last ones are used below)
        if first is None:
            first = state.copy()
        elif len(between) < subject.seen - 2:
            between.append((ply, state.copy()))
        elif (n := dice.below(ply)) < len(between):  # each of those so far as likely as any other
            between[n] = ply, state.copy()
    found = {0: first, **dict(between), ply: state}
    looked = [Moment(subject, seats, ply, found[ply], dice, past[:ply]) for ply in sorted(found)]
    return [(moment, fingerprint(subject.game, moment.state)) for moment in looked]


def moments(subject: Subject, seed: int) -> Iterator[Moment]:
    """Some positions of one random game; looking at one must not change it."""
    for moment, before in looked_at(subject, seed):
        yield structs.replace(moment, dice=Dice.seeded(f"moment {seed} {moment.ply}"))
        assert fingerprint(moment.game, moment.state) == before, "looking at a position changed it"


def fresh(state: Any) -> Any:
    """A copy to play on, with nothing heard yet."""
    other = state.copy()
    other.news = []
    return other
