"""Jamming: area and deceptive jammers against attempts to detect and to lock (group JAM)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Deceive, EndOrders, EndSensors, Jam, Lock, UseSensor
from mayday.games.mayday41.happenings.sensing import Jammed, LockedOn
from mayday.games.mayday41.sensors import jamming
from mayday.kit.hexes import DIRECTION_NAMES
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, a_volley, ship
from tests.games.mayday41.watch import a_watch, an_eye, jams, lines, lock, look

HELD = {"Hawk": ("Mark",)}
ALL_ARCS = range(6)
N = 0
"""The arc from N to NE; Hawk, north of Mark, is in it."""


def a_jammer(kind: str, tl: int = 12, reach: int = 300) -> Plain:
    return {"id": kind, "kind": kind, "tl": tl, "max_range": reach}


def met(hexes: int = 12, *jammers: Plain, sensor: str = "radar", tl: int = 12, sens: float = 20, **more: Any) -> Table:
    """Hawk's sensor of this TL sees everything, Mark has these jammers; its area jammer points at Hawk."""
    running: Plain = {"passive": sensor} if sensor in ("ir", "visible") else {"active": sensor}
    mark = {"sheet": {"jammers": list(jammers)}, "arc": N, **more.pop("mark", {})}
    position = {"holds": HELD, **more}
    return a_watch(hexes, **running, eyes=(an_eye(sensor, sens, 1000, tl),), mark=mark, **position)


def locking(table: Table, sensor: str = "radar", *dice: int) -> None:
    """Detect without any dice, then lock with these."""
    look(table, sensor)
    table.play(BLUE, Lock("s1", "c1", sensor), *dice)


# Who, and how far.


@pytest.mark.rule("M4-JAM.01")
def test_an_escort_does_not_jam_for_another_ship() -> None:
    escort = ship("DDE", "1022", side=RED, name="Escort", arc=N)
    table = a_watch(12, escort, active="radar", eyes=(an_eye("radar", 20),), holds={"Hawk": ("Mark", "Escort")})
    locking(table)
    assert not table.told(Jammed)
    look(table, "radar", 6, 6, 6, at="Escort")
    assert [event.jammer for event in table.heard(Jammed, BLUE)] == [table.call(BLUE, "Escort")]


@pytest.mark.rule("M4-JAM.02")
@pytest.mark.parametrize(("hexes", "reaches"), [(30, True), (31, False)])
@pytest.mark.parametrize("kind", ["area", "deceptive"])
def test_the_sensing_vessel_must_be_within_the_jammers_reach(kind: str, hexes: int, reaches: bool) -> None:
    table = met(hexes, a_jammer(kind, reach=30))
    dice = (6,) * (4 if kind == "area" else 3)
    if kind == "area":
        look(table, "radar", *(dice if reaches else ()))
    else:
        locking(table, "radar", *(dice if reaches else ()))
    assert len(jams(table)) == reaches


# Arcs.


@pytest.mark.rule("M4-JAM.03")
@pytest.mark.parametrize(
    ("hex", "inside"),
    [("0607", True), ("0909", True), ("0709", True), ("0611", False), ("0610", True), ("0507", False)],
)
def test_an_arc_is_all_that_lies_between_two_directions(hex: str, inside: bool) -> None:
    """Jammer in 0610, arc N-NE."""
    eye = ship("SCT", hex, name="Hawk", active="radar", sheet={"sensors": [an_eye("radar", 20)]})
    mark = ship("SCT", "0610", side=RED, name="Mark", arc=N, sheet={"jammers": [a_jammer("area")]})
    table = a_battle(eye, mark, stage="sensors", turn=6)
    look(table, "radar", *((6,) * 4 if inside else ()))
    assert len(jams(table)) == inside


@pytest.mark.rule("M4-JAM.03")
def test_spines_belong_to_two_arcs_and_all_other_hexes_to_one() -> None:
    for d, name in enumerate(DIRECTION_NAMES):
        spine = arcs_around(f"3 {name}")
        between = arcs_around(f"2 {name} {DIRECTION_NAMES[(d + 1) % 6]}")
        assert spine == {d, (d - 1) % 6}
        assert between == {d}
    assert arcs_around("") == set(ALL_ARCS)


