"""Chapter 18: the race of yachts between four worlds."""

from __future__ import annotations

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import Outcome, Resign
from mayday.games.mayday78.actions import Cast, EndPhase, Fire, Ram, Release
from mayday.games.mayday78.events import Began, Ended, Intercepted, Landed
from mayday.games.mayday78.options import Options
from mayday.kit.hexes import distance
from tests.games.mayday78.staging import (
    GAME,
    WORLDS,
    Hex,
    Plain,
    Table,
    a_landed_vessel,
    a_table,
    a_vessel,
)

# Worlds two hexes apart: a yacht that launches towards the next one is pulled by both and coasts onto it.
ROW: dict[str, Hex] = {"Alpha": (0, 0), "Gamma": (2, 0), "Delta": (4, 0), "Beta": (6, 0)}


def a_race(*vessels: Plain, **more: object) -> Table:
    return a_table(*vessels, worlds=[ROW[name] for name in WORLDS], goal="race", **more)


def a_yacht(seat: int, world: str = "Alpha", **more: object) -> Plain:
    return a_landed_vessel(ROW[world], "yacht", seat, entrant=True, **more)


def hop(table: Table, vessel: int, to: str) -> None:
    """Fly a vessel from its world to the next one of the row; everybody else waits."""
    here, there = table.vessel(vessel).present, ROW[to]
    table.burn(vessel, ((here[0] + there[0]) // 2, 0))
    for _ in range(12):
        seen = table.vessel(vessel)
        if GAME.outcome(table.state) or (seen.world == to and seen.seat in table.asked):
            return
        table.done()
    raise AssertionError(f"vessel {vessel} did not reach {to}")


@pytest.mark.rule("MD-GP.01")
def test_the_worlds_lie_in_a_strip_fourteen_hexes_apart() -> None:
    worlds = GAME.view(GAME.setup(Options(), 2, Dice.seeded(1)), None).worlds
    assert [(world.name, world.hex) for world in worlds] == [
        ("Alpha", (4, 4)),
        ("Beta", (4, 18)),
        ("Gamma", (4, 32)),
        ("Delta", (4, 46)),
    ]
    assert distance(worlds[0].hex, worlds[1].hex) == 14
    assert distance(worlds[0].hex, worlds[3].hex) == 42


@pytest.mark.rule("MD-GP.02")
def test_each_player_is_a_side_with_one_yacht_on_alpha() -> None:
    table = Table(GAME.setup(Options(), 4, Dice.seeded(1)))
    assert [table.counters(number) for number in range(4)] == ["[(4,4) > (4,4) > (4,4)]"] * 4
    yachts = table.view.vessels[:4]
    assert {(seen.design, seen.status, seen.world) for seen in yachts} == {("yacht", "landed", "Alpha")}
    assert {seen.status for seen in table.view.vessels[4:]} == {"aboard"}
    assert [side.seats for side in table.view.sides] == [(0,), (1,), (2,), (3,)]
    assert [(seen.seat, seen.side) for seen in yachts] == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert [side.home for side in table.view.sides] == ["Alpha"] * 4


@pytest.mark.rule("MD-GP.02")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_the_race_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(InputError, match="2 to 6 players"):
        GAME.setup(Options(), seats, Dice.seeded(1))


@pytest.mark.rule("MD-GP.02")
def test_a_side_enters_one_yacht() -> None:
    with pytest.raises(InputError, match="one vessel"):
        a_race(a_yacht(0), a_yacht(0), a_yacht(1))
    with pytest.raises(InputError, match="one vessel"):
        a_race(a_yacht(0), a_yacht(1), a_yacht(2), sides=[{"seats": [0, 1]}, {"seats": [2]}])


@pytest.mark.rule("MD-GP.03", "MD-GP.04")
def test_a_yacht_may_visit_the_worlds_in_any_order_and_wins_at_home() -> None:
    table = a_race(a_yacht(0), a_yacht(1))
    for world in ("Gamma", "Delta", "Beta", "Delta", "Gamma"):
        hop(table, 0, world)
        assert GAME.outcome(table.state) is None
    assert table.vessel(0).visited == ("Beta", "Gamma", "Delta")
    assert [(landed.world, landed.new) for landed in table.heard(Landed)] == [
        ("Gamma", True),
        ("Delta", True),
        ("Beta", True),
        ("Delta", False),
        ("Gamma", False),
    ]
    assert table.vessel(0).goals == ("Alpha",)
    hop(table, 0, "Alpha")
    assert GAME.outcome(table.state) == Outcome((0,), "first home from all the worlds.", "MD-GP.04")
    assert table.asked == ()
    assert table.refused(1, EndPhase()) == "MD-GP.04"


@pytest.mark.rule("MD-GP.03")
def test_a_landing_of_the_ships_boat_does_not_count() -> None:
    table = a_race(a_yacht(0), a_landed_vessel((0, 0), "ships-boat", 0), a_yacht(1))
    hop(table, 1, "Gamma")
    assert table.heard(Landed) == [Landed(1, "Gamma", new=False)]
    assert [table.vessel(number).visited for number in (0, 1)] == [(), ()]


@pytest.mark.rule("MD-GP.03", "MD-GRV.19")
def test_a_yacht_that_launches_as_it_lands_has_landed() -> None:
    yacht = a_vessel("[(1,-1) > (1,0) > (2,0)]", "yacht", 0, entrant=True)
    table = a_race(yacht, a_yacht(1), options={"touch_and_go": "on"})
    table.burn(0, (3, 0))
    assert table.vessel(0).visited == ("Gamma",)


@pytest.mark.rule("MD-GP.04")
@pytest.mark.parametrize("boat_first", [True, False], ids=["after the boat", "before the boat"])
def test_nothing_moves_after_the_landing_that_wins(boat_first: bool) -> None:
    yacht = a_vessel("[(-2,0) > (-1,0) > (0,0)]", "yacht", 0, entrant=True, visited=("Beta", "Gamma", "Delta"))
    boat = a_vessel("[(30,0) > (30,0) > (31,0)]", "ships-boat")
    mine = a_vessel("[(40,0) > (40,0) > (41,0)]", "missile", missile=MINE)
    rival = a_vessel("[(31,0) > (31,0) > (31,0)]", "ships-boat", 1)
    table = a_race(yacht, boat, mine, a_yacht(1), rival)
    if boat_first:
        table.burn(1, (32, 0))
    else:
        table.done()
    assert GAME.outcome(table.state) == Outcome((0,), "first home from all the worlds.", "MD-GP.04")
    assert [table.vessel(number).present for number in (1, 2)] == [(31, 0) if boat_first else (30, 0), (40, 0)]
    assert isinstance(table.events[-1], Ended)
    assert GAME.legal(table.state, 0) == []
    assert GAME.view(table.state, 0).plans == ()
    assert table.heard(Intercepted) == []


@pytest.mark.rule("MD-GP.04")
def test_a_return_to_alpha_before_the_three_is_no_win() -> None:
    table = a_race(a_yacht(0, "Gamma", visited=("Beta", "Gamma")), a_yacht(1))
    hop(table, 0, "Alpha")
    assert table.vessel(0).world == "Alpha"
    assert GAME.outcome(table.state) is None
    assert table.vessel(0).visited == ("Beta", "Gamma")
    assert table.vessel(0).goals == ("Delta",)


@pytest.mark.rule("MD-GP.04")
def test_the_start_on_alpha_is_not_recorded() -> None:
    table = Table(GAME.setup(Options(), 2, Dice.seeded(1)))
    assert {seen.visited for seen in table.view.vessels} == {()}
    with pytest.raises(InputError, match="home"):
        a_race(a_yacht(0, visited=("Alpha",)), a_yacht(1))


MINE = {"guidance": "unguided", "propulsion": "unpowered", "detonation": "contact", "g": 0, "burns": 0}
CRASHING = "[(10,0) > (9,0) > (5,0)]"
"""Through Beta, at a speed that no landing survives."""


@pytest.mark.rule("MD-GP.06")
def test_when_one_of_two_crashes_the_other_wins_at_once() -> None:
    table = a_race(a_vessel(CRASHING, "yacht", 0, entrant=True), a_yacht(1))
    assert GAME.outcome(table.state) == Outcome((1,), "the only yacht left in the race.", "MD-GP.06")


@pytest.mark.rule("MD-GP.06")
def test_a_boat_does_not_keep_its_player_in_the_race() -> None:
    crashing, boat = a_vessel(CRASHING, "yacht", 0, entrant=True), a_vessel("[(30,0) > (30,0) > (30,0)]", "ships-boat")
    table = a_race(crashing, boat, a_yacht(1))
    table.done()
    assert GAME.outcome(table.state) == Outcome((1,), "the only yacht left in the race.", "MD-GP.06")


@pytest.mark.rule("MD-GP.06", "MD-VIC.05")
def test_a_race_that_loses_its_last_yacht_is_drawn() -> None:
    wreck = a_vessel("[(0,9) > (0,9) > (1,9)]", "yacht", 1, entrant=True, wreck=True)
    table = a_race(a_vessel(CRASHING, "yacht", 0, entrant=True), wreck)
    assert GAME.outcome(table.state) == Outcome((0, 1), "no yacht is left in the race.", "MD-VIC.05", draw=True)


@pytest.mark.rule("MD-GP.06", "MD-VIC.03")
def test_who_is_left_with_a_wreck_when_another_resigns_wins_at_once() -> None:
    wreck = a_vessel("[(0,9) > (0,9) > (1,9)]", "yacht", 2, entrant=True, wreck=True)
    table = a_race(a_yacht(0), a_yacht(1), wreck)
    table.play(0, Resign())
    assert GAME.outcome(table.state) == Outcome((1,), "the only yacht left in the race.", "MD-GP.06")


@pytest.mark.rule("MD-GP.06")
def test_when_one_of_three_crashes_the_others_race_on() -> None:
    table = a_race(a_vessel(CRASHING, "yacht", 0, entrant=True), a_yacht(1), a_yacht(2))
    assert GAME.outcome(table.state) is None
    assert [side.out for side in table.view.sides] == [True, False, False]
    for seat in (1, 2, 1, 2):
        assert table.asked == (seat,)
        table.done()
    assert [began.side for began in table.heard(Began) if began.turn == 2] == [1, 2, None]


@pytest.mark.rule("MD-GP.06", "MD-MOV.17")
def test_a_wrecked_yacht_is_out_of_the_race_but_drifts_on() -> None:
    wreck = a_vessel("[(0,9) > (0,9) > (1,9)]", "yacht", 0, entrant=True, wreck=True)
    table = a_race(wreck, a_yacht(1), a_yacht(2))
    table.turns(2)
    assert table.vessel(0).present == (3, 9)
    alone = a_race(wreck, a_yacht(1))
    assert GAME.outcome(alone.state) == Outcome((1,), "the only yacht left in the race.", "MD-GP.06")


@pytest.mark.rule("MD-GP.06", "MD-ORD.12", "MD-MOV.06")
def test_the_boat_of_a_crashed_yacht_flies_on() -> None:
    boat = a_vessel("[(30,0) > (31,0) > (32,0)]", "ships-boat", 0)
    crashing = a_vessel(CRASHING, "yacht", 0, entrant=True)
    table = a_race(crashing, boat, a_yacht(1), a_yacht(2), options={"gp_weapons": "on"})
    table.done()
    assert table.vessel(0).status == "lost"
    table.until("A", "moving", phasing=1)
    table.until("A", "moving", phasing=0)
    table.burn(1, (36, 0))
    assert table.counters(1) == "[(32,0) > (33,0) > (36,0)]"


@pytest.mark.rule("MD-GP.06", "MD-VIC.05")
def test_only_those_who_go_together_share_the_draw() -> None:
    worn = [(1, "other")] * 3 + [(2, "other")] * 3
    ram = a_vessel("[(20,0) > (22,0) > (24,0)]", "yacht", 1, entrant=True, tally=worn)
    prey = a_vessel("[(25,0) > (24,0) > (23,0)]", "yacht", 2, entrant=True, tally=worn)
    wreck = a_vessel("[(0,9) > (0,9) > (1,9)]", "yacht", 0, entrant=True, wreck=True)
    table = a_race(wreck, ram, prey, phasing=1, turn=3, options={"collisions": "on"})
    table.until("A", "ramming")
    table.play(1, Ram(1, 2), 5, 5, 3, 3, 3, 3, 3, 3)
    assert GAME.outcome(table.state) == Outcome((1, 2), "no yacht is left in the race.", "MD-VIC.05", draw=True)


OUTBOUND = "[(20,0) > (20,0) > (22,0)]"
AT_23 = "[(23,0) > (23,0) > (23,0)]"


@pytest.mark.rule("MD-GP.06")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        (a_yacht(0, visited=("Beta",)), a_yacht(1, visited=("Gamma", "Delta")), (1,)),
        (a_yacht(0, "Alpha"), a_yacht(1, "Gamma", visited=("Gamma",)), (1,)),
        (a_yacht(0, "Beta", visited=("Beta",)), a_yacht(1, "Gamma", visited=("Gamma",)), (0, 1)),
        (a_yacht(0, "Alpha", visited=("Gamma",)), a_yacht(1, "Gamma", visited=("Gamma",)), (1,)),
        (
            a_yacht(0, "Beta", visited=("Beta", "Gamma", "Delta")),
            a_yacht(1, "Gamma", visited=("Beta", "Gamma", "Delta")),
            (1,),
        ),
        (a_yacht(0, "Alpha", visited=("Delta",)), a_yacht(1, "Gamma", visited=("Gamma",)), (0, 1)),
        (a_yacht(0, "Alpha", visited=("Beta",)), a_yacht(1, "Delta", visited=("Delta",)), (0, 1)),
        (a_vessel(OUTBOUND, "yacht", 0, entrant=True), a_vessel(AT_23, "yacht", 1, entrant=True), (0,)),
        (
            a_vessel(OUTBOUND, "yacht", 0, entrant=True, visited=("Beta", "Gamma", "Delta")),
            a_vessel(AT_23, "yacht", 1, entrant=True, visited=("Beta", "Gamma", "Delta")),
            (0,),
        ),
    ],
    ids=[
        "more worlds",
        "one to none",
        "equal in both",
        "nearer to a missing world",
        "nearer to Alpha",
        "the first missing world is not the nearest",
        "nor is the last",
        "nearer now, whatever its future",
        "nearer to Alpha now",
    ],
)
def test_when_time_is_up_worlds_count_and_then_the_way_to_the_next(
    first: Plain, second: Plain, winners: tuple[int, ...]
) -> None:
    table = a_race(first, second, turn_limit=1)
    table.done()
    assert GAME.outcome(table.state) is None
    table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw, ended.rule) == (winners, len(winners) > 1, "MD-GP.06")


