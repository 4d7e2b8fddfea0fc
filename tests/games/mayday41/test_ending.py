"""The End Phase: its order, disengaging and jumping (group END)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.games.mayday41 import agenda
from mayday.games.mayday41.actions import Disengage, EndTurn, Jump, Restart, ShutDown, Thrust, Waive
from mayday.games.mayday41.damage import harm
from mayday.games.mayday41.happenings.craft import Departed, DisengageAsked, DisengageRefused, LeaveOrdered
from mayday.games.mayday41.scenario.aims import status
from tests.games.mayday41.gunnery import south
from tests.games.mayday41.staging import BLUE, GREEN, RED, Plain, Table, a_battle, a_body, a_volley, inside, ship


def an_end(*counters: Plain, **more: Any) -> Table:
    return a_battle(*counters, **{"stage": "end", "order": (BLUE, RED), **more})


def all_done(table: Table) -> None:
    """Everybody ends his turn; what follows is up to questions."""
    turn = table.turn
    while table.turn == turn and table.state.question is None and table.stage == "end":
        table.play(table.asked[0], EndTurn())


def against(table: Table, name: str = "Hawk") -> tuple[str, ...]:
    """What stands against Blue's ship when it wants to disengage; nothing if it has gone."""
    table.play(BLUE, Disengage(table.call(BLUE, name)))
    all_done(table)
    asked = table.heard(DisengageAsked, BLUE)
    assert (table.vessel(name).fate == "disengaged") is not bool(asked)
    return asked[0].against if asked else ()


# The order of the phase.


@pytest.mark.rule("M4-END.01")
def test_fuel_skimmed_in_this_turn_feeds_a_jump_in_this_turn() -> None:
    giant = a_body("gg_small", "1010", name="Giant", limit=0)
    hawk = ship("SCT", "1011", name="Hawk", depth="upper", orbits="Giant", was_in_fringe=True, fuel=12)
    table = a_battle(hawk, giant, ship("FTR", "9999", side=RED), stage="craft", turn=4)
    assert table.stage == "end"
    assert table.vessel("Hawk").fuel == 22
    assert Jump("s1") in table.legal(table.asked[0])


@pytest.mark.rule("M4-END.01")
@pytest.mark.parametrize("order", [(BLUE, RED), (RED, BLUE)])
def test_plants_are_started_before_anybody_departs(order: tuple[int, int]) -> None:
    hawk = ship("PTC", "1010", name="Hawk")
    rogue = ship("MSB", "1090", side=RED, name="Rogue", shut=True)
    table = an_end(hawk, rogue, order=order)
    for side in order:
        table.play(side, Disengage("s1") if side == BLUE else Restart("s1"))
        table.play(side, EndTurn())
    assert table.heard(DisengageAsked, RED)[0].against == ("rating",)
    assert table.asked == (RED,)


@pytest.mark.rule("M4-END.01")
@pytest.mark.parametrize("order", [(BLUE, RED), (RED, BLUE)])
def test_departures_are_in_initiative_order(order: tuple[int, int]) -> None:
    ships = [ship("PTC", "1010", name="A"), ship("PTC", "1090", side=RED, name="B"), ship("FTR", "9999", name="C")]
    table = an_end(*ships, ship("FTR", "9950", side=RED, name="D"), order=order)
    for side in order:
        table.play(side, Jump("s1"))
        assert not table.told(Departed)
        table.play(side, EndTurn())
    gone = [one.ship[0] for one in table.heard(Departed, BLUE)]
    assert gone == (["s", "b"] if order[0] == BLUE else ["b", "s"])


def test_orders_to_leave_are_known_to_their_owner_alone_and_given_once() -> None:
    table = an_end(ship("PTC", "1010", name="Hawk"), ship("FTR", "9999", side=RED, name="Rogue"))
    before = table.view(RED)
    table.play(BLUE, Disengage("s1"))
    assert table.heard(LeaveOrdered, BLUE) == [LeaveOrdered("s1", "disengage")]
    assert table.heard(LeaveOrdered, RED) == []
    assert table.view(RED) == before
    assert table.refused(BLUE, Disengage("s1")).rule == "M4-END.01"
    assert table.refused(BLUE, Jump("s1")).rule == "M4-END.01"
    assert table.accepts(BLUE, ShutDown("s1"))


# Disengaging.


@pytest.mark.rule("M4-END.02")
@pytest.mark.parametrize(
    ("code", "enemy", "more", "reasons"),
    [
        ("PTC", "FGT", {}, ("rating",)),
        ("PTC", "FGT", {"out": ("plant",)}, ()),
        ("PTC", "FGT", {"drive_hits": 3}, ()),
        ("MSB", "PTC", {}, ()),
    ],
    ids=["a faster fighter", "without power", "with a damaged drive", "a slower one"],
)
def test_no_opposing_vessel_may_have_a_higher_effective_rating(
    code: str, enemy: str, more: Plain, reasons: tuple[str, ...]
) -> None:
    table = an_end(ship(code, "1010", name="Hawk"), ship(enemy, "1060", side=RED, name="Rogue", **more))
    assert against(table) == reasons


