"""`mayday bench`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_figures_are_shown_and_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    result = run("bench", "--quick", "--engine", "--json", str(file))
    assert result.exit_code == 0
    figures = json.loads(file.read_text("utf-8"))["figures"]
    assert figures
    for figure in figures:
        assert figure["per_second"] > 0
        assert f"{figure['per_second']:,.0f}" in result.stdout


def test_a_folder_that_is_not_there_is_told_before_measuring(run: Run, tmp_path: Path) -> None:
    result = run("bench", "--json", str(tmp_path / "no" / "figures.json"))
    assert result.exit_code == 2
    assert "--json: there is no folder" in result.stderr
