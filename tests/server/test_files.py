"""Files sent to be told what they are: any text gets an answer in words, off the event loop."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mayday.games import GAMES
from tests.server.serving import Json, Player, answered, refused, serving
from tests.server.test_garbage import VALUES
from tests.server.test_positions import STAGES, in_the_middle

DUEL = (Path(__file__).parents[1] / "golden" / "a-duel-from-a-position.jsonl").read_text("utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    database = f"{tmp_path_factory.mktemp('house')}/tables.db"
    with serving(database, lookups_per_second=0, tables_per_minute=0) as player:
        yield player


def ask(player: Player, text: str, name: str = "") -> Json:
    return answered(player.post("/api/files", {"text": text, "name": name}))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_comes_back_as_data_that_makes_a_table(house: Player, name: str) -> None:
    position, seats = in_the_middle(name), STAGES[name][1]
    found = ask(house, msgspec.json.encode(position).decode(), "whatever.toml")
    assert (found["kind"], found["game"], found["seats"], found["problems"]) == ("position", name, [seats, seats], [])
    assert found["position"] == position
    house.table_from(found["position"], *["me"] * seats, game=found["game"])


def test_a_scenario_is_known_and_can_be_played_as_ones_own(house: Player) -> None:
    game = GAMES["mayday78"]
    assert game.files is not None
    text = game.files.text("piracy")
    found = ask(house, text)
    assert (found["kind"], found["game"], found["title"]) == ("scenario", "mayday78", game.scenarios()["piracy"].title)
    assert (found["seats"], found["position"], found["problems"]) == ([2, 2], None, [])
    house.make("me", "me", game=found["game"], scenario=game.files.own, options={"own_scenario": text})


def test_a_record_is_known_and_can_be_kept(house: Player) -> None:
    found = ask(house, DUEL)
    assert (found["kind"], found["game"], found["seats"]) == ("record", "mayday78", [2, 2])
    assert (found["position"], found["problems"]) == (None, [])
    assert found["detail"] == "A record of Mayday (1978): Ann, Bo; 68 actions."
    answered(house.http.post("/api/records", content=DUEL, headers={"Content-Type": "text/plain"}), 201)


def test_what_is_wrong_is_told_with_its_place_and_what_to_do(house: Player) -> None:
    found = ask(house, '{"sides": [{"seats": [0]}],\n "vessels": [{"design": "zeppelin", "present": [0, 0]}]}')
    assert (found["kind"], found["game"], found["position"]) == ("position", "mayday78", None)
    (problem,) = found["problems"]
    assert (problem["line"], problem["column"], problem["field"]) == (2, 15, "vessels[0].design")
    assert "there is no design" in found["detail"]
    unknown = ask(house, "hello")
    assert (unknown["kind"], unknown["game"], unknown["title"]) == ("unknown", "", "")


def test_a_file_may_be_as_large_as_a_record_and_no_larger(house: Player) -> None:
    lines = DUEL.splitlines(keepends=True)
    long = "".join([*lines[:-1], *["\n"] * 400_000, lines[-1]])
    assert ask(house, long)["kind"] == "record"
    assert refused(house.post("/api/files", {"text": "x" * (9 * 1024 * 1024)}), 413)["field"] == "text"
    refused(house.post("/api/files", {"text": "x" * (20 * 1024 * 1024)}), 413)
    assert "too long" in ask(house, "x" * 400_000)["detail"]


def test_files_of_one_address_are_counted(sqlite_database: str) -> None:
    with serving(sqlite_database, lookups_per_second=1) as player:
        codes = [player.post("/api/files", {"text": ""}).status_code for _ in range(20)]
        assert set(codes) == {200, 429}


# Garbage.


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in some data where something can be."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from places(one, (*path, key))


def spoilt(plain: Json, chance: random.Random) -> Json:
    """The same with a few things changed, most of them a little."""
    for _ in range(chance.choice([1, 1, 2, 3])):
        *path, last = chance.choice(list(places(plain)))
        holder: Any = plain
        for key in path:
            holder = holder[key]
        old = holder[last]
        near = old + chance.choice([-1, 1, 99, 10**12]) if type(old) is int else chance.choice(VALUES)
        holder[last] = msgspec.json.decode(msgspec.json.encode(chance.choice([near, near, *VALUES])))
    return plain


@pytest.mark.parametrize("name", GAMES)
def test_a_spoilt_position_is_played_or_refused_in_words(house: Player, name: str) -> None:
    chance = random.Random(name)
    taken = 0
    for _ in range(80):
        position = spoilt(in_the_middle(name), chance)
        found = ask(house, msgspec.json.encode(position).decode())
        assert found["detail"]
        if found["position"] is None:
            assert found["problems"] or found["kind"] == "unknown"
            continue
        taken += 1
        game, seats = found["game"], found["seats"][0]
        table = house.table_from(found["position"], *["me"] * seats, game=game)
        for held in table["held"]:
            house.view(table["table"], held["token"])
    assert taken


def test_a_spoilt_text_is_something_or_nothing_and_never_our_failure(house: Player) -> None:
    chance = random.Random("text")
    game = GAMES["mayday78"]
    assert game.files is not None
    texts = [DUEL[:3000], game.files.text("battle"), msgspec.json.encode(in_the_middle("asteroid")).decode()]
    for _ in range(120):
        text = chance.choice(texts)
        start = chance.randrange(len(text))
        junk = chance.choice(["", "\x00", "{", "}", "[", '"', "\n", "\\u0000", "é🚀", "9" * 5000, "= [" * 2000])
        found = ask(house, text[:start] + junk + text[start + chance.choice([0, 1, 10, 1000]) :])
        assert found["detail"]
