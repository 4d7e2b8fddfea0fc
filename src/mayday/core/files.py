"""Files that people bring: which kind each is and of which game, found in its text, and whether it can be played."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from mayday.core import record
from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Position
from mayday.core.scenarios import ScenarioProblem
from mayday.core.toml_places import json_places, nearest, places, unread

Kind: TypeAlias = Literal["position", "scenario", "record", "unknown"]

LONGEST = 256 * 1024
"""Characters of a position or a scenario; a record may be longer."""
TOO_LARGE = "a number has too many digits"
HEADER = {"game", "version", "seats"}
"""What the first line of a record has beside its options."""


class FileNote(Struct, frozen=True, kw_only=True):
    """What was found in a file; a known kind without problems can be played."""

    kind: Kind = "unknown"
    game: AnyGame | None = None
    title: str = ""
    seats: tuple[int, int] = (0, 0)
    """The fewest and the most that can play it."""
    position: Position | None = None
    problems: tuple[ScenarioProblem, ...] = ()
    detail: str
    """A sentence for whoever brought it."""


class Form(Struct, frozen=True):
    """What a file may have: the fields of a game's positions, scenarios or data sheets."""

    kind: Literal["position", "scenario", "sheet"]
    game: AnyGame
    schema: dict[str, Any]

    @property
    def top(self) -> dict[str, Any]:
        return _resolved(self.schema, self.schema)

    def misfits(self, plain: dict[str, Any]) -> tuple[int, int, int]:
        """How many keys have no place at the top, how many are missing there, and how much does not fit further in."""
        unknown = plain.keys() - self.top["properties"].keys()
        missing = set(self.top.get("required", ())) - plain.keys()
        return len(unknown), len(missing), _strange(self.schema, self.schema, plain)

    @property
    def named(self) -> str:
        names = {"position": "a position", "scenario": "a scenario", "sheet": "a data sheet"}
        return f"{names[self.kind]} of {self.game.title}"


def examined(text: str, games: Mapping[str, AnyGame]) -> FileNote:
    """Which kind of file this is, of which of the games, and what is wrong with it if it cannot be played."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        return FileNote(detail="The file is empty.")
    if _is_record(text):
        return _record(text, games)
    if len(text) > LONGEST:
        reason = f"The file is too long: a position or a scenario has at most {LONGEST} characters."
        return FileNote(detail=f"{reason} A record begins with the line that names its game.")
    try:
        plain = plain_data(text)
    except Unreadable as error:
        reason = "This is neither a position (JSON or TOML), nor a scenario (TOML), nor a record (JSON lines)."
        return FileNote(detail=f"{reason} {error}.", problems=(error.problem,))
    return _by_its_form(text, plain, games)


class Unreadable(InputError):
    """Text that is neither JSON nor TOML, and where that shows."""

    def __init__(self, line: int, column: int, reason: str) -> None:
        super().__init__(f"line {line}", reason)
        self.problem = ScenarioProblem(line, column, reason)


def plain_data(text: str) -> dict[str, Any]:
    """The data of a JSON or TOML text, whichever it is."""
    try:
        return _from_json(text) if _is_json(text) else tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(*unread(text, str(error))) from None
    except RecursionError:
        raise Unreadable(1, 1, "this is nested too deeply") from None
    except ValueError:
        raise Unreadable(1, 1, TOO_LARGE) from None


def _is_json(text: str) -> bool:
    """No TOML begins with a brace."""
    return text.lstrip().startswith("{")


def _from_json(text: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = msgspec.json.decode(text)
    except msgspec.ValidationError:  # of plain data only numbers can be too much
        raise Unreadable(1, 1, TOO_LARGE) from None
    except msgspec.DecodeError as error:
        reason, _, byte = str(error).removeprefix("JSON is malformed: ").removesuffix(")").partition(" (byte ")
        read = text.encode()[: int(byte)].decode(errors="ignore") if byte else text  # else it breaks off
        line = read.count("\n") + 1
        raise Unreadable(line, len(read) - (read.rfind("\n") + 1) + 1, reason) from None
    return found


# Positions, scenarios, and what belongs elsewhere.


def _forms(game: AnyGame) -> Iterator[Form]:
    """What files a game reads."""
    yield Form("position", game, _described(game.schema))
    if game.files is not None:
        yield Form("scenario", game, _described(game.files.schema))
    if game.yard is not None:
        yield Form("sheet", game, _described(game.yard.schema))


@cache
def _described(schema: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Made once: a schema takes longer to make than most files to examine."""
    return schema()


