"""The way into Asteroid: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mayday.core.earlier import Earlier
from mayday.core.game import Game, Seat, has_ended
from mayday.core.scenarios import Scenario
from mayday.core.sealing import Sealing
from mayday.core.sketches import Sketches
from mayday.games.asteroid import covert, guess, kernel, odds, position, questions, refusal, setup, text, view
from mayday.games.asteroid.actions import Action
from mayday.games.asteroid.board import draw
from mayday.games.asteroid.bounds import bounds
from mayday.games.asteroid.codes import decode, encode
from mayday.games.asteroid.events import Event
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.sketch import Sketch, sketch
from mayday.games.asteroid.state import RULES, State, go_by, seats

SCENARIOS: Final = {
    setup.SCENARIO: Scenario(
        setup.SCENARIO,
        "Nine Seven Bravo",
        "A mining station has lost its mind and left its orbit. Find the brain, stop it, and get out.",
        2,
        setup.MOST_SEATS,
    )
}


def _scenarios() -> Mapping[str, Scenario]:
    return SCENARIOS


def _encode(state: State, seat: Seat, action: Action) -> int:
    return encode(action)


def _decode(state: State, seat: Seat, code: int) -> Action:
    return decode(code)


ASTEROID: Final[Game[Options, State, Action, View]] = Game(
    id="asteroid",
    title="Asteroid (1980)",
    blurb="An expedition of pulp heroes against an insane computer, in corridors that only the computer knows.",
    version=RULES,
    prefix="AS",
    options_type=Options,
    action_type=Action,
    event_type=Event,
    view_type=View,
    scenarios=_scenarios,
    package=__package__,
    setup=setup.begin,
    actors=questions.actors,
    legal=questions.legal,
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
    codes=questions.codes,
    step=kernel.step,
    encode=_encode,
    decode=_decode,
    say=text.say,
    parse=text.parse,
    tell=text.tell,
    board=draw,
    # Version 1 differs where the chapters ask for it; nothing is asked that it did not ask.
    earlier=Earlier(versions=(1,), kept=(1,), go_by=go_by, describe=position.describe),
    # Whoever has nothing left to answer is asked no more, and who is done is open (AS-8.03).
    sealing=Sealing(answered=None, quiet=covert.quiet, opens=has_ended),
    sketches=Sketches(type=Sketch, answer=sketch),
)
