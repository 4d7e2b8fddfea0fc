"""The comparisons: ratios are of one run, and long games are measured by the quarter."""

from __future__ import annotations

from bench import compare, growth
from mayday.bench.figures import Figure, Report
from mayday.bench.tables import TABLES


def report(rate: float) -> Report:
    ways = ("by codes", "playouts", "codes listed")
    figures = [Figure("engine", f"{table.name}: {way}", rate, "decisions") for table in TABLES for way in ways]
    return Report("3", "interpreted", figures, [])


def test_every_table_is_compared_with_the_yardstick() -> None:
    text = compare.against(compare.Yardstick(decisions=100.0, listed=50.0, loop=1e6), report(50.0), report(700.0))
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines()[2 : 2 + len(TABLES)]]
    assert [row[0] for row in rows] == [table.name for table in TABLES]
    assert all(row[1:5] == ["0.5", "**7.0**", "7.0", "14"] for row in rows)


def test_both_engines_stand_side_by_side() -> None:
    text = compare.side_by_side(report(50.0), report(700.0))
    assert text.splitlines()[2].endswith("| 20.00 ms | 1.43 ms | 14.0 |")


def test_a_long_game_is_measured_by_the_quarter_and_its_record_opened() -> None:
    found = growth.grown(growth.Long("cockpit", 5, {}), tries=2)
    assert found.plies > 10
    assert len(found.micros) == growth.STRETCHES
    assert growth.written([(growth.LONG[-1], found)]).startswith("| game | plies | quarter 1")
