"""The page of metrics at the server's own address, and who may read it."""

from __future__ import annotations

from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mayday.server.lobby import Lobby
from mayday.server.problems import Refusal
from mayday.server.requests import bearer, client_address


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
