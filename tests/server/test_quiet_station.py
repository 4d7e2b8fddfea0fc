"""Asteroid at the table: what is laid, chosen and declared under cover reaches nobody else, not even as a delay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from mayday.bots.uniform import Uniform
from mayday.core.record import read
from mayday.games.asteroid.actions import LayPlan, LiftPlans
from mayday.server.problems import Refusal
from tests.browser.stationtruth import moments_of
from tests.server.flights import Flight, Tap
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, eventually, nothing_more, serving, settle

PAUSE = 0.5
EXPEDITION, COMPUTER = 0, 1
EYES = (EXPEDITION, COMPUTER, None)
LAY: Json = {"type": "lay_plan", "plan": 3, "turn": 0}


class Station(Flight):
    """The same for a table of Asteroid."""

    def __init__(self, player: Player, *kinds: str, **options: object) -> None:
        self.player = player
        made = player.make(*kinds, game="asteroid", scenario="nine-seven-bravo", options=options)
        self.table, self.host = made["table"], made["host"]
        self.tokens = {held["seat"]: held["token"] for held in made["held"]}

    def frames(self, eyes: int | None = None) -> Json:
        token = None if eyes is None else self.tokens[eyes]
        return answered(self.player.get(f"/api/tables/{self.table}/frames", token, count=200))


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    bots = {"random": Uniform()}
    with serving(sqlite_database, time=hands, bots=lambda game: bots, bot_pause=PAUSE, moves_per_second=0) as player:
        yield player


@pytest.mark.rule("AS-3.16", "AS-1.15")
def test_while_the_station_is_laid_out_nobody_hears_anything(player: Player, hands: Hands) -> None:
    station = Station(player, "me", "me")
    with station.line(EXPEDITION) as theirs, station.line() as watching, station.line(COMPUTER) as own:
        hands.turn(7)
        settle(theirs, watching, own)
        before = {eyes: station.bytes(eyes) for eyes in EYES}
        listed = player.get("/api/tables").content
        assert own.act(0, action=LAY) == {"type": "accepted", "ply": 0}
        update = own.hear("update")
        assert (update["view"]["laying"]["plans"], update["ply"], update["news"]) == ([[3, 0]], 0, [])
        nothing_more(theirs, watching)
        assert [eyes for eyes in EYES if station.bytes(eyes) != before[eyes]] == [COMPUTER]
        assert player.get("/api/tables").content == listed
        for action in ({"type": "generate", "temper": "any"}, {"type": "close"}):
            station.act(COMPUTER, action)
        assert theirs.hear("update")["ply"] == watching.hear("update")["ply"] == 1


@pytest.mark.rule("AS-1.16")
def test_a_bot_takes_one_pause_however_much_it_does_under_cover(player: Player, hands: Hands) -> None:
    station = Station(player, "me", "random")
    station.look()
    table = player.lobby._open[station.table]
    done = []
    while station.look()["view"]["stage"] != "choosing":
        number, before = table.now.number, table.now.ply
        eventually(lambda: hands._sleepers, "all that is under cover is done")
        assert table.now.number == number
        hands.turn(PAUSE)
        eventually(lambda number=number: table.now.number == number + 1, "one pause, one number")
        done.append(table.now.ply - before)
    assert len(done) == 4
    assert sum(done) > 8, "under each of them several things were done"


@pytest.mark.rule("AS-3.01")
def test_what_another_process_let_a_bot_do_under_cover_makes_its_own_choice_stale(player: Player, hands: Hands) -> None:
    station = Station(player, "me", "random")
    station.look()
    table = player.lobby._open[station.table]
    eventually(lambda: hands._sleepers, "the bot has laid all plans, and is about to close this stage")
    looked_at = table.now
    assert hands.run(table.play_for(COMPUTER, 0, LiftPlans(), looked_at.ply)) == 0
    with pytest.raises(Refusal) as refusal:
        hands.run(table.play_for(COMPUTER, 0, LayPlan(3), looked_at.ply))
    assert refusal.value.problem.error == "stale"
    hands.turn(PAUSE)
    hands.until(lambda: table.now.number == 1)
    assert station.look()["view"]["stage"] == "placing", "it has begun again, and goes on from there"


@pytest.mark.rule("AS-1.15")
@pytest.mark.parametrize("blind", ["off", "on"])
def test_a_whole_game_is_counted_alike_by_its_watchers_its_replay_and_its_record(
    player: Player, hands: Hands, blind: str
) -> None:
    station = Station(player, "random", "random", turn_limit=2, blind_play=blind)
    tap = Tap(station)
    hands.until(lambda: station.look()["table"]["status"] == "over")
    last = station.look()["ply"]
    eventually(lambda: tap.updates()[-1]["ply"] == last)
    tap.close()
    seen = tap.updates()
    for before, after in pairwise(seen):
        told = before["view"] != after["view"] or before["actors"] != after["actors"] or after["news"]
        assert told or before["ply"] == after["ply"], f"nothing tells of number {after['ply']}"
    record = station.record()
    assert len(read(record).entries) > last + 10
    assert sorted(moments_of(record)) == list(range(last + 1))
    made = answered(player.http.post("/api/records", content=record, headers={"Content-Type": "text/plain"}), 201)
    ours = station.frames()
    station.table = made["table"]
    assert station.frames() == ours
    assert ours["last"] == last
