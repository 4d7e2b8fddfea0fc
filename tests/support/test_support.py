"""The browser and the PostgreSQL that other tests rely on are really there."""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg
from playwright.sync_api import sync_playwright

from tests.support.node import axe


def test_a_notification_reaches_a_listener(postgres_database: str) -> None:
    async def heard() -> list[str]:
        async with (
            await psycopg.AsyncConnection.connect(postgres_database, autocommit=True) as listener,
            await psycopg.AsyncConnection.connect(postgres_database, autocommit=True) as speaker,
        ):
            await listener.execute("LISTEN tables")
            await speaker.execute("SELECT pg_notify('tables', 'moved')")
            return [notice.payload async for notice in listener.notifies(stop_after=1)]

    assert asyncio.run(heard()) == ["moved"]


def test_a_fresh_database_is_apart_from_its_neighbour(postgres_url: str, postgres_database: str) -> None:
    with psycopg.connect(postgres_database) as here, psycopg.connect(postgres_url) as there:
        here.execute("CREATE TABLE moves ()")
        here.commit()
        assert there.execute("SELECT to_regclass('moves')").fetchone() == (None,)


def test_the_browser_runs_scripts(chromium_launch: dict[str, Any]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_launch)
        page = browser.new_page()
        assert page.evaluate("1 + 1") == 2
        page.set_content("<html lang='en'><title>Mayday</title><main><h1>Mayday</h1></main>")
        page.add_script_tag(path=axe())
        assert page.evaluate("async () => (await axe.run()).violations") == []
        browser.close()
