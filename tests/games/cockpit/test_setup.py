"""Before the flight: who gets what, who learns what, and in which order chance decides it (group S)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.play import awaited, play
from mayday.core.record import fingerprint
from mayday.games.cockpit.actions import EndLook
from mayday.games.cockpit.events import Dealt, FirstSkirmish, Recognised
from mayday.games.cockpit.inference import Evidence, weights
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.state import State
from tests.games.cockpit.staging import GAME, Table, a_flight, after_first_suspicions

# Draws that leave everything in its order: skills 2 to 9, no. 1 first, honest before infiltrators, H I and team.
SKILLS_KEPT = (7, 6, 5, 4, 3, 2, 1)
ROW_KEPT = (2, 1)


def dealt(crew: int, seed: str | int = "dealt", options: Options | None = None) -> Table:
    return Table(GAME.setup(options or Options(), crew, Dice.seeded(seed)))


def kept(size: int) -> tuple[int, ...]:
    """The draws of a shuffle that changes nothing."""
    return tuple(range(size - 1, 0, -1))


def scripted(
    crew: int,
    skills: Sequence[int] = SKILLS_KEPT,
    veterans: Sequence[int] | None = None,
    teams: Sequence[int] | None = None,
    rows: Sequence[int] | None = None,
) -> State:
    """A deal from exactly these draws, in the order of the book."""
    dice = Dice.scripted(
        [
            *skills,
            *(kept(crew) if veterans is None else veterans),
            *(kept(crew) if teams is None else teams),
            *(ROW_KEPT * crew if rows is None else rows),
        ]
    )
    state = GAME.setup(Options(), crew, dice)
    assert dice.used_up
    return state


def shuffles(size: int) -> Iterator[tuple[int, ...]]:
    """The draws of every shuffle of so many cards, each once."""
    yield from product(*(range(last + 1) for last in range(size - 1, 0, -1)))


def rows_of(state: State) -> list[str]:
    return ["".join("HI"[card] for card in row) for row in state.cards]


def infiltrators(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, row in enumerate(rows_of(state)) if row.count("I") == 2)


@pytest.mark.rule("CP-S.01")
@pytest.mark.parametrize("crew", [1, 4, 9, 10, 11])
def test_a_crew_of_another_size_is_refused(crew: int) -> None:
    with pytest.raises(InputError, match=f"crew_size: a crew has 5 to 8 members, not {crew}") as refusal:
        dealt(crew)
    assert refusal.value.field == "seats"


@pytest.mark.rule("CP-S.01")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_five_to_eight_may_fly(crew: int) -> None:
    assert len(dealt(crew).view().seats) == crew


@pytest.mark.rule("CP-S.01")
@pytest.mark.parametrize("crew", [4, 11])
def test_not_even_the_expansion_takes_four_or_eleven(crew: int) -> None:
    for options in (Options(expansion_9_10="on"), Options(scenario="wide-body")):
        with pytest.raises(InputError, match="crew_size"):
            dealt(crew, options=options)


@pytest.mark.rule("CP-S.02")
def test_everybody_takes_a_crewmember_card_and_four_markers() -> None:
    seats = dealt(7).view().seats
    assert len({seen.colour for seen in seats}) == 7
    assert sum(seen.unused for seen in seats) == 28


@pytest.mark.rule("CP-S.02")
def test_red_starts_with_three_covered_cards_a_veteran_card_and_four_markers() -> None:
    seen = dealt(6, options=Options(colours="red")).view(0)
    red = seen.seats[0]
    assert (red.colour, red.unused, red.shown, red.rotated, red.status, red.access) == (
        "red",
        4,
        (),
        False,
        "none",
        False,
    )
    assert red.veteran_card in range(1, 10)
    assert seen.markers == ()


@pytest.mark.rule("CP-S.03")
@pytest.mark.parametrize(("crew", "removed"), [(5, 4), (6, 3), (7, 2), (8, 1)])
def test_some_skills_are_removed_unseen(crew: int, removed: int) -> None:
    assert dealt(crew).view().removed == removed
    in_game = sum(7 in deal.veterans for deal in many_deals(crew, 1200))
    assert in_game / 1200 == pytest.approx((8 - removed) / 8, abs=0.05)


@pytest.mark.rule("CP-S.03")
def test_the_first_cards_of_the_shuffled_skills_are_removed() -> None:
    assert scripted(6).removed == (2, 3, 4)
    assert scripted(6, skills=(0, 6, 5, 4, 3, 2, 1)).removed == (9, 3, 4)


@pytest.mark.rule("CP-S.04")
@pytest.mark.parametrize(("crew", "chance"), [(5, 1 / 10), (8, 7 / 64)])
def test_everybody_gets_one_veteran_card(crew: int, chance: float) -> None:
    deals = many_deals(crew, 2000)
    for deal in deals:
        assert len(set(deal.veterans)) == crew
        assert deal.veterans.count(1) == 1
        assert set(deal.veterans).isdisjoint(deal.removed)
    for seat in (0, crew - 1):
        assert sum(deal.veterans[seat] == 4 for deal in deals) / len(deals) == pytest.approx(chance, abs=0.03)


@pytest.mark.rule("CP-S.05")
@pytest.mark.parametrize("mode", ["experienced", "off"])
def test_first_skirmish_is_shown_at_once_and_brings_the_skirmish_card(mode: str) -> None:
    holders = set()
    for seed in range(60):
        table = dealt(8, seed, Options(veteran_mode="off") if mode == "off" else None)
        first = table.state.veterans.index(1)
        seen = table.view()
        assert seen.skirmish == first
        assert [each.veteran_card for each in seen.seats] == [1 if seat == first else None for seat in range(8)]
        assert table.heard(FirstSkirmish) == [FirstSkirmish(first)]
        holders.add(first)
    assert 5 in holders


@pytest.mark.rule("CP-S.05")
def test_each_seat_is_first_equally_often() -> None:
    firsts = Counter(scripted(5, veterans=draws).skirmish for draws in shuffles(5))
    assert firsts == dict.fromkeys(range(5), 24)


@pytest.mark.rule("CP-S.06")
def test_a_veteran_card_is_known_to_its_holder_alone() -> None:
    table = a_flight("B", veterans=[1, 7, 6, 2, 3, 5])
    seen = table.view(2)
    assert [each.veteran_card for each in seen.seats] == [1, None, 6, None, None, None]
    assert seen.removed == 3
    assert [each.veteran_card for each in table.view().seats] == [1, None, None, None, None, None]


@pytest.mark.rule("CP-S.06")
def test_the_deal_tells_nobody_of_anothers_veteran_card_or_team() -> None:
    table = dealt(6)
    for seat in range(6):
        own = table.view(seat).seats[seat]
        assert own.team is not None
        assert own.veteran_card is not None
        assert table.heard(Dealt, seat) == [Dealt(own.team, own.veteran_card)]
    assert table.heard(Dealt) == []


@pytest.mark.rule("CP-S.06")
@pytest.mark.parametrize(("crew", "chance"), [(5, 3 / 7), (6, 4 / 7), (7, 5 / 7), (8, 6 / 7)])
def test_a_holder_knows_how_likely_another_skill_is_in_play(crew: int, chance: float) -> None:
    held = [deal for deal in many_deals(crew, 3000) if deal.veterans[0] == 6]
    assert len(held) > 200
    assert sum(9 in deal.veterans for deal in held) / len(held) == pytest.approx(chance, abs=0.09)


@pytest.mark.rule("CP-S.07")
@pytest.mark.parametrize(("crew", "cards"), [(5, 3), (6, 3), (7, 4), (8, 4)])
def test_status_cards_lie_in_the_centre(crew: int, cards: int) -> None:
    seen = dealt(crew).view()
    assert (seen.status_centre, seen.discarded) == (cards, 0)
    assert {each.status for each in seen.seats} == {"none"}


@pytest.mark.rule("CP-S.08")
@pytest.mark.parametrize(("crew", "cards"), [(5, 2), (6, 3), (7, 3), (8, 4)])
def test_access_cards_lie_in_the_centre(crew: int, cards: int) -> None:
    seen = dealt(crew).view()
    assert seen.access_centre == cards
    assert not any(each.access for each in seen.seats)


@pytest.mark.rule("CP-S.09", "CP-S.11")
@pytest.mark.parametrize("crew", [5, 6, 7, 8])
def test_everybody_holds_a_pair_and_a_deciding_card_that_is_his_team(crew: int) -> None:
    for seed in range(30):
        table = dealt(crew, seed)
        for seat, row in enumerate(rows_of(table.state)):
            pair_and_team = "HHI" if table.view(seat).seats[seat].team == "honest" else "HII"
            assert sorted(row) == sorted(pair_and_team)


@pytest.mark.rule("CP-S.10")
def test_every_infiltrator_set_of_five_comes_from_equally_many_shuffles() -> None:
    sets = Counter(infiltrators(scripted(5, teams=draws)) for draws in shuffles(5))
    assert len(sets) == 10
    assert set(sets.values()) == {12}


@pytest.mark.rule("CP-S.10")
@pytest.mark.parametrize(("crew", "sets"), [(6, 15), (7, 35), (8, 56)])
def test_every_infiltrator_set_comes_about_equally_often(crew: int, sets: int) -> None:
    found = Counter(infiltrators(deal) for deal in many_deals(crew, 3000))
    assert len(found) == sets
    expected = 3000 / sets
    assert all(abs(times - expected) < 5 * expected**0.5 for times in found.values())


@pytest.mark.rule("CP-S.11")
@pytest.mark.parametrize("row", ["HHH", "III"])
def test_three_cards_alike_are_impossible(row: str) -> None:
    with pytest.raises(InputError, match="bad_setup") as refusal:
        a_flight(["HIH", "HHI", row, "IIH", "HII"])
    assert refusal.value.field == "cards[2]"


@pytest.mark.rule("CP-S.11")
def test_a_crew_with_too_many_infiltrators_is_impossible() -> None:
    with pytest.raises(InputError, match="bad_setup"):
        a_flight(["HII", "HHI", "IHH", "IIH", "HII"])


@pytest.mark.rule("CP-S.11")
def test_a_team_never_changes() -> None:
    table = a_flight("A")
    before = [table.view(seat).seats[seat].team for seat in range(5)]
    assert before == ["honest", "honest", "honest", "infiltrator", "infiltrator"]
    table.say_first_suspicions()
    table.outcomes("PPPPPP")
    assert [table.view(seat).seats[seat].team for seat in range(5)] == before


@pytest.mark.rule("CP-S.12")
def test_everybody_knows_the_own_team_and_the_table_knows_none() -> None:
    table = a_flight("A")
    assert table.view(4).seats[4].team == "infiltrator"
    assert [seen.team for seen in table.view(0).seats] == ["honest", None, None, None, None]
    assert [seen.team for seen in table.view().seats] == [None] * 5


@pytest.mark.rule("CP-S.13")
def test_the_odd_card_lies_anywhere_equally_often() -> None:
    exact = [scripted(5, rows=[*draws, *ROW_KEPT * 3, *draws]) for draws in shuffles(3)]
    assert Counter(rows_of(deal)[0] for deal in exact) == {"IHH": 2, "HIH": 2, "HHI": 2}
    assert Counter(rows_of(deal)[4] for deal in exact) == {"HII": 2, "IHI": 2, "IIH": 2}
    rows = Counter(rows_of(deal)[0] for deal in many_deals(5, 3000) if 0 not in infiltrators(deal))
    assert rows.keys() == {"IHH", "HIH", "HHI"}
    assert all(times / rows.total() == pytest.approx(1 / 3, abs=0.04) for times in rows.values())


@pytest.mark.rule("CP-S.13")
def test_five_seats_have_2430_deals() -> None:
    one_of_each_set = {infiltrators(scripted(5, teams=draws)): draws for draws in shuffles(5)}
    turns = [draws for draws in shuffles(3) if Dice.scripted(draws).shuffled(3) in ([0, 1, 2], [1, 2, 0], [2, 0, 1])]
    deals = {
        tuple(rows_of(scripted(5, teams=teams, rows=sum(rows, ()))))
        for teams in one_of_each_set.values()
        for rows in product(turns, repeat=5)
    }
    assert len(deals) == 10 * 3**5 == 2430


@pytest.mark.rule("CP-S.13")
@pytest.mark.parametrize(("crew", "deals"), [(5, 2430), (6, 10935), (7, 76545), (8, 367416)])
def test_the_inference_counts_as_many_deals_as_there_are(crew: int, deals: int) -> None:
    weighed = weights(Evidence(crew, ()))
    assert sum(weighed.values()) == deals
    assert len(set(weighed.values())) == 1


@pytest.mark.rule("CP-S.14")
def test_nobody_may_ask_for_a_card_of_his_own_in_any_phase() -> None:
    reliable = ["reliable", "reliable", "none", "none", "none"]
    tables = [
        a_flight("A"),
        after_first_suspicions("A"),
        after_first_suspicions("A", phase="phase2", status=["botd"] * 3 + ["none"] * 2),
        after_first_suspicions("A", phase="phase3", status=reliable),
        after_first_suspicions("A", phase="end", access=[1]),
    ]
    for table in tables:
        assert table.refused(0, EndLook(0, 0)).code == "self_look"
    captain = after_first_suspicions("A", phase="end", access=[1])
    assert captain.refused(1, EndLook(0, 0)).code == "self_look"


@pytest.mark.rule("CP-S.14", "CP-S.16")
def test_no_view_tells_where_a_card_lies() -> None:
    """Another layout of the same teams looks the same to everybody, fellow infiltrators included."""
    options = {"veteran_mode": "all"}  # a window is open before the first card is seen
    table = a_flight("C", options=options)
    others = a_flight(["HHI", "IHI", "IHH", "IIH", "HHI", "HIH", "IHI"], options=options)
    assert table.step == "window"
    for seat in (None, *range(7)):
        assert table.view(seat) == others.view(seat)


@pytest.mark.rule("CP-S.15")
def test_infiltrators_recognise_each_other_and_the_others_learn_only_that_they_did() -> None:
    table = a_flight("C")
    for seat in range(7):
        assert table.view(seat).infiltrators == ((1, 3, 6) if seat in (1, 3, 6) else None)
    assert table.view().infiltrators is None
    assert table.view().infiltrator_count == 3


@pytest.mark.rule("CP-S.15")
def test_recognition_happens_between_the_deal_and_the_first_look() -> None:
    table = dealt(7)
    known = tuple(seat for seat in range(7) if table.view(seat).seats[seat].team == "infiltrator")
    for seat in range(7):
        assert table.heard(Recognised, seat) == [Recognised(known if seat in known else None)]
    heard = [type(news.event).__name__ for news in table.news]
    assert max(at for at, name in enumerate(heard) if name == "Recognised") < heard.index("LookPending")
    assert table.heard(Recognised) == []


@pytest.mark.rule("CP-S.16")
def test_recognition_gives_teams_and_no_cards() -> None:
    seen = a_flight("C").view(1)
    assert [each.team for each in seen.seats] == ["infiltrator" if seat in (1, 3, 6) else "honest" for seat in range(7)]
    assert seen.seats[3].shown == ()


@pytest.mark.rule("CP-S.17")
def test_chance_decides_in_the_order_of_the_book() -> None:
    plain = scripted(5)
    assert (plain.removed, plain.veterans) == ((2, 3, 4, 5), [1, 6, 7, 8, 9])
    assert rows_of(plain) == ["HIH", "HIH", "HIH", "HII", "HII"]
    other = scripted(5, skills=(0, 6, 5, 4, 3, 2, 1))
    assert (other.removed, other.veterans, other.cards) == ((9, 3, 4, 5), [1, 6, 7, 8, 2], plain.cards)
    other = scripted(5, veterans=(0, 3, 2, 1))
    assert (other.removed, other.veterans, other.cards) == (plain.removed, [9, 6, 7, 8, 1], plain.cards)
    other = scripted(5, teams=(0, 3, 2, 1))
    assert (other.veterans, rows_of(other)) == (plain.veterans, ["HII", "HIH", "HIH", "HII", "HIH"])
    other = scripted(5, rows=[1, 1, *ROW_KEPT * 3, 2, 0])
    assert (other.veterans, rows_of(other)) == (plain.veterans, ["HHI", "HIH", "HIH", "HII", "IHI"])


@pytest.mark.rule("CP-S.17")
def test_one_seed_gives_one_deal() -> None:
    one, same, other = (GAME.setup(Options(), 6, Dice.seeded(seed)) for seed in (42, 42, 43))
    assert fingerprint(GAME, one) == fingerprint(GAME, same)
    assert fingerprint(GAME, one) != fingerprint(GAME, other)


@pytest.mark.rule("CP-S.17")
@pytest.mark.parametrize("moment", [0, 7, 25, 60, 90])
def test_a_saved_flight_goes_on_as_if_it_had_not_been_saved(moment: int) -> None:
    state = GAME.setup(Options(veteran_mode="all"), 6, Dice.seeded(42))
    fly(state, Dice.seeded("before"), moment)
    loaded = GAME.load(GAME.dump(state))
    for flown in (state, loaded):
        fly(flown, Dice.seeded("after"), 500)
    assert GAME.outcome(loaded) is not None
    assert fingerprint(GAME, loaded) == fingerprint(GAME, state)


def fly(state: State, dice: Dice, choices: int) -> None:
    """So many random choices, or to the end."""
    for _ in range(choices):
        if GAME.outcome(state) is not None:
            return
        seat = awaited(GAME, state)[0]
        legal = GAME.legal(state, seat)
        play(GAME, state, seat, legal[dice.below(len(legal))], dice)


DEALS: dict[int, list[State]] = {}


def many_deals(crew: int, number: int) -> list[State]:
    """The deals of the first seeds."""
    known = DEALS.setdefault(crew, [])
    known += (GAME.setup(Options(), crew, Dice.seeded(seed)) for seed in range(len(known), number))
    return list(islice(known, number))
