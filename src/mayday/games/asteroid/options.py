"""The switches of Asteroid that its players agree on before a game."""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct


def _about(title: str, rule: str) -> Meta:
    return Meta(extra_json_schema={"title": title, "rule": rule})


Switch: TypeAlias = Literal["off", "on"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed at set-up and known to both sides."""

    LATER: ClassVar = ("robots_tear", "jones_by_robots")

    scenario: str = "nine-seven-bravo"
    """The name of a scenario; there is one."""
    clone_soldiers: Annotated[Switch, _about("The expedition is clone soldiers", "AS-25.01")] = "off"
    ship_capacity: Annotated[
        Literal[
            "6",
            "6.5",
            "7",
            "7.5",
            "8",
            "8.5",
            "9",
            "9.5",
            "10",
            "10.5",
            "11",
            "11.5",
            "12",
            "12.5",
            "13",
            "13.5",
            "14",
            "14.5",
            "15",
            "15.5",
            "16",
            "16.5",
        ],
        _about("Places on the ship", "AS-25.08"),
    ] = "12"
    blind_play: Annotated[Switch, _about("Counters and plans off the board until seen", "AS-25.09")] = "off"
    plans_unseen: Annotated[Switch, _about("Plans that are not attached are hidden", "AS-3.15")] = "off"
    plan_rotation: Annotated[Switch, _about("Plans may be turned", "AS-2.16")] = "on"
    roamer_far: Annotated[Literal["4", "none"], _about("A roamer's hit number at long range", "AS-1.06")] = "4"
    fire_through_friends: Annotated[
        Literal["adjacent", "prone", "never", "always"], _about("Shooting past friends", "AS-8.16")
    ] = "adjacent"
    carry_penalty: Annotated[
        Literal["half_up", "half_down", "minus_one"], _about("Speed of whoever carries somebody", "AS-9.06")
    ] = "half_up"
    sasha_leap_3: Annotated[Literal["6", "4"], _about("Sasha's leap over three squares", "AS-21.09")] = "6"
    collapse_blocks_sight: Annotated[Switch, _about("Collapsed squares block sight", "AS-7.14")] = "on"
    injured_helpless: Annotated[Switch, _about("Injured people can do nothing at all", "AS-9.02")] = "off"
    demon_last_resort: Annotated[Switch, _about("Demon's work only when nobody else could", "AS-23.09")] = "off"
    aboard_counts: Annotated[Switch, _about("Who never went in counts as escaped", "AS-24.05")] = "off"
    turn_limit: Annotated[
        int, Meta(ge=0, le=999), _about("Turns before the sequence must have begun, 0 for the usual 200", "AS-5.09")
    ] = 0
    robots_tear: Annotated[Switch, _about("The computer's mining robots tear shafts open", "AS-14.08")] = "off"
    jones_by_robots: Annotated[Switch, _about("Ms. Jones feels where only a friendly robot is", "AS-22.01")] = "off"


def half_capacity(options: Options) -> int:
    """Places on the ship, in halves (AS-4.01)."""
    return _halves(options.ship_capacity)


@cache
def _halves(places: str) -> int:
    return int(float(places) * 2)


def unseen(options: Options) -> bool:
    """Are plans hidden until they are attached (AS-3.15, AS-25.09)?"""
    return options.plans_unseen == "on" or options.blind_play == "on"
