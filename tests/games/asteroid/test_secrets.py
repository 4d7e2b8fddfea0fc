"""What each side may not know stays hidden: the twin law over random games, and the questions that must not tell."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign
from mayday.core.news import heard
from mayday.games.asteroid.actions import (
    Activate,
    Answer,
    Assign,
    Attack,
    Choose,
    Climb,
    CloseStage,
    Decline,
    Detonate,
    Dismiss,
    Drop,
    EndFire,
    EndMovement,
    Evade,
    Generate,
    GiveCharge,
    GiveNumber,
    Guess,
    GuessArea,
    HandOver,
    Kick,
    LiftCounter,
    LiftPlans,
    Pass,
    PutDown,
    Shoot,
    Step,
    TakeFrom,
    Withdraw,
)
from mayday.games.asteroid.events import Activated, Blasted, Mood, Moved, Recognised
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import State
from mayday.games.asteroid.tables import CHOOSING
from tests.games.asteroid.staging import GAME, UPRIGHT, C, Table, X, a_new_game, a_station, member, robot, thing
from tests.support.refusals import reason_against
from tests.support.twins import twin_of

VARIANTS = {
    "normal": ({}, 2),
    "shared": ({"plan_rotation": "off"}, 4),
    "unseen": ({"plans_unseen": "on"}, 3),
    "blind": ({"blind_play": "on"}, 2),
    "clones": ({"clone_soldiers": "on", "blind_play": "on"}, 2),
}
QUIET = (Choose, Dismiss, Assign, GiveCharge, GiveNumber, Shoot, Withdraw, HandOver, TakeFrom, Drop, PutDown, Pass)
IDLE = (LiftPlans, LiftCounter, Dismiss, Withdraw)
EAGER = (Generate, CloseStage, Step, Climb, Kick, Shoot, Activate, Guess)


def a_random_game(variant: str, seed: int, plies: int) -> Iterator[State]:
    """The same state after each ply, with the news of that ply in it."""
    options, seats = VARIANTS[variant]
    table = a_new_game(seats, **options)
    table.chance = Dice.seeded(f"dice {variant} {seed}")
    choice = Dice.seeded(f"choice {variant} {seed}")
    for _ in range(plies):
        asked = table.asked
        if not asked:
            return
        seat = asked[choice.below(len(asked))]
        table.play(seat, a_choice(table, seat, choice))
        yield table.state


def a_choice(table: Table, seat: int, choice: Dice) -> Any:
    """Anything legal, but set up without dithering, take many along, and get about."""
    legal = [action for action in table.legal(seat) if not isinstance(action, Resign)]
    useful = [action for action in legal if not isinstance(action, IDLE)] or legal
    wanted = (Choose,) if table.stage == "choosing" else EAGER
    eager = [action for action in useful if isinstance(action, wanted)]
    pick = eager if eager and choice.below(6) else useful
    return pick[choice.below(len(pick))]


def every_seat(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.seats + 1))


SOME_ACTIONS = (
    Step("hanson", "1D1"),
    Step("clone1", "4G7"),
    Shoot("hanson", "x3"),
    Shoot("scoop", "r1"),
    Activate("x3"),
    Guess("2D4"),
    Attack("r1", "hanson"),
    EndMovement(),
    EndFire(),
    Decline(),
    Evade(),
)


def law(game: AnyGame, state: State, seat: int | None, dice: Dice) -> str:
    """What of a state with all unknown dealt anew looks otherwise to this seat; nothing if all is well."""
    other = twin_of(game, state, seat, dice)
    one, two = game.view(state, seat), game.view(other, seat)
    if one != two:
        return ", ".join(f for f in View.__struct_fields__ if getattr(one, f) != getattr(two, f))
    if game.actors(state) != game.actors(other):
        return "actors"
    if seat is None:
        return ""
    legal = game.legal(state, seat)
    if list(legal) != list(game.legal(other, seat)):
        return "legal"
    refused = [action for action in SOME_ACTIONS if action not in legal]
    differing = [a for a in refused if told(game, state, seat, a) != told(game, other, seat, a)]
    return f"refusal of {differing}" if differing else ""


def told(game: AnyGame, state: State, seat: int, action: Any) -> str:
    return str(reason_against(game, state, seat, action))


@pytest.mark.rule("AS-1.02", "AS-1.15", "AS-3.15", "AS-3.16", "AS-8.03", "AS-25.09")
@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_that_a_seat_sees_may_do_or_is_refused_hangs_on_what_it_cannot_know(variant: str) -> None:
    dice = Dice.seeded(f"twins {variant}")
    for ply, state in enumerate(a_random_game(variant, 1, 600)):
        if ply % 60 == 7 or (ply < 20 and ply % 5 == 0):
            for seat in every_seat(state):
                assert law(GAME, state, seat, dice) == "", (ply, seat)


@pytest.mark.rule("AS-1.02", "AS-7.16", "AS-25.12")
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_news_tells_the_expedition_the_number_of_a_robot_it_has_not_seen(variant: str) -> None:
    moves = 0
    for state in a_random_game(variant, 2, 600):
        for seat in (None, X):
            for event in heard(state.news or (), seat):
                assert not re.search(r"['\"]x\d+['\"]", repr(event)), event
                moves += isinstance(event, Moved)
    assert moves > 20


@pytest.mark.rule("AS-1.15", "AS-1.16")
@pytest.mark.parametrize("variant", ["normal", "blind"])
def test_a_deed_that_uncovers_nothing_sounds_and_looks_alike_in_both_twins(variant: str) -> None:
    dice, tried, last = Dice.seeded(f"deeds {variant}"), 0, 0
    for ply, state in enumerate(a_random_game(variant, 5, 450)):
        deeds = [(s, a) for s in GAME.actors(state) for a in GAME.legal(state, s) if isinstance(a, QUIET)]
        if not deeds or ply < last + 8:
            continue
        twin, last = twin_of(GAME, state, X, dice), ply
        for seat, action in deeds[:6]:
            if action in GAME.legal(twin, seat):
                tried += 1
                assert after(state, seat, action) == after(twin, seat, action), action
    assert tried > 20


def after(state: State, seat: int, action: Any) -> list[Any]:
    """What the expedition hears and sees when this is done."""
    copy = state.copy()
    copy.news = []
    GAME.apply(copy, seat, action, Dice.seeded("deed"))
    return [heard(copy.news, X), GAME.view(copy, X), GAME.actors(copy), list(GAME.legal(copy, X))]


def with_the_brain(state: State, seat: int | None) -> View:
    view, brain = GAME.view(state, seat), state.thing("brain")
    if brain is None or not state.station.laid:
        return view
    return replace(view, work_at=state.station.names[brain.square])


def with_a_count(state: State, seat: int | None) -> View:
    return replace(GAME.view(state, seat), room=sum(piece.active for piece in state.pieces))


def with_the_order(state: State, seat: int | None) -> View:
    view = GAME.view(state, seat)
    if not state.station.laid or state.stage < CHOOSING:
        return view
    return replace(view, loose=tuple(one.plan for one in state.station.laid))


def by_what_is_true(state: State) -> tuple[int, ...]:
    return () if state.brain_asked and not state.brain_may else GAME.actors(state)


LEAKY: dict[str, AnyGame] = {
    "brain": dataclasses.replace(GAME, view=with_the_brain),
    "count": dataclasses.replace(GAME, view=with_a_count),
    "order": dataclasses.replace(GAME, view=with_the_order),
    "question": dataclasses.replace(GAME, actors=by_what_is_true),
}
"""Each tells somebody something he may not know."""


@pytest.mark.parametrize("leak", LEAKY)
def test_a_planted_leak_breaks_the_law(leak: str) -> None:
    game, dice = LEAKY[leak], Dice.seeded("leaks")
    for ply, state in enumerate(a_random_game("normal", 3, 900)):
        if state.stage >= CHOOSING and (state.brain_asked or ply % 50 == 0) and law(game, state, X, dice):
            return
    pytest.fail("nobody noticed")


# Questions that come whether or not there is anything to choose (AS-1.16).


def both_ways(table: Table, one: Any, other: Any, *dice: int) -> tuple[list[Any], list[Any]]:
    """What the expedition hears and sees after one answer of the computer's and after another."""
    found = []
    for action in (one, other):
        copy = Table(table.state.copy())
        copy.news = []
        copy.state.news = []
        copy.play(copy.computer, action, *(dice if action is one else ()))
        found.append([heard(copy.news, X), copy.view(X), copy.view(None), copy.asked, list(copy.legal(X))])
    return found[0], found[1]


