"""Structured statements as sentences (CP-T.04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.games.cockpit.statements import (
    Answer,
    Ask,
    CardClaim,
    InfiltratorSet,
    Liar,
    Pair,
    Prob,
    Question,
    Reply,
    Retract,
    Saw,
    Statement,
    Suspect,
    TeamSelf,
    Trust,
    UrgeAccess,
    UrgeCard,
    UrgeLook,
    UrgeVote,
    VotePlan,
    WarnAccess,
)
from mayday.games.cockpit.tables import VETERAN_NAMES
from mayday.games.cockpit.words.naming import BELONGING, FACES, PLACES, card_of, name_of, named

QUESTIONS: Final[dict[Question, str]] = {
    "why_vote": "why did you vote like that?",
    "why_marker": "why that marker?",
    "who": "whom do you suspect?",
    "card": "which Veteran card do you hold?",
}
ANSWERS: Final[dict[Answer, str]] = {"agree": "I agree", "disagree": "I disagree", "unsure": "I am not sure"}
TRUSTS: Final = {1: "I am inclined to trust {}.", 2: "I trust {}.", 3: "I trust {} completely."}
SUSPECTS: Final = {1: "I suspect {} a little.", 2: "I suspect {}.", 3: "I suspect {} strongly."}


def sentence(statement: Statement, names: Sequence[str]) -> str:
    """What the speaker says, in the first person."""
    match statement:
        case TeamSelf(team):
            return f"I am {BELONGING[team]}."
        case Trust(seat, strength):
            return TRUSTS[strength].format(name_of(seat, names))
        case Suspect(seat, strength):
            return SUSPECTS[strength].format(name_of(seat, names))
        case Prob(seat, percent):
            return f"I think it {percent} % likely that {name_of(seat, names)} is an infiltrator."
        case Saw(target, card, side):
            return f"I saw {card_of(name_of(target, names), card)}: {FACES[side]}."
        case Liar(seat, target, card):
            return f"The marker of {name_of(seat, names)} at {card_of(name_of(target, names), card)} is a lie."
        case Pair(one, other):
            return f"{named((one, other), names)} cannot both be honest."
        case InfiltratorSet(seats):
            return f"The infiltrators are {named(seats, names)}."
    return _advice(statement, names)


def _advice(statement: Statement, names: Sequence[str]) -> str:
    match statement:
        case VotePlan(side):
            return f"I will {side}."
        case UrgeVote(side):
            return f"Everybody should {side}."
        case UrgeCard(card):
            return f"Look at the {PLACES[card]} card!"
        case UrgeLook(looker, target):
            return f"{name_of(looker, names)} should look at {name_of(target, names)}."
        case UrgeAccess(seat):
            return f"{name_of(seat, names)} should get access next."
        case WarnAccess(seat):
            return f"{name_of(seat, names)} must not get access."
        case CardClaim(number):
            return f"My Veteran card is {number}, {VETERAN_NAMES[number]}."
        case Ask(seat, about):
            return f"{name_of(seat, names)}, {QUESTIONS[about]}"
        case Reply(to, answer):
            return f"{ANSWERS[answer]} with statement {to}." if answer != "unsure" else f"I am not sure about {to}."
        case Retract(number):
            return f"I take statement {number} back."
    raise AssertionError(statement)
