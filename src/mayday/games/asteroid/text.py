"""Names and sentences for log and screen, and the words a player types: the way into saying, parsing and telling."""

from mayday.games.asteroid.words.parsing import parse
from mayday.games.asteroid.words.saying import say
from mayday.games.asteroid.words.telling import tell

__all__ = ["parse", "say", "tell"]
