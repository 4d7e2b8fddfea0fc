"""The ASGI application, and running it."""

from __future__ import annotations

import logging
import os
import socket as sockets
import sys
import webbrowser
from asyncio import Runner, to_thread
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from math import ceil
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from mayday.bots import bots_for, refused
from mayday.bots.contract import Bot
from mayday.core.engine import engine
from mayday.core.errors import InputError, MaydayError
from mayday.core.game import AnyGame
from mayday.games import GAMES
from mayday.server import logs, several
from mayday.server.bans import barred
from mayday.server.databases import store_for
from mayday.server.gate import gated
from mayday.server.head_limits import LARGEST_HEAD, http_protocol
from mayday.server.lobby import Lobby
from mayday.server.metrics import meters_for
from mayday.server.metrics_page import MetricsPage
from mayday.server.openapi import document
from mayday.server.operations import OPERATIONS, Operation
from mayday.server.page import Page, guarded
from mayday.server.problems import BUG, Refusal, refusal_of
from mayday.server.requests import ApiRequest, client_address, decoded_body, decoded_query
from mayday.server.services import Services
from mayday.server.settings import Settings
from mayday.server.socket import connect, turn_away
from mayday.server.stopping import Server, leave_threads
from mayday.server.time import Time
from mayday.server.tracing import traced

log = logging.getLogger(__name__)

LARGEST_MESSAGE = 1024 * 1024
"""Cut off by the protocol itself; what is smaller and still too large is refused in words."""


class Endpoint:
    """All operations at one path."""

    def __init__(self, operations: Mapping[str, Operation]) -> None:
        self._operations = operations
        self._allow = ", ".join(sorted({*operations, *(["HEAD"] if "GET" in operations else [])}))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except MaydayError as error:
            response = _refused(request, refusal_of(error))
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            response = _refused(request, Refusal("failed", BUG))
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        operation = self._operations.get("GET" if request.method == "HEAD" else request.method)
        if operation is None:
            reason = f"{request.method[:20]} is not offered here; there are {self._allow}."
            raise Refusal("method_not_allowed", reason, allow=self._allow)
        lobby: Lobby = request.app.state.lobby
        lobby.calls.use(client_address(request, lobby.services.settings))
        query = decoded_query(request, operation.query)
        body = await decoded_body(request, operation.body, lobby.services.settings, large=operation.large)
        asked = ApiRequest(request, lobby, body, query, watching=operation.token == "optional")
        answer = await operation.handler(asked)
        response = answer if isinstance(answer, Response) else as_json(answer, operation.status)
        for cookie in asked.set_cookies:
            response.headers.append("Set-Cookie", cookie)
        return response


def _refused(request: Request, refusal: Refusal) -> Response:
    request.app.state.lobby.services.meters.refused(refusal.problem.error)
    return problem(refusal)


