"""The options of a table at which people meet online are the game's, however the table is made (CP-O.03)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from tests.server.flights import Flight
from tests.server.serving import Player, answered, serving

CLOCKS = {
    "discussion_seconds": 60,
    "look_seconds": 30,
    "vote_seconds": 30,
    "end_seconds": 60,
    "veteran_window_seconds": 5,
    "marker_reveal_seconds": 3,
    "listen_hold_seconds": 30,
}


@pytest.fixture
def player(sqlite_database: str) -> Iterator[Player]:
    with serving(sqlite_database) as player:
        yield player


@pytest.mark.rule("CP-O.03")
@pytest.mark.parametrize(
    ("seats", "chosen", "options"),
    [
        ("me open random random random", {}, CLOCKS),
        ("open open random random random", {}, CLOCKS),
        ("me me open random random", {"vote_seconds": 10}, {**CLOCKS, "vote_seconds": 10}),
        ("me random random random random", {}, {}),
        ("open random random random random", {}, {}),
        ("me me me me me", {}, {}),
        ("me me me me me", {"vote_seconds": 10}, {"vote_seconds": 10}),
    ],
)
def test_a_table_for_people_who_meet_online_has_clocks(
    player: Player, seats: str, chosen: Mapping[str, int], options: Mapping[str, int]
) -> None:
    flight = Flight(player, *seats.split(), **chosen)
    assert answered(player.get(f"/api/tables/{flight.table}"))["options"] == options


@pytest.mark.rule("CP-O.03")
def test_whoever_wants_no_discussion_says_so(player: Player) -> None:
    flight = Flight(player, "me", "open", "random", "random", "random", discussion_seconds=0)
    told = answered(player.get(f"/api/tables/{flight.table}"))["options"]
    assert told == {name: seconds for name, seconds in CLOCKS.items() if name != "discussion_seconds"}


@pytest.mark.rule("CP-O.03")
def test_the_form_takes_its_defaults_from_the_server(player: Player) -> None:
    games = {game["id"]: game for game in answered(player.get("/api/games"))["games"]}
    assert games["cockpit"]["online"] == {"people": 2, "open": 1, "options": CLOCKS}
    assert games["mayday78"]["online"] is None
