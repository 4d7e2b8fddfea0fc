"""Scenarios of the players' own: any forces, start states and options, and one of the goals (MD-CUS)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.core.game import Outcome
from mayday.games.mayday78.actions import Board, Fire, Jump, Launch, Place, Shoot
from mayday.games.mayday78.events import Entered
from mayday.games.mayday78.library import lessons
from mayday.games.mayday78.options import Options
from tests.games.mayday78.staging import GAME, Plain, Table, a_bystander, a_table, a_vessel

DUEL = """
title = "A duel"
goal = { kind = "destroy" }
sides = [{ name = "native" }, { name = "intruder" }]

[[forces]]
side = "native"
design = "DESIGN_A"
start = { hex = [0, 0], vector = [1, 0] }

[[forces]]
side = "intruder"
design = "DESIGN_B"
start = { hex = [3, 0] }
"""


def own(text: str, seats: int = 2, dice: Dice | None = None, **options: Any) -> Table:
    chosen = Options(scenario="own", own_scenario=text, **options)
    return Table(GAME.setup(chosen, seats, dice or Dice.scripted([])))


def a_duel(first: str = "destroyer", second: str = "corsair", more: str = "") -> Table:
    return own(more + DUEL.replace("DESIGN_A", first).replace("DESIGN_B", second))


def outcome(table: Table) -> tuple[tuple[int, ...], str, bool] | None:
    ended = GAME.outcome(table.state)
    return None if ended is None else (ended.winners, ended.rule, ended.draw)


@pytest.mark.rule("MD-CUS.01")
def test_a_duel_without_a_world_loads_and_plays_to_the_destruction_of_one() -> None:
    table = a_duel()
    assert (table.view.title, table.view.worlds, table.view.goal) == ("A duel", (), "destroy")
    assert [side.name.lower() for side in table.view.sides] == ["native", "intruder"]
    assert [table.counters(number) for number in (0, 1)] == ["[(-1,0) > (0,0) > (1,0)]", "[(3,0) > (3,0) > (3,0)]"]
    table = own(DUEL.replace("DESIGN_A", "destroyer").replace("DESIGN_B", "corsair").replace(", vector = [1, 0]", ""))
    dice = Dice.seeded("to the end")
    while GAME.outcome(table.state) is None:
        seat = table.asked[0]
        fire = [action for action in GAME.legal(table.state, seat) if isinstance(action, Fire | Shoot | Launch)]
        action = fire[0] if fire else next(a for a in GAME.legal(table.state, seat) if type(a).__name__ == "EndPhase")
        GAME.apply(table.state, seat, action, dice)
    ended = GAME.outcome(table.state)
    assert ended is not None
    ships = [table.vessel(number) for number in (0, 1)]
    assert [ship.wreck for ship in ships] in ([True, False], [False, True])
    assert ended.winners == ((1,) if ships[0].wreck else (0,))


@pytest.mark.rule("MD-CUS.01")
def test_a_file_brings_its_own_ships_options_and_limits() -> None:
    text = """
    [options]
    high_guard_ranges = "on"
    [designs.raider]
    name = "Raider"
    kind = "ship"
    tons = 300
    g = 5
    computer = "2"
    lasers = 3
    launchers = 1
    carries = ["pinnace", "lifeboat"]
    programs = ["M", "T", "L"]
    """
    table = own("turns = 7" + DUEL.replace("DESIGN_A", "raider").replace("DESIGN_B", "scout") + text)
    raider = table.vessel(0)
    assert (raider.design, raider.g, raider.lasers, raider.tons) == ("raider", 5, 3, 300)
    assert raider.computer is not None
    assert (raider.computer.cpu, raider.computer.library) == (3, ("T", "L", "M"))
    aboard = [seen.design for seen in table.view.vessels if seen.carrier == 0]
    assert aboard == ["pinnace", "lifeboat"]
    assert (table.view.turn_limit, table.view.options.high_guard_ranges) == (7, "on")


@pytest.mark.rule("MD-CUS.01")
@pytest.mark.parametrize(
    ("goal", "vessel", "won"),
    [
        ("land; world=Alpha", a_vessel("[(2,0) > (1,0) > (0,0)]"), True),
        ("land; world=Beta", a_vessel("[(2,0) > (1,0) > (0,0)]"), False),
        ("land; world=Alpha; side=1", a_vessel("[(2,0) > (1,0) > (0,0)]"), False),
        ("land; world=Alpha", {"design": "scout", "seat": 0, "present": (0, 0), "status": "landed"}, False),
        ("orbit; world=Alpha", a_vessel("[(1,-1) > (1,-1) > (1,0)]"), True),
        ("orbit; world=Alpha", a_vessel("[(3,0) > (3,0) > (3,0)]"), False),
        ("reach; hex=5,5", a_vessel("[(5,3) > (5,4) > (5,5)]"), True),
        ("reach; hex=5,5; rest=1", a_vessel("[(5,3) > (5,4) > (5,5)]"), False),
        ("reach; hex=5,5; rest=1", a_vessel("[(5,4) > (5,5) > (5,5)]"), True),
        ("reach; world=Alpha; within=4", a_vessel("[(4,0) > (4,0) > (4,0)]"), True),
        ("reach; world=Alpha; within=3", a_vessel("[(4,0) > (4,0) > (4,0)]"), False),
        ("reach; hex=5,5; design=courier", a_vessel("[(5,3) > (5,4) > (5,5)]"), False),
    ],
)
def test_a_goal_on_the_map_is_reached_by_moving(goal: str, vessel: Plain, won: bool) -> None:
    table = a_table(vessel, a_bystander(0), a_bystander(1), worlds=[(0, 0), (40, 0)], goal=goal)
    for _ in range(2):  # the ship may have to be moved before the bystander is
        if table.view.outcome is None and table.view.phasing == 0 and table.view.phase == "A":
            table.done()
    assert outcome(table) == (((0,), "MD-CUS.01", False) if won else None)


@pytest.mark.rule("MD-CUS.01")
def test_the_goal_may_be_to_board_a_vessel() -> None:
    pair = a_vessel("[(0,0) > (2,0) > (4,0)]"), a_vessel("[(1,0) > (2,0) > (4,0)]", "transport", 1)
    for goal, won in (
        ("board", True),
        ("board; design=transport", True),
        ("board; design=yacht", False),
        ("none", False),
    ):
        table = a_table(*pair, goal=goal, phase="D", step="boarding")
        table.play(0, Board(0, 1))
        assert (outcome(table) == ((0,), "MD-CUS.01", False)) == won, goal


@pytest.mark.rule("MD-INT.09")
def test_a_boarding_without_a_goal_changes_nothing() -> None:
    pair = a_vessel("[(0,0) > (2,0) > (4,0)]"), a_vessel("[(1,0) > (2,0) > (4,0)]", "transport", 1)
    table = a_table(*pair, goal="destroy", phase="D", step="boarding")
    table.play(0, Board(0, 1))
    assert outcome(table) is None
    assert table.vessel(1).side == 1


@pytest.mark.rule("MD-CUS.01")
def test_the_goal_may_be_to_leave_by_jump() -> None:
    table = a_table(a_vessel("[(50,0) > (50,0) > (50,0)]"), a_bystander(1), worlds=[(0, 0)], goal="jump; side=0")
    table.burn(0, (50, 0))
    table.play(0, Jump(0))
    assert outcome(table) == ((0,), "MD-CUS.01", False)


SEARCH = "search; mark=Hulk"


@pytest.mark.rule("MD-CUS.02")
@pytest.mark.parametrize(
    ("counters", "future", "won"),
    [("[(3,3) > (3,3) > (3,3)]", (3, 3), True), ("[(3,3) > (3,3) > (3,3)]", (4, 3), False)],
)
def test_who_lies_at_rest_on_the_big_ships_hex_has_found_it(counters: str, future: tuple[int, int], won: bool) -> None:
    hulk = {"design": "hulk", "seat": -1, "mark": "Hulk", "present": (3, 3)}
    table = a_table(a_vessel(counters), hulk, a_bystander(0), a_bystander(1), goal=SEARCH)
    table.burn(0, future)
    assert outcome(table) is None, "only in phase D"
    while table.view.outcome is None and table.view.phasing == 0:
        table.done()
    assert outcome(table) == (((0,), "MD-CUS.02", False) if won else None)


@pytest.mark.rule("MD-CUS.03")
def test_two_transports_without_weapons_draw_after_sixty_turns() -> None:
    table = a_duel("transport", "transport")
    assert table.view.turn_limit == 60
    while GAME.outcome(table.state) is None:
        table.done()
    assert table.view.turn == 60
    assert outcome(table) == ((0, 1), "MD-CUS.03", True)


@pytest.mark.rule("MD-CUS.03")
def test_at_the_limit_the_side_that_had_to_hold_out_may_have_won() -> None:
    text = 'turns = 1\nat_limit = "native"\n' + DUEL.replace("DESIGN_A", "transport").replace("DESIGN_B", "transport")
    table = own(text)
    while GAME.outcome(table.state) is None:
        table.done()
    assert outcome(table) == ((0,), "MD-CUS.03", False)


@pytest.mark.rule("MD-CUS.01", "MD-SEQ.14")
def test_vessels_may_arrive_later_and_where_their_owner_likes() -> None:
    text = (
        DUEL.replace("DESIGN_A", "scout").replace("DESIGN_B", "scout")
        + """
    [[forces]]
    side = "native"
    design = "escort"
    arrives = "turn"
    turn = 2
    start = { hex = "0102", sheet = [1, 0], vector = [0, 1] }

    [[forces]]
    side = "native"
    design = "yacht"
    arrives = "optional"
    turn = 3
    start = { border = true }
    """
    )
    table = own(text)
    late = next(seen.number for seen in table.view.vessels if seen.design == "escort")
    yacht = next(seen.number for seen in table.view.vessels if seen.design == "yacht")
    assert table.vessel(late).status == table.vessel(yacht).status == "waiting"
    table.until("A", "moving", phasing=0)
    table.until("A", "moving", phasing=1)
    table.until("A", "moving", phasing=0)
    assert table.view.turn == 2
    assert table.heard(Entered)[-1].vessel == late
    assert table.counters(late) == "[(10,-5) > (10,-4) > (10,-3)]"
    table.until("A", "arriving", phasing=0)
    assert table.view.turn == 3
    table.play(0, Place(yacht, (0, 0)))
    assert (table.view.step, table.vessel(yacht).status) == ("moving", "flying")


def test_a_scenario_of_ones_own_that_is_missing_or_wrong_is_refused_with_its_line() -> None:
    with pytest.raises(InputError, match="give the text"):
        own("")
    with pytest.raises(InputError, match="line 4, column 14: sides") as refusal:
        own('title = "x"\ngoal = { kind = "destroy" }\n\nsides = [{ name = 3 }]\n'.replace("sides = [", "sides   = ["))
    assert refusal.value.field == "options.own_scenario"


@pytest.mark.parametrize("lesson", list(lessons()))
def test_a_lesson_is_for_one_seat_and_can_be_failed(lesson: str) -> None:
    table = Table(GAME.setup(Options(scenario=lesson), 1, Dice.scripted([])))
    assert table.asked == (0,)
    limit = table.view.turn_limit
    assert limit > 0
    for _ in range(400):
        if table.view.outcome is not None:
            break
        table.done()
    ended = table.view.outcome
    assert ended is not None
    drifts_home = lesson == "lesson-1-drift"
    assert (ended.winners, table.view.turn <= limit) == ((0,) if drifts_home else (), True)


@pytest.mark.parametrize(
    ("lesson", "futures"),
    [
        ("lesson-2-thrust", [(4, 2), (6, 2), (8, 2), (8, 2)]),
        ("lesson-3-gravity-turn", [(5, 2), (3, 4), (3, 8), (4, 12), (5, 16)]),
        ("lesson-4-orbit", [(5, 3), (4, 3), (3, 4)]),
        ("lesson-5-landing", [(3, 0), (3, 2), (4, 5), (4, 7), (4, 8)]),
    ],
)
def test_a_lesson_in_flying_is_passed_by_flying_so(lesson: str, futures: list[tuple[int, int]]) -> None:
    table = Table(GAME.setup(Options(scenario=lesson), 1, Dice.scripted([])))
    for future in futures:
        if table.view.outcome is None:
            table.until("A", "moving")
            table.burn(0, future)
    while table.view.outcome is None and table.view.step != "moving":
        table.done()
    assert table.view.outcome == Outcome((0,), "the goal of the scenario is reached.", "MD-CUS.01")


def test_the_last_lesson_is_passed_by_a_hit() -> None:
    shot = Table(GAME.setup(Options(scenario="lesson-6-first-shot"), 1, Dice.scripted([])))
    for future in ((4, 2), (6, 2), (8, 2), (8, 2)):
        shot.until("A", "moving")
        shot.burn(0, future)
    shot.until("B")
    shot.play(0, shot.legal(0, Fire)[0], 6, 6, 3)
    assert shot.view.outcome is not None
    assert shot.view.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("start", "complaint"),
    [
        ('{ berth = "any" }', "there is no world at the start"),
        ('{ landed = "Alpha" }', "no such world"),
        ('{ landed = "home" }', "no home world"),
        ("{ rows = [1], border = true }", "exactly one of"),
    ],
)
def test_a_start_that_could_never_be_made_is_refused(start: str, complaint: str) -> None:
    text = DUEL.replace("DESIGN_A", "scout").replace("DESIGN_B", "scout").replace("{ hex = [3, 0] }", start)
    with pytest.raises(InputError, match=complaint):
        own(text)


def test_more_pieces_than_can_be_numbered_are_refused() -> None:
    text = (
        DUEL.replace("DESIGN_A", "scout")
        .replace("DESIGN_B", "scout")
        .replace("[3, 0] }", "[3, 0] }\ncount = 24\nmissiles = 99")
    )
    with pytest.raises(InputError, match="more than 1000"):
        own(text)
