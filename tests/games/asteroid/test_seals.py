"""What is done under cover: the others do not even notice that something was done (AS-1.15, AS-1.16)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.news import heard
from mayday.core.record import fingerprint
from mayday.games.asteroid.actions import (
    Action,
    Burn,
    Choose,
    Climb,
    CloseStage,
    Detonate,
    Dismiss,
    EndFire,
    EndMove,
    EndMovement,
    Generate,
    GiveNumber,
    LayPlan,
    LiftCounter,
    LiftPlans,
    PlaceCounter,
    Shoot,
    Step,
    TakeCounter,
    Withdraw,
)
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.state import State
from tests.games.asteroid.staging import (
    GAME,
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Plain,
    Table,
    X,
    a_new_game,
    a_started_game,
    a_station,
    awake,
    member,
    robot,
    thing,
)

BLIND = {"blind_play": "on"}
UNSEEN = {"plans_unseen": "on"}
WAITING = member("professor", "airlock")
"""Somebody who could still switch the brain off, so that the game goes on; nobody sees him."""
ARMED = (
    member("gunner", "B1", holds=("disintegrator",)),
    member("hanson", "D1", seat=0),
    robot("roamer", "B6", "hostile"),
    robot("roamer", "D6", "hostile"),
    thing("charge", "F8", placer="demon"),
)


def noticed(state: State, eyes: int | None) -> tuple[Any, ...]:
    """All that could tell these eyes that something has happened."""
    legal = [] if eyes is None else list(GAME.legal(state, eyes))
    return GAME.view(state, eyes), GAME.actors(state), legal, heard(state.news or (), eyes)


def is_quiet(state: State, seat: int, action: Action, dice: Dice | None = None) -> bool:
    """What the game says of it, held against what everybody else then sees and hears."""
    tried = state.copy()
    tried.news = []
    before = fingerprint(GAME, tried)
    quiet = GAME.is_quiet(tried, seat, action)
    assert (fingerprint(GAME, tried), tried.news) == (before, []), "the question alone changes something"
    others = [eyes for eyes in (None, *range(state.seats + 1)) if eyes != seat]
    known = [noticed(tried, eyes) for eyes in others]
    GAME.apply(tried, seat, action, dice or Dice.seeded("tried"))
    unnoticed = known == [noticed(tried, eyes) for eyes in others]
    assert quiet == unnoticed, f"{action} of seat {seat} is {'' if quiet else 'not '}quiet"
    assert not (quiet and tried.news), f"{action} is told"
    return quiet


def quietly(table: Table, seat: int, action: Action) -> bool:
    """Was this quiet? It is done, too."""
    assert action in table.legal(seat)
    quiet = is_quiet(table.state, seat, action)
    table.play(seat, action)
    return quiet


# Set-up.


@pytest.mark.rule("AS-3.16")
def test_while_the_station_is_laid_out_only_that_a_stage_is_complete_is_noticed() -> None:
    table = a_new_game()
    laying: list[Action] = [LayPlan(3, 1), LiftPlans(), LayPlan(6), Generate("any")]
    assert all(quietly(table, C, action) for action in laying)
    assert not quietly(table, C, CloseStage())
    assert quietly(table, C, TakeCounter("terminal"))
    place = next(one for one in table.legal(C) if isinstance(one, PlaceCounter))
    placing: list[Action] = [place, LiftCounter(place.square), Generate("deep")]
    assert all(quietly(table, C, action) for action in placing)
    assert not quietly(table, C, CloseStage())


@pytest.mark.rule("AS-3.16", "AS-3.10", "AS-3.11")
def test_of_the_counters_that_are_laid_unseen_only_the_last_of_its_group_is_noticed() -> None:
    table = a_started_game(until="shafts")
    assert not is_quiet(table.state, C, Generate("any"))
    noticed_at = []
    for count in range(16):
        place = next(one for one in table.legal(C) if isinstance(one, PlaceCounter))
        if not quietly(table, C, place):
            noticed_at.append(count)
    assert noticed_at == [5, 15]
    assert table.stage == "choosing"


@pytest.mark.rule("AS-4.10", "AS-4.12")
@pytest.mark.parametrize("stage", ["plans", "corridors"])
def test_of_the_six_numbers_only_the_last_is_noticed_after_which_the_die_is_thrown(stage: str) -> None:
    table = a_started_game("hanson", "scoop", "kirby", until=stage)
    given = []
    while table.stage == stage:
        choice = table.legal(C)[0]
        assert isinstance(choice, GiveNumber)
        given.append(quietly(table, C, choice))
    assert given == [True] * 5 + [False]


@pytest.mark.rule("AS-4.07", "AS-4.18")
@pytest.mark.parametrize(("seats", "quiet"), [(2, True), (3, False)], ids=["alone", "shared"])
def test_whom_one_takes_along_is_noticed_by_those_who_share_the_expedition_alone(seats: int, quiet: bool) -> None:
    table = a_started_game(seats=seats, until="choosing")
    for action in (Choose("hanson"), Choose("scoop"), Dismiss("hanson")):
        assert quietly(table, X, action) == quiet
    assert not quietly(table, X, CloseStage())


# Fire.


@pytest.mark.rule("AS-8.03", "AS-12.17", "AS-16.04")
@pytest.mark.parametrize(("seats", "quiet"), [(1, True), (2, False)], ids=["alone", "shared"])
def test_a_declaration_of_the_expedition_is_noticed_by_those_who_share_it_alone(seats: int, quiet: bool) -> None:
    table = a_station("T5", *ARMED, stage="F1", seats=seats, walls={"B1|B2": "door"})
    burning = next(one for one in table.legal(X) if isinstance(one, Burn))
    for action in (burning, Withdraw(), Shoot("hanson", "r2"), Detonate("F8")):
        assert quietly(table, X, action) == quiet
    assert not quietly(table, X, EndFire())


@pytest.mark.rule("AS-8.03", "AS-7.16")
@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("up", [True, False], ids=["face up", "face down"])
def test_a_declaration_of_the_computer_is_noticed_by_nobody(seats: int, up: bool) -> None:
    firing = robot("roamer", "B6", "hostile", up=up)
    table = a_station("T5", member("hanson", "B1"), firing, WAITING, stage="F2", seats=seats)
    shot = Shoot(table.ref("B6"), "hanson")
    for action in (shot, Withdraw(), shot):
        assert quietly(table, table.computer, action)
    assert not quietly(table, table.computer, EndFire())


# Movement.


def moving(*robots: Plain, options: Plain, where: Any = "T1", **position: Any) -> Table:
    """The computer moves; Hanson sees the room of `T1`, and nothing behind its door."""
    return a_station(where, member("hanson", "A1"), WAITING, *robots, options=options, stage="CM", **position)


@pytest.mark.rule("AS-25.12", "AS-25.11")
@pytest.mark.parametrize(
    "hidden", [{"up": False}, {"board": False}], ids=["never seen before", "known and out of sight"]
)
def test_in_blind_play_the_step_of_a_robot_that_nobody_sees_is_quiet(hidden: Plain) -> None:
    table = moving(robot("roamer", "B6", "hostile", **hidden), options=BLIND)
    who = table.ref("B6")
    assert quietly(table, C, Step(who, "B5"))
    assert quietly(table, C, EndMove(who))
    assert [one.square for one in table.view(C).robots] == ["B5"], "its own seat sees what it has done"
    assert not quietly(table, C, EndMovement())


@pytest.mark.rule("AS-25.10", "AS-25.12")
def test_in_blind_play_the_step_into_sight_and_all_in_sight_are_noticed() -> None:
    table = moving(robot("roamer", "B5", "hostile", up=False), options=BLIND)
    who = table.ref("B5")
    assert quietly(table, C, Step(who, "B4"))
    assert not quietly(table, C, Step(who, "B3"))
    assert not quietly(table, C, Step(who, "B2"))


@pytest.mark.rule("AS-6.03")
def test_a_hidden_step_that_ends_the_move_of_a_robot_in_sight_is_noticed_by_that() -> None:
    table = moving(robot("roamer", "C3", "hostile"), robot("roamer", "B6", "hostile", up=False), options=BLIND)
    hidden = table.ref("B6")
    assert is_quiet(table.state, C, Step(hidden, "B5"))
    table.walk("r1", "C2")
    assert not quietly(table, C, Step(hidden, "B5"))
    assert quietly(table, C, Step(hidden, "B6"))


@pytest.mark.rule("AS-25.12", "AS-14.01")
def test_in_blind_play_stairs_that_nobody_sees_are_climbed_quietly() -> None:
    stairs = (thing("descending", "6D4", up=False), thing("ascending", "3D4", up=False))
    walker = robot("utility", "6D4", "hostile", up=False)
    table = a_station(
        SIX_OVER_THREE, member("hanson", "4D4"), WAITING, walker, *stairs, stage="CM", options=BLIND, attached=(1, 4)
    )
    assert quietly(table, C, Climb(table.ref("6D4")))


@pytest.mark.rule("AS-7.16")
@pytest.mark.parametrize("up", [True, False], ids=["face up", "face down"])
def test_in_the_normal_game_every_step_of_a_robot_is_noticed(up: bool) -> None:
    table = moving(robot("roamer", "B6", "hostile", up=up), options={})
    assert not quietly(table, C, Step(table.ref("B6"), "B5"))
    assert not quietly(table, C, EndMove("r1"))


@pytest.mark.rule("AS-3.15")
def test_with_plans_unseen_a_robot_is_noticed_from_the_rim_of_the_map_on() -> None:
    walker = robot("utility", "7D2", "hostile", up=False, board=False)
    table = a_station(UPRIGHT, member("hanson", "3A7"), WAITING, walker, stage="CM", options=UNSEEN, attached=(3,))
    assert quietly(table, C, Step(table.ref("7D2"), "7D1"))
    assert not quietly(table, C, Step(table.ref("7D1"), "3D13"))
    assert not quietly(table, C, Step("r1", "7D1"))
    assert quietly(table, C, Step("r1", "7D2"))


@pytest.mark.rule("AS-19.09", "AS-19.11")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_carries_nicholle_off_is_noticed_whatever_the_dice_say(seed: int) -> None:
    """Her lover is thrown for, which is the only chance that a step can have."""
    nicholle = member("nicholle", "B6", wakes=awake(30, "M1"), carrier="r1")
    people = (member("hanson", "A1"), member("kirby", "A2"), member("gunner", "A3"), WAITING, nicholle)
    carrier = robot("utility", "B6", "hostile", board=False, load="nicholle")
    suitors = ["hanson", "kirby", "gunner"]
    table = a_station("T1", *people, carrier, stage="CM", options=BLIND, suitors=suitors)
    assert not is_quiet(table.state, C, Step("r1", "B5"), Dice.seeded(seed))


@pytest.mark.rule("AS-25.12", "AS-4.18")
def test_a_hidden_step_is_quiet_at_a_table_of_five_seats_too() -> None:
    table = moving(robot("roamer", "B6", "hostile", up=False), options=BLIND, seats=4)
    assert quietly(table, table.computer, Step(table.ref("B6"), "B5"))


# Whole games.


@pytest.mark.rule("AS-1.15", "AS-1.16")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("options", [BLIND, UNSEEN, {}], ids=["blind", "unseen", "normal"])
def test_in_random_games_exactly_what_nobody_else_notices_is_quiet(options: Any, seats: int) -> None:
    dice, whim = Dice.seeded(f"seals {seats}"), Dice.seeded("whim")
    state = GAME.setup(Options(turn_limit=4, **options), seats, dice)
    found: list[bool] = []
    while state.outcome is None:
        seat = GAME.actors(state)[whim.below(len(GAME.actors(state)))]
        choices = [one for one in GAME.legal(state, seat) if not isinstance(one, Resign)]
        finished = [one for one in choices if isinstance(one, Generate | CloseStage)]
        action = (finished or choices)[whim.below(len(finished or choices))]
        found.append(is_quiet(state, seat, action, Dice.seeded(len(found))))
        state.news = []
        GAME.apply(state, seat, action, dice)
    assert (len(found) > 50, any(found), all(found)) == (True, True, False)


@pytest.mark.rule("AS-1.15")
def test_everybody_may_read_the_whole_record_once_the_game_is_over() -> None:
    table = a_station("T5", member("hanson", "A1"), WAITING)
    assert not GAME.opens(table.state)
    table.play(X, Resign())
    assert GAME.opens(table.state)


@pytest.mark.rule("AS-8.03")
def test_who_is_done_is_asked_no_more() -> None:
    table = a_station("T5", *ARMED, stage="F1")
    table.play(X, Shoot("hanson", "r2"))
    assert not any(GAME.has_answered(table.state, seat) for seat in table.asked)
    table.play(X, EndFire())
    assert table.asked == (C,)
