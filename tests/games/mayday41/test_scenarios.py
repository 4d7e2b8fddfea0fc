"""The eight scenarios: how they start, and the figures that the rulebook gives of them (group SCN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.games.mayday41 import initiative, setup
from mayday.games.mayday41.actions import Advance, Jump, Thrust
from mayday.games.mayday41.boarding import boarding_orders, rounds
from mayday.games.mayday41.damage import condition
from mayday.games.mayday41.happenings.flight import MarkerMoved
from mayday.games.mayday41.moving import flight, worlds
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.sensors import signals
from mayday.games.mayday41.space.places import Spot, at, disc, distance, named, onward
from mayday.games.mayday41.state import Boarding, Force, State, Vessel
from mayday.games.mayday41.tasks import AVERAGE
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_body, a_scenario, printed_table, ship


def started(name: str) -> Table:
    """Before the first stage, with everybody's first ship in command."""
    table = a_scenario(name, begun=False)
    for number, side in enumerate(table.state.sides):
        side.command = side.flagship = condition.vessels(table.state, number)[0]
    return table


def placed(table: Table) -> dict[str, str]:
    """Present and future markers of everything on the map."""
    units = [unit for unit in table.state.units if isinstance(unit, Vessel) and unit.in_play]
    return {unit.name: f"{unit.sheet.code} {named(unit.present)} {named(unit.future)}" for unit in units}


# M4-SCN.01.


@pytest.mark.rule("M4-SCN.01")
def test_the_drill_shows_what_gravity_does_in_two_turns() -> None:
    table = a_scenario("gravity-drill")
    while table.state.outcome is None:
        table.play(BLUE, table.nothing(BLUE))
    moves = [(one.present, one.future) for one in table.heard(MarkerMoved)]
    assert moves == [("0711", "0513"), ("0513", "0314")]
    assert table.turn == 2
    assert table.state.outcome.winners == (BLUE,)


@pytest.mark.rule("M4-SCN.01")
def test_the_drill_is_a_lesson_for_one_without_thrust() -> None:
    assert list(reading.lessons()) == ["gravity-drill"]
    table = a_scenario("gravity-drill", begun=False)
    assert flight.available(table.state, 0) == 0


# M4-SCN.02.


@pytest.mark.rule("M4-SCN.02")
def test_the_murk_hides_a_scout_in_orbit_among_three_civilians() -> None:
    table = started("needle-in-the-murk")
    assert placed(table) == {
        "Whisper": "SCE 5130 5131",
        "SHT-1": "SHT 4223 4223",
        "SHT-2": "SHT 5737 5736",
        "SHT-3": "SHT 6024 5925",
        "Falconer": "PTC 0230 0431",
        "Ferret": "RDR 9830 9629",
    }
    scout = table.vessel("Whisper")
    assert (named(scout.past), scout.depth) == ("5029", "deep")
    assert table.state.bodies[scout.orbits].name == "Murk"
    assert [unit.civilian for unit in table.state.units[:4] if isinstance(unit, Vessel)] == [False, True, True, True]
    assert not table.vessel("Falconer").may_launch
    assert initiative.fleet_tactics(table.state, RED) == 1
    assert table.state.options.optional_sensor_mods == "on"


def seen_by_the_corvette(table: Table, *, lock: bool) -> float:
    corvette = table.vessel("Falconer")
    infrared = next(one for one in corvette.sheet.sensors if one.kind == "ir")
    lines = signals.terms(
        table.state, table.number("Falconer"), table.number("Whisper"), infrared, lock=lock, jammed=False
    )
    return signals.strength(lines)


@pytest.mark.rule("M4-SCN.02")
def test_deep_in_the_murk_the_scout_is_not_detected_from_thirty_hexes() -> None:
    table = started("needle-in-the-murk")
    for spot in ("4030", "2529"):
        table.vessel("Falconer").present = at(spot)
        table.vessel("Whisper").evading = False
        assert seen_by_the_corvette(table, lock=False) == -2.0


@pytest.mark.rule("M4-SCN.02")
def test_outside_a_handed_off_detection_gives_an_even_chance_of_a_lock() -> None:
    table = a_battle(
        ship("SCE", "5010", name="Whisper", evading=True, g_used=1),
        ship("PTC", "3010", side=RED, name="Falconer"),
        ship("RDR", "9830", side=RED, name="Ferret"),
        options={"optional_sensor_mods": "on"},
        holds={"Ferret": ("Whisper",)},
        stage="sensors",
        begun=True,
    )
    assert distance(at("5010"), at("3010")) == 20
    signal = seen_by_the_corvette(table, lock=True)
    assert signal == 1.0
    assert signals.difficulty(signal, active=False) == AVERAGE


