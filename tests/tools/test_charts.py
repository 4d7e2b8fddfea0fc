"""The charts that the page draws by are those of the games."""

from __future__ import annotations

import pytest

from tools import charts


@pytest.mark.parametrize("game", charts.CHARTS)
def test_the_kept_charts_are_those_of_the_game(game: str) -> None:
    kept = charts.path(game).read_text("utf-8")
    assert kept == charts.written(game), "run `make types` and commit the charts"
