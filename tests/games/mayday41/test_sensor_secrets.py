"""What the sensor phase may not tell: bogeys carry no identity, a lost contact leaves no link (section 31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from mayday.core.game import Resign
from mayday.core.news import heard
from mayday.games.mayday41.actions import (
    Action,
    Aim,
    Camouflage,
    Drop,
    EndGuidance,
    EndOrders,
    EndSensors,
    EndTurn,
    Lock,
    Sense,
    ShutDown,
    UseSensor,
)
from mayday.games.mayday41.happenings.boarding import Fought
from mayday.games.mayday41.happenings.fire import FireOrdered
from mayday.games.mayday41.happenings.flight import MarkerMoved, Moved
from mayday.games.mayday41.happenings.missiles import Warned
from mayday.games.mayday41.happenings.sensing import Jammed, LockedOn, SensorsUsed, Unseen
from mayday.games.mayday41.sensors.jamming import in_arc
from tests.games.mayday41.alongside import a_raider, a_wreck, aboard, alongside, fight
from tests.games.mayday41.gunnery import south
from tests.games.mayday41.samples import GAME
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_body, a_volley, ship
from tests.games.mayday41.watch import a_watch, an_eye, lock, look


def known(table: Table, side: int | None) -> tuple[Any, ...]:
    """All that reaches a side: what it sees, who is asked, what it may do, what it hears, and how often."""
    legal = [] if side is None else table.legal(side)
    odds = [] if side is None else [GAME.odds(table.view(side), action) for action in legal]
    return table.view(side), table.asked, legal, odds, heard(table.news, side), table.updates


def alike(side: int | None, *tables: Table) -> bool:
    return all(known(table, side) == known(tables[0], side) for table in tables)


# Bogeys.

STRANGERS: tuple[dict[str, Any], ...] = (
    {"code": "FGT"},
    {"code": "CVT"},
    {"mark": {"evading": True, "g_used": 1}},
    {"mark": {"shut": True}},
    {"mark": {"awareness": "unaware", "radiated": 5}},
    {"hawk": {"contacts": {"Mark": {"held": False, "turn": 3}}}},
)


@pytest.mark.rule("M4-SEN.35")
@pytest.mark.parametrize("stranger", STRANGERS, ids=["small", "large", "evading", "dark", "unaware", "met before"])
def test_a_bogey_looks_the_same_whatever_it_is(stranger: dict[str, Any]) -> None:
    plain = a_watch(10, active="radar", passive="ir")
    other = a_watch(10, active="radar", passive="ir", **stranger)
    assert alike(BLUE, plain, other)
    assert alike(None, plain, other)


@pytest.mark.rule("M4-SEN.35")
def test_a_bogey_does_not_show_whether_it_is_a_volley() -> None:
    volley = a_volley("Far", south(10), c=3, at="Hawk")
    far = ship("MSB", "9090", side=RED, name="Far")
    hawk = ship("SCT", "1010", name="Hawk", active="radar", passive="ir")
    missiles = a_battle(hawk, far, volley, stage="sensors", turn=6)
    vessel = a_battle(hawk, far, ship("MSB", south(10), side=RED, name="Mark"), stage="sensors", turn=6)
    assert alike(BLUE, missiles, vessel)


@pytest.mark.rule("M4-SEN.35", "M4-TSK.12")
@pytest.mark.parametrize("stranger", STRANGERS, ids=["small", "large", "evading", "dark", "unaware", "met before"])
def test_a_look_that_finds_nothing_tells_nothing(stranger: dict[str, Any]) -> None:
    """No signal comes of it, or there are four dice, whose number would tell what was looked at."""
    bright = {"mark": {"notes": {"baffles": 3}}}
    tables = []
    for more, dice in (({}, ()), (stranger, ()), (bright, (6, 6, 6, 6))):
        table = a_watch(30, ship("SCT", "1011", side=RED), passive="ir", eyes=(an_eye("ir", 8.0),), **more)
        table.play(BLUE, Sense("s1", "b2", "ir"), *dice)
        assert table.drawn == list(dice)
        assert table.heard(Unseen, BLUE) == [Unseen("s1", "b2", "ir")]
        tables.append(table)
    assert alike(BLUE, *tables)


# Lost contacts.


def two_marks(first: str, second: str, stage: str = "sensors", **more: Any) -> Table:
    """Two of Red's, alike but for their numbers, at these places; Blue lost both a turn ago."""
    hawk = ship("SCT", "1010", name="Hawk", contacts={name: {"held": False, "turn": 4} for name in ("X", "Y")})
    marks = [ship("SCT", hex, side=RED, name=name, **more) for name, hex in (("X", first), ("Y", second))]
    return a_battle(hawk, *marks, stage=stage, turn=6)


