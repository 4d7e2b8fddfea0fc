"""Everything that a position names is there: plans, squares, edges, people, counters."""

from __future__ import annotations

from collections.abc import Iterator

from mayday.core.faults import Faults
from mayday.games.asteroid.placing import SORT_OF
from mayday.games.asteroid.plans import PLANS, ROWS
from mayday.games.asteroid.positions.spec import PieceSpec, PositionSpec, StationSpec
from mayday.games.asteroid.station import EDGE_WORDS, SIGNS, Station
from mayday.games.asteroid.tables import CLONES, COUNTERS, KINDS, ROSTER, SUITORS

WIDEST = 26
"""Squares of a drawing in a row; it has no more rows than there are letters."""
NO_ROBOTS = tuple(kind for kind in KINDS if kind not in SORT_OF)


def check_station(spec: PositionSpec, faults: Faults) -> None:
    """The configuration or the drawing, before a station is made of it (AS-2.15, AS-2.16, AS-3.02)."""
    station = spec.station
    if station.configuration and station.drawing:
        faults.note("station.drawing", "either the plans lie in a configuration or there is a drawing, not both")
    if station.drawing:
        _check_drawing(station, faults)
    elif station.edges:
        faults.note(
            "station.edges", "edges that differ from the letters belong to a drawing; `edges` tells what gave way"
        )
    if station.configuration:
        _check_configuration(station.configuration, spec.options.plan_rotation == "on", faults)
    elif not station.drawing and spec.stage != "configuring":
        faults.note("station", "say how the plans lie, or give a drawing")


def _check_configuration(text: str, turns: bool, faults: Faults) -> None:
    field, words = "station.configuration", text.replace("/", " ").split()
    parts = [word.split(".") for word in words]
    whole = len(words) == len(PLANS) and all(len(part) == 2 and all(one.isdecimal() for one in part) for part in parts)
    if not faults.check(whole, field, "eight plans with turns, as in 1.0 4.2 7.0 3.1 / 2.0 5.3 8.0 6.0"):
        return
    laid = [(int(plan), int(turn)) for plan, turn in parts]
    faults.check(
        sorted(plan for plan, _ in laid) == list(PLANS), field, "all eight plans are used, each once (AS-3.02)"
    )
    faults.check(all(0 <= turn <= 3 for _, turn in laid), field, "a plan is turned by 0 to 3 quarters (AS-2.16)")
    straight = turns or not any(turn for _, turn in laid)
    faults.check(straight, field, "with plan_rotation off no plan is turned (AS-2.16)")


def _check_drawing(spec: StationSpec, faults: Faults) -> None:
    rows = [row.split() for row in spec.drawing]
    field = "station.drawing"
    faults.check(len(rows) <= len(ROWS), field, f"there are letters for {len(ROWS)} rows, not for {len(rows)}")
    for at, row in enumerate(rows):
        faults.check(0 < len(row) <= WIDEST, f"{field}[{at}]", f"a row has 1 to {WIDEST} squares")
        faults.check(len(row) == len(rows[0]), f"{field}[{at}]", "every row has as many squares as the first")
        for sign in row:
            faults.among(sign, SIGNS, f"{field}[{at}]", "kind of square")
    if faults.found:
        return
    signs = {f"{ROWS[row]}{column + 1}": sign for row, line in enumerate(rows) for column, sign in enumerate(line)}
    open_ones = {name for name, sign in signs.items() if sign not in "#M"}
    faults.check(bool(open_ones), field, "there is no square that can be entered")
    said: set[frozenset[str]] = set()
    for name, word in spec.edges.items():
        where = f"station.edges.{name}"
        faults.among(word, EDGE_WORDS, where, "kind of edge")
        parts = name.upper().replace("|", "/").split("/")
        if not faults.check(len(parts) == 2, where, "name an edge by its two squares, as in B3/B4"):
            continue
        if all(faults.among(part, open_ones, where, "square that can be entered called") for part in parts):
            faults.check(_adjoin(*parts), where, "those two squares share no edge")
            faults.check(frozenset(parts) not in said, where, "this edge is told twice")
            said.add(frozenset(parts))


def _adjoin(one: str, other: str) -> bool:
    down, right = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
    return abs(down) + abs(right) == 1


# Names on a station.


class Names:
    """What can be named on this station, by this crew."""

    def __init__(self, spec: PositionSpec, station: Station, faults: Faults) -> None:
        self.spec, self.station, self.faults = spec, station, faults
        self.members = [piece.name for piece in spec.pieces if piece.name not in SORT_OF]
        self.labels = list(_labels(spec))

    def square(self, name: str, field: str, airlock: bool = False) -> None:
        """A square that can be entered, nothing, or the airlock where that may be."""
        if name and not (airlock and name == "airlock"):
            self.faults.among(name.upper(), self.station.numbers, field, "square that can be entered called")

    def edge(self, name: str, field: str) -> frozenset[str]:
        """Two neighbours; answers with them, or with nothing."""
        parts = name.upper().replace("|", "/").split("/")
        if not self.faults.check(len(parts) == 2, field, "name an edge by its two squares, as in B3/B4"):
            return frozenset()
        what = "square that can be entered called"
        if not all(self.faults.among(part, self.station.numbers, field, what) for part in parts):
            return frozenset()
        one, other = (self.station.numbers[part] for part in parts)
        near = self.faults.check(other in self.station.neighbours(one), field, "those two squares share no edge")
        return frozenset(parts) if near else frozenset()

    def ref(self, name: str, field: str) -> None:
        """Somebody of the position: by name, by label as r2, or by place in the list as #3."""
        if name.startswith("#"):
            there = name[1:].isdecimal() and int(name[1:]) < len(self.spec.pieces)
            self.faults.check(
                there, field, f"there is no {name!r}; the list of pieces goes to #{len(self.spec.pieces) - 1}"
            )
        elif name:
            self.faults.among(name, (*self.members, *self.labels), field, "piece called")

    def member(self, name: str, field: str) -> None:
        if name:
            self.faults.among(name, self.members, field, "member called")


