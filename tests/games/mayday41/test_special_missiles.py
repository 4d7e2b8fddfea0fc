"""Jammer and decoy missiles, and missiles as things to be seen (M4-MIS.02, M4-MIS.33, M4-MIS.34)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import EndGuidance, Load, Lock, Merge, Place, Sense, Thrust
from mayday.games.mayday41.happenings.missiles import Appeared, Detonated, VolleyLaunched
from mayday.games.mayday41.happenings.sensing import Jammed, Sensed
from mayday.games.mayday41.sensors.signals import target_lines
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, ship

# Missiles are seen.


@pytest.mark.rule("M4-MIS.02", "M4-OSM.03")
@pytest.mark.parametrize(("used", "line"), [(0, []), (2, ["HEPlaR, 1-2 G"]), (12, ["HEPlaR, 3-20 G"])])
def test_missiles_are_seen_by_their_heplar_drives(used: int, line: list[str]) -> None:
    volley = a_volley("Hawk", "3010", c=1, at="X", g_used=used)
    x = ship("PTC", "3050", side=RED, name="X")
    table = a_battle(ship(name="Hawk"), x, volley, stage="sensor_orders", options={"optional_sensor_mods": "on"})
    lines = [name for name, _ in target_lines(table.state, table.number("Blue m1"))]
    assert [name for name in lines if name.startswith("HEPlaR")] == line


# Jammer missiles.


def jamming(*dice: int, hex: str = "3010", tl: int = 13, sensor: str = "radar", **position: Any) -> Table:
    """Watch, in the hex of a volley with a jammer missile, has found the volley of two C missiles beside it."""
    kind = "passive" if sensor in ("ir", "visible") else "active"
    watch = ship("DDE", "3010", side=RED, name="Watch", **{kind: sensor})
    hawk = ship("DDE", "9010", name="Hawk")
    escort = a_volley("Hawk", hex, jammer=1, at="Watch", tl=tl)
    arrows = a_volley("Hawk", "3010", c=2, at="Watch")
    table = a_battle(watch, hawk, escort, arrows, stage="sensors", turn=4, holds={"Watch": ("Blue m2",)}, **position)
    table.play(RED, Sense("s1", table.call(RED, "Blue m2"), sensor), *dice)
    return table


@pytest.mark.rule("M4-MIS.33")
@pytest.mark.parametrize(("dice", "jams"), [((1, 2, 3, 3), True), ((1, 3, 3, 3), False)])
def test_a_jammer_missile_may_jam_active_attempts_on_what_flies_with_it(dice: tuple[int, ...], jams: bool) -> None:
    table = jamming(*dice)
    (event,) = table.heard(Jammed, RED)
    assert (event.success, event.roll.needed, len(event.roll.dice)) == (jams, 9, 4)
    table.play(RED, Lock("s1", table.call(RED, "Blue m2"), "radar"))
    values = [term.value for term in table.heard(Sensed, RED)[-1].terms]
    assert (-0.5 in values[3:]) == jams
    assert len(table.heard(Jammed, RED)) == 1


@pytest.mark.rule("M4-MIS.33")
def test_it_works_in_its_own_hex_only_and_against_active_sensors() -> None:
    assert not jamming(hex="3011").told(Jammed)
    assert not jamming(sensor="ir").told(Jammed)


@pytest.mark.rule("M4-MIS.33")
def test_jamming_does_not_use_it_up() -> None:
    table = jamming(1, 1, 1, 1)
    assert len(table.volley("Blue m1").missiles) == 1


@pytest.mark.rule("M4-MIS.33", "M4-MIS.27")
def test_a_jammer_missile_at_its_target_goes_off_without_a_roll_and_is_gone() -> None:
    hawk, rogue = ship("DDE", "9010", name="Hawk"), ship("PTC", "3010", side=RED, name="Rogue")
    arrows = a_volley("Hawk", "3010", c=2, jammer=1, at="Rogue", detonates_on=("Rogue",))
    table = a_battle(hawk, rogue, arrows, stage="detonation", turn=4, detected=True, locks={"Hawk": ("Rogue",)})
    (event,) = table.heard(Detonated, BLUE)
    assert [len(roll.dice) for roll in event.rolls] == [2, 2]
    while table.asked and table.stage == "detonation":
        table.play(table.next_side, table.nothing(table.next_side))
    assert table.volley().fate == "detonated"


@pytest.mark.rule("M4-MIS.33")
def test_a_jammer_missile_aimed_elsewhere_flies_on() -> None:
    hawk, rogue = ship("DDE", "9010", name="Hawk"), ship("PTC", "3010", side=RED, name="Rogue")
    other = ship("PTC", "6010", side=RED, name="Other")
    aims = [{"kind": "c", "target": "Rogue"}, {"kind": "jammer", "target": "Other"}]
    arrows = a_volley("Hawk", "3010", missiles=aims, detonates_on=("Rogue",))
    locks = {"Hawk": ("Rogue", "Other")}
    table = a_battle(hawk, rogue, other, arrows, stage="detonation", turn=4, detected=True, locks=locks)
    while table.asked and table.stage == "detonation":
        table.play(table.next_side, table.nothing(table.next_side))
    assert [missile.kind for missile in table.volley().missiles] == ["jammer"]


# Decoys.

ON: dict[str, Any] = {"decoy_missiles": "on"}


def armed(stage: str = "fire_orders", **position: Any) -> Table:
    """Hawk carries decoys; Rogue is locked and holds Hawk."""
    hawk = ship("MSB", "1010", name="Hawk", magazine={"c": 4, "decoy": 3}, **position.pop("hawk", {}))
    rogue = ship("RDR", "5010", side=RED, name="Rogue")
    locks = {"Hawk": ("Rogue",)}
    return a_battle(hawk, rogue, stage=stage, turn=3, locks=locks, holds={"Rogue": ("Hawk",)}, **position)


def decoys(table: Table) -> list[int]:
    return [a.count for a in table.legal(BLUE) if isinstance(a, Load) and a.kind == "decoy"]


@pytest.mark.rule("M4-MIS.34", "M4-MIS.01")
def test_decoys_are_refused_unless_the_option_is_on() -> None:
    assert decoys(armed()) == []
    assert decoys(armed(options=ON)) == [1, 1, 1]


@pytest.mark.rule("M4-MIS.34")
def test_a_decoy_needs_a_lock_on_an_enemy_and_no_control() -> None:
    assert decoys(armed(options=ON, hawk={"directors": 0})) == [1, 1, 1]
    table = armed(options=ON)
    table.vessel("Hawk").locks.clear()
    assert decoys(table) == []


@pytest.mark.rule("M4-MIS.34")
def test_every_decoy_is_a_volley_of_its_own() -> None:
    table = armed(options=ON)
    for _ in range(2):
        table.play(BLUE, Load("s1", "launcher1", "decoy", 1, "c1"))
    assert not [action for action in table.legal(BLUE) if isinstance(action, Merge)]
    table.until("launch")
    for _ in range(2):
        table.play(BLUE, Place("1010"))
    assert [len(table.volley(name).missiles) for name in ("Blue m1", "Blue m2")] == [1, 1]


@pytest.mark.rule("M4-MIS.34")
def test_nobody_is_told_that_what_was_launched_is_a_missile() -> None:
    table = armed(options=ON)
    table.play(BLUE, Load("s1", "launcher1", "decoy", 1, "c1"))
    table.until("launch")
    table.play(BLUE, Place("1010"))
    assert not table.heard(VolleyLaunched, RED)
    assert len(table.heard(Appeared, RED)) == 1


@pytest.mark.rule("M4-MIS.34")
def test_a_decoy_flies_on_without_any_lock_and_is_removed_when_its_g_turns_are_spent() -> None:
    hawk = ship("MSB", "1010", name="Hawk", out=("plant",))
    decoy = a_volley("Hawk", "1510", decoy=1, g_left=8)
    table = a_battle(hawk, ship("RDR", "5010", side=RED, out=("plant",)), decoy, stage="movement", options=ON)
    assert table.asked == (BLUE,)
    table.play(BLUE, Thrust("1516"))
    table.until("guidance")
    table.play(BLUE, EndGuidance())
    assert table.volley().in_play
    table.until("movement")
    assert max(int(action.to[2:]) for action in table.legal(BLUE) if isinstance(action, Thrust)) == 24
    table.play(BLUE, Thrust("1524"))
    assert table.volley().fate == "inert"


@pytest.mark.rule("M4-MIS.34")
@pytest.mark.parametrize(("sensor", "signature"), [("radar", 0.5), ("visible", -0.5), ("ir", 0.0)])
def test_a_decoy_looks_bigger_than_a_missile(sensor: str, signature: float) -> None:
    kind = "active" if sensor == "radar" else "passive"
    watch = ship("DDE", "2010", side=RED, name="Watch", **{kind: sensor})
    counters = ship("MSB", "1010", name="Hawk"), watch, a_volley("Hawk", "1510", decoy=1)
    table = a_battle(*counters, stage="sensors", options=ON, holds={"Watch": ("Blue m1",)})
    table.play(RED, Sense("s1", table.call(RED, "Blue m1"), sensor))
    assert table.heard(Sensed, RED)[0].terms[2].value == signature
