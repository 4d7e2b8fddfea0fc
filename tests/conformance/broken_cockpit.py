"""Mayday! Mayday! with one promise about clocks, talk or covered answers broken at a time; each must be caught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from mayday.core.clock import CLOCK, Clock, Limit
from mayday.core.dice import AnyDice
from mayday.core.game import AnyGame, Seat
from mayday.core.news import News
from mayday.games.cockpit import sequence
from mayday.games.cockpit.actions import Action, Declare, PassSkill, Say, TimeOut, UseSkill, Vote
from mayday.games.cockpit.events import BecameReady, TimedOut
from mayday.games.cockpit.looking import marking
from mayday.games.cockpit.rules import COCKPIT
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State
from mayday.games.cockpit.statements import Liar, Suspect, Trust
from mayday.games.cockpit.tables import CARDS, HONEST, MARK, SIDES, WINDOW


def loud(state: State, seat: Seat, action: Action) -> bool:
    """Calls a first vote quiet, though all see that it was given."""
    return isinstance(action, Vote) or COCKPIT.is_quiet(state, seat, action)


def whispering(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Lets the table hear that somebody has answered in a window."""
    COCKPIT.apply(state, seat, action, dice)
    if isinstance(action, PassSkill | UseSkill) and state.news is not None:
        state.news.append(News(BecameReady(seat)))


def impatient(state: State) -> tuple[Seat, ...]:
    """Asks nobody who has answered in a window any more."""
    return tuple(seat for seat in COCKPIT.actors(state) if seat == CLOCK or not COCKPIT.has_answered(state, seat))


def announcing(state: State, seat: Seat, action: Action) -> bool:
    """Thinks that everything is noticed anyway."""
    return False


def twisting(state: State, seat: Seat) -> Sequence[Action]:
    """Offers a second answer to who has answered."""
    found = COCKPIT.legal(state, seat)
    return found or ([PassSkill()] if state.step == WINDOW and seat in COCKPIT.actors(state) else found)


def hurried(state: State) -> Limit | None:
    """Shortens a window in which all have answered."""
    running = COCKPIT.limit(state)
    done = state.step == WINDOW and all(
        COCKPIT.has_answered(state, seat) for seat in COCKPIT.actors(state) if seat != CLOCK
    )
    return structs.replace(running, seconds=1) if running is not None and done else running


def ringing_actors(state: State) -> tuple[Seat, ...]:
    """Lets the clock act though no time runs."""
    asked = COCKPIT.actors(state)
    return (*asked, CLOCK) if asked and CLOCK not in asked else asked


def ringing_legal(state: State, seat: Seat) -> Sequence[Action]:
    return [TimeOut()] if seat == CLOCK and state.outcome is None else COCKPIT.legal(state, seat)


def certifying(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Lets the clock lay the true side for an honest looker, and a blank marker for others."""
    if isinstance(action, TimeOut) and state.step == MARK and state.ripe:
        looker, target, card = marking(state)
        if state.teams[looker] == HONEST:
            state.tell(TimedOut((looker,), "mark"))
            sequence.place(state, state.cards[target][card], dice)
            return
    COCKPIT.apply(state, seat, action, dice)


def counting(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Takes talk for a choice."""
    COCKPIT.apply(state, seat, action, dice)
    if isinstance(action, Say | Declare):
        state.choices += 1


def volunteering(state: State, seat: Seat) -> Action | None:
    """Has the absent vote."""
    return Vote("protect") if seat in COCKPIT.actors(state) else None


def misquoting(view: View, text: str) -> Action:
    """Reads a statement otherwise than it wrote it."""
    found = COCKPIT.parse(view, text)
    if isinstance(found, Declare) and isinstance(found.statement, Trust):
        return Declare(Suspect(found.statement.seat, found.statement.strength))
    return found


def gossiping(state: State, seat: Seat, action: Action) -> bool:
    """Lets nobody be called a liar who is none."""
    if isinstance(action, Declare) and isinstance(action.statement, Liar):
        told = action.statement
        for one in state.markers:
            here = (one.looker, one.target, CARDS[one.card]) == (told.seat, told.target, told.card)
            if here and one.side == one.saw:
                return False
    return COCKPIT.is_aside(state, seat, action)


def glass(state: State, seat: Seat | None) -> View:
    """Shows everybody what every looker saw."""
    seen = COCKPIT.view(state, seat)
    markers = tuple(
        structs.replace(shown, saw=SIDES[one.saw]) for shown, one in zip(seen.markers, state.markers, strict=True)
    )
    return structs.replace(seen, markers=markers)


def remembering_apply(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Keeps the order of arrival, though the order of seats decides."""
    before = state.arrivals.copy()
    COCKPIT.apply(state, seat, action, dice)
    if len(state.arrivals) == len(before) + 1:
        state.arrivals = [*before, seat]


def remembering_load(position: dict[str, object]) -> State:
    """As it is written, so that nothing else gives it away."""
    state = COCKPIT.load(position)
    answers = position.get("answers", [])
    assert isinstance(answers, list | tuple)
    state.arrivals = [answer["seat"] for answer in answers]
    return state


def with_sealing(**answers: Any) -> AnyGame:
    assert COCKPIT.sealing is not None
    return replace(COCKPIT, sealing=replace(COCKPIT.sealing, **answers))


assert COCKPIT.absence is not None
assert COCKPIT.asides is not None
volunteers = replace(COCKPIT, absence=replace(COCKPIT.absence, action=volunteering))
gossips = replace(COCKPIT, asides=replace(COCKPIT.asides, allowed=gossiping))

# Each with the check that must fail.
BROKEN_COCKPITS: dict[str, tuple[AnyGame, str]] = {
    "calls quiet what all see": (with_sealing(quiet=loud), "quiet actions are quiet"),
    "lets an answer be heard": (replace(COCKPIT, apply=whispering), "quiet actions are quiet"),
    "asks only who has not answered": (replace(COCKPIT, actors=impatient), "quiet actions are quiet"),
    "announces what nobody can see": (with_sealing(quiet=announcing), "quiet actions are quiet"),
    "offers a second answer": (replace(COCKPIT, legal=twisting), "actors are asked exactly until the end"),
    "rings without a clock": (
        replace(COCKPIT, actors=ringing_actors, legal=ringing_legal),
        "the clock acts when a time is over",
    ),
    "certifies who is honest by a time-out": (replace(COCKPIT, apply=certifying), "time-outs prove nothing"),
    "takes talk for a choice": (replace(COCKPIT, apply=counting), "talk changes nothing"),
    "lets the absent do anything": (volunteers, "the absent do what they may"),
    "misquotes a statement": (replace(COCKPIT, parse=misquoting), "typed asides mean what they say"),
    "keeps the order of arrival in a window": (
        replace(COCKPIT, apply=remembering_apply, load=remembering_load),
        "sealed choices commute",
    ),
}

# Each with the channel through which it tells.
LEAKY_COCKPITS: dict[str, tuple[AnyGame, str]] = {
    "what another saw": (replace(COCKPIT, view=glass), "view"),
    "who has answered": (replace(COCKPIT, actors=impatient), "actors"),
    "how long a window lasts": (replace(COCKPIT, clock=Clock(limit=hurried)), "limit"),
    "what may be said": (gossips, "aside"),
}
