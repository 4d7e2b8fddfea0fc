"""The maker of a table frees a seat by the rule that all can read, and learns nothing by it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from mayday.server.settings import Settings
from tests.server.flights import PASS, Flight
from tests.server.flying import Flyer, crew
from tests.server.hands import Hands
from tests.server.serving import Json, Player, answered, eventually, refused, serving

MINUTES = Settings().away_minutes


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def player(sqlite_database: str, hands: Hands) -> Iterator[Player]:
    with serving(sqlite_database, time=hands, moves_per_second=0) as player:
        yield player


def free(host: Flyer, seat: int, bot: str = "") -> httpx.Response:
    return host.browser.post(host.at(f"/seats/{seat}/free"), {"bot": bot}, host.host)


def duel(player: Player, **more: object) -> tuple[Json, str]:
    """A running race of two people, and the second one's token."""
    made = player.make("me", "open", **more)
    held = answered(player.post(f"/api/tables/{made['table']}/seats/1", {"name": "Bo"}), 201)
    return made, held["token"]


def test_before_the_game_a_seat_is_freed_at_any_time(player: Player) -> None:
    made = player.make("me", "open", "open")
    at = f"/api/tables/{made['table']}/seats/1"
    token = answered(player.post(at, {"name": "Bo"}), 201)["token"]
    with player.socket(made["table"]) as watching:
        watching.hear("update")
        info = answered(player.post(f"{at}/free", {}, made["host"]))
        assert (info["seats"][1]["kind"], info["seats"][1]["name"]) == ("open", "")
        told = watching.hear("seats")["table"]["notices"]
    assert [line["text"] for line in told] == [
        "The maker of the table has freed the seat of Bo. It is open to whoever has the link."
    ]
    refused(player.get(f"/api/tables/{made['table']}/view", token), 401)
    answered(player.post(at, {"name": "Cy"}), 201)


def test_a_running_game_loses_nobody_who_is_here_or_was_a_while_ago(player: Player, hands: Hands) -> None:
    made, token = duel(player)
    name, path = made["table"], f"/api/tables/{made['table']}/seats/1/free"
    with player.socket(name, token) as line:
        line.hear("update")
        hands.turn(MINUTES * 60)
        assert "is here now" in refused(player.post(path, {}, made["host"]), 409)["reason"]
    gone = eventually(lambda: since(player, name, 1), "the lost line")
    early = player.post(path, {}, made["host"])
    assert gone in refused(early, 409)["reason"]
    assert int(early.headers["Retry-After"]) == MINUTES * 60
    hands.turn(MINUTES * 60 - 1)
    refused(player.post(path, {}, made["host"]), 409)
    hands.turn(1)
    info = answered(player.post(path, {}, made["host"]))
    assert (info["seats"][1]["kind"], info["seats"][1]["name"], info["status"]) == ("open", "Bo", "playing")
    refused(player.get(f"/api/tables/{name}/view", token), 401)


def since(player: Player, table: str, seat: int) -> str:
    """Since when everybody reads that a seat is away; empty if it is not."""
    away = answered(player.get(f"/api/tables/{table}"))["away"]
    return next((one["since"] for one in away if one["seat"] == seat), "")


def test_whoever_moves_by_plain_http_is_not_gone(player: Player, hands: Hands) -> None:
    made, token = duel(player)
    name, path = made["table"], f"/api/tables/{made['table']}/seats/{{}}/free"
    view = player.view(name, token)
    mover = view["actors"][0]
    mine = [made["held"][0]["token"], token][mover]
    before = since(player, name, mover)
    hands.turn(MINUTES * 60)
    answered(player.act(name, mine, view["ply"], action=player.view(name, mine)["legal"][0]["action"]))
    assert since(player, name, mover) > before
    refused(player.post(path.format(mover), {}, made["host"]), 409)
    answered(player.post(path.format(1 - mover), {}, made["host"]))


