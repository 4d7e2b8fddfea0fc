"""A seat's notepad: kept for its holder, never in a record, and read by nobody else (CP-O.10)."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.server import seating
from mayday.server.problems import Refusal
from mayday.server.requests import ApiRequest
from mayday.server.tokens import hashed
from mayday.server.wire import Notes


async def notes(request: ApiRequest) -> Notes:
    found = await request.table()
    return Notes(await found.services.store.notes(found.row.id, seating.sitting(found, request.needed_token)))


async def keep_notes(request: ApiRequest) -> Notes:
    """The answer comes when they are durable."""
    found = await request.table()
    seat = seating.sitting(found, request.needed_token)
    token = hashed(request.needed_token)
    request.lobby.moves.use(token)
    if "\0" in request.body.text:
        raise InputError("text", "a note cannot hold the character NUL")
    if not await found.services.store.note(found.row.id, seat, token, request.body.text):
        raise Refusal("conflict", "The seat has changed hands meanwhile. Look again.")
    return Notes(request.body.text)
