"""Pages of the SQLite file overwritten with garbage."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tests.chaos import audit
from tests.chaos.club import Club
from tests.chaos.servers import Server
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial
from tests.server.serving import Json

PAGE = 4096


async def damaged(stage: Stage) -> None:
    database = stage.file()
    server = await stage.started(database)
    club = await stage.club(server)
    await club.progress(stage.size.moves * stage.size.tables)
    await stage.reckon(club, database)
    known = _known(club, database)
    with closing(sqlite3.connect(database)) as whole:  # or what is damaged would be made good from beside the file
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for number in range(stage.size.rounds + 1):
        spoilt = stage.file()
        shutil.copy(database, spoilt)
        pages = Path(spoilt).stat().st_size // PAGE
        # The last time all of them but the first, which says what is where.
        chosen = (
            range(1, pages) if number == stage.size.rounds else stage.chance.sample(range(1, pages), 1 + number % 3)
        )
        _spoil(stage, Path(spoilt), chosen)
        await _looked_at(stage, club, stage.server(spoilt), known, hopeless=number == stage.size.rounds)


def _known(club: Club, database: str) -> dict[tuple[str, int | None], Any]:
    """What each seat and the spectators of each table must be shown, if anything."""
    found = {}
    for table, kept in audit.kept(database, list(club.notebook.tokens)).items():
        game, state = audit.played_again(kept)
        for seat in (None, *(seat for seat, _ in club.notebook.tokens[table])):
            found[table, seat] = msgspec.json.decode(msgspec.json.encode(game.view(state, seat)))
    return found


def _spoil(stage: Stage, file: Path, pages: Any) -> None:
    with file.open("r+b") as opened:
        for page in pages:
            opened.seek(page * PAGE)
            opened.write(stage.chance.randbytes(PAGE))
            stage.report.counts["pages damaged"] += 1


async def _looked_at(stage: Stage, club: Club, server: Server, known: dict[Any, Any], *, hopeless: bool) -> None:
    """Everything is asked for; the answer is the truth, or that the tables cannot be reached."""
    server.start()
    if not await server.begun():
        said = server.last_words()
        stage.must("cannot be used" in said and "Traceback" not in said, f"not said in words: {said[-300:]}")
        stage.report.counts["starts refused"] += 1
        return
    for path in ("/api/ready", "/api/tables"):
        answer = await club.call(server.url, "GET", path)
        stage.must(answer.status_code in ((503,) if hopeless else (200, 503)), f"{path}: {answer.status_code}")
    for table, held in club.notebook.tokens.items():
        for seat, token in [*held, (None, None)]:
            answer = await club.call(server.url, "GET", f"/api/tables/{table}/view", token)
            if answer.status_code == 503:
                stage.report.counts["looks refused"] += 1
            elif answer.status_code == 200:
                update: Json = answer.json()
                stage.must(update["view"] == known[table, seat], f"{table}: seat {seat} is shown what never was")
                stage.report.counts["looks answered"] += 1
            else:
                stage.fault(f"{table}: a look at a damaged file was answered by {answer.status_code}")
    alive = await club.call(server.url, "GET", "/api/health")
    stage.must(alive.status_code == 200 and server.code is None, "a server did not outlive a damaged file")
    server.stop()


DAMAGED = Trial(
    "damaged pages",
    "random pages of the SQLite file are overwritten with garbage, at last all but the first",
    "the server lives or refuses to start in words; what it shows is true, all else is 503; other tables live on",
    damaged,
)
