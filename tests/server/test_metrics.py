"""A host can read how the server does, nobody else can, and it tells nothing of any table."""

from __future__ import annotations

import re
import sys

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from mayday.bots.contract import Bot
from mayday.core.errors import InputError
from mayday.server.app import run
from mayday.server.meters import Meters
from mayday.server.metrics import meters_for
from mayday.server.settings import Settings, from_environment
from tests.server.serving import Player, answered, bearer, eventually, process, refused, serving
from tests.server.test_thinking import Cheating, Raising, Steady

TOKEN = "for-the-eyes-of-the-host"


def read(player: Player) -> dict[str, float]:
    """Every figure by its name and labels."""
    response = player.get("/metrics", TOKEN)
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain")
    return figures(response.text)


def figures(text: str) -> dict[str, float]:
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_what_happens_at_the_tables_is_counted_and_measured(database: str) -> None:
    with serving(database, metrics_token=TOKEN) as player:
        before = read(player)
        made = player.make("me", "me")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        with player.socket(table, tokens[0]) as line:
            seat = line.hear("update")["actors"][0]
            answered(player.act(table, tokens[seat], 0, text="done"))
            line.hear("update")
            refused(player.act(table, tokens[seat], 1, text="fly to the moon"), 422)
            assert line.act(1, text="fly to the moon")["type"] == "refused"
            now = eventually(lambda: (found := read(player))["mayday_update_seconds_count"] >= 1 and found, "a figure")
        assert now["mayday_moves_total"] == before["mayday_moves_total"] + 1
        assert now["mayday_commit_seconds_count"] >= before["mayday_commit_seconds_count"] + 3, "table, start and move"
        assert now["mayday_tables_awake"] == 1
        assert now["mayday_sockets_open"] == 1
        assert sum(value for name, value in now.items() if name.startswith("mayday_refusals_total")) == 2
        assert {"bots", "workshop", "tables", "lookups"} == {
            name.split()[1] for name in now if name.startswith("mayday_queue_length")
        }
        assert now["process_resident_memory_bytes"] > 0


@pytest.mark.parametrize(("bad", "reason"), [(Cheating(), "illegal"), (Raising(), "failed")])
def test_bots_that_think_and_bots_that_are_replaced_are_counted(sqlite_database: str, bad: Bot, reason: str) -> None:
    levels = {"steady": Steady(), "bad": bad}
    with serving(sqlite_database, bots=lambda game: levels, metrics_token=TOKEN) as player:
        player.make("bad", "bad")
        eventually(lambda: read(player).get(f"mayday_bots_replaced_total {reason}"), "a replacement")
        eventually(lambda: read(player)["mayday_bot_seconds_count"], "a thought")


def test_answers_under_cover_are_counted_nowhere_among_the_moves(sqlite_database: str) -> None:
    with serving(sqlite_database, metrics_token=TOKEN) as player:
        made = player.make("me", "me", game="asteroid", scenario="nine-seven-bravo")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        with player.socket(table, tokens[1]) as own:
            own.hear("update")
            assert own.act(0, action={"type": "lay_plan", "plan": 3, "turn": 0}) == {"type": "accepted", "ply": 0}
            own.hear("update")
        found = read(player)
        assert (found["mayday_moves_total"], found["mayday_update_seconds_count"]) == (0, 0)


def test_neither_names_nor_ids_nor_games_nor_tokens_are_told(sqlite_database: str) -> None:
    with serving(sqlite_database, metrics_token=TOKEN) as player:
        seats = [{"kind": "me", "name": f"Somebody{n}"} for n in range(5)]
        made = player.make(game="cockpit", scenario="flight", seats=seats, title="Club night")
        table, tokens = made["table"], [held["token"] for held in made["held"]]
        player.get(f"/api/tables/{table}/view", tokens[0])
        player.get(f"/api/tables/{table}/whispered", tokens[0])
        refused(player.act(table, tokens[0], 0, text="whispered"), 422)
        text = player.get("/metrics", TOKEN).text
    for secret in (table, *tokens, made["host"], "Somebody", "Club", "cockpit", "flight", "whispered", "127.0.0.1"):
        assert secret not in text
    assert set(re.findall(r'[{,](\w+)="', text)) == {"le", "queue", "reason"}


@pytest.mark.parametrize("token", [None, "wrong", TOKEN + "x", "ü" * 10, "x" * 100])
def test_without_the_hosts_token_there_is_no_such_address(sqlite_database: str, token: str | None) -> None:
    with serving(sqlite_database, metrics_token=TOKEN) as player:
        headers = {name.encode(): value.encode() for name, value in bearer(token).items()}
        response = player.http.get("/metrics", headers=headers)
        assert (response.status_code, "mayday_moves" in response.text) == (404, False)


def test_unless_the_host_wants_it_there_is_no_such_address(player: Player) -> None:
    assert player.get("/metrics").status_code == 404
    assert player.get("/metrics", TOKEN).status_code == 404


def test_metrics_have_an_address_of_their_own_and_none_at_the_servers(sqlite_database: str) -> None:
    with process(sqlite_database, metrics_port=0) as server:
        assert server.process.stdout is not None
        where = server.process.stdout.readline().split()[-1]
        assert figures(httpx.get(where).text)["mayday_tables_awake"] == 0
        assert server.player.get("/metrics").status_code == 404
        server.stop()
        assert server.process.returncode == 0


def test_an_address_in_use_is_said_in_words(sqlite_database: str) -> None:
    with serving(sqlite_database) as player:
        port = int(player.url.rpartition(":")[2])
        with pytest.raises(InputError, match=f"MAYDAY_METRICS_PORT.*port {port} cannot be used"):
            run(Settings(database=sqlite_database, port=0, metrics_port=port))


def test_without_the_package_it_is_said_which_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    monkeypatch.delitem(sys.modules, "mayday.server.prometheus", raising=False)
    with pytest.raises(InputError, match=r"MAYDAY_METRICS_PORT.*pip install 'mayday-games\[metrics\]'"):
        meters_for(Settings(metrics_port=0))
    assert type(meters_for(Settings())) is Meters, "whoever wants none needs no package"


def test_a_token_that_can_be_guessed_is_refused() -> None:
    with pytest.raises(InputError, match=r"MAYDAY_METRICS_TOKEN.*at least 16"):
        meters_for(Settings(metrics_token="secret"))


def test_the_environment_names_a_port() -> None:
    assert from_environment({"MAYDAY_METRICS_PORT": "9100"}).metrics_port == 9100
    assert from_environment({}).metrics_port is None
    with pytest.raises(InputError, match="MAYDAY_METRICS_PORT"):
        from_environment({"MAYDAY_METRICS_PORT": "70000"})
