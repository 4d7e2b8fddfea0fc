"""The way into Salvage: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mayday.core.dice import AnyDice
from mayday.core.errors import InputError, RuleError
from mayday.core.game import Bounds, Game, Odds, Resign, Seat
from mayday.core.news import News
from mayday.core.scenarios import Scenario
from tests.toy import actions, guess, position, text
from tests.toy import refusal as refusals
from tests.toy import view as views
from tests.toy.actions import Action, Bid, Board, Jam, Leave, Pass
from tests.toy.bidding import seal, turn_up
from tests.toy.boarding import board, boarding_odds, leave
from tests.toy.ending import resign
from tests.toy.events import Dealt, Event
from tests.toy.options import Options
from tests.toy.state import CARDS, HAND, PASS, Crew, State, answers, seats, waiting
from tests.toy.view import View

SALVAGE = Scenario("salvage", "Salvage", "Bid for the lead, jam the leader, board the wreck.", 2, 4)


def scenarios() -> Mapping[str, Scenario]:
    return {SALVAGE.id: SALVAGE}


def setup(options: Options, seats: int, dice: AnyDice) -> State:
    """Shuffle and deal (TOY-SET.01)."""
    if options.scenario != SALVAGE.id:
        raise InputError("options.scenario", f"there is no {options.scenario!r}; there is {SALVAGE.id}")
    if not SALVAGE.min_seats <= seats <= SALVAGE.max_seats:
        raise InputError("seats", f"{SALVAGE.title} is for two to four crews")
    cards = [card + 1 for card in dice.shuffled(CARDS)]
    hands = [sorted(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]
    state = State(options, [Crew(hand) for hand in hands], cards[seats * HAND :])
    assert state.news is not None
    state.news += [News(Dealt(tuple(hand)), to=(seat,)) for seat, hand in enumerate(hands)]
    return state


def legal(state: State, seat: Seat) -> Sequence[Action]:
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


def apply(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
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


def why_not(state: State, seat: Seat, action: Action) -> RuleError | None:
    if seat in waiting(state) and action in legal(state, seat):
        return None
    if not 0 <= seat < len(state.crews):
        return RuleError("There is no such crew in this game.", "TOY-SET.01")
    return refusals.refusal(views.view(state, seat), action)


def bounds(options: Options, seats: int) -> Bounds:
    return Bounds(legal=HAND + 2, entries=CARDS, plies=(options.rounds + 1) * seats * 3)


def odds(view: View, action: Action) -> Odds:
    if isinstance(action, Board) and view.stage == "board":
        return boarding_odds(view.bid, view.jams, view.options.needed)
    return Odds()


def codes(state: State, seat: Seat) -> list[int]:
    return [actions.encode(action) for action in legal(state, seat)]


def step(state: State, seat: Seat, code: int, dice: AnyDice) -> None:
    apply(state, seat, actions.decode(code), dice)


def encode(state: State, seat: Seat, action: Action) -> int:
    return actions.encode(action)


def decode(state: State, seat: Seat, code: int) -> Action:
    return actions.decode(code)


def say(view: View, action: Action) -> str:
    return text.say(action)


def parse(view: View, words: str) -> Action:
    return text.parse(words)


def tell(view: View, event: Event, names: Sequence[str]) -> str:
    return text.tell(event, names)


TOY: Final[Game[Options, State, Action, View]] = Game(
    id="toy",
    title="Salvage",
    blurb="A small game of secret bids: everything the contract asks, and nothing more.",
    version=1,
    prefix="TOY",
    options_type=Options,
    action_type=Action,
    event_type=Event,
    view_type=View,
    scenarios=scenarios,
    package=__package__,
    setup=setup,
    actors=waiting,
    legal=legal,
    apply=apply,
    view=views.view,
    why_not=why_not,
    load=position.load,
    dump=position.dump,
    schema=position.schema,
    seats=seats,
    bounds=bounds,
    guess=guess.guess,
    odds=odds,
    codes=codes,
    step=step,
    encode=encode,
    decode=decode,
    say=say,
    parse=parse,
    tell=tell,
    board=text.board,
)
