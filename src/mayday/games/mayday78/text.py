"""Names and sentences for log and screen, and the words a player types: the way into saying, parsing and telling."""

from mayday.games.mayday78.words.forms import parse, say
from mayday.games.mayday78.words.telling import tell

__all__ = ["parse", "say", "tell"]
