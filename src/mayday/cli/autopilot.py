"""What goes on at a terminal without a person: bots decide and talk, and the clock acts where only it can go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mayday.arena.match import Match
from mayday.bots.contract import Speaker
from mayday.cli.seats import Player
from mayday.cli.story import Story
from mayday.core.clock import CLOCK
from mayday.core.errors import RuleError

REMARKS = 2
"""Of one bot at a time, before the others are heard again."""


def step(match: Match, players: Sequence[Player], story: Story, why: bool) -> None:
    """The first who is awaited, a bot or the clock, acts.

    No time runs at a terminal: the clock comes last, so it acts at once, and only where nobody else can go on.
    """
    seat = match.awaited[0]
    if seat == CLOCK:
        match.act(seat, match.legal(seat)[0])
        return
    bot = players[seat].bot
    assert bot is not None
    decision = match.ask(seat, bot)
    if why:
        story.say(f"{match.names[seat]}: {decision.why}", "italic")
    match.act(seat, decision.action)


def talk(match: Match, players: Sequence[Player]) -> Iterator[None]:
    """Let the bots that talk say what they have to say; stops after each remark, so that it can be told."""
    if match.game.asides is None:
        return
    speakers = _speakers(players)
    for _ in range(REMARKS):
        for seat, bot in list(speakers):
            remark = match.remark(seat, bot)
            try:
                if remark is not None:
                    match.act(seat, remark)
                    yield
                    continue
            except RuleError:  # somebody else has the floor
                pass
            speakers.remove((seat, bot))


def _speakers(players: Sequence[Player]) -> list[tuple[int, Speaker]]:
    found: list[tuple[int, Speaker]] = []
    for seat, player in enumerate(players):
        bot: object = player.bot
        if isinstance(bot, Speaker):
            found.append((seat, bot))
    return found
