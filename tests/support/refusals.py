"""Refusals that a test expects."""

from __future__ import annotations

from typing import Any

from mayday.core.errors import RuleError
from mayday.core.game import AnyGame, Seat


def reason_against(game: AnyGame, state: Any, seat: Seat, action: Any) -> RuleError:
    """Why a seat may not do this, which it may not."""
    reason = game.why_not(state, seat, action)
    assert reason is not None, f"nothing speaks against {action}"
    return reason
