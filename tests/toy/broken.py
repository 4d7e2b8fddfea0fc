"""The toy with one promise of the contract broken at a time: games that the conformance suite must catch."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from msgspec import convert, structs

from mayday.core.dice import AnyDice, Dice, DrawError
from mayday.core.errors import LAST_RESORT, RuleError
from mayday.core.game import Bounds, Odds, Outcome, Position, Seat
from mayday.core.news import News
from tests.toy.actions import Action, Board, Leave, Pass
from tests.toy.events import Boarded, Ended
from tests.toy.options import Options
from tests.toy.rules import Toy
from tests.toy.state import State
from tests.toy.view import View


class Twice(Toy):
    """Offers the same action twice."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        offered = super().legal(state, seat)
        return [*offered, *offered[:1]]


class Stuck(Toy):
    """Forgets to ask the leader, so that nobody can go on."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return () if state.stage == "board" else super().actors(state)


class Endless(Toy):
    """Never lets the last round end."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if state.outcome is not None:
            state.outcome, state.round = None, 1
            for crew in state.crews:
                crew.out = False
                crew.hand += [state.pile.pop(0)] if not crew.hand and len(state.pile) > 1 else []


class Fragile(Toy):
    """Offers what it cannot apply."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        assert not isinstance(action, Leave), "leaving was forgotten"
        super().apply(state, seat, action, dice)


class Clumsy(Toy):
    """Turns the pile over before it refuses."""

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        state.pile.reverse()
        return super().refusal(state, seat, action)


class Inventor(Toy):
    """Refuses by a rule that no book has."""

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        return RuleError("No.", "TOY-NOWHERE")


class Curt(Toy):
    """Refuses without looking for a reason."""

    def refusal(self, state: State, seat: Seat, action: Action) -> RuleError:
        return RuleError(LAST_RESORT, "TOY-BID.01")


class Boasting(Toy):
    """Says that it is smaller than it is."""

    def bounds(self, options: Options, seats: int) -> Bounds:
        return structs.replace(super().bounds(options, seats), legal=2)


class Fleeting(Toy):
    """Says that it ends sooner than it does."""

    def bounds(self, options: Options, seats: int) -> Bounds:
        return structs.replace(super().bounds(options, seats), plies=3)


class Miscoded(Toy):
    """Takes boarding and leaving for each other when it is told by code."""

    def step(self, state: State, seat: Seat, code: int, dice: AnyDice) -> None:
        super().step(state, seat, 3 - code if code in (1, 2) else code, dice)


class Forgetful(Toy):
    """Dumps no looks."""

    def dump(self, state: State) -> Position:
        return {name: value for name, value in super().dump(state).items() if name != "looks"}


class Schemeless(Toy):
    """Dumps a field that its schema does not know."""

    def dump(self, state: State) -> Position:
        return {**super().dump(state), "extra": 1}

    def load(self, position: Position) -> State:
        return super().load({name: value for name, value in position.items() if name != "extra"})


class Crashing(Toy):
    """Fails on a bad position instead of refusing it."""

    def load(self, position: Position) -> State:
        assert position["crews"][0]["hand"] is not None
        return super().load(position)


class Pedantic(Toy):
    """Takes a round that is named for the next one, as if nobody named what goes without saying."""

    def load(self, position: Position) -> State:
        state = super().load(position)
        state.jams += "jams" in position and not position["jams"]
        return state


class Private(Toy):
    """Shows what cannot be sent to another process."""

    def view(self, state: State, seat: Seat | None) -> View:
        class Own(View, frozen=True):
            """Known in this one place only."""

        return convert(super().view(state, seat), Own, from_attributes=True)


class Choosy(Toy):
    """Throws no dice but its own."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        assert isinstance(dice, Dice)
        super().apply(state, seat, action, dice)


class Deaf(Toy):
    """Goes on when there are no dice left."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        with suppress(DrawError):
            super().apply(state, seat, action, dice)


class Hasty(Toy):
    """Keeps the order of arrival: the last bid to come lies last."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        stage = state.stage
        super().apply(state, seat, action, dice)
        if stage == "bid" and state.stage == "jam":
            state.played.sort(key=lambda played: played.seat == seat)


class Mumbling(Toy):
    """Says two different things in the same words."""

    def say(self, view: View, action: Action) -> str:
        return "board" if isinstance(action, Leave) else super().say(view, action)


