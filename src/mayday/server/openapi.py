"""The OpenAPI 3.1 document, made of the table of operations."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from mayday import __version__
from mayday.server.calls import TEXT
from mayday.server.operations import OPERATIONS, Operation
from mayday.server.problems import MEANING
from mayday.server.schema import components
from mayday.server.tokens import ALPHABET, ID_LENGTH
from mayday.server.wire import Problem

WHERE = "#/components/schemas/"
PATH_PARAMETERS: dict[str, dict[str, Any]] = {
    "game": {"type": "string", "maxLength": 40},
    "rule": {"type": "string", "maxLength": 40},
    "scenario": {"type": "string", "maxLength": 80},
    "sheet": {"type": "string", "maxLength": 40},
    "table": {"type": "string", "pattern": f"^[{ALPHABET}]{{{ID_LENGTH}}}$"},
    "piece": {"type": "integer", "minimum": 0, "maximum": 9999},
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
