"""How often something may be done: buckets that fill with time and are emptied by use."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic

from mayday.server.problems import Refusal

KEPT = 10_000
"""Addresses remembered at most; the longest unseen are forgotten first."""


class Bucket:
    """So many a second, and as many at once as `burst`; a rate of 0 limits nothing."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = monotonic()

    def take(self, cost: float = 1) -> bool:
        """Is one more allowed now? Whatever it costs beyond that has to be waited for afterwards."""
        if not self._rate:
            return True
        now = monotonic()
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= cost
        return True

    @property
    def wait(self) -> float:
        """Seconds until one more is allowed, as things stand."""
        return max(0.0, (1 - self._level) / self._rate) if self._rate else 0.0


class Buckets:
    """One bucket for each key; `limit` says in words what is allowed."""

    def __init__(self, rate: float, burst: float, limit: str) -> None:
        self._rate = rate
        self._burst = burst
        self._limit = limit
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> bool:
        bucket = self._known.setdefault(key, Bucket(self._rate, self._burst))
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return bucket.take(cost)

    def use(self, key: str, cost: float = 1) -> None:
        """Take one, or refuse with the limit and the time to wait."""
        if not self.take(key, cost):
            seconds = max(1, ceil(self.wait(key)))
            wait = "a second" if seconds == 1 else f"{seconds} seconds"
            reason = f"That is too much at once: {self._limit}. Try again in {wait}."
            raise Refusal("too_many", reason, retry_after=seconds)

    def wait(self, key: str) -> float:
        """Seconds until one more is allowed for this key."""
        return self._known[key].wait if key in self._known else 0.0


def neighbourhood(address: str) -> str:
    """What one client can be told by: an IPv4 address, or the /64 that an IPv6 client has to itself."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