def arcs_around(way: str) -> set[int]:
    """Arcs of a jammer in 2020 that cover what is so far away."""
    table = a_battle(ship("DDE", "2020", way, name="Jammer"), ship("SCT", "2020", side=RED, name="Eye"), begun=True)
    eye, jammer = table.vessel("Eye"), table.vessel("Jammer")
    eye.present = jammer.future
    found = set()
    for arc in ALL_ARCS:
        jammer.arc = arc
        if jamming.in_arc(table.state, jammer, table.number("Eye")):
            found.add(arc)
    return found


@pytest.mark.rule("M4-JAM.03")
def test_the_arc_is_declared_with_the_sensor_orders_for_one_turn() -> None:
    table = a_battle(
        ship("DDE", "1010", name="Hawk"), ship("SCT", "1020", side=RED, name="Mark"), stage="sensor_orders", turn=6
    )
    assert {action.arc for action in table.legal(BLUE) if isinstance(action, Jam)} == set(ALL_ARCS)
    table.play(BLUE, Jam("s1", 3))
    for side in (BLUE, RED):
        table.play(side, EndOrders())
    assert table.vessel("Hawk").arc == 3
    assert [one.shown.arc for one in table.view(RED).bogeys] == [3]
    assert table.refused(BLUE, Jam("s1", 2)).rule
    table.begin_stage("sensor_orders")
    assert table.vessel("Hawk").arc == -1


# Area jammers.


@pytest.mark.rule("M4-JAM.04", "M4-JAM.12")
@pytest.mark.parametrize(("dice", "success"), [((2, 2, 3, 3), True), ((2, 3, 3, 3), False)])
def test_an_area_jammer_of_equal_tl_needs_four_dice_below_the_range_factor(
    dice: tuple[int, ...], success: bool
) -> None:
    """At 12 hexes: 10.5, of which the floor decides the same."""
    table = met(12, a_jammer("area"))
    event = look(table, "radar", *dice)
    assert jams(table) == [("area", 4, 10, success)]
    assert ("M4-JAM.11" in lines(event)) == success


@pytest.mark.rule("M4-JAM.12")
@pytest.mark.parametrize(("hexes", "needed"), [(1, 9), (10, 10), (100, 11)])
def test_farther_is_easier(hexes: int, needed: int) -> None:
    table = met(hexes, a_jammer("area"))
    look(table, "radar", 6, 6, 6, 6)
    assert jams(table) == [("area", 4, needed, False)]


@pytest.mark.rule("M4-JAM.05")
@pytest.mark.parametrize(("jammer", "dice"), [(11, 4), (12, 3), (13, 3), (14, 2), (15, 1), (16, 1)])
def test_every_tl_above_the_sensor_makes_area_jamming_easier(jammer: int, dice: int) -> None:
    """Against TL11: 4D, 3D, 2.5D, 2D, 1D, and never less."""
    table = met(12, a_jammer("area", jammer), tl=11)
    look(table, "radar", *(6,) * dice)
    (event,) = table.heard(Jammed, BLUE)
    assert len(event.roll.dice) == dice
    assert [one.rule for one in event.roll.modifiers] == ["M4-TSK.04"] * (jammer == 13)  # half a die


@pytest.mark.rule("M4-JAM.06")
@pytest.mark.parametrize(
    ("sensor", "option", "dice"),
    [
        (13, "impossible", 6),
        (14, "impossible", 6),
        (15, "impossible", 0),
        (13, "refused", 6),
        (14, "refused", 0),
    ],
)
def test_better_sensors_are_hard_or_impossible_to_jam(sensor: int, option: str, dice: int) -> None:
    """Jammer of TL12."""
    table = met(12, a_jammer("area"), tl=sensor, options={"jam_two_tl": option})
    look(table, "radar", *(1,) * dice)
    assert jams(table) == ([("area", 6, 10, True)] if dice else [])


@pytest.mark.rule("M4-JAM.07")
@pytest.mark.parametrize("success", [True, False])
def test_one_roll_covers_all_attempts_of_a_vessel_on_the_jammer_in_a_turn(success: bool) -> None:
    table = met(12, a_jammer("area"))
    event = look(table, "radar", *((1,) * 4 if success else (6,) * 4))
    assert lines(event) == {"M4-SEN.06": 1.5, **({"M4-JAM.11": -0.5} if success else {})}
    event = lock(table, "radar")
    assert lines(event) == {"M4-SEN.29": -1.5, **({"M4-JAM.11": -0.5} if success else {})}
    assert len(jams(table)) == 1


