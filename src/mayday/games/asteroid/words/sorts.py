"""What the words of a line mean: people, squares, items, kinds; an Unclear where they mean nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from mayday.games.asteroid.plans import SIZE
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.station import BEYOND
from mayday.games.asteroid.tables import CLONES, INQUIRY, KINDS, ROSTER, TEMPERS, Kind, Topic
from mayday.kit.forms import Sort, Unclear

WORD: Final = r"\S+"
WORDS: Final = r".+"
SQUARE: Final = re.compile(r"([1-8]?)([a-z])(\d{1,2})")
AREA: Final = r"[1-8]/(?:[a-h]|[pv]\d{1,2})|[rpv]\d{1,2}"
LABEL: Final = re.compile(r"[rx]\d{1,3}")
PEOPLE: Final = {
    **{name: name for name in (*ROSTER, *CLONES)},
    "prof": "professor",
    "nicole": "nicholle",
    "dog": "sasha",
    "reporter": "scoop",
}
ITEMS: Final = {
    **{name: name for name in ("keys", "belt", "disintegrator", "charge")},
    "key": "keys",
    "ray": "disintegrator",
    "demo": "charge",
    "bomb": "charge",
    "charges": "charge",
    "invisibility": "belt",
}
KIND_WORDS: Final[dict[str, Kind]] = {
    **{kind: kind for kind in KINDS},
    "down": "descending",
    "up": "ascending",
    "terminals": "terminal",
    "utilities": "utility",
    "miner": "mining",
    "miners": "mining",
    "roamers": "roamer",
    "ray": "disintegrator",
    "key": "keys",
    "corridor": "collapsed_corridor",
    "shaft": "collapsed_shaft",
}
DROPPED: Final = ("stairs", "stair", "robot", "robots", "collapsed", "computer", "and", "going", "ventilator")
"""Words around the name of a kind that say nothing more."""
TOPIC_WORDS: Final[dict[str, Topic]] = {
    **{topic: topic for topic in INQUIRY},
    "terminal": "terminals",
    "plan": "map",
    "plans": "map",
    "key": "keys",
    "ray": "disintegrator",
    "invisibility": "belt",
}


class Speaker(NamedTuple):
    """Whoever types: what he sees, and the square of whom he orders about."""

    view: View
    near: str = ""


Read: TypeAlias = Callable[[Speaker, str], Any]


def person_named(view: View, word: str) -> str | None:
    """A member or a robot's label; a sort of robot, if one robot of that sort is known."""
    if word in PEOPLE:
        return PEOPLE[word]
    if LABEL.fullmatch(word):
        return word[0] + str(int(word[1:]))
    kinds = [robot.ref for robot in view.robots if robot.kind == word]
    return kinds[0] if len(kinds) == 1 else None


def where_is(view: View, who: str) -> str:
    """The square of somebody, as far as this view knows."""
    for member in view.members:
        if member.name == who:
            return member.square
    return next((robot.square for robot in view.robots if robot.ref == who), "")


def person(speaker: Speaker, word: str) -> str:
    found = person_named(speaker.view, word)
    if found is None:
        raise Unclear(f"`{word[:20]}` is nobody here; members go by their names, robots by their labels, as r2")
    return found


def square_named(speaker: Speaker, word: str) -> str | None:
    """A square's name; without its plan number it is on the plan of the one who acts."""
    if word in ("airlock", BEYOND):
        return word
    found = SQUARE.fullmatch(word)
    if found is None:
        return None
    plan, row, column = found.groups()
    if not plan and speaker.view.sheets and speaker.near[:1].isdigit():
        plan = speaker.near[0]
    if plan and int(column) > SIZE:
        return None
    return f"{plan}{row.upper()}{int(column)}"


def square(speaker: Speaker, word: str) -> str:
    found = square_named(speaker, word)
    if found is None:
        raise Unclear(f"`{word[:20]}` is no square; squares are named as 6D4")
    return found


def area(speaker: Speaker, word: str) -> str:
    if speaker.view.options.blind_play != "on" and square_named(speaker, word) is not None:
        raise Unclear("areas are guessed in blind play")
    return word


def exit_or_plan(speaker: Speaker, word: str) -> str:
    """The next number goes to a plan or, once that is settled, to an exit."""
    return str(PLAN(speaker, word)) if word.isdecimal() else square(speaker, word)


def brain(speaker: Speaker, word: str) -> str:
    """Where it is, if that is known."""
    known = [thing.square for thing in speaker.view.objects if thing.kind == "brain" and thing.square]
    if len(known) != 1:
        raise Unclear("say in which square the brain is")
    return known[0]


