"""Rule coverage: which rules the passing tests staged, and whether the claims of the rulebooks hold.

Each test that passes vouches for the ids in its `rule` marks. A full run is held against the rulebooks at its
end and fails when a rule is claimed as played without code or without a test; a narrowed run cannot know, and
says nothing.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from mayday import games
from mayday.core.rulebook import faults, parse_rulebook
from mayday.evidence import cited, write_tested
from mayday.games import GAMES, rulebook

PROPERTY = "rule"
NARROWING = ("keyword", "markexpr", "lf", "stepwise", "deselect", "ignore", "ignore_glob", "collectonly")


def marked(item: pytest.Item) -> list[str]:
    """The ids in a test's marks, those of its class and module included."""
    return [str(name) for mark in item.iter_markers("rule") for name in mark.args]


@cache
def known() -> frozenset[str]:
    """Every id in a rulebook, also in that of a game which is not at the table yet."""
    books = Path(games.__file__).parent.glob("*/rulebook.md")
    return frozenset(rule.id for book in books for rule in parse_rulebook(book.read_text("utf-8")).rules)


def complete(config: pytest.Config) -> bool:
    """Was nothing left out of this run on purpose?"""
    whole = [config.rootpath / path for path in config.getini("testpaths")]
    asked = [Path(config.invocation_params.dir, arg) for arg in config.args]
    narrowed = any(config.getoption(name, None) for name in NARROWING)
    return asked == whole and not narrowed


class Witness:
    """Hears every report and, after a full run, speaks for or against the rulebooks' claims."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.tested: set[str] = set()
        self.faults: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.tested |= {str(value) for name, value in report.user_properties if name == PROPERTY}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        result = yield
        if complete(session.config):
            self.judge()
            session.testsfailed += bool(self.faults)
        return result

    def judge(self) -> None:
        """Hold the claims of every game against the code and the tests."""
        by_game = {
            game.id: {name for name in self.tested if name.startswith(f"{game.prefix}-")} for game in GAMES.values()
        }
        write_tested(by_game, self.root)
        for game in GAMES.values():
            self.faults += faults(rulebook(game), cited(game.prefix), by_game[game.id])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.faults:
            terminalreporter.section("rulebook", sep="=", red=True)
            for fault in self.faults:
                terminalreporter.line(fault)
            terminalreporter.line("Carry it out and test it, or give its entry an `- **Open**: …` line.")


def pytest_configure(config: pytest.Config) -> None:
    # Under pytest-xdist the workers' reports all reach the controller, which alone can judge.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Witness(config.rootpath), "rule-witness")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    ids = marked(item)
    for name in ids:
        if name not in known():
            pytest.fail(f"the mark names {name}, which is in no rulebook", pytrace=False)
    item.user_properties.extend((PROPERTY, name) for name in ids)
