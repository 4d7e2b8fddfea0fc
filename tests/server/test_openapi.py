"""The description of the API is made of the same table as the API, and true of it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from mayday.server.openapi import OWN, document
from mayday.server.operations import OPERATIONS
from tests.server.serving import Player, answered


def test_the_document_is_served_at_both_addresses(player: Player) -> None:
    described = answered(player.get("/api/openapi.json"))
    assert described == answered(player.get("/openapi.json"))
    assert described["openapi"] == "3.1.0"
    paths = {(method.upper(), path) for path, methods in described["paths"].items() for method in methods}
    assert paths == {(operation.method, operation.path) for operation in OPERATIONS}


def test_every_reference_leads_somewhere_and_every_parameter_is_described() -> None:
    described = document()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if "$ref" in value:
                assert value["$ref"].split("/")[-1] in described["components"]["schemas"]
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(described)
    for path, methods in described["paths"].items():
        for method in methods.values():
            names = {one["name"] for one in method["parameters"] if one["in"] == "path"}
            assert names == {part[1:-1] for part in path.split("/") if part.startswith("{")}


def test_actions_events_and_views_are_those_of_the_games() -> None:
    schemas = document()["components"]["schemas"]
    assert schemas["LegalAction"]["properties"]["action"] == {"$ref": "#/components/schemas/AnyAction"}
    assert schemas["Act"]["properties"]["actions"]["anyOf"][0]["items"] == {"$ref": "#/components/schemas/AnyAction"}
    assert schemas["Frame"]["properties"]["view"] == {"$ref": "#/components/schemas/AnyView"}
    for form, count in (("AnyAction", 4), ("AnyEvent", 4), ("AnyView", 4), ("AnyOrders", 1)):
        ways = [way["$ref"].rpartition("/")[2] for way in schemas[form]["anyOf"]]
        assert len(ways) == count
        assert all("anyOf" in schemas[name] or "properties" in schemas[name] for name in ways)
    open_still = [
        (name, field)
        for name, schema in schemas.items()
        for field, described in schema.get("properties", {}).items()
        if field in OWN and not described.keys() & {"$ref", "anyOf", "type", "enum"}
    ]
    assert open_still == []


def test_answers_fit_their_description(player: Player) -> None:
    """Every field that is sent is described, and every required one is sent."""
    described = document()
    schemas = described["components"]["schemas"]
    made = player.make("me", "me")
    token = made["held"][0]["token"]
    name = made["table"]
    answers = {
        "/api/games": player.get("/api/games"),
        "/api/tables": player.get("/api/tables"),
        "/api/tables/{table}": player.get(f"/api/tables/{name}"),
        "/api/tables/{table}/view": player.get(f"/api/tables/{name}/view", token),
        "/api/tables/{table}/frames": player.get(f"/api/tables/{name}/frames", token),
        "/api/games/{game}/rules": player.get("/api/games/mayday78/rules"),
    }
    for path, response in answers.items():
        content = described["paths"][path]["get"]["responses"]["200"]["content"]
        fits(answered(response), content["application/json"]["schema"], schemas)
    missing = player.get("/api/tables/0000000000000")
    problem = described["paths"]["/api/tables/{table}"]["get"]["responses"]["404"]["content"]
    fits(missing.json(), problem["application/json"]["schema"], schemas)


def fits(value: Any, schema: dict[str, Any], schemas: dict[str, Any]) -> None:
    """A small check of objects and lists, enough to find a field that one side forgot."""
    if "$ref" in schema:
        schema = schemas[schema["$ref"].split("/")[-1]]
    if value is None or "anyOf" in schema:
        return
    if schema.get("type") == "array" and "items" in schema:
        for inner in value:
            fits(inner, schema["items"] or {}, schemas)
    elif "properties" in schema:
        assert set(schema["required"]) <= set(value) <= set(schema["properties"])
        for name, inner in value.items():
            fits(inner, schema["properties"][name], schemas)


@pytest.mark.parametrize("operation", [one for one in OPERATIONS if one.token == "needed"], ids=lambda o: o.path)
def test_what_needs_a_token_is_refused_without_one(player: Player, operation: Any) -> None:
    table = player.make("me", "open")["table"]
    path = operation.path.replace("{table}", table).replace("{seat}", "0")
    asked = {"ply": 0, "text": "done"}
    bodies: dict[str, Any] = {
        "FreeSeat": {},
        "PutBot": {"bot": "cadet"},
        "PutStandIn": {"bot": "cadet"},
        "Orders": {"orders": {}},
        "Notes": {"text": ""},
        "AskRematch": {},
        "Act": asked,
        "Question": asked,
    }
    body = bodies.get(getattr(operation.body, "__name__", ""))
    response: httpx.Response = player.http.request(operation.method, path, json=body)
    assert response.status_code == 401
    assert response.headers["www-authenticate"] == "Bearer"