@pytest.mark.rule("M4-SEN.36")
def test_a_lost_contact_has_no_name_that_outlives_it() -> None:
    one, other = two_marks("1015", "1020", active="radar"), two_marks("1020", "1015", active="radar")
    assert alike(BLUE, one, other)


@pytest.mark.rule("M4-SEN.36")
def test_bogeys_with_the_same_markers_are_shuffled() -> None:
    table = two_marks("1015", "1015")
    names = []
    for mixing in ((0, 1, 2), (0, 2, 1)):
        table.state.mixing = list(mixing)
        names.append([table.call(BLUE, name) for name in ("X", "Y")])
    assert names == [["b1", "b2"], ["b2", "b1"]]


def order_of(table: Table, kind: type[Any], field: str) -> Sequence[str]:
    return [getattr(event, field) for event in table.heard(kind, BLUE)]


@pytest.mark.rule("M4-SEN.36", "M4-SEN.03")
def test_revealed_sensors_do_not_come_in_an_order_that_tells_who_is_who() -> None:
    tables = [two_marks(*places, stage="sensor_orders") for places in (("1015", "1020"), ("1020", "1015"))]
    for table in tables:
        for name in ("s1", "s2"):
            table.play(RED, UseSensor(name, True, "radar"))
        for side in (RED, BLUE):
            table.play(side, EndOrders())
        assert order_of(table, SensorsUsed, "unit") == ["b1", "b2"]


@pytest.mark.rule("M4-SEN.36", "M4-FIR.02")
def test_nor_do_fire_orders() -> None:
    hawk = ship("SCT", "1010", name="Hawk")
    for places in (("1015", "1020"), ("1020", "1015")):
        marks = [ship("PTC", hex, side=RED, name=name) for name, hex in zip("XY", places, strict=True)]
        locks = {"X": ("Hawk",), "Y": ("Hawk",)}
        table = a_battle(hawk, *marks, stage="fire_orders", turn=6, locks=locks)
        for name in ("s1", "s2"):
            table.play(RED, Aim(name, "laser1", "c1"))
        for side in (RED, BLUE):
            table.play(side, EndOrders())
        assert order_of(table, FireOrdered, "ship") == ["b1", "b2"]


@pytest.mark.rule("M4-SEN.36", "M4-FIR.11")
def test_nor_do_warnings() -> None:
    for pasts in (("1005", "1008"), ("1008", "1005")):
        volleys = [a_volley("Rogue", "1010", c=1, at="Hawk", past=past, future="1010") for past in pasts]
        rogue = ship("PTC", "3030", side=RED, name="Rogue")
        locks = {"Rogue": ("Hawk",)}
        table = a_battle(ship(name="Hawk"), rogue, *volleys, stage="guidance", turn=6, locks=locks)
        table.play(RED, EndGuidance())
        assert order_of(table, Warned, "volley") == ["b1", "b2"]


@pytest.mark.rule("M4-SEN.36", "M4-MOV.14")
def test_nor_do_those_who_drift_move_in_such_an_order() -> None:
    for places in (("1015", "1020"), ("1020", "1015")):
        drifting = [ship("SCT", hex, side=RED, out=("plant",)) for hex in places]
        table = a_battle(ship("SCT", "1010", name="Hawk"), *drifting, stage="movement", order=(0, 1))
        assert [event.present for event in table.heard(MarkerMoved)] == ["1015", "1020"]
        assert len(table.heard(Moved, BLUE)) == 2


