"""Detonations: hit rolls with their DMs, point defence, sand, dampers, damage (M4-MIS.25 to M4-MIS.33)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import CastSand, Defend, Detonate, Lose, Shoot
from mayday.games.mayday41.happenings.damage import Deflected, Struck
from mayday.games.mayday41.happenings.missiles import Detonated
from mayday.games.mayday41.missiles.detonation import warnings
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, ship

HIT, MISS = (1, 1), (6, 6)
HARMLESS = (3, 4)
"""On the External table."""
NO_SAND = {"rating": 0, "ready": 0, "ready_cap": 0, "stores": 0}
SAND = {"rating": 4, "ready": 20, "ready_cap": 20, "stores": 0}
UNARMED: dict[str, Any] = {"batteries": [], "launchers": [], "magazine": {}}


def prey(side: int = RED, **more: Any) -> dict[str, Any]:
    """A target whose armour takes a lot, with neither sand nor thrust."""
    fields: dict[str, Any] = {"g_rating": 0, "armor": 90, "sand": NO_SAND} | ({} if "shots" in more else UNARMED)
    fields |= more.pop("sheet", {})
    return ship("PTC", more.pop("hex", "3010"), side=side, name=more.pop("name", "X"), sheet=fields, **more)


def detonating(*volleys: Any, target: Any = None, code: str = "MSB", **position: Any) -> Table:
    """Hawk's volleys are due on X."""
    hawk = ship(code, "1010", name="Hawk", **position.pop("hawk", {}))
    more = position.pop("more", ())
    locks = position.pop("locks", {"Hawk": ("X",)})
    return a_battle(
        *(hawk, target or prey(), *more, *volleys), stage="detonation", turn=4, detected=True, locks=locks, **position
    )


def due(hex: str = "3010", on: tuple[str, ...] = ("X",), at: str = "X", **more: Any) -> dict[str, Any]:
    return a_volley("Hawk", hex, at=at, detonates_on=on, **more)


def bursts(table: Table) -> list[tuple[int, int]]:
    """Rolls and hits of every detonation."""
    return [(len(event.rolls), event.hits) for event in table.heard(Detonated, BLUE)]


def points(table: Table) -> list[int]:
    return [event.points for event in table.heard(Struck, BLUE)]


# The hit roll.


@pytest.mark.rule("M4-MIS.27")
@pytest.mark.parametrize(("hex", "count"), [("3010", 2), ("3011", 2), ("3012", 3), ("3013", 3)])
def test_a_burst_at_0_or_1_hex_is_average_and_at_2_or_3_formidable(hex: str, count: int) -> None:
    table = detonating(due(hex, c=1, prox=3), code="CLX")
    (event,) = table.heard(Detonated, BLUE)
    assert len(event.rolls[0].dice) == count
    assert event.rolls[0].needed == 8
    assert event.hexes == int(hex) - 3010


@pytest.mark.rule("M4-MIS.28")
def test_every_dm_of_the_hit_roll_is_listed_and_adds_up() -> None:
    target = prey(evading=True, sheet={"g_rating": 3, "evade": 3})
    hawk = {"predict_on": "X", "sheet": {"fire_control": 3, "predict": 3}}
    table = detonating(due(c=1), target=target, hawk=hawk, dice=(*MISS, *HARMLESS))
    (roll,) = table.heard(Detonated, BLUE)[0].rolls
    assert [modifier.value for modifier in roll.modifiers] == [3, -12, -3, -3, 2]
    assert (roll.total, roll.result) == (12 - 13, "hit")


@pytest.mark.rule("M4-MIS.28", "M4-CRW.05")
def test_the_crew_of_the_controlling_ship_takes_part() -> None:
    sheet = {"crew_quality": 10, "skills": {"gunnery": 3}}
    table = detonating(due(c=1), hawk={"sheet": sheet}, options={"crew_ratings": "on"})
    labels = {modifier.label: modifier.value for modifier in table.heard(Detonated, BLUE)[0].rolls[0].modifiers}
    assert labels["gunnery of the crew"] == -3


@pytest.mark.rule("M4-MIS.28", "M4-MIS.39")
def test_in_one_volley_independent_missiles_use_what_they_took_along_and_guided_ones_what_is_now() -> None:
    independent = {"kind": "fi", "count": 2, "target": "X", "priorities": ["X"], "fire_control": 1, "gunnery": 2}
    missiles = [{"kind": "c", "count": 2, "target": "X"}, independent]
    hawk = {"predict_on": "X", "sheet": {"fire_control": 4}}
    table = detonating(due(missiles=missiles, thrust=6), hawk=hawk)
    rolls = table.heard(Detonated, BLUE)[0].rolls
    values = [[modifier.value for modifier in roll.modifiers] for roll in rolls]
    assert values == [[-6, -4, -4]] * 2 + [[-6, -1, 2]] * 2


