"""Every table and every worked fact of the plans' own file, proved from its drawings."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations, permutations, product

import pytest

from mayday.games.asteroid.library import drawings
from mayday.games.asteroid.options import Options
from mayday.games.asteroid.plans import (
    CORRIDOR,
    DOOR,
    GRATING,
    OPEN,
    OPENED,
    PLANS,
    ROCK,
    ROOM,
    ROWS,
    SHAFT,
    SIZE,
    SOLID,
    SOLID_SHAFT,
    STONE,
    WALL,
    Plan,
    lies_at,
    plans,
    printed_at,
)
from mayday.games.asteroid.sight import line, sees
from mayday.games.asteroid.state import State
from mayday.games.asteroid.station import Station, joined

TEXT = drawings()
AREA = re.compile(r"^\| (\d)/(\w+) \| (room|corridor|shaft) \| (\d+) \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)
OVERVIEW = re.compile(
    r"^\| (\d) \| ([\w ]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", re.MULTILINE
)
FACT = re.compile(r"^\| (F\d+) \| (step|sight) \| (\w+) \| (\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", re.MULTILINE)
UPRIGHT = tuple((plan, 0) for plan in PLANS)


def chapter(number: int) -> str:
    """What the file says under one plan's heading."""
    return TEXT.split(f"### Plan {number}:")[1].split("### Plan")[0].split("## 9.")[0]


def listed(number: int, what: str) -> set[str]:
    found = re.search(rf"^- {what}: (.*)$", chapter(number), re.MULTILINE)
    return set(found.group(1).split()) if found else set()


def square_name(row: int, column: int) -> str:
    return f"{ROWS[row]}{column + 1}"


def squares(plan: Plan) -> list[tuple[int, int]]:
    return [(r, c) for r in range(SIZE) for c in range(SIZE) if plan.square(r, c) >= ROOM]


def edges(plan: Plan) -> dict[str, tuple[int, int, int]]:
    """Every edge between two squares of a plan: its kind and the kinds of the squares."""
    found = {}
    for row in range(SIZE):
        for column in range(SIZE):
            here = square_name(row, column)
            if column < SIZE - 1:
                name = f"{here}/{square_name(row, column + 1)}"
                found[name] = (plan.east(row, column), plan.square(row, column), plan.square(row, column + 1))
            if row < SIZE - 1:
                name = f"{here}/{square_name(row + 1, column)}"
                found[name] = (plan.south(row, column), plan.square(row, column), plan.square(row + 1, column))
    return found


def spelled_out(text: str) -> set[str]:
    """`B2-3 C2` as B2, B3 and C2."""
    found = set()
    for word in text.split():
        row, _, span = word[0], "", word[1:]
        first, _, last = span.partition("-")
        found |= {f"{row}{column}" for column in range(int(first), int(last or first) + 1)}
    return found


@pytest.mark.parametrize("number", PLANS)
def test_the_areas_are_those_of_the_table(number: int) -> None:
    plan = plans()[number]
    drawn: dict[str, set[str]] = {}
    for row, column in squares(plan):
        drawn.setdefault(plan.areas[row][column], set()).add(square_name(row, column))
    tabled = {
        f"{p}/{area}": (int(count), spelled_out(where)) for p, area, _, count, where in AREA.findall(chapter(number))
    }
    assert {name: (len(found), found) for name, found in drawn.items()} == tabled


@pytest.mark.parametrize("number", PLANS)
def test_doors_gratings_and_other_edges_are_those_listed(number: int) -> None:
    found = edges(plans()[number])
    assert {name for name, (kind, *_) in found.items() if kind == DOOR} == listed(number, "doors")
    assert {name for name, (kind, *_) in found.items() if kind == GRATING} == listed(number, "gratings")
    assert {name for name, (kind, *_) in found.items() if kind == SOLID} == listed(number, "solid-shaft walls")
    bulkheads = {name for name, (kind, one, other) in found.items() if kind == WALL and {one, other} == {CORRIDOR}}
    assert bulkheads == listed(number, "bulkheads")
    mouths = {
        name
        for name, (kind, one, other) in found.items()
        if kind == OPEN and CORRIDOR in (one, other) and SHAFT in (one, other)
    }
    assert mouths == listed(number, "open shaft mouths")


@pytest.mark.parametrize("number", PLANS)
def test_every_edge_carries_the_sign_it_must_carry(number: int) -> None:
    plan = plans()[number]
    for name, (kind, one, other) in edges(plan).items():
        kinds = {one, other}
        if min(kinds) < ROOM:
            assert kind == ROCK, name
        elif SOLID_SHAFT in kinds and ROOM in kinds:
            assert kind == SOLID, name
        elif kinds & {SHAFT, SOLID_SHAFT} and kinds & {ROOM, CORRIDOR}:
            plenum = number == 2 and CORRIDOR in kinds and kind == OPEN
            assert kind == GRATING or plenum, name
        elif kinds <= {SHAFT, SOLID_SHAFT}:
            assert kind == OPEN, name


