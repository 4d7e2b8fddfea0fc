"""What can be said in a structured way, one struct each: people click it, bots read and make it (CP-T.04)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.games.cockpit.tables import Card, Choice, Side, Team

Crew: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Strength: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
Question: TypeAlias = Literal["why_vote", "why_marker", "who", "card"]
Answer: TypeAlias = Literal["agree", "disagree", "unsure"]


class TeamSelf(Struct, frozen=True, forbid_unknown_fields=True, tag="team_self"):
    """I am honest; or I am not."""

    team: Team
    """The team that the speaker says is his."""


class Trust(Struct, frozen=True, forbid_unknown_fields=True, tag="trust"):
    """This one is honest."""

    seat: Crew
    """Who is said to be honest."""
    strength: Strength = 2
    """1 slightly, 2 plainly, 3 strongly."""


class Suspect(Struct, frozen=True, forbid_unknown_fields=True, tag="suspect"):
    """This one is an infiltrator."""

    seat: Crew
    """Who is said to be an infiltrator."""
    strength: Strength = 2
    """1 slightly, 2 plainly, 3 strongly."""


class Prob(Struct, frozen=True, forbid_unknown_fields=True, tag="prob"):
    """How likely I think it that this one is an infiltrator."""

    seat: Crew
    """About whom."""
    percent: Annotated[int, Meta(ge=0, le=100)]
    """How likely he is an infiltrator."""


class Saw(Struct, frozen=True, forbid_unknown_fields=True, tag="saw"):
    """What I saw there."""

    target: Crew
    """Whose card it was."""
    card: Card
    """Which of the three."""
    side: Side
    """What it is said to be."""


class Liar(Struct, frozen=True, forbid_unknown_fields=True, tag="liar"):
    """That marker of this one is false."""

    seat: Crew
    """Whose marker is said to be false."""
    target: Crew
    """At whose card it lies."""
    card: Card
    """At which of the three."""


class Pair(Struct, frozen=True, forbid_unknown_fields=True, tag="pair"):
    """These two cannot both be honest."""

    one: Crew
    """One of the two."""
    other: Crew
    """The other."""


class InfiltratorSet(Struct, frozen=True, forbid_unknown_fields=True, tag="set"):
    """These are the infiltrators."""

    seats: Annotated[tuple[Crew, ...], Meta(max_length=4)]
    """As many seats as there are infiltrators, in any order."""


class VotePlan(Struct, frozen=True, forbid_unknown_fields=True, tag="vote_plan"):
    """What I will do in this skirmish."""

    side: Choice
    """What the speaker says he will vote."""


class UrgeVote(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_vote"):
    """What all should do in this skirmish."""

    side: Choice
    """What all should vote."""


class UrgeCard(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_card"):
    """Which card the present looker should take."""

    card: Card
    """Which card the looker should take."""


class UrgeLook(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_look"):
    """Which look the acting crew member should order."""

    looker: Crew
    """Who should look."""
    target: Crew
    """At whom."""


class UrgeAccess(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_access"):
    """Who should get access next."""

    seat: Crew
    """Who should get access next."""


class WarnAccess(Struct, frozen=True, forbid_unknown_fields=True, tag="warn_access"):
    """Who must not get it."""

    seat: Crew
    """Who must not get it."""


class CardClaim(Struct, frozen=True, forbid_unknown_fields=True, tag="card_claim"):
    """The Veteran card that I hold (CP-V.39)."""

    number: Annotated[int, Meta(ge=1, le=9)]
    """The Veteran card that the speaker says he holds."""


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """A question to one of the crew."""

    seat: Crew
    """Who is asked."""
    about: Question
    """Why he voted so, why he marked so, whom he suspects, or which card he holds."""


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag="reply"):
    """An answer to a statement."""

    to: Annotated[int, Meta(ge=0)]
    """The number of the statement that is answered."""
    answer: Answer
    """Whether the speaker agrees."""


class Retract(Struct, frozen=True, forbid_unknown_fields=True, tag="retract"):
    """I take it back."""

    statement: Annotated[int, Meta(ge=0)]
    """The number of the speaker's own statement."""


Statement: TypeAlias = (
    TeamSelf
    | Trust
    | Suspect
    | Prob
    | Saw
    | Liar
    | Pair
    | InfiltratorSet
    | VotePlan
    | UrgeVote
    | UrgeCard
    | UrgeLook
    | UrgeAccess
    | WarnAccess
    | CardClaim
    | Ask
    | Reply
    | Retract
)
