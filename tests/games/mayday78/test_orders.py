"""Standing orders: checked when given, followed as ordinary actions, the same game as live play (chapter 15)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
import pytest

from mayday.core.dice import Dice
from mayday.core.game import Resign
from mayday.core.record import Record, Recorder, fingerprint
from mayday.games.mayday78.actions import (
    Action,
    Burn,
    Delete,
    Detonate,
    EndPhase,
    Fire,
    Hold,
    Insert,
    Jump,
    Run,
    Shift,
    Shoot,
)
from mayday.games.mayday78.obeying import follow, next_phase
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.orders import Sets, StandingOrders, VesselOrders, check
from mayday.games.mayday78.rules import MAYDAY78
from mayday.games.mayday78.seen import View
from mayday.kit.hexes import distance

GAME = MAYDAY78
MERCHANT = 6
"""The armed merchant of The Attack: CPU 3, storage 6."""
LOAD = ("T", "RF", "M", "AE", "P3", "G", "L", "AM")
OWN: Sets = {"B": ("P3", "G", "T"), "C": ("T", "RF", "AE"), "D": ("T", "L", "AE"), "E": ("T", "RF", "M")}
ENEMY: Sets = {"A": ("T", "RF", "AE"), "B": ("T", "RF", "AE"), "C": ("T", "RF", "AE"), "D": ("T", "G", "AE")}
NEXT: Sets = {**ENEMY, "E": ("T", "RF", "M")}
SEEDS = range(4)
LENGTH = 250
Chooser: TypeAlias = Callable[[View, Sequence[Action]], Action | None]


def the_attack(rule: str, **more: Any) -> Options:
    return msgspec.convert({"scenario": "the-attack", "computer_rule": rule, **more}, Options)


def orders_for(view: View, rule: str) -> StandingOrders:
    """Return fire from everything that has a laser, and a set for each phase of the computer that can cycle."""
    vessels = []
    for one in view.vessels:
        if one.seat == view.seat and one.lasers > 0:
            cycles = rule == "extended" and one.computer is not None and one.computer.storage > 0
            own, enemy = ({"A": ("T", "RF", "M"), **OWN}, NEXT) if cycles else ({}, {})
            vessels.append(VesselOrders(one.number, own, enemy, return_fire=4))
    return StandingOrders(tuple(vessels))


class Person:
    """Somebody at the table, who flies by chance of his own and answers the enemy by a few fixed habits."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def in_own_turn(self, view: View, legal: Sequence[Action]) -> Action:
        for program in LOAD:
            for action in legal:
                if isinstance(action, Insert) and action.program == program:
                    return action
        runs = [action for action in legal if isinstance(action, Run)]
        named = [action for action in runs if view.vessels[action.vessel].computer.chosen is None]  # type: ignore[union-attr]  # who runs programs has one
        if view.step == "preparing" and named:
            return next((run for run in named if set(run.programs) == {"T", "RF", "M"}), named[0])
        if view.step in ("preparing", "programming") and EndPhase() in legal:
            return EndPhase()
        burns = [action for action in legal if isinstance(action, Burn)]
        if burns and view.step == "moving":
            gentle = [one for one in burns if one.vessel == burns[0].vessel][:7]  # the least thrust comes first
            return self.chance.choice(gentle)
        sober = [action for action in legal if not isinstance(action, Resign | Jump | Delete)]
        return self.chance.choice(sober)


def by_hand(view: View, legal: Sequence[Action]) -> Action | None:
    """What the orders of these tests say, done live: written without a look at how orders are followed."""
    if view.step == "cycling":
        phase, side = next_phase(view)
        mine = view.seat in view.sides[side].seats
        sets: Sets = {"A": ("T", "RF", "M"), **OWN} if mine else NEXT
        wanted = sorted(sets[phase])
        return next((one for one in legal if isinstance(one, Run) and sorted(one.programs) == wanted), EndPhase())
    fires = [one for one in legal if isinstance(one, Fire | Shift)]
    for vessel in sorted({one.vessel for one in fires}):
        here = view.vessels[vessel].present
        aims = [one for one in fires if one.vessel == vessel and not getattr(one, "combined", False)]
        missiles = [one for one in aims if view.vessels[one.target].kind == "missile"]
        ships = [one for one in aims if distance(here, view.vessels[one.target].present) <= 4 and one not in missiles]
        best = missiles or ships
        if best:
            nearest = min(best, key=lambda one: (distance(here, view.vessels[one.target].present), one.target))
            programs = [one for one in best if one.target == nearest.target]
            return max(programs, key=lambda one: (getattr(one, "predict", 0), getattr(one, "gunner", 0)))
    for kind in (Shoot, Detonate, EndPhase, Hold):
        found = [one for one in legal if isinstance(one, kind)]
        if found:
            return found[0]
    return None


def played(rule: str, seed: int, absent: Callable[[View], Chooser]) -> tuple[Record, str, Counter[str], Counter[str]]:
    """A game of The Attack: whoever is not phasing answers by `absent`, which also may speak in the own turn.

    Besides the record: how often people were asked in whose player-turn, and what the absent did.
    """
    dice = Dice.seeded(seed)
    recorder = Recorder(GAME, the_attack(rule), ("Ann", "Bo"), dice)
    people = [Person(seed * 2 + seat) for seat in range(2)]
    asked: Counter[str] = Counter()
    done: Counter[str] = Counter()
    while GAME.outcome(recorder.state) is None and len(recorder.record.entries) < LENGTH:
        seat = GAME.actors(recorder.state)[0]
        view, legal = GAME.view(recorder.state, seat), list(GAME.legal(recorder.state, seat))
        action = absent(view)(view, legal)
        if action is None:
            asked["own" if seat in view.sides[view.phasing].seats or view.phase == "set-up" else "enemy"] += 1
            action = people[seat].in_own_turn(view, legal)
        else:
            done[type(action).__name__] += 1
        recorder.play(seat, action, dice)
    return recorder.close(), fingerprint(GAME, recorder.state), asked, done


