"""The action that a player typed: words that are none are refused with help for the present step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, cast, get_args

from mayday.core.errors import RuleError
from mayday.core.game import Resign
from mayday.games.mayday78.actions import (
    Action,
    Area,
    Board,
    Burn,
    Cast,
    Designate,
    Detonate,
    Direction,
    Dock,
    EndPhase,
    Fire,
    Hold,
    Jump,
    Launch,
    Order,
    Ram,
    Release,
    Repair,
    Retarget,
    Shift,
    Shoot,
    Target,
)
from mayday.games.mayday78.seen import Plan, View
from mayday.games.mayday78.words import parsing_stores
from mayday.games.mayday78.words.advice import USAGE, advice
from mayday.games.mayday78.words.naming import (
    handle,
    hex_named,
    target_named,
    vessel,
    vessel_named,
)
from mayday.games.mayday78.words.wordlist import Unclear, choice, direction, missile, only
from mayday.kit.hexes import add, unspelled

Reader: TypeAlias = Callable[[View, list[str]], Action]

LONGEST = 400
"""Characters of a line that are looked at; no action needs half of them."""


def parse(view: View, text: str) -> Action:
    """The action that a player typed; case and spacing do not matter, nor does `>` where a target follows."""
    if len(text) > LONGEST:
        raise RuleError(f"That is too long for an action. {advice(view)}")
    words = text.replace(">", " ").split()
    if not words:
        raise RuleError(f"Nothing was typed. {advice(view)}")
    verb = ALIASES.get(words[0].lower(), words[0].lower())
    reader = READERS.get(verb)
    if reader is None:
        if unspelled(words[0]) is None:
            raise RuleError(f"`{text.strip()}` is not understood. {advice(view)}")
        return _thrust(view, words)
    try:
        return reader(view, words[1:])
    except Unclear:
        raise RuleError(f"`{text.strip()}` is not understood. Say {USAGE[verb]}.") from None


def _done(view: View, words: list[str]) -> Action:
    only(words, 0)
    return EndPhase()


def _resign(view: View, words: list[str]) -> Action:
    only(words, 0)
    return Resign()


# Phase A.


def _repair(view: View, words: list[str]) -> Action:
    only(words, 2)
    return Repair(vessel(view, words[0]), cast(Area, choice(words[1], get_args(Area))))


def _order(view: View, words: list[str]) -> Action:
    only(words, 2)
    none = words[1].lower() in ("none", "nothing")
    return Order(vessel(view, words[0]), None if none else direction(words[1]))


def _coast(view: View, words: list[str]) -> Action:
    if len(words) > 1:
        raise Unclear
    plan = _plan(view, words[0] if words else None)
    return Burn(plan.vessel, plan.unthrust)


def _thrust(view: View, words: list[str]) -> Action:
    if not words:
        raise Unclear
    # A ship may be called N: a first word that names a vessel is one if directions follow it.
    named = vessel_named(view, words[0]) is not None and len(words) > 1
    if not named and unspelled(words[0]) is None:
        vessel(view, words[0])
        raise Unclear
    rest = words[1:] if named else words
    if named and rest[0].lower() == "to":
        return Burn(vessel(view, words[0]), hex_named(view, "".join(rest[1:])))
    shift = unspelled(" ".join(rest))
    if shift is None:
        raise Unclear
    plan = _plan(view, words[0] if named else None)
    return Burn(plan.vessel, add(plan.unthrust, shift))


def _plan(view: View, word: str | None) -> Plan:
    """The plan of the vessel a player named; the only one there is needs no name."""
    if word is None and len(view.plans) == 1:
        return view.plans[0]
    if not view.plans:
        raise RuleError("You have no vessel to move now.", "MD-SEQ.04")
    if word is not None:
        number = vessel(view, word)
        found = next((plan for plan in view.plans if plan.vessel == number), None)
        if found is not None:
            return found
    movable = ", ".join(handle(view, plan.vessel) for plan in view.plans)
    raise RuleError(f"Name one of your vessels still to move: {movable}.")


def _designate(view: View, words: list[str]) -> Action:
    only(words, 2)
    how = choice(words[1], ("contact", "proximity", "hold"))
    return Designate(vessel(view, words[0]), cast(Literal["contact", "proximity", "hold"], how))


# Phases B, C and D.


def _fire(view: View, words: list[str]) -> Action:
    words = [word for word in words if word.lower() != "at"]
    if len(words) < 2:
        raise Unclear
    known = ("combined", "separate", "predict", "gunner", "+3", "-3")
    extra = [choice(word, known) for word in words[2:]]
    if len(set(extra)) < len(extra) or {"+3", "-3"} <= set(extra) or {"combined", "separate"} <= set(extra):
        raise Unclear
    selective: Literal[-3, 0, 3] = 3 if "+3" in extra else -3 if "-3" in extra else 0
    shooter, target = vessel(view, words[0]), vessel(view, words[1])
    return Fire(shooter, target, "combined" in extra, "predict" in extra, "gunner" in extra, selective)


def _retarget(view: View, words: list[str]) -> Action:
    words = [word for at, word in enumerate(words) if at != 1 or word.lower() != "at"]
    if len(words) < 2:
        raise Unclear
    return Retarget(vessel(view, words[0]), target_named(view, " ".join(words[1:])))


def _launch(view: View, words: list[str]) -> Action:
    """A missile with its systems; directions alone mean a vessel leaving a world, a name alone a carried craft."""
    if len(words) == 1 and unspelled(words[0]) is None:
        return Release(vessel(view, words[0]))
    if len(words) < 2 or unspelled(" ".join(words[1:])) is not None:
        return _thrust(view, words)
    number, rest = vessel(view, words[0]), words[1:]
    target: Target = None
    if "at" in [word.lower() for word in rest]:
        cut = [word.lower() for word in rest].index("at")
        target = target_named(view, " ".join(rest[cut + 1 :]))
        rest = rest[:cut]
    way: Direction | None = None
    if len(rest) > 1 and rest[-1].upper() in get_args(Direction):
        way, rest = direction(rest[-1]), rest[:-1]
    level = 0
    if len(rest) > 2 and rest[-2].lower() == "level":
        if not (rest[-1].isascii() and rest[-1].isdigit() and len(rest[-1]) < 4):
            raise Unclear
        level, rest = int(rest[-1]), rest[:-2]
    return Launch(number, missile(rest), target, level, way)


def _one(kind: Callable[[int], Action]) -> Reader:
    """A verb that takes one vessel."""

    def read(view: View, words: list[str]) -> Action:
        only(words, 1)
        return kind(vessel(view, words[0]))

    return read


def _two(kind: Callable[[int, int], Action]) -> Reader:
    """A verb that takes one vessel and another it acts on."""

    def read(view: View, words: list[str]) -> Action:
        words = [word for word in words if word.lower() not in ("on", "at")]
        only(words, 2)
        return kind(vessel(view, words[0]), vessel(view, words[1]))

    return read


READERS: dict[str, Reader] = {
    "done": _done,
    "resign": _resign,
    "muster": parsing_stores.muster,
    "site": parsing_stores.site,
    "place": parsing_stores.place,
    "head": parsing_stores.head,
    "cargo": parsing_stores.cargo,
    "draft": parsing_stores.draft,
    "buy": parsing_stores.buy,
    "assemble": parsing_stores.assemble,
    "insert": parsing_stores.insert,
    "delete": parsing_stores.delete,
    "run": parsing_stores.run,
    "post": parsing_stores.post,
    "repair": _repair,
    "order": _order,
    "coast": _coast,
    "stay": _coast,
    "thrust": _thrust,
    "jump": _one(Jump),
    "designate": _designate,
    "ram": _two(Ram),
    "fire": _fire,
    "shoot": _one(Shoot),
    "shift": _two(Shift),
    "retarget": _retarget,
    "detonate": _two(Detonate),
    "hold": _one(Hold),
    "launch": _launch,
    "release": _one(Release),
    "cast": _one(Cast),
    "board": _two(Board),
    "dock": _two(Dock),
}

ALIASES = {"end": "done", "burn": "thrust", "sand": "cast", "load": "insert", "unload": "delete", "target": "retarget"}
