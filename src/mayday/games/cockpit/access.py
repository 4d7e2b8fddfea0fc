"""The End Phase: a look on order, and the gift of access (group E)."""

from __future__ import annotations

from mayday.games.cockpit.events import AccessGiven, LookDeclined, LookOrdered
from mayday.games.cockpit.looking import can_look
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import HONEST


def pairs(state: State) -> list[tuple[int, int]]:
    """The looks that can be ordered; holders of access, the acting one too, take no part (CP-E.02)."""
    crew = range(state.crew)
    return [(looker, target) for looker in crew for target in crew if can_look(state, looker, target)]


def receivers(state: State) -> list[int]:
    """Everybody without access, punched or not, whatever a marker says (CP-P3.11, CP-E.06, CP-E.12, CP-E.13)."""
    return [seat for seat in range(state.crew) if not state.access[seat]]


def order(state: State, looker: int, target: int) -> None:
    state.tell(LookOrdered(state.acting, looker, target))


def decline(state: State) -> None:
    state.tell(LookDeclined(state.acting))


def give(state: State, seat: int) -> None:
    """One card from the centre changes hands (CP-E.06, CP-E.14)."""
    state.access_centre -= 1
    state.tell(AccessGiven(state.acting, seat))


def all_honest_in(state: State) -> bool:
    return all(state.access[seat] or state.teams[seat] != HONEST for seat in range(state.crew))
