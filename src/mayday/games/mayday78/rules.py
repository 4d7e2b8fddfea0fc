"""The way into Mayday (1978): the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.game import Chance, Outcome, Position, Resign, Scenario, Seat
from mayday.games.mayday78 import guess, kernel, library, refusal, setup
from mayday.games.mayday78 import position as positions
from mayday.games.mayday78 import text as texts
from mayday.games.mayday78 import view as views
from mayday.games.mayday78.actions import Action, Burn, EndPhase
from mayday.games.mayday78.board import draw
from mayday.games.mayday78.events import Event
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.state import State
from mayday.games.mayday78.tables import (
    CODE_BURN,
    CODE_END,
    CODE_RESIGN,
    DISK_INDEX,
    DISK_Q,
    DISK_R,
    DISK_SIZE,
    MAX_THRUST,
)
from mayday.games.mayday78.view import View
from mayday.kit.hexes import sub


class Mayday78:
    """Starship duels, races and piracy on a hex map with vectors and gravity."""

    id = "mayday78"
    title = "Mayday (1978)"
    blurb = "Starships on a hex map: every course is a vector, every world pulls."
    version = 1
    prefix = "MD"
    options_type = Options
    action_type = Action
    event_type = Event
    view_type = View

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return library.scenarios()

    def setup(self, options: Options, seats: int, dice: Dice) -> State:
        return setup.begin(options, seats, dice)

    def actors(self, state: State) -> tuple[Seat, ...]:
        return kernel.actors(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return [self.decode(state, seat, code) for code in kernel.codes(state, seat)]

    def apply(self, state: State, seat: Seat, action: Action, dice: Dice) -> None:
        kernel.step(state, seat, self.encode(state, seat, action))

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

    def schema(self) -> dict[str, Any]:
        return positions.schema()

    def guess(self, view: View, dice: Dice) -> State:
        return guess.guess(view, dice)

    def twin(self, state: State, seat: Seat | None, dice: Dice) -> State:
        return guess.twin(state, seat, dice)

    def odds(self, view: View, action: Action) -> Sequence[Chance]:
        """No die is thrown in a race once the worlds are placed (MD-GP.05)."""
        return ()

    def codes(self, state: State, seat: Seat) -> Sequence[int]:
        return kernel.codes(state, seat)

    def step(self, state: State, seat: Seat, code: int, dice: Dice) -> None:
        kernel.step(state, seat, code)

    def encode(self, state: State, seat: Seat, action: Action) -> int:
        match action:
            case Burn(number, to):
                return CODE_BURN + number * DISK_SIZE + DISK_INDEX[sub(to, state.vessels[number].ahead)]
            case EndPhase():
                return CODE_END
            case Resign():
                return CODE_RESIGN

    def decode(self, state: State, seat: Seat, code: int) -> Action:
        if code == CODE_END:
            return EndPhase()
        if code == CODE_RESIGN:
            return Resign()
        number, choice = (code - CODE_BURN) // DISK_SIZE, (code - CODE_BURN) % DISK_SIZE
        q, r = state.vessels[number].ahead
        return Burn(number, (q + DISK_Q[choice] - MAX_THRUST, r + DISK_R[choice] - MAX_THRUST))

    def say(self, view: View, action: Action) -> str:
        return texts.say(view, action)

    def parse(self, view: View, text: str) -> Action:
        return texts.parse(view, text)

    def tell(self, view: View, event: Event, names: Sequence[str]) -> str:
        return texts.tell(view, event, names)

    def board(self, view: View) -> str:
        return draw(view)