@pytest.mark.parametrize("number", PLANS)
def test_two_corridors_and_a_shaft_leave_every_side(number: int) -> None:
    plan = plans()[number]
    for place in range(SIZE):
        wanted = {3: CORRIDOR, 6: SHAFT, 9: CORRIDOR}.get(place, STONE)
        rim = [plan.square(0, place), plan.square(SIZE - 1, place), plan.square(place, 0), plan.square(place, SIZE - 1)]
        if place not in (0, SIZE - 1):
            assert rim == [wanted] * 4, place


def test_the_overview_counts_what_is_drawn() -> None:
    rows = {int(row[0]): row for row in OVERVIEW.findall(TEXT)}
    assert sorted(rows) == list(PLANS)
    for number, plan in plans().items():
        areas = {plan.areas[r][c] for r, c in squares(plan)}
        kinds = Counter(kind for kind, *_ in edges(plan).values())
        stone = sum(plan.square(r, c) == STONE for r in range(SIZE) for c in range(SIZE))
        rooms = sum("/p" not in area and "/v" not in area for area in areas)
        counted = (
            *(rooms, sum("/p" in area for area in areas), sum("/v" in area for area in areas)),
            *(kinds[DOOR], kinds[GRATING], stone, longest_lane(plan), loops(plan)),
        )
        assert tuple(int(figure) for figure in rows[number][2:]) == counted, number


def longest_lane(plan: Plan) -> int:
    """The longest straight row of corridor squares joined by open edges."""
    best = 0
    for row, column in product(range(SIZE), range(SIZE)):
        for down, right, edge in ((0, 1, plan.east), (1, 0, plan.south)):
            y, x, length = row, column, 0
            while y < SIZE and x < SIZE and plan.square(y, x) == CORRIDOR:
                length += 1
                if (x if right else y) == SIZE - 1 or edge(y, x) != OPEN:
                    break
                y, x = y + down, x + right
            best = max(best, length)
    return best


def loops(plan: Plan) -> int:
    """Independent ways round: doors and gratings join areas; one more than a tree needs is a loop."""
    joins = [name for name, (kind, *_) in edges(plan).items() if kind in (DOOR, GRATING)]
    joins += [
        name
        for name, (kind, one, other) in edges(plan).items()
        if kind == OPEN and (one == CORRIDOR) != (other == CORRIDOR) and ROOM not in (one, other)
    ]
    areas = galleries(plan)
    pairs = {frozenset(areas[end] for end in name.split("/")) for name in joins}
    parts = len(set(areas.values()))
    return len(pairs) - parts + components(plan)


@cache
def components_of(number: int) -> int:
    return components(plans()[number])


def galleries(plan: Plan) -> dict[str, str]:
    """Areas, with the plant room taken apart where its galleries do not touch."""
    found: dict[str, str] = {}
    table = edges(plan)
    for row, column in squares(plan):
        start = square_name(row, column)
        if start in found:
            continue
        waiting, name = [start], start
        while waiting:
            here = waiting.pop()
            if here in found:
                continue
            found[here] = name
            r, c = ROWS.index(here[0]), int(here[1:]) - 1
            for y, x in ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)):
                if 0 <= y < SIZE and 0 <= x < SIZE and plan.areas[y][x] == plan.areas[r][c]:
                    there = square_name(y, x)
                    edge = table.get(f"{here}/{there}") or table[f"{there}/{here}"]
                    if edge[0] == OPEN:
                        waiting.append(there)
    return found


def components(plan: Plan) -> int:
    """Pieces into which the plan falls when doors, gratings and open edges may be passed."""
    left = {square_name(r, c) for r, c in squares(plan)}
    table = edges(plan)
    count = 0
    while left:
        count += 1
        waiting = [left.pop()]
        while waiting:
            here = waiting.pop()
            r, c = ROWS.index(here[0]), int(here[1:]) - 1
            for y, x in ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)):
                there = square_name(y, x) if 0 <= y < SIZE and 0 <= x < SIZE else ""
                if there in left:
                    edge = table.get(f"{here}/{there}") or table[f"{there}/{here}"]
                    if edge[0] in (OPEN, DOOR, GRATING):
                        left.discard(there)
                        waiting.append(there)
    return count


# Joining and stacking.


@pytest.mark.parametrize("turn", range(4))
def test_turning_a_plan_and_back_changes_nothing(turn: int) -> None:
    for row, column in product(range(SIZE), range(SIZE)):
        assert printed_at(*lies_at(row, column, turn), turn) == (row, column)
    assert lies_at(0, 3, 1) == (3, 12), "3A4 lies where D13 was"


def test_any_plan_fits_beside_any_other_in_any_turn() -> None:
    for one, other in permutations(PLANS, 2):
        for turn, turn_other in product(range(4), range(4)):
            for place in range(SIZE):
                right = plans()[one].square(*printed_at(place, SIZE - 1, turn))
                left = plans()[other].square(*printed_at(place, 0, turn_other))
                assert right == left, (one, turn, other, turn_other, place)


