"""A request taken apart: its seat's token, its query and its body, each checked before anybody acts on it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from mayday.core.plain import decoder, misfit
from mayday.server import cookies, seating
from mayday.server.addresses import sender
from mayday.server.limits import neighbourhood
from mayday.server.lobby import Lobby
from mayday.server.problems import Refusal
from mayday.server.settings import Settings
from mayday.server.table import Table
from mayday.server.tokens import hashed, holder
from mayday.server.wire import SeatHeld

JSON = ("application/json",)
TEXT = ("text/plain", "application/x-ndjson", "application/octet-stream")


class ApiRequest:
    """One request to one operation; `watching` is whether it may show what a spectator sees."""

    def __init__(self, request: Request, lobby: Lobby, body: Any, query: Any, *, watching: bool) -> None:
        self.lobby = lobby
        self.body = body
        self.query = query
        self.token = bearer(request)
        self.cookies = request.cookies
        self.known = request.headers.get("if-none-match", "")
        """The names of answers that whoever asks has already."""
        self.set_cookies: list[str] = []
        self._watching = watching
        self.client = client_address(request, lobby.services.settings)
        self.path: dict[str, str] = request.path_params

    async def table(self) -> Table:
        """The table asked for, unless it is one's own and one would watch it; its people get their cookies."""
        found = await self.lobby.table(self.path["table"])
        if self._watching:
            seating.eyes(found, self.token, self.cookies)
        if self.token is not None:
            seat = holder(self.token, [row.token for row in found.row.seats])
            if seat is not None:
                self.mark(found, SeatHeld(seat, self.token))
        return found

    def mark(self, table: Table, *held: SeatHeld) -> None:
        """Let whoever asked be known again as the holder of these seats (CP-O.07)."""
        for one in held if seating.kept_apart(table) else ():
            made = cookies.header(table.row.id, one.seat, hashed(one.token))
            if self.cookies.get(cookies.name_of(one.seat)) != cookies.mark(hashed(one.token)):
                self.set_cookies.append(made)

    @property
    def seat(self) -> int:
        return self.number("seat")

    def number(self, name: str) -> int:
        """A part of the path that is a small number."""
        text = self.path[name]
        if not (text.isascii() and text.isdigit() and len(text) < 5):
            raise Refusal("not_found", f"A {name} is a number: 0, 1, 2 and so on.")
        return int(text)

    @property
    def needed_token(self) -> str:
        if self.token is None:
            raise Refusal("unauthorized", "Send the token that you were given: Authorization: Bearer TOKEN.")
        return self.token


def bearer(request: HTTPConnection) -> str | None:
    """The token of the Authorization header, if there is one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(token) <= 64:
        raise Refusal("unauthorized", "Write the token as Authorization: Bearer TOKEN.")
    return token


def client_address(request: HTTPConnection, settings: Settings) -> str:
    """Whom limits count."""
    return neighbourhood(sender(request, settings))


def decoded_query(request: Request, kind: type[Struct] | None) -> Any:
    """The query as its struct; a repeated or unknown parameter is refused."""
    known = kind.__struct_fields__ if kind else ()
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name not in known:
            offered = f"there are {', '.join(known)}" if known else "there are none here"
            raise Refusal("malformed", f"There is no query parameter {name!r}; {offered}.", field=name)
        if name in given:
            raise Refusal("malformed", f"The query parameter {name!r} is given twice.", field=name)
        given[name] = value
    if kind is None:
        return None
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _misfit(error, "malformed") from None


async def decoded_body(request: Request, kind: type[Any] | None, settings: Settings, *, large: bool = False) -> Any:
    """The body as its struct, or as bytes where a file is wanted; a large one may hold a record."""
    if kind is None:
        return None
    is_file = kind is bytes
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    accepted = TEXT if is_file else JSON
    if media not in accepted:
        raise Refusal("unsupported_media_type", f"Send it with Content-Type: {accepted[0]}.")
    if is_file:
        most = settings.record_bytes
    elif large:
        # In JSON each quote and each line end of a record becomes two characters.
        most = settings.body_bytes + 2 * settings.record_bytes
    else:
        most = settings.body_bytes
    raw = await _read(request, most, settings.body_seconds)
    return raw if is_file else decoded(raw, kind)


def decoded(raw: bytes | str, kind: Any) -> Any:
    """JSON from outside as a struct of ours; what does not fit is refused with its place."""
    try:
        return decoder(kind).decode(raw)
    except msgspec.ValidationError as error:
        raise _misfit(error, "invalid") from None
    except (msgspec.DecodeError, UnicodeError):
        raise Refusal("malformed", "This is not JSON.") from None
    except RecursionError:
        raise Refusal("malformed", "This JSON is nested too deeply.") from None


async def _read(request: Request, most: int, seconds: float) -> bytes:
    too_large = Refusal("too_large", f"At most {most} bytes are taken here.")
    declared = request.headers.get("content-length", "")
    if declared.isdecimal() and int(declared[:20]) > most:
        raise too_large
    raw = bytearray()
    try:
        async with asyncio.timeout(seconds):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > most:
                    raise too_large
    except TimeoutError:
        raise Refusal("too_slow", "The request did not come to its end in time.") from None
    except ClientDisconnect:
        raise Refusal("malformed", "The request broke off.") from None
    return bytes(raw)


def _misfit(error: msgspec.ValidationError, code: str) -> Refusal:
    wrong = misfit(error)
    return Refusal(code, str(wrong), field=wrong.field or None)
