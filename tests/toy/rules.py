"""The way into Salvage: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError, RuleError
from mayday.core.game import Bounds, Odds, Outcome, Position, Resign, Scenario, Seat
from mayday.core.news import News
from tests.toy import actions, guess
from tests.toy import position as positions
from tests.toy import refusal as refusals
from tests.toy import text as texts
from tests.toy import view as views
from tests.toy.actions import Action, Bid, Board, Jam, Leave, Pass
from tests.toy.bidding import seal, turn_up
from tests.toy.boarding import board, boarding_odds, leave
from tests.toy.ending import resign
from tests.toy.events import Dealt, Event
from tests.toy.options import Options
from tests.toy.state import CARDS, HAND, PASS, Crew, State, answers, waiting
from tests.toy.view import View

SALVAGE = Scenario("salvage", "Salvage", "Bid for the lead, jam the leader, board the wreck.", 2, 4)


class Toy:
    """Crews race for wrecks with cards nobody else sees."""

    id = "toy"
    title = "Salvage"
    blurb = "A small game of secret bids: everything the contract asks, and nothing more."
    version = 1
    prefix = "TOY"
    options_type = Options
    action_type: Any = Action
    event_type: Any = Event
    view_type = View

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return {SALVAGE.id: SALVAGE}

    def setup(self, options: Options, seats: int, dice: AnyDice) -> State:
        """Shuffle and deal (TOY-SET.01)."""
        if options.scenario not in self.scenarios:
            raise InputError("options.scenario", f"there is no {options.scenario!r}; there is {SALVAGE.id}")
        if not SALVAGE.min_seats <= seats <= SALVAGE.max_seats:
            raise InputError("seats", f"{SALVAGE.title} is for two to four crews")
        cards = [card + 1 for card in dice.shuffled(CARDS)]
        hands = [sorted(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]
        state = State(options, [Crew(hand) for hand in hands], cards[seats * HAND :])
        assert state.news is not None
        state.news += [News(Dealt(tuple(hand)), to=(seat,)) for seat, hand in enumerate(hands)]
        return state

    def actors(self, state: State) -> tuple[Seat, ...]:
        return waiting(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """A bid, an answer, or the leader's choice; and one may always give up (TOY-END.03)."""
        if seat not in waiting(state):
            return []
        found: list[Action] = []
        if state.stage == "board":
            found += [Board(), Leave()]
        elif state.stage == "bid":
            found += [Bid(card) for card in answers(state, seat)]
        else:
            found += [Pass() if answer == PASS else Jam(answer) for answer in answers(state, seat)]
        return [*found, Resign()]

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        match action:
            case Bid(card) | Jam(card):
                seal(state, seat, card)
            case Pass():
                seal(state, seat, PASS)
            case Board():
                board(state, seat, dice)
            case Leave():
                leave(state, seat, dice)
            case Resign():
                resign(state, seat)
                turn_up(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        if not 0 <= seat < len(state.crews):
            return RuleError("There is no such crew in this game.", "TOY-SET.01")
        return refusals.refusal(self.view(state, seat), action)

    def load(self, position: Position) -> State:
        return positions.load(position)

    def dump(self, state: State) -> Position:
        return positions.dump(state)

    def schema(self) -> dict[str, Any]:
        return positions.schema()

    def seats(self, state: State) -> int:
        return len(state.crews)

    def bounds(self, options: Options, seats: int) -> Bounds:
        return Bounds(legal=HAND + 2, entries=CARDS, plies=(options.rounds + 1) * seats * 3)

    def guess(self, view: View, dice: AnyDice) -> State:
        return guess.guess(view, dice)

    def twin(self, state: State, seat: Seat | None, dice: AnyDice) -> State:
        return guess.twin(state, seat, dice)

    def odds(self, view: View, action: Action) -> Odds:
        if isinstance(action, Board) and view.stage == "board":
            return boarding_odds(view.bid, view.jams, view.options.needed)
        return Odds()

    def codes(self, state: State, seat: Seat) -> Sequence[int]:
        return [actions.encode(action) for action in self.legal(state, seat)]

    def step(self, state: State, seat: Seat, code: int, dice: AnyDice) -> None:
        self.apply(state, seat, actions.decode(code), dice)

    def encode(self, state: State, seat: Seat, action: Action) -> int:
        return actions.encode(action)

    def decode(self, state: State, seat: Seat, code: int) -> Action:
        return actions.decode(code)

    def say(self, view: View, action: Action) -> str:
        return texts.say(action)

    def parse(self, view: View, text: str) -> Action:
        return texts.parse(text)

    def tell(self, view: View, event: Event, names: Sequence[str]) -> str:
        return texts.tell(event, names)

    def board(self, view: View) -> str:
        return texts.board(view)
