"""Phase 3, the captain: one skirmish, one name, three cards shown (group P3)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import permutations, product
from typing import Any

import msgspec
import pytest

from mayday.core.news import heard
from mayday.games.cockpit.actions import GiveAccess, SkipLook
from mayday.games.cockpit.events import CaptainNamed, Ended, LookPending, PhaseBegun, Shown
from tests.games.cockpit.enumeration import flights
from tests.games.cockpit.staging import FIXTURE_OF, FIXTURES, GAME, Table, a_flight, after_first_suspicions

CREWS = [5, 6, 7, 8]
SHUFFLES = list(product(range(3), range(2)))
"""All draws of a shuffle of three cards; every one of them is as likely as any other."""
flown = cache(flights)


def before_the_vote(*reliable: int, skirmish: int | None = None, fixture: str = "A", **more: Any) -> Table:
    """The vote of Phase 3 between these two; its look, if there is one, has been made."""
    crew = len(FIXTURES[fixture])
    status = ["reliable" if seat in reliable else "none" for seat in range(crew)]
    table = after_first_suspicions(fixture, phase="phase3", status=status, skirmish=skirmish, **more)
    if table.step == "pick":
        table.look("M")
    assert table.step == "vote"
    return table


@pytest.mark.rule("CP-P3.01")
@pytest.mark.parametrize(
    ("results", "before", "reliable", "after"),
    [("PPPPP", 1, {0, 1}, 0), ("PPPR", 0, {1, 2}, 1), ("RRPP", 3, {2, 3}, 2)],
)
def test_the_card_goes_clockwise_to_a_reliable_one_its_own_place_last(
    results: str, before: int, reliable: set[int], after: int
) -> None:
    table = after_first_suspicions("A")
    table.outcomes(results)
    assert table.view().polls[-1].skirmish == before
    assert table.phase == "phase3"
    assert table.holding("reliable") == reliable
    assert table.view().skirmish == after


@pytest.mark.rule("CP-P3.02")
def test_the_third_arrow_of_six_points_four_seats_on() -> None:
    table = after_first_suspicions("B")
    table.outcomes("PPPPP")
    view = table.view()
    assert (view.phase, view.skirmish) == ("phase3", 0)
    assert (view.seats[4].unused, 0 in view.seats[4].seen) == (1, False)
    assert table.asked == (4,)
    assert table.heard(LookPending)[-1] == LookPending(4, 0)


@pytest.mark.rule("CP-P3.02")
@pytest.mark.parametrize(("crew", "offset"), [(5, 2), (6, 4), (7, 5), (8, 5)])
def test_each_crew_has_its_own_third_arrow(crew: int, offset: int) -> None:
    for seat in range(crew):
        status = ["reliable" if other in (seat, (seat + 1) % crew) else "none" for other in range(crew)]
        table = after_first_suspicions(FIXTURE_OF[crew], phase="phase3", status=status, skirmish=seat)
        assert table.asked == ((seat + offset) % crew,)


@pytest.mark.rule("CP-P3.02")
def test_a_stand_in_looks_in_phase_3_too() -> None:
    table = after_first_suspicions(
        "C", phase="phase3", status=["reliable", "reliable", *["none"] * 5], markers=["5→0.M=I"]
    )
    assert table.heard(LookPending) == [LookPending(4, 0, designated=5)]


@pytest.mark.rule("CP-P3.03")
def test_the_protected_is_captain() -> None:
    table = before_the_vote(0, 1)
    assert table.view().skirmish == 0
    table.votes("PPRR")
    assert table.heard(CaptainNamed) == [CaptainNamed(0)]
    assert table.view().captain == 0


@pytest.mark.rule("CP-P3.04")
def test_if_he_is_punched_the_other_one_is_captain_at_once() -> None:
    table = before_the_vote(0, 1)
    markers = table.markers
    table.votes("PRRR")
    assert table.heard(CaptainNamed) == [CaptainNamed(1)]
    assert table.view().captain == 1
    assert len(table.view().polls) == 1
    assert table.markers == markers


@pytest.mark.rule("CP-P3.04")
@pytest.mark.parametrize("crew", CREWS)
def test_phase_3_has_exactly_one_skirmish(crew: int) -> None:
    assert {flight.length("phase3") for flight in flown(crew)} == {1}


@pytest.mark.rule("CP-P3.05")
@pytest.mark.parametrize("crew", CREWS)
def test_after_phase_3_nobody_has_a_status_card(crew: int) -> None:
    for flight in flown(crew):
        view = GAME.view(flight.state, None)
        assert {seat.status for seat in view.seats} == {"none"}
        assert (view.status_centre, view.discarded) == (0, (crew + 1) // 2)


@pytest.mark.rule("CP-P3.06")
def test_the_captain_gets_the_skirmish_card_and_none_from_the_centre() -> None:
    table = before_the_vote(0, 1)
    assert table.view().access_centre == 2
    table.votes("PPPP")
    view = table.view()
    assert [seat.seat for seat in view.seats if seat.access] == [0]
    assert (view.access_centre, view.skirmish) == (2, None)


@pytest.mark.rule("CP-P3.07")
def test_the_shown_row_is_any_order_as_likely_as_any_other() -> None:
    rows: Counter[str] = Counter()
    for draws in SHUFFLES:
        table = before_the_vote(1, 3, skirmish=1)
        table.votes("PPPP", *draws)
        (shown,) = table.heard(Shown)
        assert (shown.seat, shown.team) == (1, "honest")
        rows["".join(shown.cards)] += 1
        assert table.view(2).seats[1].shown == shown.cards
    assert rows == {"HHI": 2, "HIH": 2, "IHH": 2}


@pytest.mark.rule("CP-P3.07")
def test_over_many_seeds_every_order_is_shown_a_third_of_the_time() -> None:
    status = ["none", "reliable", "none", "reliable", "none"]
    rows: Counter[str] = Counter()
    for seed in range(900):
        table = a_flight("A", phase="phase3", status=status, skirmish=1, step="vote")
        table.chance = type(table.chance).seeded(seed)
        table.votes("PPPP")
        rows["".join(table.view().seats[1].shown)] += 1
    assert set(rows) == {"HHI", "HIH", "IHH"}
    assert all(250 <= found <= 350 for found in rows.values())


@pytest.mark.rule("CP-P3.07")
def test_no_view_and_no_event_tells_where_the_shown_cards_lay() -> None:
    """The same row shown from every order that the captain's cards can lie in, in a game that nobody looked in."""
    status = ["none", "reliable", "none", "reliable", "none"]
    worlds: dict[str, set[tuple[bytes, ...]]] = {}
    for row in set(permutations("HHI")):
        deal = [*FIXTURES["A"]]
        deal[1] = "".join(row)
        for draws in SHUFFLES:
            table = a_flight(deal, phase="phase3", status=status, skirmish=1, step="vote")
            table.votes("PPPP", *draws)
            table.play(1, SkipLook())
            table.play(1, GiveAccess(0), 0, 0)
            eyes = (None, *range(5))
            known = [msgspec.json.encode((table.view(eye), heard(table.news, eye))) for eye in eyes]
            worlds.setdefault("".join(table.view().seats[1].shown), set()).add(tuple(known))
    assert {row: len(seen) for row, seen in worlds.items()} == {"HHI": 1, "HIH": 1, "IHH": 1}


