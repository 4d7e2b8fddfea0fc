"""The launch step: where new volleys are put, what that costs, and who sees and locks them (M4-MIS.08, M4-SEN.37)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Hold, KeepLock, Place
from mayday.games.mayday41.happenings.missiles import Appeared, Detonated, NotLaunched, VolleyLaunched
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.space.places import at, named, steps
from mayday.games.mayday41.state import NOBODY
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, ship

TARGET = ship("RDR", "5010", side=RED, name="Rogue")


def order(count: int = 2, kind: str = "c", volley: int = 1, **more: Any) -> dict[str, Any]:
    """What a launcher is to fire."""
    thrust = {"c": 12, "si": 6, "fi": 6, "jammer": 9, "decoy": 6}[kind]
    plain = {"launcher": "launcher1", "kind": kind, "count": count, "target": "Rogue", "thrust": thrust}
    return {**plain, "volley": volley, **more}


def launching(*orders: dict[str, Any], more: tuple[Any, ...] = (), **position: Any) -> Table:
    """Hawk flies 2 S and has thrust 2 SE in this turn; its launcher has these orders against Rogue."""
    markers = {"past": "1010", "future": "1215", "baseline": "1014"}
    fields = {"salvos": orders or (order(),), **position.pop("hawk", {})}
    hawk = ship(position.pop("code", "PTC"), "1012", name="Hawk", **markers, **fields)
    position.setdefault("locks", {"Hawk": ("Rogue",)})
    return a_battle(hawk, TARGET, *more, stage="launch", turn=5, **position)


@pytest.mark.rule("M4-MIS.08")
def test_a_volley_leaves_from_the_ships_baseline_without_the_ships_own_thrust() -> None:
    table = launching()
    offered = [a.to for a in table.legal(BLUE) if isinstance(a, Place)]
    assert offered[0] == "1014"
    assert {steps(at("1014"), at(hex)) for hex in offered} == set(range(13))
    assert len(offered) == 1 + 6 * sum(range(13))
    table.play(BLUE, Place("2008"))
    assert table.markers("Blue m1") == ("1010", "1012", "2008")


@pytest.mark.rule("M4-MIS.09")
@pytest.mark.parametrize(("to", "left"), [("1014", 76), ("1015", 75), ("1026", 64)])
def test_the_launch_is_paid_from_the_missiles_g_turns(to: str, left: int) -> None:
    table = launching()
    table.play(BLUE, Place(to))
    assert table.volley().g_left == left


@pytest.mark.rule("M4-MIS.08", "M4-TDM.03")
def test_in_three_dimensions_levels_count_as_hexes_of_the_shift() -> None:
    table = launching(order(thrust=3), options={"three_d": "on"})
    table.play(BLUE, Place("1015@2"))
    assert table.volley().g_left == 73
    assert not launching(order(thrust=2), options={"three_d": "on"}).accepts(BLUE, Place("1015@2"))


@pytest.mark.rule("M4-MIS.10", "M4-SEQ.04")
def test_a_volley_launched_in_the_targets_own_hex_does_not_detonate_in_that_turn() -> None:
    beside = ship("PTC", "1012", side=RED, name="Prey")
    table = launching(order(target="Prey"), more=(beside,), locks={"Hawk": ("Prey",)})
    table.play(BLUE, Place("1014"))
    table.until("movement")
    assert table.turn == 6
    assert not table.told(Detonated)


@pytest.mark.rule("M4-MIS.11")
def test_the_note_of_a_volley_records_what_was_ordered() -> None:
    orders = (order(2), order(1, target="Second"))
    second = ship("PTC", "5012", side=RED, name="Second")
    table = launching(*orders, more=(second,), locks={"Hawk": ("Rogue", "Second")})
    table.play(BLUE, Place("1020"))
    volley = table.volley()
    aims = [(missile.kind, table.name(missile.target)) for missile in volley.missiles]
    assert aims == [("c", "Rogue"), ("c", "Rogue"), ("c", "Second")]
    assert (volley.thrust, volley.launched, volley.tl, volley.warhead) == (12, 5, 11, 4)
    assert table.vessel("Hawk").magazine["c"] == 9


@pytest.mark.rule("M4-MIS.11", "M4-SEN.37")
def test_the_other_side_hears_of_a_counter_and_not_what_is_in_it() -> None:
    few, many = (launching(order(count), holds={"Rogue": ("Hawk",)}) for count in (1, 3))
    for table in (few, many):
        table.play(BLUE, Place("1020"))
        assert table.heard(VolleyLaunched, RED) == [VolleyLaunched("c1", "c2", "1010", "1012", "1020")]
    assert few.heard(object, RED) == many.heard(object, RED)
    assert few.heard(object, None) == many.heard(object, None)


@pytest.mark.rule("M4-SEN.38", "M4-SEN.36")
def test_who_launched_a_volley_is_known_while_both_are_held() -> None:
    """A ship that was lost and found again has another handle, and nothing tells that it is the same one."""
    table = launching(order(1), holds={"Rogue": ("Hawk",)})
    table.play(BLUE, Place("1020"))
    assert [contact.ship for contact in table.view(RED).contacts if contact.volley] == ["c1"]
    watcher, hawk, volley = (table.number(name) for name in ("Rogue", "Hawk", "Blue m1"))
    contacts.lose(table.state, watcher, hawk)
    contacts.detect(table.state, watcher, hawk, sensor="")
    assert [contact.ship for contact in table.view(RED).contacts if contact.volley] == [""]
    contacts.lose(table.state, watcher, volley)
    assert table.state.sides[RED].launchers == {}


@pytest.mark.rule("M4-MIS.34", "M4-SEN.38")
def test_nobody_is_told_who_launched_a_decoy() -> None:
    table = launching(order(1, "decoy"), holds={"Rogue": ("Hawk",)}, hawk={"magazine": {"decoy": 1}})
    table.play(BLUE, Place("1020"))
    assert all(not contact.ship for contact in table.view(RED).contacts)


@pytest.mark.rule("M4-MIS.04", "M4-SEQ.04")
def test_ships_launch_in_initiative_order_one_volley_after_another() -> None:
    answer = ship("PTC", "5012", side=RED, name="Answer", salvos=(order(1, target="Hawk"),))
    table = launching(
        order(1), order(1, "si", 2), more=(answer,), locks={"Hawk": ("Rogue",), "Answer": ("Hawk",)}, order=(1, 0)
    )
    assert table.asked == (RED,)
    table.play(RED, Place("5012"))
    assert table.asked == (BLUE,)
    table.play(BLUE, Place("1014"))
    assert table.asked == (BLUE,)
    table.play(BLUE, Place("1014"))
    assert [table.volley(name).thrust for name in ("Red m1", "Blue m1", "Blue m2")] == [12, 12, 6]


@pytest.mark.rule("M4-INI.09", "M4-INI.11")
def test_with_initiative_per_ship_volleys_take_the_total_of_their_ship() -> None:
    second = ship("PTC", "1112", name="Kite", total=-3, salvos=(order(1),))
    options = {"per_ship_initiative": "on"}
    locks = {"Hawk": ("Rogue",), "Kite": ("Rogue",)}
    table = launching(more=(second,), locks=locks, options=options, order=(2, 0, 1))
    table.play(BLUE, Place(named(table.vessel("Kite").baseline)))
    table.play(BLUE, Place("1014"))
    assert [table.name(table.volley(name).ship) for name in ("Blue m1", "Blue m2")] == ["Kite", "Hawk"]
    assert [table.volley(name).total for name in ("Blue m1", "Blue m2")] == [-3, 0]


@pytest.mark.rule("M4-FIR.07")
def test_a_launch_may_be_cancelled_when_its_moment_comes() -> None:
    table = launching()
    table.play(BLUE, Hold("s1", "launcher1"))
    assert table.heard(NotLaunched, BLUE) == [NotLaunched("s1", "launcher1", 2)]
    assert len(table.state.units) == 2
    assert table.vessel("Hawk").magazine["c"] == 12


@pytest.mark.rule("M4-MIS.04", "M4-MIS.13")
def test_what_the_directors_no_longer_control_is_not_launched() -> None:
    table = launching(order(3), more=(a_volley("Hawk", "3010", c=2, at="Rogue"),), hawk={"directors": 1})
    table.play(BLUE, Place("1014"))
    assert len(table.volley("Blue m2").missiles) == 1
    assert table.vessel("Hawk").magazine["c"] == 11


@pytest.mark.rule("M4-MIS.18", "M4-MIS.28")
def test_independent_missiles_remember_their_ships_fire_control_and_gunnery() -> None:
    sheet = {"crew_quality": 9, "skills": {"gunnery": 4}}
    table = launching(order(2, "fi"), code="MSB", hawk={"sheet": sheet}, options={"crew_ratings": "on"})
    table.play(BLUE, Place("1014"))
    missile = table.volley().missiles[0]
    assert (missile.target, missile.fire_control, missile.gunnery) == (NOBODY, 3, -3)


@pytest.mark.rule("M4-MIS.18")
def test_targets_of_a_program_that_are_no_longer_locked_are_struck_off_the_list() -> None:
    second = ship("PTC", "5012", side=RED, name="Second")
    listed = order(2, "fi", others=("Second",))
    table = launching(listed, more=(second,), code="MSB", locks={"Hawk": ("Second",)})
    table.play(BLUE, Place("1014"))
    assert table.volley().missiles[0].priorities == [table.number("Second")]


# Who sees it.


@pytest.mark.rule("M4-SEN.37")
def test_whoever_holds_the_ship_holds_its_new_volley_and_nobody_else_does() -> None:
    blind = ship("PTC", "5011", side=RED, name="Blind")
    table = launching(more=(blind,), holds={"Rogue": ("Hawk",)})
    table.play(BLUE, Place("1014"))
    assert table.holds("Rogue", "Blue m1")
    assert not table.holds("Blind", "Blue m1")


@pytest.mark.rule("M4-SEN.40")
def test_what_a_bogey_launches_is_one_more_bogey() -> None:
    table = launching(sides=3, holds={"Rogue": ("Hawk",)}, more=(ship("PTC", "6060", side=GREEN, name="Third"),))
    before = sum(table.call(GREEN, name)[0] == "b" for name in ("Hawk", "Rogue"))
    table.play(BLUE, Place("1014"))
    assert before == 2
    assert table.call(GREEN, "Blue m1")[0] == "b"
    assert not table.heard(VolleyLaunched, GREEN)
    assert table.heard(Appeared, GREEN) == [Appeared(table.call(GREEN, "Blue m1"), "1010", "1012", "1014")]


@pytest.mark.rule("M4-SEN.38", "M4-SEN.39")
def test_a_lock_on_the_ship_goes_over_to_its_new_volley_whatever_its_size() -> None:
    table = launching(order(3), locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",)})
    table.play(BLUE, Place("1014"))
    assert table.locks("Rogue") == ["Hawk", "Blue m1"]


@pytest.mark.rule("M4-SEN.38")
def test_where_the_lock_limit_is_short_the_owner_chooses_which_volley_is_locked() -> None:
    table = launching(order(1), order(1, "si", 2), locks={"Hawk": ("Rogue",), "Rogue": ("Hawk",)})
    table.play(BLUE, Place("1014"))
    assert table.locks("Rogue") == ["Hawk"]
    table.play(BLUE, Place("1015"))
    assert table.asked == (RED,)
    assert {type(action) for action in table.legal(RED)} >= {KeepLock}
    assert sum(isinstance(action, KeepLock) for action in table.legal(RED)) == 2
    table.play(RED, KeepLock(table.call(RED, "Blue m2")))
    assert table.locks("Rogue") == ["Hawk", "Blue m2"]


@pytest.mark.rule("M4-SEN.38")
def test_without_a_lock_on_the_ship_its_volley_is_only_detected() -> None:
    table = launching(holds={"Rogue": ("Hawk",)})
    table.play(BLUE, Place("1014"))
    assert table.locks("Rogue") == []
