"""The log of a game: header, entries, ending; written, read, replayed and fingerprinted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Raw, Struct

from mayday.core.dice import Dice, DrawError
from mayday.core.errors import InputError, MaydayError, RuleError
from mayday.core.game import AnyGame, Outcome, Position, Seat
from mayday.core.options import make_options
from mayday.core.plain import decoder
from mayday.core.play import play, play_on


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was played, under which rules, by whom, and the draws of the set-up or the position there was instead."""

    game: str
    version: int
    options: dict[str, str | int]
    seats: tuple[str, ...]
    draws: tuple[int, ...] = ()
    position: Position | None = None
    """What was begun from in the place of a set-up; it carries its own options."""


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action, by whom, and what the dice gave."""

    seat: Seat
    action: Raw
    draws: tuple[int, ...] = ()


class Ending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How it ended, or stood when it was written down."""

    outcome: Outcome | None
    fingerprint: str
    form: int = 1
    """Of the fingerprint; records that do not name it are from the time of the first."""


class Closing(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a file, told from an entry by its one field."""

    ending: Ending


class Record(Struct):
    """A whole game. `ending` is None while nobody has vouched for the final position."""

    header: Header
    entries: list[Entry]
    ending: Ending | None = None


class FromPosition(Struct, frozen=True):
    """In the place of a game's options: begin from this position, which carries its own."""

    position: Position


class Recorder:
    """A game being played and written down at once; the only thing that holds both."""

    def __init__(self, game: AnyGame, options: Any, seats: tuple[str, ...], dice: Dice) -> None:
        """From a set-up with these options, or, with a `FromPosition` in their place, from that position."""
        self.game = game
        if isinstance(options, FromPosition):
            whole = completed(game, options.position, len(seats))
            header = Header(game.id, game.version, {}, seats, position=whole)
            self.state = stage(game, whole, len(seats))
        else:
            self.state = game.setup(options, len(seats), dice)
            given = msgspec.to_builtins(options)
            defaults = msgspec.to_builtins(type(options)())
            chosen = {name: value for name, value in given.items() if value != defaults[name]}
            header = Header(game.id, game.version, chosen, seats, tuple(dice.drawn))
        self.record = Record(header, [])

    def play(self, seat: Seat, action: Any, dice: Dice, legal: Sequence[Any] | None = None) -> Entry:
        """Through the checked door, then into the log."""
        before = len(dice.drawn)
        play(self.game, self.state, seat, action, dice, legal)
        entry = Entry(seat, Raw(msgspec.json.encode(action)), tuple(dice.drawn[before:]))
        self.record.entries.append(entry)
        return entry

    def close(self) -> Record:
        """The record with its outcome and fingerprint."""
        self.record.ending = ending(self.game, self.state)
        return self.record


FORM = 2
"""Of fingerprints: 1 could differ for equal positions, by which of their values had been read from a file."""


def fingerprint(game: AnyGame, state: Any, form: int = FORM) -> str:
    """Sixteen bytes that two states share exactly when they are the same position."""
    if form == 1 and game.earlier is not None:
        plain = _without_later(msgspec.to_builtins(game.earlier.describe(state)), game.options_type)
    else:
        plain = game.dump(state)
    return blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=16).hexdigest()


def _without_later(plain: Position, options: type[Struct]) -> Position:
    """A position in the first form without the options that were added later, as far as they are at their defaults."""
    defaults = msgspec.to_builtins(options())
    chosen: dict[str, Any] = plain.get("options", {})
    for name in getattr(options, "LATER", ()):
        if name in chosen and chosen[name] == defaults[name]:
            del chosen[name]
    return plain


def ending(game: AnyGame, state: Any) -> Ending:
    """What vouches for a record that ends here."""
    return Ending(game.outcome(state), fingerprint(game, state), FORM)


def decode_action(game: AnyGame, raw: bytes | Raw | str) -> Any:
    """An action from its JSON form."""
    try:
        return decoder(game.action_type).decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RuleError(f"This is no action of {game.title}: {error}") from None


def replays(game: AnyGame, version: int) -> bool:
    """Can records of this rules version be played through again?"""
    return version == game.version or (game.earlier is not None and version in game.earlier.versions)


def keeps(game: AnyGame, version: int) -> bool:
    """Does a game of this rules version go on by its own rules, and its fingerprint with it?"""
    return version == game.version or (game.earlier is not None and version in game.earlier.kept)


def catch_up(game: AnyGame, state: Any, version: int) -> None:
    """Go on to the next question that the rules of a record's version asked as well."""
    if version != game.version and game.earlier is not None:
        game.earlier.go_by(state, version)


def opening(game: AnyGame, position: Position) -> Any:
    """A position as the beginning of a game; one that cannot be played is refused with what is wrong in it."""
    state = game.load(position)
    ended = game.outcome(state)
    if ended is not None:
        raise InputError("outcome", f"the game is over here ({ended.reason}); give a position before its end")
    if not game.actors(state):
        raise InputError("", "nobody is asked anything here; give a position in which somebody decides")
    return state


