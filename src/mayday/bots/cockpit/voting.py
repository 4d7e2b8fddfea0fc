"""Votes: the honest protect whom they suspect least; infiltrators vote like them, until it matters (CP-B.19)."""

from __future__ import annotations

from typing import Final

from mayday.bots.cockpit.factors import leaning
from mayday.bots.cockpit.outlook import Belief, Outlook
from mayday.bots.cockpit.situation import Situation
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Vote
from mayday.games.cockpit.tables import PHASES

DARING: Final = {"phase1": 5, "phase2": 30, "phase3": 100}
"""How often, in a hundred, infiltrators show their colours to turn a vote that they can turn."""


def would_protect(situation: Situation, outlook: Outlook, voter: int, about: int) -> bool:
    """What an honest seat with this outlook does in the present phase (CP-B.19)."""
    phase = PHASES.index(situation.view.phase)
    return leaning(outlook, phase, about, situation.candidates, voter) <= 0


def honest_vote(situation: Situation, outlook: Outlook) -> Decision:
    """The reference voter, with whatever outlook his level has (CP-B.19)."""
    about = situation.view.skirmish
    assert about is not None
    name, chance = situation.name(about), f"{outlook.suspicion[about]:.0%}"
    if would_protect(situation, outlook, situation.me, about):
        return Decision(Vote("protect"), f"{name}, suspect at {chance}, is no worse than the other candidates.")
    if situation.view.phase == "phase3" and situation.me in situation.candidates:
        return Decision(Vote("punch"), "If this one falls, I am captain, and of myself I am sure.")
    return Decision(Vote("punch"), f"{name}, suspect at {chance}, is worse than the other candidates.")


def partisan_vote(situation: Situation) -> Decision:
    """For the team, whoever may notice."""
    about = situation.view.skirmish
    assert about is not None
    if about in situation.fellows:
        return Decision(Vote("protect"), f"{situation.name(about)} is one of us.")
    return Decision(Vote("punch"), f"{situation.name(about)} is not one of us.")


def expected_votes(situation: Situation, known: Belief, about: int) -> dict[int, bool]:
    """Who would protect, if everybody voted as an honest seat does."""
    found = {}
    for voter in range(situation.crew):
        outlook = known.seen_from(voter)
        if voter != about:
            loyal = (about in situation.fellows) == (voter in situation.fellows)
            found[voter] = loyal if outlook is None else would_protect(situation, outlook, voter, about)
    return found


def infiltrator_vote(situation: Situation, known: Belief, dice: Dice) -> Decision:
    """As an honest seat that does not know better would, unless our few votes turn the result."""
    about = situation.view.skirmish
    assert about is not None
    daring = dice.below(100) < DARING[situation.view.phase]
    if known.seen_from(situation.me) is None:
        return partisan_vote(situation)
    votes = expected_votes(situation, known, about)
    wanted = about in situation.fellows
    mine = votes[situation.me]
    if mine == wanted:
        return Decision(Vote("protect" if mine else "punch"), "It serves us, and an honest seat would do it too.")
    turning = _needed(situation, votes, wanted)
    if daring and situation.me in turning and _matters(situation, about):
        why = f"{len(turning)} of us can turn the vote about {situation.name(about)}."
        return Decision(Vote("protect" if wanted else "punch"), why)
    return Decision(Vote("protect" if mine else "punch"), "An honest seat would vote like this, so it hides me.")


def _matters(situation: Situation, about: int) -> bool:
    """Is there a candidate of the other team who gains if this one falls, or falls if this one stays?"""
    mine = about in situation.fellows
    return any((seat in situation.fellows) != mine for seat in situation.candidates)


def _needed(situation: Situation, votes: dict[int, bool], wanted: bool) -> list[int]:
    """The infiltrators who have to change sides to get the result, in seat order; nobody if it is hopeless or safe."""
    for_it = sum(vote == wanted for vote in votes.values())
    enough = -(-len(votes) // 2) if wanted else len(votes) // 2 + 1
    could = [seat for seat in situation.fellows if seat in votes and votes[seat] != wanted]
    missing = enough - for_it
    return could[:missing] if 0 < missing <= len(could) else []
