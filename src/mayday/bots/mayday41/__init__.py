"""The bots of Mayday M4.1: a cadet and a captain for every scenario and side."""

from mayday.bots.contract import Crew
from mayday.bots.mayday41.player import Cadet, Captain

__all__ = ["CREW", "Cadet", "Captain"]

CREW = Crew(levels={"cadet": Cadet, "captain": Captain})
