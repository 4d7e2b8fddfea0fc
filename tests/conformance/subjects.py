"""The games under test: all that are registered, and the toy; none is let off anything.

What a game declares is enough to test it. Laws, starts and talk that only somebody who knows it can name are additions.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct, inspect, structs

from mayday.core.dice import Dice
from mayday.core.game import AnyGame, Resign
from mayday.core.options import options_of
from mayday.core.rulebook import Rulebook
from mayday.core.scenarios import Scenario
from mayday.games import GAMES, rulebook
from mayday.games.asteroid.actions import Dismiss, LiftCounter
from mayday.games.cockpit.state import State as Flight
from mayday.games.cockpit.tables import WINDOW
from mayday.games.mayday41.actions import Disengage, Jump, ShutDown
from tests.conformance import laws41, laws78, laws_asteroid, laws_cockpit, laws_toy, talk
from tests.toy.rules import TOY

Values: TypeAlias = Sequence[str | int]

HERE = Path(__file__).parent
MOST_NUMBERS = 40
"""Values of an option that random games try, if nobody says which."""


class Start(Struct, frozen=True):
    """A scenario to sit down to, with values for options that only make sense in it."""

    scenario: Scenario
    choices: Mapping[str, Values] = {}
    by_seats: Mapping[int, Mapping[str, Values]] = {}
    """The same for options whose values depend on how many play."""


class Talk(Struct, frozen=True):
    """What may be done unasked: how to make any of it, which of it is mere talk, and where talk is kept."""

    make: Callable[[Any, int, Dice], Any]
    """Something a seat may want to do now; the game says whether it may."""
    mere: tuple[type, ...]
    kept_in: frozenset[str]
    """The fields of a position that talk may change, and no other."""


class Subject(Struct, frozen=True, eq=False):
    """A game, its rulebook, where its random games begin, and the laws they must keep. Each is only like itself."""

    game: AnyGame
    book: Rulebook
    starts: Sequence[Sequence[Start]]
    """In groups that are drawn equally often, however many are in one."""
    choices: Mapping[str, Values]
    """Values for options whose own are too many: texts, and lengths that would keep random play from ending soon."""
    rule_ids: frozenset[str]
    laws: Mapping[str, Callable[[Any, Any], None]]
    """What holds between a position and the next, by name: nothing is lost that may not be."""
    talk: Talk | None = None
    """There for every game that hears asides, and for no other."""
    racing: Callable[[Any], bool] = lambda state: False
    """Do the rules themselves say here that of sealed answers the first to come counts?"""
    seen: int = 12
    """Moments of a game that are looked at, all of a short one; fewer where each takes long."""
    seldom: tuple[type, ...] = ()
    """Ways out of a game that are left alone most of the time, for else little else would be seen of it."""
    clock_says: Callable[[Any, list[Any]], Any] | None = None
    """Of what all hear when the clock has acted, all but what lay covered before and is opened by it."""


def subject_of(game: AnyGame) -> Subject:
    """Any game, by what it declares: its book, its scenarios and lessons, the values of its options, its clock."""
    book = rulebook(game)
    subject = Subject(game, book, starts_of(game, {}), few(game), frozenset(rule.id for rule in book.rules), {})
    if game.asides is not None:
        subject = structs.replace(subject, talk=Talk(partial(any_answer, game), (), frozenset()))
    if game.clock is not None:
        subject = structs.replace(subject, clock_says=lambda before, told: ())  # what it may open is not declared
    return subject


def few(game: AnyGame) -> Mapping[str, Values]:
    """Options that have neither a list of values nor few numbers stay as they are."""
    found: dict[str, Values] = {}
    for option in options_of(game.options_type):
        if not option.values and len(numbers(game.options_type, option.name)) > MOST_NUMBERS:
            found[option.name] = (option.default,)
    return found


def numbers(options: type[Struct], name: str) -> range:
    """The whole numbers an option allows; very many where it is a text, or has no end."""
    info = inspect.type_info(options)
    assert isinstance(info, inspect.StructType)
    field = next(field for field in info.fields if field.name == name)
    kind = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
    if not isinstance(kind, inspect.IntType) or kind.ge is None or kind.le is None:
        return range(sys.maxsize)
    return range(kind.ge, kind.le + 1)


def any_answer(game: AnyGame, state: Any, seat: int, dice: Dice) -> Any:
    """Something that a seat might do, where nobody says what is said unasked."""
    known = [action for actor in game.actors(state) for action in game.legal(state, actor)] or [Resign()]
    return known[dice.below(len(known))]


def toy_subject(game: AnyGame) -> Subject:
    """The toy, or one of its leaky relatives."""
    return structs.replace(subject_of(game), laws=laws_toy.LAWS)


def starts_of(game: AnyGame, special: Mapping[str, Mapping[str, Values]]) -> list[list[Start]]:
    """Every scenario alone, then all lessons as one, then every file of our own."""
    starts = [[Start(each, special.get(each.id, {}))] for each in game.scenarios().values()]
    if game.files is not None:
        starts.append([Start(each, special.get(each.id, {})) for each in game.files.lessons().values()])
    return starts


MOTIONS: Mapping[str, Values] = {
    "grand-prix": ("", "Beta NE", "Delta S N, Gamma NW"),
    "the-attack": ("", "Alpha SE", "Alpha N S"),
    "piracy": ("", "World 1 S", "World 2 N, World 1 SW"),
    "battle": ("", "Gamma N N S", "Alpha SE, Beta NW"),
    "smuggling": ("", "Alpha SE"),
}
SHORT: Mapping[str, Values] = {
    "own_scenario": ("",),
    "world_motion": ("",),
    "gp_turns": range(1, 13),
    "piracy_turns": range(1, 9),
    "battle_turns": range(1, 5),
    "smuggling_turns": range(1, 11),
    "smuggling_attempts": range(1, 4),
    "unspecified_missiles": (0, 1, 2, 6),
}
OWN_MOTIONS: Mapping[str, Values] = {
    "brawl": ("", "Hulk SE, Alpha NW"),
    "scramble": ("", "Alpha SE"),
    "customs": ("", "Customs N"),
}
OWN_SEATS: Mapping[str, tuple[int, int]] = {"brawl": (2, 4), "scramble": (2, 4), "customs": (2, 3)}


def own_starts() -> list[list[Start]]:
    """Mayday (1978) by files: the example of the documentation, and positions where all meet at once."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted((HERE / "scenarios").glob("*.toml"))}
    guide = (HERE.parents[1] / "docs" / "scenarios.md").read_text("utf-8")
    # Forty turns of somebody running past a customs post are long; the file is what matters.
    texts["customs"] = guide.split("```toml\n")[1].split("```")[0].replace("turns = 40", "turns = 5")
    found = []
    for name, text in texts.items():
        scenario = Scenario("own", name, "", *OWN_SEATS[name])
        found.append([Start(scenario, {"own_scenario": (text,), "world_motion": OWN_MOTIONS[name]})])
    return found


