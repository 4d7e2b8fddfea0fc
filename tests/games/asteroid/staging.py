"""Positions and tables for the tests: the rulebook's small drawings and real configurations, with people in them.

A test reads like a Check of the rulebook::

    table = a_station("T1", member("hanson", "B3"), member("kirby", "B2"), robot("roamer", "B6", "hostile"),
                      stage="F1", edges={"B3|B4": "opened"})
    assert table.refused(X, Shoot("kirby", "r1")).rule == "AS-8.12"
    table.play(X, Shoot("hanson", "r1"))
    table.play(X, EndFire())
    table.play(C, EndFire())            # the return declarations are asked next
    assert Shoot("r1", "hanson") in table.legal(C)

**Where.** `a_station(where, *counters, ...)`: `where` is `T1` to `T6` (AS-2.15), other drawings as a list of rows
(`[". . .", "# r r"]`) with `walls={"A1|A2": "door"}`, or a configuration of the eight plans as in `UPRIGHT`. On a
configuration all plans are attached, and the expedition's entry is the first exit, unless `attached=(6,)`,
`entry="6A4"` say otherwise. On a drawing there is no airlock unless `entry="A1"` gives it a mouth.

**Who.** `member("hanson", "A1", ...)`: by name (`robot1` to `robot4` are the Professor's, `clone5` a soldier),
square or `"airlock"`, then any field of a position's piece (`injured=True`, `stunned=True`, `seat=1`, `beat="r1"`,
`load="kirby"`, `wakes=awake(turn, "M1")`), `holds=("keys", "charge")` and `wears=True` for the belt.
`robot("utility", "A3", "hostile", ...)`: kind, square, status. An active robot lies face up and an inactive one
face down unless `up=` says otherwise. Robots that are up are r1, r2, ... in the order given; `table.ref("A3")` is
what the computer calls any robot in a square. `thing("keys", "B2", up=True, ...)`: stairs (`descending`,
`ascending`), `terminal`, `brain`, devices, `collapsed_corridor`, `collapsed_shaft`, `charge` (`placer="demon"` for
one that is placed; a placer or a lover who is not among the people has died); face down unless it is a charge or
`up` is said. Luck is told of Lucky alone.

**When.** `stage="XM"` and so on, `turn=4`, `options={"blind_play": "on"}`, `seats=2` (of the expedition), any other
field of a position by its name (`lover="hanson"`, `destruct=3`, `luck=14`). In XM and CM the portion begins:
everybody looks.

**Acting.** `X` is the expedition's first seat, `C` the computer of a table for two; with more seats use
`table.computer`. `table.play(seat, action, *dice)`: with dice, exactly these are used up; without, chance decides,
seeded; `table.drawn` are the draws of the last action. A status chit is drawn by `table.chit("hostile")`, which is
the draw that gives it. `table.walk("hanson", "A2", "A3")`, `table.until("M1", *dice)`: everybody does nothing until
that step begins (the next one, if it is on); declared shots are fired. `table.refused(seat, action)`: the
RuleError, after making sure that nothing changed. `table.accepts(seat, action)`: whether it is legal and applies,
on a copy.

**Looking.** `table.view(seat)`, `table.legal(seat)`, `table.asked`, `table.stage`, `table.at("hanson")`, and of
what nobody may see `table.piece("hanson")`, `table.things("keys")`; `table.spent("r1")` is the movement paid for so
far. `table.heard(Moved, seat)`: events of a kind
that reached this seat (None: the watchers); `table.told(Moved)`: whoever heard them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import pytest

from mayday.core.dice import Dice
from mayday.core.errors import RuleError
from mayday.core.news import News, heard
from mayday.core.play import play
from mayday.core.record import fingerprint
from mayday.games.asteroid.actions import (
    Action,
    Answer,
    Choose,
    CloseStage,
    Decline,
    Embark,
    EndFire,
    EndMelee,
    EndMove,
    EndMovement,
    Evade,
    Generate,
    Pass,
    Step,
)
from mayday.games.asteroid.relations import name_of, number_of
from mayday.games.asteroid.rules import ASTEROID
from mayday.games.asteroid.seen import View
from mayday.games.asteroid.state import Piece, State, Thing
from mayday.games.asteroid.station import joined
from mayday.games.asteroid.tables import CHIT_NAMES, LUCK, STAGES
from mayday.games.asteroid.wounds import STEP_ORDER
from tests.support import rulebooks

Plain: TypeAlias = dict[str, Any]
E = TypeVar("E")

GAME: Final = ASTEROID
X: Final = 0
C: Final = 1
UPRIGHT: Final = "3.0 7.0 1.0 5.0 / 8.0 2.0 6.0 4.0"
"""The configuration of AS-3.02, no plan turned."""
SIX_OVER_THREE: Final = "1.0 6.0 5.0 7.0 / 2.0 3.0 8.0 4.0"
"""Plan 6 lies over plan 3, upper right, so that 6D4 is above 3D4 (AS-2.12)."""

DRAWINGS: Final[dict[str, tuple[Sequence[str], dict[str, str]]]] = {
    "T1": (("r r r # r r r r", "r r r . r r r r", "r r r # r r r r"), {"B3|B4": "door"}),
    "T2": (("r r r # # # #", "r r r s s s .", "r r r # # # ."), {}),
    "T3": (("# r r r r", "s o o M r", "# r r r r"), {}),
    "T4": (
        ("# r r r", "s . . r", "# # # r"),
        {"B1|B2": "open", "A2/B2": "grating", "A3/B3": "grating", "B3|B4": "grating"},
    ),
    "T5": (("r r r r r r r r",) * 6, {}),
    "T6": (("r r r r",) * 3, {"B2|B3": "wall"}),
}
"""AS-2.15."""


def member(name: str, square: str = "A1", *, holds: Sequence[str] = (), wears: bool = False, **more: Any) -> Plain:
    """Somebody of the expedition, with what is carried; `wears` the belt."""
    found = {"name": name, "square": square, "entered": square != "airlock", **more}
    return {"piece": found, "holds": [*holds, *(["belt"] if wears and "belt" not in holds else [])], "wears": wears}


def robot(kind: str, square: str, status: str = "inactive", **more: Any) -> Plain:
    """A station robot: utility, mining or roamer; inactive, hostile, friendly, erratic (`mood=6`) or inop."""
    mood = more.pop("mood", 4)
    if status == "erratic":
        more["mood"] = mood
    return {"piece": {"name": kind, "square": square, "status": status, **more}}


def thing(kind: str, square: str, **more: Any) -> Plain:
    """A counter that is no character."""
    return {"thing": {"kind": kind, "square": square, **more}}


def awake(turn: int, step: str) -> int:
    """For `wakes`: conscious again at the end of this step of this turn (AS-5.07)."""
    return 4 * turn + STEP_ORDER[STAGES.index(step)]


def a_station(
    where: str | Sequence[str] = "T5",
    *counters: Plain,
    walls: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A table at which this position is played; see the head of this file."""
    return Table(GAME.load(a_position(where, *counters, walls=walls, options=options, **position)))