@pytest.mark.rule("AS-13.18", "AS-13.16", "AS-1.16", "AS-7.16")
@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("chit", ["hostile", "friendly", "inop"])
def test_a_robot_that_the_brain_wakes_shows_nothing_of_it_even_if_it_lies_face_up(up: bool, chit: str) -> None:
    table = a_station(
        "T1", member("kirby", "B2"), robot("utility", "A7", up=up), thing("brain", "C7", up=True), stage="M1"
    )
    table.until("CM", 6)
    woken, slept = both_ways(table, Activate(table.ref("A7")), Pass(), table.chit(chit))
    assert woken == slept


@pytest.mark.rule("AS-13.18", "AS-7.16")
def test_its_chit_is_shown_when_it_has_been_in_sight() -> None:
    table = a_station(
        "T5", member("kirby", "A1"), robot("utility", "F8", up=True), thing("brain", "F1", up=True), stage="M1"
    )
    table.until("CM", 6)
    table.play(C, Activate("r1"), table.chit("friendly"))
    assert (table.view(X).robots[0].active, table.view(C).robots[0].active) == (False, True)
    table.until("F2")
    assert table.view(X).robots[0].status == "friendly"
    assert table.heard(Activated, X) == [Activated("r1", "friendly")]


@pytest.mark.rule("AS-13.16", "AS-1.16")
def test_the_computer_is_asked_whatever_the_brain_has_rolled() -> None:
    for die in (1, 6):
        table = a_station(
            "T1",
            member("kirby", "B2"),
            robot("utility", "A7"),
            robot("roamer", "A8", "hostile", up=False),
            robot("roamer", "B8", "hostile", up=False),
            thing("brain", "C7"),
            stage="M1",
        )
        table.until("CM", die)
        assert table.asked == (C,)
        assert (Activate(table.ref("A7")) in table.legal(C)) == (die == 6)
        assert replace(table.view(X), brain_die=0) == replace(a_quiet_view(table), brain_die=0)


