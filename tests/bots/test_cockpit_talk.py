"""Bots of Mayday! Mayday! talk in statements, little, and as an honest seat would (CP-B.22)."""

from __future__ import annotations

from collections import Counter

import pytest

from mayday.arena.match import play_match
from mayday.bots import bots_for
from mayday.bots.cockpit import Captain
from mayday.bots.cockpit.outlook import Reading
from mayday.bots.contract import Speaker
from mayday.core.dice import Dice
from mayday.core.record import replay
from mayday.games.cockpit.actions import Declare, PassSkill, Release, UseSkill
from mayday.games.cockpit.inference import M1
from mayday.games.cockpit.statements import Ask, Prob, Reply, Saw, Suspect, Trust
from tests.bots.cockpit_tables import LIES, outlook
from tests.games.cockpit.staging import GAME, a_veteran_deal, after_first_suspicions


@pytest.mark.rule("CP-B.22")
@pytest.mark.parametrize("crew", [5, 7])
def test_no_bot_makes_more_than_two_statements_between_public_choices(crew: int) -> None:
    record = play_match(GAME, ["captain"] * crew, seed=4, options={"veteran_mode": "all"})
    for state in replay(GAME, record):
        last = state
    remarks = GAME.view(last, None).remarks
    assert len(remarks) > crew
    assert max(Counter((one.seat, one.choice) for one in remarks).values()) <= 2


@pytest.mark.rule("CP-B.22")
@pytest.mark.parametrize("seat", range(5))
def test_what_a_bot_says_of_others_follows_from_an_honest_seats_posterior(seat: int) -> None:
    """Seats 3 and 4 are infiltrators, and speak like seats that do not know it."""
    table = after_first_suspicions("A", lies=LIES)
    table.look()
    seen = outlook(table, seat, Reading(M1, votes=1.0))
    for draw in range(20):
        said = Captain().speak(table.view(seat), Dice.scripted([0, draw % 4]))
        assert isinstance(said, Declare)
        statement = said.statement
        table.play(seat, said)
        if isinstance(statement, Prob):
            assert statement.percent == round(100 * seen.suspicion[statement.seat])
        elif isinstance(statement, Suspect | Trust):
            assert isinstance(statement, Suspect) == (seen.suspicion[statement.seat] > 2 / 5)
        if Captain().speak(table.view(seat), Dice.scripted([0, 0])) is None:
            break
    assert seen.suspicion[seat] == 0


@pytest.mark.rule("CP-B.22")
def test_a_bot_that_is_asked_answers_and_then_is_silent() -> None:
    table = after_first_suspicions("A")
    table.play(0, Declare(Ask(2, "why_marker")))
    answer = Captain().speak(table.view(2), Dice.scripted([]))
    assert answer == Declare(Saw(3, "R", "H"))
    table.play(2, answer)
    second = Captain().speak(table.view(2), Dice.scripted([]))
    assert second == Declare(Reply(0, "unsure"))
    table.play(2, second)
    assert Captain().speak(table.view(2), Dice.scripted([])) is None


def test_a_bot_that_is_suspected_disagrees() -> None:
    table = after_first_suspicions("A")
    table.play(0, Declare(Suspect(2, 3)))
    assert Captain().speak(table.view(2), Dice.scripted([])) == Declare(Reply(0, "disagree"))
    assert Captain().speak(table.view(1), Dice.scripted([1])) is None


@pytest.mark.rule("CP-V.33", "CP-V.35")
def test_under_listen_the_others_are_silent_and_the_speaker_lets_the_game_go_on() -> None:
    table = a_veteran_deal({2: 9}, options={"listen_hold_seconds": 30})
    table.pick("M")
    for seat in table.asked:
        table.play(seat, UseSkill(9) if seat == 2 else PassSkill())
    assert table.step == "hold"
    assert Captain().speak(table.view(1), Dice.scripted([])) is None
    said = []
    while table.step == "hold":
        aside = Captain().speak(table.view(2), Dice.seeded("speaker"))
        assert aside is not None
        table.play(2, aside)
        said.append(aside)
    assert said[-1] == Release()
    assert len(said) == 3


@pytest.mark.parametrize(("level", "talks"), [("random", False), ("cadet", True), ("captain", True)])
def test_cadets_and_captains_talk(level: str, talks: bool) -> None:
    bot: object = bots_for("cockpit")[level]
    assert isinstance(bot, Speaker) == talks