@pytest.mark.rule("M4-JAM.07")
def test_another_vessel_is_rolled_for_by_itself() -> None:
    kite = ship("SCT", "1010", name="Kite", active="radar", sheet={"sensors": [an_eye("radar", 20)]})
    jammer = {"sheet": {"jammers": [a_jammer("area")]}, "arc": N}
    table = a_watch(12, kite, active="radar", eyes=(an_eye("radar", 20),), mark=jammer)
    look(table, "radar", 1, 1, 1, 1)
    assert "M4-JAM.11" not in lines(look(table, "radar", 6, 6, 6, 6, by="s2"))


@pytest.mark.rule("M4-JAM.04", "M4-JAM.07")
def test_area_jammers_hamper_passive_sensors_only_by_option() -> None:
    off = met(12, a_jammer("area"), sensor="ir")
    look(off, "ir")
    assert not off.told(Jammed)
    on = met(12, a_jammer("area"), sensor="ir", options={"area_jam_passive": "on"})
    assert lines(look(on, "ir", 1, 1, 1, 1))["M4-JAM.11"] == -0.5
    assert lines(lock(on, "ir"))["M4-JAM.11"] == -0.5
    assert len(jams(on)) == 1


@pytest.mark.rule("M4-JAM.07")
@pytest.mark.parametrize(("first", "tls", "dice"), [("ir", (12, 15), 4), ("ir", (15, 12), 0), ("radar", (15, 13), 6)])
def test_by_that_option_the_sensor_of_the_first_attempt_decides(first: str, tls: tuple[int, int], dice: int) -> None:
    """An infrared sensor and a radar of these TLs against a jammer of TL12, which can do nothing against TL15."""
    eyes = (an_eye("ir", 20, tl=tls[0]), an_eye("radar", 20, tl=tls[1]))
    mark = {"sheet": {"jammers": [a_jammer("area")]}, "arc": N}
    options = {"area_jam_passive": "on"}
    table = a_watch(12, active="radar", passive="ir", eyes=eyes, mark=mark, options=options)
    look(table, first, *(1,) * dice)
    other = "radar" if first == "ir" else "ir"
    assert ("M4-JAM.11" in lines(lock(table, other))) == bool(dice)
    assert len(jams(table)) == bool(dice)


# Deceptive jammers.


@pytest.mark.rule("M4-JAM.08")
@pytest.mark.parametrize(
    ("jammer", "sensor", "option", "dice"),
    [
        (12, 12, "impossible", 3),
        (13, 12, "impossible", 3),
        (14, 12, "impossible", 2),
        (12, 13, "impossible", 6),
        (12, 14, "impossible", 6),
        (12, 14, "refused", 0),
        (12, 15, "impossible", 0),
    ],
)
def test_a_deceptive_jammer_meets_active_locks(jammer: int, sensor: int, option: str, dice: int) -> None:
    """At 40 hexes, 11; of TL13 against TL12 two dice and a half."""
    table = met(40, a_jammer("deceptive", jammer), tl=sensor, options={"jam_two_tl": option})
    locking(table, "radar", *(5,) * dice)
    heard = table.heard(Jammed, BLUE)
    assert [(len(event.roll.dice), event.roll.needed) for event in heard] == ([(dice, 11)] if dice else [])
    if jammer == 13:
        assert heard[0].roll.total == 5 + 5 + 3


@pytest.mark.rule("M4-JAM.09")
@pytest.mark.parametrize(
    ("jammer", "sensor", "dice"), [(12, 12, 6), (13, 12, 4), (14, 12, 3), (15, 12, 3), (12, 13, 0), (16, 12, 2)]
)
def test_a_deceptive_jammer_meets_passive_locks_only_of_sensors_no_better_than_itself(
    jammer: int, sensor: int, dice: int
) -> None:
    """At 40 hexes, 11; three levels above it is Difficult, two dice and a half."""
    table = met(40, a_jammer("deceptive", jammer), sensor="ir", tl=sensor)
    locking(table, "ir", *(5,) * dice)
    heard = table.heard(Jammed, BLUE)
    assert [(len(event.roll.dice), event.roll.needed) for event in heard] == ([(dice, 11)] if dice else [])
    if jammer == 15:
        assert (heard[0].roll.total, heard[0].success) == (13, False)