def a_quiet_view(table: Table) -> View:
    """The view after a die of 1."""
    other = table.state.copy()
    other.brain_die, other.brain_may = 1, False
    return GAME.view(other, X)


@pytest.mark.rule("AS-22.03", "AS-1.16")
def test_the_answer_to_ms_jones_looks_alike_after_either_chit() -> None:
    found = []
    for chit in (0, 2):
        table = a_station(UPRIGHT, member("jones", "3D4"), thing("terminal", "3F6"), stage="XM", turn=2)
        table.play(X, Guess("3F6"), chit)
        assert table.asked == (C,)
        before = (table.view(X), table.view(None), heard(table.news, X))
        table.play(C, Answer(("terminal",)))
        found.append((before, table.view(X), heard(table.news, X)))
    assert found[0] == found[1]


# Dice that the expedition does not see.


@pytest.mark.rule("AS-13.14", "AS-13.07")
def test_the_mood_of_a_face_down_erratic_robot_is_rolled_in_secret() -> None:
    table = a_station("T1", member("hanson", "A1"), robot("utility", "A7", "erratic", mood=4, up=False), stage="F2")
    before = table.view(X).face_down
    table.until("XM", 2)
    assert table.heard(Mood, X) == table.heard(Mood) == []
    assert table.heard(Mood, C) != []
    assert table.view(X).face_down == before
    assert not [action for action in table.legal(X) if getattr(action, "who", "")[:1] in ("r", "x")]


