"""A table's past, rebuilt from its log: to open it, to leaf back in it, and to write it down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.record import Ending, Entry, Header, Record, begin, catch_up, decode_action, fingerprint, replays
from mayday.server.moment import Moment
from mayday.server.store import EntryRow, TableRow

STRIDE = 256
"""Plies between the positions kept to leaf back from."""


def header(row: TableRow, setup: EntryRow) -> Header:
    """What the record of this table starts with."""
    return Header(row.game, row.version, row.options, tuple(seat.name for seat in row.seats), setup.draws)


def redo(game: AnyGame, state: Any, entry: EntryRow) -> None:
    """Apply an entry of our own log, which was checked when it was written."""
    game.apply(state, entry.seat, decode_action(game, entry.action), Dice.scripted(entry.draws))


class History:
    """Positions of one table by ply; kept every few plies, the rest played again from there."""

    def __init__(self, game: AnyGame, row: TableRow) -> None:
        self.game = game
        self.names = [seat.name for seat in row.seats]
        self._row = row
        self._kept: dict[int, Any] = {}

    def nearest(self, ply: int) -> int:
        """The ply to play on from in order to reach this one; -1 from the beginning."""
        return max((kept for kept in list(self._kept) if kept < ply), default=-1)

    def moments(self, entries: Sequence[EntryRow], first: int) -> list[Moment]:
        """The positions from ply `first` to the last of the entries, which begin after a `nearest`.

        Until then no news is made: telling a move costs more than making it.
        """
        state = self._start(entries[0].ply)
        made = []
        for entry in entries:
            if entry.ply == 0:
                state = begin(self.game, header(self._row, entry))
            else:
                state.news = [] if entry.ply >= first else None
                redo(self.game, state, entry)
                catch_up(self.game, state, self._row.version)
            if entry.ply % STRIDE == 0 and entry.ply not in self._kept:
                self._kept[entry.ply] = state.copy()
            if entry.ply >= first:
                made.append(Moment(self.game, self.names, entry.ply, state))
                state = state.copy()
        return made

    def _start(self, ply: int) -> Any:
        return self._kept[ply - 1].copy() if ply > 0 else None


def record(game: AnyGame, row: TableRow, entries: Sequence[EntryRow], last: Moment) -> Record:
    """The whole table as a record, vouched for by its fingerprint."""
    return Record(
        header(row, entries[0]),
        [Entry(entry.seat, Raw(entry.action), entry.draws) for entry in entries[1:]],
        Ending(last.outcome, fingerprint(game, last.state)),
    )


def check_version(game: AnyGame, row: TableRow) -> None:
    """Refuse a table of other rules than this program plays; a finished one may still be looked at."""
    if row.version != game.version and not (row.status == "over" and replays(game, row.version)):
        reason = f"made under rules version {row.version}; this program plays {game.version}"
        raise InputError("table", reason)