def mayday78_subject(game: AnyGame) -> Subject:
    motions = {name: {"world_motion": values} for name, values in MOTIONS.items()}
    starts = [*starts_of(game, motions), *own_starts()]
    return structs.replace(subject_of(game), starts=starts, choices=SHORT, laws=laws78.LAWS)


BATTLES: Mapping[str, tuple[int, Values]] = {
    "boarders": (2, (3, 5, 8)),
    "volleys": (2, (2, 3)),
    "decks": (2, (1, 2, 3)),
    "six": (6, (1,)),
}
"""Files in which all meet at once, with their sides and as many turns as are enough of them."""
STRIKE = "tubes-open"
"""Forty fighters have a thousand orders a turn; so few turns are enough of them."""


def mayday41_subject(game: AnyGame) -> Subject:
    """Mayday M4.1, or one of its leaky relatives: few turns, and battles that begin in the middle of things."""
    texts = {name: (HERE / "scenarios41" / f"{name}.toml").read_text("utf-8") for name in BATTLES}
    own = [
        [Start(Scenario("own", name, "", sides, sides), {"own_scenario": (texts[name],), "turns": turns})]
        for name, (sides, turns) in BATTLES.items()
    ]
    choices: Mapping[str, Values] = {"own_scenario": ("",), "turns": (1, 2, 3, 5)}
    starts = [*starts_of(game, {STRIKE: {"turns": (1,)}}), *own]
    subject = structs.replace(subject_of(game), starts=starts, choices=choices, laws=laws41.LAWS)
    return structs.replace(subject, seen=8, seldom=(Disengage, Jump, ShutDown))


