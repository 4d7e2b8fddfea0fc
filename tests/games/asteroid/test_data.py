"""Components and data (group 1): counters, charts, tables, chits, and who sees which dice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from mayday.core.errors import InputError
from mayday.games.asteroid.actions import (
    Activate,
    Answer,
    Choose,
    CloseStage,
    EndFire,
    EndMelee,
    EndMovement,
    Guess,
    Pass,
    Shoot,
)
from mayday.games.asteroid.events import BrainMay, BrainRolled, Drew, PsychicChit
from mayday.games.asteroid.seen import FaceDown
from mayday.games.asteroid.tables import CHITS, CLONES, COUNTERS, LUCK, PSYCHIC, ROSTER
from tests.games.asteroid.staging import (
    GAME,
    UPRIGHT,
    C,
    Table,
    X,
    a_position,
    a_started_game,
    a_station,
    member,
    printed_table,
    robot,
    thing,
)

APART = ["r r # r r r"]
"""Two rooms that see nothing of each other."""


# Counters.


@pytest.mark.rule("AS-1.01")
def test_the_game_owns_a_hundred_and_twenty_counters() -> None:
    red = len(ROSTER) + len(LUCK) + len(PSYCHIC)
    yellow = sum(COUNTERS.values()) + sum(CHITS)
    assert (red, yellow, len(CLONES)) == (31, 65, 24)
    assert red + yellow + len(CLONES) == 120


@pytest.mark.rule("AS-1.01")
@pytest.mark.parametrize(
    ("kind", "most"),
    [
        *(("utility", 10), ("mining", 4), ("roamer", 5)),
        *(("terminal", 3), ("brain", 1), ("disintegrator", 1), ("keys", 1), ("belt", 1), ("charge", 5)),
        *(("descending", 4), ("ascending", 4), ("collapsed_corridor", 3), ("collapsed_shaft", 3)),
    ],
)
def test_no_kind_is_on_the_plans_in_a_larger_number_than_the_game_owns(kind: str, most: int) -> None:
    make: Any = robot if kind in ("utility", "mining", "roamer") else thing
    squares = [f"{row}{column}" for row in "BCDE" for column in range(1, 9)]
    a_station("T5", member("hanson"), *(make(kind, square) for square in squares[:most]))
    with pytest.raises(InputError, match=r"AS-1\.01"):
        GAME.load(a_position("T5", member("hanson"), *(make(kind, square) for square in squares[: most + 1])))


@pytest.mark.rule("AS-1.01")
def test_what_is_destroyed_leaves_play_for_good() -> None:
    table = a_station("T5", member("hanson"), robot("mining", "A3", "hostile"), stage="F1")
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 1)
    assert not table.view(X).robots
    assert not table.view(C).robots


@pytest.mark.rule("AS-1.02")
def test_from_the_back_no_counter_of_the_station_differs_from_another() -> None:
    one = a_station(UPRIGHT, member("hanson", "3A4"), robot("roamer", "3C2"), thing("keys", "3K2"))
    other = a_station(UPRIGHT, member("hanson", "3A4"), thing("keys", "3C2"), robot("roamer", "3K2"))
    assert one.view(X) == other.view(X)
    assert one.view(None) == other.view(None)
    assert one.view(C) != other.view(C)


@pytest.mark.rule("AS-1.02")
def test_at_the_start_the_expedition_sees_of_each_counter_where_it_lies_and_no_more() -> None:
    table = a_started_game("scoop", "hanson")
    view = table.view(X)
    assert len(view.face_down) == 40
    assert FaceDown.__struct_fields__ == ("square", "guessed", "spotted")
    assert not view.robots
    assert {thing.kind for thing in view.objects} <= {"charge"}
    assert [member.name for member in view.members] == ["hanson", "scoop"]


# Attributes and chits.


@pytest.mark.rule("AS-1.09")
def test_everybody_takes_the_places_of_the_table_and_eleven_are_eligible() -> None:
    rows = [(name.lower(), float(places.split()[0]), male) for name, _, places, male, *_ in printed_table("AS-1.09")]
    table = a_started_game(until="choosing", ship_capacity="16.5")
    for name, places, _ in rows:
        for one in [f"robot{n}" for n in range(1, 5)] if "robot" in name else ["jones" if "jones" in name else name]:
            before = table.view(X).room
            table.play(X, Choose(one))
            assert before - table.view(X).room == 2 * places, one
    assert table.view(X).room == 0
    table.play(X, CloseStage())
    eligible = [name for name, _, male in rows if male == "yes"]
    assert len(eligible) == 11
    assert sorted(table.view(X).suitors) == sorted(eligible)


@pytest.mark.rule("AS-1.10")
def test_of_ten_utility_robots_seven_lie_in_rooms_or_corridors_and_three_in_shafts() -> None:
    table = a_started_game("scoop")
    station = table.state.station
    squares = [station.square(one.square) for one in table.view(C).robots if one.kind == "utility"]
    assert Counter(station.is_shaft(square) for square in squares) == {False: 7, True: 3}


@pytest.mark.rule("AS-1.11")
def test_chits_that_are_drawn_are_missing_from_the_pool_even_when_their_robot_is_destroyed() -> None:
    table = a_station("T5", member("hanson"), robot("utility", "A3"), robot("utility", "A5"))
    assert table.view(X).pool == (9, 4, 4, 3)
    table.play(X, EndMovement(), 0, 8 + 4 + 4)
    assert table.view(X).pool == table.view(C).pool == (8, 4, 4, 2)
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 1, 1)
    assert table.view(X).pool == (8, 4, 4, 2)


@pytest.mark.rule("AS-1.11")
@pytest.mark.parametrize("pool", [(10, 4, 4, 3), (9, 5, 4, 3), (9, 4, 5, 3), (9, 4, 4, 4)])
def test_there_are_twenty_chits_and_no_more(pool: tuple[int, ...]) -> None:
    assert GAME.load(a_position("T5", member("hanson"), pool=(9, 4, 4, 3))).pool == [9, 4, 4, 3]
    with pytest.raises(InputError, match=r"AS-1\.11"):
        GAME.load(a_position("T5", member("hanson"), pool=pool))


@pytest.mark.rule("AS-1.11")
def test_every_chit_that_is_left_is_as_likely_as_any_other() -> None:
    drawn: Counter[str] = Counter()
    for pick in range(18):
        table = a_station("T5", member("hanson"), robot("utility", "A3"), pool=(8, 4, 4, 2))
        table.play(X, EndMovement(), pick, *((4,) if 12 <= pick < 16 else ()))
        drawn[table.view(X).robots[0].status] += 1
    assert drawn == {"hostile": 8, "friendly": 4, "erratic": 4, "inop": 2}


@pytest.mark.rule("AS-1.11")
def test_a_mining_robot_is_hostile_when_only_friendly_chits_are_left() -> None:
    table = a_station("T5", member("hanson"), robot("mining", "A3"), pool=(0, 4, 0, 0))
    table.play(X, EndMovement())
    assert table.view(X).robots[0].status == "hostile"
    assert table.view(C).pool == (0, 4, 0, 0)


@pytest.mark.rule("AS-1.11")
def test_a_chit_drawn_in_secret_stays_in_the_pool_as_the_expedition_knows_it() -> None:
    table = a_station(APART, member("kirby"), robot("utility", "A5"), thing("brain", "A6"), stage="M1")
    table.play(X, EndMelee(), 6)
    table.play(C, Activate(table.ref("A5")), table.chit("inop"))
    assert table.view(X).pool == (9, 4, 4, 3)
    assert table.view(C).pool == (9, 4, 4, 2)


@pytest.mark.rule("AS-1.12")
def test_each_of_nine_luck_chits_may_be_drawn() -> None:
    found = []
    for pick in range(9):
        table = a_started_game(until="choosing")
        for name in ("scoop", "lucky", "muscles"):
            table.play(X, Choose(name))
        table.play(X, CloseStage(), pick)
        found.append(table.view(C).luck)
        assert table.heard(Drew, C) == [Drew(found[-1] or 0)]
        assert table.heard(Drew, X) == []
        assert table.view(X).luck is None
    assert found == [8, 10, 12, 14, 16, 18, 20, 22, 24]


@pytest.mark.rule("AS-1.13")
def test_two_of_three_psychic_chits_are_right_at_every_guess() -> None:
    for first in range(3):
        for second in range(3):
            table = a_station(APART, member("jones"), thing("keys", "A4"), thing("belt", "A5"))
            table.play(X, Guess("A4"), first)
            table.play(C, table.legal(C)[0])
            table.until("XM")
            table.play(X, Guess("A5"), second)
            assert [one.right for one in table.heard(PsychicChit, C)] == [first < 2, second < 2]


# Who sees what.


def calling(die: int) -> Table:
    """The brain has rolled with two hostile robots about, so that nothing is added to its die."""
    hostile = [robot("utility", square, "hostile") for square in ("A4", "A5")]
    table = a_station(APART, member("kirby"), *hostile, robot("mining", "A6"), thing("brain", "A6"), stage="M1")
    table.play(X, EndMelee(), die)
    return table


@pytest.mark.rule("AS-1.15")
def test_the_expedition_hears_the_brains_die_and_not_what_it_comes_to() -> None:
    table = a_station(APART, member("kirby"), robot("mining", "A5"), thing("brain", "A6"), stage="M1")
    table.play(X, EndMelee(), 4)
    table.play(C, Activate(table.ref("A5")), table.chit("hostile"))
    assert table.heard(BrainRolled, X) == [BrainRolled(4)]
    assert [one.roll.total for one in table.heard(BrainMay, C)] == [6]
    for seat in (X, None):
        assert table.heard(BrainMay, seat) == []
        assert table.view(seat).brain_may is None
        assert not [one for one in table.view(seat).robots if one.active]


@pytest.mark.rule("AS-1.15")
def test_what_is_drawn_in_the_set_up_is_heard_by_nobody() -> None:
    table = a_started_game("scoop", "lucky", "muscles", until="plans")
    told = [type(item.event).__name__ for item in table.news if item.to is None]
    assert set(told) == {"SetUp", "Chosen", "ChargesGiven"}


@pytest.mark.rule("AS-1.16")
def test_the_computer_is_asked_after_any_roll_of_the_brain() -> None:
    low, high = calling(1), calling(6)
    assert low.asked == high.asked == (C,)
    assert list(low.legal(C)) == [Pass()]
    assert Activate(high.ref("A6")) in high.legal(C)
    hide = [msgspec.structs.replace(table.view(X), brain_die=0) for table in (low, high)]
    assert hide[0] == hide[1]


@pytest.mark.rule("AS-1.16")
def test_ms_jones_is_answered_after_either_chit() -> None:
    tables = []
    for pick in (0, 2):
        table = a_station(APART, member("jones"), thing("keys", "A4"))
        table.play(X, Guess("A4"), pick)
        assert table.asked == (C,)
        tables.append(table)
    assert tables[0].view(X) == tables[1].view(X)
    assert list(tables[0].legal(C)) == [Answer(("keys",))]
    assert len(tables[1].legal(C)) == 12


@pytest.mark.rule("AS-1.16")
def test_both_sides_are_asked_for_fire_though_nobody_can_shoot() -> None:
    table = a_station("T5", member("hanson"), stage="F1")
    assert table.asked == (X, C)
    assert list(table.legal(C)) == [EndFire()]
