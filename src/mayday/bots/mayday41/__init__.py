"""The bots of Mayday M4.1: a cadet and a captain for every scenario and side."""

from mayday.bots.mayday41.player import Cadet, Captain

__all__ = ["Cadet", "Captain"]
