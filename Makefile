# Everything the project needs is installed into .venv by `make setup`, which the other targets
# call by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
STATIC := src/orrery/table/static $(wildcard src/orrery/kit/*.css) $(wildcard src/orrery/games/*/screen/*.css)
TEMPLATES := src/orrery/table/templates
COMPILED_TESTS := tests/fast tests/games tests/every_title

.PHONY: play test lint format bench redraw fast wheel-fast strength soak mutants lock pictures setup clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Orrery needs Python 3.11 or newer (make PYTHON=...)")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	touch $(STAMP)

play: setup  ## the table in the browser, on an embedded database
	$(BIN)/orrery serve --open

test: setup lint  ## everything: unit, rules, properties, browser
	$(BIN)/python -m pytest -n 2 --dist loadfile

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/oxfmt --check $(STATIC)
	$(BIN)/djlint --check --quiet $(TEMPLATES)
	$(BIN)/mypy

format: setup  ## what `make lint` wants to see, apart from what needs thought
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .
	$(BIN)/oxfmt $(STATIC)
	$(BIN)/djlint --reformat --quiet $(TEMPLATES)

bench: setup  ## figures, as ratios against a baseline measured in the same run
	$(BIN)/python -m bench

redraw: setup  ## how long a picture of the table takes, with 50 tables at work
	$(BIN)/python -m bench.redraw

fast: setup  ## the package compiled, in .fast/lib; takes some minutes and needs a C compiler
	nice $(BIN)/python -m dev.fast

wheel-fast: setup  ## a wheel with compiled modules, for this platform, in dist/
	HATCH_BUILD_HOOK_ENABLE_CUSTOM=true nice $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

strength: setup  ## how well the bots play; takes an hour or two
	$(BIN)/python -m bench.strength

soak: setup fast  ## games' tests on the compiled build, thousands of matches under all checks
	ORRERY_COMPILED=1 PYTHONPATH=$(CURDIR)/.fast/lib $(BIN)/python -m pytest $(COMPILED_TESTS)
	for title in warpgate eclipse forbidden_stars; do \
	  PYTHONPATH=$(CURDIR)/.fast/lib $(BIN)/orrery simulate $$title --players 2 --games 100 --bot random --seed 3 --jobs 2 --check || exit 1; \
	done
	PYTHONPATH=$(CURDIR)/.fast/lib $(BIN)/orrery simulate ti4 --players 3 --games 100 --bot random --seed 3 --jobs 2 --check
	for players in 2 3 4; do \
	  $(BIN)/orrery simulate warpgate --players $$players --games 1000 --bot random --seed 1 --jobs 2 --check || exit 1; \
	done
	$(BIN)/orrery simulate warpgate --players 4 --games 200 --bot greedy,search,random,random --rotate --seed 2 --jobs 2 --check
	for players in 2 3 4 6; do \
	  $(BIN)/orrery simulate eclipse --players $$players --games 1000 --bot random --seed 1 --jobs 2 --check || exit 1; \
	  $(BIN)/orrery simulate eclipse --players $$players --games 100 --bot casual --seed 2 --jobs 2 --check || exit 1; \
	done
	for players in 3 4 5 6; do \
	  $(BIN)/orrery simulate ti4 --players $$players --games 300 --option expansion=false --bot random --seed 1 --jobs 2 --check || exit 1; \
	  $(BIN)/orrery simulate ti4 --players $$players --games 10 --option expansion=false --bot casual --seed 2 --jobs 2 --check || exit 1; \
	done
	for players in 3 4 5 6 7 8; do \
	  $(BIN)/orrery simulate ti4 --players $$players --games 200 --bot random --seed 1 --jobs 2 --check || exit 1; \
	  $(BIN)/orrery simulate ti4 --players $$players --games 4 --bot casual --seed 2 --jobs 2 --check || exit 1; \
	done
	for players in 2 3 4; do \
	  $(BIN)/orrery simulate forbidden_stars --players $$players --games 1000 --bot random --seed 1 --jobs 2 --check || exit 1; \
	  $(BIN)/orrery simulate forbidden_stars --players $$players --games 100 --bot casual --seed 2 --jobs 2 --check || exit 1; \
	done
	$(BIN)/python -m tests.games.ti4.exercised
	$(BIN)/python -m tests.games.ti4.crowded_check 100

# TITLE, SECONDS, ONLY (a part of a file's path) and JOBS say what to try, and for how long.
TITLE ?= warpgate
SECONDS ?= 600
JOBS ?= 2
mutants: setup  ## small changes of a title's rules that no test notices; goes on where it stopped
	$(BIN)/python -m dev.mutants $(TITLE) --seconds $(SECONDS) --only '$(ONLY)' --jobs $(JOBS)

lock: setup  ## requirements.lock anew: the newest of everything that pyproject.toml allows
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile pyproject.toml --extra postgres --universal --python-version 3.11 \
	  --generate-hashes --no-strip-extras --no-emit-index-url --upgrade --quiet --no-config \
	  --custom-compile-command "make lock" --output-file requirements.lock

pictures: setup  ## the pages in both languages, wide and narrow, into pictures/
	$(BIN)/python -m tests.browser.screenshots

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .mutants .fast pictures
