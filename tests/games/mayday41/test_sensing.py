"""The sensor phase: declarations, whose turn it is, attempts to detect and to lock, limits (M4-SEN.01 to M4-SEN.15)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Aim, Drop, EndOrders, EndSensors, Launch, Lock, Sense, UseSensor
from mayday.games.mayday41.happenings.sensing import Acquired, Locked, Sensed, SensorsUsed, Unseen
from mayday.games.mayday41.tables import CONTACTS
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, inside, printed_table, ship
from tests.games.mayday41.watch import a_watch, an_eye, lines, lock, look

BOTH: dict[str, Any] = {"active": "radar", "passive": "ir"}


def ordering(**position: Any) -> Table:
    """Two corvettes before the sensor orders."""
    hawk, rogue = ship("PTC", "1010", name="Hawk"), ship("PTC", "1020", side=RED, name="Rogue")
    return a_battle(hawk, rogue, stage="sensor_orders", turn=6, **position)


# Declarations.


@pytest.mark.rule("M4-SEN.01")
def test_a_ship_that_named_nothing_makes_no_attempt() -> None:
    table = a_watch(10, ship("SCT", "1011", name="Kite"), active="radar")
    assert {action.ship for action in table.legal(BLUE) if isinstance(action, Sense)} == {"s1"}
    assert table.refused(BLUE, Sense("s2", "b1", "radar")).rule == "M4-SEN.01"
    assert table.refused(BLUE, Sense("s1", "b1", "ir")).rule == "M4-SEN.01"


@pytest.mark.rule("M4-SEN.01")
def test_sensors_are_named_anew_in_every_turn() -> None:
    table = ordering()
    table.play(BLUE, UseSensor("s1", True, "radar"))
    table.until("movement")
    table.until("sensor_orders")
    assert table.vessel("Hawk").active == ""
    assert UseSensor("s1", True, "radar") in table.legal(BLUE)


@pytest.mark.rule("M4-SEN.02")
def test_a_radar_and_an_infrared_sensor_run_together() -> None:
    table = ordering()
    table.play(BLUE, UseSensor("s1", True, "radar"))
    table.play(BLUE, UseSensor("s1", False, "ir"))
    assert (table.vessel("Hawk").active, table.vessel("Hawk").passive) == ("radar", "ir")


@pytest.mark.rule("M4-SEN.02")
def test_radar_and_ladar_do_not() -> None:
    table = ordering()
    table.play(BLUE, UseSensor("s1", True, "radar"))
    assert table.refused(BLUE, UseSensor("s1", False, "ladar")).rule == "M4-SEN.02"
    table.play(BLUE, UseSensor("s1", True, "ladar"))
    assert (table.vessel("Hawk").active, table.vessel("Hawk").passive) == ("ladar", "")


@pytest.mark.rule("M4-SEN.03")
def test_secret_declarations_are_revealed_when_the_last_is_in() -> None:
    silent, busy = ordering(detected=True), ordering(detected=True)
    busy.play(BLUE, UseSensor("s1", True, "radar"))
    for table in (silent, busy):
        assert table.asked == (BLUE, RED)
        table.play(BLUE, EndOrders())
    assert busy.view(RED) == silent.view(RED)
    assert busy.legal(RED) == silent.legal(RED)
    assert not busy.heard(SensorsUsed, RED)
    busy.play(RED, UseSensor("s1", False, "ir"))
    busy.play(RED, EndOrders())
    assert busy.heard(SensorsUsed, RED) == [SensorsUsed("c1", "radar", "", -1), SensorsUsed("s1", "", "ir", -1)]
    assert busy.heard(SensorsUsed, BLUE) == [SensorsUsed("c1", "", "ir", -1), SensorsUsed("s1", "radar", "", -1)]


@pytest.mark.rule("M4-SEN.03")
def test_open_declarations_are_made_in_initiative_order() -> None:
    table = ordering(options={"secret_sensor_orders": "off"}, order=(RED, BLUE))
    assert table.asked == (RED,)
    table.play(RED, UseSensor("s1", True, "radar"))
    assert not table.told(SensorsUsed)
    table.play(RED, EndOrders())
    assert table.asked == (BLUE,)
    assert table.heard(SensorsUsed, BLUE) == [SensorsUsed("b1", "radar", "", -1)]
    assert table.view(BLUE).bogeys[0].shown.active == "radar"


# Whose turn it is.


@pytest.mark.rule("M4-SEN.04")
def test_vessels_act_side_by_side_in_initiative_order() -> None:
    table = a_watch(10, **BOTH, mark={"passive": "ir"}, order=(RED, BLUE))
    assert table.asked == (RED,)
    table.play(RED, EndSensors("s1"))
    assert table.asked == (BLUE,)
    table.play(BLUE, EndSensors("s1"))
    assert table.stage == "fire_orders"


@pytest.mark.rule("M4-SEN.04")
def test_the_owner_chooses_the_order_and_a_vessel_finishes_before_the_next() -> None:
    kite = ship("SCT", "1011", name="Kite", active="radar")
    table = a_watch(10, kite, active="radar", holds={"Hawk": ("Mark",), "Kite": ("Mark",)})
    look(table, "radar", by="s2")
    look(table, "radar", by="s1")
    assert table.vessel("Kite").sensed
    assert table.refused(BLUE, Lock("s2", "c1", "radar")).rule == "M4-SEN.04"


@pytest.mark.rule("M4-SEN.04", "M4-SEN.30")
def test_a_lock_of_the_first_ship_helps_the_next_one_at_once() -> None:
    table = a_watch(3, ship("SCT", "1011", name="Kite", active="radar"), active="radar")
    assert lines(look(table, "radar")) == {}
    lock(table, "radar")
    assert lines(look(table, "radar", by="s2")) == {"M4-SEN.30": 1}


@pytest.mark.rule("M4-SEN.04")
def test_missiles_look_after_all_vessels() -> None:
    volley = a_volley("Mark", "1012", missiles=[{"kind": "fi", "priorities": ["Hawk"]}])
    table = a_watch(10, volley, active="radar", code="MSB", order=(RED, BLUE))
    assert not table.told(Acquired)
    table.play(BLUE, EndSensors("s1"))
    assert table.heard(Acquired, RED) == [Acquired("m1", "", True)]


@pytest.mark.rule("M4-SEN.04")
def test_with_initiative_per_ship_every_vessel_has_its_own_place() -> None:
    kite = ship("SCT", "1011", name="Kite", active="radar")
    options = {"per_ship_initiative": "on"}
    table = a_watch(10, kite, active="radar", mark={"passive": "ir"}, options=options, order=(2, 1, 0))
    assert {action.ship for action in table.legal(BLUE) if isinstance(action, Sense)} == {"s2"}
    table.play(BLUE, EndSensors("s2"))
    assert table.asked == (RED,)
    table.play(RED, EndSensors("s1"))
    assert {action.ship for action in table.legal(BLUE) if isinstance(action, Sense)} == {"s1"}


# Detection.


@pytest.mark.rule("M4-SEN.05")
def test_each_bogey_is_looked_for_once_by_a_vessel_whatever_the_sensor() -> None:
    table = a_watch(101, ship("SCT", "1011", name="Kite", **BOTH), **BOTH, eyes=(an_eye("radar", 9), an_eye("ir", 14)))
    table.play(BLUE, Sense("s1", "b1", "radar"))
    assert not table.holds("Hawk", "Mark")
    assert table.refused(BLUE, Sense("s1", "b1", "radar")).rule == "M4-SEN.05"
    assert table.refused(BLUE, Sense("s1", "b1", "ir")).rule == "M4-SEN.05"
    assert table.accepts(BLUE, Sense("s2", "b1", "ir"))


@pytest.mark.rule("M4-SEN.06")
def test_a_detection_of_last_turn_is_renewed_with_a_bonus() -> None:
    table = a_watch(10, active="radar", holds={"Hawk": ("Mark",)})
    assert lines(look(table, "radar")) == {"M4-SEN.06": 1.5}
    assert table.holds("Hawk", "Mark")


@pytest.mark.rule("M4-SEN.06")
def test_contacts_that_are_not_renewed_are_lost() -> None:
    idle = a_watch(10, holds={"Hawk": ("Mark",)})
    lazy = a_watch(10, active="radar", holds={"Hawk": ("Mark",)})
    lazy.play(BLUE, EndSensors("s1"))
    failed = a_watch(10, passive="ir", eyes=(an_eye("ir", 8.5),), holds={"Hawk": ("Mark",)})
    assert look(failed, "ir", 6, 6, 6, 6, 6, 6).signal == 0
    for table in (idle, lazy, failed):
        assert not table.holds("Hawk", "Mark")
        assert table.call(BLUE, "Mark") == "b1"


@pytest.mark.rule("M4-SEN.07")
@pytest.mark.parametrize(
    ("turn", "bonus"),
    [(5, {"M4-SEN.06": 1.5}), *((turn, {"M4-SEN.07": 0.5}) for turn in (6, 7, 8, 9)), (10, {})],
)
def test_what_was_held_two_to_five_turns_ago_is_found_more_easily(turn: int, bonus: dict[str, float]) -> None:
    """Last held in turn 4."""
    known = {"Mark": {"held": turn == 5, "turn": 4}}
    table = a_watch(10, active="radar", hawk={"contacts": known}, turn=turn)
    assert lines(look(table, "radar")) == bonus


@pytest.mark.rule("M4-SEN.08")
@pytest.mark.parametrize(("hexes", "reaches"), [(100, True), (101, False)])
def test_the_target_must_be_within_the_reach_of_the_sensor(hexes: int, reaches: bool) -> None:
    table = a_watch(hexes, **BOTH)
    assert table.accepts(BLUE, Sense("s1", "b1", "radar")) == reaches
    assert table.accepts(BLUE, Sense("s1", "b1", "ir"))
    if not reaches:
        assert table.refused(BLUE, Sense("s1", "b1", "radar")).rule == "M4-SEN.08"


# Locks.


@pytest.mark.rule("M4-SEN.09")
def test_a_lock_is_tried_right_after_a_detection_and_not_without() -> None:
    table = a_watch(3, active="radar", holds={"Hawk": ("Mark",)})
    assert table.refused(BLUE, Lock("s1", "c1", "radar")).rule == "M4-SEN.09"
    look(table, "radar")
    assert lock(table, "radar").success
    assert table.heard(Locked, BLUE) == [Locked("s1", "c1")]


@pytest.mark.rule("M4-SEN.09")
def test_a_friends_detection_does_not_do() -> None:
    table = a_watch(10, ship("SCT", "1011", name="Kite", active="radar"), active="radar")
    look(table, "radar")
    assert table.refused(BLUE, Lock("s2", "c1", "radar")).rule == "M4-SEN.09"


@pytest.mark.rule("M4-SEN.10")
def test_a_lock_is_tried_once_with_any_running_sensor() -> None:
    eyes = (an_eye("radar", 11), an_eye("ir", 14))
    table = a_watch(10, **BOTH, eyes=eyes, holds={"Hawk": ("Mark",)})
    look(table, "ir")
    assert table.accepts(BLUE, Lock("s1", "c1", "ir"))
    assert not lock(table, "radar").success
    assert table.locks("Hawk") == []
    assert Lock("s1", "c1", "ir") not in table.legal(BLUE)


@pytest.mark.rule("M4-SEN.10")
def test_the_second_try_is_refused() -> None:
    table = a_watch(
        10, ship("SCT", "1021", side=RED), **BOTH, eyes=(an_eye("radar", 11), an_eye("ir", 14)), detected=True
    )
    look(table, "ir")
    lock(table, "radar")
    assert table.refused(BLUE, Lock("s1", "c1", "ir")).rule == "M4-SEN.10"


@pytest.mark.rule("M4-SEN.11")
def test_a_vessel_needs_a_lock_of_its_own_to_fire_as_locked() -> None:
    """At 20 hexes nothing is fired without one."""
    hawk, kite = ship("PTC", "1010", name="Hawk"), ship("PTC", "1010", name="Kite")
    rogue = ship("PTC", "1030", side=RED, name="Rogue")
    table = a_battle(hawk, kite, rogue, stage="fire_orders", detected=True, locks={"Hawk": ("Rogue",)})
    assert table.accepts(BLUE, Aim("s1", "laser1", "c1"))
    assert table.refused(BLUE, Aim("s2", "laser1", "c1")).rule == "M4-ENG.06"


@pytest.mark.rule("M4-SEN.12")
def test_locks_lapse_and_are_gained_anew() -> None:
    """Locked in turn 3; in turn 4 the contact is kept and the lock fails."""
    hawk = ship("SCT", "1010", name="Hawk", sheet={"sensors": [an_eye("radar", 11)]})
    mark = ship("SCT", "1020", side=RED, name="Mark")
    table = a_battle(hawk, mark, stage="end", turn=3, locks={"Hawk": ("Mark",)})
    table.until("movement")
    assert table.locks("Hawk") == ["Mark"]
    table.until("sensor_orders")
    assert table.locks("Hawk") == []
    table.play(BLUE, UseSensor("s1", True, "radar"))
    table.until("sensors")
    assert look(table, "radar").signal == 2.5
    assert lock(table, "radar").signal == -0.5
    assert table.holds("Hawk", "Mark")
    assert table.locks("Hawk") == []


def crowd(**hawk: Any) -> Table:
    """Three marks at 3 hexes, which Hawk holds; its fire control is 2."""
    others = [ship("SCT", "1013", side=RED, name=f"Mark {n}") for n in (2, 3)]
    return a_watch(3, *others, active="radar", hawk=hawk, holds={"Hawk": ("Mark", "Mark 2", "Mark 3")})


@pytest.mark.rule("M4-SEN.13")
def test_a_vessel_holds_no_more_locks_than_its_fire_control() -> None:
    table = crowd()
    for name in ("Mark", "Mark 2"):
        look(table, "radar", at=name)
        lock(table, "radar", at=name)
    look(table, "radar", at="Mark 3")
    assert table.locks("Hawk") == ["Mark", "Mark 2"]
    assert table.refused(BLUE, Lock("s1", "c3", "radar")).rule == "M4-SEN.13"


@pytest.mark.rule("M4-SEN.13")
def test_at_the_limit_one_may_be_dropped_for_another() -> None:
    table = crowd()
    for name in ("Mark", "Mark 2", "Mark 3"):
        look(table, "radar", at=name)
    for name in ("Mark", "Mark 2"):
        lock(table, "radar", at=name)
    assert table.asked == (BLUE,)
    table.play(BLUE, Drop("s1", "c1"))
    assert lock(table, "radar", at="Mark 3").success
    assert table.locks("Hawk") == ["Mark 2", "Mark 3"]


@pytest.mark.rule("M4-SEN.13")
def test_a_vessel_without_fire_control_locks_nothing() -> None:
    table = crowd(sheet={"fire_control": 0, "mfd_count": 0})
    look(table, "radar")
    assert table.refused(BLUE, Lock("s1", "c1", "radar")).rule == "M4-SEN.13"


# Numbers.


@pytest.mark.rule("M4-SEN.14")
def test_any_number_of_contacts_is_held() -> None:
    others = [ship("SCT", "1020", side=RED, name=f"Mark {n}") for n in range(2, 58)]
    table = a_watch(10, *others, active="radar", hawk={"sheet": {"fire_control": 0, "mfd_count": 0}})
    for _ in range(57):
        table.play(BLUE, next(action for action in table.legal(BLUE) if isinstance(action, Sense)))
    assert len(table.heard(Sensed, BLUE)) == 57
    assert sum(contact.held for contact in table.vessel("Hawk").contacts.values()) == 57


def limited(*kept: str, tl: int = 9, **more: Any) -> Table:
    """Five marks; Hawk holds some of them, all by its IR sensor."""
    others = [ship("SCT", "1020", side=RED, name=f"Mark {n}") for n in range(2, 6)]
    eyes = an_eye("radar", 12, tl=tl), an_eye("ir", 14, tl=tl)
    hawk = {"contacts": {name: {"sensor": "ir"} for name in kept}, **more.pop("hawk", {})}
    watch = {**BOTH, "eyes": eyes, "options": {"sensor_tl_limits": "on"}, "hawk": hawk, **more}
    return a_watch(10, *others, **watch)


@pytest.mark.rule("M4-SEN.15")
def test_at_its_limit_a_sensor_takes_no_further_contact_but_the_other_does() -> None:
    table = limited("Mark", "Mark 2", "Mark 3")
    fourth = table.call(BLUE, "Mark 4")
    assert table.refused(BLUE, Sense("s1", fourth, "ir")).rule == "M4-SEN.15"
    assert table.accepts(BLUE, Sense("s1", fourth, "radar"))
    assert table.accepts(BLUE, Sense("s1", table.call(BLUE, "Mark"), "ir"))


@pytest.mark.rule("M4-SEN.15")
def test_a_contact_counts_for_the_sensor_that_found_it_last() -> None:
    table = limited("Mark", "Mark 2", "Mark 3")
    look(table, "radar")
    assert table.accepts(BLUE, Sense("s1", table.call(BLUE, "Mark 4"), "ir"))


@pytest.mark.rule("M4-SEN.15")
def test_of_two_passive_sensors_each_holds_its_own_number_of_contacts() -> None:
    eyes = an_eye("visible", 14, tl=9), an_eye("ir", 14, tl=9)
    full = limited("Mark", "Mark 2", "Mark 3", eyes=eyes, active="", passive="ir")
    other = limited("Mark", "Mark 2", "Mark 3", eyes=eyes, active="", passive="visible")
    assert full.refused(BLUE, Sense("s1", full.call(BLUE, "Mark 4"), "ir")).rule == "M4-SEN.15"
    assert other.accepts(BLUE, Sense("s1", other.call(BLUE, "Mark 4"), "visible"))


@pytest.mark.rule("M4-SEN.15")
def test_a_contact_may_be_dropped_to_make_room() -> None:
    unarmed = {"fire_control": 0, "mfd_count": 0, "sensors": [an_eye("ir", 14, tl=9)]}
    table = limited("Mark", "Mark 2", "Mark 3", hawk={"active": "", "sheet": unarmed})
    for name in ("Mark", "Mark 2", "Mark 3"):
        look(table, "ir", at=name)
    assert table.asked == (BLUE,)
    table.play(BLUE, Drop("s1", table.call(BLUE, "Mark"), contact=True))
    assert look(table, "ir", at="Mark 4").success
    assert [table.holds("Hawk", f"Mark{n}") for n in ("", " 2", " 3", " 4")] == [False, True, True, True]


@pytest.mark.rule("M4-SEN.15", "M4-SEN.37")
def test_what_a_ship_launches_is_seen_beyond_the_limit_and_kept_for_that_turn() -> None:
    kept = {name: {"sensor": "ir"} for name in ("Hive", "Mark 2", "Mark 3")}
    eyes = [an_eye("radar", 12, tl=9), an_eye("ir", 14, tl=9)]
    table = a_battle(
        ship("SCT", "1010", name="Hawk", sheet={"sensors": eyes}, contacts=kept, **BOTH),
        ship("CVT", "1020", side=RED, name="Hive"),
        *(ship("SCT", "1020", side=RED, name=f"Mark {n}") for n in (2, 3)),
        *(inside("FGT", "Hive", name=f"Gnat {n}") for n in (1, 2)),
        stage="craft",
        order=(RED, BLUE),
        options={"sensor_tl_limits": "on"},
    )
    for _ in range(2):
        table.play(RED, next(one for one in table.legal(RED) if isinstance(one, Launch)))
        if table.state.question is not None:
            table.play(RED, table.legal(RED)[0])
    hawk = table.vessel("Hawk")
    assert [contact.sensor for contact in hawk.contacts.values() if contact.held] == ["ir"] * 5
    hawk.active, hawk.passive = "radar", "ir"
    table.begin_stage("sensors")
    look_again = Sense("s1", table.call(BLUE, "Hive"), "ir")
    for name in ("Mark 2", "Mark 3"):
        assert table.refused(BLUE, look_again).rule == "M4-SEN.15"
        table.play(BLUE, Drop("s1", table.call(BLUE, name), contact=True))
    assert table.accepts(BLUE, look_again)


@pytest.mark.rule("M4-SEN.15")
def test_the_limits_are_those_of_the_printed_table() -> None:
    printed = [
        [*map(int, tl.split("-")), int(active), int(passive)] for tl, active, passive in printed_table("M4-SEN.15")
    ]
    for first, *rest in printed:
        last, active, passive = rest if len(rest) == 3 else (first, *rest)
        for tl in range(first, last + 1):
            assert next(row for row in CONTACTS if tl <= row[0])[1:] == (active, passive)
    assert next(row for row in CONTACTS if row[0] >= 16)[1:] == (60, 30)


# What being asked, or passed over, may tell.


@pytest.mark.rule("M4-SEN.01")
@pytest.mark.parametrize("rogue", [{"crew": 0}, {"shut": True}, {"out": ("sensors", "bridge")}, {}])
def test_being_asked_for_sensor_orders_does_not_tell_what_still_works(rogue: dict[str, Any]) -> None:
    hawk = ship("PTC", "1010", name="Hawk")
    table = a_battle(hawk, ship("PTC", "1020", side=RED, name="Rogue", **rogue), stage="sensor_orders")
    assert table.asked == (BLUE, RED)


@pytest.mark.rule("M4-SEN.04")
@pytest.mark.parametrize(("hexes", "out"), [(10, ()), (200, ()), (10, ("bridge",))])
def test_whoever_was_seen_to_use_a_sensor_is_asked_whether_it_can_reach_anything_or_not(
    hexes: int, out: tuple[str, ...]
) -> None:
    table = a_watch(hexes, mark={"active": "radar", "out": out}, order=(RED, BLUE))
    assert table.asked == (RED,)
    table.play(RED, EndSensors("s1"))
    assert table.stage == "fire_orders"


@pytest.mark.rule("M4-SEN.05")
def test_attempts_are_known_to_their_own_side_alone() -> None:
    table = a_watch(10, ship("SCT", "4040", side=GREEN), active="radar", passive="ir", sides=3)
    look(table, "radar")
    assert not any(table.heard(kind, side) for kind in (Sensed, Unseen) for side in (RED, GREEN, None))