# Attempts.


@pytest.mark.rule("M4-JAM.14", "M4-SEN.05")
@pytest.mark.parametrize("dice", [(), (6, 6, 6, 6, 6, 6), (1, 1, 1, 1, 1, 1)])
def test_of_passive_looks_and_the_jam_rolls_they_cause_the_target_notices_nothing(dice: tuple[int, ...]) -> None:
    """Nothing is tried, or a lock that fails with the jammer's dice thrown for it; RED sees the same."""
    eyes = (an_eye("ir", 10.5, tl=11),)
    quiet, busy = (a_watch(10, code="PTC", passive="ir", eyes=eyes, holds={"Hawk": ("Mark",)}) for _ in range(2))
    if dice:
        look(busy, "ir")
        busy.play(BLUE, next(action for action in busy.legal(BLUE) if isinstance(action, Lock)), *dice)
        assert len(busy.heard(Jammed, BLUE)) == 1
    assert alike(RED, quiet, busy)
    for table in (quiet, busy):
        table.play(BLUE, EndSensors("s1"))
    assert alike(RED, quiet, busy)
    assert alike(None, quiet, busy)


@pytest.mark.rule("M4-SEN.35", "M4-SEN.36")
def test_a_failure_to_keep_a_contact_is_its_holders_own_affair() -> None:
    kept, lost = (a_watch(10, passive="ir", eyes=(an_eye("ir", 8.5),), holds={"Hawk": ("Mark",)}) for _ in range(2))
    look(kept, "ir", 1, 1, 1, 1, 1, 1)
    look(lost, "ir", 6, 6, 6, 6, 6, 6)
    assert not alike(BLUE, kept, lost)
    for _ in ("while Blue is at work", "and when it is done"):
        assert alike(RED, kept, lost)
        assert alike(None, kept, lost)
        for table in (kept, lost):
            if table.stage == "sensors":
                table.play(BLUE, EndSensors(""))


@pytest.mark.rule("M4-SEN.08", "M4-SEN.35")
def test_nobody_learns_whether_anything_is_in_reach() -> None:
    near, far = (a_watch(10, passive="ir", eyes=(an_eye("ir", 15, reach=most),)) for most in (20, 5))
    assert {type(action) for action in far.legal(BLUE)} == {EndSensors, Resign}
    look(near, "ir")
    lock(near, "ir")
    near.play(BLUE, Drop("s1", near.call(BLUE, "Mark")))
    for _ in ("while Blue is at work", "and when it is done"):
        assert alike(RED, near, far)
        assert alike(None, near, far)
        for table in (near, far):
            if table.stage == "sensors":
                table.play(BLUE, EndSensors("s1"))


@pytest.mark.rule("M4-SEN.04", "M4-SEN.12")
def test_of_the_work_of_many_vessels_only_the_end_is_heard_and_then_who_is_locked() -> None:
    wing = ship("SCT", "1011", name="Wing", active="radar")
    busy, idle = (a_watch(3, wing, active="radar") for _ in range(2))
    look(busy, "radar")
    lock(busy, "radar")
    look(busy, "radar", by="s2")  # which ends the work of the first
    assert alike(RED, busy, idle)
    busy.play(BLUE, EndSensors("s2"))
    idle.play(BLUE, EndSensors(""))
    assert (busy.updates, idle.updates) == (1, 1)
    assert [busy.view(RED).ships[0].locked_on, idle.view(RED).ships[0].locked_on] == [True, False]
    assert (busy.heard(LockedOn, RED), idle.heard(LockedOn, RED)) == ([LockedOn("s1")], [])
    assert alike(None, busy, idle)


