"""Who is connected at another process: told when it changes, and only then."""

from __future__ import annotations

from mayday.server.lobby import Lobby
from mayday.server.store import Notification
from tests.server.test_hanging_up import a_table, at_a_lobby


def test_what_another_process_says_again_is_told_to_nobody(sqlite_database: str) -> None:
    async def scene(lobby: Lobby) -> None:
        table, _ = await a_table(lobby, "me", "open")
        seen = []
        for online in ((0,), (0,), (), ()):
            table.info()
            before = table.version
            lobby._hear(Notification(table.row.id, online, "another"))
            seen.append((table.version != before, table.info().seats[0].online))
        assert seen == [(True, True), (False, True), (True, False), (False, False)]

    at_a_lobby(sqlite_database, scene)
