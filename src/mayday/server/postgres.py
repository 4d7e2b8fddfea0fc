"""Tables in PostgreSQL, shared by any number of processes: its keys decide, its notifications tell."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import Any, LiteralString

import msgspec
import psycopg
from psycopg import AsyncConnection
from psycopg.errors import IdleInTransactionSessionTimeout
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from mayday.core.errors import InputError
from mayday.core.game import Outcome
from mayday.server import sql
from mayday.server.notifications import CONNECT_SECONDS, Notifications, hang_up
from mayday.server.settings import DATABASE_SECONDS
from mayday.server.store import (
    EntryRow,
    Hear,
    NoticeRow,
    Notification,
    SeatRow,
    Statement,
    TableRow,
    Unreachable,
    missing,
    unmeasured,
)
from mayday.server.wire import GalleryLine, Rematch

log = logging.getLogger(__name__)

MIGRATING = 0x6D617964
"""The number of the advisory lock under which one process at a time changes the tables' form."""
PATIENT = 1.5
"""Times as long as PostgreSQL may take, until its line is given up: it should have ended the statement by itself."""


def _dialect(statement: str) -> LiteralString:
    """Our statements, all of them constants, as psycopg writes them."""
    return statement.replace("?", "%s")


NOTIFY: LiteralString = "SELECT pg_notify('mayday', %s)"
SPEAK: LiteralString = "SELECT pg_notify(%s, '')"
LIMIT: LiteralString = "SELECT set_config('statement_timeout', %s, false)"
LIMIT_IDLE: LiteralString = "SELECT set_config('idle_in_transaction_session_timeout', %s, false)"
APPEND = _dialect(f"WITH won AS ({sql.INSERT_ENTRY} RETURNING ply) SELECT pg_notify('mayday', ?) FROM won")
LOCK_TABLE = _dialect(sql.SELECT_STATUS + " FOR UPDATE")


