"""Every message between the table and its players, both ways; the page's types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.core.game import Outcome
from mayday.core.options import Option
from mayday.core.orders import Misfit
from mayday.core.rulebook import Rule
from mayday.core.scenarios import Scenario, ScenarioProblem
from mayday.core.yards import SheetNote

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Title: TypeAlias = Annotated[str, Meta(max_length=80)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
Ply: TypeAlias = Annotated[int, Meta(ge=0)]
Games: TypeAlias = Annotated[int, Meta(ge=0, le=9999)]
Seats: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Plain: TypeAlias = Annotated[dict[str, Any], Meta(extra_json_schema={"additionalProperties": {}})]
"""A position; each game has a schema of its own for it, which this one leaves open."""


class Problem(Struct, omit_defaults=True):
    """What was wrong with a request, and what to do about it; the rule or the field it concerns."""

    error: str
    reason: str
    rule: str | None = None
    field: str | None = None
    code: str | None = None
    """The rulebook's short name for a refusal."""


class Health(Struct):
    """The server answers; where it was asked whether it is ready, it can also keep a move."""

    status: Literal["ok"]
    version: str


# What can be played.


class BotInfo(Struct):
    """A level of play one can seat."""

    id: str
    title: str
    blurb: str


class OnlineOptions(Struct, frozen=True):
    """Options that hold, unless somebody says otherwise, where people meet who do not share a screen."""

    people: int
    """As many at least sit there, the maker's own seats and open ones,"""
    open: int
    """and as many of them at least are open seats."""
    options: dict[str, str | int]


class GameInfo(Struct):
    """One game, as the front page offers it."""

    id: str
    title: str
    blurb: str
    version: int
    scenarios: list[Scenario]
    options: list[Option]
    bots: list[BotInfo]
    orders: bool = False
    """Its seats may leave standing orders."""
    files: bool = False
    """Its scenarios are files, of which one may write one's own; there may be lessons."""
    yard: bool = False
    """Its pieces are built from data sheets, of which one may write one's own."""
    online: OnlineOptions | None = None
    """Which of its options are others where people meet online, and when; a new table has them by itself."""


class GameList(Struct):
    games: list[GameInfo]
    file_bytes: int
    """The largest file that can be loaded here."""
    away_minutes: int
    """After so many the maker of a table may free the seat of somebody who is gone from a running game; 0 for never."""


class RuleList(Struct):
    """A rulebook, or what a search in it found."""

    rules: list[Rule]


class LessonList(Struct):
    """Short exercises, each played like a scenario of its name."""

    lessons: list[Scenario]


class ScenarioFile(Struct):
    """A scenario as its file has it."""

    id: str
    title: str
    text: str


class CheckScenario(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=60_000)]


class ScenarioChecked(Struct):
    """Whether a scenario file can be played, and line by line what is wrong with it."""

    ok: bool
    title: str
    problems: list[ScenarioProblem]


class SheetList(Struct):
    """The fleet list of a game."""

    sheets: list[SheetNote]


class SheetFile(Struct):
    """A data sheet as its file has it."""

    code: str
    title: str
    text: str


class CheckSheet(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=60_000)]
    others: Annotated[list[Annotated[str, Meta(max_length=60_000)]], Meta(max_length=12)] = []
    """Sheets of one's own that this one may carry."""


class SheetChecked(Struct):
    """Whether ships can be built from a data sheet, what the rules make of it, and what is wrong line by line."""

    ok: bool
    made: SheetNote | None
    problems: list[ScenarioProblem]


class ReadFile(Struct, forbid_unknown_fields=True):
    """A file that somebody wants to play or to see; what it is is found in its text, whatever its name says."""

    text: str
    name: Annotated[str, Meta(max_length=200)] = ""


class FileRead(Struct):
    """What a file is, and whether it can be played; if not, what is wrong and what to do.

    A position that can be played comes back as plain data, to be sent with a new table. A scenario is played as its
    text, in the option `own_scenario` of the scenario `own`; a record is sent as it is to be replayed.
    """

    kind: Literal["position", "scenario", "record", "unknown"]
    game: str
    """Its id; empty where it is not known."""
    title: str
    """In words: the scenario's own title, or what it is of."""
    seats: tuple[int, int]
    """The fewest and the most that can play it; 0 where it is not known."""
    position: Plain | None
    problems: list[ScenarioProblem]
    """What is wrong with it, and where."""
    detail: str
    """A sentence: what it is and can be used for, or what to do."""


