"""What a crew member can do, one struct each; and what the clock does.

Nothing here shows a card to others: identity cards are shown on entering the cockpit alone (CP-T.09), a Veteran card
by its use alone (CP-V.39).
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from mayday.games.cockpit.statements import Crew, Statement
from mayday.games.cockpit.tables import Card, Choice, Side


class PickCard(Struct, frozen=True, forbid_unknown_fields=True, tag="pick"):
    """Announce which card of the target one looks at (CP-K.09, CP-K.10)."""

    card: Card


class PlaceMarker(Struct, frozen=True, forbid_unknown_fields=True, tag="mark"):
    """Lay a marker at the card just seen (CP-K.04)."""

    side: Side


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    """Punch or protect the Skirmish-CM (CP-P.08); once given it may be turned while another is missing (CP-P.10)."""

    side: Choice


class UseSkill(Struct, frozen=True, forbid_unknown_fields=True, tag="use"):
    """Use one's Veteran card: its number, and whom and which card it names as far as it names any (CP-V.06)."""

    number: Annotated[int, Meta(ge=0, le=9)]
    seat: Crew | None = None
    card: Card | None = None


class PassSkill(Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Let a window for Veteran cards go by (CP-V.06)."""


class EndLook(Struct, frozen=True, forbid_unknown_fields=True, tag="end_look"):
    """Order a look in the End Phase (CP-E.01)."""

    looker: Crew
    target: Crew


class SkipLook(Struct, frozen=True, forbid_unknown_fields=True, tag="skip_look"):
    """Order none (CP-E.01)."""


class GiveAccess(Struct, frozen=True, forbid_unknown_fields=True, tag="give"):
    """Let somebody into the cockpit (CP-E.06)."""

    seat: Crew


class Ready(Struct, frozen=True, forbid_unknown_fields=True, tag="ready"):
    """Enough discussed (CP-O.19)."""


class TimeOut(Struct, frozen=True, forbid_unknown_fields=True, tag="time_out"):
    """The clock's only act; no seat can send it (CP-O.17)."""


Decision: TypeAlias = PickCard | PlaceMarker | Vote | UseSkill | PassSkill | EndLook | SkipLook | GiveAccess | Ready
"""What a seat answers when it is asked."""


class StandIn(Struct, frozen=True, forbid_unknown_fields=True, tag="stand_in"):
    """A decision that a bot takes for somebody who is away; whoever keeps the table plays it for him (CP-O.18)."""

    action: Decision


# Asides, open to every seat at any time.


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Free talk, heard by all (CP-T.01); with addressees it is refused (CP-T.02)."""

    text: Annotated[str, Meta(max_length=2000)]
    to: Annotated[tuple[Crew, ...], Meta(max_length=10)] = ()


class Declare(Struct, frozen=True, forbid_unknown_fields=True, tag="state"):
    """Make a structured statement (CP-T.04)."""

    statement: Statement


class Release(Struct, frozen=True, forbid_unknown_fields=True, tag="listen_release"):
    """The speaker of LISTEN! lets the game go on (CP-V.35)."""


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """There is no taking back; it is here to be refused with a reason (CP-O.12)."""


Aside: TypeAlias = Say | Declare | Release
Action: TypeAlias = (
    PickCard
    | PlaceMarker
    | Vote
    | UseSkill
    | PassSkill
    | EndLook
    | SkipLook
    | GiveAccess
    | Ready
    | TimeOut
    | StandIn
    | Say
    | Declare
    | Release
    | Undo
)
