"""Every game answers the contract as the contract says, without exemptions."""

from __future__ import annotations

from itertools import chain

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.options import make_options, options_of
from mayday.core.record import fingerprint
from mayday.games import GAMES
from tests.conformance.subjects import KNOWN, SUBJECTS
from tests.conformance.suite import GAME_CHECKS, MOMENT_CHECKS, hold
from tests.conformance.walks import SEARCHED, journey, tour, values

every_game = pytest.mark.parametrize("game_id", SUBJECTS)


# The checks of one game come one after another, so that they share its games; `make soak` looks at thousands of others.
@pytest.mark.parametrize("check", [*MOMENT_CHECKS, *GAME_CHECKS])
@every_game
def test_random_games_through_every_scenario(game_id: str, check: str) -> None:
    for seed in tour(SUBJECTS[game_id]):
        hold(SUBJECTS[game_id], check, seed)


@every_game
def test_every_scenario_seats_as_many_as_it_says_and_no_more(game_id: str) -> None:
    game = SUBJECTS[game_id].game
    for start in chain.from_iterable(SUBJECTS[game_id].starts):
        scenario = start.scenario
        first_values = {name: values[0] for name, values in start.choices.items()}
        options = make_options(game.options_type, {"scenario": scenario.id, **first_values})
        for seats in range(scenario.min_seats, scenario.max_seats + 1):
            first = game.setup(options, seats, Dice.seeded("table"))
            second = game.setup(options, seats, Dice.seeded("table"))
            assert fingerprint(game, first) == fingerprint(game, second)
        for seats in (-1, 0, scenario.min_seats - 1, scenario.max_seats + 1):
            with pytest.raises(InputError) as refused:
                game.setup(options, seats, Dice.seeded("table"))
            assert refused.value.field == "seats"


@every_game
def test_every_scenario_and_lesson_is_under_test(game_id: str) -> None:
    game = SUBJECTS[game_id].game
    lessons = game.files.lessons() if game.files is not None else {}
    tried = {start.scenario.id for start in chain.from_iterable(SUBJECTS[game_id].starts)}
    assert tried >= {*game.scenarios(), *lessons}


@every_game
def test_random_journeys_reach_every_start_and_every_value_of_every_option(game_id: str) -> None:
    subject = SUBJECTS[game_id]
    titles = {start.scenario.title for start in chain.from_iterable(subject.starts)}
    assert {journey(subject, seed).title for seed in tour(subject)} == titles
    journeys = [journey(subject, seed) for seed in range(SEARCHED)]
    for name, among in values(subject).items():
        taken = {getattr(each.options, name) for each in journeys}
        assert taken >= set(among), f"{name} was never all that it can be"


@pytest.mark.parametrize("game_id", KNOWN)
def test_a_game_that_hears_asides_is_tested_with_talk_of_its_own(game_id: str) -> None:
    subject = SUBJECTS[game_id]
    assert (subject.game.asides is None) == (subject.talk is None)
    assert subject.talk is None or subject.talk.mere


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


@pytest.mark.parametrize("game_id", GAMES)
def test_every_field_of_a_position_is_described_in_its_schema(game_id: str) -> None:
    for name, form in SUBJECTS[game_id].game.schema()["$defs"].items():
        for field, told in form.get("properties", {}).items():
            assert field == "type" or told.get("description") or told.get("title"), f"{name}.{field} says nothing"
