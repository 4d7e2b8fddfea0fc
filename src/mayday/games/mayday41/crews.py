"""Crews: quality and skills as DMs (group CRW)."""

from __future__ import annotations

from mayday.core.news import Modifier
from mayday.games.mayday41.state import State, Vessel

AVERAGE_QUALITY = 8
AVERAGE_SKILL = 2


def quality_dm(quality: int) -> int:
    """M4-CRW.02."""
    return AVERAGE_QUALITY - quality


def skill_dm(skill: int) -> int:
    """M4-CRW.03."""
    return AVERAGE_SKILL - skill


def gunnery(state: State, vessel: Vessel) -> list[Modifier]:
    """On energy and missile hit rolls, point defence included (M4-CRW.05)."""
    return _dm(state, vessel, vessel.sheet.skills.gunnery, "gunnery of the crew", "M4-CRW.05")


def sensors(state: State, vessel: Vessel) -> list[Modifier]:
    """On detection, lock and jam rolls (M4-CRW.06)."""
    return _dm(state, vessel, vessel.sheet.skills.sensors, "sensor skill of the crew", "M4-CRW.06")


def _dm(state: State, vessel: Vessel, skill: int, label: str, rule: str) -> list[Modifier]:
    """Quality and skill together (M4-CRW.04); nothing without the option (M4-SHP.06)."""
    if state.options.crew_ratings == "off":
        return []
    value = quality_dm(vessel.sheet.crew_quality) + skill_dm(skill)
    return [Modifier(label, value, rule)] if value else []
