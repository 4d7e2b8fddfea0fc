"""Chapter 2: hexes, labels, and the hexes a course enters, as they show in play."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday78.actions import Fire
from mayday.games.mayday78.events import Crashed, Damaged, Fired, Moved, Pull
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Hex, Table, a_bystander, a_drill, a_landed_vessel, a_table, a_vessel, dms


def flown(start: Hex, end: Hex, worlds: tuple[Hex, ...] = (), **options: str) -> Table:
    """A table at which a scout has just coasted from one hex to another."""
    past = (2 * start[0] - end[0], 2 * start[1] - end[1])
    ship = {"design": "scout", "seat": 0, "past": past, "present": start, "future": end}
    table = a_drill(ship, a_bystander(), worlds=worlds, options=options)
    if table.asked == (0,):
        table.done()
    return table


@pytest.mark.rule("MD-MAP.01")
def test_a_ship_on_a_world_can_launch_to_the_six_neighbours_by_their_names() -> None:
    table = a_drill(a_landed_vessel((4, 4)), a_bystander(), worlds=[(4, 4)])
    seen = GAME.view(table.state, 0)
    said = {GAME.say(seen, action): getattr(action, "to", None) for action in GAME.legal(table.state, 0)}
    assert said == {
        "stay A": (4, 4),
        "launch A N": (4, 3),
        "launch A NE": (5, 3),
        "launch A SE": (5, 4),
        "launch A S": (4, 5),
        "launch A SW": (3, 5),
        "launch A NW": (3, 4),
        "done": None,
        "resign": None,
    }


@pytest.mark.rule("MD-MAP.02")
@pytest.mark.parametrize(("end", "hexes"), [((3, 1), 4), ((3, -1), 3), ((0, 0), 0), ((-2, -2), 4)])
def test_the_speed_of_a_vessel_is_the_distance_it_is_bound_to_go(end: Hex, hexes: int) -> None:
    ship = {"design": "scout", "seat": 0, "present": (0, 0), "future": end}
    assert a_drill(ship, a_bystander()).vessel(0).speed == hexes


@pytest.mark.rule("MD-MAP.03", "MD-MAP.04")
@pytest.mark.parametrize(
    ("at", "sheet", "label"),
    [
        ((0, 0), (0, 0), "0101"),
        ((1, 0), (0, 0), "0201"),
        ((4, 4), (0, 0), "0507"),
        ((9, 9), (0, 0), "1014"),
        ((4, 18), (0, 1), "0507"),
        ((-1, 0), (-1, -1), "1014"),
    ],
)
def test_a_vessel_is_labelled_by_sheet_column_and_row(at: Hex, sheet: Hex, label: str) -> None:
    seen = a_drill({"design": "scout", "seat": 0, "present": at}, a_bystander()).vessel(0)
    assert (seen.sheet, seen.label) == (sheet, label)


@pytest.mark.rule("MD-MAP.05")
def test_the_grand_prix_is_drawn_on_four_sheets() -> None:
    state = GAME.setup(Options(), 2, Dice.seeded(1))
    assert GAME.view(state, None).sheets == ((0, 0), (0, 1), (0, 2), (0, 3))


@pytest.mark.rule("MD-MAP.06", "MD-MOV.16")
def test_a_ship_that_leaves_the_sheets_stays_in_play() -> None:
    ship = a_vessel("[(8,2) > (9,2) > (10,2)]")
    table = a_drill(ship, a_bystander(), sheets=[(0, 0), (0, 1), (0, 2), (0, 3)])
    table.turns(30)
    seen = table.vessel(0)
    assert (seen.present, seen.sheet, seen.label, seen.status) == ((39, 2), (3, 1), "1008", "flying")
    assert len(table.futures(0)) == 19


@pytest.mark.rule("MD-MAP.07")
@pytest.mark.parametrize(
    ("end", "entered"),
    [
        ((2, 1), {(1, 0), (1, 1), (2, 1)}),
        ((3, 1), {(1, 0), (1, 1), (2, 0), (2, 1), (3, 1)}),
        ((6, 1), {(1, 0), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0), (4, 1), (5, 1), (6, 1)}),
    ],
)
def test_a_move_enters_each_hex_it_has_a_stretch_inside(end: Hex, entered: set[Hex]) -> None:
    assert set(flown((0, 0), end).heard(Moved)[0].entered) == entered


@pytest.mark.rule("MD-MAP.08")
@pytest.mark.parametrize(("end", "entered"), [((1, 1), ((1, 1),)), ((4, -2), ((2, -1), (4, -2)))])
def test_a_hex_that_is_only_touched_is_not_entered(end: Hex, entered: tuple[Hex, ...]) -> None:
    assert flown((0, 0), end).heard(Moved)[0].entered == entered


@pytest.mark.rule("MD-MAP.08", "MD-MAP.10")
def test_both_hexes_along_an_edge_pull_under_the_option_and_are_listed_by_q() -> None:
    # (1,0) lies beside Alpha and (0,1) beside Beta; the hex where the move ends lies beside neither.
    worlds = ((1, -1), (-1, 1))
    assert flown((0, 0), (1, 1), worlds).heard(Moved)[0].pulls == ()
    assert flown((0, 0), (1, 1), worlds, edge_graze="both").heard(Moved)[0].pulls == (
        Pull((0, 1), "Beta", (-1, 0)),
        Pull((1, 0), "Alpha", (0, -1)),
    )
    assert flown((0, 0), (1, 1), worlds, edge_graze="both").heard(Moved)[0].entered == ((1, 1),)


@pytest.mark.rule("MD-MAP.08", "MD-GRV.18")
@pytest.mark.parametrize("graze", ["ignore", "both"])
def test_a_world_that_is_only_touched_is_never_struck(graze: str) -> None:
    table = flown((0, 0), (1, 1), ((1, 0),), edge_graze=graze)
    assert table.heard(Crashed) == []
    assert table.vessel(0).present == (1, 1)


@pytest.mark.rule("MD-MAP.09", "MD-MAP.10")
def test_the_hex_a_move_starts_in_does_not_pull_and_the_others_are_listed_in_order() -> None:
    moved = flown((1, -1), (2, 1), ((0, 0),)).heard(Moved)[0]
    assert moved.entered == ((1, 0), (2, 0), (2, 1))
    assert moved.pulls == (Pull((1, 0), "Alpha", (-1, 0)),)


@pytest.mark.rule("MD-MAP.09")
def test_a_ship_that_does_not_move_enters_nothing() -> None:
    assert flown((1, -1), (1, -1), ((0, 0),)).heard(Moved)[0].entered == ()


@pytest.mark.rule("MD-MAP.10")
def test_of_two_worlds_on_a_course_the_one_entered_first_is_struck() -> None:
    # Both lie two hexes from the start, so that counting hexes would not tell them apart.
    for worlds in (((1, 1), (2, 0)), ((2, 0), (1, 1))):
        mine = a_vessel("[(-3,-1) > (0,0) > (3,1)]", "mine")
        struck = a_drill(mine, a_bystander(), worlds=worlds).vessel(0)
        assert struck.present == (1, 1)


@pytest.mark.rule("MD-MAP.11")
def test_any_number_of_vessels_share_a_hex_and_each_keeps_its_own_counters() -> None:
    ships = [a_vessel("[(0,0) > (1,0) > (2,0)]", design) for design in ("scout", "lifeboat", "mine", "scout")]
    table = a_drill(*ships, a_bystander())
    table.burn(0, (4, -1))
    table.done()
    assert [table.vessel(number).future for number in range(4)] == [(4, -1), (3, 0), (3, 0), (3, 0)]


@pytest.mark.rule("MD-MAP.11")
def test_a_laser_must_be_aimed_at_one_of_those_in_a_hex() -> None:
    crowd = [a_vessel("[(1,0) > (1,0) > (1,0)]", design, 1) for design in ("scout", "lifeboat", "mine", "mine")]
    table = a_table(a_vessel("[(0,0) > (0,0) > (0,0)]"), *crowd, phase="B")
    assert {fire.target for fire in table.legal(0, Fire)} >= {1, 2, 3, 4}
    table.play(0, Fire(0, 3), 6, 6, 6)
    assert [(hit.vessel, hit.result) for hit in table.heard(Damaged)] == [(3, "Detonate")]
    assert [table.vessel(number).status for number in (1, 2, 3, 4)] == ["flying", "flying", "lost", "flying"]


@pytest.mark.rule("MD-MAP.12")
def test_a_world_between_firer_and_target_hides_nothing() -> None:
    ships = a_vessel("[(-1,0) > (-1,0) > (-1,0)]"), a_vessel("[(1,0) > (1,0) > (1,0)]", seat=1)
    table = a_table(*ships, worlds=[(0, 0)], phase="B")
    table.play(0, Fire(0, 1), 1, 1)
    assert dms(table.heard(Fired)[0].roll)["MD-LAS.07"] == -2
