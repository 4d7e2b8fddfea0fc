"""What is counted and measured while the server runs, and where a host may read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hmac import compare_digest
from typing import TYPE_CHECKING, Literal, TypeAlias

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mayday.core.errors import InputError
from mayday.server.problems import Refusal
from mayday.server.settings import Settings

if TYPE_CHECKING:
    from mayday.server.lobby import Lobby

Replacement: TypeAlias = Literal["overrun", "failed", "illegal"]

SHORTEST_TOKEN = 16


class Meters:
    """Nobody reads these, so nothing is kept. None is told of which table, seat or game it is."""

    address = ""
    """Where they can be read beside the server's own address."""

    def moved(self) -> None:
        """A ply was made that everybody at its table may know of; others are counted nowhere."""

    def told(self, seconds: float) -> None:
        """An update was sent so long after the move that it tells of had come in."""

    def thought(self, seconds: float) -> None:
        """A bot has answered, so long after it was asked."""

    def replaced(self, reason: Replacement) -> None:
        """A weaker bot, or the lot, decides in the place of one that could not."""

    def refused(self, reason: str) -> None:
        """Something was not done; the reason is one of the codes of `problems`."""

    def committed(self, seconds: float) -> None:
        """Something became durable. Any thread may say so."""

    def watch(
        self, tables: Callable[[], int], sockets: Callable[[], int], queues: Callable[[], Mapping[str, int]]
    ) -> None:
        """What can be looked up at any time."""

    def open(self) -> None:
        """Begin to be readable at an address of their own, if there is one."""

    def close(self) -> None: ...

    def page(self) -> tuple[bytes, str]:
        """All of it, and the type of that."""
        return b"", "text/plain"


def meters_for(settings: Settings) -> Meters:
    """Those that the host wants to read."""
    if settings.metrics_port is None and not settings.metrics_token:
        return Meters()
    if settings.metrics_token and len(settings.metrics_token) < SHORTEST_TOKEN:
        raise InputError("MAYDAY_METRICS_TOKEN", f"choose one of at least {SHORTEST_TOKEN} characters")
    try:
        from mayday.server.metrics import PrometheusMeters
    except ImportError:
        name = "MAYDAY_METRICS_TOKEN" if settings.metrics_port is None else "MAYDAY_METRICS_PORT"
        raise InputError(name, "metrics need one more package: pip install 'mayday-games[metrics]'") from None
    return PrometheusMeters(settings)


class MetricsPage:
    """`/metrics` on the server's own address, for whoever has the host's token; for others there is no such thing."""

    def __init__(self, otherwise: ASGIApp) -> None:
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        answer = self._page(request) if _may_read(request) else self._otherwise
        await answer(scope, receive, send)

    def _page(self, request: Request) -> Response:
        body, media = request.app.state.lobby.services.meters.page()
        return Response(body, headers={"Cache-Control": "no-store"}, media_type=media)


def _may_read(request: Request) -> bool:
    from mayday.server.requests import bearer, client_address  # they need a lobby, which needs this module

    lobby: Lobby = request.app.state.lobby
    settings = lobby.services.settings
    if not settings.metrics_token or request.method not in ("GET", "HEAD"):
        return False
    try:
        lobby.calls.use(client_address(request, settings))
        given = bearer(request) or ""
    except Refusal:
        return False
    return compare_digest(given.encode(), settings.metrics_token.encode())
