"""Ship data sheets: every field that the rules read, checked one by one (M4-SHP.01)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from mayday.core.errors import InputError
from mayday.core.plain import fitted
from mayday.games.mayday41.library import texts
from mayday.games.mayday41.sensors.signatures import Hull, signatures
from mayday.games.mayday41.tables import (
    CONTROL,
    EVADE_TL,
    PREDICT_TL,
    PROXIMITY,
    STARSHIP,
    WARHEADS,
    FacilityKind,
    JammerKind,
    MissileType,
    SensorKind,
    WeaponType,
    by_tl,
    size_of,
)

Count = Annotated[int, Meta(ge=0, le=9999)]
Tons = Annotated[float, Meta(ge=0, le=1_000_000)]
Id = Annotated[str, Meta(min_length=1, max_length=20)]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Sensor(_Part, frozen=True):
    id: Id
    kind: SensorKind
    sens: float
    max_range: Annotated[int, Meta(ge=1, le=1000)]
    tl: Annotated[int, Meta(ge=8, le=16)]


class Jammer(_Part, frozen=True):
    id: Id
    kind: JammerKind
    tl: Annotated[int, Meta(ge=8, le=16)]
    max_range: Annotated[int, Meta(ge=0, le=1000)]


class Battery(_Part, frozen=True):
    """An energy battery or a spinal mount."""

    id: Id
    type: WeaponType
    damage: Annotated[int, Meta(ge=1)]
    rof: Annotated[int, Meta(ge=1)]
    """The T4 rate (M4-ENG.10)."""
    max_range: Annotated[int, Meta(ge=0, le=300)]
    pen: Annotated[str, Meta(pattern=r"^(1|1/[1-9][0-9]*)$")] = "1"
    """Of lasers, under Appendix C: the share of the armour that counts (M4-APC.02)."""


class Launcher(_Part, frozen=True):
    id: Id
    rating: Annotated[int, Meta(ge=1)]


class Facility(_Part, frozen=True):
    id: Id
    kind: FacilityKind
    t4_rate: Literal[1, 40]


class Sand(_Part, frozen=True):
    rating: Count
    ready: Count
    ready_cap: Count
    stores: Count


class Screens(_Part, frozen=True):
    meson: Count = 0
    damper: Count = 0


class Hangar(_Part, frozen=True):
    craft: Count = 0
    riders: Count = 0


class Skills(_Part, frozen=True):
    tactics: Annotated[int, Meta(ge=0, le=6)] = 2
    pilot: Annotated[int, Meta(ge=0, le=6)] = 2
    gunnery: Annotated[int, Meta(ge=0, le=6)] = 2
    sensors: Annotated[int, Meta(ge=0, le=6)] = 2


class Character(_Part, frozen=True):
    """Somebody whose own figures stand for the crew's at one post (M4-CRW.09)."""

    characteristic: Annotated[int, Meta(ge=2, le=15)]
    skill: Annotated[int, Meta(ge=0, le=6)]


class Characters(_Part, frozen=True):
    tactics: Character | None = None
    pilot: Character | None = None
    gunnery: Character | None = None
    sensors: Character | None = None


class Interior(_Part, frozen=True):
    """What Appendix C strikes inside a ship (M4-DAT.06)."""

    cg: float
    airlocks: Count
    staterooms: Count
    corridors: Count
    shops: Count
    other: Count
    computers: Count
    comms: Count
    scoops_pct: Count
    purifier_hours: Count
    hangar_dtons: Tons


