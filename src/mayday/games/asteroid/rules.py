"""The way into Asteroid: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from mayday.core.dice import AnyDice
from mayday.core.errors import RuleError
from mayday.core.game import Bounds, Odds, Outcome, Position, Scenario, Seat
from mayday.games.asteroid import bounds as limits
from mayday.games.asteroid import codes as numbers
from mayday.games.asteroid import covert, kernel, questions, refusal, setup
from mayday.games.asteroid import guess as guesses
from mayday.games.asteroid import odds as reckoning
from mayday.games.asteroid import position as positions
from mayday.games.asteroid import text as texts
from mayday.games.asteroid import view as views
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.board import draw
from mayday.games.asteroid.events import Event
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import RULES, State

SCENARIOS = {
    setup.SCENARIO: Scenario(
        setup.SCENARIO,
        "Nine Seven Bravo",
        "A mining station has lost its mind and left its orbit. Find the brain, stop it, and get out.",
        2,
        setup.MOST_SEATS,
    )
}


class Asteroid:
    """Heroes with more nerve than sense, in a station whose computer has gone mad."""

    id = "asteroid"
    title = "Asteroid (1980)"
    blurb = "An expedition of pulp heroes against an insane computer, in corridors that only the computer knows."
    version = RULES
    remembers = (1,)
    keeps = (1,)
    prefix = "AS"
    options_type = Options
    action_type: Any = Action
    event_type: Any = Event
    view_type = View

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
        return positions.describe(state)

    def schema(self) -> dict[str, Any]:
        return positions.schema()

    def seats(self, state: State) -> int:
        return state.seats + 1

    def bounds(self, options: Options, seats: int) -> Bounds:
        return limits.bounds(options, seats)

    def guess(self, view: View, dice: AnyDice) -> State:
        return guesses.guess(view, dice)

    def twin(self, state: State, seat: Seat | None, dice: AnyDice) -> State:
        return guesses.twin(state, seat, dice)

    def odds(self, view: View, action: Action) -> Odds:
        return reckoning.odds(view, action)

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
        """Version 1 differs where the chapters ask for it; nothing is asked that it did not ask."""
        state.rules = version

    # Beyond the six questions: what is done under cover.

    def answered(self, state: State, seat: Seat) -> bool:
        """Whoever has nothing left to answer is asked no more, and who is done is open (AS-8.03)."""
        return False

    def quiet(self, state: State, seat: Seat, action: Action) -> bool:
        return covert.quiet(state, seat, action)

    def opens(self, state: State) -> bool:
        return state.outcome is not None
