"""The page: its files, and its one document at every address that is not the API's."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STATIC = Path(__file__).parent / "static"

MISSING = """The page is not built.

The server runs, and its API answers at /api/games (described at /api/openapi.json).
In a clone of the source, `make page` builds the page; an installed package holds it already.
"""

NOWHERE = "There is nothing at this address. The API begins at /api, described at /api/openapi.json.\n"

SCREENS = ("", "index.html", "new", "t", "replay", "learn", "yard", "rules")
"""How the addresses of the page's screens begin. Elsewhere a browser is shown the page too, which says it is lost."""

SECURITY = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
]


class Page:
    """Files of one folder; an address that names none is for the page itself to understand."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._response(Request(scope))(scope, receive, send)

    def _response(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse("Only GET here.\n", 405, {"Allow": "GET, HEAD"})
        asked = request.url.path.lstrip("/")
        if asked.startswith("assets/"):
            return self._asset(asked)
        found = self._file(asked)
        if found is not None and found.name != "index.html":
            return FileResponse(found, headers={"Cache-Control": "max-age=3600"})
        known = asked.partition("/")[0] in SCREENS
        if not known and "text/html" not in request.headers.get("accept", ""):
            return PlainTextResponse(NOWHERE, 404)
        index = self._file("index.html")
        if index is None:
            return PlainTextResponse(MISSING, 503)
        return FileResponse(index, 200 if known else 404, headers={"Cache-Control": "no-cache"})

    def _asset(self, asked: str) -> Response:
        """What carries a hash in its name never changes; and a missing script must not become a document."""
        found = self._file(asked)
        if found is None:
            return PlainTextResponse("There is no such file. Load the page again.\n", 404)
        return FileResponse(found, headers={"Cache-Control": "public, max-age=31536000, immutable"})

    def _file(self, asked: str) -> Path | None:
        """The file of this name, if it lies within the folder."""
        if not asked or "\0" in asked:
            return None
        try:
            path = (self._folder / asked).resolve()
            return path if path.is_file() and path.is_relative_to(self._folder) else None
        except OSError:  # a name too long to be one
            return None


def guarded(app: ASGIApp) -> ASGIApp:
    """Every answer with the headers that keep a browser from being used against its owner."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SECURITY]
            await send(message)

        await app(scope, receive, send_guarded if scope["type"] == "http" else send)

    return guard
