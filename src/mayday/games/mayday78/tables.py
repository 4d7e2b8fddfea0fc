"""The printed charts, row for row, and the constants of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from mayday.games.mayday78.actions import Area, Detonation, Guidance, Location, Program, Propulsion
    from mayday.games.mayday78.events import Result

# What a vessel is. The attack and damage tables have a column for each of the first three; a big ship uses the first.
SHIP: Final = 0
CRAFT: Final = 1
MISSILE: Final = 2
BIG_SHIP: Final = 3
KINDS: Final = ("ship", "craft", "missile", "big ship")

# Where a vessel is: in the open, on a world, out of the game, in another's hold, or still to be brought on.
FLYING: Final = 0
LANDED: Final = 1
LOST: Final = 2
ABOARD: Final = 3
WAITING: Final = 4
STATUSES: Final = ("flying", "landed", "lost", "aboard", "waiting")

# How a vessel left the game.
HERE: Final = 0
DESTROYED: Final = 1
CRASHED: Final = 2
EXPENDED: Final = 3
JUMPED: Final = 4
WITHDRAWN: Final = 5
ENDS: Final = ("here", "destroyed", "crashed", "expended", "jumped", "withdrawn")

# MD-SEQ.04: the phases of a player-turn, and the set-up before the first.
PHASE_A: Final = 0
PHASE_B: Final = 1
PHASE_C: Final = 2
PHASE_D: Final = 3
PHASE_E: Final = 4
SET_UP: Final = 5
PHASES: Final = ("A", "B", "C", "D", "E", "set-up")

# The questions put inside a phase, in the order of chapter 19 of the rulebook.
MUSTERING: Final = 0
PLACING_WORLDS: Final = 1
PLACING: Final = 2
PREPARING: Final = 3
REPAIRING: Final = 4
ARRIVING: Final = 5
MOVING: Final = 6
JUMPING: Final = 7
DESIGNATING: Final = 8
RAMMING: Final = 9
CYCLING: Final = 10
DECLARING: Final = 11
RESOLVING: Final = 12
RETARGETING: Final = 13
DETONATING: Final = 14
LAUNCHING: Final = 15
BOARDING: Final = 16
PROGRAMMING: Final = 17
STEPS: Final = (
    "mustering",
    "placing worlds",
    "placing",
    "preparing",
    "repairing",
    "arriving",
    "moving",
    "jumping",
    "designating",
    "ramming",
    "cycling",
    "declaring",
    "resolving",
    "retargeting",
    "detonating",
    "launching",
    "boarding",
    "programming",
)

# MD-DMG.01 to .06: what a consultation of the damage table can find.
M_DRIVE: Final = 0
J_DRIVE: Final = 1
OTHER: Final = 2
COMPUTER: Final = 3
WEAPONS: Final = 4
DETONATE: Final = 5
AREAS: Final[tuple[Area, ...]] = ("m-drive", "j-drive", "other", "computer", "weapons")
RESULTS: Final[tuple[Result, ...]] = ("M-Drive", "J-Drive", "NE", "Computer", "Weaponry", "Detonate")

# MD-DAT.15, one row per modified roll from 2: ship, small craft, missile.
ATTACK: Final = (
    ("-", "-", "-"),
    ("-", "-", "-"),
    ("-", "-", "-"),
    ("M", "-", "-"),
    ("M", "-", "-"),
    ("ML", "M", "-"),
    ("ML", "ML", "-"),
    ("ML", "ML", "ML"),
    ("ML", "ML", "ML"),
    ("ML", "ML", "ML"),
    ("ML", "ML", "ML"),
)
ATTACK_LOWEST: Final[i64] = 2
ATTACK_HIGHEST: Final[i64] = 12

# MD-LAS.10, MD-DET.06: the lowest roll that hits each column, as the rows above have it.
LASER_NEEDS: Final[bytes] = bytes((7, 8, 9))
MISSILE_NEEDS: Final[bytes] = bytes((5, 7, 9))

# MD-DAT.16, MD-DMG.20, MD-DMG.21, one row per die face: ship, small craft, missile.
DAMAGE: Final[bytes] = bytes(
    (
        *(M_DRIVE, M_DRIVE, M_DRIVE),  # 1
        *(J_DRIVE, M_DRIVE, OTHER),  # 2
        *(OTHER, OTHER, OTHER),  # 3
        *(OTHER, OTHER, OTHER),  # 4
        *(COMPUTER, WEAPONS, OTHER),  # 5
        *(WEAPONS, WEAPONS, DETONATE),  # 6
    )
)

# MD-DAT.17 and MD-DAT.18.
RANGE_DM: Final = -1
RETURN_FIRE_DM: Final = -1
TARGET_IN_SAND_DM: Final = -3
ATTACKER_IN_SAND_DM: Final = -1
MISSILE_IN_SAND_DM: Final = -1
MANUAL_DM: Final = -4
SELECTIVE_SHIFT: Final = 3

# MD-DMG.08, MD-DMG.12, MD-DMG.15, MD-INT.04.
FATAL_HITS: Final = 4
HEAVY_HITS: Final = 3
REPAIR_NEEDS: Final = 8
RAM_NEEDS: Final = 10
RAM_HITS: Final = 3

# MD-DET.02, MD-DET.03: consultations of the damage table.
CONTACT_HITS: Final = 3
PROXIMITY_HITS: Final = 2

# MD-DAT.12, row for row: code, name, size.
PROGRAMS: Final = (
    ("P1", "Predict 1", 1),
    ("P2", "Predict 2", 2),
    ("P3", "Predict 3", 1),
    ("P4", "Predict 4", 3),
    ("G", "Gunner Interact", 1),
    ("T", "Target", 1),
    ("S1", "Selective 1", 1),
    ("S2", "Selective 2", 2),
    ("L", "Launch", 1),
    ("M1", "Maneuver/Evade 1", 1),
    ("M2", "Maneuver/Evade 2", 2),
    ("M3", "Maneuver/Evade 3", 3),
    ("AE", "Auto/Evade", 1),
    ("RF", "Return Fire", 1),
    ("AM", "Anti-Missile", 2),
    ("M", "Maneuver", 1),
    ("J1", "Jump 1", 1),
    ("J2", "Jump 2", 2),
    ("N", "Navigation", 1),
)
PROGRAM_CODES: Final[tuple[Program, ...]] = (
    *("P1", "P2", "P3", "P4", "G", "T", "S1", "S2", "L", "M1"),
    *("M2", "M3", "AE", "RF", "AM", "M", "J1", "J2", "N"),
)
PROGRAM_NAMES: Final = {code: name for code, name, _ in PROGRAMS}
PROGRAM_SIZE: Final[bytes] = bytes(size for _, _, size in PROGRAMS)
PROGRAM_COUNT: Final[i64] = 19

# What any set of programs takes, as bits in the order above: the first ten, and the rest.
SPACE_LOW: Final[bytes] = bytes(sum(PROGRAM_SIZE[bit] for bit in range(10) if n >> bit & 1) for n in range(1024))
SPACE_HIGH: Final[bytes] = bytes(sum(PROGRAM_SIZE[10 + bit] for bit in range(9) if n >> bit & 1) for n in range(512))

# Sets of programs are bits in the order above.
P1: Final[i64] = 1 << 0
P2: Final[i64] = 1 << 1
P3: Final[i64] = 1 << 2
P4: Final[i64] = 1 << 3
G: Final[i64] = 1 << 4
T: Final[i64] = 1 << 5
S1: Final[i64] = 1 << 6
S2: Final[i64] = 1 << 7
L: Final[i64] = 1 << 8
M1: Final[i64] = 1 << 9
M2: Final[i64] = 1 << 10
M3: Final[i64] = 1 << 11
AE: Final[i64] = 1 << 12
RF: Final[i64] = 1 << 13
AM: Final[i64] = 1 << 14
M: Final[i64] = 1 << 15
J1: Final[i64] = 1 << 16
J2: Final[i64] = 1 << 17
N: Final[i64] = 1 << 18
PREDICTS: Final[i64] = P1 | P2 | P3 | P4
SELECTIVES: Final[i64] = S1 | S2
MANEUVER_EVADES: Final[i64] = M1 | M2 | M3
JUMPS: Final[i64] = J1 | J2
EVADES: Final[i64] = MANEUVER_EVADES | AE

# What one program of these does to an attack (MD-DAT.17): its owner's, or one on its owner.
PROGRAM_DM: Final = {
    "P1": 1,
    "P2": 2,
    "P3": 2,
    "P4": 3,
    "G": 1,
    "S1": -2,
    "S2": -1,
    "RF": RETURN_FIRE_DM,
    "M1": -1,
    "M2": -2,
    "M3": -3,
    "AE": -2,
}

# MD-DAT.11: model number, CPU, storage.
MODELS: Final = {"1": (1, 2, 4), "1 bis": (1, 4, 0), "2": (2, 3, 6), "2 bis": (2, 6, 0), "3": (3, 5, 9)}

# Missile systems (MD-DAT.19); NO_SYSTEM is what another side sees of a secret one.
HOMING: Final = 0
GUIDED: Final = 1
RESPONSIVE: Final = 2
UNGUIDED: Final = 3
GUIDANCE: Final[tuple[Guidance, ...]] = ("homing", "guided", "responsive", "unguided")
CONSTANT: Final = 0
LIMITED: Final = 1
DISCRETIONARY: Final = 2
UNPOWERED: Final = 3
PROPULSION: Final[tuple[Propulsion, ...]] = ("constant", "limited", "discretionary", "unpowered")
CONTACT: Final = 0
PROXIMITY: Final = 1
INTELLIGENT: Final = 2
COMMAND: Final = 3
DETONATION: Final[tuple[Detonation, ...]] = ("contact", "proximity", "intelligent", "command")

# MD-DAT.19, one row per propulsion: homing, guided, responsive, unguided.
COMPATIBLE: Final = (
    ("no", "allowed", "allowed", "ideal"),  # constant
    ("ideal", "allowed", "allowed", "no"),  # limited
    ("allowed", "ideal", "ideal", "no"),  # discretionary
    ("no", "allowed", "allowed", "allowed"),  # unpowered
)

# MD-DAT.20, in the order of the names above; the body costs the square of its G, and its burns, times this.
GUIDANCE_PRICE: Final = (1000, 800, 1500, 0)
PROPULSION_PRICE: Final = (300, 300, 500, 0)
DETONATION_PRICE: Final = (100, 1000, 2000, 300)
BODY_PRICE: Final = 100
MAX_BURNS: Final = 12

# How a command warhead was designated when it met something (MD-DET.05).
UNDESIGNATED: Final = 0
AS_CONTACT: Final = 1
AS_PROXIMITY: Final = 2
ON_HOLD: Final = 3
DESIGNATIONS: Final = ("none", "contact", "proximity", "hold")
HOWS: Final[tuple[Literal["contact", "proximity", "hold"], ...]] = ("contact", "proximity", "hold")

# What a missile is aimed at: a vessel's number, or a world counted down from here, or nothing.
NO_TARGET: Final[i64] = -1
FIRST_WORLD: Final[i64] = -2

# What a trader carries (MD-SMG.04).
NO_CARGO: Final = 0
LEGAL: Final = 1
ILLEGAL: Final = 2
CARGOES: Final = ("none", "legal", "illegal")
LADINGS: Final[tuple[Literal["legal", "illegal"], ...]] = ("legal", "illegal")

# MD-CRW.01.
ENGINEERING: Final = 0
TURRET: Final = 1
BRIDGE: Final = 2
CABIN: Final = 3
HOLD: Final = 4
LOCATIONS: Final[tuple[Location, ...]] = ("engineering", "weapons turret", "bridge", "cabin", "hold")
CREW_NEEDS: Final = 9
INJURY: Final = 4
STRENGTH: Final = 21

JUMP_DISTANCE: Final = 40
"""MD-JMP.01."""
MISSILE_COUNTERS: Final = 6
SAND_COUNTERS: Final = 3
"""MD-DAT.04."""

MOST_VESSELS: Final = 950
"""As many as the numbers in a move's code can name; no game comes near it."""

