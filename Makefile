# `make play` plays, `make test` tests, `make check` is what every change has to pass.
# Each sets up what it needs; where nothing changed, nothing is installed or built again.

PYTHON ?= python3
VENV := .venv/bin
RUN := $(VENV)/python -m
CODE := src tests bench examples tools hatch_build.py
LOCK := .uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock" $(ARGS)

.DEFAULT_GOAL := help
.PHONY: help play test check format bench lock dist clean
.PHONY: set-up-play set-up-test format-check lint types contracts web-check web-test

help:
	@echo "make play    set up, and play in the browser"
	@echo "make test    set up, and run the tests, and of those in the browser the short ones"
	@echo "make check   all checks: format, lint, types, contracts, tests, coverage"
	@echo "make format  format all code"
	@echo "make bench   measure"
	@echo "make lock    lock the requirements anew"
	@echo "make dist    build the sdist and the wheel into dist/"
	@echo "make clean   remove everything the other commands made"

set-up-play:
	@$(PYTHON) tools/set_up.py play

set-up-test:
	@$(PYTHON) tools/set_up.py test

play: set-up-play
	@$(RUN) euchre play $(ARGS)

test: set-up-test web-test
	@$(RUN) pytest -n auto -m "not browser or short" $(ARGS)

check: set-up-test format-check lint types contracts web-check web-test
	@$(RUN) pytest -n auto --cov --cov-report=term-missing:skip-covered

format-check: set-up-test
	@$(RUN) ruff format --check $(CODE)

lint: set-up-test
	@$(RUN) ruff check $(CODE)

types: set-up-test
	@$(RUN) mypy

contracts: set-up-test
	@$(VENV)/lint-imports --no-logo

web-check: set-up-test
	@$(VENV)/python hatch_build.py run check

web-test: set-up-test
	@$(VENV)/python hatch_build.py run test

format: set-up-test
	@$(RUN) ruff format $(CODE)
	@$(RUN) ruff check --fix $(CODE)
	@$(VENV)/python hatch_build.py run format

bench:
	@$(PYTHON) tools/set_up.py bench
	@$(RUN) bench.import_time
	@$(RUN) bench.core_against_openspiel
	@$(RUN) bench.bots
	@$(RUN) bench.solver
	@$(RUN) bench.simulation
	@$(RUN) bench.beliefs
	@$(RUN) bench.cluster
	@$(RUN) bench.players rule-random table-rule

# A version moves only if it must; ARGS=--upgrade moves all, ARGS="--upgrade-package x" one.
lock: set-up-play
	$(LOCK) --group pyproject.toml:uv -o requirements/uv.txt
	$(LOCK) --group pyproject.toml:node -o requirements/node.txt
	$(LOCK) pyproject.toml --extra all --group build -o requirements/play.txt
	$(LOCK) pyproject.toml --extra all --group build --group dev \
		-c requirements/play.txt -o requirements/dev.txt
	$(LOCK) --group pyproject.toml:bench -c requirements/dev.txt -o requirements/bench.txt

dist: set-up-test
	@$(RUN) hatchling build

clean:
	rm -rf .uv .venv .cache .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf .import_linter_cache build dist web/node_modules src/euchre/web/dist src/euchre/web/dist.sha256
	find src tests bench tools -name __pycache__ -exec rm -rf {} +
