"""Helpers for the tests of the bots of Mayday! Mayday!: what a bot concludes and decides at a staged table."""

from __future__ import annotations

from typing import Any

from mayday.bots.cockpit.belief import believed
from mayday.bots.cockpit.outlook import CAREFUL, Outlook, Reading
from mayday.bots.cockpit.situation import Situation
from mayday.bots.contract import Bot
from mayday.core.dice import Dice
from tests.games.cockpit.staging import Table

LIES = {(3, 4), (4, 3), (4, 0)}
"""3→4.R=H, 4→3.L=H, 4→0.R=I: the second case of CP-B.10."""


def decide(bot: Bot, table: Table, seat: int, dice: Dice | None = None) -> Any:
    """What the bot does there."""
    return bot.decide(table.view(seat), table.legal(seat), dice or Dice.seeded("bot"), 1.0).action


def outlook(table: Table, seat: int, reading: Reading = CAREFUL) -> Outlook:
    """How this seat sees the others, if it is honest."""
    found = believed(Situation(table.view(seat)), reading).seen_from(seat)
    assert found is not None
    return found
