"""Nine and ten crew members, with the expansion (group X)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import awaited, play
from mayday.games.cockpit.actions import PassSkill, UseSkill
from mayday.games.cockpit.events import WindowOpened
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.tables import access_cards, infiltrators, left_in_box, status_cards
from tests.games.cockpit.enumeration import WIDE_BODY, flights, lookers_of_phase_3
from tests.games.cockpit.staging import GAME, Table, a_flight, after_first_suspicions

EXPANDED = Options(expansion_9_10="on")


def dealt(crew: int, seed: str | int = "dealt", options: Options = EXPANDED) -> Table:
    return Table(GAME.setup(options, crew, Dice.seeded(seed)))


@pytest.mark.rule("CP-X.01")
@pytest.mark.parametrize("crew", [9, 10])
def test_nine_and_ten_need_the_expansion(crew: int) -> None:
    with pytest.raises(InputError, match=r"crew_size: .*need expansion_9_10 \(CP-X\.01\)") as refusal:
        dealt(crew, options=Options())
    assert refusal.value.field == "seats"
    with pytest.raises(InputError, match="crew_size"):
        a_flight(WIDE_BODY[crew])
    assert len(dealt(crew).view().seats) == crew


@pytest.mark.rule("CP-X.01")
def test_a_wide_body_flight_is_one_of_nine_or_ten() -> None:
    wide = Options(scenario="wide-body")
    assert [len(dealt(crew, options=wide).view().seats) for crew in (9, 10)] == [9, 10]
    for crew in (4, 5, 8, 11):
        with pytest.raises(InputError, match="a wide-body flight has nine or ten"):
            dealt(crew, options=wide)


@pytest.mark.rule("CP-X.01")
def test_the_expansion_changes_nothing_for_a_crew_of_the_box() -> None:
    with_it, without = (dict(GAME.dump(dealt(8, options=options).state)) for options in (EXPANDED, Options()))
    assert with_it.pop("options") != without.pop("options", None)
    assert with_it == without


@pytest.mark.rule("CP-X.02")
@pytest.mark.parametrize(
    ("crew", "honest", "cards", "status", "access"),
    [(9, 5, {"H": 14, "I": 13}, 5, 4), (10, 6, {"H": 16, "I": 14}, 5, 5)],
)
def test_the_numbers_of_nine_and_ten(crew: int, honest: int, cards: dict[str, int], status: int, access: int) -> None:
    table = dealt(crew)
    seen = table.view()
    teams = [table.view(seat).seats[seat].team for seat in range(crew)]
    assert (teams.count("honest"), teams.count("infiltrator"), seen.infiltrator_count) == (honest, 4, 4)
    assert Counter(table.card(seat, card) for seat in range(crew) for card in ("L", "M", "R")) == cards
    assert (seen.status_centre, seen.access_centre) == (status, access)
    assert left_in_box(crew) == (16 - cards["H"], 14 - cards["I"], 5 - status, 6 - 1 - access)


@pytest.mark.rule("CP-X.02")
def test_the_formulas_give_the_printed_numbers() -> None:
    box = range(5, 9)
    assert [infiltrators(crew) for crew in box] == [2, 2, 3, 3]
    assert [status_cards(crew) for crew in box] == [3, 3, 4, 4]
    assert [access_cards(crew) for crew in box] == [2, 3, 3, 4]


@pytest.mark.rule("CP-X.02")
def test_grey_and_pink_come_with_the_expansion() -> None:
    seats = dealt(10).view().seats
    assert [seen.colour for seen in seats][8:] == ["grey", "pink"]
    assert sum(seen.unused for seen in seats) == 40
    assert dealt(9, options=Options(expansion_9_10="on", colours="pink")).view().seats[0].colour == "pink"
    with pytest.raises(InputError, match="bad_setup"):
        dealt(8, options=Options(expansion_9_10="on", colours="pink"))


@pytest.mark.rule("CP-X.03")
def test_nine_hold_every_veteran_card() -> None:
    for seed in range(10):
        table = dealt(9, seed)
        assert sorted(table.state.veterans) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert table.view().removed == 0


@pytest.mark.rule("CP-X.03")
def test_one_of_ten_holds_a_blank_card() -> None:
    holders = set()
    for seed in range(60):
        table = dealt(10, seed)
        assert sorted(table.state.veterans) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert table.view().removed == 0
        holders.add(table.state.veterans.index(0))
    assert holders == set(range(10))


@pytest.mark.rule("CP-X.03")
def test_the_blank_card_is_asked_like_any_other_and_can_only_pass() -> None:
    table = after_first_suspicions(
        WIDE_BODY[10],
        veterans=[1, 2, 3, 4, 5, 0, 6, 7, 8, 9],
        options={"expansion_9_10": "on", "veteran_mode": "all"},
    )
    table.pick("M")
    for window in ("look", "vote"):
        assert table.heard(WindowOpened)[-1] == WindowOpened(window, tuple(range(1, 10)))
        assert table.legal(5) == [PassSkill()]
        assert table.refused(5, UseSkill(0)).rule == "CP-X.03"
        assert [each.veteran_card for each in table.view(4).seats] == [1, None, None, None, 5] + [None] * 5
        table.all_pass()
        if window == "look":
            table.mark()
    assert table.step == "vote"
    assert table.view(5).seats[5].veteran_card == 0


@pytest.mark.rule("CP-X.04")
@pytest.mark.parametrize("crew", [9, 10])
def test_the_arrows_of_nine_and_ten(crew: int) -> None:
    assert dealt(crew).view().arrows == (3, 2, 6)


@pytest.mark.rule("CP-X.04")
@pytest.mark.parametrize(("crew", "needed"), [(9, 4), (10, 5)])
def test_the_votes_of_nine_and_ten(crew: int, needed: int) -> None:
    for protects, status in ((needed, "botd"), (needed - 1, "none")):
        table = after_first_suspicions(WIDE_BODY[crew], options={"expansion_9_10": "on"})
        table.look()
        table.votes("P" * protects + "R" * (crew - 1 - protects))
        assert table.status[0] == status
        assert table.view().seats[0].rotated == (status == "none")


@pytest.mark.rule("CP-X.04")
@pytest.mark.parametrize(
    ("crew", "strings", "chances"),
    [
        (9, 1260, ("443/512", "113/1024", "41/2048", "9/2048")),
        (10, 2520, ("7077/8192", "227/2048", "89/4096", "29/8192")),
    ],
)
def test_who_looks_in_a_large_crew(crew: int, strings: int, chances: tuple[str, ...]) -> None:
    flown = flights(crew, captains=False)
    assert len(flown) == strings
    early = [one for flight in flown for one in flight.skirmishes[:-1]]
    assert {one.role for one in early} == {"designated"}
    assert {flight.length("phase2") for flight in flown} == {2, 3, 4}
    found = lookers_of_phase_3(flown)
    assert [chance for _, chance in found.values()] == [Fraction(chance) for chance in chances]


@pytest.mark.rule("CP-X.02")
@pytest.mark.parametrize("crew", [9, 10])
def test_large_crews_fly_to_the_end(crew: int) -> None:
    for seed in range(3):
        state = GAME.setup(Options(scenario="wide-body", veteran_mode="all"), crew, Dice.seeded(seed))
        chance = Dice.seeded(f"chance {seed}")
        while GAME.outcome(state) is None:
            seat = awaited(GAME, state)[0]
            legal = GAME.legal(state, seat)
            play(GAME, state, seat, legal[chance.below(len(legal))], chance)
        assert GAME.view(state, None).winners
