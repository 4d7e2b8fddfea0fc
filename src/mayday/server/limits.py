"""How often something may be done: buckets that fill with time and are emptied by use."""

from __future__ import annotations

from collections import OrderedDict
from ipaddress import IPv6Address, ip_address
from time import monotonic

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


class Buckets:
    """One bucket for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> bool:
        bucket = self._known.setdefault(key, Bucket(self._rate, self._burst))
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return bucket.take(cost)


def neighbourhood(address: str) -> str:
    """What one client can be told by: an IPv4 address, or the /64 that an IPv6 client has to itself."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        return str(IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
