"""The page's files, its one document for every address, and the headers that guard a browser."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from mayday.server.page import SCREENS, Page
from tests.server.serving import Player


class Browser:
    """Asks a page without a server between."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def ask(self, method: str, path: str, **headers: str) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self._page)
            async with httpx.AsyncClient(transport=transport, base_url="http://page") as client:
                return await client.request(method, path, headers=headers)

        return asyncio.run(asked())

    def get(self, path: str) -> httpx.Response:
        return self.ask("GET", path)


@pytest.fixture
def page(tmp_path: Path) -> Browser:
    (tmp_path / "secret.txt").write_text("outside")
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Mayday</title>")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "assets/index-abc123.js").write_text("export {}")
    return Browser(Page(static))


@pytest.mark.parametrize("path", ["/", "/t/0123456789abc", "/rules/mayday78/MD-GRV.02", "/replay/x", "/index.html"])
def test_every_address_of_the_page_is_the_one_document(page: Browser, path: str) -> None:
    response = page.get(path)
    assert response.status_code == 200
    assert response.text.startswith("<!doctype html>")
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/wp-login.php", "/.env", "/table/0123456789abc"])
def test_an_address_of_nothing_is_not_found_and_a_browser_is_told_so_by_the_page(page: Browser, path: str) -> None:
    script, browser = page.get(path), page.ask("GET", path, accept="text/html,*/*")
    assert (script.status_code, browser.status_code) == (404, 404)
    assert "nothing at this address" in script.text
    assert browser.text.startswith("<!doctype html>")


def test_the_page_has_the_screens_that_the_server_takes_for_its_own() -> None:
    router = (Path(__file__).parents[2] / "web/src/router.svelte.ts").read_text("utf-8")
    assert {"", "index.html", *re.findall(r"head === '(\w+)'", router)} == set(SCREENS)


def test_hashed_files_are_kept_for_long_and_others_are_not(page: Browser) -> None:
    script = page.get("/assets/index-abc123.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]
    assert "immutable" not in page.get("/favicon.svg").headers["cache-control"]


def test_a_missing_script_is_no_document(page: Browser) -> None:
    assert page.get("/assets/index-old.js").status_code == 404


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/%2fetc/passwd"])
def test_nothing_outside_the_folder_is_served(page: Browser, path: str) -> None:
    response = page.get(path)
    assert "outside" not in response.text
    assert "root:" not in response.text


@pytest.mark.parametrize("path", ["/" + "x" * 5000, "/%00", "/a%00b"])
def test_an_odd_address_is_still_shown_the_page(page: Browser, path: str) -> None:
    response = page.ask("GET", path, accept="text/html")
    assert response.status_code == 404
    assert response.text.startswith("<!doctype html>")


def test_the_page_is_only_read(page: Browser) -> None:
    response = page.ask("POST", "/")
    assert response.status_code == 405
    assert response.headers["allow"] == "GET, HEAD"


def test_a_missing_page_says_what_to_do(tmp_path: Path) -> None:
    response = Browser(Page(tmp_path / "nothing")).get("/")
    assert response.status_code == 503
    assert "make page" in response.text


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/assets/none.js"])
def test_every_answer_guards_the_browser(player: Player, path: str) -> None:
    headers = player.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


def test_what_the_api_answers_is_not_kept(player: Player) -> None:
    assert player.get("/api/games").headers["cache-control"] == "no-store"
