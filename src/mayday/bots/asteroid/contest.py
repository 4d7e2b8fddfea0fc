"""How raids between bots are counted: by side, with the victories of the expedition."""

from __future__ import annotations

from functools import partial
from typing import Final

from mayday.bots.contest import Choice, Column, Contest, Count, Note, games, pairing
from mayday.core.game import Seat
from mayday.games.asteroid.state import State

PATIENCE: Final = 100
"""The turn limit (AS-5.09) where none is set: a station may hold out for ever, since no robot can kill Nicholle."""
VICTORIES: Final = (
    *("World Survival", "Personal Survival", "Common Decency", "Betterment of Humanity"),
    *("Romantic", "Monetary", "SPCA"),
)


def side(state: State, seat: Seat) -> int:
    """The expedition is the first, by however many it is shared; the computer the second."""
    return int(seat == state.seats)


def _portion(state: State) -> tuple[int, int]:
    """All that is decided in one step of a turn."""
    return state.turn, state.stage


def _by_the_limit(state: State) -> bool:
    """The computer won because the turn limit was reached (AS-5.09)."""
    return state.outcome is not None and state.outcome.rule == "AS-5.09"


def _brought(victory: str, state: State) -> bool:
    return victory in state.victories


def _thought(side: int, count: Count) -> str:
    thought = count.thoughts[side]
    return f"{1000 * thought.seconds / max(thought.portions, 1):.1f}, at most {1000 * thought.longest:.0f}"


BY_THE_LIMIT: Final = Note(_by_the_limit)
TURNS: Final = Note(lambda state: state.turn)
BROUGHT: Final = {victory: Note(partial(_brought, victory)) for victory in VICTORIES}


def _rate(victory: str, count: Count) -> str:
    return str(count.rate(BROUGHT[victory]))


CONTEST: Final = Contest(
    noun="raid",
    sides=(
        Choice("expedition", "Of asteroid: levels of the expedition, each against each other."),
        Choice("computer", "Levels of the computer player (default: captain for both)."),
    ),
    side=side,
    limits={"turn_limit": PATIENCE},
    notes=(BY_THE_LIMIT, TURNS, *BROUGHT.values()),
    portion=_portion,
    tables=(
        (
            Column("expedition : computer", pairing),
            Column("games", games),
            Column("expedition won", lambda count: f"{count.won}: {count.share}"),
            Column("computer won", lambda count: str(count.games - count.won)),
            Column("by the limit", lambda count: f"{count.total(BY_THE_LIMIT):.0f}"),
            Column("turns", lambda count: f"{count.total(TURNS) / count.games:.1f}"),
            Column("expedition, ms a portion", partial(_thought, 0)),
            Column("computer, ms a portion", partial(_thought, 1)),
        ),
        (
            Column("expedition : computer", pairing),
            *(Column(victory, partial(_rate, victory)) for victory in VICTORIES),
        ),
    ),
)
