"""The checks of the toy's rulebook, staged one by one; in a real game's tests the ids are `rule` marks."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError, RuleError
from mayday.core.game import Chance, Outcome, Resign
from mayday.core.news import Modifier, heard
from mayday.core.play import play
from tests.toy.actions import Action, Bid, Board, Jam, Leave, Pass
from tests.toy.events import Boarded, Found, Looked, Saw
from tests.toy.options import Options
from tests.toy.rules import TOY
from tests.toy.state import State, weight

GAME = TOY


def a_table(*hands: tuple[int, ...], **fields: Any) -> State:
    """Crews with these hands, the rest of the cards in the pile with the highest on top."""
    return GAME.load({"crews": [{"hand": hand} for hand in hands], **fields})


def led(*hands: tuple[int, ...], bid: int, jams: int = 0, **options: Any) -> State:
    """The first crew leads with this bid and is to decide."""
    played = [{"round": 1, "seat": 0, "card": bid}]
    fields = {"stage": "board", "leader": 0, "bid": bid, "jams": jams, "played": played}
    return a_table(*hands, options=options, **fields)


def act(state: State, *moves: tuple[int, Action], dice: tuple[int, ...] = ()) -> list[Any]:
    """Play some moves through the checked door with these draws, and say all that was heard by anybody."""
    assert state.news is not None
    state.news.clear()
    script = Dice.scripted(dice)
    for seat, action in moves:
        play(GAME, state, seat, action, script)
    assert script.used_up or not dice
    return [item.event for item in state.news]


def test_every_crew_is_dealt_four_cards_and_none_lies_in_two_places() -> None:  # TOY-SET.01
    state = GAME.setup(Options(), 3, Dice.seeded("deal"))
    hands = [card for crew in state.crews for card in crew.hand]
    assert (len(hands), len(state.pile)) == (12, 12)
    assert sorted(hands + state.pile) == list(range(1, 25))


@pytest.mark.parametrize(("card", "expected"), [(1, 0), (8, 0), (9, 1), (16, 1), (17, 2), (24, 2)])
def test_cards_are_light_medium_or_heavy(card: int, expected: int) -> None:  # TOY-SET.02
    assert weight(card) == expected


def test_a_game_of_one_round_is_over_when_the_leader_has_boarded() -> None:  # TOY-SET.03
    state = led((1, 2), (3, 4), bid=9, rounds=1)
    act(state, (0, Board()), dice=(1, 1))
    assert state.outcome is not None


def test_a_bid_is_seen_by_others_only_as_a_bid() -> None:  # TOY-BID.01
    state = a_table((4, 12), (19, 20))
    act(state, (0, Bid(12)))
    seen = GAME.view(state, 1)
    assert seen.crews[0].answered
    assert seen.crews[0].cards == 2
    assert (GAME.view(state, 0).sealed, seen.sealed) == (12, None)


def test_the_highest_bid_leads() -> None:  # TOY-BID.02
    state = a_table((4, 1), (19, 2), (11, 3))
    act(state, (2, Bid(11)), (0, Bid(4)), (1, Bid(19)))
    assert (state.leader, state.bid) == (1, 19)
    assert [(item.seat, item.card) for item in state.played] == [(0, 4), (1, 19), (2, 11)]


def test_a_crew_bids_only_what_it_holds() -> None:  # TOY-BID.03
    state = a_table((3, 9, 12, 20), (21, 22))
    with pytest.raises(RuleError, match="do not hold card 21") as refused:
        act(state, (0, Bid(21)))
    assert refused.value.rule == "TOY-BID.03"


def test_a_crew_without_a_light_card_is_asked_and_can_only_pass() -> None:  # TOY-JAM.01
    state = a_table((24, 1), (10, 11), (12, 2))
    act(state, (0, Bid(24)), (1, Bid(10)), (2, Bid(12)))
    assert GAME.actors(state) == (1, 2)
    assert GAME.legal(state, 1) == [Pass(), Resign()]
    assert GAME.legal(state, 2) == [Pass(), Jam(2), Resign()]


def test_each_jamming_card_costs_the_leader_one() -> None:  # TOY-JAM.02
    state = a_table((8, 24), (6, 1), (7, 2))
    act(state, (0, Bid(8)), (1, Bid(6)), (2, Bid(7)), (1, Jam(1)), (2, Jam(2)))
    event = act(state, (0, Board()), dice=(5, 4))[0]
    assert event.roll.modifiers == (Modifier("jammed", -2, "TOY-JAM.02"),)
    assert (event.roll.total, event.taken) == (7, False)


def test_without_jamming_the_leader_decides_right_after_the_bids() -> None:  # TOY-JAM.03
    state = a_table((24, 1), (10, 2), options={"jamming": "off"})
    act(state, (0, Bid(24)), (1, Bid(10)))
    assert (state.stage, GAME.actors(state)) == ("board", (0,))


def test_the_leader_alone_boards_leaves_or_resigns() -> None:  # TOY-BRD.01
    state = a_table((24, 1), (10, 2))
    act(state, (0, Bid(24)), (1, Bid(10)), (1, Pass()))
    assert GAME.actors(state) == (0,)
    assert GAME.legal(state, 0) == [Board(), Leave(), Resign()]


def test_a_heavy_bid_and_one_jam_make_a_throw_of_seven_an_eight() -> None:  # TOY-BRD.02
    state = led((1, 2), (3, 4), bid=17, jams=1)
    event = act(state, (0, Board()), dice=(3, 4))[0]
    assert isinstance(event, Boarded)
    assert [(modifier.value, modifier.rule) for modifier in event.roll.modifiers] == [
        (2, "TOY-BRD.02"),
        (-1, "TOY-JAM.02"),
    ]
    assert (event.roll.total, event.roll.needed, event.taken) == (8, 8, True)


@pytest.mark.parametrize(("bid", "jams", "needed"), list(product((1, 9, 17), (0, 1), (4, 8, 11))))
def test_the_odds_are_what_the_thirty_six_throws_make_of_it(bid: int, jams: int, needed: int) -> None:
    state = led((2, 3), (5, 6), bid=bid, jams=jams, needed=needed)
    odds = GAME.odds(GAME.view(state, 0), Board())
    taken = 0
    for throw in product(range(1, 7), repeat=2):
        event = act(state.copy(), (0, Board()), dice=throw)[0]
        taken += event.taken
        assert (odds.modifiers, odds.needed) == (event.roll.modifiers, event.roll.needed)
    assert odds.chances == (Chance("the wreck is taken", taken, 36), Chance("the wreck is lost", 36 - taken, 36))


def test_a_prize_is_heard_of_by_all_and_known_to_its_owner() -> None:  # TOY-BRD.03
    state = led((1, 2), (3, 4), bid=9)
    act(state, (0, Board()), dice=(6, 6))
    assert state.news is not None
    assert [type(event) for event in heard(state.news, 1)] == [Boarded]
    assert [type(event) for event in heard(state.news, 0)] == [Boarded, Found]
    assert GAME.view(state, 0).prizes == (24,)
    assert GAME.view(state, 1).crews[0].prizes == 1


def test_who_leaves_sees_a_card_of_the_next_crew_and_remembers_it() -> None:  # TOY-BRD.04
    state = led((1, 2), (3,), (5, 6), bid=9)
    state.crews[1].out = True
    events = act(state, (0, Leave()), dice=(1,))
    assert events == [Looked(0, 2), Saw(2, 6)]
    assert [look.card for look in GAME.view(state, 0).looks] == [6]
    assert [look.card for look in GAME.view(state, 2).looks] == [None]


def test_the_game_ends_when_a_crew_has_no_card_to_bid() -> None:  # TOY-END.01
    state = led((1, 2), (), bid=9)
    act(state, (0, Board()), dice=(6, 6))
    assert state.outcome == Outcome((0,), "3 points when a crew had no card left to bid.", "TOY-END.02")
    assert GAME.view(state, None).turned_up == ((24,), ())


def test_crews_with_equally_many_points_share_a_draw() -> None:  # TOY-END.02
    state = led((1,), (2,), (3,), bid=9, rounds=1)
    state.crews[0].prizes, state.crews[1].prizes, state.crews[2].prizes = [24, 16], [17], [23, 15]
    act(state, (0, Board()), dice=(1, 1))
    assert state.outcome == Outcome((0, 2), "5 points when the last round was over.", "TOY-END.02", draw=True)


def test_when_one_of_two_crews_resigns_the_other_wins() -> None:  # TOY-END.03
    state = a_table((1, 2), (3, 4))
    act(state, (1, Bid(3)), (0, Resign()))
    assert state.outcome == Outcome((1,), "all others gave up.", "TOY-END.03")


def test_a_resignation_that_leaves_nobody_to_wait_for_turns_the_bids_up() -> None:  # TOY-END.03
    state = a_table((1, 2), (3, 4), (5, 6))
    act(state, (1, Bid(3)), (2, Bid(5)), (0, Resign()))
    assert (state.stage, state.leader, GAME.actors(state)) == ("jam", 2, (1,))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"crews": [{"hand": [1]}]}, "crews"),
        ({"crews": [{"hand": [1]}, {"hand": [1]}]}, "crews"),
        ({"crews": [{"hand": [1]}, {"hand": [25]}]}, "crews"),
        ({"crews": [{"hand": [1]}, {"hand": [2], "sealed": 3}]}, "crews[1].sealed"),
        ({"crews": [{"hand": [1]}, {"hand": [2]}], "stage": "board"}, "leader"),
        ({"crews": [{"hand": [1]}, {"hand": [2]}], "round": 9}, "round"),
        (
            {"crews": [{"hand": [1]}, {"hand": [2]}], "looks": [{"round": 1, "by": 0, "of": 0, "card": 1}]},
            "looks[0].of",
        ),
        ({"crews": [{"hand": [1]}, {"hand": "2"}]}, "crews[1].hand"),
    ],
    ids=[
        "one crew",
        "a card twice",
        "no such card",
        "not in hand",
        "no leader",
        "no such round",
        "own hand",
        "no list",
    ],
)
def test_an_impossible_position_is_refused_with_its_field(fields: dict[str, Any], field: str) -> None:
    with pytest.raises(InputError) as refused:
        GAME.load(fields)
    assert refused.value.field == field
