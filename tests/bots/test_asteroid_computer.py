"""The computer player's bots: lawful whatever the options, and sensible in positions where it shows."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from mayday.bots.asteroid.computer import cadet, captain
from mayday.bots.asteroid.computer.blueprint import blueprint
from mayday.bots.contract import Decision
from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.core.options import make_options, options_of
from mayday.core.play import play
from mayday.games.asteroid.actions import (
    Action,
    Activate,
    Answer,
    Attack,
    EndFire,
    EndMovement,
    Generate,
    Guess,
    Lift,
    Pass,
    Shoot,
    Step,
)
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import CHOOSING, Kind
from tests.games.asteroid.staging import GAME, C, Table, X, a_station, awake, member, robot, thing

LEVELS = {"cadet": cadet, "captain": captain}
SENTENCE = re.compile(r"[A-Z0-9][^.!?]*\.")
BOTH = pytest.mark.parametrize("level", LEVELS)


def decided(level: str, state: State, dice: Dice) -> Action:
    """What the computer player decides, looked at: legal, and with one sentence."""
    seat = state.computer
    legal = list(GAME.legal(state, seat))
    decision: Decision = LEVELS[level](GAME.view(state, seat), legal, dice)
    assert decision.action in legal
    assert SENTENCE.fullmatch(decision.why), decision.why
    action: Action = decision.action
    return action


def answer(table: Table, level: str = "captain") -> Action:
    return decided(level, table.state, Dice.seeded(1))


def some_options(seed: int) -> dict[str, Any]:
    random = Random(seed)
    chosen = {
        one.name: random.choice(one.values) for one in options_of(Options) if one.values and random.random() < 0.3
    }
    return {**chosen, "scenario": "nine-seven-bravo", "turn_limit": 4}


@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_options_a_game_goes_on_to_its_end(seed: int, level: str) -> None:
    dice, own, theirs = Dice.seeded(seed), Dice.seeded(f"own {seed}"), Uniform()
    state = GAME.setup(make_options(Options, some_options(seed)), 2 + seed % 3, dice)
    while asked := GAME.actors(state):
        seat = asked[-1]
        if seat == state.computer:
            action = decided(level, state, own)
        else:
            action = theirs.decide(None, GAME.legal(state, seat), own, 1.0).action
        play(GAME, state, seat, action, dice)
    assert state.outcome is not None


@BOTH
def test_a_view_from_the_wire_is_all_that_it_needs(level: str) -> None:
    dice, own, theirs = Dice.seeded(3), Dice.seeded(5), Uniform()
    state = GAME.setup(make_options(Options, {"turn_limit": 2}), 2, dice)
    while asked := GAME.actors(state):
        seat, legal = asked[-1], list(GAME.legal(state, asked[-1]))
        if seat == state.computer:
            sent = msgspec.json.encode((GAME.view(state, seat), legal))
            view, offered = msgspec.json.decode(sent, type=tuple[View, list[Action]])
            far = LEVELS[level](view, offered, Dice.seeded(4))
            near = LEVELS[level](GAME.view(state, seat), legal, Dice.seeded(4))
            assert far == near
            play(GAME, state, seat, near.action, dice)
        else:
            play(GAME, state, seat, theirs.decide(None, legal, own, 1.0).action, dice)


# Set-up.


def laid_out(level: str, seed: str, generated: str = "") -> State:
    """A station as the bot lays it out, or as it is generated in some temper, up to the choice of the expedition."""
    dice, own = Dice.seeded(seed), Dice.seeded(f"own {seed}")
    state = GAME.setup(Options(), 2, dice)
    while state.stage < CHOOSING:
        action = decided(level, state, own)
        if generated and isinstance(action, Generate):
            action = Generate(generated if Generate(generated) in GAME.legal(state, state.computer) else "any")
        play(GAME, state, state.computer, action, dice)
    return state


def way_to_the_brain(state: State) -> int:
    """What it costs a human from the nearest exit, by the nearest stair."""
    plan = blueprint(tuple((laid.plan, laid.turn) for laid in state.station.laid))
    brain = next(thing.square for thing in state.things if thing.kind == "brain")
    stairs = tuple(thing.square for thing in state.things if thing.kind == "descending")
    below = plan.field(brain)
    if state.station.level(brain) == 0:
        return min(below[exit] for exit in plan.entries)
    return min(plan.way_from(exit, stairs, below)[0] for exit in plan.entries)


def test_the_captains_brain_is_further_from_every_airlock_than_a_generated_one() -> None:
    for seed in ("one", "two", "three"):
        assert way_to_the_brain(laid_out("captain", seed)) > way_to_the_brain(laid_out("cadet", seed))


def test_the_captain_puts_its_robots_where_people_pass_and_terminals_where_they_do_not() -> None:
    state = laid_out("captain", "four")
    plan = blueprint(tuple((laid.plan, laid.turn) for laid in state.station.laid))
    mining = [piece.square for piece in state.pieces if piece.name == "mining"]
    terminals = [thing.square for thing in state.things if thing.kind == "terminal"]
    assert min(map(plan.busy, mining)) > max(map(plan.busy, terminals))


# Movement.


@BOTH
def test_a_robot_falls_upon_somebody_weaker_within_reach(level: str) -> None:
    table = a_station("T5", member("kirby", "C3"), robot("mining", "C5", "hostile"), stage="CM")
    for square in ("C4", "C3"):
        assert answer(table, level) == Step("r1", square)
        table.play(C, Step("r1", square))


def test_the_captain_waits_out_of_sight_where_the_cadet_walks_into_the_guns() -> None:
    corridor = [". . . . . . . .", "# # # # # # # .", "# # # # # # # ."]
    guns = [member(name, f"A{at}") for at, name in enumerate(("hanson", "george", "sarge", "carter"), 1)]
    moves = {}
    for level in LEVELS:
        table = a_station(corridor, *guns, robot("utility", "C8", "hostile"), stage="CM")
        while isinstance(action := answer(table, level), Step):
            table.play(C, action)
        moves[level] = table.at("r1")
    assert moves["captain"] in ("B8", "C8")
    assert moves["cadet"] == "A5"


def test_the_end_of_movement_comes_when_every_robot_stands_well() -> None:
    table = a_station("T5", member("muscles", "A1"), robot("roamer", "A1", "hostile"), stage="CM")
    assert answer(table) == EndMovement()


def test_nicholle_is_lifted_and_carried_away_from_her_friends() -> None:
    her = member("nicholle", "A3", wakes=awake(9, "M2"))
    table = a_station("T5", her, member("hanson", "C1"), robot("roamer", "A3", "hostile"), stage="CM")
    assert answer(table) == Lift("r1", "nicholle")
    table.play(C, Lift("r1", "nicholle"))
    while isinstance(action := answer(table), Step):
        table.play(C, action)
    assert table.at("r1") in ("A7", "B6", "C5", "D4")


def test_the_guard_stays_with_the_brain_while_the_others_hunt() -> None:
    long = [" ".join("." * 26)]
    robots = [robot("utility", f"A{at}", "hostile") for at in (18, 20, 22)]
    fallen, aboard = member("hanson", "A1", injured=True), member("kirby", "airlock")
    table = a_station(long, fallen, aboard, *robots, thing("brain", "A24"), stage="CM")
    while (action := answer(table)) != EndMovement():
        table.play(C, action)
    assert sorted(table.at(f"r{number}") for number in (1, 2, 3)) == ["A13", "A23", "A24"]


def test_once_the_sequence_runs_robots_make_for_the_way_out() -> None:
    table = a_station(
        *(["r r r r r r r r r r r r"], member("hanson", "A12"), robot("roamer", "A6", "hostile")),
        stage="CM",
        entry="A1",
        destruct=3,
        turn=5,
        walls={"A9|A10": "wall"},
    )
    assert answer(table) == Step("r1", "A5")


# Waking robots.


def test_the_nearer_of_two_robots_is_woken() -> None:
    table = a_station(
        *("T5", member("hanson", "A1"), robot("mining", "F8"), robot("mining", "A4"), thing("brain", "F1")),
        stage="CM",
        brain_asked=True,
        brain_may=True,
        brain_die=6,
    )
    assert answer(table) == Activate(table.ref("A4"))


def test_nobody_is_woken_where_the_roll_wakes_nobody() -> None:
    table = a_station(
        *("T5", member("hanson", "A1"), robot("mining", "F8"), thing("brain", "F1")),
        stage="CM",
        brain_asked=True,
        brain_may=False,
        brain_die=1,
    )
    assert answer(table) == Pass()


# Fire and melee.


def test_the_captain_shoots_at_whoever_can_stop_the_brain() -> None:
    table = a_station(
        *("T5", member("scoop", "A1"), member("kirby", "A3"), member("jones", "C1")),
        *(robot("roamer", "C3", "hostile"), thing("brain", "F8")),
        stage="F1",
    )
    assert answer(table) == Shoot("r1", "kirby")


def test_robots_that_have_nobody_to_shoot_at_hold_their_fire() -> None:
    table = a_station("T6", member("kirby", "B1"), robot("roamer", "B4", "hostile"), stage="F1")
    assert answer(table) == EndFire()


def test_of_the_helpless_the_one_who_matters_is_struck() -> None:
    table = a_station(
        *("T5", member("scoop", "A1", injured=True), member("kirby", "A1", wakes=awake(9, "M2"))),
        *(member("hanson", "F8"), robot("mining", "A1", "hostile")),
        stage="F1",
    )
    table.until("M1")
    assert answer(table) == Attack("r1", "kirby")


# Ms. Jones.


@BOTH
@pytest.mark.parametrize("kind", ["brain", "keys"])
def test_after_a_right_chit_the_answer_is_the_truth(kind: Kind, level: str) -> None:
    table = a_station("T5", member("jones", "A1"), thing(kind, "F8"), walls={"A1|A2": "wall", "A1/B1": "wall"})
    table.play(X, Guess("F8"), 0)
    assert answer(table, level) == Answer((kind,))


def test_after_a_wrong_chit_the_captain_denies_the_brain() -> None:
    table = a_station("T5", member("jones", "A1"), thing("brain", "F8"), walls={"A1|A2": "wall", "A1/B1": "wall"})
    table.play(X, Guess("F8"), 2)
    for seed in range(8):
        found = decided("captain", table.state, Dice.seeded(seed))
        assert found in [Answer((kind,)) for kind in ("roamer", "collapsed_corridor", "mining")]
