"""The computer player of Asteroid: lays the station out, wakes its robots, and hunts with them."""

from mayday.bots.asteroid.computer.player import cadet, captain

__all__ = ["cadet", "captain"]
