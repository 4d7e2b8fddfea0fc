"""Characters aboard (MD-CRW)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import EndPhase, Fire, Post, Release
from mayday.games.mayday78.events import Fired, Hurt, Struck
from tests.games.mayday78.staging import Plain, Table, a_landed_vessel, a_table, at_rest

CREWED = {"characters": "on"}


def someone(location: str, vessel: int = 1, **more: Any) -> Plain:
    return {"name": "Vell", "vessel": vessel, "location": location, **more}


def under_fire(*crew: Plain, design: str = "scout", **more: Any) -> Table:
    """A fighter is about to fire at vessel 1, which has these people aboard."""
    return a_table(
        at_rest((0, 0), "fighter"), at_rest((0, 0), design, 1), phase="B", characters=list(crew), options=CREWED, **more
    )


@pytest.mark.rule("MD-CRW.01")
def test_a_small_craft_has_no_bridge() -> None:
    table = a_table(
        at_rest((0, 0), "cutter"),
        at_rest((9, 9), seat=1),
        phase="E",
        characters=[someone("cabin", 0)],
        options=CREWED,
    )
    assert table.legal(0, Post) == [Post(0, 0, "engineering")]
    assert table.refused(0, Post(0, 0, "bridge")) == "MD-CRW.01"
    table.play(0, Post(0, 0, "engineering"))
    assert table.view.characters[0].location == "engineering"
    assert table.view.characters[0].pool == 21


@pytest.mark.rule("MD-CRW.02")
@pytest.mark.parametrize(
    ("design", "face", "location"),
    [
        ("scout", 1, "engineering"),
        ("scout", 2, "engineering"),
        ("scout", 5, "bridge"),
        ("scout", 6, "weapons turret"),
        ("fighter", 1, "engineering"),
        ("fighter", 3, "cabin"),
        ("fighter", 6, "cabin"),
    ],
)
def test_a_damage_result_touches_those_who_are_there(design: str, face: int, location: str) -> None:
    table = under_fire(someone(location), design=design)
    table.play(0, Fire(0, 1), 6, 6, face, 6, 6)
    assert [hurt.character for hurt in table.heard(Hurt)] == [0]
    assert table.heard(Hurt)[0].injury is None


@pytest.mark.rule("MD-CRW.02")
@pytest.mark.parametrize(("die", "location"), [(3, "cabin"), (4, "hold")])
def test_a_result_without_effect_strikes_cabin_or_hold_by_a_die(die: int, location: Any) -> None:
    table = under_fire(someone("bridge"))
    table.play(0, Fire(0, 1), 6, 6, 3, die)
    assert [struck.location for struck in table.heard(Struck)] == [location]
    assert table.heard(Hurt) == []


@pytest.mark.rule("MD-CRW.03", "MD-SEQ.12")
def test_less_than_nine_is_an_injury_of_three_dice_and_four() -> None:
    table = under_fire(someone("bridge"))
    table.play(0, Fire(0, 1), 6, 6, 5, 4, 4, 2, 3, 5)
    hurt = table.heard(Hurt)[0]
    assert (hurt.roll.total, hurt.roll.needed) == (8, 9)
    assert hurt.injury is not None
    assert hurt.injury.total == 14
    assert table.view.characters[0].pool == 7


@pytest.mark.rule("MD-CRW.04")
def test_a_pool_that_is_used_up_is_death() -> None:
    table = under_fire(someone("bridge", pool=7))
    table.play(0, Fire(0, 1), 6, 6, 5, 1, 1, 1, 2, 2)
    assert table.heard(Hurt)[0].injury is not None
    assert table.view.characters[0].pool == 0


@pytest.mark.rule("MD-CRW.05")
@pytest.mark.parametrize(("option", "unhurt"), [(2, True), (1, False)])
def test_a_vacc_suit_helps_as_agreed(option: int, unhurt: bool) -> None:
    table = a_table(
        at_rest((0, 0), "fighter"),
        at_rest((0, 0), "scout", 1),
        phase="B",
        characters=[someone("bridge", suit=True)],
        options={**CREWED, "vacc_suit_dm": option},
    )
    table.play(0, Fire(0, 1), 6, 6, 5, 4, 3, *(() if unhurt else (1, 1, 1)))
    assert (table.heard(Hurt)[0].injury is None) == unhurt


@pytest.mark.rule("MD-CRW.06")
def test_without_a_gunner_in_the_turret_the_program_gives_nothing() -> None:
    table = a_table(
        at_rest((0, 0), "free-trader", loaded=["T", "G"]),
        at_rest((0, 0), "fighter", 1),
        phase="B",
        characters=[someone("bridge", 0, gunner=3)],
        options={**CREWED, "computer_rule": "extended"},
    )
    table.play(0, Fire(0, 1, gunner=True), 1, 1)
    assert sum(modifier.value for modifier in table.heard(Fired)[0].roll.modifiers) == -1


@pytest.mark.rule("MD-CRW.07", "MD-CRW.04", "MD-ORD.12")
def test_who_leaves_in_time_survives_the_ship() -> None:
    table = a_table(
        at_rest((0, 0), "scout", hits={"other": 0}),
        at_rest((0, 0), "lifeboat", 0, carrier=0, status="aboard"),
        *(at_rest((0, 0), "fighter", 1) for _ in range(4)),
        phase="D",
        step="launching",
        turn=3,
        characters=[someone("bridge", 0), someone("hold", 0)],
        options=CREWED,
    )
    table.play(0, Release(1))
    table.play(0, Post(0, 1, "cabin"))
    table.until("B", phasing=1)
    for fighter in (2, 3, 4, 5):
        table.play(1, Fire(fighter, 0))
    table.play(1, EndPhase(), *(6, 6, 1) * 4)
    assert table.vessel(0).wreck
    assert [character.pool for character in table.view.characters] == [21, 0]
    assert table.view.characters[0].vessel == 1


@pytest.mark.rule("MD-CRW.07", "MD-ORD.11")
def test_people_board_a_craft_that_leaves_a_landed_ship_though_it_cannot_maneuver() -> None:
    table = a_table(
        a_landed_vessel((0, 0), "transport", holds="empty"),
        at_rest((0, 0), "lifeboat", carrier=0, status="aboard"),
        at_rest((0, 0), "lifeboat", carrier=0, status="aboard"),
        at_rest((9, 9), seat=1),
        worlds=[(0, 0)],
        phase="D",
        characters=[someone("bridge", 0), someone("cabin", 1)],
        options=CREWED,
    )
    table.play(0, Release(2))
    assert (table.view.step, table.asked) == ("launching", (0,))
    table.play(0, Post(0, 2, "cabin"))
    table.play(0, Post(1, 2, "engineering"))
    assert [(character.vessel, character.location) for character in table.view.characters] == [
        (2, "cabin"),
        (2, "engineering"),
    ]