@pytest.mark.rule("CP-P3.08")
def test_the_markers_stay_where_they_are() -> None:
    table = before_the_vote(1, 3, skirmish=1)
    before = table.markers
    assert {marker for marker in before if "→1." in marker} == {"0→1.R=I", "2→1.L=H", "3→1.M=H"}
    table.votes("PPPP", 0, 0)
    assert table.markers == before
    assert table.view().seats[1].shown != ("H", "H", "I")


@pytest.mark.rule("CP-P3.09")
@pytest.mark.parametrize(("skirmish", "votes"), [(3, "PPPP"), (1, "RRRR")], ids=["protected", "the other one"])
def test_an_infiltrator_as_captain_ends_the_game(skirmish: int, votes: str) -> None:
    table = before_the_vote(1, 3, skirmish=skirmish)
    table.votes(votes)
    view = table.view()
    assert (view.phase, view.captain, view.winners, view.rule) == ("over", 3, (3, 4), "CP-P3.09")
    assert table.heard(Ended) == [Ended("infiltrator", (3, 4))]
    assert PhaseBegun("end") not in table.events
    assert table.asked == ()


@pytest.mark.rule("CP-P3.10")
def test_an_honest_captain_begins_the_end_phase() -> None:
    table = before_the_vote(1, 3, skirmish=1)
    table.votes("PPPP")
    view = table.view()
    assert (view.phase, view.acting, table.asked) == ("end", 1, (1,))
    assert [seat.seat for seat in view.seats if seat.access] == [1]
    assert table.heard(Ended) == []


@pytest.mark.rule("CP-P3.11")
def test_everybody_but_the_captain_may_receive_access_the_turned_ones_too() -> None:
    table = before_the_vote(0, 2, fixture="B", skirmish=0, rotated=[1, 3, 4])
    table.votes("PPPPP")
    table.play(0, SkipLook())
    assert table.legal(0) == [GiveAccess(seat) for seat in (1, 2, 3, 4, 5)]


@pytest.mark.rule("CP-P3.11")
@pytest.mark.parametrize("crew", CREWS)
def test_after_phase_3_exactly_one_has_access(crew: int) -> None:
    for flight in flown(crew):
        view = GAME.view(flight.state, None)
        assert [seat.seat for seat in view.seats if seat.access] == [view.captain]