def ordered(rule: str) -> Callable[[View], Chooser]:
    def chooser(view: View) -> Chooser:
        orders = orders_for(view, rule)
        return lambda view, legal: follow(view, legal, orders)

    return chooser


def live(view: View) -> Chooser:
    """Answers by hand exactly where the orders of these tests have something to say."""
    own_turn = view.seat is not None and view.seat in view.sides[view.phasing].seats
    if view.phase == "set-up" or (own_turn and view.step not in ("cycling", "programming")):
        return lambda view, legal: None
    if view.step == "programming":
        return lambda view, legal: next(
            (
                one
                for one in legal
                if isinstance(one, Run)
                and sorted(one.programs) == sorted(NEXT["A"])
                and (computer := view.vessels[one.vessel].computer) is not None
                and computer.chosen is None
            ),
            None,
        )
    return by_hand


@pytest.mark.rule("MD-CPU.23", "MD-CPU.25")
@pytest.mark.parametrize("rule", ["simplified", "extended"])
def test_a_game_by_standing_orders_is_the_game_of_the_same_choices_live(rule: str) -> None:
    done: Counter[str] = Counter()
    for seed in SEEDS:
        mail, end, _, followed = played(rule, seed, ordered(rule))
        hand, same, _, _ = played(rule, seed, live)
        assert [entry.action for entry in mail.entries] == [entry.action for entry in hand.entries]
        assert end == same
        done += followed
    assert done["Fire"] > 0
    assert done["Run"] > 50 or rule == "simplified"


@pytest.mark.rule("MD-CPU.23")
@pytest.mark.parametrize("rule", ["simplified", "extended"])
def test_with_standing_orders_a_side_is_asked_in_its_own_player_turn_only(rule: str) -> None:
    for seed in SEEDS:
        _, _, asked, _ = played(rule, seed, ordered(rule))
        assert asked["own"] > 0
        assert asked["enemy"] == 0, f"seed {seed}"


@pytest.mark.rule("MD-CPU.23")
def test_without_orders_a_side_is_asked_in_the_enemys_player_turn_too() -> None:
    asked = played("extended", 1, lambda view: lambda view, legal: None)[2]
    assert asked["enemy"] > 0


def merchant(**loaded: Any) -> View:
    """The native's enemy before the first turn, seen by its owner."""
    state = GAME.setup(the_attack("extended"), 2, Dice.seeded(1))
    return GAME.view(state, 1)


@pytest.mark.rule("MD-CPU.06", "MD-CPU.12", "MD-CPU.13", "MD-CPU.15")
@pytest.mark.parametrize(
    ("vessel", "programs", "rule"),
    [
        (MERCHANT, ("T", "G", "P3", "RF"), "MD-CPU.06"),
        (MERCHANT, ("T", "T"), "MD-CPU.12"),
        (MERCHANT, ("P2",), "MD-CPU.12"),
        (MERCHANT, ("AE", "M"), "MD-CPU.15"),
        (MERCHANT, ("AE", "M1"), "MD-CPU.15"),
        (MERCHANT + 1, ("T",), "MD-CPU.10"),
        (MERCHANT + 2, ("T",), "MD-CPU.22"),
    ],
)
def test_a_set_that_can_never_run_is_refused_when_it_is_ordered(vessel: int, programs: Any, rule: str) -> None:
    orders = StandingOrders((VesselOrders(vessel, enemy={"B": programs}),))
    (misfit,) = check(merchant(), orders)
    assert (misfit.rule, misfit.passing) == (rule, False)
    assert "enemy phase B" in misfit.reason


@pytest.mark.rule("MD-CPU.25")
def test_a_set_that_is_not_loaded_may_be_ordered_and_its_owner_is_told() -> None:
    (misfit,) = check(merchant(), StandingOrders((VesselOrders(MERCHANT, own={"A": ("M", "T")}),)))
    assert misfit.passing
    assert "M, T is not loaded now" in misfit.reason


@pytest.mark.parametrize("vessel", [0, -1, 99])
def test_orders_for_a_vessel_of_others_or_none_are_refused(vessel: int) -> None:
    (misfit,) = check(merchant(), StandingOrders((VesselOrders(vessel),)))
    assert not misfit.passing


def test_a_vessel_is_given_orders_once() -> None:
    twice = StandingOrders((VesselOrders(MERCHANT), VesselOrders(MERCHANT)))
    assert "twice" in check(merchant(), twice)[0].reason


@pytest.mark.rule("MD-CPU.02")
def test_the_simplified_rule_has_no_sets_to_order() -> None:
    state = GAME.setup(the_attack("simplified"), 2, Dice.seeded(1))
    (misfit,) = check(GAME.view(state, 1), StandingOrders((VesselOrders(MERCHANT, own={"A": ("M",)}),)))
    assert misfit.rule == "MD-CPU.02"


@pytest.mark.rule("MD-LAS.02")
def test_a_vessel_without_lasers_cannot_be_told_to_return_fire() -> None:
    (misfit,) = check(merchant(), StandingOrders((VesselOrders(MERCHANT + 2, return_fire=3),)))
    assert misfit.rule == "MD-LAS.02"


def test_orders_survive_their_json() -> None:
    orders = orders_for(merchant(), "extended")
    assert msgspec.json.decode(msgspec.json.encode(orders), type=StandingOrders) == orders
