"""Tables that begin from a position: made, played, kept, written down and played again, and silent about it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.core.record import fingerprint, read, replay
from mayday.games import GAMES
from tests.server.serving import Json, Player, answered, bearer, eventually, refused, serving
from tests.support.twins import twin_of
from tests.toy.rules import TOY

STAGES: dict[str, tuple[str, int, int]] = {
    "mayday78": ("the-attack", 2, 60),
    "mayday41": ("triangle", 3, 20),
    "cockpit": ("flight", 5, 20),
    "asteroid": ("nine-seven-bravo", 3, 30),
}
"""Of each game a scenario, so many seats, and so many plies played at random."""
HANDS: Json = {"crews": [{"hand": [1, 2, 3, 4]}, {"hand": [5, 6, 7, 8]}]}


def in_the_middle(name: str) -> Json:
    """A position of a game under way."""
    found: Json = msgspec.json.decode(_in_the_middle(name))
    return found


@cache
def _in_the_middle(name: str) -> bytes:
    game, (scenario, seats, plies) = GAMES[name], STAGES[name]
    dice, chance = Dice.seeded(name), random.Random(name)
    state = game.setup(make_options(game.options_type, {"scenario": scenario}), seats, dice)
    for _ in range(plies):
        seat = awaited(game, state)[0]
        legal = [action for action in game.legal(state, seat) if type(action).__name__ != "Resign"]
        game.apply(state, seat, chance.choice(legal), dice)
    assert game.outcome(state) is None
    return msgspec.json.encode(game.dump(state))


def from_the_middle(player: Player, name: str, kind: str) -> Json:
    return player.table_from(in_the_middle(name), *[kind] * STAGES[name][1], game=name)


def play_on(player: Player, table: str, tokens: list[str], moves: int, chance: random.Random) -> None:
    """Some moves of whoever is asked, chosen at random."""
    for _ in range(moves):
        updates = [player.view(table, token) for token in tokens]
        seat = chance.choice([update["seat"] for update in updates if update["legal"]])
        legal = [one["action"] for one in updates[seat]["legal"] if one["action"]["type"] != "resign"]
        answered(player.act(table, tokens[seat], updates[seat]["ply"], action=chance.choice(legal)))


def known(player: Player, table: str, tokens: list[str]) -> list[Json]:
    """What each seat and a spectator know, but for who was connected when, which a restart changes."""
    found = [player.view(table, token) for token in (*tokens, None)]
    for view in found:
        view["table"].pop("away")
    return found


@pytest.fixture
def salvage(sqlite_database: str) -> Iterator[Player]:
    with serving(sqlite_database, games={"toy": TOY}, bots=lambda game: {}, moves_per_second=0) as player:
        yield player


def a_salvage(player: Player, *seats: str, **more: Any) -> Json:
    return player.table_from(HANDS, *(seats or ("me", "me")), game="toy", **more)


def order(**change: Any) -> Json:
    return {"game": "toy", "seats": [{"kind": "me"}] * 2, "position": HANDS, **change}


# Playing.


def test_tables_from_positions_of_every_game_are_played_and_rebuilt_after_a_restart(database: str) -> None:
    with serving(database, moves_per_second=0) as player:
        played, before, by_bots = {}, {}, {}
        for name in GAMES:
            made = from_the_middle(player, name, "me")
            tokens = [held["token"] for held in made["held"]]
            begun = player.view(made["table"])
            assert (begun["ply"], begun["table"]["status"], begun["news"]) == (0, "playing", [])
            play_on(player, made["table"], tokens, 6, random.Random(name))
            played[name] = made["table"], tokens
            before[name] = known(player, made["table"], tokens)
            by_bots[name] = from_the_middle(player, name, "random")["table"]
        for name, table in by_bots.items():
            eventually(lambda at=table: player.view(at)["ply"] > 3, f"a few moves of bots in {name}")
    with serving(database, moves_per_second=0) as player:
        for name, (table, tokens) in played.items():
            assert known(player, table, tokens) == before[name]
            play_on(player, table, tokens, 2, random.Random(name))
        for table in by_bots.values():
            assert player.view(table)["ply"] > 3


@pytest.mark.parametrize("name", GAMES)
def test_a_table_begins_in_the_position_it_was_given(player: Player, name: str) -> None:
    game = GAMES[name]
    made = from_the_middle(player, name, "me")
    state = game.load(in_the_middle(name))
    for held in made["held"]:
        update = player.view(made["table"], held["token"])
        assert update["view"] == msgspec.json.decode(msgspec.json.encode(game.view(state, held["seat"])))
        assert tuple(update["actors"]) == game.actors(state)


def test_a_table_from_a_position_waits_for_its_seats(salvage: Player) -> None:
    made = a_salvage(salvage, "me", "open")
    table = made["table"]
    info = answered(salvage.get(f"/api/tables/{table}"))
    assert (info["status"], info["position"], info["scenario"], info["options"]) == ("waiting", True, "", {})
    held = answered(salvage.post(f"/api/tables/{table}/seats/1", {"name": "Bo"}), 201)
    assert salvage.view(table, held["token"])["view"]["hand"] == [5, 6, 7, 8]


def test_the_list_and_the_settings_of_a_table_tell_that_it_began_from_a_position_and_no_more(salvage: Player) -> None:
    made = a_salvage(salvage, title="A puzzle")
    (listed,) = answered(salvage.get("/api/tables"))["tables"]
    assert (listed["id"], listed["position"], listed["scenario"], listed["options"]) == (made["table"], True, "", {})
    assert answered(salvage.get(f"/api/tables/{made['table']}/settings")) == {"scenario": "", "options": {}}
    plain = salvage.make("me", "me", game="toy", scenario="salvage")
    assert answered(salvage.get(f"/api/tables/{plain['table']}"))["position"] is False


# What is refused.


@pytest.mark.parametrize(
    ("change", "field", "said"),
    [
        ({"position": None}, "scenario", "name a scenario, or give a position"),
        ({"scenario": "salvage"}, "position", "either a scenario or a position, not both"),
        ({"options": {"rounds": 2}}, "options", "a position carries its own options"),
        ({"options": {"scenario": "salvage"}}, "options.scenario", "beside the options"),
        ({"position": {}}, "position.crews", "this is missing"),
        ({"position": 5}, "position", "Expected `object | null`"),
        ({"position": {**HANDS, "round": 99}}, "position.round", "must be 1 to"),
        ({"position": {**HANDS, "rownd": 1}}, "position.rownd", "did you mean 'round'?"),
        ({"position": {"crews": [{"hand": ["ace"]}]}}, "position.crews[0].hand[0]", "a whole number is needed"),
        ({"seats": [{"kind": "me"}] * 3}, "seats", "this position is for 2, not for 3"),
        ({"game": "chess"}, "game", "there is no 'chess'"),
    ],
)
def test_an_order_that_does_not_fit_is_refused_with_its_field(
    salvage: Player, change: Json, field: str, said: str
) -> None:
    problem = refused(salvage.post("/api/tables", order(**change)), 422)
    assert problem["field"] == field
    assert said in problem["reason"]
    assert answered(salvage.get("/api/tables"))["tables"] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_is_over_is_refused_in_every_game(player: Player, name: str) -> None:
    game = GAMES[name]
    (scenario, seats, _), chance, dice = STAGES[name], random.Random(name), Dice.seeded(name)
    state = game.setup(make_options(game.options_type, {"scenario": scenario}), seats, dice)
    while game.outcome(state) is None:
        seat = awaited(game, state)[0]
        legal = game.legal(state, seat)
        resigning = [action for action in legal if type(action).__name__ == "Resign"]
        game.apply(state, seat, (resigning or [chance.choice(legal)])[0], dice)
    over = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
    body = {"game": name, "seats": [{"kind": "me"}] * seats, "position": over}
    problem = refused(player.post("/api/tables", body), 422)
    assert problem["field"] == "position.outcome"
    assert "give a position before its end" in problem["reason"]


def test_a_position_is_bounded_in_size(salvage: Player) -> None:
    huge = {**HANDS, "comment": "x" * 300_000}
    refused(salvage.post("/api/tables", order(position=huge)), 413)


def test_a_short_position_from_which_too_much_follows_is_refused(player: Player) -> None:
    fighters = [{"design": "fighter", "seat": seat % 2, "present": [0, 0]} for seat in range(300)]
    crowd = {"phase": "B", "goal": "none", "sides": [{"seats": [0]}, {"seats": [1]}], "vessels": fighters}
    body = {"game": "mayday78", "seats": [{"kind": "me"}] * 2, "position": crowd}
    problem = refused(player.post("/api/tables", body), 413)
    assert problem["field"] == "position"
    assert "With all that follows from it" in problem["reason"]


# Looking back, and playing again.


def over(player: Player) -> Json:
    """A table from a position whose game is over: seat 0 has given up after a bid."""
    made = a_salvage(player)
    tokens = [held["token"] for held in made["held"]]
    play_on(player, made["table"], tokens, 1, random.Random(1))
    answered(player.act(made["table"], tokens[1], player.view(made["table"])["ply"], action={"type": "resign"}))
    assert player.view(made["table"])["table"]["status"] == "over"
    return made


def test_the_record_of_a_table_carries_its_position_and_comes_back_as_a_table(salvage: Player) -> None:
    made = over(salvage)
    text = salvage.get(f"/api/tables/{made['table']}/record").text
    record = read(text)
    assert record.header.position is not None
    assert (record.header.position["crews"], record.header.options) == (HANDS["crews"], {})
    *_, last = replay(TOY, record)
    assert record.ending is not None
    assert fingerprint(TOY, last) == record.ending.fingerprint
    kept = salvage.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    again = answered(kept, 201)["table"]
    info = answered(salvage.get(f"/api/tables/{again}"))
    assert (info["position"], info["archived"], info["status"]) == (True, True, "over")
    assert salvage.get(f"/api/tables/{again}/record").text == text
    ours, theirs = (answered(salvage.get(f"/api/tables/{one}/frames", seat=1)) for one in (made["table"], again))
    assert ours == theirs


def test_a_rematch_begins_from_the_same_position(database: str) -> None:
    with serving(database, games={"toy": TOY}, bots=lambda game: {}, moves_per_second=0) as player:
        made = over(player)
        address = f"/api/tables/{made['table']}/rematch"
        problem = refused(player.post(address, {"options": {"rounds": 2}}, made["host"]), 422)
        assert (problem["field"], "carries its own" in problem["reason"]) == ("options", True)
        tokens = [held["token"] for held in made["held"]]
        table = [answered(player.post(address, {}, token)) for token in tokens][-1]["rematch"]["table"]
        hands = [player.view(table, token)["view"]["hand"] for token in tokens]
        assert hands == [[1, 2, 3, 4], [5, 6, 7, 8]]
        assert player.view(table)["table"]["position"] is True
    with serving(database, games={"toy": TOY}, bots=lambda game: {}) as player:
        assert player.view(table, tokens[1])["view"]["hand"] == [5, 6, 7, 8]


# Secrets.


def whatever_is_told(player: Player, table: str, token: str | None) -> list[tuple[int, str]]:
    """Every answer about a table that these eyes can have, without what differs between any two tables."""
    paths = ("", "/settings", "/view", "/log", "/frames", "/record", "/seed", "/notes", "/orders", "/flight/0")
    told = []
    for path in paths:
        response = player.get(f"/api/tables/{table}{path}", token)
        told.append((response.status_code, response.text.replace(table, "the table")))
    act = {"type": "act", "ply": 0, "text": "nonsense"}
    response = player.http.post(f"/api/tables/{table}/actions", json=act, headers=bearer(token))
    told.append((response.status_code, response.text))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_a_seat_cannot_tell_apart_make_tables_it_cannot_tell_apart(
    player: Player, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mayday.server.info.instant", lambda seconds: "now")
    monkeypatch.setattr("mayday.server.table.instant", lambda seconds: "now")
    game, seats = GAMES[name], STAGES[name][1]
    state = game.load(in_the_middle(name))
    for seat in (0, None):
        twin = msgspec.json.decode(
            msgspec.json.encode(game.dump(twin_of(game, state, seat, Dice.seeded("dealt anew"))))
        )
        if name != "mayday78":  # there nothing is covered at this moment
            assert twin != in_the_middle(name)
        both = []
        for position in (in_the_middle(name), twin):
            made = player.table_from(position, *["me"] * seats, game=name)
            both.append(whatever_is_told(player, made["table"], None if seat is None else made["held"][seat]["token"]))
        assert both[0] == both[1]
