"""Guidance: switching, missiles that go inert, control limits, and warnings (M4-MIS.12 to M4-MIS.17, M4-MIS.22 ff.)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Dedicate, EndGuidance, EndOrders, Lock, Lose, Sense, Switch
from mayday.games.mayday41.damage.harm import destroy
from mayday.games.mayday41.happenings.damage import MarkerGone, Removed
from mayday.games.mayday41.happenings.missiles import Switched, Warned, WentInert
from mayday.games.mayday41.happenings.sensing import Sensed
from mayday.games.mayday41.missiles.contents import controlled, lose_target
from mayday.games.mayday41.state import NOBODY
from mayday.games.mayday41.tables import MissileType
from tests.games.mayday41.staging import BLUE, GREEN, RED, Table, a_battle, a_volley, ship

X = ship("DDE", "3010", side=RED, name="X")
Y = ship("DDE", "3020", side=RED, name="Y")


def guiding(*volleys: Any, locks: tuple[str, ...] = (), code: str = "MSB", **position: Any) -> Table:
    """Hawk, far away, guides volleys against X and Y."""
    hawk = ship(code, "1010", name="Hawk", **position.pop("hawk", {}))
    held = {"Hawk": locks, **position.pop("more_locks", {})}
    more = position.pop("more", ())
    return a_battle(hawk, X, Y, *more, *volleys, stage="guidance", turn=4, detected=True, locks=held, **position)


def alike(kind: str, target: str) -> list[dict[str, Any]]:
    """Two missiles of a kind."""
    return [{"kind": kind, "count": 2, "target": target}]


def aims(table: Table, name: str = "Blue m1") -> list[tuple[str, str]]:
    return [(missile.kind, table.name(missile.target)) for missile in table.volley(name).missiles]


def over(table: Table) -> None:
    """Blue has nothing more to switch."""
    table.play(BLUE, EndGuidance())


@pytest.mark.rule("M4-MIS.14")
@pytest.mark.parametrize("kind", ["c", "si", "jammer"])
def test_guided_missiles_without_a_lock_of_their_ship_go_inert(kind: str) -> None:
    volleys = [a_volley("Hawk", "2010", missiles=alike(kind, target)) for target in ("X", "Y")]
    table = guiding(*volleys, locks=("Y",))
    over(table)
    assert not table.volley("Blue m1").in_play
    assert table.volley("Blue m2").in_play
    assert table.heard(WentInert, BLUE) == [WentInert("m1", 2)]


@pytest.mark.rule("M4-MIS.14", "M4-MIS.15", "M4-MIS.16")
@pytest.mark.parametrize("kind", ["c", "si", "jammer"])
def test_a_volley_switched_to_another_locked_ship_lives(kind: MissileType) -> None:
    table = guiding(a_volley("Hawk", "2010", missiles=alike(kind, "X")), locks=("Y",))
    x, y = table.call(BLUE, "X"), table.call(BLUE, "Y")
    table.play(BLUE, Switch("m1", kind, x, y, 2))
    assert aims(table) == [(kind, "Y")] * 2
    assert table.heard(Switched, BLUE) == [Switched("m1", kind, 2, y)]
    assert not table.heard(Switched, RED)
    over(table)
    assert table.volley().in_play


@pytest.mark.rule("M4-MIS.14")
def test_any_of_a_volleys_missiles_may_be_switched_and_the_others_left() -> None:
    table = guiding(a_volley("Hawk", "2010", at="X", c=3), locks=("X", "Y"))
    table.play(BLUE, Switch("m1", "c", table.call(BLUE, "X"), table.call(BLUE, "Y"), 1))
    over(table)
    assert sorted(aims(table)) == [("c", "X"), ("c", "X"), ("c", "Y")]


@pytest.mark.rule("M4-MIS.15", "M4-MIS.36")
def test_a_lock_of_a_friend_guides_nothing() -> None:
    friend = ship("MSB", "1011", name="Kite")
    table = guiding(a_volley("Hawk", "2010", at="X", c=2), more=(friend,), more_locks={"Kite": ("X", "Y")})
    assert not [action for action in table.legal(BLUE) if isinstance(action, Switch)]
    over(table)
    assert not table.volley().in_play


@pytest.mark.rule("M4-MIS.35")
def test_missiles_are_not_switched_to_a_volley() -> None:
    incoming = a_volley("X", "1510", at="Hawk", c=1)
    table = guiding(a_volley("Hawk", "2010", at="X", c=2), incoming, locks=("X", "Red m1"), more_locks={"X": ("Hawk",)})
    assert not [action for action in table.legal(BLUE) if isinstance(action, Switch)]


@pytest.mark.rule("M4-MIS.15")
def test_missiles_are_switched_at_the_guidance_check_only() -> None:
    table = guiding(a_volley("Hawk", "2010", at="X", c=2), locks=("X", "Y"))
    action = Switch("m1", "c", table.call(BLUE, "X"), table.call(BLUE, "Y"), 2)
    assert table.accepts(BLUE, action)
    over(table)
    assert table.stage == "fire_orders"
    assert not table.accepts(BLUE, action)


@pytest.mark.rule("M4-MIS.21")
def test_independent_missiles_are_never_redirected() -> None:
    acquired = [{"kind": "fi", "target": "X", "priorities": ["X"]}]
    table = guiding(a_volley("Hawk", "2510", missiles=acquired), locks=("X", "Y"))
    assert not [action for action in table.legal(BLUE) if isinstance(action, Switch)]


@pytest.mark.rule("M4-MIS.22")
def test_inert_missiles_are_removed_at_once_and_free_their_control_capacity() -> None:
    table = guiding(a_volley("Hawk", "2010", at="X", c=4), a_volley("Hawk", "2110", at="Y", c=3), locks=("Y",))
    assert controlled(table.state, table.number("Hawk")) == 7
    over(table)
    assert controlled(table.state, table.number("Hawk")) == 3
    assert table.volley("Blue m1").fate == "inert"
    assert table.heard(MarkerGone) == [MarkerGone("2010")]


@pytest.mark.rule("M4-MIS.22", "M4-MIS.11")
def test_missiles_that_go_inert_inside_a_volley_are_the_owners_secret() -> None:
    mixed = [{"kind": "c", "count": 2, "target": "X"}, {"kind": "c", "target": "Y"}]
    table = guiding(a_volley("Hawk", "2010", missiles=mixed), locks=("Y",), more_locks={"X": ("Hawk",)})
    over(table)
    assert aims(table) == [("c", "Y")]
    assert table.heard(WentInert, BLUE) == [WentInert("m1", 2)]
    assert not table.heard(WentInert, RED)
    assert not table.heard(Removed, RED)


@pytest.mark.rule("M4-MIS.14", "M4-SEN.36")
def test_a_lost_contact_is_no_longer_named_as_the_target_of_missiles() -> None:
    table = guiding(a_volley("Hawk", "2010", at="X", c=1), locks=("Y",))
    x = table.number("X")
    del table.vessel("Hawk").contacts[x]
    del table.state.sides[BLUE].handles[x]
    switches = [action for action in table.legal(BLUE) if isinstance(action, Switch)]
    assert switches == [Switch("m1", "c", "", table.call(BLUE, "Y"), 1)]
    table.play(BLUE, switches[0])
    over(table)
    assert aims(table) == [("c", "Y")]


@pytest.mark.rule("M4-MIS.11")
@pytest.mark.parametrize("missile", [{"kind": "c", "target": "X"}, {"kind": "fi", "target": "X", "priorities": ["X"]}])
def test_owners_of_volleys_are_asked_whatever_is_in_them(missile: dict[str, Any]) -> None:
    assert guiding(a_volley("Hawk", "2510", missiles=[missile])).asked == (BLUE,)


# The control limit.


@pytest.mark.rule("M4-MIS.24")
def test_over_the_limit_the_owner_chooses_which_missiles_go_inert() -> None:
    volleys = a_volley("Hawk", "2010", at="X", c=5), a_volley("Hawk", "2110", at="Y", si=2)
    table = guiding(*volleys, locks=("X", "Y"))
    over(table)
    table.play(BLUE, Dedicate("s1", 1))
    table.play(BLUE, EndOrders())
    assert len(table.volley("Blue m1").missiles) == 5
    table.play(RED, EndOrders())
    assert table.asked == (BLUE,)
    x, y = table.call(BLUE, "X"), table.call(BLUE, "Y")
    assert [a.what for a in table.legal(BLUE) if isinstance(a, Lose)] == [f"m1 c {x}", f"m2 si {y}"]
    for lost in (f"m1 c {x}", f"m2 si {y}", f"m2 si {y}"):
        table.play(BLUE, Lose(lost))
    assert len(table.volley("Blue m1").missiles) == 4
    assert not table.volley("Blue m2").in_play
    assert table.asked != (BLUE,) or not [a for a in table.legal(BLUE) if isinstance(a, Lose)]


@pytest.mark.rule("M4-MIS.24", "M4-ENG.08")
def test_with_all_directors_out_every_guided_missile_is_lost_and_independent_ones_fly_on() -> None:
    independent = {"kind": "fi", "target": "X", "priorities": ["X"]}
    missiles = [{"kind": "c", "target": "X"}, {"kind": "si", "target": "X"}, independent]
    table = guiding(a_volley("Hawk", "2510", missiles=missiles), locks=("X",), hawk={"out": ("directors",)})
    over(table)
    assert [kind for kind, _ in aims(table)] == ["fi"]


@pytest.mark.rule("M4-MIS.36")
def test_missiles_of_a_ship_that_is_gone_go_inert_though_a_friend_could_guide_them() -> None:
    friend = ship("MSB", "1011", name="Kite")
    hawk = {"fate": "jumped"}
    volley = a_volley("Hawk", "2010", at="X", c=2)
    table = a_battle(
        *(ship("MSB", "1010", name="Hawk", **hawk), friend, X, volley),
        stage="guidance",
        turn=4,
        locks={"Kite": ("X",)},
    )
    over(table)
    assert not table.volley().in_play


# Warnings.


@pytest.mark.rule("M4-FIR.11", "M4-INT.03")
def test_the_owner_of_the_target_is_warned_of_what_detonates_on_it_and_of_nothing_else() -> None:
    shared = [{"kind": "c", "count": 2, "target": "X"}, {"kind": "c", "count": 4, "target": "Y"}]
    volleys = a_volley("Hawk", "3010", missiles=shared), a_volley("Hawk", "3010", at="Y", c=1)
    table = guiding(*volleys, locks=("X", "Y"), sides=3, more=(ship("PTC", "9090", side=GREEN),))
    over(table)
    assert table.heard(Warned, RED) == [Warned(table.call(RED, "Blue m1"), "s1", 0)]
    assert table.volley("Blue m1").detonates_on == [table.number("X")]
    assert table.volley("Blue m2").detonates_on == []
    assert not table.heard(Warned, GREEN)
    assert not table.heard(Warned)


@pytest.mark.rule("M4-FIR.11")
def test_a_warning_comes_before_orders_and_names_the_range_of_a_burst() -> None:
    table = guiding(a_volley("Hawk", "3012", at="X", c=1, prox=2), locks=("X",), code="CVT")
    over(table)
    assert table.stage == "fire_orders"
    assert [warning.hexes for warning in table.heard(Warned, RED)] == [2]


@pytest.mark.rule("M4-MIS.26")
@pytest.mark.parametrize(("hex", "prox", "goes_off"), [("3012", 2, True), ("3013", 2, False), ("3010", 2, True)])
def test_a_burst_is_set_off_within_its_range_and_always_in_the_same_hex(hex: str, prox: int, goes_off: bool) -> None:
    table = guiding(a_volley("Hawk", hex, at="X", c=1, prox=prox), locks=("X",), code="CVT")
    over(table)
    assert bool(table.volley().detonates_on) == goes_off


@pytest.mark.rule("M4-MIS.25")
def test_missiles_switched_in_this_very_turn_count_with_their_new_target() -> None:
    table = guiding(a_volley("Hawk", "3020", at="X", c=2), locks=("X", "Y"))
    table.play(BLUE, Switch("m1", "c", table.call(BLUE, "X"), table.call(BLUE, "Y"), 2))
    over(table)
    assert table.volley().detonates_on == [table.number("Y")]


@pytest.mark.rule("M4-INT.03")
def test_a_volley_that_shares_a_hex_with_another_ship_than_its_target_is_not_marked() -> None:
    table = guiding(a_volley("Hawk", "3020", at="X", c=2), locks=("X",))
    over(table)
    assert table.volley().detonates_on == []
    assert not table.told(Warned)


# Help of semi-independent missiles.


def helped(hex: str, **position: Any) -> Table:
    """Hawk has found X and may try to lock it; an SI missile is near X."""
    hawk = ship("PTC", "1010", name="Hawk", passive="ir")
    x = ship("DDE", "9010", side=RED, name="X", g_used=1, deceives="off")
    volley = a_volley("Hawk", hex, at="X", si=1)
    table = a_battle(hawk, x, volley, stage="sensors", turn=4, holds={"Hawk": ("X",)}, **position)
    table.play(BLUE, Sense("s1", "c1", "ir"))
    return table


@pytest.mark.rule("M4-MIS.17")
def test_a_ship_may_lock_through_the_sensor_of_an_si_missile_near_the_target() -> None:
    table = helped("8210")
    assert table.accepts(BLUE, Lock("s1", "c1", "ir"))
    table.play(BLUE, Lock("s1", "c1", "m1"))
    sensed = table.heard(Sensed, BLUE)[-1]
    assert [term.value for term in sensed.terms] == [14.5, -10, 0, -1.5]
    assert (sensed.signal, sensed.difficulty, sensed.success) == (3.0, "automatic", True)
    assert table.locks("Hawk") == ["X"]


@pytest.mark.rule("M4-MIS.17")
def test_an_si_missile_more_than_ten_hexes_away_is_no_help() -> None:
    assert not helped("7910").accepts(BLUE, Lock("s1", "c1", "m1"))
    assert helped("8010").accepts(BLUE, Lock("s1", "c1", "m1"))


@pytest.mark.rule("M4-MIS.17")
def test_by_option_an_si_missile_hands_its_detection_to_the_ships_own_attempt() -> None:
    table = helped("8210", options={"si_assist": "handoff"})
    assert not table.accepts(BLUE, Lock("s1", "c1", "m1"))
    table.play(BLUE, Lock("s1", "c1", "ir"))
    sensed = table.heard(Sensed, BLUE)[-1]
    assert [term.value for term in sensed.terms] == [14.0, -11.0, 0, -1.5, 0.5]


# Locks on volleys.


@pytest.mark.rule("M4-SEN.38")
@pytest.mark.parametrize(("die", "kept"), [(4, True), (5, False)])
def test_the_lock_on_a_volley_is_renewed_without_a_roll_with_that_on_its_ship(die: int, kept: bool) -> None:
    hawk = ship("PTC", "4010", name="Hawk", sheet={"sig_active": 0.5})
    volley = a_volley("Hawk", "4010", at="Watch", c=2)
    watch = ship("PTC", "1010", side=RED, name="Watch", active="radar")
    table = a_battle(hawk, watch, volley, stage="sensor_orders", turn=4, locks={"Watch": ("Hawk", "Blue m1")})
    table.vessel("Hawk").deceives = "off"
    table.vessel("Hawk").g_used = 1
    table.until("sensors")
    hawk_called, volley_called = table.call(RED, "Hawk"), table.call(RED, "Blue m1")
    table.play(RED, Sense("s1", hawk_called, "radar"))
    table.play(RED, Lock("s1", hawk_called, "radar"), 4, die)
    table.play(RED, Sense("s1", volley_called, "radar"))
    table.play(RED, Lock("s1", volley_called, "radar"))
    assert ("Blue m1" in table.locks("Watch")) == kept


# Targets that are gone.


@pytest.mark.rule("M4-MIS.38")
def test_missiles_whose_target_was_destroyed_may_be_switched_at_the_next_check() -> None:
    table = guiding(a_volley("Hawk", "2010", at="X", c=2), locks=("X", "Y"))
    destroy(table.state, table.number("X"), "destroyed")
    table.play(BLUE, Switch("m1", "c", "", table.call(BLUE, "Y"), 2))
    over(table)
    assert aims(table) == [("c", "Y")] * 2


@pytest.mark.rule("M4-MIS.38")
def test_missiles_aimed_at_a_ship_that_is_captured_fly_on_without_a_target() -> None:
    listed = {"kind": "fi", "target": "X", "priorities": ["X", "Y"]}
    volley = a_volley("Hawk", "3010", missiles=[{"kind": "c", "target": "X"}, listed], detonates_on=("X",))
    table = guiding(volley, locks=("X",))
    lose_target(table.state, table.number("X"))
    assert table.volley().detonates_on == []
    assert [missile.target for missile in table.volley().missiles] == [NOBODY, NOBODY]
    assert table.volley().missiles[1].priorities == [table.number("Y")]
