"""What an online table needs of the rules (group O): covered answers, clocks and their acts, the public board."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from mayday.core.clock import CLOCK, Limit
from mayday.core.dice import Dice
from mayday.core.news import heard
from mayday.core.play import awaited
from mayday.core.record import Recorder, fingerprint, read, replay, write
from mayday.games.cockpit.actions import (
    Action,
    Declare,
    EndLook,
    PassSkill,
    PlaceMarker,
    Ready,
    Release,
    SkipLook,
    TimeOut,
    Undo,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.deduction import evidence_of
from mayday.games.cockpit.events import AccessGiven, LookDeclined, MarkerPlaced, TimedOut, Voted, VotesRevealed
from mayday.games.cockpit.inference import posteriors
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.seen import SeenArrow
from mayday.games.cockpit.statements import Liar
from tests.games.cockpit.staging import GAME, Table, a_flight, a_veteran_deal, after_first_suspicions

LIES = {(3, 4), (4, 3), (4, 0)}
"""3→4.R=H, 4→3.L=H, 4→0.R=I: the second case of CP-B.10."""


def fractions(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


def seconds(table: Table) -> int | None:
    """How long the time is that runs now."""
    running = GAME.limit(table.state)
    return None if running is None else running.seconds


def at_look(looker: int, target: int, **options: Any) -> Table:
    """Fixture A in the First Suspicions, when this look is to be marked."""
    table = a_flight("A", options=options)
    while (look := table.view().look) is not None and (look.looker, look.target) != (looker, target):
        table.look()
    return table


# Covered answers (CP-O.02).


@pytest.mark.rule("CP-O.02")
def test_no_side_of_a_vote_is_told_before_the_last_one_arrives() -> None:
    table = after_first_suspicions("A", step="vote")
    for count, seat in enumerate((3, 1, 4), start=1):
        table.play(seat, Vote("punch"))
        assert len(table.heard(Voted)) == count
        assert not table.heard(VotesRevealed)
        assert b"punch" not in msgspec.json.encode([heard(table.news, eye) for eye in (*range(5), None)])
    table.play(2, Vote("protect"))
    (opened,) = table.heard(VotesRevealed)
    assert opened.votes == {1: "punch", 2: "protect", 3: "punch", 4: "punch"}


@pytest.mark.rule("CP-O.02")
def test_an_answer_in_a_window_makes_no_sound_and_changes_no_question() -> None:
    table = a_veteran_deal(look={"looker": 3, "target": 0, "card": "M"})
    asked, events = table.asked, list(table.news)
    for seat in (4, 2, 5):
        table.play(seat, UseSkill(5) if seat == 2 else PassSkill())
        assert (table.asked, table.news) == (asked, events)
        assert table.view(0).awaited == asked


# Time (CP-O.03, CP-O.19).


@pytest.mark.rule("CP-O.03")
def test_without_limits_no_clock_runs_and_the_clock_cannot_act() -> None:
    table = after_first_suspicions("A")
    while GAME.outcome(table.state) is None:
        assert GAME.limit(table.state) is None
        assert CLOCK not in GAME.actors(table.state)
        seat = table.asked[0]
        table.play(seat, table.legal(seat)[-1])
    assert not table.heard(TimedOut)


@pytest.mark.rule("CP-O.03")
def test_at_thirty_seconds_a_missing_vote_is_the_clocks() -> None:
    table = after_first_suspicions("A", step="vote", options={"vote_seconds": 30})
    assert seconds(table) == 30
    key = GAME.limit(table.state)
    for seat in (1, 2, 3):
        table.play(seat, Vote("protect"))
    assert GAME.limit(table.state) == key, "one clock for all votes of a skirmish"
    table.ring(0)
    assert table.heard(TimedOut) == [TimedOut((4,), "vote")]
    assert table.heard(VotesRevealed)[0].votes == {1: "protect", 2: "protect", 3: "protect", 4: "punch"}


@pytest.mark.rule("CP-O.03", "CP-O.19")
def test_a_discussion_ends_early_when_all_are_ready_and_nobody_takes_that_back() -> None:
    table = after_first_suspicions("A", options={"discussion_seconds": 60, "vote_seconds": 30})
    table.look()
    assert (table.step, seconds(table), table.asked) == ("discuss", 60, (0, 1, 2, 3, 4))
    assert table.refused(1, Vote("punch")).code == "vote_closed"
    for seat in (0, 1, 2, 3):  # the Skirmish-CM too
        table.play(seat, Ready())
        table.refused(seat, Ready())
        assert table.step == "discuss"
    assert table.asked == (4,)
    table.play(4, Ready())
    assert (table.step, seconds(table)) == ("vote", 30)
    assert not table.heard(TimedOut)


@pytest.mark.rule("CP-O.19")
def test_a_skirmish_that_moves_gets_a_new_window_and_then_its_discussion() -> None:
    limits = {"discussion_seconds": 60, "veteran_window_seconds": 5, "vote_seconds": 30}
    table = a_veteran_deal(options=limits)
    table.look()
    shown = table.view()
    assert shown.window is not None
    assert (table.step, shown.window.kind, shown.skirmish, seconds(table)) == ("window", "vote", 0, 5)
    first = GAME.limit(table.state)
    table.play(1, UseSkill(7, 3))
    assert GAME.limit(table.state) == first, "an answer changes no time"
    table.ring()
    assert (table.step, table.view().skirmish, seconds(table)) == ("window", 3, 5)
    assert GAME.limit(table.state) != first, "the new window has a time of its own"
    table.ring()
    assert (table.step, table.view().skirmish, seconds(table)) == ("discuss", 3, 60)
    table.ring()
    assert (table.step, seconds(table), table.asked) == ("vote", 30, (0, 1, 2, 4, 5))


@pytest.mark.rule("CP-O.19", "CP-V.35")
def test_after_a_hold_the_new_window_has_its_full_time() -> None:
    limits = {"discussion_seconds": 60, "veteran_window_seconds": 5, "listen_hold_seconds": 30}
    table = a_veteran_deal({1: 9}, options=limits)
    table.look()
    window = GAME.limit(table.state)
    assert window is not None
    table.play(1, UseSkill(9))
    table.ring()
    held = GAME.limit(table.state)
    assert held is not None
    assert (table.step, held.seconds, table.asked) == ("hold", 30, ())
    table.play(1, Release())
    again = GAME.limit(table.state)
    assert again is not None
    assert (table.step, again.seconds) == ("window", 5)
    assert len({window.key, held.key, again.key}) == 3


@pytest.mark.rule("CP-O.19")
def test_looks_and_decisions_of_the_end_phase_have_two_clocks_each() -> None:
    table = after_first_suspicions("A", options={"look_seconds": 30, "end_seconds": 60})
    picking = GAME.limit(table.state)
    table.pick("M")
    marking = GAME.limit(table.state)
    assert picking is not None
    assert marking is not None
    assert (picking.seconds, marking.seconds) == (30, 30)
    assert picking.key != marking.key
    end = after_first_suspicions("A", phase="end", access=[1], options={"end_seconds": 60})
    ordering = GAME.limit(end.state)
    end.play(1, SkipLook())
    giving = GAME.limit(end.state)
    assert ordering is not None
    assert giving is not None
    assert (end.step, ordering.seconds, giving.seconds) == ("give", 60, 60)
    assert ordering.key != giving.key


# When time runs out (CP-O.04, CP-O.17).


def timed_out_marker(looker: int, target: int) -> tuple[Table, list[Any]]:
    """The clock runs out on a look: the table, and what all hear of it up to the next question."""
    table = at_look(looker, target, look_seconds=30)
    table.news.clear()
    table.ring()
    return table, table.events[:2]


@pytest.mark.rule("CP-O.04", "CP-O.17")
def test_a_marker_by_the_clock_is_blank_for_either_team_and_sounds_the_same() -> None:
    """0→1.R of an honest looker and 3→4.R of an infiltrator, both of whom saw I."""
    honest, first = timed_out_marker(0, 1)
    liar, second = timed_out_marker(3, 4)
    assert honest.markers[-1:] == ["0→1.R=blank"]
    assert liar.markers[-1:] == ["3→4.R=blank"]
    assert first == [TimedOut((0,), "mark"), MarkerPlaced(0, 1, "R", None)]
    assert second == [TimedOut((3,), "mark"), MarkerPlaced(3, 4, "R", None)]
    assert honest.view(0).markers[-1].saw == liar.view(3).markers[-1].saw == "I"


@pytest.mark.rule("CP-O.04")
def test_a_stand_in_is_asked_where_the_clock_does_not_act_itself() -> None:
    table = at_look(0, 1, look_seconds=30, on_timeout="stand_in")
    running = GAME.limit(table.state)
    assert running is not None
    assert (running.seconds, running.stand_in) == (30, True)
    assert CLOCK not in GAME.actors(table.state)
    assert table.legal(0) == [PlaceMarker("I")]


@pytest.mark.rule("CP-O.04")
def test_where_the_table_waits_only_discussions_and_windows_close_on_time() -> None:
    limits = dict.fromkeys(("look_seconds", "vote_seconds", "end_seconds", "discussion_seconds"), 9)
    table = a_veteran_deal(options={**limits, "veteran_window_seconds": 5, "on_timeout": "wait"})
    timed: dict[str, bool] = {}
    while GAME.outcome(table.state) is None:
        running = GAME.limit(table.state) is not None
        assert timed.setdefault(table.step, running) == running
        if running:
            table.ring()
        else:
            seat = table.asked[0]
            table.play(seat, table.legal(seat)[0])
    assert {step for step, running in timed.items() if running} == {"window", "discuss"}
    assert {step for step, running in timed.items() if not running} >= {"pick", "mark", "vote"}


@pytest.mark.rule("CP-O.17")
def test_a_blank_marker_is_used_up_counts_as_a_look_and_states_nothing() -> None:
    table = after_first_suspicions("A", blanks={(0, 1)})
    assert table.unused[0] == 2
    assert table.view().seats[0].seen == (4, 1)
    assert table.refused(2, Declare(Liar(0, 1, "R"))).code == "malformed_statement"
    table.accepts(2, Declare(Liar(0, 4, "L")))
    assert posteriors(evidence_of(table.state, None)) == fractions("9/43 16/43 21/43 16/43 24/43")
    assert posteriors(evidence_of(table.state, 0))[1:] == fractions("13/20 9/20 1/2 2/5")
    end = after_first_suspicions("A", blanks={(0, 1)}, phase="end", access=[2])
    assert end.refused(2, EndLook(0, 1)).code == "already_seen"
    end.accepts(2, EndLook(0, 3))


@pytest.mark.rule("CP-O.17")
def test_the_clock_picks_each_card_with_the_same_chance() -> None:
    picked = []
    for draw in range(3):
        table = after_first_suspicions("A", options={"look_seconds": 30})
        table.ring(draw)
        look = table.view().look
        assert look is not None
        assert (table.step, look.looker, look.target) == ("mark", 3, 0)
        picked.append(look.card)
    assert picked == ["L", "M", "R"]


@pytest.mark.rule("CP-O.17")
@pytest.mark.parametrize("draws", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_the_clock_draws_for_every_missing_vote_separately(draws: tuple[int, int]) -> None:
    table = after_first_suspicions("A", step="vote", options={"vote_seconds": 30})
    table.play(1, Vote("protect"))
    table.play(4, Vote("punch"))
    table.ring(*draws)
    sides = [("punch", "protect")[draw] for draw in draws]
    assert table.heard(VotesRevealed)[0].votes == {1: "protect", 2: sides[0], 3: sides[1], 4: "punch"}
    assert table.heard(TimedOut) == [TimedOut((2, 3), "vote")]


@pytest.mark.rule("CP-O.17")
def test_the_clock_declines_a_look_and_gives_access_to_the_least_suspect() -> None:
    """The second case of CP-B.10 with access {1, 0}, acting CM 0: seats 2, 3, 4 at 1/3, 1 and 2/3."""
    table = after_first_suspicions("A", lies=LIES, phase="end", access=[1, 0], options={"end_seconds": 60})
    assert table.view().acting == 0
    assert posteriors(evidence_of(table.state, None))[2:] == fractions("1/3 1 2/3")
    table.ring()
    assert table.heard(LookDeclined) == [LookDeclined(0)]
    table.ring()
    assert table.heard(TimedOut) == [TimedOut((0,), "order"), TimedOut((0,), "give")]
    assert table.heard(AccessGiven) == [AccessGiven(0, 2)]


@pytest.mark.rule("CP-O.17")
def test_of_equals_the_clock_gives_access_to_the_first_clockwise() -> None:
    """CP-F.05 with captain 1: seats 0, 2, 3, 4 at 4/11, 5/11, 4/11, 9/11."""
    table = after_first_suspicions("A", phase="end", access=[1], options={"end_seconds": 60})
    assert posteriors(evidence_of(table.state, None)) == fractions("4/11 0 5/11 4/11 9/11")
    table.play(1, SkipLook())
    table.ring()
    assert table.heard(AccessGiven) == [AccessGiven(1, 3)]


@pytest.mark.rule("CP-O.17")
def test_no_seat_can_act_as_the_clock() -> None:
    table = after_first_suspicions("A", step="vote", options={"vote_seconds": 30})
    assert table.legal(CLOCK) == [TimeOut()]
    for seat in range(5):
        table.refused(seat, TimeOut())


# Public board and spectators (CP-O.07, CP-O.09).


@pytest.mark.rule("CP-O.09")
def test_the_board_of_phase_2_names_the_skirmish_cm_his_looker_and_the_stand_ins() -> None:
    table = after_first_suspicions("B")
    table.outcomes("PPP")
    assert table.phase == "phase2"
    view = table.view()
    assert view.skirmish is not None
    designated = (view.skirmish + 2) % 6
    assert view.arrow == SeenArrow(designated, ((designated - 1) % 6, (designated + 1) % 6))
    assert view.arrows == (3, 2, 4)


@pytest.mark.rule("CP-O.09")
def test_whatever_lies_open_is_on_everybodys_board() -> None:
    table = a_veteran_deal({2: 4}, options={"colours": "black,white"})
    table.pick("M")
    table.use(2, UseSkill(4, None, "L"))
    table.all_pass()
    table.mark()
    table.to_the_vote()
    table.votes("PPPPR")
    table.skirmish("R")
    for eye in (*range(6), None):
        view = table.view(eye)
        punched = [seen.seat for seen in view.seats if seen.rotated]
        protected = [seen.seat for seen in view.seats if seen.status == "botd"]
        assert (protected, punched) == ([0], [1])
        assert view.polls[0].votes == (None, "protect", "protect", "protect", "protect", "punch")
        assert len({seen.colour for seen in view.seats}) == 6
        assert [seen.unused for seen in view.seats] == [2, 2, 2, 1, 1, 2]
        assert view.seats[3].seen == (2, 4, 0)
        assert [seen.seat for seen in view.seats if seen.spent] == [0, 2]
        assert view.seats[2].veteran_card == 4
        assert all(seen.veteran for seen in view.seats)
        assert [f"{one.looker}→{one.target}.{one.card}" for one in view.markers[-2:]] == ["3→0.L", "4→1.M"]
        assert (view.phase, view.status_centre, view.access_centre) == ("phase1", 2, 3)


@pytest.mark.rule("CP-O.07")
def test_a_spectator_after_the_first_suspicions_sees_no_team_no_card_and_no_skill() -> None:
    table = a_flight("A")
    table.say_first_suspicions()
    view = table.view()
    assert (view.phase, len(view.markers)) == ("phase1", 10)
    assert view.infiltrators is None
    assert [seen.team for seen in view.seats] == [None] * 5
    assert [marker.saw for marker in view.markers] == [None] * 10
    assert [seen.veteran_card for seen in view.seats] == [1, None, None, None, None]
    assert (view.vote, view.deductions, view.debrief) == (None, None, None)


# Markers in time, and no way back (CP-O.11, CP-O.12).


@pytest.mark.rule("CP-O.11")
def test_a_marker_waits_for_its_time_whoever_lays_it_and_whenever() -> None:
    for looker, target in ((0, 1), (3, 4)):
        laid = at_look_with_reveal(looker, target)
        late = at_look_with_reveal(looker, target)
        assert GAME.limit(laid.state) == GAME.limit(late.state)
        before = [laid.view(eye) for eye in (1, 2, None)]
        laid.play(looker, PlaceMarker("I"))
        assert [laid.view(eye) for eye in (1, 2, None)] == before
        assert GAME.actors(laid.state) == GAME.actors(late.state) == (looker, CLOCK)
        laid.ring()
        assert laid.markers[-1] == f"{looker}→{target}.R=I"
        late.ring()
        assert (late.step, late.view().ripe) == ("mark", True)
        late.play(looker, PlaceMarker("I"))
        assert late.markers[-1] == f"{looker}→{target}.R=I"


def at_look_with_reveal(looker: int, target: int) -> Table:
    table = at_look(looker, target, marker_reveal_seconds=3)
    assert GAME.limit(table.state) == Limit(table.view().clock, 3)
    return table


@pytest.mark.rule("CP-O.11")
@pytest.mark.parametrize("instead", [{}, {1: 8}, {1: 9, 2: 4}])
def test_a_window_lasts_as_long_whether_or_not_anybody_can_use_his_card(instead: dict[int, int]) -> None:
    table = a_veteran_deal(instead, options={"veteran_window_seconds": 5})
    table.pick("M")
    for seat in table.asked:
        assert seconds(table) == 5
        table.play(seat, PassSkill())
    assert table.step == "window"
    assert awaited(GAME, table.state) == (CLOCK,)
    table.ring()
    assert table.step == "mark"


@pytest.mark.rule("CP-O.12")
def test_nothing_is_ever_taken_back() -> None:
    table = a_veteran_deal(before_first_suspicions=True)
    steps = set()
    while GAME.outcome(table.state) is None:
        steps.add(table.step)
        for seat in (0, 3):
            assert (refused := table.refused(seat, Undo())).code == "no_undo"
            assert refused.rule == "CP-O.12"
        seat = awaited(GAME, table.state)[0]
        table.play(seat, table.legal(seat)[0])
    assert table.refused(0, Undo()).code == "no_undo"
    assert steps >= {"window", "pick", "mark", "vote"}


# The record (CP-O.13).


@pytest.mark.rule("CP-O.13")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_a_record_replays_to_the_same_final_state_with_every_seats_views(crew: int) -> None:
    options = Options(veteran_mode="all", vote_seconds=30, veteran_window_seconds=5, discussion_seconds=60)
    dice, choices = Dice.seeded(f"flight of {crew}"), Dice.seeded(f"choices {crew}")
    recorder = Recorder(GAME, options, tuple("ABCDEFGH"[:crew]), dice)
    seen = [[GAME.view(recorder.state, eye) for eye in (*range(crew), None)]]
    while GAME.outcome(recorder.state) is None:
        waiting = awaited(GAME, recorder.state)
        seat = waiting[choices.below(len(waiting))]
        legal: list[Action] = list(GAME.legal(recorder.state, seat))
        recorder.play(seat, legal[choices.below(len(legal))], dice)
        seen.append([GAME.view(recorder.state, eye) for eye in (*range(crew), None)])
    final = fingerprint(GAME, recorder.state)
    record = read(write(recorder.close()))
    assert CLOCK in {entry.seat for entry in record.entries}
    again = [state.copy() for state in replay(GAME, record)]
    assert fingerprint(GAME, again[-1]) == final
    assert [[GAME.view(state, eye) for eye in (*range(crew), None)] for state in again] == seen
