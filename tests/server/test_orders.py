"""Standing orders: kept for one seat alone, followed as if it were there, and not to be seen by others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from mayday.bots.contract import Bot
from mayday.bots.uniform import Uniform
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, bearer, eventually, refused, serving
from tests.toy.obedient import OBEDIENT
from tests.toy.rules import TOY

BIDDING = {"bid": "lowest"}
GAMES = {"toy": OBEDIENT}


def bots(game: str) -> dict[str, Bot]:
    return {"random": Uniform()}


@pytest.fixture
def salvage(database: str) -> Iterator[Player]:
    with serving(database, games=GAMES, bots=bots, moves_per_second=0) as player:
        yield player


def make(player: Player, *kinds: str, game: str = "toy", **options: Any) -> tuple[str, list[str]]:
    seats = [{"kind": kind} for kind in kinds or ("me", "me")]
    order = {"game": game, "scenario": "salvage", "seats": seats, "options": options}
    made = answered(player.post("/api/tables", order), 201)
    return made["table"], [held["token"] for held in made["held"]]


def give(player: Player, table: str, token: str | None, **orders: Any) -> httpx.Response:
    return player.http.put(f"/api/tables/{table}/orders", json={"orders": orders}, headers=bearer(token))


def kept(player: Player, table: str, token: str) -> Json:
    return answered(player.get(f"/api/tables/{table}/orders", token))


def first(player: Player, table: str, token: str) -> Any:
    return player.view(table, token)["legal"][0]["action"]


def reaches(player: Player, table: str, ply: int) -> None:
    eventually(lambda: player.view(table)["ply"] >= ply, f"ply {ply}")


def test_an_order_answers_at_once_and_whenever_the_seat_is_asked(salvage: Player) -> None:
    table, tokens = make(salvage, rounds=2)
    lowest = min(salvage.view(table, tokens[1])["view"]["hand"])
    answered(give(salvage, table, tokens[1], **BIDDING))
    reaches(salvage, table, 1)
    view = salvage.view(table, tokens[1])["view"]
    assert view["sealed"] == lowest
    assert salvage.view(table)["actors"] == [0]
    answered(salvage.act(table, tokens[0], 1, action=first(salvage, table, tokens[0])))


def test_what_an_order_does_not_answer_is_asked_of_the_person(salvage: Player) -> None:
    table, tokens = make(salvage, jamming="off")
    lowest = min(salvage.view(table, tokens[1])["view"]["hand"])
    answered(give(salvage, table, tokens[1], bid="lowest", only=[lowest]))
    reaches(salvage, table, 1)
    for _ in range(3):
        update = salvage.view(table, tokens[0])
        if not update["legal"]:
            break
        answered(salvage.act(table, tokens[0], update["ply"], action=update["legal"][0]["action"]))
    mine = salvage.view(table, tokens[1])
    assert mine["legal"], "the second bid, or the wreck, is the person's"
    answered(salvage.act(table, tokens[1], mine["ply"], action=mine["legal"][0]["action"]))


def test_an_order_that_fits_no_more_is_not_followed_and_its_owner_is_told(salvage: Player) -> None:
    table, tokens = make(salvage)
    lowest = min(salvage.view(table, tokens[1])["view"]["hand"])
    assert answered(give(salvage, table, tokens[1], bid="lowest", only=[lowest]))["misfits"] == []
    reaches(salvage, table, 1)
    answered(salvage.act(table, tokens[0], 1, action=first(salvage, table, tokens[0])))
    misfits = kept(salvage, table, tokens[1])["misfits"]
    assert [misfit["passing"] for misfit in misfits] == [True]


def test_orders_come_back_as_given_until_they_are_taken_back(salvage: Player) -> None:
    table, tokens = make(salvage)
    assert kept(salvage, table, tokens[0]) == {"orders": None, "misfits": []}
    answered(give(salvage, table, tokens[0], only=[1], bid="highest"))
    assert kept(salvage, table, tokens[0])["orders"] == {"bid": "highest", "only": [1], "board": True}
    answered(give(salvage, table, tokens[0], board=False))
    assert kept(salvage, table, tokens[0])["orders"] == {"bid": None, "only": [], "board": False}
    dropped = salvage.http.delete(f"/api/tables/{table}/orders", headers=bearer(tokens[0]))
    assert answered(dropped) == {"orders": None, "misfits": []}
    assert kept(salvage, table, tokens[0])["orders"] is None


def test_orders_against_the_rules_are_refused_and_the_old_ones_stay(salvage: Player) -> None:
    table, tokens = make(salvage)
    answered(give(salvage, table, tokens[0], board=False))
    problem = refused(give(salvage, table, tokens[0], only=[77]), 422)
    assert "77" in problem["reason"]
    assert problem["rule"] == "TOY-SET.01"
    refused(give(salvage, table, tokens[0], bid="blindly"), 422)
    refused(give(salvage, table, tokens[0], nonsense=1), 422)
    assert kept(salvage, table, tokens[0])["orders"]["board"] is False


def test_nobody_but_the_seat_can_read_or_give_its_orders(salvage: Player) -> None:
    table, tokens = make(salvage)
    answered(give(salvage, table, tokens[0], only=[1], bid="lowest"))
    assert kept(salvage, table, tokens[1])["orders"] is None
    refused(salvage.get(f"/api/tables/{table}/orders"), 401)
    refused(give(salvage, table, None, bid="lowest"), 401)
    refused(give(salvage, table, "x" * 32, bid="lowest"), 401)


def test_that_orders_were_given_reaches_nobody_else(salvage: Player) -> None:
    table, tokens = make(salvage)
    with salvage.socket(table, tokens[1]) as other, salvage.socket(table) as watcher:
        for line in (other, watcher):
            line.hear("update")
        before = [salvage.view(table, token) for token in (tokens[1], None)]
        answered(give(salvage, table, tokens[0], only=[], board=False))
        assert [salvage.view(table, token) for token in (tokens[1], None)] == before
        for line in (other, watcher):
            line.say({"type": "ping"})
            assert line.hear()["type"] == "pong", "something was said in between"


def test_the_same_choices_by_order_and_by_hand_look_the_same_to_all(salvage: Player) -> None:
    def news(by_order: bool) -> list[Json]:
        table, tokens = make(salvage)
        if by_order:
            answered(give(salvage, table, tokens[0], **BIDDING))
        else:
            answered(salvage.act(table, tokens[0], 0, action=first(salvage, table, tokens[0])))
        reaches(salvage, table, 1)
        return [item for item in salvage.view(table, tokens[1])["news"] if item["ply"] == 1]

    assert news(by_order=True) == news(by_order=False)


def test_a_bot_that_takes_a_seat_over_does_not_take_its_orders(salvage: Player) -> None:
    table, tokens = make(salvage)
    answered(give(salvage, table, tokens[0], board=False))
    answered(salvage.post(f"/api/tables/{table}/seats/0/bot", {"bot": "random"}, tokens[0]))
    refused(salvage.get(f"/api/tables/{table}/orders", tokens[0]), 401)
    assert salvage.lobby._open[table].standing_orders.of(0) is None


def test_before_the_game_begins_there_is_nothing_to_order(salvage: Player) -> None:
    table, tokens = make(salvage, "me", "open")
    refused(give(salvage, table, tokens[0], **BIDDING), 409)
    refused(salvage.get(f"/api/tables/{table}/orders", tokens[0]), 409)


def test_a_game_without_orders_says_so(sqlite_database: str) -> None:
    with serving(sqlite_database, games={"toy": TOY}, bots=bots) as player:
        table, tokens = make(player)
        assert "knows no standing orders" in refused(give(player, table, tokens[0], **BIDDING), 404)["reason"]


def test_orders_outlive_the_server(database: str) -> None:
    with serving(database, games=GAMES, bots=bots, moves_per_second=0) as player:
        table, tokens = make(player)
        answered(give(player, table, tokens[0], bid="lowest", only=[1], board=False))
        given = kept(player, table, tokens[0])
    with serving(database, games=GAMES, bots=bots, moves_per_second=0) as player:
        assert kept(player, table, tokens[0]) == given
        answered(give(player, table, tokens[0], **BIDDING))
        reaches(player, table, 1)


def test_orders_given_at_one_process_are_followed_at_another(postgres_database: str) -> None:
    chosen: dict[str, Any] = {"games": GAMES, "bots": bots, "moves_per_second": 0}
    with serving(postgres_database, **chosen) as here, serving(postgres_database, **chosen) as there:
        table, tokens = make(here, jamming="off")
        there.view(table)
        answered(give(here, table, tokens[1], bid="lowest"))
        reaches(there, table, 1)
        eventually(lambda: kept(there, table, tokens[1])["orders"], "the orders at the other process")
        answered(there.act(table, tokens[0], 1, action=first(there, table, tokens[0])))
        eventually(lambda: here.view(table)["ply"] >= 2)


def test_an_order_keeps_the_pause_of_a_bot(sqlite_database: str) -> None:
    hands = Hands()
    with serving(sqlite_database, games=GAMES, bots=bots, time=hands, moves_per_second=0, bot_pause=0.5) as player:
        table, tokens = make(player)
        answered(give(player, table, tokens[1], **BIDDING))
        eventually(lambda: hands._sleepers, "the pause")
        hands.turn(0.25)
        assert hands._sleepers
        assert player.view(table)["ply"] == 0
        hands.turn(0.25)
        reaches(player, table, 1)
