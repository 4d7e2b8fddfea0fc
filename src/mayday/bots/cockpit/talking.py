"""Talk in statements: what an honest seat thinks, and what an infiltrator in its place would say (CP-B.22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mayday.bots.cockpit.belief import belief
from mayday.bots.cockpit.looks import best_card
from mayday.bots.cockpit.opinions import strength_of
from mayday.bots.cockpit.outlook import Belief, Outlook, Reading
from mayday.bots.cockpit.situation import Situation
from mayday.bots.cockpit.voting import would_protect
from mayday.core.dice import Dice
from mayday.games.cockpit.actions import Declare, Release
from mayday.games.cockpit.seen import SeenRemark
from mayday.games.cockpit.statements import (
    Ask,
    CardClaim,
    InfiltratorSet,
    Liar,
    Pair,
    Prob,
    Reply,
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
from mayday.games.cockpit.tables import CARDS, NO_SKILL, Choice

MOST: Final = 2
"""Statements of one bot between two public choices (CP-B.22)."""
TALKATIVE: Final = 10
"""One chance in so many to say a thing that nobody asked for: a table of bots must not drown its people."""
CERTAIN: Final = 0.999


def speak(situation: Situation, reading: Reading, dice: Dice) -> Declare | Release | None:
    """The first thing worth saying that was not said yet; nothing when one has talked enough or may not.

    Who stopped the table with LISTEN! says what he has to say, and lets it go on (CP-V.35).
    """
    view = situation.view
    answered = view.window is not None and view.window.answer is not None
    if answered or any(one.voted for one in view.seats):  # nothing new has happened since one could last talk
        return None
    if view.phase == "over" or view.speaker not in (None, situation.me):
        return None
    said = [one for one in view.remarks if one.seat == situation.me]
    spoken = sum(one.choice == view.choices for one in said)
    found = _statement(situation, reading, said, dice) if spoken < MOST else None
    if found is not None:
        return Declare(found)
    return Release() if view.step == "hold" and view.speaker == situation.me else None


def _statement(situation: Situation, reading: Reading, said: list[SeenRemark], dice: Dice) -> Statement | None:
    questions = _open_questions(situation, said)
    listened = situation.view.speaker == situation.me
    if not questions and not listened and dice.below(TALKATIVE):
        return None
    outlook, known = _outlook(situation, reading)
    worth_saying = _worth_saying(situation, known, outlook, questions, dice)
    return next((one for one in worth_saying if all(one != earlier.statement for earlier in said)), None)


def _outlook(situation: Situation, reading: Reading) -> tuple[Outlook | None, Belief]:
    """What the markers and votes say to an honest seat; an infiltrator speaks as if he were one, and knew nothing.

    Others' talk is left out, or an opinion would grow by being repeated.
    """
    skirmishes = situation.skirmishes if reading.votes else ()
    known = belief(situation.own, skirmishes, (), reading)
    return known.seen_from(situation.me), known


def _worth_saying(
    situation: Situation, known: Belief, outlook: Outlook | None, questions: list[tuple[int, SeenRemark]], dice: Dice
) -> Iterator[Statement]:
    for number, asked in questions:
        yield from _answers(situation, outlook, number, asked)
    if outlook is None:  # caught: deny it
        yield TeamSelf("honest")
        return
    view = situation.view
    yield from _proofs(situation, outlook)
    if view.phase == "end" and view.acting != situation.me:
        yield from _end_phase(situation, known, outlook)
    elif view.skirmish is not None and view.phase in ("phase1", "phase2", "phase3"):
        yield from _skirmish(situation, known, outlook, view.skirmish)
    yield from _thoughts(situation, outlook, dice)


def _open_questions(situation: Situation, said: list[SeenRemark]) -> list[tuple[int, SeenRemark]]:
    """Asked of me, or said about me, since the last public choice, and not answered yet."""
    replied = {one.statement.to for one in said if isinstance(one.statement, Reply)}
    found = []
    for number, one in enumerate(situation.view.remarks):
        if one.choice == situation.view.choices and one.seat != situation.me and number not in replied:
            statement = one.statement
            asks = isinstance(statement, Ask) and statement.seat == situation.me
            if asks or (isinstance(statement, Suspect) and statement.seat == situation.me):
                found.append((number, one))
    return found


def _answers(situation: Situation, outlook: Outlook | None, number: int, asked: SeenRemark) -> Iterator[Statement]:
    statement, view = asked.statement, situation.view
    if isinstance(statement, Suspect):
        yield Reply(number, "disagree")
        return
    assert isinstance(statement, Ask)
    if statement.about == "card":
        card = view.seats[situation.me].veteran_card
        if card is not None and card != NO_SKILL:
            yield CardClaim(card)
    elif statement.about == "why_marker":
        mine = [one for one in view.markers if one.looker == situation.me and one.side is not None]
        if mine and mine[-1].side is not None:
            yield Saw(mine[-1].target, mine[-1].card, mine[-1].side)
    elif statement.about == "why_vote" and outlook is not None and view.polls:
        about = view.polls[-1].skirmish
        if about != situation.me:
            yield Prob(about, round(100 * outlook.suspicion[about]))
    elif outlook is not None:
        yield _opinion(situation, outlook, _most_suspect(situation, outlook))
    yield Reply(number, "unsure")  # nothing to show for it, or asked again


def _proofs(situation: Situation, outlook: Outlook) -> Iterator[Statement]:
    """What contradicts itself openly, and what is as good as known (CP-B.12)."""
    markers = [one for one in situation.view.markers if one.side is not None]
    for number, one in enumerate(markers):
        for other in markers[:number]:
            if (one.target, one.card) == (other.target, other.card) and one.side != other.side:
                if situation.me == one.looker:
                    yield Liar(other.looker, other.target, other.card)
                elif situation.me == other.looker:
                    yield Liar(one.looker, one.target, one.card)
                else:
                    yield Pair(min(one.looker, other.looker), max(one.looker, other.looker))
    mask, chance = outlook.likeliest()
    if chance > CERTAIN:
        yield InfiltratorSet(tuple(seat for seat in range(situation.crew) if mask >> seat & 1))


def _skirmish(situation: Situation, known: Belief, outlook: Outlook, about: int) -> Iterator[Statement]:
    """About the one who is fought over: what one thinks, and what one will do."""
    look = situation.view.look
    if look is not None and not look.looked and look.card is None and look.looker != situation.me:
        yield UrgeCard(CARDS[best_card(known, outlook, look.looker, look.target)[0]])
    if about == situation.me:
        yield TeamSelf("honest")
        return
    side: Choice = "protect" if would_protect(situation, outlook, situation.me, about) else "punch"
    if abs(strength_of(outlook.suspicion[about], _usual(situation))) >= 1.5:
        yield UrgeVote(side)
    yield VotePlan(side)
    yield Prob(about, round(100 * outlook.suspicion[about]))


def _end_phase(situation: Situation, known: Belief, outlook: Outlook) -> Iterator[Statement]:
    """Advice to the acting crew member."""
    view = situation.view
    outside = [one.seat for one in view.seats if not one.access and one.seat != situation.me]
    if view.step == "order":
        pairs = [(one, other) for one in outside for other in outside if situation.can_look(one, other)]
        if pairs:
            yield UrgeLook(*max(pairs, key=lambda pair: round(best_card(known, outlook, *pair)[1], 9)))
    if outside:
        least = min(outside, key=lambda seat: (outlook.suspicion[seat], seat))
        most = _most_suspect(situation, outlook)
        if outlook.suspicion[least] < _usual(situation) / 2:
            yield UrgeAccess(least)
        if outlook.suspicion[most] > 0.7:
            yield WarnAccess(most)


def _thoughts(situation: Situation, outlook: Outlook, dice: Dice) -> Iterator[Statement]:
    """An opinion of somebody."""
    others = [seat for seat in range(situation.crew) if seat != situation.me and not situation.view.seats[seat].access]
    if others:
        yield _opinion(situation, outlook, _most_suspect(situation, outlook))
        yield _opinion(situation, outlook, others[dice.below(len(others))])


def _opinion(situation: Situation, outlook: Outlook, seat: int) -> Statement:
    """Trust or suspicion as the posterior has it (CP-B.22)."""
    strength = strength_of(outlook.suspicion[seat], _usual(situation))
    if abs(strength) < 0.5:
        return Prob(seat, round(100 * outlook.suspicion[seat]))
    size = max(1, min(3, round(abs(strength))))
    return Suspect(seat, size) if strength > 0 else Trust(seat, size)


def _most_suspect(situation: Situation, outlook: Outlook) -> int:
    others = [seat for seat in range(situation.crew) if seat != situation.me]
    return max(others, key=lambda seat: (outlook.suspicion[seat], -seat))


def _usual(situation: Situation) -> float:
    return situation.view.infiltrator_count / situation.crew
