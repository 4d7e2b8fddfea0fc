"""Contacts: found, shown, lost, handed on to what is launched; LADAR and damaged sensors (M4-SEN.35 to M4-SEN.44)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Drop, EndGuidance, EndSensors, Launch, Lock, Place, Sense, Switch
from mayday.games.mayday41.happenings.missiles import WentInert
from mayday.games.mayday41.happenings.sensing import Found, Locked, LockedOn, LockLost, Lost, Sensed
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, inside, ship
from tests.games.mayday41.watch import a_watch, an_eye, lines, lock, look

HELD = {"Hawk": ("Mark",)}
MISS = (6, 6, 6, 6, 6, 6)
FAINT = (an_eye("ir", 8.5),)
"""At 10 hexes a contact of last turn has a signal of 0."""


# Found and lost.


@pytest.mark.rule("M4-SEN.35")
def test_a_detected_unit_shows_its_counter_to_the_side_that_found_it_and_to_no_other() -> None:
    table = a_watch(10, ship("SCT", "3030", side=GREEN), active="radar", code="PTC", sides=3)
    assert table.view(BLUE).contacts == ()
    look(table, "radar")
    (contact,) = table.view(BLUE).contacts
    assert (contact.class_name, contact.size, contact.streamlined, contact.side) == ("Lanyard", 8, True, "Red")
    assert table.heard(Found, BLUE) == [Found("s1", "c1")]
    assert table.view(GREEN).contacts == ()
    assert len(table.view(GREEN).bogeys) == 2
    assert not table.heard(Found, GREEN)
    assert not table.heard(Found, RED)


@pytest.mark.rule("M4-SEN.36")
def test_when_the_only_holder_fails_the_marker_is_a_bogey_again() -> None:
    table = a_watch(10, passive="ir", eyes=FAINT, holds=HELD)
    look(table, "ir", *MISS)
    assert table.heard(Lost, BLUE) == [Lost("c1")]
    assert table.view(BLUE).contacts == ()
    assert [one.markers.present for one in table.view(BLUE).bogeys] == ["1020"]
    assert table.view(BLUE).ships[0].holds == ()


@pytest.mark.rule("M4-SEN.36")
def test_while_another_vessel_holds_it_the_side_knows_it() -> None:
    kite = ship("SCT", "1011", name="Kite", active="radar", contacts={"Mark": {}})
    table = a_watch(10, kite, passive="ir", eyes=FAINT, holds=HELD)
    table.play(BLUE, EndSensors("s1"))
    assert not table.heard(Lost, BLUE)
    assert table.call(BLUE, "Mark") == "c1"
    table.play(BLUE, EndSensors("s2"))
    assert table.heard(Lost, BLUE) == [Lost("c1")]


@pytest.mark.rule("M4-SEN.36")
def test_a_contact_that_is_found_again_has_a_new_name() -> None:
    table = a_watch(3, active="radar", hawk={"contacts": {"Mark": {"held": False, "turn": 4}}})
    table.state.sides[BLUE].next_handle = 2
    look(table, "radar")
    assert table.call(BLUE, "Mark") == "c2"


@pytest.mark.rule("M4-SEN.36")
def test_the_locks_on_a_lost_contact_end() -> None:
    other = ship("SCT", "1013", side=RED, name="Other")
    table = a_watch(3, other, active="radar", holds=HELD, options={"sensor_tl_limits": "on"})
    look(table, "radar")
    lock(table, "radar")
    table.play(BLUE, Drop("s1", "c1", contact=True))
    assert table.locks("Hawk") == []
    assert table.heard(LockLost, BLUE) == [LockLost("s1", "c1")]
    assert table.refused(BLUE, Sense("s1", table.call(BLUE, "Mark"), "radar")).rule == "M4-SEN.05"


# What is launched.


@pytest.mark.rule("M4-SEN.37")
def test_craft_launched_by_a_carrier_are_detected_by_those_who_hold_it() -> None:
    hive = ship("CVT", "1010", side=RED, name="Hive")
    fighters = [inside("FGT", "Hive") for _ in range(6)]
    first, second = ship("SCT", "1020", name="A1"), ship("SCT", "1021", name="A2")
    table = a_battle(hive, *fighters, first, second, stage="craft", holds={"A1": ("Hive",)})
    for _ in range(6):
        table.play(RED, next(action for action in table.legal(RED) if isinstance(action, Launch)))
        table.play(RED, next(action for action in table.legal(RED) if isinstance(action, Place)))
    held = {name: sum(one.held for one in table.vessel(name).contacts.values()) for name in ("A1", "A2")}
    assert held == {"A1": 7, "A2": 0}
    assert len(table.view(BLUE).contacts) == 7


@pytest.mark.rule("M4-SEN.40")
def test_craft_launched_by_a_bogey_are_bogeys() -> None:
    hive = ship("CVT", "1010", side=RED, name="Hive")
    table = a_battle(hive, inside("FGT", "Hive"), ship("SCT", "1020", name="A1"), stage="craft")
    table.play(RED, next(action for action in table.legal(RED) if isinstance(action, Launch)))
    table.play(RED, next(action for action in table.legal(RED) if isinstance(action, Place)))
    assert table.view(BLUE).contacts == ()
    assert len(table.view(BLUE).bogeys) == 2


def renewing(*kept: str, volleys: int = 1, hawk: dict[str, Any] | None = None) -> Table:
    """Hawk had locks on these in the last turn and holds everything; Mark's volleys are beside it, 3 hexes off."""
    shots = [a_volley("Mark", "1013", c=8, at="Hawk") for _ in range(volleys)]
    everything = ("Mark", *(f"Red m{number + 1}" for number in range(volleys)))
    eyes = (an_eye("radar", 11.5),)
    mine = {"had_locks": kept, **(hawk or {})}
    return a_watch(3, *shots, active="radar", eyes=eyes, code="MSB", hawk=mine, holds={"Hawk": everything})


