"""Courses: where a body can go, whom it can meet, and the cheapest way to match, orbit, land or jump.

Nothing here knows a state or a view. Whoever asks describes the worlds as a `Space` and a vessel as a `Body`, both
plain values; the answers are plain values too.
"""

from mayday.games.mayday78.courses.moves import drift
from mayday.games.mayday78.courses.plans import interception, jump_turns, landing, matched_course, orbit_entry
from mayday.games.mayday78.courses.reach import reachable
from mayday.games.mayday78.courses.search import GivenUp
from mayday.games.mayday78.courses.values import Body, Interception, Leg, Plan, Space

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
