"""The bots of Mayday! Mayday!: exact inference, and lies that mind it."""

from mayday.bots.cockpit.player import Cadet, Captain
from mayday.bots.cockpit.stand_in import StandIn

__all__ = ["Cadet", "Captain", "StandIn"]
