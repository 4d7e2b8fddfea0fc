"""Names and sentences for log and screen, and the words a player types: the way into saying, parsing and telling."""

from mayday.games.mayday41.words.parsing import parse
from mayday.games.mayday41.words.saying import say
from mayday.games.mayday41.words.telling import tell

__all__ = ["parse", "say", "tell"]