@pytest.mark.rule("M4-END.03")
@pytest.mark.parametrize(("velocity", "reasons"), [("5 S", ("velocity",)), ("6 S", ())])
def test_against_an_equal_rating_the_velocity_must_be_higher(velocity: str, reasons: tuple[str, ...]) -> None:
    table = an_end(
        ship("PTC", "1010", velocity, name="Hawk"), ship("PTC", "1060", "5 N", side=RED, name="Rogue", lost=("laser1",))
    )
    assert against(table) == reasons


@pytest.mark.rule("M4-END.03")
def test_it_must_be_higher_than_that_of_slower_ships_too() -> None:
    ships = [ship("PTC", "1010", "6 S", name="Hawk"), ship("PTC", "1060", "5 N", side=RED, name="Equal")]
    table = an_end(*ships, ship("FTR", "1070", "7 N", side=RED, name="Slower"))
    assert against(table) == ("velocity",)


@pytest.mark.rule("M4-END.03")
def test_without_an_equal_rating_the_velocity_does_not_matter() -> None:
    table = an_end(ship("PTC", "1010", name="Hawk"), ship("FTR", "1070", "7 N", side=RED, name="Slower"))
    assert against(table) == ()


@pytest.mark.rule("M4-END.04")
@pytest.mark.parametrize(
    ("hexes", "more", "reasons"),
    [
        (30, {}, ("range",)),
        (31, {}, ()),
        (30, {"lost": ("laser1", "laser2")}, ()),
        (30, {"lost": ("laser1",)}, ("range",)),
        (30, {"out": ("plant",)}, ()),
        (30, {"crew": 0}, ()),
    ],
    ids=["at 30 hexes", "at 31", "both destroyed", "one destroyed", "no power", "no crew"],
)
def test_no_working_beam_may_reach_the_ship(hexes: int, more: Plain, reasons: tuple[str, ...]) -> None:
    table = an_end(ship("MSB", "1010", name="Hawk"), ship("PTC", south(hexes), side=RED, name="Rogue", **more))
    assert against(table) == reasons


@pytest.mark.rule("M4-END.05")
@pytest.mark.parametrize(
    ("missiles", "program", "reasons"),
    [
        ([{"kind": "c", "target": "Hawk"}], 0, ("missiles",)),
        ([{"kind": "c", "target": "Wing"}], 0, ()),
        ([{"kind": "fi", "priorities": ["Wing", "Hawk"]}], 2, ("missiles",)),
        ([{"kind": "fi", "priorities": ["Wing"]}], 2, ()),
    ],
    ids=["a C missile", "at another", "on program with it on the list", "on program for another"],
)
def test_no_live_missile_may_be_aimed_at_the_ship(
    missiles: list[Plain], program: int, reasons: tuple[str, ...]
) -> None:
    table = an_end(
        ship("MSB", "1010", name="Hawk"),
        ship("FTR", "2010", name="Wing"),
        ship("PTC", "1095", side=RED, name="Rogue"),
        a_volley("Rogue", "1090", missiles=missiles, program=program),
    )
    assert against(table) == reasons


@pytest.mark.rule("M4-END.05")
def test_missiles_of_a_side_without_ships_stand_against_it_too() -> None:
    table = an_end(
        ship("MSB", "1010", name="Hawk"),
        ship("PTC", "2095", side=GREEN, name="Third"),
        ship("PTC", "1095", side=RED, name="Rogue", fate="destroyed"),
        a_volley("Rogue", "1090", missiles=[{"kind": "fi", "priorities": ["Hawk"]}], program=2, side=RED),
        sides=3,
        order=(BLUE, RED, GREEN),
    )
    assert against(table) == ("missiles",)
    assert table.asked == (RED,)


@pytest.mark.rule("M4-END.06")
@pytest.mark.parametrize("grant", [True, False])
def test_the_opposing_player_may_waive_what_stands_against_it(grant: bool) -> None:
    table = an_end(ship("FTR", "1010", name="Hawk"), ship("PTC", "1012", side=RED, name="Rogue"), ship("FTR", "9999"))
    assert against(table) == ("rating", "range")
    assert table.asked == (RED,)
    table.play(RED, Waive(grant=grant))
    assert (table.vessel("Hawk").fate == "disengaged") is grant
    refused = [] if grant else [DisengageRefused("s1", ("rating", "range"))]
    assert table.heard(DisengageRefused, BLUE) == refused


@pytest.mark.rule("M4-END.07")
def test_a_disengaged_ship_has_escaped_with_everything_aboard() -> None:
    table = an_end(
        ship("PTC", "1010", name="Hawk"),
        inside("GIG", "Hawk", name="Boat"),
        ship("FTR", "9990", name="Rest"),
        ship("FTR", "9999", side=RED),
    )
    assert against(table) == ()
    assert [table.vessel(name).fate for name in ("Hawk", "Boat")] == ["disengaged", "disengaged"]
    assert status(table.vessel("Hawk")) == "left"
    assert len(table.view(RED).bogeys) == 1


