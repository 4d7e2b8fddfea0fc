"""Dice: the same stream on every machine, written down as it is drawn."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.core.dice import Dice


def test_a_seed_gives_the_same_draws_for_ever() -> None:
    dice = Dice.seeded("mayday")
    assert [dice.throw() for _ in range(12)] == [4, 4, 4, 3, 6, 2, 5, 6, 6, 5, 4, 3]
    assert [dice.below(100) for _ in range(8)] == [62, 16, 75, 73, 7, 42, 1, 64]
    assert Dice.seeded("mayday").shuffled(10) == [0, 7, 3, 6, 1, 8, 2, 4, 9, 5]


def test_a_number_and_its_digits_are_the_same_seed() -> None:
    assert Dice.seeded(7).shuffled(20) == Dice.seeded("7").shuffled(20)


def test_another_seed_gives_other_draws() -> None:
    assert Dice.seeded("a").shuffled(20) != Dice.seeded("b").shuffled(20)


def test_every_face_comes_up_about_as_often() -> None:
    dice = Dice.seeded("fair")
    faces = Counter(dice.throw() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1100 for count in faces.values())


@given(seed=st.text(), n=st.integers(0, 60))
def test_a_shuffle_is_a_permutation(seed: str, n: int) -> None:
    assert sorted(Dice.seeded(seed).shuffled(n)) == list(range(n))


def test_every_order_of_three_is_dealt_about_as_often() -> None:
    dice = Dice.seeded("orders")
    orders = Counter(tuple(dice.shuffled(3)) for _ in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


@given(seed=st.integers(), n=st.integers(1, 1000))
def test_a_pick_lies_below_its_bound(seed: int, n: int) -> None:
    dice = Dice.seeded(seed)
    assert all(0 <= dice.below(n) < n for _ in range(20))


def test_every_draw_is_written_down_and_replays_from_the_script() -> None:
    dice = Dice.seeded("record")
    first = (dice.throw(), dice.below(40), dice.shuffled(5), dice.throw())
    again = Dice.scripted(dice.drawn)
    assert (again.throw(), again.below(40), again.shuffled(5), again.throw()) == first
    assert again.drawn == dice.drawn
    assert again.used_up


def test_a_script_gives_exactly_its_draws() -> None:
    dice = Dice.scripted([3, 5])
    assert (dice.throw(), dice.throw()) == (3, 5)
    assert dice.used_up
    with pytest.raises(LookupError, match="used up"):
        dice.throw()
    assert dice.drawn == [3, 5]


@pytest.mark.parametrize("face", [0, 7, -1, 100])
def test_a_scripted_face_that_no_die_has_is_refused(face: int) -> None:
    with pytest.raises(LookupError, match="not between 1 and 6"):
        Dice.scripted([face]).throw()


@pytest.mark.parametrize("index", [-1, 4])
def test_a_scripted_pick_outside_its_bound_is_refused(index: int) -> None:
    with pytest.raises(LookupError, match="not between 0 and 3"):
        Dice.scripted([index]).below(4)


def test_a_script_with_draws_left_is_not_used_up() -> None:
    dice = Dice.scripted([3, 5])
    dice.throw()
    assert not dice.used_up


def test_changing_the_list_afterwards_does_not_change_the_script() -> None:
    draws = [1, 2]
    dice = Dice.scripted(draws)
    draws[0] = 6
    assert dice.throw() == 1


def test_seeded_dice_are_never_used_up() -> None:
    dice = Dice.seeded(1)
    assert not dice.used_up
    dice.throw()
    assert not dice.used_up
