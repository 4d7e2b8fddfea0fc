"""What holds of actions: legal ones apply, all others are refused without a trace, and each has its code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import Resign, Seat
from mayday.core.play import awaited, play
from mayday.core.record import decode_action, fingerprint
from tests.conformance.walks import Moment, door, fresh, pick, sample

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
    """Nobody exactly when there is an outcome; who is asked, and has not answered under cover, can do something."""
    game, state = moment.game, moment.state
    actors = game.actors(state)
    assert (actors == ()) == (game.outcome(state) is not None), "nobody is asked, or somebody after the end"
    seats = [seat for seat in actors if seat != CLOCK]
    in_order = [*sorted(set(seats)), *([CLOCK] if CLOCK in actors else [])]
    assert list(actors) == in_order, f"the actors {actors} are not in order, each once, the clock last"
    assert set(seats) <= set(range(moment.seats)), f"the actors {actors} do not all sit at the table"
    waiting = awaited(game, state)
    assert bool(waiting) == bool(actors), "all have answered, and nothing follows"
    for seat in range(moment.seats):
        legal = game.legal(state, seat)
        if seat not in waiting:
            assert len(legal) == 0, f"seat {seat} is not asked, or has answered, and is offered {legal[0]}"
            continue
        assert any(not isinstance(action, Resign) for action in legal), f"seat {seat} can only give up"
        assert len(legal) == len(set(legal)), f"seat {seat} is offered the same action twice"


def check_the_clock(moment: Moment) -> None:
    """It is asked exactly while a time runs at whose end it acts itself, and then has one thing to do."""
    game, state = moment.game, moment.state
    running = game.limit(state)
    assert running is None or running.seconds > 0, f"{running} is no time"
    assert running is None or game.outcome(state) is None, "a time runs after the end"
    acts = running is not None and not running.stand_in
    assert (CLOCK in game.actors(state)) == acts, "the clock is asked, and no time of its own runs; or the other way"
    assert len(game.legal(state, CLOCK)) == acts, "the clock has not exactly one thing to do"


def check_absence(moment: Moment) -> None:
    """What an absent seat is taken to do is something it may do; how often one may talk is said with its rule."""
    game, state = moment.game, moment.state
    if game.absence is not None:
        for seat in range(moment.seats):
            action = game.absence.action(state, seat)
            assert action is None or action in game.legal(state, seat), f"{action} of an absent seat is not legal"
    if game.asides is not None:
        talk = moment.subject.talk
        assert talk is not None, "there is nothing whose rate could be told"
        rate = game.asides.rate(state, talk.make(state, 0, moment.dice))
        assert rate is None or (rate.times > 0 and rate.seconds > 0), f"{rate} lets nobody talk"
        assert rate is None or rate.rule in moment.subject.rule_ids, f"{rate} names no rule"


def check_asides(moment: Moment) -> None:
    """Mere talk throws no dice, is heard by all, and changes nothing but the record of what was said."""
    game, talk = moment.game, moment.subject.talk
    if talk is None:
        return
    before = game.dump(moment.state)
    asked = questions(moment, moment.state)
    for seat in range(moment.seats):
        for action in (talk.make(moment.state, seat, moment.dice) for _ in range(3)):
            assert action not in game.legal(moment.state, seat) or not isinstance(action, talk.mere)
            if not isinstance(action, talk.mere) or not game.is_aside(moment.state, seat, action):
                continue
            state, dice = fresh(moment.state), Dice.seeded("never thrown")
            play(game, state, seat, action, dice)
            assert dice.drawn == [], f"{action} threw dice"
            after = game.dump(state)
            changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
            assert changed <= talk.kept_in, f"{action} changed {changed}"
            assert questions(moment, state) == asked, f"{action} changed a question"
            assert state.news, f"nobody heard {action}"
            assert all(item.to is None for item in state.news), f"not everybody heard {action}"


def questions(moment: Moment, state: Any) -> Any:
    """Who is asked what, the clock too, and how long."""
    game = moment.game
    running = game.limit(state)
    offered = [list(game.legal(state, seat)) for seat in (CLOCK, *range(moment.seats))]
    return game.actors(state), awaited(game, state), offered, running, game.outcome(state)


def check_legal_actions_apply(moment: Moment) -> None:
    """Each legal action passes the checked door and leaves a position that can go on."""
    game = moment.game
    for seat in awaited(game, moment.state):
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
    """Actions that may not be done: others' and earlier ones, legal ones with a number changed, talk, and garbage."""
    game, state, dice = moment.game, moment.state, moment.dice
    known = [action for seat in awaited(game, state) for action in sample(dice, game.legal(state, seat), 3)]
    known += [action for _, action in sample(dice, moment.past, 3)]
    if moment.subject.talk is not None:
        known += [moment.subject.talk.make(state, seat, dice) for seat in range(moment.seats)]
    known += [other for action in known for other in mutations(game.action_type, action, dice)]
    for seat in range(moment.seats):
        permits = door(game, state, seat)
        yield from ((seat, action) for action in sample(dice, known, 10) if not permits(action))
        yield seat, pick(dice, GARBAGE)
    for seat in (CLOCK, -2, moment.seats, 10**9):
        permits = door(game, state, seat)
        yield from ((seat, action) for action in known[:3] if not permits(action))


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
    for seat in (CLOCK, *range(moment.seats)):
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
