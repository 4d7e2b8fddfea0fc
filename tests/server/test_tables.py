"""Making tables, sitting down, getting up, and letting bots play, over plain HTTP."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.server.tokens import is_id
from tests.server.serving import Player, answered, bearer, eventually, refused, serving


def take(player: Player, table: str, seat: int, name: str = "Ben") -> dict[str, Any]:
    return answered(player.post(f"/api/tables/{table}/seats/{seat}", {"name": name}), 201)


def test_the_games_are_offered_with_scenarios_options_and_bots(player: Player) -> None:
    games = answered(player.get("/api/games"))["games"]
    mayday = next(game for game in games if game["id"] == "mayday78")
    assert "grand-prix" in [scenario["id"] for scenario in mayday["scenarios"]]
    assert {"random", "cadet"} <= {bot["id"] for bot in mayday["bots"]}
    assert "gp_turns" in [option["name"] for option in mayday["options"]]


def test_rules_are_found_by_id_and_by_words(player: Player) -> None:
    rule = answered(player.get("/api/games/mayday78/rules/md-grv.02"))
    assert rule["id"] == "MD-GRV.02"
    found = answered(player.get("/api/games/mayday78/rules", q="gravity"))["rules"]
    everything = answered(player.get("/api/games/mayday78/rules"))["rules"]
    assert "MD-GRV.02" in [rule["id"] for rule in found]
    assert 0 < len(found) < len(everything)
    refused(player.get("/api/games/mayday78/rules/MD-NIX.99"), 404)
    refused(player.get("/api/games/chess/rules"), 404)


def test_a_games_positions_are_described(player: Player) -> None:
    assert "properties" in str(answered(player.get("/api/games/mayday78/schema")))


def test_the_server_says_that_it_is_well(player_anywhere: Player) -> None:
    assert answered(player_anywhere.get("/api/health"))["status"] == "ok"


def test_a_table_without_open_seats_begins_at_once(player_anywhere: Player) -> None:
    made = player_anywhere.make("me", "cadet", "cadet")
    info = answered(player_anywhere.get(f"/api/tables/{made['table']}"))
    assert info["status"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]
    assert is_id(made["table"])
    assert [held["seat"] for held in made["held"]] == [0]


def test_a_table_waits_until_its_last_seat_is_taken(player_anywhere: Player) -> None:
    player = player_anywhere
    table = player.make("me", "open", "open")["table"]
    waiting = player.view(table)
    assert (waiting["table"]["status"], waiting["view"], waiting["actors"]) == ("waiting", None, [])
    take(player, table, 1)
    assert player.view(table)["table"]["status"] == "waiting"
    held = take(player, table, 2, "Cleo")
    playing = player.view(table, held["token"])
    assert (playing["table"]["status"], playing["seat"]) == ("playing", 2)
    assert playing["view"] is not None


def test_a_taken_seat_stays_taken(player: Player) -> None:
    table = player.make("me", "open", "open")["table"]
    take(player, table, 1)
    problem = refused(player.post(f"/api/tables/{table}/seats/1", {"name": "Cleo"}), 409)
    assert "Ben" in problem["reason"]
    refused(player.post(f"/api/tables/{table}/seats/3", {"name": "Cleo"}), 404)


def test_a_name_may_be_in_any_script_but_not_turn_the_text_around(player: Player) -> None:
    def named(name: str) -> Any:
        order = {
            "game": "mayday78",
            "scenario": "grand-prix",
            "seats": [{"kind": "me", "name": name}, {"kind": "open"}],
        }
        return player.post("/api/tables", order)

    for name in ("\u0645\u06cc\u200c\u0631\u0648\u062f", "\U0001f469\u200d\U0001f680", "Ångström"):
        made = answered(named(name), 201)
        assert answered(player.get(f"/api/tables/{made['table']}"))["seats"][0]["name"] == name
    for name in ("Ann\u202eboB", "Ann\x07", "\u2066Ann"):
        assert refused(named(name), 422)["field"] == "seats[0].name"


def test_no_two_go_by_the_same_name(player: Player) -> None:
    table = player.make("me", "open", "cadet", "cadet", title="Names")["table"]
    take(player, table, 1, "  PLAYER   1 ")
    names = [seat["name"] for seat in answered(player.get(f"/api/tables/{table}"))["seats"]]
    assert names == ["Player 1", "PLAYER 1 2", "Cadet", "Cadet 2"]


def test_whoever_gets_up_before_the_start_frees_the_seat(player_anywhere: Player) -> None:
    player = player_anywhere
    table = player.make("me", "open", "open")["table"]
    held = take(player, table, 1)
    left = player.http.delete(f"/api/tables/{table}/seats/1", headers=bearer(held["token"]))
    assert answered(left)["seats"][1]["kind"] == "open"
    refused(player.get(f"/api/tables/{table}/view", held["token"]), 401)
    take(player, table, 1, "Cleo")


def test_nobody_gets_up_from_somebody_elses_seat_or_from_a_running_game(player: Player) -> None:
    made = player.make("me", "open", "open")
    own = made["held"][0]["token"]
    other = take(player, made["table"], 1)
    seat = f"/api/tables/{made['table']}/seats/0"
    refused(player.http.delete(seat), 401)
    refused(player.http.delete(seat, headers=bearer("made up")), 401)
    refused(player.http.delete(seat, headers=bearer(other["token"])), 403)
    take(player, made["table"], 2)
    problem = refused(player.http.delete(seat, headers=bearer(own)), 409)
    assert "bot" in problem["reason"]


def test_the_host_fills_an_open_seat_with_a_bot_and_only_the_host(player_anywhere: Player) -> None:
    player = player_anywhere
    made = player.make("me", "open")
    path = f"/api/tables/{made['table']}/seats/1/bot"
    refused(player.post(path, {"bot": "cadet"}), 401)
    refused(player.post(path, {"bot": "cadet"}, made["held"][0]["token"]), 403)
    refused(player.post(path, {"bot": "admiral"}, made["host"]), 422)
    info = answered(player.post(path, {"bot": "cadet"}, made["host"]))
    assert (info["status"], info["seats"][1]["name"]) == ("playing", "Cadet")


def test_the_host_cannot_put_a_bot_in_somebodys_place(player: Player) -> None:
    made = player.make("me", "open", "open")
    take(player, made["table"], 1)
    refused(player.post(f"/api/tables/{made['table']}/seats/1/bot", {"bot": "cadet"}, made["host"]), 403)


def test_a_bot_takes_over_from_whoever_asks_it_to(player_anywhere: Player) -> None:
    player = player_anywhere
    made = player.make("me", "cadet", options={"gp_turns": 5})
    token = made["held"][0]["token"]
    path = f"/api/tables/{made['table']}/seats/0/bot"
    assert answered(player.post(path, {"bot": "random"}, token))["seats"][0]["kind"] == "bot"
    eventually(lambda: player.view(made["table"])["table"]["status"] == "over", "the end of the race")
    refused(player.act(made["table"], token, 1, text="done"), 401)


def test_waiting_and_playing_tables_are_listed_newest_first_unless_they_are_private(player: Player) -> None:
    first = player.make("me", "open", title="First")
    second = player.make("me", "cadet", title="Second")
    player.make("me", "open", title="Private", listed=False)
    tables = answered(player.get("/api/tables"))["tables"]
    assert [table["id"] for table in tables] == [second["table"], first["table"]]
    assert [table["status"] for table in tables] == ["playing", "waiting"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"scenario": "regatta"}, "scenario"),
        ({"options": {"warp": 9}}, "options.warp"),
        ({"options": {"scenario": "grand-prix"}}, "options.scenario"),
        ({"options": {"gp_turns": -1}}, "options.gp_turns"),
        ({"seats": [{"kind": "me"}]}, "seats"),
        ({"seats": [{"kind": "me"}] * 7}, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "admiral"}]}, "bot"),
        ({"seats": [{"kind": "me", "name": "A\u202eB"}, {"kind": "open"}]}, "seats[0].name"),
        ({"title": "a\u0000b"}, "title"),
        ({"colour": "red"}, None),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_table_that_cannot_be_is_refused_with_the_field(
    player: Player, change: dict[str, Any], field: str | None
) -> None:
    order = {
        "game": "mayday78",
        "scenario": "grand-prix",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "cadet"}],
    }
    problem = refused(player.post("/api/tables", {**order, **change}), 422)
    assert problem.get("field") == field


@pytest.mark.usefixtures("limits_stand_still")
def test_one_address_cannot_make_tables_without_end(sqlite_database: str) -> None:
    with serving(sqlite_database, tables_per_minute=3) as player:
        for _ in range(3):
            player.make("me", "open")
        body = {"game": "mayday78", "scenario": "grand-prix", "seats": [{"kind": "me"}, {"kind": "open"}]}
        problem = refused(player.post("/api/tables", body), 429)
        assert "minute" in problem["reason"]
        refused(player.http.post("/api/records", content="", headers={"Content-Type": "text/plain"}), 429)


@pytest.mark.usefixtures("limits_stand_still")
def test_one_address_cannot_ask_without_end(sqlite_database: str) -> None:
    with serving(sqlite_database, calls_per_second=1) as player:
        statuses = [player.get("/api/games").status_code for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
        late = player.get("/api/games")
        assert refused(late, 429)["error"] == "too_many"
        assert "1 requests a second" in late.json()["reason"]
        assert int(late.headers["Retry-After"]) == 1


@pytest.mark.usefixtures("limits_stand_still")
def test_forwarded_addresses_are_believed_only_of_ones_own_proxies(sqlite_database: str) -> None:
    body = {"game": "mayday78", "scenario": "grand-prix", "seats": [{"kind": "me"}, {"kind": "open"}]}

    def make(player: Player, forwarded: str) -> int:
        headers = {"X-Forwarded-For": forwarded}
        return player.http.post("/api/tables", json=body, headers=headers).status_code

    with serving(sqlite_database, tables_per_minute=1) as player:
        assert [make(player, "1.1.1.1"), make(player, "2.2.2.2")] == [201, 429]
    with serving(sqlite_database, tables_per_minute=1, trusted_proxies=1) as player:
        assert [make(player, "1.1.1.1"), make(player, "2.2.2.2")] == [201, 201]
        assert make(player, "9.9.9.9, 2.2.2.2") == 429


def test_tokens_are_not_kept(tmp_path: Any, sqlite_database: str) -> None:
    with serving(sqlite_database) as player:
        made = player.make("me", "open")
        taken = take(player, made["table"], 1)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (made["host"], made["held"][0]["token"], taken["token"]):
        assert secret.encode() not in kept
