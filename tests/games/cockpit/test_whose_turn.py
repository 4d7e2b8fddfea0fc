"""Whose turn it is, is said by the rule of what is asked."""

from __future__ import annotations

import pytest

from mayday.games.cockpit.actions import PassSkill
from tests.games.cockpit.staging import Table, a_flight, a_pending_look, after_first_suspicions

ASKED: list[tuple[Table, int, str]] = [
    (after_first_suspicions("A"), 1, "CP-K.10"),
    (a_pending_look(), 0, "CP-V.06"),
    (a_flight("A"), 3, "CP-K.04"),
    (after_first_suspicions("A", step="vote"), 0, "CP-P.08"),
    (after_first_suspicions("A", phase="end", access=[0]), 1, "CP-E.09"),
]


@pytest.mark.rule("CP-E.09", "CP-H.09")
@pytest.mark.parametrize(("table", "seat", "rule"), ASKED, ids=["pick", "window", "mark", "vote", "order"])
def test_whose_turn_it_is_is_said_by_the_rule_of_what_is_asked(table: Table, seat: int, rule: str) -> None:
    assert table.refused(seat, PassSkill()).rule == rule
