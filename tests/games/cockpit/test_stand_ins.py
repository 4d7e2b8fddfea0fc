"""Decisions that a bot took for somebody who was away: his to know, and after the flight everybody's (CP-O.18)."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.news import heard
from mayday.core.record import Recorder, catch_up, fingerprint, read, replay, write
from mayday.games.cockpit.actions import (
    Decision,
    GiveAccess,
    PassSkill,
    PickCard,
    PlaceMarker,
    SkipLook,
    StandIn,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.events import StoodIn
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.seen import SeenStandIn
from tests.games.cockpit.staging import ABSENCE, GAME, Table, a_flight, a_pending_look, after_first_suspicions


def voting() -> Table:
    return after_first_suspicions("A", step="vote")


@pytest.mark.rule("CP-O.18")
def test_a_vote_of_a_stand_in_is_known_to_its_seat_alone() -> None:
    own, others = voting(), voting()
    own.play(1, Vote("protect"))
    others.play(1, StandIn(Vote("protect")))
    for seat in (None, 0, 2, 3, 4):
        assert own.view(seat) == others.view(seat)
        assert heard(own.news, seat) == heard(others.news, seat)
    assert others.view(1).vote == "protect"
    assert others.view(1).stood_in == (SeenStandIn(1, "vote", 0),)
    assert others.heard(StoodIn, 1) == [StoodIn("vote")]
    assert "a bot decided for you: your vote" in GAME.tell(others.view(1), StoodIn("vote"), list("ABCDE"))


@pytest.mark.rule("CP-O.18")
def test_an_answer_under_cover_stays_covered_when_a_stand_in_gives_it() -> None:
    table = a_pending_look()
    assert GAME.is_quiet(table.state, 2, StandIn(PassSkill()))
    before = {seat: table.view(seat) for seat in (None, 0, 1, 3, 4, 5)}
    table.play(2, StandIn(UseSkill(5)))
    assert {seat: table.view(seat) for seat in before} == before
    assert all(not heard(table.state.news or (), seat) for seat in before)
    assert table.view(2).stood_in[-1].awaited == "window"


@pytest.mark.rule("CP-O.18", "CP-H.11")
def test_the_debrief_tells_whose_decisions_were_a_bots() -> None:
    table = a_flight("A", phase="end", access=[0, 1], ordered=True, step="give")
    table.play(1, StandIn(GiveAccess(2)))
    assert table.view(0).stood_in == ()
    debrief = table.view(0).debrief
    assert debrief is not None
    assert debrief.stood_in == (SeenStandIn(1, "give", 0),)
    assert table.view(1).stood_in == debrief.stood_in


@pytest.mark.rule("CP-O.18")
@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (0, Vote("punch"), "not_your_decision"),
        (1, PlaceMarker("H"), "not_your_decision"),
        (1, SkipLook(), "must_vote"),
        (1, PickCard("L"), "not_your_decision"),
    ],
)
def test_a_stand_in_decides_nothing_that_its_seat_could_not(seat: int, action: Decision, code: str) -> None:
    assert voting().refused(seat, StandIn(action)).code == code


@pytest.mark.rule("CP-O.18")
def test_a_stand_in_does_not_turn_a_vote_that_was_given() -> None:
    table = voting()
    table.play(1, Vote("punch"))
    assert table.refused(1, StandIn(Vote("protect"))).code == "not_your_decision"
    table.accepts(1, Vote("protect"))


@pytest.mark.rule("CP-O.18", "CP-O.13")
def test_stand_ins_outlive_a_record_a_position_and_their_text() -> None:
    recorder = Recorder(GAME, Options(veteran_mode="off"), tuple("abcde"), Dice.seeded("stood in"))
    for _ in range(12):
        seat = GAME.actors(recorder.state)[0]
        action = GAME.legal(recorder.state, seat)[0]
        wrapped = ABSENCE.by_stand_in(recorder.state, action)
        assert isinstance(wrapped, StandIn)
        assert wrapped.action == action
        assert ABSENCE.is_by_stand_in(wrapped)
        view = GAME.view(recorder.state, seat)
        assert GAME.parse(view, GAME.say(view, wrapped)) == wrapped
        recorder.play(seat, wrapped, Dice.seeded("table"))
    *_, last = replay(GAME, read(write(recorder.close())))
    assert len(last.stood_in) == 12
    loaded = GAME.load(GAME.dump(last))
    assert fingerprint(GAME, loaded) == fingerprint(GAME, last)
    guessed = GAME.guess(GAME.view(last, 0), Dice.seeded("guess"))
    assert GAME.view(guessed, 0) == GAME.view(last, 0)


@pytest.mark.rule("CP-O.18")
def test_a_flight_begun_under_the_first_rules_does_not_tell_who_decided() -> None:
    table = voting()
    catch_up(GAME, table.state, 1)
    assert ABSENCE.by_stand_in(table.state, Vote("punch")) == Vote("punch")
    assert table.refused(1, StandIn(Vote("punch"))).rule == "CP-O.18"
