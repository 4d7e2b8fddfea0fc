"""Launch and recovery of craft in phase five (group LCH)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import (
    Aim,
    Embark,
    EndCraft,
    Launch,
    Place,
    Recover,
    Send,
    Thrust,
    UseSensor,
)
from mayday.games.mayday41.happenings.craft import CraftLaunched, CraftRecovered
from mayday.games.mayday41.sensors import contacts
from mayday.games.mayday41.space.places import at, distance
from tests.games.mayday41.alongside import a_wreck
from tests.games.mayday41.staging import BLUE, GREEN, RED, Plain, Table, a_battle, a_body, inside, ship

FAR = ship("FTR", "9999", side=RED, name="Far", out=("plant",))


def a_carrier(*craft: Plain, code: str = "CVT", hex: str = "1012", **more: Any) -> Table:
    """The Nest (Blue) in phase five, with what is said inside it or around it."""
    position = {name: more.pop(name) for name in list(more) if name in ("turn", "stage", "order", "options", "sides")}
    nest = ship(code, hex, name="Nest", **{"past": hex, "future": hex, **more})
    return a_battle(nest, *craft, FAR, **{"stage": "craft", **position})


def boats(count: int, code: str = "GIG") -> list[Plain]:
    return [inside(code, "Nest", name=f"Boat {number}") for number in range(1, count + 1)]


def waiting(count: int, code: str = "GIG", hex: str = "1012", **more: Any) -> list[Plain]:
    """Craft on the Nest's own course."""
    return [ship(code, hex, name=f"Back {number}", **more) for number in range(1, count + 1)]


def launch(table: Table, name: str, facility: str, to: str = "") -> None:
    """Out of the Nest, with its marker placed."""
    table.play(BLUE, Launch(table.call(BLUE, name), facility))
    table.play(BLUE, Place(to or table.markers(name)[2]))


def recover(table: Table, name: str, facility: str = "cradle1", into: str = "Nest") -> Recover:
    return Recover(table.call(BLUE, name), table.call(BLUE, into), facility)


# When and how many.


@pytest.mark.rule("M4-LCH.01")
@pytest.mark.parametrize("code", ["FGT", "GIG", "RID"])
def test_craft_fighters_and_riders_are_launched_in_phase_five_alone(code: str) -> None:
    facility = {"FGT": "tube1", "GIG": "cradle1", "RID": "clamp1"}[code]
    for stage in ("movement", "sensor_orders", "fire_orders", "end"):
        table = a_carrier(*boats(1, code), stage=stage)
        assert table.refused(BLUE, Launch("s2", facility)).rule == "M4-LCH.01"
    assert a_carrier(*boats(1, code)).accepts(BLUE, Launch("s2", facility))


@pytest.mark.rule("M4-LCH.02")
def test_a_cradle_makes_six_operations_launches_and_recoveries_together() -> None:
    hangar = {"hangar": {"craft": 9, "riders": 0}}
    table = a_carrier(*boats(4), *waiting(3), code="PTC", sheet=hangar)
    for number in range(1, 5):
        launch(table, f"Boat {number}", "cradle1")
    for number in (1, 2):
        table.play(BLUE, recover(table, f"Back {number}"))
    assert table.refused(BLUE, recover(table, "Back 3")).rule == "M4-LCH.02"
    table = a_carrier(*boats(4), *waiting(3), code="PTC", sheet=hangar, operations={"cradle1": 5})
    table.play(BLUE, recover(table, "Back 1"))
    table = a_carrier(*boats(1), *waiting(1), sheet=hangar, operations={"cradle1": 6})
    assert table.refused(BLUE, recover(table, "Back 1")).rule == "M4-LCH.02"
    assert table.refused(BLUE, Launch("s2", "cradle1")).rule == "M4-LCH.02"


@pytest.mark.rule("M4-LCH.02")
def test_a_launch_tube_makes_240_operations() -> None:
    table = a_carrier(*boats(2, "FGT"), operations={"tube1": 239})
    launch(table, "Boat 1", "tube1")
    assert table.vessel("Nest").operations["tube1"] == 240
    assert table.refused(BLUE, Launch("s3", "tube1")).rule == "M4-LCH.02"


# Where they start.


