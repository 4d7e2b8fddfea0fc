"""Many raids of Asteroid, counted by side: small samples of what `mayday arena asteroid` measures."""

from __future__ import annotations

from mayday.arena.rating import Share
from mayday.arena.stations import PATIENCE, Count, Raid, Return, Thought, count, raid, raids

QUICK = {"turn_limit": 2}


def a_return(winner: str, victories: tuple[str, ...] = (), rule: str = "AS-24.14", turns: int = 10) -> Return:
    return Return(winner, victories, rule, turns, 100, (Thought(2, 0.3, 0.2, 1, 0.3), Thought()))


def test_a_count_tells_the_victories_of_the_expedition_and_those_that_the_limit_gave_the_computer() -> None:
    total = Count("captain", "cadet")
    total.add(a_return("expedition", ("World Survival", "Personal Survival", "SPCA", "SPCA"), turns=30))
    total.add(a_return("expedition", ("World Survival",)))
    total.add(a_return("computer", rule="AS-5.09", turns=50))
    assert total.share == Share(2, 3)
    assert (total.rate("World Survival"), total.rate("SPCA")) == (Share(2, 3), Share(1, 3))
    assert (total.timed, total.turns) == (1, 90)


def test_the_thought_of_a_side_is_added_up_and_its_longest_portion_kept() -> None:
    total = Thought()
    total.add(Thought(3, 0.5, 0.25, 2, 0.25))
    total.add(Thought(1, 0.125, 0.125, 1, 0.125))
    assert total == Thought(4, 0.625, 0.25, 3, 0.25)


def test_a_raid_is_the_same_whenever_it_is_played() -> None:
    planned = Raid("random", "random", "again", QUICK)
    one, other = raid(planned), raid(planned)
    assert (one.winner, one.actions, one.rule) == (other.winner, other.actions, other.rule)
    assert one.winner == "computer"


def test_a_limit_of_turns_goes_with_every_raid_that_has_none() -> None:
    assert [one.options["turn_limit"] for one in raids("cadet", "random", 2, "s", {"turn_limit": 0})] == [PATIENCE] * 2
    assert raids("cadet", "random", 1, "s", {"turn_limit": 7})[0].options["turn_limit"] == 7


def test_several_processes_come_to_the_same_count() -> None:
    planned = raids("random", "random", 2, "jobs", QUICK)
    alone, together = count(planned), count(planned, jobs=2)
    assert (alone.won, alone.turns) == (together.won, together.turns)
