"""Every event as a sentence of our own; the one to whom a private event is addressed is spoken to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mayday.games.cockpit.events import (
    AccessGiven,
    BecameReady,
    CaptainNamed,
    CardSeen,
    Dealt,
    Declared,
    DiscussionOpened,
    Ended,
    Event,
    FirstSkirmish,
    Judged,
    LookDeclined,
    LookOrdered,
    PhaseBegun,
    PhaseEnded,
    Recognised,
    Rotated,
    Said,
    Shown,
    Silence,
    SkirmishMoved,
    StatusChanged,
    StoodIn,
    TimedOut,
    Voted,
    VotesCalled,
    VotesRevealed,
    WindowOpened,
)
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.tables import VETERAN_NAMES, Choice, Phase, StatusSide, Step, WindowKind
from mayday.games.cockpit.words import looks
from mayday.games.cockpit.words.claiming import sentence
from mayday.games.cockpit.words.naming import BELONGING, FACES, PLACES, name_of, named, of, plain, verb

BEGUN: Final[dict[Phase, str]] = {
    "first_suspicions": "The First Suspicions: everybody looks at the nearest card of both neighbours.",
    "phase1": "Phase 1: who gets the Benefit of the Doubt?",
    "phase2": "Phase 2: who is Reliable?",
    "phase3": "Phase 3: who will be captain?",
    "end": "The End Phase: the cockpit door opens for one after another.",
}
STATUS: Final[dict[StatusSide, str]] = {
    "botd": "{} gets the Benefit of the Doubt.",
    "reliable": "{} is Reliable now.",
    "none": "{} hands in the Status card.",
}
WINDOWS: Final[dict[WindowKind, str]] = {
    "look": "Before the card is seen, veterans may step in.",
    "vote": "Before the votes, veterans may step in.",
    "give": "Before access is given, veterans may step in.",
}

DECIDED: Final[dict[Step, str]] = {
    "pick": "which card you look at",
    "window": "about your Veteran card",
    "mark": "your marker",
    "discuss": "that you are ready",
    "vote": "your vote",
    "order": "which look you order",
    "give": "whom you let in",
}


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    """One sentence, or "" for an event that another one tells."""
    match event:
        case Dealt(team, veteran):
            return (
                f"You are {BELONGING[team]}. Your Veteran card is no. {veteran}, {VETERAN_NAMES[veteran].rstrip('!')}."
            )
        case Recognised(infiltrators):
            return _recognised(view, infiltrators, names)
        case FirstSkirmish(seat):
            return f"{name_of(seat, names)} was dealt First Skirmish and takes the Skirmish card."
        case PhaseBegun(phase):
            return BEGUN.get(phase, "")
        case PhaseEnded() | Voted():  # what follows says it; the board shows who has chosen
            return ""
        case CardSeen(target, card, side):
            whose = "your own" if target == view.seat else of(name_of(target, names))
            return f"You see an {FACES[side]} card: {whose} {PLACES[card]} one."
        case Said(seat, _, text):
            return f"{name_of(seat, names)}: {plain(text)}"
        case Declared(seat, _, number, statement):
            return f"{name_of(seat, names)}: {sentence(statement, names)} [{number}]"
        case Ended(team, winners):
            who = "The honest crew wins" if team == "honest" else "The infiltrators win"
            return f"{view.reason} {who}: {named(winners, names)}.".lstrip()
        case WindowOpened(window):
            return WINDOWS[window]
        case StoodIn(awaited):
            return f"You were away, and a bot decided for you: {DECIDED[awaited]}."
    return looks.tell(view, event, names) or _vote(event, names) or _cockpit(event, names)


def _recognised(view: View, infiltrators: tuple[int, ...] | None, names: Sequence[str]) -> str:
    """The eyes-closed step (CP-S.15)."""
    if infiltrators is None:
        return "All eyes close and open again. You are honest."
    fellows = [seat for seat in infiltrators if seat != view.seat]
    return f"All eyes close; yours open again. With you: {named(fellows, names)}."


def _vote(event: Event, names: Sequence[str]) -> str:
    match event:
        case Silence(speaker):
            return "Everybody may talk again." if speaker is None else f"Listen! Only {names[speaker]} may talk now."
        case DiscussionOpened(skirmish, again):
            return (
                f"The crew goes on discussing {names[skirmish]}." if again else f"The crew discusses {names[skirmish]}."
            )
        case BecameReady(seat):
            return f"{names[seat]} is ready."
        case VotesCalled(skirmish):
            return f"Punch or protect {names[skirmish]}: everybody else chooses in secret."
        case VotesRevealed(_, votes):
            return f"The votes turn over: {_sides(votes, names)}."
        case Judged(seat, result):
            return f"{names[seat]} is {result}."
        case StatusChanged(seat, status):
            return STATUS[status].format(names[seat])
        case Rotated(seat):
            return f"The outer cards of {names[seat]} are turned: out of the running for captain."
        case SkirmishMoved(seat):
            return f"The Skirmish card goes to {names[seat]}."
    return ""


def _sides(votes: dict[int, Choice], names: Sequence[str]) -> str:
    """`Ada and Cy protect, Dee punches`."""
    told = []
    for side, one in (("protect", "protects"), ("punch", "punches")):
        seats = [seat for seat in sorted(votes) if votes[seat] == side]
        if seats:
            told.append(f"{named(seats, names)} {verb(one, side, len(seats))}")
    return ", ".join(told)


def _cockpit(event: Event, names: Sequence[str]) -> str:
    match event:
        case CaptainNamed(seat):
            return f"{names[seat]} is the captain: the Skirmish card is turned over and opens the cockpit."
        case LookOrdered(seat, looker, target):
            return f"{names[seat]} orders {names[looker]} to look at a card of {names[target]}."
        case LookDeclined(seat):
            return f"{names[seat]} orders no look."
        case AccessGiven(giver, seat):
            return f"{names[giver]} lets {names[seat]} into the cockpit."
        case Shown(seat, cards, team):
            faces = ", ".join(FACES[card] for card in cards)
            return f"{names[seat]} shuffles and shows: {faces}. {names[seat]} is {BELONGING[team]}."
        case TimedOut():
            return _timed_out(event, names)
    return ""


def _timed_out(event: TimedOut, names: Sequence[str]) -> str:
    """What the clock does instead (CP-O.17)."""
    seats = named(event.seats, names)
    acts = {
        "pick": "the clock draws a card to look at",
        "mark": "the clock lays a blank marker",
        "vote": "the clock tosses a coin for every missing vote",
        "order": "no look is ordered",
        "give": "the clock gives access by what all can see",
    }
    if event.awaited not in acts:
        return "The time for talk is over."
    return f"Time is up for {seats}: {acts[event.awaited]}."
