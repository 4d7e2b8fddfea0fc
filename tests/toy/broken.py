"""The toy with one promise of the contract broken at a time: games that the conformance suite must catch."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import cycle

from msgspec import convert, structs

from mayday.core.dice import AnyDice, Dice, DrawError
from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import AnyGame, Bounds, Odds, Outcome, Position, Seat
from mayday.core.news import News
from tests.toy.actions import Action, Board, Leave, Pass
from tests.toy.events import Boarded, Ended
from tests.toy.options import Options
from tests.toy.rules import TOY
from tests.toy.state import State
from tests.toy.view import View


def twice(state: State, seat: Seat) -> Sequence[Action]:
    """Offers the same action twice."""
    offered = TOY.legal(state, seat)
    return [*offered, *offered[:1]]


def stuck(state: State) -> tuple[Seat, ...]:
    """Forgets to ask the leader, so that nobody can go on."""
    return () if state.stage == "board" else TOY.actors(state)


def endless(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Never lets the last round end."""
    TOY.apply(state, seat, action, dice)
    if state.outcome is not None:
        state.outcome, state.round = None, 1
        for crew in state.crews:
            crew.out = False
            crew.hand += [state.pile.pop(0)] if not crew.hand and len(state.pile) > 1 else []


def fragile(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Offers what it cannot apply."""
    assert not isinstance(action, Leave), "leaving was forgotten"
    TOY.apply(state, seat, action, dice)


def clumsy(state: State, seat: Seat, action: Action) -> RuleError | None:
    """Turns the pile over before it refuses."""
    state.pile.reverse()
    return TOY.why_not(state, seat, action)


def inventor(state: State, seat: Seat, action: Action) -> RuleError:
    """Refuses by a rule that no book has."""
    return RuleError("No.", "TOY-NOWHERE")


def curt(state: State, seat: Seat, action: Action) -> RuleError:
    """Refuses without looking for a reason."""
    return RuleError(LAST_RESORT, "TOY-BID.01")


def indulgent(state: State, seat: Seat, action: Action) -> RuleError | None:
    """Has nothing against leaving, whoever wants to and whenever."""
    return None if isinstance(action, Leave) else TOY.why_not(state, seat, action)


def boasting(options: Options, seats: int) -> Bounds:
    """Says that it is smaller than it is."""
    return structs.replace(TOY.bounds(options, seats), legal=2)


def fleeting(options: Options, seats: int) -> Bounds:
    """Says that it ends sooner than it does."""
    return structs.replace(TOY.bounds(options, seats), plies=3)


def miscoded(state: State, seat: Seat, code: int, dice: AnyDice) -> None:
    """Takes boarding and leaving for each other when it is told by code."""
    TOY.step(state, seat, 3 - code if code in (1, 2) else code, dice)


def forgetful(state: State) -> Position:
    """Dumps no looks."""
    return {name: value for name, value in TOY.dump(state).items() if name != "looks"}


def schemeless_dump(state: State) -> Position:
    """Dumps a field that its schema does not know."""
    return {**TOY.dump(state), "extra": 1}


def schemeless_load(position: Position) -> State:
    return TOY.load({name: value for name, value in position.items() if name != "extra"})


def crashing(position: Position) -> State:
    """Fails on a bad position instead of refusing it."""
    assert position["crews"][0]["hand"] is not None
    return TOY.load(position)


def pedantic(position: Position) -> State:
    """Takes a round that is named for the next one, as if nobody named what goes without saying."""
    state = TOY.load(position)
    state.jams += "jams" in position and not position["jams"]
    return state


def private(state: State, seat: Seat | None) -> View:
    """Shows what cannot be sent to another process."""

    class Own(View, frozen=True):
        """Known in this one place only."""

    return convert(TOY.view(state, seat), Own, from_attributes=True)


def choosy(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Throws no dice but its own."""
    assert isinstance(dice, Dice)
    TOY.apply(state, seat, action, dice)


def deaf(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Goes on when there are no dice left."""
    with suppress(DrawError):
        TOY.apply(state, seat, action, dice)


def hasty(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Keeps the order of arrival: the last bid to come lies last."""
    stage = state.stage
    TOY.apply(state, seat, action, dice)
    if stage == "bid" and state.stage == "jam":
        state.played.sort(key=lambda played: played.seat == seat)


def mumbling(view: View, action: Action) -> str:
    """Says two different things in the same words."""
    return "board" if isinstance(action, Leave) else TOY.say(view, action)


def unfair(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Tells a roll that does not add up."""
    TOY.apply(state, seat, action, dice)
    for number, item in enumerate(state.news or ()):
        if isinstance(item.event, Boarded) and state.news is not None:
            roll = structs.replace(item.event.roll, total=item.event.roll.total + 1)
            state.news[number] = News(structs.replace(item.event, roll=roll))


def secretive(view: View, action: Action) -> Odds:
    """Tells no odds of boarding."""
    return Odds()


def dreaming(view: View, dice: AnyDice) -> State:
    """Guesses a state of another round."""
    state = TOY.guess(view, dice)
    state.round = 1
    return state


def untold_apply(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Plays otherwise when nobody listens."""
    TOY.apply(state, seat, Leave() if state.news is None and action == Board() else action, dice)


def untold_step(state: State, seat: Seat, code: int, dice: AnyDice) -> None:
    untold_apply(state, seat, TOY.decode(state, seat, code), dice)


def moody() -> AnyGame:
    """Has chance of its own: every other time the top of the pile goes to the bottom."""
    odd = cycle((True, False))

    def apply(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        if next(odd):
            state.pile.insert(0, state.pile.pop())
        TOY.apply(state, seat, action, dice)

    return replace(TOY, apply=apply)


def wireless(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Makes an event that is none of its own."""
    TOY.apply(state, seat, action, dice)
    if state.news is not None:
        state.news.append(News(Outcome((0,), "so", "TOY-END.02")))


def speechless(view: View, event: object, names: Sequence[str]) -> str:
    """Has no sentence for the end."""
    assert not isinstance(event, Ended)
    return ""


def gullible(view: View, text: str) -> Action:
    """Takes any typed word for a pass."""
    try:
        return TOY.parse(view, text)
    except RuleError:
        return Pass()


def careless(state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
    """Lets the top of the pile fall under the table now and then."""
    TOY.apply(state, seat, action, dice)
    if state.round > 1 and len(state.pile) > 8:
        state.pile.pop()


def miscounting(state: State) -> int:
    """Counts only the crews that are still in the game."""
    return sum(not crew.out for crew in state.crews)


# Each with the check that must fail.
BROKEN: dict[str, tuple[AnyGame, str]] = {
    "offers an action twice": (replace(TOY, legal=twice), "actors are asked exactly until the end"),
    "asks nobody": (replace(TOY, actors=stuck), "actors are asked exactly until the end"),
    "offers what it cannot apply": (replace(TOY, apply=fragile), "each legal action applies"),
    "changes something before it refuses": (replace(TOY, why_not=clumsy), "other actions are refused without a trace"),
    "refuses by an unknown rule": (replace(TOY, why_not=inventor), "other actions are refused without a trace"),
    "refuses without a reason": (replace(TOY, why_not=curt), "legal is what has no reason against it"),
    "has nothing against what is not legal": (
        replace(TOY, why_not=indulgent),
        "legal is what has no reason against it",
    ),
    "offers more than it says": (replace(TOY, bounds=boasting), "bounds are kept"),
    "goes on for longer than it says": (replace(TOY, bounds=fleeting), "plies are counted"),
    "steps otherwise than it applies": (replace(TOY, step=miscoded), "codes and actions match"),
    "dumps not everything": (replace(TOY, dump=forgetful), "load is the inverse of dump"),
    "dumps more than its schema allows": (
        replace(TOY, dump=schemeless_dump, load=schemeless_load),
        "positions fit the schema",
    ),
    "fails on a bad position": (replace(TOY, load=crashing), "bad positions are refused"),
    "takes what goes without saying for something else": (replace(TOY, load=pedantic), "fingerprints are of values"),
    "shows what cannot be pickled": (replace(TOY, view=private), "everything pickles"),
    "wants dice of its own kind": (replace(TOY, apply=choosy), "any dice will do"),
    "goes on without dice": (replace(TOY, apply=deaf), "scripts that run out leave no trace"),
    "keeps the order of arrival": (replace(TOY, apply=hasty), "sealed choices commute"),
    "says two things alike": (replace(TOY, say=mumbling), "typed actions mean what they say"),
    "takes nonsense for an action": (replace(TOY, parse=gullible), "typed actions mean what they say"),
    "tells a roll that does not add up": (replace(TOY, apply=unfair), "rolls explain themselves"),
    "keeps its odds to itself": (replace(TOY, odds=secretive), "odds are there before the dice"),
    "guesses another position": (replace(TOY, guess=dreaming), "guesses look like their view"),
    "makes a foreign event": (replace(TOY, apply=wireless), "all forms survive the wire"),
    "cannot tell the end": (replace(TOY, tell=speechless), "every event has a sentence"),
    "has chance of its own": (
        moody(),
        "a game replays from its record",
    ),
    "counts the seats of those who left as free": (replace(TOY, seats=miscounting), "a game goes on from a position"),
    "plays otherwise by codes": (replace(TOY, step=miscoded), "codes alone make a game"),
    "loses a card": (replace(TOY, apply=careless), "nothing is lost"),
    "plays otherwise without news": (replace(TOY, apply=untold_apply, step=untold_step), "news changes nothing"),
}