# How the move that a vessel is about to make will end.
FLIES: Final = 0
STAYS: Final = 1
LANDS: Final = 2
CRASHES: Final = 3

MAX_THRUST: Final = 6
"""No drive in the book is stronger (MD-DAT.08)."""

_DISK: Final = sorted(
    (
        (q, r)
        for q in range(-MAX_THRUST, MAX_THRUST + 1)
        for r in range(-MAX_THRUST, MAX_THRUST + 1)
        if abs(q + r) <= MAX_THRUST
    ),
    key=lambda h: (max(abs(h[0]), abs(h[1]), abs(h[0] + h[1])), h),
)

# Every displacement a thrust can make, nearest first, then by q and r; flat, because compiled code reads bytes fast.
DISK_SIZE: Final[i64] = 127
DISK_Q: Final[bytes] = bytes(q + MAX_THRUST for q, _ in _DISK)
DISK_R: Final[bytes] = bytes(r + MAX_THRUST for _, r in _DISK)
DISK_INDEX: Final[dict[tuple[int, int], int]] = {h: k for k, h in enumerate(_DISK)}


def within(thrust: i64) -> i64:
    """How many displacements a thrust of so many hexes allows."""
    return 3 * thrust * (thrust + 1) + 1


# MD-DAT.03: the colours of the sides in order; in a two-sided game native comes first.
COLOURS: Final = ("blue", "red", "green", "orange", "purple", "black")

MINUTES_PER_TURN: Final = 100
"""MD-DAT.05."""
