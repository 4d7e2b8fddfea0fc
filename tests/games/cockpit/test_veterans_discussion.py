"""Veteran cards while the crew discusses (CP-V.43), and how long LISTEN! lasts there (CP-V.34)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.record import catch_up, fingerprint
from mayday.games.cockpit.actions import PlaceMarker, Ready, Release, Say, UseSkill
from mayday.games.cockpit.events import DiscussionOpened, Silence, SkillUsed
from tests.games.cockpit.staging import GAME, Table, a_veteran_deal

HANDS = {2: 9, 4: 8}


def discussing(instead: dict[int, int] | None = None, **options: Any) -> Table:
    """The standard veteran deal after the first look: the crew discusses seat 0."""
    table = a_veteran_deal(HANDS if instead is None else instead, options={"discussion_seconds": 60, **options})
    table.look()
    table.all_pass()
    assert table.step == "discuss"
    return table


def seconds(table: Table) -> int | None:
    running = GAME.limit(table.state)
    return None if running is None else running.seconds


@pytest.mark.rule("CP-V.43")
def test_listen_and_self_knowledge_may_be_used_from_the_first_moment_of_a_discussion() -> None:
    table = discussing()
    assert table.asked == (0, 1, 2, 3, 4, 5)
    offered = {seat: table.uses(seat) for seat in range(6)}
    assert offered == {
        0: [],
        1: [],
        2: [UseSkill(9)],
        3: [],
        4: [UseSkill(8, None, "L"), UseSkill(8, None, "M"), UseSkill(8, None, "R")],
        5: [],
    }
    assert [table.view(seat).interjections for seat in range(6)] == [tuple(offered[seat]) for seat in range(6)]
    assert table.view().interjections == ()
    assert table.refused(1, UseSkill(7, 3)).code == "too_late"
    assert table.refused(3, UseSkill(2, 5, "M")).code == "no_pending_look"


@pytest.mark.rule("CP-V.43", "CP-V.35")
def test_whoever_is_ready_may_still_use_his_card_and_the_discussion_goes_on_with_its_full_time() -> None:
    table = discussing(listen_hold_seconds=30)
    first = GAME.limit(table.state)
    table.play(2, Ready())
    assert GAME.limit(table.state) == first, "somebody who is ready changes no time"
    assert table.legal(2) == []
    assert table.view(2).interjections == (UseSkill(9),)
    table.play(2, UseSkill(9))
    assert table.heard(SkillUsed) == [SkillUsed(2, 9, None, None)]
    assert (table.step, seconds(table), table.asked, table.view().speaker) == ("hold", 30, (), 2)
    assert table.refused(3, Ready()).code == "listen_hold"
    assert table.refused(3, Say("But")).code == "silenced"
    table.play(2, Release())
    assert (table.step, seconds(table), table.asked) == ("discuss", 60, (0, 1, 3, 4, 5))
    assert GAME.limit(table.state) != first
    assert table.heard(DiscussionOpened) == [DiscussionOpened(0), DiscussionOpened(0, again=True)]
    assert table.refused(2, UseSkill(9)).code == "spent"


@pytest.mark.rule("CP-V.43", "CP-V.31")
def test_self_knowledge_in_a_discussion_ends_the_silence_and_gives_the_discussion_its_time_again() -> None:
    table = discussing()
    table.play(2, UseSkill(9))
    assert (table.step, table.view().speaker, table.asked) == ("discuss", 2, (0, 1, 2, 3, 4, 5))
    table.play(4, UseSkill(8, None, "R"))
    look = table.view(4).look
    assert look is not None
    assert (table.step, table.asked, look.saw, table.view().speaker) == ("mark", (4,), "H", None)
    assert table.view().suspended_window == "discussion"
    table.play(4, PlaceMarker("H"))
    assert table.markers[-1] == "4→4.R=H"
    assert (table.step, seconds(table), table.asked) == ("discuss", 60, (0, 1, 2, 3, 4, 5))
    table.accepts(3, Say("At last."))


@pytest.mark.rule("CP-V.34")
def test_a_silence_in_the_discussion_lasts_until_the_votes_are_revealed() -> None:
    table = discussing()
    table.play(2, UseSkill(9))
    for seat in (0, 1, 2, 3, 4):
        table.play(seat, Ready())
        assert table.view().speaker == 2
    table.play(5, Ready())
    assert (table.step, table.view().speaker) == ("vote", 2)
    assert table.refused(3, Say("No!")).code == "silenced"
    table.votes("PPPPP")
    assert table.view().speaker is None


@pytest.mark.rule("CP-V.34")
def test_a_silence_from_before_the_discussion_ends_when_it_opens() -> None:
    table = a_veteran_deal({2: 9}, options={"discussion_seconds": 60})
    table.look()
    table.use(2, UseSkill(9))
    assert table.refused(3, Say("No!")).code == "silenced"
    table.all_pass()
    assert (table.step, table.view().speaker) == ("discuss", None)
    assert table.heard(Silence) == [Silence(2), Silence(None)]
    table.accepts(3, Say("At last."))


@pytest.mark.rule("CP-V.43", "CP-H.12")
def test_nobody_but_its_holder_can_tell_that_a_card_could_be_used_in_a_discussion() -> None:
    one, other = discussing({2: 9}), discussing({2: 4, 4: 9})
    assert one.asked == other.asked
    assert GAME.limit(one.state) == GAME.limit(other.state)
    for seat in (None, 0, 1, 3, 5):
        assert one.view(seat) == other.view(seat)
    assert GAME.view(one.state, 2) != GAME.view(other.state, 2)


@pytest.mark.rule("CP-V.43")
@pytest.mark.parametrize("used", [(2, UseSkill(9)), (4, UseSkill(8, None, "L"))], ids=["held", "looking at oneself"])
def test_a_position_in_which_a_discussion_waits_for_a_card_goes_on_with_it(used: tuple[int, UseSkill]) -> None:
    table = discussing(listen_hold_seconds=30)
    table.play(3, Ready())
    table.play(*used)
    dumped = GAME.dump(table.state)
    assert dumped["window"] == "discussion"
    again = Table(GAME.load(dumped))
    assert fingerprint(GAME, again.state) == fingerprint(GAME, table.state)
    if again.step == "hold":
        again.ring()
    else:
        again.mark()
    assert (again.step, again.asked) == ("discuss", (0, 1, 2, 4, 5))


@pytest.mark.rule("CP-V.43", "CP-V.34")
def test_a_flight_begun_under_the_first_rules_goes_on_by_them() -> None:
    """Then no card was used in a discussion, and a silence from before lasted through it."""
    table = a_veteran_deal(HANDS, options={"discussion_seconds": 60})
    catch_up(GAME, table.state, 1)
    table.look()
    table.use(2, UseSkill(9))
    table.all_pass()
    assert (table.step, table.view().speaker) == ("discuss", 2)
    assert all(table.legal(seat) == [Ready()] for seat in range(6))
    assert not any(table.view(seat).interjections for seat in range(6))
    assert table.refused(4, UseSkill(8, None, "R")).code == "not_your_decision"
    table.state = table.state.copy()
    table.play(4, Ready())
    table.refused(4, UseSkill(8, None, "R"))
