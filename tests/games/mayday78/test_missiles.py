"""Missiles in flight: guidance, propulsion, fuel and control (MD-MIS)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday78.actions import Assemble, Burn, EndPhase, Fire, Launch, Missile, Repair, Retarget
from mayday.games.mayday78.events import (
    Began,
    Detonated,
    MissileLaunched,
    Retargeted,
    Unguided,
    Vanished,
)
from mayday.kit.hexes import distance
from tests.games.mayday78.staging import (
    GAME,
    Hex,
    Plain,
    Table,
    a_bystander,
    a_landed_vessel,
    a_launcher,
    a_missile,
    a_table,
    a_vessel,
    at_rest,
)

AT_REST = "[(0,0) > (0,0) > (0,0)]"
GUIDED = Missile("guided", "discretionary", "contact", 6, 12)
RESPONSIVE = Missile("responsive", "discretionary", "contact", 6, 12)
MINE = Missile("unguided", "unpowered", "contact", 0, 0)
FULL = {"homing_thrust": "full"}


def launching(*vessels: Plain, **more: Any) -> Table:
    """The first side's ordnance launch."""
    return a_table(*vessels, phase="D", step="launching", **more)


def newest(table: Table) -> int:
    """The missile launched last."""
    return table.view.vessels[-1].number


def of_thrust(table: Table, missile: int, hexes: int) -> set[Hex]:
    """The futures that a missile can reach with so much thrust."""
    unthrust = table.plan(missile).unthrust
    return {to for to in table.futures(missile) if distance(unthrust, to) == hexes}


def thrusts(table: Table, missile: int) -> set[int]:
    """How many hexes a missile may thrust now."""
    return {hexes for hexes in range(13) if of_thrust(table, missile, hexes)}


@pytest.mark.rule("MD-MIS.01")
def test_a_missile_has_one_to_six_g_and_one_to_twelve_burns_or_no_drive_at_all() -> None:
    kits = ["guided", "limited", "contact"]
    ship = at_rest((0, 0), magazine=0, store=True, bodies=[(3, 6), (0, 0)], kits=kits)
    table = a_table(ship, a_bystander(), phase="E", options={"missile_components": "on"})
    sound = Missile("guided", "limited", "contact", 3, 6)
    for g, burns in ((7, 6), (6, 13), (0, 0), (1, 0), (0, 1)):
        assert table.refused(0, Assemble(0, Missile("guided", "limited", "contact", g, burns))) == "MD-MIS.01"
    assert table.refused(0, Assemble(0, Missile("guided", "unpowered", "contact", 3, 6))) == "MD-MIS.01"
    assert Assemble(0, sound) in table.legal(0, Assemble)


@pytest.mark.rule("MD-MIS.02")
def test_a_homing_missile_needs_a_target_which_may_be_a_world() -> None:
    hulk = {"design": "hulk", "present": (3, 3)}
    enemies = [at_rest((9, 9), seat=1), at_rest((9, 9), "fighter", 1), a_missile("[(8,8) > (8,8) > (8,8)]", 1)]
    table = launching(at_rest((0, 0)), at_rest((0, 1)), *enemies, hulk, worlds=[(5, 5)])
    assert {action.target for action in table.legal(0, Launch)} == {2, 3, 4, 5, "Alpha"}
    assert table.refused(0, Launch(0, Missile())) == "MD-MIS.02"
    assert table.refused(0, Launch(0, Missile(), 1)) == "MD-MIS.02"
    table.play(0, Launch(0, Missile(), "Alpha"))
    assert table.heard(MissileLaunched) == [MissileLaunched(0, 6, Missile(), "Alpha")]


@pytest.mark.rule("MD-MIS.02")
@pytest.mark.parametrize(
    ("missile", "targets"),
    [
        (GUIDED, {1}),
        (RESPONSIVE, {None, 1}),
        (MINE, {None}),
        (Missile("unguided", "unpowered", "intelligent", 0, 0), {1}),
        (Missile("responsive", "limited", "intelligent", 1, 1), {None, 1}),
    ],
)
def test_who_needs_a_target_at_launch_and_who_has_none(missile: Missile, targets: set[int | None]) -> None:
    table = launching(a_launcher(missile), a_bystander())
    assert {action.target for action in table.legal(0, Launch)} == targets
    for other in {None, 1} - targets:
        assert table.refused(0, Launch(0, missile, other)) == "MD-MIS.02"


