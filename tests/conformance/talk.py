"""What the crew of a random flight says and does unasked: statements of every kind, free text, votes turned over."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Action, Declare, Release, Say, Vote
from mayday.games.cockpit.state import State
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
from mayday.games.cockpit.tables import CARDS, CHOICES, HOLD, SIDES, TEAMS, infiltrators
from mayday.games.cockpit.tables import Card as CardName

TALK: Final = (Say, Declare)
TEXTS: Final = ("It was you!", "Who? Me?", "naïve ✈ friend", "  spaced  ", "x" * 40, " ")
QUESTIONS: Final = ("why_vote", "why_marker", "who", "card")
ANSWERS: Final = ("agree", "disagree", "unsure")


def anything(state: State, seat: int, dice: Dice) -> Action:
    """Talk in most cases, made up without regard to whether it is true, allowed now, or well formed."""
    kind = dice.below(10)
    if kind == 0 or (state.step == HOLD and seat == state.speaker and kind < 6):
        return Release()
    if kind == 1:
        return Vote(CHOICES[dice.below(2)])
    if kind == 2:
        to = (dice.below(state.crew),) if dice.below(4) == 0 else ()
        return Say(TEXTS[dice.below(len(TEXTS))], to)
    return Declare(statement(state, seat, dice))


def statement(state: State, seat: int, dice: Dice) -> Statement:
    """Any of the eighteen kinds, equally often (CP-T.04); half of those about a look are about one that was made."""
    one, other = dice.below(state.crew), dice.below(state.crew)
    card, side, choice = CARDS[dice.below(3)], SIDES[dice.below(2)], CHOICES[dice.below(2)]
    looker, target, marked = _look(state, dice)
    known: tuple[Statement, ...] = (
        TeamSelf(TEAMS[dice.below(2)]),
        Trust(one, 1 + dice.below(3)),
        Suspect(one, 1 + dice.below(3)),
        Prob(one, dice.below(101)),
        Saw(target, marked, side),
        Liar(looker, target, marked),
        Pair(one, other),
        InfiltratorSet(tuple(dice.shuffled(state.crew)[: infiltrators(state.crew) - (dice.below(9) == 0)])),
        VotePlan(choice),
        UrgeVote(choice),
        UrgeCard(card),
        UrgeLook(one, other),
        UrgeAccess(one),
        WarnAccess(one),
        CardClaim(1 + dice.below(9)),
        Ask(one, QUESTIONS[dice.below(4)]),
        Reply(dice.below(len(state.remarks) + 1), ANSWERS[dice.below(3)]),
        Retract(dice.below(len(state.remarks) + 1)),
    )
    return known[dice.below(len(known))]


def _look(state: State, dice: Dice) -> tuple[int, int, CardName]:
    if state.markers and dice.below(2):
        one = state.markers[dice.below(len(state.markers))]
        return one.looker, one.target, CARDS[one.card]
    return dice.below(state.crew), dice.below(state.crew), CARDS[dice.below(3)]
