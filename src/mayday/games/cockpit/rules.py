"""The way into Mayday! Mayday!: the contract, answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mayday.core.absence import Absence
from mayday.core.asides import Asides
from mayday.core.clock import Clock
from mayday.core.earlier import Earlier
from mayday.core.game import Game, Odds, Seat
from mayday.core.scenarios import Scenario
from mayday.core.sealing import Sealing
from mayday.core.tally import Tally
from mayday.games.cockpit import codes, guess, kernel, position, questions, refusal, setup, talking, text, timing, view
from mayday.games.cockpit.actions import Action, Decision, StandIn
from mayday.games.cockpit.board import draw
from mayday.games.cockpit.bounds import bounds
from mayday.games.cockpit.events import Event
from mayday.games.cockpit.options import BOT, ONLINE, WIDE_BODY, Options
from mayday.games.cockpit.positions.dump import describe
from mayday.games.cockpit.seen import View
from mayday.games.cockpit.state import State, go_by, seats
from mayday.games.cockpit.tables import LARGEST, LARGEST_EVER, RULES, SMALLEST, TEAMS

SCENARIOS: Final = {
    "flight": Scenario(
        "flight", "Flight LK-886", "The pilot is dead, and some of the crew want it so.", SMALLEST, LARGEST
    ),
    WIDE_BODY: Scenario(
        WIDE_BODY, "Wide-body flight", "The same with a crew of nine or ten.", LARGEST + 1, LARGEST_EVER
    ),
}


def _scenarios() -> Mapping[str, Scenario]:
    return SCENARIOS


def _odds(view: View, action: Action) -> Odds:
    """No die decides anything that a crew member does."""
    return Odds()


def _encode(state: State, seat: Seat, action: Action) -> int:
    return codes.encode(action)


def _decode(state: State, seat: Seat, code: int) -> Action:
    return codes.decode(code)


def _by_stand_in(state: State, action: Action) -> Action:
    """A bot's decision for somebody who is away; the first rules did not tell it from his own (CP-O.18)."""
    return StandIn(action) if state.rules > 1 and isinstance(action, Decision) else action


def _is_by_stand_in(action: Action) -> bool:
    return isinstance(action, StandIn)


def _with_crew(options: Mapping[str, str | int], games: Sequence[int | None]) -> dict[str, str | int]:
    """Flights make veterans (CP-V.01, CP-O.14)."""
    return {**options, "flights": ",".join(BOT if flown is None else str(flown) for flown in games)}


def _part(state: State, seat: Seat) -> str:
    return TEAMS[state.teams[seat]]


COCKPIT: Final[Game[Options, State, Action, View]] = Game(
    id="cockpit",
    title="Mayday! Mayday!",
    blurb="Some of the crew are infiltrators. Look, mark, vote, and let only the honest into the cockpit.",
    version=RULES,
    prefix="CP",
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
    odds=_odds,
    codes=questions.codes,
    step=kernel.step,
    encode=_encode,
    decode=_decode,
    say=text.say,
    parse=text.parse,
    tell=text.tell,
    board=draw,
    asides=Asides(allowed=questions.aside, rate=talking.rate),
    absence=Absence(action=questions.when_absent, by_stand_in=_by_stand_in, is_by_stand_in=_is_by_stand_in),
    clock=Clock(limit=timing.limit),
    earlier=Earlier(versions=(1,), kept=(1,), go_by=go_by, describe=describe),
    online=ONLINE,
    sealing=Sealing(answered=questions.answered, quiet=questions.quiet, opens=view.opens),
    tally=Tally(with_crew=_with_crew, part=_part),
)