@pytest.mark.rule("M4-JAM.10")
def test_a_deceptive_jammer_does_not_stop_detection() -> None:
    table = met(12, a_jammer("deceptive"), holds={})
    assert lines(look(table, "radar")) == {}
    assert not table.told(Jammed)
    assert lines(lock(table, "radar", 1, 1, 1))["M4-JAM.11"] == -0.5


# What comes of it.


@pytest.mark.rule("M4-JAM.11")
def test_a_jammed_lock_is_half_a_point_weaker() -> None:
    """Radar 13 at 12 hexes: 1.0, automatic, becomes 0.5, two dice."""
    table = met(12, a_jammer("deceptive"), sens=13)
    look(table, "radar")
    event = lock(table, "radar", 1, 1, 1, 2, 6)
    assert (event.signal, event.difficulty, event.success) == (0.5, "Average", True)
    free = met(12, a_jammer("deceptive"), sens=13)
    look(free, "radar")
    assert lock(free, "radar", 6, 6, 6).signal == 1.0


@pytest.mark.rule("M4-JAM.11", "M4-SEN.19")
def test_there_is_one_jam_line_even_if_both_jammers_succeed() -> None:
    table = met(12, a_jammer("area"), a_jammer("deceptive"))
    look(table, "radar", 1, 1, 1, 1)
    event = lock(table, "radar", 1, 1, 1)
    assert [entry[0] for entry in jams(table)] == ["area", "deceptive"]
    assert [term.rule for term in event.terms].count("M4-JAM.11") == 1
    assert lines(event)["M4-JAM.11"] == -0.5


@pytest.mark.rule("M4-JAM.13")
@pytest.mark.parametrize(
    "state",
    [{"out": ("bridge",)}, {"out": ("plant",)}, {"out": ("sensors",)}, {"shut": True}, {"awareness": "unaware"}],
    ids=["bridge", "plant", "sensors", "shut down", "unaware"],
)
def test_the_damaged_dark_and_unaware_do_not_jam(state: Plain) -> None:
    table = met(12, a_jammer("area"), a_jammer("deceptive"), mark=state)
    locking(table)
    assert not table.told(Jammed)
    hawk = ship("DDE", "1010", name="Hawk", **state)
    orders = a_battle(hawk, ship("SCT", "9010", side=RED, name="Mark"), stage="sensor_orders", turn=6)
    assert orders.refused(BLUE, Jam("s1", 0)).rule == "M4-JAM.13"
    assert orders.refused(BLUE, Deceive("s1", "off")).rule == "M4-JAM.13"


# Orders, and who hears of it.


@pytest.mark.rule("M4-JAM.14")
@pytest.mark.parametrize(
    ("order", "radar", "ir"),
    [("off", False, False), ("active", True, False), ("passive", False, True), ("both", True, True)],
)
def test_a_standing_order_says_which_locks_are_jammed(order: str, radar: bool, ir: bool) -> None:
    for sensor, jammed, dice in (("radar", radar, 3), ("ir", ir, 6)):
        table = met(12, a_jammer("deceptive"), sensor=sensor, mark={"deceives": order})
        locking(table, sensor, *((1,) * dice if jammed else ()))
        assert len(table.heard(Jammed, BLUE)) == jammed


@pytest.mark.rule("M4-JAM.14")
def test_nobody_is_asked_and_of_passive_attempts_the_target_hears_only_a_lock() -> None:
    active = met(12, a_jammer("deceptive"), sens=13)
    locking(active, "radar", 6, 6, 6)
    assert not active.heard(Jammed, RED), "while Blue is still at work"
    active.play(BLUE, EndSensors(""))
    assert [event.against for event in active.heard(Jammed, RED)] == [active.call(RED, "Hawk")]
    passive = met(12, a_jammer("deceptive"), sensor="ir", sens=13)
    before = passive.view(RED)
    look(passive, "ir")
    assert passive.view(RED) == before
    locking_dice = (1, 1, 1, 1, 1, 1, 6, 6, 6, 6)
    assert not lock(passive, "ir", *locking_dice).success
    assert len(passive.heard(Jammed, BLUE)) == 1
    assert passive.drawn == list(locking_dice)
    passive.play(BLUE, EndSensors(""))
    assert not passive.heard(Jammed, RED)
    assert not passive.heard(LockedOn, RED)