@pytest.mark.rule("AS-20.04")
def test_a_face_down_robot_looks_at_the_professors_robots_in_secret() -> None:
    table = a_station(
        "T2", member("robot1", "B2"), member("professor", "C1"), robot("utility", "B4", "hostile", up=False), stage="XM"
    )
    table.until("F1", 5)
    assert (len(table.heard(Recognised, C)), table.heard(Recognised, X)) == (1, [])
    assert [one.square for one in table.view(X).face_down] == ["B4"]


@pytest.mark.rule("AS-16.14")
def test_a_face_down_robot_that_survives_a_blast_keeps_its_die_to_itself() -> None:
    counters = (member("hanson", "A8"), thing("charge", "C3", placer="hanson"), robot("mining", "C4", up=False))
    table = a_station("T5", *counters, stage="F1")
    table.play(X, Detonate("C3"))
    table.play(X, EndFire())
    table.play(C, EndFire(), 6)
    assert (len(table.heard(Blasted, C)), table.heard(Blasted, X)) == (1, [])
    assert [one.square for one in table.view(X).face_down] == ["C4"]


@pytest.mark.rule("AS-8.15", "AS-1.02")
def test_a_face_down_robot_stands_in_nobodys_line_of_fire_awake_or_asleep() -> None:
    found = []
    for status in ("inactive", "hostile"):
        table = a_station(
            "T5",
            member("hanson", "A1"),
            robot("utility", "A5", "hostile"),
            robot("roamer", "A3", status, up=False),
            stage="F1",
        )
        found.append(list(table.legal(X)))
    assert Shoot("hanson", "r1") in found[0]
    assert found[0] == found[1]


@pytest.mark.rule("AS-3.15", "AS-7.16")
def test_with_plans_unseen_a_robot_shows_itself_on_the_map_and_vanishes_beyond_it() -> None:
    table = a_station(
        UPRIGHT,
        member("hanson", "3A4", entered=True),
        robot("roamer", "7D2", "hostile", up=False),
        stage="CM",
        options={"plans_unseen": "on"},
        attached=(3,),
        entry="3A4",
        entry_plan=3,
    )
    hidden = table.view(X)
    assert not hidden.robots
    assert not hidden.face_down
    who = table.ref("7D2")
    table.play(C, Step(who, "7D1"))
    assert (table.view(X), table.heard(Moved, X)) == (hidden, [])
    table.play(C, Step(who, "3D13"))
    assert [(one.ref, one.square) for one in table.view(X).robots] == [("r1", "3D13")]
    assert [(one.origin, one.to) for one in table.heard(Moved, X)] == [("", "3D13")]
    table.play(C, Step("r1", "7D1"))
    assert [(one.ref, one.square, one.board) for one in table.view(X).robots] == [("r1", "", False)]
    assert len(table.heard(Moved, X)) == 1


@pytest.mark.rule("AS-25.09")
def test_in_blind_play_the_first_view_is_the_entry_plan_and_nothing_on_it() -> None:
    for state in a_random_game("blind", 4, 400):
        if state.turn == 1:
            view = GAME.view(state, X)
            assert (view.attached, view.face_down, view.robots, view.loose) == ((state.entry_plan,), (), (), ())
            assert {one.kind for one in view.objects} <= {"charge"}
            return
    pytest.fail("nobody has come in")


@pytest.mark.rule("AS-25.14", "AS-2.08")
def test_in_blind_play_a_shaft_goes_by_the_part_of_it_that_is_on_the_map() -> None:
    names = []
    for attached in ((3,), (3, 7)):
        table = a_station(
            UPRIGHT,
            member("jones", "3D4"),
            options={"blind_play": "on"},
            stage="XM",
            attached=attached,
            entry="3A4",
            entry_plan=3,
        )
        names.append({action.area for action in table.legal(X) if isinstance(action, GuessArea)})
    assert names[0]
    assert all(area.startswith("3/") for area in names[0])
