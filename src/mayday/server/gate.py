"""Before anything is read of a request: is it meant for this server, and does it come from one of its own pages?"""

from __future__ import annotations

from ipaddress import ip_address

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mayday.server.problems import Refusal
from mayday.server.settings import Settings

SAFE = ("GET", "HEAD", "OPTIONS")
FORBIDDEN_SOCKET = 4403


def gated(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Turn away what another site's page sends through its visitors' browsers."""
    hosts, origins = _names(settings.hosts), _names(settings.origins)
    if not hosts and _only_here(settings):
        hosts = {"localhost", settings.host.lower()}

    def why_not(scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if hosts and not _is_number(_bare(host)) and _bare(host) not in hosts:
            known = f"This server is not known as {host[:80]!r}. If it should be, let its host set MAYDAY_HOSTS."
            return Refusal("misdirected", known)
        origin = headers.get("origin")
        if origin is None or scope.get("method") in SAFE:  # a socket has no method, and is asked for its origin
            return None
        site = origin.lower().partition("://")[2]
        if site == host or "*" in origins or origin.lower() in origins or site in origins:
            return None
        return Refusal("forbidden", "The page of another site cannot do this here. Open the table's own page.")

    async def gate(scope: Scope, receive: Receive, send: Send) -> None:
        refused = why_not(scope) if scope["type"] in ("http", "websocket") else None
        if refused is None:
            await app(scope, receive, send)
        else:
            await turn_away(refused, scope, receive, send)

    return gate


async def turn_away(refused: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request or a socket of which nothing is read."""
    scope["app"].state.lobby.services.meters.refused(refused.problem.error)
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": FORBIDDEN_SOCKET, "reason": refused.problem.reason[:120]})
    else:
        body = msgspec.json.encode(refused.problem)
        await Response(body, refused.status, media_type="application/json")(scope, receive, send)


def _names(listed: str) -> set[str]:
    return {name.strip().lower().rstrip("/") for name in listed.split(",") if name.strip()}


def _only_here(settings: Settings) -> bool:
    """Does it listen to this machine alone, and not for a proxy, which has names of its own?"""
    local = settings.host == "localhost" or (_is_number(settings.host) and ip_address(settings.host).is_loopback)
    return local and not settings.trusted_proxies


def _bare(host: str) -> str:
    """The name without a port."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdecimal() else host).strip("[]")


def _is_number(name: str) -> bool:
    """Addresses in figures cannot be pointed elsewhere by whoever gives out names."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