@pytest.mark.rule("MD-MOV.06")
def test_a_missile_with_one_future_takes_it_and_nobody_is_offered_it() -> None:
    missile = a_missile("[(-4,0) > (0,0) > (4,0)]", target=2)
    table = a_table(at_rest((0, 9)), missile, at_rest((9, 0), seat=1))
    assert [plan.vessel for plan in GAME.view(table.state, 0).plans] == [0]
    assert table.futures(1) == set()
    assert table.refused(0, Burn(1, (9, 0))) == "MD-MOV.06"
    assert table.refused(0, Burn(1, (8, 0))) == "MD-MIS.04"
    table.burn(0, (0, 9))
    assert table.vessel(1).future == (9, 0)


@pytest.mark.rule("MD-MOV.06")
def test_a_missile_whose_course_ends_on_its_target_has_that_future_alone() -> None:
    missile = a_missile("[(-4,0) > (0,0) > (4,0)]", target=2)
    table = a_table(at_rest((0, 9)), missile, at_rest((8, 0), seat=1))
    assert table.futures(1) == set()
    assert table.refused(0, Burn(1, (8, 0))) == "MD-MOV.06"
    assert table.refused(0, Burn(1, (9, 0))) == "MD-MIS.05"


@pytest.mark.rule("MD-MOV.06")
def test_a_craft_without_fuel_is_told_that_it_coasts_by_itself() -> None:
    table = a_table(at_rest((0, 9)), at_rest((0, 0), "fighter", fuel=0), a_bystander())
    assert table.refused(0, Burn(1, (0, 0))) == "MD-MOV.06"
    assert table.refused(0, Burn(1, (1, 0))) == "MD-MOV.08"


@pytest.mark.rule("MD-MIS.03")
@pytest.mark.parametrize(
    ("counters", "target", "thrust", "legal"),
    [
        ("[(0,0) > (0,0) > (4,0)]", (4, 1), 2, {(6, 0), (6, 1)}),
        (AT_REST, (5, 3), 6, {(3, 3), (4, 2), (5, 1)}),
    ],
)
def test_homing_thrust_comes_nearer_with_every_hex(counters: str, target: Hex, thrust: int, legal: set[Hex]) -> None:
    table = a_table(a_missile(counters, target=1), at_rest(target, seat=1), at_rest((90, 90)))
    assert of_thrust(table, 0, thrust) == legal


@pytest.mark.rule("MD-MIS.03")
@pytest.mark.parametrize(("aim", "ends"), [("present", (0, -6)), ("future", (6, -6))])
def test_an_option_makes_missiles_home_on_the_targets_future(aim: str, ends: Hex) -> None:
    target = a_vessel("[(0,-20) > (0,-20) > (20,-20)]", seat=1)
    table = a_table(a_missile(AT_REST, target=1), target, at_rest((90, 90)), options={"homing_aim": aim})
    assert of_thrust(table, 0, 6) == {ends}
    assert table.refused(0, Burn(0, (0, 6))) == "MD-MIS.03"


@pytest.mark.rule("MD-MIS.04")
def test_a_homing_missile_spends_one_to_six_hexes_as_its_owner_likes() -> None:
    table = a_table(a_missile(AT_REST, target=1), at_rest((9, 0), seat=1))
    assert thrusts(table, 0) == {1, 2, 3, 4, 5, 6}
    assert table.refused(0, Burn(0, (0, 0))) == "MD-MIS.04"
    table.play(0, EndPhase())
    assert table.vessel(0).fuel == 5, "one hex is owed"


@pytest.mark.rule("MD-MIS.04")
def test_the_other_reading_makes_it_spend_all_it_has() -> None:
    table = a_table(a_missile(AT_REST, target=1), at_rest((6, 3), seat=1), at_rest((90, 90)), options=FULL)
    assert table.futures(0) == {(3, 3), (4, 2), (5, 1), (6, 0)}
    assert table.refused(0, Burn(0, (5, 0))) == "MD-MIS.04"
    table.burn(0, (6, 0))
    assert table.vessel(0).fuel == 0


