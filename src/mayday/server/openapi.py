"""The OpenAPI 3.1 document, made of the table of operations."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from mayday import __version__
from mayday.core.schemas import Schema
from mayday.games import GAMES
from mayday.server.operations import OPERATIONS, Operation
from mayday.server.problems import MEANING
from mayday.server.requests import TEXT
from mayday.server.schema import components, game_definitions, type_name
from mayday.server.tokens import ALPHABET, ID_LENGTH
from mayday.server.wire import Problem

WHERE = "#/components/schemas/"
OWN = {"action": "Action", "actions": "Action", "event": "Event", "view": "View", "orders": "Orders"}
"""Fields of the wire that each game fills in its own form, and what that is called."""
PATH_PARAMETERS: dict[str, dict[str, Any]] = {
    "game": {"type": "string", "maxLength": 40},
    "rule": {"type": "string", "maxLength": 40},
    "scenario": {"type": "string", "maxLength": 80},
    "sheet": {"type": "string", "maxLength": 40},
    "table": {"type": "string", "pattern": f"^[{ALPHABET}]{{{ID_LENGTH}}}$"},
    "piece": {"type": "integer", "minimum": 0, "maximum": 9999},
    "about": {"type": "string", "maxLength": 80},
    "seat": {"type": "integer", "minimum": 0, "maximum": 15},
}
EVERYWHERE = (400, 401, 429, 500, 503)
WITH_A_BODY = (408, 413, 415, 422)


def document() -> dict[str, Any]:
    """The whole API, as machines want it described."""
    kinds = [Problem]
    for operation in OPERATIONS:
        kinds += [kind for kind in (operation.body, operation.answer) if kind not in (None, Any, bytes)]
    _, schemas = components(kinds, where=WHERE)
    schemas |= _forms_of_games(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Mayday",
            "version": __version__,
            "description": "Tables of Mayday games. Live play goes over a WebSocket at "
            "/api/tables/{table}/socket, whose messages are in the wire's schema.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _forms_of_games(schemas: Schema) -> Schema:
    """The types of all games, to which the fields that are left open are made to point."""
    found: Schema = {}
    for game in GAMES.values():
        found |= game_definitions(game, WHERE)
    for form in sorted(set(OWN.values())):
        ways = [{"$ref": WHERE + name} for game in GAMES.values() if (name := type_name(game, form)) in found]
        found[f"Any{form}"] = {"title": f"Any{form}", "anyOf": ways}
    for schema in schemas.values():
        for name, field in schema["properties"].items():
            if name in OWN:
                _point(field, {"$ref": f"{WHERE}Any{OWN[name]}"}, name in schema.get("required", ()))
    return found


def _point(field: Schema, target: Schema, required: bool) -> None:
    """Let what fits anything, or a list of anything, fit this alone; what may be left out may be null."""
    for inner in field.get("anyOf", ()):
        if inner.get("type") == "array" and not inner.get("items"):
            inner["items"] = target
    if not field.keys() & {"anyOf", "type", "$ref"}:
        field |= target if required else {"anyOf": [target, {"type": "null"}]}


def _described(operation: Operation) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "parameters": _parameters(operation),
        "responses": {str(operation.status): {"description": "Done.", "content": _content(operation.answer)}},
    }
    for status in sorted(_errors(operation)):
        described["responses"][str(status)] = {"description": MEANING[status], "content": _content(Problem)}
    if operation.body is not None:
        described["requestBody"] = {"required": True, "content": _content(operation.body)}
    if operation.token != "no":
        described["security"] = [{"token": []}] if operation.token == "needed" else [{}, {"token": []}]
    return described


def _errors(operation: Operation) -> set[int]:
    found = {*operation.errors, *EVERYWHERE}
    return found | set(WITH_A_BODY) if operation.body is not None else found


def _content(kind: Any) -> dict[str, Any]:
    if kind is bytes:
        return {TEXT[0]: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {} if kind is Any else {"$ref": WHERE + kind.__name__}}}


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    found = [
        {"name": name, "in": "path", "required": True, "schema": PATH_PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    if operation.query is not None:
        (_,), parts = msgspec.json.schema_components([operation.query])
        for name, schema in parts[operation.query.__name__]["properties"].items():
            found.append({"name": name, "in": "query", "required": False, "schema": schema})
    return found
