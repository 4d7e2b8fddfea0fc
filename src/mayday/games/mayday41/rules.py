"""The way into Mayday M4.1: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.core.game import Bounds, Odds, Outcome, Position, Scenario, Seat
from mayday.core.scenarios import ScenarioCheck
from mayday.core.yards import SheetCheck, SheetNote
from mayday.games.mayday41 import bounds as limits
from mayday.games.mayday41 import codes as numbers
from mayday.games.mayday41 import covert, dealing, kernel, refusal, scenario, sequence, setup, shipyard
from mayday.games.mayday41 import guess as guesses
from mayday.games.mayday41 import odds as reckoning
from mayday.games.mayday41 import position as positions
from mayday.games.mayday41 import text as texts
from mayday.games.mayday41 import view as views
from mayday.games.mayday41.actions import Action
from mayday.games.mayday41.board import draw
from mayday.games.mayday41.events import Event
from mayday.games.mayday41.handles import settled
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.positions.writing import describe
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.state import RULES, State


class Mayday41:
    """Ships that hunt each other in the dark with sensors, beams and missiles."""

    id = "mayday41"
    title = "Mayday M4.1"
    blurb = "Vector combat where finding the enemy is half the battle: bogeys, locks, missiles and boarding."
    version = RULES
    remembers = (1,)
    keeps = (1,)
    prefix = "M4"
    options_type = Options
    action_type: Any = Action
    event_type: Any = Event
    view_type = View
    own = scenario.OWN

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return scenario.scenarios()

    def setup(self, options: Options, seats: int, dice: AnyDice) -> State:
        state = setup.begin(options, seats, dice)
        sequence.begin(state, dice)
        return state

    def actors(self, state: State) -> tuple[Seat, ...]:
        return kernel.actors(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return kernel.legal(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        kernel.apply(state, seat, action, dice)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        return refusal.refusal(state, seat, action)

    def skip(self, state: State, version: int) -> None:
        """A game of earlier rules goes on by them: their questions and results are its own."""
        state.rules = version

    def load(self, position: Position) -> State:
        return positions.load(position)

    def dump(self, state: State) -> Position:
        return positions.dump(state)

    def describe(self, state: State) -> Struct:
        return describe(state)

    def schema(self) -> dict[str, Any]:
        return positions.schema()

    def seats(self, state: State) -> int:
        return len(state.sides)

    def bounds(self, options: Options, seats: int) -> Bounds:
        return limits.bounds(options, seats)

    def guess(self, view: View, dice: AnyDice) -> State:
        return guesses.guess(view, dice)

    def twin(self, state: State, seat: Seat | None, dice: AnyDice) -> State:
        return dealing.twin(state, seat, dice)

    def odds(self, view: View, action: Action) -> Odds:
        return reckoning.odds(view, action)

    def codes(self, state: State, seat: Seat) -> Sequence[int]:
        with settled(state):
            return [numbers.encode(state, seat, action) for action in kernel.legal(state, seat)]

    def step(self, state: State, seat: Seat, code: int, dice: AnyDice) -> None:
        kernel.apply(state, seat, numbers.decode(state, seat, code), dice)

    def encode(self, state: State, seat: Seat, action: Action) -> int:
        return numbers.encode(state, seat, action)

    def decode(self, state: State, seat: Seat, code: int) -> Action:
        return numbers.decode(state, seat, code)

    def say(self, view: View, action: Action) -> str:
        return texts.say(view, action)

    def parse(self, view: View, text: str) -> Action:
        return texts.parse(view, text)

    def tell(self, view: View, event: Event, names: Sequence[str]) -> str:
        return texts.tell(view, event, names)

    def board(self, view: View) -> str:
        return draw(view)

    # Beyond the six questions: what is done under cover.

    def answered(self, state: State, seat: Seat) -> bool:
        return covert.answered(state, seat)

    def quiet(self, state: State, seat: Seat, action: Action) -> bool:
        return covert.quiet(state, seat, kernel.actors(state), action)

    def opens(self, state: State) -> bool:
        return state.outcome is not None

    @property
    def lessons(self) -> Mapping[str, Scenario]:
        return scenario.lessons()

    def check_scenario(self, text: str) -> ScenarioCheck:
        return scenario.check(text)

    def scenario_schema(self) -> dict[str, Any]:
        return scenario.schema()

    def scenario_text(self, name: str) -> str:
        return scenario.source(name)

    def scenario_title(self, options: Options) -> str:
        return scenario.title_of(options)

    @property
    def sheets(self) -> Sequence[SheetNote]:
        return shipyard.fleet_list()

    def sheet_text(self, code: str) -> str:
        return shipyard.source(code)

    def check_sheet(self, text: str, others: Sequence[str]) -> SheetCheck:
        return shipyard.check(text, others)

    def sheet_schema(self) -> dict[str, Any]:
        return shipyard.schema()
