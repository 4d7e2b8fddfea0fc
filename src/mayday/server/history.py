"""A table's past, rebuilt from its log: to open it, to leaf back in it, and to write it down (CP-O.13)."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import AnyGame, Seat
from mayday.core.record import Entry, Header, Record, begin, catch_up, decode_action, ending, keeps, replays
from mayday.server.snapshot import Origin, Snapshot, follows
from mayday.server.store import EntryRow, TableRow

STRIDE = 256
"""Plies between the positions kept to leaf back from."""


def header(row: TableRow, setup: EntryRow) -> Header:
    """What the record of this table starts with."""
    names = tuple(seat.name for seat in row.seats)
    position = None if row.position is None else msgspec.json.decode(row.position)
    return Header(row.game, row.version, row.options, names, setup.draws, position)


def redo(game: AnyGame, state: Any, entry: EntryRow) -> bool:
    """Apply an entry of our own log, which was checked when it was written; was it an aside?"""
    action = decode_action(game, entry.action)
    aside = game.is_aside(state, entry.seat, action)
    game.apply(state, entry.seat, action, Dice.scripted(entry.draws))
    return aside


class History:
    """Positions of one table by ply; kept every few plies, the rest played again from there.

    Plies are those of the log. What everybody counts are numbers, which differ where a game has quiet plies.
    """

    def __init__(self, game: AnyGame, row: TableRow) -> None:
        self.game = game
        self.names = [seat.name for seat in row.seats]
        self.row = row
        self._kept: dict[int, tuple[Any, Origin]] = {}
        self._numbers: list[int] | None = None if game.sealing is None else []
        """By ply, where they can differ."""
        self.plies: Counter[Seat] = Counter()
        """How many each seat has made, where seats can make any number of them."""

    def count(self, entry: EntryRow) -> None:
        """The next one in the log, unless it has been counted."""
        if self._numbers is not None and entry.ply == len(self._numbers):
            self._numbers.append(entry.public)
            self.plies[entry.seat] += 1

    def first(self, number: int) -> int:
        """The ply with which a number begins; that of a number yet to come is beyond the log."""
        return number if self._numbers is None else bisect_left(self._numbers, number)

    def nearest(self, ply: int) -> int:
        """The ply to play on from in order to reach this one; -1 from the beginning."""
        return max((kept for kept in list(self._kept) if kept < ply), default=-1)

    def snapshots(self, entries: Sequence[EntryRow], first: int) -> list[Snapshot]:
        """The positions from ply `first` to the last of the entries, which begin after a `nearest`.

        Until then no news is made: telling a move costs more than making it.
        """
        state, origin = self._start(entries[0].ply)
        made = []
        for entry in entries:
            aside = False
            if entry.ply == 0:
                state = begin(self.game, header(self.row, entry))
            else:
                state.news = [] if entry.ply >= first else None
                aside = redo(self.game, state, entry)
                catch_up(self.game, state, self.row.version)
            origin = follows(origin, self.game.limit(state), entry, aside)
            if entry.ply % STRIDE == 0 and entry.ply not in self._kept:
                self._kept[entry.ply] = state.copy(), origin
            if entry.ply >= first:
                made.append(Snapshot(self.game, self.names, entry.ply, state, origin))
                state = state.copy()
        return made

    def _start(self, ply: int) -> tuple[Any, Origin | None]:
        if ply == 0:
            return None, None
        state, origin = self._kept[ply - 1]
        return state.copy(), origin


def numbered(game: AnyGame, header: Header, entries: Sequence[EntryRow]) -> list[EntryRow]:
    """The entries of a record, each with its number in the eyes of the table."""
    if game.sealing is None:
        return list(entries)
    state = begin(game, header)
    state.news = None
    number = 0
    made = [entries[0]]
    for entry in entries[1:]:
        if not game.is_quiet(state, entry.seat, decode_action(game, entry.action)):
            number += 1
        redo(game, state, entry)
        made.append(EntryRow(entry.ply, entry.seat, entry.action, entry.draws, entry.time, number))
    return made


def record(game: AnyGame, row: TableRow, entries: Sequence[EntryRow], last: Snapshot) -> Record:
    """The whole table as a record, vouched for by its fingerprint."""
    return Record(
        header(row, entries[0]),
        [Entry(entry.seat, Raw(entry.action), entry.draws) for entry in entries[1:]],
        ending(game, last.state),
    )


def check_version(game: AnyGame, row: TableRow) -> None:
    """Refuse a table whose rules this program no longer plays; a finished one may still be looked at."""
    if not keeps(game, row.version) and not (row.status == "over" and replays(game, row.version)):
        reason = f"made under rules version {row.version}; this program plays {game.version}"
        raise InputError("table", reason)
