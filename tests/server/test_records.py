"""Records out of the house and into it: the same game, to the last die."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from mayday.core.record import fingerprint, read, replay
from mayday.games import GAMES
from tests.server.serving import Player, answered, eventually, refused, serving

EARLIER = Path(__file__).parents[1] / "golden" / "version-1" / "race-of-four-with-every-option.jsonl"


def finished(player: Player, **options: Any) -> str:
    table: str = player.make("random", "cadet", "random", options={"gp_turns": 12, **options})["table"]
    eventually(lambda: player.view(table)["table"]["status"] == "over", "the end of the race")
    return table


def send(player: Player, text: str | bytes, media: str = "text/plain") -> httpx.Response:
    return player.http.post("/api/records", content=text, headers={"Content-Type": media})


def test_a_record_replays_to_its_own_fingerprint(player_anywhere: Player) -> None:
    player = player_anywhere
    table = finished(player, world_placement="random")
    response = player.get(f"/api/tables/{table}/record")
    assert response.headers["content-type"].startswith("text/plain")
    assert response.headers["content-disposition"] == f'attachment; filename="mayday78-{table}.jsonl"'
    record = read(response.text)
    assert record.ending is not None
    *_, state = replay(GAMES["mayday78"], record)
    assert fingerprint(GAMES["mayday78"], state) == record.ending.fingerprint
    assert record.header.draws
    assert record.header.options == {"gp_turns": 12, "world_placement": "random"}


def test_a_record_comes_back_as_a_table_to_replay(player_anywhere: Player) -> None:
    player = player_anywhere
    table = finished(player)
    text = player.get(f"/api/tables/{table}/record").text
    made = answered(send(player, text), 201)
    info = answered(player.get(f"/api/tables/{made['table']}"))
    assert (info["archived"], info["status"]) == (True, "over")
    assert player.get(f"/api/tables/{made['table']}/record").text == text
    ours, theirs = (
        answered(player.get(f"/api/tables/{name}/frames", start=0, count=200, seat=1))["frames"]
        for name in (table, made["table"])
    )
    assert ours == theirs
    assert made["table"] not in [one["id"] for one in answered(player.get("/api/tables"))["tables"]]


def test_a_record_that_breaks_off_stands_where_it_ends(player: Player) -> None:
    lines = player.get(f"/api/tables/{finished(player)}/record").text.splitlines(keepends=True)
    made = answered(send(player, "".join(lines[:5])), 201)
    info = answered(player.get(f"/api/tables/{made['table']}"))
    assert (info["status"], info["ply"], info["outcome"]) == ("over", 4, None)
    frames = answered(player.get(f"/api/tables/{made['table']}/frames", seat=0))
    assert (len(frames["frames"]), frames["last"]) == (5, 4)
    refused(player.act(made["table"], "x", 4, text="done"), 401)


def test_a_running_games_record_is_not_given_away(player: Player) -> None:
    made = player.make("me", "me")
    token = made["held"][0]["token"]
    problem = refused(player.get(f"/api/tables/{made['table']}/record", token), 409)
    assert "over" in problem["reason"]


def test_a_record_of_earlier_rules_is_kept_as_such_and_can_be_leafed_through(player: Player) -> None:
    text = EARLIER.read_text("utf-8")
    made = answered(send(player, text), 201)
    frames = answered(player.get(f"/api/tables/{made['table']}/frames"))
    assert frames["last"] == len(text.splitlines()) - 2
    written = player.get(f"/api/tables/{made['table']}/record").text
    assert written.splitlines()[:-1] == text.splitlines()[:-1]
    answered(send(player, written), 201)


def spoil(lines: list[str], kind: str) -> str:
    """A record with one thing wrong."""
    header, first = msgspec.json.decode(lines[0]), msgspec.json.decode(lines[1])
    match kind:
        case "empty":
            return ""
        case "not JSON":
            lines[2] = "what?"
        case "no such game":
            lines[0] = msgspec.json.encode({**header, "game": "chess"}).decode()
        case "other rules":
            lines[0] = msgspec.json.encode({**header, "version": 99}).decode()
        case "wrong draws":
            lines[0] = msgspec.json.encode({**header, "draws": []}).decode()
        case "too many draws":
            lines[0] = msgspec.json.encode({**header, "draws": [*header["draws"], 1]}).decode()
        case "no seats":
            lines[0] = msgspec.json.encode({**header, "seats": []}).decode()
        case "long name":
            lines[0] = msgspec.json.encode({**header, "seats": ["x" * 41, "b", "c"]}).decode()
        case "wrong seat":
            lines[1] = msgspec.json.encode({**first, "seat": 9}).decode()
        case "illegal action":
            burn = {"type": "burn", "vessel": first["seat"], "to": [900, 900]}
            lines[1] = msgspec.json.encode({**first, "action": burn}).decode()
        case "a move missing":
            del lines[4]
        case "other ending":
            lines[-1] = lines[-1].replace('"fingerprint":"', '"fingerprint":"0')
        case "other winner":
            lines[-1] = lines[-1].replace('"reason":"', '"reason":"Really: ')
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        ("empty", "line 1"),
        ("not JSON", "line 3"),
        ("no such game", "game"),
        ("other rules", "header.version"),
        ("wrong draws", "header.draws"),
        ("too many draws", "header.draws"),
        ("no seats", "header.seats"),
        ("long name", "header.seats[0]"),
        ("wrong seat", "entry 1"),
        ("illegal action", "entry 1"),
        ("a move missing", "entry"),
        ("other ending", "ending.fingerprint"),
        ("other winner", "ending.outcome"),
    ],
)
def test_a_record_that_does_not_hold_is_refused_with_the_place(player: Player, kind: str, field: str) -> None:
    lines = player.get(f"/api/tables/{finished(player)}/record").text.splitlines()
    problem = refused(send(player, spoil(lines, kind)), 422)
    assert problem["field"].startswith(field)


def test_a_record_of_another_type_or_size_is_refused(sqlite_database: str) -> None:
    with serving(sqlite_database, record_bytes=2000, record_moves=3, tables_per_minute=0) as player:
        text = player.get(f"/api/tables/{finished(player)}/record").text
        refused(send(player, text, "image/png"), 415)
        refused(send(player, text), 413)
        short = "\n".join(text.splitlines()[:5])
        assert "3 moves" in refused(send(player, short), 413)["reason"]
        refused(send(player, b"\xff\xfe"), 422)


def test_a_file_is_read_as_large_as_it_may_be(sqlite_database: str) -> None:
    with serving(sqlite_database, record_bytes=2000, body_bytes=500) as player:
        most = answered(player.get("/api/games"))["file_bytes"]
        assert answered(player.post("/api/files", {"text": '"' * most}))["kind"] == "unknown"
        refused(player.post("/api/files", {"text": '"' * 2 * most}), 413)
