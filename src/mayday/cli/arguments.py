"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os.path import isfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mayday.core.errors import InputError

if TYPE_CHECKING:
    from mayday.core.files import FileNote
    from mayday.core.game import AnyGame

FILES = (".toml", ".json", ".jsonl")

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


def chosen_options(game: AnyGame, scenario: str | None, words: Sequence[str], own: str | None = None) -> Any:
    """The options of a game from `NAME=VALUE` words and the scenario, which may be a file of one's own.

    Its text is read unless it is given. Without a scenario the first one is taken.
    """
    from mayday.core.options import make_options

    scenarios = list(game.scenarios())
    given: dict[str, str] = dict(_pairs(words))
    if game.files is not None:
        scenarios += game.files.lessons()
        if own is None and scenario is not None and scenario.endswith(".toml"):
            own = own_text(Path(scenario))
        if own is not None:
            given["own_scenario"], scenario = own, game.files.own
            scenarios.append(game.files.own)
    if scenario is not None and scenario not in scenarios:
        raise click.UsageError(f"Unknown scenario: there is no {scenario!r}; there are {', '.join(scenarios)}")
    try:
        return make_options(game.options_type, {**given, "scenario": scenario or scenarios[0]})
    except InputError as error:
        raise click.UsageError(str(error)) from None


def chosen_start(game: str, scenario: str | None, words: Sequence[str]) -> tuple[AnyGame, Any]:
    """The game that was named, and its options or the position to begin from; a file alone names its game itself.

    Which kind of file it is is found in it, and said.
    """
    from mayday.core.record import FromPosition
    from mayday.games import GAMES

    file = game if scenario is None and game not in GAMES else scenario
    named = None if file == game else chosen_game(game)
    if file is None or not _is_file(file, named):
        chosen = named or chosen_game(game)
        return chosen, chosen_options(chosen, scenario, words)
    text = own_text(Path(file))
    found, note = _examined(file, text)
    if named not in (None, found):
        raise click.UsageError(f"{file} is of {found.title}: name {found.id} in the place of {game}")
    click.echo(f"{file}: {note.detail}")
    if note.position is None:
        return found, chosen_options(found, file, words, text)
    if words:
        raise click.UsageError("--option: a position carries its own options; change them in its file")
    return found, FromPosition(note.position)


def _is_file(name: str, game: AnyGame | None) -> bool:
    """Does this name a file, and not a scenario of the game that a file is called like?"""
    known = [] if game is None else [*game.scenarios(), *(game.files.lessons() if game.files is not None else ())]
    return name not in known and (name.endswith(FILES) or isfile(name))


def _examined(file: str, text: str) -> tuple[AnyGame, FileNote]:
    """What a position or scenario file is, and of which game; any other is refused with what to do."""
    from mayday.core.files import examined
    from mayday.games import GAMES

    note = examined(text, GAMES)
    if note.kind == "record":
        raise click.UsageError(f"{file} is a record of a game that was played: `mayday replay {file}` shows it")
    if note.kind == "unknown" or note.game is None:
        raise click.UsageError(f"{file}: {note.detail}")
    if note.problems:
        raise click.UsageError("\n".join(f"{file}, {problem}" for problem in note.problems))
    return note.game, note


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
