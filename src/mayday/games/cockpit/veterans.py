"""Veterans: who is asked when, whose declaration counts, and what it does to the pending look (group V)."""

from __future__ import annotations

from mayday.games.cockpit.events import SkillUsed
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.tables import (
    ANOTHER_LOOKER,
    ANOTHER_TARGET,
    CARDS,
    END,
    FIRST_SUSPICIONS,
    I_WILL_LOOK,
    NOTHING,
    OTHER_TARGET,
)

FLOWN = 2
"""Earlier flights that make a veteran (CP-V.01)."""


def is_veteran(state: State, seat: int) -> bool:
    """May he use a skill at all (CP-V.01)? Everybody knows."""
    mode = state.options.veteran_mode
    return mode == "all" or (mode == "experienced" and state.flights[seat] >= FLOWN)


def asked(state: State) -> list[int]:
    """Every veteran with an unspent card, whether or not it is of use here (CP-V.11)."""
    if too_early(state):
        return []
    return [seat for seat in range(state.crew) if is_veteran(state, seat) and not state.spent[seat]]


def too_early(state: State) -> bool:
    """Are no cards used yet (CP-V.12)?"""
    return state.phase == FIRST_SUSPICIONS and state.options.veteran_in_first_suspicions == "off"


def carried_out(state: State) -> Use | None:
    """Which declaration of a closed window counts (CP-V.09); the others stay hidden for ever."""
    declared = {use.seat: use for use in state.answers if use is not None and use.number != NOTHING}
    if not declared:
        return None
    if state.options.veteran_priority == "first_come":
        return declared[next(seat for seat in state.arrivals if seat in declared)]
    first = state.acting if state.phase == END else state.skirmish
    return declared[min(declared, key=lambda seat: (seat - first) % state.crew)]


def spend(state: State, use: Use) -> None:
    """The card is shown, and stays open (CP-V.03, CP-V.04)."""
    state.spent[use.seat] = True
    state.uses.append(use)
    named = None if use.named == NOTHING else use.named
    state.tell(SkillUsed(use.seat, use.number, named, None if use.card == NOTHING else CARDS[use.card]))


def redirect(state: State, use: Use) -> bool:
    """Change the pending look as cards 2 to 6 say; must the looker announce a card afresh (CP-V.20)?"""
    if use.number in (OTHER_TARGET, ANOTHER_TARGET):
        state.target = use.named
    elif use.number == I_WILL_LOOK:
        state.looker = use.seat
    elif use.number == ANOTHER_LOOKER:
        state.looker = use.named
    state.card = use.card
    return use.card == NOTHING
