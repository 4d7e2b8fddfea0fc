"""Exact inference: the numbers of the rulebook's group B, as fractions."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

from mayday.core.dice import Dice
from mayday.games.cockpit.deduction import evidence_of
from mayday.games.cockpit.inference import (
    M0,
    M1,
    Evidence,
    Model,
    Sight,
    all_masks,
    all_sets,
    exact_weights,
    mask_of,
    mask_weights,
    posteriors,
    rows,
    weights,
)
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.setup import begin
from mayday.games.cockpit.tables import CARDS, HONEST, INFILTRATOR, SIDES, honest, infiltrators
from tests.games.cockpit.staging import a_marker, after_first_suspicions

CREWS = (5, 6, 7, 8)
LIES = {(3, 4), (4, 3), (4, 0)}
"""3→4.R=H, 4→3.L=H, 4→0.R=I: the second case of CP-B.10."""


def sight(text: str, certain: bool = False) -> Sight:
    """From the rulebook's notation, `3→0.M=H`."""
    told = a_marker(text)
    return Sight(told["looker"], told["target"], CARDS.index(told["card"]), SIDES.index(told["side"]), certain)


def seen_by_0(crew: int, *texts: str, honest_too: tuple[int, ...] = ()) -> Evidence:
    """What honest seat 0 has to go by: its own looks are certain."""
    sights = tuple(sight(text, certain=text.startswith("0")) for text in texts)
    return Evidence(crew, sights, ((0, HONEST), *((seat, HONEST) for seat in honest_too)))


def fractions(text: str) -> list[F]:
    return [F(word) for word in text.replace(",", " ").split()]


@pytest.mark.rule("CP-B.01")
@pytest.mark.parametrize(
    ("crew", "spectator", "honest_seat", "sets", "own_sets", "card"),
    [
        (5, "2/5", "1/2", 10, 6, "8/15"),
        (6, "1/3", "2/5", 15, 10, "5/9"),
        (7, "3/7", "1/2", 35, 20, "11/21"),
        (8, "3/8", "3/7", 56, 35, "13/24"),
    ],
)
def test_before_any_look_the_priors_are_those_of_the_table(
    crew: int, spectator: str, honest_seat: str, sets: int, own_sets: int, card: str
) -> None:
    assert posteriors(Evidence(crew, ())) == [F(spectator)] * crew
    assert posteriors(seen_by_0(crew)) == [F(0)] + [F(honest_seat)] * (crew - 1)
    assert len(weights(Evidence(crew, ()))) == len(all_sets(crew)) == sets
    assert len(weights(seen_by_0(crew))) == own_sets
    shows = [exact_weights(Evidence(crew, (sight(f"0→1.M={side}", certain=True),))) for side in "HI"]
    as_honest, as_infiltrator = (sum(found.values()) for found in shows)
    assert F(as_honest, as_honest + as_infiltrator) == F(card)


@pytest.mark.rule("CP-B.02")
def test_a_first_look_shows_h_in_two_of_three_cases_at_the_honest_and_in_one_at_an_infiltrator() -> None:
    shown = {HONEST: [0, 0], INFILTRATOR: [0, 0]}
    for seed in range(1500):
        state = begin(Options(), 7, Dice.seeded(f"deal {seed}"))
        for seat in range(7):
            shown[state.teams[seat]][state.cards[seat][0]] += 1
    for team, chance in ((HONEST, 2 / 3), (INFILTRATOR, 1 / 3)):
        assert shown[team][HONEST] / sum(shown[team]) == pytest.approx(chance, abs=0.025)
    mask = mask_of([1, 2])
    row = rows(Evidence(5, (sight("0→1.L=H", certain=True),)), M0)[1]
    assert F(row.weight(mask), row.weight(mask_of([2, 3]))) == F(1, 2)


@pytest.mark.rule("CP-B.03")
@pytest.mark.parametrize(
    ("crew", "after_h", "after_i", "others_h", "others_i"),
    [
        (5, "1/3", "2/3", "5/9", "4/9"),
        (6, "1/4", "4/7", "7/16", "5/14"),
        (7, "1/3", "2/3", "8/15", "7/15"),
        (8, "3/11", "3/5", "5/11", "2/5"),
    ],
)
def test_one_look_of_ones_own_moves_everybody(
    crew: int, after_h: str, after_i: str, others_h: str, others_i: str
) -> None:
    prior = F(infiltrators(crew), crew - 1)
    for side, target, others in (("H", after_h, others_h), ("I", after_i, others_i)):
        found = posteriors(seen_by_0(crew, f"0→2.M={side}"))
        assert found[2] == F(target) == (prior / (2 - prior) if side == "H" else 2 * prior / (1 + prior))
        assert [found[seat] for seat in range(1, crew) if seat != 2] == [F(others)] * (crew - 2)
        assert sum(found) == infiltrators(crew)


