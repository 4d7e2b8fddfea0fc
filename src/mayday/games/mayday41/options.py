"""The switches of Mayday M4.1 that its players agree on before a game."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct


def _about(title: str, rule: str) -> Meta:
    return Meta(extra_json_schema={"title": title, "rule": rule})


Switch: TypeAlias = Literal["off", "on"]
Turns: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed at set-up and known to every side."""

    scenario: str = "long-arrows"
    """The name of a scenario or lesson, or `own` for the players' own file."""
    own_scenario: Annotated[str, Meta(max_length=60_000)] = ""
    """The text of the players' own file, used when the scenario is `own`."""
    turns: Annotated[Turns, _about("Turns at most, 0 for as many as the scenario says", "M4-END.14")] = 0
    per_ship_initiative: Annotated[Switch, _about("Every vessel has an initiative of its own", "M4-INI.09")] = "off"
    sensor_tl_limits: Annotated[Switch, _about("Sensors hold only so many contacts", "M4-SEN.15")] = "off"
    optional_sensor_mods: Annotated[Switch, _about("More signal modifiers", "M4-OSM.01")] = "off"
    crew_ratings: Annotated[Switch, _about("Crews have quality and skills", "M4-CRW.01")] = "off"
    three_d: Annotated[Switch, _about("Levels above and below the map", "M4-TDM.01")] = "off"
    appendix_c_damage: Annotated[Switch, _about("Damage by location for ships of size 8", "M4-APC.01")] = "off"
    appc_damage_control: Annotated[Switch, _about("Crews repair damage by location", "M4-APC.25")] = "off"
    secret_sensor_orders: Annotated[Switch, _about("Sensor orders are secret until all are given", "M4-SEN.03")] = "on"
    secret_fire_orders: Annotated[Switch, _about("Fire orders are secret until all are given", "M4-FIR.02")] = "on"
    frn_half: Annotated[Literal["even", "up"], _about("Where an exact half is rounded to", "M4-TSK.10")] = "even"
    tie_break_die: Annotated[Literal["low", "high"], _about("The die that wins an initiative tie", "M4-INI.07")] = "low"
    sand_dm_on: Annotated[Literal["dice", "target"], _about("What the range DM of sand changes", "M4-SND.05")] = "dice"
    jam_two_tl: Annotated[
        Literal["impossible", "refused"], _about("Jamming sensors two tech levels better", "M4-JAM.06")
    ] = "impossible"
    area_jam_passive: Annotated[Switch, _about("Area jammers hamper passive sensors too", "M4-JAM.04")] = "off"
    stationary_gravity: Annotated[Switch, _about("Gravity pulls what stays put", "M4-GRV.07")] = "on"
    si_assist: Annotated[
        Literal["substitute", "handoff"], _about("How sensors of semi-independent missiles help", "M4-MIS.17")
    ] = "substitute"
    hit_choice: Annotated[
        Literal["owner", "random", "attacker"], _about("Who picks the system that a hit destroys", "M4-DMG.13")
    ] = "owner"
    bypass_moves_damage: Annotated[Switch, _about("Explosions inside spare the armour", "M4-DMG.10")] = "off"
    emm_reflected: Annotated[Literal["0.5", "1.0"], _about("What EMM takes off the visible signature", "M4-SIG.09")] = (
        "0.5"
    )
    ladar_ignores_emm: Annotated[Switch, _about("LADAR sees through EMM", "M4-SIG.02")] = "off"
    prox_immune_to_pd: Annotated[Switch, _about("No point defence against bursts at a distance", "M4-MIS.30")] = "on"
    mfd_split: Annotated[Switch, _about("A director serves missiles or beams", "M4-ENG.09")] = "on"
    crew_defend: Annotated[Switch, _about("Crews fight boarders", "M4-BRD.08")] = "on"
    decoy_missiles: Annotated[Switch, _about("Decoy missiles", "M4-MIS.34")] = "off"
