"""Everything a side can do. Units are named by the handles that it knows them by: s1 its own vessel, m1 its own volley,
c1 a contact, b1 a bogey (see `handles`)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from mayday.core.game import Resign
from mayday.games.mayday41.tables import Deceives, Level, MissileType, Posture

Handle: TypeAlias = Annotated[str, Meta(max_length=8)]
Name: TypeAlias = Annotated[str, Meta(max_length=20)]
Hex: TypeAlias = Annotated[str, Meta(max_length=16)]
Few: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class _Action(Struct, frozen=True, forbid_unknown_fields=True):
    pass


# Command and initiative.


class Command(_Action, frozen=True, tag="command"):
    """Name the command ship (M4-SET.01) and the flagship (M4-INI.05)."""

    ship: Handle
    flagship: Handle


class FleetTactics(_Action, frozen=True, tag="fleet_tactics"):
    """Whether the flagship's Fleet Tactics counts in this turn (M4-INI.05)."""

    use: bool


# Movement.


class Advance(_Action, frozen=True, tag="advance"):
    """Move this unit now: steps (a) to (c), with its choice where the line runs along a hexside (M4-MAP.13).

    `by` has a letter for each such point at which the choice matters: `a` for the hex with the lower number, `b` for
    the other; between levels a point may lie where three hexes meet, and the third one is `c`.
    """

    unit: Handle
    by: Annotated[str, Meta(max_length=40, pattern="^[abc]*$")] = ""


class Thrust(_Action, frozen=True, tag="thrust"):
    """Step (d): where the future marker goes, and whether the unit evades (M4-MOV.09, M4-MOV.11)."""

    to: Hex
    evade: bool = False


class Land(_Action, frozen=True, tag="land"):
    """On the moon or asteroid here, before thrust (M4-WLD.09)."""


class Dive(_Action, frozen=True, tag="dive"):
    """Which level of a gas giant's atmosphere the ship is on at the end of its move (M4-WLD.16)."""

    to: Level


# Sensors.


class UseSensor(_Action, frozen=True, tag="use_sensor"):
    """Order: which sensor of that kind runs in this turn; none for an empty id (M4-SEN.01, M4-SEN.02)."""

    ship: Handle
    active: bool
    sensor: Name


class Jam(_Action, frozen=True, tag="jam"):
    """Order: the arc of the area jammer, from direction n to the next clockwise, -1 for off (M4-JAM.03)."""

    ship: Handle
    arc: Annotated[int, Meta(ge=-1, le=5)]


class Deceive(_Action, frozen=True, tag="deceive"):
    """Standing order: what the deceptive jammer meets (M4-JAM.14)."""

    ship: Handle
    against: Deceives


class EndOrders(_Action, frozen=True, tag="end_orders"):
    """These are all orders of this kind."""


class Sense(_Action, frozen=True, tag="sense"):
    """Try to find, keep or find again a unit with a sensor that runs (M4-SEN.05 to M4-SEN.07)."""

    ship: Handle
    target: Handle
    sensor: Name


class Lock(_Action, frozen=True, tag="lock"):
    """Try to lock a unit found in this turn; `sensor` may be a volley of its SI missiles (M4-SEN.09, M4-MIS.17)."""

    ship: Handle
    target: Handle
    sensor: Name


class Drop(_Action, frozen=True, tag="drop"):
    """Give up a lock or, with `contact`, the whole contact (M4-SEN.13, M4-SEN.15)."""

    ship: Handle
    target: Handle
    contact: bool = False


class EndSensors(_Action, frozen=True, tag="end_sensors"):
    """This vessel has finished its sensor work (M4-SEN.04); without a name, all of the side have."""

    ship: Handle


class Switch(_Action, frozen=True, tag="switch"):
    """Guide missiles of a volley that are aimed at one target at another (M4-MIS.14)."""

    volley: Handle
    kind: MissileType
    target: Handle
    """Where they are aimed now; empty for those whose target is gone or no longer held."""
    to: Handle
    count: Annotated[int, Meta(ge=1, le=999)] = 1


class EndGuidance(_Action, frozen=True, tag="end_guidance"):
    """Missiles without a lock go inert now (M4-MIS.14)."""


