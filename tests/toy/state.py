"""The position: hands, sealed answers, prizes, and what was seen by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct

from mayday.core.game import Outcome
from mayday.core.news import News
from tests.toy.options import Options

Stage: TypeAlias = Literal["bid", "jam", "board"]

CARDS: Final = 24
HAND: Final = 4
PASS: Final = 0
"""A sealed answer that is no card."""


WEIGHTS: Final = ("light", "medium", "heavy")


def weight(card: int) -> int:
    """0 for a light card, 1 for a medium one, 2 for a heavy one (TOY-SET.02)."""
    return (card - 1) // 8


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """A card that lies face up."""

    round: int
    seat: int
    card: int


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Who saw which card in whose hand, and when.

    It stays when that card is played: dropping it then would tell everybody which card it was.
    """

    round: int
    by: int
    of: int
    card: int


@final
@dataclass(slots=True, init=False)
class Crew:
    """One seat's things.

    A sealed card stays in the hand until it is turned up, so that the count of the hand tells nothing.
    """

    hand: list[int]
    sealed: int | None
    prizes: list[int]
    out: bool

    def __init__(
        self, hand: list[int], sealed: int | None = None, prizes: list[int] | None = None, out: bool = False
    ) -> None:
        self.hand = hand
        self.sealed = sealed
        self.prizes = [] if prizes is None else prizes
        self.out = out

    def copy(self) -> Crew:
        return Crew(self.hand.copy(), self.sealed, self.prizes.copy(), self.out)


@final
@dataclass(slots=True, init=False)
class State:
    """One position. The news of the last action lies in `news`, or nowhere when that is None."""

    options: Options
    round: int
    stage: Stage
    leader: int | None
    bid: int
    jams: int
    crews: list[Crew]
    pile: list[int]  # the top is the last
    played: list[Played]
    looks: list[Look]
    outcome: Outcome | None
    news: list[News] | None

    def __init__(self, options: Options, crews: list[Crew], pile: list[int]) -> None:
        self.options = options
        self.round = 1
        self.stage = "bid"
        self.leader = None
        self.bid = 0
        self.jams = 0
        self.crews = crews
        self.pile = pile
        self.played = []
        self.looks = []
        self.outcome = None
        self.news = []

    def copy(self) -> State:
        """An independent position; only what never changes is shared."""
        twin = State(self.options, [crew.copy() for crew in self.crews], self.pile.copy())
        twin.round = self.round
        twin.stage = self.stage
        twin.leader = self.leader
        twin.bid = self.bid
        twin.jams = self.jams
        twin.played = self.played.copy()
        twin.looks = self.looks.copy()
        twin.outcome = self.outcome
        twin.news = None if self.news is None else self.news.copy()
        return twin


def waiting(state: State) -> tuple[int, ...]:
    """The seats that still have to decide, from open things alone (TOY-BID.01, TOY-JAM.01, TOY-BRD.01)."""
    if state.outcome is not None:
        return ()
    asked = [seat for seat, crew in enumerate(state.crews) if not crew.out and crew.sealed is None]
    if state.stage == "jam":
        return tuple(seat for seat in asked if seat != state.leader)
    if state.stage == "board":
        return tuple(seat for seat in asked if seat == state.leader)
    return tuple(asked)


def answers(state: State, seat: int) -> list[int]:
    """What a seat may lay face down: a bid, a light card to jam with, or a pass (TOY-BID.03, TOY-JAM.01)."""
    hand = state.crews[seat].hand
    if state.stage == "bid":
        return hand.copy()
    return [PASS, *(card for card in hand if weight(card) == 0)]


def seats(state: State) -> int:
    return len(state.crews)
