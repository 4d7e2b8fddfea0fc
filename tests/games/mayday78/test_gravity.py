"""Chapter 5: gravity, orbit, landing, impact, launching."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mayday.core.record import read, replay
from mayday.games.mayday78.actions import Burn
from mayday.games.mayday78.events import Crashed, Landed, Launched, Moved, Orbiting, Pull, Refuelled
from mayday.kit.hexes import DIRECTIONS
from tests.games.mayday78.staging import (
    GAME,
    Hex,
    Table,
    a_bystander,
    a_drill,
    a_landed_vessel,
    a_vessel,
)

GOLDEN = Path(__file__).parents[2] / "golden"
FLYBY = "[(-3,-1) > (-1,-1) > (1,-1)]"
"""Past the world on (0,0), through two of its gravity hexes: the first leg of the printed example."""


@pytest.mark.rule("MD-GRV.01")
def test_each_neighbour_of_a_world_carries_an_arrow_that_points_at_it() -> None:
    arrows = dict(a_drill(a_bystander(0), a_bystander(), worlds=[(0, 0)]).view.worlds[0].arrows)
    assert len(arrows) == 6
    assert arrows[1, -1] == (-1, 1)
    assert arrows[0, 1] == (0, -1)
    assert all((at[0] + arrow[0], at[1] + arrow[1]) == (0, 0) for at, arrow in arrows.items())


@pytest.mark.rule("MD-GRV.02")
def test_each_gravity_hex_entered_displaces_the_future_once() -> None:
    table = a_drill(a_vessel(FLYBY), a_bystander(), worlds=[(0, 0)])
    table.done()
    moved = table.heard(Moved)[0]
    assert moved.pulls == (Pull((0, -1), "Alpha", (0, 1)), Pull((1, -1), "Alpha", (-1, 1)))
    assert moved.unthrust == (3 - 1, -1 + 2)


@pytest.mark.rule("MD-GRV.03", "MD-GRV.06")
def test_gravity_cannot_be_declined_and_comes_before_thrust() -> None:
    table = a_drill(a_vessel(FLYBY, "yacht"), a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Burn(0, (3, -1))) == "MD-GRV.03"
    assert table.plan(0).unthrust == (2, 1)
    table.burn(0, (2, 0))
    assert table.heard(Moved)[0].thrust == 1


@pytest.mark.rule("MD-GRV.04")
def test_displacements_of_one_move_add_up() -> None:
    table = a_drill(a_vessel("[(-3,-1) > (0,0) > (3,1)]"), a_bystander(), worlds=[(1, 2)])
    table.done()
    moved = table.heard(Moved)[0]
    assert moved.pulls == (Pull((1, 1), "Alpha", (0, 1)), Pull((2, 1), "Alpha", (-1, 1)))
    assert moved.unthrust == (5, 4)


@pytest.mark.rule("MD-GRV.04")
def test_several_worlds_pull_in_one_move() -> None:
    table = a_drill(a_vessel("[(-6,0) > (0,0) > (6,0)]"), a_bystander(), worlds=[(1, 1), (5, 1)])
    table.done()
    moved = table.heard(Moved)[0]
    assert moved.pulls == (
        Pull((1, 0), "Alpha", (0, 1)),
        Pull((2, 0), "Alpha", (-1, 1)),
        Pull((5, 0), "Beta", (0, 1)),
        Pull((6, 0), "Beta", (-1, 1)),
    )
    assert moved.unthrust == (12 - 2, 0 + 4)


@pytest.mark.rule("MD-GRV.05")
def test_a_predicted_path_has_no_effect_until_it_is_flown() -> None:
    table = a_drill(a_vessel("[(-5,-1) > (-3,-1) > (-1,-1)]"), a_bystander(), worlds=[(0, 0)])
    table.done()
    assert table.counters(0) == FLYBY
    table.done()
    table.done()
    assert table.counters(0) == "[(-1,-1) > (1,-1) > (2,1)]"


@pytest.mark.rule("MD-GRV.07")
@pytest.mark.parametrize(
    ("design", "wreck"),
    [("mine", False), ("scout", False), ("lifeboat", False), ("scout", True)],
    ids=["an unguided unpowered missile", "a ship", "a craft", "a wreck"],
)
def test_everything_falls(design: str, wreck: bool) -> None:
    table = a_drill(a_vessel(FLYBY, design, wreck=wreck), a_bystander(), worlds=[(0, 0)])
    if table.asked == (0,):
        table.done()
    assert table.vessel(0).future == (2, 1)


@pytest.mark.rule("MD-GRV.07")
@pytest.mark.parametrize("at_rest", ["off", "on"])
def test_a_vessel_on_a_world_feels_no_other_worlds_pull(at_rest: str) -> None:
    ship = a_landed_vessel((0, 0))
    table = a_drill(ship, a_bystander(), worlds=[(0, 0), (1, 0)], options={"gravity_at_rest": at_rest})
    table.turns(2)
    assert table.counters(0) == "[(0,0) > (0,0) > (0,0)]"


@pytest.mark.rule("MD-GRV.08")
def test_the_printed_example_comes_out() -> None:
    """The golden game of it, flown by a scenario of its own in which a ship coasts past a world."""
    record = read((GOLDEN / "the-printed-example-of-gravity.jsonl").read_bytes())
    flown, legs = [], []
    for state in replay(GAME, record):
        table = Table(state)
        flown.append(table.counters(0))
        legs += [move.entered for move in table.heard(Moved)]
    assert flown == [FLYBY, "[(-1,-1) > (1,-1) > (2,1)]", "[(1,-1) > (2,1) > (2,3)]"]
    assert legs == [((0, -1), (1, -1)), ((1, 0), (2, 0), (2, 1))]


@pytest.mark.rule("MD-GRV.09")
@pytest.mark.parametrize(("option", "future"), [("off", (1, -1)), ("on", (0, 0))])
def test_a_ship_at_rest_beside_a_world_is_pulled_only_under_the_option(option: str, future: Hex) -> None:
    ship = a_vessel("[(1,-1) > (1,-1) > (1,-1)]")
    table = a_drill(ship, a_bystander(), worlds=[(0, 0)], options={"gravity_at_rest": option})
    table.done()
    assert table.vessel(0).present == (1, -1)
    assert table.vessel(0).future == future
    assert [pull.hex for pull in table.heard(Moved)[0].pulls] == ([(1, -1)] if option == "on" else [])


@pytest.mark.rule("MD-GRV.09", "MD-GRV.10")
def test_a_ship_at_rest_between_two_worlds_is_pulled_by_both_under_the_option() -> None:
    ship = a_vessel("[(1,0) > (1,0) > (1,0)]")
    table = a_drill(ship, a_bystander(), worlds=[(0, 0), (1, 1)], options={"gravity_at_rest": "on"})
    table.done()
    assert table.vessel(0).future == (1 - 1, 0 + 1)


@pytest.mark.rule("MD-GRV.10")
def test_a_hex_beside_two_worlds_pulls_towards_both() -> None:
    table = a_drill(a_vessel("[(1,-2) > (1,-1) > (1,0)]"), a_bystander(), worlds=[(0, 0), (2, 0)])
    table.done()
    moved = table.heard(Moved)[0]
    assert moved.pulls == (Pull((1, 0), "Alpha", (-1, 0)), Pull((1, 0), "Beta", (1, 0)))
    assert moved.unthrust == (1, 1)


@pytest.mark.rule("MD-GRV.11")
@pytest.mark.parametrize(("to", "orbit"), [((1, 0), "Alpha"), ((2, -1), None)])
def test_a_step_from_gravity_hex_to_gravity_hex_is_an_orbit(to: Hex, orbit: str | None) -> None:
    ship = {"design": "scout", "seat": 0, "present": (1, -1), "future": to}
    table = a_drill(ship, a_bystander(), worlds=[(0, 0)])
    table.done()
    assert table.vessel(0).orbit == orbit
    assert table.heard(Orbiting) == ([Orbiting(0, "Alpha")] if orbit else [])


@pytest.mark.rule("MD-GRV.11")
def test_two_gravity_hexes_two_hexes_apart_make_no_orbit() -> None:
    table = a_drill(a_vessel("[(1,-1) > (1,-1) > (0,1)]"), a_bystander(), worlds=[(0, 0)])
    table.done()
    assert table.vessel(0).orbit is None


@pytest.mark.rule("MD-GRV.11", "MD-GRV.25")
def test_an_orbit_around_another_world_is_told_anew() -> None:
    ship = a_vessel("[(12,-1) > (11,-1) > (11,0)]", orbit="Alpha")
    table = a_drill(ship, a_bystander(), worlds=[(0, 0), (10, 0)])
    table.done()
    assert table.heard(Orbiting) == [Orbiting(0, "Beta")]


@pytest.mark.rule("MD-GRV.11", "MD-GRV.15", "MD-GRV.16")
@pytest.mark.parametrize("future", ["(0,0)", "(-1,0)"], ids=["landed", "lost"])
def test_who_has_come_down_is_no_longer_in_orbit(future: str) -> None:
    table = a_drill(a_vessel(f"[(1,-1) > (1,0) > {future}]", orbit="Alpha"), a_bystander(), worlds=[(0, 0)])
    assert table.vessel(0).status != "flying"
    assert table.vessel(0).orbit is None


@pytest.mark.rule("MD-GRV.12")
def test_an_orbit_goes_round_in_six_moves_without_thrust() -> None:
    table = a_drill(a_vessel("[(1,-1) > (1,-1) > (1,0)]"), a_bystander(), worlds=[(0, 0)])
    presents = []
    for _ in range(12):
        table.done()
        presents.append(table.vessel(0).present)
        table.done()
    assert presents == 2 * [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert table.heard(Orbiting) == [Orbiting(0, "Alpha")]
    assert {move.thrust for move in table.heard(Moved)} == {0}


@pytest.mark.rule("MD-GRV.13")
def test_thrust_takes_a_ship_out_of_orbit() -> None:
    table = a_drill(a_vessel("[(0,-1) > (1,-1) > (1,0)]"), a_bystander(), worlds=[(0, 0)])
    assert table.plan(0).unthrust == (0, 1)
    table.burn(0, (1, 1))
    # The move just made was one around the world; the next one is not.
    assert table.vessel(0).orbit == "Alpha"
    table.done()
    table.done()
    assert table.heard(Moved)[-1].pulls == ()
    assert table.vessel(0).orbit is None
    assert table.counters(0) == "[(1,0) > (1,1) > (1,2)]"


@pytest.mark.rule("MD-GRV.13")
def test_no_coasting_ship_falls_into_an_orbit() -> None:
    """Every way of arriving beside a world within five hexes: what comes next is no orbit unless this was one."""
    tried = 0
    for end in DIRECTIONS:
        for q in range(-5, 6):
            for r in range(max(-5, -5 - q), min(5, 5 - q) + 1):
                ship = {"design": "scout", "seat": 0, "present": (q, r), "future": end, "hits": {"m_drive": 1}}
                if (q, r) == (0, 0) or (q, r) == end:
                    continue
                table = a_drill(ship, a_bystander(), worlds=[(0, 0)])
                if table.vessel(0).status != "flying" or table.vessel(0).orbit:
                    continue
                tried += 1
                table.done()
                assert table.vessel(0).orbit is None, ship
    assert tried > 300


@pytest.mark.rule("MD-GRV.14", "MD-GRV.15")
@pytest.mark.parametrize("design", ["scout", "fighter"])
def test_a_one_hex_move_onto_a_world_is_a_landing(design: str) -> None:
    table = a_drill(a_vessel("[(1,-1) > (1,0) > (0,0)]", design), a_bystander(), worlds=[(0, 0)])
    assert table.counters(0) == "[(0,0) > (0,0) > (0,0)]"
    assert (table.vessel(0).status, table.vessel(0).world) == ("landed", "Alpha")
    assert table.heard(Landed) == [Landed(0, "Alpha")]
    table.turns(3)
    assert table.vessel(0).status == "landed"


@pytest.mark.rule("MD-GRV.16")
@pytest.mark.parametrize(
    ("counters", "wreck", "speed"),
    [
        ("[(2,0) > (1,0) > (-1,0)]", False, 2),
        ("[(4,0) > (2,0) > (0,0)]", False, 2),
        ("[(9,0) > (5,0) > (0,0)]", True, 5),
    ],
    ids=["through it", "onto it", "a wreck"],
)
def test_a_faster_move_into_a_world_destroys(counters: str, wreck: bool, speed: int) -> None:
    table = a_drill(a_vessel(counters, wreck=wreck), a_bystander(), worlds=[(0, 0)])
    assert table.vessel(0).status == "lost"
    assert table.heard(Crashed) == [Crashed(0, "Alpha", speed)]
    assert table.view.intercepted == ()
    table.turns(2)
    assert table.refused(0, Burn(0, (0, 0))) == "MD-GRV.16"


@pytest.mark.rule("MD-GRV.17")
def test_passing_through_a_world_hex_is_an_impact() -> None:
    table = a_drill(a_vessel("[(-3,-1) > (0,0) > (3,1)]"), a_bystander(), worlds=[(2, 1)])
    assert table.heard(Crashed) == [Crashed(0, "Alpha", 4)]


@pytest.mark.rule("MD-GRV.18")
@pytest.mark.parametrize(
    ("graze", "pulled", "future"),
    [("ignore", [(0, 1)], (-1, 2)), ("both", [(1, 0), (0, 1)], (-2, 2))],
)
def test_running_along_the_edge_of_a_world_is_no_impact(graze: str, pulled: list[Hex], future: Hex) -> None:
    ship = a_vessel("[(2,-3) > (1,-1) > (0,1)]")
    table = a_drill(ship, a_bystander(), worlds=[(0, 0)], options={"edge_graze": graze})
    table.done()
    assert table.vessel(0).status == "flying"
    assert [pull.hex for pull in table.heard(Moved)[0].pulls] == pulled
    assert table.vessel(0).future == future


@pytest.mark.rule("MD-GRV.19")
def test_a_yacht_that_lands_in_turn_5_launches_in_turn_6_and_flies_in_turn_7() -> None:
    table = a_drill(a_vessel("[(1,-1) > (1,0) > (0,0)]", "yacht"), a_bystander(), worlds=[(0, 0)], turn=5)
    assert table.vessel(0).status == "landed"
    assert table.refused(0, Burn(0, (1, 0))) == "MD-GRV.19"
    table.done()
    assert table.view.turn == 6
    table.burn(0, (1, 0))
    assert table.vessel(0).present == (0, 0)
    table.done()
    table.done()
    assert (table.view.turn, table.vessel(0).present) == (7, (1, 0))


@pytest.mark.rule("MD-GRV.19")
def test_the_refusal_names_the_rule_also_while_the_owner_has_other_ships_to_move() -> None:
    ships = a_vessel("[(1,-1) > (1,0) > (0,0)]", "yacht"), a_vessel("[(50,0) > (50,0) > (50,0)]")
    table = a_drill(*ships, a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Burn(0, (1, 0))) == "MD-GRV.19"


@pytest.mark.rule("MD-GRV.19", "MD-GRV.20")
def test_under_the_option_a_yacht_launches_as_it_lands() -> None:
    yacht = a_vessel("[(1,-1) > (1,0) > (0,0)]", "yacht")
    table = a_drill(yacht, a_bystander(), worlds=[(0, 0)], options={"touch_and_go": "on"}, turn=5)
    assert table.futures(0) == {(0, 0), *DIRECTIONS}
    assert table.refused(0, Burn(0, (2, 0))) == "MD-GRV.20"
    table.burn(0, (1, 0))
    assert table.counters(0) == "[(0,0) > (0,0) > (1,0)]"
    assert table.vessel(0).status == "landed"
    assert table.heard(Landed) == [Landed(0, "Alpha")]
    assert table.heard(Launched) == [Launched(0, "Alpha", (1, 0))]
    table.done()
    table.done()
    assert (table.view.turn, table.vessel(0).present) == (6, (1, 0))


@pytest.mark.rule("MD-GRV.19", "MD-GRV.20")
def test_a_craft_that_launches_as_it_lands_pays_for_it() -> None:
    def a_touchdown(fuel: int) -> Table:
        craft = a_vessel("[(1,-1) > (1,0) > (0,0)]", "fighter", fuel=fuel)
        other = a_vessel("[(50,0) > (50,0) > (50,0)]")
        return a_drill(craft, other, a_bystander(), worlds=[(0, 0)], options={"touch_and_go": "on"})

    table = a_touchdown(3)
    table.burn(0, (1, 0))
    assert table.vessel(0).fuel == 2
    assert table.refused(0, Burn(0, (0, 1))) == "MD-MOV.07"
    empty = a_touchdown(0)
    assert empty.futures(0) == set()
    empty.done()
    assert empty.counters(0) == "[(0,0) > (0,0) > (0,0)]"


@pytest.mark.rule("MD-GRV.20")
def test_a_fighter_leaves_a_world_by_one_hex_whatever_its_drive() -> None:
    table = a_drill(a_landed_vessel((0, 0), "fighter"), a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Burn(0, (2, 0))) == "MD-GRV.20"
    assert table.futures(0) == {(0, 0), *DIRECTIONS}
    table.burn(0, (1, 0))
    assert table.vessel(0).fuel == 11
    assert table.vessel(0).status == "landed"
    table.done()
    assert table.plan(0).arrival == (1, 0)


@pytest.mark.rule("MD-GRV.20")
@pytest.mark.parametrize(
    ("more", "rule"), [({"fuel": 0}, "MD-MOV.08"), ({"hits": {"m_drive": 1}}, "MD-MOV.13")], ids=["no fuel", "no drive"]
)
def test_a_launch_needs_an_allowed_thrust_of_one(more: dict[str, int], rule: str) -> None:
    craft = a_landed_vessel((0, 0), "fighter", **more)
    table = a_drill(craft, a_vessel("[(50,0) > (50,0) > (50,0)]"), a_bystander(), worlds=[(0, 0)])
    assert table.refused(0, Burn(0, (1, 0))) == rule


@pytest.mark.rule("MD-GRV.21")
@pytest.mark.parametrize(
    ("choice", "then", "orbit"),
    [((1, -1), (1, -1), None), ((1, 0), (1, 0), "Alpha"), ((2, -2), (2, -2), None)],
    ids=["rests beside the world", "starts an orbit", "leaves"],
)
def test_the_launch_move_is_pulled_back(choice: Hex, then: Hex, orbit: str | None) -> None:
    yacht = a_vessel("[(0,0) > (0,0) > (1,-1)]", "yacht", status="landed")
    table = a_drill(yacht, a_bystander(), worlds=[(0, 0)])
    assert table.plan(0).projection == (2, -2)
    assert table.plan(0).unthrust == (1, -1)
    table.burn(0, choice)
    assert (table.vessel(0).past, table.vessel(0).present) == ((0, 0), (1, -1))
    assert (table.vessel(0).status, table.vessel(0).world) == ("flying", None)
    table.done()
    table.done()
    assert (table.vessel(0).present, table.vessel(0).orbit) == (then, orbit)


@pytest.mark.rule("MD-GRV.23")
@pytest.mark.parametrize(
    "counters",
    ["[(9,1) > (9,5) > (9,10)]", "[(9,7) > (9,8) > (9,9)]"],
    ids=["through it at speed 5", "onto it at speed 1"],
)
def test_a_missile_strikes_a_world_at_any_speed(counters: str) -> None:
    landed = a_landed_vessel((9, 9), seat=1)
    table = a_drill(a_vessel(counters, "mine"), landed, a_bystander(), worlds=[(9, 9), (0, 0)])
    assert table.vessel(0).status == "lost"
    assert [world.missile_hits for world in table.view.worlds] == [(1, 0), (0, 0)]
    assert table.vessel(1).status == "landed"


@pytest.mark.rule("MD-GRV.23")
def test_strikes_are_counted_for_the_missiles_own_side() -> None:
    mines = [a_vessel("[(9,1) > (9,5) > (9,10)]", "mine", seat) for seat in (0, 1, 1)]
    table = a_drill(*mines, a_bystander(0), a_bystander(1), worlds=[(9, 9)])
    table.turns(1)
    assert table.view.worlds[0].missile_hits == (1, 2)
    ship = a_drill(a_vessel("[(9,1) > (9,5) > (9,10)]"), a_bystander(), worlds=[(9, 9)])
    assert ship.view.worlds[0].missile_hits == (0, 0)


@pytest.mark.rule("MD-GRV.23", "MD-SEQ.10")
def test_the_strikes_of_two_players_count_for_their_one_side() -> None:
    mines = [a_vessel("[(9,1) > (9,5) > (9,10)]", "mine", seat) for seat in (0, 1, 2)]
    ships = [a_bystander(seat) for seat in (0, 2)]
    table = a_drill(*mines, *ships, worlds=[(9, 9)], sides=[{"seats": [0, 1]}, {"seats": [2]}])
    table.turns(1)
    assert table.view.worlds[0].missile_hits == (2, 1)


def a_homecoming(option: str, home: str | None, **more: Any) -> Table:
    """A fighter with two burns left that lands on Alpha in turn 4."""
    fighter = a_vessel("[(1,-1) > (1,0) > (0,0)]", "fighter", fuel=2, **more)
    return a_drill(
        fighter,
        a_bystander(),
        worlds=[(0, 0), (50, 0)],
        turn=4,
        options={"refuel_at_base": option},
        sides=[{"seats": [0], "home": home}, {"seats": [1]}],
    )


@pytest.mark.rule("MD-GRV.24")
def test_a_fighter_refuels_after_a_whole_turn_at_home() -> None:
    table = a_homecoming("on", "Alpha")
    assert (table.view.turn, table.vessel(0).fuel) == (4, 2)
    table.turns(1)
    assert (table.view.turn, table.vessel(0).fuel) == (5, 2)
    table.turns(1)
    assert (table.view.turn, table.vessel(0).fuel) == (6, 12)
    assert table.heard(Refuelled) == [Refuelled(0, "Alpha")]


@pytest.mark.rule("MD-GRV.24")
def test_a_fighter_without_a_drive_is_refuelled_as_well() -> None:
    table = a_homecoming("on", "Alpha", hits={"m_drive": 1})
    table.turns(2)
    assert table.vessel(0).fuel == 12


@pytest.mark.rule("MD-GRV.20", "MD-GRV.24")
def test_a_fighter_that_launches_counts_as_landed_until_it_moves_off() -> None:
    table = a_homecoming("on", "Alpha")
    table.done()
    assert (table.view.turn, table.asked) == (5, (0,))
    table.burn(0, (1, 0))
    assert table.vessel(0).fuel == 1
    table.done()
    assert (table.view.turn, table.vessel(0).fuel) == (6, 12)


@pytest.mark.rule("MD-GRV.24")
@pytest.mark.parametrize(
    ("option", "home"), [("off", "Alpha"), ("on", "Beta"), ("on", None)], ids=["off", "not at home", "no home"]
)
def test_nobody_refuels_elsewhere_or_without_the_option(option: str, home: str | None) -> None:
    table = a_homecoming(option, home)
    table.turns(4)
    assert table.vessel(0).fuel == 2


@pytest.mark.rule("MD-GRV.25")
def test_a_step_from_one_worlds_gravity_to_anothers_is_no_orbit() -> None:
    table = a_drill(a_vessel("[(0,1) > (1,0) > (2,0)]"), a_bystander(), worlds=[(0, 0), (3, 0)])
    table.done()
    assert table.vessel(0).orbit is None
    assert table.heard(Moved)[0].pulls == (Pull((2, 0), "Beta", (1, 0)),)
    assert table.vessel(0).future == (4, 0)
