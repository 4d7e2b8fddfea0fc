"""Tables in the documentation, written by the commands that measure what stands in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table as Markdown has it."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(str(cell) for cell in line)} |\n" for line in lines)


def put(file: Path, name: str, text: str) -> None:
    """Replace what stands between the marks of this name in a file."""
    first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = file.read_text("utf-8").partition(first)
    _, closed, after = rest.partition(last)
    if not found or not closed:
        raise ValueError(f"{file} has no marks {first.strip()} and {last}")
    file.write_text(f"{before}{first}\n{text.strip()}\n\n{last}{after}", "utf-8")
