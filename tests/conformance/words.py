"""What holds of forms: JSON goes there and back, typed words mean what they say, events become sentences."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import Chance, Odds
from mayday.core.news import heard, rolls
from tests.conformance.subjects import Subject
from tests.conformance.walks import Moment, fresh, people, permitted, sample

NAMES = ("Ann", "Bo", "Čeněk", "Dilan", "Eve", "Faye", "Gus", "Hana", "Ibe", "Jo")
LONGEST_TEXT = 200
"""What the server takes for a typed action."""
NONSENSE = ("", " ", "xyzzy", "resign now please", "\x00", "1 2 3", "9" * 5000, "N" * 5000, "é\u2028²")


def there_and_back(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def check_the_wire(moment: Moment) -> None:
    """Actions, events and views come out of their JSON as they went in."""
    game = moment.game
    for seat in moment.eyes:
        view = game.view(moment.state, seat)
        assert there_and_back(view, game.view_type) == view, f"the view of seat {seat} does not survive the wire"
    for seat in game.actors(moment.state):
        for action in game.legal(moment.state, seat):
            assert there_and_back(action, game.action_type) == action, f"{action} does not survive the wire"
    for item in moment.state.news:
        assert there_and_back(item.event, game.event_type) == item.event, f"{item.event} does not survive the wire"


def check_typed_actions(moment: Moment) -> None:
    """What `say` writes, `parse` reads; no two actions read alike; nonsense is refused."""
    game = moment.game
    for seat in people(game, moment.state):
        view = game.view(moment.state, seat)
        said: dict[str, Any] = {}
        for action in game.legal(moment.state, seat):
            text = game.say(view, action)
            assert text not in said, f"`{text}` means both {action} and {said.get(text)}"
            assert 0 < len(text) <= LONGEST_TEXT, f"{text!r} cannot be typed"
            assert text.isprintable(), f"{text!r} cannot be typed"
            said[text] = action
            assert game.parse(view, text) == action, f"`{text}` was said of {action} and read otherwise"
        for text in NONSENSE:
            with pytest.raises(RuleError):
                game.parse(view, text)


def check_typed_asides(moment: Moment) -> None:
    """What is said or done unasked is typed and sent like everything else."""
    game, talk = moment.game, moment.subject.talk
    for seat in range(moment.seats) if talk is not None else ():
        assert talk is not None
        view = game.view(moment.state, seat)
        for action in (talk.make(moment.state, seat, moment.dice) for _ in range(3)):
            assert there_and_back(action, game.action_type) == action, f"{action} does not survive the wire"
            if permitted(game, moment.state, seat, action):
                text = game.say(view, action)
                assert 0 < len(text) <= LONGEST_TEXT, f"{text!r} cannot be typed"
                assert text.isprintable(), f"{text!r} cannot be typed"
                assert game.parse(view, text) == action, f"`{text}` was said of {action} and read otherwise"


def check_sentences(moment: Moment) -> None:
    """Every event can be told to everyone who hears it, from what that seat sees; the board can be drawn."""
    game = moment.game
    for seat in moment.eyes:
        view = game.view(moment.state, seat)
        assert isinstance(game.board(view), str)
        for event in heard(moment.state.news, seat):
            told = game.tell(view, event, NAMES[: moment.seats])
            assert not told or told.isprintable(), f"{event} is told as {told!r}"


def check_rolls_explain_themselves(moment: Moment) -> None:
    """Every roll adds up, names its rules, and says what came of it; an outcome names its rule."""
    explained(moment.subject, moment.seats, moment.state)


def explained(subject: Subject, seats: int, state: Any) -> int:
    """Check the rolls in the news and the outcome, if there is one; how many rolls there were."""
    known, found = subject.rule_ids, 0
    for item in state.news:
        assert item.to is None or set(item.to) <= set(range(seats)), f"{item} goes to nobody at the table"
        for roll in rolls(item.event):
            found += 1
            total = sum(roll.dice) + sum(modifier.value for modifier in roll.modifiers)
            assert roll.total == total, f"{roll} does not add up"
            assert {roll.rule, *(modifier.rule for modifier in roll.modifiers)} <= known, f"{roll} names no rule"
            assert roll.result, f"{roll} has no result"
    outcome = subject.game.outcome(state)
    if outcome is not None:
        assert outcome.rule in known, f"{outcome} names no rule"
        assert outcome.reason, f"{outcome} has no reason"
        assert list(outcome.winners) == sorted(set(outcome.winners)), f"{outcome} is not in the order of seats"
        assert set(outcome.winners) <= set(range(seats)), f"{outcome} names a seat that is not there"
        # Alone at a table one can lose to nobody.
        assert len(outcome.winners) > outcome.draw or (seats == 1 and not outcome.draw), (
            f"{outcome} has too few winners"
        )
    return found


def sound(chance: Chance) -> bool:
    """So many ways out of a whole, fewer if what is hidden is against one, and it is said of what."""
    least = chance.ways if chance.least is None else chance.least
    return 0 <= least <= chance.ways <= chance.of and chance.of > 0 and bool(chance.label)


def check_odds(moment: Moment) -> None:
    """Odds are numbers out of a whole, and there are some whenever dice are thrown at once before these eyes."""
    game = moment.game
    for seat in people(game, moment.state):
        view = game.view(moment.state, seat)
        for action in sample(moment.dice, game.legal(moment.state, seat), 6):
            odds = game.odds(view, action)
            assert there_and_back(odds, Odds) == odds, f"the odds of {action} do not survive the wire"
            assert all(sound(chance) for chance in odds.chances), f"{odds} are no odds"
            assert {modifier.rule for modifier in odds.modifiers} <= moment.subject.rule_ids, f"{odds} name no rule"
            state = fresh(moment.state)
            game.apply(state, seat, action, Dice.seeded(moment.ply))
            thrown = any(roll.needed is not None for event in heard(state.news, seat) for roll in rolls(event))
            assert odds.chances or not thrown or len(game.actors(moment.state)) > 1, (
                f"{action} throws dice without odds"
            )
