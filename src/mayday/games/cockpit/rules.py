"""The way into Mayday! Mayday!: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from mayday.core.asides import Rate
from mayday.core.clock import Limit
from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.core.game import Bounds, Odds, Outcome, Position, Scenario, Seat
from mayday.games.cockpit import bounds as limits
from mayday.games.cockpit import codes as numbers
from mayday.games.cockpit import guess, kernel, questions, refusal, setup, talking, timing
from mayday.games.cockpit import position as positions
from mayday.games.cockpit import text as texts
from mayday.games.cockpit import view as views
from mayday.games.cockpit.actions import Action, Decision, StandIn
from mayday.games.cockpit.board import draw
from mayday.games.cockpit.events import Event
from mayday.games.cockpit.options import BOT, ONLINE, WIDE_BODY, Options
from mayday.games.cockpit.positions.dump import describe
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State
from mayday.games.cockpit.tables import LARGEST, LARGEST_EVER, RULES, SMALLEST, TEAMS

SCENARIOS = {
    "flight": Scenario(
        "flight", "Flight LK-886", "The pilot is dead, and some of the crew want it so.", SMALLEST, LARGEST
    ),
    WIDE_BODY: Scenario(
        WIDE_BODY, "Wide-body flight", "The same with a crew of nine or ten.", LARGEST + 1, LARGEST_EVER
    ),
}


class Cockpit:
    """Looks, markers, votes and lies on board flight LK-886."""

    id = "cockpit"
    title = "Mayday! Mayday!"
    blurb = "Some of the crew are infiltrators. Look, mark, vote, and let only the honest into the cockpit."
    version = RULES
    remembers = (1,)
    keeps = (1,)
    prefix = "CP"
    options_type = Options
    action_type: Any = Action
    event_type: Any = Event
    view_type = View
    online = ONLINE

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return SCENARIOS

    def setup(self, options: Options, seats: int, dice: AnyDice) -> State:
        return setup.begin(options, seats, dice)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return questions.actors(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return questions.legal(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        kernel.apply(state, seat, action, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        return refusal.refusal(state, seat, action)

    def load(self, position: Position) -> State:
        return positions.load(position)

    def dump(self, state: State) -> Position:
        return positions.dump(state)

    def describe(self, state: State) -> Struct:
        return describe(state)

    def schema(self) -> dict[str, Any]:
        return positions.schema()

    def seats(self, state: State) -> int:
        return state.crew

    def bounds(self, options: Options, seats: int) -> Bounds:
        return limits.bounds(options, seats)

    def guess(self, view: View, dice: AnyDice) -> State:
        return guess.guess(view, dice)

    def twin(self, state: State, seat: Seat | None, dice: AnyDice) -> State:
        return guess.twin(state, seat, dice)

    def odds(self, view: View, action: Action) -> Odds:
        """No die decides anything that a crew member does."""
        return Odds()

    def codes(self, state: State, seat: Seat) -> Sequence[int]:
        return [numbers.encode(action) for action in questions.legal(state, seat)]

    def step(self, state: State, seat: Seat, code: int, dice: AnyDice) -> None:
        kernel.apply(state, seat, numbers.decode(code), dice)

    def encode(self, state: State, seat: Seat, action: Action) -> int:
        return numbers.encode(action)

    def decode(self, state: State, seat: Seat, code: int) -> Action:
        return numbers.decode(code)

    def say(self, view: View, action: Action) -> str:
        return texts.say(view, action)

    def parse(self, view: View, text: str) -> Action:
        return texts.parse(view, text)

    def tell(self, view: View, event: Event, names: Sequence[str]) -> str:
        return texts.tell(view, event, names)

    def board(self, view: View) -> str:
        return draw(view)

    def skip(self, state: State, version: int) -> None:
        """Go by the rules of an earlier version (CP-V.43, CP-V.34)."""
        state.rules = version

    # Beyond the six questions: the clock, talk, and answers under cover.

    def limit(self, state: State) -> Limit | None:
        return timing.limit(state)

    def aside(self, state: State, seat: Seat, action: Action) -> bool:
        return questions.aside(state, seat, action)

    def talk_rate(self, state: State, action: Action) -> Rate | None:
        return talking.rate(state, action)

    def as_stand_in(self, state: State, action: Action) -> Action:
        """A bot's decision for somebody who is away; the first rules did not tell it from his own (CP-O.18)."""
        return StandIn(action) if state.rules > 1 and isinstance(action, Decision) else action

    def is_stand_in(self, action: Action) -> bool:
        return isinstance(action, StandIn)

    def when_absent(self, state: State, seat: Seat) -> Action | None:
        return questions.when_absent(state, seat)

    def answered(self, state: State, seat: Seat) -> bool:
        return questions.answered(state, seat)

    def quiet(self, state: State, seat: Seat, action: Action) -> bool:
        return questions.quiet(state, seat, action)

    def opens(self, state: State) -> bool:
        return views.opens(state)

    def with_crew(self, options: Mapping[str, str | int], games: Sequence[int | None]) -> dict[str, str | int]:
        """Flights make veterans (CP-V.01, CP-O.14)."""
        return {**options, "flights": ",".join(BOT if flown is None else str(flown) for flown in games)}

    def part(self, state: State, seat: Seat) -> str:
        return TEAMS[state.teams[seat]]
