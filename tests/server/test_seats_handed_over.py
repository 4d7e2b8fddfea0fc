"""Letting a bot stand in and taking the seat back without a tell; giving a seat up for good."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.flying import Flyer, crew, fly
from tests.server.serving import Json, Player, answered, bearer, eventually, nothing_more, process, refused, settle


def seats(update: Json) -> list[Json]:
    found: list[Json] = update["table"]["seats"]
    return found


def give_up(one: Flyer) -> Any:
    return one.post(one.chair("/give-up"), None)


def asked(people: list[Flyer]) -> tuple[list[Flyer], list[Flyer]]:
    """Those whose answer is awaited now, and the others."""
    update = people[0].view()
    awaited = [one for one in people if one.seat in update["actors"]]
    return awaited, [one for one in people if one not in awaited]


@pytest.mark.rule("CP-O.18")
def test_nobody_learns_that_a_bot_stands_in_or_that_it_was_sent_away(player: Player) -> None:
    people = crew(player.url, [0] * 5)
    one = asked(people)[1][0]
    told = [other for other in people if other is not one]
    lines = [other.line(other.token) for other in told] + [Flyer(player.url, one.table).line(None)]
    settle(*lines)
    before = [seats(other.view()) for other in told]
    shown = one.hand_over()
    assert (shown["seats"][one.seat]["kind"], shown["seats"][one.seat]["bot"]) == ("person", "")
    nothing_more(*lines)
    assert one.view()["stand_in"] == "random"
    assert all(other.view()["stand_in"] == "" for other in told)
    assert [seats(other.view()) for other in told] == before
    answered(one.delete(one.chair("/stand-in")))
    assert one.view()["stand_in"] == ""
    nothing_more(*lines)
    for line in lines:
        line.connection.close()


@pytest.mark.rule("CP-O.06", "CP-O.18")
def test_a_stand_in_decides_until_the_seat_is_taken_back(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [0] * 5)
    one = asked(people)[0][0]
    ply = one.view()["ply"]
    for person in people:
        person.hand_over()
    eventually(lambda: one.view()["ply"] > ply + 3, "some moves of the stand-ins")
    for person in people:
        person.delete(person.chair("/stand-in"))
    info = people[0].info()
    if info["status"] != "over":  # then somebody is asked, and nobody answers in his place any more
        table = player_anywhere.lobby._open[one.table]
        eventually(lambda: not table._autoplay.busy, "an end of what was under way")
        assert not table.to_move()
    assert all(seat["kind"] == "person" for seat in info["seats"])
    for person in people:
        person.browser.post(person.chair("/stand-in"), {"bot": "random"}, person.token)
    eventually(lambda: people[0].info()["status"] == "over", "the end of the flight")


def test_a_stand_in_outlives_the_process(sqlite_database: str) -> None:
    with process(sqlite_database) as first:
        people = crew(first.player.url, [0] * 5)
        one = asked(people)[1][0]
        one.hand_over()
        first.kill()
    with process(sqlite_database) as second:
        one.browser = second.player
        assert one.view()["stand_in"] == "random"


def test_a_stand_in_is_seen_at_no_other_process(postgres_database: str) -> None:
    with process(postgres_database) as here, process(postgres_database) as there:
        people = crew(here.player.url, [0] * 5)
        awaited, others = asked(people)
        with Flyer(there.player.url, others[0].table).line(None) as watching:
            settle(watching)
            others[0].hand_over()
            with Flyer(here.player.url, others[0].table).line(None) as another:
                # Told after it, and so heard after all that is heard of it.
                another.say({"type": "gallery", "name": "Ada", "text": "Hm."})
                assert watching.hear()["type"] == "gallery_talk"
            nothing_more(watching)
            for one in awaited:
                one.browser = there.player
                one.hand_over()
            assert watching.hear("update")["ply"] > 0


def test_only_the_holder_of_a_seat_can_have_a_bot_stand_in(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    path = people[0].chair("/stand-in")
    refused(player.post(path, {"bot": "random"}), 401)
    refused(player.post(path, {"bot": "random"}, people[1].token), 403)
    refused(player.post(path, {"bot": "random"}, people[0].host), 403)
    refused(player.post(people[0].at("/seats/2/stand-in"), {"bot": "random"}, people[0].token), 403)
    refused(player.post(people[0].at("/seats/9/stand-in"), {"bot": "random"}, people[0].token), 404)
    assert refused(people[0].post(path, {"bot": "admiral"}), 422)["field"] == "bot"
    refused(player.http.delete(path, headers=bearer(people[1].token)), 403)
    fly(people)
    refused(people[0].post(path, {"bot": "random"}), 409)


@pytest.mark.rule("CP-O.06")
def test_a_newcomer_gets_the_seat_with_its_view_and_the_leaver_no_other(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [2] * 5)
    leaver = next(one for one in people if one.view()["view"]["infiltrators"])
    stayer = next(one for one in people if one is not leaver)
    before = leaver.view()
    old = leaver.token
    info = answered(give_up(leaver))
    place = info["seats"][leaver.seat]
    assert (info["status"], place["kind"], place["name"]) == ("playing", "open", f"Flyer {leaver.seat}")
    refused(player_anywhere.get(leaver.at("/view"), old), 401)

    assert "held a seat" in refused(leaver.take(leaver.seat), 409)["reason"]
    stranger = Flyer(player_anywhere.url, leaver.table)
    refused(stranger.browser.post(stranger.at(f"/seats/{leaver.seat}"), {"name": "Me again"}, old), 409)
    refused(stayer.take(leaver.seat), 409)
    answered(leaver.browser.get(leaver.at("/view")))

    newcomer = Flyer(player_anywhere.url, leaver.table)
    answered(newcomer.take(leaver.seat, "Nora"), 201)
    after = newcomer.view()
    assert after["view"] == before["view"]
    assert leaver.seat in after["view"]["infiltrators"]
    assert after["legal"] == before["legal"]
    assert after["table"]["seats"][leaver.seat]["name"] == "Nora"
    refused(player_anywhere.get(leaver.at("/view"), old), 401)


@pytest.mark.rule("CP-O.06")
def test_a_bot_that_takes_over_for_good_is_shown_and_its_former_holder_stays_out(player: Player) -> None:
    people = crew(player.url, [2] * 5)
    leaver = people[2]
    view = leaver.view()["view"]
    answered(leaver.post(leaver.chair("/bot"), {"bot": "random"}))
    assert people[0].info()["seats"][2]["kind"] == "bot"
    answered(give_up(people[3]))
    refused(leaver.take(3), 409)
    shown = people[0].view()["view"]["seats"][2]
    assert (shown["veteran"], shown["flights"]) == (True, view["seats"][2]["flights"])


def test_the_host_may_put_a_bot_in_a_seat_that_was_given_up(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    answered(give_up(people[1]))
    path = people[1].at("/seats/1/bot")
    refused(player.post(path, {"bot": "random"}, people[0].token), 403)
    info = answered(player.post(path, {"bot": "random"}, people[0].host))
    assert info["seats"][1]["kind"] == "bot"
    assert fly(people[:1])["status"] == "over"


def test_a_flight_waits_for_the_seat_that_was_given_up(player: Player) -> None:
    people = crew(player.url, [0] * 5)
    leaver = asked(people)[0][0]
    answered(give_up(leaver))
    ply = people[0].info()["ply"]
    newcomer = Flyer(player.url, leaver.table)
    answered(newcomer.take(leaver.seat), 201)
    assert newcomer.view()["ply"] == ply
    for one in people:
        if one is not leaver:
            one.hand_over()
    newcomer.hand_over()
    eventually(lambda: people[0].info()["status"] == "over", "the end of the flight")
    refused(give_up(newcomer), 409)


def test_a_seat_that_was_given_up_while_the_table_waits_is_simply_open(player: Player) -> None:
    order = {"game": "cockpit", "scenario": "flight", "seats": [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * 4]}
    one = Flyer(player.url)
    made = answered(one.browser.post("/api/tables", order), 201)
    one.table, one.seat, one.token = made["table"], 0, made["held"][0]["token"]
    refused(one.post(one.chair("/stand-in"), {"bot": "random"}), 409)
    place = answered(give_up(one))["seats"][0]
    assert (place["kind"], place["name"]) == ("open", "")
    one.token = None
    answered(one.take(0), 201)


@pytest.mark.rule("CP-O.05")
def test_whoever_comes_back_finds_the_seat_as_it_was(player: Player) -> None:
    people = crew(player.url, [0] * 5)
    one = people[2]
    with one.line(one.token) as line:
        before = line.hear("update")
    eventually(lambda: not people[0].info()["seats"][2]["online"], "the lost line")
    assert people[0].info()["seats"][2]["kind"] == "person"
    with one.line(one.token) as line:
        back = line.hear("update")
    for field in ("seat", "ply", "actors", "view", "legal", "news"):
        assert back[field] == before[field]
