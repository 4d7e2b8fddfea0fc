"""The bots of Mayday (1978): a cadet and a captain for every scenario and side."""

from mayday.bots.mayday78.player import Cadet, Captain

__all__ = ["Cadet", "Captain"]
