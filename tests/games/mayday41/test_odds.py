"""Odds: the chance of every task before it is rolled, true where all is known and a range around it where not."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Odds
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import aiming, sensing, signals
from mayday.games.mayday41.chances import fights
from mayday.games.mayday41.chances.harm import of_beam
from mayday.games.mayday41.condition import size
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.state import State
from mayday.games.mayday41.tables import ACTIVE
from mayday.games.mayday41.tasks import chances
from tests.games.mayday41.samples import GAME, moments
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, ship

LANDED = {"sheet": {"evade": 0}}


def odds(table: Table, action: a.Action, side: int = BLUE) -> Odds:
    return GAME.odds(table.view(side), action)


def duel(**more: Any) -> Table:
    """Hawk has locked Rogue, a freighter that cannot evade, five hexes away."""
    return a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("FTR", "1015", side=RED, name="Rogue", **more),
        stage="fire_orders",
        locks={"Hawk": ("Rogue",)},
    )


def test_a_shot_has_the_chance_that_its_dice_have() -> None:
    table = duel()
    found = odds(table, a.Aim("s1", "laser1", "c1"))
    battery = aiming.battery_of(table.vessel("Hawk"), "laser1")
    assert battery is not None
    true = aiming.solution(table.state, 0, battery, 1, False)
    ways, of = chances(true.level, true.number, sum(dm.value for dm in true.modifiers))
    chance = found.chances[0]
    assert (chance.least if chance.least is not None else chance.ways) <= ways * chance.of // of <= chance.ways
    assert found.modifiers == tuple(true.modifiers)
    assert found.needed == size(table.unit("Rogue"))


def test_the_chance_of_a_shot_comes_out_in_the_long_run() -> None:
    """A drive that all have seen at work leaves nothing hidden of a ship without an Evade program."""
    table = duel(future="1013")
    rating = table.vessel("Rogue").sheet.g_rating
    table = duel(future=f"10{15 - rating}")
    chance = odds(table, a.Aim("s1", "laser1", "c1")).chances[0]
    assert chance.least is None
    table.play(BLUE, a.Aim("s1", "laser1", "c1"))
    table.play(BLUE, a.EndOrders())
    table.play(RED, a.EndOrders())
    again = GAME.odds(table.view(BLUE), a.Shoot("s1", "laser1")).chances[0]
    assert again == chance
    hits = 0
    for seed in range(600):
        trial = table.state.copy()
        trial.news = []
        GAME.apply(trial, BLUE, a.Shoot("s1", "laser1"), Dice.seeded(seed))
        hits += any(getattr(item.event, "hit", False) for item in trial.news or ())
    assert abs(hits / 600 - chance.ways / chance.of) < 0.07


def test_evasion_that_nobody_sees_makes_a_range() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("PTC", "1015", side=RED, name="Rogue"),
        stage="fire_orders",
        locks={"Hawk": ("Rogue",)},
    )
    before = odds(table, a.Aim("s1", "laser1", "c1"))
    assert before.chances[0].least is not None
    table.vessel("Rogue").evading = True
    assert odds(table, a.Aim("s1", "laser1", "c1")) == before


def test_a_bogey_is_looked_for_at_best_and_at_worst() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk", passive="ir"),
        ship("RDR", "1050", side=RED, name="Rogue"),
        stage="sensors",
    )
    found = odds(table, a.Sense("s1", "b1", "ir")).chances[0]
    assert "signal" in found.label
    assert " to " in found.label
    assert found.least is None or found.least <= found.ways


def test_sand_is_known_exactly() -> None:
    table = duel()
    table.play(BLUE, a.Aim("s1", "laser1", "c1"))
    table.play(BLUE, a.EndOrders())
    table.play(RED, a.EndOrders())
    state = table.state
    for seed in range(300):
        trial = state.copy()
        GAME.apply(trial, BLUE, a.Shoot("s1", "laser1"), Dice.seeded(seed))
        if trial.question is not None and trial.question.kind == "sand":
            break
    if trial.question is None:
        pytest.fail("the freighter was never asked for sand")
    found = GAME.odds(GAME.view(trial, RED), a.CastSand(1))
    ways, of = chances(1, 7, 0)
    assert (found.chances[0].ways, found.chances[0].of, found.needed) == (ways, of, 7)
    assert GAME.odds(GAME.view(trial, RED), a.CastSand(0)) == Odds()


def test_missiles_tell_their_chance_before_they_are_launched() -> None:
    table = duel()
    found = odds(table, a.Load("s1", "launcher1", "c", 2, "c1"))
    assert "each hits c1" in found.chances[0].label
    assert {"fire control", "thrust of the missile"} <= {dm.label for dm in found.modifiers}
    assert odds(table, a.Load("s1", "launcher1", "jammer", 1, "c1")) == Odds()


def test_a_volley_that_goes_off_tells_its_chances() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("FTR", "1015", side=RED, name="Rogue"),
        a_volley("Hawk", "1015", c=2, at="Rogue"),
        stage="detonation",
        locks={"Hawk": ("Rogue",)},
        begun=True,
    )
    table.volley().detonates_on = [table.number("Rogue")]
    assert odds(table, a.Detonate("m1")).chances[0].ways > 0


@pytest.mark.parametrize(
    "action", [a.EndOrders(), a.Hold("s1", "laser1"), a.Shoot("s9", "x"), a.Aim("s1", "laser1", "c77")]
)
def test_where_no_die_is_thrown_there_are_no_odds(action: a.Action) -> None:
    assert odds(duel(), action) == Odds()


def test_odds_do_not_change_the_position_or_the_view() -> None:
    for state in moments("needle-in-the-murk", 120, 6):
        for side in GAME.actors(state):
            view = GAME.view(state, side)
            first = [GAME.odds(view, action) for action in GAME.legal(state, side)]
            assert [GAME.odds(view, action) for action in GAME.legal(state, side)] == first
            assert GAME.view(state, side) == view


def true_chance(state: State, side: int, action: a.Action) -> tuple[int, int] | None:
    """Of an attempt without jamming, as the engine will throw it."""
    if not isinstance(action, a.Sense | a.Lock):
        return None
    looker, target = unit_of(state, side, action.ship), unit_of(state, side, action.target)
    sensor = next((one for one in sensing.running(state.vessel(looker)) if one.id == action.sensor), None)
    if sensor is None:
        return None
    lock, active = isinstance(action, a.Lock), sensor.kind in ACTIVE
    signal = signals.strength(signals.terms(state, looker, target, sensor, lock=lock, jammed=False))
    level = signals.difficulty(signal, active)
    if level in (signals.AUTOMATIC, signals.NONE):
        return int(level == signals.AUTOMATIC), 1
    shift = sum(dm.value for dm in sensing.modifiers(state, looker, lock, active))
    return chances(level, size(state.units[target]), shift)


@pytest.mark.parametrize("scenario", ["needle-in-the-murk", "long-arrows", "grapples-away", "thirsty-work", "triangle"])
def test_the_truth_lies_in_the_range(scenario: str) -> None:
    looked = 0
    for state in moments(scenario, 250, 3):
        for side in GAME.actors(state):
            view = GAME.view(state, side)
            for action in GAME.legal(state, side):
                true = true_chance(state, side, action)
                if true is None:
                    continue
                looked += 1
                chance = GAME.odds(view, action).chances[0]
                least = chance.ways if chance.least is None else chance.least
                assert least / chance.of - 0.02 <= true[0] / true[1] <= chance.ways / chance.of, (action, chance, true)
    assert looked


def test_a_beam_at_a_ship_with_sandcasters_says_what_sand_may_leave() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", "1011", side=RED, name="Rogue"),
        stage="fire_orders",
        locks={"Hawk": ("Rogue",)},
    )
    hit, harm = odds(table, a.Aim("s1", "laser1", "c1")).chances
    assert harm.label == "damage, expected 1.0 to 3.3 points before armour, less where sand is cast"
    assert harm.least is not None
    assert hit.least is not None
    assert Fraction(harm.least, harm.of) == Fraction(hit.least, hit.of)  # its canisters do not stop four points
    weak = of_beam(table.state, 0, 1, "laser", 1, [(1, 2)])
    assert weak is not None
    assert weak.least is not None
    assert Fraction(weak.ways, weak.of) == Fraction(1, 2)
    assert weak.least < weak.ways  # but one
    assert of_beam(table.state, 0, 1, "meson", 1, [(1, 2)]) is None


def test_a_salvo_says_what_point_defence_and_sand_may_leave_of_it() -> None:
    table = a_battle(
        ship("MSB", "1010", name="Hawk"),
        ship("RDR", "1011", side=RED, name="Rogue"),
        stage="fire_orders",
        locks={"Hawk": ("Rogue",)},
    )
    load = next(action for action in table.legal(BLUE) if isinstance(action, a.Load) and action.count == 2)
    each, some = odds(table, load).chances
    single = Fraction(each.ways, each.of)
    assert Fraction(some.ways, some.of) == 1 - (1 - single) ** 2
    assert some.label.startswith("any hit of 2, expected ")
    assert some.least is not None
    assert some.least < some.ways


def test_a_boarding_party_knows_its_chance_against_nobody_and_against_a_full_ship() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("BLK", "1010", side=RED, name="Plenty", out=["bridge", "fuel", "plant"], lost=["laser1"]),
        stage="fire_orders",
        locks={"Hawk": ("Plenty",)},
        matched_before=[["Hawk", "Plenty"]],
    )
    few, many = (odds(table, a.Send("s1", "c1", marines, 0)).chances[0] for marines in (1, 6))
    assert few.label == "the first round aboard c1 won, offensive, 1 points against 0 to 10"
    assert few.ways == few.of
    assert few.least is not None
    assert many.least is not None
    assert few.least / few.of < many.least / many.of


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [((1, 0), (1, 0), Fraction(15, 36)), ((2, 0), (1, 6), Fraction(10, 36)), ((1, 6), (1, 0), Fraction(1))],
)
def test_the_higher_total_wins_a_round(mine: tuple[int, int], theirs: tuple[int, int], expected: Fraction) -> None:
    if mine == (2, 0):
        wins = sum(one + two > three + 6 for one, two, three in product(range(1, 7), repeat=3))
        expected = Fraction(wins, 216)
    assert fights.won(*mine, *theirs) == expected


def test_a_sight_says_what_signal_would_be_certain() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"), ship("FTR", "1050", side=RED, name="Rogue"), stage="sensor_orders"
    )
    for sensor in table.vessel("Hawk").sheet.sensors:
        if sensor.kind == "ir":
            table.play(BLUE, a.UseSensor("s1", False, sensor.id))
    table.play(BLUE, a.EndOrders())
    table.play(RED, a.EndOrders())
    looks = [action for action in table.legal(BLUE) if isinstance(action, a.Sense)]
    assert looks
    label = odds(table, looks[0]).chances[0].label
    assert "certain" in label
