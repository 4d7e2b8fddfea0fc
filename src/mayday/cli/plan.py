"""`mayday plan`: what the flight computer says of a vessel, in a position file or at the end of a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from mayday.cli import arguments
from mayday.cli.position import read_plain

if TYPE_CHECKING:
    from mayday.cli.screen import Screen
    from mayday.core.game import AnyGame

EPILOG = """\b
Examples:
  mayday plan duel.toml                  the vessels there are
  mayday plan duel.toml 0                what vessel 0 can reach, meet and enter
  mayday plan race.jsonl 1 --to 40       the same, 40 actions into a record
  mayday plan duel.toml 0 --json         as data, every hex included
"""

Row = tuple[str, ...]
MOST = 40
"""Hexes named for one turn."""


@click.command(short_help="Ask the flight computer.", epilog=EPILOG)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("vessel", type=int, required=False)
@click.option("--game", help="Whose position it is, if not of the first game with a flight computer; a record says so.")
@click.option("--to", "ply", type=click.IntRange(0), help="In a record: after so many actions instead of all.")
@click.option("--eyes", type=int, metavar="SEAT", help="Through whose eyes; the vessel's owner's unless told.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def plan(file: Path, vessel: int | None, game: str | None, ply: int | None, eyes: int | None, as_json: bool) -> None:
    """Say where VESSEL of the position or record in FILE can go: reach, interceptions, orbit, landing, jump."""
    import msgspec

    from mayday.cli.screen import Screen

    chosen, state = _record(file, ply) if file.suffix == ".jsonl" else _position(game, file, ply)
    if chosen.flight is None:
        raise click.UsageError(f"{chosen.title} has no flight computer")
    view = chosen.view(state, None)
    screen = Screen()
    if vessel is None:
        _list(screen, view)
        return
    if 0 <= vessel < len(view.vessels):
        seats = sum(len(side.seats) for side in view.sides)
        if eyes is not None and not 0 <= eyes < seats:
            raise click.UsageError(f"--eyes {eyes}: there are seats 0 to {seats - 1}")
        owner = view.vessels[vessel].seat
        view = chosen.view(state, eyes if eyes is not None else owner if owner >= 0 else None)
    found = chosen.flight.answer(view, vessel)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _show(screen, view, found)


def _position(name: str | None, file: Path, ply: int | None) -> tuple[AnyGame, Any]:
    from mayday.core.errors import InputError
    from mayday.games import GAMES

    if ply is not None:
        raise click.UsageError("--to is for records, whose files end in .jsonl")
    game = arguments.chosen_game(name or next(game.id for game in GAMES.values() if game.flight is not None))
    try:
        return game, game.load(read_plain(file))
    except InputError as error:
        raise click.ClickException(f"{file}, {error}") from None


def _record(file: Path, ply: int | None) -> tuple[AnyGame, Any]:
    from mayday.core.errors import InputError
    from mayday.core.record import read, replay
    from mayday.games import find_game

    try:
        record = read(file.read_bytes())
        game = find_game(record.header.game)
        if ply is not None and ply > len(record.entries):
            raise click.UsageError(f"--to {ply}: the record has {len(record.entries)} actions")
        shown = len(record.entries) if ply is None else ply
        return game, next(state for number, state in enumerate(replay(game, record)) if number == shown)
    except InputError as error:
        raise click.ClickException(f"{file}, {error}") from None


def _list(screen: Screen, view: Any) -> None:
    rows = [(str(one.number), one.name, one.label, one.status) for one in view.vessels]
    screen.table(("vessel", "name", "hex", "where"), rows, right=("vessel",))
    screen.say("Name one by its number.", "dim")


def _show(screen: Screen, view: Any, found: Any) -> None:
    vessel = view.vessels[found.vessel]
    screen.say(f"{vessel.name}, vessel {vessel.number}, in {vessel.label} at speed {vessel.speed}", "bold")
    screen.say("If it drifts: " + ", ".join(_leg(view, leg) for leg in found.course) + ".")
    reach = [(str(turn), str(len(hexes)), _hexes(hexes)) for turn, hexes in enumerate(found.reach, start=1)]
    screen.table(("in turns", "hexes", "where it can be"), reach, right=("in turns", "hexes"))
    _table(screen, "Whom it can meet", [*_meetings(view, found.meets, hunting=True)])
    _table(screen, "Who can meet it", [*_meetings(view, found.threats, hunting=False)])
    rows = [(f"match {view.vessels[one.quarry].name}", *_planned(one.plan)) for one in found.matches]
    for one in found.approaches:
        rows += [(f"orbit {one.world}", *_planned(one.orbit))] if one.orbit else []
        rows += [(f"land on {one.world}", *_planned(one.landing))] if one.landing else []
    rows += [("reach the jump distance", *_planned(found.jump))] if found.jump else []
    if rows:
        screen.table(("in order to", "turns", "thrust", "set the future to"), rows, right=("turns", "thrust"))
    if found.jump_distance:
        screen.say(f"{found.jump_distance} hexes are missing to the jump distance (MD-JMP.01).")
    if found.homing:
        screen.say("It homes by way of " + ", ".join(_label(at) for at in found.homing) + ".")


def _table(screen: Screen, head: str, rows: list[Row]) -> None:
    if rows:
        screen.table((head, "in turns", "in hex", "thrust", "first future"), rows, right=("in turns", "thrust"))
    else:
        screen.say(f"{head}: nobody within four turns.")


def _meetings(view: Any, found: Any, hunting: bool) -> Iterator[Row]:
    for one in found:
        other = view.vessels[one.quarry if hunting else one.hunter]
        first = "as it is" if one.to is None else _label(one.to)
        yield other.name, str(one.turn), _label(one.hex), str(one.thrust), first


def _planned(way: Any) -> Row:
    return str(way.turns), str(way.thrust), ", ".join(_label(at) for at in way.futures)


def _leg(view: Any, leg: Any) -> str:
    where = f" on {view.worlds[leg.world].name}" if leg.world >= 0 else ""
    return f"{_label(leg.end)}{'' if leg.fate == 'flies' else f' ({leg.fate}{where})'}"


def _hexes(hexes: Any) -> str:
    return ", ".join(_label(at) for at in hexes) if len(hexes) <= MOST else "too many to read; --json names them"


def _label(at: tuple[int, int]) -> str:
    """A hex as the map prints it, and as position files write it."""
    from mayday.kit.hexes import label

    return f"{label(at)} ({at[0]},{at[1]})"
