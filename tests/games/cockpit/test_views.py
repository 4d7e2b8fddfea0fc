"""Who knows what (group H): the views, the news and the questions of the ledger's own deals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import msgspec
import pytest

from mayday.core.news import heard
from mayday.core.play import awaited
from mayday.core.record import fingerprint
from mayday.games.cockpit.actions import Action, PassSkill, PlaceMarker, UseSkill, Vote
from mayday.games.cockpit.events import CardSeen, Dealt, MarkerPlaced, Recognised, Shown
from tests.games.cockpit.staging import (
    FIXTURE_OF,
    FIXTURES,
    GAME,
    Table,
    a_flight,
    a_pending_look,
    a_veteran_deal,
    after_first_suspicions,
)


def eyes(table: Table) -> tuple[int | None, ...]:
    """Every pair of eyes, a spectator's last."""
    return (*range(table.state.crew), None)


def views(table: Table) -> list[Any]:
    return [table.view(eye) for eye in eyes(table)]


def with_row(fixture: str, seat: int, row: str) -> list[str]:
    """A fixture with other cards before one seat."""
    return [row if other == seat else cards for other, cards in enumerate(FIXTURES[fixture])]


def all_news(table: Table) -> list[list[Any]]:
    """What each pair of eyes has heard since the table was laid out."""
    return [heard(table.news, eye) for eye in eyes(table)]


@pytest.mark.rule("CP-H.01")
def test_before_a_look_at_seat_2_nobody_can_tell_where_its_odd_card_lies() -> None:
    truth, moved = a_flight("A"), a_flight(with_row("A", 2, "HHI"))
    for _ in range(3):  # 0→4.L, 0→1.R, 1→0.L
        assert views(truth) == views(moved)
        for table in (truth, moved):
            table.look()
    assert truth.markers == ["0→4.L=H", "0→1.R=I", "1→0.L=H"]
    assert all_news(truth)[0] == all_news(moved)[0]
    # Now 1 looks at 2.R, which is H or I: he alone learns it.
    differing = [eye for eye in eyes(truth) if truth.view(eye) != moved.view(eye)]
    assert differing == [1]
    pairs = zip(eyes(truth), all_news(truth), all_news(moved), strict=True)
    assert [eye for eye, told, otherwise in pairs if told != otherwise] == [1]


@pytest.mark.rule("CP-H.01")
def test_a_view_holds_ones_own_answers_under_cover() -> None:
    table = a_pending_look()
    table.play(4, UseSkill(3, 1))
    table.play(1, PassSkill())
    answers = [window and window.answer for window in (table.view(eye).window for eye in eyes(table))]
    assert answers == [None, PassSkill(), None, None, UseSkill(3, 1), None, None]


@pytest.mark.rule("CP-H.02")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_nobody_can_tell_how_his_own_cards_lie(crew: int) -> None:
    """In every order of one's own cards one sees the same, with the notebook too."""
    fixture = FIXTURE_OF[crew]
    for seat, row in enumerate(FIXTURES[fixture]):
        orders = sorted({"".join(cards) for cards in permutations(row)})
        tables = [a_flight(with_row(fixture, seat, order), options={"deduction_panel": "on"}) for order in orders]
        found = [table.view(seat) for table in tables]
        assert found[1:] == found[:-1]
        assert len(found) == 3


@pytest.mark.rule("CP-H.02")
def test_the_order_of_ones_own_cards_stands_nowhere_in_ones_view() -> None:
    table = after_first_suspicions("A", options={"deduction_panel": "on"})
    text = msgspec.json.encode(table.view(0)).decode()
    for order in ('"HIH"', '["H","I","H"]', "[0,1,0]"):
        assert order not in text.replace(" ", "")
    own = [marker for marker in table.view(0).markers if marker.target == 0]
    assert [(marker.looker, marker.saw) for marker in own] == [(1, None), (4, None)]


