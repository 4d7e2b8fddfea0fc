"""A file of tables, or its folder, that may only be read."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from tests.chaos.servers import SHIPPED
from tests.chaos.stage import Stage
from tests.chaos.trial import Trial

OBEDIENT = (sys.executable, "-m", "tests.chaos.obedient", *SHIPPED)


async def read_only(stage: Stage) -> None:
    database = stage.file()
    server = stage.server(database, program=OBEDIENT)
    server.start()
    club = await stage.club(server)
    for number in range(stage.size.rounds):
        await club.progress(stage.size.moves)
        if number % 2 == 0:
            server.kill()
            await _refused(stage, Path(database), database)
        else:  # what a killed server leaves beside its file could be written to in any folder
            server.stop()
            await _refused(stage, Path(database).parent, database)
        server.start()
        await club.progress()
    await stage.reckon(club, database)


async def _refused(stage: Stage, target: Path, database: str) -> None:
    """A start is refused in words while this may only be read, and nothing is changed by it."""
    mode = target.stat().st_mode
    before = sha256(Path(database).read_bytes()).digest()
    target.chmod(mode & ~0o222)
    try:
        other = stage.server(database, program=OBEDIENT)
        other.start()
        begun = await other.begun()
        said = other.last_words()
        stage.must(not begun, f"a server began though {target.name} may only be read")
        stage.must("cannot be used" in said and "Traceback" not in said, f"not said in words: {said[-300:]}")
        other.stop()
    finally:
        target.chmod(mode)
    stage.must(sha256(Path(database).read_bytes()).digest() == before, "a file that may only be read was changed")
    stage.report.counts["starts refused"] += 1


READ_ONLY = Trial(
    "read-only",
    "the file of tables, or its folder, may only be read when a server starts",
    "the start is refused in words, the file is not changed, and with its mode given back play goes on",
    read_only,
)
