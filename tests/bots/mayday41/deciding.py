"""Bots at staged tables: what one decides, looked at, and whole rounds of decisions."""

from __future__ import annotations

import re

from mayday.bots import bots_for
from mayday.bots.contract import Decision
from mayday.core.dice import Dice
from mayday.core.play import awaited
from mayday.games.mayday41 import kernel
from mayday.games.mayday41.actions import Action
from tests.games.mayday41.staging import BLUE, GAME, Table

BOTS = bots_for("mayday41")
SENTENCE = re.compile(r"[A-Z0-9][^.!?]*\.")


def decision(
    table: Table, level: str = "captain", side: int = BLUE, budget: float = 1.0, dice: Dice | None = None
) -> Decision:
    """What a bot decides: legal, and with one sentence."""
    legal = table.legal(side)
    found = BOTS[level].decide(table.view(side), legal, dice or Dice.seeded(1), budget)
    assert found.action in legal
    assert SENTENCE.fullmatch(found.why), found.why
    return found


def decided(table: Table, level: str = "captain", side: int = BLUE) -> Action:
    action: Action = decision(table, level, side).action
    return action


def play_stage(table: Table, level: str = "captain", side: int = BLUE, most: int = 60) -> list[Action]:
    """What a bot does for its side until the stage is over, while the others want nothing."""
    stage, done = table.stage, list[Action]()
    while table.stage == stage and len(done) < most and (asked := awaited(GAME, table.state)):
        if side in asked:
            done.append(decided(table, level, side))
            kernel.apply(table.state, side, done[-1], table.chance)
        else:
            kernel.apply(table.state, asked[0], table.nothing(asked[0]), table.chance)
    return done


def play_on(table: Table, levels: tuple[str, ...], most: int = 5000) -> int:
    """Play a game to its end, a level for each side; how many decisions it took."""
    actions, dice = 0, Dice.seeded("bots")
    while (asked := awaited(GAME, table.state)) and actions < most:
        side = asked[0]
        kernel.apply(table.state, side, decision(table, levels[side], side, dice=dice).action, table.chance)
        actions += 1
    return actions