class Unfair(Toy):
    """Tells a roll that does not add up."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        for number, item in enumerate(state.news or ()):
            if isinstance(item.event, Boarded) and state.news is not None:
                roll = structs.replace(item.event.roll, total=item.event.roll.total + 1)
                state.news[number] = News(structs.replace(item.event, roll=roll))


class Secretive(Toy):
    """Tells no odds of boarding."""

    def odds(self, view: View, action: Action) -> Odds:
        return Odds()


class Dreaming(Toy):
    """Guesses a state of another round."""

    def guess(self, view: View, dice: AnyDice) -> State:
        state = super().guess(view, dice)
        state.round = 1
        return state


class Untold(Toy):
    """Plays otherwise when nobody listens."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, Leave() if state.news is None and action == Board() else action, dice)


class Moody(Toy):
    """Has chance of its own: every other time the top of the pile goes to the bottom."""

    def __init__(self) -> None:
        self.times = 0

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        self.times += 1
        if self.times % 2:
            state.pile.insert(0, state.pile.pop())
        super().apply(state, seat, action, dice)


class Wireless(Toy):
    """Makes an event that is none of its own."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if state.news is not None:
            state.news.append(News(Outcome((0,), "so", "TOY-END.02")))


class Speechless(Toy):
    """Has no sentence for the end."""

    def tell(self, view: View, event: object, names: Sequence[str]) -> str:
        assert not isinstance(event, Ended)
        return ""


class Gullible(Toy):
    """Takes any typed word for a pass."""

    def parse(self, view: View, text: str) -> Action:
        try:
            return super().parse(view, text)
        except RuleError:
            return Pass()


class Careless(Toy):
    """Lets the top of the pile fall under the table now and then."""

    def apply(self, state: State, seat: Seat, action: Action, dice: AnyDice) -> None:
        super().apply(state, seat, action, dice)
        if state.round > 1 and len(state.pile) > 8:
            state.pile.pop()


class Miscounting(Toy):
    """Counts only the crews that are still in the game."""

    def seats(self, state: State) -> int:
        return sum(not crew.out for crew in state.crews)


# Each with the check that must fail.
BROKEN: dict[str, tuple[Toy, str]] = {
    "offers an action twice": (Twice(), "actors are asked exactly until the end"),
    "asks nobody": (Stuck(), "actors are asked exactly until the end"),
    "offers what it cannot apply": (Fragile(), "each legal action applies"),
    "changes something before it refuses": (Clumsy(), "other actions are refused without a trace"),
    "refuses by an unknown rule": (Inventor(), "other actions are refused without a trace"),
    "refuses without a reason": (Curt(), "refusals have reasons of their own"),
    "offers more than it says": (Boasting(), "bounds are kept"),
    "goes on for longer than it says": (Fleeting(), "plies are counted"),
    "steps otherwise than it applies": (Miscoded(), "codes and actions match"),
    "dumps not everything": (Forgetful(), "load is the inverse of dump"),
    "dumps more than its schema allows": (Schemeless(), "positions fit the schema"),
    "fails on a bad position": (Crashing(), "bad positions are refused"),
    "takes what goes without saying for something else": (Pedantic(), "fingerprints are of values"),
    "shows what cannot be pickled": (Private(), "everything pickles"),
    "wants dice of its own kind": (Choosy(), "any dice will do"),
    "goes on without dice": (Deaf(), "scripts that run out leave no trace"),
    "keeps the order of arrival": (Hasty(), "sealed choices commute"),
    "says two things alike": (Mumbling(), "typed actions mean what they say"),
    "takes nonsense for an action": (Gullible(), "typed actions mean what they say"),
    "tells a roll that does not add up": (Unfair(), "rolls explain themselves"),
    "keeps its odds to itself": (Secretive(), "odds are there before the dice"),
    "guesses another position": (Dreaming(), "guesses look like their view"),
    "makes a foreign event": (Wireless(), "all forms survive the wire"),
    "cannot tell the end": (Speechless(), "every event has a sentence"),
    "has chance of its own": (Moody(), "a game replays from its record"),
    "counts the seats of those who left as free": (Miscounting(), "a game goes on from a position"),
    "plays otherwise by codes": (Miscoded(), "codes alone make a game"),
    "loses a card": (Careless(), "nothing is lost"),
    "plays otherwise without news": (Untold(), "news changes nothing"),
}