class Sheet(_Part, frozen=True):
    """A class of vessels: ship, small craft, fighter or rider."""

    code: Annotated[str, Meta(pattern=r"^[A-Z0-9]{2,6}$")]
    class_name: Annotated[str, Meta(min_length=1, max_length=40)]
    tl: Annotated[int, Meta(ge=8, le=16)]
    disp: Annotated[float, Meta(gt=0)]
    streamlined: bool
    military: bool
    g_rating: Annotated[int, Meta(ge=0, le=12)]
    fire_control: Count
    mfd_count: Count
    armor: Count
    structure: Annotated[int, Meta(ge=1)]
    crew: Count
    role: str = ""
    name: str = ""
    unit_id: str = ""
    area: float | None = None
    size: Annotated[int, Meta(ge=6, le=12)] | None = None
    """By displacement where it is not said (M4-SHP.02)."""
    drive: Literal["thruster", "heplar"] = "thruster"
    g_turns: Count | None = None
    """The thrust budget; none is unlimited (M4-MOV.15)."""
    jump: Annotated[int, Meta(ge=0, le=6)] = 0
    jump_fuel: Tons = 0
    fuel: Tons = 0
    fuel_cap: Tons = 0
    scoop: Tons = 0
    power_mw: Tons | None = None
    plant_rating: Annotated[float, Meta(ge=0)] | None = None
    """Where the power output is not known (M4-SIG.04)."""
    emm: bool = False
    stealth: bool = False
    chameleon: bool = True
    sig_active: float | None = None
    sig_visible: float | None = None
    sig_ir: float | None = None
    sensors: tuple[Sensor, ...] = ()
    jammers: tuple[Jammer, ...] = ()
    mfd_tl: Annotated[int, Meta(ge=8, le=16)] | None = None
    batteries: tuple[Battery, ...] = ()
    spinal: Battery | None = None
    launchers: tuple[Launcher, ...] = ()
    magazine: dict[MissileType, Count] = {}
    prox: Annotated[int, Meta(ge=0, le=3)] = 0
    warhead: Count | None = None
    sand: Sand = Sand(0, 0, 0, 0)
    screens: Screens = Screens()
    evade: Annotated[int, Meta(ge=0, le=4)] | None = None
    predict: Literal[0, 2, 3, 4, 5] | None = None
    passengers: Count = 0
    marines: Count = 0
    troops: Count = 0
    cargo: Tons = 0
    crew_quality: Annotated[int, Meta(ge=2, le=15)] = 8
    skills: Skills = Skills()
    characters: Characters = Characters()
    fleet_tactics: Annotated[int, Meta(ge=0, le=6)] = 0
    facilities: tuple[Facility, ...] = ()
    carried: dict[str, Count] = {}
    """Codes of the craft inside, with their numbers."""
    hangar: Hangar = Hangar()
    explosion_table: Literal["starship", "small"] | None = None
    appc: Interior | None = None


def completed(sheet: Sheet) -> Sheet:
    """With every figure filled in that follows from others (M4-SHP.02 to M4-SHP.05, M4-MIS.03, group SIG)."""
    active, visible, ir = signatures(hull(sheet))
    return msgspec.structs.replace(
        sheet,
        size=size_of(sheet.disp) if sheet.size is None else sheet.size,
        mfd_tl=sheet.tl if sheet.mfd_tl is None else sheet.mfd_tl,
        warhead=by_tl(WARHEADS, sheet.tl) if sheet.warhead is None else sheet.warhead,
        evade=best_evade(sheet) if sheet.evade is None else sheet.evade,
        predict=best_predict(sheet) if sheet.predict is None else sheet.predict,
        explosion_table=_table(sheet.disp) if sheet.explosion_table is None else sheet.explosion_table,
        sig_active=active if sheet.sig_active is None else sheet.sig_active,
        sig_visible=visible if sheet.sig_visible is None else sheet.sig_visible,
        sig_ir=ir if sheet.sig_ir is None else sheet.sig_ir,
    )


def hull(sheet: Sheet) -> Hull:
    """What its signatures follow from."""
    power = sheet.power_mw
    if power is None:  # M4-SIG.04
        power = (sheet.plant_rating or 0) * sheet.disp / 2
    return Hull(sheet.tl, sheet.disp, sheet.area, power, sheet.emm, sheet.stealth, sheet.chameleon)


def best_evade(sheet: Sheet) -> int:
    """The best program of a military ship's tech level, none of a civilian's (M4-SHP.04, M4-SHP.05)."""
    return max(level for level in range(5) if sheet.tl >= EVADE_TL[level]) if sheet.military else 0


def best_predict(sheet: Sheet) -> Literal[0, 2, 3, 4, 5]:
    allowed: list[Literal[0, 2, 3, 4, 5]] = [0, 2, 3, 4, 5]
    return max(level for level in allowed if sheet.tl >= PREDICT_TL[level]) if sheet.military else 0


def _table(disp: float) -> Literal["starship", "small"]:
    return "starship" if disp >= STARSHIP else "small"


def control_limit(tl: int, directors: int) -> int:
    """Missiles under control (M4-MIS.13)."""
    return by_tl(CONTROL, tl) * directors


def farthest_burst(tl: int, prox: int) -> int:
    """The widest proximity that may be set (M4-MIS.26)."""
    return min(by_tl(PROXIMITY, tl), prox)


def penetration(battery: Battery) -> Fraction:
    return Fraction(battery.pen)


# Reading and checking.


def read(text: str) -> Sheet:
    """A sheet from TOML, completed; what is wrong with it is said by its field."""
    try:
        plain: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError("sheet", f"this is no TOML: {error}") from None
    return from_plain(plain)