def a_position(
    where: str | Sequence[str] = "T5",
    *counters: Plain,
    walls: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Plain:
    """The same as plain data."""
    things = [counter["thing"] for counter in counters if "thing" in counter]
    pieces = [counter["piece"] for counter in counters if "piece" in counter]
    names = {piece["name"] for piece in pieces}
    spoken_of = dict.fromkeys((*(one.get("placer") for one in things), position.get("lover")))
    pieces += [{"name": name, "dead": True} for name in spoken_of if name and name not in names]
    position |= _luck(position, "lucky" in names)
    for counter in counters:
        for item in counter.get("holds", ()):
            worn = item == "belt" and counter["wears"]
            things.append({"kind": item, "holder": counter["piece"]["name"], "worn": worn})
    return {
        "station": _station(where, walls or {}),
        **_entry(where),
        "pieces": pieces,
        "things": things,
        "options": dict(options or {}),
        **position,
    }


def _luck(position: Plain, along: bool) -> Plain:
    """So many points left, be it on the next chit that there is (AS-1.12)."""
    if not along:
        for field in ("luck", "luck_spent", "luck_out"):
            position.pop(field, None)
    if not position.get("luck"):
        return {}
    chit = next(number for number in LUCK if number >= position["luck"])
    return {"luck": chit, "luck_spent": position.get("luck_spent", 0) + chit - position["luck"]}


def _station(where: str | Sequence[str], walls: Mapping[str, str]) -> Plain:
    if isinstance(where, str) and where not in DRAWINGS:
        return {"configuration": where}
    rows, edges = DRAWINGS[where] if isinstance(where, str) else (where, {})
    return {"drawing": list(rows), "edges": {**edges, **walls}}


def _entry(where: str | Sequence[str]) -> Plain:
    """Of a configuration: its first exit."""
    if not isinstance(where, str) or where in DRAWINGS:
        return {}
    laid = [word.split(".") for word in where.replace("/", " ").split()]
    station = joined(tuple((int(plan), int(turn)) for plan, turn in laid))
    mouth = station.exits[0]
    return {"entry": station.names[mouth], "entry_plan": station.plan[mouth]}


def a_new_game(seats: int = 2, **options: Any) -> Table:
    """Before anything is laid."""
    return Table(GAME.setup(GAME.options_type(**options), seats, Dice.scripted(())))


def printed_table(rule: str) -> list[list[str]]:
    """The rows of a table in an entry of the rulebook, without its head."""
    return rulebooks.printed_table("asteroid", rule)


def a_started_game(*crew: str, seats: int = 2, until: str = "XM", **options: Any) -> Table:
    """Set up by its actions as far as this stage: generated by chance, with this expedition, and without charges."""
    table = a_new_game(seats, **options)
    while table.stage != until:
        seat, stage = table.asked[0], table.stage
        if stage in ("configuring", "placing"):
            table.play(seat, Generate("any"))
            table.play(seat, CloseStage())
        elif stage in ("shafts", "scattering"):
            table.play(seat, Generate("any"))
        elif stage in ("plans", "corridors"):
            table.play(seat, table.legal(seat)[0])
        else:
            for name in crew if stage == "choosing" else ():
                table.play(seat, Choose(name))
            table.play(seat, CloseStage())
    return table


class Table:
    """A game under test: acts through the checked door; see the head of this file."""

    def __init__(self, state: State) -> None:
        self.state = state
        assert state.news is not None
        self.news: list[News] = list(state.news)
        self.drawn: list[int] = []
        self.chance = Dice.seeded("table")

    # Acting.

    def play(self, seat: int, action: Action, *dice: int) -> None:
        """One action; with dice exactly these are used, else chance decides where something is thrown."""
        stream = Dice.scripted(dice) if dice else self.chance
        before = len(stream.drawn)
        self._play(seat, action, stream)
        self.drawn = stream.drawn[before:]
        assert not dice or stream.used_up, f"{action} left dice unused: used {self.drawn} of {list(dice)}"

    def _play(self, seat: int, action: Action, stream: Dice) -> None:
        assert self.state.news is not None
        self.state.news.clear()
        play(GAME, self.state, seat, action, stream)
        self.news += self.state.news

    def walk(self, who: str, *squares: str) -> None:
        """Step by step, by the seat that commands it."""
        for square in squares:
            mine = [seat for seat in self.asked if Step(who, square) in self.legal(seat)]
            self.play(mine[0] if mine else self.asked[0], Step(who, square))

    def until(self, stage: str, *dice: int) -> None:
        """Everybody does nothing until this step begins; with dice exactly these are used on the way."""
        stream = Dice.scripted(dice) if dice else self.chance
        start = (self.state.turn, self.stage)
        while self.stage != stage or (self.state.turn, self.stage) == start:
            assert self.asked, f"the game was over before {stage}"
            assert self.state.turn < start[0] + 3, f"{stage} never asks anybody here"
            self._play(self.asked[0], self.nothing(self.asked[0]), stream)
        assert not dice or stream.used_up, f"dice left before {stage}: used {stream.drawn} of {list(dice)}"

    def nothing(self, seat: int) -> Action:
        """What this seat answers if it wants nothing."""
        legal = self.legal(seat)
        idle = (EndMovement(), EndFire(), EndMelee(), Pass(), Decline(), Embark(), Evade(), CloseStage())
        for action in idle:
            if action in legal:
                return action
        return next((action for action in legal if isinstance(action, EndMove | Answer)), legal[0])

    def refused(self, seat: int, action: Action) -> RuleError:
        """What refuses an action, after making sure that nothing changed."""
        before, known = fingerprint(GAME, self.state), list(self.state.news or ())
        with pytest.raises(RuleError) as refusal:
            play(GAME, self.state, seat, action, Dice.scripted([]))
        assert fingerprint(GAME, self.state) == before
        assert self.state.news == known
        assert refusal.value.rule, f"{action}: no rule is named for {refusal.value.reason!r}"
        assert len(refusal.value.reason.split()) > 2
        return refusal.value

    def accepts(self, seat: int, action: Action) -> bool:
        """Is it legal? If so it is played on a copy; this table stays as it is."""
        if action not in self.legal(seat):
            return False
        play(GAME, self.state.copy(), seat, action, Dice.seeded("tried"))
        return True

    def chit(self, status: str) -> int:
        """The draw that gives a robot this status chit now."""
        return sum(self.state.pool[: CHIT_NAMES.index(status)])

    # Looking.

    @property
    def asked(self) -> tuple[int, ...]:
        return GAME.actors(self.state)

    @property
    def stage(self) -> str:
        return STAGES[self.state.stage]

    @property
    def computer(self) -> int:
        return self.state.computer

    def legal(self, seat: int) -> Sequence[Action]:
        return GAME.legal(self.state, seat)

    def view(self, seat: int | None = X) -> View:
        return GAME.view(self.state, seat)

    def at(self, name: str) -> str:
        """The square of a member or a labelled robot; `airlock`, or nothing for the dead and the boarded."""
        square = self.piece(name).square
        return "airlock" if square == -2 else self.state.station.names[square] if square >= 0 else ""

    def piece(self, name: str) -> Piece:
        """The truth about a member, or a robot by its label."""
        number = number_of(self.state, name)
        assert number >= 0, f"there is no {name}"
        return self.state.pieces[number]

    def things(self, kind: str) -> list[Thing]:
        """The truth about all counters of a kind that are no characters."""
        return [one for one in self.state.things if one.kind == kind]

    def ref(self, square: str) -> str:
        """What the computer calls the station robot in this square."""
        here = self.state.at(self.state.station.square(square))
        return next(name_of(self.state, number) for number in here if self.state.pieces[number].is_station_robot)

    def spent(self, name: str) -> int:
        """Movement that a member or robot has paid in this portion, as the computer's view tells."""
        view = self.view(self.computer)
        paid = {one.name: one.spent for one in view.members} | {one.ref: one.spent for one in view.robots}
        return paid[name]

    def edge(self, name: str) -> int:
        """What an edge is now, as in `B3|B4`, in the words of `plans`."""
        one, other = (self.state.station.square(part) for part in name.replace("|", "/").split("/"))
        return self.state.edges[self.state.station.between(one, other)]

    def heard(self, kind: type[E], seat: int | None = None) -> list[E]:
        """Events of this kind that reached a seat, or the watchers, in order."""
        return [event for event in heard(self.news, seat) if isinstance(event, kind)]

    def told(self, kind: type[E]) -> list[E]:
        """Events of this kind, whoever heard them."""
        return [item.event for item in self.news if isinstance(item.event, kind)]
