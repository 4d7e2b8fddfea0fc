"""One game between the seats of one machine, written down as it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mayday.bots import bots_for
from mayday.bots.contract import Bot, Decision, Speaker
from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import InputError, RuleError
from mayday.core.game import AnyGame, Outcome, Seat
from mayday.core.news import News
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.core.record import Record, Recorder, fingerprint

BUDGET = 1.0
"""Seconds a bot may think about one decision."""
REMARKS = 2
"""Of one bot after an action, before the next is heard."""


class Match:
    """A game under way: who decides now, what they know, and the record so far.

    It is set up with options, or begins from a position where a `FromPosition` stands in their place. The table's dice
    and those of each bot are separate streams of one seed: thinking longer changes no roll.
    """

    def __init__(self, game: AnyGame, options: Any, names: Sequence[str], seed: str | int) -> None:
        self.game = game
        self.names = tuple(names)
        self.seed = str(seed)
        self._dice = Dice.seeded(self.seed)
        self._bot_dice = [Dice.seeded(f"{self.seed}, seat {seat}") for seat in range(len(self.names))]
        self._recorder = Recorder(game, options, self.names, self._dice)
        self._legal: dict[Seat, Sequence[Any]] = {}
        """What seats may do now, as far as it has been asked."""
        self.news: list[News] = self._take_news()
        """What the last action, or the set-up, brought about."""

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self._recorder.record.entries)

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.game.actors(self._recorder.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The actors who have not answered under cover; the clock, where it may act, is the last."""
        return awaited(self.game, self._recorder.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self._recorder.state)

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.game, self._recorder.state)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self._recorder.state, seat)

    def legal(self, seat: Seat) -> Sequence[Any]:
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self._recorder.state, seat)
        return self._legal[seat]

    def quiet(self, seat: Seat, action: Any) -> bool:
        """Would nobody else notice this action?"""
        return self.game.is_quiet(self._recorder.state, seat, action)

    def act(self, seat: Seat, action: Any) -> None:
        """Play an action through the checked door; a refused one changes nothing."""
        self._recorder.play(seat, action, self._dice, self._legal.get(seat))
        self._legal = {}
        self.news = self._take_news()

    def ask(self, seat: Seat, bot: Bot, budget: float = BUDGET) -> Decision:
        """What a bot in this seat decides, from what the seat knows."""
        return bot.decide(self.view(seat), self.legal(seat), self._bot_dice[seat], budget)

    def remark(self, seat: Seat, bot: Speaker) -> Any | None:
        """What a bot that talks has to say now, unasked."""
        return bot.speak(self.view(seat), self._bot_dice[seat])

    def record(self) -> Record:
        """The record with the outcome and the fingerprint of the position as it stands."""
        return self._recorder.close()

    def _take_news(self) -> list[News]:
        state = self._recorder.state
        news = list(state.news or ())
        if state.news is not None:
            state.news.clear()
        return news


def play_match(
    game: AnyGame,
    bots: Sequence[str | Bot],
    seed: str | int = 0,
    options: Mapping[str, str | int] | None = None,
    names: Sequence[str] | None = None,
    budget: float = BUDGET,
    plies: int | None = None,
) -> Record:
    """Seat bots, by their level or as they are, and let them play to the end, or for so many plies.

    >>> from mayday.games import GAMES
    >>> record = play_match(GAMES["mayday78"], ["cadet", "random"], seed=7)
    >>> record.ending.outcome.winners
    (0,)
    """
    players = [seated(game, bot) if isinstance(bot, str) else bot for bot in bots]
    names = names or [f"{bot.title} {seat}" for seat, bot in enumerate(players, start=1)]
    if len(names) != len(players):
        raise InputError("names", f"there are {len(players)} seats and {len(names)} names")
    match = Match(game, make_options(game.options_type, options or {}), names, seed)
    talkers = [(seat, bot) for seat, bot in enumerate(list[Any](players)) if isinstance(bot, Speaker)]
    while match.outcome is None and (plies is None or match.ply < plies):
        seat = match.awaited[0]
        if seat == CLOCK:  # it comes last, so nobody else can go on
            action = match.legal(seat)[0]
        else:
            action = match.ask(seat, players[seat], budget).action
        noticed = not match.quiet(seat, action)
        match.act(seat, action)
        if noticed:
            _talk(match, talkers)
    return match.record()


def _talk(match: Match, talkers: Sequence[tuple[Seat, Speaker]]) -> None:
    """Let those bots talk that can, where the game hears them; one who may not talk now is passed over."""
    if match.game.asides is None:
        return
    for seat, talker in talkers:
        for _ in range(REMARKS):
            remark = match.remark(seat, talker)
            if remark is None:
                break
            try:
                match.act(seat, remark)
            except RuleError:  # somebody else has the floor
                break


def seated(game: AnyGame, level: str) -> Bot:
    """The bot of this level; any other name is refused with the list."""
    levels = bots_for(game.id)
    if level not in levels:
        raise InputError("bot", f"there is no {level!r}; {game.title} has {', '.join(levels)}")
    return levels[level]
