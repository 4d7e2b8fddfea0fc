"""Plays the seats of one table that wait for no person: bots, and those who left orders; by the same door as all.

When an answer of a bot is shown depends on nothing hidden: those who are asked together answer in the order of their
seats, all at a fixed pause after the question, or at a whole number of pauses if thinking took longer. What nobody
else notices is done without a pause, or the time would tell how much it was. Those in a person's place take longer by
lot, or that they are as quick as bots would show who decides (CP-O.18).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any
from weakref import proxy

from mayday.bots.contract import Speaker
from mayday.core.dice import Dice
from mayday.core.errors import MaydayError
from mayday.core.game import Seat
from mayday.core.play import awaited
from mayday.server.logs import about
from mayday.server.problems import Refusal, refusal_of
from mayday.server.recent import STALE
from mayday.server.snapshot import Snapshot
from mayday.server.standing_orders import obeyed

if TYPE_CHECKING:
    from mayday.server.table import Table

log = logging.getLogger(__name__)

TROUBLE_PAUSE = 1.0
"""Before trying again when the store did not take a bot's move."""
TALK_SECONDS = 1.4
"""As long as all bots together talk about one question, at most, before they answer it."""
ROUNDING = 1e-3
"""Of a pause, within which it counts as over."""
HESITATION = (3.0, 15.0)
"""Pauses by which a bot in a person's place is later than one in its own: who decides there is nobody's to know."""
REMARKS = 2
"""Of one bot about one question, at most."""


