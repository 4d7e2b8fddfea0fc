"""Every operation of the API, one line each: the routes and the OpenAPI document are made of this table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from mayday.core.game import Odds
from mayday.core.rulebook import Rule
from mayday.server import game_api, notes, rematch, seat_api, table_api, wire
from mayday.server.requests import ApiRequest

Handler: TypeAlias = Callable[[ApiRequest], Awaitable[Any]]
FAR = 1_000_000_000


class Search(Struct):
    q: Annotated[str, Meta(max_length=200, description="Words that a rule must contain, or its id.")] = ""


class Since(Struct):
    after: Annotated[int, Meta(ge=0, le=FAR, description="The last ply already seen; 0 for none.")] = 0


class Before(Struct):
    before: Annotated[int, Meta(ge=0, le=FAR, description="Only news of earlier plies than this.")] = FAR
    count: Annotated[int, Meta(ge=1, le=500, description="About so many sentences.")] = 100


class Stretch(Struct):
    start: Annotated[int, Meta(ge=0, le=FAR, description="The first ply; 0 is the set-up.")] = 0
    count: Annotated[int, Meta(ge=1, le=200)] = 50
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class Operation(Struct, frozen=True, kw_only=True):
    """One thing that can be asked; `body` and `answer` are structs, bytes for a file, Any for plain JSON."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    handler: Handler
    summary: str
    answer: Any
    body: Any = None
    query: type[Struct] | None = None
    token: Literal["no", "optional", "needed"] = "no"
    errors: tuple[int, ...] = ()
    large: bool = False
    """May its body be as large as a record?"""
    status: int = 200


