"""The board as text: counters, worlds and arrows in the hexes where they must be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mayday.games import GAMES
from mayday.games.mayday78.words.chart import draw_map, window
from mayday.kit.hexes import add, column_row, label, length

GAME = GAMES["mayday78"]

POSITION = {
    "goal": "race",
    "sheets": [[0, 0], [1, 0]],
    "worlds": [{"name": "Alpha", "hex": [4, 4]}, {"name": "Beta", "hex": [9, 3]}],
    "sides": [{"seats": [0]}, {"seats": [1]}],
    "vessels": [
        {
            "design": "yacht",
            "seat": 0,
            "mark": "A",
            "present": [4, 1],
            "vector": [2, 0],
            "entrant": True,
            "holds": "empty",
        },
        {
            "design": "yacht",
            "seat": 1,
            "mark": "B",
            "present": [9, 3],
            "status": "landed",
            "entrant": True,
            "visited": ["Beta"],
            "holds": "empty",
        },
    ],
}

BOARD = r"""
Game-turn 1, 0 minutes gone; phase A (movement) of blue: moving.

     01  02  03  04  05  06  07  08  09  10  01
     ___     ___     ___     ___     ___     ___
 02 /   \___/   \___/   \___/   \___/   \___/   \  sheets 1 to 2
    \___/   \___/   \___/   \___/   \___/   \___/
 03 /   \___/ . \___/   \___/   \___/   \___/   \
    \___/   \___/   \___/   \___/   \___/   \___/
 04 /   \___/   \___/ A \___/   \___/   \___/   \
    \___/   \___/   \___/   \___/   \___/   \___/
 05 /   \___/   \___/   \___/ a \___/ - \___/   \
    \___/   \___/   \___/   \___/ - \___/ - \___/
 06 /   \___/   \___/   \___/   \___/ + \___/   \
    \___/   \___/   \_S_/   \___/ - \___/ - \___/
 07 /   \___/   \_SE/   \_SW/   \___/ - \___/   \
    \___/   \___/   \(A)/   \___/   \___/   \___/
 08 /   \___/   \_NE/   \_NW/   \___/   \_S_/   \
    \___/   \___/   \_N_/   \___/   \_SE/ B \_SW/
 09 /   \___/   \___/   \___/   \___/   \(B)/   \
    \___/   \___/   \___/   \___/   \_NE/   \_NW/
        \___/   \___/   \___/   \___/   \_N_/

A present, a future, . past; 1 a missile, ' its future; + future without thrust, - with it; & more
than fit; below them (A) a world, NE the pull of a gravity hex, [A] a big ship, * an explosion or
wreck, ~ sand.

(A) Alpha 0507/1; (B) Beta 1008/1

    called  vessel   side  hex     vector   speed  landed on  to go  status
>A  A       Yacht A  blue  0504/1  2SE      2      -          Beta   flying
 B  red:B   Yacht B  red   1008/1  at rest  0      Beta       Alpha  on Beta

Yacht A now flies 2SE and is then in 0705; without thrust its next future is 0906. From there it is
3SE 2S to Beta.