@pytest.mark.rule("M4-LCH.03")
def test_a_fighter_starts_on_its_parents_course_and_may_shift_it_by_its_own_rating() -> None:
    table = a_carrier(*boats(1, "FGT"), past="1010", future="1014", baseline="1014")
    table.play(BLUE, Launch("s2", "tube1"))
    places = [one.to for one in table.legal(BLUE) if isinstance(one, Place)]
    assert places[0] == "1014"
    assert len(places) == 1 + 3 * 6 * 7
    assert max(distance(at(place), at("1014")) for place in places) == 6
    assert table.refused(BLUE, Place("1021")).rule == "M4-LCH.03"
    table.play(BLUE, Place("1020"))
    assert table.markers("Boat 1") == ("1010", "1012", "1020")


@pytest.mark.rule("M4-LCH.03")
def test_the_parents_own_thrust_does_not_carry_the_craft() -> None:
    table = a_carrier(*boats(1, "GIG"), past="1010", future="1016", baseline="1014")
    table.play(BLUE, Launch("s2", "cradle1"))
    assert table.legal(BLUE)[0] == Place("1014")


@pytest.mark.rule("M4-LCH.04")
def test_a_fighter_launched_in_turn_3_moves_looks_and_fires_in_turn_4() -> None:
    mark = ship("FTR", "1013", side=RED, name="Mark", out=("plant",))
    table = a_carrier(*boats(1, "FGT"), mark, turn=3)
    launch(table, "Boat 1", "tube1")
    assert (table.turn, table.stage, table.at("Boat 1")) == (3, "craft", "1012")
    table.until("movement")
    assert table.turn == 4
    assert any(one.ship == "s2" for one in later(table, "sensor_orders", UseSensor))
    contacts.detect(table.state, table.number("Boat 1"), table.number("Mark"), sensor="radar")
    assert any(one.ship == "s2" for one in later(table, "fire_orders", Aim))


def later(table: Table, stage: str, kind: type[UseSensor] | type[Aim]) -> list[UseSensor | Aim]:
    table.begin_stage(stage)
    return [one for one in table.legal(BLUE) if isinstance(one, kind)]


@pytest.mark.rule("M4-LCH.05")
def test_whoever_holds_the_carrier_holds_what_it_launches() -> None:
    table = a_battle(
        ship("CVT", "1012", name="Nest"),
        *boats(6, "FGT"),
        ship("PTC", "1014", side=RED, name="A1"),
        ship("PTC", "1015", side=RED, name="A2"),
        stage="craft",
        holds={"A1": ("Nest",)},
    )
    for number in range(1, 7):
        launch(table, f"Boat {number}", "tube1")
    assert [sum(one.held for one in table.vessel(name).contacts.values()) for name in ("A1", "A2")] == [7, 0]
    assert [one.parent for one in table.heard(CraftLaunched, RED)] == ["c1"] * 6


@pytest.mark.rule("M4-LCH.05")
def test_of_a_launch_that_nobody_sees_nobody_is_told() -> None:
    table = a_carrier(*boats(1, "FGT"))
    launch(table, "Boat 1", "tube1")
    assert len(table.heard(CraftLaunched, BLUE)) == 1
    assert table.heard(CraftLaunched, RED) == []
    assert len(table.view(RED).bogeys) == 2


# Coming home.


@pytest.mark.rule("M4-LCH.06")
def test_a_craft_lands_only_on_its_parents_course() -> None:
    table = a_carrier(*waiting(1, future="1013"), *boats(1))
    assert table.refused(BLUE, recover(table, "Back 1")).rule == "M4-LCH.06"
    table = a_carrier(*waiting(1))
    table.play(BLUE, recover(table, "Back 1"))
    back = table.vessel("Back 1")
    assert (back.in_play, back.parent) == (False, table.number("Nest"))
    assert len(table.view(RED).bogeys) == 1
    assert table.heard(CraftRecovered, BLUE) == [CraftRecovered("s2", "s1")]
    assert table.heard(CraftRecovered, RED) == []


