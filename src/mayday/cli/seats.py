"""Who sits where, from words like `me:Ann,cadet,random`."""

from __future__ import annotations

from typing import Any

import click
from msgspec import Struct

from mayday.bots import bots_for
from mayday.bots.contract import Bot
from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.record import FromPosition

ME = "me"
LONGEST_NAME = 40
FIRST_NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gail", "Hugo", "Iris", "Jack")
MOST_SEATS = 10


class Player(Struct, frozen=True):
    """A seat's name and its bot; without one a person at this terminal decides."""

    name: str
    bot: Bot | None = None


def seat_players(game: AnyGame, words: str | None, options: Any, person: bool) -> list[Player]:
    """The players of a game; by default one person (or none) and bots, as many as it needs."""
    levels = list(bots_for(game.id))
    usual = "cadet" if "cadet" in levels else levels[-1]
    if words is None:
        seats = [ME] if person else []
        seats += [usual] * (least_seats(game, options) - len(seats))
    else:
        seats = [word.strip() for word in words.split(",")]
    kinds = [_kind(game, seat.partition(":")[0].strip(), person) for seat in seats]
    given = [seat.partition(":")[2].strip() for seat in seats]
    if person and ME not in kinds:
        raise click.UsageError("--seats: no seat is yours; give one as `me`, or use `mayday watch`")
    names = _names(game, kinds, given)
    levels_of = bots_for(game.id)
    return [Player(name, None if kind == ME else levels_of[kind]) for name, kind in zip(names, kinds, strict=True)]


def least_seats(game: AnyGame, options: Any) -> int:
    """The smallest table that these options, or the file they hold, can be set up for; a position has its own."""
    if isinstance(options, FromPosition):
        return game.seats(game.load(options.position))
    offered = game.scenarios().get(options.scenario)
    if offered is not None:
        return offered.min_seats
    for seats in range(1, MOST_SEATS):
        try:
            game.setup(options, seats, Dice.seeded("trial"))
        except InputError as error:
            if error.field != "seats":
                raise click.UsageError(str(error)) from None
        else:
            return seats
    return MOST_SEATS


def _kind(game: AnyGame, kind: str, person: bool) -> str:
    levels = list(bots_for(game.id))
    allowed = [ME, *levels] if person else levels
    if kind not in allowed:
        hint = "; to play yourself use `mayday play`" if kind == ME else ""
        raise click.UsageError(f"--seats: {kind or 'an empty seat'!r} is none of {', '.join(allowed)}{hint}")
    return kind


def _names(game: AnyGame, kinds: list[str], given: list[str]) -> list[str]:
    """The given names; a title for the others, with the seat's number where it would not be the only one.

    Where people talk about each other everybody has a first name.
    """
    names: list[str] = []
    spare = iter([name for name in FIRST_NAMES if name not in given])
    for seat, (kind, word) in enumerate(zip(kinds, given, strict=True), start=1):
        title = "Player" if kind == ME else bots_for(game.id)[kind].title
        other = next(spare, title) if game.asides is not None and (kind != ME or kinds.count(ME) > 1) else title
        name = word or (other if kinds.count(kind) == 1 or other != title else f"{title} {seat}")
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise click.UsageError(f"--seats: a name has up to {LONGEST_NAME} printable letters")
        if name in names:
            raise click.UsageError(f"--seats: two seats are called {name!r}")
        names.append(name)
    return names
