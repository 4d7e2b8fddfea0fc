"""What somebody wants to do, understood, and tried on a copy of the position before it counts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import msgspec

from mayday.core.dice import Dice
from mayday.core.errors import InputError, MaydayError, RuleError
from mayday.core.game import AnyGame, Seat
from mayday.core.play import played
from mayday.core.record import decode_action
from mayday.server.problems import BUG, Refusal, refusal_of
from mayday.server.snapshot import Snapshot, follows
from mayday.server.standins import check_own
from mayday.server.store import EntryRow, TableRow
from mayday.server.wire import Act, Question

log = logging.getLogger(__name__)


MOVE = 10
"""Actions in a row that cost as much as one by itself: a position is worked out and sent only after the last."""

Meant: TypeAlias = Callable[[Snapshot], Any]
"""The action for a position; most are the same for all."""


class Draft(NamedTuple):
    """A ply that can be played: the position after it, and what will be written of it."""

    snapshot: Snapshot
    entry: EntryRow


def understood(game: AnyGame, now: Snapshot, seat: Seat, asked: Act | Question) -> Any:
    """The action that a message means."""
    if (asked.text is None) == (asked.action is None):
        raise Refusal("invalid", "Send either an action or its text.")
    if asked.text is not None:
        return _own(game, game.parse(now.view(seat), asked.text))
    return _own(game, decode_action(game, msgspec.json.encode(asked.action)))


def _own(game: AnyGame, action: Any) -> Any:
    check_own(game, action)
    return action


def meanings(game: AnyGame, seat: Seat, asked: Act) -> list[Meant]:
    """What a message wants to be played, one after another; one that cannot be read spoils the whole list."""
    if asked.actions is None:
        return [lambda now: understood(game, now, seat, asked)]
    if asked.action is not None or asked.text is not None:
        raise Refusal("invalid", "Send one action, its text or a list of actions.")
    return [partial(_as_listed, _read(game, raw, place)) for place, raw in enumerate(asked.actions)]


def _as_listed(action: Any, _: Snapshot) -> Any:
    return action


def _read(game: AnyGame, raw: Any, place: int) -> Any:
    try:
        return _own(game, decode_action(game, msgspec.json.encode(raw)))
    except RuleError as error:
        raise InputError(f"actions[{place}]", error.reason) from None


def cost(asked: Act) -> float:
    """In moves, of which a player may make so many a second."""
    return max(1.0, len(asked.actions or ()) / MOVE)


@contextmanager
def refusing(row: TableRow) -> Iterator[None]:
    """Whatever goes wrong within is told in words; the position before still stands."""
    try:
        yield
    except MaydayError as error:
        raise refusal_of(error) from None
    except RecursionError:
        raise Refusal("malformed", "The action is nested too deeply.") from None
    except Exception:
        log.exception("table %s: a ply after number %d could not be played", row.id, row.ply)
        raise Refusal("failed", BUG) from None


def tried(row: TableRow, now: Snapshot, seat: Seat, action: Any, at: float, act: str) -> Draft:
    """The move made on a copy, and what will be written of it.

    A quiet one has the number and the time of the ply before, as if it were none.
    """
    game = now.game
    dice = Dice.seeded(f"{row.seed}:{now.ply + 1}")
    state = played(game, now.state, seat, action, dice, now.choices(seat))
    aside = game.is_aside(now.state, seat, action)
    quiet = game.is_quiet(now.state, seat, action)
    entry = EntryRow(
        ply=now.ply + 1,
        seat=seat,
        action=msgspec.json.encode(action),
        draws=tuple(dice.drawn),
        time=now.origin.at if quiet else at,
        number=now.number + (not quiet),
        act=act,
    )
    return Draft(led_to(game, row, now, state, entry, aside), entry)


def led_to(
    game: AnyGame, row: TableRow, before: Snapshot | None, state: Any, entry: EntryRow, aside: bool = False
) -> Snapshot:
    """The position after an entry."""
    origin = follows(None if before is None else before.origin, game.limit(state), entry, aside)
    return Snapshot(game, [seat.name for seat in row.seats], entry.ply, state, origin)
