"""Repeated runs: which of them are hindered, what is read from their output, and the table in the documentation."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import figures, hard

SLEEPY = """\
FAILED tests/browser/test_shell.py::test_a_page[wide] - AssertionError
ERROR tests/server/test_play.py::test_a_move
2 failed, 11040 passed in 700.00s
"""


def test_every_second_run_has_company() -> None:
    planned = [(run.what, run.busy) for run in hard.runs(browser=3, whole=2, busy=4)]
    assert planned == [
        ("browser tests", 0),
        ("browser tests", 4),
        ("browser tests", 0),
        ("make test", 0),
        ("make test", 4),
    ]


@pytest.mark.parametrize(
    ("program", "failed"),
    [("print('7 passed in 1s')", []), ("raise SystemExit(3)", ["exit code 3"])],
    ids=["passes", "breaks off"],
)
def test_a_run_tells_what_failed_in_it(tmp_path: Path, program: str, failed: list[str]) -> None:
    result = hard.carry_out(hard.Run("a test", (sys.executable, "-c", program), busy=1), tmp_path / "log")
    assert result.failed == failed
    assert result.passed == (0 if failed else 7)


def test_failed_tests_are_named_in_the_table() -> None:
    result = hard.Result(hard.Run("make test", (), 0), 1, 60.0, SLEEPY)
    assert "tests/browser/test_shell.py::test_a_page[wide], tests/server/test_play.py::test_a_move | 1.0 |" in (
        hard.written([result])
    )


def test_a_table_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before.\n<!-- speed -->\nold\n<!-- end of speed -->\nAfter.\n")
    figures.put(page, "speed", figures.table(["a", "b"], [[1, 2]]))
    put = "Before.\n<!-- speed -->\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n<!-- end of speed -->\nAfter.\n"
    assert page.read_text() == put
    with pytest.raises(ValueError, match="has no marks"):
        figures.put(page, "size", "")


def test_the_documentation_has_a_place_for_the_table() -> None:
    assert "<!-- hard runs -->\n" in hard.DOCS.read_text("utf-8")
