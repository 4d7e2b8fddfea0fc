"""Plays the seats of one table that wait for no person: bots, and those who left orders; by the same door as all."""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic
from typing import TYPE_CHECKING, Any

from mayday.bots import Bot
from mayday.core.dice import Dice
from mayday.core.errors import MaydayError
from mayday.core.game import Resign, Seat
from mayday.server.moment import Moment
from mayday.server.problems import refusal_of
from mayday.server.standing import obeyed

if TYPE_CHECKING:
    from mayday.server.table import Table

log = logging.getLogger(__name__)

TROUBLE_PAUSE = 1.0
"""Before trying again when the store did not take a bot's move."""


class Pilot:
    """One task while a bot or an order is to move, none otherwise."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None

    @property
    def flying(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Look whether somebody is asked who answers by himself."""
        if not self.flying and self._table.to_move() is not None:
            self._task = asyncio.create_task(self._fly())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _fly(self) -> None:
        table = self._table
        while (seat := table.to_move()) is not None:
            moment = table.now
            assert moment is not None
            try:
                await self._move(moment, seat)
            except MaydayError as error:
                # Mostly somebody was faster, and the next round looks at the new position.
                if refusal_of(error).problem.error != "stale":
                    log.error("table %s: a move of a bot or an order was refused: %s", table.row.id, error)
                    await asyncio.sleep(TROUBLE_PAUSE)
            except Exception:
                log.exception("table %s: a bot or an order could not move", table.row.id)
                await asyncio.sleep(TROUBLE_PAUSE)

    async def _move(self, moment: Moment, seat: Seat) -> None:
        """Decide, and move when the pause since the last move is over, however long that took."""
        table = self._table
        settings = table.house.settings
        due = table.moved + settings.bot_pause
        orders = None
        if table.row.seats[seat].kind == "bot":
            bot = table.house.bot(table.game, table.row.seats[seat].bot)
            action = await table.house.think(lambda: decide(bot, moment, seat, settings.bot_budget))
        else:
            orders = table.standing.of(seat)
            action = await table.house.think(lambda: obeyed(moment, seat, orders))
            if action is None and table.standing.of(seat) is orders:
                table.standing.fall_silent(moment, seat)
                return
        await asyncio.sleep(max(0.0, due - monotonic()))
        if table.now is moment and table.standing.of(seat) is orders:
            await table.play_for(seat, moment.ply, action)


def decide(bot: Bot, moment: Moment, seat: Seat, budget: float) -> Any:
    """The bot's choice from its view and dice of its own; any legal action if it fails at that."""
    legal = moment.choices(seat)
    try:
        action = bot.decide(moment.view(seat), legal, Dice.seeded(secrets.token_hex(16)), budget).action
        if action in legal:
            return action
        log.error("%s chose what is not legal in %s", bot.title, moment.game.id)
    except Exception:
        log.exception("%s failed in %s", bot.title, moment.game.id)
    return secrets.choice([action for action in legal if not isinstance(action, Resign)] or list(legal))
