"""Secrets that hold seats, the hashes kept of them, and the names of tables."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from hmac import compare_digest

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # 5 bits each, none easily taken for another
ID_LENGTH = 13


def new_token() -> str:
    """A secret of 192 bits, safe in a link."""
    return secrets.token_urlsafe(24)


def new_seed() -> str:
    """What a table's dice are derived from."""
    return secrets.token_hex(16)


def new_id() -> str:
    """The name of a table, of 65 bits: who has it was given it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    return len(text) == ID_LENGTH and all(letter in ALPHABET for letter in text)


def hashed(token: str) -> str:
    """What is kept of a token. A secret of so many bits needs no salt and no slow hash."""
    return sha256(token.encode()).hexdigest()


def holder(token: str, hashes: Sequence[str]) -> int | None:
    """Which of the hashes is this token's; all are compared, in constant time."""
    mine = hashed(token)
    found = None
    for number, kept in enumerate(hashes):
        if compare_digest(mine, kept or "-"):
            found = number
    return found
