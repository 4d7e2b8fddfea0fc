"""The combat chart, the melee table, and what they do to people and to machines (AS-1.03 to AS-1.08, AS-1.14)."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from mayday.games.asteroid.actions import Attack, EndFire, Shoot, Step
from mayday.games.asteroid.events import Fired, KillRolled, Struck
from mayday.games.asteroid.tables import melee_result
from tests.games.asteroid.staging import C, Table, X, a_station, member, printed_table, robot


class Line(NamedTuple):
    """A line of the combat chart as the rulebook prints it; 0 for a dash."""

    name: str
    close: int
    far: int
    kill: int
    melee: int
    move: int
    special: str


def chart(rule: str) -> list[Line]:
    found = []
    for name, *figures, special in printed_table(rule):
        numbers = [int(digits[0]) if (digits := re.findall(r"\d", figure)) else 0 for figure in figures]
        simple = name.lower().removesuffix(" robot")
        names = (
            [f"robot{n}" for n in range(1, 5)] if "Professor's" in name else ["jones" if "jones" in simple else simple]
        )
        close, far, kill, melee, move = numbers
        found += [Line(one, close, far, kill, melee, move, special) for one in names]
    return found


EXPEDITION = chart("AS-1.03")
STATION = chart("AS-1.04")
FIRERS = [line for line in EXPEDITION if line.close]


def named(line: Line) -> str:
    return line.name


def shot(table: Table, seat: int, who: str, target: str, *dice: int) -> tuple[Fired, KillRolled | None]:
    """One shot is declared and rolled."""
    table.play(seat, Shoot(who, target))
    for other in (X, C):
        table.play(other, EndFire(), *(dice if other == C else ()))
    killed = table.told(KillRolled)
    return table.told(Fired)[-1], killed[-1] if killed else None


# The combat chart.


@pytest.mark.rule("AS-1.03")
@pytest.mark.parametrize("line", FIRERS, ids=named)
def test_a_member_hits_and_kills_by_the_chart(line: Line) -> None:
    for square, needed in (("A3", line.close), ("A4", line.far)):
        table = a_station("T5", member(line.name), robot("mining", square, "hostile"), stage="F1", luck=24)
        fired, killed = shot(table, X, line.name, "r1", 1, 6)
        assert fired.roll.needed == needed
        assert killed is not None
        assert killed.roll.needed == line.kill


@pytest.mark.rule("AS-1.03")
@pytest.mark.parametrize("line", EXPEDITION, ids=named)
def test_a_member_defends_and_moves_by_the_chart(line: Line) -> None:
    enemy = robot("mining", "A1", "hostile", recognised=True)
    fight = [{"square": "A1", "first": "r1", "second": line.name, "settled": True}]
    others = () if line.name == "scoop" else (member("scoop", "F8"),)
    table = a_station("T5", member(line.name), *others, enemy, stage="M1", melees=fight, luck_out=True)
    assert {one.name: one.allowance for one in table.view(X).members}[line.name] == line.move
    table.play(C, Attack("r1", line.name))
    roll = table.told(Struck)[0].roll
    assert roll is not None
    assert [one.value for one in roll.modifiers] == [6 - line.melee]


@pytest.mark.rule("AS-1.03")
@pytest.mark.parametrize("line", EXPEDITION, ids=named)
def test_what_is_special_about_a_member_is_added_to_the_dice_against_it(line: Line) -> None:
    enemy = robot("roamer", "A3", "hostile", recognised=True)
    others = () if line.name == "scoop" else (member("scoop", "F8"),)
    table = a_station("T5", member(line.name), *others, enemy, stage="F1", luck_out=True)
    dazed = (3,) if line.name == "nicholle" else ()  # for how long (AS-19.07)
    fired, killed = shot(table, C, "r1", line.name, 1, 6, *dazed)
    assert killed is not None
    assert sum(one.value for one in fired.roll.modifiers) == (1 if "hit die" in line.special else 0)
    assert sum(one.value for one in killed.roll.modifiers) == (1 if "kill die" in line.special else 0)


@pytest.mark.rule("AS-1.03")
def test_sarge_is_better_from_afar_and_the_professors_robots_cannot_fire() -> None:
    for square, die, hit in (("A3", 3, True), ("A3", 4, False), ("A4", 5, True), ("A4", 6, False)):
        table = a_station("T5", member("sarge"), robot("mining", square, "hostile"), stage="F1")
        fired, _ = shot(table, X, "sarge", "r1", *((die, 6) if hit else (die,)))
        assert fired.hit == hit, (square, die)
    table = a_station("T5", member("robot1"), member("professor", "F8"), robot("mining", "A3", "hostile"), stage="F1")
    assert table.refused(X, Shoot("robot1", "r1")).rule == "AS-8.02"


@pytest.mark.rule("AS-1.04")
@pytest.mark.parametrize("line", STATION, ids=named)
def test_a_station_robot_fires_fights_and_moves_by_the_chart(line: Line) -> None:
    for square, needed in (("A3", line.close), ("A4", line.far)):
        table = a_station("T5", member("hanson"), robot(line.name, square, "hostile"), stage="F1")
        fired, killed = shot(table, C, "r1", "hanson", 1, 6)
        assert (fired.roll.needed, killed and killed.roll.needed) == (needed, line.kill)
    table = a_station("T5", member("hanson", "F8"), robot(line.name, "A1", "hostile"), stage="CM")
    table.walk("r1", *(f"A{2 + n}" for n in range(line.move)))
    assert table.refused(C, Step("r1", f"A{2 + line.move}")).rule == "AS-6.04"
    fight = [{"square": "A1", "first": "r1", "second": "hanson", "settled": True}]
    table = a_station("T5", member("hanson"), robot(line.name, "A1", "hostile"), stage="M1", melees=fight)
    table.play(C, Attack("r1", "hanson"))
    roll = table.told(Struck)[0].roll
    assert roll is not None
    assert [one.value for one in roll.modifiers] == [line.melee - 4]


@pytest.mark.rule("AS-1.04")
@pytest.mark.parametrize("line", STATION, ids=named)
def test_what_is_special_about_a_robot_is_added_to_the_dice_against_it(line: Line) -> None:
    table = a_station("T5", member("hanson"), robot(line.name, "A3", "hostile"), stage="F1")
    fired, killed = shot(table, X, "hanson", "r1", 1, 6)
    assert killed is not None
    assert sum(one.value for one in fired.roll.modifiers) == (1 if "hit die" in line.special else 0)
    assert sum(one.value for one in killed.roll.modifiers) == (1 if "kill die" in line.special else 0)


@pytest.mark.rule("AS-1.05")
def test_a_modified_seven_misses_and_a_natural_six_may_hit() -> None:
    table = a_station("T5", member("hanson"), robot("utility", "A3", "hostile"), stage="F1")
    fired, _ = shot(table, X, "hanson", "r1", 6)
    assert (fired.roll.total, fired.hit) == (7, False)
    table = a_station("T5", member("hanson"), robot("mining", "A3", "hostile"), stage="F1")
    fired, _ = shot(table, X, "hanson", "r1", 6, 6)
    assert (fired.roll.total, fired.hit) == (6, True)


@pytest.mark.rule("AS-1.05")
def test_a_modified_die_may_be_nought() -> None:
    table = a_station("T5", member("lucky"), robot("mining", "A3", "hostile"), stage="F1", luck=8)
    fired, _ = shot(table, X, "lucky", "r1", 1, 6)
    assert (fired.roll.total, fired.hit) == (0, True)


@pytest.mark.rule("AS-1.06")
def test_a_roamer_hits_from_afar_with_a_four_unless_the_option_forbids_it() -> None:
    counters = (member("hanson"), robot("roamer", "A4", "hostile"))
    for die, hit in ((4, True), (5, False)):
        table = a_station("T5", *counters, stage="F1")
        fired, _ = shot(table, C, "r1", "hanson", *((die, 6) if hit else (die,)))
        assert fired.hit == hit
    table = a_station("T5", *counters, stage="F1", options={"roamer_far": "none"})
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-1.06"
    near = a_station(
        "T5", member("hanson"), robot("roamer", "A3", "hostile"), stage="F1", options={"roamer_far": "none"}
    )
    assert near.accepts(C, Shoot("r1", "hanson"))


# Melee.


@pytest.mark.rule("AS-1.07")
def test_all_cells_of_the_melee_table_are_as_printed() -> None:
    words = ("none", "stun", "KO", "injury", "kill")
    cells = [
        (column - 2, int(die), words.index(result))
        for die, *results in printed_table("AS-1.07")
        for column, result in enumerate(results)
    ]
    assert len(cells) == 54
    assert [melee_result(column, die) for column, die, _ in cells] == [result for *_, result in cells]


@pytest.mark.rule("AS-1.07")
@pytest.mark.parametrize(
    ("who", "enemy", "die", "result"),
    [("hanson", "mining", 4, "injury"), ("professor", "utility", 6, "stun"), ("kirby", "utility", 3, "none")],
)
def test_a_blow_is_read_from_the_table(who: str, enemy: str, die: int, result: str) -> None:
    first, second = ("r1", who) if result == "injury" else (who, "r1")
    fight = [{"square": "A1", "first": first, "second": second, "settled": True}]
    table = a_station("T5", member(who), robot(enemy, "A1", "hostile"), stage="M1", melees=fight)
    table.play(C if first == "r1" else X, Attack(first, second), die)
    assert table.told(Struck)[0].result == result


@pytest.mark.rule("AS-1.08")
def test_a_hopeless_blow_is_struck_without_a_die() -> None:
    fight = [{"square": "A1", "first": "professor", "second": "r1", "settled": True}]
    table = a_station("T5", member("professor"), robot("mining", "A1", "hostile"), stage="M1", melees=fight)
    table.play(X, Attack("professor", "r1"))
    assert table.drawn == []
    assert table.told(Struck) == [Struck("professor", "r1", None, "none")]
    assert not table.piece("r1").stunned


# People and machines.


@pytest.mark.rule("AS-1.14")
@pytest.mark.parametrize(("who", "fate"), [("robot1", "dead"), ("carter", "injured"), ("clone3", "injured")])
def test_an_injury_destroys_a_machine_and_leaves_a_human_injured(who: str, fate: str) -> None:
    people = [member(who), *([] if who == "carter" else [member("carter", "F8")])]
    die = 4 if who == "clone3" else 6  # melee 4 and 6 against 6: an injury by the table
    fight = [{"square": "A1", "first": "r1", "second": who, "settled": True}]
    enemy = robot("mining", "A1", "hostile", recognised=True)
    table = a_station("T5", *people, enemy, stage="M1", melees=fight)
    table.play(C, Attack("r1", who), die)
    seen = {one.name: one for one in table.view(X).members}[who]
    assert (seen.dead, seen.injured) == (fate == "dead", fate == "injured")


@pytest.mark.rule("AS-1.14")
@pytest.mark.parametrize(
    ("who", "die", "dead", "injured"),
    [
        *(("robot1", 5, True, False), ("carter", 5, False, True), ("carter", 4, True, False)),
        *(("sasha", 6, False, True), ("hanson", 6, False, True), ("hanson", 5, True, False)),
    ],
)
def test_the_exact_kill_number_destroys_machines_and_injures_the_living(
    who: str, die: int, dead: bool, injured: bool
) -> None:
    enemy = robot("roamer", "A3", "hostile", recognised=True)
    table = a_station("T5", member(who), member("scoop", "F8"), enemy, stage="F1")
    shot(table, C, "r1", who, 1, die)
    seen = {one.name: one for one in table.view(X).members}[who]
    assert (seen.dead, seen.injured) == (dead, injured)


@pytest.mark.rule("AS-1.14")
def test_what_knocks_a_human_out_only_stuns_a_machine() -> None:
    for who, stunned in (("robot1", True), ("muscles", False)):
        fight = [{"square": "A1", "first": "r1", "second": who, "settled": True}]
        enemy = robot("mining", "A1", "hostile", recognised=True)
        table = a_station("T5", member(who), member("scoop", "F8"), enemy, stage="M1", melees=fight)
        table.play(C, Attack("r1", who), *((5,) if stunned else (5, 2)))
        seen = {one.name: one for one in table.view(X).members}[who]
        assert (seen.stunned, bool(seen.out_until)) == (stunned, not stunned)
