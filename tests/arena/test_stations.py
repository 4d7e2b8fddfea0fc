"""Many raids of Asteroid, counted by side: small samples of what `mayday arena asteroid` measures."""

from __future__ import annotations

from mayday.arena.sides import Encounter, count, encounters, meet
from mayday.bots.asteroid.contest import BROUGHT, BY_THE_LIMIT, CONTEST, PATIENCE, TURNS, VICTORIES
from mayday.bots.contest import Count, Ending, Thought
from mayday.bots.rating import Share
from mayday.core.dice import Dice
from mayday.core.game import Outcome
from mayday.games import GAMES
from mayday.games.asteroid.options import Options

GAME = GAMES["asteroid"]
QUICK = {"turn_limit": 2}


def an_ending(winner: int, victories: tuple[str, ...] = (), rule: str = "AS-24.14", turns: int = 10) -> Ending:
    state = GAME.setup(Options(), 2, Dice.seeded(1))
    state.turn, state.victories, state.outcome = turns, list(victories), Outcome((winner,), "It is over.", rule)
    return Ending(CONTEST.side(state, winner), tuple(float(note.of(state)) for note in CONTEST.notes))


def test_a_count_tells_the_victories_of_the_expedition_and_those_that_the_limit_gave_the_computer() -> None:
    total = Count(CONTEST, 2, ("captain", "cadet"))
    total.add(an_ending(0, ("World Survival", "Personal Survival", "SPCA", "SPCA"), turns=30))
    total.add(an_ending(0, ("World Survival",)))
    total.add(an_ending(1, rule="AS-5.09", turns=50))
    assert total.share == Share(2, 3)
    assert (total.rate(BROUGHT["World Survival"]), total.rate(BROUGHT["SPCA"])) == (Share(2, 3), Share(1, 3))
    assert (total.total(BY_THE_LIMIT), total.total(TURNS)) == (1, 90)
    assert [column.title for column in CONTEST.tables[1]][1:] == list(VICTORIES)


def test_the_thought_of_a_side_is_added_up_and_its_longest_portion_kept() -> None:
    total = Thought()
    total.add(Thought(3, 0.5, 0.25, 2, 0.25))
    total.add(Thought(1, 0.125, 0.125, 1, 0.125))
    assert total == Thought(4, 0.625, 0.25, 3, 0.25)


def test_a_raid_is_the_same_whenever_it_is_played() -> None:
    planned = Encounter("asteroid", 2, ("random", "random"), "again", QUICK)
    one, other = meet(planned), meet(planned)
    assert (one.winner, one.actions, one.noted) == (other.winner, other.actions, other.noted)
    assert one.winner == 1


def test_a_limit_of_turns_goes_with_every_raid_that_has_none() -> None:
    def limits(given: int) -> list[str | int]:
        planned = encounters(GAME, 2, ("cadet", "random"), 2, "s", {"turn_limit": given})
        return [one.options["turn_limit"] for one in planned]

    assert limits(0) == [PATIENCE] * 2
    assert limits(7) == [7, 7]


def test_several_processes_come_to_the_same_count() -> None:
    planned = encounters(GAME, 2, ("random", "random"), 2, "jobs", QUICK)
    alone, together = count(planned), count(planned, jobs=2)
    assert (alone.won, alone.noted) == (together.won, together.noted)
