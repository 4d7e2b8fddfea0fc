"""The time that tables go by goes on, whatever is done to the clock on the wall."""

from __future__ import annotations

from mayday.server.time import Time

HOUR = 3600.0


class Wall:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


def test_a_clock_that_is_set_back_takes_no_time_back() -> None:
    wall = Wall()
    time = Time(wall)
    before = time.now()
    wall.at -= HOUR
    assert time.now() >= before


def test_time_goes_on_while_the_clock_on_the_wall_is_behind() -> None:
    wall = Wall()
    time = Time(wall)
    before = time.now()
    wall.at -= HOUR
    while time.now() == before:
        pass
    assert time.now() > before


def test_a_clock_that_is_set_forward_is_followed() -> None:
    wall = Wall()
    time = Time(wall)
    wall.at += HOUR
    assert time.now() >= wall.at
