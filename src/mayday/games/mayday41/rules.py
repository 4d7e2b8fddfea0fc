"""The way into Mayday M4.1: the contract, answered."""

from __future__ import annotations

from typing import Final

from mayday.core.dice import AnyDice
from mayday.core.earlier import Earlier
from mayday.core.game import Game, Seat, has_ended
from mayday.core.scenarios import ScenarioFiles
from mayday.core.sealing import Sealing
from mayday.core.sketches import Sketches
from mayday.core.yards import Yard
from mayday.games.mayday41 import codes, covert, guess, kernel, odds, position, refusal, sequence, setup, text, view
from mayday.games.mayday41.actions import Action
from mayday.games.mayday41.board import draw
from mayday.games.mayday41.bounds import bounds
from mayday.games.mayday41.events import Event
from mayday.games.mayday41.options import Options
from mayday.games.mayday41.positions.writing import describe
from mayday.games.mayday41.scenario import reading
from mayday.games.mayday41.seen import View
from mayday.games.mayday41.ships import yard
from mayday.games.mayday41.sketch import Sketch, sketch
from mayday.games.mayday41.state import RULES, State, go_by, seats


def _setup(options: Options, seats: int, dice: AnyDice) -> State:
    state = setup.begin(options, seats, dice)
    sequence.begin(state, dice)
    return state


def _quiet(state: State, seat: Seat, action: Action) -> bool:
    return covert.quiet(state, seat, kernel.actors(state), action)


MAYDAY41: Final[Game[Options, State, Action, View]] = Game(
    id="mayday41",
    title="Mayday M4.1",
    blurb="Vector combat where finding the enemy is half the battle: bogeys, locks, missiles and boarding.",
    version=RULES,
    prefix="M4",
    options_type=Options,
    action_type=Action,
    event_type=Event,
    view_type=View,
    scenarios=reading.scenarios,
    package=__package__,
    setup=_setup,
    actors=kernel.actors,
    legal=kernel.legal,
    apply=kernel.apply,
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
    earlier=Earlier(versions=(1,), kept=(1,), go_by=go_by, describe=describe),
    files=ScenarioFiles(
        own=reading.OWN,
        lessons=reading.lessons,
        check=reading.check,
        schema=reading.schema,
        text=reading.source,
        title=reading.title_of,
    ),
    sealing=Sealing(answered=covert.answered, quiet=_quiet, opens=has_ended),
    yard=Yard(
        sheets=yard.fleet_list,
        text=yard.source,
        check=yard.check,
        schema=yard.schema,
        compared=("TL", "dTons", "G", "jump", "armor", "structure"),
        size="dTons",
    ),
    sketches=Sketches(type=Sketch, answer=sketch),
)
