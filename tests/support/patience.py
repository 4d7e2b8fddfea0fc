"""How long a test waits for what should happen."""

from __future__ import annotations

PATIENCE = 120.0
"""Seconds until what does not happen is taken to hang; nothing is asserted of how long it took."""
