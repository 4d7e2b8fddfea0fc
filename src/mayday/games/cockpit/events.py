"""What can be heard at the table, one struct each."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from mayday.games.cockpit.statements import Statement
from mayday.games.cockpit.tables import Card, Choice, Phase, Side, StatusSide, Step, Team, WindowKind

Result: TypeAlias = Literal["protected", "punched"]


class Dealt(Struct, frozen=True, tag="dealt"):
    """To one seat: its team and its Veteran card (CP-S.06, CP-S.12)."""

    team: Team
    veteran: int


class Recognised(Struct, frozen=True, tag="recognised"):
    """To each seat alone: who the infiltrators are, to the honest nothing beyond that it happened (CP-S.15)."""

    infiltrators: tuple[int, ...] | None


class FirstSkirmish(Struct, frozen=True, tag="first_skirmish"):
    """Who was dealt the card and takes the Skirmish card (CP-S.05)."""

    seat: int


class PhaseBegun(Struct, frozen=True, tag="phase_begun"):
    phase: Phase


class PhaseEnded(Struct, frozen=True, tag="phase_end"):
    phase: Phase


class LookPending(Struct, frozen=True, tag="look_pending"):
    """Somebody is to look at somebody; `designated` is whom the arrow points at, if another must stand in."""

    looker: int
    target: int
    designated: int | None = None


class LookDropped(Struct, frozen=True, tag="look_dropped"):
    """A first look that a skill has made impossible (CP-F.07), or a pending one that moved away (CP-V.21)."""

    looker: int
    target: int


class NobodyLooks(Struct, frozen=True, tag="nobody_looks"):
    """Neither the designated nor his neighbours can (CP-P.05)."""

    designated: int
    target: int


class CardPicked(Struct, frozen=True, tag="card_picked"):
    """Announced before it is seen (CP-K.10)."""

    looker: int
    target: int
    card: Card


class Looked(Struct, frozen=True, tag="look"):
    """Now the card is seen (CP-K.01)."""

    looker: int
    target: int
    card: Card


class CardSeen(Struct, frozen=True, tag="card_seen"):
    """To the looker alone (CP-K.01)."""

    target: int
    card: Card
    side: Side


class MarkerPlaced(Struct, frozen=True, tag="marker_placed"):
    """For good, at that card; a blank one says nothing (CP-K.04, CP-O.17)."""

    looker: int
    target: int
    card: Card
    side: Side | None


class WindowOpened(Struct, frozen=True, tag="window_opened"):
    """These are asked for their Veteran cards (CP-V.11)."""

    window: WindowKind
    asked: tuple[int, ...]


class SkillUsed(Struct, frozen=True, tag="skill_used"):
    """A Veteran card is shown and carried out (CP-V.04)."""

    seat: int
    number: int
    named: int | None = None
    card: Card | None = None


class Silence(Struct, frozen=True, tag="silence"):
    """Only one may talk; or everybody again (CP-V.33, CP-V.34)."""

    speaker: int | None


class DiscussionOpened(Struct, frozen=True, tag="discussion"):
    """Everybody may talk about the Skirmish-CM; `again` after a Veteran card was used in it (CP-O.19, CP-V.43)."""

    skirmish: int
    again: bool = False


class BecameReady(Struct, frozen=True, tag="ready"):
    seat: int


class VotesCalled(Struct, frozen=True, tag="votes_called"):
    """STEP B: all but the Skirmish-CM choose (CP-P.07)."""

    skirmish: int


class Voted(Struct, frozen=True, tag="voted"):
    """Somebody has chosen; not what (CP-P.08)."""

    seat: int


class VotesRevealed(Struct, frozen=True, tag="votes_revealed"):
    """All at once, by name (CP-P.11)."""

    skirmish: int
    votes: dict[int, Choice]


class Judged(Struct, frozen=True, tag="result"):
    """What the votes make of the Skirmish-CM (CP-P.12, CP-P.13)."""

    seat: int
    result: Result


class StatusChanged(Struct, frozen=True, tag="status"):
    """A Status card taken, turned, lost or discarded."""

    seat: int
    status: StatusSide


class Rotated(Struct, frozen=True, tag="rotated"):
    """His outer cards are turned: out of the running for captain (CP-P1.04)."""

    seat: int


class SkirmishMoved(Struct, frozen=True, tag="skirmish_moved"):
    """STEP C, or card 7 (CP-P1.06, CP-V.21)."""

    seat: int


class CaptainNamed(Struct, frozen=True, tag="captain"):
    seat: int


class LookOrdered(Struct, frozen=True, tag="look_ordered"):
    seat: int
    looker: int
    target: int


class LookDeclined(Struct, frozen=True, tag="look_declined"):
    seat: int


class AccessGiven(Struct, frozen=True, tag="access_given"):
    giver: int
    seat: int


class Shown(Struct, frozen=True, tag="shown"):
    """The three cards in a fresh random order (CP-P3.07)."""

    seat: int
    cards: tuple[Side, ...]
    team: Team


class TimedOut(Struct, frozen=True, tag="timed_out"):
    """The clock acted for these seats (CP-O.17)."""

    seats: tuple[int, ...]
    awaited: Step


class StoodIn(Struct, frozen=True, tag="stood_in"):
    """A bot has decided in one's place; for that seat alone (CP-O.18)."""

    awaited: Step


class Said(Struct, frozen=True, tag="said"):
    """Free talk (CP-T.01)."""

    seat: int
    phase: Phase
    text: str


class Declared(Struct, frozen=True, tag="stated"):
    """A structured statement, with the number by which it is answered or taken back (CP-T.04)."""

    seat: int
    phase: Phase
    number: int
    statement: Statement


class Ended(Struct, frozen=True, tag="ended"):
    """Which team has won (CP-W.01)."""

    team: Team
    winners: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Recognised
    | FirstSkirmish
    | PhaseBegun
    | PhaseEnded
    | LookPending
    | LookDropped
    | NobodyLooks
    | CardPicked
    | Looked
    | CardSeen
    | MarkerPlaced
    | WindowOpened
    | SkillUsed
    | Silence
    | DiscussionOpened
    | BecameReady
    | VotesCalled
    | Voted
    | VotesRevealed
    | Judged
    | StatusChanged
    | Rotated
    | SkirmishMoved
    | CaptainNamed
    | LookOrdered
    | LookDeclined
    | AccessGiven
    | Shown
    | TimedOut
    | StoodIn
    | Said
    | Declared
    | Ended
)
