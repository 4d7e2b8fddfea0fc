"""The printed numbers of Mayday! Mayday!: what each crew size uses, the cards, and the words for things."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

RULES: Final = 2
"""The version of the rules; in the first no Veteran card was used while the crew discusses (CP-V.43)."""

Card: TypeAlias = Literal["L", "M", "R"]
Side: TypeAlias = Literal["H", "I"]
Choice: TypeAlias = Literal["punch", "protect"]
Team: TypeAlias = Literal["honest", "infiltrator"]
Phase: TypeAlias = Literal["setup", "first_suspicions", "phase1", "phase2", "phase3", "end", "over"]
Step: TypeAlias = Literal["pick", "window", "hold", "mark", "discuss", "vote", "order", "give", "done"]
WindowKind: TypeAlias = Literal["none", "look", "vote", "give", "discussion"]
StatusSide: TypeAlias = Literal["none", "botd", "reliable"]

# Identity cards, sides of markers and teams share two numbers (CP-S.11).
HONEST: Final = 0
INFILTRATOR: Final = 1
BLANK: Final = 2
"""A marker with neither side up (CP-O.17)."""
NOTHING: Final = -1
"""No seat, no card, no answer."""

LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
CARDS: Final[tuple[Card, ...]] = ("L", "M", "R")
SIDES: Final[tuple[Side, ...]] = ("H", "I")
TEAMS: Final[tuple[Team, ...]] = ("honest", "infiltrator")

PUNCH: Final = 0
PROTECT: Final = 1
CHOICES: Final[tuple[Choice, ...]] = ("punch", "protect")

# Phases never go back (CP-C.13).
SETUP: Final = 0
FIRST_SUSPICIONS: Final = 1
PHASE_1: Final = 2
PHASE_2: Final = 3
PHASE_3: Final = 4
END: Final = 5
OVER: Final = 6
PHASES: Final[tuple[Phase, ...]] = ("setup", "first_suspicions", "phase1", "phase2", "phase3", "end", "over")

# Steps: what is awaited.
PICK: Final = 0
WINDOW: Final = 1
HOLD: Final = 2
MARK: Final = 3
DISCUSS: Final = 4
VOTE: Final = 5
ORDER: Final = 6
GIVE: Final = 7
DONE: Final = 8
STEPS: Final[tuple[Step, ...]] = ("pick", "window", "hold", "mark", "discuss", "vote", "order", "give", "done")

# Windows for Veteran cards (CP-V.06 to CP-V.08), and the discussion, in which two of them may be used (CP-V.43).
NO_WINDOW: Final = 0
LOOK_WINDOW: Final = 1
VOTE_WINDOW: Final = 2
GIVE_WINDOW: Final = 3
DISCUSSION: Final = 4
WINDOWS: Final[tuple[WindowKind, ...]] = ("none", "look", "vote", "give", "discussion")

# Status cards (CP-C.02).
NO_STATUS: Final = 0
BOTD: Final = 1
RELIABLE: Final = 2
STATUSES: Final[tuple[StatusSide, ...]] = ("none", "botd", "reliable")

# Veteran cards (CP-C.12).
NO_SKILL: Final = 0
"""The blank card of a crew of ten (CP-X.03)."""
FIRST_SKIRMISH: Final = 1
OTHER_TARGET: Final = 2
ANOTHER_TARGET: Final = 3
ANOTHER_CARD: Final = 4
I_WILL_LOOK: Final = 5
ANOTHER_LOOKER: Final = 6
ANOTHER_SKIRMISH: Final = 7
SELF_KNOWLEDGE: Final = 8
LISTEN: Final = 9
SKILLS: Final = tuple(range(2, 10))
ON_LOOKS: Final = (OTHER_TARGET, ANOTHER_TARGET, ANOTHER_CARD, I_WILL_LOOK, ANOTHER_LOOKER)
"""Those that change a pending look and come too late once the card is seen (CP-V.13)."""
AT_ANY_TIME: Final = (SELF_KNOWLEDGE, LISTEN)
"""Those that change neither a look nor a fight, and so can be used while the crew discusses (CP-V.43)."""
VETERAN_NAMES: Final = (
    "Blank",
    "First Skirmish",
    "I look at another crew member",
    "Don't look at that crew member",
    "Don't look at that card",
    "Don't look! I will look",
    "Another crew member must look",
    "The skirmish is about another crew member",
    "Self-knowledge",
    "Listen!",
)

COLOURS: Final = ("red", "green", "blue", "orange", "yellow", "purple", "white", "black", "grey", "pink")
"""Eight of the box, two of the expansion (CP-C.06, CP-X.02)."""
MARKERS: Final = 4
"""Of each crew member (CP-C.05); a whole flight without skills leaves at least one of all unused (CP-C.11)."""

SMALLEST: Final = 5
LARGEST: Final = 8
LARGEST_EVER: Final = 10
"""With the expansion (CP-X.01)."""

BOX: Final = (13, 11, 4, 5)
"""Honest, Infiltrator, Status and access cards (CP-C.01 to CP-C.03).

The backs of the access cards are Skirmish cards with the numbers 5 to 8; what the fifth says is not known.
"""
BOX_EXPANDED: Final = (16, 14, 5, 6)
"""With those of the expansion (CP-X.02)."""

ARROWS: Final = {5: (3, 2, 2), 6: (3, 2, 4), 7: (3, 2, 5), 8: (3, 2, 5), 9: (3, 2, 6), 10: (3, 2, 6)}
"""Seats clockwise from the Skirmish-CM to the designated looker, phase by phase (CP-C.08, CP-X.04).

Without skills the designated can always look in Phases 1 and 2 (CP-C.09), and nearly always in Phase 3 (CP-C.10).
"""


def infiltrators(crew: int) -> int:
    """Of a crew of this size (CP-S.10, CP-X.02)."""
    return (crew - 1) // 2


def honest(crew: int) -> int:
    return crew - infiltrators(crew)


def status_cards(crew: int) -> int:
    """In the centre at the start (CP-S.07)."""
    return (crew + 1) // 2


def access_cards(crew: int) -> int:
    """In the centre at the start: with the captain's they are as many as the honest (CP-C.04, CP-S.08)."""
    return honest(crew) - 1


def left_in_box(crew: int) -> tuple[int, int, int, int]:
    """Honest, Infiltrator, Status and access cards that are not used (CP-C.01 to CP-C.03, CP-X.02)."""
    box = BOX if crew <= LARGEST else BOX_EXPANDED
    used = (crew + honest(crew), crew + infiltrators(crew), status_cards(crew), 1 + access_cards(crew))
    return box[0] - used[0], box[1] - used[1], box[2] - used[2], box[3] - used[3]


def skills_removed(crew: int) -> int:
    """Unseen, before the deal (CP-S.03); a crew of nine or ten uses them all (CP-X.03)."""
    return max(0, 9 - crew)
