"""Every bot of Mayday! Mayday! finds an answer wherever random play can lead: it may take over at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mayday.bots import bots_for
from mayday.bots.cockpit import StandIn as StandInBot
from mayday.bots.contract import Bot
from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.play import awaited, play
from mayday.games.cockpit.actions import StandIn
from mayday.games.cockpit.options import WIDE_BODY, Options
from tests.conformance.talk import anything
from tests.games.cockpit.staging import ABSENCE, GAME

GAMES = 8
OFTEN = 3
"""Each bot is put to about one position in so many."""
LEVELS: dict[str, Bot] = {**bots_for("cockpit"), "stand-in": StandInBot()}


def flights(seed: int) -> Iterator[Any]:
    """The positions of a random flight with talk, cards and clocks; in some a bot has stood in before."""
    dice, chance = Dice.seeded(f"choices {seed}"), Dice.seeded(f"table {seed}")
    crew, clock = 5 + seed % 6, 5 * (seed % 2)
    options = Options(
        scenario="flight" if crew <= 8 else WIDE_BODY,
        veteran_mode="all",
        veteran_in_first_suspicions="on" if seed % 3 else "off",
        v7_any_candidate="on" if seed % 2 else "off",
        honest_claims_truthful="on" if seed % 4 == 3 else "off",
        discussion_seconds=clock,
        marker_reveal_seconds=clock,
        listen_hold_seconds=clock,
    )
    state = GAME.setup(options, crew, chance)
    while state.outcome is None:
        yield state
        seat = dice.below(crew)
        said = anything(state, seat, dice)
        if dice.below(6) == 0 and GAME.is_aside(state, seat, said):
            play(GAME, state, seat, said, chance)
            continue
        waiting = awaited(GAME, state)
        seat = waiting[dice.below(len(waiting))]
        legal = GAME.legal(state, seat)
        action = legal[dice.below(len(legal)) if dice.below(3) else 0]
        wrapped = ABSENCE.by_stand_in(state, action) if seat != CLOCK and dice.below(4) == 0 else action
        play(GAME, state, seat, wrapped, chance)


@pytest.mark.rule("CP-B.17", "CP-O.18")
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_bot_answers_with_something_legal_in_the_middle_of_any_flight(seed: int) -> None:
    dice = Dice.seeded(f"bots {seed}")
    for state in flights(seed):
        seats = [seat for seat in awaited(GAME, state) if seat != CLOCK]
        for level, bot in LEVELS.items():
            if not seats or dice.below(OFTEN):
                continue
            seat = seats[dice.below(len(seats))]
            legal = GAME.legal(state, seat)
            decided = bot.decide(GAME.view(state, seat), legal, dice, 0.05)
            assert decided.action in legal, f"{level} at {state.step}"
            assert decided.why
            copy = state.copy()
            play(GAME, copy, seat, StandIn(decided.action), dice)
