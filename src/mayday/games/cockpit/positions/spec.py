"""The plain form of a position: what may be written in a file, field by field, with its defaults."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.games.cockpit.options import Options
from mayday.games.cockpit.statements import Crew, Statement
from mayday.games.cockpit.tables import Card, Phase, Side, StatusSide, Step, WindowKind

Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Skill: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Row: TypeAlias = Annotated[str, Meta(pattern="^[HI]{3}$")]
"""Three cards in the order L M R, as in `HIH`."""
ShownRow: TypeAlias = Annotated[str, Meta(pattern="^([HI]{3})?$")]
Laid: TypeAlias = Literal["H", "I", "blank"]
Ballot: TypeAlias = Literal["none", "punch", "protect"]


class MarkerSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A look and the side that was laid up; what was seen follows from the cards (CP-K.04, CP-O.17)."""

    looker: Crew
    """Who looked."""
    target: Crew
    """Whose card it was."""
    card: Card
    """Which of the three, as their owner sees them."""
    side: Laid
    """The side that lies up, or `blank` for a marker that states nothing."""
    choice: Count = 0
    """How many public choices had been made before; it orders markers, votes and remarks in the debrief."""


class PollSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A vote that was revealed: by seat, `none` for the Skirmish-CM; the result follows (CP-P.11)."""

    phase: Phase
    """In which it was taken: `phase1`, `phase2` or `phase3`."""
    skirmish: Crew
    """The Skirmish-CM whom it was about."""
    votes: tuple[Ballot, ...]
    """Of each seat; `none` for the Skirmish-CM, who does not vote."""
    choice: Count = 0
    """How many public choices had been made before."""


class UseSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A Veteran card that was carried out: whose, its number, whom and which card it named (CP-V.04)."""

    seat: Crew
    """Whose card it was."""
    number: Skill
    """The number of the card, 2 to 9."""
    named: Crew | None = None
    """The seat that it named, for nos. 2, 3, 6 and 7."""
    card: Card | None = None
    """The identity card that it named, for nos. 2, 4 and 8."""


class AnswerSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An answer given in the window that is open; without a number it is a pass (CP-V.06)."""

    seat: Crew
    """Whose answer it is."""
    number: Skill | None = None
    """The number of his Veteran card; without it he passes."""
    named: Crew | None = None
    """The seat that he names, for nos. 2, 3, 6 and 7."""
    card: Card | None = None
    """The identity card that he names, for nos. 2, 4 and 8."""


class RemarkSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A statement: by whom and when; a later one may take it back (CP-T.04)."""

    seat: Crew
    """Who made it."""
    phase: Phase
    """In which it was made."""
    statement: Statement
    """What was said."""
    choice: Count = 0
    """How many public choices had been made before."""


class StandInSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A decision that a bot took for somebody who was away: whose, and what was awaited (CP-O.18)."""

    seat: Crew
    """For whom the bot decided."""
    step: Step
    """What was awaited of that seat."""
    choice: Count = 0
    """How many public choices had been made before."""


class LookSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The pending look; without a card it is still to be announced (CP-K.10)."""

    looker: Crew
    """Who looks."""
    target: Crew
    """At whose card."""
    card: Card | None = None
    """Which card; left out while it is still to be announced."""


class OwnLookSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody looks at one of his own cards through SELF-KNOWLEDGE (CP-V.31)."""

    seat: Crew
    """Whose no. 8 was used."""
    card: Card
    """Which of his own cards he sees."""


class PositionSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. Lists with an entry for each seat go by seat; teams follow from the cards.

    Without a `step` the phase goes on by itself to its next question: the next first look, STEP A of the
    Skirmish-CM, the order of the acting crew member.
    """

    cards: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=10)]
    """The three identity cards of each seat in the order left, middle, right as their owner sees them."""
    options: Options = Options()
    """What the players agreed on; what is left out is as printed."""

    # Before the flight.
    veterans: tuple[Skill, ...] | None = None
    """The number of each seat's Veteran card; left out, no. 1 is where the Skirmish card lies, the others follow."""
    removed: tuple[Skill, ...] | None = None
    """The skill cards that nobody holds; left out, those that are missing."""
    flights: tuple[Count, ...] | None = None
    """Earlier flights of each seat; left out, those of the options."""
    colours: tuple[str, ...] | None = None
    """The colour of each seat, all different; left out, those of the options."""

    # On the table.
    markers: tuple[MarkerSpec, ...] = ()
    """All looks that were marked, in their order."""
    status: tuple[StatusSide, ...] | None = None
    """The Status card of each seat; left out, nobody has one."""
    rotated: tuple[Crew, ...] = ()
    """Who was punched in Phase 1."""
    access: tuple[Crew, ...] = ()
    """Who has access, the captain first, the acting one last."""
    shown: tuple[ShownRow, ...] | None = None
    """The row that each holder of access showed, empty for the others; left out, Honest cards come first."""
    entered: tuple[Count, ...] | None = None
    """How many public choices had been made when each showed his cards."""
    spent: tuple[Crew, ...] = ()
    """Whose Veteran cards lie open, besides FIRST SKIRMISH and those in `uses`."""
    polls: tuple[PollSpec, ...] = ()
    """Votes that were revealed, in their order."""
    uses: tuple[UseSpec, ...] = ()
    """Veteran cards that were carried out, in their order."""
    remarks: tuple[RemarkSpec, ...] = ()
    """Statements that were made, in their order."""
    stood_in: tuple[StandInSpec, ...] = ()
    """Decisions that bots took for those who were away."""

    # Where the flight is.
    phase: Phase = "first_suspicions"
    """How far the flight is; a position never stands in `setup`."""
    step: Step | None = None
    """What is awaited; left out, the phase goes on to its next question."""
    skirmish: Crew | None = None
    """The Skirmish-CM; left out, the first whose case is open. There is none any more in the End Phase."""
    captain: Crew | None = None
    """In the End Phase; left out, the first in `access`."""
    acting: Crew | None = None
    """Who decides in the End Phase, the newest in the cockpit; left out, the last in `access`."""
    ordered: bool | None = None
    """The acting one has ordered or declined his look; left out, it follows from what is awaited."""
    first: Annotated[int, Meta(ge=0, le=20)] | None = None
    """How many of the first looks are done, dropped or pending; left out, it follows from the markers."""
    look: LookSpec | None = None
    """The look that is pending or being marked."""
    own_look: OwnLookSpec | None = None
    """A look at an own card whose marker is awaited."""
    sealed: Side | None = None
    """A marker that is laid and not shown yet."""
    ripe: bool | None = None
    """The time before which no marker is shown is over; left out, it is where markers are shown at once."""
    window: WindowKind = "none"
    """The window for Veteran cards that is open, or what goes on after LISTEN! or SELF-KNOWLEDGE."""
    answers: tuple[AnswerSpec, ...] = ()
    """Given in the window that is open, in the order in which they came."""
    votes: tuple[Ballot, ...] | None = None
    """Votes that lie covered, by seat; `none` for those that are missing."""
    discussed: bool = False
    """The discussion about this Skirmish-CM has begun."""
    ready: tuple[Crew, ...] = ()
    """Who has said in the discussion that he is ready."""
    speaker: Crew | None = None
    """Who alone may talk, by LISTEN!"""
    choices: Count = 0
    """How many choices were made in public so far."""
    clock: Count = 0
    """How many questions were asked so far, so that each has its own time."""
