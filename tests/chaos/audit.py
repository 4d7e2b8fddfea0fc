"""The reckoning: what players wrote down against the log as the database has it, and against what the servers show."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Any, NamedTuple

import msgspec
import psycopg
from msgspec import Raw

from mayday.core.errors import MaydayError
from mayday.core.game import AnyGame
from mayday.core.record import Entry, Record, fingerprint, read, replay
from mayday.games import GAMES
from mayday.server import sql
from mayday.server.history import header
from mayday.server.store import EntryRow, TableRow
from tests.chaos.club import LATER, Club
from tests.chaos.notebook import Act, Notebook
from tests.server.serving import Json
from tests.support.patience import PATIENCE

FAR = 1_000_000_000


class Kept(NamedTuple):
    """A table as the database has it."""

    row: TableRow
    entries: list[EntryRow]


def kept(database: str, tables: Sequence[str]) -> dict[str, Kept]:
    """These tables, read past the servers."""
    if database.startswith("postgresql://"):
        with psycopg.connect(database) as connection:
            return _read(tables, lambda statement, *values: connection.execute(statement.replace("?", "%s"), values))
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        return _read(tables, lambda statement, *values: file.execute(statement, values))


def _read(tables: Sequence[str], ask: Any) -> dict[str, Kept]:
    found = {}
    for table in tables:
        rows = ask(sql.SELECT_TABLE, table).fetchall()
        if rows:
            row = sql.table_of(rows[0], ask(sql.SELECT_SEATS, table).fetchall())
            found[table] = Kept(row, [sql.entry_of(one) for one in ask(sql.SELECT_ENTRIES, table, -1, sql.FAR)])
    return found


def reckoned(notebook: Notebook, found: dict[str, Kept]) -> Iterator[str]:
    """Everything in which a log differs from what was written down, a sentence each."""
    acts: dict[str, dict[tuple[int, str], Act]] = defaultdict(dict)
    for act in notebook.acts:
        acts[act.table][act.seat, act.name] = act
    for table in notebook.tokens:
        if table not in found:
            yield f"{table}: a table that was made is not there"
            continue
        entries = found[table].entries
        if [entry.ply for entry in entries] != list(range(len(entries))):
            yield f"{table}: its plies do not follow each other"
        yield from _differences(table, acts[table], [entry for entry in entries if entry.act])


def _differences(table: str, acts: dict[tuple[int, str], Act], entries: list[EntryRow]) -> Iterator[str]:
    counted = Counter((entry.seat, entry.act) for entry in entries)
    for (seat, name), often in counted.items():
        if often > 1:
            yield f"{table}: act {name} of seat {seat} is there {often} times"
        if (seat, name) not in acts:
            yield f"{table}: nobody sent act {name} of seat {seat}"
    for entry in entries:
        act = acts.get((entry.seat, entry.act))
        if act is None:
            continue
        if msgspec.json.decode(entry.action) != act.action:
            yield f"{table}: act {act.name} of seat {act.seat} is there with another content"
        if act.number is not None and act.number != entry.public:
            yield f"{table}: act {act.name} was acknowledged as {act.number} and is there as {entry.public}"
        if act.refused and act.tries == 1:
            yield f"{table}: act {act.name} of seat {act.seat} was refused and is there"
    for key, act in acts.items():
        if act.number is not None and key not in counted:
            yield f"{table}: act {act.name} of seat {act.seat} was acknowledged and is lost"


def played_again(kept: Kept) -> tuple[AnyGame, Any]:
    """The position that a log leads to, every entry through the checked door."""
    game = GAMES[kept.row.game]
    moves = [Entry(entry.seat, Raw(entry.action), entry.draws) for entry in kept.entries[1:]]
    for state in replay(game, Record(header(kept.row, kept.entries[0]), moves)):
        last = state
    return game, last


async def served(club: Club, database: str) -> list[str]:
    """Wait until every server shows every table as its log has it, to each seat; what does not happen is a fault."""
    faults: list[str] = []
    for table in club.notebook.tokens:
        wrong = ""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            wrong = await _shown(club, database, table)
            if not wrong or asyncio.get_running_loop().time() > deadline:
                break
            await asyncio.sleep(LATER)
        if wrong:
            faults.append(f"{table}: {wrong}")
        else:
            faults.extend(f"{table}: {gap}" for gap in await _gaps(club, table))
    return faults


async def _shown(club: Club, database: str, table: str) -> str:
    """What is wrong with a table as it is shown now; nothing if it is as its log has it."""
    before = kept(database, [table]).get(table)
    if before is None:
        return "it is gone"
    if not before.entries:
        return "it has not begun"
    try:
        game, state = played_again(before)
    except MaydayError as error:
        return f"its log does not replay: {error}"
    if game.outcome(state) != before.row.outcome:
        return "its outcome is not that of its log"
    for server in club.servers:
        for seat, token in [*club.notebook.tokens[table], (None, None)]:
            answer = await club.call(server.url, "GET", f"/api/tables/{table}/view", token)
            if not answer.is_success:
                return f"it cannot be looked at: {answer.status_code}"
            update: Json = answer.json()
            if update["ply"] != before.entries[-1].public:
                return f"number {update['ply']} is shown and {before.entries[-1].public} is in the log"
            if update["view"] != msgspec.json.decode(msgspec.json.encode(game.view(state, seat))):
                return f"seat {seat} is shown another view than its log leads to"
        if update["table"]["status"] == "over":
            wrong = await _recorded(club, server.url, table, fingerprint(game, state))
            if wrong:
                return wrong
    return ""


async def _recorded(club: Club, door: str, table: str, expected: str) -> str:
    """A finished game's record says how it ended, where those who played have agreed to open it."""
    answer = await club.call(door, "GET", f"/api/tables/{table}/record")
    if not answer.is_success:
        return "" if answer.status_code == 409 else f"its record cannot be had: {answer.status_code}"
    ending = read(answer.text).ending
    return "" if ending is not None and ending.fingerprint == expected else "its record has another fingerprint"


async def _gaps(club: Club, table: str) -> list[str]:
    """Plies of which a seat heard something else than the log tells it now."""
    found = []
    for seat, token in club.notebook.tokens[table]:
        heard = club.notebook.heard[table, seat]
        if heard.torn:
            continue
        told: dict[int, list[Any]] = defaultdict(list)
        before, more = FAR, True
        while more:
            log = await club.asked("GET", f"/api/tables/{table}/log?before={before}&count=500", token)
            for item in log["news"]:
                told[item["ply"]].append(item["event"])
            more = bool(log["earlier"]) and bool(log["news"])
            before = min((item["ply"] for item in log["news"]), default=0)
        wrong = [ply for ply in range(heard.upto) if not _same(heard.events.get(ply, []), told.get(ply, []))]
        found += [f"seat {seat} heard of ply {ply} what the log does not tell, or not all" for ply in wrong]
    return found


def _same(one: list[Any], other: list[Any]) -> bool:
    """The same events, in whatever order."""
    return sorted(map(msgspec.json.encode, one)) == sorted(map(msgspec.json.encode, other))
