"""What may not get lost in a game of the toy: cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.toy.state import CARDS, State


def every_card_is_somewhere_once(before: State, after: State) -> None:
    cards = [*after.pile, *(played.card for played in after.played)]
    for crew in after.crews:
        cards += [*crew.hand, *crew.prizes]
    assert sorted(cards) == list(range(1, CARDS + 1)), "a card is lost or there twice"


def prizes_stay_with_their_owner(before: State, after: State) -> None:
    for old, new in zip(before.crews, after.crews, strict=True):
        assert new.prizes[: len(old.prizes)] == old.prizes, "a prize has changed hands"


LAWS: Mapping[str, Callable[[State, State], None]] = {
    "every card is somewhere once": every_card_is_somewhere_once,
    "prizes stay with their owner": prizes_stay_with_their_owner,
}
