"""Chapter 7: worlds and derelicts that move between the turns, and what they carry along."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.games.mayday78.events import Intercepted, WorldMoved
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Hex, Plain, Table, a_bystander, a_table, a_vessel


def a_sky(*vessels: Plain, worlds: list[Hex], motion: str, **more: Any) -> Table:
    return a_table(*vessels, a_bystander(0), a_bystander(1), worlds=worlds, options={"world_motion": motion}, **more)


def pass_a_turn(table: Table) -> None:
    """Everybody passes until the next game-turn has begun."""
    turn = table.view.turn
    while table.view.turn == turn:
        table.done()


def a_derelict(at: Hex, mark: str = "Hulk") -> Plain:
    return {"design": "hulk", "seat": -1, "mark": mark, "present": at}


@pytest.mark.rule("MD-WLD.01")
@pytest.mark.parametrize("scenario", ["grand-prix", "the-attack", "smuggling"])
def test_worlds_of_the_printed_scenarios_do_not_move(scenario: str) -> None:
    table = Table(GAME.setup(Options(scenario=scenario), 2, Dice.seeded(1)))
    before = [world.hex for world in table.view.worlds]
    assert {world.motion for world in table.view.worlds} == {()}
    dice = Dice.seeded(2)
    while table.view.turn < 4 and table.view.outcome is None:
        seat = table.asked[0]
        codes = GAME.codes(table.state, seat)
        GAME.step(table.state, seat, codes[dice.below(len(codes))], dice)
    assert [world.hex for world in table.view.worlds] == before
    assert table.heard(WorldMoved) == []


@pytest.mark.rule("MD-WLD.02")
def test_a_world_moves_one_hex_in_each_interphase() -> None:
    table = a_sky(worlds=[(4, 4)], motion="Alpha SE")
    pass_a_turn(table)
    assert table.view.worlds[0].hex == (5, 4)
    pass_a_turn(table)
    assert table.view.worlds[0].hex == (6, 4)
    assert [(moved.name, moved.hex) for moved in table.heard(WorldMoved)] == [("Alpha", (5, 4)), ("Alpha", (6, 4))]


@pytest.mark.rule("MD-WLD.02")
def test_a_list_of_directions_is_repeated() -> None:
    table = a_sky(worlds=[(4, 4)], motion="Alpha N N S")
    places = []
    for _ in range(4):
        pass_a_turn(table)
        places.append(table.view.worlds[0].hex)
    assert places == [(4, 3), (4, 2), (4, 3), (4, 2)]


@pytest.mark.rule("MD-WLD.02")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [("Alpha", "cannot be read"), ("SE", "cannot be read"), ("Alpha SE,", "cannot be read"), ("Omega N", "no world")],
)
def test_a_motion_that_cannot_be_read_is_refused_before_play(text: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint) as refusal:
        GAME.setup(Options(world_motion=text), 2, Dice.seeded(1))
    assert refusal.value.field == "options.world_motion"


@pytest.mark.rule("MD-WLD.03")
def test_vessels_under_its_influence_are_carried_and_others_stay() -> None:
    near, far = a_vessel("[(1,0) > (1,0) > (1,0)]"), a_vessel("[(2,0) > (2,0) > (2,0)]")
    landed = {"design": "scout", "seat": 0, "present": (0, 0), "status": "landed"}
    station = a_derelict((0, 1), "Station")
    table = a_sky(near, far, landed, station, worlds=[(0, 0)], motion="Alpha S")
    pass_a_turn(table)
    assert [table.vessel(number).present for number in range(4)] == [(1, 1), (2, 0), (0, 1), (0, 2)]
    assert table.vessel(2).status == "landed"


@pytest.mark.rule("MD-WLD.04")
@pytest.mark.parametrize("kind", ["scout", "lifeboat", "missile", "wreck"])
def test_all_three_counters_are_shifted_whatever_the_vessel_is(kind: str) -> None:
    # In the native's phase A it comes to [(1,-1) > (1,0) > (0,1)], and is shifted from there.
    design = "scout" if kind == "wreck" else kind
    more: Plain = {"wreck": True} if kind == "wreck" else {}
    vessel = a_vessel("[(0,-1) > (1,-1) > (1,0)]", design, **more)
    if kind == "missile":
        vessel["missile"] = {"guidance": "unguided", "propulsion": "unpowered", "g": 0, "burns": 0}
    table = a_sky(vessel, worlds=[(0, 0)], motion="Alpha S")
    pass_a_turn(table)
    assert table.counters(0) == "[(1,0) > (1,1) > (0,2)]"
    pass_a_turn(table)
    assert table.vessel(0).present == (0, 3), "it still circles the world, which has moved on once more"


@pytest.mark.rule("MD-WLD.05")
def test_a_derelict_moves_by_itself_and_carries_nothing() -> None:
    companion = a_vessel("[(2,2) > (2,2) > (2,2)]")
    table = a_sky(companion, a_derelict((2, 2)), worlds=[(40, 40)], motion="Hulk N")
    pass_a_turn(table)
    assert [table.vessel(number).present for number in (0, 1)] == [(2, 2), (2, 1)]


@pytest.mark.rule("MD-WLD.05")
def test_a_derelict_with_a_way_of_its_own_is_not_carried_by_a_world() -> None:
    table = a_sky(a_derelict((1, 0)), worlds=[(0, 0)], motion="Alpha S, Hulk N")
    pass_a_turn(table)
    assert table.vessel(0).present == (1, -1)


@pytest.mark.rule("MD-DAT.21", "MD-WLD.01")
def test_a_big_ship_stays_where_it_is() -> None:
    table = a_table(a_derelict((3, 3)), a_bystander(0), a_bystander(1))
    for _ in range(10):
        pass_a_turn(table)
    seen = table.vessel(0)
    assert (seen.kind, seen.present, seen.side, seen.lasers) == ("big ship", (3, 3), -1, 0)
    assert table.counters(0) == "[(3,3) > (3,3) > (3,3)]"


@pytest.mark.rule("MD-WLD.06")
def test_a_world_that_comes_near_has_no_effect_at_once() -> None:
    table = a_sky(a_vessel("[(2,0) > (2,0) > (2,0)]"), worlds=[(0, 0)], motion="Alpha SE")
    pass_a_turn(table)
    assert table.view.worlds[0].hex == (1, 0)
    assert table.counters(0) == "[(2,0) > (2,0) > (2,0)]"


@pytest.mark.rule("MD-WLD.06")
def test_being_carried_onto_another_vessel_is_no_interception() -> None:
    carried, waiting = a_vessel("[(0,1) > (0,1) > (0,1)]"), a_vessel("[(0,2) > (0,2) > (0,2)]", seat=1)
    table = a_sky(carried, waiting, worlds=[(0, 0)], motion="Alpha S")
    while not table.heard(WorldMoved):
        table.done()
    assert table.vessel(0).present == table.vessel(1).present == (0, 2)
    assert table.view.contacts == ()
    assert table.heard(Intercepted) == []


@pytest.mark.rule("MD-WLD.07")
def test_a_vessel_under_two_worlds_follows_both() -> None:
    ship = a_vessel("[(1,0) > (1,0) > (1,0)]")
    table = a_sky(ship, worlds=[(0, 0), (2, 0)], motion="Alpha N, Beta S")
    pass_a_turn(table)
    assert [world.hex for world in table.view.worlds] == [(0, -1), (2, 1)]
    assert table.vessel(0).present == (1, 0)


@pytest.mark.rule("MD-WLD.08")
def test_a_world_does_not_move_too_near_another() -> None:
    rider = a_vessel("[(0,1) > (0,1) > (0,1)]")
    table = a_sky(rider, worlds=[(0, 0), (3, 0)], motion="Alpha SE")
    pass_a_turn(table)
    assert table.view.worlds[0].hex == (0, 0)
    assert table.vessel(0).present == (0, 1)


@pytest.mark.rule("MD-WLD.08")
def test_a_list_of_directions_goes_on_as_if_the_world_had_moved() -> None:
    table = a_sky(worlds=[(0, 0), (4, 0)], motion="Alpha SE SE NW")
    places = []
    for _ in range(3):
        pass_a_turn(table)
        places.append(table.view.worlds[0].hex)
    assert places == [(1, 0), (1, 0), (0, 0)]
