"""The terminal board of a fight: signs on the map, the sheets of one's ships, what is going on and what can be said."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.actions import Missile
from mayday.games.mayday78.board import draw
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.words.chart import signs
from tests.games.mayday78.staging import GAME, Plain, a_position, a_vessel

PROXIMITY = Missile(detonation="proximity")


def a_fight(seat: int | None = 0, others: Sequence[Plain] = (), **more: Any) -> View:
    position = a_position(
        a_vessel(
            "[(3,0) > (3,1) > (3,2)]", "destroyer", 0, mark="A", sand=True, loaded=("T", "M", "RF"), holds="empty"
        ),
        a_vessel("[(5,0) > (5,0) > (5,0)]", "corsair", 1, mark="A", hits={"computer": 2}, holds="empty"),
        a_vessel("[(7,0) > (7,0) > (7,0)]", "fighter", 1, mark="B", wreck=True),
        a_vessel("[(4,1) > (3,1) > (2,1)]", "missile", 1, mark="7", launcher=1, target=0, missile=PROXIMITY),
        **{"sheets": [(0, 0)], "phase": "B", "explosions": [(6, 1)], **more},
    )
    position["options"] = {"computer_rule": "extended", **more.get("options", {})}
    position["vessels"] += [{"design": "hulk", "mark": "H", "present": (1, 2)}, *others]
    return GAME.view(GAME.load(position), seat)


def test_the_headline_says_whose_phase_it_is_and_what_is_asked() -> None:
    assert draw(a_fight()).splitlines()[0].endswith("phase B (laser fire) of blue: declaring.")


def test_two_ships_of_one_mark_have_two_signs_on_the_map() -> None:
    found = signs(a_fight())
    assert found == ["A", "C", "B", "7", ""]


def test_sand_wrecks_explosions_and_big_ships_are_marked_below_the_counters() -> None:
    text = draw(a_fight()).split("A present")[0]
    assert "\\~__/" in text
    assert text.count("\\*__/") == 2
    assert "\\[H]/" in text


def row(text: str, called: str) -> str:
    return next(line for line in text.splitlines() if f" {called} " in line and "/1" in line)


def test_the_list_tells_damage_sand_and_warheads() -> None:
    text = draw(a_fight())
    assert "in sand" in row(text, "A")
    assert "computer out (2), by hand, ordered" in row(text, "red:A")
    assert "wreck" in row(text, "red:bB")
    assert "homing limited proximity 6G6," in row(text, "red:#7")
    assert "adrift" in row(text, "big:H")


def test_a_secret_missile_is_of_unknown_type_to_the_other_side() -> None:
    hidden = {"missile_secrecy": "hidden"}
    assert "unknown type" in row(draw(a_fight(0, options=hidden)), "red:#7")
    assert "proximity" in row(draw(a_fight(1, options=hidden)), "#7")


def test_ones_own_programs_are_shown_and_not_the_others() -> None:
    assert "A runs T RF M; its library is" in draw(a_fight(0))
    assert "T RF M" not in draw(a_fight(1))
    assert "your ship" not in draw(a_fight(None))


def test_declared_attacks_and_meetings_are_told() -> None:
    escort = a_vessel("[(8,0) > (8,0) > (8,0)]", "escort", 0, mark="B")
    attacks = [{"vessel": 0, "target": 1, "combined": True}, {"vessel": 5, "target": 3}]
    text = draw(a_fight(step="resolving", others=[escort], attacks=attacks))
    assert "Declared: A fires at red:A, 2 lasers combined." in text
    assert "In one hex: A and red:#7." in text


def test_who_is_asked_is_told_what_can_be_said() -> None:
    text = draw(a_fight())
    assert "While declaring you can say `fire A > red:B`" in " ".join(text.split())
    assert "you can say" not in draw(a_fight(None))


@pytest.mark.parametrize("scenario", ["grand-prix", "the-attack", "piracy", "battle", "smuggling"])
def test_every_scenario_can_be_drawn_at_every_step_for_everyone(scenario: str) -> None:
    options = Options(scenario=scenario, computer_rule="extended", characters="on", gp_weapons="on")
    dice, chooser = Dice.seeded(5), random.Random(5)
    state = GAME.setup(options, 2, dice)
    for _ in range(60):
        if state.over:
            break
        for seat in (None, 0, 1):
            lines = draw(GAME.view(state, seat)).splitlines()
            assert max(len(line) for line in lines) <= 100
            assert all(line == line.rstrip() for line in lines)
        seat = GAME.actors(state)[0]
        offered = [action for action in GAME.legal(state, seat) if not isinstance(action, Resign)]
        GAME.apply(state, seat, chooser.choice(offered), dice)
