"""A game by mail: with standing orders each side comes to the table in its own player-turn only."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mayday.core.game import Resign
from mayday.core.record import read
from mayday.games.mayday78.actions import Action
from mayday.games.mayday78.seen import View
from mayday.server import lobby
from tests.games.mayday78.test_orders import Person, live, orders_for
from tests.server.serving import Player, answered, bearer, eventually, serving

TURNS = 3


class Correspondent:
    """Both people of one table, who answer what the table asks them."""

    def __init__(self, player: Player, rule: str, seed: int) -> None:
        self.player = player
        self.rule = rule
        made = player.make("me", "me", scenario="the-attack", options={"computer_rule": rule})
        self.table: str = made["table"]
        self.tokens = [held["token"] for held in made["held"]]
        self.people = [Person(seed + seat) for seat in range(2)]
        self.abroad = 0
        """How often somebody was asked in the enemy's player-turn."""

    def settled(self) -> bool:
        """Does the table wait for a person now?"""
        return not self.player.lobby._open[self.table].to_move()

    def asked(self) -> tuple[int, int, View, list[Action]]:
        seat = self.player.view(self.table)["actors"][0]
        update = self.player.view(self.table, self.tokens[seat])
        legal: list[Action] = msgspec.convert([one["action"] for one in update["legal"]], list[Action])
        return seat, update["ply"], msgspec.convert(update["view"], View), legal

    def play(self, by_order: bool) -> str:
        """Some game-turns, then somebody gives up; the fingerprint of the end."""
        ordered = False
        while True:
            eventually(self.settled, "an answer by order")
            seat, ply, view, legal = self.asked()
            if by_order and not ordered and view.phase != "set-up":
                self.order()
                ordered = True
                continue
            if view.turn > TURNS:
                self.act(seat, ply, Resign())
                return self.ending()
            if not by_order and (action := live(view)(view, legal)) is not None:
                self.act(seat, ply, action)
                continue
            self.abroad += view.phase != "set-up" and seat not in view.sides[view.phasing].seats
            self.act(seat, ply, self.people[seat].in_own_turn(view, legal))

    def order(self) -> None:
        for seat, token in enumerate(self.tokens):
            view = msgspec.convert(self.player.view(self.table, token)["view"], View)
            orders = msgspec.to_builtins(orders_for(view, self.rule))
            path = f"/api/tables/{self.table}/orders"
            answered(self.player.http.put(path, json={"orders": orders}, headers=bearer(token)))
            assert seat == view.seat

    def act(self, seat: int, ply: int, action: Any) -> None:
        answered(self.player.act(self.table, self.tokens[seat], ply, action=msgspec.to_builtins(action)))

    def ending(self) -> str:
        record = read(self.player.get(f"/api/tables/{self.table}/record").text)
        assert record.ending is not None
        return record.ending.fingerprint


@pytest.mark.rule("MD-CPU.23", "MD-CPU.25")
@pytest.mark.parametrize("rule", ["simplified", "extended"])
def test_one_visit_a_side_and_turn_makes_the_same_game_as_sitting_there(
    sqlite_database: str, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "new_seed", lambda: "the same dice for both tables")
    with serving(sqlite_database, moves_per_second=0) as player:
        mail, hand = Correspondent(player, rule, 2), Correspondent(player, rule, 2)
        assert mail.play(by_order=True) == hand.play(by_order=False)
        assert mail.abroad == 0
