"""Signatures and sensitivities of Appendix A (group SIG)."""

from __future__ import annotations

import re

import pytest

from mayday.games.mayday41.damage import condition
from mayday.games.mayday41.sensors import signals
from mayday.games.mayday41.sensors.signatures import (
    ACTIVE_BY_AREA,
    ACTIVE_BY_TONS,
    ACTIVE_SENSITIVITY,
    IR_BY_POWER,
    LADAR_SENSITIVITY,
    PASSIVE_SENSITIVITY,
    VISIBLE_BY_AREA,
    VISIBLE_BY_TONS,
    Hull,
    Rows,
    row,
    signatures,
)
from mayday.games.mayday41.ships.sheets import Sensor
from mayday.games.mayday41.tables import SensorKind
from mayday.games.mayday41.tasks import IMPOSSIBLE
from tests.games.mayday41.staging import RED, Table, a_battle, a_volley, printed_table, ship


def a_hull(
    *,
    tl: int = 12,
    tons: float = 100,
    area: float | None = None,
    power: float = 150,
    emm: bool = False,
    stealth: bool = False,
    chameleon: bool = True,
) -> Hull:
    return Hull(tl, tons, area, power, emm, stealth, chameleon)


def active(hull: Hull) -> float:
    return signatures(hull)[0]


def visible(hull: Hull) -> float:
    return signatures(hull)[1]


def infrared(hull: Hull) -> float:
    return signatures(hull)[2]


def first_figure(cell: str) -> float:
    """The lower bound of a printed row, 0 for `under` and `0 to`, one more for `over`."""
    found = float(re.sub(r"[^\d.].*", "", cell.replace(",", "").removeprefix("over ").removeprefix("under ")))
    return 0 if cell.startswith("under") else found + 1 if cell.startswith("over") else found


def signed(cell: str) -> float:
    return float(cell.replace("+", ""))


@pytest.mark.rule("M4-SIG.01")
def test_the_active_signature_follows_the_printed_table() -> None:
    printed = printed_table("M4-SIG.01")
    assert [(first_figure(area), signed(value)) for area, _, value in printed] == list(ACTIVE_BY_AREA)
    assert [(first_figure(tons), signed(value)) for _, tons, value in printed] == list(ACTIVE_BY_TONS)
    assert active(a_hull(area=600)) == 0
    assert active(a_hull(tons=200)) == 0.5


@pytest.mark.rule("M4-SIG.02")
def test_emm_lowers_the_active_signature() -> None:
    assert active(a_hull(area=600, emm=True)) == -0.5


@pytest.mark.rule("M4-SIG.03")
def test_the_power_plant_is_seen_by_its_output() -> None:
    assert [(first_figure(power), signed(value)) for power, value in printed_table("M4-SIG.03")] == list(IR_BY_POWER)
    assert [infrared(a_hull(power=power)) for power in (150, 99, 2_500)] == [0, -0.5, 0.5]


@pytest.mark.rule("M4-SIG.05")
def test_of_stealth_and_emm_only_the_stronger_one_cools_a_hull() -> None:
    assert infrared(a_hull(emm=True)) == -1.0
    assert infrared(a_hull(stealth=True)) == -0.5
    assert infrared(a_hull(stealth=True, emm=True)) == -1.0


@pytest.mark.rule("M4-SIG.06")
def test_the_visible_signature_follows_the_printed_table() -> None:
    printed = printed_table("M4-SIG.06")
    assert [(first_figure(area), signed(value)) for area, _, value in printed] == list(VISIBLE_BY_AREA)
    assert [(first_figure(tons), signed(value)) for _, tons, value in printed] == list(VISIBLE_BY_TONS)
    assert visible(a_hull(area=600)) == -1
    assert visible(a_hull(area=20_000)) == 0
    assert visible(a_hull(tons=300)) == -0.5


@pytest.mark.rule("M4-SIG.06")
def test_one_dton_and_a_million_belong_to_the_rows_that_name_them() -> None:
    assert visible(a_hull(tons=1)) == -1.5
    assert visible(a_hull(tons=1_000_000)) == 0.5
    assert visible(a_hull(tons=1_000_001)) == 1.0


@pytest.mark.rule("M4-SIG.07")
def test_a_known_area_has_precedence_over_the_displacement() -> None:
    hull = a_hull(tons=100, area=1_100)
    assert (active(hull), visible(hull)) == (0.5, -0.5)


@pytest.mark.rule("M4-SIG.08")
@pytest.mark.parametrize(
    ("hull", "expected"),
    [
        (a_hull(tons=200, chameleon=False), 0),
        (a_hull(tons=200), -1),
        (a_hull(tons=200, tl=9), 0),
    ],
    ids=["uncoated", "coated", "before TL10"],
)
def test_a_hull_that_does_not_change_colour_is_seen_better(hull: Hull, expected: float) -> None:
    assert visible(hull) == expected


