"""The bots of Asteroid: a cadet and a captain for the expedition and for the computer."""

from mayday.bots.asteroid.contest import CONTEST
from mayday.bots.asteroid.player import Cadet, Captain
from mayday.bots.contract import Crew

__all__ = ["CREW", "Cadet", "Captain"]

CREW = Crew(levels={"cadet": Cadet, "captain": Captain}, contest=CONTEST)