def renew(table: Table, name: str, *dice: int) -> None:
    look(table, "radar", at=name)
    table.play(BLUE, Lock("s1", table.call(BLUE, name), "radar"), *dice)


@pytest.mark.rule("M4-SEN.38", "M4-SEN.39")
def test_a_lock_on_a_volley_is_renewed_without_a_roll_with_the_lock_on_its_ship() -> None:
    table = renewing("Mark", "Red m1", hawk={"sheet": {"fire_control": 2, "sensors": [an_eye("radar", 11.5)]}})
    table.vessel("Mark").deceives = "off"
    renew(table, "Mark")
    before = len(table.heard(Sensed, BLUE))
    renew(table, "Red m1")
    assert table.drawn == []
    assert len(table.heard(Sensed, BLUE)) == before + 1
    assert table.locks("Hawk") == ["Mark", "Red m1"]


@pytest.mark.rule("M4-SEN.38")
@pytest.mark.parametrize(
    ("kept", "ship_first"), [(("Mark",), True), (("Mark", "Red m1"), False)], ids=["no lock before", "ship not locked"]
)
def test_otherwise_the_lock_on_a_volley_is_rolled_for(kept: tuple[str, ...], ship_first: bool) -> None:
    """A volley shows -0.5: the signal is 0, six dice against Size 6."""
    table = renewing(*kept)
    table.vessel("Mark").deceives = "off"
    if ship_first:
        renew(table, "Mark")
    renew(table, "Red m1", 1, 1, 1, 1, 1, 2)
    assert table.heard(Sensed, BLUE)[-1].signal == 0
    assert "Red m1" not in table.locks("Hawk")


@pytest.mark.rule("M4-SEN.38")
def test_renewed_locks_count_against_the_limit() -> None:
    table = renewing("Mark", "Red m1", "Red m2", volleys=2)
    table.vessel("Mark").deceives = "off"
    for name in ("Mark", "Red m1"):
        renew(table, name)
    look(table, "radar", at="Red m2")
    assert table.refused(BLUE, Lock("s1", table.call(BLUE, "Red m2"), "radar")).rule == "M4-SEN.13"


# LADAR.


