"""Deleting tables: those a host names, and those that nobody has moved at or looked at for as many days as are kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from msgspec import Struct

from mayday.server.store import Statement, Store
from mayday.server.time import Time

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
TOGETHER = 50
"""Tables deleted in one transaction, so that moves elsewhere need not wait for long."""
PARTS = ("orders", "notes", "leavers", "notices", "entries", "seats")
"""What belongs to a table."""

LAST_MOVE = "COALESCE((SELECT time FROM entries WHERE table_id = id ORDER BY ply DESC LIMIT 1), created)"
OLD = f"""
SELECT id FROM tables WHERE (status = 'over') = (? = 'over') AND looked < ? AND {LAST_MOVE} < ? ORDER BY created"""
# Whoever deletes a table first marks it, so that a look that comes in between keeps it whole.
MARK = f"UPDATE tables SET looked = -1 WHERE id = ? AND looked < ? AND {LAST_MOVE} < ?"
NEVER = 1e300
"""Later than every look."""


class Keeping(Struct, frozen=True):
    """For how many days tables are kept after the last move or look; 0 for ever."""

    finished: int
    idle: int


async def expired(store: Store, keeping: Keeping, now: float) -> dict[str, float]:
    """The tables that need not be kept any longer, each with the time since when it would have to be untouched."""
    found: dict[str, float] = {}
    for status, days in (("over", keeping.finished), ("", keeping.idle)):
        if days:
            limit = now - days * DAY
            found |= {row[0]: limit for row in await store.rows(OLD, status, limit, limit)}
    return found


async def prune(store: Store, keeping: Keeping, now: float) -> list[str]:
    """Delete what need not be kept any longer, unless somebody has looked at it meanwhile."""
    return await _delete(store, await expired(store, keeping, now))


async def keep(store: Store, keeping: Keeping, time: Time, gone: Callable[[str], None]) -> None:
    """Delete, now and then daily for as long as the server runs, what need not be kept any longer."""
    while True:
        try:
            deleted = await prune(store, keeping, time.now())
        except Exception:
            log.exception("old tables could not be deleted; this is tried again tomorrow")
        else:
            log.info("retention: %d old tables were deleted", len(deleted))
            for name in deleted:
                gone(name)
        await time.sleep(DAY)


async def delete(store: Store, tables: Sequence[str]) -> list[str]:
    """Delete these tables, whoever looks at them; those that there were."""
    return await _delete(store, dict.fromkeys(tables, NEVER))


async def _delete(store: Store, untouched: dict[str, float]) -> list[str]:
    deleted: list[str] = []
    names = sorted(untouched)
    for first in range(0, len(names), TOGETHER):
        some = names[first : first + TOGETHER]
        groups = [_deleting(name, untouched[name]) for name in some]
        counts = await store.change(some, *(statement for group in groups for statement in group))
        last = counts[len(PARTS) + 1 :: len(PARTS) + 2]
        deleted += [name for name, count in zip(some, last, strict=True) if count]
    return deleted


def _deleting(table: str, untouched: float) -> list[Statement]:
    """Whole tables or nothing: what belongs to one goes only where it is marked."""
    marked = "IN (SELECT id FROM tables WHERE id = ? AND looked < 0)"
    parts: list[Statement] = [(f"DELETE FROM {part} WHERE table_id {marked}", (table,)) for part in PARTS]
    return [(MARK, (table, untouched, untouched)), *parts, ("DELETE FROM tables WHERE id = ? AND looked < 0", (table,))]
