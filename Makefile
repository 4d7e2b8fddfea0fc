# `make run` serves the table, `make test` runs every test; `make help` lists the rest.
# All that is needed is python3 (3.11 or newer) with pip, make and git. Everything fetched stays in this folder.

PYTHON   ?= python3
VENV     ?= .venv
COMPILED ?= .venv-compiled
WORKERS  ?= 2
GAMES    ?= 10000

BIN      := $(VENV)/bin
# pip works from outside on an environment without pip, which even a Python lacking ensurepip can make.
PIP      := $(PYTHON) -m pip --python
INSTALL  := install -q -c constraints.txt
SETUP    := pyproject.toml constraints.txt hatch_build.py $(wildcard tools/*.py)
WEB      := $(shell find web -name node_modules -prune -o -type f -print)
ENGINE   := $(shell find src -name '*.py')
ENGINE_TESTS := tests/core tests/kit tests/games tests/conformance

.PHONY: run test test-hard page lint web-check web-packages web-types web-test browser compiled test-compiled coverage soak chaos soak-server bench deploy-check types pins clean help
.DELETE_ON_ERROR:

run: $(VENV)/run.ok ## serve the table and open it in a browser
	@$(PYTHON) -m tools.engine --python $(BIN)/python serve --open

test: $(VENV)/test.ok ## lint, types, the page's own tests, then every test of tests/
	@# Two at a time: types, of Python and of the page, are checked on one core each.
	@$(MAKE) --no-print-directory -j $(WORKERS) -O lint web-types web-test browser
	@echo "== tests"
	@# In the order of the folders: sorted by size, the long files of a few browser tests would come last, and unevenly.
	@$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder

page: $(VENV)/run.ok ## rebuild the page if its sources changed

lint: $(VENV)/test.ok ## ruff and mypy
	@echo "== lint and types"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy

web-check: web-types web-test ## svelte-check and vitest

web-packages: $(VENV)/test.ok
	@$(BIN)/python -m tools.npm web

web-types: web-packages
	@echo "== page: types"
	@$(BIN)/python -m tools.npm web run --silent check

web-test: web-packages
	@echo "== page: tests"
	@$(BIN)/python -m tools.npm web run --silent test

browser: $(VENV)/test.ok # the browser tests need one, fetched the first time
	@echo "== browser for the tests"
	@$(BIN)/python -m tests.support.chromium

test-hard: $(VENV)/test.ok browser ## the browser tests ten times, `make test` three times, in part on busy cores
	@$(BIN)/python -m tools.hard

compiled: $(COMPILED)/test.ok ## build the wheel with a compiled engine into an environment of its own

test-compiled: compiled ## the engine's tests against the compiled wheel
	@echo "== tests of the compiled engine"
	@$(COMPILED)/bin/python -m pytest -q -n $(WORKERS) --dist loadfile $(ENGINE_TESTS)

coverage: $(VENV)/test.ok browser ## which lines and branches the tests reach
	@$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --cov --cov-report=term --cov-report=html

soak: $(VENV)/test.ok browser ## thousands of random games, long browser games, properties with many more examples
	@$(BIN)/python -m tests.conformance.soak --games $(GAMES)
	@$(BIN)/python -m pytest -q -n $(WORKERS) --timeout=0 -m soak
	@$(BIN)/python -m pytest -q -n $(WORKERS) --timeout=0 -m hypothesis --hypothesis-profile=soak --ignore=tests/conformance

chaos: $(VENV)/test.ok ## servers killed a thousand times, starved, frozen, cut off and flooded; an hour or more
	@$(BIN)/python -m tests.chaos $(CHAOS)

soak-server: $(VENV)/report.ok ## an hour of 200 tables at one server: do memory and times stay the same?
	@$(BIN)/python -m tests.chaos.soak $(SOAK)

bench: $(VENV)/test.ok ## measure the engine
	@$(BIN)/python -m bench

deploy-check: $(VENV)/test.ok ## the files of deploy/ before systemd, Caddy and compose, where these are here
	@$(BIN)/python -m tools.deploy

types: $(VENV)/test.ok ## write the page's types and charts anew after a change of the wire or of a printed table
	@$(BIN)/python -m tools.charts
	@PYTHON=$(abspath $(BIN)/python) $(BIN)/python -m tools.npm web run --silent types

pins: $(VENV)/bin/python ## refresh constraints.txt
	@$(PIP) $(BIN)/python install -q uv
	@$(BIN)/uv pip compile -q --upgrade --universal --no-emit-index-url --no-header --no-annotate \
	  --extra test --extra report pyproject.toml -o constraints.txt

clean: ## remove all that the other targets made
	rm -rf $(VENV) $(COMPILED) .cache web/node_modules tests/browser/node_modules src/mayday/server/static
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage htmlcov dist

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do \
	  printf '  make %-14s %s\n' "$$name" "$$text"; done

$(VENV)/bin/python $(COMPILED)/bin/python:
	@echo "== new environment in $(@D:/bin=)"
	@$(PYTHON) -m venv --without-pip $(@D:/bin=)

# An editable install never holds compiled modules; MAYDAY_COMPILE=0 saves it from fetching the compiler's tools.
$(VENV)/run.ok: $(BIN)/python $(SETUP) $(WEB)
	@echo "== installing Mayday and building its page (a minute, the first time)"
	@MAYDAY_COMPILE=0 $(PIP) $(BIN)/python $(INSTALL) -e .
	@touch $@

$(VENV)/test.ok: $(BIN)/python $(SETUP) $(WEB)
	@echo "== installing Mayday, its page and what the tests need (some minutes, the first time)"
	@MAYDAY_COMPILE=0 MAYDAY_NODE=$(or $(MAYDAY_NODE),packaged) $(PIP) $(BIN)/python $(INSTALL) -e '.[test]'
	@touch $(VENV)/run.ok $@

$(VENV)/report.ok: $(VENV)/test.ok
	@$(PIP) $(BIN)/python $(INSTALL) '$(shell sed -n 's/^report = \["\(.*\)"\]/\1/p' pyproject.toml)'
	@touch $@

$(COMPILED)/test.ok: $(COMPILED)/bin/python $(SETUP) $(WEB) $(ENGINE)
	@echo "== compiling the engine (some minutes, the first time)"
	@MAYDAY_COMPILE=1 $(PIP) $(COMPILED)/bin/python $(INSTALL) '.[test]'
	@$(COMPILED)/bin/python -m tools.compile
	@touch $@
