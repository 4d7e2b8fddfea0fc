"""What a player types at set-up, on arrival, at the computer, in the missile shop and to the crew."""

from __future__ import annotations

from typing import Literal, cast, get_args

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import (
    Action,
    Assemble,
    Buy,
    BuyKit,
    Delete,
    Detonation,
    Draft,
    Guidance,
    Head,
    Insert,
    Load,
    Location,
    Muster,
    Place,
    PlaceWorld,
    Post,
    Propulsion,
    Run,
)
from mayday.games.mayday78.seen import View
from mayday.games.mayday78.tables import DETONATION, GUIDANCE, PROPULSION
from mayday.games.mayday78.words.naming import character_named, hex_named, vessel, vessel_named, world_named
from mayday.games.mayday78.words.wordlist import BODY, Unclear, body, choice, missile, only, programs, systems
from mayday.kit.hexes import unspelled

# Before play, and when a vessel arrives.


def muster(view: View, words: list[str]) -> Action:
    if not words:
        raise Unclear
    return Muster(tuple(word.lower() for word in words))


def site(view: View, words: list[str]) -> Action:
    if len(words) < 2:
        raise Unclear
    name = " ".join(words[:-1])
    # A world that is not on the map yet may be somebody's home; else it goes by the name it is given here.
    homes = [side.home for side in view.sides if side.home is not None and side.home.casefold() == name.casefold()]
    known = world_named(view, name) or (homes[0] if homes else name.title() if name == name.lower() else name)
    return PlaceWorld(known, hex_named(view, words[-1]))


def place(view: View, words: list[str]) -> Action:
    only(words, 2)
    if vessel_named(view, words[0]) is None and world_named(view, words[0]) is not None:
        return site(view, words)
    return Place(vessel(view, words[0]), hex_named(view, words[1]))


def head(view: View, words: list[str]) -> Action:
    if len(words) < 2:
        raise Unclear
    number, rest = vessel(view, words[0]), " ".join(words[1:])
    if rest.lower() in ("rest", "none"):
        return Head(number, (0, 0))
    steps = unspelled(rest)
    return Head(number, steps if steps is not None else hex_named(view, "".join(words[1:])))


def cargo(view: View, words: list[str]) -> Action:
    only(words, 2)
    return Load(vessel(view, words[0]), cast(Literal["legal", "illegal"], choice(words[1], ("legal", "illegal"))))


def draft(view: View, words: list[str]) -> Action:
    only(words, 4)
    return Draft(vessel(view, words[0]), *systems(words[1:]))


def buy(view: View, words: list[str]) -> Action:
    only(words, 2)
    number = vessel(view, words[0])
    if BODY.fullmatch(words[1]):
        return Buy(number, *body(words[1]))
    kits = cast(tuple[Guidance | Propulsion | Detonation, ...], (*GUIDANCE, *PROPULSION, *DETONATION))
    return BuyKit(number, cast(Guidance | Propulsion | Detonation, choice(words[1], kits)))


def assemble(view: View, words: list[str]) -> Action:
    if len(words) < 2:
        raise Unclear
    return Assemble(vessel(view, words[0]), missile(words[1:]))


# Computers and crew.


def insert(view: View, words: list[str]) -> Action:
    only(words, 2)
    return Insert(vessel(view, words[0]), programs(words[1:])[0])


def delete(view: View, words: list[str]) -> Action:
    only(words, 2)
    return Delete(vessel(view, words[0]), programs(words[1:])[0])


def run(view: View, words: list[str]) -> Action:
    if len(words) < 2:
        raise Unclear
    number = vessel(view, words[0])
    if len(words) == 2 and words[1].lower() in ("nothing", "none"):
        return Run(number, ())
    return Run(number, programs(words[1:]))


def post(view: View, words: list[str]) -> Action:
    places = [at for at, word in enumerate(words) if word.lower() == "to"]
    if not places or places[-1] + 2 >= len(words):
        raise Unclear
    who, rest = " ".join(words[: places[-1]]), words[places[-1] + 1 :]
    character = character_named(view, who)
    if character is None:
        names = ", ".join(item.name for item in view.characters) or "nobody"
        raise RuleError(f"There is nobody called `{who}`; there is {names}.", "MD-CRW.01")
    location = cast(Location, choice(" ".join(rest[1:]), get_args(Location)))
    return Post(character, vessel(view, rest[0]), location)
