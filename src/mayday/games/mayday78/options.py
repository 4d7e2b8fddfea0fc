"""The switches of Mayday (1978) that its players agree on before a game."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct


def _about(title: str, rule: str) -> Meta:
    return Meta(extra_json_schema={"title": title, "rule": rule})


Switch: TypeAlias = Literal["off", "on"]
Turns: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Fixed at set-up and shown to all; nothing in play can change them (MD-SET.05)."""

    LATER: ClassVar = ("antimissile_computer", "wreck_contact", "return_shift", "smuggling_lost")

    scenario: str = "grand-prix"
    """The name of a scenario or lesson, or `own` for the players' own file."""
    own_scenario: Annotated[str, Meta(max_length=60_000)] = ""
    """The text of the players' own file, used when the scenario is `own` (MD-CUS.01)."""
    computer_rule: Annotated[Literal["simplified", "extended"], _about("The computer rule", "MD-CPU.01")] = "simplified"
    first_side: Annotated[Literal["intruder", "native", "random"], _about("Who goes first", "MD-SEQ.03")] = "intruder"
    antimissile_computer: Annotated[
        Switch, _about("The computer's model counts in anti-missile fire (simplified)", "MD-CPU.04")
    ] = "off"
    target_program_dm: Annotated[int, Meta(ge=-1, le=1), _about("DM of the Target program", "MD-LAS.17")] = -1
    edge_graze: Annotated[Literal["ignore", "both"], _about("A course exactly along a hex edge", "MD-MAP.08")] = (
        "ignore"
    )
    gravity_at_rest: Annotated[Switch, _about("Worlds pull vessels that lie at rest", "MD-GRV.09")] = "off"
    touch_and_go: Annotated[Switch, _about("Launch in the phase of landing", "MD-GRV.19")] = "off"
    landed_shelter: Annotated[Switch, _about("No fire from or at a world's surface", "MD-GRV.22")] = "off"
    collisions: Annotated[Switch, _about("Ramming on interception", "MD-INT.04")] = "off"
    boarding_fight: Annotated[Switch, _about("Boarding must be won by dice", "MD-INT.08")] = "off"
    burn_unit: Annotated[Literal["hex", "turn"], _about("What one burn of fuel buys", "MD-MIS.18")] = "hex"
    homing_thrust: Annotated[Literal["choice", "full"], _about("Thrust of a homing missile", "MD-MIS.04")] = "choice"
    homing_aim: Annotated[Literal["present", "future"], _about("What a homing missile steers for", "MD-MIS.03")] = (
        "present"
    )
    friendly_contact: Annotated[Switch, _about("Friends set off warheads", "MD-DET.12")] = "on"
    wreck_contact: Annotated[Switch, _about("Wrecks set off warheads", "MD-DET.15")] = "off"
    missile_hit_kills: Annotated[Switch, _about("Any laser hit destroys a missile", "MD-DMG.21")] = "off"
    return_shift: Annotated[Switch, _about("Lasers may be turned in phase C", "MD-RET.10")] = "on"
    launch_before_detonation: Annotated[Switch, _about("Launches come before detonations", "MD-ORD.10")] = "off"
    sand_gravity: Annotated[Literal["keeps", "disperses"], _about("What gravity does to sand", "MD-SND.06")] = "keeps"
    successive: Annotated[Literal["each", "one_each"], _about("Three turns of damage", "MD-DMG.12")] = "each"
    missile_secrecy: Annotated[Literal["open", "hidden"], _about("Missiles in flight are", "MD-MIS.26")] = "open"
    open_computers: Annotated[Switch, _about("Programs are visible to all", "MD-CPU.23")] = "off"
    program_list_fixes: Annotated[Switch, _about("Repair two suspect program lists", "MD-DAT.13")] = "off"
    unspecified_missiles: Annotated[
        int, Meta(ge=0, le=99), _about("Missiles of a launcher ship when the scenario is silent", "MD-ORD.08")
    ] = 6
    missile_components: Annotated[Switch, _about("Component stores instead of missiles", "MD-BLD.06")] = "off"
    characters: Annotated[Switch, _about("Crew casualties", "MD-CRW.01")] = "off"
    vacc_suit_dm: Annotated[int, Meta(ge=-12, le=12), _about("Protection of a vacc suit", "MD-CRW.05")] = 2
    high_guard_ranges: Annotated[Switch, _about("Range bands, no fire beyond 15 hexes", "MD-HG.01")] = "off"
    world_motion: Annotated[
        str,
        Meta(max_length=400),
        _about("Worlds and derelicts that move, as in `Alpha SE, Hulk N N S`", "MD-WLD.02"),
    ] = ""
    counter_limits: Annotated[Switch, _about("Enforce the printed counter mix", "MD-DAT.04")] = "off"
    refuel_at_base: Annotated[Switch, _about("Small craft refuel on a home world", "MD-GRV.24")] = "off"
    recover_small_craft: Annotated[Switch, _about("Small craft can be taken aboard again", "MD-ORD.13")] = "off"
    world_placement: Annotated[
        Literal["scenario", "center", "random"], _about("Where a world lies on its sheet", "MD-SET.03")
    ] = "scenario"
    gp_weapons: Annotated[Switch, _about("Weapons in the Grand Prix", "MD-GP.05")] = "off"
    gp_turns: Annotated[Turns, _about("Game-turns of a race, 0 for no limit", "MD-GP.06")] = 0
    piracy_turns: Annotated[Turns, _about("Game-turns of Piracy, 0 for no limit", "MD-PIR.09")] = 60
    battle_turns: Annotated[Turns, _about("Game-turns of Battle, 0 for no limit", "MD-BAT.08")] = 30
    smuggling_turns: Annotated[Turns, _about("Game-turns of Smuggling, 0 for no limit", "MD-SMG.10")] = 100
    smuggling_attempts: Annotated[int, Meta(ge=1, le=20), _about("Number of free traders", "MD-SMG.08")] = 5
    smuggling_cumulative: Annotated[Switch, _about("Scoring lines of a landing add up", "MD-SMG.07")] = "on"
    smuggling_lost: Annotated[Literal["replaced", "ends"], _about("A trader that is lost", "MD-SMG.06")] = "replaced"
