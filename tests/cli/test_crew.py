"""A crew around one keyboard: talk at the prompt, a curtain between seats, and no waiting for a clock."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from mayday.arena.match import Match
from mayday.bots.uniform import Uniform
from mayday.cli import hotseat
from mayday.cli.hotseat import HotSeat
from mayday.cli.seats import Player, seat_players
from mayday.core.options import make_options
from mayday.games import GAMES

COCKPIT = GAMES["cockpit"]
ALL = ["Ann", "Bob", "Cy", "Dee", "Eve"]
CLOCKS: dict[str, str | int] = {
    "discussion_seconds": 9,
    "listen_hold_seconds": 9,
    "look_seconds": 9,
    "marker_reveal_seconds": 9,
    "veteran_window_seconds": 9,
    "vote_seconds": 9,
    "veteran_mode": "all",
}

Typed = Callable[..., str]


def table(people: list[str], seed: int, options: dict[str, str | int]) -> HotSeat:
    players = [Player(name, None if name in people else Uniform()) for name in ALL]
    return HotSeat(Match(COCKPIT, make_options(COCKPIT.options_type, options), ALL, seed), players, None, False)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Let these people type these lines, and give what the screen showed."""

    def typed(people: list[str], *lines: str, seed: int = 3) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        table(people, seed, {}).run()
        return capsys.readouterr().out

    return typed


def test_talk_is_heard_at_once_and_the_question_stays(typed: Typed) -> None:
    shown = typed(["Ann"], "say Hello all", "suspect Bob strongly", "trust 2", "quit")
    spoken = [part.splitlines()[0] for part in shown.split("Ann> ")[1:4]]
    assert spoken == ["Ann: Hello all", "Ann: I suspect Bob strongly. [0]", "Ann: I trust Cy. [1]"]
    assert shown.count("Seats: 0 Ann, 1 Bob") == 1


def test_a_refused_line_says_what_may_be_typed(typed: Typed) -> None:
    shown = typed(["Ann"], "dance", "undo", "?", "quit")
    assert "`dance` is not a word of this game. Now: `mark H` or `mark I`." in " ".join(shown.split())
    assert "Refused by CP-O.12: There is no taking back." in shown
    assert "Talk whenever you like: `say ...`" in " ".join(shown.split())


@pytest.mark.rule("CP-O.16")
def test_every_seat_gets_one_recognition_screen_of_the_same_length(typed: Typed) -> None:
    shown = typed(ALL, *[""] * 10, "quit")
    screens = shown.split("Pass the keyboard to ")[1:6]
    assert [screen.partition(".")[0] for screen in screens] == ALL
    view = table(ALL, 3, {}).match.view
    lengths = set()
    for seat, screen in enumerate(screens):
        own = screen.partition("see the screen. ")[2].partition("Press Enter")[0]
        lengths.add(len(own.splitlines()))
        infiltrators = view(seat).infiltrators
        named = {name for name in ALL if name in own}
        assert named == {ALL[each] for each in infiltrators or () if each != seat}
        assert ("You are honest." in own) == (infiltrators is None)
    assert len(lengths) == 1


@pytest.mark.rule("CP-O.16")
def test_a_curtain_falls_before_each_private_question_of_another_seat(typed: Typed) -> None:
    shown = typed(ALL, *[""] * 11, "quit")
    question = shown.split("Press Enter to hide this. ")[-1]
    public, _, private = question.partition("press Enter when nobody else can see the screen. ")
    assert "Pass the keyboard to " in public
    assert "You see" not in public
    assert "You see" in private


@pytest.mark.parametrize("people", [[], ["Bob"], ["Ann", "Dee"]])
def test_a_terminal_never_waits_for_a_clock(people: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(people, 5, CLOCKS)

    def answer(prompt: str) -> str:
        name = prompt.removesuffix("> ")
        if name not in ALL:
            return ""
        legal = game.match.legal(ALL.index(name))
        return COCKPIT.say(game.match.view(ALL.index(name)), legal[game.match.ply % len(legal)])

    monkeypatch.setattr(hotseat, "asked", answer)
    game.run()
    assert game.match.outcome is not None


def test_the_crew_has_first_names_and_nobody_twice() -> None:
    options = make_options(COCKPIT.options_type, {})
    names = [player.name for player in seat_players(COCKPIT, "me:Ben,random,cadet,random,me", options, person=True)]
    assert names[0] == "Ben"
    assert len(set(names)) == 5
    assert not any(any(letter.isdigit() for letter in name) for name in names)


def test_help_promises_no_card_that_is_still_face_down(typed: Typed) -> None:
    shown = typed(["Ann"], "?", "quit")
    rows = [line.split() for line in shown.splitlines() if line.strip().startswith("mark ")]
    assert rows == [["mark", "H"], ["mark", "I"]]
