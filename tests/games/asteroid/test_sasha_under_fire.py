"""Shots into Sasha's melee, and at her (AS-21.14 to AS-21.17, AS-21.22)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import Shoot
from mayday.games.asteroid.events import Fired, Hurt, KillRolled
from mayday.games.asteroid.tables import HUMANS
from tests.games.asteroid.staging import C, Plain, Table, X, a_station, awake, member, robot

WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
OUT = awake(9, "M2")
FIVE = ("hanson", "lucky", "george", "scoop", "carter")


def her_melee(*firers: Plain, sasha: dict[str, Any] | None = None, **more: Any) -> Table:
    """Sasha and a mining robot at A4, and people with guns."""
    people = firers if any(one["piece"]["name"] == "professor" for one in firers) else (*firers, WAITING)
    melee = (member("sasha", "A4", **(sasha or {})), robot("mining", "A4", "hostile"))
    return a_station("T5", *people, *melee, **{"stage": "F1", "luck": 20, **more})


@pytest.mark.rule("AS-21.14")
@pytest.mark.parametrize("name", HUMANS)
def test_five_people_fire_into_sashas_melee_and_nobody_else(name: str) -> None:
    table = her_melee(member(name, "A1"))
    assert table.accepts(X, Shoot(name, "r1")) == (name in FIVE)
    if name not in FIVE:
        assert table.refused(X, Shoot(name, "r1")).rule == "AS-21.14"


@pytest.mark.rule("AS-21.14")
def test_a_friendly_robot_does_not() -> None:
    table = her_melee(member("alex", "F8"), robot("utility", "A1", "friendly"))
    assert table.refused(X, Shoot("r1", "r2")).rule == "AS-21.14"


@pytest.mark.rule("AS-21.14")
@pytest.mark.parametrize(("how", "may"), [({}, False), ({"injured": True}, True)], ids=["able", "injured"])
def test_they_fire_only_if_she_is_the_only_able_friend_there(how: dict[str, Any], may: bool) -> None:
    table = her_melee(member("hanson", "A1"), member("alex", "A4", **how))
    assert table.accepts(X, Shoot("hanson", "r1")) == may
    if not may:
        assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.18"


@pytest.mark.rule("AS-21.15")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ((6, 4, 4), [Hurt("sasha", "injured")]),
        ((6, 4, 3), [Hurt("sasha", "killed")]),
        ((6, 4, 5), []),
        ((6, 5), []),
    ],
    ids=["the exact number", "less", "more", "a second miss"],
)
def test_a_shot_that_misses_the_robot_may_hit_sasha(dice: tuple[int, ...], outcome: list[Hurt]) -> None:
    table = her_melee(member("hanson", "A1"))
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", *dice)
    shot, stray = table.heard(Fired, X)
    assert (shot.hit, stray.target, stray.stray) == (False, "sasha", True)
    assert (stray.roll.needed, stray.roll.total, stray.hit) == (5, dice[1] + 1, len(dice) == 3)
    assert table.heard(Hurt, X) == outcome


@pytest.mark.rule("AS-21.15")
def test_a_shot_that_hits_the_robot_does_not_stray() -> None:
    table = her_melee(member("hanson", "A1"))
    table.play(X, Shoot("hanson", "r1"))
    table.until("M1", 5, 6)
    assert [shot.target for shot in table.heard(Fired, X)] == ["r1"]


@pytest.mark.rule("AS-21.15")
def test_the_disintegrator_that_misses_is_as_deadly_to_her_as_the_firers_own_weapon() -> None:
    table = her_melee(member("hanson", "A1", holds=("disintegrator",)))
    table.play(X, Shoot("hanson", "r1", ray=True))
    table.until("M1", 6, 4, 4)
    assert table.heard(Hurt, X) == [Hurt("sasha", "injured")]


def after_relief() -> Table:
    """Sasha has relieved Alex in XM, and Hanson looks on."""
    people = (member("sasha", "A3"), member("alex", "A4"), member("hanson", "A1"), WAITING)
    table = a_station("T5", *people, robot("mining", "A4", "hostile"))
    table.walk("sasha", "A4")
    table.walk("alex", "B4", "C4")
    return table


@pytest.mark.rule("AS-21.16")
def test_nobody_fires_into_her_melee_right_after_she_has_relieved_somebody() -> None:
    table = after_relief()
    table.until("F1")
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-21.16"
    table.until("F2")
    assert (table.at("sasha"), table.at("r1")) == ("A4", "A4")
    assert table.accepts(X, Shoot("hanson", "r1"))


@pytest.mark.rule("AS-21.16")
def test_in_the_next_turn_they_fire_again() -> None:
    table = after_relief()
    table.until("XM")
    table.until("F1")
    assert table.accepts(X, Shoot("hanson", "r1"))


@pytest.mark.rule("AS-21.16", "AS-6.19")
@pytest.mark.parametrize("beat", ["", "r1"], ids=["relieved", "free by himself"])
def test_who_leaves_a_melee_to_her_is_relieved_too(beat: str) -> None:
    """Thrown together with Alex she stays in the melee; with a result of his own he needs no relief."""
    people = (member("sasha", "A4"), member("alex", "A4", beat=beat), member("hanson", "A1"), WAITING)
    table = a_station("T5", *people, robot("mining", "A4", "hostile"))
    table.walk("alex", "B4")
    table.until("F1")
    assert table.accepts(X, Shoot("hanson", "r1")) == bool(beat)


@pytest.mark.rule("AS-21.17")
@pytest.mark.parametrize("how", [{"injured": True}, {"wakes": OUT}], ids=["injured", "unconscious"])
@pytest.mark.parametrize("name", ["sarge", "hanson"])
def test_if_she_is_down_anybody_may_fire_and_no_shot_strays(how: dict[str, Any], name: str) -> None:
    table = her_melee(member(name, "A1"), sasha=how)
    table.play(X, Shoot(name, "r1"))
    table.until("M1", 6)
    assert [shot.target for shot in table.heard(Fired, X)] == ["r1"]


# At her.


def shot_at(*dice: int) -> Table:
    counters = (member("sasha", "A1"), robot("utility", "A3", "hostile"), WAITING)
    table = a_station("T5", *counters, stage="F1")
    table.play(C, Shoot("r1", "sasha"))
    table.until("M1", *dice)
    return table


@pytest.mark.rule("AS-21.22")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (2, True)])
def test_one_is_added_to_hit_dice_against_her(die: int, hit: bool) -> None:
    table = shot_at(die, *([6] if hit else []))
    (shot,) = table.heard(Fired, X)
    assert (shot.roll.total, shot.hit) == (die + 1, hit)


@pytest.mark.rule("AS-21.22")
@pytest.mark.parametrize(("die", "result"), [(2, "killed"), (3, "injured"), (4, "nothing")])
def test_kill_dice_work_on_her_as_on_people(die: int, result: str) -> None:
    (kill,) = shot_at(1, die).heard(KillRolled, X)
    assert (kill.roll.total, kill.roll.result) == (die, result)