@pytest.mark.rule("M4-JAM.14")
def test_a_deceptive_jammer_meets_everything_unless_it_is_told_otherwise() -> None:
    table = a_battle(ship("PTC", name="Hawk"), ship("SCT", "9010", side=RED, name="Mark"), stage="sensor_orders")
    assert table.vessel("Hawk").deceives == "both"
    orders = {action.against for action in table.legal(BLUE) if isinstance(action, Deceive)}
    assert orders == {"off", "active", "passive"}
    table.play(BLUE, Deceive("s1", "active"))
    assert table.vessel("Hawk").deceives == "active"


@pytest.mark.rule("M4-JAM.15")
def test_jamming_does_not_light_up_the_jammer() -> None:
    hawk = ship("SCT", "1010", name="Hawk", sheet={"sensors": [an_eye("radar", 20)]})
    mark = ship("DDE", "1022", side=RED, name="Mark")
    table = a_battle(hawk, mark, stage="sensor_orders", turn=2)
    for n, dice in ((2, (1, 1, 1)), (3, ())):
        table.play(BLUE, UseSensor("s1", True, "radar"))
        if n == 2:
            table.play(RED, Jam("s1", N))
        for side in (BLUE, RED):
            table.play(side, EndOrders())
        event = look(table, "radar", *dice)
        assert len(jams(table)) == 1
        assert "M4-SEN.22" not in lines(event)
        if n == 2:
            table.until("sensor_orders")


@pytest.mark.rule("M4-JAM.16")
def test_against_an_independent_missile_reach_range_and_tl_are_the_missiles() -> None:
    """A jammer of TL13 against a missile of TL12 at 6 hexes, its ship 40 hexes off."""
    hawk = ship("MSB", "1010", name="Hawk", sensed=True, found=("Mark",), contacts={"Mark": {}})
    mark = ship("DDE", "1050", side=RED, name="Mark", deceives="both", arc=N)
    volley = a_volley("Hawk", "1044", missiles=[{"kind": "fi", "priorities": ["Mark"]}])
    table = a_battle(hawk, mark, volley, stage="sensors", turn=6, dice=(1, 1, 1, 1))
    assert jams(table) == [("deceptive", 4, 10, True)]
    assert not table.heard(Jammed, RED)
    assert [event.against for event in table.heard(Jammed, BLUE)] == ["m1"]


@pytest.mark.rule("M4-JAM.16")
def test_an_area_jammer_meets_it_only_by_option() -> None:
    hawk = ship("MSB", "1010", name="Hawk", sensed=True, found=("Mark",), contacts={"Mark": {}})
    mark = ship("DDE", "1050", side=RED, name="Mark", deceives="off", arc=N)
    volley = a_volley("Hawk", "1044", missiles=[{"kind": "fi", "priorities": ["Mark"]}])
    options = {"area_jam_passive": "on"}
    table = a_battle(hawk, mark, volley, stage="sensors", turn=6, dice=(6, 6, 6), options=options)
    assert jams(table) == [("area", 3, 10, False)]


@pytest.mark.rule("M4-JAM.16")
def test_a_semi_independent_missiles_sensor_is_jammed_where_it_is() -> None:
    volley = a_volley("Hawk", "1020", si=1, at="Mark", tl=12)
    table = met(12, a_jammer("deceptive", 13, reach=5), sensor="radar", tl=12)
    far = a_watch(
        12,
        volley,
        active="radar",
        eyes=(an_eye("radar", 20),),
        mark={"sheet": {"jammers": [a_jammer("deceptive", 13, reach=5)]}},
        holds=HELD,
    )
    locking(table)
    assert not table.told(Jammed)
    look(far, "radar")
    far.play(BLUE, Lock("s1", "c1", "m1"), 6, 6, 6, 6)
    assert jams(far) == [("deceptive", 4, 9, False)]


@pytest.mark.rule("M4-CRW.06")
def test_the_jammers_crew_counts_on_its_roll() -> None:
    crew = {"crew_quality": 10, "skills": {"sensors": 2}, "jammers": [a_jammer("area")]}
    table = met(12, options={"crew_ratings": "on"}, mark={"sheet": crew, "arc": N})
    look(table, "radar", 3, 3, 3, 3)
    (event,) = table.heard(Jammed, BLUE)
    assert (event.roll.total, event.success) == (10, True)
