"""Nothing a seat may not know is sent to it: a whole game of secrets, every message compared with the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from mayday.core.news import heard
from mayday.core.record import read, replay
from tests.server.serving import Json, Player, answered, refused, serving
from tests.toy.rules import TOY

SEATS = 3


@pytest.fixture
def salvage(sqlite_database: str) -> Iterator[Player]:
    with serving(sqlite_database, games={"toy": TOY}, bots=lambda game: {}, moves_per_second=0) as player:
        yield player


def make(player: Player) -> tuple[str, list[str]]:
    order = {"game": "toy", "scenario": "salvage", "seats": [{"kind": "me"}] * SEATS}
    made = answered(player.post("/api/tables", order), 201)
    return made["table"], [held["token"] for held in made["held"]]


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def play_through(player: Player, table: str, tokens: list[str], chance: random.Random) -> list[list[Json]]:
    """Play at random to the end; every update that reached each seat, and the spectator last."""
    lines = [player.socket(table, token) for token in (*tokens, None)]
    got = [[line.hear("update")] for line in lines]
    while got[0][-1]["actors"]:
        seat = chance.choice(got[0][-1]["actors"])
        legal = [option for option in got[seat][-1]["legal"] if option["action"]["type"] != "resign"]
        ply = got[seat][-1]["ply"]
        lines[seat].say({"type": "act", "ply": ply, "action": chance.choice(legal)["action"]})
        for line, updates in zip(lines, got, strict=True):
            while updates[-1]["ply"] == ply:
                updates.append(line.hear("update"))
    for line in lines:
        line.connection.close()
    return got


def test_each_message_holds_what_its_seat_may_know_and_no_more(salvage: Player) -> None:
    # The deal is the server's own: one short game may hide nothing but the hands, three together do not.
    secrets = sum(secrets_told_rightly(salvage, seed) for seed in range(3))
    assert secrets > 3 * SEATS, "the games had nothing to hide but the hands"


def secrets_told_rightly(player: Player, seed: int) -> int:
    """Compare every message of a whole game with the engine; how often somebody alone heard something."""
    table, tokens = make(player)
    got = play_through(player, table, tokens, random.Random(seed))
    record = read(player.get(f"/api/tables/{table}/record").text)
    game = TOY
    secrets = 0
    for ply, state in enumerate(replay(game, record)):
        for seat, updates in enumerate(got):
            eyes = seat if seat < SEATS else None
            update = next(one for one in updates if one["ply"] == ply)
            assert update["view"] == plain(game.view(state, eyes))
            assert update["actors"] == list(game.actors(state))
            legal = plain(game.legal(state, seat)) if eyes is not None and eyes in game.actors(state) else []
            assert [option["action"] for option in update["legal"]] == legal
            events = [event for event in heard(state.news, eyes) if game.tell(game.view(state, eyes), event, "abc")]
            assert [item["event"] for item in update["news"]] == plain(events)
            secrets += len(heard(state.news, eyes)) > len(heard(state.news, None))
    return secrets


def test_looking_back_in_a_running_game_shows_no_more_than_was_seen(salvage: Player) -> None:
    table, tokens = make(salvage)
    hands = [tuple(salvage.view(table, token)["view"]["hand"]) for token in tokens]
    assert len(set(hands)) == SEATS
    for seat, token in enumerate(tokens):
        frame = answered(salvage.get(f"/api/tables/{table}/frames", token))["frames"][0]
        assert tuple(frame["view"]["hand"]) == hands[seat]
        log = answered(salvage.get(f"/api/tables/{table}/log", token))["news"]
        dealt = [item["event"]["cards"] for item in log if item["event"]["type"] == "dealt"]
        assert dealt == [list(hands[seat])]
        refused(salvage.get(f"/api/tables/{table}/frames", token, seat=(seat + 1) % SEATS), 403)
    watching = answered(salvage.get(f"/api/tables/{table}/log"))["news"]
    assert all(item["event"]["type"] != "dealt" for item in watching)
    refused(salvage.get(f"/api/tables/{table}/record", tokens[0]), 409)


def test_a_sealed_choice_looks_the_same_to_all_others_whatever_it_is(salvage: Player) -> None:
    told = []
    for choice in (0, 1):
        table, tokens = make(salvage)
        legal = salvage.view(table, tokens[0])["legal"]
        answered(salvage.act(table, tokens[0], 0, action=legal[choice]["action"]))
        updates = [salvage.view(table, token) for token in (tokens[1], None)]
        told.append([[item for item in update["news"] if item["ply"] == 1] for update in updates])
        assert all(update["view"]["crews"][0]["answered"] for update in updates)
    assert told[0] == told[1]


def test_choices_made_at_once_are_all_taken_and_none_twice(salvage: Player) -> None:
    table, tokens = make(salvage)
    bids = [salvage.view(table, token)["legal"][0]["action"] for token in tokens]
    for ply, (token, bid) in enumerate(zip(tokens, bids, strict=True), start=1):
        assert answered(salvage.act(table, token, 0, action=bid))["ply"] == ply
        refused(salvage.act(table, token, 0, action=bid), 409)
    after = salvage.view(table, tokens[0])
    assert after["ply"] == SEATS
    for seat in after["actors"]:
        question = salvage.view(table, tokens[seat])["legal"][0]["action"]
        refused(salvage.act(table, tokens[seat], 0, action=question), 409)
