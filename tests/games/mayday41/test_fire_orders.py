"""Declaring fire: who may order what, secrecy, point defence, Predict and directors (group FIR)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Aim, Cease, Dedicate, EndOrders, Guard, Hold, Load, Predict, Shoot, Take
from mayday.games.mayday41.happenings.fire import FireOrdered
from mayday.games.mayday41.happenings.missiles import Warned
from mayday.games.mayday41.missiles import contents
from tests.games.mayday41.gunnery import a_duel, dms, fire, south
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, ship

HAWK = ship("PTC", "1010", name="Hawk")
ROGUE = ship("RDR", "1013", side=RED, name="Rogue")


def orders(*counters: Any, **position: Any) -> Table:
    return a_battle(*counters, **{"stage": "fire_orders", "detected": True, **position})


# Declaring.


@pytest.mark.rule("M4-FIR.01")
def test_a_battery_without_an_order_does_not_fire() -> None:
    table = orders(HAWK, ROGUE, locks={"Hawk": ("Rogue",)})
    table.play(BLUE, Aim("s1", "laser1", "c1", to_hit=True))
    table.until("energy")
    assert table.legal(BLUE)[:-1] == [Shoot("s1", "laser1"), Cease()]
    assert table.vessel("Hawk").shots["laser1"].to_hit


@pytest.mark.rule("M4-FIR.01")
def test_an_order_can_be_changed_and_taken_back_until_all_are_given() -> None:
    table = orders(HAWK, ROGUE, ship("RDR", "1014", side=RED, name="Second"), locks={"Hawk": ("Rogue", "Second")})
    table.play(BLUE, Aim("s1", "laser1", table.call(BLUE, "Rogue")))
    assert not table.accepts(BLUE, Aim("s1", "laser1", table.call(BLUE, "Rogue")))
    table.play(BLUE, Aim("s1", "laser1", table.call(BLUE, "Second")))
    assert table.vessel("Hawk").shots["laser1"].target == table.number("Second")
    table.play(BLUE, Hold("s1", "laser1"))
    assert table.vessel("Hawk").shots == {}


@pytest.mark.rule("M4-FIR.02")
def test_secret_orders_are_given_together_and_revealed_together() -> None:
    table = orders(HAWK, ROGUE, locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",)})
    assert list(table.asked) == [BLUE, RED]
    table.play(BLUE, Aim("s1", "laser1", "c1"))
    table.play(BLUE, EndOrders())
    assert list(table.asked) == [BLUE, RED]  # nobody is to see that Blue is done
    assert table.legal(BLUE) == []
    assert not table.told(FireOrdered)
    table.play(RED, Aim("s1", "laser1", "c1"))
    table.play(RED, EndOrders())
    assert [event.ship for event in table.heard(FireOrdered, RED)] == ["c1", "s1"]
    assert [event.shots[0].battery for event in table.heard(FireOrdered, RED)] == ["laser1", "laser1"]
    assert table.legal(RED) == []


@pytest.mark.rule("M4-FIR.02")
def test_open_orders_are_given_in_reverse_order_of_initiative_and_seen_by_the_next() -> None:
    table = orders(HAWK, ROGUE, locks={"Rogue": ("Hawk",)}, options={"secret_fire_orders": "off"}, order=(BLUE, RED))
    assert table.asked == (RED,)
    table.play(RED, Aim("s1", "laser1", "c1"))
    table.play(RED, EndOrders())
    assert table.asked == (BLUE,)
    (told,) = table.heard(FireOrdered, BLUE)
    assert (told.ship, told.shots[0].target) == ("c1", "s1")


@pytest.mark.rule("M4-FIR.02")
def test_whoever_holds_nobody_is_asked_all_the_same() -> None:
    table = orders(HAWK, ROGUE, detected=False, holds={"Hawk": ("Rogue",)})
    assert table.asked == (BLUE, RED)
    assert table.legal(RED)[:-1] == [*(Dedicate("s1", n) for n in range(3)), EndOrders()]


@pytest.mark.rule("M4-FIR.02")
def test_those_who_do_not_know_the_ship_hear_who_is_fired_on_but_not_from_which_battery() -> None:
    table = orders(HAWK, ROGUE, ship("RDR", "4040", side=GREEN), sides=3, detected=False, locks={"Hawk": ("Rogue",)})
    table.play(BLUE, Aim("s1", "laser1", "c1"))
    hawk, rogue = table.call(GREEN, "Hawk"), table.call(GREEN, "Rogue")
    table.until("energy")
    (told,) = table.heard(FireOrdered, GREEN)
    assert (told.ship, told.shots[0].battery, told.shots[0].target) == (hawk, "", rogue)
    assert table.heard(FireOrdered, None) == []


# Targets.


@pytest.mark.rule("M4-FIR.03")
def test_no_shot_at_a_bogey_though_a_friend_holds_it() -> None:
    second = ship("PTC", "1011", name="Dove")
    table = orders(HAWK, second, ROGUE, detected=False, holds={"Dove": ("Rogue",)})
    assert table.accepts(BLUE, Aim("s2", "laser1", "c1"))
    assert not table.accepts(BLUE, Aim("s1", "laser1", "c1"))


@pytest.mark.rule("M4-FIR.03")
def test_beams_end_at_300_hexes_and_launches_do_not() -> None:
    table = orders(
        ship("CLX", "1010", name="Hawk"), ship("RDR", south(310), side=RED, name="Rogue"), locks={"Hawk": ("Rogue",)}
    )
    assert table.accepts(BLUE, Load("s1", "launcher1", "c", 1, "c1"))
    assert not any(isinstance(action, Aim) for action in table.legal(BLUE))


@pytest.mark.rule("M4-FIR.03", "M4-SET.07")
def test_friends_and_allies_are_no_targets() -> None:
    table = orders(HAWK, ROGUE, locks={"Hawk": ("Rogue",)})
    table.state.sides[BLUE].allies.append(RED)
    assert not any(isinstance(action, Aim | Load) for action in table.legal(BLUE))


# Point defence.


@pytest.mark.rule("M4-FIR.04")
@pytest.mark.parametrize("weapon", ["laser", "npaw", "plasma", "meson"])
def test_only_lasers_are_assigned_to_point_defence(weapon: str) -> None:
    battery = {"id": "gun", "type": weapon, "damage": 4, "rof": 10, "max_range": 30}
    table = orders(
        ship("RDR", "1010", name="Hawk", sheet={"batteries": [battery]}),
        ROGUE,
        a_volley("Rogue", "1010", c=2, at="Hawk", detonates_on=("Hawk",)),
        locks={"Rogue": ("Hawk",)},
    )
    volley = table.call(BLUE, "Red m1")
    assert table.accepts(BLUE, Guard("s1", "gun", volley)) == (weapon == "laser")
    assert table.accepts(BLUE, Aim("s1", "gun", volley))


@pytest.mark.rule("M4-FIR.04")
def test_a_volley_that_does_not_detonate_is_no_target_of_point_defence() -> None:
    table = orders(HAWK, ROGUE, a_volley("Rogue", "1010", c=2, at="Hawk"))
    assert not any(isinstance(action, Guard) for action in table.legal(BLUE))


@pytest.mark.rule("M4-FIR.04")
@pytest.mark.parametrize(("hex", "covers"), [("1010", True), ("1011", False)])
def test_point_defence_covers_friends_in_the_same_hex(hex: str, covers: bool) -> None:
    dove = ship("PTC", hex, name="Dove")
    volley = a_volley("Rogue", "1010", c=2, at="Hawk", detonates_on=("Hawk",))
    table = orders(HAWK, dove, ROGUE, volley, locks={"Dove": ("Red m1",)})
    assert table.accepts(BLUE, Guard("s2", "laser1", table.call(BLUE, "Red m1"))) == covers


@pytest.mark.rule("M4-FIR.04", "M4-MIS.30")
@pytest.mark.parametrize(("immune", "may"), [("on", False), ("off", True)])
def test_bursts_at_a_distance_are_met_by_option_only(immune: str, may: bool) -> None:
    table = orders(
        HAWK,
        ship("CLX", "1060", side=RED, name="Rogue"),
        a_volley("Rogue", "1012", c=2, at="Hawk", prox=2, detonates_on=("Hawk",)),
        locks={"Rogue": ("Hawk",)},
        options={"prox_immune_to_pd": immune},
    )
    assert table.accepts(BLUE, Guard("s1", "laser1", table.call(BLUE, "Red m1"))) == may


@pytest.mark.rule("M4-FIR.11")
def test_the_owner_of_the_target_is_told_which_volley_detonates_and_at_what_range() -> None:
    mixed = [{"kind": "c", "count": 2, "target": "Hawk"}, {"kind": "c", "count": 4, "target": "Dove"}]
    table = a_battle(
        HAWK,
        ship("PTC", "3030", name="Dove"),
        ROGUE,
        a_volley("Rogue", "1010", missiles=mixed),
        a_volley("Rogue", "1010", c=1, at="Dove"),
        stage="guidance",
        detected=True,
        locks={"Rogue": ("Hawk", "Dove")},
    )
    table.until("fire_orders")
    (warning,) = table.heard(Warned, BLUE)
    assert warning == Warned(table.call(BLUE, "Red m1"), "s1", 0)
    assert table.accepts(BLUE, Guard("s1", "laser1", table.call(BLUE, "Red m1")))
    assert not table.accepts(BLUE, Guard("s1", "laser1", table.call(BLUE, "Red m2")))


@pytest.mark.rule("M4-FIR.04", "M4-FIR.11")
@pytest.mark.parametrize(("hex", "told"), [("1010", True), ("1011", False)])
def test_an_ally_in_the_hex_is_told_too_for_he_may_defend_it(hex: str, told: bool) -> None:
    table = a_battle(
        HAWK,
        ROGUE,
        ship("PTC", hex, side=GREEN, name="Friend"),
        a_volley("Rogue", "1010", c=2, at="Hawk"),
        sides=3,
        stage="guidance",
        detected=True,
        locks={"Rogue": ("Hawk",)},
        begun=True,
        queue=(RED,),
    )
    table.state.sides[BLUE].allies, table.state.sides[GREEN].allies = [GREEN], [BLUE]
    table.until("fire_orders")
    assert bool(table.heard(Warned, GREEN)) == told
    assert table.accepts(GREEN, Guard("s1", "laser1", table.call(GREEN, "Red m1"))) == told


# Programs and directors.


@pytest.mark.rule("M4-FIR.05", "M4-EVP.07")
def test_predict_helps_all_shots_at_its_one_target_and_no_others() -> None:
    both = {"laser1": {"target": "Rogue"}, "laser2": {"target": "Escort"}}
    locks = {"Hawk": ("Rogue", "Escort"), "Escort": ("Hawk",)}
    table = a_duel(hawk={"predict_on": "Rogue", "shots": both}, locks=locks)
    assert dms(fire(table, 6, 6))["M4-EVP.07"] == -3
    assert "M4-EVP.07" not in dms(fire(table, 6, 6, battery="laser2"))


@pytest.mark.rule("M4-FIR.05")
def test_a_ship_without_the_program_names_no_target_for_it() -> None:
    table = orders(ship("FTR", "1010", name="Hawk"), ROGUE)
    assert not any(isinstance(action, Predict) for action in table.legal(BLUE))
    table = orders(HAWK, ROGUE)
    table.play(BLUE, Predict("s1", "c1"))
    table.play(BLUE, Predict("s1", ""))
    assert table.vessel("Hawk").predict_on == -1


@pytest.mark.rule("M4-FIR.06")
def test_two_of_three_directors_control_six_missiles_at_tech_level_11() -> None:
    table = orders(HAWK, ROGUE, locks={"Hawk": ("Rogue",)})
    assert contents.limit(table.state, 0) == 9
    assert not table.accepts(BLUE, Dedicate("s1", 4))
    table.play(BLUE, Dedicate("s1", 2))
    assert contents.limit(table.state, 0) == 6
    table.play(BLUE, Dedicate("s1", -1))
    assert contents.limit(table.state, 0) == 9


@pytest.mark.rule("M4-FIR.06", "M4-MIS.24")
def test_directors_that_are_taken_from_missiles_in_flight_let_them_go_inert_when_orders_are_revealed() -> None:
    table = orders(HAWK, ROGUE, a_volley("Hawk", "1020", c=2, at="Rogue"), locks={"Hawk": ("Rogue",)})
    table.play(BLUE, Dedicate("s1", 0))
    table.play(BLUE, EndOrders())
    assert table.volley().in_play
    table.play(RED, EndOrders())
    assert table.volley().fate == "inert"


# What becomes of orders.


@pytest.mark.rule("M4-FIR.07")
def test_shots_at_a_target_that_is_gone_are_lost_and_are_not_aimed_anew() -> None:
    both = {"laser1": {"target": "Rogue"}, "laser2": {"target": "Rogue"}}
    table = a_duel(hawk={"shots": both}, rogue={"armor": 0, "structure": 1, "sand_rating": 0, "ready": 0})
    fire(table, 1, 1)
    table.play(RED, table.nothing(RED))
    assert table.vessel("Rogue").fate == "broken up"
    assert table.asked == (RED,)
    assert table.legal(RED)[0] == Shoot("s2", "laser1")


@pytest.mark.rule("M4-FIR.07")
def test_a_declared_shot_may_be_cancelled_and_not_aimed_at_another() -> None:
    table = a_duel()
    assert table.legal(BLUE)[:-1] == [Shoot("s1", "laser1"), Cease()]
    table.play(BLUE, Cease())
    assert table.asked == (RED,)
    assert table.vessel("Rogue").armor == 6


@pytest.mark.rule("M4-FIR.08")
def test_a_battery_that_has_fired_does_nothing_more_in_this_turn() -> None:
    table = a_duel(hawk={"shots": {"laser1": {"target": "Rogue"}, "laser2": {"target": "Rogue"}}})
    fire(table, 6, 6)
    assert Shoot("s1", "laser1") not in table.legal(BLUE)
    assert Shoot("s1", "laser2") in table.legal(BLUE)


@pytest.mark.rule("M4-FIR.08")
def test_a_battery_on_point_defence_does_not_fire_in_the_energy_step() -> None:
    table = orders(
        HAWK, ROGUE, a_volley("Rogue", "1010", c=2, at="Hawk", detonates_on=("Hawk",)), locks={"Rogue": ("Hawk",)}
    )
    table.play(BLUE, Aim("s1", "laser1", table.call(BLUE, "Rogue")))
    table.play(BLUE, Guard("s1", "laser1", table.call(BLUE, "Red m1")))
    table.play(BLUE, Aim("s1", "laser2", table.call(BLUE, "Red m1"), to_hit=True))
    table.until("energy")
    assert table.legal(BLUE)[:-1] == [Shoot("s1", "laser2"), Cease()]


def a_boarding(posture: str) -> Table:
    """Rogue's people are aboard the hulk, on one course with it; Hawk is near."""
    hulk = ship("FTR", "1013", name="Hulk", out=("bridge",), lost=("laser1",))
    return orders(
        hulk,
        HAWK,
        ship("RDR", "1013", side=RED, name="Rogue"),
        locks={"Rogue": ("Hawk",)},
        matched=(("Hulk", "Rogue"),),
        matched_before=(("Hulk", "Rogue"),),
        boardings=[
            {
                "ship": "Hulk",
                "areas": {"Blue": 1},
                "forces": [{"side": RED, "troops": 4, "ships": ["Rogue"]}],
                "postures": {"Red": posture},
            }
        ],
    )


