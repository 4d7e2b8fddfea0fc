"""What any test may ask for: a real browser, a real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from tests.support import chromium, postgres

pytest_plugins = ["tests.rules_plugin"]

# The same examples in every run, so that a failure is the change's own; `make soak` looks further.
settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile("default")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only a bigger sample of what others test, unless marks are asked for."""
    if not config.option.markexpr:
        big = [item for item in items if item.get_closest_marker("soak")]
        items[:] = [item for item in items if item not in big]
        config.hook.pytest_deselected(items=big)


@pytest.fixture(scope="session")
def chromium_launch() -> dict[str, Any]:
    """The options for `playwright.chromium.launch`."""
    return chromium.launch_options()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A server's URL: the one MAYDAY_TEST_PG names, or one of our own for this worker."""
    named = os.environ.get("MAYDAY_TEST_PG")
    if named:
        yield named
    else:
        with postgres.server() as url:
            yield url


@pytest.fixture
def postgres_database(postgres_url: str) -> Iterator[str]:
    """The URL of an empty database for one test."""
    url = postgres.fresh_database(postgres_url)
    yield url
    postgres.drop_database(url, beside=postgres_url)
