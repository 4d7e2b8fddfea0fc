"""Refusals: each with its true reason, its rule and its code, and none that tells its seat anything new."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.play import awaited
from mayday.games import rulebook
from mayday.games.cockpit.actions import (
    Action,
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    Release,
    Say,
    SkipLook,
    TimeOut,
    Undo,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.statements import Saw, Suspect, TeamSelf, UrgeLook, VotePlan
from tests.games.cockpit.staging import GAME, Table, a_flight, a_veteran_deal, after_first_suspicions
from tests.support.refusals import reason_against
from tests.support.twins import twin_of


def at_the_vote(**more: Any) -> Table:
    table = after_first_suspicions("A", **more)
    table.look("M")
    return table


def in_the_end_phase(fixture: str = "A", captain: int = 1, **more: Any) -> Table:
    return after_first_suspicions(fixture, phase="end", access=[captain], acting=captain, **more)


def pending(instead: dict[int, int] | None = None, **more: Any) -> Table:
    """The window of 3→0.M in the standard veteran deal."""
    table = a_veteran_deal(instead, **more)
    table.pick("M")
    return table


def code(table: Table, seat: int, action: Action) -> tuple[str | None, str | None]:
    refused = table.refused(seat, action)
    return refused.code, refused.rule


@pytest.mark.rule("CP-P.02")
def test_a_designated_looker_cannot_pass() -> None:
    table = after_first_suspicions("B")
    assert code(table, 3, PassSkill()) == ("must_look", "CP-P.02")
    assert code(table, 3, SkipLook()) == ("must_look", "CP-P.02")


def test_nobody_else_announces_the_card_and_nobody_announces_it_twice() -> None:
    table = pending()
    assert code(table, 2, PickCard("L")) == ("not_your_decision", "CP-V.06")
    assert code(table, 3, PickCard("L")) == ("not_your_decision", "CP-K.10")


@pytest.mark.rule("CP-F.03")
def test_the_first_looks_are_at_the_nearest_card() -> None:
    assert code(a_flight("A"), 0, PickCard("M")) == ("forced_card", "CP-F.03")


@pytest.mark.rule("CP-K.05")
def test_the_honest_cannot_lie_with_a_marker() -> None:
    table = a_flight("A", first=0)
    table.mark()
    assert code(table, 0, PlaceMarker("H")) == ("honest_cannot_lie", "CP-K.05")


def test_what_an_honest_looker_saw_is_in_no_refusal_to_another_seat() -> None:
    table = a_flight("A")
    for side in ("H", "I"):
        refused = table.refused(1, PlaceMarker(side))
        assert (refused.code, refused.reason) == (
            "not_your_decision",
            "The table waits for seat 0: a marker: `mark H` or `mark I`.",
        )


@pytest.mark.rule("CP-K.04")
def test_the_marker_comes_before_everything_else() -> None:
    table = after_first_suspicions("A")
    table.pick("M")
    assert code(table, 3, PassSkill()) == ("must_mark", "CP-K.04")
    assert code(table, 1, Vote("punch")) == ("vote_closed", "CP-K.04")


def test_a_laid_marker_that_is_not_shown_yet_cannot_be_laid_again() -> None:
    table = after_first_suspicions("A", options={"marker_reveal_seconds": 3})
    table.pick("M")
    table.play(3, PlaceMarker("H"))
    assert code(table, 3, PlaceMarker("I")) == ("not_your_decision", "CP-K.07")
    assert code(table, 3, PassSkill()) == ("not_your_decision", "CP-O.11")


@pytest.mark.rule("CP-P.07")
def test_the_skirmish_cm_does_not_vote() -> None:
    assert code(at_the_vote(), 0, Vote("protect")) == ("skirmish_cm_no_vote", "CP-P.07")


@pytest.mark.rule("CP-P.09")
def test_nobody_abstains() -> None:
    assert code(at_the_vote(), 1, PassSkill()) == ("must_vote", "CP-P.09")


@pytest.mark.rule("CP-P.10")
def test_after_the_reveal_the_votes_are_closed() -> None:
    table = at_the_vote()
    table.votes("PPRP")
    assert code(table, 4, Vote("punch")) == ("vote_closed", "CP-P.01")


@pytest.mark.rule("CP-O.19")
def test_no_vote_while_the_crew_discusses_and_nobody_is_ready_twice() -> None:
    table = at_the_vote(options={"discussion_seconds": 60})
    assert code(table, 1, Vote("punch")) == ("vote_closed", "CP-O.19")
    table.play(1, Ready())
    assert code(table, 1, Ready()) == ("not_your_decision", "CP-O.19")


@pytest.mark.rule("CP-E.01")
def test_a_second_order_is_refused() -> None:
    table = in_the_end_phase()
    table.play(1, SkipLook())
    assert code(table, 1, EndLook(3, 0)) == ("look_done", "CP-E.01")
    assert code(table, 1, SkipLook()) == ("look_done", "CP-E.01")


@pytest.mark.parametrize(
    ("looker", "target", "expected"),
    [
        (3, 3, ("self_look", "CP-S.14")),
        (1, 3, ("access", "CP-E.11")),
        (3, 1, ("access", "CP-E.11")),
        (3, 4, ("already_seen", "CP-K.03")),
        (9, 0, ("malformed_statement", "CP-S.01")),
    ],
)
def test_an_ordered_look_must_be_possible(looker: int, target: int, expected: tuple[str, str]) -> None:
    assert code(in_the_end_phase(), 1, EndLook(looker, target)) == expected


def test_who_has_no_marker_cannot_be_ordered_to_look() -> None:
    table = in_the_end_phase("C", captain=5, markers=["0→2.M=H", "0→3.M=H"])
    assert table.unused[0] == 0
    assert code(table, 5, EndLook(0, 4)) == ("no_marker", "CP-K.02")


@pytest.mark.rule("CP-S.14")
@pytest.mark.parametrize("phase", ["first_suspicions", "phase1", "end"])
def test_no_phase_lets_anybody_see_an_own_card(phase: str) -> None:
    table = {"first_suspicions": a_flight("A"), "phase1": after_first_suspicions("A"), "end": in_the_end_phase()}[phase]
    assert code(table, 0, EndLook(0, 0))[0] == "self_look"


@pytest.mark.rule("CP-E.06")
def test_access_must_be_given_to_somebody_without() -> None:
    table = in_the_end_phase()
    table.play(1, SkipLook())
    assert code(table, 1, PassSkill()) == ("must_give", "CP-E.06")
    assert code(table, 1, GiveAccess(1)) == ("has_access", "CP-E.06")


@pytest.mark.rule("CP-E.09")
def test_only_the_newest_in_the_cockpit_decides() -> None:
    table = in_the_end_phase()
    table.play(1, SkipLook())
    table.play(1, GiveAccess(0))
    for action in (GiveAccess(2), EndLook(3, 0), SkipLook()):
        assert code(table, 1, action)[0] == "not_your_decision"


@pytest.mark.rule("CP-E.04")
def test_a_named_looker_must_obey() -> None:
    table = in_the_end_phase()
    table.play(1, EndLook(3, 0))
    assert code(table, 3, PassSkill()) == ("must_look", "CP-E.04")


def test_the_gift_waits_for_the_look() -> None:
    table = in_the_end_phase()
    assert code(table, 1, GiveAccess(0)) == ("not_your_decision", "CP-E.01")
    assert "`no look`" in table.refused(1, PassSkill()).reason


# Veteran cards.


@pytest.mark.rule("CP-V.01")
def test_a_beginner_cannot_use_the_card() -> None:
    table = pending(flights=[2, 1, 0, 5, 2, 2])
    assert code(table, 1, UseSkill(7, 4)) == ("not_veteran", "CP-V.01")


@pytest.mark.parametrize(
    ("instead", "seat", "action", "expected"),
    [
        ({}, 2, UseSkill(4, None, "L"), ("not_your_card", "CP-V.01")),
        ({}, 4, UseSkill(3, 2), ("already_seen", "CP-K.03")),
        ({}, 4, UseSkill(3, 4), ("already_seen", "CP-K.03")),
        ({}, 4, UseSkill(3, 0), ("no_change", "CP-V.16")),
        ({}, 4, UseSkill(3, 3), ("self_look", "CP-S.14")),
        ({}, 4, UseSkill(3), ("malformed_statement", "CP-V.06")),
        ({2: 4}, 2, UseSkill(4, None, "M"), ("no_change", "CP-V.17")),
        ({3: 4}, 3, UseSkill(4, None, "L"), ("not_your_decision", "CP-V.17")),
        ({1: 5, 2: 7}, 1, UseSkill(5), ("already_seen", "CP-K.03")),
        ({3: 5, 2: 8}, 3, UseSkill(5), ("no_change", "CP-V.18")),
        ({}, 5, UseSkill(6, 3), ("no_change", "CP-V.19")),
        ({}, 5, UseSkill(6, 5), ("not_your_card", "CP-V.19")),
        ({}, 5, UseSkill(6, 1), ("already_seen", "CP-K.03")),
        ({}, 5, UseSkill(6, 0), ("self_look", "CP-S.14")),
        ({}, 1, UseSkill(7, 0), ("no_change", "CP-V.24")),
        ({}, 3, UseSkill(2, 2, "L"), ("already_seen", "CP-K.03")),
        ({}, 3, UseSkill(2, 3, "L"), ("self_look", "CP-S.14")),
        ({}, 3, UseSkill(2, 0, "L"), ("no_change", "CP-V.15")),
        ({2: 2, 3: 5}, 2, UseSkill(2, 5, "L"), ("not_your_decision", "CP-V.15")),
        ({2: 9}, 2, UseSkill(9, 1), ("malformed_statement", "CP-V.06")),
        ({}, 0, UseSkill(1), ("spent", "CP-C.12")),
        ({}, 0, PassSkill(), ("not_your_decision", "CP-V.06")),
    ],
)
def test_what_a_veteran_card_cannot_do_to_a_pending_look(
    instead: dict[int, int], seat: int, action: Action, expected: tuple[str, str]
) -> None:
    assert code(pending(instead), seat, action) == expected


@pytest.mark.rule("CP-V.18")
def test_the_target_cannot_take_over_the_look_at_itself() -> None:
    table = pending({0: 5, 2: 1}, skirmish=0)
    assert code(table, 0, UseSkill(5)) == ("self_look", "CP-S.14")


@pytest.mark.rule("CP-V.03")
def test_a_card_works_once() -> None:
    table = pending()
    for seat in (1, 2, 3, 5):
        table.play(seat, PassSkill())
    table.play(4, UseSkill(3, 1))
    table.pick("L")
    assert code(table, 4, UseSkill(3, 5)) == ("spent", "CP-V.03")


@pytest.mark.rule("CP-V.42")
def test_an_answer_is_final_for_its_window() -> None:
    table = pending()
    table.play(4, PassSkill())
    assert code(table, 4, UseSkill(3, 1)) == ("not_your_decision", "CP-V.42")
    assert code(table, 4, PassSkill()) == ("not_your_decision", "CP-V.42")


@pytest.mark.rule("CP-V.13")
@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_once_the_card_is_seen_it_is_too_late_to_change_the_look(number: int) -> None:
    seat = 3 if number == 2 else 4
    table = pending({2: {}, 3: {}, 4: {4: 4}, 5: {4: 5, 2: 9}, 6: {4: 6, 5: 9}}[number])
    table.all_pass()
    named = {2: UseSkill(2, 5, "M"), 3: UseSkill(3, 1), 4: UseSkill(4, None, "L"), 5: UseSkill(5), 6: UseSkill(6, 2)}
    assert code(table, seat, named[number]) == ("too_late", "CP-V.13")


@pytest.mark.rule("CP-V.07")
def test_in_the_vote_window_no_look_is_pending_and_no_vote_is_taken() -> None:
    table = pending()
    table.all_pass()
    table.mark()
    assert code(table, 2, UseSkill(5)) == ("no_pending_look", "CP-V.07")
    assert code(table, 2, Vote("punch")) == ("vote_closed", "CP-V.07")
    table.all_pass()
    assert code(table, 1, UseSkill(7, 4)) == ("too_late", "CP-V.07")


@pytest.mark.rule("CP-V.24")
def test_a_settled_case_is_not_fought_over_again() -> None:
    table = a_veteran_deal()
    table.outcomes("PR")
    table.pick("M")
    assert code(table, 1, UseSkill(7, 0)) == ("settled", "CP-V.24")
    assert code(table, 1, UseSkill(7, 1)) == ("settled", "CP-V.24")
    assert code(table, 1, UseSkill(7, 2)) == ("no_change", "CP-V.24")


@pytest.mark.rule("CP-V.28")
def test_outside_a_skirmish_there_is_none_to_move() -> None:
    table = a_veteran_deal(before_first_suspicions=True)
    assert code(table, 1, UseSkill(7, 4)) == ("no_skirmish", "CP-V.28")


def test_cards_wait_for_the_announcement() -> None:
    table = a_veteran_deal()
    assert code(table, 4, UseSkill(3, 1)) == ("not_your_decision", "CP-V.06")
    assert code(table, 1, UseSkill(7, 4)) == ("not_your_decision", "CP-V.06")


@pytest.mark.rule("CP-V.35")
def test_a_hold_of_listen_refuses_every_decision() -> None:
    table = pending({2: 9}, options={"listen_hold_seconds": 30})
    for seat in (1, 3, 4, 5):
        table.play(seat, PassSkill())
    table.play(2, UseSkill(9))
    for action in (PassSkill(), Vote("punch"), PickCard("L"), UseSkill(3, 1)):
        assert code(table, 4, action) == ("listen_hold", "CP-V.35")
    assert code(table, 4, Release())[0] == "not_your_decision"
    assert code(table, 4, Say("but")) == ("silenced", "CP-V.33")
    table.play(2, Release())
    table.accepts(4, PassSkill())


# Talk, and what nobody may do.


@pytest.mark.parametrize(
    ("seat", "action", "expected"),
    [
        (0, Say("hush", (4,)), ("no_private_talk", "CP-T.02")),
        (0, Say("  "), ("malformed_statement", "CP-O.08")),
        (0, Declare(Suspect(7)), ("malformed_statement", "CP-T.05")),
        (0, Declare(Saw(2, "M", "H")), ("malformed_statement", "CP-T.05")),
        (0, Declare(VotePlan("punch")), ("malformed_statement", "CP-T.05")),
        (1, Declare(UrgeLook(3, 0)), ("malformed_statement", "CP-T.05")),
        (1, Undo(), ("no_undo", "CP-O.12")),
        (1, TimeOut(), ("not_your_decision", "CP-O.17")),
        (1, Ready(), ("not_your_decision", "CP-O.19")),
    ],
)
def test_talk_and_undo_are_refused_with_their_own_reasons(seat: int, action: Action, expected: tuple[str, str]) -> None:
    assert code(after_first_suspicions("A"), seat, action) == expected


def test_after_the_end_no_decision_is_taken() -> None:
    table = in_the_end_phase()
    table.play(1, SkipLook())
    table.play(1, GiveAccess(4))
    for action in (GiveAccess(0), Vote("punch"), PlaceMarker("H"), PassSkill()):
        assert table.refused(1, action).code == "game_over"
    table.accepts(0, Declare(TeamSelf("honest")))


# All of them.

EVERYTHING: list[Action] = [
    *(PickCard(card) for card in ("L", "M", "R")),
    *(PlaceMarker(side) for side in ("H", "I")),
    *(Vote(side) for side in ("punch", "protect")),
    *(GiveAccess(seat) for seat in range(6)),
    *(EndLook(looker, target) for looker in range(6) for target in range(6)),
    *(UseSkill(number, seat, card) for number in range(10) for seat in (None, 0, 3, 5) for card in (None, "M")),
    PassSkill(),
    SkipLook(),
    Ready(),
    TimeOut(),
    Release(),
    Undo(),
    Say("hello"),
    Say("hello", (1,)),
    Declare(Saw(1, "R", "H")),
    Declare(TeamSelf("infiltrator")),
]


def listed_codes() -> set[str]:
    """The codes of the ledger's table of refusals."""
    book = files("mayday.games.cockpit").joinpath("rulebook.md").read_text("utf-8")
    table = book.partition("# Refusals\n")[2].partition("\n# ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    return {found for row in rows for found in re.findall(r"`(\w+)`", row)}


@pytest.mark.rule("CP-H.09")
@pytest.mark.parametrize("seed", range(6))
def test_a_refusal_is_the_same_in_every_world_that_its_seat_cannot_tell_apart(seed: int) -> None:
    options = Options(
        veteran_mode="all",
        marker_reveal_seconds=seed % 2,
        veteran_window_seconds=5 * (seed // 2 % 2),
        listen_hold_seconds=seed // 3,
        honest_claims_truthful="on",
    )
    dice, choices = Dice.seeded(seed), Dice.seeded(f"choices {seed}")
    state = GAME.setup(options, 5, dice)
    codes, ids = listed_codes(), {rule.id for rule in rulebook(GAME).rules}
    while state.outcome is None:
        seat = choices.below(5)
        twin = twin_of(GAME, state, seat, choices)
        for action in EVERYTHING:
            if action in GAME.legal(state, seat) or GAME.is_aside(state, seat, action):
                continue
            told, other = reason_against(GAME, state, seat, action), reason_against(GAME, twin, seat, action)
            assert (told.reason, told.rule, told.code) == (other.reason, other.rule, other.code)
            assert told.code in codes
            assert told.rule in ids
        waiting = awaited(GAME, state)
        seat = waiting[choices.below(len(waiting))]
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, legal[choices.below(len(legal))], dice)
