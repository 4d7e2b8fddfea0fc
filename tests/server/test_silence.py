"""A PostgreSQL that says nothing: no process stays behind the others, and whoever asks gets an answer."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from mayday.server import notifications
from mayday.server.tokens import new_id
from tests.server.serving import Player, answered, eventually, refused, serving
from tests.support.freezing import deaf, frozen
from tests.support.patience import PATIENCE


def test_a_move_arrives_at_a_process_whose_notifications_have_fallen_silent(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications, "BEAT_SECONDS", 0.2)
    monkeypatch.setattr(notifications, "SILENT_SECONDS", 1.0)
    with serving(postgres_database) as here, serving(postgres_database) as there:
        made = here.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        with there.socket(table) as watcher:
            seat = watcher.hear("update")["actors"][0]
            with deaf(postgres_database):
                answered(here.act(table, tokens[seat], 0, text="done"))
                assert watcher.hear("update")["ply"] == 1
                seat = here.view(table)["actors"][0]
                answered(here.act(table, tokens[seat], 1, text="done"))
                assert watcher.hear("update")["ply"] == 2


def test_a_process_hears_itself_again_and_again(postgres_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifications, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(notifications, "SILENT_SECONDS", PATIENCE)
    with serving(postgres_database) as player:
        notified = player.lobby.services.store._notifications
        eventually(lambda: notified.beats > 10, "its heartbeat")


REQUESTS: dict[str, Callable[[Player, str, str], httpx.Response]] = {
    "a move": lambda player, table, token: player.act(table, token, 0, text="done", id="first"),
    "the list": lambda player, table, token: player.get("/api/tables"),
    "a table that sleeps": lambda player, table, token: player.get(f"/api/tables/{new_id()}/view"),
    "notes": lambda player, table, token: player.get(f"/api/tables/{table}/notes", token),
}


def test_a_frozen_postgresql_is_answered_for_and_nothing_counts_twice(postgres_database: str) -> None:
    with serving(postgres_database) as player:
        made = player.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        token = tokens[player.view(table)["actors"][0]]
    with serving(postgres_database, database_seconds=0.5) as player:
        eventually(lambda: player.get(f"/api/tables/{table}/view").status_code == 200, "the table")
        with frozen(postgres_database):
            for what, request in REQUESTS.items():
                reason = refused(request(player, table, token), 503)["reason"]
                assert "Try again" in reason, what
        eventually(lambda: REQUESTS["a move"](player, table, token).status_code == 200, "the move")
        assert player.view(table)["ply"] == 1
