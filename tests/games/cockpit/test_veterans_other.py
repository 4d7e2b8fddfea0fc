"""Veteran cards 8 and 9, the markers that skills cost, and what may be said about one's card (group V)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.play import awaited, play
from mayday.core.record import decode_action
from mayday.games.cockpit.actions import (
    Declare,
    EndLook,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    Release,
    Say,
    SkipLook,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.events import CardSeen, NobodyLooks, Said, Silence, SkillUsed, WindowOpened
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.statements import CardClaim, Suspect
from tests.games.cockpit.staging import GAME, Table, a_pending_look, a_veteran_deal

SEEN_AT_2 = UseSkill(8, None, "M")


# No. 8.


@pytest.mark.rule("CP-V.31")
def test_self_knowledge_shows_an_own_card_and_costs_a_marker() -> None:
    table = a_pending_look({2: 8})
    assert table.uses(2) == [UseSkill(8, None, card) for card in ("L", "M", "R")]
    table.use(2, SEEN_AT_2)
    assert (table.step, table.asked) == ("mark", (2,))  # no window: nobody can interrupt it
    assert table.heard(CardSeen, 2) == [CardSeen(2, "M", "I")]
    assert table.heard(CardSeen) == []
    assert table.refused(2, PlaceMarker("H")).code == "honest_cannot_lie"
    for seat, skill in {3: UseSkill(2, 5, "M"), 4: UseSkill(3, 1), 5: UseSkill(6, 4)}.items():
        assert table.refused(seat, skill).code == "not_your_decision"
    table.mark()
    assert table.markers[-1] == "2→2.M=I"
    assert table.unused[2] == 1
    assert 2 in table.view().seats[2].seen
    # The look that was pending is as it was, and its window opens again.
    assert table.heard(WindowOpened)[-1] == WindowOpened("look", (1, 3, 4, 5))
    table.look()
    assert table.markers[-1] == "3→0.M=H"


@pytest.mark.rule("CP-V.31")
def test_an_infiltrator_marks_his_own_card_as_he_likes() -> None:
    table = a_pending_look({4: 8, 2: 3})  # 4 has IIH
    table.use(4, UseSkill(8, None, "R"))
    assert table.legal(4) == [PlaceMarker("H"), PlaceMarker("I")]
    table.mark("I")
    assert table.markers[-1] == "4→4.R=I"


@pytest.mark.rule("CP-V.31")
@pytest.mark.parametrize("window", ["look", "vote", "give"])
def test_self_knowledge_is_for_every_window(window: str) -> None:
    table = a_veteran_deal({2: 8}, phase="end", access=[0]) if window == "give" else a_pending_look({2: 8})
    if window == "give":
        table.play(0, SkipLook())
    elif window == "vote":
        table.look()
    before = table.view().window
    assert before is not None
    assert before.kind == window
    table.use(2, SEEN_AT_2)
    table.mark()
    assert table.heard(WindowOpened)[-1] == WindowOpened(before.kind, tuple(seat for seat in before.asked if seat != 2))


@pytest.mark.rule("CP-V.32")
def test_self_knowledge_needs_a_marker() -> None:
    table = a_veteran_deal({2: 8}, phase="end", access=[0], markers=["2→4.M=I", "2→5.M=H"])
    table.play(0, SkipLook())
    assert table.unused[2] == 0
    assert table.legal(2) == [PassSkill()]
    refused = table.refused(2, SEEN_AT_2)
    assert (refused.code, refused.rule) == ("no_marker", "CP-V.32")
    assert (table.view().seats[2].veteran_card, table.view().seats[2].spent) == (None, False)


@pytest.mark.rule("CP-V.32")
def test_self_knowledge_is_not_for_holders_of_access() -> None:
    table = a_veteran_deal({2: 8}, phase="end", access=[2])
    table.play(2, SkipLook())
    assert table.legal(2) == [PassSkill()]
    refused = table.refused(2, SEEN_AT_2)
    assert (refused.code, refused.rule) == ("access", "CP-V.32")


# No. 9.


def listening(window: str = "look", **options: int) -> Table:
    """Seat 2 has used LISTEN! in this window of the first skirmish of the standard deal."""
    table = a_pending_look({2: 9}, options=options)
    if window == "vote":
        table.look()
    table.use(2, UseSkill(9))
    return table


def silent(table: Table) -> bool:
    """Is another than the speaker refused to talk?"""
    return not GAME.is_aside(table.state, 4, Say("but"))


@pytest.mark.rule("CP-V.33")
def test_only_the_user_of_listen_may_talk_and_everybody_still_decides() -> None:
    table = a_pending_look({2: 9})
    table.look()
    table.accepts(4, Say("free"))
    table.use(2, UseSkill(9))
    assert table.heard(Silence) == [Silence(2)]
    for seat in (0, 1, 3, 4, 5):
        for talk in (Say("but"), Declare(Suspect(0))):
            refused = table.refused(seat, talk)
            assert (refused.code, refused.rule) == ("silenced", "CP-V.33")
    table.play(2, Say("listen"))
    assert table.heard(Said) == [Said(2, "phase1", "listen")]
    table.accepts(2, Declare(Suspect(0)))
    table.all_pass()
    table.play(4, Vote("punch"))
    assert table.view().seats[4].voted


@pytest.mark.rule("CP-V.34")
def test_a_silence_of_the_vote_window_ends_at_the_reveal() -> None:
    table = listening("vote")
    table.all_pass()
    assert silent(table)
    for seat in (1, 2, 3, 4):
        table.play(seat, Vote("protect"))
    assert silent(table)
    table.play(1, Vote("punch"))  # a covered vote that is turned is no public choice either
    assert silent(table)
    table.play(5, Vote("protect"))
    assert not silent(table)
    assert table.heard(Silence) == [Silence(2), Silence(None)]


@pytest.mark.rule("CP-V.34")
def test_a_silence_of_the_look_window_ends_when_the_marker_is_placed() -> None:
    table = listening()
    table.all_pass()
    assert table.step == "mark"
    assert silent(table)
    table.mark()
    assert not silent(table)


PUBLIC_CHOICES: dict[str, tuple[dict[str, Any], Callable[[Table], None]]] = {
    "a card announced": ({}, lambda table: table.play(3, PickCard("L"))),
    "no. 2 at once": ({}, lambda table: table.play(3, UseSkill(2, 5, "M"))),
    "a look ordered": ({"phase": "end", "access": [0]}, lambda table: table.play(0, EndLook(3, 1))),
    "a look declined": ({"phase": "end", "access": [0]}, lambda table: table.play(0, SkipLook())),
    "access given": (
        {"phase": "end", "access": [0], "step": "give", "ordered": True},
        lambda table: table.play(0, GiveAccess(2)),
    ),
}


@pytest.mark.rule("CP-V.34")
@pytest.mark.parametrize("choice", list(PUBLIC_CHOICES))
def test_every_choice_made_in_public_ends_a_silence(choice: str) -> None:
    position, act = PUBLIC_CHOICES[choice]
    table = a_veteran_deal({2: 9}, uses=[{"seat": 2, "number": 9}], speaker=2, **position)
    assert silent(table)
    act(table)
    assert not silent(table)
    assert table.heard(Silence) == [Silence(None)]


@pytest.mark.rule("CP-V.34")
def test_a_skill_ends_a_silence_and_a_pass_does_not() -> None:
    table = listening()
    for seat in (1, 3, 5):
        table.play(seat, PassSkill())
        assert silent(table)
    table.play(4, UseSkill(3, 1))
    assert table.heard(SkillUsed)[-1] == SkillUsed(4, 3, 1)
    assert not silent(table)


@pytest.mark.rule("CP-V.35")
def test_a_hold_refuses_every_decision_until_the_speaker_lets_the_game_go_on() -> None:
    table = listening(listen_hold_seconds=30)
    assert (table.step, table.asked) == ("hold", ())
    assert GAME.actors(table.state) == (CLOCK,)
    for seat in (1, 3, 4, 5):
        refused = table.refused(seat, PassSkill())
        assert (refused.code, refused.rule) == ("listen_hold", "CP-V.35")
    assert table.refused(4, Release()).code == "not_your_decision"
    table.play(2, Say("listen"))
    table.play(2, Release())
    assert (table.step, table.asked) == ("window", (1, 3, 4, 5))
    assert silent(table)
    table.play(4, PassSkill())
    assert table.refused(2, Release()).code == "not_your_decision"  # nothing is held any more


@pytest.mark.rule("CP-V.35")
@pytest.mark.parametrize("on_timeout", ["neutral", "stand_in", "wait"])
def test_a_hold_ends_by_itself_and_the_window_opens_anew_with_its_full_time(on_timeout: str) -> None:
    table = a_pending_look(
        {2: 9}, options={"listen_hold_seconds": 30, "veteran_window_seconds": 5, "on_timeout": on_timeout}
    )
    first = GAME.limit(table.state)
    table.use(2, UseSkill(9))
    hold = GAME.limit(table.state)
    table.ring()
    again = GAME.limit(table.state)
    assert first is not None
    assert hold is not None
    assert again is not None
    assert [first.seconds, hold.seconds, again.seconds] == [5, 30, 5]  # nothing but the hold runs meanwhile
    assert len({first.key, hold.key, again.key}) == 3
    assert table.heard(WindowOpened)[-1] == WindowOpened("look", (1, 3, 4, 5))


@pytest.mark.rule("CP-V.35")
def test_without_a_hold_the_game_goes_on_at_once() -> None:
    table = listening()
    assert (table.step, table.asked) == ("window", (1, 3, 4, 5))
    table.accepts(4, PassSkill())


# What is said about cards.


@pytest.mark.rule("CP-V.39")
def test_anybody_may_claim_to_hold_any_card() -> None:
    table = a_veteran_deal()
    for number in range(1, 10):
        table.play(5, Declare(CardClaim(number)))  # he holds no. 6
    assert [remark.statement for remark in table.view().remarks] == [CardClaim(number) for number in range(1, 10)]
    assert table.view().seats[5].veteran_card is None


@pytest.mark.rule("CP-V.39")
@pytest.mark.parametrize("kind", ["show", "reveal", "show_veteran", "turn"])
def test_there_is_no_action_that_shows_an_unspent_card(kind: str) -> None:
    with pytest.raises(RuleError):
        decode_action(GAME, f'{{"type": "{kind}", "number": 6}}')


@pytest.mark.rule("CP-V.39")
@pytest.mark.parametrize("seed", range(4))
def test_only_use_turns_a_card_up(seed: int) -> None:
    dice = Dice.seeded(f"cards {seed}")
    state = GAME.setup(Options(veteran_mode="all"), 6, dice)
    while awaited(GAME, state):
        seat = awaited(GAME, state)[0]
        legal = GAME.legal(state, seat)
        play(GAME, state, seat, legal[dice.below(len(legal))], dice)
        if GAME.outcome(state) is None:
            seen = GAME.view(state, None)
            used = {use.seat for use in seen.uses}
            shown = {one.seat for one in seen.seats if one.veteran_card not in (None, 1)}
            assert shown == used


# Markers.


def known_early(window: str) -> Table:
    """Seat 3 holds no. 8; 0, 1 and 2 are protected in Phase 1, and 3 uses it in this window."""
    table = a_veteran_deal({3: 8})
    if window == "first look":
        table.pick("M")
        table.use(3, UseSkill(8, None, "M"))
        table.mark()
    table.outcomes("PPP")
    assert (table.phase, table.view().skirmish, table.asked) == ("phase2", 0, (2,))
    return table


@pytest.mark.rule("CP-V.40")
def test_a_designated_without_a_marker_is_replaced_and_here_nobody_can_look() -> None:
    table = known_early("first look")
    assert table.markers[-4:] == ["3→3.M=H", "3→0.M=H", "4→1.M=H", "5→2.M=I"]
    assert table.unused[3] == 0
    table.skirmish("P")
    assert (table.view().skirmish, table.markers[-1]) == (1, "2→0.M=H")
    assert table.heard(NobodyLooks) == [NobodyLooks(3, 1)]
    assert table.view().look is None


@pytest.mark.rule("CP-V.40")
def test_a_marker_spent_by_no_6_is_missing_later() -> None:
    table = a_pending_look()
    table.use(5, UseSkill(6, 4))
    table.look("M")
    assert table.unused[4] == 1
    table.skirmish("P")
    table.skirmish("P")  # 4 is designated for 1
    assert (table.markers[-1], table.unused[4]) == ("4→1.M=H", 0)


@pytest.mark.rule("CP-V.41")
def test_a_looker_with_one_marker_owes_it_to_his_look() -> None:
    table = known_early("never")
    table.skirmish("P")
    assert (table.view().skirmish, table.asked, table.unused[3]) == (1, (3,), 1)
    table.pick("M")
    assert table.legal(3) == [PassSkill()]
    refused = table.refused(3, UseSkill(8, None, "M"))
    assert (refused.code, refused.rule) == ("no_marker", "CP-V.41")
    assert (table.view().seats[3].veteran_card, table.view().seats[3].spent) == (None, False)
    table.look()
    assert table.markers[-1] == "3→1.M=H"


@pytest.mark.rule("CP-V.41")
def test_one_step_earlier_the_last_marker_may_be_spent_on_oneself() -> None:
    table = known_early("never")
    table.look()
    window = table.view().window
    assert window is not None
    assert (window.kind, table.view().skirmish, table.unused[3]) == ("vote", 0, 1)
    table.use(3, UseSkill(8, None, "M"))
    table.mark()
    table.to_the_vote()
    table.votes("PPPPP")
    assert table.view().skirmish == 1
    assert table.heard(NobodyLooks) == [NobodyLooks(3, 1)]


@pytest.mark.rule("CP-V.41")
def test_a_looker_with_two_markers_may_and_so_may_another_with_his_last() -> None:
    looker = a_pending_look({3: 8})
    assert looker.unused[3] == 2
    assert len(looker.uses(3)) == 3
    other = a_pending_look({2: 8}, markers=["2→4.M=I"])
    assert other.unused[2] == 1
    assert len(other.uses(2)) == 3
