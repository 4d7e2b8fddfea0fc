"""The rulebooks, and the machinery that holds their claims against code and tests: it must be able to fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mayday import evidence
from mayday.core.errors import InputError
from mayday.core.game import AnyGame
from mayday.core.rulebook import citations, coverage, faults, parse_rulebook
from mayday.games import GAMES, rulebook

ROOT = Path(__file__).parent.parent

BOOK = parse_rulebook("""
# A small game, prefix SG

## 1. Moving (SG-MOV)

### SG-MOV.01 Forward
- **Rule**: A pawn goes one square forward.
- **Source**: page 1.
- **Check**: Given a2, then a3.

### SG-MOV.02 Two squares
- **Rule**: From its first square it may go two:

| from | to |
|---|---|
| a2 | a4 |

- **Decided**: only once.
- **Check**: Given a2, then a4.
- **Open**: waits for
  longer legs.

## 2. Notes

Nothing here is a rule, not even SG-MOV.09.
""")
CODE = ['def forward() -> None:\n    """One square (SG-MOV.01)."""']


def test_a_book_is_read_entry_by_entry() -> None:
    first, second = BOOK.rules
    assert (first.id, first.title, first.chapter) == ("SG-MOV.01", "Forward", "1. Moving (SG-MOV)")
    assert (first.rule, first.source, first.open) == ("A pawn goes one square forward.", "page 1.", "")
    assert "| a2 | a4 |" in second.rule
    assert (second.decided, second.check) == ("only once.", "Given a2, then a4.")
    assert second.open.split() == ["waits", "for", "longer", "legs."]


def test_rules_are_found_by_id_and_by_words() -> None:
    assert BOOK.find("sg-mov.02") == BOOK.rules[1]
    assert BOOK.find("SG-MOV.03") is None
    assert [rule.id for rule in BOOK.search("two squares")] == ["SG-MOV.02"]
    assert [rule.id for rule in BOOK.search("forward")] == ["SG-MOV.01"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_entry_of_a_rulebook_has_a_rule_and_a_check(game: AnyGame) -> None:
    book = rulebook(game)
    assert [rule.id for rule in book.rules if not rule.rule or not rule.check or not rule.title] == []
    assert len({rule.id for rule in book.rules}) == len(book.rules)


def test_the_rulebook_of_mayday_has_its_355_entries() -> None:
    assert len(rulebook(GAMES["mayday78"]).rules) == 355


def test_citations_are_whole_ids_of_one_game() -> None:
    text = "as SG-MOV.01 says, SG-MOV.1x does not, nor XSG-MOV.02, nor OT-MOV.03, but SG-MOV.04"
    assert citations([text], "SG") == {"SG-MOV.01", "SG-MOV.04"}


def test_a_claim_with_code_and_test_stands() -> None:
    assert faults(BOOK, citations(CODE, "SG"), {"SG-MOV.01"}) == []
    assert [item.tested for item in coverage(BOOK, citations(CODE, "SG"), {"SG-MOV.01"})] == [True, False]


def test_a_claim_without_code_fails() -> None:
    assert faults(BOOK, set(), {"SG-MOV.01"}) == ["SG-MOV.01 is claimed as played, but no code names it"]


def test_a_claim_without_a_test_fails() -> None:
    wrong = faults(BOOK, citations(CODE, "SG"), set())
    assert wrong == ["SG-MOV.01 is claimed as played, but no test that passed stages it"]


def test_an_unknown_id_fails_in_code_and_in_tests() -> None:
    wrong = faults(BOOK, {"SG-MOV.01", "SG-MOV.08"}, {"SG-MOV.01", "SG-MOV.09"})
    assert wrong == [
        "SG-MOV.08 is named by the code, but is in no rulebook",
        "SG-MOV.09 is named by a test, but is in no rulebook",
    ]


def test_an_open_rule_may_have_code_and_tests_already() -> None:
    assert faults(BOOK, {"SG-MOV.01", "SG-MOV.02"}, {"SG-MOV.01", "SG-MOV.02"}) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_code_names_every_claimed_rule_and_no_unknown_one(game: AnyGame) -> None:
    book = rulebook(game)
    claimed = {rule.id for rule in book.rules if not rule.open}
    assert faults(book, evidence.cited(game.prefix), claimed) == []


def test_without_word_from_the_tests_nobody_knows_what_they_staged(tmp_path: Path) -> None:
    assert evidence.read_tested("mayday78", None) is None
    assert evidence.read_tested("mayday78", tmp_path) is None
    assert {item.tested for item in coverage(BOOK, set(), None)} == {None}


def test_word_of_a_full_run_is_written_and_read(tmp_path: Path) -> None:
    evidence.write_tested({"mayday78": {"MD-GRV.02", "MD-GRV.01"}}, tmp_path)
    assert evidence.read_tested("mayday78", tmp_path) == {"MD-GRV.01", "MD-GRV.02"}
    assert evidence.read_tested("asteroid", tmp_path) is None
    (tmp_path / evidence.WHERE).write_text("{")
    with pytest.raises(InputError, match="make test"):
        evidence.read_tested("mayday78", tmp_path)


CLAIMED = [rule.id for game in GAMES.values() for rule in rulebook(game).rules if not rule.open]


def a_run(folder: Path, tests: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest with the plugin on a project of one test file."""
    (folder / "pytest.ini").write_text("[pytest]\ntestpaths = tests\nmarkers =\n    rule: the rules\n")
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "tests/test_it.py").write_text(f"import pytest\n\n{tests}")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.rules_plugin", "-p", "no:cacheprovider", "-q", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def a_test(*ids: str, body: str = "pass", name: str = "test_it") -> str:
    return f"@pytest.mark.rule({', '.join(map(repr, ids))})\ndef {name}():\n    {body}\n\n"