# Making and joining tables.


class SeatOrder(Struct, forbid_unknown_fields=True):
    """Who shall sit somewhere: the maker of the table, whoever comes, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    games: Games = 0


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made, from a scenario or from a position. It starts by itself when no seat is open any more."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=16)]
    scenario: Annotated[str, Meta(max_length=80)] = ""
    position: Plain | None = None
    """In the place of a scenario: the form that the game's schema of positions describes, with options of its own."""
    options: dict[str, str | int] = {}
    """Of a scenario; empty with a position. What is not named is as the game has it, see `online` there."""
    title: Title = ""
    listed: bool = True


class SeatHeld(Struct):
    """A seat and the secret that holds it."""

    seat: int
    token: str


class TableMade(Struct):
    """The new table; `host` is the secret of whoever made it, `held` are the maker's own seats."""

    table: str
    host: str
    held: list[SeatHeld]


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Sit down: under which name, and how many games of this kind one has finished."""

    name: Name
    games: Games = 0


class FreeSeat(Struct, forbid_unknown_fields=True):
    """Take a seat from somebody who is gone: for whoever has the link, or with a level for a bot."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class PutBot(Struct, forbid_unknown_fields=True):
    bot: Annotated[str, Meta(max_length=40)]


class SeatInfo(Struct):
    """Who sits somewhere; `online` is whether a person's page is connected now."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str = ""
    online: bool = False
    games: int = 0
    """Finished by whoever sits there, before this one."""


class Tally(Struct, frozen=True):
    """What one seat's holder has to show at this table and those it was a rematch of."""

    games: int = 0
    wins: dict[str, int] = {}
    """By the part played."""


class Rematch(Struct, frozen=True):
    """Who wants to play again, and the new table once all do; the same tokens hold the same seats there."""

    agreed: tuple[int, ...] = ()
    table: str = ""
    options: dict[str, str | int] | None = None
    """Those the host wants to change to, if any."""


class Absence(Struct, frozen=True):
    """Somebody whom a running game has lost: since then that seat was not connected, and made no move."""

    seat: int
    since: str


class Notice(Struct, frozen=True):
    """A line about the table itself that everybody reads: what its maker or the host of the server did to it."""

    number: int
    at: str
    text: str


class TableInfo(Struct):
    """What everybody may know of a table."""

    id: str
    title: str
    game: str
    scenario: str
    scenario_title: str
    options: dict[str, str | int]
    """Those the players agreed on; the text of one's own scenario is asked for by itself."""
    seats: list[SeatInfo]
    status: Literal["waiting", "playing", "over"]
    ply: int
    created: str
    changed: str
    archived: bool = False
    position: bool = False
    """It began from a position, and whoever made it may know what is hidden in it; `scenario` is empty then."""
    outcome: Outcome | None = None
    tally: list[Tally] = []
    rematch: Rematch = Rematch()
    notices: list[Notice] = []
    """The last few of them; lists of tables leave them out."""
    away: list[Absence] = []
    """Of those who play; lists of tables leave them out."""


class TableList(Struct):
    tables: list[TableInfo]


# Playing.


class LegalAction(Struct):
    """Something the seat may do now, in both forms."""

    action: Any
    text: str


class NewsItem(Struct, omit_defaults=True):
    """An event of some ply and the sentence that tells it; events without one are not sent.

    What a seat does unnoticed has no ply of its own: its news comes under the last one that all know of, told apart by
    `part`, and may be sent again with a later update.
    """

    ply: int
    text: str
    event: Any
    part: int = 0
    """1, 2, ... for what only this seat knows to have happened since that ply."""


class ClockInfo(Struct):
    """The time that runs: all of it, and what was left of it when this was sent."""

    key: int
    seconds: int
    left: float


class Update(Struct, tag="update"):
    """All that a seat knows after some ply, and what happened since the ply it named.

    `earlier` says that older news was left out; it can be asked for.
    """

    ply: int
    seat: int | None
    table: TableInfo
    actors: tuple[int, ...]
    view: Any
    legal: list[LegalAction]
    news: list[NewsItem]
    earlier: bool = False
    clock: ClockInfo | None = None
    stand_in: str = ""
    """The level of the bot that decides for this seat until its holder takes it back; told to nobody else."""


