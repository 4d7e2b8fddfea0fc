"""Chapter 3: game-turns, player-turns, phases, and who is asked."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.actions import Action, Burn, EndPhase
from mayday.games.mayday78.events import Began, Ordered
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_drill, a_landed_vessel, a_table, a_vessel

AT_REST = "[(0,0) > (0,0) > (0,0)]"


@pytest.mark.rule("MD-SEQ.01")
def test_a_game_turn_is_a_player_turn_for_each_side_and_then_the_interphase() -> None:
    table = a_table(a_vessel(AT_REST), a_bystander())
    table.turns(2)
    log = [(began.turn, began.phase, began.side) for began in table.heard(Began) if began.turn == 2]
    assert log == [*((2, phase, side) for side in (0, 1) for phase in "ABCDE"), (2, "interphase", None)]


@pytest.mark.rule("MD-SEQ.01")
def test_the_order_of_the_sides_is_the_same_in_every_turn() -> None:
    table = a_drill(a_vessel(AT_REST), a_bystander(1), a_bystander(2), order=[2, 0, 1])
    asked: list[int] = []
    for _ in range(9):
        asked += table.asked
        table.done()
    assert asked == [2, 0, 1] * 3


@pytest.mark.rule("MD-SEQ.05")
def test_a_side_moves_in_its_own_player_turn_only() -> None:
    table = a_drill(a_vessel(AT_REST), a_bystander())
    for action in (Burn(1, (900, 901)), EndPhase(), Resign()):
        assert table.refused(1, action) == "MD-SEQ.01"
    assert table.refused(0, Burn(1, (900, 901))) == "MD-SEQ.04"
    assert table.refused(0, Burn(7, (0, 0))) == "MD-SEQ.04"
    assert table.refused(9, EndPhase()) == "MD-SEQ.10"


@pytest.mark.rule("MD-SEQ.07")
def test_a_drill_ends_drawn_in_the_interphase_of_its_last_turn() -> None:
    table = a_drill(a_vessel(AT_REST), a_bystander(), turn_limit=2)
    table.turns(1)
    table.done()
    assert GAME.outcome(table.state) is None
    table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw, ended.rule) == ((0, 1), True, "MD-SEQ.07")
    assert table.asked == ()
    assert table.refused(0, EndPhase()) == "MD-SEQ.07"


@pytest.mark.rule("MD-SEQ.09")
@pytest.mark.parametrize(("draws", "order"), [([2, 1], (0, 1, 2)), ([0, 0], (1, 2, 0)), ([0, 1], (2, 1, 0))])
def test_racers_take_turns_in_an_order_shuffled_once(draws: list[int], order: tuple[int, ...]) -> None:
    table = Table(GAME.setup(Options(), 3, Dice.scripted(draws)))
    assert table.heard(Ordered) == [Ordered(order)]
    for _ in range(2):
        for seat in order:
            assert table.asked == (seat,)
            table.done()
    interphases = [began.turn for began in table.heard(Began) if began.phase == "interphase"]
    assert interphases == [1, 2]


@pytest.mark.rule("MD-SEQ.10")
def test_two_players_of_a_side_move_in_the_same_phase_in_any_order() -> None:
    ships = a_vessel("[(9,0) > (9,0) > (9,0)]", seat=1), a_vessel(AT_REST, seat=0), a_bystander(2)
    for order in ((0, 1), (1, 0)):
        table = a_drill(*ships, sides=[{"seats": [0, 1]}, {"seats": [2]}])
        asked = [table.asked]
        for seat in order:
            table.burn(1 - seat, (seat * 9 + 1, 0))
            asked.append(table.asked)
        assert asked == [(0, 1), (order[1],), (2,)]
        assert [table.vessel(number).future for number in (0, 1)] == [(10, 0), (1, 0)]


@pytest.mark.rule("MD-SEQ.10")
def test_a_player_who_is_done_leaves_the_partners_vessels_alone() -> None:
    ships = a_vessel(AT_REST, seat=0), a_vessel("[(9,0) > (9,0) > (9,0)]", seat=1), a_bystander(2)
    table = a_drill(*ships, sides=[{"seats": [0, 1]}, {"seats": [2]}])
    assert table.refused(0, Burn(1, (10, 0))) == "MD-SEQ.04"
    table.play(0, EndPhase())
    assert table.asked == (1,)
    assert len(table.futures(1)) == 19
    assert [[plan.vessel for plan in GAME.view(table.state, seat).plans] for seat in (0, 1)] == [[], [1]]


@pytest.mark.rule("MD-SEQ.10")
def test_players_of_a_side_win_together() -> None:
    ships = a_vessel(AT_REST, seat=0), a_vessel("[(9,0) > (9,0) > (9,0)]", seat=1), a_bystander(2)
    table = a_drill(*ships, sides=[{"seats": [0, 1]}, {"seats": [2]}], phasing=1)
    table.play(2, Resign())
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert ended.winners == (0, 1)


@pytest.mark.rule("MD-SEQ.10", "MD-SEQ.07")
def test_all_players_of_every_side_share_a_draw() -> None:
    ships = a_vessel(AT_REST, seat=0), a_vessel("[(9,0) > (9,0) > (9,0)]", seat=1), a_bystander(2)
    table = a_drill(*ships, sides=[{"seats": [0, 1]}, {"seats": [2]}], turn_limit=1)
    for _ in range(3):
        table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw) == ((0, 1, 2), True)


@pytest.mark.rule("MD-SEQ.13")
def test_a_side_with_only_a_wreck_is_not_asked_and_its_wreck_moves() -> None:
    table = a_drill(a_vessel("[(0,0) > (2,0) > (4,0)]", wreck=True), a_bystander())
    assert table.asked == (1,)
    assert table.counters(0) == "[(2,0) > (4,0) > (6,0)]"
    table.turns(3)
    assert table.vessel(0).present == (10, 0)


@pytest.mark.rule("MD-SEQ.13")
@pytest.mark.parametrize(
    "helpless",
    [
        a_vessel("[(0,0) > (2,0) > (4,0)]", "mine"),
        a_vessel("[(0,0) > (2,0) > (4,0)]", "fighter", fuel=0),
        a_vessel("[(0,0) > (2,0) > (4,0)]", hits={"m_drive": 1}),
    ],
    ids=["a coasting missile", "a craft without fuel", "a ship without a drive"],
)
def test_vessels_without_a_choice_are_moved_without_asking(helpless: dict[str, object]) -> None:
    table = a_drill(helpless, a_bystander())
    assert table.asked == (1,)
    assert table.counters(0) == "[(2,0) > (4,0) > (6,0)]"


@pytest.mark.rule("MD-SEQ.13")
def test_a_side_without_vessels_passes() -> None:
    table = a_drill(a_bystander(1), sides=[{"seats": [0]}, {"seats": [1]}])
    for _ in range(3):
        assert table.asked == (1,)
        table.done()


@pytest.mark.rule("MD-SEQ.13")
def test_a_game_in_which_nobody_can_ever_choose_again_ends() -> None:
    wreck = a_vessel("[(0,0) > (2,0) > (4,0)]", wreck=True)
    table = a_drill(wreck, a_vessel("[(0,9) > (0,9) > (0,9)]", "lifeboat", 1, fuel=0))
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert ended.draw


@pytest.mark.rule("MD-SEQ.13")
def test_a_boat_of_a_side_that_is_out_keeps_no_game_alive() -> None:
    empty = [
        a_vessel(f"[(0,{row}) > (0,{row}) > (0,{row})]", "lifeboat", seat, fuel=0) for seat, row in ((1, 9), (2, 20))
    ]
    boat = a_vessel("[(60,0) > (60,0) > (60,0)]", "shuttle", 0)
    sides = [{"seats": [0], "out": True}, {"seats": [1]}, {"seats": [2]}]
    assert GAME.outcome(a_drill(boat, *empty).state) is None
    table = a_drill(boat, *empty, sides=sides)
    assert GAME.outcome(table.state) is not None


@pytest.mark.rule("MD-SEQ.13", "MD-SEQ.16")
def test_a_landed_craft_waiting_for_fuel_keeps_its_game_alive() -> None:
    craft = a_landed_vessel((0, 0), "fighter", fuel=0)
    sides = [{"seats": [0], "home": "Alpha"}, {"seats": [1]}]
    options = {"refuel_at_base": "on"}
    table = a_drill(
        craft, a_vessel("[(9,0) > (9,0) > (9,0)]", "mine", 1), sides=sides, worlds=[(0, 0)], options=options
    )
    assert GAME.outcome(table.state) is None
    assert (table.view.turn, table.vessel(0).fuel) == (2, 12)


@pytest.mark.rule("MD-SEQ.15")
def test_every_refusal_changes_nothing_and_names_a_rule() -> None:
    table = a_drill(a_landed_vessel((0, 0), "yacht"), a_bystander(), worlds=[(0, 0)])
    attempts: list[tuple[int, Action]] = [
        (0, Burn(0, (2, 0))),
        (0, Burn(1, (0, 0))),
        (1, EndPhase()),
        (0, Burn(-1, (0, 0))),
    ]
    for seat, action in attempts:
        assert table.refused(seat, action) is not None
