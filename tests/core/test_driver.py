"""A whole game without a loop of one's own: every game and its clock, the same again from the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import mayday
from mayday.bots.uniform import Uniform
from mayday.core.game import AnyGame
from mayday.core.news import News
from mayday.core.options import make_options
from mayday.core.record import fingerprint
from mayday.games import GAMES
from tests.toy.rules import TOY

SHORT: dict[str, tuple[int, dict[str, str | int]]] = {
    "mayday78": (2, {"scenario": "grand-prix", "gp_turns": 2}),
    "mayday41": (2, {"scenario": "long-arrows", "turns": 1}),
    "cockpit": (5, {"veteran_mode": "all", "discussion_seconds": 60}),
    "asteroid": (2, {"turn_limit": 1}),
}


def played(game: AnyGame, seats: int, given: dict[str, str | int], seed: int, heard: list[News]) -> Any:
    options = make_options(game.options_type, given)
    return mayday.play_out(game, [Uniform()] * seats, options, seed, listen=heard.extend)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_comes_to_its_end(name: str) -> None:
    game, (seats, given), heard = GAMES[name], SHORT[name], list[News]()
    end = played(game, seats, given, 1, heard)
    assert game.outcome(end) is not None
    assert heard
    again = played(game, seats, given, 1, [])
    assert fingerprint(game, again) == fingerprint(game, end)


def test_players_get_their_own_view_and_nobody_need_listen() -> None:
    seen: list[int] = []

    class Watchful(Uniform):
        def decide(self, view: Any, legal: Sequence[Any], dice: Any, budget: float) -> Any:
            seen.append(view.seat)
            return super().decide(view, legal, dice, budget)

    end = mayday.play_out(TOY, [Watchful(), Watchful()], seed="x")
    assert set(seen) == {0, 1}
    assert end.news is None
    assert TOY.outcome(end) is not None


def test_the_package_has_nothing_else() -> None:
    with pytest.raises(AttributeError, match="no attribute 'play_in'"):
        mayday.play_in  # noqa: B018
