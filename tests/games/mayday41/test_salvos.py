"""Orders for launchers: what may be fired, and what flies together (M4-MIS.01 to M4-MIS.07, M4-MIS.13, M4-MIS.18)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import (
    AlsoAt,
    Dedicate,
    EndOrders,
    Fuse,
    Load,
    Merge,
    Place,
    Program,
    Throttle,
    Unload,
)
from mayday.games.mayday41.moving import flight
from mayday.games.mayday41.ships.sheets import control_limit
from mayday.games.mayday41.tables import MISSILES, WARHEADS, MissileType, by_tl
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, printed_table, ship

FAR = ship("RDR", "5010", side=RED, name="Rogue")


def ordering(*more: Any, code: str = "PTC", locks: tuple[str, ...] = ("Rogue",), **position: Any) -> Table:
    """Hawk writes orders against Rogue, on which it holds a lock."""
    hawk = ship(code, "1012", "2 S", name="Hawk", **position.pop("hawk", {}))
    return a_battle(hawk, FAR, *more, stage="fire_orders", turn=3, detected=True, locks={"Hawk": locks}, **position)


def loads(table: Table, launcher: str = "launcher1", kind: str = "c") -> list[int]:
    """Counts that may be ordered."""
    found = {a.count for a in table.legal(BLUE) if isinstance(a, Load) and (a.launcher, a.kind) == (launcher, kind)}
    return sorted(found)


def volleys(table: Table) -> list[int]:
    """How many missiles of Hawk's orders fly together, volley by volley."""
    flying: dict[int, int] = {}
    for order in table.vessel("Hawk").salvos:
        flying[order.volley] = flying.get(order.volley, 0) + order.count
    return list(flying.values())


@pytest.mark.rule("M4-MIS.01")
@pytest.mark.parametrize("row", printed_table("M4-MIS.01")[:4], ids=lambda row: row[0])
def test_the_missiles_of_the_table_fly_as_printed(row: list[str]) -> None:
    kinds: dict[str, MissileType] = {
        "Controlled (C)": "c",
        "Semi-independent (SI)": "si",
        "Fully independent (FI)": "fi",
        "Jammer": "jammer",
    }
    missile = MISSILES[kinds[row[0]]]
    assert (missile.g_rating, missile.g_turns) == (int(row[2]), int(row[3]))
    assert missile.sensor == row[4].startswith("sensitivity 14.5, reach 10")


@pytest.mark.rule("M4-MIS.01", "M4-MOV.15")
@pytest.mark.parametrize(("kind", "turns"), [("si", 5), ("c", 7), ("fi", 6), ("jammer", 4)])
def test_at_full_thrust_missiles_burn_out_after_so_many_turns(kind: str, turns: int) -> None:
    volley = a_volley("Hawk", "1010", missiles=[{"kind": kind, "target": "Rogue"}])
    table = a_battle(ship(name="Hawk"), FAR, volley, stage="movement")
    number = table.number("Blue m1")
    flown = 0
    while flight.available(table.state, number):
        flight.carry(table.state, number, ())
        flight.push(table.state, number, flight.reach(table.state, number, evading=False)[-1])
        flown += 1
    assert flown == turns


@pytest.mark.rule("M4-MIS.03")
@pytest.mark.parametrize(("tl", "points"), [(9, 3), (10, 3), (11, 4), (12, 4), (13, 5), (14, 5), (15, 6), (16, 6)])
def test_warheads_grow_with_the_tech_level_of_the_launching_ship(tl: int, points: int) -> None:
    assert by_tl(WARHEADS, tl) == points


@pytest.mark.rule("M4-MIS.04", "M4-FIR.03")
def test_a_ship_launches_only_at_what_it_has_locked_itself() -> None:
    friend = ship("PTC", "1110", name="Kite")
    table = ordering(friend, locks=())
    table.vessel("Kite").locks.append(table.number("Rogue"))
    assert {action.ship for action in table.legal(BLUE) if isinstance(action, Load)} == {"s2"}


@pytest.mark.rule("M4-FIR.03")
def test_a_launch_has_no_range_limit_of_its_own() -> None:
    distant = ship("DDE", "322,10", side=RED, name="Distant")
    table = ordering(distant, locks=("Distant",))
    assert loads(table) == [1, 2, 3]


@pytest.mark.rule("M4-MIS.04")
@pytest.mark.parametrize(
    "hawk",
    [{"lost": ("launcher1",)}, {"shut": True}, {"magazine": {"c": 0}}, {"out": ("directors",)}, {"crew": 0}],
    ids=["launcher destroyed", "shut down", "magazine empty", "no directors", "nobody aboard"],
)
def test_without_launcher_power_missiles_control_or_crew_nothing_is_launched(hawk: dict[str, Any]) -> None:
    assert loads(ordering()) == [1, 2, 3]
    assert loads(ordering(hawk=hawk)) == []


@pytest.mark.rule("M4-MIS.04", "M4-DMG.19")
def test_missiles_are_launched_without_a_power_plant_too() -> None:
    assert loads(ordering(hawk={"out": ("plant",)})) == [1, 2, 3]