# Jumping.


def jumper(*more: Plain, code: str = "PTC", hex: str = "1010", **hawk: Any) -> Table:
    return an_end(ship(code, hex, name="Hawk", **hawk), *more, ship("PTC", "9950", side=RED, name="Rogue"))


@pytest.mark.rule("M4-END.08")
@pytest.mark.parametrize(
    ("body", "hexes", "limit", "may"),
    [("planet_std", 24, 24, False), ("planet_std", 25, 24, True), ("gg_large", 200, 240, False)],
)
def test_a_jump_needs_more_than_a_hundred_diameters(body: str, hexes: int, limit: int, may: bool) -> None:
    table = jumper(a_body(body, "1010", name="World"), hex=south(hexes))
    assert table.state.bodies[0].limit == limit
    assert table.accepts(BLUE, Jump("s1")) is may
    if not may:
        assert table.refused(BLUE, Jump("s1")).rule == "M4-END.08"


@pytest.mark.rule("M4-END.09")
@pytest.mark.parametrize(
    ("thrust", "may"),
    [(Thrust("1012"), True), (Thrust("1013"), False), (Thrust("1012", evade=True), False)],
    ids=["drifting", "thrust", "evading on the spot"],
)
def test_whoever_has_used_thrust_in_this_turn_does_not_jump(thrust: Thrust, may: bool) -> None:
    table = a_battle(ship("PTC", "1008", "2 S", name="Hawk"), ship("FTR", "9950", side=RED, out=("plant",)))
    while thrust not in table.legal(BLUE):
        table.play(table.asked[0], table.nothing(table.asked[0]))
    table.play(BLUE, thrust)
    table.until("end")
    assert table.accepts(BLUE, Jump("s1")) is may
    if not may:
        assert table.refused(BLUE, Jump("s1")).rule == "M4-END.09"


@pytest.mark.rule("M4-END.10")
@pytest.mark.parametrize(
    ("hawk", "may"),
    [
        ({}, True),
        *(({"out": (system,)}, False) for system in ("jump", "plant", "bridge", "fuel")),
        ({"out": ("sensors", "directors")}, True),
        ({"shut": True}, False),
        ({"fuel": 79}, False),
        ({"fuel": 80}, True),
        ({"code": "MSB"}, False),
    ],
)
def test_a_jump_needs_its_drive_power_and_fuel(hawk: Plain, may: bool) -> None:
    table = jumper(**hawk)
    assert table.accepts(BLUE, Jump("s1")) is may
    if not may:
        assert table.refused(BLUE, Jump("s1")).rule == "M4-END.10"


@pytest.mark.rule("M4-END.11")
@pytest.mark.parametrize(("armor", "lost", "may"), [(12, (4, 0), True), (3, (3, 1), False)])
def test_lost_structure_keeps_a_ship_from_jumping_and_lost_armor_does_not(
    armor: int, lost: tuple[int, int], may: bool
) -> None:
    ships = ship("PTC", "1010", name="Hawk", armor=armor), ship("PTC", "9950", side=RED, name="Rogue")
    table = an_end(*ships, options={"hit_choice": "random"})
    hawk = table.vessel("Hawk")
    harm.hit(table.state, table.number("Hawk"), 4, "laser", table.number("Rogue"), 7)
    agenda.proceed(table.state, Dice.seeded("a hit"))
    hawk.out.clear()  # whatever has exploded, the jump drive works
    assert (armor - hawk.armor, hawk.sheet.structure - hawk.structure) == lost
    assert table.accepts(BLUE, Jump("s1")) is may
    if not may:
        assert table.refused(BLUE, Jump("s1")).rule == "M4-END.11"


@pytest.mark.rule("M4-END.12")
def test_a_jump_needs_no_roll_and_leaves_independent_missiles_alone() -> None:
    table = jumper(
        ship("FTR", "9990", name="Rest"),
        a_volley("Hawk", "1030", c=2, si=1, at="Rogue"),
        a_volley("Hawk", "1040", missiles=[{"kind": "fi", "priorities": ["Rogue"]}]),
    )
    table.play(BLUE, Jump("s1"))
    table.play(BLUE, EndTurn())
    table.play(RED, EndTurn())
    assert table.vessel("Hawk").fate == "jumped"
    assert [one.how for one in table.heard(Departed, RED)] == ["jumped"]
    assert (table.volley("Blue m1").fate, table.volley("Blue m2").fate) == ("inert", "")


@pytest.mark.rule("M4-END.13")
def test_craft_outside_are_left_behind() -> None:
    out = [ship("FGT", "1010", name=f"Dart {number}") for number in (1, 2, 3)]
    table = jumper(*out, inside("GIG", "Hawk", name="Boat"))
    table.play(BLUE, Jump("s1"))
    table.play(BLUE, EndTurn())
    table.play(RED, EndTurn())
    assert [table.vessel(name).fate for name in ("Hawk", "Boat")] == ["jumped", "jumped"]
    assert all(table.vessel(f"Dart {number}").in_play for number in (1, 2, 3))
