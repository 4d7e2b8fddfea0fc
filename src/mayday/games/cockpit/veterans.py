"""Veteran cards: who is asked when, which uses are open, and what a use does to the pending look (group V)."""

from __future__ import annotations

from mayday.games.cockpit.events import SkillUsed
from mayday.games.cockpit.looking import can_look
from mayday.games.cockpit.skirmish import is_open
from mayday.games.cockpit.state import State, Use
from mayday.games.cockpit.tables import (
    ANOTHER_CARD,
    ANOTHER_LOOKER,
    ANOTHER_SKIRMISH,
    ANOTHER_TARGET,
    AT_ANY_TIME,
    BOTD,
    CARDS,
    DISCUSS,
    END,
    FIRST_SUSPICIONS,
    GIVE_WINDOW,
    I_WILL_LOOK,
    LISTEN,
    LOOK_WINDOW,
    NOTHING,
    OTHER_TARGET,
    PHASE_1,
    PHASE_3,
    RELIABLE,
    SELF_KNOWLEDGE,
)

FLOWN = 2
"""Earlier flights that make a veteran (CP-V.01)."""


def is_veteran(state: State, seat: int) -> bool:
    """May he use a skill at all (CP-V.01)? Everybody knows."""
    mode = state.options.veteran_mode
    return mode == "all" or (mode == "experienced" and state.flights[seat] >= FLOWN)


def asked(state: State) -> list[int]:
    """Every veteran with an unspent card, whether or not it is of use here (CP-V.11)."""
    if (
        state.window == LOOK_WINDOW
        and state.phase == FIRST_SUSPICIONS
        and state.options.veteran_in_first_suspicions == "off"
    ):
        return []
    return [seat for seat in range(state.crew) if is_veteran(state, seat) and not state.spent[seat]]


def uses(state: State, seat: int) -> list[Use]:
    """What this seat's card can do in the window that is open; it follows from the card and from what all see."""
    number = state.veterans[seat]
    if number == LISTEN:
        return [Use(seat, LISTEN)]
    if number == SELF_KNOWLEDGE:
        return [Use(seat, SELF_KNOWLEDGE, NOTHING, card) for card in range(3)] if _may_see_himself(state, seat) else []
    if number == ANOTHER_SKIRMISH:
        return [Use(seat, ANOTHER_SKIRMISH, other) for other in range(state.crew) if may_be_fought_over(state, other)]
    return uses_on_look(state, seat) if state.window == LOOK_WINDOW else []


def uses_in_discussion(state: State, seat: int) -> list[Use]:
    """What he may do with his card while the crew discusses, ready or not; it is carried out at once (CP-V.43)."""
    if state.step != DISCUSS or state.rules == 1 or state.spent[seat] or not is_veteran(state, seat):
        return []
    return uses(state, seat) if state.veterans[seat] in AT_ANY_TIME else []


def uses_on_look(state: State, seat: int) -> list[Use]:
    """Changes to the pending look; one that changes nothing or breaks CP-K.02 is none (CP-V.05, CP-V.38).

    In the End Phase too, and by holders of access, as long as nobody with access looks or is looked at (CP-V.36,
    CP-V.37).
    """
    number, looker, target, crew = state.veterans[seat], state.looker, state.target, range(state.crew)
    if number == OTHER_TARGET:
        if seat != looker:
            return []
        targets = [other for other in crew if other != target and can_look(state, looker, other)]
        return [Use(seat, number, other, card) for other in targets for card in range(3)]  # CP-V.15
    if number == ANOTHER_LOOKER:  # CP-V.19
        others = [other for other in crew if other not in (seat, looker) and can_look(state, other, target)]
        return [Use(seat, number, other) for other in others]
    if seat == looker:
        return []
    if number == ANOTHER_TARGET:  # CP-V.16
        return [Use(seat, number, other) for other in crew if other != target and can_look(state, looker, other)]
    if number == ANOTHER_CARD:  # CP-V.17
        return [Use(seat, number, NOTHING, card) for card in range(3) if card != state.card]
    if number == I_WILL_LOOK and can_look(state, seat, target):  # CP-V.18
        return [Use(seat, number)]
    return []


def may_be_fought_over(state: State, seat: int) -> bool:
    """Can card 7 bring the skirmish to him (CP-V.21 to CP-V.24, CP-V.28)?"""
    if not PHASE_1 <= state.phase <= PHASE_3 or state.window == GIVE_WINDOW or seat == state.skirmish:
        return False
    if is_open(state, seat):
        return True
    if state.options.v7_any_candidate == "off":
        return False
    settled = BOTD if state.phase == PHASE_1 else RELIABLE  # CP-V.30
    return state.phase != PHASE_3 and state.status[seat] == settled


def _may_see_himself(state: State, seat: int) -> bool:
    """With a marker to spare and no access (CP-V.31, CP-V.32); a looker owes one to his look (CP-V.41)."""
    owed = 1 if state.window == LOOK_WINDOW and seat == state.looker else 0
    return state.unused[seat] > owed and not state.access[seat]


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


def may_look_elsewhere_at_once(state: State, seat: int) -> bool:
    """Card 2 instead of announcing a card (CP-V.06)."""
    unspent = is_veteran(state, seat) and not state.spent[seat]
    early = state.phase == FIRST_SUSPICIONS and state.options.veteran_in_first_suspicions == "off"
    return unspent and state.veterans[seat] == OTHER_TARGET and not early
