"""Who is banned, as the database keeps it; a running server hears of every change."""

from __future__ import annotations

from mayday.core.errors import InputError
from mayday.server.addresses import network_of
from mayday.server.bans import Ban
from mayday.server.info import cleaned
from mayday.server.store import Store

MOST = 10_000
"""Bans at once; whoever needs more needs a firewall."""
LONGEST_REASON = 200

SELECT_BANS = "SELECT network, until, reason, made FROM bans WHERE until IS NULL OR until > ? ORDER BY made, network"
UPSERT_BAN = """
INSERT INTO bans (network, until, reason, made) VALUES (?, ?, ?, ?)
ON CONFLICT (network) DO UPDATE SET until = excluded.until, reason = excluded.reason, made = excluded.made"""
DELETE_BAN = "DELETE FROM bans WHERE network = ?"
DELETE_PAST = "DELETE FROM bans WHERE until <= ?"


async def banned(store: Store, now: float) -> list[Ban]:
    """The bans that hold now, the oldest first."""
    return [Ban(*row) for row in await store.rows(SELECT_BANS, now)]


async def ban(store: Store, address: str, seconds: float | None, reason: str, now: float) -> Ban:
    """Keep an address or a network out, for so long or for good; what was said of it before is replaced."""
    words = cleaned(reason, "reason")
    if len(words) > LONGEST_REASON:
        raise InputError("reason", f"at most {LONGEST_REASON} letters are told to whoever is banned")
    made = Ban(str(network_of(address)), None if seconds is None else now + seconds, words, now)
    others = [one for one in await banned(store, now) if one.network != made.network]
    if len(others) >= MOST:
        raise InputError("address", f"there are {MOST} bans already; take some back, or ban a network that holds them")
    await store.change((), (DELETE_PAST, (now,)), (UPSERT_BAN, (made.network, made.until, made.reason, made.made)))
    return made


async def unban(store: Store, address: str, now: float) -> None:
    """Let an address or a network in again, which was banned in the same words."""
    network = str(network_of(address))
    known = await banned(store, now)
    if network not in [one.network for one in known]:
        raise InputError("address", f"{network} is not banned as such; `mayday admin bans` lists what is")
    await store.change((), (DELETE_BAN, (network,)))
