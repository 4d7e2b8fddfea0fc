"""The switches of Salvage that its players agree on before a game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


def _about(title: str, rule: str) -> Meta:
    return Meta(extra_json_schema={"title": title, "rule": rule})


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed at set-up and shown to all."""

    scenario: str = "salvage"
    rounds: Annotated[int, Meta(ge=1, le=6), _about("Rounds", "TOY-SET.03")] = 3
    needed: Annotated[int, Meta(ge=4, le=11), _about("What a boarding throw needs", "TOY-BRD.02")] = 8
    jamming: Annotated[Literal["on", "off"], _about("Others may jam the leader", "TOY-JAM.03")] = "on"