@pytest.mark.rule("M4-MIS.28", "M4-ENG.04")
def test_a_volley_without_g_turns_has_no_thrust_in_the_roll() -> None:
    table = detonating(due(c=1, g_left=0), hawk={"sheet": {"fire_control": 0}})
    assert table.heard(Detonated, BLUE)[0].rolls[0].modifiers == ()


# What is left of it.


@pytest.mark.rule("M4-MIS.03", "M4-MIS.32")
def test_three_hits_of_a_tl_12_volley_are_three_hits_of_4_points() -> None:
    table = detonating(due(c=3), dice=(*HIT * 3, *HARMLESS * 3))
    assert bursts(table) == [(3, 3)]
    assert points(table) == [4, 4, 4]
    assert table.vessel("X").armor == 90 - 12


@pytest.mark.rule("M4-MIS.12")
def test_of_a_volley_with_two_targets_only_those_aimed_at_this_one_go_off() -> None:
    missiles = [{"kind": "c", "count": 2, "target": "X"}, {"kind": "c", "count": 2, "target": "Y"}]
    second = prey(name="Y", hex="3510")
    dice = (*HIT * 2, *HARMLESS * 2)
    table = detonating(due(missiles=missiles), more=(second,), locks={"Hawk": ("X", "Y")}, dice=dice)
    assert bursts(table)[0][0] == 2
    assert [table.name(missile.target) for missile in table.volley().missiles] == ["Y", "Y"]
    assert table.volley().in_play


@pytest.mark.rule("M4-MIS.12", "M4-MIS.29")
def test_a_volley_on_two_ships_in_its_hex_is_settled_target_by_target() -> None:
    missiles = [{"kind": "c", "count": 2, "target": "X"}, {"kind": "c", "count": 1, "target": "Y"}]
    dice = (*HIT * 2, *HARMLESS * 2, *HIT, *HARMLESS)
    volley = due(missiles=missiles, on=("X", "Y"))
    table = detonating(volley, more=(prey(name="Y"),), locks={"Hawk": ("X", "Y")}, dice=dice)
    assert [event.target for event in table.heard(Detonated, RED)] == ["s1", "s2"]
    assert table.volley().fate == "detonated"


@pytest.mark.rule("M4-MIS.29")
def test_all_that_went_off_is_removed_hit_or_miss() -> None:
    target = prey(sheet={"g_rating": 12})
    table = detonating(due(c=2, thrust=1), target=target, hawk={"sheet": {"fire_control": 0}}, dice=MISS * 2)
    assert bursts(table) == [(2, 0)]
    assert table.volley().fate == "detonated"
    assert points(table) == []


@pytest.mark.rule("M4-MIS.29", "M4-SND.01", "M4-SND.02")
def test_point_defence_hit_rolls_sand_and_damage_come_in_this_order() -> None:
    """Five missiles, one shot down, three of four hit, two canisters work: one hit damages."""
    guarding = {"laser1": {"target": "Blue m1", "guard": True, "to_hit": True}}
    target = prey(sheet={"sand": SAND, "g_rating": 12, "fire_control": 6}, shots=guarding)
    hawk = {"sheet": {"fire_control": 0}}
    table = detonating(due(c=5, thrust=6), target=target, hawk=hawk, locks={"Hawk": ("X",), "X": ("Blue m1",)})
    assert table.asked == (RED,)
    table.play(RED, Defend("s1", "laser1"), 1, 1, 1)
    assert table.asked == (BLUE,)
    table.play(BLUE, Lose("1 c"), *HIT * 2, *MISS, *HIT)
    assert bursts(table) == [(4, 3)]
    table.play(RED, CastSand(2), 2, 3, *HARMLESS)
    assert points(table) == [4]
    assert table.volley().fate == "detonated"


@pytest.mark.rule("M4-MIS.31")
@pytest.mark.parametrize(("damper", "hurt"), [(0, [5]), (3, [2]), (5, []), (9, [])])
def test_a_damper_takes_its_rating_off_every_warhead_in_the_ships_hex(damper: int, hurt: list[int]) -> None:
    table = detonating(due(c=1), code="DDE", target=prey(damper=damper, sheet={"screens": {"damper": damper}}))
    assert points(table) == hurt
    assert len(table.heard(Deflected, BLUE)) == (not hurt)


@pytest.mark.rule("M4-MIS.31", "M4-DMG.19")
def test_a_damper_without_power_stops_nothing() -> None:
    target = prey(damper=3, sheet={"screens": {"damper": 3}}, out=("plant",))
    assert points(detonating(due(c=1), code="DDE", target=target)) == [5]