@pytest.mark.rule("MD-GP.06")
def test_when_time_is_up_neither_wrecks_nor_boats_count() -> None:
    wreck = a_vessel("[(0,9) > (0,9) > (1,9)]", "yacht", 2, entrant=True, wreck=True, visited=("Beta", "Gamma"))
    boat = a_landed_vessel(ROW["Gamma"], "ships-boat", 0)
    table = a_race(a_yacht(0), a_yacht(1), wreck, boat, turn_limit=1)
    table.done()
    table.done()
    assert GAME.outcome(table.state) == Outcome((0, 1), "ahead when the race was stopped.", "MD-GP.06", draw=True)


@pytest.mark.rule("MD-GP.06", "MD-SEQ.10")
def test_two_players_of_the_leading_side_share_a_victory_and_no_draw() -> None:
    sides = [{"seats": [0, 1]}, {"seats": [2]}]
    table = a_race(a_yacht(0, visited=("Gamma",)), a_yacht(2), sides=sides, turn_limit=1)
    table.done()
    table.done()
    assert GAME.outcome(table.state) == Outcome((0, 1), "ahead when the race was stopped.", "MD-GP.06", draw=False)


@pytest.mark.rule("MD-GP.06")
@pytest.mark.parametrize("turns", [1, 3])
def test_the_race_is_as_long_as_the_players_agreed(turns: int) -> None:
    table = Table(GAME.setup(Options(gp_turns=turns), 2, Dice.seeded(1)))
    for _ in range(2 * turns):
        assert GAME.outcome(table.state) is None
        table.done()
    ended = GAME.outcome(table.state)
    assert ended is not None
    assert (ended.winners, ended.draw) == ((0, 1), True)


