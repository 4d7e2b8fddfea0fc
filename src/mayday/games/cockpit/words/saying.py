"""The short text of every action, as a player types it; `parsing` reads it back."""

from __future__ import annotations

import json
from typing import Final

from mayday.games.cockpit.actions import (
    Action,
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Release,
    Say,
    SkipLook,
    StandIn,
    TimeOut,
    Undo,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.statements import (
    Ask,
    CardClaim,
    InfiltratorSet,
    Liar,
    Pair,
    Prob,
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

STRENGTHS: Final = {1: " slightly", 2: "", 3: " strongly"}
PLAIN: Final[dict[type[Action], str]] = {
    PassSkill: "pass",
    SkipLook: "no look",
    Ready: "ready",
    TimeOut: "time out",
    Release: "release",
    Undo: "undo",
}


def say(action: Action) -> str:
    match action:
        case PickCard(card):
            return f"pick {card}"
        case PlaceMarker(side):
            return f"mark {side}"
        case Vote(side):
            return f"vote {side}"
        case UseSkill():
            return _use(action)
        case EndLook(looker, target):
            return f"look {looker} at {target}"
        case GiveAccess(seat):
            return f"give {seat}"
        case StandIn(decision):
            return f"stand-in {say(decision)}"
        case Say(text, to):
            spoken = _quoted_if_needed(text)
            return f"whisper {','.join(map(str, to))} {spoken}" if to else f"say {spoken}"
        case Declare(statement):
            return state(statement)
    return PLAIN[type(action)]


def _use(action: UseSkill) -> str:
    named = "" if action.seat is None else f" on {action.seat}"
    return f"use {action.number}{named}{'' if action.card is None else f' {action.card}'}"


def _quoted_if_needed(text: str) -> str:
    """As it is, unless reading it back would lose something."""
    plain = text.isprintable() and text == text.strip() and text and not text.startswith('"')
    return text if plain else json.dumps(text)


def state(statement: Statement) -> str:
    match statement:
        case TeamSelf(team):
            return "i am honest" if team == "honest" else "i am an infiltrator"
        case Trust(seat, strength):
            return f"trust {seat}{STRENGTHS[strength]}"
        case Suspect(seat, strength):
            return f"suspect {seat}{STRENGTHS[strength]}"
        case Prob(seat, percent):
            return f"prob {seat} {percent}"
        case Saw(target, card, side):
            return f"saw {target} {card} {side}"
        case Liar(seat, target, card):
            return f"liar {seat} at {target} {card}"
        case Pair(one, other):
            return f"pair {one} {other}"
        case InfiltratorSet(seats):
            return " ".join(["set", *map(str, seats)])
        case _:
            return _advice(statement)


def _advice(statement: Statement) -> str:
    match statement:
        case VotePlan(side):
            return f"plan {side}"
        case UrgeVote(side):
            return f"urge {side}"
        case UrgeCard(card):
            return f"urge card {card}"
        case UrgeLook(looker, target):
            return f"urge look {looker} at {target}"
        case UrgeAccess(seat):
            return f"urge access {seat}"
        case WarnAccess(seat):
            return f"warn {seat}"
        case CardClaim(number):
            return f"claim {number}"
        case Ask(seat, about):
            return f"ask {seat} {about}"
        case Reply(to, answer):
            return f"reply {to} {answer}"
        case Retract(number):
            return f"retract {number}"
    raise AssertionError(statement)
