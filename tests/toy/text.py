"""Names and sentences for log and screen, and the words a player types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from mayday.core.errors import RuleError
from mayday.core.game import Outcome, Resign
from tests.toy.actions import Action, Bid, Board, Jam, Leave, Pass
from tests.toy.events import (
    Boarded,
    Dealt,
    Ended,
    Event,
    Found,
    Jammed,
    Looked,
    Resigned,
    Saw,
    Sealed,
    Turned,
)
from tests.toy.view import View

HELP = "Type `bid 17`, `jam 3`, `pass`, `board`, `leave` or `resign`."
PLAIN: dict[str, Action] = {"pass": Pass(), "board": Board(), "leave": Leave(), "resign": Resign()}


def say(action: Action) -> str:
    """An action as a player would type it."""
    match action:
        case Bid(card):
            return f"bid {card}"
        case Jam(card):
            return f"jam {card}"
        case Pass():
            return "pass"
        case Board():
            return "board"
        case Leave():
            return "leave"
        case Resign():
            return "resign"
        case _:
            assert_never(action)


def parse(text: str) -> Action:
    """The action that a player typed; words that are none are refused with help."""
    words = text.lower().split()
    if len(words) == 1 and words[0] in PLAIN:
        return PLAIN[words[0]]
    # Three digits are enough for any card, and keep what is typed from becoming a huge number.
    if len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) <= 3:
        if words[0] == "bid":
            return Bid(int(words[1]))
        if words[0] == "jam":
            return Jam(int(words[1]))
    raise RuleError(f"That is not understood. {HELP}")


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for the log."""
    match event:
        case Dealt(cards):
            return f"You are dealt {_cards(cards)}."
        case Sealed(seat):
            return f"{names[seat]} answers face down."
        case Turned(bids, leader):
            shown = ", ".join(f"{names[seat]} {card}" for seat, card in bids)
            return f"The bids are {shown}; {names[leader]} leads."
        case Jammed(jams):
            shown = " and ".join(f"{names[seat]} with {card}" for seat, card in jams)
            return f"The leader is jammed by {shown}." if jams else "Nobody jams the leader."
        case Boarded(seat, _, roll):
            return f"{names[seat]} boards with {roll.total} of {roll.needed}: {roll.result}."
        case Found(card):
            return f"Your prize is card {card}."
        case Looked(by, of):
            return f"{names[by]} leaves the wreck and looks into the hand of {names[of]}."
        case Saw(of, card):
            return f"{names[of]} holds card {card}."
        case Resigned(seat):
            return f"{names[seat]} gives up."
        case Ended(_, outcome):
            return _ending(outcome, names)
        case _:
            assert_never(event)


def _ending(outcome: Outcome, names: Sequence[str]) -> str:
    who = " and ".join(names[seat] for seat in outcome.winners)
    return f"A draw between {who}: {outcome.reason}" if outcome.draw else f"{who} wins: {outcome.reason}"


def board(view: View) -> str:
    """The table as text: one line a crew, then what is one's own."""
    lines = [f"Round {view.round} of {view.options.rounds}, {view.stage}; {view.pile} cards in the pile."]
    for seat, crew in enumerate(view.crews):
        notes = [f"{crew.cards} cards", f"{crew.prizes} prizes"]
        notes += ["leads"] * (seat == view.leader) + ["answered"] * crew.answered + ["out"] * crew.out
        lines.append(f"  {seat}: {', '.join(notes)}")
    if view.seat is not None:
        lines.append(f"You are {view.seat} and hold {_cards(view.hand)}.")
    return "\n".join(lines)


def _cards(cards: Sequence[int]) -> str:
    return ", ".join(str(card) for card in cards) or "no card"
