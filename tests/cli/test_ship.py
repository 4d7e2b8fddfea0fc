"""`mayday ship`: data sheets listed, shown and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def corvette(run: Run, tmp_path: Path) -> Path:
    """A sheet of one's own, copied from one that comes with the game."""
    file = tmp_path / "corvette.toml"
    file.write_text(run("ship", "show", "PTC").stdout, "utf-8")
    return file


def changed(file: Path, old: str, new: str) -> Path:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")
    return file


def test_every_class_is_listed_with_its_points(run: Run) -> None:
    rows = {line.split()[0]: line.split() for line in run("ship", "list").stdout.splitlines() if line[1:4].isupper()}
    assert len(rows) == 15
    assert rows["CVT"][-2:] == ["120", "200.4"]  # 40 fighters, 2 gigs and 2 riders inside
    assert rows["FGT"][-2:] == ["1", "1"]


@pytest.mark.rule("M4-SHP.01")
def test_what_is_shown_can_be_checked_and_tells_what_follows_from_it(run: Run, corvette: Path) -> None:
    result = run("ship", "check", str(corvette))
    assert result.exit_code == 0, result.stderr
    assert "Lanyard (PTC), patrol corvette, 400 dTons." in " ".join(result.stdout.split())
    assert "signatures: active +0.5, visible -0.5, IR +0" in result.stdout
    assert "missiles under control: 9 (3 directors of TL11)" in result.stdout


@pytest.mark.rule("M4-SHP.01")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fire_control = 3\n", "", "fire_control: this is missing"),
        ("fire_control = 3", "fire_kontrol = 3", "fire_kontrol: there is no such field; did you mean 'fire_control'?"),
        ("sig_ir = 0.0", "sig_ir = 0.5", "sig_ir: by Appendix A this hull has +0, not +0.5"),
        ("size = 8", "size = 9", "size: 400 dTons are size 8"),
        ("GIG = 1", "GIG = 2", "carried: 2 craft do not fit into a hangar for 1"),
        ("GIG = 1", "YAK = 1", "carried.YAK: there is no sheet 'YAK'"),
        ("predict = 3", "predict = 4", "predict: Predict 4 is TL12"),
        ("rating = 3", "rating = -3", "launchers[0].rating: "),
    ],
)
def test_a_mistake_is_one_line_with_its_place_and_field(
    run: Run, corvette: Path, old: str, new: str, said: str
) -> None:
    result = run("ship", "check", str(changed(corvette, old, new)))
    assert result.exit_code == 1
    assert said in result.stderr
    for line in result.stderr.splitlines():
        place = line.removeprefix(f"{corvette}:").split(": ")[0]
        assert all(figure.isdigit() for figure in place.split(":")), line


def test_every_mistake_of_a_file_is_told_at_once(run: Run, corvette: Path) -> None:
    changed(changed(corvette, "size = 8", "size = 9"), "sig_ir = 0.0", "sig_ir = 1.0")
    lines = run("ship", "check", str(corvette)).stderr.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["size", "sig_ir"]


def test_files_that_are_checked_together_may_carry_each_other(run: Run, corvette: Path, tmp_path: Path) -> None:
    boat = tmp_path / "boat.toml"
    boat.write_text(run("ship", "show", "GIG").stdout.replace('"GIG"', '"YAWL"'), "utf-8")
    changed(corvette, "GIG = 1", "YAWL = 1")
    assert run("ship", "check", str(corvette)).exit_code == 1
    assert run("ship", "check", str(corvette), str(boat)).exit_code == 0


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"code = ", b"[" * 5000, b"tl = 1" + b"0" * 5000])
def test_a_file_that_is_no_sheet_at_all_is_one_clear_line(run: Run, corvette: Path, junk: bytes) -> None:
    corvette.write_bytes(junk)
    result = run("ship", "check", str(corvette))
    assert result.exit_code in (1, 2)
    assert result.stderr.count("\n") == 1


def test_a_class_that_is_none_is_refused_with_those_there_are(run: Run) -> None:
    result = run("ship", "show", "YAK")
    assert result.exit_code == 2
    assert "there is no sheet 'YAK'; there are BLK, " in result.stderr


def test_the_schema_of_a_sheet_names_its_fields(run: Run) -> None:
    schema = json.loads(run("ship", "schema").stdout)
    assert "fire_control" in schema["$defs"]["Sheet"]["required"]