def broken(speaker: Speaker, word: str) -> str:
    return "belt" if word == "belt" else person(speaker, word)


def fighter(speaker: Speaker, word: str) -> tuple[str, str]:
    """Who fights whomever he meets."""
    return person(speaker, word), person(speaker, word)


def show_fighter(speaker: Speaker, both: tuple[str, str]) -> str:
    who, target = both
    if who != target:
        raise Unclear("this one has a target")
    return who


def show_asker(speaker: Speaker, names: tuple[str, ...]) -> str:
    if len(names) > 1:
        raise Unclear("they ask together")
    return names[0]


def askers(speaker: Speaker, words: str) -> tuple[str, ...]:
    return tuple(person(speaker, word) for word in words.split(" and "))


def kinds(speaker: Speaker, words: str) -> tuple[Kind, ...]:
    """A list of counters in any order, with numbers if one likes: `terminal, 2 utility robots`."""
    found: list[Kind] = []
    times = 1
    for word in words.split():
        if word in DROPPED or word in ("nothing", "none", "empty"):
            continue
        if word.isdecimal():
            times = int(word)
            continue
        found += [KIND(speaker, word)] * min(times, 20)
        times = 1
    return tuple(found[:20])


def one_kind(speaker: Speaker, words: str) -> Kind:
    found = kinds(speaker, words)
    if len(found) != 1:
        raise Unclear("take one kind of counter")
    return found[0]


def among(words: Mapping[str, str], otherwise: str) -> Read:
    """One of these words, or what to say otherwise."""

    def read(speaker: Speaker, word: str) -> str:
        if word not in words:
            raise Unclear(otherwise.format(word[:20]))
        return words[word]

    return read


def number(low: int, high: int, what: str) -> Read:
    def read(speaker: Speaker, word: str) -> int:
        if not word.isdecimal() or not low <= int(word) <= high:
            raise Unclear(f"{what} is a number from {low} to {high}")
        return int(word)

    return read


def nothing(instead: str) -> Sort[Speaker]:
    """Words that never mean anything, with what to say instead."""

    def read(speaker: Speaker, words: str) -> str:
        raise Unclear(instead)

    return Sort(WORDS, read)


def amid(around: str, read: Read) -> Sort[Speaker]:
    """A word that may stand amid others which say nothing more."""
    looks = rf"(?:(?:{around})\s+)*{{}}(?:\s+(?:{around}))*"
    inner = re.compile(looks.format(r"(\S+)"))

    def read_inner(speaker: Speaker, words: str) -> Any:
        found = inner.fullmatch(words)
        assert found is not None
        return read(speaker, found[1])

    return Sort(looks.format(r"\S+"), read_inner)


PLAN: Final = number(1, 8, "A plan")
ITEM: Final = among(ITEMS, "`{}` is nothing one can carry: say keys, belt, disintegrator or charge")
KIND: Final = among(KIND_WORDS, f"`{{}}` is no counter: say one of {', '.join(KINDS)}")
TOPIC: Final = among(TOPIC_WORDS, f"`{{}}` is nothing to ask for: say {', '.join(INQUIRY)}")
TEMPER: Final = among(
    {temper: temper for temper in TEMPERS}, f"a set-up is generated in one of these tempers: {', '.join(TEMPERS)}"
)

SORTS: Final[dict[str, Sort[Speaker]]] = {
    "person": Sort(WORD, person),
    "square": Sort(WORD, square),
    "bare": Sort(rf"{SQUARE.pattern}|{BEYOND}", square),
    "side": amid("to|towards|through|door|side|wall|hole", square),
    "area": Sort(AREA, area),
    "exit": Sort(WORD, exit_or_plan),
    "brain": Sort("", brain),
    "item": amid("up|demo|invisibility", ITEM),
    "broken": Sort(WORD, broken),
    "fighter": Sort(WORD, fighter, show_fighter),
    "asker": Sort(WORD, lambda speaker, word: (person(speaker, word),), show_asker),
    "askers": Sort(r"\S+ and \S+", askers, lambda speaker, names: " and ".join(names)),
    "topic": Sort(WORD, TOPIC),
    "kind": Sort(WORDS, one_kind),
    "kinds": Sort(WORDS, kinds, lambda speaker, found: " ".join(found) or "nothing"),
    "temper": Sort(WORD, TEMPER),
    "plan": Sort(WORD, PLAN),
    "quarter": Sort(WORD, number(0, 3, "A quarter turn")),
    "seat": Sort(WORD, number(0, 3, "A seat")),
    "put": nothing("say `puts down` for whoever is carried"),
    "together": nothing("only a terminal is asked together: `professor and kirby ask 3F4 brain`"),
}