@pytest.mark.rule("M4-MIS.05")
def test_a_launcher_fires_no_more_than_its_rating_in_a_turn() -> None:
    table = ordering()
    assert loads(table) == [1, 2, 3]
    table.play(BLUE, Load("s1", "launcher1", "c", 2, "c1"))
    assert loads(table) == [1]
    assert loads(table, kind="si") == [1]


@pytest.mark.rule("M4-MIS.06")
def test_different_thrust_ratings_of_one_launcher_are_two_volleys() -> None:
    table = ordering(code="MSB")
    table.play(BLUE, Load("s1", "launcher1", "c", 2, "c1"))
    table.play(BLUE, Load("s1", "launcher1", "si", 2, "c1"))
    assert volleys(table) == [2, 2]
    assert not table.accepts(BLUE, Merge("s1", 2, 1))


@pytest.mark.rule("M4-MIS.06")
def test_equal_thrust_from_one_launcher_is_one_volley_and_from_two_only_if_merged() -> None:
    table = ordering(code="MSB")
    table.play(BLUE, Load("s1", "launcher1", "c", 1, "c1"))
    table.play(BLUE, Load("s1", "launcher1", "c", 1, "c1"))
    assert volleys(table) == [2]
    table.play(BLUE, Load("s1", "launcher2", "c", 3, "c1"))
    assert volleys(table) == [2, 3]
    table.play(BLUE, Merge("s1", 3, 1))
    assert volleys(table) == [5]
    table.play(BLUE, Unload("s1"))
    assert volleys(table) == [2]


@pytest.mark.rule("M4-MIS.07")
def test_throttled_missiles_join_slower_ones_and_stay_slow() -> None:
    table = ordering(code="MSB")
    table.play(BLUE, Load("s1", "launcher1", "c", 2, "c1"))
    table.play(BLUE, Load("s1", "launcher1", "si", 2, "c1"))
    table.play(BLUE, Throttle("s1", 1, 6))
    assert volleys(table) == [4]
    table.until("launch")
    table.play(BLUE, Place("1014"))
    volley = table.volley()
    assert (volley.thrust, volley.g_left, len(volley.missiles)) == (6, 30, 4)
    assert flight.available(table.state, table.number("Blue m1")) == 6


@pytest.mark.rule("M4-MIS.13")
@pytest.mark.parametrize(
    ("tl", "each"), [(8, 0), (9, 2), (10, 3), (11, 3), (12, 4), (13, 4), (14, 5), (15, 6), (16, 6)]
)
def test_a_director_controls_more_missiles_at_higher_tech_levels(tl: int, each: int) -> None:
    assert control_limit(tl, 3) == 3 * each


@pytest.mark.rule("M4-MIS.13")
def test_missiles_due_to_detonate_still_fill_the_control_capacity() -> None:
    hawk = {"sheet": {"mfd_count": 3}}
    flying = [a_volley("Hawk", "3010", c=4, at="Rogue"), a_volley("Hawk", "5010", c=4, at="Rogue")]
    table = ordering(*flying, code="MSB", hawk=hawk)
    table.play(BLUE, Load("s1", "launcher1", "c", 4, "c1"))
    assert loads(table, "launcher2") == loads(table, "launcher2", "fi") == []


@pytest.mark.rule("M4-MIS.13")
def test_independent_missiles_fill_it_only_in_the_turn_of_their_launch() -> None:
    hawk = {"sheet": {"mfd_count": 1}}
    old = a_volley("Hawk", "3010", missiles=[{"kind": "fi", "count": 4, "target": "Rogue"}])
    table = ordering(old, code="MSB", hawk=hawk)
    table.play(BLUE, Load("s1", "launcher1", "fi", 3, "c1"))
    assert loads(table, "launcher2") == loads(table, "launcher2", "fi") == [1]


@pytest.mark.rule("M4-FIR.06", "M4-MIS.13")
def test_directors_kept_for_beams_lower_the_control_limit() -> None:
    table = ordering(hawk={"sheet": {"launchers": [{"id": "launcher1", "rating": 9}]}})
    assert loads(table)[-1] == 9
    table.play(BLUE, Dedicate("s1", 2))
    assert loads(table)[-1] == 6
    table.play(BLUE, Load("s1", "launcher1", "c", 6, "c1"))
    assert not table.accepts(BLUE, Dedicate("s1", 1))


@pytest.mark.rule("M4-MIS.26")
@pytest.mark.parametrize(("code", "widest"), [("MSB", 0), ("DDE", 1), ("CVT", 2), ("CLX", 3)])
def test_ships_of_higher_tech_levels_set_wider_bursts(code: str, widest: int) -> None:
    table = ordering(code=code)
    table.play(BLUE, Load("s1", "launcher1", "c", 2, "c1"))
    assert [a.hexes for a in table.legal(BLUE) if isinstance(a, Fuse)] == list(range(1, widest + 1))