@pytest.mark.rule("M4-SIG.09")
def test_emm_of_tl10_hides_a_hull_by_half_a_point_or_by_a_whole_one() -> None:
    hull = a_hull(emm=True)
    assert visible(hull) == -1.5
    assert signatures(hull, emm_reflected=1.0)[1] == -2.0
    assert visible(a_hull(emm=True, tl=9, stealth=True)) == -1


@pytest.mark.rule("M4-SIG.10")
def test_stealth_spares_an_early_hull_the_missing_colours() -> None:
    assert visible(a_hull(tl=9, tons=300, stealth=True)) == -0.5
    assert visible(a_hull(tl=9, tons=300)) == 0.5


@pytest.mark.rule("M4-SIG.11")
def test_the_scout_of_the_source_comes_out_as_printed() -> None:
    assert signatures(a_hull(area=600)) == (0, -1, 0)


@pytest.mark.rule("M4-SIG.12")
def test_the_masked_scout_of_the_source_comes_out_by_the_rule_or_as_printed() -> None:
    masked = a_hull(area=600, emm=True)
    assert signatures(masked) == (-0.5, -1.5, -1.0)
    assert signatures(masked, emm_reflected=1.0) == (-0.5, -2.0, -1.0)


@pytest.mark.parametrize(
    ("rows", "steps"),
    [
        pytest.param(
            PASSIVE_SENSITIVITY,
            {0.5: 13, 1: 13.5, 2: 13.5, 3: 14, 4: 14, 5: 14.5, 6: 14.5, 7: 15, 8: 15},
            marks=pytest.mark.rule("M4-SIG.13"),
        ),
        pytest.param(
            ACTIVE_SENSITIVITY, {0.5: 11.5, 1: 12, 7: 12, 8: 12.5, 16: 12.5}, marks=pytest.mark.rule("M4-SIG.14")
        ),
        pytest.param(
            LADAR_SENSITIVITY, {0.5: 12, 1: 12.5, 7: 12.5, 8: 13, 16: 13}, marks=pytest.mark.rule("M4-SIG.15")
        ),
    ],
    ids=["passive", "active", "ladar"],
)
def test_sensitivities_go_by_the_t4_rating(rows: Rows, steps: dict[float, float]) -> None:
    assert {rating: row(rows, rating) for rating in steps} == steps


@pytest.mark.rule("M4-SIG.17")
def test_what_lies_between_rows_belongs_to_the_lower_and_what_lies_outside_to_the_last() -> None:
    hull = a_hull(area=9.5)
    assert (active(hull), visible(hull)) == (-0.5, -2)
    assert row(PASSIVE_SENSITIVITY, 2.5) == 13.5
    assert row(PASSIVE_SENSITIVITY, 9) == 15.0
    assert row(ACTIVE_SENSITIVITY, 7.5) == 12.0
    assert active(a_hull(area=0.01)) == -0.5


# In play.


def signal(table: Table, looker: str, target: str, sensor: Sensor, *, lock: bool = False) -> float:
    one, other = table.number(looker), table.number(target)
    return signals.strength(signals.terms(table.state, one, other, sensor, lock=lock, jammed=False))


@pytest.mark.rule("M4-SIG.16")
@pytest.mark.parametrize("missiles", [1, 9])
def test_a_volley_of_any_number_looks_like_one_missile(missiles: int) -> None:
    table = a_battle(
        ship("RDR", "1010", name="Archer"),
        ship("RDR", "1020", side=RED, name="Target"),
        a_volley("Archer", "1010", c=missiles, at="Target", g_used=1),
        begun=True,
    )
    radar = Sensor("radar", "radar", 12.0, 100, 10)
    assert condition.size(table.volley()) == 6
    assert signal(table, "Target", "Blue m1", radar) == 1.5
    assert signals.difficulty(1.5, active=True) == signals.AUTOMATIC
    assert signal(table, "Target", "Blue m1", radar, lock=True) == 0.0
    assert signals.difficulty(0.0, active=True) == IMPOSSIBLE


@pytest.mark.rule("M4-SIG.02", "M4-SIG.09")
@pytest.mark.parametrize(
    ("options", "kind", "expected"),
    [
        ({}, "ladar", -0.5),
        ({"ladar_ignores_emm": "on"}, "ladar", 0),
        ({"ladar_ignores_emm": "on"}, "radar", -0.5),
        ({}, "visible", -1.5),
        ({"emm_reflected": "1.0"}, "visible", -2.0),
    ],
)
def test_options_change_what_emm_hides(options: dict[str, str], kind: SensorKind, expected: float) -> None:
    table = a_battle(ship("SCE"), ship("PTC", "9999", side=RED), begun=True, options=options)
    assert signals.signature(table.state, table.number("SCE"), kind) == expected