class Autoplay:
    """One task while a bot or an order has something to say or to answer, none otherwise."""

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._discussed = -1
        """The question about which the bots have talked."""

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Look whether somebody is asked who answers by himself, or has something to say."""
        if not self._stopped and not self.busy and (self._table.to_move() or self._speakers()):
            self._task = asyncio.create_task(self._run(self._table.itself()), context=about(self._table.row.id))

    def stop(self) -> asyncio.Task[None] | None:
        self._stopped = True
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        return task

    async def _run(self, table: Table) -> None:
        while (speakers := self._speakers()) or table.to_move():
            question = table.question
            try:
                if speakers:
                    await self._talk(speakers)
                else:
                    await self._move(table.to_move())
            except MaydayError as error:
                # Mostly somebody was faster, and the next round looks at the new position.
                problem = refusal_of(error).problem  # whose words may be of what is hidden
                if table.question == question and problem.error != "stale":
                    log.error("a move of a bot or an order was refused: %s %s", problem.error, problem.rule or "")
                    await asyncio.sleep(TROUBLE_PAUSE)
            except Exception:
                log.exception("a bot or an order could not move")
                await asyncio.sleep(TROUBLE_PAUSE)

    async def _move(self, seats: tuple[Seat, ...]) -> None:
        """Decide for all who are asked now, and answer when it is time, however long that took."""
        snapshot = self._table.now
        assert snapshot is not None
        rows = self._table.row.seats
        bots = [seat for seat in seats if rows[seat].level]
        if bots:
            await self._answer(snapshot, bots)
        else:
            await self._obey(snapshot, seats[0])

    async def _answer(self, snapshot: Snapshot, seats: list[Seat]) -> None:
        table = self._table
        services = table.services
        levels = [table.row.seats[seat].level for seat in seats]
        bots = [services.bot(table.game, level) for level in levels]
        thoughts = [table.thinker.decide(bot, snapshot, seat) for bot, seat in zip(bots, seats, strict=True)]
        actions = await asyncio.gather(*thoughts)
        chosen = {}
        for seat, level, action in zip(seats, levels, actions, strict=True):
            chosen[seat] = level, *await self._lead_up(snapshot, seat, level, action)
        await self._pause_over(table.asked)
        question, now = table.question, services.time.now()
        turns = [(now + self._hesitation(snapshot, seat), seat) for seat in seats]
        for at, seat in sorted(turns):
            await self._wait(at, question)
            level, looked_at, action = chosen[seat]
            if table.row.seats[seat].level == level:  # else its person has come back
                stands_in = table.row.seats[seat].kind != "bot"
                await table.play_for(seat, looked_at.number, action, looked_at.ply, stands_in=stands_in)

    async def _lead_up(self, snapshot: Snapshot, seat: Seat, level: str, action: Any) -> tuple[Snapshot, Any]:
        """Do what nobody else notices, as long as the same seat goes on; then what it does that they will notice."""
        table = self._table
        bot = table.services.bot(table.game, level)
        while goes_on_unnoticed(snapshot, seat, action):
            stands_in = table.row.seats[seat].kind != "bot"
            await table.play_for(seat, snapshot.number, action, snapshot.ply, stands_in=stands_in)
            assert table.now is not None
            snapshot = table.now
            if seat not in snapshot.awaited or table.row.seats[seat].level != level:
                raise Refusal("stale", STALE)
            action = await table.thinker.decide(bot, snapshot, seat)
        return snapshot, action

    def _hesitation(self, snapshot: Snapshot, seat: Seat) -> float:
        """Seconds more than a bot takes: by lot, and none too few for a person, where one is thought to decide.

        In games without talk nobody minds who it is, and there are many more decisions.
        """
        if self._table.row.seats[seat].kind == "bot" or snapshot.game.asides is None:
            return 0.0
        services = self._table.services
        seconds = secrets.SystemRandom().uniform(*HESITATION) * services.settings.bot_pause
        if snapshot.limit is None:
            return seconds
        left = snapshot.origin.since + snapshot.limit.seconds - services.time.now()
        return max(0.0, min(seconds, left / 2))

    async def _wait(self, until: float, question: int) -> None:
        """Until then, or until something else is asked; a bot in its own seat may have to answer that."""
        time, pause = self._table.services.time, self._table.services.settings.bot_pause
        while self._table.question == question and (left := until - time.now()) > 0:
            await time.sleep(min(left, pause))

    async def _obey(self, snapshot: Snapshot, seat: Seat) -> None:
        table = self._table
        orders = table.standing_orders.of(seat)
        action = await table.services.in_thread(partial(obeyed, snapshot, seat, orders))
        if action is None:
            if table.standing_orders.of(seat) is orders:
                table.standing_orders.fall_silent(snapshot, seat)
            return
        await self._pause_over(table.moved)
        if table.now is snapshot and table.standing_orders.of(seat) is orders:
            await table.play_for(seat, snapshot.number, action)

    async def _pause_over(self, since: float) -> None:
        """Wait for the pause after some time to be over, or for the next whole number of pauses."""
        time, pause = self._table.services.time, self._table.services.settings.bot_pause
        passed = time.now() - since
        if pause and passed >= 0:
            pauses = max(1, ceil(passed / pause - ROUNDING))
            await time.sleep(max(0.0, pauses * pause - passed))

    # Talk.

    def _speakers(self) -> list[tuple[Seat, Speaker]]:
        """The bots that may talk about the question now; those who stand in for a person keep silent."""
        table = self._table
        if table.game.asides is None or table.question == self._discussed or not table.cared_for:
            return []
        found = []
        for seat, row in enumerate(table.row.seats):
            if row.kind == "bot":
                bot: Any = table.services.bots(table.game.id).get(row.bot)
                if isinstance(bot, Speaker):
                    found.append((seat, bot))
        return found

    async def _talk(self, speakers: list[tuple[Seat, Speaker]]) -> None:
        """In the order of seats, one remark after another at an even pace, until nobody has more to say."""
        table = self._table
        time = table.services.time
        question = self._discussed = table.question
        limit = None if table.now is None else table.now.limit
        most = TALK_SECONDS if limit is None else min(TALK_SECONDS, limit.seconds / 2)  # time to answer is left
        pace = min(table.services.settings.bot_pause, most / (REMARKS * len(speakers)))
        due = table.asked
        end = due + most if pace else float("inf")
        for _ in range(REMARKS):
            for seat, bot in list(speakers):
                snapshot = table.now
                if snapshot is None or table.question != question or time.now() > end:
                    return
                remark = await table.thinker.remark(bot, snapshot, seat)
                due += pace
                await time.sleep(max(0.0, due - time.now()) if remark is not None else 0.0)
                if remark is None or not await self._spoken(seat, snapshot.number, remark):
                    speakers.remove((seat, bot))

    async def _spoken(self, seat: Seat, number: int, remark: Any) -> bool:
        try:
            await self._table.speak_for(seat, number, remark)
        except MaydayError as error:  # somebody else has the floor, or it was too much at once
            log.debug("a bot was not heard: %s", refusal_of(error).problem.error)
            return False
        return True


def goes_on_unnoticed(snapshot: Snapshot, seat: Seat, action: Any) -> bool:
    """Is this nothing that others notice, and is the same seat asked again after it?"""
    game = snapshot.game
    if not game.is_quiet(snapshot.state, seat, action):
        return False
    state = snapshot.state.copy()
    state.news = None
    game.apply(state, seat, action, Dice.seeded(snapshot.ply))
    return seat in awaited(game, state)
