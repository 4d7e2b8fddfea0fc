"""The sorts of words in the text of actions: what each looks like, what it means, and how a value is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from mayday.core.errors import RuleError
from mayday.games.mayday78.actions import At, Missile, Target
from mayday.games.mayday78.seen import Plan, View
from mayday.games.mayday78.stores import KITS
from mayday.games.mayday78.tables import (
    AREAS,
    DETONATION,
    GUIDANCE,
    HOWS,
    LADINGS,
    LOCATIONS,
    PROGRAM_CODES,
    PROPULSION,
)
from mayday.games.mayday78.words.naming import (
    character_named,
    character_words,
    handle,
    hex_named,
    hex_words,
    missile_words,
    target_named,
    target_words,
    vessel,
    vessel_named,
    world_named,
    world_words,
)
from mayday.kit.forms import Sort, Unclear
from mayday.kit.hexes import DIRECTION_NAMES, add, spelled, sub, unspelled

Move: TypeAlias = tuple[int, At]
"""A vessel and its new future."""
Manner: TypeAlias = tuple[bool, bool, bool, int]
"""How lasers are fired: combined, predict, gunner, selective."""

WORD: Final = r"\S+"
WORDS: Final = r".+"
NOTHING: Final = ("none", "nothing")
SYSTEMS: Final[tuple[Sequence[str], ...]] = (GUIDANCE, PROPULSION, DETONATION)


def choice(word: str, among: Sequence[str]) -> str:
    """One of these words in whatever case."""
    found = next((known for known in among if known.casefold() == word.casefold()), None)
    if found is None:
        raise Unclear
    return found


def one_of(among: Sequence[str]) -> Sort[View]:
    """One of these, some of which may be several words."""
    return Sort(WORDS if any(" " in one for one in among) else WORD, lambda view, word: choice(word, among))


# Set-up.


def _world(view: View, name: str) -> str:
    """A world that is not on the map yet may be somebody's home; else it goes by the name it is given here."""
    homes = [side.home for side in view.sides if side.home is not None and side.home.casefold() == name.casefold()]
    return world_named(view, name) or (homes[0] if homes else name.title() if name == name.lower() else name)


def _seen_world(view: View, word: str) -> str:
    found = world_named(view, word)
    if found is None or vessel_named(view, word) is not None:
        raise Unclear
    return found


def _vector(view: View, words: str) -> At:
    if words.lower() in ("rest", "none"):
        return 0, 0
    steps = unspelled(words)
    return steps if steps is not None else _pair(view, words)


def _pair(view: View, words: str) -> At:
    """A hex, whose numbers may stand apart."""
    return hex_named(view, words.replace(" ", ""))


# Computers, crew and missiles.


def _program(view: View, word: str) -> str:
    return choice(word.strip(","), PROGRAM_CODES)


def _programs(view: View, words: str) -> tuple[str, ...]:
    return () if words.lower() in NOTHING else tuple({_program(view, word) for word in words.split()})


def _character(view: View, words: str) -> int:
    found = character_named(view, words)
    if found is None:
        names = ", ".join(item.name for item in view.characters) or "nobody"
        raise RuleError(f"There is nobody called `{words}`; there is {names}.", "MD-CRW.01")
    return found


def _missile(view: View, words: str) -> Missile:
    """`standard`, or the three systems and the body."""
    if words.lower() in ("standard", "missile"):
        return Missile()
    *systems, body = words.upper().split()
    if len(systems) != len(SYSTEMS):
        raise Unclear
    parts: list[Any] = [*map(choice, systems, SYSTEMS), *map(int, body.split("G"))]
    return Missile(*parts)


# Movement.


def _direction(view: View, word: str) -> str | None:
    return None if word.lower() in NOTHING else choice(word, DIRECTION_NAMES)


def _thrust(view: View, words: str) -> Move:
    """A vessel and directions. The only one there is to move needs no name."""
    first, _, rest = words.partition(" ")
    # A ship may be called N: a first word that names a vessel is one if directions follow it.
    named = bool(rest) and vessel_named(view, first) is not None
    if not named and unspelled(first) is None:
        vessel(view, first)
    shift = unspelled(rest if named else words)
    if shift is None:
        raise Unclear
    plan = _plan(view, first if named else "")
    return plan.vessel, add(plan.unthrust, shift)


def _steps(view: View, words: str) -> Move:
    if unspelled(words.partition(" ")[0]) is None:
        raise Unclear
    return _thrust(view, words)


def _take_off(view: View, words: str) -> Move:
    """Directions behind the vessel; anything else is a missile that it launches."""
    first, _, rest = words.partition(" ")
    if unspelled(rest or first) is None:
        raise Unclear
    return _thrust(view, words)


def _craft(view: View, word: str) -> int:
    """A carried craft; directions alone mean a vessel leaving a world."""
    if unspelled(word) is not None:
        raise Unclear
    return vessel(view, word)