@pytest.mark.rule("MD-MIS.04")
@pytest.mark.parametrize(("options", "legal"), [({}, {0, 1, 2, 3, 4, 5, 6}), (FULL, {0, 6})])
def test_at_launch_a_homing_missile_may_do_without_a_maneuver(options: Plain, legal: set[int]) -> None:
    table = launching(at_rest((0, 0)), at_rest((9, 0), seat=1), options=options)
    table.play(0, Launch(0, Missile(), 1))
    assert {distance((0, 0), to) for to in table.futures(2)} == legal


@pytest.mark.rule("MD-MIS.05")
def test_homing_thrust_stops_on_the_target_and_keeps_the_rest() -> None:
    table = launching(at_rest((0, 0)), at_rest((0, 1)), at_rest((4, 0), seat=1))
    table.play(0, Launch(0, Missile(), 2))
    assert table.refused(0, Burn(3, (5, 0))) == "MD-MIS.05"
    table.burn(3, (4, 0))
    assert (table.counters(3), table.vessel(3).fuel) == ("[(0,0) > (0,0) > (4,0)]", 2)


@pytest.mark.rule("MD-MIS.06")
@pytest.mark.parametrize("options", [{}, FULL])
def test_homing_with_discretionary_propulsion_has_the_choice_under_either_reading(options: Plain) -> None:
    spec = Missile("homing", "discretionary", "contact", 6, 12)
    table = a_table(a_missile(AT_REST, spec=spec, target=1), at_rest((5, 0), seat=1), options=options)
    assert thrusts(table, 0) == {1, 2, 3, 4, 5}
    assert table.refused(0, Burn(0, (0, 0))) == "MD-MIS.06"


@pytest.mark.rule("MD-MIS.07")
def test_a_missile_whose_target_has_jumped_only_coasts() -> None:
    gone = at_rest((9, 0), seat=1, status="lost", end="jumped")
    table = a_table(a_missile("[(0,0) > (1,0) > (2,0)]", target=1), gone, at_rest((50, 0)), a_bystander())
    assert table.refused(0, Burn(0, (4, 0))) == "MD-MIS.07"
    assert table.refused(0, Retarget(0, 3)) == "MD-MIS.07"
    for turn in range(1, 4):
        table.until("A", "moving", 0)
        table.play(0, EndPhase())
        assert (table.vessel(0).present, table.vessel(0).fuel) == ((1 + turn, 0), 6)


@pytest.mark.rule("MD-MIS.07")
def test_a_missile_homes_on_the_wreck_of_its_target_or_the_world_it_stands_on() -> None:
    wreck = a_vessel("[(9,0) > (9,0) > (9,3)]", seat=1, wreck=True)
    landed = {**a_landed_vessel((0, 9), seat=1), "future": (0, 9)}
    missiles = [a_missile(AT_REST, target=2), a_missile(AT_REST, target=3)]
    table = a_table(*missiles, wreck, landed, worlds=[(0, 9)])
    assert of_thrust(table, 0, 6) == {(6, 0)}
    assert of_thrust(table, 1, 6) == {(0, 6)}


@pytest.mark.rule("MD-MIS.08", "MD-MIS.16")
def test_a_guided_missile_goes_wherever_its_drive_reaches() -> None:
    flying = a_missile("[(0,0) > (0,0) > (2,2)]", spec=GUIDED, target=1, launcher=2)
    table = a_table(flying, a_bystander(), at_rest((90, 0)), a_bystander())
    reach = range(-6, 7)
    assert table.futures(0) == {(4 + q, 4 + r) for q in reach for r in reach if distance((0, 0), (q, r)) <= 6}
    assert table.refused(0, Burn(0, (11, 4))) == "MD-MIS.08"
    assert table.refused(0, Retarget(0, 3)) == "MD-MIS.08"


