"""All that is wrong with a file is told at once, with what would fit."""

from __future__ import annotations

import pytest

from mayday.core.errors import InputError
from mayday.core.faults import MOST, Faults


def test_faults_are_told_in_the_order_in_which_they_were_found() -> None:
    faults = Faults()
    assert faults.check(True, "turn", "is too early")
    assert not faults.check(False, "phase", "there is none before the first")
    assert not faults.between(9, 0, 6, "vessels[1].fuel")
    faults.note("phase", "there is none before the first")
    with pytest.raises(InputError) as refused:
        faults.settle()
    assert str(refused.value) == "phase: there is none before the first"
    assert refused.value.faults == (
        ("phase", "there is none before the first"),
        ("vessels[1].fuel", "9 does not fit; 0 to 6 do"),
    )


@pytest.mark.parametrize(
    ("value", "names", "reason"),
    [
        ("Albha", ("Alpha", "Beta"), "there is no world 'Albha'; did you mean 'Alpha'?"),
        ("Tau", ("Alpha", "Beta"), "there is no world 'Tau'; there are Alpha, Beta"),
        ("Tau", ("Alpha",), "there is no world 'Tau'; there is Alpha"),
        ("Tau", (), "there is no world 'Tau'; there is none here"),
        ("Tau", tuple(f"Station {number}" for number in range(40)), "there is no world 'Tau'"),
    ],
    ids=["nearly", "one of few", "not the only one", "none", "one of many"],
)
def test_a_name_that_is_not_there_is_told_with_what_would_fit(value: str, names: tuple[str, ...], reason: str) -> None:
    faults = Faults()
    assert not faults.among(value, names, "home", "world")
    assert faults.found == [("home", reason)]


def test_nothing_wrong_refuses_nothing() -> None:
    faults = Faults()
    assert faults.among("Alpha", ("Alpha", "Beta"), "home", "world")
    faults.settle()
    assert not faults.found


def test_a_file_of_nothing_but_faults_is_told_the_first_of_them() -> None:
    faults = Faults()
    for number in range(1000):
        faults.note(f"vessels[{number}]", "is nowhere")
    assert len(faults.found) == MOST


def test_faults_of_a_part_are_told_as_the_part_of_its_whole() -> None:
    part, whole = Faults(), Faults()
    part.note("[0].fuel", "is too much")
    part.note("", "is nothing")
    part.note("fuel", "is too little")
    with pytest.raises(InputError) as refused:
        part.settle()
    whole.add(refused.value, "vessels")
    assert [field for field, _ in whole.found] == ["vessels[0].fuel", "vessels", "vessels.fuel"]
