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
    target: Crew
    card: Card
    side: Laid
    choice: Count = 0
    """How many public choices had been made before; it orders markers, votes and remarks in the debrief."""


class PollSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A vote that was revealed: by seat, `none` for the Skirmish-CM; the result follows (CP-P.11)."""

    phase: Phase
    skirmish: Crew
    votes: tuple[Ballot, ...]
    choice: Count = 0


class UseSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A Veteran card that was carried out: whose, its number, whom and which card it named (CP-V.04)."""

    seat: Crew
    number: Skill
    named: Crew | None = None
    card: Card | None = None


class AnswerSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An answer given in the window that is open; without a number it is a pass (CP-V.06)."""

    seat: Crew
    number: Skill | None = None
    named: Crew | None = None
    card: Card | None = None


class RemarkSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A statement: by whom and when; a later one may take it back (CP-T.04)."""

    seat: Crew
    phase: Phase
    statement: Statement
    choice: Count = 0


class LookSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The pending look; without a card it is still to be announced (CP-K.10)."""

    looker: Crew
    target: Crew
    card: Card | None = None


class OwnLookSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody looks at one of his own cards through SELF-KNOWLEDGE (CP-V.31)."""

    seat: Crew
    card: Card


class PositionSpec(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position. Lists with an entry for each seat go by seat; teams follow from the cards.

    Without a `step` the phase goes on by itself to its next question: the next first look, STEP A of the
    Skirmish-CM, the order of the acting crew member.
    """

    cards: Annotated[tuple[Row, ...], Meta(min_length=1, max_length=10)]
    options: Options = Options()

    # Before the flight.
    veterans: tuple[Skill, ...] | None = None
    removed: tuple[Skill, ...] | None = None
    flights: tuple[Count, ...] | None = None
    colours: tuple[str, ...] | None = None

    # On the table.
    markers: tuple[MarkerSpec, ...] = ()
    status: tuple[StatusSide, ...] | None = None
    rotated: tuple[Crew, ...] = ()
    access: tuple[Crew, ...] = ()
    """Who has access, the captain first, the acting one last."""
    shown: tuple[ShownRow, ...] | None = None
    entered: tuple[Count, ...] | None = None
    """How many public choices had been made when each showed his cards."""
    spent: tuple[Crew, ...] = ()
    """Whose Veteran cards lie open, besides FIRST SKIRMISH and those in `uses`."""
    polls: tuple[PollSpec, ...] = ()
    uses: tuple[UseSpec, ...] = ()
    remarks: tuple[RemarkSpec, ...] = ()

    # Where the flight is.
    phase: Phase = "first_suspicions"
    step: Step | None = None
    skirmish: Crew | None = None
    captain: Crew | None = None
    acting: Crew | None = None
    ordered: bool | None = None
    """The acting one has ordered or declined his look; left out, it follows from what is awaited."""
    first: Annotated[int, Meta(ge=0, le=20)] | None = None
    look: LookSpec | None = None
    own_look: OwnLookSpec | None = None
    sealed: Side | None = None
    ripe: bool | None = None
    window: WindowKind = "none"
    answers: tuple[AnswerSpec, ...] = ()
    """Given in the window that is open, in the order in which they came."""
    votes: tuple[Ballot, ...] | None = None
    discussed: bool = False
    ready: tuple[Crew, ...] = ()
    speaker: Crew | None = None
    choices: Count = 0
    clock: Count = 0