@pytest.mark.rule("MD-MIS.09", "MD-MIS.12", "MD-MIS.23")
def test_guided_and_responsive_missiles_vanish_with_their_launcher_and_homing_ones_fly_on() -> None:
    kinds = [GUIDED, RESPONSIVE, Missile(), MINE]
    missiles = [a_missile("[(7,7) > (7,7) > (7,7)]", 1, kind, target=2, launcher=1) for kind in kinds]
    launcher = at_rest((0, 0), seat=1, this_player_turn=3)
    table = a_table(
        at_rest((0, 0), "fighter"), launcher, at_rest((7, 7)), at_rest((0, 0), seat=1), *missiles, phase="B"
    )
    table.play(0, Fire(0, 1))
    table.play(0, EndPhase(), 6, 6, 3)
    began = table.events.index(Began(1, "C", 0))
    assert all(table.events.index(gone) < began for gone in table.heard(Vanished))
    assert [(gone.vessel, gone.rule) for gone in table.heard(Vanished)] == [(4, "MD-MIS.09"), (5, "MD-MIS.09")]
    assert [table.vessel(number).status for number in (4, 5, 6, 7)] == ["lost", "lost", "flying", "flying"]
    table.play(1, EndPhase(), 6, 6, 3, 3, 3, 1, 1)
    assert {event.missile for event in table.heard(Detonated)} == {6, 7}


@pytest.mark.rule("MD-MIS.09")
def test_a_missile_that_loses_its_launcher_in_phase_d_attacks_nobody_any_more() -> None:
    launcher = at_rest((0, 0), "scout", 1, this_player_turn=1)
    ours = a_missile(AT_REST, target=1)
    theirs = a_missile("[(7,7) > (7,7) > (7,7)]", 1, GUIDED, target=3, launcher=1)
    table = a_table(ours, launcher, theirs, at_rest((7, 7), "transport"), a_bystander(), phase="C")
    table.play(1, EndPhase(), 6, 6, 3, 3, 3)
    assert [event.missile for event in table.heard(Detonated)] == [0]
    assert table.vessel(2).end == "destroyed"


@pytest.mark.rule("MD-MIS.10", "MD-MIS.12")
@pytest.mark.parametrize("guidance", ["guided", "responsive"])
def test_a_computer_hit_on_the_launcher_ends_the_guidance_for_good(guidance: Any) -> None:
    spec = Missile(guidance, "limited", "intelligent", 3, 6)
    missile = a_missile("[(0,0) > (1,0) > (2,0)]", 1, spec, target=3, launcher=1, fuel=3)
    table = a_table(at_rest((9, 9), "fighter"), at_rest((9, 9), seat=1), missile, at_rest((30, 30)), phase="B")
    table.play(0, Fire(0, 1))
    table.play(0, EndPhase(), 6, 6, 5)
    assert table.heard(Unguided) == [Unguided(2)]
    table.until("A", "repairing", 1)
    table.play(1, Repair(1, "computer"), 6, 6)
    assert not table.vessel(1).manual
    assert table.view.step == "moving"
    assert table.refused(1, Burn(2, (4, 0))) == "MD-MIS.10"
    assert table.refused(1, Retarget(2, 0)) == "MD-MIS.10"
    table.play(1, EndPhase())
    assert (table.counters(2), table.vessel(2).fuel) == ("[(1,0) > (2,0) > (3,0)]", 3)
    seen = table.vessel(2).missile
    assert seen is not None
    assert (seen.unguided, seen.target) == (True, 3)


@pytest.mark.rule("MD-MIS.10")
def test_an_intelligent_warhead_keeps_the_target_it_had_when_it_lost_its_guidance() -> None:
    spec = Missile("guided", "limited", "intelligent", 3, 6)
    missile = a_missile(AT_REST, 0, spec, target=2, launcher=1, unguided=True)
    table = a_table(missile, at_rest((9, 9)), at_rest((0, 0), "transport", 1), phase="B")
    table.play(0, EndPhase(), 1, 1)
    assert [event.victim for event in table.heard(Detonated)] == [2]


@pytest.mark.rule("MD-MIS.11")
def test_a_responsive_missile_is_turned_to_the_lifeboat_that_left_its_target() -> None:
    spec = Missile("responsive", "limited", "intelligent", 6, 6)
    missile = a_missile(AT_REST, 0, spec, target=2, launcher=1)
    victims = at_rest((0, 0), "transport", 1), at_rest((0, 0), "lifeboat", 1)
    table = a_table(missile, at_rest((9, 9)), *victims, phase="D")
    assert (table.asked, table.view.step) == ((0,), "retargeting")
    table.play(0, Retarget(0, None))
    table.play(0, Retarget(0, 3))
    table.play(0, EndPhase(), 6, 6, 1, 3, 3)
    assert [(event.missile, event.victim) for event in table.heard(Detonated)] == [(0, 3)]
    assert table.vessel(3).hits.m_drive == 1