def from_plain(plain: dict[str, Any]) -> Sheet:
    if isinstance(plain.get("hangar"), int):  # a plain number is for craft (M4-SHP.01)
        plain = {**plain, "hangar": {"craft": plain["hangar"]}}
    sheet = completed(fitted(plain, Sheet))
    check(sheet)
    return sheet


def check(sheet: Sheet) -> None:
    """That the figures agree with each other; the first fault is told."""
    for field, reason in faults(sheet):
        raise InputError(field, reason)


def faults(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Every figure that does not agree with the others, by its field."""
    yield from signature_faults(sheet)
    yield from figure_faults(sheet)


def signature_faults(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """They follow from the hull (Appendix A)."""
    found = dict(zip(("sig_active", "sig_visible", "sig_ir"), signatures(hull(sheet)), strict=True))
    for field, value in found.items():
        given = getattr(sheet, field)
        if given * 2 % 1:
            yield field, "signatures are multiples of 0.5"
        elif given != value:
            yield field, f"by Appendix A this hull has {value:+g}, not {given:+g} (M4-SIG.01 to M4-SIG.10)"
    if sheet.power_mw is None and sheet.plant_rating is None:
        yield "power_mw", "give the power output, or plant_rating where it is not known (M4-SIG.04)"


def figure_faults(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Everything else."""
    if sheet.size != size_of(sheet.disp):
        yield "size", f"{sheet.disp:g} dTons are size {size_of(sheet.disp)} (M4-SHP.02)"
    if sheet.explosion_table != _table(sheet.disp):
        yield "explosion_table", f"{sheet.disp:g} dTons use the {_table(sheet.disp)} table (M4-SHP.03)"
    if sheet.tl < EVADE_TL[sheet.evade or 0]:
        yield "evade", f"Evade {sheet.evade} is TL{EVADE_TL[sheet.evade or 0]} (M4-EVP.01)"
    if sheet.tl < PREDICT_TL[sheet.predict or 0]:
        yield "predict", f"Predict {sheet.predict} is TL{PREDICT_TL[sheet.predict or 0]} (M4-EVP.07)"
    yield from _part_faults(sheet)
    if sheet.fuel > sheet.fuel_cap:
        yield "fuel", f"the tanks hold {sheet.fuel_cap:g} dTons"
    if sheet.jump and not sheet.jump_fuel:
        yield "jump_fuel", "a jump drive needs fuel: say how much for one jump"
    if sheet.prox > by_tl(PROXIMITY, sheet.tl):
        yield "prox", f"at TL{sheet.tl} bursts are set to at most {by_tl(PROXIMITY, sheet.tl)} (M4-MIS.26)"
    if sheet.sand.ready > sheet.sand.ready_cap:
        yield "sand.ready", f"the racks hold {sheet.sand.ready_cap}"


def _part_faults(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """No two parts of one name; sensors and weapons as the rules know them."""
    spinal = (sheet.spinal,) if sheet.spinal else ()
    for field, parts in (
        ("sensors", sheet.sensors),
        ("jammers", sheet.jammers),
        ("batteries", (*sheet.batteries, *spinal, *sheet.launchers)),
        ("facilities", sheet.facilities),
    ):
        names = [part.id for part in parts]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            yield field, f"two parts are called {twice!r}"
    for number, sensor in enumerate(sheet.sensors):
        if sensor.sens * 2 % 1:
            yield f"sensors[{number}].sens", "sensitivities are multiples of 0.5"
    if sheet.magazine and not sheet.launchers:
        yield "magazine", "there is no launcher to fire these from"


def check_carried(sheet: Sheet, fleet: dict[str, Sheet]) -> None:
    """Everything inside is known and fits (M4-SHP.01, M4-LCH.12)."""
    craft = riders = 0
    for code, number in sheet.carried.items():
        if code not in fleet:
            raise InputError(f"carried.{code}", f"there is no sheet {code!r}; there are {', '.join(sorted(fleet))}")
        if fleet[code].disp > STARSHIP:
            riders += number
        else:
            craft += number
    if craft > sheet.hangar.craft:
        raise InputError("carried", f"{craft} craft do not fit into a hangar for {sheet.hangar.craft}")
    if riders > sheet.hangar.riders:
        raise InputError("carried", f"{riders} riders do not fit on {sheet.hangar.riders} places")


@cache
def fleet() -> dict[str, Sheet]:
    """The fifteen classes of the rulebook: hulls and drives (M4-DAT.01), defences and crews (M4-DAT.02), sensors and
    jammers (M4-DAT.03), weapons (M4-DAT.04), facilities and craft (M4-DAT.05).
    """
    sheets = [read(text) for text in texts("ships").values()]
    found = {sheet.code: sheet for sheet in sheets}
    for sheet in sheets:
        check_carried(sheet, found)
    return found
