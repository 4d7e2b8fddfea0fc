"""What the bots of Mayday! Mayday! conclude from markers, votes and talk."""

from __future__ import annotations

import pytest

from mayday.bots.cockpit.belief import believed
from mayday.bots.cockpit.factors import leaning, protects
from mayday.bots.cockpit.looks import best_card, information
from mayday.bots.cockpit.opinions import Opinion, opinions, strength_of
from mayday.bots.cockpit.outlook import CAREFUL, NEUTRAL, Reading
from mayday.bots.cockpit.situation import Situation
from mayday.games.cockpit.actions import Declare
from mayday.games.cockpit.inference import M0, M1, Evidence, Model, posteriors
from mayday.games.cockpit.statements import Prob, Retract, Saw, Suspect, Trust
from mayday.games.cockpit.tables import HONEST, PHASE_1
from tests.bots.cockpit_tables import LIES, outlook
from tests.games.cockpit.staging import a_flight, after_first_suspicions


@pytest.mark.rule("CP-B.20", "CP-B.10")
def test_the_numbers_of_the_rulebook_come_out_when_votes_and_talk_are_not_read() -> None:
    assert outlook(after_first_suspicions("A"), 0, NEUTRAL).suspicion == pytest.approx(
        [0, 13 / 20, 9 / 20, 1 / 2, 2 / 5]
    )
    lied = after_first_suspicions("A", lies=LIES)
    assert outlook(lied, 0, NEUTRAL).suspicion == pytest.approx([0, 4 / 7, 5 / 7, 3 / 7, 2 / 7])


@pytest.mark.rule("CP-B.20")
@pytest.mark.parametrize("model", [M0, M1], ids=["M0", "M1"])
def test_a_parameter_of_nothing_removes_its_factor(model: Model) -> None:
    table = after_first_suspicions("A", lies=LIES)
    table.outcomes("PR")
    table.play(3, Declare(Trust(0, 3)))
    public = Situation(table.view(1)).public
    exact = posteriors(Evidence(5, public.sights, ((1, HONEST),)), model)
    assert outlook(table, 1, Reading(model)).suspicion == pytest.approx([float(share) for share in exact])
    assert outlook(table, 1, Reading(model, votes=1.0)).suspicion != outlook(table, 1, Reading(model)).suspicion
    assert outlook(table, 1, Reading(model, talk=1.0)).suspicion != outlook(table, 1, Reading(model)).suspicion


@pytest.mark.rule("CP-B.20")
def test_a_vote_against_what_its_seat_ought_to_think_makes_suspect() -> None:
    suspicion = {}
    for sides in ("RRRR", "RPRR"):
        table = after_first_suspicions("A", lies={(4, 0)})
        table.look("M")
        lean = leaning(outlook(table, 2), PHASE_1, 0, range(5), 2)
        table.votes(sides)
        suspicion[sides] = outlook(table, 1).suspicion[2]
    assert protects(lean) != 0.5
    worse, better = ("RPRR", "RRRR") if lean > 0 else ("RRRR", "RPRR")
    assert suspicion[worse] > suspicion[better]


@pytest.mark.rule("CP-B.20")
def test_a_word_that_its_speaker_had_to_say_anyway_changes_nothing() -> None:
    table = after_first_suspicions("A", lies=LIES)
    before = outlook(table, 0).suspicion
    table.play(1, Declare(Prob(3, round(100 * outlook(table, 1).suspicion[3]))))
    assert outlook(table, 0).suspicion == pytest.approx(before, abs=0.005)


@pytest.mark.rule("CP-B.20")
def test_a_surprising_word_counts_for_what_its_speaker_is_worth() -> None:
    table = after_first_suspicions("A")
    before = outlook(table, 0).suspicion
    table.play(4, Declare(Suspect(3, 3)))  # 4 is the one whom seat 0 suspects least
    assert outlook(table, 0).suspicion[3] > before[3]


@pytest.mark.rule("CP-B.20")
def test_what_was_taken_back_or_said_long_ago_is_forgotten() -> None:
    table = after_first_suspicions("A")
    table.play(1, Declare(Suspect(3, 2)))
    table.play(2, Declare(Trust(3, 1)))
    assert set(opinions(table.view(0))) == {Opinion(1, 3, 2.0), Opinion(2, 3, -1.0)}
    table.play(1, Declare(Retract(0)))
    assert opinions(table.view(0)) == (Opinion(2, 3, -1.0),)
    table.outcomes("PP")
    assert opinions(table.view(0)) == ()


def test_the_strength_of_an_opinion_runs_from_sure_trust_to_sure_suspicion() -> None:
    assert [strength_of(chance, 0.4) for chance in (0.0, 0.2, 0.4, 0.7, 1.0)] == pytest.approx([-3, -1.5, 0, 1.5, 3])


@pytest.mark.rule("CP-T.04")
def test_a_claim_about_a_blank_marker_is_taken_for_the_marker() -> None:
    table = after_first_suspicions("A", blanks={(1, 2)})
    before = outlook(table, 0).suspicion
    table.play(1, Declare(Saw(2, "R", "H")))
    assert outlook(table, 0).suspicion == outlook(after_first_suspicions("A"), 0).suspicion
    assert outlook(table, 0).suspicion != before


@pytest.mark.rule("CP-B.08")
def test_ones_own_card_under_a_blank_marker_is_known_to_oneself_alone() -> None:
    table = after_first_suspicions("A", blanks={(0, 1)})
    assert outlook(table, 0, NEUTRAL).suspicion == pytest.approx([0, 13 / 20, 9 / 20, 1 / 2, 2 / 5])
    assert Situation(table.view(2)).own == Situation(table.view(2)).public


def test_past_skirmishes_keep_what_lay_open_then() -> None:
    table = after_first_suspicions("A")
    table.outcomes("PRR")  # B = U after the second punch: 3 and 4 get the Benefit of the Doubt
    first, second, third = Situation(table.view(0)).skirmishes
    assert (first.about, first.open, first.markers) == (0, (0, 1, 2, 3, 4), 11)
    assert (second.about, second.open, second.markers) == (1, (1, 2, 3, 4), 12)
    assert (third.about, third.open, third.markers) == (2, (2, 3, 4), 13)
    table.outcomes("P")
    last = Situation(table.view(0)).skirmishes[-1]
    assert (last.about, last.open) == (3, (0, 3, 4))


def test_a_look_is_worth_what_its_marker_would_tell() -> None:
    known = believed(Situation(a_flight("A").view(0)), NEUTRAL)
    seen = known.seen_from(0)
    assert seen is not None
    own, others = information(known, seen, 0, 2, 1), information(known, seen, 1, 2, 1)
    assert own == pytest.approx(1 - 0.9182958)  # H or I alike; given the team, two in three
    assert 0 < others < own


def test_a_card_that_two_trusted_eyes_have_seen_is_worth_less_than_a_fresh_one() -> None:
    table = after_first_suspicions("A", phase="end", captain=1, access=[1], markers=["0→2.M=H"])
    known = believed(Situation(table.view(1)), CAREFUL)
    seen = known.seen_from(1)
    assert seen is not None
    card, gain = best_card(known, seen, 4, 2)
    assert all(gain >= information(known, seen, 4, 2, other) for other in range(3))
    assert card != 2  # 1 has access, is honest, and marked 2.R himself
