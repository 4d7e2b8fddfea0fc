"""People around one keyboard: what is secret waits for its owner, and Ctrl-C loses nothing."""

from __future__ import annotations

import io
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from mayday.arena.match import Match
from mayday.cli.hotseat import HotSeat
from mayday.cli.seats import Player
from mayday.core.record import read
from tests.support.patience import PATIENCE
from tests.toy.rules import TOY

Typed = Callable[..., list[str]]

NAMES = ["Ann", "Bob"]
TRIES = 10


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Let two people play the toy game by these lines, and give what the screen showed between the prompts."""

    def typed(*lines: str, seed: int = 1) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        game = TOY
        HotSeat(Match(game, game.options_type(), NAMES, seed), [Player(name) for name in NAMES], None, False).run()
        return capsys.readouterr().out.replace("Bob> ", "Ann> ").split("Ann> ")

    return typed


def hands(seed: int = 1) -> list[list[str]]:
    game = TOY
    match = Match(game, game.options_type(), NAMES, seed)
    return [[game.say(match.view(seat), action) for action in match.legal(seat)][:-1] for seat in (0, 1)]


def test_a_hand_is_told_only_when_its_owner_is_asked(typed: Typed) -> None:
    bids = hands()
    shown = typed(bids[0][0], "quit")
    for seat, screen in enumerate(shown[:2]):
        cards = ", ".join(bid.split()[1] for bid in bids[seat])
        others = ", ".join(bid.split()[1] for bid in bids[1 - seat])
        assert f"You are dealt {cards}." in screen
        assert others not in screen


def test_a_sealed_bid_stays_sealed_on_the_screen(typed: Typed) -> None:
    bids = hands()
    screen = typed(bids[0][-1], "?", "quit")[1]
    assert "Ann answers face down." in screen
    assert bids[0][-1] not in screen


def test_help_promises_nothing_that_hidden_cards_decide(typed: Typed) -> None:
    bids = hands()
    rows = typed(bids[0][0], "?", "quit")[2].splitlines()
    told = {" ".join(row.split()[:2]): " ".join(row.split()[2:]) for row in rows if row.strip().startswith("bid")}
    assert set(told) == set(bids[1])
    assert set(told.values()) == {""}


def test_a_word_that_is_an_action_of_the_game_is_an_action_unless_a_slash_stands_first(typed: Typed) -> None:
    bids = hands()
    # Both bid; the one who does not lead passes; then the leader is asked whether to board.
    lines = [bids[0][-1], bids[1][0], "board", "pass", "/board", "board", "quit"]
    screens = typed(*lines)
    assert screens[3].startswith("Round 1")
    assert screens[5].startswith("Round 1")
    assert "boards with" in screens[6]


def test_odds_are_opened_before_anything_is_done(typed: Typed) -> None:
    bids = hands()
    screens = typed(bids[0][-1], bids[1][0], "odds pass", "pass", "odds board", "odds", "odds nonsense", "quit")
    assert screens[3].startswith("No dice are thrown for that.")
    assert re.search(r"^the wreck is taken \d+ in 36$", screens[5], re.MULTILINE)
    assert re.search(r"^Dice: thrown: \d+ needed\.$", screens[5], re.MULTILINE)
    assert re.search(r"^ +[+-]\d  a (light|heavy) bid \(TOY-BRD\.02\)$", screens[5], re.MULTILINE)
    assert screens[6].startswith("odds needs an action")
    assert screens[7].startswith("Refused")


def interrupt(game: subprocess.Popen[str]) -> None:
    """Again if it was too early: between a prompt and the reading behind it Python takes note and reads on."""
    for _ in range(TRIES):
        game.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            game.wait(PATIENCE / TRIES)
            return


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_saves_the_game_and_says_so_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "race.jsonl"
    words = ("play", "mayday78", "--seats", "me:Ann,me:Bob", "--seed", "1", "--save", str(file))
    with subprocess.Popen(
        [sys.executable, "-m", "mayday.cli", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdin.write("S\n")
        game.stdin.flush()
        seen = ""
        while seen.count("> ") < 2:
            seen += game.stdout.read(1)
        interrupt(game)
        assert game.returncode == 130
        assert game.stderr.read().strip() == "Stopped."
        assert f"Saved to {file}" in game.stdout.read().replace("\n", "")
    assert len(read(file.read_bytes()).entries) == 1
