"""Every request has an id: in its answer, and in each line that is logged on its way."""

from __future__ import annotations

import logging
import re
import secrets
from time import monotonic

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mayday.server.logs import REQUEST, TABLE
from mayday.server.settings import Settings
from mayday.server.tokens import is_id

log = logging.getLogger("mayday.access")

HEADER = "X-Request-ID"
FORM = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]{7,63}")
ANSWERS = ("http.response.start", "websocket.accept")
TABLE_PATH = "/api/tables/"
LONGEST_PATH = 200


def traced(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Give each request its id, and log it if the host wants that: the path without its query."""

    async def trace(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        request, status, begun = _request_id(scope, settings), 0, monotonic()
        REQUEST.set(request)
        TABLE.set(_table(scope))

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] in ANSWERS:
                status = message.get("status", 101)
                message["headers"] = [*message.get("headers", ()), (HEADER.lower().encode(), request.encode())]
            await send(message)

        try:
            await app(scope, receive, send_named)
        finally:
            if settings.access_log:
                fields = {"status": status, "milliseconds": round((monotonic() - begun) * 1000)}
                log.info("%s %s", scope.get("method", "SOCKET"), scope["path"][:LONGEST_PATH], extra={"fields": fields})

    return trace


def _request_id(scope: Scope, settings: Settings) -> str:
    """What the host's own proxy calls it, else a new one; nobody else has a say in what is logged."""
    named = Headers(scope=scope).get(HEADER, "") if settings.trusted_proxies else ""
    return named if FORM.fullmatch(named) else secrets.token_hex(8)


def _table(scope: Scope) -> str:
    path: str = scope["path"]
    name = path.removeprefix(TABLE_PATH).partition("/")[0] if path.startswith(TABLE_PATH) else ""
    return name if is_id(name) else ""