def _labels(spec: PositionSpec) -> Iterator[str]:
    """What robots are called, told or by their order, and unlabelled ones by their places."""
    told = {piece.label for piece in spec.pieces if piece.label}
    free = (number for number in range(1, len(spec.pieces) + 1) if number not in told)
    for at, piece in enumerate(spec.pieces):
        if piece.name in SORT_OF:
            up = piece.status != "inactive" if piece.up is None else piece.up
            label = piece.label if piece.label is not None else next(free) if up else 0
            yield f"r{label}" if label else f"x{at}"


def check_names(spec: PositionSpec, station: Station, faults: Faults) -> None:
    """All that the position names."""
    names = Names(spec, station, faults)
    for number, piece in enumerate(spec.pieces):
        _check_piece(names, piece, f"pieces[{number}]")
    for number, thing in enumerate(spec.things):
        field = f"things[{number}]"
        faults.among(thing.kind, (*NO_ROBOTS, "charge"), f"{field}.kind", "counter that is no robot called")
        names.square(thing.square, f"{field}.square")
        names.ref(thing.holder, f"{field}.holder")
        names.member(thing.placer, f"{field}.placer")
    _check_edges(names, spec)
    _check_crew(names, spec)
    for field in ("entry", "psychic_square"):
        names.square(getattr(spec, field), field)
    for field in ("mover", "relieved", "evading", "shown_wearer"):
        names.ref(getattr(spec, field), field)
    for number, name in enumerate(spec.blind):
        names.square(name, f"blind[{number}]")
    for field in ("struck", "boarding"):
        for number, name in enumerate(getattr(spec, field)):
            names.ref(name, f"{field}[{number}]")
    for number, shot in enumerate(spec.shots):
        names.ref(shot.firer, f"shots[{number}].firer")
        names.ref(shot.target, f"shots[{number}].target")
        names.square(shot.square, f"shots[{number}].square")
        if shot.edge:
            names.edge(shot.edge, f"shots[{number}].edge")
    for number, fight in enumerate(spec.melees or ()):
        names.square(fight.square, f"melees[{number}].square")
        names.ref(fight.first, f"melees[{number}].first")
        names.ref(fight.second, f"melees[{number}].second")
    for name in spec.repairs:
        faults.among(name, ("belt", *names.labels), f"repairs.{name}", "thing to mend called")


def _check_piece(names: Names, piece: PieceSpec, field: str) -> None:
    names.faults.among(piece.name, (*ROSTER, *CLONES, *SORT_OF), f"{field}.name", "character called")
    names.square(piece.square, f"{field}.square", airlock=True)
    names.square(piece.started or "", f"{field}.started", airlock=True)
    for link in ("beat", "load", "carrier"):
        names.ref(getattr(piece, link), f"{field}.{link}")


def _check_edges(names: Names, spec: PositionSpec) -> None:
    for whole, edges in (("edges", spec.edges), ("kicked", spec.kicked)):
        said: set[frozenset[str]] = set()
        for name in edges:
            found = names.edge(name, f"{whole}.{name}")
            names.faults.check(not found or found not in said, f"{whole}.{name}", "this edge is told twice")
            said.add(found)
    for name, who in spec.kicked.items():
        names.ref(who, f"kicked.{name}")


def _check_crew(names: Names, spec: PositionSpec) -> None:
    faults = names.faults
    for number, name in enumerate(spec.crew):
        faults.among(name, (*ROSTER, *CLONES), f"crew[{number}]", "member called")
    for number, name in enumerate(spec.deck):
        faults.among(name, COUNTERS, f"deck[{number}]", "counter called")
    if spec.hand:
        faults.among(spec.hand, COUNTERS, "hand", "counter called")
    for field in ("lover", "fetcher"):
        names.member(getattr(spec, field), field)
    for number, name in enumerate(spec.suitors or ()):
        if faults.among(name, SUITORS, f"suitors[{number}]", "suitor called"):
            names.member(name, f"suitors[{number}]")
    places = set(names.station.area) | set(names.station.local)
    for number, name in enumerate(spec.areas_guessed):
        faults.among(name, places - {""}, f"areas_guessed[{number}]", "area called")
    if spec.psychic_area:
        faults.among(spec.psychic_area, places - {""}, "psychic_area", "area called")
    if spec.stage == "corridors":
        for number, name in enumerate(spec.numbers):
            names.square(name, f"numbers[{number}]")
    else:
        for number, name in enumerate(spec.numbers):
            faults.among(name, [str(plan) for plan in PLANS], f"numbers[{number}]", "plan")
