"""Signals: every line of their arithmetic, and the task that comes of it (M4-SEN.16 to M4-SEN.34, M4-SEN.45)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import EndOrders, EndSensors, Lock, Sense, UseSensor
from mayday.games.mayday41.happenings.sensing import Unseen
from mayday.games.mayday41.sensors import signals
from mayday.games.mayday41.tables import SensorKind
from tests.games.mayday41.staging import BLUE, GREEN, RED, Plain, Table, a_body, printed_table, ship
from tests.games.mayday41.watch import a_watch, an_eye, lines, lock, look

PASSIVE = ("visible", "ir")
HELD = {"Hawk": ("Mark",)}


def running(sensor: str) -> Plain:
    return {"passive": sensor} if sensor in PASSIVE else {"active": sensor}


def seen(sensor: str, *more: Plain, **mark: Any) -> dict[str, float]:
    """The lines of a look at Mark, ten hexes off in 1020, by a sensor that misses nothing."""
    return lines(look(a_watch(10, *more, **running(sensor), eyes=(an_eye(sensor, 20),), mark=mark), sensor))


# Strength.


@pytest.mark.rule("M4-SEN.16")
def test_a_signal_is_sensitivity_less_range_plus_signature_and_modifiers() -> None:
    event = look(a_watch(100, passive="visible", code="FTR"), "visible")
    assert [term.value for term in event.terms] == [13.5, -11, 0, -0.5]
    assert event.signal == 2.0


@pytest.mark.rule("M4-SEN.17")
@pytest.mark.parametrize(("sensor", "signature"), [("radar", 0.5), ("ladar", 0.5), ("visible", 0), ("ir", 1)])
def test_each_sensor_looks_at_a_signature_of_its_own(sensor: SensorKind, signature: float) -> None:
    """A carrier shows +0.5, 0 and +1."""
    table = a_watch(10, **running(sensor), eyes=(an_eye(sensor, 14),), code="CVT", holds=HELD)
    assert look(table, sensor).terms[2].value == signature


@pytest.mark.rule("M4-SEN.17")
def test_and_at_a_column_of_its_own() -> None:
    assert seen("ir", shut=True) == seen("radar", shut=True) == {}
    assert seen("visible", shut=True) == {"M4-SEN.21": -1}


@pytest.mark.rule("M4-SEN.18")
def test_the_modifiers_are_those_of_the_printed_table() -> None:
    printed = [tuple(float(cell) for cell in row[1:4]) for row in printed_table("M4-SEN.18")]
    assert [tuple(line) for line in signals.BASIC.values()] == printed
    assert signals.BASIC["surprise"].visible == 1
    assert signals.BASIC["landed"].active == -2
    assert signals.BASIC["gas giant's atmosphere"].visible == -2


# What the target does.


@pytest.mark.rule("M4-SEN.20")
def test_a_drifting_ship_is_harder_to_see_but_no_cooler() -> None:
    assert seen("visible") == {"M4-SEN.20": -0.5}
    assert seen("ir") == {}
    assert seen("visible", g_used=1) == {}


@pytest.mark.rule("M4-SEN.21", "M4-SEN.19")
@pytest.mark.parametrize("dark", [{"shut": True}, {"out": ("plant",)}])
def test_a_plant_shut_down_or_knocked_out_counts_instead_of_no_thrust(dark: dict[str, Any]) -> None:
    assert seen("visible", **dark) == {"M4-SEN.21": -1}


@pytest.mark.rule("M4-SEN.22")
@pytest.mark.parametrize(("used", "line"), [(4, {}), (5, {"M4-SEN.22": 1}), (6, {})])
def test_an_active_sensor_is_noticed_in_the_turn_after_its_use(used: int, line: dict[str, float]) -> None:
    assert seen("radar", radiated=used) == seen("ir", radiated=used) == line


@pytest.mark.rule("M4-SEN.22")
@pytest.mark.parametrize(("sensor", "active", "bright"), [("radar", True, True), ("ir", False, False)])
def test_only_active_sensors_give_a_ship_away(sensor: str, active: bool, bright: bool) -> None:
    table = a_watch(10, stage="sensor_orders")
    table.play(RED, UseSensor("s1", active, sensor))
    table.play(BLUE, UseSensor("s1", True, "radar"))
    for side in (RED, BLUE):
        table.play(side, EndOrders())
    assert lines(look(table, "radar")) == {}
    table.until("sensor_orders")
    table.play(BLUE, UseSensor("s1", True, "radar"))
    table.until("sensors")
    assert ("M4-SEN.22" in lines(look(table, "radar"))) == bright


@pytest.mark.rule("M4-SEN.23")
def test_an_evading_ship_is_harder_to_find() -> None:
    assert seen("radar", evading=True, g_used=1) == {"M4-SEN.23": -0.5}


@pytest.mark.rule("M4-SEN.24")
def test_whoever_is_unaware_shows_more() -> None:
    assert seen("ir", awareness="unaware") == {"M4-SEN.24": 0.5}
    assert seen("visible", awareness="unaware", g_used=1) == {"M4-SEN.24": 1}
    assert seen("visible", awareness="alert", g_used=1) == {}


# Where the target is.


@pytest.mark.rule("M4-SEN.25")
@pytest.mark.parametrize("body", ["asteroid", "moon", "planet_airless"])
def test_a_body_in_the_same_hex_hides_a_ship(body: str) -> None:
    assert seen("radar", a_body(body, "1020")) == {"M4-SEN.25": -1}
    assert seen("radar", a_body(body, "1021")) == {}


@pytest.mark.rule("M4-SEN.26")
@pytest.mark.parametrize("body", ["asteroid", "moon", "planet_airless"])
def test_a_landed_ship_is_hidden_better(body: str) -> None:
    assert seen("radar", a_body(body, "1020", name="Rock"), landed="Rock") == {"M4-SEN.26": -2}


@pytest.mark.rule("M4-SEN.19")
def test_of_graded_states_only_one_counts() -> None:
    found = seen("visible", a_body("asteroid", "1020", name="Rock"), landed="Rock", shut=True)
    assert found == {"M4-SEN.21": -1, "M4-SEN.26": -1}


@pytest.mark.rule("M4-SEN.27")
def test_an_atmosphere_adds_to_landing() -> None:
    found = seen("visible", a_body("planet_std", "1020", name="World"), landed="World")
    assert found == {"M4-SEN.26": -1, "M4-SEN.27": -0.5, "M4-SEN.20": -0.5}
    assert sum(found.values()) == -2.0


@pytest.mark.rule("M4-SEN.28", "M4-SEN.19")
def test_the_fringe_of_a_gas_giant_hides_by_its_own_line_alone() -> None:
    giant = a_body("gg_small", "1021")
    assert seen("ir", giant, a_body("moon", "1020"), depth="upper") == {"M4-SEN.28": -1.5}
    assert seen("ir", a_body("gg_small", "1022")) == {}


# What the attempt is.


@pytest.mark.rule("M4-SEN.29")
def test_a_lock_has_its_own_line_and_no_help_of_memory() -> None:
    table = a_watch(10, active="radar", eyes=(an_eye("radar", 11),), holds=HELD)
    assert look(table, "radar").signal == 2.5
    event = lock(table, "radar")
    assert (event.signal, event.success, event.roll) == (-0.5, False, None)
    assert lines(event) == {"M4-SEN.29": -1.5}


def helped(*, friend: Plain | None = None, locks: dict[str, tuple[str, ...]] | None = None, **position: Any) -> Table:
    """Kite holds Mark from last turn, Hawk does not; both use radar."""
    kite = ship("SCT", "1011", name="Kite", active="radar", contacts={"Mark": {}}, **(friend or {}))
    return a_watch(3, kite, active="radar", locks=locks, **position)


@pytest.mark.rule("M4-SEN.30")
def test_a_friends_detection_and_better_still_his_lock_help() -> None:
    table = helped()
    assert lines(look(table, "radar")) == {"M4-SEN.30": 0.5}
    assert lines(lock(table, "radar")) == {"M4-SEN.29": -1.5, "M4-SEN.30": 0.5}
    table = helped()
    look(table, "radar", by="s2")
    lock(table, "radar", by="s2")
    assert lines(look(table, "radar")) == {"M4-SEN.30": 1}
    assert lines(lock(table, "radar")) == {"M4-SEN.29": -1.5, "M4-SEN.30": 1}


@pytest.mark.rule("M4-SEN.30")
def test_a_contact_of_last_turn_helps_until_its_holder_has_finished_without_it() -> None:
    table = helped()
    table.play(BLUE, EndSensors("s2"))
    assert lines(look(table, "radar")) == {}


@pytest.mark.rule("M4-SEN.30", "M4-SEN.12")
def test_a_lock_of_last_turn_does_not_help() -> None:
    table = helped(stage="sensor_orders", locks={"Kite": ("Mark",)})
    for side in (BLUE, RED):
        table.play(side, EndOrders())
    assert lines(look(table, "radar")) == {"M4-SEN.30": 0.5}


@pytest.mark.rule("M4-SEN.31")
@pytest.mark.parametrize(
    ("friend", "helps"),
    [
        ({"out": ("bridge",)}, True),
        ({"crew": 0}, False),
        ({"home": RED}, False),
        ({"notes": {"comms": 2}}, False),
        ({"notes": {"comms": 1}}, True),
    ],
    ids=["bridge hit", "no crew", "captured", "no comms", "comms hit"],
)
def test_friends_in_communication_hand_off(friend: Plain, helps: bool) -> None:
    assert bool(lines(look(helped(friend=friend), "radar"))) == helps


@pytest.mark.rule("M4-SEN.31", "M4-SET.07")
@pytest.mark.parametrize("allied", [True, False])
def test_allies_hand_off_and_others_do_not(allied: bool) -> None:
    third = ship("SCT", "1011", side=GREEN, name="Third", contacts={"Mark": {}})
    table = a_watch(3, third, active="radar", sides=3)
    if allied:
        table.state.sides[BLUE].allies, table.state.sides[GREEN].allies = [GREEN], [BLUE]
    assert lines(look(table, "radar")) == ({"M4-SEN.30": 0.5} if allied else {})


# The task.


@pytest.mark.rule("M4-SEN.32")
@pytest.mark.parametrize("sensor", ["radar", "ir"])
@pytest.mark.parametrize(
    ("signal", "active", "passive"),
    [(-0.5, None, None), (0, 6, 6), (0.5, 2, 4), (1, 0, 2), (1.5, 0, 1), (2, 0, 0), (3, 0, 0)],
)
def test_the_signal_decides_the_difficulty(
    sensor: SensorKind, signal: float, active: int | None, passive: int | None
) -> None:
    """In dice; 0 is automatic, None is hopeless."""
    dice = passive if sensor == "ir" else active
    table = a_watch(10, **running(sensor), eyes=(an_eye(sensor, 10 + signal),))
    if dice is None:
        table.play(BLUE, Sense("s1", "b1", sensor))
        assert table.drawn == []
        assert not table.holds("Hawk", "Mark")
    else:
        event = look(table, sensor, *(1,) * dice)
        assert event.signal == signal
        assert len(event.roll.dice if event.roll else ()) == dice
        assert table.holds("Hawk", "Mark")


@pytest.mark.rule("M4-SEN.32")
def test_the_difficulties_are_those_of_the_printed_table() -> None:
    for cell, active, passive in printed_table("M4-SEN.32"):
        signal = -0.5 if cell.startswith("below") else float(cell.split()[0])
        for column, words in ((True, active), (False, passive)):
            level = signals.difficulty(signal, column)
            names = {signals.NONE: "no detection or lock", signals.AUTOMATIC: "automatic"}
            expected = (
                names.get(level) or ("Easy (1D)", "Average (2D)", "", "", "Staggering (4D)", "Impossible (6D)")[level]
            )
            assert words == expected


@pytest.mark.rule("M4-SEN.33")
@pytest.mark.parametrize(("code", "size"), [("SCT", 8), ("GIG", 7), ("DDE", 9)])
def test_the_size_of_the_target_is_the_number_to_reach(code: str, size: int) -> None:
    sens = {"SCT": 10.5, "GIG": 10.5, "DDE": 10}[code]
    for dice, success in (((size - 6, 6), True), ((size - 5, 6), False)):
        table = a_watch(10, active="radar", eyes=(an_eye("radar", sens),), code=code)
        table.play(BLUE, Sense("s1", "b1", "radar"), *dice)
        assert table.holds("Hawk", "Mark") == success
        assert len(table.heard(Unseen, BLUE)) == 1 - success


@pytest.mark.rule("M4-SEN.34")
@pytest.mark.parametrize(("dice", "success"), [((2, 3), True), ((3, 3), False)])
def test_damage_makes_lock_rolls_harder(dice: tuple[int, ...], success: bool) -> None:
    """Sensors hit and power plant hit, a passive lock at signal 1: 2D + 2 + 1."""
    table = a_watch(10, passive="ir", eyes=(an_eye("ir", 12.5),), hawk={"out": ("sensors", "plant")}, holds=HELD)
    assert look(table, "ir").roll is None
    event = lock(table, "ir", *dice)
    assert event.roll is not None
    assert {one.rule: one.value for one in event.roll.modifiers} == {"M4-DMG.20": 2, "M4-DMG.19": 1}
    assert (event.roll.needed, event.success) == (8, success)


@pytest.mark.rule("M4-SEN.34")
@pytest.mark.parametrize(
    ("sensor", "hawk", "detection", "locking"),
    [
        ("ir", {"out": ("bridge",)}, {}, {"M4-DMG.17": 1}),
        ("ir", {"shut": True}, {"M4-DMG.19": 1}, {"M4-DMG.19": 1}),
        ("radar", {"out": ("bridge", "sensors")}, {}, {"M4-DMG.17": 1, "M4-DMG.20": 2}),
    ],
)
def test_each_hit_has_its_own_dm(sensor: str, hawk: Plain, detection: dict[str, int], locking: dict[str, int]) -> None:
    for locks, expected, dice in ((False, detection, (1,) * 6), (True, locking, (1,) * 6)):
        sens = 11.5 if locks else 8.5  # a signal of 0 in either case
        table = a_watch(10, **running(sensor), eyes=(an_eye(sensor, sens),), hawk=hawk, holds=HELD)
        event = look(table, sensor) if locks else look(table, sensor, *dice)
        event = lock(table, sensor, *dice) if locks else event
        assert event.roll is not None
        assert {one.rule: one.value for one in event.roll.modifiers} == expected


@pytest.mark.rule("M4-SEN.34", "M4-CRW.06")
def test_the_crews_skill_counts_with_its_option() -> None:
    crew = {"crew_quality": 6, "skills": {"sensors": 3}, "sensors": [an_eye("radar", 10.5)]}
    for option, dms in (("on", [1]), ("off", [])):
        table = a_watch(10, active="radar", hawk={"sheet": crew}, options={"crew_ratings": option})
        event = look(table, "radar", 1, 6)
        assert event.roll is not None
        assert [one.value for one in event.roll.modifiers] == dms


@pytest.mark.rule("M4-SEN.42")
def test_either_running_sensor_may_be_chosen_for_a_target() -> None:
    table = a_watch(10, active="radar", passive="ir", eyes=(an_eye("radar", 10.5), an_eye("ir", 11.5)))
    assert table.accepts(BLUE, Sense("s1", "b1", "radar"))
    event = look(table, "ir", 6)
    assert (event.signal, event.success) == (1.5, True)
    assert {action.sensor for action in table.legal(BLUE) if isinstance(action, Lock)} == {"radar", "ir"}


@pytest.mark.rule("M4-SEN.45")
def test_a_signal_of_several_lines_adds_up_as_in_the_example() -> None:
    mark = {"radiated": 5, "evading": True, "g_used": 1}
    table = a_watch(28, active="radar", eyes=(an_eye("radar", 12.5),), mark=mark, holds=HELD)
    found = look(table, "radar")
    assert [term.value for term in found.terms] == [12.5, -10.5, 0, 1, -0.5, 1.5]
    assert (found.signal, found.difficulty) == (4.0, "automatic")
    locked = lock(table, "radar")
    assert [term.value for term in locked.terms] == [12.5, -10.5, 0, 1, -0.5, -1.5]
    assert (locked.signal, locked.difficulty) == (1.0, "automatic")
    assert table.locks("Hawk") == ["Mark"]