@pytest.mark.rule("MD-GP.06")
def test_a_race_has_no_limit_by_default() -> None:
    table = Table(GAME.setup(Options(), 2, Dice.seeded(1)))
    table.turns(200)
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("MD-GP.05")
def test_without_weapons_nobody_is_asked_to_fire_and_a_yacht_that_does_is_refused() -> None:
    table = a_race(a_yacht(0), a_yacht(1))
    assert not table.view.armed
    assert table.refused(0, Fire(0, 1)) is not None
    table.turns(1)
    assert {began.phase for began in table.heard(Began)} <= {"A", "interphase"}


@pytest.mark.rule("MD-GP.05")
def test_with_weapons_a_yacht_fires_casts_sand_and_launches_its_boat() -> None:
    near, far = (
        a_vessel("[(30,0) > (30,0) > (30,0)]", "yacht", 0, entrant=True),
        a_vessel(AT_23, "yacht", 1, entrant=True),
    )
    table = a_race(near, far, options={"gp_weapons": "on"})
    table.until("B", "declaring", phasing=0)
    assert [(fire.vessel, fire.target) for fire in table.legal(0, Fire)][:1] == [(0, 1)]
    table.until("D", "launching", phasing=0)
    assert table.legal(0, Cast) == [Cast(0)]
    assert [seen.design for seen in table.view.vessels if Release(seen.number) in table.legal(0, Release)] == [
        "ships-boat"
    ]