@pytest.mark.parametrize("number", PLANS)
def test_a_plan_hangs_together_without_its_shafts(number: int) -> None:
    plan = plans()[number]
    table = edges(plan)
    floor = {square_name(r, c) for r, c in squares(plan) if plan.square(r, c) in (ROOM, CORRIDOR)}
    seen = {min(floor)}
    waiting = list(seen)
    while waiting:
        here = waiting.pop()
        r, c = ROWS.index(here[0]), int(here[1:]) - 1
        for y, x in ((r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)):
            there = square_name(y, x) if 0 <= y < SIZE and 0 <= x < SIZE else ""
            if there in floor and there not in seen:
                edge = table.get(f"{here}/{there}") or table[f"{there}/{here}"]
                if edge[0] in (OPEN, DOOR, GRATING):
                    seen.add(there)
                    waiting.append(there)
    stubs = floor - seen
    joined_outside = {area_of(plan, name) for name in stubs}
    assert all(reaches_the_rim(plan, area) for area in joined_outside), stubs


def area_of(plan: Plan, name: str) -> str:
    return plan.areas[ROWS.index(name[0])][int(name[1:]) - 1]


def reaches_the_rim(plan: Plan, area: str) -> bool:
    rim = [(r, c) for r, c in squares(plan) if r in (0, SIZE - 1) or c in (0, SIZE - 1)]
    return any(plan.areas[r][c] == area for r, c in rim)


def test_the_numbers_about_stairs_and_shafts() -> None:
    shared = [len(over(one, other, turn)) for one, other in permutations(PLANS, 2) for turn in range(4)]
    assert (min(shared), max(shared)) == (44, 90)
    areas = {plan.areas[r][c] for plan in plans().values() for r, c in squares(plan)}
    shafts = {area for area in areas if "/v" in area}
    corridors = {area for area in areas if "/p" in area}
    assert (len(areas - shafts - corridors), len(corridors), len(shafts)) == (50, 45, 36)
    # Eight seams, each of which joins at most two shafts into one.
    assert len({joined(UPRIGHT).area[s] for s in range(1352) if joined(UPRIGHT).is_shaft(s)}) >= 28


def over(one: int, other: int, turn: int) -> list[tuple[int, int]]:
    """Squares where room or corridor lies over room or corridor."""
    upper, lower = plans()[one], plans()[other]
    return [
        (r, c)
        for r, c in product(range(SIZE), range(SIZE))
        if upper.square(r, c) in (ROOM, CORRIDOR) and lower.square(*printed_at(r, c, turn)) in (ROOM, CORRIDOR)
    ]


def test_five_stairs_in_different_areas_fit_between_any_two_stacked_plans() -> None:
    for one, other in combinations(PLANS, 2):
        for turn in range(4):
            pairs = {
                (plans()[one].areas[r][c], plans()[other].areas[printed_at(r, c, turn)[0]][printed_at(r, c, turn)[1]])
                for r, c in over(one, other, turn)
            }
            assert matching(pairs) >= 5, (one, other, turn)


def matching(pairs: set[tuple[str, str]]) -> int:
    """The largest number of pairs no two of which share an area."""
    partner: dict[str, str] = {}

    def place(upper: str, tried: set[str]) -> bool:
        for lower in {b for a, b in pairs if a == upper} - tried:
            tried.add(lower)
            if lower not in partner or place(partner[lower], tried):
                partner[lower] = upper
                return True
        return False

    return sum(place(upper, set()) for upper in sorted({a for a, _ in pairs}))


# Worked facts.


def station_for(given: str) -> Station:
    if "right of" in given:
        right, left = (int(number) for number in re.findall(r"plan (\d)", given))
        rest = [plan for plan in PLANS if plan not in (left, right)]
        return joined(tuple((plan, 0) for plan in (left, right, *rest)))
    return joined(UPRIGHT)


@pytest.mark.parametrize("fact", FACT.findall(TEXT), ids=lambda fact: fact[0])
def test_a_worked_fact_holds(fact: tuple[str, ...]) -> None:
    _, question, start, end, given, answer, by = (part.strip() for part in fact)
    station = station_for(given)
    state = State(Options(), 1, station)
    one, other = station.square(start), station.square(end) if end in station.numbers else station.names.index(end)
    if given.startswith("door"):
        a, b = (
            station.square(f"{start[0]}{name[1:]}" if name[0].isdigit() else start[0] + name)
            for name in given.split()[1].split("/")
        )
        state.edges[station.between(a, b)] = OPENED
    if question == "step":
        kind = state.edges[station.between(one, other)]
        words = {OPEN: "free", DOOR: "door", GRATING: "grating", WALL: "no", SOLID: "no", ROCK: "no"}
        assert words[kind] == answer
        expected = {"wall": WALL, "solid-shaft": SOLID, "rock": ROCK}.get(by.split()[0])
        assert expected is None or kind == expected
    else:
        assert sees(state, one, other) == (answer == "clear")
        assert (line(state, one, other) is not None) == (answer == "clear")


def test_there_are_twenty_two_worked_facts() -> None:
    assert len(FACT.findall(TEXT)) == 22
