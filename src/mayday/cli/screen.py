"""How things look in a terminal, piped, or without colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

PIPED_WIDTH = 100
WIDEST = 120
FORGET_SCROLLED = "\x1b[3J"


class Screen:
    """Standard output: sentences, tables, boards; coloured in a terminal unless NO_COLOR is set."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.console.width = min(self.console.width, WIDEST) if self.console.is_terminal else PIPED_WIDTH

    @property
    def live(self) -> bool:
        """Is there a terminal that can be cleared and drawn anew?"""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def say(self, text: str = "", style: str = "") -> None:
        """A sentence, wrapped where the terminal is narrow."""
        self.console.print(Text(text, style=style))

    def fixed(self, text: str, style: str = "") -> None:
        """Text whose lines stay as they are."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def board(self, text: str) -> None:
        """A game's board: lines of the map step back, worlds and counters stand out."""
        shown = Text(text)
        shown.highlight_regex(r"[/\\_]+", "dim")
        shown.highlight_regex(r"\([A-Z0-9]\)", "bold yellow")
        shown.highlight_regex(r"(?<=/)[^/\\_\n]{3}(?=\\)", "bold cyan")
        shown.highlight_regex(r"CRASHES[^\n]*", "bold red")
        shown.highlight_regex(r"(?m)^>.*$", "bold")
        self.console.print(shown, soft_wrap=True)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> None:
        """Rows under heads; the columns named in `right` hold numbers."""
        table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
        for head in heads:
            table.add_column(head, justify="right" if head in right else "left", overflow="fold")
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        self.console.print(table)

    def markdown(self, text: str) -> None:
        """The rulebook's own words, with its tables."""
        from rich.markdown import Markdown

        self.console.print(Markdown(text, hyperlinks=False))

    def clear(self) -> None:
        self.console.clear()

    def hide(self) -> None:
        """Let nothing of what was shown be seen or scrolled back to; on paper, draw a line."""
        if self.live:
            self.console.file.write(FORGET_SCROLLED)
            self.console.clear()
        else:
            self.console.rule()
