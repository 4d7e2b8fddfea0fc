"""The position: who is who, what lies where, and what is awaited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from mayday.core.game import Outcome
from mayday.core.news import News
from mayday.games.cockpit.options import Options
from mayday.games.cockpit.statements import Statement
from mayday.games.cockpit.tables import (
    DONE,
    HONEST,
    MARKERS,
    NO_STATUS,
    NO_WINDOW,
    NOTHING,
    RULES,
    SETUP,
    access_cards,
    status_cards,
)
from mayday.kit.pickling import Parts, parts


@final
@dataclass(slots=True, init=False)
class Marker:
    """One look and what was laid at the card: `side` may be a lie or blank, `saw` is the truth (CP-K.04, CP-K.13)."""

    looker: int
    target: int
    card: int
    side: int
    saw: int
    choice: int  # how many public choices had been made before

    def __init__(self, looker: int, target: int, card: int, side: int, saw: int, choice: int = 0) -> None:
        self.looker, self.target, self.card = looker, target, card
        self.side, self.saw, self.choice = side, saw, choice

    def __reduce__(self) -> Parts:
        return parts(self, self.looker, self.target, self.card, self.side, self.saw)


@final
@dataclass(slots=True, init=False)
class Poll:
    """A vote that was revealed: who chose what about whom (CP-P.11)."""

    phase: int
    skirmish: int
    votes: list[int]  # by seat; NOTHING for the Skirmish-CM
    protected: bool
    choice: int  # how many public choices had been made before

    def __init__(self, phase: int, skirmish: int, votes: list[int], protected: bool, choice: int = 0) -> None:
        self.phase, self.skirmish, self.votes, self.protected = phase, skirmish, votes, protected
        self.choice = choice

    def __reduce__(self) -> Parts:
        return parts(self, self.phase, self.skirmish, self.votes, self.protected)


@final
@dataclass(slots=True, init=False)
class Use:
    """A Veteran card that is declared or was carried out: whose, and whom and which card it names."""

    seat: int
    number: int  # NOTHING: a pass
    named: int
    card: int

    def __init__(self, seat: int, number: int, named: int = NOTHING, card: int = NOTHING) -> None:
        self.seat, self.number, self.named, self.card = seat, number, named, card

    def __reduce__(self) -> Parts:
        return parts(self, self.seat, self.number)


@final
@dataclass(slots=True, init=False)
class Remark:
    """A structured statement somebody made (CP-T.04)."""

    seat: int
    phase: int
    choice: int  # how many public choices had been made
    statement: Statement
    retracted: bool

    def __init__(self, seat: int, phase: int, choice: int, statement: Statement, retracted: bool = False) -> None:
        self.seat, self.phase, self.choice = seat, phase, choice
        self.statement, self.retracted = statement, retracted

    def __reduce__(self) -> Parts:
        return parts(self, self.seat, self.phase, self.choice, self.statement)


@final
@dataclass(slots=True, init=False)
class StoodIn:
    """A decision that a bot took in a person's place: whose, and what was awaited (CP-O.18)."""

    seat: int
    step: int
    choice: int  # how many public choices had been made before

    def __init__(self, seat: int, step: int, choice: int = 0) -> None:
        self.seat, self.step, self.choice = seat, step, choice

    def __reduce__(self) -> Parts:
        return parts(self, self.seat, self.step)