@pytest.mark.rule("CP-H.02", "CP-V.31")
def test_self_knowledge_tells_one_position_and_no_other() -> None:
    """Seat 2 (HIH) sees 2.L through no. 8: where his odd card lies of the other two stays open."""
    seen = {}
    for row in ("HIH", "HHI", "IHH"):
        cards = [row if seat == 2 else other for seat, other in enumerate(FIXTURES["B"])]
        table = a_flight(cards, veterans=(1, 7, 8, 2, 3, 6), flights=[2] * 6, phase="phase1")
        table.pick("M")
        table.use(2, UseSkill(8, None, "L"))
        seen[row] = table.view(2)
    assert seen["HIH"] == seen["HHI"] != seen["IHH"]
    assert seen["HIH"].look is not None
    assert seen["HIH"].look.saw == "H"


@pytest.mark.rule("CP-H.03")
def test_an_honest_crew_member_knows_no_team_but_his_own_before_the_captain_is_shown() -> None:
    table = after_first_suspicions("C")
    while table.phase != "phase3":
        teams = [seen.team for seen in table.view(0).seats]
        assert teams == ["honest", None, None, None, None, None, None]
        table.skirmish("P")
    assert [seen.team for seen in table.view(0).seats] == ["honest"] + [None] * 6
    for other in (2, 4, 5):  # the other honest ones
        assert [seen.seat for seen in table.view(other).seats if seen.team] == [other]


@pytest.mark.rule("CP-H.04")
def test_a_seen_card_is_known_to_its_looker_alone() -> None:
    table = a_flight("A")
    while table.asked != (3,):
        table.look()
    looking = [table.view(eye).look for eye in eyes(table)]
    assert [(look.looker, look.target, look.card) for look in looking if look] == [(3, 2, "L")] * 6
    assert [look and look.saw for look in looking] == [None, None, None, "I", None, None]
    assert table.heard(CardSeen, 3) == [CardSeen(2, "L", "I")]
    table.mark("H")  # he lies
    markers = [table.view(eye).markers[-1] for eye in eyes(table)]
    assert [marker.side for marker in markers] == ["H"] * 6
    assert [marker.saw for marker in markers] == [None, None, None, "I", None, None]
    for eye in (2, 4, None):
        assert not [event for event in table.heard(CardSeen, eye) if (event.target, event.card) == (2, "L")]


@pytest.mark.rule("CP-H.05")
def test_of_three_votes_one_sees_ones_own_and_that_there_are_others() -> None:
    found = []
    for sides in ("PRP", "PPR", "RPP"):
        table = after_first_suspicions("A", step="vote")
        for seat, side in zip((1, 2, 3), sides, strict=True):
            table.play(seat, Vote("protect" if side == "P" else "punch"))
        view = table.view(1)
        assert view.vote == ("protect" if sides[0] == "P" else "punch")
        assert [seen.voted for seen in view.seats[2:]] == [True, True, False]
        assert not view.polls
        assert [table.view(eye).vote for eye in (0, 4, None)] == [None] * 3
        found.append((view, table.view(4), table.view(), table.view(0)))
    assert found[0] == found[1], "how 2 and 3 voted shows nowhere"
    assert found[0][1:] == found[2][1:]


@pytest.mark.rule("CP-H.06")
def test_a_declaration_that_is_not_carried_out_is_known_to_its_seat_alone() -> None:
    """The case of CP-V.09 beside one in which seat 4 passes: but for seat 4 nobody sees or hears a difference."""
    declaring, passing = a_pending_look(), a_pending_look()
    for table, answer in ((declaring, UseSkill(3, 1)), (passing, PassSkill())):
        table.play(4, answer)
    assert [eye for eye in eyes(declaring) if declaring.view(eye) != passing.view(eye)] == [4]
    for table in (declaring, passing):
        table.play(2, UseSkill(5))
        for seat in (1, 3, 5):
            table.play(seat, PassSkill())
    assert [eye for eye in eyes(declaring) if declaring.view(eye) != passing.view(eye)] == []
    assert all_news(declaring) == all_news(passing)
    known = [[seen.seat for seen in view.seats if seen.veteran_card is not None] for view in views(declaring)]
    assert known == [[0, 2], [0, 1, 2], [0, 2], [0, 2, 3], [0, 2, 4], [0, 2, 5], [0, 2]]


