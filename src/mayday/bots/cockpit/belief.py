"""What the table can conclude at any moment, worked out once for all seats (CP-B.08, CP-B.20)."""

from __future__ import annotations

from functools import lru_cache

from mayday.bots.cockpit.factors import talk_factors, vote_factors
from mayday.bots.cockpit.opinions import Opinion, opinions
from mayday.bots.cockpit.outlook import Belief, Reading
from mayday.bots.cockpit.situation import Situation, Skirmish
from mayday.games.cockpit.inference import Evidence, mask_weights


def believed(situation: Situation, reading: Reading) -> Belief:
    """From all that is public, and from one's own card under a blank marker."""
    skirmishes = situation.skirmishes if reading.votes else ()
    if not reading.talk:
        return belief(situation.own, skirmishes, (), reading)
    return belief(situation.claimed, skirmishes, opinions(situation.view), reading)


@lru_cache(maxsize=1024)
def belief(evidence: Evidence, skirmishes: tuple[Skirmish, ...], said: tuple[Opinion, ...], reading: Reading) -> Belief:
    """Markers exactly, then one factor for every vote and every opinion (CP-B.20)."""
    weighed = mask_weights(evidence, reading.model)
    chances = _normal([float(weight) for weight in weighed])
    for number, skirmish in enumerate(skirmishes):
        before = Evidence(evidence.crew, evidence.sights[: skirmish.markers])
        factors = _votes_weighed(before, skirmishes[:number], skirmish, reading)
        chances = [chance * factor for chance, factor in zip(chances, factors, strict=True)]
    if said:
        factors = talk_factors(belief(evidence, skirmishes, (), reading), said, reading)
        chances = [chance * factor for chance, factor in zip(chances, factors, strict=True)]
    return Belief(evidence, reading.model, _normal(chances))


@lru_cache(maxsize=4096)
def _votes_weighed(
    before: Evidence, earlier: tuple[Skirmish, ...], skirmish: Skirmish, reading: Reading
) -> list[float]:
    """By what lay open then; asked for again at every later moment."""
    return vote_factors(belief(before, earlier, (), reading), skirmish, reading)


def _normal(chances: list[float]) -> list[float]:
    total = sum(chances)
    return [chance / total for chance in chances]
