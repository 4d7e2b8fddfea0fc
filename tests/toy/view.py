"""What one seat knows."""

from __future__ import annotations

from msgspec import Struct

from mayday.core.game import Outcome
from tests.toy.options import Options
from tests.toy.state import Crew, Look, Played, Stage, State


class CrewView(Struct, frozen=True):
    """What all know of a crew. `answered` says that something lies face down, not what."""

    cards: int
    prizes: int
    answered: bool
    out: bool


class LookView(Struct, frozen=True):
    """A look into a hand; `card` is None for all but the one who looked (TOY-BRD.04)."""

    round: int
    by: int
    of: int
    card: int | None


class View(Struct, frozen=True):
    """A seat's whole knowledge; a spectator has no hand, no prizes and no answer."""

    seat: int | None
    options: Options
    round: int
    stage: Stage
    leader: int | None
    bid: int
    jams: int
    crews: tuple[CrewView, ...]
    hand: tuple[int, ...]
    sealed: int | None
    prizes: tuple[int, ...]
    pile: int
    played: tuple[Played, ...]
    looks: tuple[LookView, ...]
    turned_up: tuple[tuple[int, ...], ...]
    """The prizes of all, once the game is over (TOY-END.01)."""
    outcome: Outcome | None


def view(state: State, seat: int | None) -> View:
    """All that lies open, and what is this seat's own."""
    own = Crew([]) if seat is None else state.crews[seat]
    over = state.outcome is not None
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        stage=state.stage,
        leader=state.leader,
        bid=state.bid,
        jams=state.jams,
        crews=tuple(_crew(crew) for crew in state.crews),
        hand=tuple(own.hand),
        sealed=own.sealed,
        prizes=tuple(own.prizes),
        pile=len(state.pile),
        played=tuple(state.played),
        looks=tuple(_look(look, seat) for look in state.looks),
        turned_up=tuple(tuple(crew.prizes) for crew in state.crews) if over else (),
        outcome=state.outcome,
    )


def _crew(crew: Crew) -> CrewView:
    return CrewView(len(crew.hand), len(crew.prizes), crew.sealed is not None, crew.out)


def _look(look: Look, seat: int | None) -> LookView:
    return LookView(look.round, look.by, look.of, look.card if look.by == seat else None)
