"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mayday.core.errors import InputError

if TYPE_CHECKING:
    from mayday.core.game import AnyGame

option_words = click.option(
    "--option",
    "-o",
    "words",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set an option of the game; may be repeated.",
)
seed = click.option("--seed", metavar="SEED", help="The same seed and the same actions give the same game.")
save = click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the record of the game here.",
)


def chosen_game(name: str) -> AnyGame:
    """The game that was named on the command line."""
    from mayday.games import find_game

    try:
        return find_game(name)
    except InputError as error:
        raise click.UsageError(f"Unknown game: {error.reason}") from None


def chosen_options(game: AnyGame, scenario: str | None, words: Sequence[str]) -> Any:
    """The options of a game from `NAME=VALUE` words and the scenario, which may be a file of one's own.

    Without one the first scenario is taken.
    """
    from mayday.core.options import make_options
    from mayday.core.scenarios import ScenarioFiles

    scenarios = list(game.scenarios)
    given: dict[str, str] = dict(_pairs(words))
    if isinstance(game, ScenarioFiles):
        scenarios += game.lessons
        if scenario is not None and scenario.endswith(".toml"):
            given["own_scenario"], scenario = own_text(Path(scenario)), game.own
            scenarios.append(game.own)
    if scenario is not None and scenario not in scenarios:
        raise click.UsageError(f"Unknown scenario: there is no {scenario!r}; there are {', '.join(scenarios)}")
    try:
        return make_options(game.options_type, {**given, "scenario": scenario or scenarios[0]})
    except InputError as error:
        raise click.UsageError(str(error)) from None


def own_text(file: Path) -> str:
    """The text of a scenario file that the players bring."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise click.UsageError(f"cannot read {file}: {error.strerror}") from None
    except ValueError:
        raise click.UsageError(f"{str(file)!r} is no text file") from None


def _pairs(words: Sequence[str]) -> Mapping[str, str]:
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip()
        if not equals or not name:
            raise click.UsageError(f"--option {word!r} is not of the form NAME=VALUE")
        if name == "scenario":
            raise click.UsageError("the scenario is the argument after the game, not an option")
        if name in given:
            raise click.UsageError(f"--option {name} is given twice")
        given[name] = value.strip()
    return given


def chosen_seed(given: str | None) -> str:
    """The seed that was named, or a new one, short enough to be typed again."""
    from secrets import token_hex

    if given and not given.isprintable():
        raise click.UsageError("--seed: use letters, digits, punctuation and spaces")
    return given or token_hex(4)


def check_folder(option: str, path: Path | None) -> None:
    """Refuse a place that cannot be written before the work rather than after it."""
    if path is not None and not path.absolute().parent.is_dir():
        raise click.UsageError(f"{option}: there is no folder {str(path.parent)!r}")


def write_record(path: Path, text: str) -> None:
    """Write a record file; a disk that refuses is told in one line."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise click.ClickException(f"cannot write {path}: {error.strerror}") from None
    except ValueError:
        raise click.ClickException(f"{str(path)!r} cannot be the name of a file") from None
