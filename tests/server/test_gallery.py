"""Spectators talk among themselves; those who sit at a table are no spectators of it, and hold one seat each."""

from __future__ import annotations

import pytest

from mayday.server.gallery import buckets
from tests.server.flying import Flyer, crew, fly
from tests.server.serving import Line, Player, answered, nothing_more, process, refused, settle


def speak(line: Line, text: str, name: str = "Wanda") -> None:
    line.say({"type": "gallery", "name": name, "text": text})


def heard(line: Line) -> list[tuple[str, str]]:
    return [(said["name"], said["text"]) for said in line.hear("gallery_talk")["lines"]]


@pytest.mark.rule("CP-O.07")
def test_spectators_hear_each_other_and_no_seat_hears_them(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    watcher = Flyer(player.url, people[0].table)
    with watcher.line(None) as wanda, watcher.line(None) as willy, people[0].line(people[0].token) as seated:
        settle(wanda, willy, seated)
        speak(wanda, "  Number 3   is lying. ")
        assert heard(wanda) == heard(willy) == [("Wanda", "Number 3 is lying.")]
        nothing_more(seated)
        with watcher.line(None) as late:
            late.hear("update")
            assert heard(late) == [("Wanda", "Number 3 is lying.")]
    for one in people:
        assert "lying" not in one.browser.get(one.at("/view"), one.token).text
        assert "lying" not in one.browser.get(one.at("/log"), one.token).text


@pytest.mark.rule("CP-O.07")
def test_a_spectator_cannot_talk_to_the_table_nor_a_seat_to_the_gallery(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    watcher = Flyer(player.url, people[0].table)
    with watcher.line(None) as watching, people[0].line(people[0].token) as seated:
        ply = watching.hear("update")["ply"]
        settle(watching, seated)
        assert watching.act(ply, action={"type": "say", "text": "It is 3!"})["type"] == "refused"
        nothing_more(seated)
        speak(seated, "Hello up there")
        assert seated.hear()["type"] == "refused"
        nothing_more(watching)
    assert "It is 3!" not in people[0].browser.get(people[0].at("/view"), people[0].token).text


@pytest.mark.rule("CP-O.07")
def test_a_spectator_of_a_flight_knows_nothing_of_teams_and_cards(player: Player) -> None:
    people = crew(player.url, [2, 2, 2, 2, 2])
    while (view := player.view(people[0].table)["view"])["phase"] == "first_suspicions":
        for one in people:
            update = one.view()
            if update["legal"]:
                answered(one.act(update["ply"], update["legal"][0]["action"]))
    assert len(view["markers"]) >= 5
    assert all(seat["team"] is None for seat in view["seats"])
    assert all(seat["veteran_card"] is None or seat["spent"] for seat in view["seats"])
    assert all(marker["saw"] is None for marker in view["markers"])
    assert view["infiltrators"] is None
    knowing = [one.view()["view"] for one in people]
    assert all(any(marker["saw"] for marker in own["markers"]) for own in knowing)


def test_only_the_last_hundred_lines_are_kept(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mayday.server.gallery.BURST", 1000.0)
    monkeypatch.setattr(player.lobby, "gallery_talk", buckets())
    watcher = Flyer(player.url, crew(player.url, [0, 0], bots=3)[0].table)
    with watcher.line(None) as line:
        line.hear("update")
        for number in range(120):
            speak(line, str(number))
            assert heard(line) == [("Wanda", str(number))]
        with watcher.line(None) as late:
            late.hear("update")
            assert [text for _, text in heard(late)] == [str(number) for number in range(20, 120)]


@pytest.mark.usefixtures("limits_stand_still")
def test_a_chatterbox_is_asked_to_wait(player: Player) -> None:
    watcher = Flyer(player.url, crew(player.url, [0, 0], bots=3)[0].table)
    with watcher.line(None) as line:
        line.hear("update")
        for _ in range(6):
            speak(line, "ha")
        assert "Wait" in line.hear("refused")["reason"]


@pytest.mark.parametrize("text", ["  ", "a\u202eb", "a\u0000b"])
def test_what_cannot_be_shown_is_not_said(player: Player, text: str) -> None:
    watcher = Flyer(player.url, crew(player.url, [0, 0], bots=3)[0].table)
    with watcher.line(None) as line:
        line.hear("update")
        speak(line, text)
        assert line.hear()["type"] == "refused"
        speak(line, "x" * 301)
        assert line.hear("failed")["error"] == "invalid"


def test_spectators_at_two_processes_hear_each_other(postgres_database: str) -> None:
    with process(postgres_database) as here, process(postgres_database) as there:
        table = crew(here.player.url, [0, 0], bots=3)[0].table
        with Flyer(here.player.url, table).line(None) as one, Flyer(there.player.url, table).line(None) as other:
            one.hear("update"), other.hear("update")
            speak(other, "Can you hear me?", "Willy")
            assert heard(one) == heard(other) == [("Willy", "Can you hear me?")]


@pytest.mark.rule("CP-O.07")
def test_whoever_sits_at_a_table_cannot_watch_it_too(player_anywhere: Player) -> None:
    people = crew(player_anywhere.url, [0, 0, 0], bots=2)
    for one in people:
        with one.line(None) as line:
            failed = line.hear()
            assert (failed["type"], failed["error"]) == ("failed", "forbidden")
            assert "You sit at this table" in failed["reason"]
            assert line.close_code() == 4403
        for path in ("/view", "/log", "/frames"):
            problem = refused(one.browser.get(one.at(path)), 403)
            assert "You sit at this table" in problem["reason"]
            answered(one.browser.get(one.at(path), one.token))
    host = people[0]
    refused(host.browser.get(host.at("/view"), host.host), 403)
    with host.line(host.host) as line:
        assert line.hear()["error"] == "forbidden"
    fly(people)
    answered(host.browser.get(host.at("/view")))


def test_the_cookie_follows_the_seat_to_another_device_and_tells_nothing(player: Player) -> None:
    people = crew(player.url, [0, 0], bots=3)
    phone = Flyer(player.url, people[0].table)
    answered(phone.browser.get(phone.at("/view")))
    response = phone.browser.get(phone.at("/view"), people[1].token)
    cookie = response.headers["set-cookie"]
    assert all(word in cookie for word in ("HttpOnly", "SameSite=Strict", f"Path=/api/tables/{phone.table};"))
    assert people[1].token is not None
    assert people[1].token not in cookie
    refused(phone.browser.get(phone.at("/view")), 403)
    again = phone.browser.get(phone.at("/view"), people[1].token)
    assert "set-cookie" not in again.headers
    elsewhere = crew(player.url, [0, 0], bots=3)[0].table
    answered(phone.browser.get(phone.at("/view", elsewhere)))


@pytest.mark.rule("CP-O.06")
def test_nobody_takes_a_second_seat(player_anywhere: Player) -> None:
    host = crew(player_anywhere.url, [0], bots=4)[0]
    order = {"game": "cockpit", "scenario": "flight", "seats": [{"kind": "me"}, *[{"kind": "open"}] * 4]}
    made = answered(host.browser.post("/api/tables", order), 201)
    host.table = made["table"]
    assert "already" in refused(host.take(1), 409)["reason"]
    other = Flyer(player_anywhere.url, made["table"])
    token = made["held"][0]["token"]
    refused(other.browser.post(other.at("/seats/1"), {"name": "Ann"}, token), 409)
    answered(other.take(1), 201)
    refused(other.take(2), 409)
    answered(other.delete(other.chair()))
    other.token = None
    answered(other.take(2), 201)


def test_people_with_one_device_hold_several_seats_and_look_at_the_table_together(player: Player) -> None:
    device = Flyer(player.url)
    order = {"game": "cockpit", "scenario": "flight", "seats": [{"kind": "me"}] * 5}
    made = answered(device.browser.post("/api/tables", order), 201)
    device.table = made["table"]
    for held in made["held"]:
        assert device.browser.view(device.table, held["token"])["seat"] == held["seat"]
    assert answered(device.browser.get(device.at("/view")))["seat"] is None
    with device.line(None) as line:
        assert line.hear("update")["seat"] is None


def test_a_game_without_covered_answers_lets_its_people_look_from_everywhere(player: Player) -> None:
    made = player.make("me", "open", "open")
    answered(player.post(f"/api/tables/{made['table']}/seats/1", {"name": "Ben"}), 201)
    answered(player.post(f"/api/tables/{made['table']}/seats/2", {"name": "Cleo"}), 201)
    assert player.view(made["table"])["table"]["status"] == "playing"
    assert not player.http.cookies
