"""The ship yard: data sheets of one's own, checked against the rules and against what they carry (M4-SHP.01)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mayday.core import schemas
from mayday.core.errors import InputError
from mayday.core.examination import examine as examine_text
from mayday.core.scenarios import ScenarioProblem
from mayday.core.yards import SheetCheck, SheetNote
from mayday.games.mayday41.library import texts
from mayday.games.mayday41.ships import sheets
from mayday.games.mayday41.ships.sheets import Count, Hangar, Sheet


class OwnSheet(Sheet, frozen=True):
    """A sheet as people write it: a plain number of places in the hangar is for craft."""

    hangar: Hangar | Count = Hangar()  # type: ignore[assignment]  # wider than in the sheet that it becomes


def schema() -> dict[str, Any]:
    """The JSON Schema of a data sheet."""
    return schemas.schema(Sheet)


def source(code: str) -> str:
    """The text of a class that comes with the game, for somebody who wants to start from it."""
    if code not in sheets.fleet():
        raise InputError("code", f"there is no sheet {code!r}; there are {', '.join(sheets.fleet())}")
    return texts("ships")[code.lower()]


def examine(text: str, others: Mapping[str, Sheet] | None = None) -> tuple[Sheet | None, list[ScenarioProblem]]:
    """The class that a text describes and everything that is wrong with it; `others` may be carried as well."""
    known = {**sheets.fleet(), **(others or {})}
    made, problems = examine_text(text, OwnSheet, lambda own: _faults(own, known))
    return (None if made is None or problems else finished(made)), problems


def together(texts: Sequence[str]) -> dict[str, Sheet]:
    """The classes that some texts describe, which may carry each other; what is wrong with one leaves it out."""
    others: dict[str, Sheet] = {}
    for _ in texts:  # each round may find one that carries what the last round found
        found = [examine(text, others)[0] for text in texts]
        others = {sheet.code: sheet for sheet in found if sheet is not None}
    return others


def check(text: str, others: Sequence[str]) -> SheetCheck:
    """What the rules make of a sheet, or all that is wrong with it."""
    known = together(others)
    sheet, problems = examine(text, known)
    return SheetCheck(None if sheet is None else _note(sheet, known), tuple(problems))


def fleet_list() -> list[SheetNote]:
    """The classes that come with the game, the smallest first."""
    ordered = sorted(sheets.fleet().values(), key=lambda sheet: (sheet.disp, sheet.code))
    return [_note(sheet, {}) for sheet in ordered]


def _note(sheet: Sheet, others: Mapping[str, Sheet]) -> SheetNote:
    known = {**sheets.fleet(), **others, sheet.code: sheet}
    return SheetNote(
        sheet.code,
        sheet.class_name,
        sheet.role,
        points(sheet),
        worth(sheet, known),
        {**_written(sheet), **follows(sheet)},
    )


def _written(sheet: Sheet) -> dict[str, str]:
    """The figures by which classes are compared."""
    return {
        "TL": str(sheet.tl),
        "dTons": f"{sheet.disp:,g}",
        "G": str(sheet.g_rating),
        "jump": str(sheet.jump),
        "armor": str(sheet.armor),
        "structure": str(sheet.structure),
    }


def finished(own: OwnSheet) -> Sheet:
    """With every figure filled in that follows from others."""
    plain = {name: getattr(own, name) for name in Sheet.__struct_fields__}
    if isinstance(own.hangar, int):
        plain["hangar"] = Hangar(craft=own.hangar)
    return sheets.completed(Sheet(**plain))


def _faults(own: OwnSheet, known: Mapping[str, Sheet]) -> Iterator[tuple[str, str]]:
    sheet = finished(own)
    yield from sheets.faults(sheet)
    try:
        sheets.check_carried(sheet, {**known, sheet.code: sheet})
    except InputError as error:
        yield error.field, error.reason


def points(sheet: Sheet) -> float:
    """What a vessel is worth: a hundredth of its displacement, and of a fighter 1 (M4-SCN.05)."""
    return 1 if sheet.role == "fighter" else sheet.disp / 100


def worth(sheet: Sheet, known: Mapping[str, Sheet]) -> float:
    """Of a vessel with all that it carries."""
    return points(sheet) + sum(number * points(known[code]) for code, number in sheet.carried.items())


def follows(sheet: Sheet) -> dict[str, str]:
    """Figures that nobody writes: what the rules make of a sheet, in words."""
    evade = f"Evade {sheet.evade}" if sheet.evade else "no Evade"
    predict = f"Predict {sheet.predict}" if sheet.predict else "no Predict"
    limit = sheets.control_limit(sheet.mfd_tl or sheet.tl, sheet.mfd_count)
    bays = f"{sheet.hangar.craft} craft, {sheet.hangar.riders} riders"
    inside = ", ".join(f"{number} {code}" for code, number in sheet.carried.items()) or "nothing"
    return {
        "size": str(sheet.size),
        "signatures": f"active {sheet.sig_active:+g}, visible {sheet.sig_visible:+g}, IR {sheet.sig_ir:+g}",
        "programs": f"{evade}, {predict}",
        "locks": str(sheet.fire_control),
        "missiles under control": f"{limit} ({sheet.mfd_count} directors of TL{sheet.mfd_tl})",
        "hangar": f"{bays}; inside: {inside}",
        "explosion table": str(sheet.explosion_table),
    }
