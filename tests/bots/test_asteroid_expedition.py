"""The expedition's bots: lawful whatever the options and seats, and sensible in positions where it shows."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest

from mayday.bots import bots_for
from mayday.bots.asteroid import footways
from mayday.bots.asteroid.chart import Chart
from mayday.bots.asteroid.expedition import cadet, captain, odds
from mayday.bots.asteroid.expedition.crew import wanted
from mayday.bots.asteroid.expedition.leaving import willing
from mayday.bots.asteroid.expedition.situation import Situation
from mayday.bots.asteroid.expedition.style import CADETS, CAPTAINS
from mayday.bots.contract import Decision
from mayday.bots.uniform import Uniform
from mayday.core.dice import Dice
from mayday.core.options import make_options, options_of
from mayday.core.play import play
from mayday.games.asteroid.actions import (
    Action,
    Attack,
    BreakBrain,
    Burn,
    Detonate,
    EndFire,
    EndMelee,
    Kick,
    LayCharge,
    Lift,
    Pick,
    PutDown,
    Shoot,
    Step,
    ToAirlock,
    TurnOff,
    Whack,
    Work,
)
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.sight import sees
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import ROBOTS, half_places
from tests.games.asteroid.staging import (
    GAME,
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Table,
    X,
    a_station,
    awake,
    member,
    robot,
    thing,
)

LEVELS = {"cadet": cadet, "captain": captain}
SENTENCE = re.compile(r"[A-Za-z0-9][^!?]*\.")
BOTH = pytest.mark.parametrize("level", LEVELS)


def decided(level: str, state: State, seat: int, dice: Dice) -> Action:
    """What a seat of the expedition decides, looked at: legal, and with one sentence."""
    legal = list(GAME.legal(state, seat))
    decision: Decision = LEVELS[level](GAME.view(state, seat), legal, dice)
    assert decision.action in legal
    assert SENTENCE.fullmatch(decision.why), decision.why
    action: Action = decision.action
    return action


def answer(table: Table, level: str = "captain") -> Action:
    return decided(level, table.state, X, Dice.seeded(1))


def portion(table: Table, level: str = "captain", until: str = "F1") -> list[Action]:
    """All that the bot does until a step begins."""
    done = []
    while table.stage != until:
        done.append(answer(table, level))
        table.play(X, done[-1])
    return done


def some_options(seed: int) -> dict[str, Any]:
    random = Random(seed)
    chosen = {
        one.name: random.choice(one.values) for one in options_of(Options) if one.values and random.random() < 0.3
    }
    return {**chosen, "scenario": "nine-seven-bravo", "turn_limit": 3}


@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_options_and_seats_a_game_goes_on_to_its_end(seed: int, level: str) -> None:
    dice, own, theirs = Dice.seeded(seed), Dice.seeded(f"own {seed}"), Uniform()
    state = GAME.setup(make_options(Options, some_options(seed)), 2 + seed, dice)
    while asked := GAME.actors(state):
        seat = asked[0]
        if seat == state.computer:
            action = theirs.decide(None, GAME.legal(state, seat), own, 1.0).action
        else:
            action = decided(level, state, seat, own)
        play(GAME, state, seat, action, dice)
    assert state.outcome is not None


@BOTH
def test_a_view_from_the_wire_is_all_that_it_needs(level: str) -> None:
    dice, own, theirs = Dice.seeded(3), Dice.seeded(5), Uniform()
    state = GAME.setup(make_options(Options, {"turn_limit": 1}), 2, dice)
    while asked := GAME.actors(state):
        seat, legal = asked[0], list(GAME.legal(state, asked[0]))
        if seat == state.computer:
            play(GAME, state, seat, theirs.decide(None, legal, own, 1.0).action, dice)
            continue
        sent = msgspec.json.encode((GAME.view(state, seat), legal))
        view, offered = msgspec.json.decode(sent, type=tuple[View, list[Action]])
        far = LEVELS[level](view, offered, Dice.seeded(4))
        near = LEVELS[level](GAME.view(state, seat), legal, Dice.seeded(4))
        assert far == near
        play(GAME, state, seat, near.action, dice)


def test_both_sides_of_each_level_are_played_by_one_bot() -> None:
    levels = bots_for("asteroid")
    assert list(levels) == ["random", "cadet", "captain"]
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A5", "hostile"), stage="F1")
    for name in ("cadet", "captain"):
        for seat in (X, C):
            legal = table.legal(seat)
            assert levels[name].decide(table.view(seat), legal, Dice.seeded(1), 1.0).action in legal


# The chart.


def test_the_chart_sees_what_the_rules_see() -> None:
    table = a_station(UPRIGHT, member("hanson", "3D4"), thing("collapsed_corridor", "3D6", up=True))
    station, found = table.state.station, Chart(table.view(X))
    squares = [square for square in range(station.floor) if station.enterable(square)][::7]
    for one in squares:
        for other in squares:
            there = [found.square(station.names[square]) for square in (one, other)]
            assert found.sees(there[0], there[1]) == sees(table.state, one, other)


def test_the_chart_counts_doors_gratings_and_shafts() -> None:
    table = a_station("T2", member("hanson", "B3"))
    found = Chart(table.view(X))
    start, beyond = found.square("B3"), found.square("B7")
    assert found.cost(start, beyond, footways.HUMAN) == 3 + 2 + 2 + 2  # into the shaft, along it, and out
    assert found.cost(start, beyond, footways.DOG) == 2 + 1 + 1 + 2
    assert found.cost(start, beyond, footways.PROFESSORS_ROBOT) == footways.FAR
    door = a_station("T1", member("muscles", "B3"))
    behind = Chart(door.view(X))
    assert behind.cost(behind.square("B3"), behind.square("B4"), footways.kicker(6)) == 3
    assert behind.cost(behind.square("B3"), behind.square("B4"), footways.UTILITY) == 1


# The crew.


@pytest.mark.parametrize("bundles", [CADETS, CAPTAINS], ids=["cadet", "captain"])
@pytest.mark.parametrize("halves", range(12, 34))
def test_the_crew_fits_the_ship_and_belongs_together(halves: int, bundles: Any) -> None:
    crew = wanted(bundles, halves, clones=False)
    assert sum(half_places(name) for name in crew) <= halves
    assert {"scoop", "kirby"} <= set(crew)
    assert ("lucky" in crew) == ("muscles" in crew)
    assert ("professor" in crew) == ("nicholle" in crew)
    assert "professor" in crew or not set(crew) & set(ROBOTS)


# Odds, against sums made by hand.


def test_chances_of_shots_and_blows() -> None:
    assert odds.harm("hanson", "utility", 2) == pytest.approx(5 / 6 * 4 / 6)
    assert odds.harm("gunner", "roamer", 3) == pytest.approx(4 / 6 * 5 / 6)
    assert odds.harm("roamer", "carter", 1) == pytest.approx(5 / 6 * 5 / 6)
    assert odds.harm("alex", "mining", 5, ray=True) == pytest.approx(1 / 6)
    assert odds.melee(6, 3, other_is_machine=True, me_machine=True) == (4 / 6, 0)
    wins, hurts = odds.melee(3, 6, other_is_machine=True, me_machine=False)
    assert (wins, hurts) == (0, 5 / 6)


# Deeds.

BRAIN = thing("brain", "C4", up=True)


@BOTH
def test_whoever_can_goes_to_the_brain_and_turns_it_off(level: str) -> None:
    table = a_station("T5", member("kirby", "A1"), member("hanson", "A2"), BRAIN)
    portion(table, level)
    assert table.at("kirby") in ("B4", "C3", "C5", "D4", "C4")
    table.until("M1")
    assert answer(table, level) == TurnOff("kirby")


def test_a_clerk_at_the_brain_does_not_waste_his_hands_on_a_shot() -> None:
    table = a_station("T5", member("kirby", "C3"), robot("utility", "C8", "hostile"), BRAIN, stage="F1")
    assert answer(table) == EndFire()


def test_the_brain_is_broken_only_when_nobody_can_turn_it_off_and_demon_is_there() -> None:
    people = [member("carter", "C3"), member("demon", "C2")]
    assert answer(a_station("T5", *people, BRAIN, stage="M1")) == BreakBrain("carter")
    assert answer(a_station("T5", *people, member("kirby", "A1"), BRAIN, stage="M1")) == EndMelee()


def test_demon_works_at_the_ruin() -> None:
    table = a_station("T5", member("demon", "C2"), thing("brain", "C4", up=True, works=False))
    assert answer(table) == Work("demon")


@BOTH
def test_the_keys_are_picked_up(level: str) -> None:
    table = a_station("T5", member("hanson", "A1"), thing("keys", "A3", up=True), thing("brain", "F8"))
    assert Pick("hanson", "keys") in portion(table, level)


@BOTH
def test_fire_goes_where_it_destroys_most(level: str) -> None:
    robots = [robot("utility", "A5", "hostile"), robot("roamer", "C5", "hostile")]
    table = a_station("T5", member("hanson", "B3"), *robots, stage="F1")
    assert answer(table, level) == Shoot("hanson", "r2")


def test_nobody_shoots_at_what_sleeps_or_is_broken() -> None:
    robots = [robot("mining", "A5", up=True), robot("utility", "C5", "inop")]
    assert answer(a_station("T5", member("hanson", "B3"), *robots, stage="F1")) == EndFire()


def test_the_strong_go_for_a_robot_and_the_weak_do_not() -> None:
    roamer = robot("roamer", "C4", "hostile")
    strong = a_station("T5", member("carter", "C2"), member("kirby", "A1"), roamer, thing("brain", "F8"))
    portion(strong)
    assert strong.at("carter") == "C4"
    weak = a_station("T5", member("scoop", "C2"), member("kirby", "C1"), roamer, thing("brain", "F8"))
    portion(weak)
    assert "C4" not in (weak.at("scoop"), weak.at("kirby"))


def test_a_blow_is_struck_at_a_hostile_robot() -> None:
    table = a_station("T5", member("carter", "C4"), robot("roamer", "C4", "hostile"), stage="F1")
    table.until("M1")
    assert answer(table) == Attack("carter", "r1")


def test_a_door_in_the_way_is_kicked() -> None:
    table = a_station("T1", member("muscles", "B3"), thing("keys", "B8"))
    assert Kick("muscles", "B4") in portion(table)


@BOTH
def test_a_door_is_kicked_for_what_lies_right_behind_it(level: str) -> None:
    table = a_station("T1", member("muscles", "B2"), thing("keys", "B4"))
    assert Kick("muscles", "B4") in portion(table, level)


@BOTH
def test_somebody_goes_in_even_if_everything_is_out_of_reach(level: str) -> None:
    people = [member(name, "airlock") for name in ("kirby", "carter", "hanson", "muscles")]
    walls = {"A2|A3": "wall"}
    table = a_station(["r r r r"], *people, thing("brain", "A4"), walls=walls, entry="A1")
    assert any(isinstance(action, Step) for action in portion(table, level))


def test_a_collapse_in_the_only_way_is_blown_away_when_all_are_clear_of_it() -> None:
    rows = ["r r r r r . . r r"]
    counters = [member("kirby", "A1"), member("hanson", "A4", holds=["charge"]), thing("brain", "A9", up=True)]
    table = a_station(rows, *counters, thing("collapsed_corridor", "A7", up=True))
    assert LayCharge("hanson") in portion(table)
    assert answer(table) == EndFire()  # he is too near
    table.until("XM")
    portion(table)
    assert answer(table) == Detonate("A6")


def a_charge_near_somebody(*people: Any, turn: int) -> Table:
    """Laid against a collapse, with somebody who cannot walk two squares from it."""
    rows = ["r r r r r . . r r"]
    counters = [member("kirby", "A1"), member("hanson", "A2"), *people, thing("brain", "A9", up=True)]
    charge = thing("charge", "A6", placer="hanson")
    return a_station(rows, *counters, charge, thing("collapsed_corridor", "A7", up=True), turn=turn)


def test_whoever_is_down_where_a_charge_will_go_off_is_carried_away_first() -> None:
    table = a_charge_near_somebody(member("muscles", "A3"), member("alex", "A4", injured=True), turn=6)
    done = portion(table)
    assert {Lift("muscles", "alex"), PutDown("muscles")} <= set(done)
    assert table.at("alex") in ("A1", "A2", "A3")
    assert answer(table) == Detonate("A6")


def test_a_charge_does_not_wait_for_ever_for_somebody_whom_nobody_can_carry() -> None:
    def blown(turn: int) -> bool:
        table = a_charge_near_somebody(member("muscles", "A4", injured=True), turn=turn)
        table.until("F1")
        return answer(table) == Detonate("A6")

    assert [turn for turn in range(1, 11) if blown(turn)] == [5, 10]


@BOTH
def test_a_machine_goes_first_and_blows_away_what_bars_the_corridor_behind_the_airlock(level: str) -> None:
    people = [member(name, "airlock") for name in ("carter", "professor", "nicholle")]
    sapper = member("robot1", "airlock", holds=["charge"])
    rubble = thing("collapsed_corridor", "A2")
    table = a_station(["r . r r r"], *people, sapper, rubble, thing("brain", "A5"), entry="A1", turn=3)
    assert portion(table, level)[0] == Step("robot1", "A1")
    table.until("XM")
    assert LayCharge("robot1") in portion(table, level)
    while table.state.turn < 5 or table.stage != "F1":
        table.until("F1")
    assert answer(table, level) == Detonate("A1")


@BOTH
def test_the_professor_mends_a_robot_when_all_is_quiet(level: str) -> None:
    rows = ["r r r r r r r r # r"] * 3
    people = [
        member("professor", "C3"),
        member("nicholle", "A1"),
        robot("utility", "C5", "inop"),
        thing("brain", "A10"),
    ]
    table = a_station(rows, *people)
    portion(table, level)
    table.until("XM")
    assert answer(table, level) == Work("professor", "r1")
    near = a_station(rows, *people, robot("utility", "C8", "hostile"), member("hanson", "C2"))
    assert Work("professor", "r1") not in portion(near, level)


@BOTH
def test_lucky_whacks_a_broken_robot_while_he_has_luck_to_spare(level: str) -> None:
    def whacks(*others: Any, spent: int) -> bool:
        people = [member("lucky", "C3"), member("muscles", "C1"), *others, robot("utility", "C5", "inop")]
        table = a_station("T5", *people, thing("brain", "F8"), luck=14, luck_spent=spent)
        return Whack("lucky", "r1") in portion(table, level)

    assert whacks(member("kirby", "A1"), spent=2)
    assert not whacks(member("kirby", "A1"), spent=3)  # he may have no more than five left
    assert not whacks(spent=0)  # he alone can turn the brain off


def test_the_disintegrator_burns_what_bars_the_way() -> None:
    counters = [member("kirby", "B1"), member("hanson", "B2", holds=["disintegrator"]), thing("brain", "B5", up=True)]
    walls = {"A2|A3": "wall", "B2|B3": "wall", "C2|C3": "wall"}
    table = a_station(["r r r r r"] * 3, *counters, walls=walls, stage="F1")
    assert answer(table) == Burn("hanson", "B3")


# Waiting, and leaving.


def test_the_captain_keeps_those_it_needs_at_the_brain_outside_until_it_is_found() -> None:
    def who_went_in(up: bool) -> set[str]:
        inside = [member("carter", "A4"), member("hanson", "A5"), member("muscles", "A6")]
        brain = thing("brain", "F8", up=up)
        table = a_station("T5", *inside, member("kirby", "airlock"), member("scoop", "airlock"), brain, entry="A1")
        return {action.who for action in portion(table) if isinstance(action, Step)}

    assert "kirby" not in who_went_in(up=False)
    assert "kirby" in who_went_in(up=True)
    assert "scoop" not in who_went_in(up=True)


@BOTH
def test_the_injured_are_carried_out(level: str) -> None:
    people = [member("muscles", "A4"), member("kirby", "A6", injured=True)]
    ruin = thing("brain", "F8", up=True, works=False)
    table = a_station("T5", *people, ruin, entry="A1", destruct=1, turn=2)
    assert Lift("muscles", "kirby") in portion(table, level)


def test_those_who_waited_outside_step_in_and_out_again_to_have_escaped() -> None:
    ruin = thing("brain", "F8", up=True, works=False)
    table = a_station("T5", member("scoop", "airlock"), member("hanson", "F1"), ruin, entry="A1", destruct=1, turn=2)
    done = portion(table)
    assert {Step("scoop", "A1"), ToAirlock("scoop")} <= set(done)
    assert table.piece("scoop").boarded


def test_nobody_boards_without_those_he_would_not_leave() -> None:
    ruin = thing("brain", "F8", up=True, works=False)
    asleep = member("muscles", "A3", wakes=awake(6, "M1"))
    people = [member(name, "airlock", entered=True) for name in ("lucky", "hanson", "nicholle", "professor")]
    table = a_station("T5", *people, asleep, ruin, entry="A1", destruct=1, turn=2, embarking=True)
    situation = Situation(table.view(X), table.legal(X))
    assert willing(situation, {"lucky", "hanson", "nicholle", "professor"}) == {"hanson", "nicholle", "professor"}


@BOTH
def test_a_friendly_robot_does_not_stay_on_stairs_that_somebody_wants_to_use(level: str) -> None:
    stairs = [thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True)]
    people = [member("kirby", "6D5"), robot("utility", "6D4", "friendly", seat=0)]
    table = a_station(SIX_OVER_THREE, *people, *stairs, attached=(6,), entry="6A4", entry_plan=6)
    portion(table, level)
    assert table.at("r1") != "6D4"


def test_a_friendly_robot_off_the_map_troubles_nobody() -> None:
    people = [member("hanson", "3D4"), robot("utility", "3D6", "hostile")]
    afar = [robot("roamer", "8J1", "hostile"), robot("utility", "8J2", "friendly")]
    table = a_station(UPRIGHT, *people, *afar, stage="F1", attached=(3,), entry="3A4", entry_plan=3)
    assert Shoot("r3", "r2") in table.legal(X)
    assert answer(table) == Shoot("hanson", "r1")
