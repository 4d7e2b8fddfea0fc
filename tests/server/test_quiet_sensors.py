"""Mayday M4.1 at the table: a side hears at once what its sensors find, and nobody else hears that it looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mayday.bots import bots_for
from tests.server.flights import Flight
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, eventually, nothing_more, serving, settle

ENDS = ("end_orders", "end_guidance", "end_sensors", "cease", "end_craft", "end_turn")
SIDES = 2
BOT = 1
PAUSE = 0.5
EYES = (*range(SIDES), None)


class Watch(Flight):
    """The same for a table of Mayday M4.1."""

    def __init__(self, player: Player, *kinds: str) -> None:
        self.player = player
        made = player.make(*kinds, game="mayday41", scenario="thirsty-work", options={})
        self.table, self.host = made["table"], made["host"]
        self.tokens = {held["seat"]: held["token"] for held in made["held"]}

    def on_watch(self) -> int:
        """Every vessel runs a sensor and drifts, until somebody may look; whose turn that is."""
        while self.look()["view"]["stage"] != "sensors":
            self.step(next(seat for seat in self.look()["actors"] if self.look(seat)["legal"]))
        return int(self.look()["actors"][0])

    def step(self, seat: int) -> None:
        """Sensors are switched on; else as little is done as may be."""
        legal = [one["action"] for one in self.look(seat)["legal"]]
        eyes = [one for one in legal if one["type"] == "use_sensor" and self._is_new(seat, one)]
        ends = [one for one in legal if one["type"] in ENDS]
        self.act(seat, (eyes or ends or legal)[0])

    def _is_new(self, seat: int, order: Json) -> bool:
        ship = next(one for one in self.look(seat)["view"]["ships"] if one["ref"] == order["ship"])
        return bool(order["sensor"]) and not ship["active" if order["active"] else "passive"]

    def looks(self, seat: int, number: int) -> list[Any]:
        """So many attempts that the vessels of a side make, one after another."""
        done = []
        for _ in range(number):
            tries = [one["action"] for one in self.look(seat)["legal"] if one["action"]["type"] in ("sense", "lock")]
            self.act(seat, tries[0])
            done.append(tries[0])
        return done


@pytest.fixture
def player(sqlite_database: str) -> Iterator[Player]:
    with serving(sqlite_database, time=Hands(), moves_per_second=0) as player:
        yield player


def parts(update: Json, number: int) -> list[int]:
    return [item["part"] for item in update["news"] if item["ply"] == number and "part" in item]


@pytest.mark.rule("M4-SEN.04", "M4-SEN.05")
def test_what_a_look_gives_is_told_to_its_side_at_once_and_to_nobody_else(player: Player) -> None:
    watch = Watch(player, "me", "me")
    seat = watch.on_watch()
    number = watch.look()["ply"]
    with watch.line(1 - seat) as theirs, watch.line() as watching, watch.line(seat, after=number) as own:
        settle(theirs, watching, own)
        before = {eyes: watch.bytes(eyes) for eyes in EYES}
        watch.looks(seat, 1)
        first = own.hear("update")
        watch.looks(seat, 1)
        second = own.hear("update")
        nothing_more(theirs, watching)
        assert [eyes for eyes in EYES if watch.bytes(eyes) != before[eyes]] == [seat]
        heard = parts(first, number) + parts(second, number)
        assert heard == list(range(1, len(heard) + 1)), "each of them once, in their order"
        assert len(heard) >= 2
        watch.act(seat, {"type": "end_sensors", "ship": ""})
        assert theirs.hear("update")["ply"] == watching.hear("update")["ply"] == own.hear("update")["ply"] == number + 1


@pytest.mark.rule("M4-SEN.05")
def test_whoever_comes_back_hears_his_own_looks_again_and_a_replay_tells_them_too(player: Player) -> None:
    watch = Watch(player, "me", "me")
    seat = watch.on_watch()
    number = watch.look()["ply"]
    watch.looks(seat, 3)
    again = player.view(watch.table, watch.tokens[seat], number)
    assert parts(again, number) == list(range(1, len(again["news"]) + 1))
    assert player.view(watch.table, watch.tokens[1 - seat], number)["news"] == []
    watch.act(seat, {"type": "end_sensors", "ship": ""})
    whole = watch.look(seat)["news"]
    assert [item for item in whole if item["ply"] == number and "part" in item] == again["news"]
    assert [item["ply"] for item in whole] == sorted(item["ply"] for item in whole)
    frames = answered(player.get(f"/api/tables/{watch.table}/frames", watch.tokens[seat], start=number, count=1))
    told = [item["text"] for item in frames["frames"][0]["news"]]
    assert told[-len(again["news"]) :] == [item["text"] for item in again["news"]]


@pytest.mark.rule("M4-SEN.04")
def test_a_bot_takes_one_pause_however_often_it_looks(sqlite_database: str) -> None:
    hands = Hands()
    settings: Json = {"bots": lambda game: {"captain": bots_for(game)["captain"]}, "bot_pause": PAUSE}
    with serving(sqlite_database, time=hands, moves_per_second=0, **settings) as player:
        watch = Watch(player, "me", "captain")
        table = player.lobby._open[watch.table]
        looks: list[int] = []
        while sum(looks) <= 2:
            snapshot = table.now
            assert snapshot.state.turn < 9, "several things are tried"
            if snapshot.actors == (BOT,) and snapshot.view(None).stage == "sensors":
                eventually(lambda: hands._sleepers, "all that is under cover is done")
                assert table.now.number == snapshot.number
                looks.append(table.now.ply - table.history.first(snapshot.number))
                hands.turn(PAUSE)
                eventually(lambda number=snapshot.number: table.now.number == number + 1, "one pause, one number")
            elif 0 in snapshot.awaited:
                watch.step(0)
            else:
                eventually(lambda snapshot=snapshot: hands._sleepers or table.now is not snapshot)
                if table.now is snapshot:
                    hands.turn(PAUSE)
                    eventually(lambda snapshot=snapshot: table.now is not snapshot)


def test_a_server_that_was_restarted_still_tells_what_the_looks_gave(sqlite_database: str) -> None:
    with serving(sqlite_database, time=Hands(), moves_per_second=0) as player:
        watch = Watch(player, "me", "me")
        seat = watch.on_watch()
        number = watch.look()["ply"]
        watch.looks(seat, 2)
        told = player.view(watch.table, watch.tokens[seat], number)["news"]
        others = [watch.bytes(eyes) for eyes in EYES if eyes != seat]
    with serving(sqlite_database, time=Hands(), moves_per_second=0) as again:
        watch.player = again
        assert again.view(watch.table, watch.tokens[seat], number)["news"] == told
        assert [watch.bytes(eyes) for eyes in EYES if eyes != seat] == others
