"""Setting up the station, in secret (group 3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import InputError
from mayday.games.asteroid import placing
from mayday.games.asteroid.actions import (
    Action,
    Choose,
    CloseStage,
    Generate,
    GiveCharge,
    GiveNumber,
    LayPlan,
    LiftCounter,
    PlaceCounter,
    Step,
    TakeCounter,
)
from mayday.games.asteroid.events import TurnedUp
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.station import drawn
from tests.games.asteroid.staging import (
    DRAWINGS,
    GAME,
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Table,
    X,
    a_new_game,
    a_position,
    a_started_game,
    a_station,
    member,
    robot,
    thing,
)

FOUR_UPSTAIRS = "4.0 7.0 1.0 5.0 / 8.0 2.0 6.0 3.0"
RANDOM = ["collapsed_corridor"] * 3 + ["roamer"] * 5 + ["keys", "belt"]


def setting_up(stage: str, *counters: dict[str, Any], where: str = UPRIGHT, **position: Any) -> Table:
    """A set-up that has got so far."""
    return a_station(where, *counters, stage=stage, entry="", entry_plan=0, **position)


def counted(view: View) -> Counter[str]:
    """What lies on the plans, by kind, as one seat sees it."""
    return Counter([one.kind for one in view.objects if one.square] + [one.kind for one in view.robots])


# The order of things.


@pytest.mark.rule("AS-3.01")
def test_the_set_up_goes_stage_by_stage() -> None:
    table = a_started_game("scoop", "lucky", "muscles")
    told = [type(item.event).__name__ for item in table.news]
    assert told[:10] == [
        *("SetUp", "SetUp", "SetUp", "SetUp", "Chosen", "Drew", "ChargesGiven", "Attached", "Entrance", "TurnBegun")
    ]
    assert (table.stage, table.state.turn) == ("XM", 1)


@pytest.mark.rule("AS-3.01")
@pytest.mark.parametrize(
    ("stage", "seat", "action"),
    [
        ("configuring", C, TakeCounter("brain")),
        ("configuring", X, Choose("scoop")),
        ("placing", C, LayPlan(3)),
        ("shafts", C, TakeCounter("brain")),
        ("scattering", X, Choose("scoop")),
        ("choosing", C, GiveNumber("3")),
        ("choosing", X, GiveCharge("scoop")),
        ("charges", C, GiveNumber("3")),
        ("plans", X, GiveCharge("scoop")),
    ],
)
def test_no_stage_starts_before_the_earlier_is_complete(stage: str, seat: int, action: Action) -> None:
    table = a_started_game("scoop", until=stage)
    assert table.refused(seat, action).rule == "AS-3.01"


@pytest.mark.rule("AS-3.02")
def test_all_eight_plans_are_used_each_once() -> None:
    table = a_new_game()
    for plan in (3, 7, 1, 5, 8, 2, 6):
        table.play(C, LayPlan(plan))
        assert table.refused(C, LayPlan(3)).rule == "AS-3.02"
    assert table.refused(C, CloseStage()).rule == "AS-3.02"
    table.play(C, LayPlan(4))
    table.play(C, CloseStage())
    lie = [(sheet.plan, sheet.level, sheet.down, sheet.right) for sheet in table.view(C).sheets]
    assert lie[:4] == [(3, 0, 0, 0), (7, 0, 0, 1), (1, 0, 1, 0), (5, 0, 1, 1)]
    assert lie[4:] == [(8, 1, 0, 0), (2, 1, 0, 1), (6, 1, 1, 0), (4, 1, 1, 1)]
    with pytest.raises(InputError, match=r"AS-3\.02"):
        GAME.load({"station": {"configuration": "3.0 3.0 1.0 5.0 / 8.0 2.0 6.0 4.0"}})


def all_laid(monkeypatch: pytest.MonkeyPatch, *rows: str, **walls: str) -> Table:
    """All plans lie, and what they make is this drawing: the eight themselves never fail (AP-14)."""
    table = a_new_game()
    table.play(C, Generate("any"))
    station = drawn(rows, tuple(walls.items()))
    monkeypatch.setattr(placing, "joined", lambda laid: station)
    return table


SIX_SHAFTS = "s r s r s r s r s r s"


@pytest.mark.rule("AS-3.03")
def test_a_level_of_which_a_part_cannot_be_reached_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cut_off = all_laid(monkeypatch, *DRAWINGS["T3"][0])  # the shaft touches the room by solid sides alone
    assert CloseStage() not in cut_off.legal(C)
    assert cut_off.refused(C, CloseStage()).rule == "AS-3.03"


@pytest.mark.rule("AS-3.03")
@pytest.mark.parametrize(
    ("rows", "walls", "whole"),
    [
        (DRAWINGS["T1"][0], {"B3|B4": "door"}, True),
        (DRAWINGS["T1"][0], {"B3|B4": "wall"}, False),
        (DRAWINGS["T2"][0], {}, True),
        (DRAWINGS["T3"][0], {}, False),
    ],
    ids=["door", "wall", "grating", "solid side"],
)
def test_doors_and_gratings_are_ways_and_walls_and_solid_sides_are_not(
    rows: tuple[str, ...], walls: dict[str, str], whole: bool
) -> None:
    assert placing.connected(drawn(tuple(rows), tuple(walls.items()))) == whole


@pytest.mark.rule("AS-3.04")
def test_a_configuration_with_five_shaft_areas_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    six = all_laid(monkeypatch, SIX_SHAFTS)
    assert CloseStage() in six.legal(C)
    five = all_laid(monkeypatch, SIX_SHAFTS.removesuffix(" s"))
    assert five.stage == "configuring"
    assert five.refused(C, CloseStage()).rule == "AS-3.04"


# The three groups.


@pytest.mark.rule("AS-3.05")
def test_forty_counters_in_three_groups_lie_on_the_plans() -> None:
    free = a_started_game(until="shafts")
    first = counted(free.view(C))
    assert first == {
        "descending": 4,
        "ascending": 4,
        "terminal": 3,
        "brain": 1,
        "disintegrator": 1,
        "mining": 4,
        "utility": 7,
    }
    free.play(C, Generate("any"))
    free.play(C, Generate("any"))
    assert free.stage == "choosing"
    later = counted(free.view(C)) - first
    assert later == {"collapsed_shaft": 3, "utility": 3, "collapsed_corridor": 3, "roamer": 5, "keys": 1, "belt": 1}
    assert counted(free.view(C)).total() == 40


@pytest.mark.rule("AS-3.06")
def test_a_free_counter_goes_into_a_room_or_a_corridor_and_no_shaft() -> None:
    table = setting_up("placing", hand="mining")
    assert table.refused(C, PlaceCounter("1G13")).rule == "AS-3.06"
    assert table.accepts(C, PlaceCounter("1D5"))
    assert table.accepts(C, PlaceCounter("1E5"))
    assert table.refused(C, TakeCounter("roamer")).rule == "AS-3.05"


@pytest.mark.rule("AS-3.07")
def test_the_brain_goes_into_a_room_of_either_level() -> None:
    table = setting_up("placing", hand="brain")
    assert table.refused(C, PlaceCounter("1D5")).rule == "AS-3.07"
    assert table.accepts(C, PlaceCounter("1E5"))
    assert table.accepts(C, PlaceCounter("8F5"))


@pytest.mark.rule("AS-3.08")
def test_stairs_stand_directly_over_one_another_and_take_up_both_areas() -> None:
    table = setting_up("placing", where=SIX_OVER_THREE, hand="descending")
    table.play(C, PlaceCounter("6D4"))
    assert {(one.kind, one.square) for one in table.view(C).objects} == {("descending", "6D4"), ("ascending", "3D4")}
    assert table.refused(C, TakeCounter("ascending")).rule == "AS-3.08"
    table.play(C, TakeCounter("utility"))
    assert table.refused(C, PlaceCounter("6D5")).rule == "AS-3.09"
    assert table.refused(C, PlaceCounter("3D5")).rule == "AS-3.09"
    table.play(C, LiftCounter("6D4"))
    assert table.view(C).objects == ()
    assert table.accepts(C, PlaceCounter("3D5"))


@pytest.mark.rule("AS-3.08")
@pytest.mark.parametrize("square", ["3J2", "6D3", "6G2", "6D5"], ids=["downstairs", "stone", "shaft", "taken"])
def test_a_descending_stair_needs_the_upper_level_and_a_free_room_or_corridor_below(square: str) -> None:
    table = setting_up("placing", thing("terminal", "3D7"), where=SIX_OVER_THREE, hand="descending")
    assert table.refused(C, PlaceCounter(square)).rule == "AS-3.08"
    assert table.accepts(C, PlaceCounter("6J11"))


@pytest.mark.rule("AS-3.08")
def test_stairs_that_do_not_lie_over_one_another_are_no_position() -> None:
    position = a_position(SIX_OVER_THREE, thing("descending", "6D4"), thing("ascending", "3D5"))
    with pytest.raises(InputError, match=r"AS-3\.08"):
        GAME.load(position)


@pytest.mark.rule("AS-3.09")
def test_no_room_and_no_corridor_receives_a_second_counter() -> None:
    stairs = (thing("descending", "6H7"), thing("ascending", "3H7"))
    counters = (*stairs, robot("mining", "6D4"))
    table = setting_up("placing", *counters, where=SIX_OVER_THREE, hand="terminal")
    for square in ("3F6", "6I8", "6D7"):
        assert table.refused(C, PlaceCounter(square)).rule == "AS-3.09"
    assert table.accepts(C, PlaceCounter("3D5"))


@pytest.mark.rule("AS-3.10")
def test_shaft_counters_are_placed_unseen_each_in_a_shaft_of_its_own() -> None:
    views = []
    for seed in ("one", "other"):
        table = a_started_game(until="placing")
        table.play(C, Generate("any"))
        table.chance = Dice.seeded(seed)
        table.play(C, CloseStage())
        laying = table.view(C).laying
        assert laying is not None
        assert (laying.unseen, laying.hand, laying.left) == (6, "", ())
        square = next(action.square for action in table.legal(C) if isinstance(action, PlaceCounter))
        table.play(C, PlaceCounter(square))
        views.append(table.view(C))
        assert table.state.deck
        assert [one.square for one in table.view(C).face_down] == [square]
        area = table.state.station.area[table.state.station.square(square)]
        again = [s for s, name in enumerate(table.state.station.area) if name == area]
        assert table.refused(C, PlaceCounter(table.state.station.names[again[-1]])).rule == "AS-3.10"
        assert table.refused(C, PlaceCounter("1D5")).rule == "AS-3.10"
    assert views[0] == views[1]
    assert views[0].laying is not None
    assert views[0].laying.unseen == 5


@pytest.mark.rule("AS-3.11")
def test_random_counters_are_placed_unseen_in_corridors_that_are_still_empty() -> None:
    table = setting_up("scattering", robot("utility", "1D5"), deck=RANDOM)
    assert table.refused(C, PlaceCounter("1E5")).rule == "AS-3.11"
    assert table.refused(C, PlaceCounter("1I4")).rule == "AS-3.11"
    table.play(C, PlaceCounter("3D5"))
    assert [one.square for one in table.view(C).face_down] == ["3D5"]
    assert "belt" not in counted(table.view(C))
    assert table.refused(C, PlaceCounter("3D6")).rule == "AS-3.11"
    assert table.accepts(C, PlaceCounter("3J5"))


@pytest.mark.rule("AS-3.11")
def test_the_random_group_is_shuffled() -> None:
    decks = set()
    for seed in range(5):
        table = a_started_game(until="shafts")
        table.chance = Dice.seeded(seed)
        table.play(C, Generate("any"))
        assert Counter(table.state.deck) == Counter(RANDOM)
        decks.add(tuple(table.state.deck))
    assert len(decks) > 1


@pytest.mark.rule("AS-3.12")
@pytest.mark.parametrize("stage", ["placing", "scattering"])
def test_the_mouths_of_the_airlocks_stay_clear(stage: str) -> None:
    table = setting_up(stage, **({"hand": "utility"} if stage == "placing" else {"deck": RANDOM}))
    assert table.refused(C, PlaceCounter("3A4")).rule == "AS-3.12"
    assert table.accepts(C, PlaceCounter("3B4"))
    # Sixteen mouths upstairs; seams, and the rim of the lower level, may be used.
    places = ("A4", "A10", "D1", "J1", "D13", "J13", "M4", "M10")
    rim = [f"{plan}{place}" for plan in (3, 7, 1, 5) for place in places]
    mouths = [square for square in rim if PlaceCounter(square) not in table.legal(C)]
    assert len(mouths) == 16
    assert {table.refused(C, PlaceCounter(square)).rule for square in mouths} == {"AS-3.12"}
    assert table.accepts(C, PlaceCounter("3D13"))
    assert table.accepts(C, PlaceCounter("8A4"))


@pytest.mark.rule("AS-3.13")
def test_no_counter_is_held_back() -> None:
    table = a_started_game(until="placing")
    table.play(C, Generate("any"))
    brain = next(one.square for one in table.view(C).objects if one.kind == "brain")
    table.play(C, LiftCounter(brain))
    assert counted(table.view(C)).total() == 23
    assert table.refused(C, CloseStage()).rule == "AS-3.13"
    table.play(C, TakeCounter("brain"))
    table.play(C, PlaceCounter(brain))
    table.play(C, CloseStage())
    assert CloseStage() not in table.legal(C)


# What is seen.


@pytest.mark.rule("AS-3.14")
def test_after_the_last_group_the_computer_sees_every_counter_and_can_move_none() -> None:
    table = a_started_game("scoop", until="choosing")
    view = table.view(C)
    assert counted(view).total() == 40
    assert view.face_down == ()
    assert all(one.square for one in view.robots)
    assert table.refused(C, LiftCounter(view.robots[0].square)).rule == "AS-3.01"
    table.play(X, Choose("scoop"))
    table.play(X, CloseStage())
    table.play(X, CloseStage())
    assert counted(table.view(C)).total() == 40


@pytest.mark.rule("AS-3.15")
def test_plans_are_shown_in_the_order_of_their_numbers_and_not_where_they_lie() -> None:
    counters = (thing("keys", "4C5"), robot("utility", "4E5"), robot("utility", "4K5"))
    below = setting_up("choosing", *counters)
    above = setting_up("choosing", *counters, where=FOUR_UPSTAIRS)
    view = below.view(X)
    assert view.loose == (1, 2, 3, 4, 5, 6, 7, 8)
    assert [one.square for one in view.face_down] == ["4C5", "4E5", "4K5"]
    assert view.sheets == ()
    assert view == above.view(X)


@pytest.mark.rule("AS-3.15")
def test_with_plans_unseen_loose_plans_and_their_counters_are_hidden() -> None:
    options = {"plans_unseen": "on"}
    table = setting_up("choosing", robot("utility", "4E5"), options=options)
    assert (table.view(X).loose, table.view(X).face_down) == ((), ())
    counters = (member("hanson", "3M4"), robot("utility", "3B2"), robot("utility", "7B11"))
    table = a_station(UPRIGHT, *counters, attached=(3,), options=options)
    assert [one.square for one in table.view(X).face_down] == ["3B2"]


@pytest.mark.rule("AS-3.15")
def test_with_plans_unseen_a_robot_shows_itself_when_it_reaches_an_attached_plan() -> None:
    hidden = robot("utility", "7D2", "hostile", up=False)
    options = {"plans_unseen": "on"}
    table = a_station(UPRIGHT, member("hanson", "3M4"), hidden, attached=(3,), stage="CM", options=options)
    table.play(C, Step(table.ref("7D2"), "7D1"))
    assert table.heard(TurnedUp, X) == []
    assert not table.view(X).robots
    assert not table.view(X).face_down
    table.play(C, Step(table.ref("7D1"), "3D13"))
    assert [(one.square, one.kind) for one in table.heard(TurnedUp, X)] == [("3D13", "utility")]
    assert [one.square for one in table.view(X).robots] == ["3D13"]


@pytest.mark.rule("AS-3.16")
def test_until_the_plans_are_shown_any_two_set_ups_look_alike() -> None:
    games = [a_new_game(), a_new_game()]
    for game, seed in zip(games, ("one", "other"), strict=True):
        game.chance = Dice.seeded(seed)
    for stage in ("configuring", "placing", "shafts", "scattering"):
        for game in games:
            assert game.stage == stage
            game.play(C, Generate("any"))
            if stage in ("configuring", "placing"):
                game.play(C, CloseStage())
        if stage != "scattering":
            for seat in (X, None):
                assert games[0].view(seat) == games[1].view(seat)
                view = games[0].view(seat)
                assert (view.sheets, view.loose, view.face_down) == ((), (), ())
        assert [item.event for item in games[0].news] == [item.event for item in games[1].news]
    assert games[0].view(C) != games[1].view(C)


@pytest.mark.rule("AS-3.16")
def test_the_configuration_shows_only_by_the_sheets_that_are_attached() -> None:
    table = a_started_game("scoop", "hanson")
    for seat in (X, None):
        assert len(table.view(seat).sheets) == 1
        assert len(table.view(seat).loose) == 7
    assert len(table.view(C).sheets) == 8


@pytest.mark.rule("AS-3.17")
def test_chits_are_in_their_pools_and_the_charges_with_the_expedition() -> None:
    table = a_started_game("scoop", "demon", "sarge", "hanson", "kirby", until="charges")
    for name in ("demon", "demon", "sarge", "hanson", "kirby"):
        table.play(X, GiveCharge(name))
    table.play(X, CloseStage())
    assert counted(table.view(C)).total() == 40
    assert table.view(C).pool == (9, 4, 4, 3)
    assert Counter(item for one in table.view(X).members for item in one.items) == {"charge": 5}
