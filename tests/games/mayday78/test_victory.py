"""Chapter 17: how a game ends that nobody has won on the map."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.games.mayday78.actions import EndPhase, Fire, Muster, PlaceWorld, Ram
from mayday.games.mayday78.events import Ended, Fired, Resigned
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Table, a_bystander, a_drill, a_position, a_table, a_vessel, at_rest

ATTACK = "strike; side=1; world=Alpha; times=3 | limit; side=0"


@pytest.mark.rule("MD-VIC.03")
def test_when_one_of_three_racers_resigns_the_race_goes_on_with_two() -> None:
    table = Table(GAME.setup(Options(), 3, Dice.scripted([2, 1])))
    table.play(0, Resign())
    assert GAME.outcome(table.state) is None
    assert table.heard(Resigned) == [Resigned(0)]
    assert [table.vessel(number).status for number in range(3)] == ["lost", "landed", "landed"]
    for seat in (1, 2, 1, 2):
        assert table.asked == (seat,)
        table.done()


@pytest.mark.rule("MD-VIC.03")
def test_when_one_of_two_racers_resigns_the_other_wins() -> None:
    table = Table(GAME.setup(Options(), 2, Dice.scripted([1])))
    table.play(0, Resign())
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule, ended.draw) == ((1,), "MD-VIC.03", False)
    assert table.heard(Ended) == [Ended(ended)]


@pytest.mark.rule("MD-VIC.03")
def test_in_a_two_sided_game_the_other_side_wins() -> None:
    orbiting = a_vessel("[(0,0) > (1,0) > (2,0)]", orbit="Alpha")
    table = a_drill(orbiting, a_vessel("[(5,0) > (5,0) > (5,0)]"), a_bystander(), worlds=[(1, 1)])
    table.play(0, Resign())
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert ended.winners == (1,)
    assert [table.vessel(number).status for number in range(3)] == ["lost", "lost", "flying"]
    assert table.vessel(0).orbit is None


@pytest.mark.rule("MD-VIC.03")
def test_nobody_resigns_in_anothers_player_turn() -> None:
    table = Table(GAME.setup(Options(), 3, Dice.scripted([2, 1])))
    assert table.asked == (0,)
    assert table.refused(1, Resign()) == "MD-SEQ.01"


@pytest.mark.rule("MD-VIC.03")
def test_a_side_plays_on_while_one_of_its_players_does() -> None:
    ships = a_vessel("[(0,0) > (1,0) > (2,0)]"), a_vessel("[(5,0) > (5,0) > (5,0)]", seat=1), a_bystander(2)
    table = a_drill(*ships, sides=[{"seats": [0, 1]}, {"seats": [2]}])
    table.play(0, Resign())
    assert GAME.outcome(table.state) is None
    assert table.asked == (1,)
    assert [table.vessel(number).status for number in range(3)] == ["lost", "flying", "flying"]
    table.burn(1, (6, 0))
    table.until("A", phasing=1)
    assert table.asked == (2,)


@pytest.mark.rule("MD-VIC.03", "MD-LAS.04")
@pytest.mark.parametrize("partner_declares", [True, False])
def test_what_a_player_who_resigns_has_declared_is_not_fired(partner_declares: bool) -> None:
    ships = at_rest((0, 0), "fighter"), at_rest((1, 0), "fighter"), at_rest((2, 0), "fighter", 1)
    table = a_table(*ships, at_rest((0, 0), "scout", 2), phase="B", sides=[{"seats": [0, 1]}, {"seats": [2]}])
    table.play(0, Fire(0, 3))
    if partner_declares:
        table.play(1, Fire(2, 3))
    table.play(0, Resign(), *((1, 1) if partner_declares else ()))
    if not partner_declares:
        table.play(1, EndPhase())
    assert [fired.vessel for fired in table.heard(Fired)] == ([2] if partner_declares else [])


@pytest.mark.rule("MD-VIC.03", "MD-ORD.13")
def test_a_craft_in_a_partners_hold_leaves_with_the_player_who_resigns() -> None:
    ships = at_rest((0, 0)), at_rest((9, 0), seat=1), at_rest((9, 0), "lifeboat", 0, carrier=1, status="aboard")
    table = a_table(*ships, a_bystander(2), sides=[{"seats": [0, 1]}, {"seats": [2]}])
    table.play(0, Resign())
    assert table.vessel(2).status == "lost"
    table.until("D")
    assert table.asked == (1,)


@pytest.mark.rule("MD-VIC.01")
def test_the_third_strike_ends_the_game_before_phase_b() -> None:
    striking = a_vessel("[(9,1) > (9,5) > (9,10)]", "missile", 1)
    alpha = {"name": "Alpha", "hex": (9, 9), "missile_hits": (0, 2)}
    table = a_drill(a_bystander(0), a_bystander(1), striking, worlds=[(9, 9)], goal=ATTACK, turn_limit=30, phasing=1)
    assert table.view.outcome is None, "three hits are needed, and one has been scored"
    position = a_position(a_bystander(0), a_bystander(1), striking, goal=ATTACK, turn_limit=30, phasing=1)
    table = Table(GAME.load({**position, "worlds": [alpha]}))
    table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.rule, table.view.phase) == ((1,), "MD-ATK.04", "A")


@pytest.mark.rule("MD-VIC.02")
@pytest.mark.parametrize(("scores", "winners"), [((3, 3), (0, 1)), ((4, 3), (0,)), ((-2, -1), (1,))])
def test_the_higher_score_wins_and_equal_ones_draw(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    sides = [{"seats": [seat], "score": score} for seat, score in enumerate(scores)]
    table = a_drill(a_bystander(0), a_bystander(1), goal="points", turn_limit=1, sides=sides)
    for _ in range(20):
        if table.view.outcome is None:
            table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw) == (winners, len(winners) > 1)


@pytest.mark.rule("MD-VIC.04")
@pytest.mark.parametrize(
    ("scenario", "sheets", "limit", "native", "intruder"),
    [
        ("the-attack", 4, 30, ["fighter"] * 6, ["armed-merchant", "scout"]),
        ("piracy", 1, 60, ["corsair"], ["free-trader"]),
        ("smuggling", 4, 100, ["cutter"] * 2, ["free-trader"]),
    ],
)
def test_each_printed_scenario_loads_with_its_forces(
    scenario: str, sheets: int, limit: int, native: list[str], intruder: list[str]
) -> None:
    table = Table(GAME.setup(Options(scenario=scenario), 2, Dice.seeded(1)))
    seen = table.view
    forces = [[v.design for v in seen.vessels if v.side == side and v.status != "aboard"] for side in (0, 1)]
    assert (len(seen.sheets), seen.turn_limit, *forces) == (sheets, limit, native, intruder)
    assert [side.name.lower() for side in seen.sides] == ["native", "intruder"]


@pytest.mark.rule("MD-VIC.04", "MD-BAT.01")
def test_in_battle_each_side_brings_three_ships_of_100_tons_and_three_of_200_from_its_home_world() -> None:
    table = Table(GAME.setup(Options(scenario="battle"), 2, Dice.seeded(1)))
    for seat, fleet in enumerate((("scout",) * 3 + ("yacht",) * 3, ("escort",) * 3 + ("free-trader",) * 3)):
        table.play(seat, Muster(fleet))
    table.play(0, PlaceWorld("Alpha", (9, 9)))
    table.play(1, PlaceWorld("Beta", (2, 3)), 3, 4, 3, 5, 4, 1, 1, 1)
    seen = table.view
    assert (len(seen.sheets), len(seen.worlds), seen.turn_limit) == (4, 4, 30)
    for side, home in enumerate(("Alpha", "Beta")):
        ships = [vessel for vessel in seen.vessels if vessel.side == side and vessel.kind == "ship"]
        assert sorted(ship.tons for ship in ships) == [100] * 3 + [200] * 3
        assert {ship.world for ship in ships} == {home}


@pytest.mark.rule("MD-VIC.04")
@pytest.mark.parametrize("players", [2, 6])
def test_in_the_grand_prix_each_player_has_one_yacht_and_there_is_no_limit(players: int) -> None:
    seen = Table(GAME.setup(Options(), players, Dice.seeded(1))).view
    ships = [(vessel.seat, vessel.design) for vessel in seen.vessels if vessel.status != "aboard"]
    assert ships == [(seat, "yacht") for seat in range(players)]
    assert (len(seen.sheets), len(seen.worlds), seen.turn_limit) == (4, 4, 0)


@pytest.mark.rule("MD-VIC.04")
def test_the_five_scenarios_are_offered_in_their_printed_order() -> None:
    assert [offered.title for offered in GAME.scenarios().values()][:5] == [
        "The Grand Prix",
        "The Attack",
        "Piracy",
        "Battle",
        "Smuggling",
    ]


@pytest.mark.rule("MD-VIC.05")
def test_a_ramming_that_destroys_both_is_a_draw() -> None:
    worn = [(1, "other")] * 3 + [(2, "other")] * 3
    ram = a_vessel("[(0,0) > (2,0) > (4,0)]", tally=worn)
    prey = a_vessel("[(5,0) > (4,0) > (3,0)]", seat=1, tally=worn)
    table = a_drill(ram, prey, goal="destroy", turn=3, options={"collisions": "on"})
    table.until("A", "ramming")
    table.play(0, Ram(0, 1), 5, 5, 3, 3, 3, 3, 3, 3)
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw, ended.rule) == ((0, 1), True, "MD-VIC.05")