@pytest.mark.rule("CP-B.04")
@pytest.mark.parametrize(
    ("left", "right", "by_crew"),
    [
        ("H", "H", ("5/13 8/13 5/13", "7/25 12/25 7/25", "4/11 25/44 4/11", "5/17 41/85 5/17")),
        ("I", "H", ("5/7 1/2 2/7", "14/23 9/23 5/23", "16/23 1/2 7/23", "5/8 17/40 1/4")),
        ("H", "I", ("2/7 1/2 5/7", "5/23 9/23 14/23", "7/23 1/2 16/23", "1/4 17/40 5/8")),
        ("I", "I", ("8/13 5/13 8/13", "10/19 6/19 10/19", "7/11 19/44 7/11", "4/7 13/35 4/7")),
    ],
    ids=["HH", "IH", "HI", "II"],
)
def test_both_first_looks_give_the_table(left: str, right: str, by_crew: tuple[str, ...]) -> None:
    for crew, numbers in zip(CREWS, by_crew, strict=True):
        found = posteriors(seen_by_0(crew, f"0→{crew - 1}.L={right}", f"0→1.R={left}"))
        first, others, last = fractions(numbers)
        assert found == [F(0), first, *[others] * (crew - 3), last]


@pytest.mark.rule("CP-B.04", "CP-B.08")
def test_seat_0_of_fixture_a_weighs_six_sets() -> None:
    evidence = seen_by_0(5, "0→4.L=H", "0→1.R=I")
    expected = dict(zip(all_sets(5)[4:], fractions("4/9 4/9 2/9 2/9 1/9 1/9"), strict=True))
    assert exact_weights(evidence) == expected
    assert posteriors(evidence)[1:] == fractions("5/7 1/2 1/2 2/7")


@pytest.mark.rule("CP-B.05")
@pytest.mark.parametrize(("sides", "chance"), [("HH", "0"), ("II", "1"), ("HI", "1/2"), ("IH", "1/2")])
def test_two_true_looks_at_two_cards_prove_or_say_nothing(sides: str, chance: str) -> None:
    evidence = seen_by_0(6, f"0→1.R={sides[0]}", f"2→1.L={sides[1]}", honest_too=(2,))
    assert posteriors(evidence)[1] == F(chance)
    assert posteriors(seen_by_0(6, honest_too=(2,)))[1] == F(1, 2)


@pytest.mark.rule("CP-B.05")
def test_the_third_card_decides_after_one_of_each() -> None:
    texts = ("0→1.R=H", "2→1.L=I")
    assert posteriors(seen_by_0(6, *texts, "3→1.M=H", honest_too=(2, 3)))[1] == 0
    assert posteriors(seen_by_0(6, *texts, "3→1.M=I", honest_too=(2, 3)))[1] == 1


@pytest.mark.rule("CP-B.06")
def test_a_second_true_look_at_the_same_card_adds_nothing() -> None:
    twice = posteriors(seen_by_0(6, "0→1.R=H", "2→1.R=H", honest_too=(2,)))
    once = posteriors(seen_by_0(6, "0→1.R=H", honest_too=(2,)))
    assert twice == once
    assert twice[1] == F(1, 3)


@pytest.mark.rule("CP-B.07")
@pytest.mark.parametrize(("crew", "worlds"), [(5, 2_430), (6, 10_935), (7, 76_545), (8, 367_416)])
def test_worlds_are_counted_without_being_listed(crew: int, worlds: int) -> None:
    assert sum(mask_weights(Evidence(crew, ()))) == worlds == len(all_sets(crew)) * 3**crew


