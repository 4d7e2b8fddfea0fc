"""What a seat knows, as structs: the public table, what is its own, and after the flight the debrief (group H)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.games.cockpit.actions import PassSkill, UseSkill
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.statements import Statement
from mayday.games.cockpit.tables import Card, Choice, Phase, Side, StatusSide, Step, Team, WindowKind

Proof: TypeAlias = Literal["proved", "excluded"]
Verdict: TypeAlias = Literal["true", "mistaken", "lie"]
"""A lie is false, and the speaker knew it."""


class SeenMarker(Struct, frozen=True):
    """A look and its marker; `side` is None for a blank one, `saw` is known to the looker alone (CP-K.13)."""

    looker: int
    target: int
    card: Card
    side: Side | None
    saw: Side | None = None
    choice: int = 0
    """How many public choices had been made before it."""


class SeenSeat(Struct, frozen=True):
    """One crew member as these eyes see him (CP-O.09)."""

    seat: int
    colour: str
    flights: int
    veteran: bool
    """He may use the skill of his card (CP-V.01)."""
    veteran_card: int | None
    """Its number, if it lies open or is one's own."""
    spent: bool
    team: Team | None
    """If it was shown, is one's own, or is known to an infiltrator."""
    status: StatusSide
    rotated: bool
    access: bool
    shown: tuple[Side, ...]
    """The fresh order in which he showed his cards; empty before."""
    entered: int
    """How many public choices had been made when he did."""
    unused: int
    """Markers not laid yet (CP-K.11)."""
    seen: tuple[int, ...]
    """Whose cards he has looked at (CP-K.11)."""
    voted: bool
    ready: bool


class SeenLook(Struct, frozen=True):
    """The look that is pending or being marked."""

    looker: int
    target: int
    card: Card | None
    looked: bool
    """The card has been seen, and its marker is awaited."""
    own: bool = False
    """Somebody looks at his own card (CP-V.31)."""
    saw: Side | None = None
    """What one sees oneself just now."""
    laid: Side | None = None
    """One's own marker that is not shown yet (CP-O.11)."""


class SeenArrow(Struct, frozen=True):
    """Whom the arrow of this phase points at, and who stands in, in this order (CP-P.03, CP-O.09)."""

    designated: int
    stand_ins: tuple[int, ...]


class SeenWindow(Struct, frozen=True):
    """A window for Veteran cards: who is asked, and one's own answer."""

    kind: WindowKind
    asked: tuple[int, ...]
    answer: UseSkill | PassSkill | None = None


class SeenPoll(Struct, frozen=True):
    """A vote that was revealed; None where the Skirmish-CM sits (CP-P.11)."""

    phase: Phase
    skirmish: int
    votes: tuple[Choice | None, ...]
    protected: bool
    choice: int = 0
    """How many public choices had been made before it."""


class SeenUse(Struct, frozen=True):
    """A Veteran card that was carried out."""

    seat: int
    number: int
    named: int | None
    card: Card | None


class SeenRemark(Struct, frozen=True):
    """A structured statement; its number is its place in the list (CP-T.04)."""

    seat: int
    phase: Phase
    choice: int
    """How many public choices had been made before it."""
    statement: Statement
    retracted: bool
    proof: Proof | None = None
    """What the markers alone say about it, with `proof_tags` (CP-T.07)."""


class SeenStandIn(Struct, frozen=True):
    """A decision that a bot took for somebody who was away (CP-O.18)."""

    seat: int
    awaited: Step
    choice: int
    """How many public choices had been made before it."""


class Contradiction(Struct, frozen=True):
    """Markers that cannot all be true, and the crew members who cannot all be honest (CP-B.12)."""

    kind: Literal["same_card", "two_infiltrator_cards", "three_alike"]
    target: int
    lookers: tuple[int, ...]
    cannot_all_be_honest: tuple[int, ...]
    markers: tuple[int, ...]
    """By their places in the list of markers."""


class Conflict(Struct, frozen=True):
    """A statement that does not go together with a marker, with another statement, or with what one knows oneself.

    `seats` are those of whom not all have told the truth.
    """

    kind: Literal[
        "own_marker", "own_words", "marker", "claim", "same_veteran_card", "open_veteran_card", "you_know", "cannot_be"
    ]
    remarks: tuple[int, ...]
    markers: tuple[int, ...]
    seats: tuple[int, ...]


