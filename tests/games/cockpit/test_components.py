"""What lies in the box, how the seats lie to each other, and what the arrows of the Skirmish card lead to (group C)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import awaited, play
from mayday.games.cockpit.actions import EndLook, GiveAccess, SkipLook, UseSkill
from mayday.games.cockpit.events import PhaseBegun
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import HONEST, PHASES, VETERAN_NAMES, left_in_box
from tests.games.cockpit.enumeration import Flight, flights, look, lookers_of_phase_3
from tests.games.cockpit.staging import (
    FIXTURE_OF,
    GAME,
    Table,
    a_flight,
    a_veteran_deal,
    after_first_suspicions,
)

SIZES = (5, 6, 7, 8)


def dealt(crew: int, seed: str = "dealt", options: Options | None = None) -> Table:
    return Table(GAME.setup(options or Options(), crew, Dice.seeded(seed)))


@cache
def flown(crew: int) -> list[Flight]:
    """All outcome strings, played once for all tests."""
    return flights(crew)


@pytest.mark.rule("CP-C.01")
@pytest.mark.parametrize(
    ("crew", "honest", "infiltrator", "left"),
    [(5, 8, 7, (5, 4)), (6, 10, 8, (3, 3)), (7, 11, 10, (2, 1)), (8, 13, 11, (0, 0))],
)
def test_a_deal_uses_its_share_of_the_identity_cards(
    crew: int, honest: int, infiltrator: int, left: tuple[int, int]
) -> None:
    table = dealt(crew)
    used = Counter(table.card(seat, card) for seat in range(crew) for card in ("L", "M", "R"))
    assert used == {"H": honest, "I": infiltrator}
    assert left_in_box(crew)[:2] == left


@pytest.mark.rule("CP-C.02")
@pytest.mark.parametrize(("crew", "cards"), [(5, 3), (7, 4)])
def test_every_status_card_is_somewhere_at_every_moment(crew: int, cards: int) -> None:
    for seed in range(12):
        state = GAME.setup(Options(veteran_mode="all", v7_any_candidate="on"), crew, Dice.seeded(seed))
        chance = Dice.seeded(f"chance {seed}")
        while GAME.outcome(state) is None:
            seen = GAME.view(state, None)
            in_front = sum(other.status != "none" for other in seen.seats)
            assert seen.status_centre + in_front + seen.discarded == cards
            seat = awaited(GAME, state)[0]
            legal = GAME.legal(state, seat)
            play(GAME, state, seat, legal[chance.below(len(legal))], chance)


@pytest.mark.rule("CP-C.02")
def test_nobody_is_given_more_status_cards_than_the_box_of_this_crew_has() -> None:
    with pytest.raises(InputError, match="has 3 Status cards"):
        a_flight("A", phase="phase1", status=["botd"] * 4 + ["none"])


@pytest.mark.rule("CP-C.03")
@pytest.mark.parametrize(("crew", "centre", "box"), [(5, 2, 2), (6, 3, 1), (7, 3, 1), (8, 4, 0)])
def test_one_double_sided_card_is_the_skirmish_card_and_the_rest_is_access_or_unused(
    crew: int, centre: int, box: int
) -> None:
    seen = dealt(crew).view()
    assert seen.skirmish is not None
    assert (seen.access_centre, left_in_box(crew)[3]) == (centre, box)
    assert 1 + seen.access_centre + left_in_box(crew)[3] == 5


@pytest.mark.rule("CP-C.04")
@pytest.mark.parametrize(("crew", "centre", "honest"), [(5, 2, 3), (6, 3, 4), (7, 3, 4), (8, 4, 5)])
def test_access_cards_with_the_captains_are_as_many_as_the_honest(crew: int, centre: int, honest: int) -> None:
    table = dealt(crew)
    teams = [table.view(seat).seats[seat].team for seat in range(crew)]
    assert table.view().access_centre == centre
    assert teams.count("honest") == centre + 1 == honest


@pytest.mark.rule("CP-C.05")
def test_the_first_suspicions_use_two_of_everybodys_four_markers() -> None:
    table = a_flight("B")
    assert table.unused == [4] * 6
    table.say_first_suspicions()
    assert len(table.markers) == 12
    assert table.unused == [2] * 6


@pytest.mark.rule("CP-C.05")
def test_a_marker_never_comes_back() -> None:
    for seed in range(6):
        table = dealt(6, f"markers {seed}", Options(veteran_mode="all"))
        before = table.view()
        while GAME.outcome(table.state) is None:
            seat = awaited(GAME, table.state)[0]
            legal = table.legal(seat)
            table.play(seat, legal[table.chance.below(len(legal))])
            now = table.view()
            assert places(now)[: len(before.markers)] == places(before)
            assert sum(seen.unused for seen in now.seats) + len(now.markers) == 24
            before = now


def places(seen: View) -> list[tuple[int, int, str, str | None]]:
    """Markers without what only a debrief tells."""
    return [(one.looker, one.target, one.card, one.side) for one in seen.markers]


@pytest.mark.rule("CP-C.06")
def test_a_table_that_assigns_red_to_two_seats_is_refused() -> None:
    with pytest.raises(InputError, match="bad_setup"):
        dealt(5, options=Options(colours="red,green,red"))
    with pytest.raises(InputError, match="bad_setup"):
        a_flight("A", colours=["red", "green", "blue", "orange", "red"])


@pytest.mark.rule("CP-C.06")
def test_colours_are_the_eight_of_the_box_and_all_different() -> None:
    named = dealt(8, options=Options(colours="black,,Red"))
    colours = [seen.colour for seen in named.view().seats]
    assert colours == ["black", "green", "red", "blue", "orange", "yellow", "purple", "white"]
    with pytest.raises(InputError, match="bad_setup"):
        dealt(8, options=Options(colours="pink"))


@pytest.mark.rule("CP-C.07")
def test_left_is_clockwise_and_the_left_card_lies_nearest_the_left_neighbour() -> None:
    table = a_flight("A")
    for _ in range(2):
        table.mark()
    assert table.markers == ["0→4.L=H", "0→1.R=I"]


@pytest.mark.rule("CP-C.08")
@pytest.mark.parametrize(
    ("crew", "skirmish", "expected"),
    [(6, 4, (1, 0, 2)), (8, 6, (1, 0, 3)), (5, 4, (2, 1, 1))],
)
def test_each_phase_has_its_arrow(crew: int, skirmish: int, expected: tuple[int, int, int]) -> None:
    doubtful = ["botd" if (seat - skirmish) % crew < 3 else "none" for seat in range(crew)]
    reliable = ["reliable" if (seat - skirmish) % crew < 2 else "none" for seat in range(crew)]
    status = {"phase1": None, "phase2": doubtful, "phase3": reliable}
    found = []
    for phase, held in status.items():
        seen = a_flight(FIXTURE_OF[crew], phase=phase, skirmish=skirmish, status=held).view()
        assert seen.arrow is not None
        assert seen.look is not None
        assert seen.look.looker == seen.arrow.designated
        found.append(seen.arrow.designated)
    assert tuple(found) == expected


@pytest.mark.rule("CP-C.08")
@pytest.mark.parametrize(
    ("crew", "arrows"),
    [
        (6, "3,3,4"),
        (6, "3,2,3"),
        (6, "3,2,2"),
        (5, "2,2,3"),
        (6, "0,2,3"),
        (6, "3,1,4"),
        (6, "3,2,5"),
        (6, "3,2,7"),
        (8, "3,2,8"),
        (6, "3,2"),
        (6, "3,2,4,2"),
        (6, "++3,2,4"),
        (6, "three,2,4"),
        (6, ",,"),
    ],
)
def test_unusable_arrows_are_refused(crew: int, arrows: str) -> None:
    with pytest.raises(InputError, match="bad_setup") as refusal:
        dealt(crew, options=Options(skirmish_arrows=arrows))
    assert refusal.value.field == "options.skirmish_arrows"


@pytest.mark.rule("CP-C.08")
def test_other_arrows_lead_to_other_lookers() -> None:
    table = after_first_suspicions("B", options={"skirmish_arrows": "+2, 4, 3"})
    assert table.asked == (2,)
    five = dealt(5, options=Options(skirmish_arrows="2,3,3"))
    assert five.view().arrows == (2, 3, 3)


@pytest.mark.rule("CP-C.09")
@pytest.mark.parametrize(("crew", "strings"), [(5, 30), (6, 60), (7, 210), (8, 420)])
def test_the_designated_always_looks_in_phases_1_and_2(crew: int, strings: int) -> None:
    before_the_last = {flight.results[:-1]: flight.skirmishes[:-1] for flight in flown(crew)}
    assert len(before_the_last) == strings
    early = [one for skirmishes in before_the_last.values() for one in skirmishes]
    assert {one.phase for one in early} == {"phase1", "phase2"}
    assert [one for one in early if one.role != "designated"] == []


@pytest.mark.rule("CP-C.10")
@pytest.mark.parametrize(
    ("crew", "counts", "chances"),
    [
        (5, (40, 0, 12, 8), ("3/4", "0", "11/64", "5/64")),
        (6, (102, 4, 0, 14), ("117/128", "1/64", "0", "9/128")),
        (7, (326, 84, 0, 10), ("221/256", "1/8", "0", "3/256")),
        (8, (662, 160, 18, 0), ("445/512", "15/128", "7/512", "0")),
    ],
)
def test_who_looks_in_phase_3(crew: int, counts: tuple[int, ...], chances: tuple[str, ...]) -> None:
    found = lookers_of_phase_3(flown(crew))
    assert list(found) == ["designated", "right", "left", "nobody"]
    assert list(found.values()) == list(zip(counts, map(Fraction, chances), strict=True))


@pytest.mark.rule("CP-C.11")
@pytest.mark.parametrize(
    ("crew", "parts"),
    [(5, (10, 4, 2, 1, 2)), (6, (12, 5, 2, 1, 3)), (7, (14, 6, 3, 1, 3)), (8, (16, 7, 3, 1, 4))],
)
def test_a_flight_without_skills_leaves_at_least_one_marker(crew: int, parts: tuple[int, ...]) -> None:
    all_flown = flown(crew)
    longest = [max(flight.length(phase) for flight in all_flown) for phase in ("phase1", "phase2", "phase3")]
    orders = max(flight.state.access_centre for flight in all_flown)
    assert (2 * crew, *longest, orders) == parts
    assert sum(parts) == 4 * crew - 1
    assert max(looks_to_the_end(flight.state) for flight in all_flown) == sum(parts)


def looks_to_the_end(captained: State) -> int:
    """All looks of a flight that goes on with every order that can be given, and with honest people let in."""
    state = captained.copy()
    while GAME.outcome(state) is None:
        acting = GAME.actors(state)[0]
        legal = GAME.legal(state, acting)
        ordered = [action for action in legal if isinstance(action, EndLook)]
        if ordered:
            play(GAME, state, acting, ordered[0], Dice.scripted([]))
            look(state, ordered[0].looker)
        else:
            let_in = next(each for each in legal if isinstance(each, GiveAccess) and state.teams[each.seat] == HONEST)
            play(GAME, state, acting, let_in, Dice.seeded("shown"))
    return len(state.markers)


@pytest.mark.rule("CP-C.12")
def test_the_veteran_deck_is_no_1_and_eight_skills() -> None:
    for crew in SIZES:
        table = dealt(crew)
        deck = sorted([*table.state.veterans, *table.state.removed])
        assert deck == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert len(set(VETERAN_NAMES[1:])) == 9


@pytest.mark.rule("CP-C.12")
def test_first_skirmish_has_no_skill_to_use() -> None:
    table = a_veteran_deal()
    table.pick("M")
    assert table.step == "window"
    assert 0 not in table.asked
    refused = table.refused(0, UseSkill(1))
    assert (refused.code, refused.rule) == ("spent", "CP-C.12")


@pytest.mark.rule("CP-C.13")
def test_phases_come_in_their_order() -> None:
    table = a_flight("A")
    assert table.phase == "first_suspicions"
    table.say_first_suspicions()
    table.outcomes("PPPPPP")
    for giver, receiver in ((0, 1), (1, 2)):
        table.play(giver, SkipLook())
        table.play(giver, GiveAccess(receiver))
    assert [event.phase for event in table.heard(PhaseBegun)] == ["phase1", "phase2", "phase3", "end"]
    assert table.phase == "over"


@pytest.mark.rule("CP-C.13")
@pytest.mark.parametrize("crew", SIZES)
def test_no_phase_ever_comes_back(crew: int) -> None:
    for seed in range(4):
        table = dealt(crew, f"phases {seed}", Options(veteran_mode="all"))
        reached = 1
        while GAME.outcome(table.state) is None:
            seat = awaited(GAME, table.state)[0]
            assert seat != CLOCK
            legal = table.legal(seat)
            table.play(seat, legal[table.chance.below(len(legal))])
            now = PHASES.index(table.phase)
            assert now in (reached, reached + 1) or table.phase == "over"
            reached = now
        assert table.phase == "over"