# Fire orders.


class Aim(_Action, frozen=True, tag="aim"):
    """Order a battery to fire; its rate of fire helps the damage, or with `to_hit` the aim (M4-FIR.01, M4-ENG.13)."""

    ship: Handle
    battery: Name
    target: Handle
    to_hit: bool = False


class Guard(_Action, frozen=True, tag="guard"):
    """Order a laser battery to point defence against a volley that will detonate (M4-FIR.04)."""

    ship: Handle
    battery: Name
    volley: Handle
    to_hit: bool = False


class Hold(_Action, frozen=True, tag="hold"):
    """Take a battery's order back."""

    ship: Handle
    battery: Name


class Predict(_Action, frozen=True, tag="predict"):
    """Order: the target of the Predict program, none for an empty handle (M4-FIR.05)."""

    ship: Handle
    target: Handle


class Dedicate(_Action, frozen=True, tag="dedicate"):
    """Order: how many directors serve missiles (M4-FIR.06); -1 for as many as they need."""

    ship: Handle
    directors: Annotated[int, Meta(ge=-1, le=99)]


class Load(_Action, frozen=True, tag="load"):
    """Order a launcher to fire missiles at a target (M4-MIS.04, M4-MIS.05)."""

    ship: Handle
    launcher: Name
    kind: MissileType
    count: Annotated[int, Meta(ge=1, le=99)]
    target: Handle


class Unload(_Action, frozen=True, tag="unload"):
    """Take the last such order of a ship back."""

    ship: Handle


class Throttle(_Action, frozen=True, tag="throttle"):
    """Lower the thrust rating of the missiles of one order, counted from 1 (M4-MIS.07)."""

    ship: Handle
    order: Few
    thrust: Annotated[int, Meta(ge=1, le=12)]


class Merge(_Action, frozen=True, tag="merge"):
    """Let the missiles of an order fly with those of an earlier one of equal thrust (M4-MIS.06)."""

    ship: Handle
    order: Few
    into: Few


class Fuse(_Action, frozen=True, tag="fuse"):
    """The proximity at which the missiles of an order go off (M4-MIS.26)."""

    ship: Handle
    order: Few
    hexes: Annotated[int, Meta(ge=0, le=3)]


class Program(_Action, frozen=True, tag="program"):
    """The set course of FI missiles: turns, and the acceleration in each as in `3 SE`, none if empty (M4-MIS.18)."""

    ship: Handle
    order: Few
    turns: Annotated[int, Meta(ge=1, le=20)]
    push: Hex


class AlsoAt(_Action, frozen=True, tag="also_at"):
    """A further target for FI missiles, after those they have (M4-MIS.18)."""

    ship: Handle
    order: Few
    target: Handle


# Boarding.


class Send(_Action, frozen=True, tag="send"):
    """Order people into the fight aboard a ship on the same course (M4-BRD.05, M4-BRD.21)."""

    ship: Handle
    to: Handle
    marines: Few
    troops: Few


class Withdraw(_Action, frozen=True, tag="withdraw"):
    """Order people back from it (M4-BRD.05)."""

    ship: Handle
    of: Handle
    marines: Few
    troops: Few


class Take(_Action, frozen=True, tag="posture"):
    """Order: how one's people aboard this ship fight (M4-BRD.06)."""

    ship: Handle
    posture: Posture


class Cut(_Action, frozen=True, tag="cut"):
    """Cut the cables that link a boarding vessel to one's ship (M4-BRD.16)."""

    ship: Handle


class Seize(_Action, frozen=True, tag="seize"):
    """Which area a won round takes: one of the ship fought on, or with `theirs` of the boarders' vessel (M4-BRD.13)."""

    theirs: bool


class Fall(_Action, frozen=True, tag="fall"):
    """Which people are lost: so many marines, then troops, the rest crew (M4-BRD.12)."""

    marines: Few
    troops: Few


# Fire.


class Shoot(_Action, frozen=True, tag="shoot"):
    """Fire a battery as ordered (M4-ENG.01)."""

    ship: Handle
    battery: Name


class Cease(_Action, frozen=True, tag="cease"):
    """Everything else that was ordered is not fired (M4-FIR.07)."""