def stage(game: AnyGame, position: Position, seats: int) -> Any:
    """The opening from a position for so many seats; what is wrong with it is named as a part of `position`."""
    try:
        state = opening(game, position)
    except InputError as error:
        raise error.inside("position") from None
    needed = game.seats(state)
    if needed != seats:
        raise InputError("seats", f"this position is for {needed}, not for {seats}; give as many as it has")
    return state


def completed(game: AnyGame, position: Position, seats: int) -> Position:
    """The same position as the game writes it, in JSON's types: what was left to follow from the rest is said."""
    whole: Position = msgspec.json.decode(msgspec.json.encode(game.dump(stage(game, position, seats))))
    return whole


def begin(game: AnyGame, header: Header) -> Any:
    """The state after the recorded set-up, or of the recorded position."""
    if header.game != game.id:
        raise InputError("header.game", f"this is a record of {header.game}, not of {game.id}")
    if not replays(game, header.version):
        raise InputError(
            "header.version", f"made under rules version {header.version}; this program plays {game.version}"
        )
    state = _set_up(game, header) if header.position is None else _staged(game, header, header.position)
    catch_up(game, state, header.version)
    return state


def _staged(game: AnyGame, header: Header, position: Position) -> Any:
    if header.options:
        raise InputError("header.options", "a position carries its own options; there are none beside it")
    if header.draws:
        raise InputError("header.draws", "nothing is drawn before a game that begins from a position")
    try:
        return stage(game, position, len(header.seats))
    except InputError as error:
        raise error.inside("header") from None


def _set_up(game: AnyGame, header: Header) -> Any:
    dice = Dice.scripted(header.draws)
    try:
        state = game.setup(make_options(game.options_type, header.options), len(header.seats), dice)
    except DrawError as error:
        raise InputError("header.draws", str(error)) from None
    if not dice.used_up:
        raise InputError("header.draws", "the set-up drew fewer dice than are written down")
    return state


def advance(game: AnyGame, state: Any, entry: Entry, ply: int) -> None:
    """Play one recorded entry; one that does not fit is refused with its number, and the state is then of no use."""
    dice = Dice.scripted(entry.draws)
    try:
        action = decode_action(game, entry.action)
        play_on(game, state, entry.seat, action, dice)
    except (MaydayError, DrawError) as error:
        raise InputError(f"entry {ply}", str(error)) from None
    if not dice.used_up:
        raise InputError(f"entry {ply}", "more draws are written down than were thrown")


def replay(game: AnyGame, record: Record) -> Iterator[Any]:
    """The state after set-up and after each entry: one object that changes, with that entry's news alone.

    When the record has an ending it is checked against the last state: its outcome, and its fingerprint unless what a
    position is made of has changed since with the rules.
    """
    state = begin(game, record.header)
    yield state
    for ply, entry in enumerate(record.entries, start=1):
        if state.news is not None:
            state.news.clear()
        advance(game, state, entry, ply)
        catch_up(game, state, record.header.version)
        yield state
    if record.ending is None:
        return
    if not 1 <= record.ending.form <= FORM:
        raise InputError(
            "ending.form", f"fingerprints of form {record.ending.form} are of a newer Mayday; upgrade this one"
        )
    comparable = keeps(game, record.header.version)
    if comparable and fingerprint(game, state, record.ending.form) != record.ending.fingerprint:
        raise InputError("ending.fingerprint", "the replay does not end in the recorded position")
    if game.outcome(state) != record.ending.outcome:
        raise InputError("ending.outcome", "the replay does not end as the record says")


def write(record: Record) -> str:
    """The file form: one JSON value a line, header first, ending last."""
    parts: list[Any] = [record.header, *record.entries]
    if record.ending is not None:
        parts.append(Closing(record.ending))
    return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)


def read(text: str | bytes) -> Record:
    """A record from its file form; what does not fit is refused with its line."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            number = error.object.count(b"\n", 0, error.start) + 1
            raise InputError(f"line {number}", "this is not text; a record is a file of JSON lines") from None
    # Only "\n" ends a line: a name in a record may hold what `splitlines` takes for the end of one.
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        raise InputError("line 1", "the record is empty")
    ending = None
    number = 1
    try:
        number, line = lines[0]
        header = msgspec.json.decode(line, type=Header)
        if len(lines) > 1 and lines[-1][1].startswith('{"ending"'):
            number, line = lines.pop()
            ending = msgspec.json.decode(line, type=Closing).ending
        entries = []
        for number, line in lines[1:]:  # noqa: B007  (the number is named in the error below)
            entries.append(msgspec.json.decode(line, type=Entry))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InputError(f"line {number}", str(error)) from None
    return Record(header, entries, ending)