@pytest.mark.rule("CP-H.06")
def test_which_veteran_cards_were_removed_is_in_no_view() -> None:
    """Seat 2's no. 5 stays; the cards of 4 and 5 change places with removed ones."""
    truth = a_veteran_deal()
    other = a_veteran_deal({4: 8, 5: 9})
    for eye in (0, 1, 2, 3, None):
        assert truth.view(eye) == other.view(eye)
        assert truth.view(eye).removed == 3


@pytest.mark.rule("CP-H.07")
def test_each_infiltrator_knows_them_all_from_the_start_and_nobody_else_does() -> None:
    table = a_flight("D")
    for seat in range(8):
        known = table.view(seat).infiltrators
        teams = [seen.team for seen in table.view(seat).seats]
        if seat in (2, 4, 6):
            assert known == (2, 4, 6)
            assert [other for other, team in enumerate(teams) if team == "infiltrator"] == [2, 4, 6]
        else:
            assert known is None
            assert [other for other, team in enumerate(teams) if team] == [seat]
    assert table.view().infiltrators is None
    assert not any(seen.team for seen in table.view().seats)


@pytest.mark.rule("CP-H.07")
def test_what_is_dealt_is_told_to_each_seat_alone() -> None:
    table = Table(GAME.setup(GAME.options_type(), 8, Table(a_flight("D").state).chance))
    table.news = list(table.state.news or ())
    suspects = tuple(seat for seat, team in enumerate(table.state.teams) if team)
    assert not table.heard(Dealt)
    assert not table.heard(Recognised)
    for seat in range(8):
        assert [event.veteran for event in table.heard(Dealt, seat)] == [table.state.veterans[seat]]
        assert table.heard(Recognised, seat) == [Recognised(suspects if seat in suspects else None)]


@pytest.mark.rule("CP-H.08")
def test_after_access_the_team_is_public_and_the_old_order_is_not() -> None:
    """Captain 1 (HHI) shows the same fresh order wherever his odd card lay: then all views are the same."""
    captains = []
    for row in ("HHI", "HIH", "IHH"):
        table = a_flight(with_row("A", 1, row), phase="phase3", status=["none", "reliable", "reliable"] + ["none"] * 2)
        assert table.view().skirmish == 1
        table.look(side="H")  # 3, an infiltrator, says so whatever he sees
        table.to_the_vote()
        captains.append(table)
    # Each is shown in the order HHI, whatever draws that takes from where the cards lay.
    for table in captains:
        shown_as(table, ("H", "H", "I"))
        assert [seen.team for seen in table.view().seats] == [None, "honest", None, None, None]
        assert table.view().captain == 1
        assert table.markers == ["3→1.M=H"]
    for eye in (0, 1, 2, 4, None):
        assert captains[0].view(eye) == captains[1].view(eye) == captains[2].view(eye)
    assert captains[0].view(3) != captains[1].view(3), "who has seen it knows"


def shown_as(table: Table, cards: Sequence[str]) -> None:
    """All protect the Skirmish-CM, who becomes captain and shows his cards in this order by some chance."""
    voters = [seat for seat in range(table.state.crew) if seat != table.view().skirmish]
    for seat in voters[:-1]:
        table.play(seat, Vote("protect"))
    before = table.state.copy()
    for draws in ((first, second) for first in range(3) for second in range(2)):
        table.state = before.copy()
        table.news = []
        table.play(voters[-1], Vote("protect"), *draws)
        if table.heard(Shown)[0].cards == tuple(cards):
            return
    raise AssertionError("no chance shows them so")


@pytest.mark.rule("CP-H.09")
def test_a_refused_marker_reaches_nobody() -> None:
    table = a_flight("A")
    before, told = views(table), all_news(table)
    refused = table.refused(0, PlaceMarker("I"))  # he sees 4.L, which is H
    assert refused.code == "honest_cannot_lie"
    assert views(table) == before
    assert all_news(table) == told
    assert not table.heard(MarkerPlaced)


