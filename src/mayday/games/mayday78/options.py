"""The switches of Mayday (1978) that its players agree on before a game."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct


def _about(title: str, rule: str) -> Meta:
    return Meta(extra_json_schema={"title": title, "rule": rule})


Switch: TypeAlias = Literal["off", "on"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed at set-up and shown to all; nothing in play can change them (MD-SET.05)."""

    scenario: str = "grand-prix"
    edge_graze: Annotated[Literal["ignore", "both"], _about("A course exactly along a hex edge", "MD-MAP.08")] = (
        "ignore"
    )
    gravity_at_rest: Annotated[Switch, _about("Worlds pull vessels that lie at rest", "MD-GRV.09")] = "off"
    touch_and_go: Annotated[Switch, _about("Launch in the phase of landing", "MD-GRV.19")] = "off"
    refuel_at_base: Annotated[Switch, _about("Small craft refuel on a home world", "MD-GRV.24")] = "off"
    world_placement: Annotated[Literal["center", "random"], _about("Where a world lies on its sheet", "MD-SET.03")] = (
        "center"
    )
    gp_turns: Annotated[int, Meta(ge=0, le=10_000), _about("Game-turns of a race, 0 for no limit", "MD-GP.06")] = 0
