"""Scenarios as files: checked, read, taught by, and played under the title of the file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Player, answered, refused, serving
from tests.toy.obedient import OBEDIENT
from tests.toy.rules import TOY


@pytest.fixture
def files(sqlite_database: str) -> Iterator[Player]:
    games = {"toy": OBEDIENT, "plain": TOY}
    with serving(sqlite_database, games=games, bots=lambda game: {}) as player:
        yield player


def test_a_game_says_whether_it_has_files_and_takes_orders(files: Player) -> None:
    games = answered(files.get("/api/games"))["games"]
    assert [(game["files"], game["orders"]) for game in games] == [(True, True), (False, False)]


def test_a_file_is_checked_line_by_line(files: Player) -> None:
    good = answered(files.post("/api/games/toy/scenarios/check", {"text": "1\n2\n"}))
    assert good == {"ok": True, "title": "Cards", "problems": []}
    bad = answered(files.post("/api/games/toy/scenarios/check", {"text": "1\nx\n"}))
    assert not bad["ok"]
    assert bad["problems"] == [{"line": 2, "column": 1, "reason": "a card is a number", "field": ""}]
    refused(files.post("/api/games/toy/scenarios/check", {"text": "1" * 70_000}), 422)
    refused(files.post("/api/games/plain/scenarios/check", {"text": ""}), 404)


def test_the_file_of_a_scenario_can_be_read(files: Player) -> None:
    found = answered(files.get("/api/games/toy/scenarios/salvage"))
    assert found == {"id": "salvage", "title": "Salvage", "text": "# salvage\n"}
    refused(files.get("/api/games/toy/scenarios/nowhere"), 404)


def test_lessons_are_listed_beside_the_scenarios(files: Player) -> None:
    assert [one["id"] for one in answered(files.get("/api/games/toy/lessons"))["lessons"]] == ["drill"]
    assert [one["id"] for one in answered(files.get("/api/games"))["games"][0]["scenarios"]] == ["salvage"]
    refused(files.get("/api/games/plain/lessons"), 404)


def test_a_table_shows_the_title_of_what_is_played_and_gives_its_settings_away(files: Player) -> None:
    order = {"game": "toy", "scenario": "salvage", "seats": [{"kind": "me"}] * 2, "options": {"rounds": 2}}
    table = answered(files.post("/api/tables", order), 201)["table"]
    info = answered(files.get(f"/api/tables/{table}"))
    assert (info["scenario"], info["scenario_title"], info["options"]) == ("salvage", "Salvage", {"rounds": 2})
    settings = answered(files.get(f"/api/tables/{table}/settings"))
    assert settings == {"scenario": "salvage", "options": {"rounds": 2}}


def test_ones_own_scenario_is_played_from_its_text_which_no_list_carries(player: Player) -> None:
    text = answered(player.get("/api/games/mayday78/scenarios/the-attack"))["text"]
    own = text.replace('title = "The Attack"', 'title = "Our own attack"') + "# " + "long " * 9000
    assert own != text
    assert answered(player.post("/api/games/mayday78/scenarios/check", {"text": own}))["title"] == "Our own attack"
    table = player.make("me", "me", scenario="own", options={"own_scenario": own})["table"]
    info = answered(player.get(f"/api/tables/{table}"))
    assert (info["scenario"], info["scenario_title"], info["options"]) == ("own", "Our own attack", {})
    assert "long long" not in player.get("/api/tables").text
    assert answered(player.get(f"/api/tables/{table}/settings"))["options"] == {"own_scenario": own}
    wrong = {"game": "mayday78", "scenario": "own", "seats": [{"kind": "me"}], "options": {"own_scenario": "x = 1"}}
    assert refused(player.post("/api/tables", wrong), 422)["field"] == "options.own_scenario"


def test_a_lesson_of_the_page_is_a_table_for_one(player: Player) -> None:
    lessons = answered(player.get("/api/games/mayday78/lessons"))["lessons"]
    assert len(lessons) == 6
    made = player.make("me", scenario=lessons[0]["id"])
    assert player.view(made["table"], made["held"][0]["token"])["legal"]
