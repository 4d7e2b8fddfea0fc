"""The page's files, its one document for every address, and the headers that guard a browser."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from pathlib import Path

import httpx
import pytest

from mayday.server.page import SCREENS, STATIC, Page
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
    script = static / "assets/index-abc123.js"
    script.write_text("export {}")
    script.with_name("index-abc123.js.gz").write_bytes(gzip.compress(b"export {}"))
    script.with_name("index-abc123.js.br").write_bytes(b"only its length matters")
    (static / "index.html.gz").write_bytes(gzip.compress((static / "index.html").read_bytes()))
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


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP; q=1.0, br;q=0.5", "gzip"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", None),
        ("gzip;q=0.5, identity", None),
        ("gzip;q=much", None),
        ("zstd", None),
        ("", None),
    ],
)
def test_a_file_is_sent_as_small_as_the_browser_takes_it(page: Browser, accepted: str, coding: str | None) -> None:
    headers = page.ask("HEAD", "/assets/index-abc123.js", **{"accept-encoding": accepted}).headers
    sizes = {"br": 23, "gzip": len(gzip.compress(b"export {}")), None: 9}
    assert headers.get("content-encoding") == coding
    assert headers["content-length"] == str(sizes[coding])
    assert headers["vary"] == "Accept-Encoding"
    assert "javascript" in headers["content-type"]
    assert "immutable" in headers["cache-control"]


def test_what_was_compressed_is_read_as_it_was_written(page: Browser) -> None:
    script = page.ask("GET", "/assets/index-abc123.js", **{"accept-encoding": "gzip"})
    document = page.ask("GET", "/t/0123456789abc", **{"accept-encoding": "gzip"})
    assert script.headers["content-encoding"] == document.headers["content-encoding"] == "gzip"
    assert script.text == "export {}"
    assert document.text.startswith("<!doctype html>")
    assert document.headers["content-type"].startswith("text/html")


def test_a_file_that_is_not_compressed_goes_as_it_is(page: Browser) -> None:
    response = page.ask("GET", "/favicon.svg", **{"accept-encoding": "gzip, br"})
    assert "content-encoding" not in response.headers
    assert "vary" not in response.headers
    assert response.text == "<svg/>"


@pytest.mark.parametrize("path", ["/assets/index-abc123.js.gz", "/assets/index-abc123.js.br", "/index.html.gz"])
def test_a_compressed_file_has_no_address_of_its_own(page: Browser, path: str) -> None:
    assert page.get(path).status_code == 404


def test_what_the_browser_has_already_is_not_sent_again(page: Browser) -> None:
    plain, small = ({"accept-encoding": coding} for coding in ("identity", "gzip"))
    tags = [page.ask("GET", "/", **coding).headers["etag"] for coding in (plain, small)]
    assert tags[0] != tags[1]
    again = page.ask("GET", "/", **small, **{"if-none-match": f'"other", W/{tags[1]}'})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["vary"] == "Accept-Encoding"
    assert again.headers["cache-control"] == "no-cache"
    assert page.ask("GET", "/", **small, **{"if-none-match": tags[0]}).status_code == 200


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


class Chunks:
    """The scripts of the built page, and which of them need which before they run."""

    def __init__(self) -> None:
        self._chunks = json.loads((STATIC / "chunks.json").read_text("utf-8"))

    def named(self, pattern: str) -> list[str]:
        return [name for name in self._chunks if re.fullmatch(pattern, name)]

    def needed(self, *names: str) -> set[str]:
        """The files without which these cannot run."""
        found: set[str] = set()
        for name in names:
            chunk = self._chunks[name]
            found |= {chunk["file"], *self.needed(*chunk.get("imports", []))}
        return found


def sent(files: set[str]) -> int:
    """Bytes of these files as a browser without TLS gets them."""
    return sum((STATIC / f"{file}.gz").stat().st_size for file in files)


@pytest.fixture
def chunks() -> Chunks:
    assert (STATIC / "index.html").exists(), "the page is not built; `make page` builds it"
    return Chunks()


def test_the_front_page_is_light(chunks: Chunks) -> None:
    assert sent(chunks.needed("index.html")) <= 60_000


def test_a_board_comes_soon_after_the_front_page(chunks: Chunks) -> None:
    front, games = chunks.needed("index.html"), chunks.named(r"src/games/\w+/module\.ts")
    sizes = {game: sent(chunks.needed("src/screens/Table.svelte", game) - front) for game in games}
    assert len(sizes) >= 4
    assert {game: size for game, size in sizes.items() if size > 120_000} == {}


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
