"""The API about games: what can be played here, and by which rules."""

from __future__ import annotations

from typing import Any

from mayday import __version__
from mayday.core.game import AnyGame
from mayday.core.options import options_of
from mayday.core.rulebook import Rule
from mayday.core.scenarios import ScenarioFiles
from mayday.core.yards import Yard
from mayday.server import uploads
from mayday.server.online_options import online_options
from mayday.server.problems import Refusal
from mayday.server.requests import ApiRequest
from mayday.server.services import Services
from mayday.server.wire import (
    BotInfo,
    FileRead,
    GameInfo,
    GameList,
    Health,
    LessonList,
    RuleList,
    ScenarioChecked,
    ScenarioFile,
    SheetChecked,
    SheetFile,
    SheetList,
)


async def health(request: ApiRequest) -> Health:
    return Health("ok", __version__)


async def ready(request: ApiRequest) -> Health:
    if request.lobby.stopping.is_set():
        raise Refusal("unavailable", "This server is being stopped. Another will be there in a moment.")
    services = request.lobby.services
    await services.readiness.check(services.store)
    return Health("ok", __version__)


async def games(request: ApiRequest) -> GameList:
    services = request.lobby.services
    offered = [game_info(services, game) for game in services.games.values()]
    return GameList(offered, services.settings.record_bytes, services.settings.away_minutes)


async def rules(request: ApiRequest) -> RuleList:
    book = request.lobby.services.book(_game(request))
    return RuleList(book.search(request.query.q) if request.query.q else list(book.rules))


async def rule(request: ApiRequest) -> Rule:
    name = request.path["rule"]
    found = request.lobby.services.book(_game(request)).find(name)
    if found is None:
        raise Refusal("not_found", f"There is no rule {name[:40]!r}.")
    return found


async def position_schema(request: ApiRequest) -> Any:
    return _game(request).schema()


async def lessons(request: ApiRequest) -> LessonList:
    return LessonList(list(_files(request).lessons().values()))


async def scenario(request: ApiRequest) -> ScenarioFile:
    files, game, name = _files(request), _game(request), request.path["scenario"]
    known = {**files.lessons(), **game.scenarios()}
    if name not in known:
        raise Refusal("not_found", f"There is no such scenario; there are {', '.join(known)}.")
    return ScenarioFile(name, known[name].title, files.text(name))


async def check_scenario(request: ApiRequest) -> ScenarioChecked:
    """Elsewhere: a file may be long, and trying it means setting the game up."""
    found = await request.lobby.services.check(
        uploads.checked_scenario, _files(request), request.body.text, lane=request.client
    )
    return ScenarioChecked(not found.problems, found.title, list(found.problems))


async def read_file(request: ApiRequest) -> FileRead:
    """Elsewhere, as a scenario: to know a file is to read it, and to try it."""
    request.lobby.lookups.use(request.client)
    services = request.lobby.services
    most = services.settings.record_bytes
    if len(request.body.text.encode()) > most:
        raise Refusal("too_large", f"A file may have {most} bytes here.", field="text")
    found = await services.check(uploads.known_file, request.body.text, dict(services.games), lane=request.client)
    return FileRead(
        kind=found.kind,
        game="" if found.game is None else found.game.id,
        title=found.title,
        seats=found.seats,
        position=found.position,
        problems=list(found.problems),
        detail=found.detail,
    )


async def sheets(request: ApiRequest) -> SheetList:
    return SheetList(list(_yard(request).sheets()))


async def sheet(request: ApiRequest) -> SheetFile:
    yard, code = _yard(request), request.path["sheet"]
    known = {note.code: note for note in yard.sheets()}
    if code not in known:
        raise Refusal("not_found", f"There is no such sheet; there are {', '.join(known)}.")
    return SheetFile(code, known[code].title, yard.text(code))


async def sheet_schema(request: ApiRequest) -> Any:
    return _yard(request).schema()


async def check_sheet(request: ApiRequest) -> SheetChecked:
    """Elsewhere, as a scenario: a file may be long."""
    given = _yard(request), request.body.text, request.body.others
    found = await request.lobby.services.check(uploads.checked_sheet, *given, lane=request.client)
    return SheetChecked(not found.problems, found.made, list(found.problems))


def game_info(services: Services, game: AnyGame) -> GameInfo:
    """One game, as the front page offers it."""
    return GameInfo(
        id=game.id,
        title=game.title,
        blurb=game.blurb,
        version=game.version,
        scenarios=list(game.scenarios().values()),
        options=options_of(game.options_type),
        bots=[BotInfo(name, bot.title, bot.blurb) for name, bot in services.bots(game.id).items()],
        orders=game.orders is not None,
        files=game.files is not None,
        yard=game.yard is not None,
        online=online_options(game),
    )


def _game(request: ApiRequest) -> AnyGame:
    game = request.lobby.services.games.get(request.path["game"])
    if game is None:
        known = ", ".join(request.lobby.services.games)
        raise Refusal("not_found", f"There is no such game; there are {known}.")
    return game


def _files(request: ApiRequest) -> ScenarioFiles:
    game = _game(request)
    if game.files is None:
        raise Refusal("not_found", f"The scenarios of {game.title} are no files.")
    return game.files


def _yard(request: ApiRequest) -> Yard:
    game = _game(request)
    if game.yard is None:
        raise Refusal("not_found", f"The pieces of {game.title} have no data sheets.")
    return game.yard