class Log(Struct):
    """A stretch of the table's news for one pair of eyes."""

    news: list[NewsItem]
    earlier: bool


class Act(Struct, forbid_unknown_fields=True, tag="act"):
    """A decision about the position after `ply`: an action, the same in words, or several actions in a row.

    Those who decide at the same time may all name the ply at which they were asked. Several are played one after
    another, nobody else in between; all that were played are told in one update.
    """

    ply: Ply
    action: Any = None
    text: Annotated[str, Meta(max_length=2100)] | None = None
    actions: Annotated[list[Any], Meta(min_length=1, max_length=100)] | None = None
    pass_over: bool = False
    """Of several, one that is refused is passed over; otherwise it is the end of the row."""
    id: Annotated[str, Meta(max_length=40)] = ""
    """A name that the sender gives it: sent again under the same one, it counts once."""


class Accepted(Struct, omit_defaults=True, tag="accepted"):
    """The action is durable; the position is now the one after `ply`.

    Of several, so many as were `played` are; where these are not all, `refused` says what is wrong with the first
    that was not. Sent again under the same name, that is not looked into again.
    """

    ply: int
    played: int = 1
    refused: Problem | None = None


class Question(Struct, forbid_unknown_fields=True):
    """An action one may take at `ply` and first wants to know the odds of; as for a decision, or in words."""

    ply: Ply
    action: Any = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Orders(Struct, forbid_unknown_fields=True):
    """Standing orders for one's own seat, in the form of the game."""

    orders: Any


class OrdersKept(Struct):
    """One's standing orders, if there are any, and what of them does not fit the position now."""

    orders: Any
    misfits: list[Misfit]


class PutStandIn(Struct, forbid_unknown_fields=True):
    """Let a bot decide for one's own seat, until one takes it back."""

    bot: Annotated[str, Meta(max_length=40)]


class Notes(Struct, forbid_unknown_fields=True):
    """What one has written down for oneself; nobody else ever reads it."""

    text: Annotated[str, Meta(max_length=4000)]


class AskRematch(Struct, forbid_unknown_fields=True):
    """Play again, or rather not; the host may name other options for it."""

    agree: bool = True
    options: dict[str, str | int] | None = None


class GalleryLine(Struct):
    """Something that a spectator said to the other spectators."""

    number: int
    name: str
    text: str


class SpeakInGallery(Struct, forbid_unknown_fields=True, tag="gallery"):
    """A spectator talks to the other spectators; no seat hears it."""

    name: Name
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class GalleryTalk(Struct, tag="gallery_talk"):
    """New lines of the spectators' talk, sent to spectators alone."""

    lines: list[GalleryLine]


class Seed(Struct):
    """What all chance of a finished game was derived from."""

    seed: str


class TableSettings(Struct):
    """All that was agreed on before a game, the text of one's own scenario included."""

    scenario: str
    options: dict[str, str | int]


class Hello(Struct, forbid_unknown_fields=True, tag="hello"):
    """The first message on a socket: which seat (none to watch), and the last ply already seen."""

    token: Token | None = None
    after: Ply = 0


class Ping(Struct, forbid_unknown_fields=True, tag="ping"):
    """Sent now and then by the page, so that a dead line is noticed."""


class Pong(Struct, tag="pong"):
    pass


class SeatsChanged(Struct, tag="seats"):
    """Somebody sat down, left, came back or went away."""

    table: TableInfo


class Refused(Struct, omit_defaults=True, tag="refused"):
    """The action was not taken, and why; nothing has changed."""

    reason: str
    rule: str | None = None
    code: str | None = None


class Failed(Struct, tag="failed"):
    """The socket cannot go on; it is closed after this."""

    error: str
    reason: str


FromClient: TypeAlias = Hello | Act | Ping | SpeakInGallery
FromServer: TypeAlias = Update | SeatsChanged | Accepted | Refused | Failed | Pong | GalleryTalk


# Looking back.


class Frame(Struct):
    """The position after some ply through one pair of eyes, and what happened in it."""

    ply: int
    view: Any
    actors: tuple[int, ...]
    news: list[NewsItem]


class Frames(Struct):
    """A stretch of a replay; `last` is the number of the table's last ply."""

    frames: list[Frame]
    last: int
