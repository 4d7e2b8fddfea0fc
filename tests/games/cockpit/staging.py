"""Tables for the tests of Mayday! Mayday!, in the rulebook's own notation: `HIH`, `3→0.M=H`, `PPRP`.

table = a_flight("A")                            # fixture A, seat 0 has no. 1, before the first look
table = after_first_suspicions("A", lies={(3, 4)})   # loaded at STEP A of Phase 1, 3 lied about 4
table = a_veteran_deal({2: 4})                   # the standard deal of group V, "seat 2 holds 4 instead"
table = a_flight("B", phase="end", access=[1])   # any other field of a position by its name

table.outcomes("PPR")                            # plays looks, windows and votes to these results
table.play(3, PickCard("M"))                     # one action through the checked door
table.refused(3, PassSkill()).code               # what refuses it; nothing has changed
table.heard(MarkerPlaced), table.view(2), table.legal(3), table.markers, table.asked
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.news import News, heard
from mayday.core.play import awaited, play
from mayday.core.record import fingerprint
from mayday.games.cockpit.actions import (
    Action,
    PassSkill,
    PickCard,
    PlaceMarker,
    Ready,
    TimeOut,
    UseSkill,
    Vote,
)
from mayday.games.cockpit.rules import COCKPIT
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import CARDS, SIDES, Card, Choice, Side

E = TypeVar("E")

GAME = COCKPIT
assert GAME.absence is not None
ABSENCE = GAME.absence
assert GAME.tally is not None
TALLY = GAME.tally
FIXTURES: Mapping[str, tuple[str, ...]] = {
    "A": ("HIH", "HHI", "IHH", "IIH", "HII"),
    "B": ("HHI", "IHI", "HIH", "HHI", "IIH", "IHH"),
    "C": ("HIH", "IIH", "HHI", "IHI", "IHH", "HHI", "HII"),
    "D": ("HHI", "IHH", "IIH", "HIH", "IHI", "HHI", "HII", "HIH"),
}
FIXTURE_OF = {5: "A", 6: "B", 7: "C", 8: "D"}
"""The fixture of each crew size."""
STANDARD_VETERANS = (1, 7, 5, 2, 3, 6)
"""Of the standard veteran deal of group V."""
OUTCOMES: Mapping[str, Choice] = {"P": "protect", "R": "punch"}


def rows(fixture: str | Sequence[str]) -> tuple[str, ...]:
    """The cards of a fixture by its letter, or the rows themselves."""
    return FIXTURES[fixture] if isinstance(fixture, str) else tuple(fixture)


def a_flight(
    fixture: str | Sequence[str] = "A",
    first: int = 0,
    veterans: Sequence[int] | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A table with these cards; seat `first` holds no. 1. More fields of a position by their names.

    Without more it stands before the first look; with a `phase` at that phase's first question.
    """
    cards = rows(fixture)
    if veterans is None:
        skills = iter((*range(2, 10), 0))
        veterans = [1 if seat == first else next(skills) for seat in range(len(cards))]
    plain = {"cards": list(cards), "veterans": list(veterans), "options": dict(options or {}), **position}
    return Table(GAME.load(plain))


def first_markers(
    fixture: str | Sequence[str] = "A",
    first: int = 0,
    lies: Collection[tuple[int, int]] = (),
    blanks: Collection[tuple[int, int]] = (),
) -> list[dict[str, Any]]:
    """The markers of the First Suspicions, true but for the pairs (looker, target) in `lies` and `blanks`."""
    cards = rows(fixture)
    crew, found = len(cards), []
    for step in range(crew):
        looker = (first + step) % crew
        for target, card in (((looker - 1) % crew, "L"), ((looker + 1) % crew, "R")):
            side = cards[target]["LMR".index(card)]
            if (looker, target) in lies:
                side = "I" if side == "H" else "H"
            if (looker, target) in blanks:
                side = "blank"
            found.append({"looker": looker, "target": target, "card": card, "side": side})
    return found


