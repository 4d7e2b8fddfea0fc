"""Tasks: dice, difficulties, DMs, rounding, and who hears of a roll (group TSK)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.news import Modifier, heard, rolls
from mayday.games.mayday41 import tasks
from mayday.games.mayday41.actions import Aim
from mayday.games.mayday41.boarding import boarding_orders
from mayday.games.mayday41.fire.aiming import evade_dm
from mayday.games.mayday41.tasks import AVERAGE, DICE_NAMES, EASY, FORMIDABLE, IMPOSSIBLE, STAGGERING
from tests.games.mayday41.gunnery import a_duel, fire
from tests.games.mayday41.staging import BLUE, GAME, RED, a_battle, printed_table, ship

PLAIN: dict[str, Any] = {"hawk": {"sheet": {"fire_control": 0}}, "rogue": {"out": ("plant",)}}
"""A duel without any DM: no fire control, no thrust."""


@pytest.mark.rule("M4-TSK.01")
def test_a_shot_at_very_short_range_throws_two_dice_against_the_size_of_the_ship() -> None:
    shot = fire(a_duel("PTC", "RDR", 3), 6, 6)
    assert shot.roll.dice == (6, 6)
    assert shot.roll.needed == 8


@pytest.mark.rule("M4-TSK.02")
@pytest.mark.parametrize(("dice", "hit"), [((5, 3), True), ((5, 4), False)])
def test_a_total_of_the_target_number_succeeds_and_one_above_it_fails(dice: tuple[int, int], hit: bool) -> None:
    shot = fire(a_duel("PTC", "RDR", 3, **PLAIN), *dice)
    assert sum(modifier.value for modifier in shot.roll.modifiers) == 0
    assert (shot.roll.total, shot.roll.needed) == (sum(dice), 8)
    assert shot.hit is hit


@pytest.mark.rule("M4-TSK.03")
def test_the_ladder_has_the_six_printed_levels() -> None:
    for level, (_, name, dice, lowest, highest) in enumerate(printed_table("M4-TSK.03")):
        assert (tasks.LEVELS[level], DICE_NAMES[level]) == (name, dice)
        assert (min(tasks.ways(level)), max(tasks.ways(level))) == (int(lowest), int(highest))
    assert tasks.harder(STAGGERING, 1) == IMPOSSIBLE
    assert tasks.easier(FORMIDABLE, 2) == AVERAGE


@pytest.mark.rule("M4-TSK.04")
@pytest.mark.parametrize(("dice", "total"), [((4, 6, 5), 13), ((1, 1, 1), 3), ((1, 1, 2), 3), ((6, 6, 6), 15)])
def test_a_half_die_counts_half_of_its_face_rounded_up(dice: tuple[int, ...], total: int) -> None:
    """Beams at Point Blank are Difficult (2.5D)."""
    assert fire(a_duel("PTC", "RDR", 1, **PLAIN), *dice).roll.total == total


@pytest.mark.rule("M4-TSK.12", "M4-TSK.04")
@pytest.mark.parametrize(("dice", "off"), [((4, 6, 5), [-2]), ((4, 6, 2), [-1]), ((4, 6, 1), [])])
def test_the_log_has_the_half_die_as_it_fell_and_what_is_taken_off(dice: tuple[int, ...], off: list[int]) -> None:
    table = a_duel("PTC", "RDR", 1, **PLAIN)
    roll = fire(table, *dice).roll
    assert roll.dice == dice
    assert [modifier.value for modifier in roll.modifiers if modifier.rule == "M4-TSK.04"] == off
    assert roll.total == sum(dice) + sum(modifier.value for modifier in roll.modifiers)


@pytest.mark.rule("M4-TSK.12")
def test_a_half_die_reads_so_that_the_sum_can_be_followed() -> None:
    table = a_duel("PTC", "RDR", 1, **PLAIN)
    shot = fire(table, 4, 6, 5)
    assert "(4+6+5, the last die is halved -2, thrust of the target +0: 13," in GAME.tell(
        table.view(BLUE), shot, ("Ann", "Bo")
    )


@pytest.mark.rule("M4-TSK.05")
def test_plus_dms_hurt_the_roller_and_minus_dms_help_him() -> None:
    shot = fire(a_duel("PTC", "PTC", 3), 3, 4)
    values = {modifier.label: modifier.value for modifier in shot.roll.modifiers}
    assert values["thrust of the target"] == 4
    assert values["fire control"] == -3
    assert shot.roll.total == 8
    assert shot.hit


@pytest.mark.rule("M4-TSK.06")
@pytest.mark.parametrize(("hexes", "allowed"), [(3, True), (11, False)])
def test_unlocked_fire_is_three_levels_up_and_refused_above_impossible(hexes: int, allowed: bool) -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", f"10{10 + hexes}", side=RED, name="Rogue"),
        stage="fire_orders",
        detected=True,
    )
    order = Aim("s1", "laser1", table.call(BLUE, "Rogue"))
    assert table.accepts(BLUE, order) is allowed
    if not allowed:
        table.refused(BLUE, order)


@pytest.mark.rule("M4-TSK.06")
def test_three_levels_above_average_is_staggering_with_four_dice() -> None:
    assert fire(a_duel("PTC", "RDR", 3, locked=False), 6, 6, 6, 6).roll.dice == (6, 6, 6, 6)
    assert tasks.harder(AVERAGE, 3) == STAGGERING
    assert tasks.harder(FORMIDABLE, 3) is None


@pytest.mark.rule("M4-TSK.07")
@pytest.mark.parametrize("by", [4, 5, 7])
def test_nothing_is_easier_than_easy(by: int) -> None:
    assert tasks.easier(STAGGERING, by) == EASY
    assert DICE_NAMES[tasks.easier(STAGGERING, by)] == "1D"


@pytest.mark.rule("M4-TSK.08")
@pytest.mark.parametrize(("dice", "success"), [((4, 5), True), ((5, 5), False)])
def test_a_target_number_that_ends_in_a_half_is_compared_as_it_is(dice: tuple[int, ...], success: bool) -> None:
    roll, met = tasks.attempt(AVERAGE, 9.5, [], "M4-JAM.12", Dice.scripted(dice), ("jammed", "not jammed"))
    assert met is success
    assert roll.result == ("jammed" if success else "not jammed")
    assert tasks.chances(AVERAGE, 9.5, 0) == (30, 36)


@pytest.mark.rule("M4-TSK.09")
@pytest.mark.parametrize("face", [1, 6])
def test_six_dice_against_5_may_be_thrown_and_never_succeed(face: int) -> None:
    roll, success = tasks.attempt(IMPOSSIBLE, 5, [], "M4-TSK.09", Dice.scripted([face] * 6), ("yes", "no"))
    assert not success
    assert len(roll.dice) == 6
    assert tasks.chances(IMPOSSIBLE, 5, 0) == (0, 6**6)


@pytest.mark.rule("M4-TSK.09")
def test_no_natural_roll_fails_where_the_total_is_low_enough() -> None:
    easy = [Modifier("fire control", -6, "M4-ENG.07")]
    _, success = tasks.attempt(AVERAGE, 8, easy, "M4-ENG.02", Dice.scripted([6, 6]), ("hit", "missed"))
    assert success


@pytest.mark.rule("M4-TSK.10")
@pytest.mark.parametrize(
    ("numerator", "denominator", "even", "up"), [(1, 2, 0, 1), (3, 2, 2, 2), (5, 2, 2, 3), (7, 2, 4, 4), (8, 3, 3, 3)]
)
def test_an_exact_half_goes_to_the_even_neighbour_or_up_by_option(
    numerator: int, denominator: int, even: int, up: int
) -> None:
    assert tasks.nearest(numerator, denominator) == even
    assert tasks.nearest(numerator, denominator, half_up=True) == up


@pytest.mark.rule("M4-TSK.10", "M4-BRD.04")
@pytest.mark.parametrize(("half", "areas"), [("even", 2), ("up", 3)])
def test_a_hull_of_1250_dtons_has_two_areas_or_three_by_option(half: str, areas: int) -> None:
    table = a_battle(ship("DDE", "1010", name="Hawk", sheet={"disp": 1250}), options={"frn_half": half}, begun=True)
    assert boarding_orders.hull_areas(table.state, table.vessel("Hawk")) == areas


@pytest.mark.rule("M4-TSK.10")
@pytest.mark.parametrize(("half", "dms"), [("even", [0, 1, 2, 2]), ("up", [0, 1, 2, 2])])
def test_the_printed_evasion_of_pilot_2_stays_whichever_way_halves_go(half: str, dms: list[int]) -> None:
    table = a_battle(ship("PTC", "1010", name="Hawk"), options={"frn_half": half}, begun=True)
    assert [evade_dm(table.state, program, 2) for program in (1, 2, 3, 4)] == dms


@pytest.mark.rule("M4-TSK.11")
@pytest.mark.parametrize(("numerator", "denominator", "up"), [(20, 7, 3), (21, 7, 3), (22, 7, 4), (0, 7, 0)])
def test_any_fraction_rounds_up(numerator: int, denominator: int, up: int) -> None:
    assert tasks.upward(numerator, denominator) == up


@pytest.mark.rule("M4-TSK.12")
@pytest.mark.parametrize("side", [BLUE, RED])
def test_an_open_roll_is_logged_with_its_dice_dms_target_number_and_result(side: int) -> None:
    table = a_duel("PTC", "PTC", 3)
    fire(table, 6, 6)
    (roll,) = (roll for event in heard(table.news, side) for roll in rolls(event))
    assert (roll.dice, roll.total, roll.needed) == ((6, 6), 13, 8)
    assert [(modifier.value, modifier.rule) for modifier in roll.modifiers] == [(4, "M4-ENG.04"), (-3, "M4-ENG.07")]
    assert roll.result == "missed"
