"""Chapter 17: how a game ends that nobody has won on the map."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.events import Ended, Resigned
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_table, a_vessel


@pytest.mark.rule("MD-VIC.03")
def test_when_one_of_three_racers_resigns_the_race_goes_on_with_two() -> None:
    table = Table(GAME.setup(Options(), 3, Dice.scripted([2, 1])))
    table.play(0, Resign())
    assert GAME.outcome(table.state) is None
    assert table.heard(Resigned) == [Resigned(0)]
    assert [seen.status for seen in table.view.vessels] == ["lost", "landed", "landed"]
    for seat in (1, 2, 1, 2):
        assert table.asked == (seat,)
        table.done()


@pytest.mark.rule("MD-VIC.03")
def test_when_one_of_two_racers_resigns_the_other_wins() -> None:
    table = Table(GAME.setup(Options(), 2, Dice.scripted([1])))
    table.play(0, Resign())
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule, ended.draw) == ((1,), "MD-VIC.03", False)
    assert table.heard(Ended) == [Ended(ended)]


@pytest.mark.rule("MD-VIC.03")
def test_in_a_two_sided_game_the_other_side_wins() -> None:
    orbiting = a_vessel("[(0,0) > (1,0) > (2,0)]", orbit="Alpha")
    table = a_table(orbiting, a_vessel("[(5,0) > (5,0) > (5,0)]"), a_bystander(), worlds=[(1, 1)])
    table.play(0, Resign())
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert ended.winners == (1,)
    assert [seen.status for seen in table.view.vessels] == ["lost", "lost", "flying"]
    assert table.vessel(0).orbit is None


@pytest.mark.rule("MD-VIC.03")
def test_nobody_resigns_in_anothers_player_turn() -> None:
    table = Table(GAME.setup(Options(), 3, Dice.scripted([2, 1])))
    assert table.asked == (0,)
    assert table.refused(1, Resign()) == "MD-SEQ.01"


@pytest.mark.rule("MD-VIC.03")
def test_a_side_plays_on_while_one_of_its_players_does() -> None:
    ships = a_vessel("[(0,0) > (1,0) > (2,0)]"), a_vessel("[(5,0) > (5,0) > (5,0)]", seat=1), a_bystander(2)
    table = a_table(*ships, sides=[{"seats": [0, 1]}, {"seats": [2]}])
    table.play(0, Resign())
    assert GAME.outcome(table.state) is None
    assert table.asked == (1,)
    assert [seen.status for seen in table.view.vessels] == ["lost", "flying", "flying"]
    table.burn(1, (6, 0))
    assert table.asked == (2,)
