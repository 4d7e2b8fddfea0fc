"""The reckoning finds what is lost, doubled, changed, renumbered, made up or torn."""

from __future__ import annotations

import pytest
from msgspec import structs

from mayday.server.store import EntryRow, TableRow
from tests.chaos.audit import Kept, reckoned
from tests.chaos.notebook import Act, Heard, Notebook

ROW = TableRow(
    id="t",
    seed="",
    game="",
    version=1,
    options={},
    title="",
    listed=False,
    archived=False,
    host="",
    created=0,
    seats=(),
)
SETUP = EntryRow(0, -1, b"null", (), 0)
FIRST = EntryRow(1, 0, b'{"type":"burn","to":[1,2]}', (), 0, None, "0-1")
BOTS = EntryRow(2, 1, b'{"type":"pass"}', (), 0)
SECOND = EntryRow(3, 0, b'{"type":"pass"}', (), 0, None, "0-2")
WHOLE = [SETUP, FIRST, BOTS, SECOND]


def notebook() -> Notebook:
    """Two acts that were acknowledged, and one that was refused."""
    acts = [
        Act("t", 0, "0-1", 0, {"type": "burn", "to": [1, 2]}, 1, 1),
        Act("t", 0, "0-2", 2, {"type": "pass"}, 2, 3),
        Act("t", 0, "0-3", 3, {"type": "pass"}, 1, None, "The position has changed."),
    ]
    return Notebook(acts=acts, tokens={"t": [(0, "secret")]})


def test_a_log_as_it_was_written_down_has_no_faults() -> None:
    assert list(reckoned(notebook(), {"t": Kept(ROW, WHOLE)})) == []


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ([SETUP, FIRST, BOTS], "was acknowledged and is lost"),
        ([*WHOLE, structs.replace(SECOND, ply=4)], "is there 2 times"),
        ([SETUP, structs.replace(FIRST, action=b'{"type":"burn","to":[1,3]}'), BOTS, SECOND], "with another content"),
        ([SETUP, FIRST, BOTS, structs.replace(SECOND, number=2)], "was acknowledged as 3 and is there as 2"),
        ([*WHOLE, structs.replace(SECOND, ply=4, act="0-3")], "was refused and is there"),
        ([*WHOLE, structs.replace(SECOND, ply=4, act="0-9")], "nobody sent act 0-9"),
        ([SETUP, FIRST, structs.replace(SECOND, ply=3)], "do not follow each other"),
    ],
)
def test_what_differs_is_found(entries: list[EntryRow], fault: str) -> None:
    faults = list(reckoned(notebook(), {"t": Kept(ROW, entries)}))
    assert any(fault in found for found in faults), faults


def test_a_table_that_is_gone_is_found() -> None:
    assert list(reckoned(notebook(), {})) == ["t: a table that was made is not there"]


def update(ply: int, *news: tuple[int, int, str]) -> dict[str, object]:
    items = [{"ply": at, "part": part, "event": event} for at, part, event in news]
    return {"ply": ply, "news": items, "earlier": False}


def test_what_is_told_again_is_heard_once() -> None:
    heard = Heard()
    heard.hear(update(1, (0, 0, "set-up"), (1, 0, "a burn"), (1, 1, "aside")))
    heard.hear(update(2, (1, 1, "aside"), (1, 2, "another"), (2, 0, "a shot")))
    heard.hear(update(2, (1, 0, "a burn"), (2, 0, "a shot")))
    assert heard.events == {0: ["set-up"], 1: ["a burn", "aside", "another"], 2: ["a shot"]}
