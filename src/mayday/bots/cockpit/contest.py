"""How flights between bots are counted: by team, with what the deal alone gives beside it."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from mayday.bots.contest import Choice, Column, Contest, Count, Note, games, pairing
from mayday.core.game import Seat
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import HONEST, infiltrators


def team(state: State, seat: Seat) -> int:
    return state.teams[seat]


def baseline(crew: int) -> Fraction:
    """What random play wins for the honest (CP-W.04)."""
    return Fraction(1, comb(crew, infiltrators(crew)))


def _choices(state: State) -> int:
    return state.choices


def _by_chance(count: Count) -> str:
    return f"{float(baseline(count.seats)):.1%}"


HONEST_CAPTAIN: Final = Note(lambda state: state.teams[state.captain] == HONEST)

CONTEST: Final = Contest(
    noun="flight",
    sides=(
        Choice("honest", "Of a game of two teams: levels of the honest, each against each other."),
        Choice("infiltrators", "Levels of the infiltrators (default: captain for both)."),
    ),
    side=team,
    sizes=Choice("crew", "How many fly, as in 5,8 (default: 5,6,7,8)."),
    notes=(HONEST_CAPTAIN,),
    choices=_choices,
    tables=(
        (
            Column("crew", lambda count: str(count.seats)),
            Column("honest : infiltrators", pairing),
            Column("games", games),
            Column("honest won", lambda count: str(count.share)),
            Column("by chance", _by_chance),
            Column("honest captain", lambda count: str(count.rate(HONEST_CAPTAIN))),
            Column("ms a game", lambda count: f"{1000 * count.seconds / count.games:.0f}"),
            Column("slowest", lambda count: f"{1000 * count.slowest:.1f}"),
        ),
    ),
)
