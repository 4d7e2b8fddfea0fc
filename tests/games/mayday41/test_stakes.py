"""What is at stake: the goals of the scenario in everybody's view, in words and on the map."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from mayday.games.mayday41.board import draw
from mayday.games.mayday41.scenario import aims, reading
from mayday.games.mayday41.scenario.spec import Goal
from mayday.games.mayday41.space.places import at
from tests.games.mayday41.staging import BLUE, RED, a_battle, a_scenario, ship


def says(name: str) -> list[str]:
    return [stake.says for stake in a_scenario(name).view(BLUE).stakes]


@pytest.mark.parametrize("name", reading.PRINTED)
def test_every_seat_and_every_spectator_knows_the_same_goals(name: str) -> None:
    table = a_scenario(name)
    views = [table.view(side) for side in (*range(len(table.state.sides)), None)]
    assert all(view.stakes == views[0].stakes and view.goals == table.state.goals for view in views)
    assert len(views[0].stakes) >= len(table.state.goals.goals)


def test_an_edge_over_which_one_leaves_is_where_the_rules_have_it() -> None:
    table = a_scenario("needle-in-the-murk")
    edges = {(stake.edge, stake.line) for stake in table.view(RED).stakes if stake.edge}
    assert edges == {("row<=", 10), ("row>=", 50)}
    north = next(goal for goal in table.state.goals.goals if goal.edge == "row<=")
    assert aims.beyond(north, at("5010"))
    assert not aims.beyond(north, at("5011"))
    assert "Victory for Hider if Whisper has left the map at row 10 or farther north." in says("needle-in-the-murk")


def test_the_clouds_of_a_goal_are_its_places() -> None:
    view = a_scenario("needle-in-the-murk").view(RED)
    (clouds,) = [stake.hexes for stake in view.stakes if stake.hexes]
    assert set(clouds) == set(view.bodies[0].fringe)


def test_points_leads_draws_and_civilians_are_told() -> None:
    assert says("thirsty-work")[0] == (
        "3 points to Tankers for each of Dipper and Scoop that has left the map at column 10 or farther west "
        "with 75 tons of fuel or more."
    )
    assert says("tubes-open")[-1] == "Points win by a lead of 10 or more."
    assert "Else a draw if Farthing has got away: by jump, by disengagement or over an edge." in says(
        "the-last-diameter"
    )
    assert says("needle-in-the-murk")[-1] == "Whoever fires on a civilian vessel loses at once."


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        (Goal("last"), "Victory for any side if nobody else has a vessel in play that is not disabled."),
        (Goal("out", side="Blue", of="Red"), "Victory for Blue if the vessels of Red are destroyed or disabled."),
        (
            Goal("present", side="Blue", ships=("Hawk",), at_end=True),
            "Victory for Blue after the last turn if Hawk is still in play.",
        ),
        (
            Goal("areas", ships=("Hawk",)),
            "Else, after the last turn: victory for whoever holds the most hull areas of Hawk.",
        ),
        (
            Goal("away", side="Blue"),
            "Victory for Blue if the vessels of Blue have got away: by jump, by disengagement or over an edge.",
        ),
    ],
)
def test_goals_of_ones_own_scenarios_are_sentences_too(goal: Goal, sentence: str) -> None:
    plain = {"length": 9, "goals": [to_builtins(goal)]}
    table = a_battle(ship("PTC", "1010", name="Hawk"), ship("PTC", "2010", side=RED), goals=plain)
    assert [stake.says for stake in table.view(BLUE).stakes] == [sentence]


def test_the_terminal_lists_the_goals_above_the_map() -> None:
    drawn = draw(a_scenario("long-arrows").view(BLUE))
    assert "Goals, by M4-SCN.03, in 15 turns:\n- Victory for West if Partisan is destroyed or disabled." in drawn
