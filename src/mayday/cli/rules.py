"""`mayday rules`: read, search and audit the rulebooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from mayday.cli.screen import Screen
    from mayday.core.game import AnyGame
    from mayday.core.rulebook import Rule, Rulebook

EPILOG = """\b
Examples:
  mayday rules                      the chapters of every rulebook
  mayday rules MD-GRV.02            one rule: its words, its check, our ruling
  mayday rules MD-GRV               every rule of a chapter
  mayday rules gravity landing      rules that contain all these words
  mayday rules --coverage mayday78  what is played, cited and tested
"""

SNIPPET = 110


@click.command(short_help="Read, search and audit the rulebooks.", epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="[ID | WORDS...]")
@click.option("--game", "-g", metavar="GAME", help="Look in this game's rulebook only.")
@click.option("--coverage", is_flag=True, help="Which rules are claimed, cited by code and tested. [GAME] limits it.")
def rules(words: tuple[str, ...], game: str | None, coverage: bool) -> None:
    """Read a rule by its ID, or search the rulebooks for WORDS.

    With --coverage the exit code is 1 when a rule is claimed as played without code or test to show.
    """
    from mayday.cli.arguments import chosen_game
    from mayday.cli.screen import Screen
    from mayday.games import GAMES

    screen = Screen()
    if coverage:
        from mayday.cli.coverage import show_coverage

        if len(words) > 1 or (words and game):
            raise click.UsageError("--coverage takes at most one game")
        named = words[0] if words else game
        show_coverage(screen, [chosen_game(named)] if named else list(GAMES.values()))
        return
    show_rules(screen, [chosen_game(game)] if game else list(GAMES.values()), words)


def show_rules(screen: Screen, games: Sequence[AnyGame], words: Sequence[str]) -> None:
    """Chapters without words; the rule with an id; the rules that a search finds."""
    from mayday.core.rulebook import RULE_ID
    from mayday.games import rulebook

    books = [(game, rulebook(game)) for game in games]
    if not words:
        for game, book in books:
            _show_chapters(screen, game, book)
        return
    if len(words) == 1 and RULE_ID.fullmatch(words[0].upper()):
        found = [rule for _, book in books if (rule := book.find(words[0]))]
        if not found:
            raise click.ClickException(_no_such_rule(words[0].upper(), books))
    else:
        found = [rule for _, book in books for rule in book.search(" ".join(words))]
        if not found:
            raise click.ClickException(f"no rule contains {' '.join(words)!r}; try fewer or other words")
    if len(found) == 1:
        show_rule(screen, found[0])
    else:
        for rule in found:
            _show_hit(screen, rule, words)
        screen.say(f"{len(found)} rules; `mayday rules {found[0].id}` shows one.", "dim")


def show_rule(screen: Screen, rule: Rule) -> None:
    """A whole rule, in the rulebook's words."""
    screen.say(f"{rule.id}  {rule.title}", "bold")
    screen.say(rule.chapter, "dim")
    parts = (("", rule.rule), ("Ruling", rule.decided), ("Check", rule.check), ("Source", rule.source))
    for head, text in parts:
        if text:
            screen.say()
            screen.markdown(f"**{head}.** {text}" if head else text)
    screen.say()
    if rule.open:
        screen.say(f"Open: {rule.open}", "yellow")
    else:
        screen.say("Played and enforced.", "green")


def _show_chapters(screen: Screen, game: AnyGame, book: Rulebook) -> None:
    chapters: dict[str, list[Rule]] = {}
    for rule in book.rules:
        chapters.setdefault(rule.chapter, []).append(rule)
    screen.say(f"{game.id}: {game.title}, {len(book.rules)} rules", "bold")
    screen.table(
        ("chapter", "rules", "open", "first", "last"),
        [(c, str(len(r)), str(sum(bool(x.open) for x in r)), r[0].id, r[-1].id) for c, r in chapters.items()],
        right=("rules", "open"),
    )


def _show_hit(screen: Screen, rule: Rule, words: Sequence[str]) -> None:
    from rich.text import Text

    text = " ".join(rule.rule.split())
    line = Text(f"{rule.id}  {rule.title}\n", "bold")
    line.append(f"    {text if len(text) <= SNIPPET else text[:SNIPPET].rsplit(' ', 1)[0] + ' ...'}", "not bold")
    line.highlight_words(list(words), "yellow", case_sensitive=False)
    screen.console.print(line, soft_wrap=True)


def _no_such_rule(wanted: str, books: Sequence[tuple[AnyGame, Rulebook]]) -> str:
    from difflib import get_close_matches

    known = [rule.id for _, book in books for rule in book.rules]
    near = get_close_matches(wanted, known, n=4, cutoff=0.6)
    return f"there is no rule {wanted}; " + (
        f"near it are {', '.join(near)}" if near else "`mayday rules` lists the chapters"
    )