def _resolved(whole: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema itself, where another one only refers to it."""
    found: dict[str, Any] = whole["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return found


def _strange(whole: dict[str, Any], schema: dict[str, Any], value: Any) -> int:
    """How many tables, lists and keys of a value have no place in what a schema describes."""
    schema = _resolved(whole, schema)
    if "anyOf" in schema:
        return min(_strange(whole, one, value) for one in schema["anyOf"])
    kind = schema.get("type")
    if isinstance(value, dict):
        fields, rest = schema.get("properties", {}), schema.get("additionalProperties", True)
        places = [(fields.get(key, rest), inner) for key, inner in value.items()]
        further = sum(_strange(whole, place, inner) for place, inner in places if isinstance(place, dict))
        return further + sum(place is False for place, _ in places) + (kind not in (None, "object"))
    if isinstance(value, list):
        each = schema.get("items")
        further = sum(_strange(whole, each, inner) for inner in value) if isinstance(each, dict) else 0
        return further + (kind not in (None, "array"))
    return 0


def _by_its_form(text: str, plain: dict[str, Any], games: Mapping[str, AnyGame]) -> FileNote:
    """The form that the keys fit best; among equals the first that can be played."""
    every = [form for game in games.values() for form in _forms(game)]
    forms = [form for form in every if plain.keys() & form.top["properties"].keys()]
    if not forms:
        return FileNote(detail="None of its fields is one of a position or of a scenario of these games.")
    fits = [form.misfits(plain) for form in forms]
    best = [form for form, fit in zip(forms, fits, strict=True) if fit == min(fits)]
    found = [_of_a_form(form, text, plain) for form in best]
    playable = [note for note in found if note.kind != "unknown" and not note.problems]
    if playable or len(found) == 1:
        return (playable or found)[0]
    several = " or ".join(form.named for form in best)
    return FileNote(detail=f"This could be {several}; there is too little in it to tell.", problems=found[0].problems)


def _of_a_form(form: Form, text: str, plain: dict[str, Any]) -> FileNote:
    match form.kind:
        case "position":
            return _position(form.game, text, plain)
        case "scenario":
            return _scenario(form.game, text)
        case "sheet":
            where = "Look at it in the yard, or put it into a scenario of your own."
            return FileNote(game=form.game, detail=f"This is a data sheet of {form.game.title}. {where}")


def _position(game: AnyGame, text: str, plain: dict[str, Any]) -> FileNote:
    title = f"A position of {game.title}"
    position = msgspec.json.decode(msgspec.json.encode(plain))  # as it will be kept: TOML knows more than JSON
    try:
        state = record.opening(game, position)
    except InputError as error:
        problems = tuple(_problem(text, *fault) for fault in error.faults)
        detail = f"{title} that cannot be played: {error}."
        return FileNote(kind="position", game=game, title=title, problems=problems, detail=detail)
    seats = game.seats(state)
    detail = f"{title} for {_so_many(seats, 'seat')}. Whoever has its file knows what is hidden in it."
    return FileNote(kind="position", game=game, title=title, seats=(seats, seats), position=position, detail=detail)


def _problem(text: str, field: str, reason: str) -> ScenarioProblem:
    return ScenarioProblem(*_place(text, field), reason, field)


def _place(text: str, field: str) -> tuple[int, int]:
    try:
        return nearest((json_places if _is_json(text) else places)(text), field)
    except RecursionError:  # deeper than one can point into
        return 1, 1


def _so_many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _scenario(game: AnyGame, text: str) -> FileNote:
    assert game.files is not None
    title = f"A scenario of {game.title}"
    if _is_json(text):
        problem = ScenarioProblem(1, 1, "a scenario is written in TOML, not in JSON")
        detail = f"{title} that cannot be played: {problem.reason}."
        return FileNote(kind="scenario", game=game, title=title, problems=(problem,), detail=detail)
    found = game.files.check(text)
    title = found.title or title
    if found.problems:
        detail = f"A scenario of {game.title} that cannot be played: correct what is wrong and load it again."
    else:
        detail = f"A scenario of {game.title}: {found.title}."
    return FileNote(kind="scenario", game=game, title=title, seats=found.seats, problems=found.problems, detail=detail)


# Records.


def _is_record(text: str) -> bool:
    """Does it begin with a line that is the header of a record?"""
    first = text.lstrip().partition("\n")[0]
    if not first.startswith("{"):
        return False
    try:
        found = msgspec.json.decode(first)
    except (msgspec.DecodeError, RecursionError):
        return False
    return set(found) >= HEADER


def _record(text: str, games: Mapping[str, AnyGame]) -> FileNote:
    """Read and begun, not played through: that is done when it is opened."""
    try:
        found = record.read(text)
        game = games.get(found.header.game)
        if game is None:
            raise InputError(
                "header.game", f"there is no {found.header.game[:40]!r} here; there are {', '.join(games)}"
            )
        record.begin(game, found.header)
    except InputError as error:
        line = int(error.field.removeprefix("line ")) if error.field.startswith("line ") else 1
        problem = ScenarioProblem(line, 1, error.reason, error.field)
        detail = f"A record that cannot be replayed: {error}."
        return FileNote(kind="record", title="A record", problems=(problem,), detail=detail)
    count = len(found.header.seats)
    return FileNote(
        kind="record",
        game=game,
        title=f"A record of {game.title}",
        seats=(count, count),
        detail=f"A record of {game.title}: {', '.join(found.header.seats)}; {_so_many(len(found.entries), 'action')}.",
    )
