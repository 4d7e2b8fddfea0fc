"""The sorts of words in typed lines: seats, cards, sides, numbers, talk; each complaint says what would fit."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from mayday.core.errors import RuleError
from mayday.games.cockpit.seen import View
from mayday.kit.forms import Sort, Unclear

HIGHEST_SEAT: Final = 9
ADDRESSEES: Final = 10
MOST_INFILTRATORS: Final = 4
MOST_DIGITS: Final = 20
LAST_NUMBER: Final = 2**64 - 1
"""The largest that a message can hold; no table gets as far with its statements."""
LONGEST: Final = 2000
"""Characters of a message that an action can hold; the table's own limit is lower."""
WORD: Final = r"\S+"

CARD_WORDS: Final = {
    "l": "L", "left": "L", "m": "M", "mid": "M", "middle": "M", "centre": "M", "center": "M", "r": "R", "right": "R",
}  # fmt: skip
SIDE_WORDS: Final = {"h": "H", "honest": "H", "i": "I", "infiltrator": "I"}
CHOICE_WORDS: Final = {"punch": "punch", "protect": "protect"}
STRENGTH_WORDS: Final = {
    "": 2, "1": 1, "slightly": 1, "weakly": 1, "little": 1, "2": 2, "3": 3, "strongly": 3, "very": 3, "surely": 3,
}  # fmt: skip
STRENGTHS: Final = {1: " slightly", 2: "", 3: " strongly"}
QUESTION_WORDS: Final = {
    "vote": "why_vote", "marker": "why_marker", "mark": "why_marker", "who": "who", "card": "card",
}  # fmt: skip
ANSWER_WORDS: Final = {
    "agree": "agree", "yes": "agree", "disagree": "disagree", "no": "disagree", "unsure": "unsure", "maybe": "unsure",
}  # fmt: skip


def _meant(words: Mapping[str, Any], what: str) -> Callable[[View, str], Any]:
    def read(view: View, word: str) -> Any:
        if word not in words:
            raise Unclear(f"{what} is not `{word[:40]}`.")
        return words[word]

    return read


def _one_of(words: Mapping[str, Any], what: str, hint: str) -> Sort[View]:
    return Sort(WORD, _meant(words, what), hint=hint)


def _bare(words: Mapping[str, Any], step: str) -> Sort[View]:
    """A word that says all where it is what the table waits for."""

    def read(view: View, word: str) -> Any:
        if view.step != step:
            raise Unclear
        return words[word]

    return Sort("|".join(words), read)


def _whole(word: str) -> int | None:
    """A number, if it is one of a size that somebody could mean."""
    return int(word) if word.isdecimal() and len(word) <= MOST_DIGITS else None


def _number(least: int, most: int, what: str, hint: str = "NUMBER") -> Sort[View]:
    def read(view: View, word: str) -> int:
        found = _whole(word)
        if found is None or not least <= found <= most:
            raise Unclear(f"{what} is not `{word[:40]}`.")
        return found

    return Sort(WORD, read, hint=hint)


def _seat(view: View, word: str) -> int:
    """By number or colour, or oneself."""
    colours = {seen.colour.lower(): seen.seat for seen in view.seats}
    if word in colours:
        return colours[word]
    if word in ("me", "myself") and view.seat is not None:
        return view.seat
    found = _whole(word)
    if found is None or found > HIGHEST_SEAT:
        raise Unclear(f"A seat is a number from 0 to {view.crew - 1} or a colour, not `{word[:40]}`.")
    return found


def _suspects(view: View, words: str) -> tuple[int, ...]:
    seats = tuple(_seat(view, word) for word in words.split())
    if len(seats) > MOST_INFILTRATORS:
        raise Unclear(f"There are {view.infiltrator_count} infiltrators.")
    return seats


def _spoken(view: View, text: str) -> str:
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


def _quoted_if_needed(view: View, text: str) -> str:
    """As it is, unless reading it back would lose something."""
    plain = text.isprintable() and text == text.strip() and text and not text.startswith('"')
    return text if plain else json.dumps(text)


def _addressees(view: View, words: str) -> tuple[int, ...]:
    """They can be typed, and are refused with a reason (CP-T.02)."""
    seats = [_whole(word) for word in words.strip().split(",")]
    to = tuple(seat for seat in seats if seat is not None and seat <= HIGHEST_SEAT)
    if len(to) != len(seats) or len(to) > ADDRESSEES:
        raise RuleError("There is no whispering: `say` is heard by all.", "CP-T.02", "no_private_talk")
    return to


_card = _meant(CARD_WORDS, "A card (L, M or R)")
_strength = _meant(STRENGTH_WORDS, "The strength (slightly, strongly or 1 to 3)")

SORTS: Final[dict[str, Sort[View]]] = {
    "seat": Sort(WORD, _seat, hint="SEAT"),
    "card": Sort(WORD, _card, hint="L|M|R"),
    "side": _one_of(SIDE_WORDS, "A side (H or I)", "H|I"),
    "choice": _one_of(CHOICE_WORDS, "A vote (punch or protect)", "punch|protect"),
    "bare_card": _bare(CARD_WORDS, "pick"),
    "bare_side": _bare(SIDE_WORDS, "mark"),
    "bare_choice": Sort("|".join(CHOICE_WORDS)),
    "skill": _number(0, 9, "The number of a Veteran card"),
    "on_seat": Sort(
        rf"(?:\s+(?!(?:card|{'|'.join(CARD_WORDS)})(?:\s|$))\S+)?",
        lambda view, word: _seat(view, word.strip()) if word else None,
        lambda view, seat: "" if seat is None else f" on {seat}",
        " [on SEAT]",
    ),
    "at_card": Sort(
        r"(?:(?:\s+card)?\s+\S+(?:\s+card)?)?",
        lambda view, words: _card(view, words.replace("card", "").strip()) if words else None,
        lambda view, card: "" if card is None else f" {card}",
        " [L|M|R]",
    ),
    "strength": Sort(
        r"(?:\s+\S+)?",
        lambda view, word: _strength(view, word.strip()),
        lambda view, strength: STRENGTHS[strength],
        " [slightly|strongly]",
    ),
    "percent": _number(0, 100, "A percentage from 0 to 100", "PERCENT"),
    "suspects": Sort(
        r"(?:\s+\S+)*", _suspects, lambda view, seats: "".join(f" {seat}" for seat in seats), " SEAT SEAT"
    ),
    "claimed": _number(1, 9, "A Veteran card from 1 to 9"),
    "question": _one_of(
        QUESTION_WORDS, "A question (why_vote, why_marker, who or card)", "why_vote|why_marker|who|card"
    ),
    "remark": _number(0, LAST_NUMBER, "The number of a statement"),
    "answer": _one_of(ANSWER_WORDS, "An answer (agree, disagree or unsure)", "agree|disagree|unsure"),
    "text": Sort(r".+", _spoken, _quoted_if_needed, "..."),
    "quoted": Sort(r"['\"].+", lambda view, line: _spoken(view, line.strip("'\"") or line)),
    "addressees": Sort(WORD, _addressees, lambda view, seats: ",".join(map(str, seats))),
    "addressees_alone": Sort(r"(?:\s+\S+)?", _addressees),
}
