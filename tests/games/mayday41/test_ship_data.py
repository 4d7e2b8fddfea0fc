"""Ship data sheets and what follows from them (group SHP, M4-SIG.04)."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from mayday.core.errors import InputError
from mayday.games.mayday41.actions import Aim, EndTurn, Guard, Jump, Load, Restart, ShutDown
from mayday.games.mayday41.damage import condition
from mayday.games.mayday41.moving import flight
from mayday.games.mayday41.sensors import attempts, signals
from mayday.games.mayday41.ships import crews, yard
from mayday.games.mayday41.ships.sheets import Sensor, Sheet, fleet, from_plain, read
from mayday.games.mayday41.tables import size_of
from tests.games.mayday41.staging import BLUE, RED, Table, a_battle, a_volley, printed_table, ship


def a_sheet(code: str = "PTC", **changes: Any) -> dict[str, Any]:
    """The plain data of a printed class, with other figures; None takes a field out."""
    plain = {**tomllib.loads(yard.source(code)), **changes}
    return {name: value for name, value in plain.items() if value is not None}


def without_figures(code: str = "PTC", **changes: Any) -> Sheet:
    """The class with nothing said that the rules can fill in."""
    derived = (
        "size",
        "evade",
        "predict",
        "sig_active",
        "sig_visible",
        "sig_ir",
        "explosion_table",
        "warhead",
        "mfd_tl",
    )
    return from_plain(a_sheet(code, **dict.fromkeys(derived), **changes))


def refused(plain: dict[str, Any]) -> InputError:
    with pytest.raises(InputError) as refusal:
        from_plain(plain)
    return refusal.value


# M4-SHP.01: the sheet.


@pytest.mark.rule("M4-SHP.01")
def test_a_sheet_without_fire_control_is_refused_with_the_field_named() -> None:
    assert "fire_control" in str(refused(a_sheet(fire_control=None)))


@pytest.mark.rule("M4-SHP.01")
def test_the_sheet_has_every_field_of_the_rulebook() -> None:
    text = {word.strip("`") for row in printed_table("M4-SHP.01") for word in row[0].replace(",", " ").split()}
    fields = {word.removesuffix("[]") for word in text} - {"side"}
    assert fields <= set(Sheet.__struct_fields__)


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown field": (a_sheet(colour="red"), "colour"),
    "a tech level out of range": (a_sheet(tl=17), "tl"),
    "a wrong size": (a_sheet(size=9), "size"),
    "a wrong explosion table": (a_sheet(explosion_table="small"), "explosion_table"),
    "a signature that the hull has not": (a_sheet(sig_ir=0.5), "sig_ir"),
    "a signature between the steps": (a_sheet(sig_ir=0.25), "sig_ir"),
    "neither power nor plant rating": (a_sheet(power_mw=None, sig_ir=None), "power_mw"),
    "more fuel than tanks": (a_sheet(fuel=91), "fuel"),
    "a jump drive without fuel for it": (a_sheet(jump_fuel=0), "jump_fuel"),
    "a burst that the tech level lacks": (a_sheet(prox=1), "prox"),
    "fuller racks than there are": (
        a_sheet(sand={"rating": 4, "ready": 21, "ready_cap": 20, "stores": 0}),
        "sand.ready",
    ),
    "missiles without a launcher": (a_sheet(launchers=[]), "magazine"),
    "two sensors of one name": (
        a_sheet(sensors=[{"id": "eye", "kind": "ir", "sens": 13, "max_range": 30, "tl": 11}] * 2),
        "sensors",
    ),
    "a sensitivity between the steps": (
        a_sheet(sensors=[{"id": "eye", "kind": "ir", "sens": 13.3, "max_range": 30, "tl": 11}]),
        "sensors[0].sens",
    ),
    "a battery without an id": (
        a_sheet(batteries=[{"type": "laser", "damage": 1, "rof": 10, "max_range": 10}]),
        "batteries[0]",
    ),
}


@pytest.mark.rule("M4-SHP.01")
@pytest.mark.parametrize("what", REFUSED)
def test_an_impossible_sheet_is_refused_with_its_field(what: str) -> None:
    plain, field = REFUSED[what]
    refusal = refused(plain)
    assert field in str(refusal)
    assert len(refusal.reason.split()) > 2


@pytest.mark.rule("M4-SHP.01")
def test_a_plain_number_of_places_in_a_hangar_is_for_craft() -> None:
    sheet = from_plain(a_sheet(hangar=3))
    assert (sheet.hangar.craft, sheet.hangar.riders) == (3, 0)


def test_every_fault_of_a_text_is_told_with_its_line() -> None:
    text = yard.source("PTC").replace("size = 8", "size = 9").replace("craft = 1", "craft = 0")
    sheet, problems = yard.examine(text)
    assert sheet is None
    assert [(problem.field, text.splitlines()[problem.line - 1].split(" =")[0]) for problem in problems] == [
        ("size", "size"),
        ("carried", "carried"),
    ]


@pytest.mark.parametrize("figure", ["nan", "inf", "-inf"])
@pytest.mark.parametrize("field", ["disp", "sig_ir", "sens"])
def test_numbers_that_are_none_are_refused(field: str, figure: str) -> None:
    text = re.sub(rf"(?m)^{field} = .*$", f"{field} = {figure}", yard.source("PTC"))
    fields = [problem.field for problem in yard.examine(text)[1]]
    assert any(name.endswith(field) for name in fields)


@pytest.mark.parametrize("text", ["tl = ", "[" * 5000, "x = 1" + "0" * 5000, "\x00", "a" * 60_001])
def test_a_text_that_is_no_sheet_is_told_apart(text: str) -> None:
    sheet, problems = yard.examine(text)
    assert sheet is None
    assert problems
    assert problems[0].reason


# What follows from other figures.


@pytest.mark.rule("M4-SHP.02")
def test_the_size_goes_by_displacement() -> None:
    assert [size_of(tons) for tons in (15, 100, 1_000, 12_000)] == [7, 8, 9, 10]
    for size, tons, _ in printed_table("M4-SHP.02"):
        least = "0" if tons.startswith("under") else tons.split("-")[0].split(" ")[0]
        assert size_of(float(least.replace(",", ""))) == int(size)
    assert without_figures("FTR").size == 8


@pytest.mark.rule("M4-SHP.03")
def test_a_vessel_under_a_hundred_dtons_explodes_as_a_small_craft() -> None:
    assert without_figures("SHT", disp=95).explosion_table == "small"
    assert without_figures("SCT").explosion_table == "starship"


@pytest.mark.rule("M4-SHP.04")
@pytest.mark.parametrize("row", printed_table("M4-SHP.04"), ids=lambda row: row[0])
def test_a_military_ship_carries_the_best_programs_of_its_tech_level(row: list[str]) -> None:
    tl, evade, predict = (0 if cell == "none" else int(cell.split()[0]) for cell in row)
    sensors: list[Any] = []
    sheet = without_figures("PTC", tl=tl, prox=0, sensors=sensors, jammers=[])
    assert (sheet.evade, sheet.predict) == (evade, predict)


@pytest.mark.rule("M4-SHP.05")
def test_a_civilian_ship_has_only_what_is_written_and_its_tech_level_allows() -> None:
    trader = without_figures("FTR")
    assert (trader.evade, trader.predict) == (0, 0)
    assert from_plain(a_sheet("FTR", predict=2)).predict == 2
    assert refused(a_sheet("FTR", predict=3)).field == "predict"


@pytest.mark.rule("M4-SHP.06")
def test_a_crew_without_figures_is_average() -> None:
    skills = without_figures("PTC").skills
    assert (skills.pilot, skills.tactics, skills.gunnery, skills.sensors) == (2, 2, 2, 2)
    assert (without_figures("PTC").fleet_tactics, without_figures("PTC").crew_quality) == (0, 8)


@pytest.mark.rule("M4-SHP.06")
def test_without_the_option_gunnery_gives_no_dm_but_tactics_counts() -> None:
    aces = {"skills": {"tactics": 3, "gunnery": 5, "sensors": 5}, "crew_quality": 12}
    for options, dms in (({}, 0), ({"crew_ratings": "on"}, 2)):
        table = a_battle(ship("PTC", sheet=aces), ship("PTC", side=1), begun=True, options=options)
        ace = table.vessel("PTC-1")
        assert len([*crews.gunnery(table.state, ace), *crews.sensors(table.state, ace)]) == dms
        assert ace.sheet.skills.tactics == 3


@pytest.mark.rule("M4-SIG.04")
def test_an_unknown_power_output_follows_from_the_plant_rating() -> None:
    assert without_figures("FTR", power_mw=None, plant_rating=1).sig_ir == 0
    assert without_figures("FTR", power_mw=None, plant_rating=0.9).sig_ir == -0.5


# What still works.


@pytest.mark.rule("M4-SHP.07")
@pytest.mark.parametrize(
    ("state", "rating"),
    [
        ({}, 4),
        ({"drive_hits": 1}, 3),
        ({"drive_hits": 1, "out": ("bridge",)}, 0),
        ({"out": ("plant",)}, 0),
        ({"out": ("fuel",)}, 0),
        ({"out": ("pilot",)}, 0),
        ({"crew": 0}, 0),
        ({"shut": True}, 0),
        ({"sheet": {"g_turns": 9}, "g_left": 0}, 0),
        ({"sheet": {"g_turns": 9}, "g_left": 1}, 4),
    ],
)
def test_the_effective_g_rating_is_what_damage_and_orders_leave(state: dict[str, Any], rating: int) -> None:
    table = a_battle(ship("PTC", **state), begun=True)
    assert condition.effective_g(table.vessel("PTC")) == rating


@pytest.mark.rule("M4-SHP.08")
@pytest.mark.parametrize(
    ("state", "armed"),
    [
        ({"out": ("plant",), "magazine": {"c": 6}}, True),
        ({"out": ("plant",), "magazine": {}}, False),
        ({"out": ("plant", "directors")}, False),
        ({"out": ("plant",), "lost": ("launcher1",)}, False),
        ({"lost": ("laser1", "laser2", "launcher1")}, False),
        ({"lost": ("laser1", "launcher1")}, True),
        ({"crew": 0}, False),
        ({"out": ("pilot",)}, False),
        ({"shut": True, "magazine": {}}, True),
    ],
)
def test_a_weapon_counts_while_damage_stores_and_crew_let_it(state: dict[str, Any], armed: bool) -> None:
    table = a_battle(ship("PTC", **state), begun=True)
    assert condition.functional_weapon(table.vessel("PTC")) is armed


@pytest.mark.rule("M4-SHP.08", "M4-DMG.27")
def test_a_scout_shut_down_by_order_is_not_disabled() -> None:
    table = a_battle(ship("SCT", shut=True), ship("SCT", side=1, out=("fuel",), lost=("laser1",)), begun=True)
    assert not condition.disabled(table.vessel("SCT-1"))
    assert condition.disabled(table.vessel("SCT-2"))


def test_the_classes_of_the_game_can_be_read_again_from_their_own_data() -> None:
    for code, sheet in fleet().items():
        assert read(yard.source(code)) == sheet


# M4-SHP.09: shutting down.


def a_quiet_ship() -> Table:
    """Ordered to shut down in the End Phase of turn 3; it is turn 4."""
    table = a_battle(
        ship("CLX", "1010", name="Quiet", sheet={"jump": 4}),
        ship("PTC", "1014", side=RED, name="Rogue"),
        a_volley("Rogue", "1011", c=1, at="Quiet"),
        stage="end",
        turn=3,
        detected=True,
        locks={"Quiet": ("Rogue",)},
    )
    assert Restart("s1") not in table.legal(BLUE)
    table.play(BLUE, ShutDown("s1"))
    assert Jump("s1") not in table.legal(BLUE)
    table.until("movement")
    return table


@pytest.mark.rule("M4-SHP.09")
def test_a_ship_that_is_shut_down_neither_thrusts_nor_evades_nor_shields_nor_jams() -> None:
    table = a_quiet_ship()
    quiet = table.vessel("Quiet")
    assert table.turn == 4
    assert flight.available(table.state, table.number("Quiet")) == 0
    assert not flight.may_evade(table.state, table.number("Quiet"))
    assert not condition.screens_work(quiet)
    assert condition.jammers(quiet) == []
    assert {sensor.kind for sensor in condition.sensors(quiet)} == {"visible", "ir"}


@pytest.mark.rule("M4-SHP.09")
def test_a_ship_that_is_shut_down_fires_nothing() -> None:
    table = a_quiet_ship()
    table.until("fire_orders")
    table.vessel("Quiet").locks = [table.number("Rogue")]
    assert not [one for one in table.legal(BLUE) if isinstance(one, Aim | Guard | Load)]


@pytest.mark.rule("M4-SHP.09")
def test_a_ship_that_is_shut_down_is_dim_and_sees_worse() -> None:
    table = a_quiet_ship()
    quiet, rogue = table.number("Quiet"), table.number("Rogue")
    eye = Sensor("eye", "visible", 14, 300, 11)
    lines = signals.terms(table.state, rogue, quiet, eye, lock=False, jammed=False)
    assert [line.value for line in lines if line.label == "shut down"] == [-1]
    dms = attempts.modifiers(table.state, quiet, lock=False, active=False)
    assert [one.value for one in dms] == [1]


@pytest.mark.rule("M4-SHP.09")
def test_a_restart_holds_from_the_next_turn() -> None:
    table = a_quiet_ship()
    table.until("end")
    table.play(RED, EndTurn())  # with its 4 G it has the initiative now
    table.play(BLUE, Restart("s1"))
    assert condition.effective_g(table.vessel("Quiet")) == 6
