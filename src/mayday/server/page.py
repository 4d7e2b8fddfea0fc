"""The page: its files, and its one document at every address that is not the API's."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterable
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STATIC = Path(__file__).parent / "static"

MISSING = """The page is not built.

The server runs, and its API answers at /api/games (described at /api/openapi.json).
In a clone of the source, `make page` builds the page; an installed package holds it already.
"""

NOWHERE = "There is nothing at this address. The API begins at /api, described at /api/openapi.json.\n"

SCREENS = ("", "index.html", "new", "t", "replay", "learn", "yard", "rules")
"""How the addresses of the page's screens begin. Elsewhere a browser is shown the page too, which says it is lost."""

CODINGS = {"br": ".br", "gzip": ".gz"}
"""How a file may lie compressed beside itself, the smallest first, and how its name ends then."""

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
            return self._asset(asked, request.headers)
        found = self._file(asked)
        if found is not None and found.name != "index.html":
            return _sent(found, request.headers, "max-age=3600")
        known = asked.partition("/")[0] in SCREENS
        if not known and "text/html" not in request.headers.get("accept", ""):
            return PlainTextResponse(NOWHERE, 404)
        index = self._file("index.html")
        if index is None:
            return PlainTextResponse(MISSING, 503)
        return _sent(index, request.headers, "no-cache", 200 if known else 404)

    def _asset(self, asked: str, headers: Headers) -> Response:
        """What carries a hash in its name never changes; and a missing script must not become a document."""
        found = self._file(asked)
        if found is None:
            return PlainTextResponse("There is no such file. Load the page again.\n", 404)
        return _sent(found, headers, "public, max-age=31536000, immutable")

    def _file(self, asked: str) -> Path | None:
        """The file of this name, if it lies within the folder; a compressed one has no address of its own."""
        if not asked or "\0" in asked or asked.endswith(tuple(CODINGS.values())):
            return None
        try:
            path = (self._folder / asked).resolve()
            return path if path.is_file() and path.is_relative_to(self._folder) else None
        except OSError:  # a name too long to be one
            return None


def _sent(file: Path, asked: Headers, kept: str, status: int = 200) -> Response:
    """A file as small as the browser takes it, or word that the browser has it already."""
    beside = {coding: file.with_name(file.name + suffix) for coding, suffix in CODINGS.items()}
    there = {coding: path for coding, path in beside.items() if path.is_file()}
    headers = {"Cache-Control": kept}
    if there:
        headers["Vary"] = "Accept-Encoding"
    coding = best_coding(asked.get("accept-encoding", ""), there)
    path = there.get(coding, file)
    if path is not file:
        headers["Content-Encoding"] = coding
    media_type = mimetypes.guess_type(file.name)[0]
    response = FileResponse(path, status, headers, media_type, stat_result=path.stat())
    tags = [tag.strip().removeprefix("W/") for tag in asked.get("if-none-match", "").split(",")]
    if status == 200 and response.headers["etag"] in tags:
        return NotModifiedResponse(response.headers)
    return response


def best_coding(accepted: str, there: Iterable[str]) -> str:
    """Which of these codings a browser likes best, the first of equals; else "identity" (RFC 9110, 12.5.3)."""
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, _, parameter = part.partition(";")
        try:
            weights[name.strip()] = float(parameter.strip().removeprefix("q=") or 1)
        except ValueError:
            continue  # a weight that nobody can read
    liked = {coding: weights.get(coding, weights.get("*", 0.0)) for coding in there}
    liked["identity"] = weights.get("identity", 0.0)
    best = max(liked, key=lambda coding: liked[coding])
    return best if liked[best] > 0 else "identity"


def guarded(app: ASGIApp) -> ASGIApp:
    """Every answer with the headers that keep a browser from being used against its owner."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SECURITY]
            await send(message)

        await app(scope, receive, send_guarded if scope["type"] == "http" else send)

    return guard