def as_json(answer: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    made = msgspec.json.encode(answer)
    return Response(made, status, {"Cache-Control": "no-store", **(headers or {})}, "application/json")


def problem(refusal: Refusal) -> Response:
    headers = {"Allow": refusal.allow} if refusal.allow else {}
    if refusal.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    if refusal.retry_after:
        headers["Retry-After"] = str(refusal.retry_after)
    return as_json(refusal.problem, refusal.status, headers)


class Nothing:
    """Whatever else begins like the API."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = Refusal("not_found", "The API has nothing at this address; /api/openapi.json describes it.")
        await problem(refusal)(scope, receive, send)


def routes() -> list[BaseRoute]:
    """One route for each path of the table of operations, then the socket, the description and the page."""
    paths: dict[str, dict[str, Operation]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = operation

    @cache
    def described() -> Response:
        return as_json(document())

    async def openapi(request: Request) -> Response:
        return await to_thread(described)  # made when it is asked for, which is seldom

    page = Page()
    return [
        *(Route(path, Endpoint(operations)) for path, operations in paths.items()),
        WebSocketRoute("/api/tables/{table}/socket", connect),
        Route("/api/openapi.json", openapi),
        Route("/openapi.json", openapi),
        # What no route takes of the sockets is closed here, so that the two below are asked by HTTP alone.
        WebSocketRoute("/{nowhere:path}", turn_away),
        Route("/api", Nothing()),
        Mount("/api", Nothing()),
        Route("/metrics", MetricsPage(page)),
        Mount("/", page),
    ]


def build(
    settings: Settings,
    games: Mapping[str, AnyGame] = GAMES,
    bots: Callable[[str], Mapping[str, Bot]] = bots_for,
    time: Time | None = None,
) -> Starlette:
    """The application; its tables are there once its lifespan has begun."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lobby = Lobby(Services(settings, games=games, bots=bots, time=time))
        meters = lobby.services.meters
        meters.open()
        await lobby.open()
        app.state.lobby = lobby
        try:
            yield
        finally:
            await lobby.close()
            await to_thread(meters.close)

    guards = [
        Middleware(traced, settings=settings),
        Middleware(guarded),
        Middleware(barred, settings=settings),
        Middleware(gated, settings=settings),
    ]
    app = Starlette(routes=routes(), lifespan=lifespan, middleware=guards)
    app.router.redirect_slashes = False
    return app


class Announced(Server):
    """Says where it is once it can be reached."""

    def __init__(self, config: uvicorn.Config, app: Starlette, address: str, settings: Settings) -> None:
        super().__init__(config, app, settings.stop_seconds)
        self._address = address
        self._settings = settings

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self._address:
                _announce(self._address, self._settings)
            if self.lobby.services.meters.address:
                print(f"Metrics are at {self.lobby.services.meters.address}", flush=True)
            self.lobby.warm()


def configured(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve the application."""
    return uvicorn.Config(
        app,
        log_config=None,  # its loggers go the same way as ours
        access_log=False,  # ours tells no queries
        proxy_headers=False,  # ours: only as many proxies are believed as the host has
        server_header=False,
        http=http_protocol(),
        h11_max_incomplete_event_size=LARGEST_HEAD,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # measured: a fifth to a third of a move's work, to save 3 kB
        timeout_graceful_shutdown=ceil(settings.stop_seconds),
        lifespan="on",
    )


def run(settings: Settings) -> None:
    """Serve until a signal ends it. What cannot work is said at once: a database out of reach, a port in use."""
    several.check(settings)
    with Runner() as runner:
        runner.run(_checked(settings))
    listening = _listening(settings)
    logs.configure(settings)
    for reason in (*GAMES.refused, *refused(GAMES)):
        log.warning("%s", reason)
    if settings.processes == 1:
        serve_at(listening, settings, address_of(listening))
        return
    servers = several.Several(settings, listening)
    _announce(address_of(listening), settings)
    servers.run()


def serve_at(listening: sockets.socket, settings: Settings, address: str = "") -> None:
    """Serve whoever comes to this socket; with an address, say so there once it can be reached."""
    app = build(settings)
    config = configured(app, settings)
    with Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(Announced(config, app, address, settings).serve([listening]))
    leave_threads()


def address_of(listening: sockets.socket) -> str:
    """Where a browser finds what listens there."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def _announce(address: str, settings: Settings) -> None:
    many = "" if settings.processes == 1 else f"{settings.processes} processes, "
    print(f"Mayday is at {address}  ({many}{engine()} engine; Ctrl+C ends it)", flush=True)
    if settings.open_browser:
        webbrowser.open(address)


async def _checked(settings: Settings) -> None:
    meters = meters_for(settings)
    meters.open()
    await to_thread(meters.close)
    store = store_for(settings.database, settings.database_seconds)
    await store.open(lambda heard: None)
    await store.close()


def _listening(settings: Settings) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in settings.host else sockets.AF_INET
    try:
        listening = sockets.create_server((settings.host, settings.port), family=family, backlog=2048)
        # asyncio does not see that these are TCP sockets; without this every second message waits for 40 ms.
        listening.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        return listening
    except OSError as error:
        where = f"{settings.host} port {settings.port}"
        advice = "Choose another port, or 0 for any free one."
        raise InputError("port", f"{where} cannot be used: {os.strerror(error.errno or 0)}. {advice}") from None


def main() -> None:
    """`python -m mayday.server.app`: serve with the environment's settings."""
    from mayday.server.settings import from_environment

    try:
        run(from_environment())
    except MaydayError as error:
        sys.exit(f"mayday: {error}")
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
