"""All that does not fit when plain data is to be made into a struct, in words for whoever wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from math import isfinite
from re import search
from typing import Any, TypeAlias

from msgspec import inspect

from mayday.core.errors import within

Misfit: TypeAlias = tuple[str, str]
"""A field, and what would fit there."""

LONGEST = 40
"""Letters of a value that are repeated to whoever wrote it."""
ENDLESS = "this is no number to reckon with"
FEW = 12
"""Names that are listed where one of them is wanted."""
KINDS: Mapping[type[inspect.Type], tuple[type, ...]] = {
    inspect.IntType: (int,),
    inspect.FloatType: (int, float),
    inspect.StrType: (str,),
    inspect.BoolType: (bool,),
    inspect.NoneType: (type(None),),
    inspect.VarTupleType: (list, tuple),
    inspect.TupleType: (list, tuple),
    inspect.ListType: (list, tuple),
    inspect.SetType: (list, tuple),
    inspect.FrozenSetType: (list, tuple),
    inspect.DictType: (dict,),
    inspect.StructType: (dict,),
}
NAMES: Mapping[type[inspect.Type], str] = {
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.StrType: "a text",
    inspect.BoolType: "true or false",
    inspect.NoneType: "nothing",
    inspect.VarTupleType: "a list",
    inspect.TupleType: "a list",
    inspect.ListType: "a list",
    inspect.SetType: "a list",
    inspect.FrozenSetType: "a list",
    inspect.DictType: "a table of names and values",
    inspect.StructType: "a table of fields",
}


def misfits(plain: Any, kind: Any, *, strict: bool = True) -> list[Misfit]:
    """Every place where plain data has not the form that a type wants."""
    return list(_of(plain, inspect.type_info(kind), "", strict))


def endless(plain: Any, field: str = "") -> Iterator[Misfit]:
    """Numbers that TOML and Python know and rules do not, wherever they are."""
    if isinstance(plain, float) and not isfinite(plain):
        yield field, ENDLESS
    elif isinstance(plain, dict):
        for name, value in plain.items():
            yield from endless(value, within(field, name))
    elif isinstance(plain, list | tuple):
        for number, value in enumerate(plain):
            yield from endless(value, f"{field}[{number}]")


def instead(value: str, known: Sequence[str]) -> str:
    """What would have fitted: the nearest, or all if they are few."""
    near = get_close_matches(value[:80], known, n=1)
    if near:
        return f"; did you mean {near[0]!r}?"
    if not known:
        return "; there is none here"
    return f"; there {'are' if len(known) > 1 else 'is'} {', '.join(known)}" if len(known) <= FEW else ""


def _of(value: Any, kind: inspect.Type, field: str, strict: bool) -> Iterator[Misfit]:
    """One value against one type."""
    described: Mapping[str, Any] = {}
    if isinstance(kind, inspect.Metadata):
        described, kind = kind.extra_json_schema or {}, kind.type
    if not strict and isinstance(value, str):
        value = _read(value, kind)
    match kind:
        case inspect.UnionType():
            yield from _of_any(value, kind, field, strict)
        case inspect.LiteralType(values):
            yield from _of_these(value, values, field)
        case inspect.EnumType(cls):
            yield from _of_these(value, tuple(one.value for one in cls), field)
        case _ if type(kind) in KINDS and not _is_a(value, kind):
            yield field, f"{NAMES[type(kind)]} is needed, not {_shown(value)}"
        case inspect.StructType():
            yield from _of_struct(value, kind, field, strict)
        case inspect.DictType(_, inner):
            for name, part in value.items():
                yield from _of(part, inner, within(field, name), strict)
        case inspect.TupleType(kinds):
            yield from _of_tuple(value, kinds, field, strict)
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            yield from _of_length(len(value), kind.min_length, kind.max_length, "entry", field)
            for number, part in enumerate(value):
                yield from _of(part, kind.item_type, f"{field}[{number}]", strict)
        case inspect.IntType() | inspect.FloatType():
            yield from _of_number(value, kind, field)
        case inspect.StrType():
            yield from _of_text(value, kind, field, described)


def _read(value: str, kind: inspect.Type) -> Any:
    """A number that was given as a word, as command lines give it."""
    if isinstance(kind, inspect.IntType):
        digits = value.removeprefix("-")
        return int(value) if digits.isdecimal() and digits.isascii() and len(digits) < LONGEST else value
    if isinstance(kind, inspect.BoolType):
        return {"true": True, "1": True, "false": False, "0": False}.get(value.lower(), value)
    return value


def _is_a(value: Any, kind: inspect.Type) -> bool:
    if isinstance(value, bool):
        return isinstance(kind, inspect.BoolType)
    if isinstance(value, float) and isinstance(kind, inspect.IntType):
        return value.is_integer()
    return isinstance(value, KINDS[type(kind)])


def _shown(value: Any) -> str:
    """What was found, short."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return "a list"
    shown = repr(value) if isinstance(value, str | int | float) else f"a {type(value).__name__}"
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def _of_these(value: Any, values: Sequence[Any], field: str) -> Iterator[Misfit]:
    """One of a few words or numbers."""
    if any(type(value) is type(one) and value == one for one in values):
        return
    known = [str(one) for one in values]
    near = get_close_matches(value[:80], known, n=1) if isinstance(value, str) else []
    listed = "must be " if len(known) == 1 else "must be one of "
    hint = f"; did you mean {near[0]!r}?" if near else ""
    yield field, f"{listed}{', '.join(known)}, not {_shown(value)}{hint}"