@pytest.mark.rule("M4-LCH.07")
@pytest.mark.parametrize(("filled", "lands"), [(40, False), (39, True)])
def test_a_full_hangar_takes_no_more(filled: int, lands: bool) -> None:
    hangar = {"hangar": {"craft": 40, "riders": 2}, "carried": {}}
    table = a_carrier(*boats(filled, "FGT"), *waiting(1, "FGT"), sheet=hangar)
    assert table.accepts(BLUE, recover(table, "Back 1", "tube1")) is lands
    if not lands:
        assert table.refused(BLUE, recover(table, "Back 1", "tube1")).rule == "M4-LCH.07"


@pytest.mark.rule("M4-LCH.07")
def test_a_craft_may_land_in_any_friendly_vessel_and_in_no_other() -> None:
    table = a_carrier(
        ship("DDE", "1012", name="Friend"), ship("DDE", "1012", side=RED, name="Foe"), *waiting(1), code="PTC"
    )
    table.vessel("Back 1").contacts = {}
    assert table.accepts(BLUE, recover(table, "Back 1", into="Friend"))
    assert table.refused(BLUE, recover(table, "Back 1", into="Foe")).rule == "M4-LCH.07"


@pytest.mark.rule("M4-LCH.07")
def test_a_craft_that_landed_in_an_allys_carrier_is_still_its_owners_to_launch() -> None:
    table = a_battle(
        *waiting(1),
        ship("DDE", "1012", side=GREEN, name="Ally", future="1012"),
        FAR,
        sides=3,
        stage="craft",
        holds={"Back 1": ("Ally",)},
        begun=True,
    )
    table.state.sides[BLUE].allies, table.state.sides[GREEN].allies = [GREEN], [BLUE]
    table.begin_stage("craft")
    table.play(BLUE, recover(table, "Back 1", into="Ally"))
    assert table.vessel("Back 1").parent == table.number("Ally")
    table.begin_stage("craft")
    assert Launch("s1", "cradle1") in table.legal(BLUE)
    assert not any(isinstance(one, Launch) for one in table.legal(GREEN))


def test_an_allys_mere_marker_is_not_offered_to_land_in() -> None:
    table = a_battle(
        *waiting(1), ship("DDE", "1012", side=GREEN, name="Ally"), ship("PTC"), *boats(0), FAR, sides=3, begun=True
    )
    table.state.sides[BLUE].allies, table.state.sides[GREEN].allies = [GREEN], [BLUE]
    table.begin_stage("craft")
    assert not any(isinstance(one, Recover) for one in table.legal(BLUE))


@pytest.mark.rule("M4-LCH.08")
@pytest.mark.parametrize(
    ("damage", "launches"),
    [
        ({"out": ("bridge",)}, True),
        ({"out": ("plant", "fuel", "sensors")}, True),
        ({"crew": 0}, False),
        ({"lost": ("cradle1",)}, False),
    ],
    ids=["bridge hit", "no power", "no crew", "facility destroyed"],
)
def test_facilities_work_unless_they_are_destroyed_or_nobody_is_there(damage: Plain, launches: bool) -> None:
    table = a_carrier(*boats(1), *waiting(1), ship("DDE", "1012", name="Other"), code="PTC", **damage)
    assert table.accepts(BLUE, Launch("s2", "cradle1")) is launches
    if not launches:
        assert table.refused(BLUE, Launch("s2", "cradle1")).rule in ("M4-LCH.08", "M4-DMG.14")


@pytest.mark.rule("M4-LCH.09")
def test_a_fighter_comes_out_again_as_it_went_in() -> None:
    table = a_carrier(*waiting(1, "FGT", magazine={"fi": 0}, armor=1, structure=2, drive_hits=1))
    table.play(BLUE, recover(table, "Back 1", "tube1"))
    table.until("craft")
    launch(table, "Back 1", "tube1")
    back = table.vessel("Back 1")
    assert (back.magazine, back.armor, back.structure, back.drive_hits) == ({"fi": 0}, 1, 2, 1)


@pytest.mark.rule("M4-LCH.10")
@pytest.mark.parametrize("order", [(BLUE, RED), (RED, BLUE)])
def test_sides_launch_in_initiative_order(order: tuple[int, int]) -> None:
    counters = [ship("PTC", "1010", name="A"), inside("GIG", "A", name="a")]
    counters += [ship("PTC", "1020", side=RED, name="B"), inside("GIG", "B", name="b")]
    table = a_battle(*counters, stage="craft", order=order)
    for side in order:
        assert table.asked == (side,)
        table.play(side, EndCraft())
    assert table.stage == "end"


