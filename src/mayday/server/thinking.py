"""Bots think in processes of their own: one that hangs or crashes is replaced by the next weaker, and nobody waits."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, final

from mayday.bots.contract import Bot, Speaker
from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign, Seat
from mayday.server.snapshot import Snapshot
from mayday.server.worker import Overrun

if TYPE_CHECKING:
    from mayday.server.services import Services

log = logging.getLogger(__name__)


@final
class Thinker:
    """The bots of one table; one that had to be ended there is not asked again."""

    def __init__(self, services: Services, game: AnyGame, table: str) -> None:
        self._house, self._game, self._table = services, game, table
        self._ended: set[str] = set()

    async def decide(self, bot: Bot, snapshot: Snapshot, seat: Seat) -> Any:
        """The bot's choice from its view and dice of its own, or a weaker one's; any legal action if all fail."""
        services = self._house
        view, legal = await services.in_thread(lambda: (snapshot.view(seat), tuple(snapshot.choices(seat))))
        for one in (bot, *self._weaker(bot)):
            if one.title in self._ended:
                continue
            asked = monotonic()
            try:
                found = await services.think(
                    chosen, one, view, legal, _seed(), services.settings.bot_budget, lane=self._table
                )
            except Overrun as error:
                services.meters.replaced("overrun")
                self._ended.add(one.title)
                log.error("%s is replaced by a weaker bot: %s", one.title, error)
            except Exception:
                services.meters.replaced("failed")
                log.exception("%s failed in %s", one.title, self._game.id)
            else:
                services.meters.thought(monotonic() - asked)
                if found is not None:
                    return legal[found]
                services.meters.replaced("illegal")
                log.error("%s chose what is not legal in %s", one.title, self._game.id)
        return secrets.choice([action for action in legal if not isinstance(action, Resign)] or legal)

    async def remark(self, bot: Speaker, snapshot: Snapshot, seat: Seat) -> Any | None:
        """What the bot has to say, from its view and dice of its own; nothing if it fails at that."""
        services = self._house
        view = await services.in_thread(lambda: snapshot.view(seat))
        try:
            return await services.think(spoken, bot, view, _seed(), lane=self._table)
        except Exception:
            log.exception("a bot failed to speak in %s", self._game.id)
            return None

    def _weaker(self, bot: Bot) -> list[Bot]:
        """Those below it, the strongest first; of a bot that is none of the levels, all."""
        levels = list(self._house.bots(self._game.id).values())
        titles = [level.title for level in levels]
        below = titles.index(bot.title) if bot.title in titles else len(levels)
        return levels[:below][::-1]


def chosen(bot: Bot, view: Any, legal: Sequence[Any], seed: str, budget: float) -> int | None:
    """Which of the legal actions a bot takes; None for one that is not among them."""
    action = bot.decide(view, legal, Dice.seeded(seed), budget).action
    return legal.index(action) if action in legal else None


def spoken(bot: Speaker, view: Any, seed: str) -> Any | None:
    return bot.speak(view, Dice.seeded(seed))


def _seed() -> str:
    return secrets.token_hex(16)
