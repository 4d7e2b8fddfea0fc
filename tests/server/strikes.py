"""A carrier strike of Mayday M4.1 at a server: a game in which one side has many things to do in a row."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.flights import Flight
from tests.server.serving import Json, Player, answered

CARRIER, ESCORT = 0, 1


def closed_up(text: str) -> str:
    """The same scenario with the escorts where the fighters can reach them as soon as they are out."""
    for far, near in (("6020", "1814"), ("6018", "1812"), ("6022", "1816")):
        assert far in text
        text = text.replace(far, near)
    return text.replace("2 NW", "1 NW")


class Strike(Flight):
    """The same for a table of Mayday M4.1."""

    def __init__(self, player: Player, *kinds: str, near: bool = False) -> None:
        self.player = player
        text = answered(player.get("/api/games/mayday41/scenarios/tubes-open"))["text"]
        scenario = (
            {"scenario": "own", "options": {"own_scenario": closed_up(text)}} if near else {"scenario": "tubes-open"}
        )
        made = player.make(*(kinds or ("me", "me")), game="mayday41", **scenario)
        self.table, self.host = made["table"], made["host"]
        self.tokens = {held["seat"]: held["token"] for held in made["held"]}

    def until(self, stage: str, seat: int, ready: Callable[[Json], bool] = bool) -> Json:
        """Play on until this seat is asked in a stage, and perhaps something else is so; what it sees then."""
        while True:
            update = self.look(seat)
            if update["view"]["stage"] == stage and update["legal"] and ready(update):
                return update
            for other in self.tokens:
                legal = self.look(other)["legal"]
                if legal:
                    ends = [one for one in legal if one["action"]["type"].startswith("end_")]
                    self.act(other, (ends or legal)[0]["action"], update["ply"])
                    break

    def one_by_one(self, seat: int, choose: Callable[[list[Json]], Json]) -> list[Json]:
        """Play single actions as long as the seat is asked in the same stage; what they were."""
        played = []
        first = update = self.look(seat)
        while update["legal"] and update["view"]["stage"] == first["view"]["stage"]:
            played.append(choose([one["action"] for one in update["legal"]]))
            self.act(seat, played[-1], update["ply"])
            update = self.look(seat)
        return played

    def row(self, seat: int, actions: list[Json], **more: object) -> Json:
        """Several actions in one message."""
        ply = self.look()["ply"]
        return answered(self.player.act(self.table, self.tokens[seat], ply, actions=actions, **more))