class Place(_Action, frozen=True, tag="place"):
    """The future marker of a new volley or craft (M4-MIS.08, M4-LCH.03)."""

    to: Hex


class Climb(_Action, frozen=True, tag="climb"):
    """Turn to another level, where the places for a marker are too many to be listed at once (M4-TDM.03)."""

    level: Annotated[int, Meta(ge=-1023, le=1023)]


class Detonate(_Action, frozen=True, tag="detonate"):
    """Settle this volley of one's own next (M4-SEQ.04)."""

    volley: Handle


class Defend(_Action, frozen=True, tag="defend"):
    """The next shot of point defence, or none any more for an empty battery (M4-ENG.18)."""

    ship: Handle
    battery: Name


# Reactions.


class CastSand(_Action, frozen=True, tag="sand"):
    """So many canisters against this hit; 0 for none (M4-SND.03)."""

    canisters: Few


class Lose(_Action, frozen=True, tag="lose"):
    """Which of several is lost, by its id as the question lists it (M4-DMG.13 to M4-DMG.15, M4-ENG.17, M4-MIS.24)."""

    what: Name


class KeepLock(_Action, frozen=True, tag="keep_lock"):
    """Which new volley an automatic lock goes to (M4-SEN.38)."""

    volley: Handle


# Craft.


class Embark(_Action, frozen=True, tag="embark"):
    """People of the parent enter a craft before its launch (M4-LCH.11)."""

    craft: Handle
    marines: Few
    troops: Few


class Launch(_Action, frozen=True, tag="launch"):
    """A craft leaves by a facility of its parent; its marker is placed next (M4-LCH.03)."""

    craft: Handle
    facility: Name


class Recover(_Action, frozen=True, tag="recover"):
    """A craft lands in a vessel on the same course (M4-LCH.06)."""

    craft: Handle
    ship: Handle
    facility: Name


class EndCraft(_Action, frozen=True, tag="end_craft"):
    """No more launches and recoveries."""


# End.


class ShutDown(_Action, frozen=True, tag="shut_down"):
    """The plant of a ship (M4-SHP.09)."""

    ship: Handle


class Restart(_Action, frozen=True, tag="restart"):
    ship: Handle


class Camouflage(_Action, frozen=True, tag="camouflage"):
    """Of a landed ship (M4-OSM.06)."""

    ship: Handle


class Repair(_Action, frozen=True, tag="repair"):
    """Try to undo an effect of Appendix C (M4-APC.25)."""

    ship: Handle
    what: Name


class Disengage(_Action, frozen=True, tag="disengage"):
    """Leave the battle; what stands against it the others may waive (M4-END.02 to M4-END.06)."""

    ship: Handle


class Waive(_Action, frozen=True, tag="waive"):
    """Let the ship go, or not (M4-END.06)."""

    grant: bool


class Jump(_Action, frozen=True, tag="jump"):
    """M4-END.08 to M4-END.12."""

    ship: Handle


class EndTurn(_Action, frozen=True, tag="end_turn"):
    """Nothing more in this turn."""


class Choose(_Action, frozen=True, tag="choose"):
    """Any other reaction, by what the question offers (M4-APC.08, M4-APC.16)."""

    what: Name


Action: TypeAlias = (
    Command
    | FleetTactics
    | Advance
    | Thrust
    | Land
    | Dive
    | UseSensor
    | Jam
    | Deceive
    | EndOrders
    | Sense
    | Lock
    | Drop
    | EndSensors
    | Switch
    | EndGuidance
    | Aim
    | Guard
    | Hold
    | Predict
    | Dedicate
    | Load
    | Unload
    | Throttle
    | Merge
    | Fuse
    | Program
    | AlsoAt
    | Send
    | Withdraw
    | Take
    | Cut
    | Seize
    | Fall
    | Shoot
    | Cease
    | Place
    | Climb
    | Detonate
    | Defend
    | CastSand
    | Lose
    | KeepLock
    | Embark
    | Launch
    | Recover
    | EndCraft
    | ShutDown
    | Restart
    | Camouflage
    | Repair
    | Disengage
    | Waive
    | Jump
    | EndTurn
    | Choose
    | Resign
)