@pytest.mark.parametrize(("minutes", "status"), [(0, 403), (1, 200)])
def test_the_host_of_the_server_says_after_how_long(
    sqlite_database: str, hands: Hands, minutes: int, status: int
) -> None:
    with serving(sqlite_database, time=hands, away_minutes=minutes) as player:
        assert answered(player.get("/api/games"))["away_minutes"] == minutes
        made, _ = duel(player)
        hands.turn(60)
        assert player.post(f"/api/tables/{made['table']}/seats/1/free", {}, made["host"]).status_code == status


def test_only_the_maker_frees_and_only_a_person_is_removed(player: Player, hands: Hands) -> None:
    made, token = duel(player)
    at = f"/api/tables/{made['table']}/seats"
    hands.turn(MINUTES * 60)
    refused(player.post(f"{at}/0/free", {}), 401)
    refused(player.post(f"{at}/0/free", {}, token), 403)
    refused(player.post(f"{at}/0/free", {}, player.make("me", "open")["host"]), 401)
    refused(player.post(f"{at}/7/free", {}, made["host"]), 404)
    refused(player.post(f"{at}/1/free", {"bot": "nobody"}, made["host"]), 422)
    info = answered(player.post(f"{at}/1/free", {"bot": "cadet"}, made["host"]))
    assert (info["seats"][1]["kind"], info["seats"][1]["bot"]) == ("bot", "cadet")
    assert "a bot, plays it now" in info["notices"][-1]["text"]
    refused(player.post(f"{at}/1/free", {}, made["host"]), 409)
    answered(player.post(f"/api/tables/{made['table']}/end", None, made["host"]))
    refused(player.post(f"{at}/0/free", {}, made["host"]), 409)


@pytest.mark.rule("CP-O.06")
def test_the_maker_cannot_take_the_seat_he_freed_and_sees_nothing_of_it(player: Player, hands: Hands) -> None:
    people = crew(player.url, [0] * 5)
    host, gone = people[0], people[2]
    before = host.view()
    hands.turn(MINUTES * 60)
    info = answered(free(host, 2))
    assert info["seats"][2]["kind"] == "open"
    assert host.view()["view"] == before["view"]
    refused(host.take(2), 409)
    refused(gone.take(2), 409)
    newcomer = Flyer(player.url, host.table)
    answered(newcomer.take(2, "Nora"), 201)
    assert newcomer.view()["view"]["seats"] is not None


def test_where_nothing_keeps_browsers_apart_the_maker_still_cannot_take_it(player: Player, hands: Hands) -> None:
    host = Flyer(player.url)
    made, _ = duel(host.browser)
    host.table, host.host = made["table"], made["host"]
    hands.turn(MINUTES * 60)
    answered(free(host, 1))
    assert "freed a seat" in refused(host.take(1), 409)["reason"]
    answered(Flyer(player.url, host.table).take(1), 201)


def test_what_a_seat_does_unnoticed_does_not_show_in_when_it_was_seen(player: Player, hands: Hands) -> None:
    """An answer under cover, and the look before it, leave the time at which that seat was last seen as it was."""
    flight = Flight(player, veteran_mode="all")
    asked = flight.to("window")
    seat = asked["actors"][0]
    before = flight.look()["table"]["away"]
    assert seat in [one["seat"] for one in before]
    hands.turn(60)
    flight.look(seat)
    flight.act(seat, PASS, asked["ply"])
    assert flight.look()["table"]["away"] == before


def test_notices_outlive_the_process_and_are_few(database: str) -> None:
    with serving(database, moves_per_second=0) as player:
        made = player.make("me", "open", "open")
        at = f"/api/tables/{made['table']}/seats/1"
        for number in range(23):
            answered(player.post(at, {"name": f"Bo {number}"}), 201)
            answered(player.post(f"{at}/free", {}, made["host"]))
    with serving(database) as player:
        told = answered(player.get(f"/api/tables/{made['table']}"))["notices"]
        assert [line["number"] for line in told] == list(range(4, 24))
        assert "Bo 22" in told[-1]["text"]
        listed = answered(player.get("/api/tables"))["tables"]
        assert [table["notices"] for table in listed] == [[]]