@pytest.mark.rule("M4-FIR.09")
@pytest.mark.parametrize(("posture", "may"), [("offensive", False), ("defensive", True)])
def test_a_ship_whose_people_attack_fires_neither_beams_nor_missiles(posture: str, may: bool) -> None:
    table = a_boarding(posture)
    hawk = table.call(RED, "Hawk")
    assert table.accepts(RED, Aim("s1", "laser1", hawk)) == may
    assert table.accepts(RED, Load("s1", "launcher1", "c", 1, hawk)) == may


@pytest.mark.rule("M4-FIR.09")
def test_whoever_has_orders_to_fire_does_not_take_the_offensive() -> None:
    table = a_boarding("defensive")
    hulk = table.call(RED, "Hulk")
    assert table.accepts(RED, Take(hulk, "offensive"))
    table.play(RED, Aim("s1", "laser1", table.call(RED, "Hawk")))
    assert not table.accepts(RED, Take(hulk, "offensive"))


@pytest.mark.rule("M4-FIR.10")
def test_a_ship_that_is_captured_does_not_fire_its_shots() -> None:
    table = a_duel(rogue={"shots": {"laser1": {"target": "Hawk"}}}, order=(RED, BLUE))
    assert Shoot("s1", "laser1") in table.legal(RED)
    table.vessel("Rogue").side = BLUE
    assert Shoot("s1", "laser1") not in table.legal(RED)
    assert Shoot("s2", "laser1") in table.legal(RED)


@pytest.mark.rule("M4-SET.05")
def test_an_unaware_ship_fires_nothing() -> None:
    table = orders(ship("PTC", "1010", name="Hawk", awareness="unaware"), ROGUE, locks={"Hawk": ("Rogue",)})
    assert not any(isinstance(action, Aim | Load) for action in table.legal(BLUE))
