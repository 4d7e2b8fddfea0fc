"""Actions from the short texts that people type; generous in case, spaces and synonyms."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final, TypeAlias

from mayday.core.errors import RuleError
from mayday.games.cockpit.actions import (
    Action,
    Decision,
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Release,
    Say,
    SkipLook,
    StandIn,
    TimeOut,
    Undo,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.words import claims
from mayday.games.cockpit.words.advice import what_to_type
from mayday.games.cockpit.words.reading import CARD_WORDS, CHOICE_WORDS, HIGHEST_SEAT, Words, counted

Reader: TypeAlias = Callable[[Words], Action]

LONGEST: Final = 2000
"""Characters of a message that an action can hold; the table's own limit is lower."""
ADDRESSEES: Final = 10

PHRASES: Final[dict[str, Action]] = {
    "pass": PassSkill(),
    "no use": PassSkill(),
    "no": PassSkill(),
    "no look": SkipLook(),
    "skip": SkipLook(),
    "skip look": SkipLook(),
    "decline": SkipLook(),
    "ready": Ready(),
    "time out": TimeOut(),
    "timeout": TimeOut(),
    "release": Release(),
    "listen release": Release(),
    "go on": Release(),
    "undo": Undo(),
}
SPOKEN: Final = ("say", "tell", "chat")
WHISPERED: Final = ("whisper",)


def parse(view: View, text: str) -> Action:
    """The action that a line means; a RuleError says what can be typed instead."""
    line = text.strip()
    word, rest = (*line.split(maxsplit=1), "", "")[:2]
    word = word.lower()
    if word.startswith(("'", '"')) and len(line) > 1:  # as in many chats, a quotation mark begins talk
        return Say(_spoken(line.strip("'\"") or line))
    if word in SPOKEN:
        return Say(_spoken(rest))
    if word in WHISPERED:
        return _whispered(rest)
    if word == "stand-in":
        return _stand_in(view, rest)
    phrase = " ".join(re.split(r"[\s_-]+", line.lower()))
    if phrase in PHRASES:
        return PHRASES[phrase]
    short = _bare(view, phrase)
    return short if short is not None else _read(view, word, rest)


def _stand_in(view: View, rest: str) -> StandIn:
    """What a bot decided for somebody; the table alone can play it (CP-O.18)."""
    found = parse(view, rest) if rest and not rest.lower().startswith("stand-in") else None
    if not isinstance(found, Decision):
        raise RuleError("A bot stands in for one decision: `stand-in vote punch`.", "CP-O.18", "malformed_statement")
    return StandIn(found)


def _read(view: View, word: str, rest: str) -> Action:
    if word in READERS:
        form, reader = READERS[word]
        return reader(Words(view, rest, form))
    if word in claims.READERS:
        claim, claimant = claims.READERS[word]
        return Declare(claimant(Words(view, rest, claim)))
    begun = f"`{word[:40]}` is not a word of this game. " if word else ""
    raise RuleError(f"{begun}{what_to_type(view)}")


def _bare(view: View, phrase: str) -> Action | None:
    """A card, a side or a vote alone, where it is what the table waits for."""
    if phrase in CARD_WORDS and view.step == "pick":
        return PickCard(CARD_WORDS[phrase])
    if phrase in ("h", "i", "honest", "infiltrator") and view.step == "mark":
        return PlaceMarker("H" if phrase.startswith("h") else "I")
    if phrase in CHOICE_WORDS:
        return Vote(CHOICE_WORDS[phrase])
    return None


def _spoken(text: str) -> str:
    """Free talk; in quotation marks where it would not survive as it is."""
    found: object = text
    if text.startswith('"'):
        try:
            found = json.loads(text)
        except ValueError:
            found = text
    if not isinstance(found, str) or len(found) > LONGEST:
        raise RuleError(f"A message has at most {LONGEST} characters.", "CP-O.08", "malformed_statement")
    return found


def _whispered(rest: str) -> Say:
    """It can be typed, and is refused with a reason (CP-T.02)."""
    numbers, _, text = rest.partition(" ")
    seats = [counted(word) for word in numbers.split(",")]
    to = tuple(seat for seat in seats if seat is not None and seat <= HIGHEST_SEAT)
    if len(to) != len(seats) or len(to) > ADDRESSEES:
        raise RuleError("There is no whispering: `say` is heard by all.", "CP-T.02", "no_private_talk")
    return Say(_spoken(text), to)


def _pick(words: Words) -> Action:
    return words.done(PickCard(words.card()))


def _mark(words: Words) -> Action:
    return words.done(PlaceMarker(words.side()))


def _vote(words: Words) -> Action:
    return words.done(Vote(words.choice()))


def _use(words: Words) -> Action:
    words.skip("card", "skill", "veteran", "no")
    number = words.number(0, 9, "The number of a Veteran card")
    seat = words.seat() if words.left and not _names_card(words) else None
    card = words.card() if words.left else None
    return words.done(UseSkill(number, seat, card))


def _names_card(words: Words) -> bool:
    return words.left[0] == "card" or words.left[0] in CARD_WORDS


def _look(words: Words) -> Action:
    looker = words.seat()
    words.skip("looks", "look")
    return words.done(EndLook(looker, words.seat()))


def _give(words: Words) -> Action:
    words.skip("access")
    return words.done(GiveAccess(words.seat()))


READERS: Final[dict[str, tuple[str, Reader]]] = {
    "pick": ("pick L|M|R", _pick),
    "take": ("pick L|M|R", _pick),
    "card": ("pick L|M|R", _pick),
    "mark": ("mark H|I", _mark),
    "marker": ("mark H|I", _mark),
    "vote": ("vote punch|protect", _vote),
    "use": ("use NUMBER [on SEAT] [L|M|R]", _use),
    "play": ("use NUMBER [on SEAT] [L|M|R]", _use),
    "look": ("look LOOKER at TARGET", _look),
    "order": ("look LOOKER at TARGET", _look),
    "give": ("give SEAT", _give),
    "access": ("give SEAT", _give),
}