# M4-SCN.03.


@pytest.mark.rule("M4-SCN.03")
def test_long_arrows_begins_with_two_good_crews_that_see_each_other() -> None:
    table = started("long-arrows")
    assert placed(table) == {
        "Bodkin": "MSB 1010 1111",
        "Broadhead": "MSB 1014 1115",
        "Partisan": "DDE 5020 4920",
    }
    west, east = table.vessel("Bodkin").sheet, table.vessel("Partisan").sheet
    assert (west.crew_quality, east.crew_quality) == (9, 8)
    assert {west.skills.tactics, west.skills.pilot, west.skills.gunnery, west.skills.sensors} == {3}
    assert west.skills == east.skills
    assert table.state.options.crew_ratings == "on"
    assert table.holds("Bodkin", "Partisan")


@pytest.mark.rule("M4-SCN.03")
def test_west_has_the_first_initiative_of_long_arrows() -> None:
    table = started("long-arrows")
    assert [initiative.side_total(table.state, side) for side in (0, 1)] == [-8, -7]


# M4-SCN.04.


@pytest.mark.rule("M4-SCN.04")
def test_the_freighter_drifts_disabled_beside_the_raiders() -> None:
    table = started("grapples-away")
    assert placed(table) == {
        "Jackdaw": "RDR 1612 1713",
        "Shrike": "RDR 1614 1715",
        "Halyard": "PTC 6040 5839",
        "Plenty": "BLK 2015 2116",
    }
    freighter = table.vessel("Plenty")
    assert condition.disabled(freighter)
    assert freighter.crew == 8
    assert freighter.side == table.vessel("Halyard").side
    assert table.vessel("Halyard").magazine == {"c": 3}
    assert table.vessel("Halyard GIG").parent == table.number("Halyard")


Markers: TypeAlias = tuple[Spot, Spot]


def drifted(present: Spot, future: Spot, turns: int) -> Spot:
    """Where the future marker is after so many turns without thrust."""
    for _ in range(turns):
        present, future = future, onward(present, future)
    return future


def can_have(markers: Markers, rating: int, wanted: Markers, turns: int) -> bool:
    """Can a vessel in free space have this present and future after so many moves? Every course is tried."""
    found = {markers}
    for turn in range(1, turns + 1):
        left = turns - turn
        found = {
            (future, spot)
            for present, future in found
            for spot in disc(onward(present, future), rating, levels=False)
            if distance(drifted(future, spot, left), wanted[1]) <= rating * left * (left + 1) // 2
        }
    return wanted in found


@pytest.mark.rule("M4-SCN.04")
@pytest.mark.parametrize(("turns", "possible"), [(2, False), (3, True)])
def test_a_raider_can_match_the_freighter_in_turn_3(turns: int, possible: bool) -> None:
    table = started("grapples-away")
    prey, raider = table.vessel("Plenty"), table.vessel("Jackdaw")
    there = prey.present, prey.future
    for _ in range(turns):
        there = there[1], onward(*there)
    assert can_have((raider.present, raider.future), 3, there, turns) is possible


@pytest.mark.rule("M4-SCN.04")
def test_the_strengths_aboard_the_freighter_are_as_the_rulebook_reckons() -> None:
    table = started("grapples-away")
    freighter = table.number("Plenty")
    fight = Boarding(freighter, forces=[Force(0, troops=24)])
    assert boarding_orders.hull_areas(table.state, table.vessel("Plenty")) == 6
    for people, side, expected in ((24, 0, (12, 4, 0)), (12, 0, (6, 2, 0)), (12, 1, (4, 1, 1))):
        fight.forces[0].troops = people
        points = rounds.strength(table.state, fight, side)
        dice, dm = rounds.pool(points, "offensive")
        assert (points, dice - 1, dm) == expected


# M4-SCN.05.


@pytest.mark.rule("M4-SCN.05")
def test_the_carrier_starts_with_everything_aboard() -> None:
    table = started("tubes-open")
    assert placed(table) == {
        "Skep": "CVT 1010 1010",
        "Zenith": "CLX 6020 5819",
        "Glaive": "DDE 6018 5817",
        "Bardiche": "DDE 6022 5821",
    }
    aboard = [unit.sheet.code for unit in table.state.units if isinstance(unit, Vessel) and unit.parent == 0]
    assert {code: aboard.count(code) for code in set(aboard)} == {"FGT": 40, "GIG": 2, "RID": 2}


