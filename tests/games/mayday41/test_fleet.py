"""The fifteen sample ships and small craft, figure by figure as the rulebook prints them (group DAT)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mayday.games.mayday41.actions import Launch, Place
from mayday.games.mayday41.damage import explosions, interior
from mayday.games.mayday41.damage.condition import vessels
from mayday.games.mayday41.fire import aiming
from mayday.games.mayday41.sensors import signals
from mayday.games.mayday41.sensors.signatures import signatures
from mayday.games.mayday41.ships.sheets import Sheet, control_limit, fleet, hull
from mayday.games.mayday41.space.places import add
from mayday.games.mayday41.tables import OPERATIONS, rof_modifier
from tests.games.mayday41.staging import BLUE, RED, a_battle, inside, printed_table, ship


def number(cell: str) -> float:
    return 0.0 if cell == "-" else float(cell.replace(",", "").replace("+", ""))


def by_code(rule: str) -> dict[str, list[str]]:
    return {row[0]: row[1:] for row in printed_table(rule)}


@pytest.mark.rule("M4-DAT.01")
def test_there_are_fifteen_classes() -> None:
    assert sorted(fleet()) == sorted(by_code("M4-DAT.01"))
    assert len(fleet()) == 15


@pytest.mark.rule("M4-DAT.01")
@pytest.mark.parametrize("code", by_code("M4-DAT.01"))
def test_hull_drives_and_signatures_are_as_printed(code: str) -> None:
    sheet, row = fleet()[code], by_code("M4-DAT.01")[code]
    assert [sheet.class_name, sheet.role] == row[:2]
    assert [sheet.tl, sheet.disp, sheet.area or 0, sheet.size] == [number(cell) for cell in row[2:6]]
    assert [sheet.streamlined, sheet.military] == [cell == "yes" for cell in row[6:8]]
    assert sheet.g_rating == number(row[8])
    assert row[9] == (f"{sheet.drive} (g_turns {sheet.g_turns})" if sheet.g_turns else sheet.drive)
    assert [sheet.jump, sheet.jump_fuel] == [number(cell) for cell in row[10:12]]
    assert [sheet.fuel, sheet.fuel_cap] == [number(cell) for cell in row[12].split(" / ")]
    assert [sheet.scoop, sheet.power_mw] == [number(cell) for cell in row[13:15]]
    assert [sheet.emm, sheet.stealth, sheet.chameleon] == [cell == "yes" for cell in row[15:18]]
    assert [sheet.sig_active, sheet.sig_visible, sheet.sig_ir] == [number(cell) for cell in row[18:21]]


@pytest.mark.rule("M4-DAT.01")
@pytest.mark.parametrize("code", by_code("M4-DAT.01"))
def test_appendix_a_gives_the_printed_signatures(code: str) -> None:
    assert signatures(hull(fleet()[code])) == tuple(number(cell) for cell in by_code("M4-DAT.01")[code][18:21])


@pytest.mark.rule("M4-DAT.02")
@pytest.mark.parametrize("code", by_code("M4-DAT.02"))
def test_defences_and_crews_are_as_printed(code: str) -> None:
    sheet, row = fleet()[code], by_code("M4-DAT.02")[code]
    assert [sheet.armor, sheet.structure] == [number(cell) for cell in row[:2]]
    assert [sheet.sand.rating, sheet.sand.ready, sheet.sand.stores] == [number(cell) for cell in row[2].split(" / ")]
    assert sheet.sand.ready_cap == sheet.sand.ready
    figures = (sheet.screens.meson, sheet.screens.damper, sheet.evade, sheet.predict, sheet.crew, sheet.passengers)
    assert [*figures, sheet.marines, sheet.troops, sheet.cargo] == [number(cell) for cell in row[3:12]]
    assert sheet.explosion_table == row[12]


def sensor(sheet: Sheet, kind: str) -> str:
    found = [one for one in sheet.sensors if one.kind == kind]
    assert all(one.tl == sheet.tl for one in found)
    return f"{found[0].sens:.1f} / {found[0].max_range}" if found else "-"


def jammer(sheet: Sheet, kind: str) -> str:
    found = [one for one in sheet.jammers if one.kind == kind]
    return f"{found[0].tl} / {found[0].max_range}" if found else "-"


@pytest.mark.rule("M4-DAT.03")
@pytest.mark.parametrize("code", by_code("M4-DAT.03"))
def test_sensors_and_jammers_are_as_printed(code: str) -> None:
    sheet = fleet()[code]
    eyes = [sensor(sheet, kind) for kind in ("radar", "ladar", "ir", "visible")]
    assert [*eyes, jammer(sheet, "area"), jammer(sheet, "deceptive")] == by_code("M4-DAT.03")[code]


def weapon(battery: Any, count: int | None) -> str:
    """A battery as the rulebook writes it."""
    modifier = rof_modifier(battery.rof)
    sign = f"{modifier:+d}" if modifier else "0"
    reach = f"{battery.type} {battery.damage}, RoF {battery.rof} ({sign}), {battery.max_range}"
    return f"{count} x {reach}, {battery.pen}" if count else reach


MISSILE_NAMES = {"c": "C", "si": "SI", "fi": "FI", "jammer": "Jammer"}


@pytest.mark.rule("M4-DAT.04")
@pytest.mark.parametrize("code", by_code("M4-DAT.04"))
def test_weapons_are_as_printed(code: str) -> None:
    sheet, row = fleet()[code], by_code("M4-DAT.04")[code]
    assert [sheet.fire_control, sheet.mfd_count] == [number(cell) for cell in row[:2]]
    assert control_limit(sheet.mfd_tl or 0, sheet.mfd_count) == number(row[2])
    assert sheet.mfd_tl == sheet.tl
    assert len({weapon(battery, 1) for battery in sheet.batteries}) <= 1
    assert (weapon(sheet.batteries[0], len(sheet.batteries)) if sheet.batteries else "-") == row[3]
    assert (weapon(sheet.spinal, None) if sheet.spinal else "-") == row[4]
    ratings = {launcher.rating for launcher in sheet.launchers}
    assert (f"{len(sheet.launchers)} x {ratings.pop()}" if ratings else "-") == row[5]
    assert (", ".join(f"{MISSILE_NAMES[kind]} {n}" for kind, n in sheet.magazine.items()) or "-") == row[6]
    assert sheet.prox == number(row[7])
    assert row[8] == (str(sheet.warhead) if sheet.magazine else "-")


@pytest.mark.rule("M4-DAT.05")
def test_facilities_and_craft_are_as_printed() -> None:
    rows = by_code("M4-DAT.05")
    kinds = {"cradle": "cradle", "launch tube": "tube", "rider clamp": "clamp"}
    for code, sheet in fleet().items():
        facilities, hangar, carried = rows.get(code, rows["all others"])
        expected = []
        for count, name, operations in re.findall(r"(\d+) ([a-z ]+?)s? \((\d+)\)", facilities):
            rate = int(operations) // (OPERATIONS * int(count))
            expected += [(kinds[name], rate)] * int(count)
        assert [(one.kind, one.t4_rate) for one in sheet.facilities] == expected
        places = [int(figure) for figure in re.findall(r"\d+", hangar)]
        assert [sheet.hangar.craft, sheet.hangar.riders][: len(places)] == places
        assert sheet.carried == {craft: int(n) for n, craft in re.findall(r"(\d+) ([A-Z]{3})", carried)}


@pytest.mark.rule("M4-DAT.06")
def test_ships_of_size_8_have_the_insides_that_appendix_c_strikes() -> None:
    for sheet in fleet().values():
        if sheet.size != 8:
            assert sheet.appc is None
            continue
        assert sheet.appc is not None
        carried = sum(fleet()[code].disp * count for code, count in sheet.carried.items())
        inside = sheet.appc
        assert (inside.cg, inside.corridors, inside.shops, inside.other) == (1, 4, 1, 1)
        assert (inside.computers, inside.comms, inside.purifier_hours) == (2, 2, 6)
        assert inside.airlocks == max(1, round(sheet.disp / 100))
        assert inside.staterooms == sheet.crew + sheet.passengers
        assert inside.scoops_pct == (10 if sheet.scoop else 0)
        assert inside.hangar_dtons == carried


@pytest.mark.rule("M4-DAT.06")
def test_a_corvette_has_four_airlocks_twelve_staterooms_and_twenty_dtons_of_hangar() -> None:
    inside = fleet()["PTC"].appc
    assert inside is not None
    assert (inside.airlocks, inside.staterooms, inside.hangar_dtons) == (4, 12, 20)


# The figures at work.


@pytest.mark.rule("M4-DAT.02")
def test_a_crew_hit_takes_two_of_a_corvettes_marines() -> None:
    table = a_battle(ship("PTC"), ship("PTC", "9999", side=RED), begun=True)
    explosions.EFFECTS["crew"](table.state, table.number("PTC-1"))
    assert table.vessel("PTC-1").marines == 6 - 2


@pytest.mark.rule("M4-DAT.03")
def test_a_corvette_finds_a_trader_at_a_hundred_hexes_without_dice() -> None:
    table = a_battle(ship("PTC", "0110"), ship("FTR", "9959", side=RED, future="9960", g_used=1), begun=True)
    looker, target = table.number("PTC"), table.number("FTR")
    table.vessel("FTR").present = add(table.vessel("PTC").present, (100, 0, 0))
    infrared = next(one for one in table.vessel("PTC").sheet.sensors if one.kind == "ir")
    lines = signals.terms(table.state, looker, target, infrared, lock=False, jammed=False)
    assert [line.value for line in lines] == [14, -11, 0]
    assert signals.difficulty(signals.strength(lines), active=False) == signals.AUTOMATIC


@pytest.mark.rule("M4-DAT.04")
@pytest.mark.parametrize(("code", "points"), [("PTC", 4), ("FGT", 4), ("RDR", 3)])
def test_lasers_do_what_their_rate_of_fire_makes_of_them(code: str, points: int) -> None:
    assert aiming.points(fleet()[code].batteries[0], to_hit=False) == points


@pytest.mark.rule("M4-DAT.05")
def test_a_carrier_launches_all_its_fighters_through_the_tube_in_one_phase() -> None:
    table = a_battle(
        ship("CVT", name="Skep"),
        *(inside("FGT", "Skep") for _ in range(40)),
        ship("PTC", "9999", side=RED),
        stage="craft",
    )
    for number in range(2, 42):
        table.play(BLUE, Launch(f"s{number}", "tube1"))
        table.play(BLUE, next(one for one in table.legal(BLUE) if isinstance(one, Place)))
    assert len(vessels(table.state, BLUE)) == 41


@pytest.mark.rule("M4-DAT.06")
def test_two_points_destroy_a_corvettes_hangar() -> None:
    table = a_battle(ship("PTC"), ship("PTC", "9999", side=RED), begun=True, options={"appendix_c_damage": "on"})
    assert interior.figure(table.vessel("PTC-1"), "hangar", "hangar", inside=True) == 2