@pytest.mark.rule("CP-B.07", "CP-B.08")
@pytest.mark.parametrize("model", [M0, M1], ids=["M0", "M1"])
def test_the_weights_are_those_of_listing_every_world(model: Model) -> None:
    texts = ("1→2.R=I", "3→2.L=H", "2→1.L=H", "4→1.R=H", "0→1.M=I", "1→0.L=I", "4→0.L=H", "2→2.M=I")
    evidence = seen_by_0(5, *texts)
    unit, listed = model.unit, dict.fromkeys(all_sets(5), 0)
    for suspects, odd in product(all_sets(5), product(range(3), repeat=5)):
        fits = int(0 not in suspects)
        for one in evidence.sights:
            team = int(one.target in suspects)
            card = 1 - team if one.card == odd[one.target] else team
            if one.looker in suspects:
                marks_honest = model.marks_honest[team][card]
                fits *= marks_honest if one.side == HONEST else unit - marks_honest
            else:
                fits *= unit if one.side == card else 0
        listed[suspects] += fits
    assert weights(evidence, model) == {suspects: weight for suspects, weight in listed.items() if weight}


@pytest.mark.rule("CP-B.08")
def test_ones_own_look_counts_as_seen_whatever_was_marked() -> None:
    table = after_first_suspicions("A", lies={(3, 2)})
    assert evidence_of(table.state, 3).sights[6] == Sight(3, 2, 0, INFILTRATOR, certain=True)
    assert evidence_of(table.state, 2).sights[6] == Sight(3, 2, 0, HONEST)


@pytest.mark.rule("CP-B.08", "CP-O.17")
def test_a_blank_marker_says_nothing() -> None:
    table = after_first_suspicions("A", blanks={(0, 1)})
    assert posteriors(evidence_of(table.state, None)) == fractions("9/43 16/43 21/43 16/43 24/43")
    assert posteriors(evidence_of(table.state, 0))[1:] == fractions("13/20 9/20 1/2 2/5")


@pytest.mark.rule("CP-B.09")
@pytest.mark.parametrize(
    ("crew", "side", "looker", "target", "others"),
    [
        (5, "H", "9/17", "7/17", "9/17"),
        (5, "I", "9/19", "11/19", "9/19"),
        (8, "H", "3/7", "1/3", "47/105"),
        (8, "I", "3/7", "11/21", "43/105"),
    ],
)
def test_one_marker_of_an_unknown_seat_under_neutral_liars(
    crew: int, side: str, looker: str, target: str, others: str
) -> None:
    found = posteriors(seen_by_0(crew, f"1→2.M={side}"))
    assert found == [F(0), F(looker), F(target), *[F(others)] * (crew - 3)]


@pytest.mark.rule("CP-B.10")
def test_all_first_markers_of_fixture_a_true_under_neutral_liars() -> None:
    evidence = evidence_of(after_first_suspicions("A").state, 0)
    expected = dict(zip(all_sets(5)[4:], fractions("1/486 1/324 1/648 1/972 1/648 1/972"), strict=True))
    assert exact_weights(evidence) == expected
    assert posteriors(evidence) == fractions("0 13/20 9/20 1/2 2/5")


@pytest.mark.rule("CP-B.10")
def test_three_lies_leave_seat_0_three_sets() -> None:
    evidence = evidence_of(after_first_suspicions("A", lies=LIES).state, 0)
    found = weights(evidence)
    total = sum(found.values())
    shares = {suspects: F(weight, total) for suspects, weight in found.items()}
    assert shares == {(1, 2): F(4, 7), (2, 3): F(1, 7), (3, 4): F(2, 7)}
    assert posteriors(evidence) == fractions("0 4/7 5/7 3/7 2/7")


@pytest.mark.rule("CP-B.11")
@pytest.mark.parametrize(
    ("crew", "numbers"),
    [
        (5, "1/3 2/3 2/3 1/3"),
        (6, "1/4 1/2 1/2 1/2 1/4"),
        (7, "1/4 1/2 3/4 3/4 1/2 1/4"),
        (8, "1/5 2/5 3/5 3/5 3/5 2/5 1/5"),
    ],
)
def test_if_all_markers_say_honest_the_infiltrators_sit_together(crew: int, numbers: str) -> None:
    texts = [f"{seat}→{(seat - 1) % crew}.L=H" for seat in range(crew)]
    texts += [f"{seat}→{(seat + 1) % crew}.R=H" for seat in range(crew)]
    block = infiltrators(crew)
    found = weights(Evidence(crew, tuple(map(sight, texts))))
    assert set(found) == {tuple(sorted((seat + step) % crew for step in range(block))) for seat in range(crew)}
    assert len(set(found.values())) == 1
    assert posteriors(seen_by_0(crew, *texts))[1:] == fractions(numbers)


