"""The games under test: all that are registered, and the toy; none is let off anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from mayday.core.game import AnyGame, Scenario
from mayday.core.rulebook import Rulebook, parse_rulebook
from mayday.core.scenarios import ScenarioFiles
from mayday.games import GAMES, rulebook
from tests.conformance import laws78, laws_toy
from tests.toy.rules import Toy

Values: TypeAlias = Sequence[str | int]

HERE = Path(__file__).parent


class Start(Struct, frozen=True):
    """A scenario to sit down to, with values for options that only make sense in it."""

    scenario: Scenario
    choices: Mapping[str, Values] = {}


class Subject(Struct, frozen=True, eq=False):
    """A game, its rulebook, where its random games begin, and the laws they must keep. Each is only like itself."""

    game: AnyGame
    book: Rulebook
    starts: Sequence[Sequence[Start]]
    """In groups that are drawn equally often, however many are in one."""
    choices: Mapping[str, Values]
    """Values for options whose own are too many: texts, and lengths that would keep random play from ending soon."""
    rule_ids: frozenset[str]
    laws: Mapping[str, Callable[[Any, Any], None]]
    """What holds between a position and the next, by name: nothing is lost that may not be."""


def new_subject(
    game: AnyGame,
    book: Rulebook,
    starts: Sequence[Sequence[Start]],
    choices: Mapping[str, Values],
    laws: Mapping[str, Callable[[Any, Any], None]],
) -> Subject:
    return Subject(game, book, starts, choices, frozenset(rule.id for rule in book.rules), laws)


def toy_rulebook() -> Rulebook:
    """The rules of the toy game, from the book in its folder."""
    return parse_rulebook((HERE.parent / "toy" / "rulebook.md").read_text("utf-8"))


def toy_subject(game: AnyGame) -> Subject:
    """The toy, or one of its leaky relatives."""
    return new_subject(game, toy_rulebook(), starts_of(game, {}), {}, laws_toy.LAWS)


def starts_of(game: AnyGame, special: Mapping[str, Mapping[str, Values]]) -> list[list[Start]]:
    """Every scenario alone, then all lessons as one, then every file of our own."""
    starts = [[Start(each, special.get(each.id, {}))] for each in game.scenarios.values()]
    if isinstance(game, ScenarioFiles):
        starts.append([Start(each, special.get(each.id, {})) for each in game.lessons.values()])
    return starts


MOTIONS: Mapping[str, Values] = {
    "grand-prix": ("", "Beta NE", "Delta S N, Gamma NW"),
    "the-attack": ("", "Alpha SE", "Alpha N S"),
    "piracy": ("", "World 1 S", "World 2 N, World 1 SW"),
    "battle": ("", "Gamma N N S", "Alpha SE, Beta NW"),
    "smuggling": ("", "Alpha SE"),
}
SHORT: Mapping[str, Values] = {
    "own_scenario": ("",),
    "world_motion": ("",),
    "gp_turns": range(1, 13),
    "piracy_turns": range(1, 9),
    "battle_turns": range(1, 5),
    "smuggling_turns": range(1, 11),
    "smuggling_attempts": range(1, 4),
    "unspecified_missiles": (0, 1, 2, 6),
}
OWN_MOTIONS: Mapping[str, Values] = {
    "brawl": ("", "Hulk SE, Alpha NW"),
    "scramble": ("", "Alpha SE"),
    "customs": ("", "Customs N"),
}
OWN_SEATS: Mapping[str, tuple[int, int]] = {"brawl": (2, 4), "scramble": (2, 4), "customs": (2, 3)}


def own_starts() -> list[list[Start]]:
    """Mayday (1978) by files: the example of the documentation, and positions where all meet at once."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted((HERE / "scenarios").glob("*.toml"))}
    guide = (HERE.parents[1] / "docs" / "scenarios.md").read_text("utf-8")
    # Forty turns of somebody running past a customs post are long; the file is what matters.
    texts["customs"] = guide.split("```toml\n")[1].split("```")[0].replace("turns = 40", "turns = 5")
    found = []
    for name, text in texts.items():
        scenario = Scenario("own", name, "", *OWN_SEATS[name])
        found.append([Start(scenario, {"own_scenario": (text,), "world_motion": OWN_MOTIONS[name]})])
    return found


def mayday78_subject(game: AnyGame) -> Subject:
    motions = {name: {"world_motion": values} for name, values in MOTIONS.items()}
    return new_subject(game, rulebook(game), [*starts_of(game, motions), *own_starts()], SHORT, laws78.LAWS)


SUBJECTS: Mapping[str, Subject] = {
    "toy": toy_subject(Toy()),
    "mayday78": mayday78_subject(GAMES["mayday78"]),
}
