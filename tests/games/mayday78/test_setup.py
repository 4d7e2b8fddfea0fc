"""Chapter 3: how a game begins, and what is agreed before it does."""

from __future__ import annotations

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError, RuleError
from mayday.core.news import Roll
from mayday.core.record import decode_action
from mayday.games.mayday78.events import Placed
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.state import State
from mayday.games.mayday78.worlds import put, roll_place
from mayday.kit import hexes
from mayday.kit.hexes import distance, on_sheet, sheet
from tests.games.mayday78.staging import GAME, Hex, Table, a_bystander, a_landed_vessel, a_table

RANDOM = Options(world_placement="random")


@pytest.mark.rule("MD-SET.02")
def test_a_moving_vessel_starts_with_its_vector_behind_and_before_it() -> None:
    ship = {"design": "scout", "seat": 0, "present": (5, 5), "vector": (0, 2)}
    assert a_table(ship, a_bystander()).counters(0) == "[(5,3) > (5,5) > (5,7)]"


@pytest.mark.rule("MD-SET.02")
def test_a_vessel_at_rest_or_landed_starts_with_its_counters_together() -> None:
    at_rest = {"design": "scout", "seat": 0, "present": (5, 5)}
    table = a_table(at_rest, a_landed_vessel((3, 3)), a_bystander(), worlds=[(3, 3)])
    assert table.counters(0) == "[(5,5) > (5,5) > (5,5)]"
    assert table.counters(1) == "[(3,3) > (3,3) > (3,3)]"


@pytest.mark.rule("MD-SET.03", "MD-GP.01")
def test_random_worlds_lie_where_the_dice_say() -> None:
    dice = Dice.scripted([1, 1, 1, 4, 3, 5, 6, 6, 6, 2, 1, 2, 0])
    table = Table(GAME.setup(RANDOM, 2, dice))
    assert dice.used_up
    alpha, beta, gamma, delta = table.heard(Placed)
    assert beta.hex == (5, 20)
    assert [(world.sheet, world.label) for world in table.view.worlds] == [
        ((0, 0), "0303"),
        ((0, 1), "0609"),
        ((0, 2), "0813"),
        ((0, 3), "0404"),
    ]
    column, row = beta.rolls
    assert (column.dice, column.total, row.dice, row.total) == ((4,), 6, (3, 5), 9)
    for roll in (*alpha.rolls, *gamma.rolls, *delta.rolls):
        assert roll.total == sum(roll.dice) + sum(modifier.value for modifier in roll.modifiers)


@pytest.mark.rule("MD-SET.03")
def test_centred_worlds_take_no_dice() -> None:
    dice = Dice.scripted([0])
    table = Table(GAME.setup(Options(), 2, dice))
    assert dice.used_up
    assert [world.label for world in table.view.worlds] == ["0507"] * 4


def a_sheet_with(*worlds: Hex) -> State:
    """A map on which worlds already lie, closer than those of any race can come."""
    state = State(RANDOM, "none", 0)
    state.worlds = list(worlds)
    return state


def throw_for_beta(state: State, dice: Dice) -> None:
    """Put a further world on sheet (0,1), where the dice say."""
    rolls: list[Roll] = []
    put(state, "Beta", roll_place(state, (0, 1), dice, rolls, ()), rolls)


@pytest.mark.rule("MD-SET.03")
def test_a_world_less_than_three_hexes_from_another_is_rolled_again() -> None:
    # Column 6, row 9 of sheet (0,1) is (5,20); the second throw lands two hexes away, the third three.
    state = a_sheet_with((5, 20))
    dice = Dice.scripted([4, 3, 5, 4, 3, 3, 4, 2, 3])
    throw_for_beta(state, dice)
    assert dice.used_up
    assert [distance((5, 20), at) for at in ((5, 20), (5, 18), state.worlds[1])] == [0, 2, 3]
    assert state.news is not None
    assert len(state.news[-1].event.rolls) == 6


@pytest.mark.rule("MD-SET.03")
@pytest.mark.parametrize(
    ("obstacle", "throws", "away", "label"),
    [
        ((6, 9), [4, 3, 5], 8, "0303"),
        ((5, 7), [3, 3, 3], 8, "0813"),
        ((7, 8), [5, 3, 4], 7, "0303"),
        ((6, 3), [4, 1, 1], 11, "0313"),
    ],
    ids=["north-west", "south-east", "of 0303, 0313 and 0413 the first", "of 0313, 0413 and 0813 the first"],
)
def test_after_twenty_failures_a_world_goes_to_the_farthest_inner_hex_without_dice(
    obstacle: Hex, throws: list[int], away: int, label: str
) -> None:
    """Every throw hits the world that lies there already; of equally far hexes the lowest column and row win."""
    state = a_sheet_with(on_sheet((0, 1), *obstacle))
    dice = Dice.scripted(throws * 20)
    throw_for_beta(state, dice)
    assert dice.used_up
    assert (sheet(state.worlds[1]), hexes.label(state.worlds[1])) == ((0, 1), label)
    assert distance(*state.worlds) == away


@pytest.mark.rule("MD-SET.03")
def test_of_equally_far_hexes_the_column_decides_before_the_row() -> None:
    # 0708, 0807 and 0808 lie seven hexes from the nearer of the two.
    state = a_sheet_with(on_sheet((0, 1), 3, 3), on_sheet((0, 1), 3, 13))
    throw_for_beta(state, Dice.scripted([1, 1, 1] * 20))
    assert hexes.label(state.worlds[2]) == "0708"


@pytest.mark.rule("MD-SET.05")
def test_options_are_shown_to_all_and_nothing_in_play_can_change_them() -> None:
    chosen = Options(edge_graze="both", gp_turns=9)
    table = Table(GAME.setup(chosen, 2, Dice.seeded(1)))
    table.turns(1)
    assert table.view.turn == 2
    for attempt in ({"type": "options", "computer_rule": "extended"}, {"computer_rule": "extended"}):
        with pytest.raises(RuleError, match="no action of Mayday"):
            decode_action(GAME, msgspec.json.encode(attempt))
    table.play(table.asked[0], decode_action(GAME, msgspec.json.encode({"type": "end", "edge_graze": "ignore"})))
    for seat in (0, 1, None):
        assert GAME.view(table.state, seat).options == chosen


@pytest.mark.rule("MD-SET.05")
def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InputError) as refusal:
        GAME.load({"vessels": [], "sides": [{"seats": [0]}], "options": {"edge_graze": "sometimes"}})
    assert refusal.value.field == "options.edge_graze"
