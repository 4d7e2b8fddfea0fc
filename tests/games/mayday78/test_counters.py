"""The counters: how many there are, what they limit, and how they lie on the map (MD-DAT.01, .03, .04, .22)."""

from __future__ import annotations

from importlib.resources import files

import pytest

from mayday.games.mayday78.actions import Cast, EndPhase, Fire, Launch, Missile
from mayday.games.mayday78.events import Detonated
from mayday.games.mayday78.library import designs
from mayday.games.mayday78.words.chart import draw_map
from tests.games.mayday78.staging import Plain, a_bystander, a_missile, a_table, a_vessel, at_rest

LIMITS = {"counter_limits": "on"}
AT_REST = "[(0,0) > (0,0) > (0,0)]"


def inventory() -> list[tuple[int, str, str, str]]:
    """The rulebook's own table: quantity, side, counter, marks."""
    text = (files("mayday.games.mayday78") / "rulebook.md").read_text("utf-8")
    entry = text.split("### MD-DAT.01 ")[1].split("### ")[0]
    rows = [line.strip("| ").split(" | ") for line in entry.splitlines() if line.startswith("| ") and "Qty" not in line]
    return [(int(row[0]), row[1], row[2], row[4]) for row in rows]


def count(side: str = "", counter: str = "") -> int:
    return sum(row[0] for row in inventory() if side in ("", row[1]) and row[2].startswith(counter))


@pytest.mark.rule("MD-DAT.01")
def test_the_mix_is_a_hundred_and_twenty_counters() -> None:
    chits = count(counter="Randomizer")
    colours = [count(side) - count(side, "Randomizer") for side in ("Blue", "Red")]
    rest = [count(counter=name) for name in ("Explosion", "Big ship", "World disk", "Blank")]
    assert (colours, chits, rest) == ([42, 48], 12, [6, 5, 4, 3])
    assert count() == 120


@pytest.mark.rule("MD-DAT.01")
def test_the_game_has_the_big_ships_and_marks_of_the_mix() -> None:
    assert count(counter="Big ship") == sum(plan.kind == "big ship" for plan in designs().values())
    table = a_table(*(at_rest((0, 0)) for _ in range(3)), a_missile(AT_REST), a_missile(AT_REST), a_bystander())
    assert [seen.mark for seen in table.view.vessels[:5]] == ["A", "B", "C", "1", "2"]


@pytest.mark.rule("MD-DAT.04")
def test_a_seventh_missile_waits_for_a_counter() -> None:
    table = a_table(
        *(a_missile(f"[(0,{n}) > (0,{n}) > (0,{n})]", 1, target=6) for n in range(6)),
        at_rest((50, 50)),
        at_rest((60, 60), "destroyer", 1),
        phase="D",
        step="launching",
        phasing=1,
        options=LIMITS,
    )
    assert (table.asked, table.legal(1, Launch)) == ((1,), [])
    assert table.refused(1, Launch(7, Missile(), 6)) == "MD-DAT.04"


@pytest.mark.rule("MD-DAT.04")
def test_after_a_detonation_there_is_a_counter_again() -> None:
    far = [a_missile(f"[(0,{9 + n}) > (0,{9 + n}) > (0,{9 + n})]", 1, target=6) for n in range(5)]
    ships = at_rest((0, 0), "transport"), at_rest((50, 50), seat=1)
    table = a_table(a_missile(AT_REST, 1, target=6), *far, *ships, phase="B", phasing=1, order=[1, 0], options=LIMITS)
    assert table.refused(1, Launch(7, Missile(), 6)) == "MD-DAT.04"
    table.play(1, EndPhase(), 1, 1)
    assert len(table.heard(Detonated)) == 1
    table.play(1, Launch(7, Missile(), 6))
    assert table.view.vessels[-1].kind == "missile"


@pytest.mark.rule("MD-DAT.04")
def test_without_the_option_seven_missiles_fly() -> None:
    table = a_table(
        *(a_missile(f"[(0,{n}) > (0,{n}) > (0,{n})]", target=6) for n in range(6)),
        at_rest((50, 50), seat=1),
        at_rest((60, 60)),
        phase="D",
        step="launching",
    )
    table.play(0, Launch(7, Missile(), 6))
    assert sum(seen.kind == "missile" for seen in table.view.vessels) == 7


@pytest.mark.rule("MD-DAT.04", "MD-SND.07")
@pytest.mark.parametrize(("options", "rule"), [(LIMITS, "MD-DAT.04"), ({}, None)])
def test_there_are_three_sand_counters_for_the_whole_map(options: Plain, rule: str | None) -> None:
    clouds = at_rest((1, 1), "yacht", sand=True), at_rest((2, 2), "yacht", 1, sand=True)
    table = a_table(
        at_rest((0, 0), "yacht"),
        *clouds,
        at_rest((0, 1), "yacht"),
        at_rest((5, 5)),
        phase="D",
        step="launching",
        options=options,
    )
    table.play(0, Cast(0))
    if rule is None:
        assert Cast(3) in table.legal(0, Cast)
    else:
        assert table.refused(0, Cast(3)) == rule


@pytest.mark.rule("MD-DAT.03", "MD-DAT.02")
def test_the_map_tells_past_present_and_future_apart() -> None:
    table = a_table(a_vessel("[(1,4) > (3,4) > (5,4)]", holds="empty"), at_rest((90, 90), seat=1), phase="B")
    rows = [line for line in draw_map(table.view).splitlines() if "." in line or "A" in line or "a" in line]
    assert [side.colour for side in table.view.sides] == ["blue", "red"]
    marks = "".join(sign for sign in " ".join(rows) if sign in ".Aa")
    assert sorted(marks) == [".", "A", "a"]


@pytest.mark.rule("MD-DAT.22")
def test_a_destroyed_ship_carries_an_explosion_and_keeps_moving() -> None:
    victim = a_vessel("[(1,4) > (2,4) > (3,4)]", "scout", 1, this_player_turn=3, holds="empty")
    table = a_table(at_rest((2, 4), "fighter"), victim, at_rest((6, 4), seat=1), phase="B")
    assert "*" not in draw_map(table.view)
    table.play(0, Fire(0, 1), 6, 6, 3)
    assert table.vessel(1).wreck
    assert draw_map(table.view).count("*") == 1
    table.until("B", phasing=1)
    assert table.counters(1) == "[(2,4) > (3,4) > (4,4)]"
    assert draw_map(table.view).count("*") == 1


@pytest.mark.rule("MD-DAT.22")
def test_an_exploded_missile_is_marked_until_the_player_turn_ends() -> None:
    table = a_table(a_missile("[(2,4) > (2,4) > (2,4)]", target=1), at_rest((2, 4), seat=1), at_rest((4, 4)), phase="C")
    table.play(1, EndPhase(), 1, 1)
    assert (table.view.phase, table.view.explosions) == ("D", ((2, 4),))
    assert draw_map(table.view).count("*") == 1
    table.until("A", phasing=1)
    assert table.view.explosions == ()


@pytest.mark.rule("MD-DAT.22")
def test_sand_lies_on_the_present_position_and_a_world_fills_its_hex() -> None:
    table = a_table(at_rest((2, 4), "yacht", sand=True), at_rest((6, 4), seat=1), worlds=[(4, 4)], phase="B")
    drawn = draw_map(table.view)
    assert (drawn.count("~"), drawn.count("(A)")) == (1, 1)
