"""The games under test: all that are registered, and the toy; none is let off anything."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from mayday.core.game import AnyGame
from mayday.core.rulebook import Rulebook, parse_rulebook
from mayday.games import GAMES, rulebook
from tests.toy.rules import Toy

# Options that decide how long a game lasts are drawn from here, so that random play ends soon.
LENGTHS: Mapping[str, Mapping[str, range]] = {
    "mayday78": {"gp_turns": range(1, 13)},
}


class Subject(Struct, frozen=True):
    """A game, its rulebook, and the lengths to try."""

    game: AnyGame
    book: Rulebook
    lengths: Mapping[str, range]

    @property
    def rule_ids(self) -> frozenset[str]:
        return frozenset(rule.id for rule in self.book.rules)


def toy_rulebook() -> Rulebook:
    """The rules of the toy game, from the book in its folder."""
    return parse_rulebook((Path(__file__).parents[1] / "toy" / "rulebook.md").read_text("utf-8"))


def toy_subject(game: AnyGame) -> Subject:
    """The toy, or one of its leaky relatives."""
    return Subject(game, toy_rulebook(), {})


SUBJECTS: Mapping[str, Subject] = {
    "toy": toy_subject(Toy()),
    **{name: Subject(game, rulebook(game), LENGTHS.get(name, {})) for name, game in GAMES.items()},
}
