"""Whose address a request comes from, and networks of addresses as a host writes them."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from starlette.requests import HTTPConnection

from mayday.core.errors import InputError
from mayday.server.settings import Settings

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

WIDEST = {4: 8, 6: 16}
"""The shortest prefix of a network that can be named: a slip of the finger must not mean half the world."""


def sender(connection: HTTPConnection, settings: Settings) -> str:
    """The peer, or whom the host's own proxies name as theirs."""
    peer = connection.client.host if connection.client else "local"
    named = [part.strip() for part in ",".join(connection.headers.getlist("x-forwarded-for")).split(",")]
    trusted = settings.trusted_proxies
    return named[-trusted] if trusted and len(named) >= trusted and named[-trusted] else peer


def address_of(text: str) -> Address | None:
    """An address, if it is one; one of IPv4 in the clothes of IPv6 is what it is."""
    try:
        parsed = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (parsed.ipv4_mapped or parsed) if isinstance(parsed, IPv6Address) else parsed


def network_of(text: str) -> Network:
    """The network that a host names: one address, or a prefix with its length."""
    try:
        single = address_of(text)
        named: Network = ip_network(text, strict=False) if single is None else ip_network(single)
    except ValueError:
        advice = "write an address as 203.0.113.7 or 2001:db8::7, or a network as 203.0.113.0/24 or 2001:db8::/32"
        raise InputError("address", f"{text[:60]!r} is none; {advice}") from None
    if named.prefixlen < WIDEST[named.version]:
        raise InputError("address", f"{named} is too wide; the prefix has at least {WIDEST[named.version]} bits")
    if named.is_loopback:
        reason = "is this machine itself, and behind a proxy everybody; set trusted_proxies to tell visitors apart"
        raise InputError("address", f"{named} {reason}")
    return named
