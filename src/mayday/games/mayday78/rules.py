"""The way into Mayday (1978): the contract, answered."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice, Dice
from mayday.core.earlier import Earlier
from mayday.core.game import Game, Seat
from mayday.core.navigation import FlightComputer
from mayday.core.orders import Orders
from mayday.core.scenarios import ScenarioFiles
from mayday.games.mayday78 import (
    codes,
    flight,
    guess,
    kernel,
    library,
    obeying,
    odds,
    orders,
    position,
    questions,
    refusal,
    setup,
    text,
    view,
)
from mayday.games.mayday78.actions import Action
from mayday.games.mayday78.board import draw
from mayday.games.mayday78.bounds import bounds
from mayday.games.mayday78.events import Event
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.packing import K_END
from mayday.games.mayday78.positions.dump import describe
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.state import State, seats
from mayday.games.mayday78.tables import JUMPING


def _legal(state: State, seat: Seat) -> list[Action]:
    return codes.decode_all(state, seat, kernel.codes(state, seat))


def _apply(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    kernel.step(state, seat, codes.encode(state, seat, action), dice)


def _stay(state: State, version: int) -> None:
    """Version 1 was the race without jumps: all stay (MD-JMP.01)."""
    while state.step == JUMPING and not state.over:
        kernel.step(state, questions.actors(state)[0], K_END, Dice.scripted(()))


MAYDAY78: Final[Game[Options, State, Action, View]] = Game(
    id="mayday78",
    title="Mayday (1978)",
    blurb="Starships on a hex map: every course is a vector, every world pulls.",
    version=2,
    prefix="MD",
    options_type=Options,
    action_type=Action,
    event_type=Event,
    view_type=View,
    scenarios=library.scenarios,
    package=__package__,
    setup=setup.begin,
    actors=questions.actors,
    legal=_legal,
    apply=_apply,
    view=view.view,
    why_not=refusal.why_not,
    load=position.load,
    dump=position.dump,
    schema=position.schema,
    seats=seats,
    bounds=bounds,
    guess=guess.guess,
    odds=odds.odds,
    codes=kernel.codes,
    step=kernel.step,
    encode=codes.encode,
    decode=codes.decode,
    say=text.say,
    parse=text.parse,
    tell=text.tell,
    board=draw,
    earlier=Earlier(versions=(1,), kept=(), go_by=_stay, describe=describe),
    files=ScenarioFiles(
        own=library.OWN,
        lessons=library.lessons,
        check=library.check,
        schema=library.schema,
        text=library.source,
        title=library.title_of,
    ),
    flight=FlightComputer(type=flight.Flight, answer=flight.flight),
    orders=Orders(type=orders.StandingOrders, check=orders.check, follow=obeying.follow),
)