@pytest.mark.rule("MD-MIS.11")
def test_a_responsive_missile_is_turned_in_its_owners_phase_a_too_but_not_away_from_everything_in_phase_d() -> None:
    missile = a_missile(AT_REST, 0, RESPONSIVE, launcher=1)
    table = a_table(missile, at_rest((9, 9)), a_bystander(), worlds=[(5, 5)])
    for target in (2, "Alpha", None):
        table.play(0, Retarget(0, target))
    assert [event.target for event in table.heard(Retargeted)] == [2, "Alpha", None]
    assert table.refused(0, Retarget(0, 1)) == "MD-MIS.02"
    table.until("D", phasing=0)
    assert table.view.step == "launching", "it has met nothing"
    assert table.refused(0, Retarget(0, 2)) == "MD-MIS.11"


@pytest.mark.rule("MD-MIS.13")
def test_an_unguided_missile_with_constant_propulsion_keeps_its_direction_while_fuel_lasts() -> None:
    spec = Missile("unguided", "constant", "contact", 2, 5)
    table = launching(a_launcher(spec), a_bystander())
    assert table.refused(0, Launch(0, spec, None, 2)) == "MD-MIS.13"
    table.play(0, Launch(0, spec, None, 2, "SE"))
    number = newest(table)
    assert table.futures(number) == {(0, 0), (2, 0)}
    assert table.refused(0, Burn(number, (0, 2))) == "MD-MIS.13"
    table.play(0, EndPhase())
    courses = []
    for _ in range(4):
        table.until("A", "moving", 0)
        assert table.futures(number) == set()
        table.play(0, EndPhase())
        seen = table.vessel(number)
        courses.append((seen.present, seen.future, seen.fuel))
    assert courses == [((0, 0), (2, 0), 3), ((2, 0), (6, 0), 1), ((6, 0), (11, 0), 0), ((11, 0), (16, 0), 0)]


@pytest.mark.rule("MD-MIS.13", "MD-MIS.10")
@pytest.mark.parametrize(("heading", "future"), [("S", (0, 2)), (None, (0, 0))])
def test_a_missile_that_became_unguided_repeats_its_last_direction(heading: str | None, future: Hex) -> None:
    spec = Missile("guided", "constant", "contact", 3, 12)
    missile = a_missile(AT_REST, 0, spec, target=2, launcher=1, level=2, heading=heading, unguided=True)
    table = a_table(missile, at_rest((9, 9)), a_bystander())
    table.play(0, EndPhase())
    assert table.vessel(0).future == future


@pytest.mark.rule("MD-MIS.13")
@pytest.mark.parametrize("propulsion", ["limited", "discretionary"])
def test_an_unguided_missile_does_not_thrust_with_other_drives(propulsion: Any) -> None:
    spec = Missile("guided", propulsion, "contact", 3, 12)
    missile = a_missile(AT_REST, 0, spec, target=2, launcher=1, unguided=True)
    table = a_table(missile, at_rest((9, 9)), a_bystander())
    assert table.refused(0, Burn(0, (1, 0))) == "MD-MIS.10"
    assert table.futures(0) == set()


@pytest.mark.rule("MD-MIS.14")
def test_a_guided_missile_with_constant_propulsion_has_six_futures() -> None:
    spec = Missile("guided", "constant", "contact", 4, 12)
    table = a_table(a_missile(AT_REST, 0, spec, target=2, launcher=1, level=3), at_rest((9, 9)), a_bystander())
    assert table.futures(0) == {(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)}
    for wrong in ((0, 0), (2, 0), (4, 0), (2, 1)):
        assert table.refused(0, Burn(0, wrong)) == "MD-MIS.14"


