"""A seat's notepad is its holder's alone, and the seed is nobody's before the end."""

from __future__ import annotations

import httpx
import pytest

from tests.server.flying import Flyer, crew, fly
from tests.server.serving import Player, answered, bearer, nothing_more, process, refused, settle

SECRET = "Flyer 2 lies; 4.R was I"


def write(one: Flyer, text: str) -> httpx.Response:
    return one.browser.http.put(one.at("/notes"), json={"text": text}, headers=bearer(one.token))


def read(one: Flyer) -> str:
    text: str = answered(one.browser.get(one.at("/notes"), one.token))["text"]
    return text


@pytest.mark.rule("CP-O.10")
def test_notes_are_in_no_view_but_their_holders_own(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [0, 0, 0], bots=2)
    writer, other, third = people[1], people[0], people[2]
    assert read(writer) == ""
    with other.line(other.token) as line, Flyer(player_anywhere.url, writer.table).line(None) as watching:
        settle(line, watching)
        assert answered(write(writer, SECRET)) == {"text": SECRET}
        nothing_more(line, watching)  # notes are told to nobody, not even that there are some
    assert read(writer) == SECRET
    assert (read(other), read(third)) == ("", "")
    for one in (other, third):
        for path in ("/view", "/log", "/frames"):
            assert SECRET not in one.browser.get(one.at(path), one.token).text
    for path in ("", "/settings", "/view", "/log", "/frames"):
        assert SECRET not in player_anywhere.get(writer.at(path)).text
    fly(people)
    assert SECRET not in player_anywhere.get(writer.at("/record")).text
    assert read(writer) == SECRET


def test_notes_outlive_the_process_and_can_be_wiped(sqlite_database: str) -> None:
    with process(sqlite_database) as first:
        (one,) = crew(first.player.url, [0], bots=4)
        answered(write(one, "first\n\tsecond: Ψ 🛩"))
        first.kill()
    with process(sqlite_database) as second:
        one.browser = second.player
        assert read(one) == "first\n\tsecond: Ψ 🛩"
        answered(write(one, ""))
        assert read(one) == ""


def test_who_takes_over_a_seat_does_not_find_the_notes_of_another(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [0, 0], bots=3)
    answered(write(people[1], SECRET))
    answered(people[1].post(people[1].chair("/give-up"), None))
    refused(player_anywhere.get(people[1].at("/notes"), people[1].token), 401)
    newcomer = Flyer(player_anywhere.url, people[0].table)
    answered(newcomer.take(1), 201)
    assert read(newcomer) == ""


def test_notes_stay_while_a_bot_stands_in(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    answered(write(people[0], SECRET))
    people[0].hand_over()
    assert read(people[0]) == SECRET


def test_notes_of_other_games_and_of_waiting_tables_are_kept_as_well(player: Player) -> None:
    made = player.make("me", "open")
    one = Flyer(player.url, made["table"])
    one.token = made["held"][0]["token"]
    answered(write(one, "B goes left"))
    assert read(one) == "B goes left"


@pytest.mark.parametrize("text", ["x" * 4001, None, 7, "a\0b"], ids=["too long", "none", "a number", "NUL"])
def test_what_is_no_note_is_refused(player_anywhere: Player, text: str) -> None:
    (one,) = crew(player_anywhere.url, [0], bots=4)
    answered(write(one, "x" * 4000))
    assert refused(write(one, text), 422)["field"] == "text"
    assert read(one) == "x" * 4000


def test_the_hosts_token_and_strangers_have_no_notes(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    path = people[0].at("/notes")
    refused(player.get(path, people[0].host), 403)
    refused(player.get(path, "made up"), 401)
    refused(player.get(path), 401)


def everything(player: Player, people: list[Flyer]) -> str:
    """All that the server says of a table to anybody."""
    eyes = [None, people[0].host, *(one.token for one in people)]
    paths = ["/view", "/log", "/frames"]
    told = [player.get(people[0].at(path), token).text for path in paths for token in eyes]
    told += [player.get(people[0].at(path)).text for path in ("", "/settings", "/seed", "/record")]
    return "".join([*told, player.get("/api/tables").text])


@pytest.mark.rule("CP-H.10", "CP-H.11")
def test_the_seed_is_told_after_the_end_and_never_before(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    seed = player.lobby._open[people[0].table].row.seed
    assert seed not in everything(player, people)
    for token in (None, people[0].token, people[0].host):
        assert "secret" in refused(player.get(people[0].at("/seed"), token), 409)["reason"]
    fly(people)
    assert answered(player.get(people[0].at("/seed"))) == {"seed": seed}


@pytest.mark.rule("CP-H.11")
def test_where_nothing_is_shown_after_the_flight_the_seed_is_not_either(player: Player) -> None:
    people = crew(player.url, [0], bots=4, options={"debrief_reveal": "off"})
    seed = player.lobby._open[people[0].table].row.seed
    fly(people)
    refused(player.get(people[0].at("/seed")), 403)
    assert seed not in everything(player, people)


def test_a_flight_that_was_broken_off_keeps_its_seed(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    answered(player.http.post(people[0].at("/end"), headers=bearer(people[0].host)))
    refused(player.get(people[0].at("/seed")), 404)
