"""The expedition and its entry (group 4)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.asteroid.actions import (
    Assign,
    Choose,
    Climb,
    CloseStage,
    EndMove,
    EndMovement,
    GiveCharge,
    GiveNumber,
    Shoot,
    Step,
    ToAirlock,
)
from mayday.games.asteroid.events import Attached, ChargesGiven, Chosen, Drew, Entrance, TurnedUp
from mayday.games.asteroid.seen import Sheet
from tests.games.asteroid.staging import (
    GAME,
    SIX_OVER_THREE,
    UPRIGHT,
    C,
    Table,
    X,
    a_started_game,
    a_station,
    member,
    robot,
    thing,
)

TWELVE = (
    *("alex", "carter", "demon", "george", "gunner", "hanson"),
    *("kirby", "lucky", "jones", "muscles", "sarge", "scoop"),
)
FAMILY = ("professor", "nicholle")
ONE_BESIDE_FIVE = "1.0 5.0 2.0 3.0 / 4.0 6.0 7.0 8.0"
SIX_BESIDE_FIVE = "6.0 5.0 2.0 3.0 / 4.0 1.0 7.0 8.0"
SIX_BESIDE_SEVEN = "6.0 7.0 2.0 3.0 / 4.0 1.0 5.0 8.0"
SEVEN_UPSTAIRS = "7.0 2.0 5.0 1.0 / 3.0 4.0 6.0 8.0"


def choosing(*crew: str, **options: Any) -> Table:
    """These have been chosen so far."""
    return a_station(UPRIGHT, stage="choosing", crew=crew, entry="", entry_plan=0, options=options)


def numbering(*numbers: str, stage: str = "plans", entry_plan: int = 0, where: str = SEVEN_UPSTAIRS) -> Table:
    """The computer has given out so many of the six numbers."""
    position: dict[str, Any] = {"stage": stage, "turn": 0, "entry": "", "entry_plan": entry_plan, "numbers": numbers}
    if entry_plan:
        position["entry_dice"] = (1,)
    return a_station(where, member("scoop", "airlock"), **position)


# Who goes.


@pytest.mark.rule("AS-4.01")
def test_the_ship_has_twelve_places() -> None:
    table = choosing(*TWELVE)
    assert table.view(X).room == 0
    assert table.refused(X, Choose("sasha")).rule == "AS-4.01"
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-4.02")
@pytest.mark.parametrize(
    "crew",
    [
        TWELVE,
        (*TWELVE[3:], *FAMILY, "robot1", "robot2"),
        (*TWELVE[4:], *FAMILY, "robot1", "robot2", "robot3", "sasha"),
    ],
    ids=["12 humans", "11 and 2 robots", "10, 3 robots and Sasha"],
)
def test_robots_and_the_dog_take_half_a_place(crew: tuple[str, ...]) -> None:
    table = choosing()
    for name in crew:
        table.play(X, Choose(name))
    assert table.view(X).room == 0
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-4.03")
def test_scoop_must_go() -> None:
    table = choosing(*TWELVE[:-1])
    assert table.refused(X, CloseStage()).rule == "AS-4.03"
    table.play(X, Choose("scoop"))
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-4.04")
@pytest.mark.parametrize(("one", "other"), [("lucky", "muscles"), ("muscles", "lucky")])
def test_the_brothers_go_both_or_neither(one: str, other: str) -> None:
    table = choosing("scoop", one)
    assert table.refused(X, CloseStage()).rule == "AS-4.04"
    table.play(X, Choose(other))
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-4.05")
@pytest.mark.parametrize(("one", "other"), [FAMILY, FAMILY[::-1]])
def test_father_and_daughter_go_both_or_neither(one: str, other: str) -> None:
    table = choosing("scoop", one)
    assert table.refused(X, CloseStage()).rule == "AS-4.05"
    table.play(X, Choose(other))
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-4.06")
def test_the_professors_robots_go_only_with_him() -> None:
    table = choosing("scoop", "robot1", "robot2")
    assert table.refused(X, CloseStage()).rule == "AS-4.06"
    for name in FAMILY:
        table.play(X, Choose(name))
    assert table.accepts(X, CloseStage())
    for name in ("robot3", "robot4"):
        table.play(X, Choose(name))
    assert table.accepts(X, CloseStage())


@pytest.mark.rule("AS-4.07")
def test_three_are_a_legal_expedition_and_everybody_hears_who_goes() -> None:
    table = choosing()
    for name in ("scoop", "hanson", "demon"):
        table.play(X, Choose(name))
    assert table.view(C).crew == ()
    table.play(X, CloseStage())
    for seat in (X, C, None):
        assert table.heard(Chosen, seat) == [Chosen(("demon", "hanson", "scoop"))]
        assert [one.name for one in table.view(seat).members] == ["demon", "hanson", "scoop"]


@pytest.mark.rule("AS-4.08")
def test_charges_go_to_one_each_two_to_demon_and_none_to_scoop() -> None:
    table = a_started_game("scoop", "demon", "sarge", "sasha", *FAMILY, "robot1", until="charges")
    assert table.refused(X, GiveCharge("scoop")).rule == "AS-4.08"
    for name in ("demon", "demon", "sarge", "sasha"):
        table.play(X, GiveCharge(name))
    assert table.refused(X, GiveCharge("demon")).rule == "AS-4.08"
    assert table.refused(X, GiveCharge("sarge")).rule == "AS-4.08"
    table.play(X, GiveCharge("robot1"))
    assert table.refused(X, GiveCharge("nicholle")).rule == "AS-4.08"
    table.play(X, CloseStage())
    assert sorted(table.heard(ChargesGiven, C)[0].to) == ["demon", "demon", "robot1", "sarge", "sasha"]


@pytest.mark.rule("AS-4.08")
def test_charges_given_to_nobody_are_out_of_the_game() -> None:
    table = a_started_game("scoop", "demon", until="charges")
    table.play(X, GiveCharge("demon"))
    table.play(X, CloseStage())
    assert [one.holder for one in table.view(X).objects if one.holder or one.square] == ["demon"]
    assert {one.name: one.items for one in table.view(X).members} == {"demon": ("charge",), "scoop": ()}


@pytest.mark.rule("AS-4.09")
def test_without_lucky_no_luck_chit_is_drawn() -> None:
    table = choosing("scoop", "hanson")
    table.play(X, CloseStage())
    assert table.drawn == []
    assert table.told(Drew) == []
    assert table.view(C).luck is None


@pytest.mark.rule("AS-4.09")
def test_the_computer_knows_the_luck_chit_and_the_expedition_only_when_it_is_spent() -> None:
    table = choosing("scoop", "lucky", "muscles")
    table.play(X, CloseStage(), 3)
    assert (table.view(C).luck, table.view(X).luck, table.view(None).luck) == (14, None, None)
    spent = a_station("T5", member("lucky"), luck=14, luck_spent=14, luck_out=True)
    assert spent.view(X).luck == 14


# Where it comes in.


@pytest.mark.rule("AS-4.10")
@pytest.mark.parametrize(
    ("numbers", "last"),
    [
        (("7", "7", "7", "2", "5", "1"), None),
        (("7", "7", "2", "2", "5", "1"), None),
        (("7", "7", "7", "2", "2"), "2"),
        (("7", "7", "7", "7"), "7"),
    ],
    ids=["3-1-1-1", "2-2-1-1", "3-2-1-0", "4-1-1-0"],
)
def test_every_upper_plan_gets_at_least_one_number(numbers: tuple[str, ...], last: str | None) -> None:
    table = numbering()
    for plan in numbers if last is None else numbers[:-1]:
        table.play(C, GiveNumber(plan))
    if last is None:
        assert table.stage == "corridors"
    else:
        assert table.refused(C, GiveNumber(last)).rule == "AS-4.10"


@pytest.mark.rule("AS-4.10")
def test_lower_plans_get_no_number() -> None:
    assert numbering().refused(C, GiveNumber("3")).rule == "AS-4.10"


@pytest.mark.rule("AS-4.11")
def test_a_die_picks_the_entry_plan_and_the_other_numbers_stay_hidden() -> None:
    views = []
    for numbers in (("7", "7", "7", "2", "5"), ("2", "2", "7", "7", "5")):
        table = numbering(*numbers)
        table.play(C, GiveNumber("1"), 3)
        assert {action.to[0] for action in table.legal(C) if isinstance(action, GiveNumber)} == {"7"}
        views.append((table.view(X), table.view(None)))
    assert views[0] == views[1]


@pytest.mark.rule("AS-4.12")
def test_the_exits_of_the_outer_edges_get_numbers_and_a_die_picks_one() -> None:
    table = numbering(stage="corridors", entry_plan=7)
    exits = [action.to for action in table.legal(C) if isinstance(action, GiveNumber)]
    assert sorted(exits) == ["7A10", "7A4", "7D1", "7J1"]
    for inner in ("7M4", "7D13", "7J13", "2A4"):
        assert table.refused(C, GiveNumber(inner)).rule == "AS-4.12"
    for square in ("7A4", "7A4", "7A10", "7A10"):
        table.play(C, GiveNumber(square))
    assert table.refused(C, GiveNumber("7A4")).rule == "AS-4.12"
    table.play(C, GiveNumber("7J1"))
    table.play(C, GiveNumber("7D1"), 5)
    assert table.view(X).entry == "7J1"


@pytest.mark.rule("AS-4.13")
def test_the_entry_plan_is_the_first_sheet_and_its_corridor_is_pointed_out() -> None:
    table = numbering("7D1", "7J1", "7A4", "7A4", "7A10", stage="corridors", entry_plan=7)
    assert (table.view(X).sheets, table.view(X).entry) == ((), "")
    table.play(C, GiveNumber("7A10"), 6)
    for seat in (X, None):
        assert table.view(seat).sheets == (Sheet(7, 0, 0, 0, 0),)
        assert table.view(seat).entry == "7A10"
    assert table.heard(Entrance, X) == [Entrance(7, "7A10", 1, 6)]


@pytest.mark.rule("AS-4.13")
def test_the_first_sheet_lies_upright_however_the_plan_is_turned() -> None:
    views = []
    for where in ("7.0 2.0 5.0 1.0 / 3.0 4.0 6.0 8.0", "5.0 7.1 1.0 2.0 / 3.0 4.0 6.0 8.0"):
        views.append(a_station(where, member("scoop", "airlock"), entry="7A4", entry_plan=7, attached=(7,)).view(X))
    assert views[0] == views[1]


# Going in.


def entering(*names: str, **position: Any) -> Table:
    return a_station(ONE_BESIDE_FIVE, *(member(name, "airlock") for name in names), attached=(1,), **position)


@pytest.mark.rule("AS-4.14")
def test_the_entry_square_is_paid_for_like_any_other() -> None:
    table = entering("hanson", "kirby", "sarge")
    assert table.refused(X, Step("hanson", "1B4")).rule == "AS-4.14"
    table.walk("hanson", "1A4", "1B4", "1C4", "1D4")
    assert table.refused(X, Step("hanson", "1D5")).rule == "AS-6.04"
    table.walk("kirby", "1A4")
    table.play(X, EndMove("kirby"))
    table.walk("sarge", "1A4")
    assert table.refused(X, EndMove("sarge")).rule == "AS-6.06"
    assert table.refused(X, EndMovement()).rule == "AS-6.06"
    table.walk("sarge", "1B4")
    assert table.accepts(X, EndMovement())


@pytest.mark.rule("AS-4.14")
def test_nobody_has_to_enter() -> None:
    table = entering("hanson", "kirby")
    table.until("XM")
    assert table.state.turn == 2
    assert [one.square for one in table.view(X).members] == ["airlock", "airlock"]


@pytest.mark.rule("AS-4.14")
def test_in_the_airlock_nobody_sees_is_seen_or_fires() -> None:
    table = a_station(ONE_BESIDE_FIVE, member("hanson", "airlock"), robot("mining", "1C4"), robot("utility", "1B4"))
    table.until("F1")
    assert table.told(TurnedUp) == []
    assert not any(table.piece(table.ref(square)).active for square in ("1C4", "1B4"))
    table = a_station(ONE_BESIDE_FIVE, member("hanson", "airlock"), robot("mining", "1B4", "hostile"), stage="F1")
    assert table.refused(X, Shoot("hanson", "r1")).rule == "AS-8.02"
    assert table.refused(C, Shoot("r1", "hanson")).rule == "AS-8.20"


@pytest.mark.rule("AS-4.15")
def test_there_is_no_way_back_before_the_sequence_has_begun() -> None:
    table = a_station(UPRIGHT, member("hanson", "3A4"), turn=3)
    assert table.refused(X, ToAirlock("hanson")).rule == "AS-4.15"
    assert table.refused(X, Step("hanson", "airlock")).rule == "AS-4.15"
    later = a_station(UPRIGHT, member("hanson", "3A4"), turn=3, destruct=2)
    assert later.accepts(X, ToAirlock("hanson"))


# New sheets.


@pytest.mark.rule("AS-4.16")
def test_a_sheet_is_attached_as_soon_as_a_spotter_sees_a_square_of_it() -> None:
    hanson = member("hanson", "6D11", holds=("keys",))
    table = a_station(SIX_BESIDE_FIVE, hanson, attached=(6,))
    assert [sheet.plan for sheet in table.view(X).sheets] == [6]
    table.walk("hanson", "6D12")
    assert table.heard(Attached, X) == [Attached(5)]
    assert Sheet(5, 0, 0, 1, 0) in table.view(X).sheets
    table.walk("hanson", "6D13", "5D1")
    assert table.at("hanson") == "5D1"


@pytest.mark.rule("AS-4.16")
def test_what_sasha_sees_attaches_nothing_and_what_she_enters_does() -> None:
    tables = []
    for where in (SIX_BESIDE_FIVE, SIX_BESIDE_SEVEN):
        table = a_station(where, member("sasha", "6D12"), member("scoop", "6A4"), attached=(6,))
        table.walk("sasha", "6D13")
        assert table.told(Attached) == []
        tables.append(table)
    # Nor does anything that she could do tell which plan lies there.
    assert tables[0].view(X) == tables[1].view(X)
    assert tables[0].legal(X) == tables[1].legal(X)
    assert {tables[n].refused(X, Step("sasha", square)).rule for n in (0, 1) for square in ("5D1", "7D1")} == {
        "AS-3.16"
    }
    beyond = Step("sasha", "beyond")
    assert GAME.parse(tables[0].view(X), GAME.say(tables[0].view(X), beyond)) == beyond
    assert GAME.decode(tables[0].state, X, GAME.encode(tables[0].state, X, beyond)) == beyond
    for table, plan in zip(tables, (5, 7), strict=True):
        table.play(X, beyond)
        assert table.at("sasha") == f"{plan}D1"
        assert table.heard(Attached, X) == [Attached(plan)]
        assert table.refused(X, Step("sasha", "beyond")).rule == "AS-4.16"


@pytest.mark.rule("AS-4.17")
@pytest.mark.parametrize("who", ["hanson", "robot"])
def test_a_sheet_of_the_lower_level_is_attached_when_somebody_arrives_by_stairs(who: str) -> None:
    stairs = (thing("descending", "6D4", up=True), thing("ascending", "3D4", up=True))
    people = (
        member("scoop", "6M4"),
        member("hanson", "6D4") if who == "hanson" else robot("utility", "6D4", "friendly"),
    )
    table = a_station(SIX_OVER_THREE, *people, *stairs, attached=(6,), entry="6A4", entry_plan=6)
    assert Attached(3) not in table.heard(Attached, X)
    table.play(X, Climb("hanson" if who == "hanson" else "r1"))
    assert table.heard(Attached, X)[-1] == Attached(3)
    assert Sheet(3, 1, 0, 0, 0) in table.view(X).sheets


# Several people.


@pytest.mark.rule("AS-4.18")
def test_the_members_are_divided_and_obey_their_seat_alone() -> None:
    table = a_started_game("scoop", "hanson", seats=3, until="dividing")
    table.play(X, Assign("hanson", 1))
    table.until("XM")
    entry = table.view(X).entry
    assert table.refused(1, Step("scoop", entry)).rule == "AS-4.18"
    assert table.refused(0, Step("hanson", entry)).rule == "AS-4.18"
    assert table.accepts(1, Step("hanson", entry))


@pytest.mark.rule("AS-4.18")
def test_all_seats_of_the_expedition_share_one_view() -> None:
    table = a_station(ONE_BESIDE_FIVE, member("scoop", "1A4"), member("hanson", "1D5", seat=1), seats=2)
    one, other = ({**vars_of(table, seat), "seat": None} for seat in (0, 1))
    assert one == other


def vars_of(table: Table, seat: int) -> dict[str, Any]:
    view = table.view(seat)
    return {name: getattr(view, name) for name in view.__struct_fields__}


@pytest.mark.rule("AS-4.18")
def test_a_friendly_robot_belongs_to_the_seat_whose_member_saw_it_first() -> None:
    around = ["r r r r r", "r # # # r", "r # # # r"]
    people = (member("kirby", "C1"), member("hanson", "C5", seat=1))
    table = a_station(around, *people, robot("utility", "A3"), seats=2)
    table.walk("hanson", "B5", "A5")
    table.play(1, EndMove("hanson"))
    table.walk("kirby", "B1", "A1")
    table.play(0, EndMovement())
    table.play(1, EndMovement(), table.chit("friendly"))
    assert [one.seat for one in table.view(0).robots] == [1]
    table.until("XM")
    assert table.refused(0, Step("r1", "A2")).rule == "AS-4.18"
    assert table.accepts(1, Step("r1", "A2"))
