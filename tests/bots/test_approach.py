"""The table of landings, held against the rules themselves."""

from __future__ import annotations

import pytest

from mayday.bots.mayday78.approach import STEPS, Pair, approach, axis_turns, bang_bang, disk, near_turns, slot
from mayday.games.mayday78.movement import foresee
from mayday.games.mayday78.state import State, Vessel
from mayday.games.mayday78.tables import CRASHES, LANDS
from tests.bots.positions import a_drill

READINGS = [
    pytest.param({}, id="as printed"),
    pytest.param({"edge_graze": "both"}, id="edges count"),
    pytest.param({"gravity_at_rest": "on"}, id="pull at rest"),
    pytest.param({"edge_graze": "both", "gravity_at_rest": "on"}, id="both"),
]


def fewest_turns(state: State, vessel: Vessel, at: Pair, to: Pair, limit: int) -> int | None:
    """Every way to fly on, tried by the rules; None when none of them lands within the limit."""
    vessel.present, vessel.future = at, to
    foresee(state, vessel)
    if vessel.fate == LANDS:
        return 1
    if vessel.fate == CRASHES or limit == 1:
        return None
    ahead = vessel.ahead
    found = [fewest_turns(state, vessel, to, (ahead[0] + q, ahead[1] + r), limit - 1) for q, r in STEPS]
    return min((1 + turns for turns in found if turns is not None), default=None)


@pytest.mark.parametrize("options", READINGS)
def test_near_a_world_the_table_knows_the_fewest_turns(options: dict[str, str]) -> None:
    state = a_drill([{"design": "yacht", "present": [5, 0]}], **options)
    table = near_turns("edge_graze" in options, "gravity_at_rest" in options)
    for q, r in disk(3)[::2]:
        for vq, vr in disk(2):
            if (q, r) == (0, 0):
                continue
            turns = fewest_turns(state, state.vessels[0], (q, r), (q + vq, r + vr), limit=3)
            known = table[slot(q, r, vq, vr)]
            assert known == turns if turns is not None else known not in (1, 2, 3), (q, r, vq, vr)


def test_the_table_looks_the_same_from_every_side() -> None:
    table = approach(False, False)
    for q, r in disk(5):
        for vq, vr in disk(2):
            assert table.turns(q, r, vq, vr) == table.turns(-r, q + r, -vr, vq + vr)


@pytest.mark.parametrize("x", [-45, -21, 21, 45])
@pytest.mark.parametrize("v", [-3, 0, 3])
def test_far_out_the_formula_agrees_with_the_axis_table(x: int, v: int) -> None:
    assert abs(axis_turns()[x, v] - bang_bang(x, v)) <= 1


def test_a_vessel_rushing_away_needs_longer_than_one_rushing_home() -> None:
    table = approach(False, False)
    assert table.turns(1000, 0, -40, 0) < table.turns(1000, 0, 0, 0) < table.turns(1000, 0, 40, 0)


def test_a_leg_from_world_to_world_counts_the_launch() -> None:
    # Out into the neighbouring hex takes two turns and leaves no vector; from there 13 hexes more.
    table = approach(False, False)
    assert table.leg(0, -14) == 2 + table.turns(0, -13, 0, 1)
