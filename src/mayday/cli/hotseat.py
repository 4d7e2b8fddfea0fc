"""A game around one keyboard: asks the people, lets the bots answer, tells what happens."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import click

from mayday.arena.match import Match
from mayday.cli import autopilot
from mayday.cli.arguments import write_record
from mayday.cli.chances import opened, told_odds
from mayday.cli.entry import asked
from mayday.cli.foretell import Foresight
from mayday.cli.rules import show_rules
from mayday.cli.screen import Screen
from mayday.cli.seats import Player
from mayday.cli.story import Story
from mayday.core.clock import CLOCK
from mayday.core.errors import RuleError
from mayday.core.news import heard
from mayday.core.record import write

LOG_LENGTH = 20
WORDS = ("", "?", "help", "board", "log", "odds", "rule", "rules", "save", "quit", "exit")
HINT = "Type an action, `?` for what you may do, `odds ACTION`, `rule ID`, `board`, `log`, `save FILE` or `quit`."


class Quit(Exception):
    """A person left the game before its end."""


class HotSeat:
    """The people and bots of one match, at one terminal.

    What all hear is told once, as it happens; what one of several people hears waits for that seat's turn.
    In a game of covered answers a curtain falls between them: nobody sees the screen of another.
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
        self.curtained = len(people) > 1 and match.game.sealing is not None
        self.shown_to: int | None = None
        self.read: dict[int, int] = dict.fromkeys(people, 0)
        """How many public sentences each of them has had on the screen, and how many were wiped from it."""
        self.wiped = 0

    def run(self) -> None:
        """Play until the game is over or somebody leaves; the record is saved in either case."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (its import alone gives `input` editing and history)
        self.screen.say(f"{self.match.game.title}: {', '.join(self.match.names)}. Seed {self.match.seed}.", "bold")
        self._tell()
        try:
            if self.curtained:
                self._show_secrets()
            self.screen.say(HINT, "dim")
            while self.match.outcome is None:
                self._turn(self.match.awaited[0])
            self._finish()
        except Quit:
            self.screen.say(f"Stopped after {self.match.ply} actions.")
        finally:
            if self.save is not None:
                self._write(self.save)
        self.screen.fixed(f"Fingerprint {self.match.fingerprint}")

    def _turn(self, seat: int) -> None:
        if seat != CLOCK and self.players[seat].bot is None:
            self._ask(seat)
        else:
            autopilot.step(self.match, self.players, self.story, self.why)
            self._tell()
        for _ in autopilot.talk(self.match, self.players):
            self._tell()

    def _ask(self, seat: int) -> None:
        """Show a person what the seat knows, and read lines until one of them is an action."""
        if self.curtained and self.shown_to != seat:
            self._pass_to(seat)
        self._tell_secrets(seat)
        self.screen.say()
        self._board(self.match.view(seat))
        self.screen.say()
        while not self._obeyed(seat, self.match.view(seat), self._line(f"{self.match.names[seat]}> ")):
            pass
        if self.curtained and seat not in self.match.awaited:
            self._hide()
        self._tell()

    def _finish(self) -> None:
        """What was under cover lies open now."""
        if self.match.game.sealing is not None:
            self.screen.say()
            self.screen.board(self.match.game.board(self.match.view(self.eyes)))

    def _board(self, view: Any) -> None:
        """The board; who talks about others needs to know where they sit."""
        self.screen.board(self.match.game.board(view))
        if self.match.game.asides is not None:
            self.screen.say("Seats: " + ", ".join(f"{seat} {name}" for seat, name in enumerate(self.match.names)))

    # Secrets of several people.

    def _show_secrets(self) -> None:
        """Before anything else each of several people sees alone what was dealt: as much as everybody (CP-O.16)."""
        dealt = min(len(waiting) for waiting in self.unheard.values())
        for seat in self.unheard if dealt else ():
            self._pass_to(seat)
            self._tell_secrets(seat, dealt)
            self._line("Press Enter to hide this. ")
            self._hide()

    def _tell_secrets(self, seat: int, count: int | None = None) -> None:
        """What waited for this seat, or so much of it; each sentence once."""
        waiting = self.unheard.get(seat, [])
        for sentence in waiting[:count]:
            self.screen.say(sentence)
        del waiting[:count]

    def _pass_to(self, seat: int) -> None:
        """Hide what is on the screen until the right person sits before it; then catch up with what all heard."""
        name = self.match.names[seat]
        if self.shown_to is not None:
            self._hide()
        self.screen.say(f"Pass the keyboard to {name}.", "bold")
        if self._line(f"{name}, press Enter when nobody else can see the screen. ").lower() in ("quit", "exit"):
            raise Quit
        if self.screen.live:
            for sentence in self.story.sentences[self.read[seat] : self.wiped][-LOG_LENGTH:]:
                self.screen.say(sentence)
        self.shown_to = seat

    def _hide(self) -> None:
        """Nothing that this person saw or typed may be found by the next."""
        assert self.shown_to is not None
        self.read[self.shown_to] = self.wiped = len(self.story.sentences)
        self.shown_to = None
        self.screen.hide()
        with contextlib.suppress(ImportError):
            import readline

            readline.clear_history()

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
            action = self._meant(view, line)
            unasked = action not in self.match.legal(seat)
            self.match.act(seat, action)
            if unasked:
                self._tell()
            return not unasked
        except RuleError as error:
            by = f" by {error.rule}" if error.rule else ""
            self.screen.say(f"Refused{by}: {error.reason}", "red")
        except click.ClickException as error:
            self.screen.say(error.format_message(), "red")
        return False

    def _meant(self, view: Any, line: str) -> Any:
        """The action that a line means; seats may be called by their names, too."""
        try:
            return self.match.game.parse(view, line)
        except RuleError:
            numbers = {name.lower(): str(seat) for seat, name in enumerate(self.match.names)}
            numbered = " ".join(numbers.get(word.lower(), word) for word in line.split())
            if numbered == line or self.match.game.asides is None:
                raise
        return self.match.game.parse(view, numbered)

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
                self._board(view)
            case "log":
                for sentence in self.story.last(None if rest.strip() == "all" else LOG_LENGTH):
                    self.screen.say(sentence)
            case "odds":
                self._odds(view, rest)
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
        foresight = Foresight(game, view, seat, self.story)
        rows = []
        for action in self.match.legal(seat):
            odds = told_odds(game.odds(view, action))
            rows.append((game.say(view, action), odds or foresight.told(action)))
        self.screen.table(("action", "what happens, where that is certain"), rows)
        if game.asides is not None:
            self._tell_talk(view)
        self.screen.say(HINT, "dim")

    def _odds(self, view: Any, line: str) -> None:
        """Everything that is known of what an action's dice may make of it."""
        if not line.strip():
            raise click.ClickException("odds needs an action, such as `?` lists")
        told = list(opened(self.match.game.odds(view, self._meant(view, line))))
        for sentence in told or ["No dice are thrown for that."]:
            self.screen.say(sentence)

    def _tell_talk(self, view: Any) -> None:
        """What can be said unasked; a game that hears it tells those who type nothing."""
        try:
            self.match.game.parse(view, "")
        except RuleError as error:
            self.screen.say(error.reason)

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