@pytest.mark.rule("M4-SEN.41")
@pytest.mark.parametrize(
    ("known", "bonus"),
    [
        ({}, None),
        ({"held": False, "turn": 3}, {"M4-SEN.07": 0.5}),
        ({"held": True, "turn": 5}, {"M4-SEN.06": 1.5}),
        ({"held": False, "turn": 1}, {"M4-SEN.07": 0.5}),
        ({"held": False, "turn": 0}, None),
    ],
    ids=["never", "3 turns ago", "held", "5 turns ago", "6 turns ago"],
)
def test_ladar_finds_again_and_keeps_but_finds_nothing_new(
    known: dict[str, Any], bonus: dict[str, float] | None
) -> None:
    contacts = {"Mark": known} if known else {}
    table = a_watch(3, active="ladar", eyes=(an_eye("ladar", 12.5),), hawk={"contacts": contacts})
    called = table.call(BLUE, "Mark")
    if bonus is None:
        assert table.refused(BLUE, Sense("s1", called, "ladar")).rule == "M4-SEN.41"
    else:
        assert lines(look(table, "ladar")) == bonus
        assert lock(table, "ladar").success


# Damage.


@pytest.mark.rule("M4-SEN.43")
@pytest.mark.parametrize("hit", ["bridge", "sensors"])
def test_after_a_hit_on_bridge_or_sensors_a_vessel_only_keeps_what_it_holds(hit: str) -> None:
    other = ship("SCT", "1021", side=RED, name="Other")
    lost = ship("SCT", "1022", side=RED, name="Lost")
    known = {"Lost": {"held": False, "turn": 3}}
    table = a_watch(10, other, lost, active="radar", hawk={"out": (hit,), "contacts": known}, holds=HELD, turn=5)
    for name in ("Other", "Lost"):
        assert table.refused(BLUE, Sense("s1", table.call(BLUE, name), "radar")).rule == "M4-SEN.43"
    assert look(table, "radar").success
    event = lock(table, "radar", 1, 1)
    assert event.roll is not None
    assert sum(one.value for one in event.roll.modifiers) == {"bridge": 1, "sensors": 2}[hit]
    assert table.locks("Hawk") == ["Mark"]


def guiding(**position: Any) -> Table:
    """Hawk guides a volley of C missiles at Mark, and holds Spare as well; its IR sensor is weak."""
    spare = ship("SCT", "1013", side=RED, name="Spare")
    volley = a_volley("Hawk", "2010", c=2, at="Mark")
    both = {"Hawk": ("Mark", "Spare")}
    eyes = (an_eye("ir", 8.5), an_eye("radar", 12))
    return a_watch(10, spare, volley, passive="ir", active="radar", eyes=eyes, holds=both, **position)


@pytest.mark.rule("M4-SEN.44")
def test_after_a_failure_to_keep_it_a_target_cannot_be_locked_and_guided_missiles_go_inert() -> None:
    table = guiding()
    look(table, "ir", *MISS)
    assert not any(isinstance(action, Lock) for action in table.legal(BLUE))
    table.play(BLUE, EndSensors("s1"))
    table.play(BLUE, EndGuidance())
    assert table.heard(WentInert, BLUE) == [WentInert("m1", 2)]
    assert table.volley().fate == "inert"


@pytest.mark.rule("M4-SEN.44", "M4-SEN.36")
def test_unless_they_are_switched_and_their_lost_target_has_no_name() -> None:
    table = guiding()
    look(table, "ir", *MISS)
    look(table, "radar", at="Spare")
    assert lock(table, "radar", at="Spare").success
    table.play(BLUE, EndSensors(""))
    assert [one.target for one in table.view(BLUE).salvos[0].missiles] == ["", ""]
    table.play(BLUE, Switch("m1", "c", "", table.call(BLUE, "Spare"), 2))
    table.play(BLUE, EndGuidance())
    assert table.volley().in_play


# Who is told.


@pytest.mark.rule("M4-SEN.12")
def test_the_owner_of_a_locked_ship_is_told_and_not_by_whom() -> None:
    table = a_watch(3, ship("SCT", "4040", side=GREEN), active="radar", sides=3)
    look(table, "radar")
    assert not table.heard(LockedOn, RED)
    lock(table, "radar")
    assert not table.heard(LockedOn, RED), "while Blue is still at work"
    assert not table.view(RED).ships[0].locked_on
    table.play(BLUE, EndSensors("s1"))
    assert table.heard(LockedOn, RED) == [LockedOn("s1")]
    assert not table.heard(Locked, RED)
    assert not table.heard(LockedOn, GREEN)
    assert table.view(RED).ships[0].locked_on