@pytest.mark.parametrize("workers", [[], ["-p", "xdist", "-n", "2"]], ids=["alone", "with workers"])
def test_a_full_run_that_stages_every_claim_passes_and_leaves_word(tmp_path: Path, workers: list[str]) -> None:
    half = len(CLAIMED) // 2
    tests = a_test(*CLAIMED[:half]) + a_test(*CLAIMED[half:], name="test_more")
    run = a_run(tmp_path, tests, *workers)
    assert run.returncode == 0, run.stdout
    word = json.loads((tmp_path / evidence.WHERE).read_text())
    assert sorted(name for game in word.values() for name in game["tested"]) == sorted(CLAIMED)


@pytest.mark.parametrize("workers", [[], ["-p", "xdist", "-n", "2"]], ids=["alone", "with workers"])
def test_a_full_run_that_leaves_a_claim_unstaged_fails(tmp_path: Path, workers: list[str]) -> None:
    run = a_run(tmp_path, a_test(*CLAIMED[1:]), *workers)
    assert run.returncode == 1
    assert "1 passed" in run.stdout
    assert f"{CLAIMED[0]} is claimed as played, but no test that passed stages it" in run.stdout
    assert f"{CLAIMED[1]} is claimed" not in run.stdout


def test_a_test_that_fails_or_is_skipped_vouches_for_nothing(tmp_path: Path) -> None:
    failing = a_test(CLAIMED[0], body="assert False", name="test_fails")
    skipped = a_test(CLAIMED[1], body="pytest.skip()", name="test_skips")
    run = a_run(tmp_path, failing + skipped + a_test(*CLAIMED[2:]))
    assert run.returncode == 1
    assert [f"{name} is claimed" in run.stdout for name in CLAIMED[:3]] == [True, True, False]


def test_a_narrowed_run_is_not_judged(tmp_path: Path) -> None:
    for narrowing in (["-k", "it"], ["-m", "rule"], ["tests/test_it.py"]):
        run = a_run(tmp_path, a_test(CLAIMED[0]), *narrowing)
        assert run.returncode == 0, run.stdout
    assert not (tmp_path / evidence.WHERE).exists()


def test_an_unknown_id_in_a_mark_fails_even_a_narrowed_run(tmp_path: Path) -> None:
    run = a_run(tmp_path, a_test("MD-GRV.99"), "-k", "it")
    assert run.returncode == 1
    assert "MD-GRV.99, which is in no rulebook" in run.stdout