@pytest.mark.rule("CP-H.10")
def test_no_view_and_no_event_has_room_for_a_seed_or_for_draws() -> None:
    """What chance was made of is not even in the position."""
    dealt = GAME.setup(GAME.options_type(), 6, Table(a_flight("A").state).chance)
    seen = [msgspec.json.encode(GAME.view(dealt, eye)) for eye in (*range(6), None)]
    told = [msgspec.json.encode(heard(dealt.news or (), eye)) for eye in (*range(6), None)]
    for text in (*seen, *told, msgspec.json.encode(GAME.dump(dealt))):
        assert b"seed" not in text
        assert b"draw" not in text


@pytest.mark.rule("CP-H.11")
def test_after_the_flight_each_marker_is_shown_as_true_or_false() -> None:
    table = after_first_suspicions("A", lies={(3, 4), (4, 0)}, phase="over", access=[1, 4])
    for eye in eyes(table):
        view = table.view(eye)
        debrief = view.debrief
        assert debrief is not None
        said = [
            (f"{one.looker}→{one.target}.{one.card}", one.side == saw)
            for one, saw in zip(view.markers, debrief.saw, strict=True)
        ]
        assert [name for name, true in said if not true] == ["3→4.R", "4→0.R"]
        assert len(said) == 10
        assert tuple(one.saw for one in view.markers) == debrief.saw
        assert debrief.teams == ("honest", "honest", "honest", "infiltrator", "infiltrator")
        assert ["".join(row) for row in debrief.cards] == list(FIXTURES["A"])
        assert sorted((*debrief.veterans, *debrief.removed)) == list(range(1, 10))


# Questions.


def question(table: Table) -> tuple[Any, ...]:
    """Who is asked what, and for how long, as all can see it."""
    return table.phase, table.step, GAME.actors(table.state), GAME.limit(table.state)


def offers(table: Table) -> list[list[Action]]:
    return [table.legal(seat) for seat in range(table.state.crew)]


def plain_choice(table: Table, seat: int) -> Action:
    """Passing in every window; otherwise the same of the offered every time."""
    legal = table.legal(seat)
    if PassSkill() in legal:
        return PassSkill()
    return legal[len(table.markers) % len(legal)]


@pytest.mark.rule("CP-H.12")
@pytest.mark.parametrize("options", [{}, {"veteran_window_seconds": 5, "marker_reveal_seconds": 3, "vote_seconds": 30}])
@pytest.mark.parametrize("from_the_start", [True, False])
def test_to_the_end_the_same_are_asked_whoever_holds_which_card(options: dict[str, int], from_the_start: bool) -> None:
    """The standard veteran deal, and the same with the cards of 2 and 4 exchanged."""
    truth, other = (
        a_veteran_deal(instead, before_first_suspicions=from_the_start, options=options)
        for instead in ({}, {2: 3, 4: 5})
    )
    others_differed = set()
    windows = 0
    while GAME.outcome(truth.state) is None:
        assert question(truth) == question(other)
        for seat, (mine, theirs) in enumerate(zip(offers(truth), offers(other), strict=True)):
            if mine != theirs:
                others_differed.add(seat)
        windows += truth.step == "window"
        seat = awaited(GAME, truth.state)[0]
        action = truth.legal(seat)[0] if seat < 0 else plain_choice(truth, seat)
        for table in (truth, other):
            table.play(seat, action)
    assert question(truth) == question(other)
    assert others_differed == {2, 4}
    assert windows > 30
    assert truth.phase == "over"


@pytest.mark.rule("CP-H.12")
def test_until_somebody_looks_there_it_changes_no_question_how_two_cards_lie() -> None:
    """Fixture A, and the same with 3.M and 3.R exchanged."""
    truth, other = a_flight("A"), a_flight(with_row("A", 3, "IHI"))
    for _ in range(5):  # the sixth look is 2→3.R
        assert question(truth) == question(other)
        assert offers(truth) == offers(other)
        for table in (truth, other):
            table.look()
    assert question(truth) == question(other), "that a question is asked still tells nothing"
    assert offers(truth)[2] == [PlaceMarker("H")]
    assert offers(other)[2] == [PlaceMarker("I")]
    assert fingerprint(GAME, truth.state) != fingerprint(GAME, other.state)
