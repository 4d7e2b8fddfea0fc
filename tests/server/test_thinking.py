"""A bot that hangs, crashes or cheats is replaced by the next weaker, and other tables do not wait for it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mayday.bots.contract import Bot
from mayday.bots.uniform import Uniform
from tests.chaos.bots import Cheating, Dying, Hanging, Raising
from tests.server.serving import eventually, serving


class Steady(Uniform):
    title = "Steady"


def levels(game: str) -> Mapping[str, Bot]:
    return {
        "steady": Steady(),
        "hanging": Hanging(),
        "dying": Dying(),
        "raising": Raising(),
        "cheating": Cheating(),
    }


@pytest.mark.parametrize("level", ["hanging", "dying", "raising", "cheating"])
def test_a_table_of_a_bot_that_fails_goes_on_with_a_weaker_one(
    sqlite_database: str, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(sqlite_database, bots=levels, bot_processes=1, bot_overrun=5) as player:
        table = player.make(level, level, options={"gp_turns": 3})["table"]
        other = player.make("steady", "steady", options={"gp_turns": 3})["table"]
        for name in (table, other):
            eventually(lambda name=name: player.view(name)["table"]["status"] == "over", "the end of the race")
    assert level.capitalize() in caplog.text
    assert "Steady" not in caplog.text


def test_a_bot_that_cannot_be_sent_elsewhere_thinks_here(sqlite_database: str) -> None:
    class Local(Uniform):
        """Of a class that no other process knows."""

        title = "Local"

    with serving(sqlite_database, bots=lambda game: {"local": Local()}, bot_processes=1) as player:
        table = player.make("local", "local", options={"gp_turns": 2})["table"]
        eventually(lambda: player.view(table)["table"]["status"] == "over", "the end of the race")