@pytest.mark.rule("M4-MIS.30", "M4-MIS.31")
def test_a_burst_at_a_distance_ignores_dampers_but_not_sand() -> None:
    target = prey(damper=3, sheet={"screens": {"damper": 3}, "sand": SAND})
    table = detonating(due("3011", c=1, prox=1), code="DDE", target=target, dice=HIT)
    assert table.asked == (RED,)
    table.play(RED, CastSand(0), *HARMLESS)
    assert points(table) == [5]


@pytest.mark.rule("M4-MIS.33", "M4-MIS.03")
def test_jammer_missiles_do_no_damage() -> None:
    missiles = [{"kind": "jammer", "count": 2, "target": "X"}, {"kind": "c", "target": "X"}]
    table = detonating(due(missiles=missiles), dice=(*HIT, *HARMLESS))
    assert bursts(table) == [(1, 1)]
    assert points(table) == [4]
    assert table.volley().fate == "detonated"


@pytest.mark.rule("M4-FIR.11")
def test_a_side_is_shown_what_is_still_to_go_off_on_its_vessels() -> None:
    answer = a_volley("X", "1010", at="Hawk", c=1, detonates_on=("Hawk",))
    table = detonating(due(c=1), due("3011", c=2, prox=1), answer, locks={"Hawk": ("X",), "X": ("Hawk",)})
    hawk, x, first, second, third = (table.number(n) for n in ("Hawk", "X", "Blue m1", "Blue m2", "Red m1"))
    assert warnings(table.state, RED) == [(first, x, 0), (second, x, 1)]
    assert warnings(table.state, BLUE) == [(third, hawk, 0)]
    table.play(BLUE, Detonate("m1"), *HIT, *HARMLESS, *HIT * 2, *HARMLESS * 2, *HIT)
    assert warnings(table.state, RED) == []


# Who settles what.


@pytest.mark.rule("M4-SEQ.04")
def test_owners_settle_their_volleys_in_initiative_order_and_each_in_the_order_he_likes() -> None:
    answer = a_volley("X", "1010", at="Hawk", c=1, detonates_on=("Hawk",))
    table = detonating(due(c=1), due(c=2), answer, locks={"Hawk": ("X",), "X": ("Hawk",)}, order=(1, 0))
    table.play(BLUE, CastSand(0), *HARMLESS)
    assert table.asked == (BLUE,)
    assert [a.volley for a in table.legal(BLUE) if isinstance(a, Detonate)] == ["m1", "m2"]
    table.play(BLUE, Detonate("m2"), *HIT * 2, *HARMLESS * 2, *HIT, *HARMLESS)
    assert [event.target for event in table.heard(Detonated, BLUE)] == ["s1", "c1", "c1"]
    assert [event.volley for event in table.heard(Detonated, BLUE)][1:] == ["m2", "m1"]


@pytest.mark.rule("M4-SEQ.04", "M4-INI.11")
def test_with_initiative_per_ship_the_volleys_of_the_better_ship_come_first() -> None:
    kite = ship("MSB", "1011", name="Kite", total=-5)
    quick = a_volley("Kite", "3010", at="X", c=1, detonates_on=("X",), total=-5)
    locks = {"Hawk": ("X",), "Kite": ("X",)}
    by_ship: Any = {"options": {"per_ship_initiative": "on"}, "order": (2, 0, 1), "dice": (*HIT, *HARMLESS) * 2}
    table = detonating(due(c=1, total=2), quick, more=(kite,), locks=locks, **by_ship)
    assert [event.volley for event in table.heard(Detonated, BLUE)] == ["m2", "m1"]


@pytest.mark.rule("M4-MIS.38")
def test_a_volley_whose_target_an_earlier_one_destroyed_flies_on() -> None:
    frail = prey(armor=0, structure=1)
    table = detonating(due(c=1), due(c=2), target=frail)
    table.play(BLUE, Detonate("m1"), 1, 1)
    assert table.vessel("X").fate == "broken up"
    assert bursts(table) == [(1, 1)]
    assert table.volley("Blue m2").in_play
    assert len(table.volley("Blue m2").missiles) == 2


@pytest.mark.rule("M4-MIS.29", "M4-DMG.06")
def test_hits_after_the_end_of_a_ship_are_not_rolled_for() -> None:
    table = detonating(due(c=3), target=prey(armor=0, structure=1), dice=(1, 1, 1, 1, 1, 1))
    assert points(table) == [4]
    assert table.volley().fate == "detonated"


