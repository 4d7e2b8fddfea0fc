"""What is kept of tables, and the one protocol that both databases answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from mayday.core.errors import InputError, MaydayError
from mayday.core.game import Outcome
from mayday.server.wire import GalleryLine, Rematch, Tally

Status: TypeAlias = Literal["waiting", "playing", "over"]
Statement: TypeAlias = tuple[str, tuple[Any, ...]]
"""SQL that both databases understand, and its values."""


class SeatRow(Struct, frozen=True):
    """Who sits somewhere. Of a token only the hash is kept.

    A person has finished `games` before this one, some of them in this company (`tally`). A `stand_in` is the
    level of the bot that decides for him meanwhile, of which nobody else may learn.
    """

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    token: str = ""
    games: int = 0
    stand_in: str = ""
    tally: Tally = Tally()

    @property
    def level(self) -> str:
        """Of the bot that decides here, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in


class EntryRow(Struct, frozen=True):
    """One line of a table's log; ply 0 is the set-up, which is nobody's action.

    `number` counts the plies that everybody may know of; None while it is the ply itself. A quiet ply, of which
    only its seat knows, has the number and the time of the one before, so that neither tells of it. `act` is what
    its sender called it.
    """

    ply: int
    seat: int
    action: bytes
    draws: tuple[int, ...]
    time: float
    number: int | None = None
    act: str = ""

    @property
    def public(self) -> int:
        """Its number in the eyes of the table."""
        return self.ply if self.number is None else self.number


class NoticeRow(Struct, frozen=True):
    """A line about the table itself that everybody there reads; the store gives it its number."""

    number: int
    time: float
    text: str


class TableRow(Struct, frozen=True, kw_only=True):
    """A table as it is stored. `seed` is secret, `options` are those that differ from the defaults.

    A table that began from a `position` has no options beside it; it is JSON, and as secret as the seed. Lists leave
    it empty. `ply` and `changed` are of the last ply that everybody knows of.
    """

    id: str
    seed: str
    game: str
    version: int
    options: dict[str, str | int]
    title: str
    listed: bool
    archived: bool
    host: str
    created: float
    seats: tuple[SeatRow, ...]
    status: Status = "waiting"
    outcome: Outcome | None = None
    rematch: Rematch = Rematch()
    position: bytes | None = None
    maker: str = ""
    """Only written: tables with the same one were made from the same address."""
    ply: int = 0
    changed: float = 0.0
    notices: tuple[NoticeRow, ...] = ()
    """The last few; lists leave them out."""


class Unreachable(MaydayError):
    """The database does not answer, or cannot write; whether a last write was done is not known."""


class Notification(Struct, frozen=True):
    """Another process changed a table, its listeners or its gallery; without a table anything may have changed."""

    table: str = ""
    online: tuple[int, ...] | None = None
    process: str = ""
    line: GalleryLine | None = None


Hear: TypeAlias = Callable[[Notification], None]


def unmeasured(seconds: float) -> None:
    """Where nobody wants to know how long it took."""


class Store(Protocol):
    """A log for each table. What a method has answered is durable."""

    committed: Callable[[float], None]
    """Told of each time something became durable, and in how many seconds; by any thread."""

    async def open(self, hear: Hear) -> None:
        """Connect and bring the tables' form up to date; `hear` is told what other processes change."""
        ...

    async def close(self) -> None: ...

    async def pulse(self) -> None:
        """Write something and read the tables; fail when either cannot be done."""
        ...

    async def create(self, table: TableRow, entries: Sequence[EntryRow] = ()) -> None: ...

    async def table(self, table: str) -> TableRow | None: ...

    async def listed(self, limit: int) -> list[TableRow]:
        """Tables for everybody to see that wait for players or are being played: of each maker the newest first."""
        ...

    async def entries(self, table: str, after: int = -1, until: int | None = None) -> list[EntryRow]:
        """The log beyond a ply, up to and including another."""
        ...

    async def start(self, table: str, entry: EntryRow, begun: TableRow | None = None) -> bool:
        """Write the set-up, unless a seat is open again or somebody else has.

        With `begun` its options are kept from now on, if those who sit there are still the same.
        """
        ...

    async def append(self, table: str, entries: Sequence[EntryRow], outcome: Outcome | None) -> bool:
        """Write plies that follow each other, all or none: not if somebody else has written the first."""
        ...

    async def reseat(
        self, table: str, seat: int, old: SeatRow, new: SeatRow, *, waiting: bool, notice: NoticeRow | None = None
    ) -> bool:
        """Change who sits somewhere, unless that is not `old` any more, or it must wait and does not.

        Whoever sat there takes the seat's orders and notes away, and is remembered if a game was running.
        """
        ...

    async def leavers(self, table: str) -> list[str]:
        """The hashed tokens of those who left a seat while the game was running."""
        ...

    async def end(self, table: str, notice: NoticeRow | None = None) -> bool:
        """Close a table that has no outcome for good, unless it is over."""
        ...

    async def rematch(self, table: str, old: Rematch, new: Rematch, made: TableRow | None) -> bool:
        """Change who wants to play again, unless that is not `old` any more; and make the table it leads to."""
        ...

    async def notes(self, table: str, seat: int) -> str:
        """What the holder of a seat has written down."""
        ...

    async def note(self, table: str, seat: int, token: str, text: str) -> bool:
        """Keep what the holder of a seat has written down, unless this hashed token does not hold it any more."""
        ...

    async def orders(self, table: str) -> dict[int, bytes]:
        """The standing orders of a table's seats, as JSON."""
        ...

    async def order(self, table: str, seat: int, orders: bytes | None) -> None:
        """Keep a seat's standing orders, or None of them any more."""
        ...

    async def rows(self, statement: str, *values: Any) -> list[Sequence[Any]]:
        """What one statement finds, of those that both databases understand."""
        ...

    async def change(self, tables: Sequence[str], *statements: Statement) -> list[int]:
        """Carry statements out, all or none, and say how many rows each concerned.

        Nobody else changes these tables meanwhile; other processes are told of them, or with none named that anything
        may have changed.
        """
        ...

    async def look(self, tables: Sequence[str], now: float) -> None:
        """Somebody looks at these tables now; nobody need be told."""
        ...

    async def announce(self, table: str, online: tuple[int, ...]) -> None:
        """Tell the other processes which seats are connected here."""
        ...

    async def pass_on(self, table: str, line: GalleryLine) -> None:
        """Tell the other processes what a spectator said here."""
        ...


def migrations() -> list[tuple[int, str]]:
    """The numbered steps to the present form of the tables, the same SQL for both databases."""
    folder = files("mayday.server").joinpath("migrations")
    steps = [step for step in folder.iterdir() if step.name.endswith(".sql")]
    return sorted((int(step.name[:3]), step.read_text("utf-8")) for step in steps)


def missing(done: int) -> list[tuple[int, str]]:
    """The steps that a database at this number still needs; one from the future is refused."""
    steps = migrations()
    if done > steps[-1][0]:
        raise InputError("MAYDAY_DATABASE", "these tables were written by a newer Mayday; upgrade this one")
    return [step for step in steps if step[0] > done]