class PostgresStore:
    """A pool to ask with, and one connection that listens.

    PostgreSQL ends by itself what takes longer than `seconds`; where it does not even do that, the line is given up.
    """

    def __init__(self, url: str, seconds: float = DATABASE_SECONDS) -> None:
        self._url = url
        self._seconds = seconds
        self._process = secrets.token_hex(6)
        self._pool: AsyncConnectionPool[AsyncConnection[Any]] = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=8,
            open=False,
            timeout=seconds,
            kwargs={"autocommit": True, "connect_timeout": CONNECT_SECONDS},
            configure=self._limit,
            reconnect_timeout=CONNECT_SECONDS,  # then whoever asks next begins again
        )
        self._notifications: Notifications | None = None
        self.committed: Callable[[float], None] = unmeasured

    async def open(self, hear: Hear) -> None:
        try:
            await self._migrate()
            await self._pool.open(wait=True)
        except (psycopg.Error, PoolTimeout, OSError) as error:
            # Not the URL, which may hold a password; what cannot be read of it is quoted by the driver.
            reason = "its URL cannot be read" if isinstance(error, psycopg.ProgrammingError) else str(error).strip()
            raise InputError("MAYDAY_DATABASE", f"PostgreSQL cannot be used: {reason}") from None
        self._notifications = Notifications(self._url, self._process, hear, self._speak)
        await self._notifications.open()

    async def close(self) -> None:
        if self._notifications is not None:
            await self._notifications.close()
            self._notifications = None
        await self._pool.close()

    async def pulse(self) -> None:
        if self._notifications is None or not self._notifications.hears:
            raise Unreachable("what other processes do is not heard here")
        async with self._writing() as connection:
            await connection.execute(_dialect(sql.BEAT))
        await self.listed(1)

    async def create(self, table: TableRow, entries: Sequence[EntryRow] = ()) -> None:
        async with self._writing() as connection, connection.transaction():
            await connection.execute(_dialect(sql.INSERT_TABLE), sql.table_values(table))
            cursor = connection.cursor()
            await cursor.executemany(_dialect(sql.INSERT_SEAT), sql.seat_values(table))
            values = [sql.entry_values(table.id, entry) for entry in entries]
            await cursor.executemany(_dialect(sql.INSERT_ENTRY), values)

    async def table(self, table: str) -> TableRow | None:
        rows = await self._rows(sql.SELECT_TABLE, table)
        if not rows:
            return None
        seats = await self._rows(sql.SELECT_SEATS, table)
        return sql.table_of(rows[0], seats, await self._rows(sql.SELECT_NOTICES, table))

    async def listed(self, limit: int) -> list[TableRow]:
        rows = await self._rows(sql.SELECT_LISTED, limit)
        return [sql.table_of(row, await self._rows(sql.SELECT_SEATS, row[0])) for row in rows]

    async def entries(self, table: str, after: int = -1, until: int | None = None) -> list[EntryRow]:
        rows = await self._rows(sql.SELECT_ENTRIES, table, after, sql.FAR if until is None else until)
        return [sql.entry_of(row) for row in rows]

    async def start(self, table: str, entry: EntryRow, begun: TableRow | None = None) -> bool:
        async with self._writing() as connection, connection.transaction():
            # The lock keeps a seat from being left between the count and the start.
            status = await (await connection.execute(LOCK_TABLE, (table,))).fetchone()
            counted = await (await connection.execute(_dialect(sql.COUNT_OPEN), (table,))).fetchone()
            if status is None or status[0] != "waiting" or counted is None or counted[0]:
                return False
            if begun:
                seats = await (await connection.execute(_dialect(sql.SELECT_SEATS), (table,))).fetchall()
                if begun.seats != tuple(map(sql.seat_of, seats)):
                    return False
                await connection.execute(_dialect(sql.SET_OPTIONS), (sql.text(begun.options), table))
            await connection.execute(_dialect(sql.SET_PLAYING), (table,))
            values = (*sql.entry_values(table, entry), self._payload(table))
            return await (await connection.execute(APPEND, values)).fetchone() is not None

    async def append(self, table: str, entries: Sequence[EntryRow], outcome: Outcome | None) -> bool:
        try:
            return await self._append(table, entries, outcome)
        except psycopg.IntegrityError:  # the table has been deleted
            return False

    async def _append(self, table: str, entries: Sequence[EntryRow], outcome: Outcome | None) -> bool:
        values = [(*sql.entry_values(table, entry), self._payload(table)) for entry in entries]
        async with self._writing() as connection:
            if outcome is None and len(values) == 1:  # one round trip for nearly all moves
                return await (await connection.execute(APPEND, values[0])).fetchone() is not None
            async with connection.transaction():
                for row in values:  # a log has no gaps: whoever has won the first ply has won all
                    if await (await connection.execute(APPEND, row)).fetchone() is None:
                        return False
                if outcome is not None:
                    await connection.execute(_dialect(sql.SET_OVER), (sql.outcome_text(outcome), table))
                return True

    async def reseat(
        self, table: str, seat: int, old: SeatRow, new: SeatRow, *, waiting: bool, notice: NoticeRow | None = None
    ) -> bool:
        values = (*sql.seat_fields(new), table, seat, *sql.seat_fields(old))
        async with self._writing() as connection, connection.transaction():
            status = await (await connection.execute(LOCK_TABLE, (table,))).fetchone()
            if status is None or (waiting and status[0] != "waiting"):
                return False
            changed = (await connection.execute(_dialect(sql.UPDATE_SEAT), values)).rowcount == 1
            if changed:
                for statement, more in [*sql.reseating(table, seat, old, new, status[0]), *sql.noting(table, notice)]:
                    await connection.execute(_dialect(statement), more)
                await connection.execute(NOTIFY, (self._payload(table),))
            return changed

    async def leavers(self, table: str) -> list[str]:
        return [row[0] for row in await self._rows(sql.SELECT_LEAVERS, table)]

    async def end(self, table: str, notice: NoticeRow | None = None) -> bool:
        async with self._writing() as connection, connection.transaction():
            ended = (await connection.execute(_dialect(sql.SET_ENDED), (table,))).rowcount == 1
            if ended:
                for statement, values in sql.noting(table, notice):
                    await connection.execute(_dialect(statement), values)
                await connection.execute(NOTIFY, (self._payload(table),))
            return ended

    async def rematch(self, table: str, old: Rematch, new: Rematch, made: TableRow | None) -> bool:
        values = (sql.text(new), table, sql.text(old))
        async with self._writing() as connection, connection.transaction():
            won = (await connection.execute(_dialect(sql.SET_REMATCH), values)).rowcount == 1
            if won and made:
                await connection.execute(_dialect(sql.INSERT_TABLE), sql.table_values(made))
                await connection.cursor().executemany(_dialect(sql.INSERT_SEAT), sql.seat_values(made))
            if won:
                await connection.execute(NOTIFY, (self._payload(table),))
            return won

    async def notes(self, table: str, seat: int) -> str:
        rows = await self._rows(sql.SELECT_NOTES, table, seat)
        return rows[0][0] if rows else ""

    async def note(self, table: str, seat: int, token: str, text: str) -> bool:
        async with self._writing() as connection:
            values = (text, table, seat, token)
            return (await connection.execute(_dialect(sql.UPSERT_NOTES), values)).rowcount == 1

    async def orders(self, table: str) -> dict[int, bytes]:
        return sql.orders_of(await self._rows(sql.SELECT_ORDERS, table))

    async def order(self, table: str, seat: int, orders: bytes | None) -> None:
        statement, values = sql.ordering(table, seat, orders)
        async with self._writing() as connection, connection.transaction():
            await connection.execute(_dialect(statement), values)
            await connection.execute(NOTIFY, (self._payload(table),))

    async def rows(self, statement: str, *values: Any) -> list[Sequence[Any]]:
        return await self._rows(statement, *values)

    async def change(self, tables: Sequence[str], *statements: Statement) -> list[int]:
        counts = []
        async with self._connection() as connection, connection.transaction():
            for table in tables:
                await connection.execute(LOCK_TABLE, (table,))
            for statement, values in statements:
                counts.append((await connection.execute(_dialect(statement), values)).rowcount)
            for table in tables or ("",):
                await connection.execute(NOTIFY, (self._payload(table),))
        return counts

    async def look(self, tables: Sequence[str], now: float) -> None:
        async with self._connection() as connection:
            for table in sorted(tables):
                await connection.execute(_dialect(sql.SET_LOOKED), (now, table, now))

    async def announce(self, table: str, online: tuple[int, ...]) -> None:
        await self._rows(NOTIFY, self._payload(table, online))

    async def pass_on(self, table: str, line: GalleryLine) -> None:
        await self._rows(NOTIFY, self._payload(table, line=line))

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        try:
            async with self._pool.connection() as connection:
                with self._in_time(connection):
                    yield connection
        except (psycopg.OperationalError, IdleInTransactionSessionTimeout, PoolTimeout) as error:
            log.warning("PostgreSQL is out of reach: %s", type(error).__name__)
            raise Unreachable("PostgreSQL is out of reach") from error

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection[Any]]:
        begun = monotonic()
        async with self._connection() as connection:
            yield connection
        self.committed(monotonic() - begun)

    def _payload(self, table: str, online: tuple[int, ...] | None = None, line: GalleryLine | None = None) -> str:
        return msgspec.json.encode(Notification(table, online, self._process, line)).decode()

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        async with self._connection() as connection:
            return await (await connection.execute(_dialect(statement), values)).fetchall()

    async def _migrate(self) -> None:
        """Take the steps that this database has not seen, one process at a time."""
        async with await AsyncConnection.connect(self._url, connect_timeout=CONNECT_SECONDS) as connection:
            await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
            await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
            done = [row[0] async for row in await connection.execute("SELECT number FROM migrations")]
            for number, script in missing(max(done, default=0)):
                await connection.execute(script)
                await connection.execute("INSERT INTO migrations VALUES (%s)", (number,))

    async def _limit(self, connection: AsyncConnection[Any]) -> None:
        """Of a process that hangs in the middle, PostgreSQL lets go what it has locked, after some more time."""
        with self._in_time(connection):
            await connection.execute(LIMIT, (f"{self._seconds * 1000:.0f}",))
            await connection.execute(LIMIT_IDLE, (f"{self._seconds * 2000:.0f}",))

    @contextmanager
    def _in_time(self, connection: AsyncConnection[Any]) -> Iterator[None]:
        """Let what is asked meanwhile fail when no answer comes."""
        giving_up = asyncio.get_running_loop().call_later(self._seconds * PATIENT, hang_up, connection)
        try:
            yield
        finally:
            giving_up.cancel()

    async def _speak(self, channel: str) -> None:
        await self._rows(SPEAK, channel)