you type     its next move  the turn after     in three turns
coast A      0906           0107               0308
thrust A N   0905           0105               0305
thrust A NE  1005           0306               0606
thrust A SE  1006           0308               0609
thrust A S   0907           CRASHES into Beta
thrust A SW  0806           0908, pulled SE    CRASHES into Beta
thrust A NW  0805           0906               1006
"""


def drawn(seat: int | None = 0, **changes: Any) -> str:
    return GAME.board(GAME.view(GAME.load({**POSITION, **changes}), seat))


def test_the_board_of_a_known_position() -> None:
    assert drawn() == BOARD.strip()


def at(map_text: str, view: Any, place: tuple[int, int]) -> tuple[str, str]:
    """The two lines of a hex on the drawn map, found by counting columns and rows from the labels in its margins."""
    shown = window(view)
    column, row = column_row(place)
    lines = map_text.splitlines()
    x = 5 + 4 * (column - shown.left)
    y = 2 + 2 * (row - shown.top) + (1 if column % 2 == 0 else 0)
    return lines[y][x : x + 3], lines[y + 1][x : x + 3]


places = st.tuples(st.integers(-40, 40), st.integers(-60, 60))
vectors = st.tuples(st.integers(-4, 4), st.integers(-4, 4)).filter(lambda v: length(v) <= 4)


@given(present=places, vector=vectors)
def test_every_counter_stands_in_its_hex(present: tuple[int, int], vector: tuple[int, int]) -> None:
    vessel = {"design": "yacht", "seat": 0, "present": list(present), "vector": list(vector)}
    view = GAME.view(GAME.load({"vessels": [vessel], "sides": [{"seats": [0]}]}), 0)
    text = draw_map(view)
    future, past = add(present, vector), add(present, (-vector[0], -vector[1]))
    assert "A" in at(text, view, present)[0]
    assert "+" in at(text, view, view.plans[0].unthrust)[0]
    if vector != (0, 0):
        assert "a" in at(text, view, future)[0]
        assert "." in at(text, view, past)[0]
    assert max(len(line) for line in text.splitlines()) <= 100


def test_the_margins_carry_the_numbers_of_the_printed_label() -> None:
    lines = drawn().splitlines()
    heads = lines[2]
    for y, line in enumerate(lines):
        if "/ A \\" in line:
            x = line.index("/ A \\")
            assert heads[x + 1 : x + 3] + lines[y][1:3] == label((4, 1)) == "0504"


def test_gravity_hexes_show_the_way_they_pull() -> None:
    view = GAME.view(GAME.load(POSITION), 0)
    text = draw_map(view)
    arrows = {place: at(text, view, place)[1].strip("_") for place, _ in view.worlds[0].arrows}
    assert arrows == {(4, 5): "N", (3, 5): "NE", (3, 4): "SE", (4, 3): "S", (5, 3): "SW", (5, 4): "NW"}


def test_the_list_tells_vector_speed_status_and_worlds() -> None:
    rows = {line[1]: line.split() for line in drawn().splitlines() if "Yacht" in line and "/1" in line}
    assert " ".join(rows["A"]) == ">A A Yacht A blue 0504/1 2SE 2 - Beta flying"
    assert " ".join(rows["B"]) == "B red:B Yacht B red 1008/1 at rest 0 Beta Alpha on Beta"


def test_each_choice_is_listed_with_the_words_to_type_and_three_turns() -> None:
    lines = drawn().split("you type")[1].splitlines()[1:]
    first = [line.split("  ")[0] for line in lines]
    assert first == ["coast A", *(f"thrust A {way}" for way in ("N", "NE", "SE", "S", "SW", "NW"))]
    assert lines[0].split()[2:] == ["0906", "0107", "0308"]


def test_a_choice_that_ends_on_a_world_says_how() -> None:
    vessel = {"design": "yacht", "seat": 0, "present": [4, 2], "vector": [0, 1]}
    text = drawn(goal="none", vessels=[vessel], sides=[{"seats": [0]}])
    told = {line.split("  ")[0]: line for line in text.split("you type")[1].splitlines()[1:]}
    assert "CRASHES into Alpha" in told["coast A"]
    assert "lands on Alpha" in told["thrust A N"]


def test_a_watcher_sees_no_plans_and_the_side_that_moves() -> None:
    text = drawn(None)
    assert "you type" not in text
    assert "+" not in text.split("A present")[0]
    assert "/ A \\" in text


@pytest.mark.parametrize("seats", [2, 6])
def test_a_crowded_hex_says_that_there_are_more(seats: int) -> None:
    vessels = [{"design": "yacht", "seat": seat, "present": [0, 0]} for seat in range(seats)]
    sides = [{"seats": [seat]} for seat in range(seats)]
    view = GAME.view(GAME.load({"vessels": vessels, "sides": sides}), None)
    assert at(draw_map(view), view, (0, 0))[0].strip() == ("AB" if seats == 2 else "AB&")


def test_worlds_and_vessels_that_share_an_initial_are_told_apart() -> None:
    vessels = [
        {"design": "yacht", "seat": 0, "present": [0, 0]},
        {"design": "scout", "seat": 1, "present": [2, 0]},
    ]
    worlds = [{"name": "Alpha", "hex": [4, 0]}, {"name": "Aleph", "hex": [4, 4]}]
    text = drawn(goal="none", vessels=vessels, worlds=worlds)
    assert "(A) Alpha" in text
    assert "(2) Aleph" in text
    assert "/ A" in text
    assert "/ B" in text


def test_a_strong_drive_lists_its_nearest_choices_and_counts_the_rest() -> None:
    vessel = {"design": "ships-boat", "seat": 0, "present": [0, 0]}
    text = drawn(goal="none", vessels=[vessel], sides=[{"seats": [0]}], worlds=[])
    assert text.endswith("and 108 more, up to a thrust of 6 hexes.")
    assert all(len(line) <= 100 for line in text.splitlines())