def after_first_suspicions(
    fixture: str | Sequence[str] = "A",
    first: int = 0,
    lies: Collection[tuple[int, int]] = (),
    blanks: Collection[tuple[int, int]] = (),
    **more: Any,
) -> Table:
    """Loaded after the First Suspicions, at STEP A of the first skirmish; another `phase` and more may be given.

    `markers` are added to those of the First Suspicions, as dicts or in the rulebook's notation `3→0.M=H`.
    """
    laid = [a_marker(item) if isinstance(item, str) else item for item in more.pop("markers", ())]
    markers = [*first_markers(fixture, first, lies, blanks), *laid]
    return a_flight(fixture, first, **{"phase": "phase1", **more}, markers=markers)


def a_marker(text: str) -> dict[str, Any]:
    """A marker from the rulebook's notation: `3→0.M=H`, or `3→0.M=blank`."""
    looker, rest = text.split("→")
    place, side = rest.split("=")
    target, card = place.split(".")
    return {"looker": int(looker), "target": int(target), "card": card, "side": side}


def a_veteran_deal(
    instead: Mapping[int, int] | None = None,
    *,
    before_first_suspicions: bool = False,
    **more: Any,
) -> Table:
    """The standard veteran deal of group V: fixture B, all with 2 flights, First Suspicions done from seat 0.

    `instead` changes cards, as in {2: 4} for "seat 2 holds 4 instead".
    """
    veterans = [(instead or {}).get(seat, number) for seat, number in enumerate(STANDARD_VETERANS)]
    fields = {"flights": [2] * 6, "veterans": veterans, **more}
    return a_flight("B", **fields) if before_first_suspicions else after_first_suspicions("B", **fields)


def a_pending_look(instead: Mapping[int, int] | None = None, **more: Any) -> Table:
    """`Pending 3→0.M` of group V: the window of the first look of Phase 1 in the standard veteran deal."""
    table = a_veteran_deal(instead, **more)
    table.pick("M")
    return table


