"""Tables in one SQLite file: a thread that writes and commits in groups, and threads that read."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, TypeAlias, TypeVar

from mayday.core.errors import InputError
from mayday.core.game import Outcome
from mayday.server import sql
from mayday.server.ownership import Ownership, Taken, keep_to_owner
from mayday.server.sqlite_file import LOCKED_SECONDS, check_form, migrate, others_wrote
from mayday.server.store import (
    EntryRow,
    Hear,
    NoticeRow,
    Notification,
    SeatRow,
    Statement,
    TableRow,
    Unreachable,
    unmeasured,
)
from mayday.server.wire import GalleryLine, Rematch

log = logging.getLogger(__name__)

T = TypeVar("T")
Job: TypeAlias = Callable[[sqlite3.Connection], Any]
Waiting: TypeAlias = tuple[Job, "asyncio.Future[Any]"]

GROUP = 256
"""As many writes share a commit at most."""
HEARING_SECONDS = 0.5
"""How often it is asked whether a command of the host has written to the file."""


class SqliteStore:
    """One file, one process that serves it, and now and then a command of the host `beside` that one."""

    def __init__(self, path: Path, *, beside: bool = False) -> None:
        self.path = path
        self._beside = beside
        self._jobs: SimpleQueue[Waiting | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(2, "mayday-reader")
        self._local = threading.local()
        self._writer: threading.Thread | None = None
        self._opened: tuple[int, int] | None = None
        self._ownership = Ownership(path)
        self.committed: Callable[[float], None] = unmeasured

    async def open(self, hear: Hear) -> None:
        """Only commands of the host write this file beside its server; that they did is all that is heard."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            served = self._is_served()
            keep_to_owner(self.path)
            connection = await asyncio.to_thread(self._connect)
            await asyncio.to_thread(check_form if served else migrate, connection)
            self._opened = self._identity()
            if self._beside:
                self._ownership.release()  # a server may start meanwhile
        except (OSError, sqlite3.Error) as error:
            self._ownership.release()
            raise InputError("MAYDAY_DATABASE", f"{self.path} cannot be used: {error}") from None
        loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, args=(connection, loop, hear), daemon=True)
        self._writer.start()

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        self._readers.shutdown()
        self._ownership.release()

    async def pulse(self) -> None:
        await self._do(lambda connection: connection.execute(sql.BEAT).rowcount)
        await self.listed(1)

    async def create(self, table: TableRow, entries: Sequence[EntryRow] = ()) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute(sql.INSERT_TABLE, sql.table_values(table))
            connection.executemany(sql.INSERT_SEAT, sql.seat_values(table))
            connection.executemany(sql.INSERT_ENTRY, [sql.entry_values(table.id, entry) for entry in entries])

        await self._do(job)

    async def table(self, table: str) -> TableRow | None:
        def job(connection: sqlite3.Connection) -> TableRow | None:
            row = connection.execute(sql.SELECT_TABLE, (table,)).fetchone()
            if row is None:
                return None
            seats = connection.execute(sql.SELECT_SEATS, (table,)).fetchall()
            return sql.table_of(row, seats, connection.execute(sql.SELECT_NOTICES, (table,)))

        return await self._read(job)

    async def listed(self, limit: int) -> list[TableRow]:
        def job(connection: sqlite3.Connection) -> list[TableRow]:
            rows = connection.execute(sql.SELECT_LISTED, (limit,)).fetchall()
            return [sql.table_of(row, connection.execute(sql.SELECT_SEATS, (row[0],))) for row in rows]

        return await self._read(job)

    async def entries(self, table: str, after: int = -1, until: int | None = None) -> list[EntryRow]:
        bounds = (table, after, sql.FAR if until is None else until)
        rows = await self._read(lambda connection: connection.execute(sql.SELECT_ENTRIES, bounds).fetchall())
        return [sql.entry_of(row) for row in rows]

    async def start(self, table: str, entry: EntryRow, begun: TableRow | None = None) -> bool:
        def job(connection: sqlite3.Connection) -> bool:
            if connection.execute(sql.COUNT_OPEN, (table,)).fetchone()[0]:
                return False
            if begun and begun.seats != tuple(map(sql.seat_of, connection.execute(sql.SELECT_SEATS, (table,)))):
                return False
            if connection.execute(sql.SET_PLAYING, (table,)).rowcount != 1:
                return False
            if begun:
                connection.execute(sql.SET_OPTIONS, (sql.text(begun.options), table))
            return connection.execute(sql.INSERT_ENTRY, sql.entry_values(table, entry)).rowcount == 1

        return await self._do(job)

    async def append(self, table: str, entries: Sequence[EntryRow], outcome: Outcome | None) -> bool:
        values = [sql.entry_values(table, entry) for entry in entries]

        def job(connection: sqlite3.Connection) -> bool:
            # A log has no gaps: whoever has won the first ply has won all.
            won = all(connection.execute(sql.INSERT_ENTRY, row).rowcount == 1 for row in values)
            if won and outcome is not None:
                connection.execute(sql.SET_OVER, (sql.outcome_text(outcome), table))
            return won

        try:
            return await self._do(job)
        except sqlite3.IntegrityError:  # the table has been deleted
            return False

    async def reseat(
        self, table: str, seat: int, old: SeatRow, new: SeatRow, *, waiting: bool, notice: NoticeRow | None = None
    ) -> bool:
        values = (*sql.seat_fields(new), table, seat, *sql.seat_fields(old))

        def job(connection: sqlite3.Connection) -> bool:
            status = connection.execute(sql.SELECT_STATUS, (table,)).fetchone()
            if status is None or (waiting and status[0] != "waiting"):
                return False
            changed = connection.execute(sql.UPDATE_SEAT, values).rowcount == 1
            follows = [*sql.reseating(table, seat, old, new, status[0]), *sql.noting(table, notice)]
            for statement, more in follows if changed else ():
                connection.execute(statement, more)
            return changed

        return await self._do(job)

    async def leavers(self, table: str) -> list[str]:
        rows = await self._read(lambda connection: connection.execute(sql.SELECT_LEAVERS, (table,)).fetchall())
        return [row[0] for row in rows]

    async def end(self, table: str, notice: NoticeRow | None = None) -> bool:
        def job(connection: sqlite3.Connection) -> bool:
            ended = connection.execute(sql.SET_ENDED, (table,)).rowcount == 1
            for statement, values in sql.noting(table, notice) if ended else ():
                connection.execute(statement, values)
            return ended

        return await self._do(job)

    async def rematch(self, table: str, old: Rematch, new: Rematch, made: TableRow | None) -> bool:
        def job(connection: sqlite3.Connection) -> bool:
            won = connection.execute(sql.SET_REMATCH, (sql.text(new), table, sql.text(old))).rowcount == 1
            if won and made:
                connection.execute(sql.INSERT_TABLE, sql.table_values(made))
                connection.executemany(sql.INSERT_SEAT, sql.seat_values(made))
            return won

        return await self._do(job)

    async def notes(self, table: str, seat: int) -> str:
        row = await self._read(lambda connection: connection.execute(sql.SELECT_NOTES, (table, seat)).fetchone())
        return row[0] if row else ""

    async def note(self, table: str, seat: int, token: str, text: str) -> bool:
        values = (text, table, seat, token)
        return await self._do(lambda connection: connection.execute(sql.UPSERT_NOTES, values).rowcount == 1)

    async def orders(self, table: str) -> dict[int, bytes]:
        return await self._read(lambda connection: sql.orders_of(connection.execute(sql.SELECT_ORDERS, (table,))))

    async def order(self, table: str, seat: int, orders: bytes | None) -> None:
        statement, values = sql.ordering(table, seat, orders)
        await self._do(lambda connection: connection.execute(statement, values).rowcount)

    async def rows(self, statement: str, *values: Any) -> list[Sequence[Any]]:
        return await self._read(lambda connection: connection.execute(statement, values).fetchall())

    async def change(self, tables: Sequence[str], *statements: Statement) -> list[int]:
        def job(connection: sqlite3.Connection) -> list[int]:
            return [connection.execute(statement, values).rowcount for statement, values in statements]

        return await self._do(job)

    async def look(self, tables: Sequence[str], now: float) -> None:
        values = [(now, table, now) for table in tables]
        await self._do(lambda connection: connection.executemany(sql.SET_LOOKED, values).rowcount)

    async def announce(self, table: str, online: tuple[int, ...]) -> None:
        """There is no other process to tell."""

    async def pass_on(self, table: str, line: GalleryLine) -> None:
        """Nor one whose spectators would hear."""

    def _is_served(self) -> bool:
        """Has a server this file open? For a second server that is the end."""
        try:
            self._ownership.take()
        except Taken:
            if not self._beside:
                raise
            return True
        return False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=LOCKED_SECONDS, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _identity(self) -> tuple[int, int]:
        found = self.path.stat()
        return found.st_dev, found.st_ino

    def _check_file(self) -> None:
        """Fail when the file was removed or replaced: what is written to it then is lost to the next start."""
        try:
            there = self._identity() == self._opened
        except OSError:
            there = False
        if not there:
            log.error("%s was removed or replaced; start the server again", self.path)
            raise sqlite3.OperationalError("the file was removed or replaced")

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        def run() -> T:
            connection = getattr(self._local, "connection", None)
            if connection is None:
                connection = self._local.connection = self._connect()
            return job(connection)

        return await _reached(asyncio.get_running_loop().run_in_executor(self._readers, run))

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return await _reached(future)

    def _write(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop, hear: Hear) -> None:
        """The writer's life: whatever has queued up meanwhile becomes one transaction."""
        going = True
        known = others_wrote(connection)
        while going:
            group, going = self._queued()
            if group:
                self._commit(connection, group, loop)
            if going and known != (known := others_wrote(connection)):
                loop.call_soon_threadsafe(hear, Notification())
        connection.close()

    def _commit(self, connection: sqlite3.Connection, group: list[Waiting], loop: asyncio.AbstractEventLoop) -> None:
        begun = monotonic()
        results = _commit(connection, [job for job, _ in group], self._check_file)
        if not all(isinstance(result, Exception) for result in results):
            self.committed(monotonic() - begun)
        loop.call_soon_threadsafe(_resolve, group, results)

    def _queued(self) -> tuple[list[Waiting], bool]:
        """The jobs that wait, perhaps none for a while, and whether there will be others."""
        group: list[Waiting] = []
        try:
            job = self._jobs.get(timeout=HEARING_SECONDS)
            while job is not None:
                group.append(job)
                if len(group) == GROUP:
                    return group, True
                job = self._jobs.get_nowait()
        except Empty:
            return group, True
        return group, False


async def _reached(work: Awaitable[T]) -> T:
    try:
        return await work
    except sqlite3.OperationalError as error:  # locked by another program, or the disk is full
        raise Unreachable(str(error)) from error
    except sqlite3.IntegrityError:
        raise
    except sqlite3.DatabaseError as error:
        log.error("the file of tables is damaged: %s; end the server and restore a backup", error)
        raise Unreachable(str(error)) from error


def _commit(connection: sqlite3.Connection, jobs: list[Job], check_file: Callable[[], None]) -> list[Any]:
    """The results of the jobs, durable; a job that fails takes no other with it."""
    try:
        check_file()
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:  # it waited for the file once for all of them
        return [error] * len(jobs)
    try:
        return _together(connection, jobs)
    except Exception as error:
        if len(jobs) == 1:
            return [error]
    return [_commit(connection, [job], check_file)[0] for job in jobs]


def _together(connection: sqlite3.Connection, jobs: list[Job]) -> list[Any]:
    try:
        results = [job(connection) for job in jobs]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return results


def _resolve(group: list[Waiting], results: list[Any]) -> None:
    for (_, future), result in zip(group, results, strict=True):
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
