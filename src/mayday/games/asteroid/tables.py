"""The printed charts of Asteroid, and the words for its people, counters, steps and topics (group 1)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

# Characters.
HUMAN: Final = 0
DOG: Final = 1
PROFESSORS_ROBOT: Final = 2
CLONE: Final = 3
UTILITY: Final = 4
MINING: Final = 5
ROAMER: Final = 6
STATION_ROBOTS: Final = (UTILITY, MINING, ROAMER)
SORTS: Final = ("human", "dog", "professors_robot", "clone", "utility", "mining", "roamer")


class Figures(NamedTuple):
    """A line of the combat chart (AS-1.03, AS-1.04, AS-25.02); 0 for a dash."""

    close: int
    far: int
    kill: int
    melee: int
    move: int
    hit_shift: int = 0  # added to hit dice against him
    armour: int = 0  # added to kill dice against him


CHART: Final[dict[str, Figures]] = {
    "alex": Figures(2, 1, 4, 3, 4),
    "carter": Figures(4, 3, 4, 6, 3, armour=1),  # AS-17.14
    "demon": Figures(2, 4, 5, 4, 4),  # AS-17.05
    "george": Figures(5, 4, 4, 4, 4),
    "gunner": Figures(2, 4, 6, 4, 3),  # AS-17.09
    "hanson": Figures(6, 5, 4, 4, 4),  # AS-17.01
    "kirby": Figures(3, 2, 4, 3, 4),
    "lucky": Figures(4, 3, 4, 3, 4),
    "jones": Figures(3, 2, 4, 2, 3),
    "muscles": Figures(3, 2, 4, 6, 3),  # AS-17.04
    "nicholle": Figures(4, 3, 4, 3, 4),
    "professor": Figures(2, 1, 4, 1, 2),
    "sarge": Figures(3, 5, 5, 4, 4),  # AS-17.08
    "scoop": Figures(3, 2, 4, 2, 3),
    "sasha": Figures(0, 0, 0, 3, 3, hit_shift=1),  # AS-21.08, AS-21.22
    "robot1": Figures(0, 0, 0, 6, 3, armour=1),
    "robot2": Figures(0, 0, 0, 6, 3, armour=1),
    "robot3": Figures(0, 0, 0, 6, 3, armour=1),
    "robot4": Figures(0, 0, 0, 6, 3, armour=1),
    "utility": Figures(3, 2, 3, 3, 5, hit_shift=1),
    "mining": Figures(4, 3, 4, 6, 3),
    "roamer": Figures(5, 4, 6, 5, 4, armour=1),
    "pistol": Figures(6, 5, 4, 4, 4),
    "rifle": Figures(3, 5, 5, 4, 4),
    "heavy": Figures(2, 4, 6, 4, 3),
}

HUMANS: Final = (
    *("alex", "carter", "demon", "george", "gunner", "hanson", "kirby"),
    *("lucky", "jones", "muscles", "nicholle", "professor", "sarge", "scoop"),
)
ROBOTS: Final = ("robot1", "robot2", "robot3", "robot4")
ROSTER: Final = (*HUMANS, "sasha", *ROBOTS)
CLONES: Final = tuple(f"clone{number}" for number in range(1, 25))
SUITORS: Final = tuple(name for name in HUMANS if name not in ("jones", "nicholle", "professor"))
"""Eligible males (AS-1.09)."""
PILOTS: Final = ("hanson", "lucky", "george")
INTO_SASHAS_MELEE: Final = ("hanson", "lucky", "george", "scoop", "carter")
"""May fire where she fights (AS-21.14)."""
BRIEFED: Final = ("clone1", "clone2")
"""Soldiers who know the brain (AS-25.05)."""

PROPER: Final = {
    "alex": "Alex",
    "carter": "Carter",
    "demon": "Demon",
    "george": "George",
    "gunner": "Gunner",
    "hanson": "Hanson",
    "kirby": "Kirby",
    "lucky": "Lucky",
    "jones": "Ms. Jones",
    "muscles": "Muscles",
    "nicholle": "Nicholle",
    "professor": "the Professor",
    "sarge": "Sarge",
    "scoop": "Scoop",
    "sasha": "Sasha",
    **{name: f"the Professor's robot {name[-1]}" for name in ROBOTS},
    **{name: f"soldier {name[5:]}" for name in CLONES},
}


def _soldier(number: int) -> Figures:
    """Eight with pistols, eight with rifles, eight with heavy weapons (AS-25.02)."""
    return CHART["pistol" if number <= 8 else "rifle" if number <= 16 else "heavy"]


FIGURES: Final = CHART | {name: _soldier(number) for number, name in enumerate(CLONES, 1)}


def figures_of(name: str) -> Figures:
    """The chart line of a member or a sort of station robot."""
    return FIGURES[name]


def half_places(name: str) -> int:
    """Room taken on the ship, in halves of a place (AS-4.02)."""
    return 1 if name == "sasha" or name in ROBOTS else 2


HALF_PLACES: Final = {name: half_places(name) for name in (*ROSTER, *CLONES)}


# Melee (AS-1.07).
NONE: Final = 0
STUN: Final = 1
KNOCK_OUT: Final = 2
INJURY: Final = 3
KILL: Final = 4
RESULTS: Final = ("none", "stun", "knock-out", "injury", "kill")
LOWEST_COLUMN: Final = -2


def melee_result(column: int, die: int) -> int:
    """The melee table as its own formula (AS-1.07); off its left end nothing happens (AS-1.08)."""
    return max(NONE, min(KILL, column + die - 3)) if column >= LOWEST_COLUMN else NONE


# Counters of the station by kind (AS-22.04), and the three groups in which they are placed (AS-3.05).
Kind: TypeAlias = Literal[
    "descending",
    "ascending",
    "terminal",
    "brain",
    "disintegrator",
    "keys",
    "belt",
    "utility",
    "mining",
    "roamer",
    "collapsed_corridor",
    "collapsed_shaft",
]
KINDS: Final[tuple[Kind, ...]] = (
    "descending",
    "ascending",
    "terminal",
    "brain",
    "disintegrator",
    "keys",
    "belt",
    "utility",
    "mining",
    "roamer",
    "collapsed_corridor",
    "collapsed_shaft",
)
FREE: Final[dict[Kind, int]] = {
    "descending": 4,
    "ascending": 4,
    "terminal": 3,
    "brain": 1,
    "disintegrator": 1,
    "mining": 4,
    "utility": 7,
}
TEMPERS: Final = ("deep", "ambush", "maze", "any")
"""How a generated set-up is minded: a brain far below, robots near the airlocks, or winding ways."""
SHAFT_GROUP: Final[dict[Kind, int]] = {"collapsed_shaft": 3, "utility": 3}
RANDOM_GROUP: Final[dict[Kind, int]] = {"collapsed_corridor": 3, "roamer": 5, "keys": 1, "belt": 1}
CHARGES: Final = 5
COUNTERS: Final[dict[str, int]] = {
    kind: FREE.get(kind, 0) + SHAFT_GROUP.get(kind, 0) + RANDOM_GROUP.get(kind, 0) for kind in KINDS
} | {"charge": CHARGES}
"""How many of each the game owns (AS-1.01, AS-1.10)."""
DEVICES: Final = ("belt", "keys", "disintegrator")
"""In the order in which a man shot dead loses them (AS-12.22)."""

# Status chits (AS-1.11).
HOSTILE: Final = 0
FRIENDLY: Final = 1
ERRATIC: Final = 2
INOP: Final = 3
CHITS: Final = (9, 4, 4, 3)
CHIT_NAMES: Final = ("hostile", "friendly", "erratic", "inop")

LUCK: Final = (8, 10, 12, 14, 16, 18, 20, 22, 24)
"""AS-1.12."""
PSYCHIC: Final = (True, True, False)
"""Right, right, wrong (AS-1.13)."""

# Inquiries: what is needed to get an answer, and what alerts (AS-11.04).
Topic: TypeAlias = Literal["disintegrator", "belt", "map", "keys", "terminals", "brain"]
INQUIRY: Final[dict[Topic, tuple[int, int]]] = {
    "disintegrator": (3, 2),
    "belt": (3, 2),
    "map": (3, 3),
    "keys": (5, 5),
    "terminals": (5, 4),
    "brain": (6, 5),
}

# Stages of set-up (AS-3.01), then the steps of a turn (AS-5.01).
CONFIGURING: Final = 0
PLACING: Final = 1
SHAFTS: Final = 2
SCATTERING: Final = 3
CHOOSING: Final = 4
DIVIDING: Final = 5
GIVING_CHARGES: Final = 6
NUMBERING_PLANS: Final = 7
NUMBERING_CORRIDORS: Final = 8
XM: Final = 9
F1: Final = 10
M1: Final = 11
CM: Final = 12
F2: Final = 13
M2: Final = 14
OVER: Final = 15
Stage: TypeAlias = Literal[
    "configuring",
    "placing",
    "shafts",
    "scattering",
    "choosing",
    "dividing",
    "charges",
    "plans",
    "corridors",
    "XM",
    "F1",
    "M1",
    "CM",
    "F2",
    "M2",
    "over",
]
STAGES: Final[tuple[Stage, ...]] = (
    *("configuring", "placing", "shafts", "scattering", "choosing", "dividing", "charges", "plans", "corridors"),
    *("XM", "F1", "M1", "CM", "F2", "M2", "over"),
)

ESCAPE_TURNS: Final = 20
"""AS-24.02."""
USUAL_LIMIT: Final = 200
"""AS-5.12."""