@final
@dataclass(slots=True, init=False)
class State:
    """A flight. Lists go by seat."""

    options: Options
    crew: int
    arrows: tuple[int, int, int]
    colours: tuple[str, ...]
    flights: list[int]

    # Who is who (groups S and V).
    teams: list[int]
    cards: list[tuple[int, int, int]]  # L, M, R
    veterans: list[int]  # the number of each seat's Veteran card
    removed: tuple[int, ...]
    spent: list[bool]  # used, and therefore open; FIRST SKIRMISH from the start

    # What lies on the table.
    markers: list[Marker]
    unused: list[int]
    status: list[int]
    rotated: list[bool]
    access: list[bool]
    shown: list[tuple[int, ...]]  # the fresh order in which a holder of access showed his cards; () before
    entered: list[int]  # how many public choices had been made when he did; 0 before
    status_centre: int
    discarded: int
    access_centre: int
    polls: list[Poll]
    uses: list[Use]  # carried out, in order
    remarks: list[Remark]
    stood_in: list[StoodIn]  # each known to its seat alone

    # Where the flight is.
    phase: int
    step: int
    skirmish: int  # the Skirmish-CM; NOTHING once the card is the captain's
    captain: int
    acting: int  # in the End Phase
    ordered: bool  # the acting crew member has ordered or declined his look
    first: int  # how many of the first looks are done or dropped
    looker: int  # the pending look; NOTHING when there is none
    target: int
    card: int
    looked: bool  # the pending card has been seen, and its marker is awaited
    own_card: int  # the own card that the seat in `looker_alone` sees through SELF-KNOWLEDGE
    looker_alone: int
    sealed: int  # a marker laid but not yet shown (CP-O.11)
    ripe: bool  # the time before which no marker is shown is over
    window: int
    answers: list[Use | None]
    arrivals: list[int]  # in which order they came
    votes: list[int]
    discussed: bool
    ready: list[bool]
    speaker: int  # LISTEN!; NOTHING when everybody may talk
    choices: int  # made in public so far
    clock: int  # counts the questions, so that each has its own time
    outcome: Outcome | None
    rules: int  # the version of the rules it goes by; no part of the position
    news: list[News] | None

    def __init__(self, options: Options, crew: int, arrows: tuple[int, int, int]) -> None:
        self.options, self.crew, self.arrows = options, crew, arrows
        self.colours = ()
        self.flights = [0] * crew
        self.teams = [HONEST] * crew
        self.cards = [(HONEST, HONEST, HONEST)] * crew
        self.veterans = [0] * crew
        self.removed = ()
        self.spent = [False] * crew
        self.markers = []
        self.unused = [MARKERS] * crew
        self.status = [NO_STATUS] * crew
        self.rotated = [False] * crew
        self.access = [False] * crew
        self.shown = [()] * crew
        self.entered = [0] * crew
        self.status_centre = status_cards(crew)
        self.discarded = 0
        self.access_centre = access_cards(crew)
        self.polls, self.uses, self.remarks, self.stood_in = [], [], [], []
        self.phase, self.step = SETUP, DONE
        self.skirmish = self.captain = self.acting = NOTHING
        self.ordered = False
        self.first = 0
        self.looker = self.target = self.card = NOTHING
        self.looked = False
        self.own_card = self.looker_alone = NOTHING
        self.sealed = NOTHING
        self.ripe = False
        self.window = NO_WINDOW
        self.answers = [None] * crew
        self.arrivals = []
        self.votes = [NOTHING] * crew
        self.discussed = False
        self.ready = [False] * crew
        self.speaker = NOTHING
        self.choices = 0
        self.clock = 0
        self.outcome = None
        self.rules = RULES
        self.news = []

    def __reduce__(self) -> Parts:
        return parts(self, self.options, self.crew, self.arrows)

    def copy(self) -> State:
        """A state that shares nothing mutable with this one; markers, polls, uses and the like never change."""
        new = State(self.options, self.crew, self.arrows)
        new.colours, new.flights = self.colours, self.flights.copy()
        new.teams, new.cards, new.veterans = self.teams.copy(), self.cards.copy(), self.veterans.copy()
        new.removed, new.spent = self.removed, self.spent.copy()
        new.markers, new.unused = self.markers.copy(), self.unused.copy()
        new.status, new.rotated, new.access = self.status.copy(), self.rotated.copy(), self.access.copy()
        new.shown, new.entered = self.shown.copy(), self.entered.copy()
        new.status_centre, new.discarded = self.status_centre, self.discarded
        new.access_centre = self.access_centre
        new.polls, new.uses, new.remarks = self.polls.copy(), self.uses.copy(), self.remarks.copy()
        new.stood_in = self.stood_in.copy()
        new.phase, new.step = self.phase, self.step
        new.skirmish, new.captain, new.acting = self.skirmish, self.captain, self.acting
        new.ordered, new.first = self.ordered, self.first
        new.looker, new.target, new.card, new.looked = self.looker, self.target, self.card, self.looked
        new.own_card, new.looker_alone = self.own_card, self.looker_alone
        new.sealed, new.ripe = self.sealed, self.ripe
        new.window, new.answers, new.arrivals = self.window, self.answers.copy(), self.arrivals.copy()
        new.votes, new.discussed, new.ready = self.votes.copy(), self.discussed, self.ready.copy()
        new.speaker, new.choices, new.clock = self.speaker, self.choices, self.clock
        new.outcome, new.rules = self.outcome, self.rules
        new.news = None if self.news is None else self.news.copy()
        return new

    def has_seen(self, looker: int, target: int) -> bool:
        """Has one looked at any card of the other, in this flight (CP-K.03)?"""
        for marker in self.markers:  # noqa: SIM110  (asked often, and a generator costs more than the look)
            if marker.looker == looker and marker.target == target:
                return True
        return False

    def tell(self, event: object, *to: int) -> None:
        """Leave news, for the whole table or for these seats alone."""
        if self.news is not None:
            self.news.append(News(event, to or None))


def seats(state: State) -> int:
    return state.crew


def go_by(state: State, version: int) -> None:
    """Go by the rules of an earlier version (CP-V.43, CP-V.34)."""
    state.rules = version
