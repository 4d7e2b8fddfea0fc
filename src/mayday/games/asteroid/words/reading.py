"""What the words of a line mean: people, squares, items, kinds; an Unclear where they mean nothing."""

from __future__ import annotations

import re
from typing import Final, cast

from mayday.games.asteroid.plans import SIZE
from mayday.games.asteroid.seen import Robot, View
from mayday.games.asteroid.station import BEYOND
from mayday.games.asteroid.tables import CLONES, INQUIRY, KINDS, ROSTER, Kind, Topic


class Unclear(Exception):
    """A word that is none here, with a sentence that says what would be one."""


SQUARE: Final = re.compile(r"([1-8]?)([a-z])(\d{1,2})")
AREA: Final = re.compile(r"[1-8]/(?:[a-h]|[pv]\d{1,2})|[rpv]\d{1,2}")
LABEL: Final = re.compile(r"[rx]\d{1,3}")
FILLERS: Final = (
    "the",
    "a",
    "an",
    "at",
    "on",
    "in",
    "into",
    "square",
    "please",
    "with",
    "his",
    "her",
    "mr",
    "ms",
    "mrs",
)
PEOPLE: Final = {
    **{name: name for name in (*ROSTER, *CLONES)},
    "prof": "professor",
    "nicole": "nicholle",
    "dog": "sasha",
    "reporter": "scoop",
}
NUMBERED: Final = {"soldier": "clone", "clone": "clone", "robot": "robot", "r": "r", "x": "x"}
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


def words_of(text: str) -> list[str]:
    """Lower case, without what only makes a line polite: `Ms. Jones` is `jones`, `soldier 5` is `clone5`."""
    plain = text.lower().replace("professor's", " ").replace("’", "'").replace(">", " ")
    found: list[str] = []
    for word in re.split(r"[\s,;.!:]+", plain):
        if not word or word in FILLERS:
            continue
        if found and found[-1] in NUMBERED and word.isdecimal():
            found[-1] = NUMBERED[found[-1]] + str(int(word))
        else:
            found.append(word)
    return found


def person_named(view: View, word: str) -> str | None:
    """A member or a robot's label; a sort of robot, if one robot of that sort is known."""
    if word in PEOPLE:
        return PEOPLE[word]
    if LABEL.fullmatch(word):
        return word[0] + str(int(word[1:]))
    kinds: list[Robot] = [robot for robot in view.robots if robot.kind == word]
    return kinds[0].ref if len(kinds) == 1 else None


def person(view: View, word: str) -> str:
    found = person_named(view, word)
    if found is None:
        raise Unclear(f"`{word[:20]}` is nobody here; members go by their names, robots by their labels, as r2")
    return found


def square_named(view: View, word: str, near: str = "") -> str | None:
    """A square's name; without its plan number it is on the plan of the one who acts."""
    if word in ("airlock", BEYOND):
        return word
    found = SQUARE.fullmatch(word)
    if found is None:
        return None
    plan, row, column = found.groups()
    if not plan and view.sheets and near[:1].isdigit():
        plan = near[0]
    if plan and int(column) > SIZE:
        return None
    return f"{plan}{row.upper()}{int(column)}"


def square(view: View, word: str, near: str = "") -> str:
    found = square_named(view, word, near)
    if found is None:
        raise Unclear(f"`{word[:20]}` is no square; squares are named as 6D4")
    return found


def where_is(view: View, who: str) -> str:
    """The square of somebody, as far as these eyes know."""
    for member in view.members:
        if member.name == who:
            return member.square
    return next((robot.square for robot in view.robots if robot.ref == who), "")


def item(word: str) -> str:
    if word not in ITEMS:
        raise Unclear(f"`{word[:20]}` is nothing one can carry: say keys, belt, disintegrator or charge")
    return ITEMS[word]


def topic(word: str) -> Topic:
    if word not in TOPIC_WORDS:
        raise Unclear(f"`{word[:20]}` is nothing to ask for: say {', '.join(INQUIRY)}")
    return TOPIC_WORDS[word]


def kind(word: str) -> Kind:
    if word not in KIND_WORDS:
        raise Unclear(f"`{word[:20]}` is no counter: say one of {', '.join(KINDS)}")
    return KIND_WORDS[word]


def kinds(words: list[str]) -> tuple[Kind, ...]:
    """A list of counters in any order, with numbers if one likes: `terminal, 2 utility robots`."""
    found: list[Kind] = []
    times = 1
    for word in words:
        if word in DROPPED or word in ("nothing", "none", "empty"):
            continue
        if word.isdecimal():
            times = int(word)
            continue
        found += [kind(word)] * min(times, 20)
        times = 1
    return cast(tuple[Kind, ...], tuple(sorted(found[:20], key=KINDS.index)))


def number(word: str, low: int, high: int, what: str) -> int:
    if not word.isdecimal() or not low <= int(word) <= high:
        raise Unclear(f"{what} is a number from {low} to {high}")
    return int(word)


def only(words: list[str], count: int) -> list[str]:
    """Exactly so many words."""
    if len(words) != count:
        raise Unclear("there are too few or too many words")
    return words
