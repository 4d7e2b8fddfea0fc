"""Crews: quality and skills as DMs (group CRW)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from mayday.core.news import Modifier
from mayday.games.mayday41.ships.sheets import Character
from mayday.games.mayday41.state import State, Vessel

AVERAGE_QUALITY = 8
AVERAGE_SKILL = 2
Post: TypeAlias = Literal["tactics", "pilot", "gunnery", "sensors"]
POSTS: Final = get_args(Post)
"""What a crew has a skill in (M4-CRW.01)."""


def quality_dm(points: int) -> int:
    """M4-CRW.02."""
    return AVERAGE_QUALITY - points


def skill_dm(points: int) -> int:
    """M4-CRW.03."""
    return AVERAGE_SKILL - points


def skill(vessel: Vessel, post: Post) -> int:
    """Of the crew, or of the character at this post (M4-CRW.09); evasion and initiative use it bare.

    M4-CRW.07, M4-CRW.08.
    """
    character: Character | None = getattr(vessel.sheet.characters, post)
    crew: int = getattr(vessel.sheet.skills, post)
    return crew if character is None else character.skill


def quality(vessel: Vessel, post: Post) -> int:
    """Of the crew, or the characteristic of the character at this post (M4-CRW.09)."""
    character: Character | None = getattr(vessel.sheet.characters, post)
    return vessel.sheet.crew_quality if character is None else character.characteristic


def gunnery(state: State, vessel: Vessel) -> list[Modifier]:
    """On energy and missile hit rolls, point defence included (M4-CRW.05)."""
    return _dm(state, vessel, "gunnery", "gunnery of the crew", "M4-CRW.05")


def sensors(state: State, vessel: Vessel) -> list[Modifier]:
    """On detection, lock and jam rolls (M4-CRW.06)."""
    return _dm(state, vessel, "sensors", "sensor skill of the crew", "M4-CRW.06")


def _dm(state: State, vessel: Vessel, post: Post, label: str, rule: str) -> list[Modifier]:
    """Quality and skill together (M4-CRW.04); nothing without the option (M4-SHP.06)."""
    if state.options.crew_ratings == "off":
        return []
    value = quality_dm(quality(vessel, post)) + skill_dm(skill(vessel, post))
    return [Modifier(label, value, rule)] if value else []
