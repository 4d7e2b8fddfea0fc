"""Many games between two unlike sides: how often which of them wins, by the levels of both."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from time import process_time
from typing import Any

from msgspec import Struct

from mayday.arena.league import forced
from mayday.arena.match import BUDGET, REMARKS, seated
from mayday.arena.workers import spread
from mayday.bots import crew_of
from mayday.bots.contest import Contest, Count, Ending, Thought
from mayday.bots.contract import Bot, Speaker
from mayday.bots.uniform import Uniform
from mayday.core.clock import CLOCK
from mayday.core.dice import Dice
from mayday.core.game import AnyGame
from mayday.core.options import make_options
from mayday.core.play import awaited
from mayday.games import find_game


class Encounter(Struct, frozen=True):
    """One game to be played: by how many, which level on which side, and whether they talk."""

    game: str
    seats: int
    levels: tuple[str, str]
    seed: str
    options: Mapping[str, str | int]
    talk: bool = True


class _Watch:
    """Adds up what a side thinks, portion by portion."""

    def __init__(self) -> None:
        self.thought = Thought()
        self._portion: Hashable = self
        self._taken = 0.0

    def add(self, portion: Hashable, seconds: float) -> None:
        if portion != self._portion:
            self._portion, self._taken = portion, 0.0
            self.thought.portions += 1
        self._taken += seconds
        self.thought.add(Thought(1, seconds, seconds, 0, self._taken))


def contest_of(game: AnyGame) -> Contest:
    found = crew_of(game.id).contest
    assert found is not None, "only games with two unlike sides are counted by side"
    return found


def player(game: AnyGame, level: str) -> Bot:
    """A bot by its level, or a yardstick by its name; any other name is refused with the list of levels."""
    yardstick = crew_of(game.id).yardsticks.get(level)
    return seated(game, level) if yardstick is None else yardstick()


def meet(encounter: Encounter) -> Ending:
    """Play one game as fast as it goes: nothing is told or written down."""
    began = process_time()
    game = find_game(encounter.game)
    contest = contest_of(game)
    dice = Dice.seeded(encounter.seed)
    state = game.setup(make_options(game.options_type, encounter.options), encounter.seats, dice)
    state.news = None
    players = [player(game, level) for level in encounter.levels]
    sides = [contest.side(state, seat) for seat in range(encounter.seats)]
    bots = [players[side] for side in sides]
    own_dice = [Dice.seeded(f"{encounter.seed}, {name}") for name in _names(contest, sides)]
    watches, decisions = (_Watch(), _Watch()), list[float]()
    actions = remarks = choices = 0
    while game.outcome(state) is None:
        seat = awaited(game, state)[0]
        legal = game.legal(state, seat)
        action = legal[0] if seat == CLOCK else forced(legal)
        if action is None:
            # Random play looks at nothing, and a view is much of the time that its games take.
            view = None if isinstance(bots[seat], Uniform) else game.view(state, seat)
            asked = process_time()
            action = bots[seat].decide(view, legal, own_dice[seat], BUDGET).action
            decisions.append(process_time() - asked)
            watches[sides[seat]].add(contest.portion and contest.portion(state), decisions[-1])
            assert action in legal, f"{bots[seat].title} chose what is not legal"
        game.apply(state, seat, action, dice)
        actions += 1
        if encounter.talk and contest.choices is not None and contest.choices(state) != choices:
            choices = contest.choices(state)
            remarks += _talk(game, state, bots, own_dice, dice)
    outcome = game.outcome(state)
    assert outcome is not None
    return Ending(
        contest.side(state, outcome.winners[0]),
        tuple(float(note.of(state)) for note in contest.notes),
        actions,
        remarks,
        process_time() - began,
        tuple(decisions),
        (watches[0].thought, watches[1].thought),
    )


def _names(contest: Contest, sides: list[int]) -> list[str]:
    """Of the seats, for the seeds of their dice: their side's where each side has one."""
    if len(sides) == len(contest.sides):
        return [contest.sides[side].name for side in sides]
    return [f"seat {seat}" for seat in range(len(sides))]


def _talk(game: AnyGame, state: Any, bots: list[Bot], own_dice: list[Dice], dice: Dice) -> int:
    """After a public choice everybody who talks may; what the rules do not let him say is not heard."""
    heard = 0
    for seat, bot in enumerate(bots):
        talker: object = bot
        if not isinstance(talker, Speaker) or game.outcome(state) is not None:
            continue
        for _ in range(REMARKS):
            remark = talker.speak(game.view(state, seat), own_dice[seat])
            if remark is None or not game.is_aside(state, seat, remark):
                break
            game.apply(state, seat, remark, dice)
            heard += 1
    return heard


def encounters(
    game: AnyGame,
    seats: int,
    levels: tuple[str, str],
    games: int,
    seed: str,
    options: Mapping[str, str | int],
    talk: bool = True,
) -> list[Encounter]:
    """The same dice for every pairing; the limits of the contest go with them, where the options set none."""
    contest = contest_of(game)
    limited = {**options, **{name: options.get(name) or most for name, most in contest.limits.items()}}
    return [
        Encounter(game.id, seats, levels, f"{seed}, {contest.noun} {number}", limited, talk) for number in range(games)
    ]


def count(planned: list[Encounter], jobs: int = 1, progress: Callable[[], None] | None = None) -> Count:
    """All games of one pairing, counted; `progress` is called after every one.

    >>> from mayday.games import GAMES
    >>> count(encounters(GAMES["cockpit"], 5, ("captain", "random"), 20, "1", {}, talk=False)).won > 10
    True
    """
    first = planned[0]
    total = Count(contest_of(find_game(first.game)), first.seats, first.levels)
    for ending in spread(meet, planned, jobs):
        total.add(ending)
        if progress is not None:
            progress()
    return total
