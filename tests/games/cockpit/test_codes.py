"""Moves as integers: the numbers of the kernel are those of the codec."""

from __future__ import annotations

import pytest

from mayday.games.cockpit import actions as a
from mayday.games.cockpit import packing
from mayday.games.cockpit.codes import CODEC, decode, encode
from mayday.games.cockpit.tables import CARDS, CHOICES, LARGEST_EVER, NOTHING, SIDES, VETERAN_NAMES

SEATS = range(LARGEST_EVER)
SOME_SEAT = (NOTHING, *SEATS)
SOME_CARD = (NOTHING, *range(len(CARDS)))


@pytest.mark.parametrize(
    ("code", "action"),
    [
        *((packing.pack(packing.K_PICK, card), a.PickCard(name)) for card, name in enumerate(CARDS)),
        *((packing.pack(packing.K_MARK, side), a.PlaceMarker(name)) for side, name in enumerate(SIDES)),
        *((packing.pack(packing.K_VOTE, choice), a.Vote(name)) for choice, name in enumerate(CHOICES)),
        *((packing.pack(packing.K_GIVE, seat), a.GiveAccess(seat)) for seat in SEATS),
        (packing.K_PASS, a.PassSkill()),
        (packing.K_DECLINE, a.SkipLook()),
        (packing.K_READY, a.Ready()),
        (packing.K_TIME_OUT, a.TimeOut()),
    ],
    ids=str,
)
def test_a_code_of_the_kernel_stands_for_the_action(code: int, action: a.Action) -> None:
    assert decode(code) == action
    assert encode(action) == code


def test_a_look_on_order_names_looker_and_target() -> None:
    for looker in SEATS:
        for target in SEATS:
            assert decode(packing.pack_order(looker, target)) == a.EndLook(looker, target)


def test_a_use_names_a_card_of_the_deck_and_perhaps_a_seat_and_a_card() -> None:
    for number in range(len(VETERAN_NAMES)):
        for named in SOME_SEAT:
            for card in SOME_CARD:
                code = packing.pack_use(number, named, card)
                seat = None if named == NOTHING else named
                assert decode(code) == a.UseSkill(number, seat, None if card == NOTHING else CARDS[card])
                assert packing.use_in(code) == (number, named, card)


def test_there_is_a_kind_for_every_row_of_the_codec() -> None:
    kinds = [value for name, value in vars(packing).items() if name.startswith("K_")]
    assert sorted(kinds) == list(range(len(CODEC.kinds)))
