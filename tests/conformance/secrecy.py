"""What a seat may not know reaches it through nothing: view, lists, questions, clocks, refusals, odds, news.

A game's `twin` deals anew all that a seat cannot know. Whatever reaches the seat must then be the same. What it
hears when somebody acts is held against what it sees afterwards: two futures that look alike must sound alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import Seat
from mayday.core.news import heard
from mayday.core.play import awaited
from tests.conformance.actions import strange_actions
from tests.conformance.walks import Moment, door, fresh, people, permitted, sample
from tests.support.twins import twin_of

TWINS = 2
ARITHMETIC: tuple[tuple[set[str], set[str]], ...] = (
    ({"dice", "modifiers", "total"}, {"modifiers", "total", "needed", "result"}),
    ({"terms", "signal"}, {"terms", "signal", "difficulty", "roll"}),
)
"""Of a throw, and of a signal: the fields that one is known by, and those that explain it."""
RECKONED = 6
"""Actions whose odds are compared, at most."""
HEARD = 4
"""Of those who are asked, so many act in trial before every pair of eyes."""


class Leak(AssertionError):
    """Something tells a seat what it may not know."""

    def __init__(self, channel: str, seat: Seat | None, told: Any, otherwise: Any) -> None:
        super().__init__(f"{channel} tells seat {seat} what it may not know: {told!r} or {otherwise!r}")
        self.channel = channel


def check_secrecy(moment: Moment) -> None:
    """For every seat and for spectators, the position and its twins cannot be told apart."""
    game, state = moment.game, moment.state
    probes = [action for _, action in sample(moment.dice, list(strange_actions(moment)), 10)]
    for seat in moment.eyes:
        twins = [twin_of(game, state, seat, moment.dice) for _ in range(TWINS)]
        wanted = [*probes, *unasked(moment, seat)]
        truth = reaches(game, state, seat, wanted)
        for twin in twins:
            compare(seat, truth, reaches(game, twin, seat, wanted))
        check_futures(moment, seat, [state, *twins])


def unasked(moment: Moment, seat: Seat | None) -> list[Any]:
    """What this seat may want to say or do now, though nobody asked it; some of it is not allowed."""
    talk = moment.subject.talk
    return [] if talk is None or seat is None else [talk.make(moment.state, seat, moment.dice) for _ in range(4)]


def reaches(game: Any, state: Any, seat: Seat | None, probes: Sequence[Any]) -> dict[str, Any]:
    """All that a seat gets from a position, by the channel it comes through."""
    view = game.view(state, seat)
    actors = game.actors(state)
    found = {"view": view, "actors": actors, "outcome": game.outcome(state), "limit": game.limit(state)}
    if game.absence is not None:
        found["absence"] = [game.absence.action(state, other) for other in actors if other != CLOCK]
    if seat is not None:
        legal = list(game.legal(state, seat))
        allowed = list(map(door(game, state, seat), probes))
        told = [game.why_not(state, seat, action) for action in probes]
        found["legal"] = legal
        found["answered"] = seat in awaited(game, state)
        found["aside"] = allowed
        if game.asides is not None:
            found["rate"] = [game.asides.rate(state, action) for action in probes]
        found["odds"] = [game.odds(view, action) for action in legal[:: len(legal) // RECKONED + 1]]
        found["refusal"] = [error and (error.reason, error.rule, error.code) for error in told]
    return found


def compare(seat: Seat | None, truth: dict[str, Any], other: dict[str, Any]) -> None:
    for channel, told in truth.items():
        if told != other[channel]:
            raise Leak(channel, seat, told, other[channel])


def check_futures(moment: Moment, seat: Seat | None, bases: Sequence[Any]) -> None:
    """The same action in each base, or any sealed ones: what looks alike afterwards must have sounded alike."""
    game = moment.game
    actors = game.actors(moment.state)
    for actor in sample(moment.dice, actors, HEARD):
        if len(actors) > 1:
            # Sealed until the last is in: even which action it was may not be heard.
            alike: dict[bytes, dict[str, Any]] = {}
            for base in bases:
                for action in sample(moment.dice, game.legal(base, actor), 2):
                    hear(moment, seat, base, actor, action, alike)
        else:
            for action in sample(moment.dice, game.legal(moment.state, actor), 2):
                alike = {}
                for base in bases:
                    if action in game.legal(base, actor):
                        hear(moment, seat, base, actor, action, alike)


def hear(
    moment: Moment, seat: Seat | None, base: Any, actor: Seat, action: Any, alike: dict[bytes, dict[str, Any]]
) -> None:
    """Act, and compare what reaches the seat with what did when it saw the same before."""
    game, state = moment.game, fresh(base)
    game.apply(state, actor, action, Dice.seeded(moment.ply))
    view = game.view(state, seat)
    news = [unexplained(msgspec.to_builtins(event)) for event in heard(state.news, seat)]
    told = {"news": news, "actors": game.actors(state), "outcome": game.outcome(state), "limit": game.limit(state)}
    before = alike.setdefault(msgspec.json.encode(view), told)
    compare(seat, before, told)


def check_quiet_actions(moment: Moment) -> None:
    """What is quiet reaches nobody but its seat, through nothing; and what reaches nobody else is quiet."""
    game = moment.game
    if game.sealing is None:
        return
    doable = [(seat, action) for seat in people(game, moment.state) for action in game.legal(moment.state, seat)]
    doable += [(seat, action) for seat in range(moment.seats) for action in unasked(moment, seat)]
    state = fresh(moment.state)
    before = {eye: noticed(game, state, eye) for eye in moment.eyes}
    for seat, action in sample(moment.dice, doable, 8):
        if permitted(game, moment.state, seat, action):
            check_quiet(moment, before, seat, action)


def check_quiet(moment: Moment, before: dict[Seat | None, dict[str, Any]], seat: Seat, action: Any) -> None:
    """One action, and what all the others notice of it."""
    game, state = moment.game, fresh(moment.state)
    quiet = game.is_quiet(state, seat, action)
    others = [eye for eye in moment.eyes if eye != seat]
    game.apply(state, seat, action, Dice.seeded(moment.ply))
    if quiet:
        assert all(item.to == (seat,) for item in state.news), f"{action} is quiet, and leaves news for others"
        for eye in others:
            if before[eye] != noticed(game, state, eye):
                raise Leak("quiet", eye, action, "nothing")
    else:
        noticing = any(before[eye] != noticed(game, state, eye) for eye in others)
        assert noticing, f"nobody notices {action} of seat {seat}, and its message would be all that tells"


def noticed(game: Any, state: Any, seat: Seat | None) -> dict[str, Any]:
    """All that could show a seat that something has happened."""
    return {**reaches(game, state, seat, ()), "news": heard(state.news, seat)}


def check_time_outs_prove_nothing(moment: Moment) -> None:
    """Given the same draws, the clock does the same in every deal of what is hidden, and is heard to do the same."""
    game, says = moment.game, moment.subject.clock_says
    if CLOCK not in game.actors(moment.state):
        return
    assert says is not None, "it is not said what the clock may be heard to do"
    action = game.legal(moment.state, CLOCK)[0]
    for seat in moment.eyes:
        told = []
        for base in (moment.state, *(twin_of(game, moment.state, seat, moment.dice) for _ in range(TWINS))):
            state = fresh(base)
            game.apply(state, CLOCK, action, Dice.seeded(moment.ply))
            told.append(says(moment.state, heard(state.news, None)))
        for other in told[1:]:
            compare(seat, {"clock": told[0]}, {"clock": other})


def unexplained(told: Any) -> Any:
    """What was told without the arithmetic of throws, table cell and all, which is owed to whoever hears them.

    A signal's lines say how hard it was, and so whether a throw was needed at all.
    """
    if isinstance(told, dict):
        explained = {key for whole, keys in ARITHMETIC if told.keys() >= whole for key in keys}
        return {key: unexplained(value) for key, value in told.items() if key not in explained}
    return [unexplained(item) for item in told] if isinstance(told, list | tuple) else told


def check_guesses(moment: Moment) -> None:
    """A state guessed from a view, and from nothing else, gives that view, those actors and legal actions."""
    game, state = moment.game, moment.state
    for seat in moment.eyes:
        view = game.view(state, seat)
        wired = msgspec.json.decode(msgspec.json.encode(view), type=game.view_type)
        guessed = game.guess(wired, moment.dice)
        assert game.view(guessed, seat) == view, f"a guess from the view of seat {seat} does not look like it"
        assert game.actors(guessed) == game.actors(state), "in a guess others are asked"
        assert game.outcome(guessed) == game.outcome(state), "a guess ends otherwise"
        assert game.limit(guessed) == game.limit(state), "in a guess another time runs"
        if seat is not None:
            assert list(game.legal(guessed, seat)) == list(game.legal(state, seat)), "a guess offers other actions"
        for other in (guessed, twin_of(game, state, seat, moment.dice)):
            plain = game.dump(other)
            assert game.dump(game.load(plain)) == plain, "a guess or twin is no position"