@pytest.mark.rule("MD-MIS.14")
def test_the_level_is_set_at_launch_and_the_maneuver_is_that_amount_or_none() -> None:
    spec = Missile("guided", "constant", "contact", 3, 12)
    table = launching(a_launcher(spec), a_bystander())
    assert {action.level for action in table.legal(0, Launch)} == {1, 2, 3}
    for level in (0, 4):
        assert table.refused(0, Launch(0, spec, 1, level)) == "MD-MIS.14"
    table.play(0, Launch(0, spec, 1, 2))
    futures = table.futures(newest(table))
    assert {distance((0, 0), to) for to in futures} == {0, 2}
    assert len(futures) == 7


@pytest.mark.rule("MD-MIS.15", "MD-MIS.16")
@pytest.mark.parametrize(
    ("spec", "rule"),
    [
        (Missile("guided", "limited", "contact", 3, 6), "MD-MIS.15"),
        (Missile("guided", "discretionary", "contact", 6, 12), "MD-MIS.16"),
    ],
)
def test_after_two_full_thrusts_nothing_is_left(spec: Missile, rule: str) -> None:
    table = a_table(a_missile(AT_REST, 0, spec, target=2, launcher=1), at_rest((90, 9)), a_bystander())
    for _ in range(2):
        table.until("A", "moving", 0)
        assert min(thrusts(table, 0)) == 0
        q, r = table.plan(0).unthrust
        table.burn(0, (q + spec.g, r))
        table.play(0, EndPhase())
    table.until("A", "moving", 0)
    assert table.vessel(0).fuel == 0
    assert table.refused(0, Burn(0, (0, 0))) == rule
    assert table.futures(0) == set()


@pytest.mark.rule("MD-MIS.15")
def test_a_thrust_beyond_the_rest_of_the_stock_is_refused() -> None:
    spec = Missile("guided", "limited", "contact", 3, 6)
    table = a_table(a_missile(AT_REST, 0, spec, target=2, launcher=1, fuel=2), at_rest((90, 9)), a_bystander())
    assert table.refused(0, Burn(0, (3, 0))) == "MD-MIS.15"
    assert thrusts(table, 0) == {0, 1, 2}


@pytest.mark.rule("MD-MIS.17")
def test_a_mine_keeps_the_vector_of_the_ship_that_dropped_it() -> None:
    minelayer = {**a_launcher(MINE), "past": (0, 0), "present": (2, 0), "future": (4, 0)}
    table = launching(minelayer, at_rest((50, 0)), a_bystander())
    table.play(0, Launch(0, MINE))
    mine = newest(table)
    assert table.counters(mine) == "[(0,0) > (2,0) > (4,0)]"
    assert table.refused(0, Burn(mine, (5, 0))) == "MD-MIS.17"
    table.until("A", "moving", 0)
    table.play(0, EndPhase())
    assert table.counters(mine) == "[(2,0) > (4,0) > (6,0)]"


@pytest.mark.rule("MD-MIS.18")
@pytest.mark.parametrize(("unit", "left", "again"), [("hex", 0, set()), ("turn", 5, {1, 2, 3, 4, 5, 6})])
def test_what_one_burn_buys(unit: str, left: int, again: set[int]) -> None:
    table = a_table(
        a_missile(AT_REST, target=1), at_rest((60, 0), seat=1), at_rest((90, 90)), options={"burn_unit": unit}
    )
    table.burn(0, (6, 0))
    assert table.vessel(0).fuel == left
    table.play(0, EndPhase())
    table.until("A", "moving", 0)
    assert {distance((12, 0), to) for to in table.futures(0)} == again


@pytest.mark.rule("MD-MIS.18")
def test_a_craft_with_one_burn_left_has_its_whole_drive_under_that_option() -> None:
    table = a_table(at_rest((0, 0), "fighter", fuel=1), a_bystander(), options={"burn_unit": "turn"})
    assert (4, 0) in table.futures(0)
    table.burn(0, (4, 0))
    assert table.vessel(0).fuel == 0


@pytest.mark.rule("MD-MIS.19")
def test_a_spent_missile_that_drifts_onto_an_enemy_goes_off() -> None:
    missile = a_missile("[(0,0) > (2,0) > (4,0)]", fuel=0, target=1)
    table = a_table(missile, at_rest((4, 0), "transport", 1), at_rest((50, 50), "escort"))
    table.until("B")
    table.play(0, EndPhase(), 1, 1)
    assert [(event.missile, event.victim) for event in table.heard(Detonated)] == [(0, 1)]
