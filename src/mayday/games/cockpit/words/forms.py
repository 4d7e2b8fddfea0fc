"""The short text of every action, as a player types it: three tables of forms, which say it and read it back.

Lines are read generously: in any case, with other signs between the words, with fillers that mean nothing.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mayday.core.errors import RuleError
from mayday.games.cockpit.actions import (
    Action,
    Decision,
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
from mayday.games.cockpit.seen import View
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
from mayday.games.cockpit.words.advice import what_to_type
from mayday.games.cockpit.words.naming import listed
from mayday.games.cockpit.words.sorts import SORTS
from mayday.kit.forms import Form, Forms, Sort, Unclear

BETWEEN: Final = re.compile(r"[\s,.;:=>→_#%()-]+")
FILLERS: Final = frozenset({"on", "at", "the", "seat", "to", "of", "a", "an", "is", "and", "with", "from", "by", "for"})
"""Words that make a line pleasant and mean nothing."""

DECISIONS: Final = Forms(
    (
        Form("pick|take|card [card] {card:card} [card]", PickCard),
        Form("mark|marker {side:side}", PlaceMarker),
        Form("vote {side:choice}", Vote),
        Form("use|play [card|skill|veteran|no] {number:skill}{seat:on_seat}{card:at_card}", UseSkill),
        Form("pass", PassSkill),
        Form("look|order {looker:seat} [looks|look] (at) {target:seat}", EndLook),
        Form("no look", SkipLook),
        Form("give|access [access] {seat:seat}", GiveAccess),
        Form("ready", Ready),
        Form("time out", TimeOut),
        Form("release", Release),
        Form("undo", Undo),
        # Read as well.
        Form("{card:bare_card}", PickCard),
        Form("{side:bare_side}", PlaceMarker),
        Form("{side:bare_choice}", Vote),
        Form("no [use]", PassSkill),
        Form("skip [look]", SkipLook),
        Form("decline", SkipLook),
        Form("timeout", TimeOut),
        Form("listen release", Release),
        Form("go (on)", Release),
    ),
    SORTS,
)
STATEMENTS: Final = Forms(
    (
        Form("i|i'm (am) honest|h", TeamSelf, {"team": "honest"}),
        Form("i|i'm (am) (an) infiltrator|i", TeamSelf, {"team": "infiltrator"}),
        Form("trust {seat:seat}{strength:strength}", Trust),
        Form("suspect|accuse {seat:seat}{strength:strength}", Suspect),
        Form("prob {seat:seat} {percent:percent} [percent]", Prob),
        Form("saw {target:seat} [card] {card:card} [card] {side:side}", Saw),
        Form("liar {seat:seat} (at) {target:seat} [card] {card:card} [card]", Liar),
        Form("pair {one:seat} {other:seat}", Pair),
        Form("set{seats:suspects}", InfiltratorSet),
        Form("plan {side:choice}", VotePlan),
        Form("urge card [card] {card:card} [card]", UrgeCard),
        Form("urge look {looker:seat} (at) {target:seat}", UrgeLook),
        Form("urge access {seat:seat}", UrgeAccess),
        Form("urge [vote] {side:choice}", UrgeVote),
        Form("warn [access] {seat:seat}", WarnAccess),
        Form("claim [card] {number:claimed}", CardClaim),
        Form("ask {seat:seat} [why] {about:question}", Ask),
        Form("reply {to:remark} {answer:answer}", Reply),
        Form("retract {statement:remark}", Retract),
    ),
    SORTS,
)


def say(view: View, action: Action) -> str:
    """Seats are numbers, so that it means the same at every table."""
    if isinstance(action, Declare):
        return STATEMENTS.say(view, action.statement)
    return (AS_TYPED if isinstance(action, Say | StandIn) else DECISIONS).say(view, action)


def parse(view: View, text: str) -> Action:
    """The action that a line means; a RuleError says what can be typed instead."""
    line = text.strip()
    plain = _plain(line)
    try:
        found = AS_TYPED.read(view, line) or DECISIONS.read(view, plain) or _declared(view, plain)
        unclear = "That is too little, or too much."
    except Unclear as error:
        found, unclear = None, str(error)
    if found is not None:
        made: Action = found
        return made
    hints = [*AS_TYPED.hints(line), *DECISIONS.hints(plain), *STATEMENTS.hints(plain)]
    if hints:
        raise RuleError(f"{unclear} Type {listed([f'`{hint}`' for hint in hints], 'or')}.")
    begun = f"`{line.split()[0].lower()[:40]}` is not a word of this game. " if line else ""
    raise RuleError(f"{begun}{what_to_type(view)}")


def _plain(line: str) -> str:
    """In small letters, without the signs between the words and without fillers."""
    first, *rest = [word for word in BETWEEN.split(line.lower()) if word] or [""]
    return " ".join([first, *(word for word in rest if word not in FILLERS)])


def _declared(view: View, plain: str) -> Declare | None:
    statement = STATEMENTS.read(view, plain)
    return None if statement is None else Declare(statement)


def _decision(view: View, line: str) -> Any:
    """What a bot decided for somebody; the table alone can play it (CP-O.18)."""
    found = parse(view, line)
    if not isinstance(found, Decision):
        raise RuleError("A bot stands in for one decision: `stand-in vote punch`.", "CP-O.18", "malformed_statement")
    return found


AS_TYPED: Final = Forms(
    (
        Form("say|tell|chat {text:text}", Say, {"to": ()}),
        Form("say|tell|chat", Say, {"text": "", "to": ()}),
        Form("{text:quoted}", Say, {"to": ()}),  # as in many chats, a quotation mark begins talk
        Form("whisper {to:addressees} {text:text}", Say),
        Form("whisper{to:addressees_alone}", Say, {"text": ""}),
        Form("stand-in {action:decision}", StandIn),
    ),
    {**SORTS, "decision": Sort(r"(?!stand-in).+", _decision, say)},
)
"""What is read letter for letter."""