@pytest.mark.rule("M4-SEN.13", "M4-SEN.12")
def test_a_lock_that_is_given_up_before_the_end_is_not_told() -> None:
    table = a_watch(3, active="radar")
    look(table, "radar")
    lock(table, "radar")
    table.play(BLUE, Drop("s1", table.call(BLUE, "Mark")))
    table.play(BLUE, EndSensors(""))
    assert not table.heard(LockedOn, RED)


@pytest.mark.rule("M4-JAM.14", "M4-SEN.36")
def test_jam_rolls_are_told_together_and_in_no_order_that_tells_who_looked_first() -> None:
    jammer = {
        "active": "",
        "sheet": {"jammers": [{"id": "area1", "kind": "area", "tl": 12, "max_range": 60}]},
        "arc": 0,
    }
    told = []
    for first, second in (("s1", "s2"), ("s2", "s1")):
        wing = ship("SCT", "1012", name="Wing", active="radar")
        table = a_watch(10, wing, active="radar", mark=jammer)
        table.state.vessel(table.number("Mark")).arc = arc_towards(table)
        for by in (first, second):
            table.play(BLUE, Sense(by, table.call(BLUE, "Mark"), "radar"))
        assert not table.heard(Jammed, RED)
        table.play(BLUE, EndSensors(""))
        told.append([event.against for event in table.heard(Jammed, RED)])
    assert told == [["b1", "b2"], ["b1", "b2"]]


def arc_towards(table: Table) -> int:
    """The arc in which Mark has both vessels of Blue."""
    mark, state = table.vessel("Mark"), table.state
    for arc in range(6):
        mark.arc = arc
        if all(in_arc(state, mark, table.number(name)) for name in ("Hawk", "Wing")):
            return arc
    raise AssertionError("they are in no one arc")


@pytest.mark.rule("M4-SET.05")
def test_that_somebody_wakes_up_is_not_told() -> None:
    sleepy, awake = (
        a_watch(10, mark={"active": "radar", "awareness": state}, order=(RED, BLUE))
        for state in ("unaware", "battle_stations")
    )
    for table in (sleepy, awake):
        table.play(RED, Sense("s1", "b1", "radar"))
        table.play(RED, EndSensors("s1"))
        assert table.vessel("Mark").awareness == "battle_stations"
    assert alike(BLUE, sleepy, awake)


# Orders and fights of which others hear nothing.


@pytest.mark.rule("M4-SHP.09", "M4-OSM.06")
@pytest.mark.parametrize("order", [ShutDown("s1"), Camouflage("s1")])
def test_that_a_ship_goes_dark_or_hides_is_not_announced(order: Action) -> None:
    hawk = ship("PTC", "1010", name="Hawk", landed="Rock")
    rogue = ship("PTC", "1020", side=RED, name="Rogue")
    rock = a_body("asteroid", "1010", name="Rock")
    options = {"optional_sensor_mods": "on"}
    plain, dark = (a_battle(hawk, rogue, rock, stage="end", turn=4, detected=True, options=options) for _ in range(2))
    dark.play(BLUE, order)
    assert alike(RED, plain, dark)
    for table in (plain, dark):
        table.play(BLUE, EndTurn())
    assert alike(RED, plain, dark)
    assert alike(None, plain, dark)


@pytest.mark.rule("M4-BRD.14")
def test_who_holds_which_part_of_a_ship_is_known_to_those_who_fight_for_it() -> None:
    third = ship("RDR", "1020", side=GREEN, name="Third")
    party = aboard(BLUE, 9, 0, "Raider", areas={"Red": 2, "Blue": 1})
    table = alongside(a_raider(), a_wreck(dtons=1500), third, sides=3, boardings=[party])
    assert {table.view(side).fights[0].areas for side in (BLUE, RED)} == {(("Blue", 1), ("Red", 2))}
    assert table.view(GREEN).fights == ()
    fight(table)
    assert table.heard(Fought, BLUE)
    assert not table.heard(Fought, GREEN)
    assert not table.heard(Fought)