@pytest.mark.rule("M4-MIS.38")
def test_missiles_do_not_go_off_on_a_ship_captured_in_the_same_turn() -> None:
    table = detonating(due(c=1), target=prey(side=BLUE, home=RED))
    assert bursts(table) == []
    assert table.volley().in_play


# Point defence.


def defended(hex: str = "3010", **position: Any) -> Table:
    """Two lasers of X and one of its friend Y guard against a volley of three."""
    on = {"target": "Blue m1", "guard": True}
    target = prey(shots={"laser1": on, "laser2": on}, sheet={"fire_control": 3})
    friend = prey(name="Y", hex=position.pop("friend", "3010"), shots={"laser1": on}, sheet={"fire_control": 3})
    locks = {"Hawk": ("X",), "X": ("Blue m1",)}
    return detonating(due(hex, c=3, prox=1), target=target, more=(friend,), locks=locks, code="DDE", **position)


@pytest.mark.rule("M4-ENG.18", "M4-FIR.04", "M4-FIR.08")
def test_defenders_order_their_shots_and_those_of_friends_in_the_same_hex() -> None:
    table = defended()
    assert table.asked == (RED,)
    shots = [(a.ship, a.battery) for a in table.legal(RED) if isinstance(a, Defend)]
    assert shots == [("s1", "laser1"), ("s1", "laser2"), ("s2", "laser1"), ("", "")]
    table.play(RED, Defend("s1", "laser2"), 6, 6, 6)
    assert Defend("s1", "laser2") not in table.legal(RED)
    table.play(RED, Defend("", ""), *HIT * 3, *HARMLESS * 3)
    assert bursts(table) == [(3, 3)]


@pytest.mark.rule("M4-FIR.04")
def test_a_friend_in_another_hex_guards_nobody_here() -> None:
    table = defended(friend="3011")
    assert {a.ship for a in table.legal(RED) if isinstance(a, Defend)} == {"s1", ""}


@pytest.mark.rule("M4-MIS.30")
def test_point_defence_cannot_meet_a_burst_at_a_distance_unless_the_option_allows_it() -> None:
    assert bursts(defended("3011", dice=(*HIT * 3, *HARMLESS * 3))) == [(3, 3)]
    allowed = defended("3011", options={"prox_immune_to_pd": "off"})
    assert [a for a in allowed.legal(RED) if isinstance(a, Defend)]


@pytest.mark.rule("M4-ENG.18", "M4-MIS.32")
def test_a_volley_shot_down_to_the_last_missile_does_not_detonate() -> None:
    on = {"target": "Blue m1", "guard": True, "to_hit": True}
    target = prey(shots={"laser1": on}, sheet={"fire_control": 9})
    table = detonating(due(c=1, thrust=1), target=target, locks={"X": ("Blue m1",), "Hawk": ("X",)})
    table.play(RED, Defend("s1", "laser1"), 1, 1, 1)
    assert bursts(table) == []
    assert table.volley().fate == "destroyed"


# Lost on the way.


@pytest.mark.rule("M4-MIS.37", "M4-MIS.24", "M4-DMG.18")
def test_a_fire_control_hit_before_the_detonation_removes_the_volley() -> None:
    hawk = ship("MSB", "3011", name="Hawk", armor=0, sheet={"sand": NO_SAND})
    target = prey(shots={"laser1": {"target": "Hawk"}}, sheet={"fire_control": 9})
    locks = {"Hawk": ("X",), "X": ("Hawk",)}
    table = a_battle(hawk, target, due(c=2), stage="energy", turn=4, detected=True, locks=locks)
    table.play(RED, Shoot("s1", "laser1"), *HIT, 1, 1, 2)
    assert "directors" in table.vessel("Hawk").out
    assert table.volley().fate == "inert"
    assert not table.told(Detonated)


@pytest.mark.rule("M4-MIS.37", "M4-SEQ.05", "M4-MIS.20")
def test_with_its_ship_destroyed_a_volley_keeps_only_its_independent_missiles() -> None:
    hawk = ship("MSB", "3011", name="Hawk", armor=0, structure=1, sheet={"sand": NO_SAND})
    target = prey(shots={"laser1": {"target": "Hawk"}}, sheet={"fire_control": 9})
    missiles = [{"kind": "c", "target": "X"}, {"kind": "si", "target": "X"}, {"kind": "fi", "target": "X"}]
    volley = due(missiles=missiles, thrust=6)
    table = a_battle(hawk, target, volley, stage="energy", turn=4, detected=True, locks={"X": ("Hawk",)})
    table.play(RED, Shoot("s1", "laser1"), *HIT, 1, *HIT, *HARMLESS)
    assert not table.vessel("Hawk").in_play
    assert len(table.told(Detonated)[0].rolls) == 1