# People, sizes, landed parents.


@pytest.mark.rule("M4-LCH.11")
def test_ten_people_enter_a_gig_of_twelve_seats_and_board_from_it() -> None:
    table = a_battle(
        ship("PTC", "1010", name="Nest", future="1010"),
        inside("GIG", "Nest", name="Boat"),
        a_wreck(hex="1012", future="1012"),
        stage="craft",
        turn=4,
        order=(BLUE, RED),
    )
    assert table.accepts(BLUE, Embark("s2", 6, 0))
    assert table.refused(BLUE, Embark("s2", 7, 0)).rule == "M4-LCH.11"
    table.play(BLUE, Embark("s2", 6, 0))
    table.play(BLUE, Embark("s2", 0, 4))
    boat, nest = table.vessel("Boat"), table.vessel("Nest")
    assert (boat.marines, boat.troops, nest.marines, nest.troops) == (6, 4, 0, 0)
    launch(table, "Boat", "cradle1", "1012")
    while table.state.mover != table.number("Boat"):
        table.play(table.next_side, table.nothing(table.next_side))
    table.play(BLUE, Thrust("1012"))
    meet(table)
    assert table.turn == 5
    assert not any(isinstance(one, Send) for one in table.legal(BLUE))
    table.until("sensor_orders")
    meet(table)
    assert table.turn == 6
    assert table.accepts(BLUE, Send("s2", table.call(BLUE, "Wreck"), 6, 0))
    assert table.accepts(BLUE, Send("s2", table.call(BLUE, "Wreck"), 0, 4))


def meet(table: Table) -> None:
    """The Boat sees the Wreck, and orders are asked for."""
    contacts.detect(table.state, table.number("Boat"), table.number("Wreck"), sensor="")
    table.begin_stage("fire_orders")


@pytest.mark.rule("M4-LCH.11")
def test_a_craft_takes_no_more_people_than_it_has_seats() -> None:
    table = a_carrier(*boats(1), code="DDE")
    assert table.vessel("Boat 1").passengers == 0, "seats are empty at the start"
    embarking = [one for one in table.legal(BLUE) if isinstance(one, Embark)]
    assert embarking[-1] == Embark("s2", 12, 0)
    table.play(BLUE, Embark("s2", 12, 0))
    assert table.refused(BLUE, Embark("s2", 1, 0)).rule == "M4-LCH.11"


@pytest.mark.rule("M4-LCH.11")
def test_on_recovery_people_join_the_vessel_that_they_land_in() -> None:
    table = a_carrier(*waiting(1, marines=5, troops=2), code="DDE")
    table.play(BLUE, recover(table, "Back 1"))
    assert (table.vessel("Nest").marines, table.vessel("Nest").troops) == (20 + 5, 2)
    assert (table.vessel("Back 1").marines, table.vessel("Back 1").troops) == (0, 0)


@pytest.mark.rule("M4-LCH.12")
@pytest.mark.parametrize(
    ("code", "fitting"),
    [
        ("FGT", ["tube1", "cradle1", "cradle2"]),
        ("GIG", ["tube1", "cradle1", "cradle2"]),
        ("SHT", ["cradle1", "cradle2"]),
        ("RID", ["clamp1", "clamp2"]),
    ],
)
def test_each_facility_handles_craft_of_its_size(code: str, fitting: list[str]) -> None:
    table = a_carrier(*boats(1, code))
    assert [one.facility for one in table.legal(BLUE) if isinstance(one, Launch)] == fitting
    for facility in {"tube1", "cradle1", "clamp1"} - set(fitting):
        assert table.refused(BLUE, Launch("s2", facility)).rule == "M4-LCH.12"


@pytest.mark.rule("M4-LCH.12")
@pytest.mark.parametrize(("to", "landed"), [("1012", True), ("1011", False)])
def test_a_craft_of_a_landed_parent_starts_landed_unless_its_marker_lies_elsewhere(to: str, landed: bool) -> None:
    world = a_body("moon", "1012", name="Luna")
    table = a_carrier(*boats(1), world, code="PTC", landed="Luna")
    launch(table, "Boat 1", "cradle1", to)
    assert (table.vessel("Boat 1").landed == 0) is landed
