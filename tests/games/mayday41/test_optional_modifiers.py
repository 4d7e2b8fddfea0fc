"""Optional sensor modifiers: what fires, burns, hides and is hidden (group OSM)."""

from __future__ import annotations

from typing import Any

import pytest

from mayday.games.mayday41.actions import Advance, Camouflage, Place, Sense, Thrust
from mayday.games.mayday41.happenings.sensing import Sensed
from mayday.games.mayday41.sensors import signals
from tests.games.mayday41.gunnery import a_duel, fire
from tests.games.mayday41.staging import BLUE, RED, Plain, Table, a_battle, a_body, a_volley, printed_table, ship
from tests.games.mayday41.watch import an_eye

ON: dict[str, Any] = {"optional_sensor_mods": "on"}


def found(sensor: str, hex: str, *more: Plain, at: str = "Mark", code: str = "SCT", **mark: Any) -> list[Any]:
    """The lines of a look at a unit by a sensor that misses nothing; turn 4, with the option."""
    position = {"options": ON, "sun": mark.pop("sun", "")}
    running = {"passive": sensor} if sensor in ("visible", "ir") else {"active": sensor}
    hawk = ship("SCT", "1030", name="Hawk", sheet={"sensors": [an_eye(sensor, 30)]}, **running)
    target = ship(code, hex, side=RED, name="Mark", **mark)
    table = a_battle(hawk, target, *more, stage="sensors", turn=4, **position)
    table.play(BLUE, Sense("s1", table.call(BLUE, at), sensor))
    return [(term.rule, term.value) for term in table.heard(Sensed, BLUE)[0].terms[3:]]


@pytest.mark.rule("M4-OSM.01")
def test_the_optional_modifiers_are_those_of_the_printed_table() -> None:
    printed = {row[0]: tuple(float(cell) for cell in row[1:]) for row in printed_table("M4-OSM.01")}
    assert printed.pop("Battle Stations") == (0, 0, 0)
    assert [tuple(line) for line in signals.OPTIONAL.values()] == list(printed.values())
    assert signals.OPTIONAL["lower atmosphere"].ir == -2.5
    assert signals.OPTIONAL["in shadow"].ir == -2


@pytest.mark.rule("M4-OSM.01")
def test_without_the_option_none_of_them_counts() -> None:
    mark = ship("SHT", "1020", side=RED, name="Mark", fired_beam=3, awareness="alert", g_used=2)
    hawk = ship("SCT", "1030", name="Hawk", passive="visible", sheet={"sensors": [an_eye("visible", 30)]})
    table = a_battle(hawk, mark, stage="sensors", turn=4)
    table.play(BLUE, Sense("s1", "b1", "visible"))
    assert len(table.heard(Sensed, BLUE)[0].terms) == 3


# What the target did.


@pytest.mark.rule("M4-OSM.02")
def test_fire_of_the_turn_before_is_seen_beams_and_missiles_together() -> None:
    both = [("M4-OSM.02", 0.5), ("M4-OSM.02", 0.5)]
    assert found("ir", "1020", fired_beam=3, fired_missile=3) == both
    assert found("ir", "1020", fired_beam=3) == both[:1]
    assert found("ir", "1020", fired_beam=2, fired_missile=2) == []
    assert found("ir", "1020", fired_beam=4) == []


@pytest.mark.rule("M4-OSM.02")
def test_beams_and_launches_are_noted() -> None:
    duel = a_duel("PTC", "RDR", turn=3)
    fire(duel, 6, 6)
    assert duel.vessel("Hawk").fired_beam == 3
    salvo = {"launcher": "launcher1", "kind": "c", "count": 1, "target": "Rogue", "thrust": 12, "volley": 1}
    hawk, rogue = ship("PTC", "1010", name="Hawk", salvos=[salvo]), ship("PTC", "1015", side=RED, name="Rogue")
    table = a_battle(hawk, rogue, stage="launch", turn=3, locks={"Hawk": ("Rogue",)})
    table.play(BLUE, Place("1012"))
    assert (table.vessel("Hawk").fired_beam, table.vessel("Hawk").fired_missile) == (0, 3)


@pytest.mark.rule("M4-OSM.03")
@pytest.mark.parametrize(("used", "line"), [(0, -0.5), (2, 0.5), (3, 1), (12, 1), (20, 1), (21, 1.5)])
def test_a_missiles_drive_is_seen_by_the_g_it_used(used: int, line: float) -> None:
    volley = a_volley("Mark", "1020", c=1, at="Hawk", g_used=used)
    rule = "M4-OSM.03" if used else "M4-SEN.20"
    assert found("visible", "9010", volley, at="Red m1") == [(rule, line)]


