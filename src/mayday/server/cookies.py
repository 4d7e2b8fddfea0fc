"""Cookies by which a table knows its own people again; they grant nothing and only take a right or two away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hmac import compare_digest

from mayday.core.game import Seat
from mayday.server.tokens import hashed

KEPT_SECONDS = 30 * 24 * 3600


def name_of(seat: Seat) -> str:
    """One for each seat, because several people may share a device."""
    return f"mayday_seat_{seat}"


def mark(token: str) -> str:
    """What a cookie says of somebody whose hashed token this is. It follows from what is stored, so the cookie can
    be set again on every device on which the token is used, and nobody gets from it to the token."""
    return hashed(f"sits:{token}")


def header(table: str, seat: Seat, token: str) -> str:
    """The cookie of whoever holds a seat, for this table's addresses alone, and out of reach for scripts."""
    return _written(table, name_of(seat), token)


def _written(table: str, name: str, token: str) -> str:
    where = f"Path=/api/tables/{table}; Max-Age={KEPT_SECONDS}"
    return f"{name}={mark(token)}; {where}; HttpOnly; SameSite=Strict"


def of_host(table: str, host: str) -> str:
    """The cookie of whoever freed a seat of a running game with the host's token, of which this is the hash."""
    return _written(table, f"{name_of(0)[:-1]}host", host)


def known(cookies: Mapping[str, str], tokens: Iterable[str]) -> list[bool]:
    """Whose of these hashed tokens the cookies speak; an empty one is nobody's."""
    values = [value.encode() for name, value in cookies.items() if name.startswith(name_of(0)[:-1])]
    return [bool(token) and any(compare_digest(mark(token).encode(), value) for value in values) for token in tokens]
