"""Structured statements from the short texts that people type (CP-T.04)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

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
from mayday.games.cockpit.words.reading import STRENGTH_WORDS, TEAM_WORDS, Words

Claimant: TypeAlias = Callable[[Words], Statement]

MOST_INFILTRATORS: Final = 4
LAST_NUMBER: Final = 2**64 - 1
"""The largest that a message can hold; no table gets as far with its statements."""
QUESTION_WORDS: Final[dict[str, Question]] = {
    "vote": "why_vote", "marker": "why_marker", "mark": "why_marker", "who": "who", "card": "card",
}  # fmt: skip
ANSWER_WORDS: Final[dict[str, Answer]] = {
    "agree": "agree", "yes": "agree", "disagree": "disagree", "no": "disagree", "unsure": "unsure", "maybe": "unsure",
}  # fmt: skip


def _team(words: Words) -> Statement:
    words.skip("am")
    return words.done(TeamSelf(words.one_of(TEAM_WORDS, "A team (honest or infiltrator)")))


def _strength(words: Words) -> int:
    return words.one_of(STRENGTH_WORDS, "The strength (slightly, strongly or 1 to 3)") if words.left else 2


def _trust(words: Words) -> Statement:
    seat = words.seat()
    return words.done(Trust(seat, _strength(words)))


def _suspect(words: Words) -> Statement:
    seat = words.seat()
    return words.done(Suspect(seat, _strength(words)))


def _prob(words: Words) -> Statement:
    seat = words.seat()
    percent = words.number(0, 100, "A percentage from 0 to 100")
    words.skip("percent")
    return words.done(Prob(seat, percent))


def _saw(words: Words) -> Statement:
    return words.done(Saw(words.seat(), words.card(), words.side()))


def _liar(words: Words) -> Statement:
    return words.done(Liar(words.seat(), words.seat(), words.card()))


def _pair(words: Words) -> Statement:
    return words.done(Pair(words.seat(), words.seat()))


def _set(words: Words) -> Statement:
    seats: list[int] = []
    while words.left:
        seats.append(words.seat())
    if len(seats) > MOST_INFILTRATORS:
        words.wrong(f"There are {words.view.infiltrator_count} infiltrators.")
    return InfiltratorSet(tuple(seats))


def _plan(words: Words) -> Statement:
    return words.done(VotePlan(words.choice()))


def _urge(words: Words) -> Statement:
    if words.skip("card"):
        return words.done(UrgeCard(words.card()))
    if words.skip("look"):
        return words.done(UrgeLook(words.seat(), words.seat()))
    if words.skip("access"):
        return words.done(UrgeAccess(words.seat()))
    words.skip("vote")
    return words.done(UrgeVote(words.choice()))


def _warn(words: Words) -> Statement:
    words.skip("access")
    return words.done(WarnAccess(words.seat()))


def _claim(words: Words) -> Statement:
    words.skip("card")
    return words.done(CardClaim(words.number(1, 9, "A Veteran card from 1 to 9")))


def _ask(words: Words) -> Statement:
    seat = words.seat()
    words.skip("why")
    about = words.one_of(QUESTION_WORDS, "A question (why_vote, why_marker, who or card)")
    return words.done(Ask(seat, about))


def _reply(words: Words) -> Statement:
    number = words.number(0, LAST_NUMBER, "The number of a statement")
    return words.done(Reply(number, words.one_of(ANSWER_WORDS, "An answer (agree, disagree or unsure)")))


def _retract(words: Words) -> Statement:
    return words.done(Retract(words.number(0, LAST_NUMBER, "The number of a statement")))


READERS: Final[dict[str, tuple[str, Claimant]]] = {
    "i": ("i am honest|infiltrator", _team),
    "i'm": ("i am honest|infiltrator", _team),
    "trust": ("trust SEAT [slightly|strongly]", _trust),
    "suspect": ("suspect SEAT [slightly|strongly]", _suspect),
    "accuse": ("suspect SEAT [slightly|strongly]", _suspect),
    "prob": ("prob SEAT PERCENT", _prob),
    "saw": ("saw SEAT L|M|R H|I", _saw),
    "liar": ("liar SEAT at TARGET L|M|R", _liar),
    "pair": ("pair SEAT SEAT", _pair),
    "set": ("set SEAT SEAT", _set),
    "plan": ("plan punch|protect", _plan),
    "urge": ("urge punch|protect, urge card L|M|R, urge look SEAT at SEAT or urge access SEAT", _urge),
    "warn": ("warn SEAT", _warn),
    "claim": ("claim NUMBER", _claim),
    "ask": ("ask SEAT why_vote|why_marker|who|card", _ask),
    "reply": ("reply NUMBER agree|disagree|unsure", _reply),
    "retract": ("retract NUMBER", _retract),
}
