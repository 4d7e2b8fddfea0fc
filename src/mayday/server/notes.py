"""A seat's notepad: kept for its holder, never in a record, and read by nobody else (CP-O.10)."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.server import seating
from mayday.server.calls import Call
from mayday.server.problems import Refusal
from mayday.server.tokens import hashed
from mayday.server.wire import Notes


async def notes(call: Call) -> Notes:
    found = await call.table()
    return Notes(await found.services.store.notes(found.row.id, seating.sitting(found, call.needed_token)))


async def keep_notes(call: Call) -> Notes:
    """The answer comes when they are durable."""
    found = await call.table()
    seat = seating.sitting(found, call.needed_token)
    token = hashed(call.needed_token)
    call.lobby.moves.use(token)
    if "\0" in call.body.text:
        raise InputError("text", "a note cannot hold the character NUL")
    if not await found.services.store.note(found.row.id, seat, token, call.body.text):
        raise Refusal("conflict", "The seat has changed hands meanwhile. Look again.")
    return Notes(call.body.text)
