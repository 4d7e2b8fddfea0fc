"""What a seat may not know reaches it through nothing: view, lists, questions, refusals, odds, news.

A game's `twin` deals anew all that a seat cannot know. Whatever reaches the seat must then be the same. What it
hears when somebody acts is held against what it sees afterwards: two futures that look alike must sound alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mayday.core.dice import Dice
from mayday.core.game import Seat
from mayday.core.news import heard
from mayday.core.record import fingerprint
from tests.conformance.actions import strange_actions
from tests.conformance.walks import Moment, fresh, sample

TWINS = 2


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
        twins = [game.twin(state, seat, moment.dice) for _ in range(TWINS)]
        truth = reaches(game, state, seat, probes)
        for twin in twins:
            compare(seat, truth, reaches(game, twin, seat, probes))
        check_futures(moment, seat, [state, *twins])


def reaches(game: Any, state: Any, seat: Seat | None, probes: Sequence[Any]) -> dict[str, Any]:
    """All that a seat gets from a position, by the channel it comes through."""
    view = game.view(state, seat)
    found = {"view": view, "actors": game.actors(state), "outcome": game.outcome(state)}
    if seat is not None:
        legal = list(game.legal(state, seat))
        errors = [game.refusal(state, seat, action) for action in probes if action not in legal]
        found["legal"] = legal
        found["odds"] = [game.odds(view, action) for action in legal]
        found["refusal"] = [(error.reason, error.rule) for error in errors]
    return found


def compare(seat: Seat | None, truth: dict[str, Any], other: dict[str, Any]) -> None:
    for channel, told in truth.items():
        if told != other[channel]:
            raise Leak(channel, seat, told, other[channel])


def check_futures(moment: Moment, seat: Seat | None, bases: Sequence[Any]) -> None:
    """The same action in each base, or any sealed ones: what looks alike afterwards must have sounded alike."""
    game = moment.game
    actors = game.actors(moment.state)
    for actor in actors:
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
    told = {"news": news, "actors": game.actors(state), "outcome": game.outcome(state)}
    before = alike.setdefault(msgspec.json.encode(view), told)
    compare(seat, before, told)


def unexplained(told: Any) -> Any:
    """What was told without the arithmetic of throws, table cell and all, which is owed to whoever hears them."""
    if isinstance(told, dict):
        explained = {"modifiers", "total", "needed", "result"} if told.keys() >= {"dice", "modifiers", "total"} else set()
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
        if seat is not None:
            assert list(game.legal(guessed, seat)) == list(game.legal(state, seat)), "a guess offers other actions"
        for other in (guessed, game.twin(state, seat, moment.dice)):
            again = game.load(game.dump(other))
            assert fingerprint(game, again) == fingerprint(game, other), "a guess or twin is no position"
