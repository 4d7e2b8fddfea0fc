"""Addresses that are kept out, and turning them away before anything is done for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import ip_network
from typing import final

from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from mayday.server.addresses import address_of, sender
from mayday.server.gate import turn_away
from mayday.server.info import instant
from mayday.server.problems import Refusal
from mayday.server.settings import Settings


class Ban(Struct, frozen=True):
    """A network that is kept out, until a time if there is one."""

    network: str
    until: float | None
    reason: str
    made: float


@final
class Bans:
    """The bans of this server, by prefix: each length that occurs is looked up once, however many there are."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._kept: dict[tuple[int, int], dict[int, Ban]] = {}

    def __bool__(self) -> bool:
        """Is anybody kept out?"""
        return bool(self._kept)

    def replace(self, bans: Iterable[Ban]) -> None:
        """From now on these."""
        kept: dict[tuple[int, int], dict[int, Ban]] = {}
        for ban in bans:
            network = ip_network(ban.network)
            kept.setdefault((network.version, network.prefixlen), {})[int(network.network_address)] = ban
        self._kept = kept

    def against(self, address: str) -> Refusal | None:
        """What to tell somebody at this address who is kept out."""
        parsed = address_of(address) if self._kept else None
        if parsed is None:
            return None
        for (version, prefix), networks in self._kept.items():
            free = parsed.max_prefixlen - prefix
            ban = networks.get(int(parsed) >> free << free) if version == parsed.version else None
            if ban is not None and (ban.until is None or ban.until > self._now()):
                return _told(ban)
        return None


def _told(ban: Ban) -> Refusal:
    until = "" if ban.until is None else f" until {instant(ban.until)}"
    reason = f" Reason: {ban.reason}" if ban.reason else " Ask the host if you think that is a mistake."
    return Refusal("forbidden", f"The host has banned your address from this server{until}.{reason}")


def barred(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Turn away whoever is banned, from pages, requests and sockets alike."""

    async def bar(scope: Scope, receive: Receive, send: Send) -> None:
        refused = None
        if scope["type"] in ("http", "websocket"):
            bans: Bans = scope["app"].state.lobby.services.bans
            refused = bans.against(sender(HTTPConnection(scope), settings))
        if refused is None:
            await app(scope, receive, send)
        else:
            await turn_away(refused, scope, receive, send)

    return bar