class Table:
    """A flight under test: acts through the checked door, looks through views and events alone."""

    def __init__(self, state: State) -> None:
        self.state = state
        assert state.news is not None
        self.news: list[News] = list(state.news)
        self.chance = Dice.seeded("table")

    # Acting.

    def play(self, seat: int, action: Action, *draws: int) -> None:
        """One action; with draws exactly these are used, else chance decides where something is drawn."""
        assert self.state.news is not None
        self.state.news.clear()
        dice = Dice.scripted(draws) if draws else self.chance
        play(GAME, self.state, seat, action, dice)
        assert not draws or dice.used_up, f"{action} left draws unused"
        self.news += self.state.news

    def ring(self, *draws: int) -> None:
        """The time that runs is over, and the clock acts."""
        self.play(CLOCK, TimeOut(), *draws)

    def refused(self, seat: int, action: Action) -> RuleError:
        """What refuses an action (its `rule`, `code` and `reason`), after making sure that nothing changed."""
        before, known = fingerprint(GAME, self.state), list(self.state.news or ())
        with pytest.raises(RuleError) as refusal:
            play(GAME, self.state, seat, action, Dice.scripted([]))
        assert fingerprint(GAME, self.state) == before
        assert self.state.news == known
        assert len(refusal.value.reason.split()) > 2
        return refusal.value

    def accepts(self, seat: int, action: Action) -> None:
        """Play an action on a copy: it is accepted, and this table stays as it is."""
        copy = self.state.copy()
        play(GAME, copy, seat, action, Dice.seeded("tried"))

    def pick(self, card: Card) -> None:
        """Whoever is to look announces this card."""
        self.play(self.asked[0], PickCard(card))

    def mark(self, side: Side | None = None) -> None:
        """Whoever has seen a card lays his marker, the true side unless told otherwise; time is let go by."""
        looking = self.view(self.asked[0]).look
        assert looking is not None
        assert looking.saw is not None
        early = not self.view().ripe
        self.play(looking.looker, PlaceMarker(looking.saw if side is None else side))
        if early:
            self.ring()

    def all_pass(self) -> None:
        """All who are asked in a window pass, and it closes."""
        while self.step == "window":
            waiting = awaited(GAME, self.state)
            if waiting[0] == CLOCK:
                self.ring()
            else:
                self.play(waiting[0], PassSkill())

    def use(self, seat: int, skill: UseSkill) -> None:
        """In the window that is open all others pass and this seat uses its card: it is carried out."""
        for other in self.asked:
            if other != seat:
                self.play(other, PassSkill())
        self.play(seat, skill)
        if self.state.options.veteran_window_seconds:
            self.ring()

    def look(self, card: Card = "M", side: Side | None = None) -> None:
        """The pending look from its announcement to its marker; veterans pass."""
        if self.step == "pick":
            self.pick(card)
        self.all_pass()
        self.mark(side)

    def to_the_vote(self) -> None:
        """After STEP A: veterans pass, and all have talked enough."""
        self.all_pass()
        while self.step == "discuss":
            self.play(self.asked[0], Ready())

    def votes(self, sides: str, *draws: int) -> None:
        """The voters in the order of seats choose `P` or `R` each, as in `PPRR`; the last one opens them."""
        voters = [seat for seat in range(self.state.crew) if seat != self.view().skirmish]
        assert len(sides) == len(voters), f"{len(voters)} vote"
        for seat, side in zip(voters[:-1], sides[:-1], strict=True):
            self.play(seat, Vote(OUTCOMES[side]))
        self.play(voters[-1], Vote(OUTCOMES[sides[-1]]), *draws)

    def skirmish(self, outcome: str, pick: Card = "M", *draws: int) -> None:
        """One skirmish to its result `P` or `R`, by everybody's vote; the looker marks the truth, veterans pass."""
        if self.step in ("pick", "mark") or self.view().look is not None:
            self.look(pick)
        self.to_the_vote()
        self.votes(outcome * (self.state.crew - 1), *draws)

    def outcomes(self, results: str, pick: Card = "M") -> None:
        """Successive skirmishes, as in `PPRP`, through as many phases as they last."""
        for result in results:
            self.skirmish(result, pick)

    def say_first_suspicions(self, lies: Collection[tuple[int, int]] = ()) -> None:
        """Play the First Suspicions; the pairs (looker, target) in `lies` mark falsely. Veterans pass."""
        while self.view().phase == "first_suspicions":
            self.all_pass()
            looking = self.view(self.asked[0]).look
            assert looking is not None
            assert looking.saw is not None
            lie = (looking.looker, looking.target) in lies
            self.mark(SIDES[1 - SIDES.index(looking.saw)] if lie else looking.saw)

    # Looking.

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, or a spectator."""
        return GAME.view(self.state, seat)

    def legal(self, seat: int) -> list[Action]:
        return list(GAME.legal(self.state, seat))

    def uses(self, seat: int) -> list[UseSkill]:
        """What this seat may do with its Veteran card now."""
        return [action for action in self.legal(seat) if isinstance(action, UseSkill)]

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is asked, as far as the table can know; without the clock."""
        return tuple(seat for seat in GAME.actors(self.state) if seat != CLOCK)

    @property
    def step(self) -> str:
        """What is awaited."""
        return self.view().step

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def markers(self) -> list[str]:
        """All markers in the rulebook's notation and in the order of placing: `3→0.M=H`."""
        return [f"{one.looker}→{one.target}.{one.card}={one.side or 'blank'}" for one in self.view().markers]

    @property
    def unused(self) -> list[int]:
        """Unused markers by seat."""
        return [seen.unused for seen in self.view().seats]

    @property
    def status(self) -> list[str]:
        """Status cards by seat: `none`, `botd` or `reliable`."""
        return [seen.status for seen in self.view().seats]

    def holding(self, status: str) -> set[int]:
        """Who has this side of a Status card."""
        return {seat for seat, held in enumerate(self.status) if held == status}

    def card(self, seat: int, card: Card) -> Side:
        """What really lies there."""
        return SIDES[self.state.cards[seat][CARDS.index(card)]]

    def heard(self, kind: type[E], seat: int | None = None) -> list[E]:
        """Every event of this kind that a seat (or the whole table) heard since the position was laid out."""
        return [event for event in heard(self.news, seat) if isinstance(event, kind)]

    @property
    def events(self) -> list[Any]:
        """What everybody at the table has heard, in order."""
        return heard(self.news, None)