def _of_number(value: float, kind: inspect.IntType | inspect.FloatType, field: str) -> Iterator[Misfit]:
    low, high = kind.ge, kind.le
    if low is not None and high is not None and not low <= value <= high:
        yield field, f"{_shown(value)} does not fit; {low} to {high} do"
    elif low is not None and value < low:
        yield field, f"{_shown(value)} is too little; {low} is the least"
    elif high is not None and value > high:
        yield field, f"{_shown(value)} is too much; {high} is the most"
    elif kind.gt is not None and value <= kind.gt:
        yield field, f"{_shown(value)} is too little; it must be more than {kind.gt}"
    elif kind.lt is not None and value >= kind.lt:
        yield field, f"{_shown(value)} is too much; it must be less than {kind.lt}"


def _of_text(value: str, kind: inspect.StrType, field: str, described: Mapping[str, Any]) -> Iterator[Misfit]:
    yield from _of_length(len(value), kind.min_length, kind.max_length, "letter", field)
    if kind.pattern is not None and search(kind.pattern, value) is None:
        examples = " or ".join(repr(one) for one in described.get("examples", ()))
        form = described.get("description") or (f"write it like {examples}" if examples else "it has another form")
        yield field, f"{_shown(value)} does not fit; {form}"


def _of_length(found: int, least: int | None, most: int | None, what: str, field: str) -> Iterator[Misfit]:
    if least is not None and least == most and found != least:
        yield field, f"must have {_counted(least, what)}, not {found}"
    elif least is not None and found < least:
        yield field, f"must have {_counted(least, what)} or more, not {found}"
    elif most is not None and found > most:
        yield field, f"must have {_counted(most, what)} at most, not {found}"


def _counted(number: int, what: str) -> str:
    if number == 1:
        return f"one {what}"
    return f"{number} {what.removesuffix('y')}ies" if what.endswith("y") else f"{number} {what}s"


def _of_tuple(value: Sequence[Any], kinds: Sequence[inspect.Type], field: str, strict: bool) -> Iterator[Misfit]:
    if len(value) != len(kinds):
        yield field, f"must have {_counted(len(kinds), 'entry')}, not {len(value)}"
        return
    for number, (part, kind) in enumerate(zip(value, kinds, strict=True)):
        yield from _of(part, kind, f"{field}[{number}]", strict)


def _of_struct(value: Mapping[str, Any], kind: inspect.StructType, field: str, strict: bool) -> Iterator[Misfit]:
    known = {one.encode_name: one for one in kind.fields}
    for name, part in value.items():
        if name in known:
            yield from _of(part, known[name].type, within(field, name), strict)
        elif kind.forbid_unknown_fields and name != kind.tag_field:
            yield within(field, name), f"there is no such field{instead(str(name), tuple(known))}"
    for name, one in known.items():
        if one.required and name not in value:
            yield within(field, name), "this is missing"


def _of_any(value: Any, kind: inspect.UnionType, field: str, strict: bool) -> Iterator[Misfit]:
    """One of several types: the one that the value seems to be meant as."""
    plain = [one.type if isinstance(one, inspect.Metadata) else one for one in kind.types]
    tagged = {one.tag: one for one in plain if isinstance(one, inspect.StructType) and one.tag is not None}
    if isinstance(value, dict) and len(tagged) > 1:
        yield from _of_tagged(value, tagged, field, strict)
        return
    found = [list(_of(value, one, field, strict)) for one in kind.types]
    if not all(found):
        return
    likely = [one for one, inner in zip(found, plain, strict=True) if type(inner) not in KINDS or _is_a(value, inner)]
    words = [one for one, inner in zip(found, plain, strict=True) if isinstance(inner, inspect.LiteralType)]
    if likely:
        yield from min(likely, key=len)
    elif words and isinstance(value, str):
        yield from words[0]
    else:
        names = dict.fromkeys(NAMES[type(inner)] for inner in plain if type(inner) in NAMES)
        yield field, f"{' or '.join(names)} is needed, not {_shown(value)}"


def _of_tagged(
    value: Mapping[str, Any], tagged: Mapping[Any, inspect.StructType], field: str, strict: bool
) -> Iterator[Misfit]:
    """One of several structs, told apart by a field of its own."""
    name = str(next(iter(tagged.values())).tag_field)
    tag = value.get(name)
    if name not in value:
        yield within(field, name), "this is missing"
    elif isinstance(tag, str | int) and tag in tagged:
        yield from _of_struct(value, tagged[tag], field, strict)
    else:
        yield from _of_these(tag, tuple(tagged), within(field, name))
