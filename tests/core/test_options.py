"""Options: listed from their struct, made from plain data or typed words, refused field by field."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.core.options import Option, make_options, options_of
from mayday.games.asteroid.options import Options as StationOptions
from mayday.games.mayday78.options import Options as RaceOptions
from tests.toy.options import Options


def test_options_are_listed_with_title_rule_default_and_values() -> None:
    assert options_of(Options) == [
        Option("rounds", "Rounds", "TOY-SET.03", 3),
        Option("needed", "What a boarding throw needs", "TOY-BRD.02", 8),
        Option("jamming", "Others may jam the leader", "TOY-JAM.03", "on", ("off", "on")),
    ]


def test_values_that_are_numbers_stand_in_the_order_of_their_size() -> None:
    places = next(option for option in options_of(StationOptions) if option.name == "ship_capacity")
    assert places.values[:2] == ("6", "6.5")
    assert places.values[-1] == "16.5"


def test_what_players_do_not_set_is_not_listed() -> None:
    assert "scenario" not in [option.name for option in options_of(Options)]
    assert make_options(Options, {"scenario": "salvage"}) == Options()


def test_nothing_given_means_the_defaults() -> None:
    assert make_options(Options, {}) == Options(rounds=3, needed=8, jamming="on")
    assert make_options(RaceOptions, {}) == RaceOptions()


@pytest.mark.parametrize("rounds", [5, "5"], ids=["a number", "typed"])
def test_numbers_may_be_typed_as_words(rounds: int | str) -> None:
    assert make_options(Options, {"rounds": rounds}).rounds == 5


@pytest.mark.parametrize(
    ("given", "field", "reason"),
    [
        ({"round": 3}, "options.round", "there are jamming, needed, rounds, scenario"),
        ({"jamming": "perhaps"}, "options.jamming", "must be one of off, on"),
        ({"jamming": 1}, "options.jamming", "must be one of off, on"),
        ({"rounds": 0}, "options.rounds", "1 to 6"),
        ({"rounds": 7}, "options.rounds", "1 to 6"),
        ({"rounds": "three"}, "options.rounds", "a whole number is needed"),
        ({"rounds": 2.5}, "options.rounds", "a whole number is needed"),
        ({"rounds": None}, "options.rounds", "a whole number is needed"),
        ({"rounds": [3]}, "options.rounds", "a whole number is needed"),
        ({"rounds": 10**400}, "options.rounds", ""),
    ],
    ids=["unknown", "no value", "wrong kind", "too few", "too many", "a word", "a fraction", "none", "list", "huge"],
)
def test_what_does_not_fit_is_refused_with_its_field(given: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(InputError) as refused:
        make_options(Options, given)
    assert refused.value.field == field
    assert reason in refused.value.reason


def test_options_cannot_be_changed_once_made() -> None:
    options = make_options(Options, {})
    with pytest.raises(AttributeError):
        options.rounds = 4  # type: ignore[misc]  # that it is refused is the point
