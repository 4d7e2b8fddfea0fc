"""A game around one keyboard: asks the people, lets the bots answer, tells what happens."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import click

from mayday.arena.match import Match
from mayday.cli.arguments import write_record
from mayday.cli.entry import asked
from mayday.cli.foretell import foretell
from mayday.cli.rules import show_rules
from mayday.cli.screen import Screen
from mayday.cli.seats import Player
from mayday.cli.story import Story
from mayday.core.errors import RuleError
from mayday.core.game import Chance, Odds
from mayday.core.news import heard
from mayday.core.record import write

LOG_LENGTH = 20
WORDS = ("", "?", "help", "board", "log", "rule", "rules", "save", "quit", "exit")
HINT = "Type an action, `?` for what you may do, `rule ID`, `board`, `log`, `save FILE` or `quit`."


def told_odds(odds: Odds) -> str:
    """Each chance, and the number needed after the modifiers; empty where no die is thrown."""
    told = [f"{chance.label} {_ways(chance)} in {chance.of}" for chance in odds.chances]
    if odds.needed is not None:
        dm = sum(modifier.value for modifier in odds.modifiers)
        told.append(f"{odds.needed} needed{f', DM {dm:+d}' if odds.modifiers else ''}")
    return "; ".join(told)


def _ways(chance: Chance) -> str:
    return str(chance.ways) if chance.least in (None, chance.ways) else f"{chance.least} to {chance.ways}"


class Quit(Exception):
    """A person left the game before its end."""


class HotSeat:
    """The people and bots of one match, at one terminal.

    What all hear is told once, as it happens; what one of several people hears waits for that seat's turn.
    """

    def __init__(self, match: Match, players: list[Player], save: Path | None, why: bool) -> None:
        self.match = match
        self.players = players
        self.save = save
        self.why = why
        self.screen = Screen()
        self.story = Story(self.screen, match.game, match.names)
        people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.eyes = people[0] if len(people) == 1 else None
        self.unheard: dict[int, list[str]] = {seat: [] for seat in people if seat != self.eyes}

    def run(self) -> None:
        """Play until the game is over or somebody leaves; the record is saved in either case."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (its import alone gives `input` editing and history)
        self.screen.say(f"{self.match.game.title}: {', '.join(self.match.names)}. Seed {self.match.seed}.", "bold")
        self._tell()
        self.screen.say(HINT, "dim")
        try:
            while self.match.outcome is None:
                self._turn(self.match.actors[0])
        except Quit:
            self.screen.say(f"Stopped after {self.match.ply} actions.")
        finally:
            if self.save is not None:
                self._write(self.save)
        self.screen.fixed(f"Fingerprint {self.match.fingerprint}")

    def _turn(self, seat: int) -> None:
        bot = self.players[seat].bot
        if bot is None:
            self._ask(seat)
            return
        decision = self.match.ask(seat, bot)
        if self.why:
            self.story.say(f"{self.match.names[seat]}: {decision.why}", "italic")
        self.match.act(seat, decision.action)
        self._tell()

    def _ask(self, seat: int) -> None:
        """Show a person what the seat knows, and read lines until one of them is an action."""
        for sentence in self.unheard.get(seat, []):
            self.screen.say(sentence)
        if seat in self.unheard:
            self.unheard[seat].clear()
        view = self.match.view(seat)
        self.screen.say()
        self.screen.board(self.match.game.board(view))
        self.screen.say()
        while not self._obeyed(seat, view, self._line(f"{self.match.names[seat]}> ")):
            pass
        self._tell()

    def _line(self, prompt: str) -> str:
        try:
            return asked(prompt)
        except EOFError:
            self.screen.say()
            raise Quit from None

    def _obeyed(self, seat: int, view: Any, line: str) -> bool:
        """Carry out a typed line; true when it was an action that the rules allow."""
        try:
            if self._is_word(seat, view, line):
                self._word(seat, view, line.removeprefix("/"))
                return False
            self.match.act(seat, self.match.game.parse(view, line))
            return True
        except RuleError as error:
            by = f" by {error.rule}" if error.rule else ""
            self.screen.say(f"Refused{by}: {error.reason}", "red")
        except click.ClickException as error:
            self.screen.say(error.format_message(), "red")
        return False

    def _is_word(self, seat: int, view: Any, line: str) -> bool:
        """Is this one of the words below? A game that knows it as an action takes it, unless a slash stands first."""
        if line.removeprefix("/").partition(" ")[0].lower() not in WORDS:
            return False
        try:
            return line.startswith("/") or self.match.game.parse(view, line) not in self.match.legal(seat)
        except RuleError:
            return True

    def _word(self, seat: int, view: Any, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word.lower():
            case "board":
                self.screen.board(self.match.game.board(view))
            case "log":
                for sentence in self.story.last(None if rest.strip() == "all" else LOG_LENGTH):
                    self.screen.say(sentence)
            case "rule" | "rules":
                show_rules(self.screen, [self.match.game], rest.split())
            case "save":
                self._save(rest.strip())
            case "quit" | "exit":
                raise Quit
            case _:
                self._help(seat, view)

    def _help(self, seat: int, view: Any) -> None:
        self.screen.say("You may type:", "bold")
        game = self.match.game
        rows = []
        for action in self.match.legal(seat):
            odds = told_odds(game.odds(view, action))
            rows.append((game.say(view, action), odds or foretell(game, view, seat, action, self.story)))
        self.screen.table(("action", "what happens"), rows)
        self.screen.say(HINT, "dim")

    def _save(self, name: str) -> None:
        if not name:
            raise click.ClickException("save needs the name of a file")
        self._write(Path(name))

    def _write(self, path: Path) -> None:
        write_record(path, write(self.match.record()))
        self.screen.say(f"Saved to {path}; `mayday replay {path}` shows it.")

    def _tell(self) -> None:
        news = self.match.news
        self.story.tell(self.match.view(self.eyes), heard(news, self.eyes))
        for seat, waiting in self.unheard.items():
            own = [item.event for item in news if item.to is not None and seat in item.to]
            waiting.extend(self.story.sentences_of(self.match.view(seat), own))
