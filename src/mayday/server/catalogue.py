"""What can be played here, and by which rules."""

from __future__ import annotations

from typing import Any

from mayday import __version__
from mayday.core.game import AnyGame
from mayday.core.options import options_of
from mayday.core.rulebook import Rule
from mayday.core.scenarios import ScenarioFiles
from mayday.core.yards import Yard
from mayday.server import uploads
from mayday.server.calls import Call
from mayday.server.online_options import online_options
from mayday.server.problems import Refusal
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


async def health(call: Call) -> Health:
    return Health("ok", __version__)


async def ready(call: Call) -> Health:
    if call.lobby.stopping.is_set():
        raise Refusal("unavailable", "This server is being stopped. Another will be there in a moment.")
    services = call.lobby.services
    await services.readiness.check(services.store)
    return Health("ok", __version__)


async def games(call: Call) -> GameList:
    services = call.lobby.services
    offered = [game_info(services, game) for game in services.games.values()]
    return GameList(offered, services.settings.record_bytes, services.settings.away_minutes)


async def rules(call: Call) -> RuleList:
    book = call.lobby.services.book(_game(call))
    return RuleList(book.search(call.query.q) if call.query.q else list(book.rules))


async def rule(call: Call) -> Rule:
    name = call.path["rule"]
    found = call.lobby.services.book(_game(call)).find(name)
    if found is None:
        raise Refusal("not_found", f"There is no rule {name[:40]!r}.")
    return found


async def position_schema(call: Call) -> Any:
    return _game(call).schema()


async def lessons(call: Call) -> LessonList:
    return LessonList(list(_files(call).lessons().values()))


async def scenario(call: Call) -> ScenarioFile:
    files, game, name = _files(call), _game(call), call.path["scenario"]
    known = {**files.lessons(), **game.scenarios()}
    if name not in known:
        raise Refusal("not_found", f"There is no such scenario; there are {', '.join(known)}.")
    return ScenarioFile(name, known[name].title, files.text(name))


async def check_scenario(call: Call) -> ScenarioChecked:
    """Elsewhere: a file may be long, and trying it means setting the game up."""
    found = await call.lobby.services.check(uploads.checked_scenario, _files(call), call.body.text, lane=call.client)
    return ScenarioChecked(not found.problems, found.title, list(found.problems))


async def read_file(call: Call) -> FileRead:
    """Elsewhere, as a scenario: to know a file is to read it, and to try it."""
    call.lobby.lookups.use(call.client)
    services = call.lobby.services
    most = services.settings.record_bytes
    if len(call.body.text.encode()) > most:
        raise Refusal("too_large", f"A file may have {most} bytes here.", field="text")
    found = await services.check(uploads.known_file, call.body.text, dict(services.games), lane=call.client)
    return FileRead(
        kind=found.kind,
        game="" if found.game is None else found.game.id,
        title=found.title,
        seats=found.seats,
        position=found.position,
        problems=list(found.problems),
        detail=found.detail,
    )


async def sheets(call: Call) -> SheetList:
    return SheetList(list(_yard(call).sheets()))


async def sheet(call: Call) -> SheetFile:
    yard, code = _yard(call), call.path["sheet"]
    known = {note.code: note for note in yard.sheets()}
    if code not in known:
        raise Refusal("not_found", f"There is no such sheet; there are {', '.join(known)}.")
    return SheetFile(code, known[code].title, yard.text(code))


async def sheet_schema(call: Call) -> Any:
    return _yard(call).schema()


async def check_sheet(call: Call) -> SheetChecked:
    """Elsewhere, as a scenario: a file may be long."""
    given = _yard(call), call.body.text, call.body.others
    found = await call.lobby.services.check(uploads.checked_sheet, *given, lane=call.client)
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


def _game(call: Call) -> AnyGame:
    game = call.lobby.services.games.get(call.path["game"])
    if game is None:
        known = ", ".join(call.lobby.services.games)
        raise Refusal("not_found", f"There is no such game; there are {known}.")
    return game


def _files(call: Call) -> ScenarioFiles:
    game = _game(call)
    if game.files is None:
        raise Refusal("not_found", f"The scenarios of {game.title} are no files.")
    return game.files


def _yard(call: Call) -> Yard:
    game = _game(call)
    if game.yard is None:
        raise Refusal("not_found", f"The pieces of {game.title} have no data sheets.")
    return game.yard
