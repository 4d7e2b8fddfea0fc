"""Write the golden games anew: `python -m tests.golden.make`, when a new rules version has changed what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from mayday.core.dice import Dice
from mayday.core.game import Position, Resign
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.core.record import FromPosition, Record, Recorder, write
from mayday.games import find_game
from mayday.games.mayday41.actions import EndCraft, EndOrders, EndTurn
from mayday.games.mayday78.actions import EndPhase
from tests.conformance import talk

FOLDER = Path(__file__).parent
CREW = ("Ann", "Bo", "Čeněk", "Dilan", "Eve", "Faye", "Gus", "Hana", "Ibe", "Jo")


ENDS = (EndPhase(), EndTurn(), EndOrders(), EndCraft())


class Recipe(Struct, frozen=True):
    """A game played by seats that choose any action but giving up, all alike, or that coast through it.

    At a lively table whoever is asked may be the next, the clock too, and people talk between.
    """

    name: str
    game: str
    seed: int
    seats: tuple[str, ...]
    options: dict[str, str | int]
    position: Position | None = None
    """What it begins from in the place of a set-up."""
    coasting: bool = False
    lively: bool = False


# MD-GRV.08: from A to B past a world, and on to E, where the flight ends; its last future is G.
GRAVITY_EXAMPLE = """\
title = "The printed example of gravity"
turns = 5
armed = false

[goal]
kind = "reach"
hex = [2, 1]

[[sides]]
name = "pilot"

[[worlds]]
name = "Alpha"
hex = [0, 0]

[[forces]]
side = "pilot"
design = "scout"
start = { hex = [-1, -1], vector = [2, 0] }
"""

# Two that have met, one of them hit and with a missile on its way; the first to fire has the phase of lasers.
DUEL: Position = {
    "goal": "destroy",
    "turn_limit": 12,
    "turn": 3,
    "phase": "B",
    "sides": [{"seats": [0]}, {"seats": [1]}],
    "worlds": [{"name": "Alpha", "hex": [0, 0]}],
    "vessels": [
        {"design": "escort", "seat": 0, "present": [4, 1], "vector": [-1, 0]},
        {"design": "corsair", "seat": 1, "present": [6, -1], "vector": [-1, 1], "hits": {"m_drive": 1}},
        {"design": "missile", "seat": 0, "present": [5, 0], "vector": [1, -1], "target": 1},
    ],
}

# The seeds were chosen for what happens: landings, launches, orbits, crashes, meetings, hits; all skills, both ends.
RECIPES = (
    Recipe("race-of-two", "mayday78", 49, ("Ann", "Bo"), {"gp_turns": 40}),
    Recipe(
        "race-of-four-with-every-option",
        "mayday78",
        273,
        ("Ann", "Bo", "Čeněk", "Dilan"),
        {
            "gp_turns": 40,
            "edge_graze": "both",
            "gravity_at_rest": "on",
            "touch_and_go": "on",
            "refuel_at_base": "on",
            "world_placement": "random",
        },
    ),
    Recipe(
        "the-printed-example-of-gravity",
        "mayday78",
        1,
        ("Ann",),
        {"scenario": "own", "own_scenario": GRAVITY_EXAMPLE},
        coasting=True,
    ),
    Recipe("the-attack", "mayday78", 5, ("Ann", "Bo"), {"scenario": "the-attack"}),
    Recipe(
        "short-battle",
        "mayday78",
        8,
        ("Ann", "Bo"),
        {"scenario": "battle", "computer_rule": "extended", "battle_turns": 6},
    ),
    Recipe("a-duel-from-a-position", "mayday78", 6, ("Ann", "Bo"), {}, position=DUEL),
    Recipe("flight-of-five", "cockpit", 158, CREW[:5], {}),
    Recipe(
        "flight-of-seven-veterans",
        "cockpit",
        27,
        CREW[:7],
        {
            "veteran_mode": "all",
            "veteran_priority": "first_come",
            "v7_any_candidate": "on",
            "honest_claims_truthful": "on",
            "skirmish_arrows": "3,2,4",
            "colours": "black,white",
        },
        lively=True,
    ),
    Recipe(
        "wide-body-flight-against-the-clock",
        "cockpit",
        52,
        CREW,
        {
            "scenario": "wide-body",
            "flights": "2,2,bot,5,3,2,2,2,0,9",
            "discussion_seconds": 60,
            "look_seconds": 30,
            "vote_seconds": 30,
            "end_seconds": 60,
            "veteran_window_seconds": 5,
            "marker_reveal_seconds": 3,
            "listen_hold_seconds": 30,
        },
        lively=True,
    ),
    # CP-V.43: a Veteran card is used in a discussion.
    Recipe(
        "flight-of-eight-who-discuss",
        "cockpit",
        57,
        CREW[:8],
        {
            "veteran_mode": "all",
            "veteran_in_first_suspicions": "off",
            "discussion_seconds": 60,
            "listen_hold_seconds": 30,
        },
        lively=True,
    ),
    # M4-GRV.05: past a world from 0709 by 0711 to 0513, and on to 0314.
    Recipe("the-six-hex-example-of-gravity", "mayday41", 1, ("Ann",), {"scenario": "gravity-drill"}, coasting=True),
    Recipe(
        "three-corvettes-on-three-levels", "mayday41", 6, CREW[:3], {"scenario": "triangle", "turns": 4}, lively=True
    ),
    Recipe("thirty-turns-on-the-station", "asteroid", 14, ("Ann", "Bo"), {"turn_limit": 30}),
    Recipe(
        "two-explore-the-station-in-the-dark",
        "asteroid",
        12,
        ("Ann", "Bo", "Čeněk"),
        {"turn_limit": 30, "blind_play": "on"},
    ),
)


def play_out(recipe: Recipe) -> Record:
    """The whole game, recorded."""
    game = find_game(recipe.game)
    chance, choices = Dice.seeded(f"table {recipe.seed}"), Dice.seeded(f"choices {recipe.seed}")
    options = make_options(game.options_type, recipe.options)
    begin = options if recipe.position is None else FromPosition(recipe.position)
    recorder = Recorder(game, begin, recipe.seats, chance)
    while game.outcome(recorder.state) is None:
        waiting = awaited(game, recorder.state)
        if recipe.lively and game.asides is not None and choices.below(6) == 0:
            _interrupt(recorder, choices, chance)
            continue
        seat = waiting[choices.below(len(waiting)) if recipe.lively else 0]
        legal = [action for action in game.legal(recorder.state, seat) if not isinstance(action, Resign)]
        action = _coast(legal) if recipe.coasting else legal[choices.below(len(legal))]
        recorder.play(seat, action, chance)
    return recorder.close()


def _coast(legal: Sequence[Any]) -> Any:
    """Nothing but going on: the end of the phase, or what comes last where every vessel has its own."""
    return next((end for end in ENDS if end in legal), legal[-1])


def _interrupt(recorder: Recorder, choices: Dice, chance: Dice) -> None:
    """Somebody says something, if he may."""
    game = recorder.game
    seat = choices.below(len(recorder.record.header.seats))
    action = talk.anything(recorder.state, seat, choices)
    if game.asides is not None and game.is_aside(recorder.state, seat, action):
        recorder.play(seat, action, chance)


def main() -> None:
    for recipe in RECIPES:
        record = play_out(recipe)
        file = FOLDER / f"{recipe.name}.jsonl"
        file.write_text(write(record), "utf-8", newline="\n")
        assert record.ending is not None
        print(f"{file.name}: {len(record.entries)} entries, {record.ending.outcome}")


if __name__ == "__main__":
    main()
