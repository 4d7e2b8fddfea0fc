"""The measurements: that they measure what they say, and come to an end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from mayday.bench import engine, serving
from mayday.bench.figures import Figure, Report, each, new_report, rate, save, show
from mayday.bench.tables import TABLES, Table
from mayday.games import GAMES


def test_a_rate_counts_what_was_done_and_not_how_often_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = 0.0

    def work(done: int, seconds: float) -> int:
        nonlocal spent
        spent += seconds
        return done

    monkeypatch.setattr("mayday.bench.figures.process_time", lambda: spent)
    assert rate(lambda: work(1, 0.25), 3.0) == 4
    assert rate(lambda: work(10, 0.25), 3.0) == 40
    assert rate(lambda: work(10, 2.0), 3.0) == 5


@pytest.mark.parametrize(
    ("per_second", "shown"), [(40.0, "25.00 ms"), (80_000.0, "12.50 µs"), (0.0, "-")], ids=["slow", "fast", "none"]
)
def test_the_time_of_one_is_told_in_the_unit_that_fits(per_second: float, shown: str) -> None:
    assert each(per_second) == shown


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_codes_actions_and_playouts_play_the_same_random_games(table: Table) -> None:
    game = GAMES[table.game]
    assert engine.by_codes(game, table) == engine.by_actions(game, table) == engine.by_playouts(game, table) > 100


def test_all_games_are_measured() -> None:
    assert {table.game for table in TABLES} == set(GAMES)


def test_the_engines_figures_have_names_of_their_own_and_survive_the_file(tmp_path: Path) -> None:
    report = new_report()
    engine.measure(report, 0.01)
    names = [figure.name for figure in report.figures]
    assert len(set(names)) == len(names)
    assert all(figure.per_second > 0 for figure in report.figures)
    save(report, tmp_path / "report.json")
    assert msgspec.json.decode((tmp_path / "report.json").read_bytes(), type=Report) == report


def test_a_ratio_is_taken_within_one_report() -> None:
    report = Report("3", "interpreted", [Figure("a", "slow", 20.0, "moves"), Figure("a", "fast", 80.0, "moves")], [])
    report.add_ratio("slow / fast", "slow", "fast")
    console = Console(width=80, record=True, quiet=True)
    show(report, console)
    assert report.ratios[0].value == 0.25


def test_server_and_relay_take_moves_from_the_same_clients() -> None:
    report = new_report()
    serving.measure(report, 0.3)
    assert [figure.group for figure in report.figures] == ["relay", "server", "relay", "server"]
    assert all(figure.per_second > 0 for figure in report.figures)
    assert len(report.ratios) == 2
