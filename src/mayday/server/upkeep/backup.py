"""A copy of all tables in one file, made while the server runs, and a database made of such a file again.

The file is an SQLite database of the present form, whatever it was made from; so it can be checked anywhere, and tables
can move from one kind of database to the other.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from mayday.core.errors import InputError
from mayday.server.databases import sqlite_file
from mayday.server.ownership import Ownership, Taken, keep_to_owner
from mayday.server.sqlite_file import LOCKED_SECONDS, migrate
from mayday.server.upkeep.checking import count, damage

BESIDE = ("", "-wal", "-shm")
"""The files that one SQLite database may consist of."""


def back_up(database: str, file: Path, *, replace: bool = False) -> None:
    """Write all tables of a database to a file, which has its name only once it is whole and sound."""
    if file.exists() and not replace:
        raise InputError("file", f"{file} exists already; name another, or give --replace")
    source = sqlite_file(database)
    with _unfinished(file) as part:
        if source is None:
            from mayday.server.upkeep.dump import dump

            dump(database, part)
        else:
            copy(existing(source), part)
        wrong = damage(part)
        if wrong:
            raise InputError("database", f"its copy is damaged, so it is too: {wrong}")
        os.replace(part, file)


def restore(file: Path, database: str, *, replace: bool = False) -> Path | None:
    """Make a database of a file: an empty one, or in the place of one that is kept aside, at the path returned."""
    target = sqlite_file(database)
    with _unfinished(target or file.with_name(f"{file.name}.restored")) as fresh:
        copy(existing(file), fresh)
        wrong = damage(fresh)
        if wrong:
            raise InputError("file", f"{file} is damaged: {wrong}")
        if target is not None:
            return _put_in_place(fresh, target, replace=replace)
        from mayday.server.upkeep.dump import undump

        return undump(fresh, database, aside(file), replace=replace)


def existing(file: Path) -> Path:
    """A file that is there."""
    if not file.is_file():
        raise InputError("file", f"there is no {file}")
    return file


def copy(source: Path, part: Path) -> None:
    """All of a database as it is at one moment, in the present form; whoever writes to it goes on."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=LOCKED_SECONDS)) as old,
            closing(sqlite3.connect(part, isolation_level=None)) as new,
        ):
            old.backup(new)  # in one step: in several, each write of the server would begin it anew
            new.execute("PRAGMA journal_mode = DELETE")  # one file, which can also be read where nothing can be written
            migrate(new)
    except sqlite3.Error as error:
        raise InputError("file", f"{source} cannot be copied: {error}") from None


def aside(path: Path) -> Path:
    """A name for what a file was before, which nothing has yet."""
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    endings = ("", *(f"-{number}" for number in range(2, 1000)))
    names = (path.with_name(f"{path.name}.before-{stamp}{ending}") for ending in endings)
    return next(name for name in names if not name.exists())


def _put_in_place(fresh: Path, target: Path, *, replace: bool) -> Path | None:
    """Under the lock of the server, which must have ended: its tables are in memory too."""
    ownership = Ownership(target)
    try:
        ownership.take()
    except Taken as error:
        raise InputError("database", f"end the server first: {error}") from None
    try:
        kept = None
        if target.exists() and not _is_empty(target):
            if not replace:
                reason = f"{target} holds tables; give --replace to put these in their place (they are kept aside)"
                raise InputError("database", reason)
            kept = aside(target)
            for ending in BESIDE:
                if (part := Path(f"{target}{ending}")).exists():
                    part.rename(f"{kept}{ending}")
        else:
            for ending in BESIDE:
                Path(f"{target}{ending}").unlink(missing_ok=True)
        os.replace(fresh, target)
    finally:
        ownership.release()
    return kept


def _is_empty(target: Path) -> bool:
    """Whatever cannot be read may hold something."""
    try:
        return target.stat().st_size == 0 or count(target) == 0
    except (InputError, sqlite3.Error):
        return False


@contextmanager
def _unfinished(file: Path) -> Iterator[Path]:
    """A file beside one to be made, readable by its owner alone, and gone in the end if it was not given its name."""
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        keep_to_owner(part)
        yield part
    except OSError as error:
        raise InputError("file", f"{part} cannot be written: {error.strerror or error}") from None
    finally:
        for ending in (*BESIDE, "-journal"):
            Path(f"{part}{ending}").unlink(missing_ok=True)