@pytest.mark.rule("M4-SCN.05")
def test_the_first_initiative_of_the_carrier_strike_is_a_tie() -> None:
    table = started("tubes-open")
    assert [initiative.side_total(table.state, side) for side in (BLUE, RED)] == [-6, -6]


# M4-SCN.06.


@pytest.mark.rule("M4-SCN.06")
def test_the_tankers_do_not_know_what_comes() -> None:
    table = started("thirsty-work")
    assert placed(table) == {
        "Dipper": "SKM 2212 2413",
        "Scoop": "SKM 2113 2314",
        "Pointer": "SCT 2011 2212",
        "Gull": "RDR 7530 7329",
        "Skua": "RDR 7033 6832",
    }
    assert table.vessel("Dipper").fuel == 0
    assert table.vessel("Pointer").awareness == "unaware"


@pytest.mark.rule("M4-SCN.06")
def test_a_skimmer_needs_three_turns_in_orbit_for_its_load() -> None:
    table = started("thirsty-work")
    skimmer = table.vessel("Dipper")
    skimmer.present, skimmer.orbits, skimmer.depth = at("3019"), 0, "upper"
    loads = []
    for _ in range(3):
        worlds.skim(table.state)
        loads.append(skimmer.fuel)
    assert loads == [25, 50, 75]


