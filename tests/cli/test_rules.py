"""`mayday rules`: reading, searching, and the audit of what is claimed."""

from __future__ import annotations

import pytest

from mayday.cli import coverage as room
from mayday.core.game import AnyGame
from mayday.core.rulebook import Coverage
from mayday.games import GAMES, rulebook
from tests.cli.conftest import Run


@pytest.mark.parametrize("name", ["MD-GRV.02", "md-grv.02"])
def test_a_rule_is_shown_whole(run: Run, name: str) -> None:
    result = run("rules", name)
    assert result.exit_code == 0
    words = " ".join(result.stdout.split())
    assert "MD-GRV.02 One displacement per gravity hex entered" in words
    assert "the new future is displaced one hex along that hex's arrow" in words
    assert "Check. Given world (0,0)" in words
    assert "Source. 4 Gravity." in words


def test_our_ruling_is_shown_with_the_rule_it_settles(run: Run) -> None:
    assert "Ruling. default off." in " ".join(run("rules", "MD-DAT.04").stdout.split())


def test_an_unknown_id_suggests_its_neighbours(run: Run) -> None:
    result = run("rules", "MD-GRV.99")
    assert result.exit_code == 1
    assert "there is no rule MD-GRV.99; near it are MD-GRV." in result.stderr
    assert result.stderr.count("\n") == 1


def test_words_find_the_rules_that_contain_them_all(run: Run) -> None:
    result = run("rules", "gravity", "LANDING")
    assert result.exit_code == 0
    assert "MD-GRV.25  Worlds are distinct" in result.stdout
    assert "MD-GRV.02" not in result.stdout


def test_words_that_only_one_rule_has_show_it(run: Run) -> None:
    assert "Check." in run("rules", "Randomizer", "chit").stdout


def test_words_that_no_rule_has_are_told_so(run: Run) -> None:
    result = run("rules", "zeppelin")
    assert result.exit_code == 1
    assert "no rule contains 'zeppelin'" in result.stderr


def test_a_chapter_lists_its_rules(run: Run) -> None:
    result = run("rules", "MD-MOV", "--game", "mayday78")
    assert "MD-MOV.01" in result.stdout
    assert "MD-MOV.19" in result.stdout


def test_without_words_the_chapters_are_listed_with_their_counts(run: Run) -> None:
    result = run("rules")
    line = next(line for line in result.stdout.splitlines() if "(MD-MOV)" in line)
    assert line.split()[-4] == "19"
    assert line.split()[-2:] == ["MD-MOV.01", "MD-MOV.19"]


def stage(monkeypatch: pytest.MonkeyPatch, cited: bool = True, tested: bool | None = True) -> None:
    """Let every rule be open and unproved except MD-MOV.01, which is claimed."""

    def report(game: AnyGame) -> list[Coverage]:
        return [
            Coverage(rule.id, rule.title, True, cited, tested)
            if rule.id == "MD-MOV.01"
            else Coverage(rule.id, rule.title, False, False, None if tested is None else False)
            for rule in rulebook(game).rules
        ]

    monkeypatch.setattr(room, "report", report)


def test_coverage_passes_when_every_claim_has_code_and_a_test(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stage(monkeypatch)
    result = run("rules", "--coverage")
    assert result.exit_code == 0
    count = len(rulebook(GAMES["mayday78"]).rules)
    total = next(line for line in result.stdout.splitlines() if "all chapters" in line)
    assert total.split()[2:] == [str(count), "1", "1", "1", str(count - 1)]
    assert "MD-MOV.02" in result.stdout


@pytest.mark.parametrize(
    ("cited", "tested", "said"),
    [(False, True, "but no code names it"), (True, False, "but no test that passed stages it")],
)
def test_coverage_fails_when_a_claim_lacks_its_proof(
    run: Run, monkeypatch: pytest.MonkeyPatch, cited: bool, tested: bool, said: str
) -> None:
    stage(monkeypatch, cited, tested)
    result = run("rules", "--coverage", "mayday78")
    assert result.exit_code == 1
    assert f"MD-MOV.01 is claimed as played, {said}" in result.stderr
    assert "claims without proof: 1" in result.stderr


def test_tests_that_left_no_word_are_not_held_against_a_claim(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stage(monkeypatch, tested=None)
    result = run("rules", "--coverage")
    assert result.exit_code == 0
    assert "No results of a full test run were found" in result.stdout


def test_coverage_of_a_game_that_does_not_exist_is_refused(run: Run) -> None:
    assert run("rules", "--coverage", "chess").exit_code == 2
    assert run("rules", "--coverage", "mayday78", "mayday78").exit_code == 2
