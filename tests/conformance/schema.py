"""Enough of JSON Schema to say where data does not fit one that msgspec wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KINDS: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def misfits(value: Any, schema: Mapping[str, Any]) -> list[str]:
    """Every place where the value breaks the schema, in words."""
    return _misfits(value, schema, schema.get("$defs", {}), "$")


def spelled_out(value: Any, schema: Mapping[str, Any]) -> Any:
    """The same data with every default that the schema tells written out."""
    return _spelled_out(value, schema, schema.get("$defs", {}))


def _spelled_out(value: Any, schema: Mapping[str, Any], named: Mapping[str, Any]) -> Any:
    if "$ref" in schema:
        return _spelled_out(value, named[schema["$ref"].rpartition("/")[2]], named)
    if "anyOf" in schema:
        fitting = (choice for choice in schema["anyOf"] if not _misfits(value, choice, named, "$"))
        return _spelled_out(value, next(fitting, {}), named)
    if isinstance(value, list):
        first, rest = schema.get("prefixItems", []), schema.get("items") or {}
        return [_spelled_out(item, (first[n] if n < len(first) else rest), named) for n, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    fields, others = schema.get("properties", {}), schema.get("additionalProperties")
    rest = others if isinstance(others, dict) else {}
    made = {name: _spelled_out(item, fields.get(name, rest), named) for name, item in value.items()}
    for name, field in fields.items():
        if name not in made and "default" in field:
            made[name] = _spelled_out(field["default"], field, named)
    return made


def _misfits(value: Any, schema: Mapping[str, Any], named: Mapping[str, Any], at: str) -> list[str]:
    if "$ref" in schema:
        return _misfits(value, named[schema["$ref"].rpartition("/")[2]], named, at)
    if "anyOf" in schema:
        tries = [_misfits(value, choice, named, at) for choice in schema["anyOf"]]
        return [] if any(not found for found in tries) else [f"{at} fits none of {len(tries)} forms"]
    if "enum" in schema:
        return [] if value in schema["enum"] else [f"{at} is {value!r}, not one of {schema['enum']}"]
    kind = schema.get("type")
    if kind is not None and (type(value) is bool) != (kind == "boolean"):
        return [f"{at} is {value!r}, not of type {kind}"]
    if kind is not None and not isinstance(value, KINDS[kind]):
        return [f"{at} is {value!r}, not of type {kind}"]
    if isinstance(value, dict):
        return _object_misfits(value, schema, named, at)
    if isinstance(value, list):
        return _array_misfits(value, schema, named, at)
    low, high = schema.get("minimum", value), schema.get("maximum", value)
    return [] if value is None or low <= value <= high else [f"{at} is {value}, not {low} to {high}"]


def _object_misfits(value: dict[str, Any], schema: Mapping[str, Any], named: Mapping[str, Any], at: str) -> list[str]:
    fields = schema.get("properties", {})
    wrong = [f"{at}.{name} is missing" for name in schema.get("required", ()) if name not in value]
    for name, item in value.items():
        if name in fields:
            wrong += _misfits(item, fields[name], named, f"{at}.{name}")
        elif schema.get("additionalProperties") is False:
            wrong.append(f"{at}.{name} is unknown")
        elif isinstance(schema.get("additionalProperties"), dict):
            wrong += _misfits(item, schema["additionalProperties"], named, f"{at}.{name}")
    return wrong


def _array_misfits(value: list[Any], schema: Mapping[str, Any], named: Mapping[str, Any], at: str) -> list[str]:
    first = schema.get("prefixItems", [])
    wrong = []
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        wrong.append(f"{at} has {len(value)} items")
    for number, item in enumerate(value):
        rule = first[number] if number < len(first) else schema.get("items", {})
        wrong += _misfits(item, rule or {}, named, f"{at}[{number}]")
    return wrong
