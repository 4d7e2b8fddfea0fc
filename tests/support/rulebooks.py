"""The rulebooks as tests read them: the tables printed in their entries."""

from __future__ import annotations

from importlib.resources import files


def printed_table(game: str, rule: str, which: int = 0) -> list[list[str]]:
    """The rows of a table in an entry of a game's rulebook, without its head."""
    text = files(f"mayday.games.{game}").joinpath("rulebook.md").read_text("utf-8")
    entry = text.split(f"### {rule} ")[1].split("\n### ")[0]
    tables: list[list[list[str]]] = [[]]
    for line in entry.splitlines():
        if line[:1] == "|":
            tables[-1].append([cell.strip() for cell in line.strip("| ").split("|")])
        elif tables[-1]:
            tables.append([])
    return tables[which][2:]
