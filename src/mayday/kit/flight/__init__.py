"""The flight computer: where a body can go, whom it can meet, and the cheapest way to match, orbit, land or jump.

It knows no game. Whoever asks describes the worlds as a `Space` and a vessel as a `Body`, both plain values; what it
answers are plain values too.
"""

from mayday.kit.flight.moves import drift
from mayday.kit.flight.plans import interception, jump_turns, landing, matched_course, orbit_entry
from mayday.kit.flight.reach import reachable
from mayday.kit.flight.search import GivenUp
from mayday.kit.flight.values import Body, Interception, Leg, Plan, Space

__all__ = [
    "Body",
    "GivenUp",
    "Interception",
    "Leg",
    "Plan",
    "Space",
    "drift",
    "interception",
    "jump_turns",
    "landing",
    "matched_course",
    "orbit_entry",
    "reachable",
]