ARROWS: Mapping[int, Values] = {
    5: ("", "2,3,2", "3,2,3"),
    6: ("", "4,3,2", "2,3,4"),
    7: ("", "3,2,4", "5,4,2"),
    8: ("", "4,2,6", "+6,+5,+4"),
    9: ("", "4,2,7"),
    10: ("", "8,7,6"),
}
CLOCKS = (
    "discussion_seconds",
    "look_seconds",
    "vote_seconds",
    "end_seconds",
    "veteran_window_seconds",
    "marker_reveal_seconds",
    "listen_hold_seconds",
)
FLIGHTS: Values = ("", "2,0,bot,5", "bot,3,3,3,3", "0,1,2")
COLOURS: Values = ("", "black,white", ",red,,blue")
"""Without a title among the options, for the table itself sets them."""


def cockpit_subject(game: AnyGame) -> Subject:
    """Mayday! Mayday!, or one of its leaky relatives: short clocks, all modes, any talk."""
    choices: dict[str, Values] = dict.fromkeys(CLOCKS, (0, 5))
    choices |= {"bot_flights": (0, 2), "skirmish_arrows": ("",)}
    choices |= {"chat_length": (12, 300), "chat_messages": (1, 5), "chat_seconds": (1, 10)}
    choices["deduction_panel"] = ("off", "off", "off", "on")  # reckoning takes longer than all the rest
    people = {"flights": FLIGHTS, "colours": COLOURS}
    arrows = {seats: {"skirmish_arrows": among} for seats, among in ARROWS.items()}
    starts = [[Start(scenario, people, arrows)] for scenario in game.scenarios().values()]
    subject = structs.replace(subject_of(game), starts=starts, choices=choices, laws=laws_cockpit.LAWS)
    asides = Talk(talk.anything, talk.TALK, frozenset({"remarks"}))
    return structs.replace(subject, talk=asides, racing=first_come, clock_says=laws_cockpit.clock_says)


def first_come(state: Flight) -> bool:
    """CP-V.09: with this option the declaration that arrived first is carried out."""
    return state.step == WINDOW and state.options.veteran_priority == "first_come"


def asteroid_subject(game: AnyGame) -> Subject:
    """Asteroid, or one of its leaky relatives: random people find no brain, so that a limit ends the game.

    Nor would they agree on a crew in time, if each sent away as many as another chose.
    """
    choices: dict[str, Values] = {"turn_limit": (1, 2, 3, 5, 8)}
    subject = structs.replace(subject_of(game), choices=choices, laws=laws_asteroid.LAWS)
    return structs.replace(subject, seen=5, seldom=(Dismiss, LiftCounter))


KNOWN: Mapping[str, Callable[[AnyGame], Subject]] = {
    "toy": toy_subject,
    "mayday78": mayday78_subject,
    "mayday41": mayday41_subject,
    "cockpit": cockpit_subject,
    "asteroid": asteroid_subject,
}
"""Games of which more can be said than they declare."""
SUBJECTS: Mapping[str, Subject] = {
    name: KNOWN.get(name, subject_of)(game) for name, game in {"toy": TOY, **GAMES}.items()
}
