"""One game between bots on one machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mayday.arena.match import Match, play_match
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.core.errors import InputError, RuleError
from mayday.core.record import read, replay, write
from mayday.games import GAMES
from mayday.games.mayday78.actions import Burn

GAME = GAMES["mayday78"]


class Gambler:
    """A bot that throws more dice than it needs."""

    title = "Gambler"
    blurb = ""

    def decide(self, view: Any, legal: Sequence[Any], dice: Dice, budget: float) -> Decision:
        for _ in range(100):
            dice.throw()
        return Decision(legal[0], "the dice told me")


def test_bots_play_a_race_to_its_end_and_the_record_replays() -> None:
    record = play_match(GAME, ["cadet", "random"], seed=7)
    assert record.header.seats == ("Cadet 1", "Random 2")
    assert record.ending is not None
    assert record.ending.outcome is not None
    assert record.ending.outcome.winners == (0,)
    for state in replay(GAME, read(write(record))):
        last = state
    assert GAME.outcome(last) == record.ending.outcome


def test_the_seed_decides_the_game() -> None:
    games = [play_match(GAME, ["random", "random"], seed=seed, plies=30) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0].entries != games[2].entries


def test_what_a_bot_throws_never_reaches_the_table() -> None:
    record = play_match(GAME, [Gambler(), "cadet"], seed=1, options={"gp_turns": 3})
    assert all(entry.draws == () for entry in record.entries)
    assert record.header.draws == play_match(GAME, ["cadet", "cadet"], seed=1, plies=0).header.draws


def test_a_level_that_does_not_exist_is_refused_with_the_list() -> None:
    with pytest.raises(InputError, match=r"there is no 'admiral'; Mayday .* has random, cadet"):
        play_match(GAME, ["admiral", "cadet"])


def test_every_seat_needs_a_name() -> None:
    with pytest.raises(InputError, match="2 seats and 1 names"):
        play_match(GAME, ["cadet", "cadet"], names=["Ann"])


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    match = Match(GAME, GAME.options_type(), ["Ann", "Bob"], seed=1)
    before, told = match.fingerprint, list(match.news)
    with pytest.raises(RuleError):
        match.act(match.actors[0], Burn(0, (50, 50)))
    assert (match.fingerprint, match.news, match.ply) == (before, told, 0)


def test_the_news_is_that_of_the_last_action_alone() -> None:
    match = Match(GAME, GAME.options_type(), ["Ann", "Bob"], seed=1)
    set_up = match.news
    seat = match.actors[0]
    match.act(seat, GAME.parse(match.view(seat), "S"))
    assert match.news
    assert not any(item in set_up for item in match.news)
