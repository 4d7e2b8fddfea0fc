"""Flights of Mayday! Mayday! with people who each have a browser of their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import httpx

from mayday.games.cockpit.options import ONLINE
from tests.server.serving import Json, Line, Player, answered, bearer, dial, eventually


class Flyer:
    """Somebody with a browser, which keeps cookies, and perhaps a seat."""

    def __init__(self, url: str, table: str = "") -> None:
        self.browser = Player(url)
        self.table = table
        self.seat = -1
        self.token: str | None = None
        self.host = ""

    def at(self, path: str = "", table: str = "") -> str:
        return f"/api/tables/{table or self.table}{path}"

    def chair(self, what: str = "") -> str:
        return self.at(f"/seats/{self.seat}{what}")

    def take(self, seat: int, name: str = "", games: int = 0) -> httpx.Response:
        """Ask for a seat; it is his if he gets it."""
        asked = {"name": name or f"Flyer {seat}", "games": games}
        response = self.browser.post(self.at(f"/seats/{seat}"), asked)
        if response.status_code == 201:
            self.seat, self.token = seat, response.json()["token"]
        return response

    def view(self, table: str = "") -> Json:
        return self.browser.view(table or self.table, self.token)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.browser.post(path, body, self.token)

    def delete(self, path: str) -> httpx.Response:
        return self.browser.http.delete(path, headers=bearer(self.token))

    def act(self, ply: int, action: Any) -> httpx.Response:
        return self.post(self.at("/actions"), {"ply": ply, "action": action})

    def hand_over(self, bot: str = "random") -> Json:
        return answered(self.post(self.chair("/stand-in"), {"bot": bot}))

    def again(self, **more: Any) -> Json:
        return answered(self.post(self.at("/rematch"), more))

    def info(self, table: str = "") -> Json:
        return answered(self.browser.get(self.at(table=table)))

    def line(self, token: str | None, table: str = "") -> Line:
        """A socket of this browser, with the cookies that it would send."""
        path = self.at("/socket", table)
        asked = self.browser.http.build_request("GET", path)
        cookie = asked.headers.get("cookie")
        address = str(asked.url).replace("http", "ws", 1)
        headers = {"Cookie": cookie} if cookie else {}
        line = dial(address, headers)
        line.say({"type": "hello", "token": token})
        return line


def crew(url: str, games: Sequence[int], bots: int = 0, **more: Any) -> list[Flyer]:
    """So many people, who have flown so often, and bots behind them at one new table; the first is the host."""
    host = Flyer(url)
    seats: list[Json] = [{"kind": "me", "name": "Flyer 0", "games": games[0]}]
    seats += [{"kind": "open"}] * (len(games) - 1) + [{"kind": "bot", "bot": "random"}] * bots
    options = dict.fromkeys(ONLINE, 0) | more.pop("options", {})  # no test waits for a clock that it does not turn
    order = {"game": "cockpit", "scenario": "flight", "seats": seats, "options": options, **more}
    made = answered(host.browser.post("/api/tables", order), 201)
    host.table, host.host = made["table"], made["host"]
    host.seat, host.token = 0, made["held"][0]["token"]
    others = [Flyer(url, host.table) for _ in games[1:]]
    for seat, (other, flown) in enumerate(zip(others, games[1:], strict=True), start=1):
        answered(other.take(seat, games=flown), 201)
    return [host, *others]


def fly(people: Iterable[Flyer]) -> Json:
    """Let bots decide for all of them until the flight is over; what everybody may know then."""
    people = list(people)
    for one in people:
        one.hand_over()
    eventually(lambda: people[0].info()["status"] == "over", "the end of the flight")
    return people[0].info()