@pytest.mark.rule("M4-OSM.03")
def test_of_vessels_only_a_heplar_drive_is_seen() -> None:
    assert found("visible", "1020", code="SHT", g_used=2) == [("M4-OSM.03", 0.5)]
    assert found("visible", "1020", code="GIG", g_used=2) == []


@pytest.mark.rule("M4-OSM.04", "M4-SEN.19")
@pytest.mark.parametrize(
    ("state", "line"),
    [("unaware", [("M4-SEN.24", 1)]), ("alert", [("M4-OSM.04", 0.5)]), ("battle_stations", [])],
)
def test_the_alert_show_less_than_the_surprised_and_more_than_the_ready(state: str, line: list[Any]) -> None:
    assert found("visible", "1020", awareness=state, g_used=1) == line


# Shadow.


@pytest.mark.rule("M4-OSM.05")
@pytest.mark.parametrize(
    ("hex", "sun", "dark"),
    [("0611", "N", True), ("0609", "N", False), ("0611", "", False), ("0609", "S", True), ("0612", "N", False)],
)
def test_the_hex_behind_a_body_is_in_its_shadow(hex: str, sun: str, dark: bool) -> None:
    for body in ("planet_airless", "moon", "asteroid"):
        assert found("ir", hex, a_body(body, "0610"), sun=sun) == ([("M4-OSM.05", -2)] if dark else [])


@pytest.mark.rule("M4-OSM.05")
@pytest.mark.parametrize(("body", "dark"), [("moon", True), ("asteroid", True), ("planet_airless", False)])
def test_on_a_small_body_whoever_is_landed_is_in_shadow_too(body: str, dark: bool) -> None:
    rock = a_body(body, "0610", name="Rock")
    lines = found("ir", "0610", rock, sun="N", landed="Rock")
    assert (("M4-OSM.05", -2) in lines) == dark
    assert ("M4-OSM.05", -2) not in found("ir", "0610", rock, sun="N")
    assert ("M4-OSM.05", -2) not in found("ir", "0610", rock, landed="Rock")


# Camouflage.


@pytest.mark.rule("M4-OSM.06")
def test_camouflage_hides_a_landed_ship_better_and_replaces_landed() -> None:
    rock = a_body("asteroid", "1020", name="Rock")
    assert found("ir", "1020", rock, landed="Rock") == [("M4-SEN.26", -0.5)]
    assert found("ir", "1020", rock, landed="Rock", camouflaged=True) == [("M4-OSM.06", -1)]


def on_a_rock(stage: str = "end", options: dict[str, Any] = ON, **hawk: Any) -> Table:
    return a_battle(
        ship("PTC", "1010", name="Hawk", **{"landed": "Rock", **hawk}),
        ship("PTC", "1013", side=RED, name="Rogue"),
        a_body("asteroid", "1010", name="Rock"),
        stage=stage,
        turn=4,
        options=options,
        detected=True,
        locks={"Hawk": ("Rogue",)},
    )


@pytest.mark.rule("M4-OSM.06")
def test_a_ship_that_was_landed_for_the_whole_turn_camouflages_itself_at_its_end() -> None:
    table = on_a_rock()
    table.play(BLUE, Camouflage("s1"))
    assert table.vessel("Hawk").camouflaged
    assert Camouflage("s1") not in table.legal(BLUE)


@pytest.mark.rule("M4-OSM.06")
@pytest.mark.parametrize(
    ("hawk", "options", "rule"),
    [({"landed_since": 4}, ON, "M4-OSM.06"), ({"landed": ""}, ON, "M4-OSM.06"), ({}, {}, "M4-OSM.01")],
    ids=["landed in this turn", "not landed", "without the option"],
)
def test_nobody_else_does(hawk: Plain, options: dict[str, Any], rule: str) -> None:
    assert on_a_rock(options=options, **hawk).refused(BLUE, Camouflage("s1")).rule == rule