class Deductions(Struct, frozen=True):
    """The notebook of one seat: what fits all that it saw and all that is public, under neutral liars (CP-O.10)."""

    suspicion: tuple[float, ...]
    """How likely each seat is an infiltrator."""
    public: tuple[float, ...]
    """The same for somebody who knows only what all know: how one looks oneself."""
    sets: tuple[tuple[tuple[int, ...], float], ...]
    """Infiltrator sets that fit, with their chances, the likeliest first."""
    possible: int
    of: int
    """Sets that fit, of all that the seat's own team leaves."""
    contradictions: tuple[Contradiction, ...]
    conflicts: tuple[Conflict, ...]


class Moment(Struct, frozen=True):
    """The start, a marker, a vote or somebody's cards shown, and what the inference then said (CP-B.08, CP-B.09).

    `number` is the place in the list of markers or votes, or the seat that showed its cards.
    """

    kind: Literal["start", "marker", "votes", "shown"]
    number: int
    choice: int
    suspicion: tuple[float, ...]
    """How likely each seat was an infiltrator, for a spectator."""
    eyes: tuple[tuple[float, ...], ...]
    """The same through the eyes of each seat; empty for infiltrators, who knew."""


class Weighed(Struct, frozen=True):
    """One honest vote beside the inference: how suspect the Skirmish-CM was, and the open candidates on average."""

    suspicion: float
    average: float
    advice: Choice
    """What a plain reckoner would have voted (CP-B.19)."""


class Debrief(Struct, frozen=True):
    """Everything, once the flight is over (CP-H.11)."""

    teams: tuple[Team, ...]
    cards: tuple[tuple[Side, ...], ...]
    veterans: tuple[int, ...]
    removed: tuple[int, ...]
    saw: tuple[Side, ...]
    """What each look showed, in the order of the markers."""
    story: tuple[Moment, ...]
    ballots: tuple[tuple[Weighed | None, ...], ...]
    """For each vote, by seat; None for infiltrators and for the Skirmish-CM."""
    verdicts: tuple[Verdict | None, ...]
    """Of each statement, as far as the cards tell."""
    stood_in: tuple[SeenStandIn, ...] = ()
    """Decisions that bots took for those who were away, in their order."""


class View(Struct, frozen=True):
    """All that one seat knows; a spectator when `seat` is None."""

    seat: int | None
    options: Options
    crew: int
    phase: Phase
    step: Step
    clock: int
    choices: int
    """Made in public so far: cards announced, markers, skills, orders, gifts, joint votes."""
    infiltrator_count: int
    infiltrators: tuple[int, ...] | None
    """All of them, if one is one of them (CP-H.07)."""
    seats: tuple[SeenSeat, ...]
    arrows: tuple[int, int, int]
    skirmish: int | None
    captain: int | None
    acting: int | None
    ordered: bool
    first: int
    """First looks done or dropped, of two for each seat."""
    arrow: SeenArrow | None
    look: SeenLook | None
    suspended: SeenLook | None
    """A look that waits while somebody looks at himself."""
    window: SeenWindow | None
    suspended_window: WindowKind | None
    """The window, or the discussion, that opens again after SELF-KNOWLEDGE or LISTEN!"""
    vote: Choice | None
    """One's own, while it is covered."""
    discussed: bool
    ripe: bool
    speaker: int | None
    interjections: tuple[UseSkill, ...]
    """What one may do with one's Veteran card in a discussion, also when one is ready (CP-V.43)."""
    status_centre: int
    discarded: int
    access_centre: int
    removed: int
    """Skill cards that nobody has (CP-S.06)."""
    markers: tuple[SeenMarker, ...]
    polls: tuple[SeenPoll, ...]
    uses: tuple[SeenUse, ...]
    remarks: tuple[SeenRemark, ...]
    awaited: tuple[int, ...]
    """Whose answer the table waits for, as far as it can know."""
    stood_in: tuple[SeenStandIn, ...] = ()
    """Decisions that a bot took in one's own place while one was away; nobody else knows of them (CP-O.18)."""
    deductions: Deductions | None = None
    debrief: Debrief | None = None
    winners: tuple[int, ...] = ()
    reason: str = ""
    rule: str = ""
