"""Odds against the truth: every way the dice can fall, played out by the engine, and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from mayday.core.dice import Dice, DrawError
from mayday.core.game import Chance
from mayday.core.play import play
from mayday.games.asteroid.actions import (
    Action,
    Activate,
    Attack,
    Detonate,
    EndFire,
    EndMelee,
    EndMovement,
    Guess,
    Inquire,
    Kick,
    Shoot,
    Step,
    TurnOff,
)
from mayday.games.asteroid.events import Alerted, Fired, Inquired, Kicked
from mayday.games.asteroid.state import State
from tests.games.asteroid.staging import GAME, C, Table, X, a_station, member, robot, thing

Labels = Callable[[State, list[Any]], set[str]]


def truth(table: Table, seat: int, actions: Sequence[tuple[int, Action]], labels: Labels) -> dict[str, Fraction]:
    """The chance of each label, over every way in which the dice of these actions can fall."""
    found: dict[str, Fraction] = {}
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        script = scripts.pop()
        state = table.state.copy()
        state.news = []
        try:
            dice = Dice.scripted(script)
            for one, action in actions:
                play(GAME, state, one, action, dice)
        except DrawError:
            scripts += [(*script, face) for face in range(1, 7)]
            continue
        for label in labels(state, [item.event for item in state.news]):
            found[label] = found.get(label, Fraction(0)) + Fraction(1, 6 ** len(script))
    return found


def reckoned(table: Table, seat: int, action: Action) -> dict[str, Chance]:
    """What the seat is told before it decides."""
    assert action in table.legal(seat)
    return {chance.label: chance for chance in GAME.odds(table.view(seat), action).chances}


def shares(chances: dict[str, Chance]) -> dict[str, Fraction]:
    return {label: Fraction(chance.ways, chance.of) for label, chance in chances.items() if chance.ways}


def fates(who: str) -> Labels:
    """What a shot or blow did to this one, in the words of the odds."""

    def read(state: State, events: list[Any]) -> set[str]:
        piece = next(one for one in state.pieces if one.name == who)
        found = (
            {"hit"} if any(isinstance(event, Fired) and event.hit and not event.stray for event in events) else set()
        )
        if any(isinstance(event, Fired) and event.hit and event.stray for event in events):
            found.add("Sasha hit instead")
        if piece.dead:
            found.add("killed" if piece.is_living else "destroyed")
        elif piece.injured:
            found.add("injured")
        elif piece.wakes:
            found.add("knocked out")
        elif piece.stunned:
            found.add("stunned")
        return found

    return read


FIRE: list[tuple[int, Action]] = [(X, EndFire()), (C, EndFire())]


@pytest.mark.parametrize(
    ("shooter", "target", "square"),
    [
        ("hanson", "utility", "A3"),
        ("hanson", "mining", "A6"),
        ("gunner", "roamer", "A2"),
        ("sarge", "roamer", "A8"),
        ("demon", "utility", "A8"),
    ],
)
def test_a_shot_at_a_robot_has_the_odds_that_it_has(shooter: str, target: str, square: str) -> None:
    table = a_station("T5", member(shooter, "A1"), robot(target, square, "hostile"), stage="F1")
    shot = Shoot(shooter, "r1")
    assert shares(reckoned(table, X, shot)) == truth(table, X, [(X, shot), *FIRE], fates(target))


@pytest.mark.parametrize("victim", ["hanson", "carter", "sasha", "nicholle"])
def test_a_shot_at_a_member_has_the_odds_that_it_has(victim: str) -> None:
    table = a_station("T5", member(victim, "A1"), robot("roamer", "A2", "hostile"), stage="F1")
    shot = Shoot("r1", victim)
    played: list[tuple[int, Action]] = [(C, shot), (C, EndFire()), *([(X, EndFire())] if X in table.asked else [])]
    assert shares(reckoned(table, C, shot)) == truth(table, C, played, fates(victim))


def test_a_shot_into_sashas_melee_may_hit_her() -> None:
    table = a_station(
        "T5", member("hanson", "A1"), member("sasha", "A3"), robot("utility", "A3", "hostile"), stage="F1"
    )
    shot = Shoot("hanson", "r1")
    found = truth(table, X, [(X, shot), *FIRE], fates("utility"))
    assert shares(reckoned(table, X, shot)) == found
    assert found["Sasha hit instead"] > 0


def test_lucky_shoots_with_his_luck() -> None:
    table = a_station("T5", member("lucky", "A1"), robot("utility", "A3", "hostile"), stage="F1", luck=14)
    shot = Shoot("lucky", "r1")
    assert shares(reckoned(table, X, shot)) == truth(table, X, [(X, shot), *FIRE], fates("utility"))


def test_of_a_shot_at_lucky_the_computer_knows_the_odds_for_it_knows_his_chit() -> None:
    counters = (member("lucky", "A1"), robot("roamer", "A3", "hostile"))
    table = a_station("T5", *counters, stage="F1", luck=14, luck_spent=12)
    shot = Shoot("r1", "lucky")
    hit = reckoned(table, C, shot)["hit"]
    assert (hit.ways, hit.least, hit.of) == (3, None, 6)  # 5 or less hits, and he pays for two points of it


@pytest.mark.parametrize(
    ("striker", "target"), [("muscles", "utility"), ("hanson", "mining"), ("jones", "roamer"), ("carter", "roamer")]
)
def test_a_blow_has_the_odds_that_it_has(striker: str, target: str) -> None:
    table = a_station("T5", member(striker, "A1"), robot(target, "A1", "hostile", stunned=True), stage="M1")
    while X not in table.asked:
        table.play(table.asked[0], table.nothing(table.asked[0]))
    blow = Attack(striker, "r1")
    wanted = truth(table, X, [(X, blow)], fates(target))
    found = shares(reckoned(table, X, blow))
    assert {label: share for label, share in found.items() if label != "no effect"} | {"stunned": Fraction(0)} == (
        wanted | {"stunned": Fraction(0)}
    )


def test_a_blow_against_a_member_has_the_odds_that_it_has() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("mining", "A1", "hostile"), stage="M1")
    blow = Attack("r1", "hanson")
    found = shares(reckoned(table, C, blow))
    assert found.pop("no effect") == 1 - sum(found.values())

    def strike(state: State, events: list[Any]) -> set[str]:
        return fates("hanson")(state, events)

    assert found == truth(table, C, [(C, blow)], strike)


def test_a_kick_succeeds_on_the_melee_value_or_less() -> None:
    table = a_station("T1", member("hanson", "B3"), stage="XM")
    kick = Kick("hanson", "B4")

    def opened(state: State, events: list[Any]) -> set[str]:
        return {"the door gives way"} if any(isinstance(one, Kicked) and one.open for one in events) else set()

    assert shares(reckoned(table, X, kick)) == truth(table, X, [(X, kick)], opened)


@pytest.mark.parametrize("askers", [("kirby",), ("professor",), ("professor", "kirby")])
@pytest.mark.parametrize("topic", ["map", "keys", "brain"])
def test_a_question_has_the_odds_that_it_has(askers: tuple[str, ...], topic: Any) -> None:
    table = a_station(
        "T5",
        *(member(name, "A1") for name in askers[:1]),
        *(member(name, "A3") for name in askers[1:]),
        thing("terminal", "A2", up=True),
        thing("brain", "F8"),
        thing("keys", "E8"),
        stage="M1",
    )
    question = Inquire("A2", askers, topic)

    def told(state: State, events: list[Any]) -> set[str]:
        found = {"an answer"} if any(isinstance(one, Inquired) and one.got for one in events) else set()
        found |= {"an alert"} if any(isinstance(one, Alerted) and one.alert for one in events) else set()
        proper = {"kirby": "Kirby", "professor": "The Professor"}
        return found | {f"{proper[one.name]} dies of the shock" for one in state.pieces if one.dead}

    assert shares(reckoned(table, X, question)) == truth(table, X, [(X, question)], told)


def test_a_blast_names_everybody_in_reach_with_his_chance() -> None:
    table = a_station(
        "T5",
        member("hanson", "A1"),
        member("carter", "B4"),
        robot("utility", "A5", "hostile"),
        robot("mining", "A3", "hostile"),
        thing("charge", "A3", up=True, placer="carter"),
        stage="F1",
    )
    blast = Detonate("A3")

    def harmed(state: State, events: list[Any]) -> set[str]:
        found = set()
        for one, name in zip(state.pieces, ("Hanson", "Carter", "utility robot r1", "mining robot r2"), strict=True):
            word = ("killed" if one.is_living else "destroyed") if one.dead else "injured" if one.injured else ""
            found |= {f"{name} {word}"} if word else set()
        return found

    wanted = truth(table, X, [(X, blast), *FIRE], harmed)
    assert shares(reckoned(table, X, blast)) == wanted
    assert wanted["mining robot r2 destroyed"] == 1


def test_lucky_at_the_brain_pays_two_dice_of_luck_that_only_bounds_are_known_of() -> None:
    table = a_station("T5", member("lucky", "A1"), thing("brain", "A1", up=True), stage="M1", luck=14, luck_spent=7)
    chance = reckoned(table, X, TurnOff("lucky"))["the brain stops"]
    assert (chance.ways, chance.least, chance.of) == (36, 0, 36)  # of 8 to 24 between 1 and 17 points may be left


def test_a_call_to_wake_is_a_draw_from_the_chits_that_are_left() -> None:
    table = a_station(
        "T5",
        member("hanson", "A1"),
        robot("utility", "F8"),
        robot("mining", "F1"),
        thing("brain", "D8"),
        stage="CM",
        brain_die=6,
        brain_may=True,
        brain_asked=True,
    )
    utility = reckoned(table, C, Activate(table.ref("F8")))
    mining = reckoned(table, C, Activate(table.ref("F1")))
    assert {label: (one.ways, one.of) for label, one in utility.items()} == {
        "hostile": (9, 20),
        "friendly": (4, 20),
        "erratic": (4, 20),
        "inop": (3, 20),
    }
    assert {label: (one.ways, one.of) for label, one in mining.items()} == {
        "hostile": (9, 16),
        "erratic": (4, 16),
        "inop": (3, 16),
    }


def test_ms_jones_is_right_two_times_out_of_three() -> None:
    table = a_station("T5", member("jones", "A1"), robot("utility", "F8"), stage="XM")
    guess = next(action for action in table.legal(X) if isinstance(action, Guess))
    assert shares(reckoned(table, X, guess)) == {"the answer is the truth": Fraction(2, 3)}


def test_at_the_end_of_a_step_the_expedition_hears_what_the_brain_may_do_within_bounds() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("roamer", "F8", "hostile"), stage="M1")
    call = reckoned(table, X, EndMelee())["the brain may wake a robot"]
    assert (call.ways, call.least, call.of) == (2, 1, 6)  # a 6, or a 5 if the roamer is the only hostile one


def test_ending_ones_fire_tells_the_odds_of_all_one_knows_and_that_there_may_be_more() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", "hostile"), stage="F1")
    single = shares(reckoned(table, X, Shoot("hanson", "r1")))
    table.play(X, Shoot("hanson", "r1"))
    told = reckoned(table, X, EndFire())
    unknown = told.pop("somebody is hit by a shot that is not shown yet")
    assert (unknown.ways, unknown.least, unknown.of) == (1, 0, 1)
    assert shares(told) == {f"Hanson at utility robot r1: {label}": share for label, share in single.items()}


def test_what_throws_no_dice_has_no_odds_and_neither_has_nonsense() -> None:
    table = a_station("T5", member("hanson", "A1"), robot("utility", "A3", "hostile"), stage="XM")
    view = table.view(X)
    for action in (Step("hanson", "A2"), EndMovement(), Shoot("nobody", "r9"), Kick("x7", "A2"), Detonate("Z9")):
        assert GAME.odds(view, action).chances == ()
    assert GAME.odds(table.view(None), Shoot("hanson", "r1")).chances == ()