def hopeful(left: int, speed: int, away: int, rating: int) -> bool:
    """Can it still come to speed 1 in the ring, with a turn in the ring before? Gravity may help by 1."""
    if left <= 2:
        return left > 0 and away <= 1 and speed <= 1 + (rating + 1) * left
    return speed <= 1 + (rating + 1) * left and away <= 1 + (left - 2) * (speed + (rating + 1) * (left - 1) // 2)


def courses_into_orbit(state: State, number: int, turns: int) -> int:
    """The first turn in which a vessel can be in orbit, by trying every course that stays near enough."""
    unit = state.vessel(number)
    centre = state.bodies[0].hex
    rating = condition.effective_g(unit)
    found = {(unit.past, unit.present, unit.future)}
    for turn in range(1, turns + 1):
        after = set()
        for past, present, future in found:
            unit.past, unit.present, unit.future = past, present, future
            for course in flight.courses(state, number):
                unit.past, unit.present, unit.future = past, present, future
                if centre in course.passed:
                    continue
                flight.carry(state, number, course.passed)
                for spot in disc(unit.baseline, rating, levels=False):
                    unit.future = spot
                    if flight.orbit(state, unit) == 0:
                        return turn
                    if hopeful(turns - turn, distance(unit.present, spot), distance(spot, centre), rating):
                        after.add((unit.past, unit.present, spot))
        found = after
    return 0


@pytest.mark.rule("M4-SCN.06")
def test_a_skimmer_can_be_in_orbit_in_turn_5_and_not_before() -> None:
    table = started("thirsty-work")
    assert courses_into_orbit(table.state, table.number("Dipper"), 4) == 0
    table = started("thirsty-work")
    assert courses_into_orbit(table.state, table.number("Dipper"), 5) == 5


# M4-SCN.07.


@pytest.mark.rule("M4-SCN.07")
def test_the_trader_stands_on_the_planet_and_the_patrol_flies_away() -> None:
    table = started("the-last-diameter")
    assert placed(table) == {
        "Farthing": "FTR 2020 2020",
        "Dray": "SHT 2613 2613",
        "Beadle": "PTC 2080 2089",
    }
    trader = table.vessel("Farthing")
    assert table.state.bodies[trader.landed].name == "Tollgate"
    assert (trader.fuel, table.vessel("Dray").cargo) == (30, 10)
    assert table.vessel("Beadle GIG").parent == table.number("Beadle")
    assert not table.vessel("Beadle").may_launch


@pytest.mark.rule("M4-SCN.07", "M4-END.08")
def test_past_a_hundred_diameters_the_trader_may_jump() -> None:
    for spot, hexes, allowed in (("2044", 24, False), ("2045", 25, True)):
        table = a_battle(
            ship("FTR", spot, name="Farthing"),
            ship("PTC", "9999", side=RED),
            a_body("planet_std", "2020"),
            stage="end",
        )
        assert distance(at(spot), at("2020")) == hexes
        assert table.accepts(BLUE, Jump("s1")) is allowed


@pytest.mark.rule("M4-SCN.07")
def test_at_1_g_north_the_trader_is_past_the_limit_in_turn_9() -> None:
    table = a_scenario("the-last-diameter")
    out = []
    while table.turn < 10 and table.state.outcome is None:
        side = table.next_side
        mine = [one for one in table.legal(side) if isinstance(one, Thrust)]
        if side == BLUE and mine and table.state.mover == table.number("Farthing"):
            unit = table.vessel("Farthing")
            north = (unit.baseline[0], unit.baseline[1] - 1, 0)
            table.play(side, Thrust(named(north)))
            out.append(distance(unit.present, at("2020")))
        elif side == BLUE and any(isinstance(one, Advance) for one in table.legal(side)):
            table.play(side, next(one for one in table.legal(side) if isinstance(one, Advance)))
        else:
            table.play(side, table.nothing(side))
    assert out == [0, 1, 2, 4, 7, 11, 16, 22, 29]


@pytest.mark.rule("M4-SCN.07")
def test_the_shuttle_can_have_matched_the_trader_in_turn_6() -> None:
    shuttle = started("the-last-diameter").vessel("Dray")
    for speed_after in (4, 5):
        there = at("2009"), at(f"20{9 - speed_after:02d}")
        assert can_have((shuttle.present, shuttle.future), 2, there, 6)


# M4-SCN.08.


@pytest.mark.rule("M4-SCN.08")
def test_the_triangle_stands_on_three_levels() -> None:
    table = started("triangle")
    assert placed(table) == {
        "Hasp": "PTC 1010 1211",
        "Staple": "PTC 3010@3 2811@3",
        "Latch": "PTC 2026@-3 2024@-3",
    }
    assert len(table.state.units) == 3
    options = table.state.options
    assert {options.three_d, options.per_ship_initiative, options.sensor_tl_limits} == {"on"}
    assert distance(at("1010"), at("3010@3")) == 20


# M4-SCN.09.

USES: dict[str, Callable[[Any], bool]] = {
    "gravity, orbit": lambda state: any(body.rings for body in state.bodies),
    "landing, atmosphere, levels": lambda state: any(body.atmosphere or body.fringe for body in state.bodies),
    "bogeys, detection, lock, handoff": lambda state: any(unit.sheet.sensors for unit in state.units),
    "jamming": lambda state: any(unit.sheet.jammers for unit in state.units),
    "energy weapons, RoF": lambda state: any(unit.sheet.batteries for unit in state.units),
    "missiles C / SI / FI / Jammer": lambda state: any(unit.magazine for unit in state.units),
    "point defence, sand": lambda state: any(unit.sheet.sand.rating for unit in state.units),
    "explosions, disabled ships": lambda state: len(state.sides) > 1,
    "boarding": lambda state: any(unit.troops for unit in state.units),
    "launch, recovery, riders": lambda state: any(unit.parent >= 0 for unit in state.units),
    "skimming": lambda state: any(body.fringe for body in state.bodies) and any(u.sheet.scoop for u in state.units),
    "disengage, jump": lambda state: any(unit.sheet.jump for unit in state.units),
    "options": lambda state: state.options != Options(scenario=state.options.scenario),
}
"""What a scenario must have so that a subsystem can come into play."""
NUMBERED = {
    "01": "gravity-drill",
    "02": "needle-in-the-murk",
    "03": "long-arrows",
    "04": "grapples-away",
    "05": "tubes-open",
    "06": "thirsty-work",
    "07": "the-last-diameter",
    "08": "triangle",
}


@pytest.mark.rule("M4-SCN.09")
@pytest.mark.parametrize("row", printed_table("M4-SCN.09"), ids=lambda row: row[0])
def test_every_subsystem_has_the_scenarios_that_the_rulebook_names(row: list[str]) -> None:
    subsystem, listed = row
    numbers = [n for n in NUMBERED if n != "01"] if listed == "all but 01" else listed.split(", ")
    assert numbers
    for number in numbers:
        assert USES[subsystem](a_scenario(NUMBERED[number], begun=False).state), number


def test_every_scenario_cites_its_entry() -> None:
    assert {n: reading.printed(name).goals.rule for n, name in NUMBERED.items()} == {n: f"M4-SCN.{n}" for n in NUMBERED}
    assert set(reading.scenarios()) | set(reading.lessons()) == set(NUMBERED.values())


# Files of one's own.

TEXT = reading.source("the-last-diameter")

MISTAKES: dict[str, tuple[tuple[str, str], str]] = {
    "an unknown key": (("title =", "titel ="), "titel"),
    "an unknown class": (('code = "FTR"', 'code = "YAK"'), "sides[0].ships[0].code"),
    "a ship that lands on nothing": (('hex = "2020", landed', 'hex = "2021", landed'), "sides[0].ships[0].landed"),
    "too much fuel": (("fuel = 30", "fuel = 31"), "sides[0].ships[0].fuel"),
    "too much cargo": (("cargo = 10", "cargo = 61"), "sides[0].ships[1].cargo"),
    "a strange velocity": (('velocity = "9 S"', 'velocity = "9 Q"'), "sides[1].ships[0].velocity"),
    "a level without the option": (('hex = "2080"', 'hex = "2080@1"'), "sides[1].ships[0].hex"),
    "a goal of nobody": (('kind = "away", side = "Runner"', 'kind = "away", side = "Rumor"'), "goals.goals[1].side"),
    "a goal for a ship that is not there": (('["Farthing", "Dray"]', '["Dray", "X"]'), "goals.goals[0].ships"),
    "a kind of goal that is none": (('kind = "away"', 'kind = "play"'), "goals.goals[1].kind"),
    "two ships of one name": (('name = "Dray"', 'name = "Farthing"'), "sides[0].ships[0].name"),
    "two sides of one name": (('name = "Patrol"', 'name = "Runner"'), "sides[0].name"),
    "an ally that is not there": (('name = "Patrol"', 'name = "Patrol"\nallies = ["X"]'), "sides[1].allies"),
    "an ally who knows nothing of it": (('name = "Patrol"', 'name = "Patrol"\nallies = ["Runner"]'), "sides[1].allies"),
    "an option that is none": (("[goals]", "[options]\nfog = 'on'\n[goals]"), "options.fog"),
    "an option's value that is none": (("[goals]", "[options]\nthree_d = 'yes'\n[goals]"), "options.three_d"),
    "too many craft": (('velocity = "9 S"', 'velocity = "9 S", carried = { GIG = 2 }'), "sides[1].ships[0].carried"),
    "a depth in clear space": (('velocity = "9 S"', 'depth = "deep"'), "sides[1].ships[0].depth"),
    "a part that it has not": (('velocity = "9 S"', 'lost = ["spinal"]'), "sides[1].ships[0].lost"),
    "a velocity and markers": (('velocity = "9 S"', 'velocity = "9 S", past = "2079"'), "sides[1].ships[0].velocity"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_in_a_file_is_told_with_its_field_and_line(what: str) -> None:
    (old, new), field = MISTAKES[what]
    assert old in TEXT
    found = reading.check(TEXT.replace(old, new, 1)).problems
    assert field in [problem.field for problem in found]
    told = next(problem for problem in found if problem.field == field)
    assert len(told.reason.split()) > 2
    assert told.line > 1 or field == "titel"


def test_all_mistakes_of_a_file_are_told_at_once() -> None:
    text = TEXT.replace('"FTR"', '"YAK"').replace("cargo = 10", "cargo = 100").replace('"PTC"', '"YAK"')
    assert len(reading.check(text).problems) == 3


def test_a_ship_of_ones_own_can_be_brought_in_the_same_file() -> None:
    own = (
        TEXT.replace('code = "FTR"', 'code = "YAWL"')
        + """
[[sheets]]
code = "YAWL"
class_name = "Yawl"
tl = 10
disp = 200
streamlined = true
military = false
g_rating = 1
fire_control = 0
mfd_count = 0
armor = 2
structure = 9
crew = 2
jump = 1
jump_fuel = 20
fuel = 30
fuel_cap = 30
power_mw = 100
"""
    )
    assert reading.check(own).problems == ()
    state = setup.begin(Options(scenario="own", own_scenario=own), 2, Dice.seeded("own"))
    assert state.vessel(0).sheet.class_name == "Yawl"
    wrong = own.replace("disp = 200", "disp = 2000000\nsize = 8")
    assert [problem.field for problem in reading.check(wrong).problems] == ["sheets[0].size"]


def test_a_scenario_that_is_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(InputError, match="there is no 'nowhere'; there are long-arrows"):
        setup.begin(Options(scenario="nowhere"), 2, Dice.seeded("x"))
    with pytest.raises(InputError, match="give the text of a scenario file"):
        setup.begin(Options(scenario="own"), 2, Dice.seeded("x"))
    with pytest.raises(InputError, match=r"options\.own_scenario: line 1, column 1"):
        setup.begin(Options(scenario="own", own_scenario="x = 1"), 2, Dice.seeded("x"))
