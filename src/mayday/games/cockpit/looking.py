"""Looking and marking: who can look at whom, the seen card, the marker at it (groups K and F)."""

from __future__ import annotations

from mayday.core.errors import RuleError
from mayday.games.cockpit.events import CardPicked, CardSeen, Looked, LookPending, MarkerPlaced
from mayday.games.cockpit.state import Marker, State
from mayday.games.cockpit.tables import BLANK, CARDS, HONEST, LEFT, MARK, NOTHING, RIGHT, SIDES


def cannot_look(state: State, looker: int, target: int) -> RuleError | None:
    """Which condition is not met: another, neither in the cockpit, never seen before, a marker to lay (CP-K.02).

    Everybody can see all of them; status is no matter (CP-K.12).
    """
    if can_look(state, looker, target):
        return None
    if looker == target:
        return RuleError("Nobody looks at a card of their own; only Self-knowledge lets one.", "CP-S.14", "self_look")
    for seat in (looker, target):
        if state.access[seat]:
            word = "look" if seat == looker else "be looked at"
            return RuleError(f"Seat {seat} has access and can no longer {word}.", "CP-E.11", "access")
    if state.has_seen(looker, target):
        return RuleError(f"Seat {looker} has already seen a card of seat {target}.", "CP-K.03", "already_seen")
    return RuleError(f"Seat {looker} has no unused marker.", "CP-K.02", "no_marker")


def can_look(state: State, looker: int, target: int) -> bool:
    """Are the same conditions met, without a word about them?"""
    if looker == target or state.access[looker] or state.access[target] or state.unused[looker] == 0:
        return False
    return not state.has_seen(looker, target)


def first_look(state: State, number: int) -> tuple[int, int, int]:
    """Looker, target and card of the first looks in their order (CP-F.01, CP-F.02, CP-F.03).

    From the Skirmish-CM clockwise, each first at his right neighbour's nearest card, then at his left neighbour's.
    Left is clockwise, and L lies nearest to the left neighbour (CP-C.07): he marks L, the right one R (CP-F.06).
    """
    looker = (state.skirmish + number // 2) % state.crew
    if number % 2 == 0:
        return looker, (looker - 1) % state.crew, LEFT
    return looker, (looker + 1) % state.crew, RIGHT


def await_look(state: State, looker: int, target: int, card: int, designated: int = NOTHING) -> None:
    """A look is to be made; the card is still open unless it is forced (CP-K.10)."""
    state.looker, state.target, state.card, state.looked = looker, target, card, False
    state.tell(LookPending(looker, target, designated if designated not in (NOTHING, looker) else None))


def announce(state: State, card: int) -> None:
    """The others see him reach for it (CP-K.10)."""
    state.card = card
    state.tell(CardPicked(state.looker, state.target, CARDS[card]))


def see(state: State) -> None:
    """Only the looker learns the card; that he looked is public (CP-K.01)."""
    state.looked = True
    _shown_to(state, state.looker, state.target, state.card)


def see_oneself(state: State, seat: int, card: int) -> None:
    """SELF-KNOWLEDGE: one of one's own cards, with a marker like any other (CP-V.31)."""
    state.looker_alone, state.own_card = seat, card
    _shown_to(state, seat, seat, card)


def _shown_to(state: State, looker: int, target: int, card: int) -> None:
    state.step = MARK
    state.sealed, state.ripe = NOTHING, state.options.marker_reveal_seconds == 0
    state.clock += 1
    state.tell(Looked(looker, target, CARDS[card]))
    state.tell(CardSeen(target, CARDS[card], SIDES[state.cards[target][card]]), looker)


def marking(state: State) -> tuple[int, int, int]:
    """Who has just seen which card of whom."""
    if state.looker_alone != NOTHING:
        return state.looker_alone, state.looker_alone, state.own_card
    return state.looker, state.target, state.card


def sides_open_to(state: State, seat: int) -> tuple[int, ...]:
    """The sides that a looker may lay: an honest one only the true one (CP-K.05, CP-K.06)."""
    _, target, card = marking(state)
    if state.teams[seat] == HONEST:
        return (state.cards[target][card],)
    return (0, 1)


def lay_marker(state: State, side: int) -> None:
    """For good, at exactly that card (CP-K.04, CP-K.07, CP-K.08); a blank one states nothing (CP-O.17)."""
    looker, target, card = marking(state)
    state.markers.append(Marker(looker, target, card, side, state.cards[target][card], state.choices))
    state.unused[looker] -= 1
    state.sealed = NOTHING
    if state.looker_alone != NOTHING:
        state.looker_alone = state.own_card = NOTHING
    else:
        state.looker = state.target = state.card = NOTHING
        state.looked = False
    state.tell(MarkerPlaced(looker, target, CARDS[card], None if side == BLANK else SIDES[side]))
