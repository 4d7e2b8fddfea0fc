"""The same moves as small integers, for playouts and researchers."""

from __future__ import annotations

from typing import Final

from mayday.games.cockpit.actions import (
    Action,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    SkipLook,
    TimeOut,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.tables import CARDS, CHOICES, LARGEST_EVER, SIDES

K_PICK: Final = 0
K_MARK: Final = 3
K_VOTE: Final = 5
K_PASS: Final = 7
K_READY: Final = 8
K_TIME_OUT: Final = 9
K_SKIP: Final = 10
K_GIVE: Final = 11
K_LOOK: Final = K_GIVE + LARGEST_EVER
K_USE: Final = K_LOOK + LARGEST_EVER * LARGEST_EVER
SEATS: Final = LARGEST_EVER + 1
PLACES: Final = len(CARDS) + 1

PLAIN: Final[dict[int, Action]] = {
    **{K_PICK + at: PickCard(card) for at, card in enumerate(CARDS)},
    **{K_MARK + at: PlaceMarker(side) for at, side in enumerate(SIDES)},
    **{K_VOTE + at: Vote(side) for at, side in enumerate(CHOICES)},
    K_PASS: PassSkill(),
    K_READY: Ready(),
    K_TIME_OUT: TimeOut(),
    K_SKIP: SkipLook(),
}
NUMBERS: Final = {action: code for code, action in PLAIN.items()}


def encode(action: Action) -> int:
    """The number of an action that can be asked for; talk has none."""
    match action:
        case GiveAccess(seat):
            return K_GIVE + seat
        case EndLook(looker, target):
            return K_LOOK + looker * LARGEST_EVER + target
        case UseSkill(number, seat, card):
            named = 0 if seat is None else seat + 1
            place = 0 if card is None else CARDS.index(card) + 1
            return K_USE + (number * SEATS + named) * PLACES + place
    return NUMBERS[action]


def decode(code: int) -> Action:
    if code in PLAIN:
        return PLAIN[code]
    if code < K_LOOK:
        return GiveAccess(code - K_GIVE)
    if code < K_USE:
        looker, target = divmod(code - K_LOOK, LARGEST_EVER)
        return EndLook(looker, target)
    rest, place = divmod(code - K_USE, PLACES)
    number, named = divmod(rest, SEATS)
    return UseSkill(number, named - 1 if named else None, CARDS[place - 1] if place else None)
