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


class Trust(Struct, frozen=True, forbid_unknown_fields=True, tag="trust"):
    """This one is honest."""

    seat: Crew
    strength: Strength = 2


class Suspect(Struct, frozen=True, forbid_unknown_fields=True, tag="suspect"):
    """This one is an infiltrator."""

    seat: Crew
    strength: Strength = 2


class Prob(Struct, frozen=True, forbid_unknown_fields=True, tag="prob"):
    """How likely I think it that this one is an infiltrator."""

    seat: Crew
    percent: Annotated[int, Meta(ge=0, le=100)]


class Saw(Struct, frozen=True, forbid_unknown_fields=True, tag="saw"):
    """What I saw there."""

    target: Crew
    card: Card
    side: Side


class Liar(Struct, frozen=True, forbid_unknown_fields=True, tag="liar"):
    """That marker of this one is false."""

    seat: Crew
    target: Crew
    card: Card


class Pair(Struct, frozen=True, forbid_unknown_fields=True, tag="pair"):
    """These two cannot both be honest."""

    one: Crew
    other: Crew


class InfiltratorSet(Struct, frozen=True, forbid_unknown_fields=True, tag="set"):
    """These are the infiltrators."""

    seats: Annotated[tuple[Crew, ...], Meta(max_length=4)]


class VotePlan(Struct, frozen=True, forbid_unknown_fields=True, tag="vote_plan"):
    """What I will do in this skirmish."""

    side: Choice


class UrgeVote(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_vote"):
    """What all should do in this skirmish."""

    side: Choice


class UrgeCard(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_card"):
    """Which card the present looker should take."""

    card: Card


class UrgeLook(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_look"):
    """Which look the acting crew member should order."""

    looker: Crew
    target: Crew


class UrgeAccess(Struct, frozen=True, forbid_unknown_fields=True, tag="urge_access"):
    """Who should get access next."""

    seat: Crew


class WarnAccess(Struct, frozen=True, forbid_unknown_fields=True, tag="warn_access"):
    """Who must not get it."""

    seat: Crew


class CardClaim(Struct, frozen=True, forbid_unknown_fields=True, tag="card_claim"):
    """The Veteran card that I hold (CP-V.39)."""

    number: Annotated[int, Meta(ge=1, le=9)]


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """A question to one of the crew."""

    seat: Crew
    about: Question


class Reply(Struct, frozen=True, forbid_unknown_fields=True, tag="reply"):
    """An answer to a statement."""

    to: Annotated[int, Meta(ge=0)]
    answer: Answer


class Retract(Struct, frozen=True, forbid_unknown_fields=True, tag="retract"):
    """I take it back."""

    statement: Annotated[int, Meta(ge=0)]


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
