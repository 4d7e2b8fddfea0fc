"""Everything that can be heard, as one union."""

from __future__ import annotations

from typing import TypeAlias

from mayday.games.mayday41.happenings import boarding, craft, damage, fire, flight, general, goals, missiles, sensing

Event: TypeAlias = (
    general.HAPPENINGS
    | flight.HAPPENINGS
    | sensing.HAPPENINGS
    | fire.HAPPENINGS
    | damage.HAPPENINGS
    | missiles.HAPPENINGS
    | boarding.HAPPENINGS
    | craft.HAPPENINGS
    | goals.HAPPENINGS
)