OPERATIONS: tuple[Operation, ...] = (
    Operation(
        method="GET",
        path="/api/health",
        handler=game_api.health,
        summary="Is the server alive? It answers this without looking at its tables.",
        answer=wire.Health,
    ),
    Operation(
        method="GET",
        path="/api/ready",
        handler=game_api.ready,
        summary="Could it take a move now? Something is written to see; within a second it says yes or 503.",
        answer=wire.Health,
    ),
    Operation(
        method="GET",
        path="/api/games",
        handler=game_api.games,
        summary="The games, with their scenarios, options and bots.",
        answer=wire.GameList,
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/rules",
        handler=game_api.rules,
        summary="A game's rulebook, or the rules that contain all of some words.",
        query=Search,
        answer=wire.RuleList,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/rules/{rule}",
        handler=game_api.rule,
        summary="One rule by its id.",
        answer=Rule,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/schema",
        handler=game_api.position_schema,
        summary="The JSON Schema of a game's positions.",
        answer=Any,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/lessons",
        handler=game_api.lessons,
        summary="Short exercises that teach a game; each is played like a scenario.",
        answer=wire.LessonList,
        errors=(404,),
    ),
    Operation(
        method="POST",
        path="/api/games/{game}/scenarios/check",
        handler=game_api.check_scenario,
        summary="Can this scenario file be played? If not, what is wrong in which line?",
        body=wire.CheckScenario,
        answer=wire.ScenarioChecked,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/scenarios/{scenario}",
        handler=game_api.scenario,
        summary="The file of a scenario, to read or to change into one's own.",
        answer=wire.ScenarioFile,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/sheets",
        handler=game_api.sheets,
        summary="The fleet list: the classes of a game, with their points.",
        answer=wire.SheetList,
        errors=(404,),
    ),
    Operation(
        method="POST",
        path="/api/games/{game}/sheets/check",
        handler=game_api.check_sheet,
        summary="Can ships be built from this data sheet? If not, what is wrong in which line?",
        body=wire.CheckSheet,
        answer=wire.SheetChecked,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/sheets/schema",
        handler=game_api.sheet_schema,
        summary="The JSON Schema of a game's data sheets.",
        answer=Any,
        errors=(404,),
    ),
    Operation(
        method="GET",
        path="/api/games/{game}/sheets/{sheet}",
        handler=game_api.sheet,
        summary="The data sheet of a class, to read or to change into one's own.",
        answer=wire.SheetFile,
        errors=(404,),
    ),
    Operation(
        method="POST",
        path="/api/files",
        handler=game_api.read_file,
        summary="What is this file: a position, a scenario or a record? Of which game, and can it be played?",
        body=wire.ReadFile,
        answer=wire.FileRead,
        large=True,
    ),
    Operation(
        method="GET",
        path="/api/tables",
        handler=table_api.tables,
        summary="Tables that wait for players or are being played, the newest first.",
        answer=wire.TableList,
    ),
    Operation(
        method="POST",
        path="/api/tables",
        handler=table_api.make_table,
        summary="Make a table; it begins by itself when no seat is open.",
        body=wire.NewTable,
        answer=wire.TableMade,
        status=201,
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}",
        handler=table_api.table,
        summary="What everybody may know of a table.",
        answer=wire.TableInfo,
        errors=(404, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/settings",
        handler=table_api.settings,
        summary="The scenario and every option of a table, as a new one like it would be ordered.",
        answer=wire.TableSettings,
        errors=(404, 422),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/seats/{seat}",
        handler=table_api.take_seat,
        summary="Sit down in an open seat; the answer holds the secret that holds the seat.",
        body=wire.TakeSeat,
        answer=wire.SeatHeld,
        status=201,
        errors=(404, 409),
    ),
    Operation(
        method="DELETE",
        path="/api/tables/{table}/seats/{seat}",
        handler=table_api.leave_seat,
        summary="Get up from one's seat while the table still waits.",
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/seats/{seat}/bot",
        handler=table_api.put_bot,
        summary="Put a bot in an open seat (the host), or let one take over one's own.",
        body=wire.PutBot,
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/seats/{seat}/give-up",
        handler=table_api.give_up_seat,
        summary="Leave one's seat for good; it is open to a newcomer, who gets all that it knows.",
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/seats/{seat}/free",
        handler=table_api.free_seat,
        summary="Take a seat from somebody who is gone, for a newcomer or a bot (the host); everybody is told.",
        body=wire.FreeSeat,
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/seats/{seat}/stand-in",
        handler=table_api.put_stand_in,
        summary="Let a bot decide for one's own seat until one takes it back; nobody else is told.",
        body=wire.PutStandIn,
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="DELETE",
        path="/api/tables/{table}/seats/{seat}/stand-in",
        handler=table_api.dismiss_stand_in,
        summary="Decide for one's own seat again.",
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/end",
        handler=rematch.end,
        summary="End a table without a result (the host).",
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/rematch",
        handler=rematch.rematch,
        summary="Agree to play again, or name other options for it (the host); the new table is made when all agree.",
        body=wire.AskRematch,
        answer=wire.TableInfo,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/view",
        handler=table_api.view,
        summary="All that a seat, or without a token a spectator, knows now and has heard since a ply.",
        query=Since,
        answer=wire.Update,
        token="optional",
        errors=(403, 404, 422),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/actions",
        handler=table_api.act,
        summary="Decide for one's seat, once or several times in a row; the answer comes when that is durable.",
        body=wire.Act,
        answer=wire.Accepted,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="POST",
        path="/api/tables/{table}/odds",
        handler=seat_api.odds,
        summary="What the dice may make of a legal action, as far as one's seat can know; nothing is done.",
        body=wire.Question,
        answer=Odds,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/flight/{piece}",
        handler=seat_api.flight,
        summary="What the flight computer says of a piece, as far as one's seat, or a spectator, can know.",
        answer=Any,
        token="optional",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/sketch/{about}",
        handler=seat_api.sketch,
        summary="What can be drawn of something before a decision, as far as one's seat, or a spectator, can know.",
        answer=Any,
        token="optional",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/orders",
        handler=seat_api.orders,
        summary="The standing orders of one's own seat; nobody else can ask for them.",
        answer=wire.OrdersKept,
        token="needed",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="PUT",
        path="/api/tables/{table}/orders",
        handler=seat_api.keep_orders,
        summary="Leave standing orders for one's seat; they answer whatever they can from now on.",
        body=wire.Orders,
        answer=wire.OrdersKept,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="DELETE",
        path="/api/tables/{table}/orders",
        handler=seat_api.drop_orders,
        summary="Take one's standing orders back.",
        answer=wire.OrdersKept,
        token="needed",
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/notes",
        handler=notes.notes,
        summary="What one has written down at one's own seat; nobody else can ask for it.",
        answer=wire.Notes,
        token="needed",
        errors=(403, 404, 422),
    ),
    Operation(
        method="PUT",
        path="/api/tables/{table}/notes",
        handler=notes.keep_notes,
        summary="Write something down for oneself, in the place of what was there.",
        body=wire.Notes,
        answer=wire.Notes,
        token="needed",
        errors=(403, 404, 409),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/log",
        handler=table_api.log,
        summary="Older news for one's own eyes, in whole plies.",
        query=Before,
        answer=wire.Log,
        token="optional",
        errors=(403, 404, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/frames",
        handler=table_api.frames,
        summary="Positions to replay, through one's own eyes or, once the game is over, any seat's.",
        query=Stretch,
        answer=wire.Frames,
        token="optional",
        errors=(403, 404, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/record",
        handler=table_api.record,
        summary="The record of a finished game, as a file of JSON lines.",
        answer=bytes,
        errors=(404, 409, 422),
    ),
    Operation(
        method="GET",
        path="/api/tables/{table}/seed",
        handler=seat_api.seed,
        summary="The seed of a finished game whose secrets are open.",
        answer=wire.Seed,
        errors=(403, 404, 409, 422),
    ),
    Operation(
        method="POST",
        path="/api/records",
        handler=table_api.add_record,
        summary="Check a record by playing it through, and make a table of it to replay.",
        body=bytes,
        answer=wire.TableMade,
        status=201,
    ),
)
