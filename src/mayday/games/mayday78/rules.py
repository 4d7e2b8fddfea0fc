"""The way into Mayday (1978): the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from mayday.core.dice import AnyDice, Dice
from mayday.core.errors import RuleError
from mayday.core.game import Bounds, Odds, Outcome, Position, Scenario, Seat
from mayday.core.orders import Misfit
from mayday.core.scenarios import ScenarioCheck
from mayday.games.mayday78 import bounds as limits
from mayday.games.mayday78 import flight as flights
from mayday.games.mayday78 import guess, kernel, library, obeying, questions, refusal, setup, wording
from mayday.games.mayday78 import odds as chances
from mayday.games.mayday78 import orders as standing
from mayday.games.mayday78 import position as positions
from mayday.games.mayday78 import text as texts
from mayday.games.mayday78 import view as views
from mayday.games.mayday78.actions import Action
from mayday.games.mayday78.board import draw
from mayday.games.mayday78.codes import K_END
from mayday.games.mayday78.events import Event
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.positions.dump import describe
from mayday.games.mayday78.scenario.checking import examine
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import JUMPING


class Mayday78:
    """Starship duels, races and piracy on a hex map with vectors and gravity."""

    id = "mayday78"
    title = "Mayday (1978)"
    blurb = "Starships on a hex map: every course is a vector, every world pulls."
    version = 2
    remembers = (1,)
    keeps = ()
    prefix = "MD"
    options_type = Options
    action_type = Action
    event_type = Event
    view_type = View
    orders_type: Any = standing.StandingOrders
    flight_type: Any = flights.Flight
    own = library.OWN

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return library.scenarios()

    def setup(self, options: Options, seats: int, dice: AnyDice) -> State:
        return setup.begin(options, seats, dice)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return questions.actors(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return wording.decode_all(state, seat, kernel.codes(state, seat))

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        kernel.step(state, seat, wording.encode(state, seat, action), dice)

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
        return len(state.done)

    def bounds(self, options: Options, seats: int) -> Bounds:
        return limits.bounds(options, seats)

    def guess(self, view: View, dice: AnyDice) -> State:
        return guess.guess(view, dice)

    def twin(self, state: State, seat: Seat | None, dice: AnyDice) -> State:
        return guess.twin(state, seat, dice)

    def odds(self, view: View, action: Action) -> Odds:
        return chances.odds(view, action)

    def codes(self, state: State, seat: Seat) -> Sequence[int]:
        return kernel.codes(state, seat)

    def step(self, state: State, seat: Seat, code: int, dice: AnyDice) -> None:
        kernel.step(state, seat, code, dice)

    def encode(self, state: State, seat: Seat, action: Action) -> int:
        return wording.encode(state, seat, action)

    def decode(self, state: State, seat: Seat, code: int) -> Action:
        return wording.decode(state, seat, code)

    def say(self, view: View, action: Action) -> str:
        return texts.say(view, action)

    def parse(self, view: View, text: str) -> Action:
        return texts.parse(view, text)

    def tell(self, view: View, event: Event, names: Sequence[str]) -> str:
        return texts.tell(view, event, names)

    def board(self, view: View) -> str:
        return draw(view)

    def skip(self, state: State, version: int) -> None:
        """Version 1 was the race without jumps: all stay (MD-JMP.01)."""
        while state.step == JUMPING and not state.over:
            kernel.step(state, questions.actors(state)[0], K_END, Dice.scripted(()))

    def check_orders(self, view: View, orders: standing.StandingOrders) -> Sequence[Misfit]:
        return standing.check(view, orders)

    def follow(self, view: View, legal: Sequence[Action], orders: standing.StandingOrders) -> Action | None:
        return obeying.follow(view, legal, orders)

    def flight(self, view: View, piece: int) -> flights.Flight:
        return flights.flight(view, piece)

    @property
    def lessons(self) -> Mapping[str, Scenario]:
        return library.lessons()

    def check_scenario(self, text: str) -> ScenarioCheck:
        setting, problems = examine(text, library.designs())
        if setting is None:
            return ScenarioCheck("", tuple(problems))
        return ScenarioCheck(setting.title, tuple(problems), (setting.min_seats, setting.max_seats))

    def scenario_schema(self) -> dict[str, Any]:
        return library.schema()

    def scenario_text(self, name: str) -> str:
        return library.source(name) or ""

    def scenario_title(self, options: Options) -> str:
        return library.setting_of(options).title
