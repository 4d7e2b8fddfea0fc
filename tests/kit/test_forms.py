"""One table of forms says actions and reads them back."""

from __future__ import annotations

import pytest
from msgspec import Struct

from mayday.kit.forms import Form, Forms, Sort, Unclear

NAMES = {"Alex": 0, "Kirby": 1}


class Kick(Struct, frozen=True):
    who: int
    whom: int


class Wait(Struct, frozen=True):
    long: bool


class Buy(Struct, frozen=True):
    g: int
    burns: int
    fast: bool = False


class Move(Struct, frozen=True):
    who: int
    to: int


def named(view: dict[str, int], word: str) -> int:
    found = view.get(word.title())
    if found is None:
        raise Unclear(f"`{word}` is nobody here")
    return found


def forward(view: dict[str, int], words: str) -> tuple[int, int]:
    """Everybody stands on the square of his number."""
    name, steps = words.split()
    return named(view, name), named(view, name) + int(steps)


def steps(view: dict[str, int], move: tuple[int, int]) -> str:
    who, to = move
    if to < who:
        raise Unclear("nobody steps back")
    return f"{['Alex', 'Kirby'][who]} {to - who}"


FORMS: Forms[dict[str, int]] = Forms(
    (
        Form("wait long", Wait, {"long": True}),
        Form("wait", Wait, {"long": False}),
        Form("[now] {who:person} kicks|kick [the] {whom:person}", Kick),
        Form("buy {g:number}G{burns:number}{fast:fast}", Buy),
        Form("{who:person} kicks himself|herself", Kick, {"whom": 0}),
        Form("forward {who,to:steps}", Move),
        Form("{who:person} (goes|go) to {to:number}", Move),
    ),
    {
        "person": Sort(r"\w+", named, lambda view, value: next(name for name, one in view.items() if one == value)),
        "number": Sort(r"\d{1,3}", lambda view, word: int(word)),
        "steps": Sort(r"\w+ \d", forward, steps),
        "fast": Sort(
            r"(?:\s+fast)?", lambda view, word: bool(word), lambda view, value: " fast" if value else "", " [fast]"
        ),
    },
)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Wait(True), "wait long"),
        (Wait(False), "wait"),
        (Kick(0, 1), "Alex kicks Kirby"),
        (Buy(3, 6), "buy 3G6"),
        (Buy(3, 6, True), "buy 3G6 fast"),
        (Move(1, 3), "forward Kirby 2"),
    ],
)
def test_what_is_said_is_read_back(action: Struct, line: str) -> None:
    assert FORMS.say(NAMES, action) == line
    assert FORMS.read(NAMES, line) == action


@pytest.mark.parametrize("line", ["alex KICK kirby", "Alex  kicks the\tKirby", "now alex kick kirby"])
def test_other_words_for_the_same_are_read_too(line: str) -> None:
    assert FORMS.read(NAMES, line) == Kick(0, 1)


def test_a_form_whose_words_mean_nothing_leaves_the_line_to_the_next() -> None:
    assert FORMS.read(NAMES, "kirby kicks himself") == Kick(1, 0)


def test_an_action_that_a_form_has_no_words_for_is_said_by_the_next() -> None:
    assert FORMS.say(NAMES, Move(1, 0)) == "Kirby goes to 0"
    assert FORMS.read(NAMES, "Kirby goes to 0") == Move(1, 0)


@pytest.mark.parametrize("line", ["kirby go to 0", "kirby to 0"])
def test_a_word_in_round_brackets_is_said_and_need_not_be_typed(line: str) -> None:
    assert FORMS.read(NAMES, line) == Move(1, 0)


def test_words_that_mean_nothing_in_any_form_are_named() -> None:
    with pytest.raises(Unclear, match="`Sasha` is nobody here"):
        FORMS.read(NAMES, "Alex kicks Sasha")


@pytest.mark.parametrize("line", ["", "wait longer", "wait long long", "buy 3G6fast", "alex kicksthe kirby"])
def test_a_line_that_no_form_looks_like_is_no_action(line: str) -> None:
    assert FORMS.read(NAMES, line) is None


@pytest.mark.parametrize(
    ("line", "hints"),
    [
        ("Wait for me", ["wait long", "wait"]),
        ("buy", ["buy GGBURNS [fast]"]),
        ("kirby", []),
        ("", []),
    ],
)
def test_a_line_that_begins_well_is_told_how_it_might_go_on(line: str, hints: list[str]) -> None:
    assert FORMS.hints(line) == hints
