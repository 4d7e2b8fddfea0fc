"""`mayday rules --coverage`: the claims of a rulebook beside the code and the tests that speak for them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence

import click

from mayday.cli.entry import complain
from mayday.cli.screen import Screen
from mayday.core.game import AnyGame
from mayday.core.rulebook import Coverage, Rule, unproved
from mayday.evidence import report
from mayday.games import rulebook

COUNTS: dict[str, Callable[[Coverage], bool]] = {
    "rules": lambda item: True,
    "claimed": lambda item: item.claimed,
    "cited": lambda item: item.cited,
    "tested": lambda item: item.tested is True,
    "open": lambda item: not item.claimed,
}


def show_coverage(screen: Screen, games: Sequence[AnyGame]) -> None:
    """A table by chapter, the open rules, and what is claimed without proof, which makes the exit code 1."""
    faults: list[str] = []
    for game in games:
        items = report(game)
        book = {rule.id: rule for rule in rulebook(game).rules}
        screen.say(f"{game.id}: {game.title}", "bold")
        _show_chapters(screen, items, book)
        _show_open(screen, [book[item.id] for item in items if not item.claimed])
        if all(item.tested is None for item in items):
            screen.say("No results of a full test run were found, so `tested` is not known; `make test` leaves them.")
        faults += unproved(items)
    for fault in faults:
        complain(fault)
    if faults:
        raise click.ClickException(f"claims without proof: {len(faults)}")


def _show_chapters(screen: Screen, items: Sequence[Coverage], book: dict[str, Rule]) -> None:
    chapters: dict[str, list[Coverage]] = {}
    for item in items:
        chapters.setdefault(book[item.id].chapter, []).append(item)
    rows = [_counted(chapter, found) for chapter, found in chapters.items()]
    screen.table(("chapter", *COUNTS), [*rows, _counted("all chapters", items)], right=tuple(COUNTS))


def _counted(head: str, items: Sequence[Coverage]) -> tuple[str, ...]:
    unknown = all(item.tested is None for item in items)
    return (
        head,
        *(
            "?" if name == "tested" and unknown else str(sum(counts(item) for item in items))
            for name, counts in COUNTS.items()
        ),
    )


def _show_open(screen: Screen, rules: Iterable[Rule]) -> None:
    """Open rules, together where they wait for the same thing."""
    waiting: dict[str, list[str]] = {}
    for rule in rules:
        waiting.setdefault(" ".join(rule.open.split()), []).append(rule.id)
    for reason, ids in waiting.items():
        screen.say(f"Open, {len(ids)}: {reason}", "yellow")
        screen.say(
            textwrap.indent(textwrap.fill(" ".join(ids), screen.console.width - 2, break_on_hyphens=False), "  ")
        )
    if waiting:
        screen.say()
