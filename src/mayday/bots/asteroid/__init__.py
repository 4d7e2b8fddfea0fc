"""The bots of Asteroid: a cadet and a captain for the expedition and for the computer."""

from mayday.bots.asteroid.player import Cadet, Captain

__all__ = ["Cadet", "Captain"]
