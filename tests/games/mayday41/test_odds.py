"""Odds: the chance of every task before it is rolled, true where all is known and a range around it where not."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.game import Odds
from mayday.games.mayday41 import actions as a
from mayday.games.mayday41 import initiative
from mayday.games.mayday41.chances import fights
from mayday.games.mayday41.chances.harm import of_beam
from mayday.games.mayday41.damage.condition import size
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.handles import unit_of
from mayday.games.mayday41.sensors import attempts, jamming, sensing, signals
from mayday.games.mayday41.state import NOBODY, State
from mayday.games.mayday41.tables import ACTIVE
from mayday.games.mayday41.tasks import chances
from tests.games.mayday41.samples import GAME, moments
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_scenario, a_volley, ship
from tests.games.mayday41.watch import a_watch, an_eye, look

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
    assert (chance.least if chance.least is not None else chance.ways) * of <= ways * chance.of <= chance.ways * of
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
    shift = sum(dm.value for dm in attempts.modifiers(state, looker, lock, active))
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
                assert least / chance.of <= true[0] / true[1] <= chance.ways / chance.of, (action, chance, true)
    assert looked


def test_a_beam_at_a_ship_with_sandcasters_says_what_sand_may_leave() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Hawk"),
        ship("RDR", "1011", side=RED, name="Rogue"),
        stage="fire_orders",
        locks={"Hawk": ("Rogue",)},
    )
    found = odds(table, a.Aim("s1", "laser1", "c1"))
    hit, harm = found.chances
    assert found.notes == ("Expected before armour: 1.1 to 3.3 points; 1.0 to 2.8 with all its sand.",)
    assert found.dice == "2.5D, Difficult"
    assert harm.least is not None
    assert hit.least is not None
    assert Fraction(harm.least, harm.of) == Fraction(hit.least, hit.of)  # its canisters do not stop four points
    (weak,) = of_beam(table.state, 0, 1, "laser", 1, [(1, 2)]).chances
    assert weak.least is not None
    assert Fraction(weak.ways, weak.of) == Fraction(1, 2)
    assert weak.least < weak.ways  # but one
    assert of_beam(table.state, 0, 1, "meson", 1, [(1, 2)]) == ((), "Expected before armour: 0.5 points.")


def test_a_salvo_says_what_point_defence_and_sand_may_leave_of_it() -> None:
    table = a_battle(
        ship("MSB", "1010", name="Hawk"),
        ship("RDR", "1011", side=RED, name="Rogue"),
        stage="fire_orders",
        locks={"Hawk": ("Rogue",)},
    )
    load = next(action for action in table.legal(BLUE) if isinstance(action, a.Load) and action.count == 2)
    found = odds(table, load)
    each, some = found.chances
    single = Fraction(each.ways, each.of)
    assert Fraction(some.ways, some.of) == 1 - (1 - single) ** 2
    assert some.label == "any hit of 2, where point defence and sand may stop some"
    assert re.fullmatch(
        r"Expected before armour: (.+) points; (.+) if its \d lasers take a missile each; (.+) with all its sand; "
        r"(.+) with both.",
        found.notes[0],
    )
    assert found.dice == "2D, Average, for each missile"
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
    assert odds(table, a.Send("s1", "c1", 6, 0)).dice == "3D against 4D +1 to 5D +1"
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
    notes = odds(table, looks[0]).notes
    assert notes[0].startswith("A search has a chance from signal 0 (within ")
    assert "automatic from +2 (" in notes[0]
    assert notes[1].startswith("A lock has a chance from signal 0 (within ")


def radar_watch(**more: Any) -> Table:
    """A radar that Mark, which has neither jammers nor an Evade program, can hide nothing from but old deeds."""
    return a_watch(10, active="radar", eyes=(an_eye("radar", 10.5),), mark={"sheet": {"evade": 0}}, **more)


def test_a_signal_opens_to_the_terms_that_the_attempt_then_has() -> None:
    table = radar_watch(holds={"Hawk": ("Mark",)})
    found = odds(table, a.Sense("s1", table.call(BLUE, "Mark"), "radar"))
    event = look(table, "radar")
    before = {(term.label, term.rule): term for term in found.terms}
    for term in event.terms:
        known = before.pop((term.label, term.rule))
        least = known.value if known.least is None else known.least
        assert least <= term.value <= known.value
    assert all(term.least is not None and term.least <= 0 <= term.value for term in before.values())
    assert {"radar sensitivity", "range 10", "signature", "detected last turn"} <= {term.label for term in found.terms}
    assert found.dice


def test_the_terms_of_a_bogey_are_spread_over_all_that_it_may_be() -> None:
    table = radar_watch()
    found = odds(table, a.Sense("s1", "b1", "radar"))
    signature = next(term for term in found.terms if term.label == "signature")
    assert signature.least is not None
    assert signature.least < signature.value
    assert found.needed is None
    mark = table.vessel("Mark")
    mark.evading, mark.radiated, mark.shut = True, table.turn - 1, True
    assert odds(table, a.Sense("s1", "b1", "radar")) == found


def test_a_search_also_says_what_a_lock_would_then_be() -> None:
    table = radar_watch(holds={"Hawk": ("Mark",)})
    first, then = odds(table, a.Sense("s1", table.call(BLUE, "Mark"), "radar")).chances
    assert then.label.startswith("a lock then (signal ")
    assert look(table, "radar").success
    lock = odds(table, a.Lock("s1", table.call(BLUE, "Mark"), "radar"))
    assert (lock.chances[0].ways, lock.chances[0].of, lock.chances[0].least) == (then.ways, then.of, then.least)
    assert "lock" in {term.label for term in lock.terms}
    assert first.ways / first.of >= then.ways / then.of


def test_what_would_be_near_enough_is_near_enough() -> None:
    """The hexes of the note, tried out: automatic there, and no longer a hex farther."""
    far = a_watch(250, passive="ir", eyes=(an_eye("ir", 14.5),), mark=LANDED, holds={"Hawk": ("Mark",)})
    note = odds(far, a.Sense("s1", far.call(BLUE, "Mark"), "ir")).notes[1]
    certain = int(note.split("automatic from +2 (within ")[1].split()[0])
    for hexes, sure in ((certain, True), (certain + 1, False)):
        near = a_watch(hexes, passive="ir", eyes=(an_eye("ir", 14.5),), mark=LANDED, holds={"Hawk": ("Mark",)})
        then = odds(near, a.Sense("s1", near.call(BLUE, "Mark"), "ir")).chances[1]
        assert (float(then.label.split("signal ")[1].split()[0]) >= 2) == sure


# A volley's lock that is renewed without a roll (M4-SEN.38).


def hounded(seen: bool) -> Table:
    """Hawk had locks on Mark and its volley, and has locked Mark again; Blue saw the launch, or did not."""
    table = a_watch(
        *(3, a_volley("Mark", "1013", c=8, at="Hawk")),
        active="radar",
        code="MSB",
        hawk={"had_locks": ("Mark", "Red m1"), "sheet": {"fire_control": 2, "sensors": [an_eye("radar", 11.5)]}},
        mark={"deceives": "off"},
        holds={"Hawk": ("Mark", "Red m1")},
    )
    if seen:
        table.state.sides[BLUE].launchers[table.number("Red m1")] = table.call(BLUE, "Mark")
    for name in ("Mark", "Red m1"):
        look(table, "radar", at=name)
    return table


def locking(table: Table, name: str) -> Odds:
    return odds(table, a.Lock("s1", table.call(BLUE, name), "radar"))


@pytest.mark.rule("M4-SEN.38")
def test_a_lock_on_a_volley_is_certain_with_the_lock_on_the_ship_that_was_seen_to_launch_it() -> None:
    table = hounded(seen=True)
    assert "without a roll" not in "".join(locking(table, "Red m1").notes)
    table.vessel("Hawk").locks = [table.number("Mark")]
    found = locking(table, "Red m1")
    assert (found.chances[0].ways, found.chances[0].of, found.chances[0].least) == (1, 1, None)
    assert "without a roll" in found.notes[0]
    table.play(BLUE, a.Lock("s1", table.call(BLUE, "Red m1"), "radar"))
    assert table.locks("Hawk") == ["Mark", "Red m1"]


@pytest.mark.rule("M4-SEN.38", "M4-SEN.36")
def test_whose_volley_it_is_is_not_told_by_the_odds_of_its_lock() -> None:
    """Another vessel may have launched it: the odds are the same for either."""
    table = hounded(seen=False)
    table.vessel("Hawk").locks = [table.number("Mark")]
    found = locking(table, "Red m1")
    table.volley("Red m1").ship = NOBODY
    assert locking(table, "Red m1") == found
    assert found.chances[0].ways == found.chances[0].of
    assert "Certain if" in found.notes[-1]


# Jammers and initiative.


def jamming_watch(tl: int) -> Table:
    """Rogue, thirty hexes to the south, looks with sensors of its class; Hawk's jammer is of this tech level."""
    fitted = [{"id": "jammer1", "kind": "deceptive", "tl": tl, "max_range": 300}]
    fitted.append({"id": "jammer2", "kind": "area", "tl": tl, "max_range": 300})
    return a_battle(
        ship("SCT", "1010", name="Hawk", sheet={"jammers": fitted}),
        ship("PTC", "1040", side=RED, name="Rogue"),
        stage="sensor_orders",
        holds={"Hawk": ("Rogue",)},
    )


