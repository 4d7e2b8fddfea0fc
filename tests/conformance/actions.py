"""What holds of actions: legal ones apply, all others are refused without a trace, and each has its code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import Resign, Seat
from mayday.core.play import play
from mayday.core.record import decode_action, fingerprint
from tests.conformance.walks import Moment, fresh, pick, sample

MOST_LEGAL = 1000
LARGEST_CODE = 2**53
"""What every language's numbers hold exactly."""
GARBAGE: tuple[Any, ...] = (None, "pass", 7, (), {"type": "resign"}, object())
GARBAGE_JSON = (
    b"",
    b"null",
    b"[]",
    b'{"type": "no such thing"}',
    b'{"type": "resign"',
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"type": "resign", "x": ' + b"[" * 100_000,
)


def check_who_is_asked(moment: Moment) -> None:
    """Nobody exactly when there is an outcome; who is asked can do something other than give up."""
    game, state = moment.game, moment.state
    actors = game.actors(state)
    assert (actors == ()) == (game.outcome(state) is not None), "nobody is asked, or somebody after the end"
    assert list(actors) == sorted(set(actors)), f"the actors {actors} are not in order, each once"
    assert set(actors) <= set(range(moment.seats)), f"the actors {actors} do not all sit at the table"
    for seat in range(moment.seats):
        legal = game.legal(state, seat)
        if seat not in actors:
            assert len(legal) == 0, f"seat {seat} is not asked and is offered {legal[0]}"
            continue
        assert any(not isinstance(action, Resign) for action in legal), f"seat {seat} can only give up"
        assert len(legal) == len(set(legal)), f"seat {seat} is offered the same action twice"
        assert len(legal) < MOST_LEGAL, f"seat {seat} is offered {len(legal)} actions"


def check_legal_actions_apply(moment: Moment) -> None:
    """Each legal action passes the checked door and leaves a position that can go on."""
    game = moment.game
    for seat in game.actors(moment.state):
        for action in sample(moment.dice, game.legal(moment.state, seat), 8):
            state = fresh(moment.state)
            play(game, state, seat, action, Dice.seeded(moment.ply))
            assert bool(game.actors(state)) != bool(game.outcome(state)), f"{action} leaves nobody to go on"


def check_other_actions_are_refused(moment: Moment) -> None:
    """With a reason, a rule of the book if any, nothing changed and no die thrown."""
    game, state = moment.game, fresh(moment.state)
    before = fingerprint(game, state)
    for seat, action in strange_actions(moment):
        dice = Dice.seeded("never thrown")
        with pytest.raises(RuleError) as refused:
            play(game, state, seat, action, dice)
        error = refused.value
        assert error.reason.strip(), f"{action} is refused without a reason"
        known = error.rule is None or error.rule in moment.subject.rule_ids
        assert known, f"{action} is refused by {error.rule}, which is not in the rulebook"
        assert dice.drawn == [], f"the refused {action} threw dice"
        assert state.news == [], f"the refused {action} made news"
    assert fingerprint(game, state) == before, "a refused action changed the position"


def strange_actions(moment: Moment) -> Iterator[tuple[Seat, Any]]:
    """Actions that are not legal: others' and earlier ones, legal ones with a number changed, and garbage."""
    game, state, dice = moment.game, moment.state, moment.dice
    actors = game.actors(state)
    legal = {seat: game.legal(state, seat) for seat in actors}
    known = [action for offered in legal.values() for action in sample(dice, offered, 3)]
    known += [action for _, action in sample(dice, moment.past, 3)]
    known += [other for action in known for other in mutations(game.action_type, action, dice)]
    for seat in range(moment.seats):
        yield from ((seat, action) for action in sample(dice, known, 10) if action not in legal.get(seat, ()))
        yield seat, pick(dice, GARBAGE)
    for seat in (-1, moment.seats, 10**9):
        yield from ((seat, action) for action in known[:3])


def mutations(kind: Any, action: Any, dice: Dice) -> list[Any]:
    """The same action with one of its numbers changed, as far as that is an action at all."""
    found = []
    for change in (-1, 1, -7, 100, 10**6):
        plain = msgspec.to_builtins(action)
        places = [(holder, key) for holder, key, _ in numbers_in(plain)]
        if places:
            holder, key = pick(dice, places)
            holder[key] += change
            with suppress(msgspec.ValidationError):
                found.append(msgspec.convert(plain, kind))
    return found


def numbers_in(plain: Any) -> Iterator[tuple[Any, Any, int]]:
    """Every number in plain data, with the dict or list that holds it; tuples are made lists on the way."""
    items = plain.items() if isinstance(plain, dict) else enumerate(plain)
    for key, value in list(items):
        if isinstance(value, tuple):
            plain[key] = list(value)
        if isinstance(plain[key], dict | list):
            yield from numbers_in(plain[key])
        elif isinstance(value, int) and not isinstance(value, bool):
            yield plain, key, value


def check_garbage_is_no_action(moment: Moment) -> None:
    """What cannot be decoded is refused as an action, whatever it is."""
    for raw in GARBAGE_JSON:
        with pytest.raises(RuleError) as refused:
            decode_action(moment.game, raw)
        assert refused.value.reason


def check_codes(moment: Moment) -> None:
    """Codes and actions match one to one, and a step by code is the action applied."""
    game = moment.game
    for seat in range(moment.seats):
        legal = game.legal(moment.state, seat)
        codes = game.codes(moment.state, seat)
        assert len(codes) == len(set(codes)) == len(legal), "codes and actions differ in number"
        assert [game.encode(moment.state, seat, action) for action in legal] == list(codes)
        assert [game.decode(moment.state, seat, code) for code in codes] == list(legal)
        assert all(0 <= code < LARGEST_CODE for code in codes), "a code is no small integer"
        for action in sample(moment.dice, legal, 4):
            by_action, by_code = fresh(moment.state), fresh(moment.state)
            code = game.encode(moment.state, seat, action)
            dice, same = Dice.seeded(moment.ply), Dice.seeded(moment.ply)
            game.apply(by_action, seat, action, dice)
            game.step(by_code, seat, code, same)
            assert fingerprint(game, by_action) == fingerprint(game, by_code), f"code {code} is not {action}"
            assert by_action.news == by_code.news, f"code {code} makes other news than {action}"
            assert dice.drawn == same.drawn, f"code {code} throws other dice than {action}"
