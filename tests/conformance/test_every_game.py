"""Every game answers the contract as the contract says, without exemptions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.options import make_options, options_of
from mayday.core.record import fingerprint
from tests.conformance.subjects import SUBJECTS
from tests.conformance.suite import GAME_CHECKS, MOMENT_CHECKS
from tests.conformance.walks import moments

every_game = pytest.mark.parametrize("game_id", SUBJECTS)
seeds = st.integers(0, 2**32 - 1)

# An example is a whole game, looked at in all its positions, so that a fifth of the usual number is plenty.
some = settings(max_examples=settings().max_examples // 5)


@every_game
@pytest.mark.parametrize("check", MOMENT_CHECKS)
@some
@given(seed=seeds)
def test_at_every_moment_of_a_random_game(game_id: str, check: str, seed: int) -> None:
    for moment in moments(SUBJECTS[game_id], seed):
        MOMENT_CHECKS[check](moment)


@every_game
@pytest.mark.parametrize("check", GAME_CHECKS)
@some
@given(seed=seeds)
def test_of_a_whole_random_game(game_id: str, check: str, seed: int) -> None:
    GAME_CHECKS[check](SUBJECTS[game_id], seed)


@every_game
def test_every_scenario_seats_as_many_as_it_says_and_no_more(game_id: str) -> None:
    game = SUBJECTS[game_id].game
    for scenario in game.scenarios.values():
        options = make_options(game.options_type, {"scenario": scenario.id})
        for seats in range(scenario.min_seats, scenario.max_seats + 1):
            first = game.setup(options, seats, Dice.seeded("table"))
            second = game.setup(options, seats, Dice.seeded("table"))
            assert fingerprint(game, first) == fingerprint(game, second)
        for seats in (-1, 0, scenario.min_seats - 1, scenario.max_seats + 1):
            with pytest.raises(InputError) as refused:
                game.setup(options, seats, Dice.seeded("table"))
            assert refused.value.field == "seats"


@every_game
def test_an_unknown_scenario_is_refused(game_id: str) -> None:
    game = SUBJECTS[game_id].game
    options = make_options(game.options_type, {"scenario": "no such thing"})
    with pytest.raises(InputError) as refused:
        game.setup(options, 2, Dice.seeded("table"))
    assert refused.value.field == "options.scenario"


@every_game
def test_every_option_names_a_rule_of_the_book(game_id: str) -> None:
    options = options_of(SUBJECTS[game_id].game.options_type)
    assert options
    for option in options:
        assert option.title
        assert option.rule in SUBJECTS[game_id].rule_ids


@every_game
def test_every_rule_carries_the_prefix_and_stands_in_the_book_once(game_id: str) -> None:
    names = [rule.id for rule in SUBJECTS[game_id].book.rules]
    assert names
    assert len(names) == len(set(names))
    assert all(name.startswith(f"{SUBJECTS[game_id].game.prefix}-") for name in names)