@pytest.mark.rule("M4-JAM.04", "M4-JAM.12")
def test_a_jammer_knows_its_chance_against_those_who_may_look() -> None:
    table = jamming_watch(12)
    eye = next(one for one in table.vessel("Rogue").sheet.sensors if one.kind == "radar")
    level = jamming.area_level(table.state, 12, eye.tl)
    assert level is not None
    to_the_south, elsewhere = odds(table, a.Jam("s1", 3)), odds(table, a.Jam("s1", 0))
    chance = to_the_south.chances[0]
    assert chance.label == "c1 is jammed when it looks (10.5 or less)"
    ways, of = chances(level, 10.5, 0)
    assert (chance.least or 0) * of <= ways * chance.of <= chance.ways * of
    assert to_the_south.dice
    assert elsewhere == Odds(notes=("Nobody who may look is within its 300 hexes in this arc.",))
    assert odds(table, a.Jam("s1", -1)) == Odds()


@pytest.mark.rule("M4-JAM.06", "M4-JAM.09")
def test_a_jammer_of_an_older_time_has_no_chance() -> None:
    found = odds(jamming_watch(8), a.Deceive("s1", "passive"))
    assert found.chances[0].ways == 0
    assert found.dice == "no throw possible"


@pytest.mark.rule("M4-INI.01", "M4-INI.05")
def test_fleet_tactics_open_to_the_terms_of_ones_own_total() -> None:
    table = a_scenario("tubes-open")
    while table.stage != "initiative":
        side = table.asked[0]
        table.play(side, table.legal(side)[0])
    side = table.asked[0]
    for use in (True, False):
        found = odds(table, a.FleetTactics(use), side)
        force = table.state.sides[side]
        force.uses_fleet_tactics = use
        assert sum(term.value for term in found.terms) == initiative.side_total(table.state, side)
        assert ("Fleet Tactics" in {term.label for term in found.terms}) == use
