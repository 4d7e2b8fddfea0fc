"""The ship yard through the API: the fleet list, sheets to start from, and one's own checked line by line."""

from __future__ import annotations

from tests.server.serving import Player, answered, refused

SHEETS = "/api/games/mayday41/sheets"


def test_the_fleet_list_has_every_class_with_its_points(player: Player) -> None:
    notes = {note["code"]: note for note in answered(player.get(SHEETS))["sheets"]}
    assert len(notes) == 15
    assert notes["FGT"]["points"] == 1
    carrier = notes["CVT"]
    assert carrier["worth"] > carrier["points"], "what it carries counts too"
    games = answered(player.get("/api/games"))["games"]
    assert {game["id"] for game in games if game["yard"]} == {"mayday41"}


def test_a_sheet_can_be_read_changed_and_checked(player: Player) -> None:
    scout = answered(player.get(f"{SHEETS}/SCT"))
    own = scout["text"].replace('code = "SCT"', 'code = "OWN"')
    found = answered(player.post(f"{SHEETS}/check", {"text": own}))
    assert (found["ok"], found["made"]["code"], found["problems"]) == (True, "OWN", [])
    assert "signatures" in found["made"]["figures"]


def test_what_is_wrong_with_a_sheet_is_told_with_its_line(player: Player) -> None:
    text = answered(player.get(f"{SHEETS}/SCT"))["text"]
    at = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("g_rating"))
    lines = text.splitlines()
    lines[at - 1] = 'g_rating = "fast"'
    found = answered(player.post(f"{SHEETS}/check", {"text": "\n".join(lines)}))
    assert (found["ok"], found["made"]) == (False, None)
    assert [(problem["line"], problem["field"]) for problem in found["problems"]] == [(at, "g_rating")]


def test_a_sheet_may_carry_another_of_ones_own(player: Player) -> None:
    freighter = answered(player.get(f"{SHEETS}/BLK"))["text"].replace('code = "BLK"', 'code = "MULE"')
    mother = freighter.replace("{ SHT = 1 }", "{ SKIFF = 1 }")
    skiff = answered(player.get(f"{SHEETS}/SHT"))["text"].replace('code = "SHT"', 'code = "SKIFF"')
    assert not answered(player.post(f"{SHEETS}/check", {"text": mother}))["ok"]
    assert answered(player.post(f"{SHEETS}/check", {"text": mother, "others": [skiff]}))["ok"]


def test_a_sheet_that_is_not_there_and_games_without_sheets_say_so(player: Player) -> None:
    assert "SCT" in refused(player.get(f"{SHEETS}/XYZ"), 404)["reason"]
    refused(player.get("/api/games/mayday78/sheets"), 404)
    refused(player.post(f"{SHEETS}/check", {"text": "", "others": ["x"] * 13}), 422)


def test_the_schema_of_a_sheet_names_its_fields(player: Player) -> None:
    schema = answered(player.get(f"{SHEETS}/schema"))
    assert "g_rating" in str(schema)