@pytest.mark.rule("M4-MIS.26")
def test_the_sheet_may_set_a_narrower_burst_than_the_tech_level() -> None:
    table = ordering(code="CLX", hawk={"sheet": {"prox": 1}})
    table.play(BLUE, Load("s1", "launcher1", "c", 2, "c1"))
    assert [a.hexes for a in table.legal(BLUE) if isinstance(a, Fuse)] == [1]


@pytest.mark.rule("M4-MIS.18")
def test_a_program_has_turns_an_acceleration_within_the_thrust_and_a_list_of_locked_targets() -> None:
    second = ship("PTC", "5012", side=RED, name="Second")
    third = ship("PTC", "5014", side=RED, name="Third")
    table = ordering(second, third, code="MSB", locks=("Rogue", "Second"))
    table.play(BLUE, Load("s1", "launcher1", "fi", 2, table.call(BLUE, "Rogue")))
    programs = [a for a in table.legal(BLUE) if isinstance(a, Program)]
    assert min(a.turns for a in programs) == 1
    assert "6 SE" in [a.push for a in programs]
    assert "7 SE" not in [a.push for a in programs]
    assert [a.target for a in table.legal(BLUE) if isinstance(a, AlsoAt)] == [table.call(BLUE, "Second")]
    table.play(BLUE, Program("s1", 1, 2, ""))
    table.play(BLUE, Program("s1", 1, 2, "3 SE"))
    table.play(BLUE, AlsoAt("s1", 1, table.call(BLUE, "Second")))
    table.until("launch")
    table.play(BLUE, Place("1014"))
    volley = table.volley()
    assert (volley.program, volley.push) == (2, (3, 0, 0))
    assert [missile.priorities for missile in volley.missiles] == [[table.number("Rogue"), table.number("Second")]] * 2
    assert {missile.target for missile in volley.missiles} == {-1}


@pytest.mark.rule("M4-MIS.18")
@pytest.mark.parametrize("steps", [((3, ""), (3, "2 SE")), ((1, "2 SE"), (3, "2 SE"))], ids=["turns", "push"])
def test_a_program_is_written_in_steps_either_first(steps: tuple[tuple[int, str], ...]) -> None:
    table = ordering(code="MSB")
    table.play(BLUE, Load("s1", "launcher1", "fi", 2, "c1"))
    refusal = table.refused(BLUE, Program("s1", 1, 3, "2 SE"))
    assert (refusal.rule, "one after the other" in refusal.reason) == ("M4-MIS.18", True)
    for turns, push in steps:
        table.play(BLUE, Program("s1", 1, turns, push))
    order = table.vessel("Hawk").salvos[0]
    assert (order.turns, order.push) == (3, (2, 0, 0))


@pytest.mark.rule("M4-MIS.18", "M4-MIS.41")
def test_each_fault_of_a_program_has_its_own_reason() -> None:
    table = ordering(code="MSB")
    for _ in range(2):
        table.play(BLUE, Load("s1", "launcher1", "fi", 1, "c1"))
    reasons = {
        Program("s1", 1, 21, ""): "1 to 20 turns",
        Program("s1", 2, 3, ""): "that of order 1",
        Program("s1", 1, 1, "1 U"): "no levels",
        Program("s1", 1, 1, ""): "already",
        Program("s1", 1, 1, "7 SE"): "7 G a turn",
    }
    for action, part in reasons.items():
        assert part in table.refused(BLUE, action).reason


@pytest.mark.rule("M4-MIS.18", "M4-MIS.07")
def test_throttled_missiles_drop_a_program_that_asks_for_too_much() -> None:
    table = ordering(code="MSB")
    table.play(BLUE, Load("s1", "launcher1", "fi", 2, "c1"))
    table.play(BLUE, Program("s1", 1, 1, "6 SE"))
    table.play(BLUE, Throttle("s1", 1, 5))
    assert table.vessel("Hawk").salvos[0].push == (0, 0, 0)


@pytest.mark.rule("M4-MIS.35")
def test_missiles_attack_no_missiles() -> None:
    incoming = a_volley("Rogue", "1112", c=2, at="Hawk")
    table = ordering(incoming, locks=("Rogue", "Red m1"))
    assert {a.target for a in table.legal(BLUE) if isinstance(a, Load)} == {table.call(BLUE, "Rogue")}


@pytest.mark.rule("M4-SET.05")
def test_a_ship_that_is_unaware_launches_nothing() -> None:
    assert loads(ordering(hawk={"awareness": "unaware"})) == []


@pytest.mark.rule("M4-MIS.04", "M4-FIR.07")
def test_a_launch_whose_lock_is_gone_by_then_is_lost_and_the_missiles_stay_aboard() -> None:
    table = ordering()
    table.play(BLUE, Load("s1", "launcher1", "c", 3, "c1"))
    table.vessel("Hawk").locks.clear()
    table.play(BLUE, EndOrders())
    table.play(RED, EndOrders())
    assert table.stage != "launch"
    assert table.vessel("Hawk").magazine["c"] == 12
