"""The random bot: anything legal, each with the same chance, never giving up."""

from __future__ import annotations

from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.actions import Burn, EndPhase

LEGAL = [Burn(0, (0, 0)), Resign(), Burn(0, (0, 1)), EndPhase()]


def test_each_draw_of_the_die_gives_another_action_and_none_gives_up() -> None:
    picked = [Uniform().decide(None, LEGAL, Dice.scripted([draw]), 1.0).action for draw in range(3)]
    assert picked == [Burn(0, (0, 0)), Burn(0, (0, 1)), EndPhase()]


def test_it_gives_up_only_when_nothing_else_is_left() -> None:
    assert Uniform().decide(None, [Resign()], Dice.seeded(1), 1.0).action == Resign()


def test_it_does_not_depend_on_what_it_sees() -> None:
    blind = Uniform().decide(None, LEGAL, Dice.seeded(5), 1.0)
    assert Uniform().decide(object(), LEGAL, Dice.seeded(5), 1.0) == blind


def test_it_says_how_many_actions_there_were_to_pick_from() -> None:
    assert Uniform().decide(None, LEGAL, Dice.seeded(1), 1.0).why == "A die picked this among 3 actions."
