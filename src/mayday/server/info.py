"""What everybody may know of a table, and the names that people and bots go by at it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime

from msgspec import structs

from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.options import make_options, options_of
from mayday.server.store import TableRow
from mayday.server.wire import Absence, Notice, SeatInfo, TableInfo, TableSettings

JOINERS = {0x200C: None, 0x200D: None}
"""Names in some scripts, and many emoji, are written with these; unlike their kin they move no text about."""


def table_info(
    game: AnyGame | None, row: TableRow, online: Collection[int] = (), away: Mapping[int, float] | None = None
) -> TableInfo:
    """The public side of a stored table; `game` is None when this program no longer has it.

    Of those who are `away` it tells since when.
    """
    if row.position is not None:
        chosen, title, options = "", "", {}
    elif game is None:
        chosen, title, options = str(row.options.get("scenario", "")), "", dict(row.options)
    else:
        settings = settings_of(game, row)
        chosen, title = settings.scenario, scenario_title(game, row)
        shown = {option.name for option in options_of(game.options_type)}
        options = {name: value for name, value in settings.options.items() if name in shown}
    seats = [
        SeatInfo(number, seat.kind, seat.name, seat.bot, online=number in online, games=seat.games)
        for number, seat in enumerate(row.seats)
    ]
    return TableInfo(
        id=row.id,
        title=row.title,
        game=row.game,
        scenario=chosen,
        scenario_title=title,
        options=options,
        seats=seats,
        status=row.status,
        ply=row.ply,
        created=instant(row.created),
        changed=instant(row.changed or row.created),
        archived=row.archived,
        position=row.position is not None,
        outcome=row.outcome,
        tally=[seat.tally for seat in row.seats] if any(seat.tally.games for seat in row.seats) else [],
        rematch=row.rematch,
        notices=[Notice(notice.number, instant(notice.time), notice.text) for notice in row.notices],
        away=[Absence(seat, instant(at)) for seat, at in (away or {}).items()],
    )


def public(row: TableRow) -> TableRow:
    """What is stored of a table without what only one seat may know: whether a bot decides there meanwhile."""
    return structs.replace(row, seats=tuple(structs.replace(seat, stand_in="") for seat in row.seats))


def settings_of(game: AnyGame, row: TableRow) -> TableSettings:
    """All that was agreed on, as a new table like this one would be ordered; for whom is asked anew.

    Of a table from a position there is nothing to tell: whatever else it was, it is in the position.
    """
    if row.position is not None:
        return TableSettings("", {})
    options = {name: value for name, value in row.options.items() if name not in crew_options(game)}
    chosen = options.pop("scenario", None)
    return TableSettings(str(chosen or make_options(game.options_type, {}).scenario), options)


def crew_options(game: AnyGame) -> Collection[str]:
    """Options that follow from who sits at the table."""
    return game.tally.with_crew({}, ()).keys() if game.tally is not None else ()


def crewed(game: AnyGame, row: TableRow) -> dict[str, str | int]:
    """The options with which a game of these people begins (CP-V.01)."""
    if game.tally is None or row.position is not None:
        return row.options
    return game.tally.with_crew(row.options, [None if seat.kind == "bot" else seat.games for seat in row.seats])


def scenario_title(game: AnyGame, row: TableRow) -> str:
    """What is played, also when it is a scenario of the players' own; empty if this program no longer has it."""
    try:
        options = make_options(game.options_type, row.options)
        if game.files is not None:
            return game.files.title(options)
    except InputError:
        return ""
    return game.scenarios()[options.scenario].title if options.scenario in game.scenarios() else ""


def instant(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def cleaned(text: str, field: str) -> str:
    """Words fit to be shown: single spaces, and nothing that does not print but what joins letters."""
    words = " ".join(text.split())
    if not words.translate(JOINERS).isprintable():
        raise InputError(field, "use letters, digits, punctuation and spaces")
    return words


def distinct(name: str, taken: Iterable[str]) -> str:
    """This name, with a number where somebody at the table has it already."""
    others = {other.casefold() for other in taken}
    if name.casefold() not in others:
        return name
    return next(made for n in range(2, 100) if (made := f"{name} {n}").casefold() not in others)