def _unthrust(view: View, words: str) -> Move:
    plan = _plan(view, words.strip())
    return plan.vessel, plan.unthrust


def _plan(view: View, word: str) -> Plan:
    """The plan of the vessel a player named; the only one there is needs no name."""
    if not word and len(view.plans) == 1:
        return view.plans[0]
    if not view.plans:
        raise RuleError("You have no vessel to move now.", "MD-SEQ.04")
    if word:
        number = vessel(view, word)
        found = next((plan for plan in view.plans if plan.vessel == number), None)
        if found is not None:
            return found
    movable = ", ".join(handle(view, plan.vessel) for plan in view.plans)
    raise RuleError(f"Name one of your vessels still to move: {movable}.")


def _said_move(on_world: bool, thrusts: bool) -> Callable[[View, Move], str]:
    """Words for moves with or without thrust, of vessels that are on a world in this turn or of others."""

    def show(view: View, move: Move) -> str:
        number, to = move
        plan = next((plan for plan in view.plans if plan.vessel == number), None)
        if plan is None or on_world != (plan.fate in ("stays", "lands")) or thrusts != (to != plan.unthrust):
            raise Unclear
        return f"{handle(view, number)} {spelled(sub(to, plan.unthrust))}" if thrusts else f" {handle(view, number)}"

    return show


# Combat.


def _manner(view: View, words: str) -> Manner:
    said = [choice(word, ("combined", "separate", "predict", "gunner", "+3", "-3")) for word in words.split()]
    if len(set(said)) < len(said) or {"+3", "-3"} <= set(said) or {"combined", "separate"} <= set(said):
        raise Unclear
    return "combined" in said, "predict" in said, "gunner" in said, 3 * ("+3" in said) - 3 * ("-3" in said)


def _said_manner(view: View, manner: Manner) -> str:
    combined, predict, gunner, selective = manner
    words = " combined" * combined + " predict" * predict + " gunner" * gunner
    return f"{words} {selective:+d}" if selective else words


def _aim(view: View, words: str) -> Target:
    return target_named(view, words.lstrip()[3:]) if words else None


def _said_aim(view: View, target: Target) -> str:
    return "" if target is None else f" at {target_words(view, target)}"


def _said_after(words: str) -> Callable[[View, Any], str]:
    """What is left out where there is nothing to say."""
    return lambda view, value: f"{words}{value}" if value else ""


SORTS: Final[Mapping[str, Sort[View]]] = {
    "number": Sort(r"[0-9]{1,3}", lambda view, word: int(word)),
    "vessel": Sort(WORD, vessel, handle),
    "victim": Sort(WORD, vessel, lambda view, number: f"> {handle(view, number)}"),
    "target": Sort(WORDS, target_named, target_words),
    "hex": Sort(WORD, hex_named, hex_words),
    "designs": Sort(WORDS, lambda view, words: tuple(words.lower().split()), lambda view, names: " ".join(names)),
    "world": Sort(WORDS, _world, world_words),
    "seen_world": Sort(WORD, _seen_world, world_words),
    "vector": Sort(WORDS, _vector, lambda view, vector: spelled(vector) or "rest"),
    "lading": one_of(LADINGS),
    "guidance": one_of(GUIDANCE),
    "propulsion": one_of(PROPULSION),
    "detonation": one_of(DETONATION),
    "kit": one_of(KITS),
    "missile": Sort(r"\S+(?: \S+ \S+ [0-9]{1,3}G[0-9]{1,3})?", _missile, lambda view, missile: missile_words(missile)),
    "program": Sort(WORD, _program),
    "programs": Sort(WORDS, _programs, lambda view, programs: " ".join(programs) or "nothing"),
    "character": Sort(WORDS, _character, character_words),
    "location": one_of(LOCATIONS),
    "area": one_of(AREAS),
    "direction": Sort(WORD, _direction, lambda view, direction: direction or "none"),
    "coasting": Sort(r"(?: \S+)?", _unthrust, _said_move(on_world=False, thrusts=False)),
    "staying": Sort(r"(?: \S+)?", _unthrust, _said_move(on_world=True, thrusts=False)),
    "craft": Sort(WORD, _craft),
    "take_off": Sort(WORDS, _take_off, _said_move(on_world=True, thrusts=True)),
    "thrust": Sort(WORDS, _thrust, _said_move(on_world=False, thrusts=True)),
    "steps": Sort(WORDS, _steps),
    "pair": Sort(WORDS, _pair, lambda view, to: f"{to[0]},{to[1]}"),
    "designation": one_of(HOWS),
    "manner": Sort(r"(?: \S+)*", _manner, _said_manner),
    "level": Sort(r"(?: level [0-9]{1,3})?", lambda view, words: int(words[7:] or 0), _said_after(" level ")),
    "way": Sort(r"(?: (?:NE|NW|SE|SW|N|S))?", lambda view, word: word.strip().upper() or None, _said_after(" ")),
    "aim": Sort(r"(?: at .+)?", _aim, _said_aim),
}