@pytest.mark.rule("CP-B.12")
def test_two_markers_at_one_card_that_differ_leave_one_of_their_owners() -> None:
    evidence = seen_by_0(5, "1→2.L=H", "3→2.L=I")
    assert (2, 4) not in weights(evidence)
    assert all(1 in suspects or 3 in suspects for suspects in weights(evidence))
    assert posteriors(evidence)[1:] == fractions("3/5 2/5 3/5 2/5")


@pytest.mark.rule("CP-B.12")
@pytest.mark.parametrize(
    ("side", "sets", "numbers"),
    [("I", 9, "11/27 16/27 11/27 8/27 8/27"), ("H", 8, "13/27 4/27 13/27 4/9 4/9")],
    ids=["two I", "two H"],
)
def test_two_equal_markers_at_two_cards_of_one_crew_member(side: str, sets: int, numbers: str) -> None:
    evidence = seen_by_0(6, f"1→2.R={side}", f"3→2.L={side}")
    assert len(weights(evidence)) == sets
    assert posteriors(evidence)[1:] == fractions(numbers)


@pytest.mark.rule("CP-B.12")
@pytest.mark.parametrize("side", ["H", "I"])
def test_three_equal_markers_at_three_cards_hold_a_lie(side: str) -> None:
    evidence = Evidence(7, tuple(sight(f"{seat}→0.{card}={side}") for seat, card in ((1, "L"), (2, "M"), (3, "R"))))
    possible = weights(evidence)
    assert possible
    assert all({1, 2, 3} & set(suspects) for suspects in possible)


@pytest.mark.rule("CP-B.13")
def test_two_infiltrator_markers_at_ones_own_cards_show_a_liar() -> None:
    found = posteriors(seen_by_0(5, "1→0.L=I", "4→0.R=I"))
    assert found == fractions("0 7/11 4/11 4/11 7/11")


@pytest.mark.rule("CP-B.14")
def test_a_shown_team_is_evidence_and_the_shown_order_is_not() -> None:
    found = []
    for shown in ("HHI", "IHH"):
        table = after_first_suspicions("A", lies=LIES, phase="end", captain=1, access=[1])
        table.state.shown[1] = tuple(SIDES.index(side) for side in shown)
        evidence = evidence_of(table.state, 0)
        total = sum(weights(evidence).values())
        shares = {suspects: F(weight, total) for suspects, weight in weights(evidence).items()}
        assert shares == {(2, 3): F(1, 3), (3, 4): F(2, 3)}
        found.append(posteriors(evidence))
    assert found[0] == found[1] == fractions("0 0 1/3 1 2/3")


@pytest.mark.rule("CP-B.15")
@pytest.mark.parametrize(
    ("side", "numbers"),
    [("H", "101/181 89/181 86/181 86/181"), ("I", "79/179 91/179 94/179 94/179")],
)
def test_one_marker_of_an_unknown_seat_under_purposeful_liars(side: str, numbers: str) -> None:
    assert posteriors(seen_by_0(5, f"1→2.M={side}"), M1)[1:] == fractions(numbers)


@pytest.mark.rule("CP-B.15")
def test_purposeful_liars_mark_as_the_rulebook_says() -> None:
    often = [F(M1.marks_honest[team][card], M1.unit) for team, card in product((1, 0), (0, 1))]
    assert often == [F("0.95"), F("0.75"), F("0.60"), F("0.10")]


@pytest.mark.rule("CP-B.16")
def test_an_infiltrator_can_work_out_whom_an_honest_seat_believes() -> None:
    table = after_first_suspicions("A", lies=LIES)
    public = evidence_of(table.state, None)
    found = Evidence(5, public.sights, ((2, HONEST),))
    assert set(weights(found)) == {(0, 1), (0, 4), (3, 4)}
    assert len(set(weights(found).values())) == 1
    assert posteriors(found)[0] == F(2, 3)


@pytest.mark.rule("CP-B.01")
@pytest.mark.parametrize("crew", [*CREWS, 9, 10])
def test_sets_and_masks_go_together(crew: int) -> None:
    assert [mask_of(suspects) for suspects in all_sets(crew)] == list(all_masks(crew))
    assert all(mask.bit_count() == crew - honest(crew) for mask in all_masks(crew))
