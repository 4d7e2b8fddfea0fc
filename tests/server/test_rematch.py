"""Earlier games count, a rematch keeps the company together, and a game that was broken off gives nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.flying import Flyer, crew, fly
from tests.server.serving import Json, Player, answered, bearer, process, refused


def flights(update: Json) -> list[int]:
    return [seat["flights"] for seat in update["view"]["seats"]]


def veterans(update: Json) -> list[int]:
    return [seat["seat"] for seat in update["view"]["seats"] if seat["veteran"]]


def end(host: Flyer, token: str) -> Any:
    return host.browser.http.post(host.at("/end"), headers=bearer(token))


@pytest.mark.rule("CP-V.01")
def test_what_people_say_they_have_flown_decides_who_is_a_veteran(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [2, 1, 0, 5], bots=2, options={"bot_flights": 2})
    update = people[1].view()
    assert flights(update) == [2, 1, 0, 5, 2, 2]
    assert veterans(update) == [0, 3, 4, 5]
    assert [seat["games"] for seat in update["table"]["seats"]] == [2, 1, 0, 5, 0, 0]


def test_earlier_flights_stand_in_the_record_and_not_in_the_settings_of_another_table(player: Player) -> None:
    people = crew(player.url, [3], bots=4)
    fly(people)
    header = player.get(people[0].at("/record")).text.split("\n")[0]
    assert '"flights":"3,bot,bot,bot,bot"' in header
    assert "flights" not in answered(player.get(people[0].at("/settings")))["options"]


def test_nobody_makes_veterans_of_others_by_an_option(player: Player) -> None:
    seats = [{"kind": "bot", "bot": "random"}] * 5
    order = {"game": "cockpit", "scenario": "flight", "seats": seats, "options": {"flights": "9,9,9,9,9"}}
    assert refused(player.post("/api/tables", order), 422)["field"] == "options.flights"
    refused(player.post("/api/tables", {**order, "options": {}, "seats": [{"kind": "me", "games": -1}] * 5}), 422)


@pytest.mark.rule("CP-O.14")
def test_a_finished_flight_counts_for_everybody_in_the_rematch(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [0, 0, 1, 2, 5], title="Again and again")
    first = people[0].view()
    assert (flights(first), veterans(first)) == ([0, 0, 1, 2, 5], [3, 4])
    over = fly(people)
    assert (over["rematch"]["agreed"], over["rematch"]["table"], over["tally"]) == ([], "", [])
    for count, one in enumerate(people[:-1], start=1):
        assert one.again()["rematch"] == {"agreed": list(range(count)), "table": "", "options": None}
    new = people[-1].again()["rematch"]["table"]
    assert people[0].info()["rematch"]["table"] == new

    for one in people:
        update = one.view(new)  # by the old token
        assert update["seat"] == one.seat
        assert (flights(update), veterans(update)) == ([1, 1, 2, 3, 6], [2, 3, 4])
        assert update["stand_in"] == ""
    info = people[0].info(new)
    assert (info["status"], info["title"]) == ("playing", "Again and again")
    assert [seat["name"] for seat in info["seats"]] == [f"Flyer {seat}" for seat in range(5)]


@pytest.mark.rule("CP-O.14")
def test_games_and_wins_by_team_are_carried_from_rematch_to_rematch(player: Player) -> None:
    (one,) = crew(player.url, [0], bots=4)
    expected: Json = {"games": 0, "wins": {}}
    for _ in range(3):
        over = fly([one])
        team = one.view()["view"]["seats"][0]["team"]
        expected["games"] += 1
        if 0 in over["outcome"]["winners"]:
            expected["wins"][team] = expected["wins"].get(team, 0) + 1
        one.table = one.again()["rematch"]["table"]
        bot = {"games": 0, "wins": {}}
        assert one.info()["tally"] == [expected, bot, bot, bot, bot]


def test_the_new_flight_is_dealt_anew(player: Player) -> None:
    (one,) = crew(player.url, [0], bots=4)
    fly([one])
    old = answered(player.get(one.at("/seed")))["seed"]
    new = one.again()["rematch"]["table"]
    assert player.lobby._open[new].row.seed != old


def test_nothing_begins_while_one_of_the_people_does_not_want_it(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    refused(people[0].post(people[0].at("/rematch"), {}), 409)
    fly(people)
    people[0].again()
    assert people[0].again(agree=False)["rematch"]["agreed"] == []
    assert people[1].again()["rematch"] == {"agreed": [1], "table": "", "options": None}
    made = people[0].again()["rematch"]["table"]
    assert made
    assert people[0].again()["rematch"]["table"] == made, "asking once more makes no other table"
    assert people[1].again(agree=False)["rematch"]["table"] == made


@pytest.mark.rule("CP-O.14")
def test_the_host_may_change_the_options_and_then_all_agree_anew(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3, options={"veteran_mode": "off"})
    fly(people)
    path = people[0].at("/rematch")
    wanted = {"options": {"veteran_mode": "all", "vote_seconds": 30}}
    people[1].again()
    refused(people[0].post(path, wanted), 403)
    refused(player.post(path, {}, people[0].host), 403)
    bad = refused(player.post(path, {"options": {"veteran_mode": "some"}}, people[0].host), 422)
    assert bad["field"] == "options.veteran_mode"
    refused(player.post(path, {"options": {"flights": "9"}}, people[0].host), 422)
    changed = answered(player.post(path, wanted, people[0].host))["rematch"]
    assert (changed["agreed"], changed["options"]) == ([], wanted["options"])
    people[0].again()
    new = people[1].again()["rematch"]["table"]
    options = people[0].info(new)["options"]
    assert (options["veteran_mode"], options["vote_seconds"]) == ("all", 30)
    assert people[0].info()["options"]["veteran_mode"] == "off"


@pytest.mark.rule("CP-O.15")
def test_a_flight_that_the_host_ends_gives_nobody_a_flight_or_a_result(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [0, 1], bots=3)
    host = people[0]
    refused(end(host, "made up"), 401)
    assert people[1].token is not None
    refused(end(host, people[1].token), 403)
    ended = answered(end(host, host.host))
    assert (ended["status"], ended["archived"], ended["outcome"]) == ("over", True, None)
    refused(end(host, host.host), 409)
    assert all(one.view()["legal"] == [] for one in people)
    update = people[1].view()
    refused(people[1].post(host.at("/actions"), {"ply": update["ply"], "action": {"type": "pass"}}), 409)
    assert player_anywhere.get("/api/tables").json()["tables"] == []

    people[0].again()
    new = people[1].again()["rematch"]["table"]
    assert flights(people[1].view(new))[:2] == [0, 1]
    assert people[1].info(new)["tally"] == []


def test_a_table_that_nobody_came_to_can_be_ended_too(player: Player) -> None:
    made = player.make("me", "open")
    path = f"/api/tables/{made['table']}"
    answered(player.http.post(path + "/end", headers=bearer(made["host"])))
    assert answered(player.get(path))["status"] == "over"
    refused(player.post(path + "/seats/1", {"name": "Ben"}), 409)


def test_other_games_have_rematches_too(player: Player) -> None:
    made = player.make("me", "cadet", options={"gp_turns": 5})
    token = made["held"][0]["token"]
    one = Flyer(player.url, made["table"])
    one.seat, one.token = 0, token
    over = fly([one])
    new = one.again()["rematch"]["table"]
    assert player.view(new, token)["seat"] == 0
    info = one.info(new)
    wins = {"": 1} if 0 in over["outcome"]["winners"] else {}
    assert info["tally"] == [{"games": 1, "wins": wins}, {"games": 0, "wins": {}}]
    assert info["options"]["gp_turns"] == 5


@pytest.mark.rule("CP-O.14")
def test_whoever_held_the_seat_at_the_end_has_flown_and_whoever_left_it_has_not(player: Player) -> None:
    people = crew(player.url, [0, 4], bots=3)
    answered(people[1].post(people[1].chair("/give-up"), None))
    newcomer = Flyer(player.url, people[0].table)
    answered(newcomer.take(1, "Nora", games=1), 201)
    fly([people[0], newcomer])
    refused(people[1].post(people[1].at("/rematch"), {}), 401)
    people[0].again()
    new = newcomer.again()["rematch"]["table"]
    update = newcomer.view(new)
    assert flights(update)[:2] == [1, 2]
    assert (update["table"]["seats"][1]["name"], update["table"]["tally"][1]["games"]) == ("Nora", 1)
    assert 1 in veterans(update)


def test_a_table_ended_at_one_process_is_over_at_the_other(postgres_database: str) -> None:
    with process(postgres_database) as here, process(postgres_database) as there:
        people = crew(here.player.url, [0] * 5)
        with Flyer(there.player.url, people[0].table).line(None) as watching:
            watching.hear("update")
            answered(end(people[0], people[0].host))
            while watching.hear("seats", "update")["table"]["status"] != "over":
                pass


def test_agreements_reached_at_two_processes_make_one_table(postgres_database: str) -> None:
    with process(postgres_database) as here, process(postgres_database) as there:
        people = crew(here.player.url, [0, 0, 0, 0], bots=1)
        fly(people)
        people[1].browser = people[3].browser = there.player
        for one in people:
            one.again()
        made = {one.info()["rematch"]["table"] for one in people} - {""}
        assert len(made) == 1
        assert [one.view(*made)["seat"] for one in people] == [0, 1, 2, 3]
