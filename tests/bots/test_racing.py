"""Races: cadets and captains come home, tell the truth, and keep every vessel they are given out of harm."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from mayday.bots.contract import Bot
from mayday.bots.mayday78 import Cadet, Captain
from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.options import make_options
from mayday.core.play import play
from mayday.games.mayday78.actions import Action, Burn, EndPhase
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.state import State
from mayday.kit.hexes import distance
from tests.bots.positions import GAME, Pair, a_drill, a_race, seen

EVERYTHING = {"edge_graze": "both", "gravity_at_rest": "on", "touch_and_go": "on", "world_placement": "random"}
RACES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (4, {}),
    (6, {}),
    (2, {"world_placement": "random"}),
    (3, {"world_placement": "random"}),
    (5, {"world_placement": "random"}),
    (2, {"edge_graze": "both"}),
    (3, {"gravity_at_rest": "on"}),
    (4, {"touch_and_go": "on"}),
    (2, {"gravity_at_rest": "on", "world_placement": "random"}),
    (3, {"touch_and_go": "on", "world_placement": "random"}),
    (6, EVERYTHING),
]
CADET, CAPTAIN = Cadet(), Captain()
SENTENCE = re.compile(r"[A-Z][^.]*\.")
PROMISE = re.compile(r"to come down on \w+ in (\d+) turns?\.")


def over_the_wire(view: View, legal: Any) -> tuple[View, list[Action]]:
    """A view and a list as a bot elsewhere would get them: nothing of the state can hang on them."""
    sent = msgspec.json.encode((view, list(legal)))
    return msgspec.json.decode(sent, type=tuple[View, list[Action]])


def fly(state: State, seed: str, seat: int | None = None, bot: Bot = CADET) -> list[tuple[int, int, str]]:
    """Let bots decide, or one of them while the others wait; turn, seat and reason of each decision."""
    dice = [Dice.seeded(f"{seed} {number}") for number in range(6)]
    reasons = []
    while (asked := GAME.actors(state)) and state.turn < 400:
        acting = asked[0]
        if seat is not None and acting != seat:
            play(GAME, state, acting, EndPhase(), dice[acting])
            continue
        view, legal = over_the_wire(GAME.view(state, acting), GAME.legal(state, acting))
        decision = bot.decide(view, legal, dice[acting], 1.0)
        assert decision.action in legal
        reasons.append((int(state.turn), acting, decision.why))
        play(GAME, state, acting, decision.action, dice[acting])
    return reasons


@pytest.mark.parametrize(("seats", "options"), RACES)
def test_a_race_of_cadets_is_won_at_home_and_nobody_crashes(seats: int, options: dict[str, str]) -> None:
    chosen = make_options(Options, {**options, "gp_turns": 60})
    state = GAME.setup(chosen, seats, Dice.seeded(f"race of {seats}"))
    reasons = fly(state, "cadets")
    assert state.outcome is not None
    assert state.outcome.rule == "MD-GP.04"
    assert all(vessel.in_play for vessel in state.vessels if vessel.entrant)
    assert all(SENTENCE.fullmatch(why) for _, _, why in reasons)


@pytest.mark.parametrize(("bot", "more"), [(CAPTAIN, 1), (CADET, 2)], ids=["captain", "cadet"])
def test_the_printed_race_takes_a_turn_or_two_more_than_the_best_there_is(bot: Bot, more: int) -> None:
    # By a search of every course of every leg (bench.best, margin 99) 42 turns are the fewest.
    state = GAME.setup(Options(), 2, Dice.seeded(1))
    fly(state, "fast", bot=bot)
    assert state.turn == 42 + more


@pytest.mark.parametrize("bot", [CADET, CAPTAIN], ids=["cadet", "captain"])
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["as printed", "everything on"])
def test_a_landing_comes_no_later_than_its_reason_says(options: dict[str, str], bot: Bot) -> None:
    state = GAME.setup(make_options(Options, options), 2, Dice.seeded(8))
    dice = Dice.seeded(3)
    due: dict[int, tuple[int, int]] = {}
    while asked := GAME.actors(state):
        seat = asked[0]
        vessel = next(v for v in state.vessels if v.entrant and v.seat == seat)
        if seat in due and state.turn > due[seat][1]:
            said, last = due.pop(seat)
            assert said < vessel.landed_turn <= last
        decision = bot.decide(GAME.view(state, seat), GAME.legal(state, seat), dice, 1.0)
        promise = PROMISE.search(decision.why)
        if promise:
            due.setdefault(seat, (int(state.turn), int(state.turn) + int(promise[1])))
        play(GAME, state, seat, decision.action, dice)


def test_the_same_dice_give_the_same_decision() -> None:
    state = GAME.setup(Options(), 2, Dice.seeded(1))
    seat = GAME.actors(state)[0]
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    assert Cadet().decide(view, legal, Dice.seeded(9), 1.0) == Cadet().decide(view, legal, Dice.seeded(9), 1.0)


@pytest.mark.parametrize(
    ("present", "vector"),
    [((4, -40), (0, 9)), ((300, -200), (-25, 10)), ((-900, 400), (-60, 30)), ((4, 10), (1, 1)), ((5, 17), (0, 0))],
    ids=["fast at a world", "far out", "running away", "slow and near", "at rest beside a world"],
)
def test_it_recovers_from_odd_positions_and_comes_home(present: Pair, vector: Pair) -> None:
    state = a_race(present, vector)
    fly(state, "odd", seat=0)
    assert state.outcome is not None
    assert state.outcome.rule == "MD-GP.04"
    assert state.outcome.winners == (0,)


def test_it_flies_round_a_world_that_lies_between_it_and_its_goal() -> None:
    state = a_race((4, -12), (0, 3), worlds=((4, 0), (4, 12)))
    fly(state, "round", seat=0)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_with_a_stronger_drive_it_still_finishes() -> None:
    state = a_race((4, 60), (0, -5), design="scout")
    fly(state, "scout", seat=0)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_a_doomed_vessel_is_not_told_that_it_will_land() -> None:
    # Speed 9 straight at the world, one move away: any thrust leaves the next move through it.
    state = a_race((4, -6), (0, 9), worlds=((4, 6), (4, 30)))
    view = seen(state)
    assert all(course.legs[0].fate == "crashes" for course in view.plans[0].courses)
    decision = Cadet().decide(view, GAME.legal(state, 0), Dice.seeded(1), 1.0)
    assert decision.why == "Every course found strikes a world; this one lasts longest, 1 turn."


def test_a_craft_without_a_goal_coasts_while_nothing_lies_ahead() -> None:
    state = a_drill([{"design": "fighter", "present": [0, -30], "vector": [2, 0]}])
    decision = Cadet().decide(seen(state), GAME.legal(state, 0), Dice.seeded(1), 1.0)
    assert decision.action == Burn(0, seen(state).plans[0].unthrust)


def test_a_craft_without_a_goal_thrusts_as_little_as_misses_the_world() -> None:
    state = a_drill([{"design": "fighter", "present": [0, -9], "vector": [0, 3]}])
    view = seen(state)
    decision = Cadet().decide(view, GAME.legal(state, 0), Dice.seeded(1), 1.0)
    assert isinstance(decision.action, Burn)
    assert distance(view.plans[0].unthrust, decision.action.to) == 1
    fly(state, "drill", seat=0)
    assert state.vessels[0].in_play


def test_vessels_of_one_seat_are_flown_one_after_the_other() -> None:
    state = a_drill([{"design": "yacht", "present": [9, n], "vector": [1, 0]} for n in range(3)])
    for number in range(3):
        decision = Cadet().decide(seen(state), GAME.legal(state, 0), Dice.seeded(1), 1.0)
        assert isinstance(decision.action, Burn)
        assert decision.action.vessel == number
        play(GAME, state, 0, decision.action, Dice.seeded(1))


def test_only_what_is_offered_is_chosen() -> None:
    state = a_race((4, -40), (0, 9))
    for action in GAME.legal(state, 0):
        assert Cadet().decide(seen(state), [Resign(), action], Dice.seeded(1), 1.0).action == action


@pytest.mark.parametrize("legal", [[Resign(), EndPhase()], [Resign()]], ids=["the phase can end", "nothing else"])
def test_without_a_vessel_to_steer_it_ends_the_phase_and_gives_up_last(legal: list[Action]) -> None:
    state = a_race((4, -40))
    bare = msgspec.structs.replace(seen(state), plans=())
    assert Cadet().decide(bare, legal, Dice.seeded(1), 1.0).action == legal[-1]
