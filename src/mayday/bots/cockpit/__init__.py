"""The bots of Mayday! Mayday!: exact inference, and lies that mind it."""

from mayday.bots.cockpit.contest import CONTEST
from mayday.bots.cockpit.player import Cadet, Captain
from mayday.bots.cockpit.reference import YARDSTICKS
from mayday.bots.cockpit.stand_in import StandIn
from mayday.bots.contract import Crew

__all__ = ["CREW", "Cadet", "Captain", "StandIn"]

CREW = Crew(levels={"cadet": Cadet, "captain": Captain}, stand_in=StandIn, contest=CONTEST, yardsticks=YARDSTICKS)