@pytest.mark.rule("M4-OSM.06")
@pytest.mark.parametrize(("to", "hidden"), [("1010", True), ("1011", False)])
def test_camouflage_lasts_until_the_ship_thrusts(to: str, hidden: bool) -> None:
    table = on_a_rock("movement", camouflaged=True)
    while not any(isinstance(action, Thrust) for action in table.legal(BLUE)):
        table.play(table.next_side, table.nothing(table.next_side))
    if Advance("s1") in table.legal(BLUE):
        table.play(BLUE, Advance("s1"))
    table.play(BLUE, Thrust(to))
    assert table.vessel("Hawk").camouflaged == hidden


@pytest.mark.rule("M4-OSM.06")
def test_or_fires_beams_or_missiles() -> None:
    duel = a_duel("PTC", "RDR", hawk={"camouflaged": True, "landed": "Rock"}, bodies=ROCK)
    fire(duel, 6, 6)
    assert not duel.vessel("Hawk").camouflaged
    salvo = {"launcher": "launcher1", "kind": "c", "count": 1, "target": "Rogue", "thrust": 12, "volley": 1}
    table = on_a_rock("launch", camouflaged=True, salvos=[salvo])
    table.play(BLUE, Place("1012"))
    assert not table.vessel("Hawk").camouflaged


ROCK = [{"template": "asteroid", "hex": "1010", "name": "Rock"}]


# Gas giants and atmospheres.


@pytest.mark.rule("M4-OSM.07")
@pytest.mark.parametrize(
    ("hex", "line"), [("1008", [("M4-OSM.07", -0.5)]), ("1007", []), ("1009", [("M4-OSM.09", -1)])]
)
def test_beside_the_fringe_of_a_gas_giant_a_ship_is_harder_to_see(hex: str, line: list[Any]) -> None:
    assert found("radar", hex, a_body("gg_small", "1010")) == line


@pytest.mark.rule("M4-OSM.08", "M4-OSM.10")
@pytest.mark.parametrize(
    ("code", "line"), [(0, 0), (1, 0), (5, 0), (6, -0.5), (7, -0.5), (8, -1), (9, -1), (10, -1.5), (15, -1.5)]
)
def test_an_atmosphere_counts_by_its_code(code: int, line: float) -> None:
    world = a_body("planet_std", "1020", name="World", atmosphere=code)
    lines = found("visible", "1020", world, landed="World")
    air = [("M4-OSM.08", line)] if line else []
    assert lines == [("M4-SEN.20", -0.5), ("M4-SEN.26", -1), *air]
    if code == 8:
        assert sum(value for _, value in lines) == -2.5


@pytest.mark.rule("M4-OSM.09")
@pytest.mark.parametrize(("depth", "line"), [("upper", -1.5), ("lower", -2.5), ("deep", -4.5)])
def test_the_depth_in_a_gas_giant_counts_instead_of_its_atmosphere(depth: str, line: float) -> None:
    assert found("ir", "1020", a_body("gg_small", "1021"), depth=depth) == [("M4-OSM.09", line)]


@pytest.mark.rule("M4-OSM.09")
def test_deep_in_a_gas_giant_a_masked_scout_is_not_found_at_ten_hexes() -> None:
    mark = ship("SCE", "1020", side=RED, name="Mark", depth="deep")
    table = a_battle(
        ship("SCT", "1010", name="Hawk", passive="ir"),
        mark,
        a_body("gg_small", "1021"),
        stage="sensors",
        turn=4,
        options=ON,
    )
    sensor = next(one for one in table.vessel("Hawk").sheet.sensors if one.kind == "ir")
    numbers = table.number("Hawk"), table.number("Mark")
    terms = signals.terms(table.state, *numbers, sensor, lock=False, jammed=False)
    assert [term.value for term in terms] == [14, -10, -1, -4.5]
    table.play(BLUE, Sense("s1", "b1", "ir"))
    assert table.drawn == []
    assert not table.holds("Hawk", "Mark")


@pytest.mark.rule("M4-OSM.10")
def test_the_basic_atmosphere_line_is_never_added() -> None:
    assert found("visible", "1020", a_body("gg_small", "1021"), depth="upper", g_used=1) == [("M4-OSM.09", -2)]


@pytest.mark.rule("M4-OSM.10")
def test_all_other_basic_lines_stay_in_force() -> None:
    lines = found("visible", "1020", a_body("asteroid", "1020"), evading=True, g_used=1, radiated=3, fired_beam=3)
    assert lines == [("M4-SEN.22", 1), ("M4-SEN.23", -0.5), ("M4-SEN.25", -1), ("M4-OSM.02", 1)]
