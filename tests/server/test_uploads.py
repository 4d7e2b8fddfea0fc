"""What strangers bring may take too long to try: they are told, and nobody else notices."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from mayday.core.dice import AnyDice
from mayday.core.game import Position
from mayday.core.scenarios import ScenarioCheck
from mayday.games.mayday78.options import Options
from mayday.games.mayday78.rules import MAYDAY78
from mayday.games.mayday78.state import State
from tests.server.serving import Player, answered, refused, serving


def run_for_ever() -> None:
    while True:
        pass


FILES = MAYDAY78.files
assert FILES is not None


def setup(options: Options, seats: int, dice: AnyDice) -> State:
    if options.scenario == "own":
        run_for_ever()
    return MAYDAY78.setup(options, seats, dice)


def load(position: Position) -> State:
    run_for_ever()
    return MAYDAY78.load(position)


def check_scenario(text: str) -> ScenarioCheck:
    run_for_ever()
    return ScenarioCheck("")


HEAVY = replace(MAYDAY78, setup=setup, load=load, files=replace(FILES, check=check_scenario))
"""Whatever is brought to it is tried without an end."""


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    database = f"sqlite:///{tmp_path_factory.mktemp('uploads')}/tables.db"
    with serving(database, games={"mayday78": HEAVY}, check_seconds=2) as player:
        yield player


SEATS = [{"kind": "me"}, {"kind": "me"}]
OWN = {"scenario": "own", "options": {"own_scenario": 'title = "Mine"'}}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", {"game": "mayday78", "position": {"sides": []}, "seats": SEATS}),
        ("/api/tables", {"game": "mayday78", "seats": SEATS, **OWN}),
        ("/api/games/mayday78/scenarios/check", {"text": "title = 1"}),
        ("/api/files", {"text": '{"sides": []}'}),
    ],
    ids=["a position", "a scenario to play", "a scenario to check", "a file"],
)
def test_what_takes_too_long_to_try_is_refused_and_the_next_is_tried(services: Player, path: str, body: Any) -> None:
    assert "longer than 2 seconds" in refused(services.post(path, body), 413)["reason"]
    assert answered(services.get("/api/health"))["status"] == "ok"
    services.make("me", "me")


def test_a_class_with_countless_craft_is_refused_by_its_figures(player: Player) -> None:
    carrier = answered(player.get("/api/games/mayday41/sheets/CVT"))["text"]
    swarm = re.sub(r"FGT = \d+", f"FGT = {10**9}", carrier)
    assert swarm != carrier
    found = answered(player.post("/api/games/mayday41/sheets/check", {"text": swarm}))
    assert "0 to 9999" in found["problems"][0]["reason"]


def test_a_scenario_of_countless_fighters_is_refused_before_anything_is_built(player: Player) -> None:
    text = answered(player.get("/api/games/mayday41/scenarios/tubes-open"))["text"]
    carriers = [f'{{ code = "CVT", name = "Skep {n}", hex = "1010", carried = {{ FGT = 99 }} }}' for n in range(3)]
    swarm = re.sub(r'ships = \[\{ code = "CVT".*', f"ships = [{', '.join(carriers)}]", text)
    order = {"game": "mayday41", "scenario": "own", "options": {"own_scenario": swarm}, "seats": SEATS}
    assert "are too many for a table" in refused(player.post("/api/tables", order), 422)["reason"]
    checked = answered(player.post("/api/games/mayday41/scenarios/check", {"text": swarm}))
    assert "are too many for a table" in checked["problems"][0]["reason"]
